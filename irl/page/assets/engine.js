// Asks the engine. In a file that was exported there is none, and what was recorded answers.

import {state} from "./state.js";

const KEPT = 24;

const recording = document.getElementById("recorded");
const recorded = recording ? JSON.parse(recording.textContent) : null;
const answers = new Map(); // the last ones, by request: the same question has the same answer

/** Whether there is an engine to ask for what was not recorded. */
export const isLive = recorded === null;

/** Whether a request can be answered. */
export function isKnown(request) {
  return isLive || JSON.stringify(request) in recorded;
}

export class EngineError extends Error {
  constructor(error) {
    super(error.what);
    this.problems = error.problems ?? [];
  }
}

/**
 * The answer to a request. Ends, and the engine's work with it, when the signal does. What takes long tells
 * meanwhile how far it is: {seconds, done, of}.
 */
export async function ask(request, signal, tell = tellsAll) {
  const words = JSON.stringify(request); // as irl page --export writes it
  if (!isLive) {
    if (!(words in recorded)) throw new EngineError({what: "this was not recorded; irl page shows it"});
    return recorded[words];
  }
  if (!answers.has(words)) {
    const answer = await posted(words, signal, tell);
    if (answer.error) throw new EngineError(answer.error);
    keep(words, answer);
  }
  return answers.get(words);
}

/** What the session of this page answers; nothing is kept of that. */
export async function askSession(request, signal) {
  const answer = await posted(JSON.stringify({do: "session", page: session, request}), signal, tellsAll);
  if (!answer.ok) throw new EngineError(answer.error);
  return answer;
}

const session = [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const listeners = new Set();
const tellsAll = (progress) => listeners.forEach((listener) => listener(progress));

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
}

async function posted(words, signal, tell) {
  let answer = {error: {what: "the engine has gone"}};
  try {
    const response = await fetch("/api", {
      method: "POST",
      headers: {"Content-Type": "application/json", "X-Irl-Token": state().token ?? ""},
      body: words,
      signal,
    });
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
