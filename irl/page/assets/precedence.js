// What has to come before what in a view of the orders, drawn; and why.

import {graphOf, inLines} from "./graph.js";
import {html, name} from "./dom.js";

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
export function precedenceGraph(run, pairs, view, select) {
  const giving = (index) => run.variables.find((variable) => variable.from === index && !variable.state);
  return graphOf({
    nodes: run.operations.map((operation, index) => {
      const given = giving(index), lines = [{text: operation.primitive, kind: "primitive"}];
      if (given) lines.push({text: inLines("?" + given.name, 1)[0], kind: "variable"});
      return {lines: lines.map((line) => ({...line, text: inLines(line.text, 1)[0]})), title: operation.text,
              kind: operation.step === null ? "not-executed" : null, label: `${lines.map((line) => line.text).join(", ")}, line ${operation.line}`};
    }),
    edges: edgesOf(pairs),
    label: `What comes before what, ${view}. Arrow keys go from one operation to the next; choose two to learn why one comes first.`,
    near: {down: (index) => pairs.find((pair) => pair.before === index)?.after, up: (index) => pairs.find((pair) => pair.after === index)?.before},
  }, select);
}

const operation = (one) => [name(one.primitive), one.line && ` (line ${one.line})`];

const because = {
  data: (what) => [" needs ", name(what), " of it"], conflict: (what) => [" touches ", name(what), " as well"],
  "state as written": (what) => [" takes the state ", name(what), " from it, as it is written"],
};
const otherwise = (what) => [": ", name(what)];

/** Why one operation comes before another one in each view, in words. */
export function whyText(answer) {
  return html("dl", {class: "reasons"}, answer.views.map(({view, chain}) => [html("dt", null, view),
    html("dd", null, chain.length === 0 ? "Either may come first." : html("ol", null, chain.map((pair) => html("li", null,
      operation(pair.before), " comes first: ", operation(pair.after), (because[pair.reason] ?? otherwise)(pair.what), "."))))]));
}
