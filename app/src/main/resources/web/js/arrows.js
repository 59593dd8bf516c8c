/** Arrows over flat boards, from level to level too. */
import {refill, svg} from './dom.js';
import {usePiece} from './pieces.js';

const HEAD = 0.34;

/**
 * Draws arrows into an SVG that covers `area`.
 * @param {Array} arrows as in `Marks.arrows`
 * @param {function(string): Element|null} cellElement finds a cell by its name
 */
export function drawArrows(layer, arrows, area, cellElement, variant) {
  const box = area.getBoundingClientRect();
  layer.setAttribute('viewBox', `0 0 ${Math.max(1, box.width)} ${Math.max(1, box.height)}`);
  refill(layer, [...arrows].reverse().map((arrow) => {
    const target = cellElement(arrow.to)?.getBoundingClientRect();
    if (!target || target.width === 0) {
      return null;
    }
    const to = centre(target, box);
    const source = arrow.from ? cellElement(arrow.from)?.getBoundingClientRect() : null;
    const group = svg('g', {class: `arrow ${arrow.kind}`});
    group.style.opacity = String(0.35 + 0.65 * arrow.strength);
    if (!source) {
      group.append(svg('circle', {cx: to.x, cy: to.y, r: 0.46 * target.width, 'stroke-width': 0.07 * target.width, fill: 'none'}));
      if (arrow.piece) {
        const size = 0.72 * target.width;
        group.append(usePiece(variant, arrow.side, arrow.piece, to.x - size / 2, to.y - size / 2, size));
      }
    } else if (arrow.from === arrow.to) {
      group.append(svg('circle', {cx: to.x, cy: to.y, r: 0.46 * target.width, 'stroke-width': 0.07 * target.width, fill: 'none'}));
    } else {
      group.append(shaft(centre(source, box), to, target.width, arrow.strength));
    }
    return group;
  }));
}

function centre(rect, box) {
  return {x: rect.left + rect.width / 2 - box.left, y: rect.top + rect.height / 2 - box.top};
}

function shaft(from, to, cell, strength) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const half = cell * (0.05 + 0.05 * strength);
  const head = cell * HEAD;
  const tip = Math.max(0, length - 0.12 * cell);
  const neck = Math.max(0, tip - head);
  const start = Math.min(0.28 * cell, neck);
  const point = (along, across) => `${from.x + ux * along - uy * across} ${from.y + uy * along + ux * across}`;
  const d = `M${point(start, half)} L${point(neck, half)} L${point(neck, head * 0.55)} L${point(tip, 0)}`
    + ` L${point(neck, -head * 0.55)} L${point(neck, -half)} L${point(start, -half)} Z`;
  return svg('path', {d});
}
