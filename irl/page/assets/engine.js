// Asks the engine. In a file that was exported there is none, and what was recorded answers.

import {state} from "./state.js";

const KEPT = 24, LONGEST = 100_000; // answers, and characters of the requests whose answers are kept

/** A request in words, whatever the order of its keys. */
function wordsOf(request) {
  return JSON.stringify(Object.fromEntries(Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** What an exported file holds is deflated, in base64. */
function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

const recording = document.getElementById("recorded");
const recorded = recording &&
  new Map(Object.entries(JSON.parse(await unpacked(recording.textContent))).map(([request, answer]) => [wordsOf(JSON.parse(request)), answer]));
const answers = new Map(); // the last ones, by request: the same question has the same answer
const listeners = new Set();
const tellsAll = (progress) => listeners.forEach((listener) => listener(progress));
/** Nobody else can guess it. */
const session = [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether there is an engine to ask for what was not recorded. */
export const isLive = recorded === null;

export class EngineError extends Error {
  constructor(error) {
    super(error.what);
    this.kind = error.kind;
    this.problems = error.problems ?? [];
  }
}

/**
 * The answer to a request. Ends, and the engine's work with it, when the signal does. What takes long tells
 * meanwhile how far it is: {seconds, done, of}.
 */
export async function ask(request, signal, tell = tellsAll) {
  const words = wordsOf(request);
  if (!isLive) {
    if (!recorded.has(words)) throw new EngineError({what: "this was not recorded; irl page shows it"});
    return recorded.get(words);
  }
  if (answers.has(words)) return answers.get(words);
  const answer = await posted(words, signal, tell);
  if (answer.error) throw new EngineError(answer.error);
  if (words.length <= LONGEST) keep(words, answer);
  return answer;
}

/** The answer to a request whose answer may be another one every time; nothing is kept of it. */
export async function askAnew(request, signal) {
  const answer = await posted(wordsOf(request), signal, () => {});
  if (answer.error) throw new EngineError(answer.error);
  return answer;
}

/**
 * What the session of this page answers; nothing is kept of that. It ends when the page is left. `goesOn`: an error of the kind `no-session`
 * where it has ended by itself, as with the server; otherwise a new one begins then.
 */
export async function askSession(request, signal, goesOn = false) {
  addEventListener("pagehide", endSession);
  const answer = await posted(sessionWords(request, goesOn), signal, tellsAll);
  if (!answer.ok) throw new EngineError(answer.error);
  return answer;
}

function sessionWords(request, goesOn) {
  return JSON.stringify({do: "session", page: session, request, "goes-on": goesOn});
}

function endSession() {
  fetch("/api", {method: "POST", headers: headers(), body: sessionWords({do: "end"}, true), keepalive: true}).catch(() => {});
}

function headers() {
  return {"Content-Type": "application/json", "X-Irl-Token": state().token ?? ""};
}

/** Calls `listener` with how far long work is. */
export function onProgress(listener) {
  listeners.add(listener);
}

function keep(words, answer) {
  answers.set(words, answer);
  if (answers.size > KEPT) answers.delete(answers.keys().next().value);
}

/** The lines of an answer as they come. */
async function* linesOf(response) {
  let rest = "";
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop();
    yield* lines;
  }
  if (rest) yield rest;
}

async function posted(words, signal, tell) {
  let answer = {error: {what: "the engine has gone"}};
  try {
    const response = await fetch("/api", {method: "POST", headers: headers(), body: words, signal});
    if (!response.ok) throw new EngineError({what: (await response.text()).trim()});
    for await (const line of linesOf(response)) {
      answer = JSON.parse(line);
      if (answer.progress) tell(answer.progress);
    }
  } catch (error) {
    if (signal?.aborted || error instanceof EngineError) throw error;
    throw new EngineError({what: "irl page does not answer any more; start it anew and open its link"});
  }
  return answer;
}
