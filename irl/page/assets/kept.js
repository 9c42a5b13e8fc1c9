// What this browser keeps from one visit to the next: files of predictions and how they were mended. Nothing of it goes anywhere.

const STORE = "kept";

let opening = null;

function opened() {
  return opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("irl-page", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function done(mode, act) {
  const transaction = (await opened()).transaction(STORE, mode);
  return new Promise((resolve, reject) => {
    const request = act(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}

/** What is kept under names between two, as IndexedDB orders them: pairs of a name and its value. */
export async function keptBetween(from, to) {
  const range = IDBKeyRange.bound(from, to);
  const all = await Promise.all(["getAllKeys", "getAll"].map((what) => done("readonly", (store) => store[what](range)))).catch(() => [[], []]);
  return all[0].map((name, i) => [name, all[1][i]]);
}

/** What is kept under a name; undefined where there is nothing, or where this browser keeps nothing. */
export function kept(name) {
  return done("readonly", (store) => store.get(name)).catch(() => undefined);
}

/** Keeps a value under a name. Gives whether that was possible: some browsers keep nothing. */
export function keep(name, value) {
  return done("readwrite", (store) => store.put(value, name)).then(() => true, () => false);
}

/** Forgets what is kept under a name. */
export function forget(name) {
  return done("readwrite", (store) => store.delete(name)).catch(() => undefined);
}

/** Keeps a value for this tab alone, as long as it is there; undefined: forgets it. Gives whether that was possible. */
export function keepHere(name, value) {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** What this tab keeps under a name; undefined where there is nothing. */
export function keptHere(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name)) ?? undefined;
  } catch {
    return undefined;
  }
}
