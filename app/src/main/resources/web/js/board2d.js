/** Flat boards as SVG: one for each level of the geometry. They show a position and marks, and say what was pressed. */
import {capital, el, prefersStill, refill, svg} from './dom.js';
import {noMarks, targetWords} from './marks.js';
import {usePiece} from './pieces.js';
import {drawArrows} from './arrows.js';

const CELL = 100;
/** Room around the cells for the letters and numbers. */
const EDGE = 30;
const SLIDE_MS = 160;

export class FlatBoards {
  #variant;
  #cells = new Map();
  #pieces = new Map();
  #marks = noMarks();
  #position = null;
  #flipped = false;
  #arrows;
  #resize;

  /**
   * @param {import('./variants.js').Variant} variant
   * @param {{quiet?: boolean}} options `quiet` boards are pictures: nothing can be focused
   */
  constructor(variant, {quiet = false} = {}) {
    this.#variant = variant;
    this.quiet = quiet;
    this.#arrows = svg('svg', {class: 'arrows', 'aria-hidden': 'true'});
    this.element = el(`div.boards${variant.boards > 1 ? '.stack' : '.single'}`);
    this.#build();
    this.#resize = new ResizeObserver(() => this.#showArrows());
    this.#resize.observe(this.element);
  }

  get flipped() {
    return this.#flipped;
  }

