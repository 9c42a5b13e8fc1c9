// The search for solutions as a tree: states, branches, dead ends with reasons.

import {graphOf, inLines} from "./graph.js";
import {html, name, time} from "./dom.js";

const MOST_GIVEN = 2, MOST_REASONS = 2;

const endings = {branched: "", solution: "✓ solution", "dead-end": "✗ dead end", "not-further": "… not looked at further"};
const kinds = {solution: "solved", "dead-end": "troubled", "not-further": "not-executed"};

function linesOf(state) {
  const gives = state.step?.gives.filter((one) => one.score > 0) ?? [];
  return [
    {text: state.step?.primitive ?? "nothing is executed", kind: "primitive"},
    ...gives.slice(0, MOST_GIVEN).map((one) => ({text: `?${one.variable} = ${one.value}`, kind: "variable"})),
    endings[state.ending] && {text: endings[state.ending], kind: state.ending === "dead-end" ? "trouble" : "primitive"},
    ...(state.waiting ?? []).slice(0, MOST_REASONS).map((one) => ({text: one.reason, kind: "trouble"})),
  ].filter(Boolean).flatMap(({text, kind}) => inLines(text, kind === "trouble" ? 2 : 1).map((line) => ({text: line, kind})));
}

/** Draws the tree. `select(number)` is called when a state of it is chosen. */
export function searchTree({states}, select) {
  return graphOf({
    nodes: states.map((state) => {
      const lines = linesOf(state), label = lines.map((line) => line.text).join(", ");
      return {lines, label, title: state.operation ?? "", kind: kinds[state.ending]};
    }),
    edges: states.flatMap((state, i) => (state.from === null ? [] : [{from: state.from, to: i, weight: 1, title: ""}])),
    label: `The search, ${states.length} states of it. Arrow keys go from one to the next.`,
    near: {down: (number) => find(states, number), up: (number) => states[number]?.from ?? undefined},
  }, select);
}

function find(states, number) {
  const next = states.findIndex((state) => state.from === number);
  return next < 0 ? undefined : next;
}

/** The states on the way to one, which is the last. */
export function wayTo(states, number) {
  const way = new Set();
  for (let at = number; at !== null && states[at]; at = states[at].from) way.add(at);
  return way;
}

/** What was done in a state, and what was left in a dead end. */
export function stateText(state) {
  return html("section", {"aria-label": "State of the search"},
    html("h3", null, state.operation ? name(state.operation) : "Where the search begins"),
    endings[state.ending] && html("p", {class: state.ending === "dead-end" ? "trouble" : null}, endings[state.ending]),
    state.waiting && html("ul", null, state.waiting.map((one) => html("li", null, name(one.operation), ": ", name(one.reason)))),
    state.step && html("dl", null, html("dt", null, "time"), html("dd", null, `${time(state.step["started-at"])} – ${time(state.step["ended-at"])}`),
      state.step.failure && [html("dt", null, "failed"), html("dd", {class: "trouble"}, name(state.step.failure))],
      state.step.gives.map((one) => [html("dt", null, "?", name(one.variable)), html("dd", null, name(one.value))])));
}
