/** Analysis of the position shown: what the network would play, how sure it is, and how it might go on. */
import {el, refill} from './dom.js';
import {post, remove, Stream} from './api.js';
import {icon} from './icons.js';

const MOST_LINES = 5;
const SETTLE_MS = 250;
const MOVES_SHOWN = 8;

export class Analysis {
  #variant;
  #told;
  #game = null;
  #on = false;
  #id = null;
  #stream = null;
  #timer = 0;
  #run = 0;
  #key = '';

  /**
   * @param {Object} told
   * @param {function(Array<{move: string, strength: number}>)} told.arrows the lines' first moves
   * @param {function()} told.value there is another judgement
   */
  constructor(variant, told) {
    this.#variant = variant;
    this.#told = told;
    /** White's chances as far as the analysis goes, null while there is none. */
    this.value = null;
    this.count = el('select', {'aria-label': 'Lines to show', onchange: () => this.#restart()},
      Array.from({length: MOST_LINES}, (_, i) => el('option', {value: i + 1}, i === 0 ? '1 line' : `${i + 1} lines`)));
    this.count.value = '3';
    this.toggle = el('button', {type: 'button', 'aria-pressed': 'false', 'data-act': 'analysis', onclick: () => this.#switch(!this.#on)},
      icon('analyse'), 'Analysis');
    this.state = el('p.small');
    this.lines = el('ol.lines', {'aria-label': 'Lines'});
    this.body = el('div.analysis-body', {hidden: true}, this.state, this.lines);
    this.element = el('section.analysis', {'aria-label': 'Analysis'}, el('div.row', {}, this.toggle, this.count), this.body);
    this.count.hidden = true;
  }

  #switch(on) {
    this.#on = on;
    this.toggle.setAttribute('aria-pressed', String(on));
    this.body.hidden = !on;
    this.count.hidden = !on;
    this.#restart();
  }

  /** Another state of the game. */
  show(game) {
    this.#game = game;
    const key = `${game.position.fen} ${game.at}`;
    if (key !== this.#key) {
      this.#key = key;
      this.#restart();
    }
  }

  #restart() {
    this.#stop();
    refill(this.lines);
    if (this.#on && this.#game) {
      if (this.#game.position.moves.length === 0) {
        this.state.textContent = 'The game is over here.';
        return;
      }
      this.state.textContent = 'Looking…';
      // Someone who steps through a game quickly wants the last position only.
      this.#timer = setTimeout(() => this.#start(++this.#run), SETTLE_MS);
    }
  }

  async #start(run) {
    const {variant, options, start, moves, at} = this.#game;
    try {
      const {id} = await post('/api/analysis', {
        variant, options, fen: start, moves: moves.slice(0, at).map((move) => move.move), lines: Number(this.count.value),
      });
      if (run !== this.#run) {
        remove(`/api/analysis/${encodeURIComponent(id)}`).catch(() => {});
        return;
      }
      this.#id = id;
      this.#stream = new Stream(`/api/analysis/${encodeURIComponent(id)}/events`,
        {lines: (found) => this.#show(found), error: (refusal) => { this.state.textContent = refusal.error; }},
        (connected) => connected || this.#ended(), {mends: false});
    } catch (refusal) {
      this.state.textContent = refusal.message;
    }
  }

  #ended() {
    this.#id = null;
    this.#stream?.close();
    this.#stream = null;
    refill(this.state, `${this.state.textContent} Stopped. `, el('button.link', {type: 'button', onclick: () => this.#restart()}, 'Go on'));
  }

  #show(found) {
    this.value = found.value;
    this.state.textContent = `${found.simulations.toLocaleString('en')} positions looked at.`;
    const most = Math.max(1, ...found.lines.map((line) => line.visits));
    refill(this.lines, found.lines.map((line) => this.#line(line)));
    this.#told.arrows(found.lines.map((line) => ({move: line.move, strength: line.visits / most})));
    this.#told.value();
  }

  #line(line) {
    // A move that no search has reached yet has no value.
    const points = line.value ? `White ${Math.round(100 * (line.value.win + line.value.draw / 2))}%` : '';
    const rest = (line.pv ?? []).slice(1, MOVES_SHOWN).map((move) => [el('span', {}, move.text), ' ']);
    return el('li', {},
      el('div.line-head', {},
        el('strong.line-move', {}, line.text),
        el('span.line-value', {title: 'Points White can expect of 100'}, line.proof ?? points),
        el('span.small', {}, `${line.visits.toLocaleString('en')} visits, first thought ${Math.round(100 * line.prior)}%`)),
      rest.length > 0 && el('div.line-rest', {}, rest));
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#run++;
    this.#stream?.close();
    this.#stream = null;
    if (this.#id) {
      remove(`/api/analysis/${encodeURIComponent(this.#id)}`).catch(() => {});
      this.#id = null;
    }
    if (this.value !== null) {
      this.value = null;
      this.#told.arrows([]);
      this.#told.value();
    }
  }

  close() {
    this.#on = false;
    this.#told = {arrows() {}, value() {}};
    this.#stop();
  }
}
