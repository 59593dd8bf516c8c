/** The boards as a cube of glass levels that can be turned; it shows and tells the same as the flat boards. */
import {AmbientLight, DirectionalLight, Group, MathUtils, PerspectiveCamera, Raycaster, Scene, Vector2, WebGLRenderer} from '/lib/three/build/three.module.min.js';
import {el, prefersStill} from './dom.js';
import {noMarks} from './marks.js';
import {Orbit} from './orbit.js';
import {arrow, cursor, free, grid, labels, pane, PieceCubes, target, tint} from './cubeparts.js';

const SLIDE_MS = 260;
const STEP = Math.PI / 8;
const VIEW_ANGLE = 38;
/** Half the width that the cube with its letters takes at the camera's usual distance, as a tangent. */
const HALF_WIDTH = 0.38;

export class Cube {
  #variant;
  #told;
  #renderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera(VIEW_ANGLE, 1, 0.1, 60);
  #panes = new Map();
  #stands = new Group();
  #pieces = new Map();
  #marked = new Group();
  #cursor;
  #cubes;
  #marks = noMarks();
  #position = null;
  #flipped = false;
  #frame = 0;
  #slide = null;
  #resize;
  #orbit;

  /**
   * @param {import('./variants.js').Variant} variant
   * @param {Object} told
   * @param {function(string)} told.press a cell was pressed
   * @param {function(string, DOMRect)} told.look a cell was looked at, and where it is
   * @param {function()} told.away
   * @throws {Error} where there is no WebGL
   */
  constructor(variant, told) {
    this.#variant = variant;
    this.#told = told;
    this.#renderer = new WebGLRenderer({antialias: true, alpha: true});
    this.#cubes = new PieceCubes(variant);
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    const canvas = this.#renderer.domElement;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', 'The boards as a cube; the flat boards show the same and can be used with the keys');
    this.element = el('div.cube', {}, canvas, this.#buttons());
    /** For tests, which see only the canvas: where a cell's piece or ground is on the screen. */
    this.element.whereIs = (cell) => this.#onScreen(cell);
    this.#fillScene();
    this.#orbit = new Orbit(canvas, this.#camera, {
      turned: () => this.#draw(),
      press: (x, y) => this.#at(x, y, told.press),
      look: (x, y) => this.#at(x, y, (cell) => told.look(cell, this.anchor(cell)), true),
      away: told.away,
    });
    this.#resize = new ResizeObserver(() => this.#fit());
    this.#resize.observe(this.element);
  }

  #buttons() {
    const button = (label, words, act) => el('button', {type: 'button', 'aria-label': words, title: words, onclick: act}, label);
    return el('div.cube-buttons', {role: 'group', 'aria-label': 'Turn the cube'},
      button('◀', 'Turn left', () => this.#orbit.turn(-STEP, 0)),
      button('▲', 'Look from higher', () => this.#orbit.turn(0, STEP)),
      button('▼', 'Look from lower', () => this.#orbit.turn(0, -STEP)),
      button('▶', 'Turn right', () => this.#orbit.turn(STEP, 0)),
      button('+', 'Nearer', () => this.#orbit.near(0.85)),
      button('−', 'Farther', () => this.#orbit.near(1.18)),
      button('↺', 'As at first', () => this.#orbit.reset(this.#flipped)));
  }

  #fillScene() {
    const {files, ranks, boards} = this.#variant;
    for (let level = 0; level < boards; level++) {
      this.#scene.add(grid(this.#variant, level));
      for (let rank = 0; rank < ranks; rank++) {
        for (let file = 0; file < files; file++) {
          const mesh = pane(this.#variant, {file, rank, level});
          this.#panes.set(mesh.userData.cell, mesh);
          this.#scene.add(mesh);
        }
      }
    }
    const style = getComputedStyle(document.documentElement);
    const [ink, accent] = ['--ink', '--accent'].map((name) => style.getPropertyValue(name).trim());
    this.#cursor = cursor(accent);
    const light = new DirectionalLight(0xffffff, 1.6);
    light.position.set(3, 8, 6);
    const back = new DirectionalLight(0xffffff, 0.7);
    back.position.set(-5, 3, -6);
    this.#scene.add(new AmbientLight(0xffffff, 1.9), light, back, labels(this.#variant, ink), this.#stands, this.#marked, this.#cursor);
  }

  #fit() {
    const {width, height} = this.#renderer.domElement.getBoundingClientRect();
    if (width > 0 && height > 0) {
      this.#renderer.setSize(width, height, false);
      this.#camera.aspect = width / height;
      const half = Math.max(Math.tan(MathUtils.degToRad(VIEW_ANGLE / 2)), HALF_WIDTH / this.#camera.aspect);
      this.#camera.fov = MathUtils.radToDeg(2 * Math.atan(half));
      this.#camera.updateProjectionMatrix();
      this.#draw();
    }
  }

  get flipped() {
    return this.#flipped;
  }

  set flipped(flipped) {
    if (flipped !== this.#flipped) {
      this.#flipped = flipped;
      this.#orbit.turn(Math.PI, 0);
    }
  }

  show(position) {
    const before = this.#position;
    this.#position = position;
    const next = new Map(position.pieces.map((piece) => [piece.cell, piece]));
    for (const [cell, {mesh, piece}] of this.#pieces) {
      const wanted = next.get(cell);
      if (!wanted || wanted.id !== piece.id || wanted.side !== piece.side) {
        this.#stands.remove(mesh);
        this.#pieces.delete(cell);
      }
    }
    for (const [cell, piece] of next) {
      if (!this.#pieces.has(cell)) {
        const mesh = this.#cubes.make(piece);
        this.#stands.add(mesh);
        this.#pieces.set(cell, {mesh, piece});
      }
    }
    this.#slide = null;
    const moved = position.last?.from && before && before.fen !== position.fen ? this.#pieces.get(position.last.to) : null;
    if (moved && !prefersStill()) {
      this.#slide = {mesh: moved.mesh, from: this.#cubes.place(position.last.from), to: this.#cubes.place(position.last.to), start: performance.now()};
    }
    this.#draw();
  }

  /** @param {import('./marks.js').Marks} marks */
  mark(marks) {
    this.#marks = marks;
    for (const [cell, mesh] of this.#panes) {
      const mark = marks.selected === cell ? 'selected' : marks.check === cell ? 'check'
        : marks.attacked.includes(cell) ? 'attacked' : marks.last.includes(cell) ? 'last' : null;
      tint(mesh, this.#variant, this.#variant.at(cell), mark);
    }
    for (const part of [...this.#marked.children]) {
      this.#marked.remove(part);
      free(part);
    }
    for (const [cell, kind] of marks.targets) {
      this.#marked.add(target(this.#variant, cell, kind));
    }
    for (const one of marks.arrows) {
      this.#marked.add(arrow(this.#variant, one));
    }
    this.#draw();
  }

  /** Shows which cell the keys are on; null for none. */
  point(cell) {
    this.#cursor.visible = cell !== null;
    if (cell !== null) {
      this.#cursor.position.copy(this.#cubes.place(cell));
    }
    this.#draw();
  }

  #draw() {
    this.#frame ||= requestAnimationFrame((now) => {
      this.#frame = 0;
      this.#moveAlong(now);
      this.#renderer.render(this.#scene, this.#camera);
    });
  }

  #moveAlong(now) {
    if (this.#slide) {
      const {mesh, from, to, start} = this.#slide;
      const share = Math.min(1, Math.max(0, (now - start) / SLIDE_MS));
      mesh.position.lerpVectors(from, to, 1 - (1 - share) ** 2);
      if (share < 1) {
        this.#draw();
      } else {
        this.#slide = null;
      }
    }
  }

  /** Of all that lies under a point: first what can be moved to, then a piece, then the nearest ground. */
  cellAt(x, y) {
    const box = this.#renderer.domElement.getBoundingClientRect();
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) {
      return null;
    }
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(2 * (x - box.left) / box.width - 1, 1 - 2 * (y - box.top) / box.height), this.#camera);
    const hits = ray.intersectObjects([...this.#panes.values(), ...this.#stands.children], false).map((hit) => hit.object.userData.cell);
    return hits.find((cell) => this.#marks.targets.has(cell)) ?? hits.find((cell) => this.#pieces.has(cell)) ?? hits[0] ?? null;
  }

  #at(x, y, act, piecesOnly = false) {
    const cell = this.cellAt(x, y);
    if (cell !== null && (!piecesOnly || this.#pieces.has(cell))) {
      act(cell);
    }
  }

  /** The middle of a cell on the screen. */
  #onScreen(cell) {
    const box = this.#renderer.domElement.getBoundingClientRect();
    this.#camera.updateMatrixWorld();
    const at = (this.#pieces.has(cell) ? this.#cubes.place(cell) : this.#panes.get(cell).position.clone()).project(this.#camera);
    return {x: box.left + (at.x + 1) / 2 * box.width, y: box.top + (1 - at.y) / 2 * box.height};
  }

  /** Where a small box that speaks of a cell is to be placed. @returns {DOMRect} */
  anchor(cell) {
    const {x, y} = this.#onScreen(cell);
    return new DOMRect(x - 20, y - 20, 40, 40);
  }

  close() {
    cancelAnimationFrame(this.#frame);
    this.#resize.disconnect();
    this.#cubes.dispose();
    free(this.#scene);
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}
