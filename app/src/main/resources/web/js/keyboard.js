/** Keys on the boards: a cell cursor, and letters for what one does most. */

const ARROWS = {ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0]};

/**
 * Listens on the document until `signal` is aborted.
 * @param {import('./variants.js').Variant} variant
 * @param {import('./board2d.js').FlatBoards} boards
 * @param {Object} told
 * @param {function(string)} told.press Enter or the space bar on a cell
 * @param {function(): boolean} told.cancel Esc; whether there was something to put down
 * @param {function(string)} told.look the key I on a cell
 * @param {Object<string, function()>} told.letters by lower-case letter
 */
export function listen(variant, boards, told, signal) {
  let cursor = variant.cell(0, 0, 0);
  boards.point(cursor, false);

  const inBoards = (target) => boards.element.contains(target) && target.dataset.cell !== undefined;

  document.addEventListener('focusin', (event) => {
    if (inBoards(event.target)) {
      cursor = event.target.dataset.cell;
      boards.point(cursor, false);
    }
  }, {signal});

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) {
      return;
    }
    if (handles(event)) {
      event.preventDefault();
    }
  }, {signal});

  function handles(event) {
    const onCell = inBoards(event.target);
    if (onCell || event.target === document.body) {
      const next = neighbour(event.key);
      if (next !== null) {
        cursor = onCell ? next : cursor;
        boards.point(cursor);
        return true;
      }
    }
    if (onCell && (event.key === 'Enter' || event.key === ' ')) {
      told.press(cursor);
      return true;
    }
    if (onCell && event.key.toLowerCase() === 'i') {
      told.look(cursor);
      return true;
    }
    if (event.key === 'Escape') {
      return told.cancel();
    }
    const letter = told.letters[event.key.toLowerCase()];
    letter?.();
    return letter !== undefined;
  }

  /** The cell a key leads to, the cursor's own at the edge of the boards; null for other keys. */
  function neighbour(key) {
    const at = variant.at(cursor);
    const turned = boards.flipped ? -1 : 1;
    let next = null;
    if (ARROWS[key]) {
      next = {...at, file: at.file + turned * ARROWS[key][0], rank: at.rank + turned * ARROWS[key][1]};
    } else if (variant.boards > 1 && (key === 'PageUp' || key === 'PageDown')) {
      next = {...at, level: at.level + (key === 'PageUp' ? 1 : -1)};
    }
    if (next === null) {
      return null;
    }
    return variant.contains(next) ? variant.cell(next.file, next.rank, next.level) : cursor;
  }
}

function isTyping(target) {
  return target.closest?.('input:not([type=range], [type=checkbox], [type=radio]), select, textarea, [role=dialog], dialog') != null;
}
