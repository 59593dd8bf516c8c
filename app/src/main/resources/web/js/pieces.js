/** Pictures of pieces: the server's symbols, put into the page once for each variant. */
import {capital, svg} from './dom.js';

const loaded = new Map();

/** Two variants may use one identifier for different pictures. */
function symbolId(variant, id) {
  return `${variant.id}--${id}`;
}

/** Puts a variant's symbols into the page. */
export function loadPieces(variant) {
  if (!loaded.has(variant.id)) {
    loaded.set(variant.id, fetchSymbols(variant).catch((failure) => {
      loaded.delete(variant.id);
      throw failure;
    }));
  }
  return loaded.get(variant.id);
}

async function fetchSymbols(variant) {
  const response = await fetch(`/api/variants/${encodeURIComponent(variant.id)}/pieces.svg`);
  let text = await response.text();
  if (!text.includes('<svg')) {
    text = `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`;
  }
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  const sheet = svg('svg', {class: 'symbols', width: 0, height: 0, 'aria-hidden': 'true'});
  for (const symbol of parsed.querySelectorAll('symbol')) {
    const own = document.importNode(symbol, true);
    own.id = symbolId(variant, own.id);
    sheet.append(own);
  }
  document.body.append(sheet);
}

/** A reference to a piece's symbol for use inside an SVG. */
export function usePiece(variant, side, id, x = 0, y = 0, size = 100) {
  return svg('use', {href: `#${symbolId(variant, id)}`, class: `piece ${side}`, x, y, width: size, height: size});
}

/** A piece as a picture of its own. */
export function pieceImage(variant, side, id, className = 'piece-image') {
  const label = `${capital(side)} ${variant.pieceName(id)}`;
  return svg('svg', {class: className, viewBox: '0 0 100 100', role: 'img', 'aria-label': label}, usePiece(variant, side, id));
}

const PAINTS = {
  white: {fill: '#ffffff', stroke: '#1d1d1d', color: '#1d1d1d'},
  black: {fill: '#2b2b2b', stroke: '#0c0c0c', color: '#f6f6f6'},
};

/** Paints a piece on a canvas, into a box of 100 x 100 at the origin: the same symbol, without an image's address. */
export function paintPiece(canvas, variant, side, id) {
  const symbol = document.getElementById(symbolId(variant, id));
  if (symbol) {
    paintChildren(canvas, symbol, {...PAINTS[side], width: 1}, PAINTS[side].color);
  }
}

function paintChildren(canvas, parent, inherited, color) {
  for (const node of parent.children) {
    const own = {...inherited};
    for (const [attribute, key] of [['fill', 'fill'], ['stroke', 'stroke'], ['stroke-width', 'width']]) {
      if (node.hasAttribute(attribute)) {
        own[key] = node.getAttribute(attribute).replace('currentColor', color);
      }
    }
    canvas.save();
    for (const [, kind, numbers] of (node.getAttribute('transform') ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
      const [x, y = x] = numbers.split(/[ ,]+/).map(Number);
      kind === 'scale' ? canvas.scale(x, y) : canvas.translate(x, y);
    }
    if (node.localName === 'g') {
      paintChildren(canvas, node, own, color);
    } else {
      paintShape(canvas, outline(node), own);
    }
    canvas.restore();
  }
}

function outline(node) {
  if (node.localName === 'path') {
    return new Path2D(node.getAttribute('d'));
  }
  const path = new Path2D();
  if (node.localName === 'circle') {
    path.arc(...['cx', 'cy', 'r'].map((name) => Number(node.getAttribute(name))), 0, 2 * Math.PI);
  }
  return path;
}

function paintShape(canvas, path, {fill, stroke, width}) {
  canvas.lineJoin = 'round';
  canvas.lineCap = 'round';
  if (fill !== 'none') {
    canvas.fillStyle = fill;
    canvas.fill(path);
  }
  if (stroke !== 'none') {
    canvas.strokeStyle = stroke;
    canvas.lineWidth = Number(width);
    canvas.stroke(path);
  }
}
