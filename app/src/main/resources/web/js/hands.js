/** What a side holds in hand or reserve, to be dropped or introduced. */
import {capital, el, refill} from './dom.js';
import {pieceImage} from './pieces.js';

export class Hand {
  #variant;
  #side;

  /** @param {string} side `white` or `black` */
  constructor(variant, side) {
    this.#variant = variant;
    this.#side = side;
    this.element = el('div.hand', {role: 'group', 'aria-label': `${capital(side)}'s pieces in hand`, hidden: !variant.hasHands});
  }

  /**
   * @param {Object} position
   * @param {string|null} selected the letter of the kind that is picked up
   * @param {boolean} open whether the user may drop from this hand now
   */
  show(position, selected, open) {
    const held = position.hands?.[this.#side] ?? {};
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.hand : null;
    const kinds = this.#variant.handKinds.filter((letter) => held[letter] > 0);
    refill(this.element, kinds.map((letter) => this.#kind(letter, held[letter], letter === selected, open)));
    this.element.classList.toggle('empty', kinds.length === 0);
    if (focused) {
      (this.element.querySelector(`[data-hand="${CSS.escape(focused)}"]`) ?? this.element.firstElementChild)?.focus();
    }
  }

  #kind(letter, count, selected, open) {
    const piece = this.#variant.byLetter.get(letter);
    return el('button.held', {
      type: 'button',
      'data-hand': letter,
      'data-side': this.#side,
      'aria-pressed': String(selected),
      'aria-disabled': String(!open),
      'aria-label': `${capital(this.#side)} ${piece.name} in hand, ${count}`,
    }, pieceImage(this.#variant, this.#side, piece.id), count > 1 && el('span.count', {'aria-hidden': 'true'}, String(count)));
  }
}
