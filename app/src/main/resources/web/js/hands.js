/** What a side holds in hand or reserve, to be dropped or introduced. */
import {capital, el, refill} from './dom.js';
import {pieceImage} from './pieces.js';

export class Hand {
  #variant;
  #side;
  #shown = '';

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
    const kinds = this.#variant.handKinds.filter((letter) => held[letter] > 0);
    const key = kinds.map((letter) => `${letter}${held[letter]}`).join(' ');
    if (key !== this.#shown) {
      this.#shown = key;
      const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.hand : null;
      refill(this.element, kinds.map((letter) => this.#kind(letter, held[letter])));
      if (focused) {
        (this.element.querySelector(`[data-hand="${CSS.escape(focused)}"]`) ?? this.element.firstElementChild)?.focus();
      }
    }
    for (const button of this.element.children) {
      button.setAttribute('aria-pressed', String(button.dataset.hand === selected));
      button.setAttribute('aria-disabled', String(!open));
    }
  }

  #kind(letter, count) {
    const piece = this.#variant.byLetter.get(letter);
    return el('button.held', {
      type: 'button',
      'data-hand': letter,
      'data-side': this.#side,
      'aria-label': `${capital(this.#side)} ${piece.name} in hand, ${count}`,
    }, pieceImage(this.#variant, this.#side, piece.id), count > 1 && el('span.count', {'aria-hidden': 'true'}, String(count)));
  }
}
