/** Who plays: people and levels of the AI, in words and in the server's form. */

/** A player in words, for who sits at this screen. */
export function playerWords(variant, game, side) {
  const player = game[side];
  if (player.kind === 'human') {
    const other = game[side === 'white' ? 'black' : 'white'];
    return other.kind === 'human' ? 'A person' : 'You';
  }
  return levelWords(variant, player.level);
}

/** A level in words: "Level 5, Club". */
export function levelWords(variant, number) {
  const level = variant.levels.find((known) => known.number === number);
  return level ? `Level ${number}, ${level.name}` : `Level ${number}`;
}

/** A level's strength, which is not on the scale of people's ratings: "about 700 Elo above random moves". */
export function eloWords(level) {
  if (level.elo === null || level.elo === undefined) {
    return 'strength not measured';
  }
  if (level.elo < 20) {
    return 'about as strong as random moves';
  }
  return `about ${10 * Math.round(level.elo / 10)} Elo above random moves`;
}

/** The networks that were trained with exactly these rule options. */
export function networksFor(variant, options) {
  const chosen = changed(variant, options);
  return variant.networks.filter((network) => JSON.stringify(changed(variant, network.options ?? {})) === JSON.stringify(chosen));
}

/** The options that differ from their defaults, in the variant's order. */
export function changed(variant, options) {
  return Object.fromEntries(variant.options
    .filter((option) => options[option.name] !== undefined && options[option.name] !== option.default)
    .map((option) => [option.name, options[option.name]]));
}

const OWN_GAMES = 'morphzero.games';
const MOST_OWN = 60;

/** The games begun in this browser, the newest first. @returns {string[]} */
export function ownGames() {
  try {
    const ids = JSON.parse(localStorage.getItem(OWN_GAMES) ?? '[]');
    return Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}

export function rememberGame(id) {
  localStorage.setItem(OWN_GAMES, JSON.stringify([id, ...ownGames().filter((own) => own !== id)].slice(0, MOST_OWN)));
}

const CHOSEN = 'morphzero.variant';

/** The game chosen last in this browser: the one the first page offers. @returns {string|null} */
export function rememberedVariant() {
  return localStorage.getItem(CHOSEN);
}

export function rememberVariant(id) {
  localStorage.setItem(CHOSEN, id);
}
