/**
 * From presses to moves: what is picked up, where it may go, and which of several moves is meant. Both views of a board and
 * the hands press here, so that what is selected in one shows in the others.
 *
 * @typedef {{cell: string}|{letter: string}} Source a cell, or a kind of piece in the mover's hand
 */
import {targetsOf} from './marks.js';

export class MoveInput {
  #position = null;
  #open = false;
  #source = null;
  #busy = false;

  /**
   * @param {Object} told
   * @param {function()} told.changed the selection is another
   * @param {function(Object)} told.move a legal move was made: an entry of `position.moves`
   * @param {function(Source, string)} told.illegal something was tried that is not legal, and where to
   * @param {function(string)} told.stuck a piece was picked up that has no legal move; its cell
   * @param {function(Object[], string): Promise<Object|null>} told.choose one of several moves to a cell is meant
   */
  constructor(told) {
    this.told = told;
  }

  /**
   * Another position, or the same one again.
   * @param {boolean} open whether the user may move in it
   */
  update(position, open) {
    const same = this.#position?.fen === position.fen && this.#position?.ply === position.ply;
    this.#position = position;
    this.#open = open;
    if (!same || !open) {
      this.#source = null;
    }
  }

  /** @returns {Source|null} what is picked up */
  get source() {
    return this.#source;
  }

  get open() {
    return this.#open;
  }

  /** The targets of what is picked up, by cell. */
  targets() {
    return targetsOf(this.#from(this.#source));
  }

  #from(source) {
    if (!this.#open || source === null) {
      return [];
    }
    return this.#position.moves.filter((move) => source.letter !== undefined
      ? move.kind === 'drop' && move.piece === source.letter
      : move.from === source.cell && move.kind !== 'drop');
  }

  /** Moves that need nothing picked up, such as taking a piece from play. */
  #without(cell) {
    return this.#position.moves.filter((move) => move.from === null && move.kind !== 'drop' && move.to === cell);
  }

  #own(cell) {
    return this.#position.pieces.some((piece) => piece.cell === cell && piece.side === this.#position.side);
  }

  /** A cell was pressed. */
  async press(cell) {
    if (!this.#open || this.#busy) {
      return;
    }
    const source = this.#source;
    if (source !== null && source.cell === cell) {
      this.cancel();
    } else if (source !== null && this.targets().has(cell)) {
      await this.go(source, cell);
    } else if (this.#own(cell)) {
      this.lift({cell});
    } else if (this.#without(cell).length > 0) {
      await this.#play(this.#without(cell), cell, true);
    } else if (source !== null) {
      this.cancel();
      this.told.illegal(source, cell);
    }
  }

  /** A kind of piece in the mover's hand was pressed. */
  pick(letter) {
    if (this.#open && !this.#busy) {
      if (this.#source?.letter === letter) {
        this.cancel();
      } else {
        this.lift({letter});
      }
    }
  }

  /** Picks something up. @returns {boolean} whether it is the user's to move */
  lift(source) {
    if (!this.#open || this.#busy || (source.cell !== undefined && !this.#own(source.cell))) {
      return false;
    }
    this.#source = source;
    this.told.changed();
    if (this.#from(source).length === 0) {
      this.told.stuck(source);
    }
    return true;
  }

  /** What is picked up is to go to a cell. */
  async go(source, cell) {
    if (!this.#open || this.#busy) {
      return;
    }
    const moves = this.#from(source).filter((move) => move.to === cell);
    if (moves.length === 0) {
      this.cancel();
      this.told.illegal(source, cell);
      return;
    }
    await this.#play(moves, cell, false);
  }

  async #play(moves, cell, ask) {
    this.#busy = true;
    const position = this.#position;
    const move = moves.length > 1 || ask ? await this.told.choose(moves, cell) : moves[0];
    this.#busy = false;
    if (move === null || position !== this.#position) {
      this.told.changed();
      return;
    }
    this.#source = null;
    this.#open = false;
    this.told.changed();
    this.told.move(move);
  }

  /** Puts down what is picked up. @returns {boolean} whether there was something */
  cancel() {
    const had = this.#source !== null;
    this.#source = null;
    if (had) {
      this.told.changed();
    }
    return had;
  }
}
