/** A slider for the AI's strength that says what each step means. */
import {el, refill} from './dom.js';
import {eloWords} from './players.js';

let made = 0;

export class LevelSlider {
  /** @param {string} label what the slider is for */
  constructor(label) {
    const id = `level-${++made}`;
    this.label = el('label', {for: id}, label);
    this.input = el('input', {id, type: 'range', step: 1, oninput: () => this.#say()});
    this.words = el('output.level-words', {for: id});
    this.element = el('div.level-slider', {}, this.label, this.input, this.words);
  }

  /** Offers the levels of a variant, keeping the number where it has that level. */
  offer(variant) {
    const kept = this.levels ? this.number : null;
    this.levels = variant.levels;
    this.input.min = String(this.levels[0].number);
    this.input.max = String(this.levels.at(-1).number);
    this.input.value = String(kept ?? variant.usualLevel);
    this.#say();
  }

  get number() {
    return Number(this.input.value);
  }

  #say() {
    const level = this.levels.find((known) => known.number === this.number);
    refill(this.words, el('strong', {}, `${level.number}. ${level.name}`), ` ${eloWords(level)}`,
      level.description && el('span.small', {}, level.description));
    this.input.setAttribute('aria-valuetext', `Level ${level.number}, ${level.name}, ${eloWords(level)}`);
  }
}
