// Asks the engine. In a file that was exported there is none, and what was recorded answers.

import {state} from "./state.js";

const recording = document.getElementById("recorded");
const recorded = recording ? JSON.parse(recording.textContent) : null;

/** Whether there is an engine to ask for what was not recorded. */
export const isLive = recorded === null;

export class EngineError extends Error {
  constructor(error) {
    super(error.what);
    this.problems = error.problems ?? [];
  }
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

/**
 * The answer to a request. Ends, and the engine's work with it, when the signal does. What takes long tells
 * meanwhile how far it is: {seconds, done, of}.
 */
export async function ask(request, signal, tell = () => {}) {
  if (!isLive) {
    const answer = recorded[JSON.stringify(request)]; // as irl page --export wrote it
    if (!answer) throw new EngineError({what: "this was not recorded; irl page shows it"});
    return answer;
  }
  const response = await fetch("/api", {
    method: "POST",
    headers: {"Content-Type": "application/json", "X-Irl-Token": state().token ?? ""},
    body: JSON.stringify(request),
    signal,
  });
  if (!response.ok) throw new EngineError({what: (await response.text()).trim()});
  let answer = {error: {what: "the engine has gone"}};
  for await (const line of linesOf(response)) {
    answer = JSON.parse(line);
    if (answer.progress) tell(answer.progress);
  }
  if (answer.error) throw new EngineError(answer.error);
  return answer;
}
