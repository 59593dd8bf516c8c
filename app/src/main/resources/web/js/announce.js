/** What is said to who does not see the board. */
import {capital} from './dom.js';

const KEPT = 20;

/** Adds a line to the page's live region. */
export function announce(text) {
  const live = document.getElementById('live');
  const line = document.createElement('p');
  line.textContent = text;
  live.append(line);
  while (live.childElementCount > KEPT) {
    live.firstElementChild.remove();
  }
}

/**
 * A move in words: "Knight b1 to c3, becomes a Queen".
 * @param {Object} before the position in which `move`, an entry of its moves, was played
 */
export function moveInWords(variant, before, move) {
  const standing = (cell) => before.pieces.find((piece) => piece.cell === cell);
  const name = (id) => variant.pieceName(id);
  switch (move.kind) {
    case 'drop':
      return `${name(move.after)} placed on ${move.to}`;
    case 'remove':
      return `${name(standing(move.to)?.id)} on ${move.to} removed from play`;
    case 'split':
      return `${name(standing(move.from)?.id)} splits: ${name(move.after)} ${move.from} to ${move.to}, ${name(move.leaves)} stays`;
    default: {
      const mover = standing(move.from);
      const taken = move.capture ? standing(move.to) : null;
      const words = [`${name(mover?.id)} ${move.from} ${move.capture ? 'takes' : 'to'} ${taken ? `${name(taken.id)} on ` : ''}${move.to}`];
      if (move.kind === 'castle') {
        words.push('castles');
      } else if (move.kind === 'en_passant') {
        words.push('en passant');
      } else if (move.merge) {
        words.push('merges');
      }
      if (move.after && move.after !== mover?.id) {
        words.push(`becomes ${article(name(move.after))}`);
      }
      return words.join(', ');
    }
  }
}

function article(name) {
  return `${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`;
}

/** What happened between two states of a game, empty where nothing needs saying. */
export function changeInWords(variant, before, after) {
  const said = [];
  const made = before && after.at === before.at + 1 ? after.moves[after.at - 1] : null;
  if (made) {
    const known = before.position.moves.find((move) => move.move === made.move);
    const words = known ? moveInWords(variant, before.position, known) : made.text;
    said.push(`${capital(before.position.side)}: ${words}${after.position.check ? '; check' : ''}`);
  } else if (before && after.at !== before.at) {
    said.push(`Position after move ${after.at} of ${after.moves.length}`);
  }
  if (after.outcome && !before?.outcome) {
    said.push(after.outcome.text);
  }
  return said.join('. ');
}
