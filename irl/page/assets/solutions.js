// Several solutions of one network: what they say side by side, and the search for them.

import {ask} from "./engine.js";
import {button, counted, html, name, narrowed, put, table, time, trouble} from "./dom.js";
import {edited, networkOf, runOf} from "./subject.js";
import {graphOf, inLines} from "./graph.js";
import {onChange, show, state} from "./state.js";

const FIRST_STATES = 60, FIRST_SOLUTIONS = 20; // as exported files have them
const MOST_STATES = 1000, MOST_SOLUTIONS = 500;
const MOST_GIVEN = 2, MOST_REASONS = 2;

const endings = {branched: "", solution: "✓ solution", "dead-end": "✗ dead end", "not-further": "… not looked at further"};
const kinds = {solution: "solved", "dead-end": "troubled", "not-further": "not-executed"};

function text(value) {
  if (value === null || value === undefined) return "–";
  return typeof value === "object" ? value.concept ?? value.symbol ?? value.type ?? JSON.stringify(value) : String(value);
}

/** A row for each variable, a column for each solution. */
function sideBySide(solutions) {
  const names = [...new Set(solutions.flatMap((solution) => Object.keys(solution.values)))];
  const differing = new Set(names.filter((one) =>
    new Set(solutions.map((solution) => JSON.stringify(solution.values[one] ?? null))).size > 1));
  const {place, label} = narrowed(differing.size > 0, ` what differs alone (${differing.size} of ${counted(names.length, "variable")})`, (isNarrow) =>
    table(null, ["", ...solutions.map((_, i) => `solution ${i + 1}`)], [
      ["score", ...solutions.map((solution) => String(Number(solution.score.toFixed(4))))],
      ...names.filter((one) => !isNarrow || differing.has(one)).map((one) =>
        [["?", name(one), differing.has(one) && " ≠"], ...solutions.map((solution) => name(text(solution.values[one])))]),
    ], {class: "solutions"}));
  return html("div", null, html("p", null, label), place);
}

function more(key, shown, most) {
  return shown < most && button(() => show({[key]: Math.min(most, 4 * shown)}), {class: "act"}, "More");
}

function searchText(search) {
  return `${counted(search.states, "state")} looked at, ${counted(search["dead-ends"], "dead end")}, ${search.merged} met again. `;
}

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
function searchTree({states}, select) {
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
function wayTo(states, number) {
  const way = new Set();
  for (let at = number; at !== null && states[at]; at = states[at].from) way.add(at);
  return way;
}

/** What was done in a state, and what was left in a dead end. */
function stateText(state) {
  return html("section", {"aria-label": "State of the search"},
    html("h3", null, state.operation ? name(state.operation) : "Where the search begins"),
    endings[state.ending] && html("p", {class: state.ending === "dead-end" ? "trouble" : null}, endings[state.ending]),
    state.waiting && html("ul", null, state.waiting.map((one) => html("li", null, name(one.operation), ": ", name(one.reason)))),
    state.step && html("dl", null, html("dt", null, "time"), html("dd", null, `${time(state.step["started-at"])} – ${time(state.step["ended-at"])}`),
      state.step.failure && [html("dt", null, "failed"), html("dd", {class: "trouble"}, name(state.step.failure))],
      state.step.gives.map((one) => [html("dt", null, "?", name(one.variable)), html("dd", null, name(one.value))])));
}

/** Shows the search and the first solutions until the signal ends; more of both on a click. */
export async function showSolutions(place, signal) {
  const run = await runOf(signal), network = networkOf(run);
  const mostStates = Number(state().states ?? FIRST_STATES), most = Number(state().most ?? FIRST_SOLUTIONS);
  const [found, tree] = await Promise.all([ask({do: "solutions", network, most}, signal), ask({do: "tree", network, most: mostStates}, signal)]);
  const about = html("div", {class: "about"});
  const graph = await searchTree(tree, (number) => show({node: number}));
  if (signal.aborted) return;
  const solutions = found.solutions ?? [];
  put(place, html("h2", null, "Solutions of ", name(run.title)), edited(),
    html("p", {class: "status"}, html("strong", null, counted(solutions.length, "solution")), found["all-solutions"] ? " in all. " : found.cut ? ` so far; there may be more: ${found.cut}. ` : " so far. ",
      searchText(found.search), !found["all-solutions"] && !found.cut && more("most", most, MOST_SOLUTIONS)),
    solutions.length > 1 && sideBySide(solutions), solutions.length === 0 && trouble(name(found.reason || "there is no complete solution")),
    html("h3", null, "The search"),
    html("p", null, tree.whole ? `All of it, ${counted(tree.states.length, "state")}. ` : `Its first ${counted(tree.states.length, "state")}. `,
      !tree.whole && more("states", mostStates, MOST_STATES)),
    html("div", {class: "orders"}, graph.element, about),
    solutions.length === 1 && html("details", null, html("summary", null, "What its variables hold"), sideBySide(solutions)));
  const light = () => {
    const number = Number(state().node ?? 0), chosen = tree.states[number];
    graph.light({selected: chosen ? number : null, lit: state().node === undefined ? null : wayTo(tree.states, number)});
    about.replaceChildren(chosen ? stateText(chosen) : html("p", null, "There is no such state."));
  };
  light();
  onChange(light, signal);
}
