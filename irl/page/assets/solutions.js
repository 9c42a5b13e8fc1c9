// Several solutions of one network: what they say side by side, and the search for them.

import {ask} from "./engine.js";
import {button, counted, html, name, table} from "./dom.js";
import {edited, networkOf, runOf} from "./subject.js";
import {onChange, show, state} from "./state.js";
import {searchTree, stateText, wayTo} from "./search-tree.js";

const FIRST_STATES = 60, FIRST_SOLUTIONS = 20; // as exported files have them
const MOST_STATES = 1000, MOST_SOLUTIONS = 500;

function text(value) {
  if (value === null || value === undefined) return "–";
  return typeof value === "object" ? value.concept ?? value.symbol ?? value.type ?? JSON.stringify(value) : String(value);
}

/** A row for each variable, a column for each solution. */
function sideBySide(solutions) {
  const names = [...new Set(solutions.flatMap((solution) => Object.keys(solution.values)))];
  const differing = new Set(names.filter((one) =>
    new Set(solutions.map((solution) => JSON.stringify(solution.values[one] ?? null))).size > 1));
  const place = html("div", {class: "scrolled"});
  const only = html("input", {type: "checkbox", onchange: () => draw()});
  only.checked = differing.size > 0;
  const draw = () => place.replaceChildren(table(null, ["", ...solutions.map((_, i) => `solution ${i + 1}`)], [
    ["score", ...solutions.map((solution) => String(Number(solution.score.toFixed(4))))],
    ...names.filter((one) => !only.checked || differing.has(one)).map((one) =>
      [["?", name(one), differing.has(one) && " ≠"], ...solutions.map((solution) => name(text(solution.values[one])))]),
  ], {class: "solutions"}));
  draw();
  return html("div", null, html("p", null, html("label", null, only, ` what differs alone (${differing.size} of ${counted(names.length, "variable")})`)), place);
}

function more(key, shown, most) {
  return shown < most && button(() => show({[key]: Math.min(most, 4 * shown)}), {class: "act"}, "More");
}

function searchText(search) {
  return `${counted(search.states, "state")} looked at, ${counted(search["dead-ends"], "dead end")}, ${search.merged} met again. `;
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
  place.replaceChildren(html("h2", null, "Solutions of ", name(run.title)), ...[edited()].filter(Boolean),
    html("p", {class: "status"}, html("strong", null, counted(solutions.length, "solution")), found["all-solutions"] ? " in all. " : found.cut ? ` so far; there may be more: ${found.cut}. ` : " so far. ",
      searchText(found.search), !found["all-solutions"] && !found.cut && more("most", most, MOST_SOLUTIONS)),
    solutions.length > 1 ? sideBySide(solutions) : "",
    solutions.length === 0 ? html("p", {class: "trouble"}, "⚠ ", name(found.reason || "there is no complete solution")) : "",
    html("h3", null, "The search"),
    html("p", null, tree.whole ? `All of it, ${counted(tree.states.length, "state")}. ` : `Its first ${counted(tree.states.length, "state")}. `,
      !tree.whole && more("states", mostStates, MOST_STATES)),
    html("div", {class: "orders"}, graph.element, about),
    solutions.length === 1 ? html("details", null, html("summary", null, "What its variables hold"), sideBySide(solutions)) : "");
  const light = () => {
    const number = Number(state().node ?? 0), chosen = tree.states[number];
    graph.light({selected: chosen ? number : null, lit: state().node === undefined ? null : wayTo(tree.states, number)});
    about.replaceChildren(chosen ? stateText(chosen) : html("p", null, "There is no such state."));
  };
  light();
  onChange(light, signal);
}
