/** What the cube is made of: levels of glass, pieces as painted cubes, marks and arrows. All pictures are drawn here. */
import {
  BoxGeometry, BufferGeometry, CanvasTexture, CircleGeometry, ConeGeometry, CylinderGeometry, DoubleSide, EdgesGeometry, Group, LineBasicMaterial,
  LineSegments, Mesh, MeshBasicMaterial, MeshLambertMaterial, PlaneGeometry, RingGeometry, Sprite, SpriteMaterial, SRGBColorSpace, Vector3,
} from '/lib/three/build/three.module.min.js';
import {paintPiece} from './pieces.js';

/** From level to level, in cells. */
export const RISE = 1.42;
const PIECE = 0.62;
/** Of the ground: what stands below a level is seen through it, and its colour must still be told. */
const GLASS = 0.3;
const TINTED = 0.75;
const FACE = 256;
const COLOURS = {
  light: 0xf4ead9, dark: 0xc39c63, grid: 0x8a744f, last: 0xf6d33c, selected: 0x15a07a, check: 0xe0402f,
  move: 0x15735a, capture: 0xc22f21, merge: 0x1f5fc4, attacked: 0xd98a1c, line: 0x1f5fc4, hint: 0x8a3ea8,
};
const UP = new Vector3(0, 1, 0);

/** The middle of a cell's ground. */
export function centre(variant, {file, rank, level}) {
  return new Vector3(
    file - (variant.files - 1) / 2,
    (level - (variant.boards - 1) / 2) * RISE - 0.25,
    (variant.ranks - 1) / 2 - rank);
}

