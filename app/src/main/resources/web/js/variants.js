/** The variants as the server describes them, and the geometry of their boards. No variant is known by name here. */
import {get} from './api.js';

let loading = null;

/** All variants, asked for once. @returns {Promise<Variant[]>} */
export function variants() {
  loading ??= get('/api/variants').then((list) => list.map((data) => new Variant(data)), (refusal) => {
    loading = null;
    throw refusal;
  });
  return loading;
}

/** @returns {Promise<Variant|undefined>} */
export async function variantOf(id) {
  return (await variants()).find((variant) => variant.id === id);
}

/** A variant: what `/api/variants` says of it, its cells, and its pieces in words. */
export class Variant {
  constructor(data) {
    Object.assign(this, data);
    /** Boards lying on each other. */
    this.boards = data.boardLevels ?? 1;
    this.byId = new Map(data.pieces.map((piece) => [piece.id, piece]));
    this.byLetter = new Map(data.pieces.map((piece) => [piece.letter, piece]));
  }

  /** The name of a cell; coordinates count from 0. */
  cell(file, rank, level = 0) {
    const flat = String.fromCharCode(97 + file) + (rank + 1);
    return this.boards > 1 ? String.fromCharCode(65 + level) + flat : flat;
  }

  /** @returns {{file: number, rank: number, level: number}} the coordinates of a named cell, from 0 */
  at(cell) {
    const flat = this.boards > 1 ? cell.slice(1) : cell;
    return {
      file: flat.charCodeAt(0) - 97,
      rank: Number(flat.slice(1)) - 1,
      level: this.boards > 1 ? cell.charCodeAt(0) - 65 : 0,
    };
  }

  contains({file, rank, level}) {
    return file >= 0 && file < this.files && rank >= 0 && rank < this.ranks && level >= 0 && level < this.boards;
  }

  /** Whether a cell has the colour of the first one. */
  dark({file, rank, level}) {
    return (file + rank + level) % 2 === 0;
  }

  levelName(level) {
    return String.fromCharCode(65 + level);
  }

  /** The piece's name, `Knight`; for a set of powers without a name what it is made of, `Bishop + Rook`. */
  pieceName(id) {
    const piece = this.byId.get(id);
    if (!piece) {
      return 'piece';
    }
    const parts = this.pieces.filter((part) => (part.bits & piece.bits) === part.bits && (part.bits & (part.bits - 1)) === 0);
    return piece.letter === `(${piece.name})` && parts.length > 1 ? parts.map((part) => part.name).join(' + ') : piece.name;
  }

  /** What a piece can do, one clause for each capability. @returns {string[]} */
  powers(id) {
    const piece = this.byId.get(id);
    return (piece?.capabilities ?? []).map((name) => {
      const capability = this.capabilities.find((known) => known.name === name);
      return capability?.summary ?? words(name, this.boards > 1);
    });
  }
}

const FLAT_WORDS = {
  rook: 'slides straight, along files and ranks',
  bishop: 'slides along diagonals',
  knight: 'leaps two squares one way and one to the side',
  king: 'steps to any neighbouring square; must not be lost',
  wazir: 'steps one square straight',
  pawn: 'steps forward, takes diagonally forward',
};

const CUBE_WORDS = {
  rook: 'slides straight: along files, ranks or up and down through the levels',
  bishop: 'slides along two directions at once, a diagonal of any flat slice',
  unicorn: 'slides along all three directions at once, corner to corner',
  knight: 'leaps two cells one way and one cell another way',
  king: 'steps to any neighbouring cell, on the next levels too; must not be lost',
};

function words(capability, cube) {
  return (cube ? CUBE_WORDS[capability] : undefined) ?? FLAT_WORDS[capability] ?? `moves as a ${capability}`;
}
