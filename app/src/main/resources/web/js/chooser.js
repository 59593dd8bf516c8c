/** A small popover that asks which of several moves to one cell is meant, with pictures of what comes of each. */
import {capital, el} from './dom.js';
import {pieceImage} from './pieces.js';
import {place} from './popover.js';

const ORDER = ['step', 'castle', 'en_passant', 'become', 'split', 'drop', 'remove'];

/**
 * Asks. Esc, a press elsewhere and the Cancel button answer null.
 * @param {import('./variants.js').Variant} variant
 * @param {Object} position in which the moves are legal
 * @param {Object[]} moves entries of `position.moves`
 * @param {DOMRect} anchor where the target is on the screen
 * @returns {Promise<Object|null>}
 */
export function choose(variant, position, moves, anchor) {
  return new Promise((resolve) => {
    const before = document.activeElement;
    const sorted = [...moves].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
    const done = (move) => {
      document.removeEventListener('pointerdown', outside, true);
      box.remove();
      before?.focus?.();
      resolve(move);
    };
    const options = sorted.map((move) => option(variant, position, move, () => done(move)));
    const title = sorted.length > 1 ? `Which move to ${sorted[0].to}?` : `On ${sorted[0].to}:`;
    const box = el('div.chooser.popover', {role: 'dialog', 'aria-modal': 'true', 'aria-label': title, onkeydown: keys},
      el('p.chooser-title', {}, title),
      el('div.chooser-options', {role: 'group'}, options),
      el('button.quiet', {type: 'button', onclick: () => done(null)}, 'Cancel'));

    function keys(event) {
      const buttons = [...box.querySelectorAll('button')];
      const at = buttons.indexOf(document.activeElement);
      const step = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1}[event.key]
        ?? (event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : 0);
      if (event.key === 'Escape') {
        done(null);
      } else if (step !== 0) {
        buttons[(at + step + buttons.length) % buttons.length].focus();
      } else {
        event.stopPropagation();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    }

    function outside(event) {
      if (!box.contains(event.target)) {
        done(null);
      }
    }

    document.body.append(box);
    place(box, anchor);
    document.addEventListener('pointerdown', outside, true);
    options[0].focus();
  });
}

function option(variant, position, move, chosen) {
  const mover = position.pieces.find((piece) => piece.cell === move.from);
  const side = position.side;
  const picture = (id) => pieceImage(variant, side, id, 'chooser-piece');
  const pictures = el('span.chooser-pictures', {'aria-hidden': 'true'},
    mover && [picture(mover.id), el('span.chooser-way', {}, '→')],
    move.after ? picture(move.after) : el('span.chooser-gone', {}, '×'),
    move.leaves && [el('span.chooser-way', {}, '+'), picture(move.leaves)]);
  return el('button.chooser-option', {type: 'button', 'data-move': move.move, onclick: chosen}, pictures,
    el('span.chooser-label', {}, capital(move.label)));
}
