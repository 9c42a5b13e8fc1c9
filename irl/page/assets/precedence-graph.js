// What comes before what, as a graph.

import {graphOf, inLines} from "./graph.js";
import {huesOf} from "./network-graph.js";

/** One edge for all the reasons that one operation has to come before another. */
function edgesOf(pairs) {
  const edges = new Map();
  for (const {before, after, reason, what} of pairs) {
    const key = `${before} ${after}`, known = edges.get(key);
    if (known) known.title += `\n${reason}: ${what}`;
    else edges.set(key, {from: before, to: after, kind: reason.replaceAll(" ", "-"), weight: 1, title: `${reason}: ${what}`});
  }
  return [...edges.values()];
}

/** Draws the pairs of a view: `{before, after, reason, what}`. `select(operation)` is called when one is chosen. */
export function precedenceGraph(run, pairs, view, select, signal) {
  const giving = (index) => run.variables.find((variable) => variable.from === index && !variable.state);
  const hues = huesOf(run);
  return graphOf({
    nodes: run.operations.map((operation, index) => {
      const given = giving(index), lines = [{text: operation.primitive, kind: "primitive"}];
      if (given) lines.push({text: "?" + given.name, kind: "variable"});
      return {lines: lines.map((line) => ({...line, text: inLines(line.text, 1)[0]})), title: operation.text, hue: hues.get(operation.primitive),
              kind: operation.step === null ? "not-executed" : null, label: `${lines.map((line) => line.text).join(", ")}, line ${operation.line}`};
    }),
    edges: edgesOf(pairs), direction: "right",
    label: `What comes before what, ${view}. Arrow keys go from one operation to the next; choose two to learn why one comes first.`,
    near: {down: (index) => pairs.find((pair) => pair.before === index)?.after, up: (index) => pairs.find((pair) => pair.after === index)?.before},
  }, select, signal);
}
