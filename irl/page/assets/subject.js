// What is looked at: a procedure of the corpus as it is written there, a network that the page was opened on, or an edited one.

import {EngineError, ask} from "./engine.js";
import {button, html} from "./dom.js";
import {show, state} from "./state.js";
import {watchedNetwork} from "./watched.js";

/** What is forgotten when something else is looked at. */
const choices = {step: null, at: null, operation: null, with: null, variable: null, object: null, node: null, other: null, before: null,
                 prediction: null, line: null, saved: null};

/** Looks at a procedure, at the network of that number among those that were opened, or at another network in its place. */
export function lookAt(id, {network = null, opened = null, ...more} = {}) {
  show({...choices, id, network, opened, ...more});
}

/** The run of what is looked at, before anybody edited it. */
export function writtenRun(signal) {
  const {id, opened} = state(), now = opened === undefined ? null : watchedNetwork(Number(opened));
  return ask(opened === undefined ? {do: "recipe", id} : now ? {do: "run", id: now.id ?? id ?? "", network: now.text} : {do: "opened", number: Number(opened)}, signal);
}

/** The run of what is looked at. */
export function runOf(signal) {
  const {id, network} = state();
  return network === undefined ? writtenRun(signal) : ask({do: "run", id, network}, signal);
}

/**
 * The text that stood there before anybody edited it: what was predicted, what was opened, or the procedure as it is written. `before` in
 * the address holds it where the edit of a prediction is looked at.
 */
export async function writtenText(signal) {
  const {before, prediction, network} = state();
  if (before !== undefined) return before;
  if (prediction !== undefined && network !== undefined) return network;
  const run = await writtenRun(signal);
  return run.text ?? run.network;
}

/** Looks at an edit of what is looked at, of which `written` is the text as it was. */
export function lookAtEdit(text, written, {replace = true} = {}) {
  const {prediction, before} = state(), isSame = text === written;
  if (prediction === undefined && before === undefined) show({network: isSame ? null : text}, {replace});
  else show({network: text, before: isSame && prediction !== undefined ? null : written}, {replace});
}

/** The text of what is looked at. */
export function networkOf(run) {
  return state().network ?? run.network;
}

/** The run of the procedure of the corpus; without any network, but with the `trouble`, where it is none. */
export async function goldRun(signal) {
  const {id} = state();
  if (id === undefined) return {id: "", title: "", network: "", trouble: new Error("No procedure is chosen.")};
  try {
    return await ask({do: "recipe", id}, signal);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return {id, title: id ?? "", network: "", trouble: error};
  }
}

/** Says where it is not the procedure as written that is looked at. */
export function edited() {
  const {id, network, opened} = state();
  if (network === undefined) return null;
  return html("p", {class: "edited"}, "✎ Another network in its place. ",
    button(() => lookAt(id, {opened}), {class: "act"}, "Back to the one that was there"));
}
