/** Who plays each side of a game that is under way, folded away. */
import {capital, el, refill} from './dom.js';
import {eloWords, networksFor} from './players.js';

const HUMAN = 'human';

export class Seats {
  #variant;
  #change;
  #shown = '';

  /** @param {function(Object, Object)} change told the two players wanted */
  constructor(variant, change) {
    this.#variant = variant;
    this.#change = change;
    this.body = el('div.fold-body');
    this.element = el('details.fold', {'data-fold': 'seats'}, el('summary', {}, 'Who plays'), this.body);
  }

  show(game) {
    const key = JSON.stringify([game.white, game.black]);
    if (key === this.#shown) {
      return;
    }
    this.#shown = key;
    refill(this.body, ['white', 'black'].map((side) => this.#seat(game, side)));
  }

  #seat(game, side) {
    const player = game[side];
    const levels = el('select', {'aria-label': `Who plays ${capital(side)}`},
      el('option', {value: HUMAN}, 'A person'),
      this.#variant.levels.map((level) => el('option', {value: level.number}, `Level ${level.number}, ${level.name} (${eloWords(level)})`)));
    levels.value = player.kind === 'human' ? HUMAN : String(player.level);
    const networks = el('select', {'aria-label': `Network of ${capital(side)}`, hidden: player.kind === 'human'},
      el('option', {value: ''}, 'The level’s own network'),
      networksFor(this.#variant, game.options ?? {}).map((network) => el('option', {value: network.file}, network.label)));
    networks.value = player.network ?? '';
    const changed = () => {
      const next = levels.value === HUMAN
        ? {kind: 'human'}
        : {kind: 'ai', level: Number(levels.value), ...(networks.value ? {network: networks.value} : {})};
      this.#change(side === 'white' ? next : game.white, side === 'black' ? next : game.black);
    };
    levels.addEventListener('change', changed);
    networks.addEventListener('change', changed);
    return el('div.seat', {}, el('span', {}, capital(side)), levels, networks);
  }
}
