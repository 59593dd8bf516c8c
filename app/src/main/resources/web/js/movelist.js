/** The moves of a game in readable notation; a press looks at the position after one. */
import {el, refill} from './dom.js';

export class MoveList {
  #look;
  #shown = '';

  /** @param {function(number)} look told the ply whose position is wanted, 0 for the start */
  constructor(look) {
    this.#look = look;
    this.element = el('ol.moves', {'aria-label': 'Moves', tabindex: '0'});
  }

  /**
   * @param {Array<{text: string}>} moves
   * @param {number} at the ply shown
   * @param {string} startFen whose sixth field is the first move's number
   */
  show(moves, at, startFen) {
    const key = JSON.stringify([moves.map((move) => move.text), at]);
    if (key === this.#shown) {
      return;
    }
    this.#shown = key;
    const fields = startFen.split(' ');
    const blackFirst = fields[1] === 'b';
    const first = Number(fields[5] ?? 1);
    const rows = [];
    const plies = moves.map((move, i) => ({text: move.text, ply: i + 1}));
    if (blackFirst && plies.length > 0) {
      plies.unshift(null);
    }
    for (let i = 0; i < plies.length; i += 2) {
      rows.push(el('li', {}, el('span.number', {'aria-hidden': 'true'}, `${first + i / 2}.`),
        this.#button(plies[i], at), i + 1 < plies.length ? this.#button(plies[i + 1], at) : el('span')));
    }
    const start = el('li.start', {}, this.#button({text: 'Start', ply: 0}, at));
    refill(this.element, start, rows);
    this.#scroll();
  }

  #button(entry, at) {
    return entry === null
      ? el('span', {}, '…')
      : el('button', {
        type: 'button',
        'data-ply': entry.ply,
        'aria-current': entry.ply === at ? 'step' : null,
        class: entry.ply > at ? 'later' : null,
        onclick: () => this.#look(entry.ply),
      }, entry.text);
  }

  /** Keeps the move shown in sight, without moving the page. */
  #scroll() {
    const current = this.element.querySelector('[aria-current]');
    if (current) {
      const top = current.offsetTop - this.element.offsetTop;
      if (top < this.element.scrollTop || top + current.offsetHeight > this.element.scrollTop + this.element.clientHeight) {
        this.element.scrollTop = top - this.element.clientHeight / 2;
      }
    }
  }
}
