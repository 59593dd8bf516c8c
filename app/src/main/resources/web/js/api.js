/** The server's interface. Everything it sends is data; every refusal is one sentence for people. */

/** A refusal of the server, or no answer from it; `message` can be shown. */
export class Refusal extends Error {
  /** @param {number} status the HTTP status, 0 where no answer came */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function request(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : {'Content-Type': 'application/json'},
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal('The server does not answer. Is it still running?', 0);
  }
  const type = response.headers.get('Content-Type') ?? '';
  const answer = type.includes('json') ? await response.json() : await response.text();
  if (!response.ok) {
    throw new Refusal(answer?.error ?? `The server refused this (status ${response.status}).`, response.status);
  }
  return answer;
}

export const get = (path) => request('GET', path);
export const post = (path, body = {}) => request('POST', path, body);
export const remove = (path) => request('DELETE', path);

/** A path with its parameters; those that are empty are left out. */
export function withQuery(path, parameters) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== '' && value !== null && value !== undefined) {
      query.set(name, value);
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Rule options as the server reads them in a query: `k=v,k=v`. */
export function optionsText(options) {
  return Object.entries(options ?? {}).map(([name, value]) => `${name}=${value}`).join(',');
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/**
 * Server-sent events that mend themselves: after a break it tries again, at longer and longer intervals, until closed.
 */
export class Stream {
  #source = null;
  #timer = 0;
  #wait = FIRST_WAIT;
  #closed = false;
  #mends;

  /**
   * @param {string} path
   * @param {Object<string, function(*)>} listeners by the event's name; they get the event's data
   * @param {function(boolean)} connected told of each change
   * @param {{mends?: boolean}} options a stream that does not mend itself is over at its first break
   */
  constructor(path, listeners, connected = () => {}, {mends = true} = {}) {
    this.path = path;
    this.listeners = listeners;
    this.connected = connected;
    this.#mends = mends;
    this.#open();
  }

  #open() {
    const source = new EventSource(this.path);
    this.#source = source;
    source.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.connected(true);
    };
    source.onerror = () => {
      // The browser's own attempts end at the first refusal; ours do not.
      source.close();
      if (!this.#closed) {
        this.connected(false);
      }
      if (!this.#closed && this.#mends) {
        this.#timer = setTimeout(() => this.#open(), this.#wait);
        this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
      }
    };
    for (const [name, listener] of Object.entries(this.listeners)) {
      source.addEventListener(name, (event) => {
        // The browser's own `error` events carry no data.
        if (event.data !== undefined && !this.#closed) {
          listener(JSON.parse(event.data));
        }
      });
    }
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#source.close();
  }
}
