// What is looked at: a procedure of the corpus as it is written there, or another network in its place.

import {ask} from "./engine.js";
import {button, html} from "./dom.js";
import {show, state} from "./state.js";

/** What is forgotten when something else is looked at. */
const choices = {step: null, at: null, operation: null, with: null, variable: null, object: null};

/** Looks at a procedure, or at a network in its place. */
export function lookAt(id, network = null, more = {}) {
  show({...choices, ...more, id, network});
}

/** The run of what is looked at. */
export function runOf(signal) {
  const {id, network} = state();
  return ask(network === undefined ? {do: "recipe", id} : {do: "run", network, id}, signal);
}

/** The text of what is looked at, whose lines are those of its run. */
export function networkOf(run) {
  return state().network ?? run.network;
}

/** Says where it is not the procedure as written that is looked at. */
export function edited() {
  if (state().network === undefined) return null;
  return html("p", {class: "edited"}, "✎ Another network in its place. ",
    button(() => lookAt(state().id), {class: "act"}, "Back to the one of the corpus"));
}
