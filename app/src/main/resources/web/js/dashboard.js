/** Training: the runs there are, how each goes, and games it played. */
import {capital, el, refill} from './dom.js';
import {get, Stream} from './api.js';
import {variants} from './variants.js';
import {Chart} from './charts.js';
import {SampleGames} from './samplegames.js';
import {notice} from './notice.js';

const whole = (value) => Math.round(value).toLocaleString('en');
const percent = (value) => `${Math.round(100 * value)}%`;
const decimals = (value) => value.toFixed(2);
const WAIT_MS = 4000;

/** @param {string} wanted the run's path; empty for the first */
export async function dashboardPage(wanted) {
  styleSheet('/lib/uplot/dist/uPlot.min.css');
  const [runs, list] = await Promise.all([get('/api/runs'), variants()]);
  return new Dashboard(runs, list, wanted);
}

function styleSheet(path) {
  if (!document.querySelector(`link[href="${path}"]`)) {
    document.head.prepend(el('link', {rel: 'stylesheet', href: path}));
  }
}

class Dashboard {
  #list;
  #stream = null;
  #reports = [];
  #games = null;
  #variant = null;
  #rules = {};
  #path = '';
  #waiting = 0;

  constructor(runs, list, wanted) {
    this.title = 'Training – MorphZero';
    this.#list = list;
    const chosen = runs.find((run) => run.path === wanted) ?? runs[0];
    this.charts = {
      losses: new Chart('Losses', 'How far the network is from what the search found. They should fall.', decimals),
      strength: new Chart('Strength', 'Share of the points in matches against fixed opponents. It should rise.', percent),
      agreement: new Chart('Agreement', 'How often the network’s first thought is the search’s move, and its judgement the outcome.', percent),
      speed: new Chart('Throughput', 'Positions of self-play and samples of learning a second.', whole),
      length: new Chart('Length of games', 'Plies of a game on average.', whole),
      balance: new Chart('Balance', 'White’s share of the points in self-play. Fair is 50%.', percent),
    };
    this.tiles = el('dl.tiles');
    this.findings = el('ul.findings');
    this.head = el('div.run-head');
    this.sample = el('section.sample', {'aria-label': 'Sample games'});
    this.element = el('div.dashboard', {},
      el('h1', {}, 'Training'),
      runs.length === 0
        ? el('p', {}, 'There is no run yet. To begin one, type ', el('code', {}, './morphzero train configs/bedlam.yaml'), ' in a terminal; it appears here by itself.')
        : [el('nav.runs', {'aria-label': 'Runs'}, runs.map((run) => this.#link(run, run === chosen))),
          el('div.run', {}, this.head, this.tiles, this.findings, el('div.charts', {}, Object.values(this.charts).map((chart) => chart.element)), this.sample)]);
    if (chosen) {
      this.#open(chosen);
    } else {
      this.#await();
    }
  }

  /** Waits for the first run; then the page is made anew. */
  #await() {
    this.#waiting = setTimeout(async () => {
      const runs = await get('/api/runs').catch(() => []);
      if (this.#waiting && runs.length > 0) {
        dispatchEvent(new Event('hashchange'));
      } else if (this.#waiting) {
        this.#await();
      }
    }, WAIT_MS);
  }

  #link(run, chosen) {
    return el('a.run-link', {href: `#${run.path}`, 'data-run': run.path, 'aria-current': chosen ? 'true' : null},
      el('strong', {}, this.#name(run.variant)), el('span', {}, run.path.split('/')[1]),
      run.running && el('span.running', {}, 'running'),
      el('span.small', {}, run.headline));
  }

  #name(id) {
    return this.#list.find((variant) => variant.id === id)?.name ?? id;
  }

  async #open(run) {
    this.#path = `/api/runs/${run.path.split('/').map(encodeURIComponent).join('/')}`;
    try {
      const detail = await get(this.#path);
      this.#reports = detail.reports;
      refill(this.head, el('h2', {}, `${this.#name(run.variant)}, ${run.path.split('/')[1]}`),
        el('span.small', {}, run.running ? 'running; new iterations appear by themselves' : 'not running'),
        detail.problem && el('p.error', {}, detail.problem));
      this.#showFindings(detail.findings ?? []);
      this.#show();
      this.#variant = this.#list.find((known) => known.id === run.variant) ?? null;
      this.#rules = detail.config?.rules ?? {};
      this.#showGames();
      this.#stream = new Stream(`${this.#path}/events`, {report: (report) => this.#add(report)},
        (connected) => notice(connected ? null : 'The connection to the server is lost. Trying again…'));
    } catch (refusal) {
      refill(this.head, el('p.error', {}, refusal.message));
    }
  }

  #add(report) {
    if (!this.#reports.some((known) => known.iteration === report.iteration)) {
      this.#reports.push(report);
      this.#show();
      this.#showGames();
      get(this.#path).then((detail) => this.#showFindings(detail.findings ?? [])).catch(() => {});
    }
  }

  /** The games there are: from the first iteration on, up to the newest. */
  #showGames() {
    const newest = this.#reports.at(-1)?.iteration;
    if (this.#variant === null || newest === undefined) {
      return;
    }
    if (this.#games) {
      this.#games.reach(newest);
    } else {
      this.#games = new SampleGames(this.#variant, this.#path, newest, this.#rules);
      refill(this.sample, this.#games.element);
    }
  }

  #showFindings(findings) {
    refill(this.findings, findings.map((finding) => (typeof finding === 'string'
      ? el('li', {}, finding)
      : el('li', {}, el('strong', {}, `${capital(finding.title)}. `), finding.observed, ' ', finding.advice))));
  }

  #show() {
    const reports = this.#reports;
    const last = reports.at(-1);
    if (!last) {
      refill(this.tiles, tile('State', 'no iteration is done yet'));
      Object.values(this.charts).forEach((chart) => chart.show([], []));
      return;
    }
    const xs = reports.map((report) => report.iteration);
    const values = (read) => reports.map((report) => {
      const value = read(report);
      return Number.isFinite(value) ? value : null;
    });
    const seconds = reports.reduce((sum, report) => sum + report.seconds, 0);
    refill(this.tiles,
      tile('Iterations', whole(last.iteration)), tile('Games', whole(last.games)), tile('Steps of learning', whole(last.step)),
      tile('Time', duration(seconds)), tile('Games an hour', whole(last.selfPlay.games / last.seconds * 3600)),
      tile('Evaluations a second', whole(last.selfPlay.evaluations / last.selfPlay.seconds)));
    const losses = [['policy', 'policy'], ['value', 'value'], ['reply', 'reply'], ['movesLeft', 'moves left']];
    this.charts.losses.show(xs, losses.map(([key, label]) => ({label, values: values((report) => report.learning?.losses?.[key])})));
    this.charts.agreement.show(xs, [
      {label: 'with the search', values: values((report) => report.learning?.losses?.policyAgreement)},
      {label: 'with the outcome', values: values((report) => report.learning?.losses?.outcomeAgreement)}]);
    const opponents = [...new Set(reports.flatMap((report) => Object.keys(report.strength ?? {})))].sort();
    this.charts.strength.show(xs, opponents.map((label) => ({label, values: values((report) => {
      const match = report.strength?.[label];
      return match ? match.points / match.games : null;
    })})));
    this.charts.speed.show(xs, [
      {label: 'positions', values: values((report) => report.selfPlay.positions / report.selfPlay.seconds)},
      {label: 'samples', values: values((report) => report.learning?.samplesASecond)}]);
    this.charts.length.show(xs, [{label: 'plies', values: values((report) => report.selfPlay.meanPlies)}]);
    this.charts.balance.show(xs, [{label: 'White', values: values((report) => report.selfPlay.whiteScore)}]);
  }

  close() {
    notice(null);
    clearTimeout(this.#waiting);
    this.#waiting = 0;
    this.#stream?.close();
    this.#games?.close();
    Object.values(this.charts).forEach((chart) => chart.close());
  }
}

function tile(name, value) {
  return el('div.tile', {}, el('dt', {}, name), el('dd', {}, value));
}

function duration(seconds) {
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
