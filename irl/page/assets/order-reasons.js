// Why one operation comes before another one, in words.

import {ask} from "./engine.js";
import {html, name, put, trouble} from "./dom.js";
import {state} from "./state.js";

export const operationText = ({primitive, line}) => [name(primitive), line && ` (line ${line})`];

const because = {
  data: (what) => [" needs ", name(what), " of it"], conflict: (what) => [" touches ", name(what), " as well"],
  "state as written": (what) => [" takes the state ", name(what), " from it, as it is written"],
};
const otherwise = (what) => [": ", name(what)];

/** A chain of reasons, from one operation to the other. */
export function chainText(chain) {
  return html("ol", null, chain.map((pair) => html("li", null,
    operationText(pair.before), " comes first: ", operationText(pair.after), (because[pair.reason] ?? otherwise)(pair.what), ".")));
}

/** What an operation is called: a variable that it gives, else its line. */
export function nameOf(run, index) {
  const given = run.variables.find((variable) => variable.from === Number(index));
  return given ? "?" + given.name : String(run.operations[index].line);
}

/** Where it is told why one of the two chosen operations comes before the other. `tell()` tells it of those that are chosen now. */
export function whyPlace(run, network, signal) {
  const element = html("section", {class: "why card", "aria-label": "Why", "aria-live": "polite"});
  let told = null;
  const tell = async () => {
    const {operation: one, with: other} = state();
    if (told === `${one} ${other}`) return;
    told = `${one} ${other}`;
    if (run.operations[one] === undefined || run.operations[other] === undefined)
      return put(element, html("h3", null, "Why this order"), html("p", null, "Choose two operations, here or in the timelines, to learn why one comes before the other."));
    const both = [one, other].map(Number).sort((a, b) => a - b);
    const head = html("h3", null, "◇ ", name(run.operations[other].text), " and ● ", name(run.operations[one].text));
    try {
      const answer = await ask({do: "why", network, one: both[0], other: both[1]}, signal);
      put(element, head, html("dl", {class: "reasons"}, answer.views.map(({view, chain}) => [html("dt", null, view),
        html("dd", null, chain.length === 0 ? "Either may come first." : chainText(chain))])));
    } catch (error) {
      if (!signal.aborted) put(element, head, trouble(name(error.message)));
    }
  };
  return {element, tell};
}
