/** The first page: choose a game and an opponent, or go on with a game. */
import {capital, el, prefersStill, refill, sentence} from './dom.js';
import {get, post, remove, withQuery} from './api.js';
import {variants} from './variants.js';
import {loadPieces, pieceImage} from './pieces.js';
import {miniBoard} from './miniboard.js';
import {LevelSlider} from './levels.js';
import {changed, networksFor, ownGames, playerWords, rememberGame, rememberVariant, rememberedVariant} from './players.js';
import {icon} from './icons.js';
import {say} from './toast.js';

const SEATS = [
  {id: 'white', words: 'White'},
  {id: 'black', words: 'Black'},
  {id: 'either', words: 'Either'},
  {id: 'people', words: 'Two people'},
  {id: 'watch', words: 'Watch two networks'},
];
const SPECIAL_SHOWN = 6;

/** @param {{load: boolean}} wanted `load` opens the fold for positions and games */
export async function newGamePage({load = false} = {}) {
  const list = await variants();
  await Promise.all(list.map(loadPieces));
  return new NewGamePage(list, load);
}

class NewGamePage {
  #list;
  #variant;
  #seat = 'white';

  constructor(list, load) {
    this.#list = list;
    this.title = 'MorphZero';
    this.cards = el('div.cards', {role: 'radiogroup', 'aria-label': 'Which game'}, list.map((variant) => this.#card(variant)));
    this.seats = el('div.segments.wrap', {role: 'group', 'aria-label': 'You play'},
      SEATS.map((seat) => el('button', {type: 'button', 'data-seat': seat.id, onclick: () => this.#sit(seat.id)}, seat.words)));
    this.levels = {white: new LevelSlider('Level of White'), black: new LevelSlider('Level of Black')};
    this.networks = {white: el('select', {id: 'network-white'}), black: el('select', {id: 'network-black'})};
    this.networkRows = Object.fromEntries(Object.entries(this.networks).map(([side, select]) =>
      [side, el('div.field', {}, el('label', {for: select.id}, 'Network'), select)]));
    this.options = el('div.fold-body');
    this.optionsFold = el('details.fold', {'data-fold': 'options'}, el('summary', {}, 'Rule options'), this.options);
    this.fen = el('input', {id: 'fen', type: 'text', spellcheck: 'false', autocomplete: 'off'});
    this.pgn = el('textarea', {id: 'pgn', rows: 4, spellcheck: 'false'});
    this.file = el('input', {id: 'pgn-file', type: 'file', accept: '.pgn,text/plain', onchange: () => this.#readFile()});
    this.error = el('p.error', {role: 'alert'});
    this.begin = el('button.primary', {type: 'submit', 'data-act': 'begin'}, icon('play'), 'Play');
    const loadFold = el('details.fold', {'data-fold': 'load', open: load}, el('summary', {}, 'Load a position or a game'),
      el('div.fold-body', {},
        el('div.field', {}, el('label', {for: 'fen'}, 'Position (FEN)'), this.fen),
        el('div.field', {}, el('label', {for: 'pgn'}, 'Game (PGN)'), this.pgn),
        el('div.field', {}, el('label', {for: 'pgn-file'}, 'or a PGN file'), this.file)));
    this.resume = el('section.resume', {'aria-label': 'Games to go on with'});
    this.element = el('div.new-game', {},
      el('div.intro', {},
        el('h1', {}, 'Chess games whose pieces change'),
        el('p', {}, 'Choose one and play it against a network that taught itself.')),
      this.cards,
      el('form.setup', {'aria-label': 'New game', onsubmit: (event) => this.#start(event)},
        this.heading = el('h2'), this.rulesLink = el('a', {}, 'How to play'),
        el('h3', {}, 'You play'), this.seats,
        ['white', 'black'].map((side) => [this.levels[side].element, this.networkRows[side]]),
        this.optionsFold, loadFold, this.error, this.begin),
      this.resume);
    this.#choose(list.find((variant) => variant.id === rememberedVariant()) ?? list[0]);
    this.#sit('white');
    this.#listGames();
    if (load) {
      queueMicrotask(() => this.fen.focus());
    }
  }

  #card(variant) {
    const picture = el('div.card-picture');
    const special = specialPieces(variant).slice(0, SPECIAL_SHOWN);
    get(withQuery('/api/position', {variant: variant.id})).catch(() => null)
      .then((position) => refill(picture, miniBoard(variant, position)));
    return el('button.card', {
      type: 'button', role: 'radio', 'data-variant': variant.id, 'aria-checked': 'false', onclick: () => this.#pick(variant),
      onkeydown: (event) => this.#arrow(event),
    }, picture, el('div.card-words', {}, el('strong', {}, variant.name), el('span', {}, sentence(variant.summary)),
      special.length > 0 && el('span.card-pieces', {'aria-hidden': 'true'}, special.map((piece, i) => pieceImage(variant, i % 2 ? 'black' : 'white', piece.id)))));
  }

  #arrow(event) {
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (step) {
      event.preventDefault();
      const next = this.#list[(this.#list.indexOf(this.#variant) + step + this.#list.length) % this.#list.length];
      this.#choose(next);
      this.cards.querySelector('[aria-checked=true]').focus();
    }
  }

  /** Where the cards fill the screen, what comes next is brought into sight. */
  #pick(variant) {
    this.#choose(variant);
    if (this.heading.getBoundingClientRect().top > window.innerHeight) {
      this.heading.scrollIntoView({behavior: prefersStill() ? 'auto' : 'smooth', block: 'start'});
    }
  }

  #choose(variant) {
    this.#variant = variant;
    rememberVariant(variant.id);
    for (const card of this.cards.children) {
      const chosen = card.dataset.variant === variant.id;
      card.setAttribute('aria-checked', String(chosen));
      card.setAttribute('tabindex', chosen ? '0' : '-1');
    }
    this.heading.textContent = variant.name;
    this.rulesLink.href = variant.page ?? `/rules/${variant.id}`;
    this.fen.placeholder = variant.start;
    Object.values(this.levels).forEach((slider) => slider.offer(variant));
    refill(this.options, variant.options.map((option) => this.#option(option)));
    this.optionsFold.hidden = variant.options.length === 0;
    this.#offerNetworks();
  }

  #option(option) {
    const id = `option-${option.name}`;
    return el('div.field', {},
      el('label', {for: id}, capital(option.name.replaceAll('-', ' '))),
      el('select', {id, 'data-option': option.name, onchange: () => this.#offerNetworks()},
        option.values.map((value) => el('option', {value}, value === option.default ? `${value} (usual)` : value))),
      el('p.small', {}, sentence(option.summary)));
  }

  #chosenOptions() {
    const chosen = Object.fromEntries([...this.options.querySelectorAll('[data-option]')].map((select) => [select.dataset.option, select.value]));
    return changed(this.#variant, chosen);
  }

  #offerNetworks() {
    const networks = networksFor(this.#variant, this.#chosenOptions());
    for (const select of Object.values(this.networks)) {
      refill(select, el('option', {value: ''}, 'The level’s own'), networks.map((network) => el('option', {value: network.file}, network.label)));
    }
    this.#showRows();
  }

  #sit(seat) {
    this.#seat = seat;
    for (const button of this.seats.children) {
      button.setAttribute('aria-pressed', String(button.dataset.seat === seat));
    }
    this.#showRows();
  }

  /** One slider for one AI, two for two. */
  #showRows() {
    const ai = {white: this.#seat === 'watch', black: this.#seat !== 'people'};
    for (const side of ['white', 'black']) {
      this.levels[side].element.hidden = !ai[side];
      this.networkRows[side].hidden = !ai[side] || this.networks[side].options.length < 2;
      this.levels[side].label.textContent = this.#seat === 'watch' ? `Level of ${capital(side)}` : 'Level';
    }
  }

  #player(side) {
    const network = this.networks[side].value;
    return {kind: 'ai', level: this.levels[side].number, ...(network ? {network} : {})};
  }

  #players() {
    const human = {kind: 'human'};
    const seat = this.#seat === 'either' ? ['white', 'black'][Math.floor(2 * Math.random())] : this.#seat;
    switch (seat) {
      case 'white':
        return {white: human, black: this.#player('black')};
      case 'black':
        return {white: this.#player('black'), black: human};
      case 'people':
        return {white: human, black: human};
      default:
        return {white: this.#player('white'), black: this.#player('black')};
    }
  }

  async #readFile() {
    const [file] = this.file.files;
    if (file) {
      this.pgn.value = await file.text();
    }
  }

  async #start(event) {
    event.preventDefault();
    this.error.textContent = '';
    this.begin.disabled = true;
    const fen = this.fen.value.trim();
    const pgn = this.pgn.value.trim();
    try {
      const game = await post('/api/games', {
        variant: this.#variant.id, options: this.#chosenOptions(), ...(pgn ? {pgn} : fen ? {fen} : {}), ...this.#players(),
      });
      rememberGame(game.id);
      location.hash = `#game/${game.id}`;
    } catch (refusal) {
      this.error.textContent = refusal.message;
      this.begin.disabled = false;
    }
  }

  async #listGames() {
    let games;
    try {
      games = await get('/api/games');
    } catch {
      return;
    }
    const own = new Set(ownGames());
    const mine = games.filter((game) => own.has(game.id)).sort((a, b) => time(b.touched) - time(a.touched));
    const others = games.filter((game) => !own.has(game.id)).sort((a, b) => time(b.touched) - time(a.touched));
    refill(this.resume,
      mine.length > 0 && [el('h2', {}, 'Your games'), el('ul.games', {}, mine.map((game) => this.#row(game, true)))],
      others.length > 0 && el('details.fold', {}, el('summary', {}, `Other games on this server (${others.length})`),
        el('ul.games', {}, others.map((game) => this.#row(game, false)))));
  }

  #row(game, mine) {
    const variant = this.#list.find((known) => known.id === game.variant);
    if (!variant) {
      return null;
    }
    const row = el('li', {},
      el('a', {href: `#game/${game.id}`}, el('strong', {}, variant.name),
        ` ${playerWords(variant, game, 'white')} – ${playerWords(variant, game, 'black')}`),
      el('span.small', {}, `${game.plies} ${game.plies === 1 ? 'move' : 'moves'}${game.result ? `, ${game.result}` : ''}, ${ago(game.touched)}`),
      mine && el('button.icon-only', {
        type: 'button', 'aria-label': `Delete this game of ${variant.name}`, onclick: () => this.#delete(game, row),
      }, icon('bin')));
    return row;
  }

  async #delete(game, row) {
    try {
      await remove(`/api/games/${encodeURIComponent(game.id)}`);
      row.remove();
    } catch (refusal) {
      say(refusal.message);
    }
  }

  close() {}
}

/** The pieces made of others; that the Queen is one is no news where there is no other. */
function specialPieces(variant) {
  const compound = variant.pieces.filter((piece) => piece.capabilities.length > 1 && !piece.royal);
  return compound.length > 1 ? compound : [];
}

const time = (stamp) => new Date(stamp).getTime();

function ago(stamp) {
  const minutes = Math.round((Date.now() - time(stamp)) / 60000);
  if (minutes < 1) {
    return 'just now';
  }
  if (minutes < 60) {
    return `${minutes} min ago`;
  }
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}
