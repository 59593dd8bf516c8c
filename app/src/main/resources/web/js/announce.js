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
  const played = after.moves.slice(before.at, after.at);
  if (played.length > 0 && after.at === after.moves.length && before.at === before.moves.length) {
    // The first one in words; of further ones the position they were made in is not known here.
    const known = before.position.moves.find((move) => move.move === played[0].move);
    const words = [known ? moveInWords(variant, before.position, known) : played[0].text, ...played.slice(1).map((move) => move.text)];
    const sides = [before.position.side, before.position.side === 'white' ? 'black' : 'white'];
    said.push(...words.map((move, i) => `${capital(sides[i % 2])}: ${move}`));
    if (after.position.check) {
      said.push(`${said.pop()}; check`);
    }
  } else if (after.at !== before.at) {
    said.push(`Position after move ${after.at} of ${after.moves.length}`);
  }
  if (after.outcome && !before.outcome) {
    said.push(after.outcome.text);
  }
  return said.join('. ');
}
