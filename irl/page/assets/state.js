// What is shown, as the fragment of the address says it: a link for every view.

const QUIET = 200; // milliseconds: browsers refuse pages that change their address more often

const listeners = new Set();
let current = read();
let unwritten = 0; // the timer of a change that the address does not say yet

function read() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

function hashOf(shown) {
  return "#" + new URLSearchParams(shown);
}

function changed(changes) {
  const next = {...current};
  for (const [key, value] of Object.entries(changes))
    if (value === null || value === undefined || value === "") delete next[key];
    else next[key] = String(value);
  return next;
}

function write() {
  clearTimeout(unwritten);
  unwritten = 0;
  if (location.hash !== hashOf(current)) history.replaceState(null, "", hashOf(current));
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
    unwritten ||= setTimeout(write, QUIET);
  } else {
    if (unwritten) write();
    history.pushState(null, "", hashOf(next));
  }
  become(next);
}

/** Calls `listener` with the keys that changed, until the signal ends. */
export function onChange(listener, signal) {
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener));
}

for (const moved of ["hashchange", "popstate"])
  addEventListener(moved, () => {
    clearTimeout(unwritten);
    unwritten = 0;
    become(read());
  });
