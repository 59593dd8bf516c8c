/** Games a run has played, to be stepped through. */
import {el, refill} from './dom.js';
import {get, optionsText, withQuery} from './api.js';
import {loadPieces} from './pieces.js';
import {Stepper} from './stepper.js';
import {MoveList} from './movelist.js';
import {EvalBar} from './evalbar.js';

const LISTED = 40;

export class SampleGames {
  #variant;
  #path;
  #options;
  #stepper = null;
  #turn = 0;

  /**
   * @param {string} path of the run's interface
   * @param {number} last its newest iteration
   * @param {Object} options the rule options the run is played with
   */
  constructor(variant, path, last, options = {}) {
    this.#variant = variant;
    this.#path = path;
    this.#options = options;
    this.iteration = el('input', {id: 'iteration', type: 'number', min: 1, max: last, value: last, onchange: () => this.#list()});
    this.games = el('select', {id: 'sample-game', onchange: () => this.#open()});
    this.table = el('div.sample-table');
    this.words = el('p.small', {role: 'status'});
    this.element = el('div.samples', {}, el('h3', {}, 'Games of self-play'),
      el('div.row', {},
        el('div.field', {}, el('label', {for: 'iteration'}, 'Iteration'), this.iteration),
        el('div.field.grow', {}, el('label', {for: 'sample-game'}, 'Game'), this.games)),
      this.words, this.table);
    this.#list();
  }

  /** There are games of iterations up to this one now. */
  reach(last) {
    this.iteration.max = String(last);
  }

  async #list() {
    const mine = ++this.#turn;
    this.words.textContent = '';
    try {
      await loadPieces(this.#variant);
      const games = await get(withQuery(`${this.#path}/games`, {iteration: this.iteration.value}));
      if (mine !== this.#turn) {
        return;
      }
      refill(this.games, games.slice(0, LISTED).map((game) =>
        el('option', {value: game.id}, `Game ${game.id}: ${game.plies} plies, ${game.outcome}`)));
      if (games.length > 0) {
        await this.#open();
      } else {
        refill(this.table);
      }
    } catch (refusal) {
      this.words.textContent = refusal.message;
      refill(this.table);
    }
  }

  async #open() {
    const mine = ++this.#turn;
    try {
      const game = await get(withQuery(`${this.#path}/games/${encodeURIComponent(this.games.value)}`, {iteration: this.iteration.value}));
      if (mine === this.#turn) {
        this.#show(game);
      }
    } catch (refusal) {
      this.words.textContent = refusal.message;
    }
  }

  #show(game) {
    this.#stepper?.close();
    const positions = new Positions(this.#variant, this.#options, game);
    const values = new EvalBar();
    const moves = new MoveList((ply) => this.#stepper.go(ply));
    const stepper = new GameStepper(this.#variant, positions, (at) => {
      moves.show(game.moves, at, game.start);
      values.show(game.moves[at]?.value ?? game.moves[at - 1]?.value ?? null);
    });
    this.#stepper = stepper;
    refill(this.table, stepper.element, el('div.sample-side', {}, values.element, moves.element));
    stepper.go(0);
  }

  close() {
    this.#turn++;
    this.#stepper?.close();
  }
}

/** The positions of a game, which may be hundreds: each is asked for once, when it is looked at. */
class Positions {
  #known = new Map();

  constructor(variant, options, game) {
    this.variant = variant;
    this.options = optionsText(options);
    this.game = game;
    this.count = game.moves.length + 1;
  }

  /** The position after so many plies, with the move that led there. */
  at(ply) {
    if (!this.#known.has(ply)) {
      const fen = ply === 0 ? this.game.start : this.game.moves[ply - 1].fen;
      this.#known.set(ply, get(withQuery('/api/position', {variant: this.variant.id, options: this.options, fen})).then((position) => {
        const text = ply === 0 ? null : this.game.moves[ply - 1].move;
        return {...position, last: text === null ? null : lastOf(this.variant, text)};
      }));
    }
    return this.#known.get(ply);
  }
}

/** The cells of a move in machine notation. */
function lastOf(variant, move) {
  const length = variant.boards > 1 ? 3 : 2;
  const at = move.indexOf('@');
  return at >= 0
    ? {from: null, to: move.slice(at + 1, at + 1 + length), move}
    : {from: move.slice(0, length), to: move.slice(length, 2 * length), move};
}

/** A stepper over positions that are still to be asked for. */
class GameStepper {
  #positions;
  #stepped;
  #at = 0;
  #variant;

  constructor(variant, positions, stepped) {
    this.#variant = variant;
    this.#positions = positions;
    this.#stepped = stepped;
    this.place = el('div');
    const step = (by) => this.go(this.#at + by);
    this.element = el('div.sample-board', {}, this.place,
      el('div.row.stepper-row', {},
        el('button', {type: 'button', 'data-act': 'sample-first', onclick: () => this.go(0)}, 'Start'),
        el('button', {type: 'button', 'data-act': 'sample-back', onclick: () => step(-1)}, 'Back'),
        el('button', {type: 'button', 'data-act': 'sample-on', onclick: () => step(1)}, 'On'),
        el('button', {type: 'button', 'data-act': 'sample-last', onclick: () => this.go(this.#positions.count - 1)}, 'End')));
  }

  async go(at) {
    this.#at = Math.max(0, Math.min(this.#positions.count - 1, at));
    const wanted = this.#at;
    const position = await this.#positions.at(wanted);
    if (wanted !== this.#at) {
      return;
    }
    if (!this.board) {
      this.board = new Stepper(this.#variant, [{position, words: null}], {plays: false, hands: this.#variant.hasHands});
      refill(this.place, this.board.element);
    } else {
      this.board.replace([{position, words: null}]);
    }
    this.#stepped(wanted);
  }

  close() {
    this.board?.close();
  }
}