  /** Turns the boards round, or back. */
  set flipped(flipped) {
    if (flipped !== this.#flipped) {
      this.#flipped = flipped;
      this.#build();
      if (this.#position) {
        this.show(this.#position, {still: true});
        this.mark(this.#marks);
      }
    }
  }

  #build() {
    this.#cells.clear();
    this.#pieces.clear();
    const boards = [];
    for (let level = 0; level < this.#variant.boards; level++) {
      boards.push(this.#board(level));
    }
    refill(this.element, boards, this.#arrows);
  }

  #board(level) {
    const {files, ranks, boards} = this.#variant;
    const width = files * CELL;
    const height = ranks * CELL;
    const name = boards > 1 ? `Level ${this.#variant.levelName(level)}` : 'Board';
    const board = svg('svg', {
      class: 'board',
      viewBox: `${-EDGE} -4 ${width + EDGE + 4} ${height + EDGE + 4}`,
      role: this.quiet ? 'img' : 'grid',
      'aria-label': name,
    });
    board.append(svg('rect', {class: 'frame', x: -2, y: -2, width: width + 4, height: height + 4, rx: 4}));
    // Layers, so that a piece that slides is not hidden by the cells it passes.
    const layers = {
      grounds: svg('g', {'aria-hidden': 'true'}),
      stands: svg('g', {'aria-hidden': 'true'}),
      overs: svg('g', {'aria-hidden': 'true'}),
    };
    board.append(layers.grounds, layers.stands, layers.overs);
    for (let row = 0; row < ranks; row++) {
      const line = svg('g', this.quiet ? {} : {role: 'row'});
      const rank = this.#flipped ? row : ranks - 1 - row;
      for (let column = 0; column < files; column++) {
        const file = this.#flipped ? files - 1 - column : column;
        line.append(this.#cell({file, rank, level}, column * CELL, row * CELL, layers));
      }
      layers.grounds.append(svg('text', {class: 'edge', x: -EDGE / 2, y: row * CELL + CELL / 2 + 8}, String(rank + 1)));
      board.append(line);
    }
    for (let column = 0; column < files; column++) {
      const letter = String.fromCharCode(97 + (this.#flipped ? files - 1 - column : column));
      board.append(svg('text', {class: 'edge', x: column * CELL + CELL / 2, y: height + EDGE - 5, 'aria-hidden': 'true'}, letter));
    }
    return boards > 1
      ? el('figure.level', {}, el('figcaption', {}, name), board)
      : board;
  }

  #cell(at, x, y, layers) {
    const name = this.#variant.cell(at.file, at.rank, at.level);
    const transform = `translate(${x} ${y})`;
    const under = svg('g');
    const stand = svg('g', {class: 'stand', transform});
    const over = svg('g', {transform});
    const ground = svg('rect', {class: `ground ${this.#variant.dark(at) ? 'dark' : 'light'}`, width: CELL, height: CELL});
    layers.grounds.append(svg('g', {transform}, ground, under));
    layers.stands.append(stand);
    layers.overs.append(over);
    const hit = svg('g', {class: 'cell', transform, 'data-cell': name},
      svg('rect', {class: 'hit', width: CELL, height: CELL}));
    if (!this.quiet) {
      hit.setAttribute('role', 'gridcell');
      hit.setAttribute('tabindex', '-1');
      hit.setAttribute('aria-label', name);
    }
    this.#cells.set(name, {hit, under, stand, over, x, y, level: at.level});
    return hit;
  }

  /** What is pressed and focused for a cell, null where the board has no such cell. */
  cellElement(cell) {
    return this.#cells.get(cell)?.hit ?? null;
  }

  /** The cell at a point of the window, null where there is none. */
  cellAt(x, y) {
    const hit = document.elementFromPoint(x, y)?.closest('[data-cell]');
    return hit && this.element.contains(hit) ? hit.dataset.cell : null;
  }

  /**
   * Shows a position. A piece that came from another cell of its board slides there, unless `still`.
   */
  show(position, {still = false} = {}) {
    const before = this.#position;
    this.#position = position;
    const next = new Map(position.pieces.map((piece) => [piece.cell, piece]));
    for (const [cell, {stand, hit}] of this.#cells) {
      const piece = next.get(cell);
      const shown = this.#pieces.get(cell);
      if (piece?.id !== shown?.id || piece?.side !== shown?.side) {
        refill(stand, piece ? usePiece(this.#variant, piece.side, piece.id) : null);
      }
      hit.classList.toggle('own', piece?.side === position.side);
    }
    this.#pieces = next;
    const moved = before !== null && position.last?.from && before.fen !== position.fen;
    if (moved && !still && !prefersStill()) {
      this.#slide(position.last.from, position.last.to);
    }
    this.#describe();
  }

  #slide(from, to) {
    const start = this.#cells.get(from);
    const end = this.#cells.get(to);
    const piece = end?.stand.firstElementChild;
    if (!start || !piece || start.level !== end.level) {
      return;
    }
    end.stand.parentNode.append(end.stand);
    piece.animate(
      [{transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)`}, {transform: 'none'}],
      {duration: SLIDE_MS, easing: 'ease-out'});
  }

  /** @param {import('./marks.js').Marks} marks */
  mark(marks) {
    this.#marks = marks;
    for (const [cell, {under, over, hit}] of this.#cells) {
      const target = marks.targets.get(cell);
      refill(under,
        marks.last.includes(cell) && svg('rect', {class: 'mark-last', width: CELL, height: CELL}),
        marks.check === cell && svg('circle', {class: 'mark-check', cx: 50, cy: 50, r: 48}),
        marks.selected === cell && svg('rect', {class: 'mark-selected', x: 3, y: 3, width: 94, height: 94, rx: 6}));
      refill(over,
        marks.attacked.includes(cell) && attackedMark(),
        target && targetMark(target));
      hit.classList.toggle('target', target !== undefined);
    }
    this.#describe();
    this.#showArrows();
  }

  #showArrows() {
    drawArrows(this.#arrows, this.#marks.arrows, this.element, (cell) => this.cellElement(cell), this.#variant);
  }

  #describe() {
    if (this.quiet) {
      return;
    }
    for (const [cell, {hit}] of this.#cells) {
      const piece = this.#pieces.get(cell);
      const words = [cell, piece ? `${capital(piece.side)} ${this.#variant.pieceName(piece.id)}` : 'empty'];
      if (this.#marks.selected === cell) {
        words.push('selected');
      }
      if (this.#marks.check === cell) {
        words.push('in check');
      }
      if (this.#marks.attacked.includes(cell)) {
        words.push('attacked, may turn into another piece');
      }
      words.push(targetWords(this.#marks.targets.get(cell)));
      const label = words.filter((word) => word !== '').join(', ');
      if (hit.getAttribute('aria-label') !== label) {
        hit.setAttribute('aria-label', label);
      }
    }
  }

  /** Makes a cell the one that Tab reaches, and focuses it where asked to. */
  point(cell, focus = true) {
    for (const [name, {hit}] of this.#cells) {
      hit.setAttribute('tabindex', name === cell ? '0' : '-1');
    }
    if (focus) {
      this.#cells.get(cell)?.hit.focus();
    }
  }

  close() {
    this.#resize.disconnect();
  }
}

function attackedMark() {
  return svg('g', {class: 'mark-attacked'}, svg('circle', {cx: 83, cy: 17, r: 15}), svg('path', {d: 'M83 26V9M75 16l8 -8l8 8'}));
}

function targetMark(kind) {
  switch (kind) {
    case 'capture':
      return svg('circle', {class: 'mark-capture', cx: 50, cy: 50, r: 44});
    case 'merge':
      return svg('rect', {class: 'mark-merge', x: 6, y: 6, width: 88, height: 88, rx: 10});
    case 'choice':
      return svg('g', {class: 'mark-choice'}, svg('circle', {cx: 50, cy: 50, r: 14}), svg('circle', {class: 'ring', cx: 50, cy: 50, r: 25}));
    default:
      return svg('circle', {class: 'mark-move', cx: 50, cy: 50, r: 14});
  }
}
