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

/** The answer to a request. Ends, and the engine's work with it, when the signal does. */
export async function ask(request, signal) {
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
  const answer = await response.json();
  if (answer.error) throw new EngineError(answer.error);
  return answer;
}
