// What is shown, as the fragment of the address says it: a link for every view.

const QUIET = 200; // milliseconds: browsers refuse pages that change their address more often

const KEPT = "irl-unwritten"; // what an address did not say yet when its page was left

const listeners = new Set(), leaving = new Set();
const left = new Map(); // what was shown at entries of the history whose addresses do not say it, by their numbers
let entries = Date.now();
let entry = entryNow();
let current = begun();
let unwritten = false; // whether the address does not say a change yet
let timer = 0; // of writing it; none begins any more while a page is left

function read() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

function hashOf(shown) {
  return "#" + new URLSearchParams(shown);
}

/** The number of the entry of the history that is looked at; one that has none gets one. */
function entryNow() {
  if (!history.state?.entry) history.replaceState({entry: ++entries}, "");
  return history.state.entry;
}

/** What the address says, or what came of it before its page was left: browsers read the address of a reload before they tell of it. */
function begun() {
  try {
    const [hash, shown] = JSON.parse(sessionStorage.getItem(KEPT)) ?? [];
    sessionStorage.removeItem(KEPT);
    if (hash === location.hash) history.replaceState({entry}, "", shown);
  } catch { /* a browser that keeps nothing */ }
  return read();
}

function leave() {
  leaving.forEach((listener) => listener());
  if (!unwritten) return;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([location.hash, hashOf(current)]));
  } catch { /* as above */ }
  write();
}

/** What is shown with these changes. Nothing in a text is a value, as of a network that was emptied; null takes a key away. */
function changed(changes) {
  const next = {...current};
  for (const [key, value] of Object.entries(changes))
    if (value === null || value === undefined) delete next[key];
    else next[key] = String(value);
  return next;
}

function stopWaiting() {
  clearTimeout(timer);
  timer = 0;
  unwritten = false;
}

function write() {
  stopWaiting();
  if (location.hash !== hashOf(current)) history.replaceState({entry}, "", hashOf(current));
}

function become(next) {
  const keys = new Set([...Object.keys(current), ...Object.keys(next)].filter((key) => current[key] !== next[key]));
  if (keys.size === 0) return;
  current = next;
  for (const listener of [...listeners]) if (listeners.has(listener)) listener(keys); // one may end another
}

/** What is shown now: view, id, network, step, operation, variable, object … all of them texts. */
export function state() {
  return current;
}

/** The link to what would be shown with these changes; null takes a key away. */
export function linkTo(changes) {
  return hashOf(changed(changes));
}

/**
 * Shows something else; null takes a key away. Whoever listens is told the keys that changed. One can step back to what was
 * shown before, unless the change is to replace it, as those of sliders do.
 */
export function show(changes, {replace = false} = {}) {
  const next = changed(changes);
  if (hashOf(next) === hashOf(current)) return;
  if (replace) {
    unwritten = true;
    timer ||= setTimeout(write, QUIET);
  } else {
    if (unwritten) write();
    history.pushState({entry: entry = ++entries}, "", hashOf(next));
  }
  become(next);
}

/** Calls `listener` with the keys that changed, until the signal ends. */
export function onChange(listener, signal) {
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener));
}

/** Another entry of the history is looked at: what the address of the one that was left does not say is shown where one comes back to it. */
function move() {
  leaving.forEach((listener) => listener());
  if (unwritten) left.set(entry, current);
  stopWaiting();
  entry = entryNow();
  const known = left.get(entry);
  left.delete(entry);
  become(known ?? read());
  if (known) write();
}

/** Calls `listener` before what is shown is left by the way back or with the page: what nobody was told yet is shown there, then. */
export function onLeave(listener) {
  leaving.add(listener);
}

for (const moved of ["hashchange", "popstate"]) addEventListener(moved, move);
addEventListener("pagehide", leave);
