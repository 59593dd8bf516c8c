/**
 * What is marked on a board: the same for the flat boards and the cube.
 *
 * @typedef {Object} Marks
 * @property {string|null} selected the cell of the piece that was picked up
 * @property {Map<string, string>} targets by cell: `move`, `choice` (several moves end there), `capture` or `merge`
 * @property {string[]} last the cells of the last move
 * @property {string|null} check the cell of an attacked royal piece
 * @property {string[]} attacked the cells of pieces that may turn into another because they are attacked
 * @property {Array<{from: string|null, to: string, kind: string, strength: number, piece: string|null, side: string}>} arrows
 *     `from` is null where a piece comes from hand; `kind` is `hint` or `line`; `strength` is 0..1
 */

/** @returns {Marks} */
export function noMarks() {
  return {selected: null, targets: new Map(), last: [], check: null, attacked: [], arrows: []};
}

/** The marks a position has by itself. @returns {Marks} */
export function marksOf(position) {
  const last = position.last ? [position.last.from, position.last.to].filter((cell) => cell !== null) : [];
  return {...noMarks(), last, check: position.check, attacked: position.attacked ?? []};
}

/** The targets of moves, by cell. */
export function targetsOf(moves) {
  const targets = new Map();
  for (const move of moves) {
    const several = targets.has(move.to);
    targets.set(move.to, move.capture ? 'capture' : move.merge ? 'merge' : several ? 'choice' : 'move');
  }
  return targets;
}

const KIND_WORDS = {
  move: 'can go here',
  choice: 'can go here in several ways',
  capture: 'can capture here',
  merge: 'can merge here',
};

/** A mark in words, for who cannot see it. */
export function targetWords(kind) {
  return KIND_WORDS[kind] ?? '';
}

/** An arrow for a move of a position. */
export function arrowOf(position, move, kind, strength = 1) {
  return {from: move.from, to: move.to, kind, strength, piece: move.after, side: position.side};
}