/** A cell's ground: a pane of glass. */
export function pane(variant, at) {
  const material = new MeshBasicMaterial({color: paneColour(variant, at), transparent: true, opacity: GLASS, side: DoubleSide, depthWrite: false});
  const mesh = new Mesh(new PlaneGeometry(0.97, 0.97), material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.copy(centre(variant, at));
  mesh.userData.cell = variant.cell(at.file, at.rank, at.level);
  return mesh;
}

function paneColour(variant, at) {
  return variant.dark(at) ? COLOURS.dark : COLOURS.light;
}

/** The lines between the cells of a level, so that glass is seen on any ground. */
export function grid(variant, level) {
  const points = [];
  const {files, ranks} = variant;
  for (let i = 0; i <= files; i++) {
    points.push(centre(variant, {file: i - 0.5, rank: -0.5, level}), centre(variant, {file: i - 0.5, rank: ranks - 0.5, level}));
  }
  for (let i = 0; i <= ranks; i++) {
    points.push(centre(variant, {file: -0.5, rank: i - 0.5, level}), centre(variant, {file: files - 0.5, rank: i - 0.5, level}));
  }
  return new LineSegments(new BufferGeometry().setFromPoints(points), new LineBasicMaterial({color: COLOURS.grid, transparent: true, opacity: 0.45}));
}

/** Colours a pane by what is marked on it. @param {string|null} mark `last`, `selected`, `check`, `attacked` or null */
export function tint(mesh, variant, at, mark) {
  mesh.material.color.setHex(mark ? COLOURS[mark] : paneColour(variant, at));
  mesh.material.opacity = mark ? TINTED : GLASS;
}

/** A frame round the cell that the keys are on. @param {string} colour in CSS */
export function cursor(colour) {
  const box = new LineSegments(new EdgesGeometry(new BoxGeometry(0.98, 0.72, 0.98)), new LineBasicMaterial({color: colour}));
  box.visible = false;
  return box;
}

/** Makes pieces: cubes with their powers painted on every face. Faces are drawn once for each piece and side. */
export class PieceCubes {
  #variant;
  #materials = new Map();
  #box = new BoxGeometry(PIECE, PIECE, PIECE);
  #edges = new EdgesGeometry(this.#box);
  #lines = {
    white: new LineBasicMaterial({color: 0x6b5a3d}),
    black: new LineBasicMaterial({color: 0x8d8d8d}),
  };

  constructor(variant) {
    this.#variant = variant;
  }

  make({cell, side, id}) {
    const piece = new Mesh(this.#box, this.#material(side, id));
    piece.add(new LineSegments(this.#edges, this.#lines[side]));
    piece.position.copy(this.place(cell));
    piece.userData.cell = cell;
    return piece;
  }

  /** Where a piece on a cell has its middle. */
  place(cell) {
    const at = centre(this.#variant, this.#variant.at(cell));
    at.y += PIECE / 2 + 0.03;
    return at;
  }

  #material(side, id) {
    const key = `${side} ${id}`;
    if (!this.#materials.has(key)) {
      this.#materials.set(key, new MeshLambertMaterial({map: this.#face(side, id)}));
    }
    return this.#materials.get(key);
  }

  #face(side, id) {
    const canvas = document.createElement('canvas');
    canvas.width = FACE;
    canvas.height = FACE;
    const pen = canvas.getContext('2d');
    pen.fillStyle = side === 'white' ? '#fbf6ea' : '#3a3d42';
    pen.fillRect(0, 0, FACE, FACE);
    const powers = this.#powers(id);
    const grid = powers.length === 1 ? 1 : 2;
    const size = FACE * (grid === 1 ? 0.86 : 0.47);
    powers.forEach((power, i) => {
      const [column, row] = spot(i, powers.length);
      pen.save();
      pen.translate(FACE * (column + 0.5) / grid - size / 2, FACE * (row + 0.5) / grid - size / 2);
      pen.scale(size / 100, size / 100);
      // Dark ink on ivory, light ink on charcoal: on faces as small as these only contrast is seen.
      paintPiece(pen, this.#variant, side === 'white' ? 'black' : 'white', power);
      pen.restore();
    });
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = 4;
    return texture;
  }

  /** The pieces that have one of the powers each; the piece itself where the variant has no such pieces. */
  #powers(id) {
    const {bits} = this.#variant.byId.get(id);
    const single = this.#variant.pieces.filter((piece) => (piece.bits & bits) === piece.bits && (piece.bits & (piece.bits - 1)) === 0);
    return single.length === 0 ? [id] : single.map((piece) => piece.id);
  }

  dispose() {
    for (const material of this.#materials.values()) {
      material.map.dispose();
      material.dispose();
    }
    this.#box.dispose();
    this.#edges.dispose();
  }
}

/** Column and row of a power in the two by two of a face; two powers lie on a diagonal. */
function spot(index, count) {
  if (count === 1) {
    return [0, 0];
  }
  return count === 2 ? [index, index] : [index % 2, Math.floor(index / 2)];
}

/** What shows that a move ends on a cell. */
export function target(variant, cell, kind) {
  const group = new Group();
  const flat = (geometry, colour) => {
    const mesh = new Mesh(geometry, new MeshBasicMaterial({color: colour, side: DoubleSide, transparent: true, opacity: 0.9}));
    mesh.rotation.x = -Math.PI / 2;
    mesh.position.y = 0.02;
    return mesh;
  };
  if (kind === 'capture') {
    group.add(flat(new RingGeometry(0.4, 0.48, 40), COLOURS.capture));
  } else if (kind === 'merge') {
    const frame = flat(new RingGeometry(0.56, 0.66, 4), COLOURS.merge);
    frame.rotation.z = Math.PI / 4;
    group.add(frame);
  } else {
    group.add(flat(new CircleGeometry(0.17, 28), COLOURS.move));
    if (kind === 'choice') {
      group.add(flat(new RingGeometry(0.26, 0.33, 32), COLOURS.move));
    }
  }
  group.position.copy(centre(variant, variant.at(cell)));
  return group;
}

/** An arrow between cells, or a ring on one. */
export function arrow(variant, {from, to, kind, strength}) {
  const group = new Group();
  const material = new MeshBasicMaterial({color: COLOURS[kind], transparent: true, opacity: 0.4 + 0.6 * strength});
  const end = centre(variant, variant.at(to)).setY(centre(variant, variant.at(to)).y + 0.3);
  if (from === null || from === to) {
    const ring = new Mesh(new RingGeometry(0.38, 0.47, 40), new MeshBasicMaterial({color: COLOURS[kind], side: DoubleSide}));
    ring.rotation.x = -Math.PI / 2;
    ring.position.copy(end);
    group.add(ring);
    return group;
  }
  const start = centre(variant, variant.at(from)).setY(centre(variant, variant.at(from)).y + 0.3);
  const way = end.clone().sub(start);
  const length = way.length();
  const shaft = new Mesh(new CylinderGeometry(0.05, 0.05, length - 0.35, 12), material);
  shaft.position.y = (length - 0.35) / 2;
  const head = new Mesh(new ConeGeometry(0.15, 0.35, 18), material);
  head.position.y = length - 0.18;
  group.add(shaft, head);
  group.position.copy(start);
  group.quaternion.setFromUnitVectors(UP, way.normalize());
  return group;
}

/** The letters and numbers round the boards. */
export function labels(variant, colour) {
  const group = new Group();
  const write = (text, x, y, z, size) => {
    const sprite = new Sprite(new SpriteMaterial({map: letter(text, colour), transparent: true, depthWrite: false}));
    sprite.position.set(x, y, z);
    sprite.scale.setScalar(size);
    group.add(sprite);
  };
  for (let level = 0; level < variant.boards; level++) {
    for (const [file, rank] of [[-0.85, -0.85], [variant.files - 0.15, variant.ranks - 0.15]]) {
      const at = centre(variant, {file, rank, level});
      write(variant.levelName(level), at.x, at.y, at.z, 0.55);
    }
  }
  for (let file = 0; file < variant.files; file++) {
    const at = centre(variant, {file, rank: -0.8, level: 0});
    write(String.fromCharCode(97 + file), at.x, at.y, at.z, 0.4);
  }
  for (let rank = 0; rank < variant.ranks; rank++) {
    const at = centre(variant, {file: -0.8, rank, level: 0});
    write(String(rank + 1), at.x, at.y, at.z, 0.4);
  }
  return group;
}

function letter(text, colour) {
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 64;
  const pen = canvas.getContext('2d');
  pen.font = 'bold 46px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour;
  pen.fillText(text, 32, 34);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** Frees what a part of the scene holds on the graphics card; shared faces of pieces stay. */
export function free(part) {
  part.traverse((node) => {
    if (!node.userData.cell) {
      node.geometry?.dispose();
      node.material?.map?.dispose();
      node.material?.dispose?.();
    }
  });
}
