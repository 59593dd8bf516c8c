/** Turning a camera round a centre with mouse or fingers. A press without a drag is a press. */
import {Vector3} from '/lib/three/build/three.module.min.js';

const DRAG_FROM = 5;
const TURN = 0.008;
/** What is looked at: a little below the middle, for what is near looks larger. */
const CENTRE = -0.35;
const LOWEST = 0.05;
const HIGHEST = 1.5;
const NEAREST = 6.5;
const FARTHEST = 18;
const REST_MS = 650;
const LONG_PRESS_MS = 500;

export class Orbit {
  #pointers = new Map();
  #dragged = false;
  #apart = 0;
  #timer = 0;
  #looked = false;

  /**
   * @param {HTMLElement} surface
   * @param {import('/lib/three/build/three.module.min.js').PerspectiveCamera} camera
   * @param {Object} told
   * @param {function()} told.turned
   * @param {function(number, number)} told.press at a point of the window
   * @param {function(number, number)} told.look a resting mouse or a long press
   * @param {function()} told.away
   */
  constructor(surface, camera, told) {
    this.camera = camera;
    this.told = told;
    this.reset();
    surface.addEventListener('pointerdown', (event) => this.#down(surface, event));
    surface.addEventListener('pointermove', (event) => this.#move(event));
    surface.addEventListener('pointerup', (event) => this.#up(event));
    surface.addEventListener('pointercancel', (event) => this.#pointers.delete(event.pointerId));
    surface.addEventListener('pointerleave', () => this.#rest(null));
    // A plain wheel scrolls the page; with Ctrl, which is what a pinch on a trackpad sends, it comes nearer.
    surface.addEventListener('wheel', (event) => {
      if (event.ctrlKey) {
        event.preventDefault();
        this.near(Math.exp(event.deltaY / 300));
      }
    }, {passive: false});
  }

  /** Back to where it was at first. @param {boolean} flipped seen from the other side */
  reset(flipped = false) {
    this.around = (flipped ? Math.PI : 0) + 0.5;
    this.up = 0.42;
    this.distance = 10.9;
    this.#place();
  }

  turn(around, up) {
    this.around += around;
    this.up = Math.min(HIGHEST, Math.max(LOWEST, this.up + up));
    this.#place();
  }

  near(factor) {
    this.distance = Math.min(FARTHEST, Math.max(NEAREST, this.distance * factor));
    this.#place();
  }

  #place() {
    const flat = Math.cos(this.up) * this.distance;
    this.camera.position.copy(new Vector3(Math.sin(this.around) * flat, Math.sin(this.up) * this.distance, Math.cos(this.around) * flat));
    this.camera.lookAt(0, CENTRE, 0);
    this.told.turned();
  }

  #down(surface, event) {
    this.told.away();
    surface.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, {x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY});
    this.#dragged = this.#pointers.size > 1;
    this.#looked = false;
    this.#apart = this.#spread();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#dragged && this.#pointers.size === 1) {
        this.#looked = true;
        this.told.look(event.clientX, event.clientY);
      }
    }, LONG_PRESS_MS);
  }

  #move(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) {
      this.#rest(event);
      return;
    }
    const [dx, dy] = [event.clientX - pointer.x, event.clientY - pointer.y];
    Object.assign(pointer, {x: event.clientX, y: event.clientY});
    if (this.#pointers.size > 1) {
      const spread = this.#spread();
      this.near(this.#apart / Math.max(1, spread));
      this.#apart = spread;
      return;
    }
    this.#dragged ||= Math.hypot(event.clientX - pointer.startX, event.clientY - pointer.startY) > DRAG_FROM;
    if (this.#dragged) {
      this.turn(-dx * TURN, dy * TURN);
    }
  }

  #up(event) {
    const known = this.#pointers.delete(event.pointerId);
    clearTimeout(this.#timer);
    if (known && !this.#dragged && !this.#looked && event.button === 0) {
      this.told.press(event.clientX, event.clientY);
    }
  }

  #rest(event) {
    clearTimeout(this.#timer);
    this.told.away();
    if (event?.pointerType === 'mouse') {
      this.#timer = setTimeout(() => this.told.look(event.clientX, event.clientY), REST_MS);
    }
  }

  #spread() {
    const [a, b] = [...this.#pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
}
