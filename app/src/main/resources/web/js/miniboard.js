/** Small pictures of boards, for choosing a game. */
import {svg} from './dom.js';
import {usePiece} from './pieces.js';

const SIZE = 200;

/**
 * A picture of a position: flat, or for several levels as a stack seen from the side.
 * @param {Object|null} position null for an empty board
 */
export function miniBoard(variant, position) {
  return variant.boards > 1 ? stack(variant, position) : flat(variant, position);
}

function flat(variant, position) {
  const cell = SIZE / Math.max(variant.files, variant.ranks);
  const picture = svg('svg', {class: 'mini', viewBox: `0 0 ${cell * variant.files} ${cell * variant.ranks}`, 'aria-hidden': 'true'});
  for (let rank = 0; rank < variant.ranks; rank++) {
    for (let file = 0; file < variant.files; file++) {
      picture.append(svg('rect', {
        class: `ground ${variant.dark({file, rank, level: 0}) ? 'dark' : 'light'}`,
        x: file * cell, y: (variant.ranks - 1 - rank) * cell, width: cell, height: cell,
      }));
    }
  }
  for (const piece of position?.pieces ?? []) {
    const at = variant.at(piece.cell);
    picture.append(usePiece(variant, piece.side, piece.id, at.file * cell, (variant.ranks - 1 - at.rank) * cell, cell));
  }
  return picture;
}

/** Levels above each other, each a flat diamond; an empty board gets the pieces that wait to come. */
function stack(variant, position) {
  const {files, ranks, boards} = variant;
  const wide = 0.8 * SIZE / (files + ranks);
  const tall = 0.34 * wide;
  const rise = 0.66 * SIZE / boards + 8;
  const corner = (file, rank, level) => [
    SIZE / 2 + (file - rank) * wide,
    SIZE - 6 - (file + rank) * tall - level * rise,
  ];
  const picture = svg('svg', {class: 'mini', viewBox: `0 0 ${SIZE} ${SIZE}`, 'aria-hidden': 'true'});
  const pieces = new Map((position?.pieces.length ? position.pieces : waiting(variant)).map((piece) => [piece.cell, piece]));
  for (let level = 0; level < boards; level++) {
    for (let rank = ranks - 1; rank >= 0; rank--) {
      for (let file = files - 1; file >= 0; file--) {
        const points = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([f, r]) => corner(file + f, rank + r, level).join(','));
        picture.append(svg('polygon', {class: `ground glass ${variant.dark({file, rank, level}) ? 'dark' : 'light'}`, points: points.join(' ')}));
      }
    }
    for (let rank = ranks - 1; rank >= 0; rank--) {
      for (let file = files - 1; file >= 0; file--) {
        const piece = pieces.get(variant.cell(file, rank, level));
        if (piece) {
          const [x, y] = corner(file + 0.5, rank + 0.5, level);
          picture.append(usePiece(variant, piece.side, piece.id, x - 14, y - 24, 28));
        }
      }
    }
  }
  return picture;
}

/** One piece of each kind that waits in reserve, spread over the levels. */
function waiting(variant) {
  return variant.handKinds.flatMap((letter, i) => ['white', 'black'].map((side, s) => {
    const level = (i + 2 * s) % variant.boards;
    const file = (3 * i + s + 1) % variant.files;
    const rank = (2 * i + 1 + 2 * s) % variant.ranks;
    return {cell: variant.cell(file, rank, level), side, id: variant.byLetter.get(letter).id};
  }));
}
