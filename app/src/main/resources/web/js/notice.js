/** The strip at the top of the page for what concerns all of it. */

/** @param {string|null} words null to take it away */
export function notice(words) {
  const strip = document.getElementById('notice');
  strip.textContent = words ?? '';
  strip.classList.toggle('shown', words !== null);
}
