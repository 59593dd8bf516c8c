/** How to play: one page for each variant, with diagrams that move. */
import {el, refill} from './dom.js';
import {get, optionsText, withQuery} from './api.js';
import {variants} from './variants.js';
import {loadPieces, pieceImage} from './pieces.js';
import {miniBoard} from './miniboard.js';
import {Stepper} from './stepper.js';

/** @param {string} id of the variant; empty for the list of pages */
export async function rulesPage(id) {
  const list = await variants();
  if (id === '') {
    await Promise.all(list.map(loadPieces));
    return listPage(list);
  }
  const variant = list.find((known) => known.id === id);
  if (!variant) {
    throw new Error(`There is no game called "${id}" here.`);
  }
  const [guide] = await Promise.all([get(`/howto/${encodeURIComponent(id)}.json`), loadPieces(variant)]);
  return new GuidePage(list, variant, guide);
}

function listPage(list) {
  const cards = list.map((variant) => {
    const picture = el('div.card-picture');
    get(withQuery('/api/position', {variant: variant.id})).catch(() => null)
      .then((position) => refill(picture, miniBoard(variant, position)));
    return el('a.card.button', {href: `/rules/${variant.id}`}, picture,
      el('div.card-words', {}, el('strong', {}, variant.name), el('span', {}, variant.summary)));
  });
  return {
    title: 'How to play – MorphZero',
    element: el('div.guide-list', {}, el('h1', {}, 'How to play'), el('div.cards', {}, cards)),
    close() {},
  };
}

class GuidePage {
  #variant;
  #steppers = [];

  constructor(list, variant, guide) {
    this.#variant = variant;
    this.title = `How to play ${variant.name} – MorphZero`;
    const sections = guide.sections.map((section) => this.#section(section));
    this.element = el('div.guide', {},
      el('nav.guide-nav', {'aria-label': 'On this page'},
        el('a.button', {href: '/'}, 'Play'),
        el('ul', {}, guide.sections.map((section) => el('li', {}, el('a', {href: `#${section.id}`}, section.title)))),
        el('p.small', {}, 'Other games'),
        el('ul', {}, list.filter((other) => other !== variant).map((other) => el('li', {}, el('a', {href: `/rules/${other.id}`}, other.name))))),
      el('article.guide-text', {},
        el('h1', {}, variant.name),
        el('p.guide-intro', {}, this.#rich(guide.intro)),
        sections));
  }

  /** The page is in the document: what the address points to can be shown. */
  shown() {
    const anchor = decodeURIComponent(location.hash.slice(1));
    const place = anchor === '' ? null : document.getElementById(anchor);
    place?.scrollIntoView();
    place?.closest('section')?.classList.add('pointed');
  }

  #section(section) {
    const rules = (section.rules ?? []).map((rule) => el('span.rule', {id: rule.toLowerCase()}, rule));
    return el('section', {id: section.id, 'aria-label': section.title},
      el('h2', {}, section.title, rules.length > 0 && el('span.rules', {}, rules)),
      (section.text ?? []).map((paragraph) => el('p', {}, this.#rich(paragraph))),
      section.list && el('ul', {}, section.list.map((item) => el('li', {}, this.#rich(item)))),
      section.pieces && this.#pieces(),
      section.diagrams && el('div.diagrams', {}, section.diagrams.map((diagram) => this.#diagram(diagram))));
  }

  /** `**bold**` and `[BD6]`; all else is text. */
  #rich(text) {
    return text.split(/(\*\*[^*]+\*\*|\[[A-Z]+\d+\])/).map((part) => {
      if (part.startsWith('**')) {
        return el('strong', {}, part.slice(2, -2));
      }
      const rule = /^\[([A-Z]+\d+)\]$/.exec(part);
      return rule ? el('a.rule', {href: `#${rule[1].toLowerCase()}`}, rule[1]) : part;
    });
  }

  #pieces() {
    return el('ul.piece-table', {}, this.#variant.pieces.map((piece) => el('li', {},
      pieceImage(this.#variant, 'white', piece.id), pieceImage(this.#variant, 'black', piece.id),
      el('div', {}, el('strong', {}, piece.name), ` (${piece.letter})`,
        el('p.small', {}, this.#variant.powers(piece.id).join('; '))))));
  }

  #diagram(diagram) {
    const place = el('div.diagram-board');
    const figure = el('figure.diagram', {}, place, diagram.caption && el('figcaption', {}, this.#rich(diagram.caption)));
    this.#scenes(diagram).then((scenes) => {
      const stepper = new Stepper(this.#variant, scenes, {
        from: diagram.from ?? null, drop: diagram.drop ?? null, arrows: diagram.arrows ?? [],
      });
      this.#steppers.push(stepper);
      refill(place, stepper.element);
    }).catch((failure) => refill(place, el('p.error', {}, failure.message)));
    return figure;
  }

  async #scenes(diagram) {
    const moves = diagram.moves ?? [];
    const ask = (count) => get(withQuery('/api/position', {
      variant: this.#variant.id,
      options: optionsText(diagram.options),
      fen: diagram.fen === 'start' ? '' : diagram.fen,
      moves: moves.slice(0, count).join(','),
    }));
    const positions = await Promise.all(Array.from({length: moves.length + 1}, (_, count) => ask(count)));
    return positions.map((position, i) => ({
      position,
      words: i === 0 ? null : diagram.captions?.[i - 1] ?? position.last?.text ?? moves[i - 1],
    }));
  }

  close() {
    this.#steppers.forEach((stepper) => stepper.close());
  }
}
