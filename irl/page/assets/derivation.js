// Where a variable comes from, back to what came from nowhere, and where it goes.

import {button, html, name} from "./dom.js";

const OPEN = 3; // levels that are open at once

/** Everything that is reached along the edges from some operations: `from` to `to`, or the other way round. */
function reached(run, operations, from, to) {
  const found = new Set(operations);
  for (const operation of found)
    for (const edge of run.edges) if (!edge.state && edge[from] === operation) found.add(edge[to]);
  return found;
}

/** The operations that a variable comes from, and those that it goes to. */
export function derivationOf(run, variable) {
  const known = run.variables.find((one) => one.name === variable);
  if (!known) return {back: new Set(), forth: new Set()};
  const users = run.edges.filter((edge) => edge.variable === variable).map((edge) => edge.to);
  return {back: reached(run, known.from === null ? [] : [known.from], "to", "from"), forth: reached(run, users, "from", "to")};
}

/** A tree of variables from one on; `next(variable)` gives those one step further, with the operation between. */
function treeOf(run, variable, next, choose, level, seen) {
  const further = seen.has(variable) ? [] : next(variable);
  const again = seen.has(variable) && next(variable).length > 0;
  seen.add(variable);
  const label = [button(() => choose({variable}), {class: "thing"}, "?", name(variable)), again && " (see above)"];
  if (further.length === 0) return html("li", null, label);
  return html("li", null, label, html("ul", null, further.map(({operation, variables}) => html("li", null,
    html("details", {open: level < OPEN}, html("summary", null, name(run.operations[operation].primitive),
      run.operations[operation].step !== null && html("small", null, ` step ${run.operations[operation].step + 1}`)),
    html("ul", null, variables.length > 0 ? variables.map((one) => treeOf(run, one, next, choose, level + 1, seen))
      : html("li", null, html("small", null, name(run.operations[operation].text)))))))));
}

function backFrom(run) {
  return (variable) => {
    const from = run.variables.find((one) => one.name === variable)?.from ?? null;
    if (from === null) return [];
    return [{operation: from, variables: [...new Set(run.edges.filter((edge) => edge.to === from && !edge.state).map((edge) => edge.variable))]}];
  };
}

function forthFrom(run) {
  return (variable) => run.edges.filter((edge) => edge.variable === variable).map((edge) => ({
    operation: edge.to,
    variables: run.variables.filter((one) => one.from === edge.to && !one.state && one.value !== undefined && one.name !== variable)
      .filter((one) => run.edges.some((next) => next.variable === one.name) || one.name === run.result).map((one) => one.name),
  }));
}

/** Both ways of a variable, as trees; `choose({variable})` is called with one of them. */
export function waysOf(run, variable, choose) {
  const known = run.variables.find((one) => one.name === variable);
  if (!known) return html("p", {class: "derivation"}, "This run has no variable ?", name(variable), ".");
  const {back, forth} = derivationOf(run, variable);
  return html("section", {class: "derivation", "aria-label": "Derivation"},
    html("h3", null, "?", name(variable), known.value !== undefined && [" = ", name(known.value)]),
    html("p", null, `It comes from ${back.size} operations (←) and goes to ${forth.size} (→).`),
    html("h4", null, "← Where it comes from"), html("ul", {class: "ways"}, treeOf(run, variable, backFrom(run), choose, 0, new Set())),
    html("h4", null, "→ Where it goes"), html("ul", {class: "ways"}, treeOf(run, variable, forthFrom(run), choose, 0, new Set())));
}
