/**
 * Mouse, pen and finger on boards and hands: a press, a drag, a long press. What can be pressed carries `data-cell` or
 * `data-hand` with `data-side`.
 *
 * @typedef {{cell: string, element: Element}|{letter: string, side: string, element: Element}} Grip
 */
import {el} from './dom.js';

const DRAG_FROM = 6;
const LONG_PRESS_MS = 500;
const HOVER_MS = 650;

export class Pointer {
  #down = null;
  #ghost = null;
  #timer = 0;
  #hovered = null;

  /**
   * @param {Element} area holds everything that can be pressed
   * @param {Object} told
   * @param {function(Grip)} told.press
   * @param {function(Grip): Element|null} told.lift a drag begins; the picture to drag, or null if it cannot be dragged
   * @param {function(Grip, number, number)} told.drop a drag ends at a point of the window
   * @param {function(Grip)} told.look a long press or a resting mouse
   * @param {function()} told.away whatever was looked at no longer is
   */
  constructor(area, told) {
    this.area = area;
    this.told = told;
    area.addEventListener('pointerdown', (event) => this.#start(event));
    area.addEventListener('pointermove', (event) => this.#move(event));
    area.addEventListener('pointerup', (event) => this.#end(event));
    area.addEventListener('pointercancel', () => this.#forget());
    area.addEventListener('pointerover', (event) => this.#hover(event));
    area.addEventListener('pointerleave', () => this.#leave());
    // Presses that are not made by a pointer: keys on buttons, screen readers.
    area.addEventListener('click', (event) => {
      const grip = gripOf(event.target);
      if (grip && event.detail === 0) {
        told.press(grip);
      }
    });
    area.addEventListener('contextmenu', (event) => {
      if (this.#down?.touch) {
        event.preventDefault();
      }
    });
  }

  #start(event) {
    const grip = gripOf(event.target);
    this.told.away();
    if (!grip || event.button !== 0 || !event.isPrimary) {
      return;
    }
    this.#down = {grip, x: event.clientX, y: event.clientY, id: event.pointerId, touch: event.pointerType === 'touch', looked: false};
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#down && !this.#ghost) {
        this.#down.looked = true;
        this.told.look(grip);
      }
    }, LONG_PRESS_MS);
  }

  #move(event) {
    const down = this.#down;
    if (!down || event.pointerId !== down.id) {
      return;
    }
    if (!this.#ghost && Math.hypot(event.clientX - down.x, event.clientY - down.y) > DRAG_FROM) {
      clearTimeout(this.#timer);
      this.told.away();
      const picture = this.told.lift(down.grip);
      if (!picture) {
        this.#down = null;
        return;
      }
      // The area, for what was gripped may be drawn anew meanwhile.
      this.area.setPointerCapture(event.pointerId);
      this.#ghost = el('div.drag-ghost', {'aria-hidden': 'true'}, picture);
      const {width} = down.grip.element.getBoundingClientRect();
      this.#ghost.style.width = `${width}px`;
      document.body.append(this.#ghost);
    }
    if (this.#ghost) {
      event.preventDefault();
      this.#ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
    }
  }

  #end(event) {
    const down = this.#down;
    const dragged = this.#ghost !== null;
    this.#forget();
    if (!down || event.pointerId !== down.id) {
      return;
    }
    if (dragged) {
      this.told.drop(down.grip, event.clientX, event.clientY);
    } else if (!down.looked) {
      this.told.press(down.grip);
    }
  }

  #forget() {
    clearTimeout(this.#timer);
    this.#ghost?.remove();
    this.#ghost = null;
    this.#down = null;
  }

  #hover(event) {
    const grip = gripOf(event.target);
    if (event.pointerType !== 'mouse' || this.#down || grip?.element === this.#hovered) {
      return;
    }
    this.#leave();
    this.#hovered = grip?.element ?? null;
    if (grip) {
      this.#timer = setTimeout(() => this.told.look(grip), HOVER_MS);
    }
  }

  #leave() {
    if (this.#hovered !== null && !this.#down) {
      clearTimeout(this.#timer);
      this.#hovered = null;
      this.told.away();
    }
  }
}

/** @returns {Grip|null} */
export function gripOf(element) {
  const found = element.closest?.('[data-cell], [data-hand]');
  if (!found) {
    return null;
  }
  return found.dataset.cell !== undefined
    ? {cell: found.dataset.cell, element: found}
    : {letter: found.dataset.hand, side: found.dataset.side, element: found};
}
