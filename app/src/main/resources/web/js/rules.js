/** How to play: one page for each variant, with diagrams that move. */
import {el, refill, sentence} from './dom.js';
import {get, withQuery} from './api.js';
import {variants} from './variants.js';
import {loadPieces, pieceImage} from './pieces.js';
import {miniBoard} from './miniboard.js';
import {icon} from './icons.js';
import {Stepper} from './stepper.js';
import {rememberVariant} from './players.js';

/** Where the contents stand above the page and not beside it; as in the style sheet. */
const NARROW = '(max-width: 820px)';

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
  const [guide] = await Promise.all([get(`/api/howto/${encodeURIComponent(id)}`), loadPieces(variant)]);
  return new GuidePage(list, variant, guide);
}

function listPage(list) {
  const cards = list.map((variant) => {
    const picture = el('div.card-picture');
    get(withQuery('/api/position', {variant: variant.id})).catch(() => null)
      .then((position) => refill(picture, miniBoard(variant, position)));
    return el('a.card.button', {href: `/rules/${variant.id}`}, picture,
      el('div.card-words', {}, el('strong', {}, variant.name), el('span', {}, sentence(variant.summary))));
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
  #closed = false;

  constructor(list, variant, guide) {
    this.#variant = variant;
    this.title = `How to play ${variant.name} – MorphZero`;
    const sections = guide.sections.map((section, i) => this.#section(section, i));
    this.element = el('div.guide', {},
      el('nav.guide-nav', {'aria-label': 'On this page'},
        el('a.button', {href: '/', 'data-act': 'play', onclick: () => rememberVariant(variant.id)}, icon('play'), 'Play it'),
        el('details.fold', {open: !matchMedia(NARROW).matches}, el('summary', {}, 'On this page'),
          el('ul', {}, guide.sections.map((section, i) => el('li', {}, el('a', {href: `#${sectionId(i)}`}, section.heading))),
            el('li', {}, el('a', {href: '#pieces'}, 'All the pieces')))),
        el('details.fold', {open: !matchMedia(NARROW).matches}, el('summary', {}, 'Other games'),
          el('ul', {}, list.filter((other) => other !== variant).map((other) => el('li', {}, el('a', {href: `/rules/${other.id}`}, other.name)))))),
      el('article.guide-text', {},
        el('h1', {}, guide.title),
        el('p.guide-intro', {}, guide.intro),
        sections,
        this.#pieces()));
  }

  /** The page is in the document: what the address points to can be shown. */
  shown() {
    const anchor = decodeURIComponent(location.hash.slice(1));
    const place = anchor === '' ? null : document.getElementById(anchor);
    place?.scrollIntoView();
    place?.closest('section')?.classList.add('pointed');
  }

  #section(section, index) {
    const rules = section.anchors.map((rule) => el('span.rule', {id: rule}, rule.toUpperCase()));
    return el('section', {id: sectionId(index), 'aria-label': section.heading},
      el('h2', {}, section.heading, rules.length > 0 && el('span.rules', {}, rules)),
      section.text.map((paragraph) => el('p', {}, paragraph)),
      section.demos.length > 0 && el('div.diagrams', {}, section.demos.map((demo) => this.#diagram(demo))));
  }

  #pieces() {
    return el('section', {id: 'pieces', 'aria-label': 'All the pieces'},
      el('h2', {}, 'All the pieces'),
      el('ul.piece-table', {}, this.#variant.pieces.map((piece) => el('li', {},
        pieceImage(this.#variant, 'white', piece.id), pieceImage(this.#variant, 'black', piece.id),
        el('div', {}, el('strong', {}, this.#variant.pieceName(piece.id)), ` ${piece.letter}`,
          el('p.small', {}, this.#variant.powers(piece.id).join('; ')))))));
  }

  #diagram(demo) {
    const place = el('div.diagram-board');
    this.#scenes(demo).then((scenes) => {
      if (!this.#closed) {
        const stepper = new Stepper(this.#variant, scenes, {from: demo.frames[0]?.from ?? null});
        this.#steppers.push(stepper);
        refill(place, stepper.element);
      }
    }).catch((failure) => refill(place, el('p.error', {}, failure.message)));
    return el('figure.diagram', {}, place);
  }

  async #scenes(demo) {
    const ask = (fen) => get(withQuery('/api/position', {variant: this.#variant.id, options: demo.options, fen}));
    const positions = await Promise.all([demo.fen, ...demo.frames.map((frame) => frame.fen)].map(ask));
    return positions.map((position, i) => {
      const frame = demo.frames[i - 1];
      return frame
        ? {position: {...position, last: {from: frame.from, to: frame.to, move: frame.move}}, move: frame.text, words: frame.caption}
        : {position, move: null, words: demo.start};
    });
  }

  close() {
    this.#closed = true;
    this.#steppers.forEach((stepper) => stepper.close());
  }
}

function sectionId(index) {
  return `part-${index + 1}`;
}
