/** Small pictures for buttons, drawn here. */
import {svg} from './dom.js';

const PATHS = {
  add: 'M12 5v14M5 12h14',
  undo: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
  redo: 'M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.2.9 2.1h5.2c0-.9.3-1.6.9-2.1A6 6 0 0 0 12 3Z',
  flip: 'M7 4v15m0 0-3.5-3.5M7 19l3.5-3.5M17 20V5m0 0-3.5 3.5M17 5l3.5 3.5',
  flag: 'M6 21V4m0 1h11l-2.5 4L17 13H6',
  swap: 'M4 8h14m0 0-3.5-3.5M18 8l-3.5 3.5M20 16H6m0 0 3.5-3.5M6 16l3.5 3.5',
  load: 'M12 15V4m0 0L8 8m4-4 4 4M5 15v4h14v-4',
  save: 'M12 4v11m0 0-4-4m4 4 4-4M5 17v3h14v-3',
  analyse: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  play: 'M8 5v14l11-7Z',
  pause: 'M8 5v14M16 5v14',
  step: 'M6 5v14l9-7ZM18 5v14',
  back: 'M18 5v14l-9-7ZM6 5v14',
  stop: 'M7 7h10v10H7Z',
  help: 'M9 9a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1.1-1.3 2.3M12 18v.1',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  close: 'M6 6l12 12M18 6 6 18',
};

export function icon(name) {
  return svg('svg', {class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true'}, svg('path', {d: PATHS[name]}));
}
