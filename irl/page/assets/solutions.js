// Several solutions of one network: the search for them, and what they say side by side.

import {ask} from "./engine.js";
import {button, counted, html, name, table} from "./dom.js";
import {edited, networkOf, runOf} from "./subject.js";
import {nodeText, searchTree} from "./search-tree.js";
import {onChange, show, state} from "./state.js";

const FIRST_NODES = 40, FIRST_SOLUTIONS = 8, MOST_NODES = 1000, MOST_SOLUTIONS = 500;

function text(value) {
  if (value === null || value === undefined) return "–";
  return typeof value === "object" ? value.concept ?? value.symbol ?? value.type ?? JSON.stringify(value) : String(value);
}

/** A row for each variable, a column for each solution. */
function sideBySide(solutions) {
  const names = [...new Set(solutions.flatMap((solution) => Object.keys(solution.values)))];
  const differs = (one) => new Set(solutions.map((solution) => JSON.stringify(solution.values[one] ?? null))).size > 1;
  const differing = names.filter(differs);
  const place = html("div", {class: "scrolled"});
  const only = html("input", {type: "checkbox", onchange: () => draw()});
  only.checked = differing.length > 0;
  const draw = () => place.replaceChildren(table(null, ["", ...solutions.map((_, i) => `solution ${i + 1}`)], [
    ["score", ...solutions.map((solution) => String(Number(solution.score.toFixed(4))))],
    ...(only.checked ? differing : names).map((one) => [["?", name(one), differing.includes(one) && " ≠"], ...solutions.map((solution) => name(text(solution.values[one])))]),
  ], {class: "solutions"}));
  draw();
  return html("div", null, html("p", null, html("label", null, only, ` what differs alone (${differing.length} of ${counted(names.length, "variable")})`)), place);
}

function more(key, shown, most) {
  return shown < most && button(() => show({[key]: Math.min(most, 4 * shown)}), {class: "act"}, "More");
}

/** Shows the search and the first solutions until the signal ends; more of both on a click. */
export async function showSolutions(place, signal) {
  const run = await runOf(signal), network = networkOf(run);
  const nodes = Number(state().nodes ?? FIRST_NODES), most = Number(state().most ?? FIRST_SOLUTIONS);
  const [found, search] = await Promise.all([ask({do: "solutions", network, most}, signal), ask({do: "search", network, most: nodes}, signal)]);
  const about = html("div", {class: "about"});
  const graph = await searchTree(run, search, (number) => show({node: number}));
  if (signal.aborted) return;
  const solutions = found.solutions ?? [], looked = found.search;
  place.replaceChildren(html("h2", null, "Solutions of ", name(run.title)), ...[edited()].filter(Boolean),
    html("p", {class: "status"}, html("strong", null, counted(solutions.length, "solution")), solutions.length >= most ? " so far. " : " in all. ",
      `${looked.states} states were looked at, ${looked["dead-ends"]} dead ends, ${looked.merged} met again. `, solutions.length >= most && more("most", most, MOST_SOLUTIONS)),
    solutions.length > 0 ? sideBySide(solutions) : html("p", {class: "trouble"}, "⚠ ", name(run.reason || "no complete solution")),
    html("h3", null, "The search"), html("p", null, search.cut ? `Its first ${counted(search.nodes.length, "state")}. ` : `All its ${counted(search.nodes.length, "state")}. `,
      search.cut && more("nodes", nodes, MOST_NODES)),
    html("div", {class: "orders"}, graph.element, about));
  const light = () => {
    const node = search.nodes[state().node ?? 0];
    graph.light({selected: state().node === undefined ? null : Number(state().node)});
    about.replaceChildren(node ? nodeText(run, node) : html("p", null, "There is no such state."));
  };
  light();
  onChange(light, signal);
}
