/** A card that says in words what a piece can do: on hovering, on a long press, and on the key I. */
import {capital, el} from './dom.js';
import {pieceImage} from './pieces.js';
import {place} from './popover.js';

let card = null;

/**
 * Shows the card of a piece beside an anchor; a card that is there goes.
 * @param {string|null} note one more sentence
 */
export function showCard(variant, side, id, anchor, note = null) {
  hideCard();
  card = el('div.piece-card.popover', {role: 'tooltip'},
    pieceImage(variant, side, id, 'card-picture'),
    el('div', {},
      el('strong', {}, `${capital(side)} ${variant.pieceName(id)}`),
      el('ul', {}, variant.powers(id).map((words) => el('li', {}, words))),
      note && el('p', {}, note)));
  document.body.append(card);
  place(card, anchor);
}

/** @returns {boolean} whether there was one */
export function hideCard() {
  const had = card !== null;
  card?.remove();
  card = null;
  return had;
}

/** What a card says, for the live region. */
export function cardText(variant, side, id) {
  return `${capital(side)} ${variant.pieceName(id)}: ${variant.powers(id).join('; ')}.`;
}
