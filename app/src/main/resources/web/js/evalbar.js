/** The chances as a bar: White's wins, draws, Black's wins. */
import {el, refill} from './dom.js';

const percent = (share) => `${Math.round(100 * share)}%`;

export class EvalBar {
  constructor() {
    this.bar = el('div.eval-bar', {'aria-hidden': 'true'});
    this.words = el('p.eval-words');
    this.element = el('div.eval', {role: 'group', 'aria-label': 'Who stands better'}, this.bar, this.words);
    this.show(null);
  }

  /** @param {{win: number, draw: number, loss: number}|null} value White's chances, 0..1; null for not known */
  show(value) {
    if (!value) {
      refill(this.bar);
      this.bar.classList.add('unknown');
      this.words.textContent = 'Nobody has judged this position yet.';
      return;
    }
    this.bar.classList.remove('unknown');
    refill(this.bar, part('white', value.win), part('draw', value.draw), part('black', value.loss));
    this.words.textContent = `White wins ${percent(value.win)} · draw ${percent(value.draw)} · Black wins ${percent(value.loss)}`;
  }
}

function part(name, share) {
  const element = el(`span.${name}`);
  element.style.flexGrow = String(Math.max(0, share));
  return element;
}
