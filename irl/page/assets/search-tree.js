// The search for solutions as a tree: states, branches, dead ends with reasons.

import {graphOf, inLines} from "./graph.js";
import {html, name} from "./dom.js";

const signs = {solution: "✓ solution", "dead-end": "✗ dead end", merged: "↺ met before", open: "… not looked at further"};

function linesOf(run, node) {
  const operation = run.operations[node.operation];
  const lines = [{text: operation ? operation.primitive : "begin", kind: "primitive"}];
  for (const one of node.bound.slice(0, 2)) lines.push({text: `?${one.name} = ${one.value}`, kind: "variable"});
  if (node.bound.length > 2) lines.push({text: `and ${node.bound.length - 2} more`, kind: "variable"});
  if (signs[node.status]) lines.push({text: signs[node.status], kind: node.status === "dead-end" ? "trouble" : "primitive"});
  if (node.reason) for (const text of inLines(node.reason, 3)) lines.push({text, kind: "trouble"});
  return lines.map((line) => ({...line, text: inLines(line.text, 1)[0]}));
}

/** Draws the tree. `select(number)` is called when a node of it is chosen. */
export function searchTree(run, search, select) {
  const numberOf = new Map(search.nodes.map((node, i) => [node.id, i]));
  const edge = (node, other, kind) => ({from: numberOf.get(other), to: numberOf.get(node.id), kind, weight: kind ? 0 : 1, title: kind ?? ""});
  return graphOf({
    nodes: search.nodes.map((node) => {
      const lines = linesOf(run, node);
      return {lines, title: lines.map((line) => line.text).join("\n"), label: lines.map((line) => line.text).join(", "),
              kind: node.status === "dead-end" ? "troubled" : node.status === "open" ? "not-executed" : node.status === "solution" ? "solved" : null};
    }),
    edges: [
      ...search.nodes.filter((node) => numberOf.has(node.parent)).map((node) => edge(node, node.parent, null)),
      ...search.nodes.filter((node) => numberOf.has(node["same-as"])).map((node) => edge(node, node["same-as"], "state")),
    ],
    label: `The search, ${search.nodes.length} states of it. Arrow keys go from one to the next.`,
    near: {down: (i) => search.nodes.findIndex((node) => node.parent === search.nodes[i]?.id), up: (i) => numberOf.get(search.nodes[i]?.parent)},
  }, select);
}

/** What one node of the search did. */
export function nodeText(run, node) {
  const operation = run.operations[node.operation];
  return html("section", {"aria-label": "State of the search"},
    html("h3", null, operation ? name(operation.text) : "Where the search begins"),
    signs[node.status] && html("p", null, signs[node.status], node.reason && [": ", name(node.reason)]),
    node.bound.length > 0 && html("dl", null, node.bound.map((one) => [html("dt", null, "?", name(one.name)), html("dd", null, name(one.value))])));
}
