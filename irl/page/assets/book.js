// The files of predictions that are open: what they hold, what became of it, and how it was mended. This browser keeps it for the next visit.

import {ask, isLive} from "./engine.js";
import {keep, kept, forget} from "./kept.js";

/** The name under which this browser keeps something of a domain. */
const keyOf = async (what) => `${what} of ${(await ask({do: "domain"})).name}`;

const listeners = new Set();
let book = null, loading = null;

function begun(files, answer) {
  const candidates = answer.candidates.map((candidate, number) => ({...candidate, number}));
  return {files, systems: answer.systems, candidates, summary: answer.summary, comparison: answer.comparison, notCompared: answer["not-compared"] ?? null,
          troubles: answer.unread, mended: new Map()};
}

const tellAll = () => listeners.forEach((listener) => listener());

/** What is open; null where nothing is. */
export const openBook = () => book;

/** Calls `listener` when something is opened or mended, until the signal ends. */
export function onBook(listener, signal) {
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener));
}

async function scored(files, signal, tell) {
  const numbers = files.map((file) => file.number).filter((number) => number !== undefined);
  const asked = numbers.length > 0 ? {numbers} : {files: files.map(({name, text}) => ({name, text}))};
  const answer = await ask({do: "predictions", ...asked}, signal, tell);
  const unread = new Set(answer.unread.map((one) => one.name));
  return begun(files.filter((file) => !unread.has(file.name)), answer);
}

/** Opens files in the place of those that were open: `[{name, text}]`; `troubles` of the book tell of those that could not be read. `tell({done, of})` is called meanwhile. */
export async function openFiles(files, signal, tell) {
  book = await scored(files, signal, tell);
  await forget(await keyOf("mended"));
  await keep(await keyOf("files"), files);
  tellAll();
  return book;
}

/** Closes what is open. */
export async function closeBook() {
  book = null;
  tellAll();
  forget(await keyOf("files"));
  forget(await keyOf("mended"));
}

async function loaded(tell) {
  const {files: given = []} = await ask({do: "domain"});
  const served = given.map(({name, kind}, number) => ({name, kind, number})).filter(({kind}) => kind === "predictions");
  const files = served.length > 0 || !isLive ? served : await kept(await keyOf("files"));
  if (!files || files.length === 0) return null;
  book = await scored(files, undefined, tell);
  if (isLive) for (const [number, edit] of (await kept(await keyOf("mended"))) ?? []) if (book.candidates[number]?.network === edit.written) book.mended.set(number, edit);
  tellAll();
  return book;
}

/** What is open: what the page was opened on, or what was open at the last visit. Null where nothing is. It goes on, whatever is looked at meanwhile. */
export async function loadBook(tell) {
  if (book) return book;
  loading ??= loaded(tell).finally(() => (loading = null));
  return loading;
}

/** Remembers how a prediction was mended: its text now, and what became of it once that is known; the text as it was: forgets that. */
export function mend(number, text, became) {
  const candidate = book?.candidates[number];
  if (!candidate) return;
  const known = book.mended.get(number), result = became ?? known?.result ?? null;
  if (candidate.network === text) {
    if (!book.mended.delete(number)) return;
  } else {
    if (known?.text === text && known.result === result) return;
    book.mended.set(number, {text, result, written: candidate.network});
  }
  const {mended} = book;
  keyOf("mended").then((key) => keep(key, [...mended])).then(tellAll); // kept before it is shown: what is seen outlives a reload
}

/** What a prediction is called: as its file calls it; by its number where that is nothing. */
export function nameOf(candidate) {
  const id = String(candidate.id ?? "");
  return id.trim() === "" ? `${candidate.number + 1}` : id;
}

/** Its text now: mended where it was. */
export function textNow(candidate) {
  return book?.mended.get(candidate.number)?.text ?? candidate.network;
}

/** How many are edited, and how many of them are better by a metric than they were, in words; empty where none is edited. */
export function editedWords({mended, candidates}, metric) {
  if (mended.size === 0) return "";
  const isBetter = ([number, {result}]) => (result?.[metric] ?? -1) > (candidates[number].result[metric] ?? -1) + 1e-9;
  return `${mended.size} edited, ${[...mended].filter(isBetter).length} better`;
}

/** The metric by which predictions are looked at first. */
export function firstMetric({summary}) {
  return summary.systems[0]?.metrics[0]?.metric ?? null;
}

/** A file with what was mended in it, all else as it was: `{name, text}`. Only files that were opened in this page can be written again. */
export function savedFiles() {
  return book.files.map(({name, text}, system) => {
    if (text === undefined) return null;
    const mended = [...book.mended].map(([number, {text}]) => ({candidate: book.candidates[number], text})).filter(({candidate}) => candidate.system === system);
    return {name, text: text.trimStart().startsWith("{") ? inLines(text, mended) : inSolutions(text, mended), count: mended.length};
  }).filter(Boolean);
}

function inLines(text, mended) {
  const lines = text.split("\n");
  for (const {candidate, text: network} of mended) {
    const at = candidate.line - 1;
    lines[at] = JSON.stringify({...JSON.parse(lines[at]), network});
  }
  return lines.join("\n");
}

function inSolutions(text, mended) {
  const lines = text.split("\n");
  const below = (line) => lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0);
  const fromBehind = mended.toSorted((one, other) => other.candidate.line - one.candidate.line);
  return fromBehind.reduce((whole, {candidate, text: network}) => {
    const at = below(candidate.line);
    return whole.slice(0, at) + network + whole.slice(at + candidate.network.length);
  }, text);
}
