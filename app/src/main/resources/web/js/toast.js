/** Gentle messages at the lower edge of the window. One at a time; each goes by itself, or is closed. */
import {el} from './dom.js';
import {icon} from './icons.js';

const SHOWN_MS = 7000;

let shown = null;
let timer = 0;

/**
 * Shows a message.
 * @param {...(string|Node)} content
 * @returns {HTMLElement} the message, which more can be added to
 */
export function say(...content) {
  quiet();
  const box = el('div.toast', {role: 'status'},
    el('div.toast-words', {}, content),
    el('button.icon-only', {type: 'button', 'aria-label': 'Close this message', onclick: quiet}, icon('close')));
  box.addEventListener('pointerenter', () => clearTimeout(timer));
  box.addEventListener('focusin', () => clearTimeout(timer));
  shown = box;
  document.body.append(box);
  timer = setTimeout(quiet, SHOWN_MS);
  return box;
}

/** A message with something to do about it. */
export function ask(words, label, act) {
  say(words, el('button.link', {type: 'button', onclick: (event) => act(event)}, label));
}

/** Takes the message away. @returns {boolean} whether there was one */
export function quiet() {
  const had = shown !== null;
  clearTimeout(timer);
  shown?.remove();
  shown = null;
  return had;
}
