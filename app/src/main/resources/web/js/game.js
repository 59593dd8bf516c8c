/** The page of one game: the table, what is said beside it, and the buttons. */
import {capital, el, refill} from './dom.js';
import {get, post, Stream} from './api.js';
import {variantOf} from './variants.js';
import {loadPieces} from './pieces.js';
import {Table} from './table.js';
import {EvalBar} from './evalbar.js';
import {MoveList} from './movelist.js';
import {Analysis} from './analysis.js';
import {Seats} from './seats.js';
import {playerWords, rememberGame} from './players.js';
import {announce, changeInWords} from './announce.js';
import {arrowOf} from './marks.js';
import {ask, quiet, say} from './toast.js';
import {icon} from './icons.js';
import {notice} from './notice.js';

const other = (side) => (side === 'white' ? 'black' : 'white');

/**
 * Opens the page of a game.
 * @returns {Promise<{element: Element, title: string, close: function()}>}
 */
export async function gamePage(id) {
  const game = await get(`/api/games/${encodeURIComponent(id)}`);
  const variant = await variantOf(game.variant);
  await loadPieces(variant);
  rememberGame(game.id);
  const Cube = variant.boards > 1 ? (await import('./cube.js')).Cube : null;
  return new GamePage(variant, game, Cube);
}

class GamePage {
  #variant;
  #game = null;
  #thinking = null;
  #path;
  #stream;
  #bars = {};
  #connected = false;

