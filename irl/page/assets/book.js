// The files of predictions that are open: what they hold, what became of it, and how it was mended. This browser keeps it for the next visit.

import {ask, askAnew, isLive} from "./engine.js";
import {forget, keep, kept, keptBetween} from "./kept.js";
import {withEdits} from "./saved-file.js";
import {watchedText} from "./watched.js";

const domainName = async () => (await ask({do: "domain"})).name;
/** The name under which this browser keeps the files of a domain. */
const keyOfFiles = async () => `files of ${await domainName()}`;
/** That of an edit: what was written, and where, so that no other file and no other tab takes its place. */
const keyOfEdit = ({domain, systems}, {system, line, network}) => ["mended", domain, systems[system], line, network];

const listeners = new Set();
const tabs = isLive ? new BroadcastChannel("irl-page") : null;
let book = null, loading = null;

function begun(asked, files, answer, domain) {
  const candidates = answer.candidates.map((candidate, number) => ({...candidate, number}));
  return {asked, files, domain, systems: answer.systems, candidates, summary: answer.summary, comparison: answer.comparison, notCompared: answer["not-compared"] ?? null,
          troubles: [...answer.unread, ...answer.outside ?? []], mended: new Map()};
}

const tellAll = () => listeners.forEach((listener) => listener());

/** What is open; null where nothing is. */
export const openBook = () => book;

/** Calls `listener` when something is opened or mended, until the signal ends. */
export function onBook(listener, signal) {
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener));
}

/** The edits that this browser keeps of what is open. */
async function findEdits(opened) {
  const found = new Map();
  for (const system of opened.systems)
    for (const [key, edit] of await keptBetween(["mended", opened.domain, system], ["mended", opened.domain, system, []])) found.set(JSON.stringify(key), edit);
  for (const candidate of found.size > 0 ? opened.candidates : []) {
    const edit = found.get(JSON.stringify(keyOfEdit(opened, candidate)));
    if (edit) opened.mended.set(candidate.number, edit);
  }
}

/** The text of a file that was opened here, or of one of the command line. */
const textOf = async ({number, text}) => text ?? (await askAnew({do: "file", number})).text;

async function scored(files, signal, tell) {
  const isServed = files.every(({text}) => text === undefined);
  const asked = isServed ? {numbers: files.map(({number}) => number)} : {files: await Promise.all(files.map(async (file) => ({name: file.name, text: await textOf(file)})))};
  const answer = await ask({do: "predictions", ...asked}, signal, tell);
  const unread = new Set(answer.unread.map((one) => one.number));
  const opened = begun(files, files.filter((_, i) => !unread.has(i)), answer, await domainName());
  if (isLive) await findEdits(opened);
  return opened;
}

/** Opens files in the place of those that were open: `[{name, text}]`; `troubles` of the book tell what of them could not be read. `tell({done, of})` is called meanwhile. */
export async function openFiles(files, signal, tell) {
  book = await scored(files, signal, tell);
  await keep(await keyOfFiles(), files);
  tellAll();
  return book;
}

/** Has a file of the command line, by its number, read with another text, as it was saved elsewhere. Gives the number of its system; null where it is not open. */
export async function reopenFile(number, text) {
  await loadBook();
  const asked = book?.asked ?? [];
  if (!asked.some((file) => file.number === number)) return null;
  book = await scored(asked.map((file) => (file.number === number ? {...file, text} : file)));
  tellAll();
  return book.files.findIndex((file) => file.number === number);
}

/** Closes what is open, and forgets its edits. */
export async function closeBook() {
  const closed = book;
  book = null;
  tellAll();
  forget(await keyOfFiles());
  for (const number of closed?.mended.keys() ?? []) forget(keyOfEdit(closed, closed.candidates[number]));
}

async function loaded(tell) {
  const {files: given = []} = await ask({do: "domain"});
  const served = given.map(({name, kind}, number) => ({name, kind, number, text: watchedText(number)})).filter(({kind}) => kind === "predictions");
  const files = served.length > 0 || !isLive ? served : await kept(await keyOfFiles());
  if (!files || files.length === 0) return null;
  book = await scored(files, undefined, tell);
  tellAll();
  return book;
}

/** What is open: what the page was opened on, or what was open at the last visit. Null where nothing is. It goes on, whatever is looked at meanwhile. */
export async function loadBook(tell) {
  if (book) return book;
  loading ??= loaded(tell).finally(() => (loading = null));
  return loading;
}

/** A prediction that is open, of which `written` is the text as it was: an address may name one of other files. */
function candidateOf(number, written) {
  const candidate = book?.candidates[number];
  return candidate?.network === written ? candidate : null;
}

/** Remembers an edit, `{text, result}`, here, in this browser and in its other tabs; null: that there is none. */
async function remember(candidate, edit) {
  const key = keyOfEdit(book, candidate);
  setEdit(candidate, edit);
  await (edit ? keep(key, edit) : forget(key)); // kept before it is shown: what is seen outlives a reload
  tabs?.postMessage({key, edit});
  tellAll();
}

function setEdit({number}, edit) {
  if (edit) book.mended.set(number, edit);
  else book.mended.delete(number);
}

if (tabs) tabs.onmessage = ({data: {key, edit}}) => {
  const words = JSON.stringify(key), candidate = book?.candidates.find((one) => one.network === key.at(-1) && JSON.stringify(keyOfEdit(book, one)) === words);
  if (!candidate) return;
  setEdit(candidate, edit);
  tellAll();
};

/** Remembers that a prediction was mended, of which `written` is the text as it was: its text now; the text as it was: forgets that. */
export function mend(number, text, written) {
  const candidate = candidateOf(number, written), known = candidate && book.mended.get(number);
  if (!candidate || text === (known?.text ?? written)) return;
  remember(candidate, text === written ? null : {text, result: known?.result ?? null});
}

/** Remembers what became of a prediction that was mended. */
export function became(number, text, written, result) {
  const candidate = candidateOf(number, written);
  if (candidate && text !== written) remember(candidate, {text, result});
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

/** The files with what was mended in them: `{name, text, count, lost}`, how many were mended, and those whose place in it is not known. */
export function savedFiles() {
  return Promise.all(book.files.map(async (file, system) => {
    const edits = [...book.mended].map(([edited, {text}]) => ({candidate: book.candidates[edited], text})).filter(({candidate}) => candidate.system === system);
    const saved = withEdits(await textOf(file), edits);
    return {name: file.name, ...saved, count: edits.length - saved.lost.length};
  }));
}
