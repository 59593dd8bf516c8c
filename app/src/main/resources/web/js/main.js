/** The shell: which page the address asks for. */
import {el, refill} from './dom.js';
import {newGamePage} from './newgame.js';
import {gamePage} from './game.js';

let current = null;
let turn = 0;

async function page() {
  const path = location.pathname;
  const hash = decodeURIComponent(location.hash.slice(1));
  if (path.startsWith('/training')) {
    const {dashboardPage} = await import('./dashboard.js');
    return dashboardPage(hash);
  }
  if (path.startsWith('/rules')) {
    const {rulesPage} = await import('./rules.js');
    return rulesPage(decodeURIComponent(path.split('/')[2] ?? ''));
  }
  return hash.startsWith('game/') ? gamePage(hash.slice('game/'.length)) : newGamePage({load: hash === 'load'});
}

async function show() {
  const mine = ++turn;
  const view = document.getElementById('view');
  let next;
  try {
    next = await page();
  } catch (failure) {
    next = {element: failed(failure), title: 'MorphZero', close() {}};
  }
  if (mine !== turn) {
    next.close();
    return;
  }
  current?.close();
  current = next;
  document.title = next.title;
  refill(view, next.element);
  window.scrollTo(0, 0);
  next.shown?.();
  const here = location.pathname.split('/')[1] || 'play';
  for (const link of document.querySelectorAll('nav [data-page]')) {
    link.toggleAttribute('aria-current', false);
    if (link.dataset.page === here) {
      link.setAttribute('aria-current', 'page');
    }
  }
}

function failed(failure) {
  return el('div.failed', {}, el('h1', {}, 'This did not work'), el('p', {}, failure.message),
    el('p', {}, el('button', {type: 'button', onclick: show}, 'Try again'), ' ', el('a', {href: '/'}, 'To the first page')));
}

window.addEventListener('hashchange', () => {
  // On a page of rules the part after # is a place on it.
  if (!location.pathname.startsWith('/rules')) {
    show();
  }
});
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href="/"]');
  // From `/#game/…` to `/` the browser would load the page anew; a change of the hash is enough.
  if (link && location.pathname === '/' && !event.ctrlKey && !event.metaKey && event.button === 0) {
    event.preventDefault();
    if (location.hash !== '') {
      history.pushState(null, '', '/');
    }
    show();
  }
});
// A page that is put aside holds no connections; taken up again it opens its own.
window.addEventListener('pagehide', () => {
  current?.close();
  current = null;
});
window.addEventListener('pageshow', (event) => {
  if (event.persisted) {
    show();
  }
});
show();
