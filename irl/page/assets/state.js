// What is shown, as the fragment of the address says it: a link for every view.

const listeners = new Set();
let current = read();

function read() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

/** What is shown now: view, id, step, operation, variable, object … all of them texts. */
export function state() {
  return current;
}

/** Shows something else; null takes a key away. Whoever listens is told the keys that changed. */
export function show(changes, {replace = false} = {}) {
  const next = {...current};
  for (const [key, value] of Object.entries(changes))
    if (value === null || value === undefined || value === "") delete next[key];
    else next[key] = String(value);
  const hash = "#" + new URLSearchParams(next);
  if (hash === location.hash) return;
  history[replace ? "replaceState" : "pushState"](null, "", hash);
  change(next);
}

/** Calls `listener` with the keys that changed, until the signal ends. */
export function onChange(listener, signal) {
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener));
}

function change(next) {
  const keys = new Set([...Object.keys(current), ...Object.keys(next)].filter((key) => current[key] !== next[key]));
  current = next;
  for (const listener of [...listeners]) listener(keys);
}

addEventListener("hashchange", () => change(read()));
addEventListener("popstate", () => change(read()));
