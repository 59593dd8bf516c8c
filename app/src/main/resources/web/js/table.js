/** The table a game is played on: the boards in their views, the hands beside them, and what fingers and keys do there. */
import {el} from './dom.js';
import {FlatBoards} from './board2d.js';
import {Hand} from './hands.js';
import {MoveInput} from './moveinput.js';
import {Pointer} from './pointer.js';
import {choose} from './chooser.js';
import {cardText, hideCard, showCard} from './piececard.js';
import {announce} from './announce.js';
import {marksOf} from './marks.js';
import {pieceImage} from './pieces.js';
import {listen} from './keyboard.js';

const VIEWS = [
  {id: 'both', words: 'Cube and boards'},
  {id: 'cube', words: 'Cube'},
  {id: 'flat', words: 'Boards'},
];
const REMEMBERED_VIEW = 'morphzero.view';
const NARROW = '(max-width: 700px)';

export class Table {
  #variant;
  #Cube;
  #position = null;
  #arrows = [];
  #cube = null;
  #abort = new AbortController();

  /**
   * @param {import('./variants.js').Variant} variant
   * @param {Object} told
   * @param {function(Object)} told.move a legal move was made: an entry of the position's moves
   * @param {function(Object)} told.illegal what was tried: `{from|null, to, piece|null}`
   * @param {function(string)} told.say a gentle message
   * @param {Object<string, function()>} told.letters keys
   * @param {Function|null} Cube the class of the other view, null for a flat variant: three.js is fetched only where it is used
   */
  constructor(variant, told, Cube = null) {
    this.#variant = variant;
    this.#Cube = Cube;
    this.boards = new FlatBoards(variant);
    this.hands = {white: new Hand(variant, 'white'), black: new Hand(variant, 'black')};
    this.input = new MoveInput({
      changed: () => this.#mark(),
      move: (move) => told.move(move),
      illegal: (source, to) => told.illegal({from: source.cell ?? null, to, piece: source.letter ?? null}),
      stuck: (source) => told.say(source.cell ? `The ${this.#nameAt(source.cell)} on ${source.cell} has no legal move now.`
        : 'There is no place for it now.'),
      choose: (moves, cell) => choose(variant, this.#position, moves, this.#anchor(cell)),
    });
    this.element = el('div.table', {}, this.#views());
    new Pointer(this.element, {
      press: (grip) => this.#press(grip),
      lift: (grip) => this.#lift(grip),
      drop: (grip, x, y) => this.#drop(grip, x, y),
      look: (grip) => this.#look(grip),
      away: () => hideCard(),
    });
    listen(variant, this.boards, {
      press: (cell) => this.input.press(cell),
      cancel: () => hideCard() || this.input.cancel(),
      look: (cell) => this.#look({cell, element: this.boards.cellElement(cell)}, true),
      letters: told.letters,
    }, this.#abort.signal);
  }

  /** The boards, and where there are several levels the cube and a choice between the two. */
  #views() {
    if (this.#variant.boards === 1) {
      return this.boards.element;
    }
    this.stage = el('div.stage');
    this.stage.addEventListener('focusin', (event) => this.#cube?.point(event.target.dataset.cell ?? null));
    this.stage.addEventListener('focusout', () => this.#cube?.point(null));
    const buttons = VIEWS.map((view) => el('button', {type: 'button', 'data-view': view.id, onclick: () => this.#view(view.id, true)}, view.words));
    this.viewButtons = el('div.segments', {role: 'group', 'aria-label': 'How to show the board'}, buttons);
    this.stage.append(this.boards.element);
    this.#makeCube();
    const usual = matchMedia(NARROW).matches ? 'flat' : 'both';
    this.#view(this.#cube ? localStorage.getItem(REMEMBERED_VIEW) ?? usual : 'flat', false);
    return [this.#cube ? this.viewButtons : el('p.small', {}, 'The cube needs WebGL, which this browser does not offer; the boards are the whole game.'),
      this.stage];
  }

  #makeCube() {
    try {
      this.#cube = new this.#Cube(this.#variant, {
        press: (cell) => this.input.press(cell),
        look: (cell, anchor) => this.#card(cell, anchor),
        away: () => hideCard(),
      });
      this.stage.prepend(this.#cube.element);
    } catch {
      this.#cube = null;
    }
  }

  #view(id, remember) {
    this.stage.dataset.view = id;
    for (const button of this.viewButtons.children) {
      button.setAttribute('aria-pressed', String(button.dataset.view === id));
    }
    if (remember) {
      localStorage.setItem(REMEMBERED_VIEW, id);
    }
  }

  get flipped() {
    return this.boards.flipped;
  }

  set flipped(flipped) {
    this.boards.flipped = flipped;
    if (this.#cube) {
      this.#cube.flipped = flipped;
    }
  }

  /**
   * Shows a position.
   * @param {boolean} open whether the user may move in it
   */
  show(position, open) {
    hideCard();
    this.#position = position;
    this.#arrows = [];
    this.input.update(position, open);
    this.boards.show(position);
    this.#cube?.show(position);
    this.#mark();
  }

  /** Shows arrows until the position changes. @param {Array} arrows as in `Marks.arrows` */
  point(arrows) {
    this.#arrows = arrows;
    this.#mark();
  }

  #mark() {
    if (!this.#position) {
      return;
    }
    const {source} = this.input;
    const marks = {...marksOf(this.#position), selected: source?.cell ?? null, targets: this.input.targets(), arrows: this.#arrows};
    this.boards.mark(marks);
    this.#cube?.mark(marks);
    for (const [side, hand] of Object.entries(this.hands)) {
      const mine = this.input.open && side === this.#position.side;
      hand.show(this.#position, mine ? source?.letter ?? null : null, mine);
    }
  }

  #pieceAt(cell) {
    return this.#position?.pieces.find((piece) => piece.cell === cell);
  }

  #nameAt(cell) {
    const piece = this.#pieceAt(cell);
    return piece ? this.#variant.pieceName(piece.id) : 'piece';
  }

  #anchor(cell) {
    return this.stage?.dataset.view === 'cube' ? this.#cube.anchor(cell) : this.boards.cellElement(cell).getBoundingClientRect();
  }

  #press(grip) {
    if (grip.cell !== undefined) {
      this.input.press(grip.cell);
    } else if (this.#position.side === grip.side) {
      this.input.pick(grip.letter);
    }
  }

  #lift(grip) {
    const piece = grip.cell !== undefined ? this.#pieceAt(grip.cell) : this.#handPiece(grip);
    const mine = piece && piece.side === this.#position.side;
    if (!mine || !this.input.lift(grip.cell !== undefined ? {cell: grip.cell} : {letter: grip.letter})) {
      return null;
    }
    return pieceImage(this.#variant, piece.side, piece.id);
  }

  #handPiece(grip) {
    return {side: grip.side, id: this.#variant.byLetter.get(grip.letter)?.id};
  }

  #drop(grip, x, y) {
    const cell = this.boards.cellAt(x, y) ?? this.#cube?.cellAt(x, y) ?? null;
    const source = this.input.source;
    if (cell === null || source === null) {
      this.input.cancel();
    } else if (cell !== grip.cell) {
      this.input.go(source, cell);
    }
  }

  #look(grip, aloud = false) {
    if (grip.cell !== undefined) {
      this.#card(grip.cell, grip.element.getBoundingClientRect(), aloud);
    } else {
      showCard(this.#variant, grip.side, this.#handPiece(grip).id, grip.element.getBoundingClientRect());
    }
  }

  #card(cell, anchor, aloud = false) {
    const piece = this.#pieceAt(cell);
    if (piece) {
      const note = (this.#position.attacked ?? []).includes(cell)
        ? 'It is attacked: when it moves away it may turn into a stronger piece.' : null;
      showCard(this.#variant, piece.side, piece.id, anchor, note);
      if (aloud) {
        announce(cardText(this.#variant, piece.side, piece.id));
      }
    }
  }

  close() {
    hideCard();
    this.#abort.abort();
    this.boards.close();
    this.#cube?.close();
  }
}