  constructor(variant, game, Cube) {
    this.#variant = variant;
    this.#path = `/api/games/${encodeURIComponent(game.id)}`;
    this.title = `${variant.name} – MorphZero`;
    this.table = new Table(variant, {
      move: (move) => this.#act('move', {move: move.move}),
      illegal: (tried) => this.#illegal(tried),
      say: (words) => say(words),
      letters: {u: () => this.#undo(), r: () => this.#redo(), h: () => this.#hint(), f: () => this.#flip()},
    }, Cube);
    this.evalBar = new EvalBar();
    this.moves = new MoveList((ply) => this.#act('go', {ply}));
    this.analysis = new Analysis(variant, {
      arrows: (moves) => this.table.point(moves.map(({move, strength}) => this.#arrow(move, 'line', strength)).filter((arrow) => arrow !== null)),
      value: () => this.#showValue(),
    });
    this.seats = new Seats(variant, (white, black) => this.#act('players', {white, black}));
    this.#build(game);
    this.table.flipped = game.black.kind === 'human' && game.white.kind !== 'human';
    this.#arrange();
    this.#update(game);
    this.#stream = new Stream(`${this.#path}/events`, {
      state: (state) => this.#update(state),
      thinking: (thinking) => this.#think(thinking),
      error: (refusal) => say(refusal.error ?? String(refusal)),
    }, (connected) => this.#connection(connected));
  }

  #build(game) {
    for (const side of ['white', 'black']) {
      const name = el('span.player-name');
      this.#bars[side] = {
        name,
        element: el(`div.player.${side}`, {}, el('span.stone', {'aria-hidden': 'true'}), name, this.table.hands[side].element),
      };
    }
    this.status = el('p.status', {role: 'status'});
    this.buttons = {
      undo: button('undo', 'Undo', 'U', () => this.#undo()),
      redo: button('redo', 'Redo', 'R', () => this.#redo()),
      hint: button('hint', 'Hint', 'H', () => this.#hint()),
      flip: button('flip', 'Flip', 'F', () => this.#flip()),
    };
    this.resign = button('flag', 'Resign', null, () => ask('Do you give up this game?', 'Yes, resign', () => this.#resign()));
    this.swap = button('swap', 'Swap sides', null, () => this.#act('players', {white: this.#game.black, black: this.#game.white}));
    this.pause = button('pause', 'Pause', null, () => this.#act('pause', {paused: true}));
    this.start = button('play', 'Start', null, () => this.#act('pause', {paused: false}));
    this.watch = el('div.row.watch', {role: 'group', 'aria-label': 'Watching'}, this.pause, this.start, button('step', 'Step', null, () => this.#step()));
    const save = el('a.button', {href: `${this.#path}/pgn`, download: `morphzero-${game.id}.pgn`, 'data-act': 'save'}, icon('save'), 'Save PGN');
    this.around = el('div.around', {}, this.table.element);
    // Bars are inside the pointer's area, for the hands in them.
    this.top = el('div.bar');
    this.bottom = el('div.bar');
    this.table.element.prepend(this.top);
    this.table.element.append(this.bottom);
    const options = Object.entries(game.options ?? {}).map(([name, value]) => `${name}: ${value}`).join(', ');
    this.element = el('div.game', {'data-game': game.id, 'data-boards': this.#variant.boards},
      this.around,
      el('aside.side', {'aria-label': 'Game'},
        el('div.side-head', {},
          el('h1', {}, this.#variant.name),
          el('a', {href: this.#variant.page ?? `/rules/${this.#variant.id}`}, 'How to play')),
        options !== '' && el('p.small', {}, `Rules: ${options}`),
        this.status,
        this.watch,
        this.evalBar.element,
        this.moves.element,
        el('div.row.main-buttons', {role: 'group', 'aria-label': 'Play'}, Object.values(this.buttons)),
        el('div.row.more-buttons', {role: 'group', 'aria-label': 'Game'},
          el('a.button', {href: '/', 'data-act': 'new'}, icon('add'), 'New game'),
          this.resign, this.swap,
          el('a.button', {href: '/#load', 'data-act': 'load'}, icon('load'), 'Load'), save),
        this.analysis.element,
        this.seats.element));
  }

  #arrange() {
    const below = this.table.flipped ? 'black' : 'white';
    refill(this.bottom, this.#bars[below].element);
    refill(this.top, this.#bars[other(below)].element);
  }

  /** A state of the game as the server has it. */
  #update(game) {
    const before = this.#game;
    this.#game = game;
    if (!game.thinking) {
      this.#thinking = null;
    }
    const words = before ? changeInWords(this.#variant, before, game) : '';
    if (words !== '') {
      announce(words);
    }
    const same = before && before.at === game.at && before.position.fen === game.position.fen;
    if (!same && before) {
      quiet();
    }
    this.table.show(game.position, this.#isOpen());
    this.moves.show(game.moves, game.at, game.start);
    this.analysis.show(game);
    this.seats.show(game);
    this.#showBars();
    this.#showStatus();
    this.#showButtons();
    this.#showValue();
  }

  #isOpen() {
    const {position, outcome, at, moves} = this.#game;
    return this.#game[position.side].kind === 'human' && position.moves.length > 0 && (!outcome || at < moves.length);
  }

  #showBars() {
    for (const [side, bar] of Object.entries(this.#bars)) {
      bar.name.textContent = playerWords(this.#variant, this.#game, side);
      bar.element.classList.toggle('to-move', this.#game.position.side === side && !this.#game.outcome);
    }
  }

  #showStatus() {
    const {outcome, at, moves, position, thinking, paused} = this.#game;
    const people = ['white', 'black'].filter((side) => this.#game[side].kind === 'human');
    this.element.classList.toggle('over', Boolean(outcome) && at === moves.length);
    if (at < moves.length) {
      refill(this.status, `Looking back: move ${at} of ${moves.length}. `,
        this.#isOpen() ? 'You can go on from here, or return ' : 'Return ',
        el('button.link', {type: 'button', onclick: () => this.#act('go', {ply: moves.length})}, 'to the end'), '.');
    } else if (outcome) {
      refill(this.status, el('strong', {}, outcome.text), '.');
    } else if (thinking) {
      const searched = this.#thinking?.simulations;
      refill(this.status, el('span.spinner', {'aria-hidden': 'true'}), `${capital(position.side)} is thinking`,
        searched ? ` (${searched} positions)` : '', ' ',
        el('button.link', {type: 'button', 'data-act': 'stop', onclick: () => this.#act('stop')}, 'Move now'));
    } else if (this.#isOpen()) {
      const turn = people.length === 1 ? 'Your turn' : `${capital(position.side)} to move`;
      refill(this.status, el('strong', {}, turn), position.check ? ': your king is in check.' : '.');
    } else {
      refill(this.status, paused ? 'Paused.' : `${capital(position.side)} to move.`);
    }
  }

  #showButtons() {
    const {at, moves, outcome, paused, white, black, resigned} = this.#game;
    const people = [white, black].filter((player) => player.kind === 'human').length;
    this.buttons.undo.disabled = at === 0 && !resigned;
    this.buttons.redo.disabled = at >= moves.length;
    this.buttons.hint.disabled = !this.#isOpen();
    this.resign.hidden = people === 0;
    this.resign.disabled = Boolean(outcome);
    this.swap.hidden = people === 2;
    this.watch.hidden = people > 0 || Boolean(outcome);
    this.pause.hidden = paused;
    this.start.hidden = !paused;
  }

  #showValue() {
    const {moves, at, thinking} = this.#game;
    this.evalBar.show((thinking ? this.#thinking?.value : null) ?? this.analysis.value ?? moves[at - 1]?.evaluation ?? null);
  }

  #think(thinking) {
    this.#thinking = thinking;
    if (this.#game.thinking) {
      this.#showStatus();
      this.#showValue();
    }
  }

  #connection(connected) {
    this.#connected = connected;
    notice(connected ? null : 'The connection to the server is lost. Trying again…');
    if (!connected) {
      get(this.#path).catch((refusal) => {
        if (refusal.status === 404) {
          this.#stream.close();
          notice('The server no longer has this game.');
        }
      });
    }
  }

  /** While events come, they alone tell the state: an answer may be overtaken by them. */
  async #act(name, body = {}) {
    try {
      const state = await post(`${this.#path}/${name}`, body);
      if (!this.#connected) {
        this.#update(state);
      }
    } catch (refusal) {
      say(refusal.message);
      this.table.show(this.#game.position, this.#isOpen());
    }
  }

  #undo() {
    if (!this.buttons.undo.disabled) {
      this.#act('undo');
    }
  }

  #redo() {
    if (!this.buttons.redo.disabled) {
      this.#act('redo');
    }
  }

  #flip() {
    this.table.flipped = !this.table.flipped;
    this.#arrange();
  }

  #resign() {
    quiet();
    this.#act('resign');
  }

  async #step() {
    if (!this.#game.paused) {
      await this.#act('pause', {paused: true});
    }
    this.#act('step');
  }

  async #hint() {
    if (this.buttons.hint.disabled) {
      return;
    }
    const {fen} = this.#game.position;
    this.buttons.hint.disabled = true;
    this.buttons.hint.classList.add('busy');
    try {
      const hint = await post(`${this.#path}/hint`);
      if (this.#game.position.fen === fen) {
        const arrow = this.#arrow(hint.move, 'hint', 1);
        this.table.point(arrow ? [arrow] : []);
        say('Try ', el('strong', {}, hint.text), '.');
        announce(`Hint: ${hint.text}`);
      }
    } catch (refusal) {
      say(refusal.message);
    }
    this.buttons.hint.classList.remove('busy');
    this.#showButtons();
  }

  #arrow(move, kind, strength) {
    const known = this.#game.position.moves.find((entry) => entry.move === move);
    return known ? arrowOf(this.#game.position, known, kind, strength) : null;
  }

  #illegal(tried) {
    ask('That move is not possible here.', 'Why?', async () => {
      try {
        const body = Object.fromEntries(Object.entries(tried).filter(([, value]) => value !== null));
        const answer = await post(`${this.#path}/why`, body);
        say(answer.text, ' ', answer.rule && el('a', {href: answer.page, target: '_blank', 'data-rule': answer.rule}, `Rule ${answer.rule}`));
      } catch (refusal) {
        say(refusal.message);
      }
    });
  }

  close() {
    quiet();
    notice(null);
    this.#stream.close();
    this.analysis.close();
    this.table.close();
  }
}

function button(picture, words, key, act) {
  return el('button', {
    type: 'button',
    'data-act': words.toLowerCase().replace(' ', '-'),
    onclick: act,
    title: key ? `${words} (key ${key})` : null,
    'aria-keyshortcuts': key,
  }, icon(picture), words);
}
