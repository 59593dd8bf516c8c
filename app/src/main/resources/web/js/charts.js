/** Line charts over the iterations of a run. */
import uPlot from '/lib/uplot/dist/uPlot.esm.js';
import {el} from './dom.js';

const HEIGHT = 190;
const COLOURS = {
  light: ['#15735a', '#b3541a', '#1f5fc4', '#8a3ea8', '#8a6d00'],
  dark: ['#57c9a6', '#f0a068', '#86b2ff', '#d59be8', '#e0c860'],
};

/**
 * @typedef {{label: string, values: Array<number|null>}} Series
 */
export class Chart {
  #plot = null;
  #title;
  #series;
  #format;
  #resize;
  #says;
  #place;

  /**
   * @param {string} title
   * @param {string} says one line for people: what a good curve looks like
   * @param {function(number): string} format of the values
   */
  constructor(title, says, format) {
    this.#title = title;
    this.#format = format;
    this.#says = el('p.small', {}, says);
    this.#place = el('div.plot');
    this.latest = el('p.unseen');
    this.element = el('section.chart', {'aria-label': title, hidden: true}, el('h3', {}, title), this.#says, this.latest, this.#place);
    this.#resize = new ResizeObserver(() => this.#plot?.setSize({width: this.#place.clientWidth, height: HEIGHT}));
    this.#resize.observe(this.#place);
  }

  /**
   * @param {number[]} xs iterations
   * @param {Series[]} series of the same length
   */
  show(xs, series) {
    const shown = series.filter((one) => one.values.some((value) => value !== null));
    this.element.hidden = shown.length === 0;
    this.latest.textContent = shown.map((one) => `${one.label} ${this.#format(one.values.findLast((value) => value !== null))}`).join(' · ');
    const data = [xs, ...shown.map((one) => one.values)];
    if (this.#plot && this.#series === shown.map((one) => one.label).join()) {
      this.#plot.setData(data);
      tellNewest(this.#plot);
      return;
    }
    this.#plot?.destroy();
    this.#series = shown.map((one) => one.label).join();
    // Laid out first: a chart is as wide as its place.
    requestAnimationFrame(() => this.#draw(data, shown));
  }

  #draw(data, shown) {
    if (shown.length === 0 || !this.element.isConnected) {
      return;
    }
    this.#plot?.destroy();
    const style = getComputedStyle(document.documentElement);
    const [soft, line] = ['--soft', '--line'].map((name) => style.getPropertyValue(name).trim());
    const colours = matchMedia('(prefers-color-scheme: dark)').matches ? COLOURS.dark : COLOURS.light;
    const axis = {stroke: soft, grid: {stroke: line, width: 1}, ticks: {stroke: line, width: 1}};
    this.#plot = new uPlot({
      width: this.#place.clientWidth,
      height: HEIGHT,
      scales: {x: {time: false}},
      series: [
        {label: 'iteration'},
        ...shown.map((one, i) => ({
          label: one.label, stroke: colours[i % colours.length], width: 2, spanGaps: true, dash: i > 2 ? [6, 3] : [],
          points: {show: one.values.filter((value) => value !== null).length < 30}, value: (_, value) => (value === null ? '–' : this.#format(value)),
        })),
      ],
      axes: [axis, {...axis, size: 62, values: (_, ticks) => ticks.map((tick) => this.#format(tick))}],
      // While nobody points at a place, the legend tells the newest values.
      hooks: {setCursor: [(plot) => plot.cursor.idx === null && tellNewest(plot)]},
    }, data, this.#place);
    tellNewest(this.#plot);
  }

  close() {
    this.#resize.disconnect();
    this.#plot?.destroy();
  }
}

function tellNewest(plot) {
  plot.setLegend({idxs: plot.data.map((values) => values.findLastIndex((value) => value !== null))}, false);
}
