/** A board that plays a short line of moves by itself, or step by step: for how-to pages and games of a run. */
import {el, prefersStill, refill} from './dom.js';
import {FlatBoards} from './board2d.js';
import {Hand} from './hands.js';
import {marksOf, targetsOf} from './marks.js';
import {icon} from './icons.js';

const STEP_MS = 1600;
const REST_MS = 3200;

/**
 * One thing to be seen: a position, and what is marked in it.
 * @typedef {{position: Object, move?: string|null, words: string|null}} Scene
 */
export class Stepper {
  #scenes;
  #at = 0;
  #timer = 0;
  #playing;
  #from;
  #seen = false;
  #watch;

  /**
   * @param {import('./variants.js').Variant} variant
   * @param {Scene[]} scenes at least one
   * @param {Object} options
   * @param {boolean} options.plays whether it begins by itself, where motion is wanted
   * @param {boolean} options.hands whether to show them; without it, where any scene has something in hand
   * @param {string|null} options.from marks the targets of the piece on this cell in the first scene
   */
  constructor(variant, scenes, {plays = true, from = null, hands = scenes.some(({position}) => holdsAny(position))} = {}) {
    this.#scenes = scenes;
    this.boards = new FlatBoards(variant, {quiet: true});
    this.#from = from;
    const single = scenes.length === 1;
    this.hands = hands ? {white: new Hand(variant, 'white'), black: new Hand(variant, 'black')} : null;
    this.words = el('p.scene-words', {role: 'status', 'aria-live': plays ? 'off' : 'polite'});
    this.back = this.#button('back', 'One move back', () => this.#step(-1));
    this.play = this.#button('pause', 'Pause', () => this.#toggle());
    this.on = this.#button('step', 'One move on', () => this.#step(1));
    this.element = el('div.stepper', {},
      this.hands && this.hands.black.element,
      this.boards.element,
      this.hands && this.hands.white.element,
      el('div.stepper-row', {hidden: single}, this.back, this.play, this.on, this.made = el('strong.scene-move')),
      this.words);
    this.#playing = plays && !single && !prefersStill();
    this.#show();
    // What nobody sees does not move.
    this.#watch = new IntersectionObserver((entries) => {
      this.#seen = entries.at(-1).isIntersecting;
      this.#schedule();
    });
    this.#watch.observe(this.element);
  }

  #button(picture, words, act) {
    return el('button.icon-only', {type: 'button', 'aria-label': words, title: words, onclick: act}, icon(picture));
  }

  /** Goes to a scene and stays there. */
  go(at) {
    this.#playing = false;
    this.#at = Math.max(0, Math.min(this.#scenes.length - 1, at));
    this.#show();
  }

  /** Shows other scenes in the same place. */
  replace(scenes) {
    this.#scenes = scenes;
    this.#at = 0;
    this.#show();
  }

  #step(by) {
    this.go((this.#at + by + this.#scenes.length) % this.#scenes.length);
  }

  #toggle() {
    this.#playing = !this.#playing;
    if (this.#playing && this.#at === this.#scenes.length - 1) {
      this.#at = 0;
    }
    this.#show();
  }

  #show() {
    const {position, words, move} = this.#scenes[this.#at];
    this.boards.show(position, {still: this.#scenes.length > 1 && this.#at === 0});
    this.boards.mark(this.#marks(position));
    if (this.hands) {
      for (const hand of Object.values(this.hands)) {
        hand.show(position, null, false);
      }
    }
    this.words.textContent = words ?? '';
    this.words.hidden = !words;
    this.made.textContent = move ?? '';
    refill(this.play, icon(this.#playing ? 'pause' : 'play'));
    this.play.setAttribute('aria-label', this.#playing ? 'Pause' : 'Play');
    this.play.title = this.#playing ? 'Pause' : 'Play';
    this.#schedule();
  }

  #marks(position) {
    const marks = marksOf(position);
    if (this.#at > 0) {
      return marks;
    }
    const moves = position.moves.filter((move) => this.#from !== null && move.from === this.#from);
    return {...marks, selected: this.#from, targets: targetsOf(moves)};
  }

  #schedule() {
    clearTimeout(this.#timer);
    if (this.#playing && this.#seen) {
      const last = this.#at === this.#scenes.length - 1;
      this.#timer = setTimeout(() => {
        this.#at = last ? 0 : this.#at + 1;
        this.#show();
      }, last ? REST_MS : STEP_MS);
    }
  }

  close() {
    clearTimeout(this.#timer);
    this.#watch.disconnect();
    this.boards.close();
  }
}

function holdsAny(position) {
  return Object.values(position.hands ?? {}).some((hand) => Object.keys(hand).length > 0);
}
