// The network of a run as a graph: columns by instruction, colours by primitive, what is given to whom; trouble stands on its node.

import {ask, isLive} from "./engine.js";
import {graphOf, inLines} from "./graph.js";
import {partName} from "./player.js";

/** What stands on the node of an operation: the primitive, the variable that it gives, and what went wrong in words. */
function linesOf(run, operation, index) {
  const lines = [{text: operation.primitive, kind: "primitive"}];
  const given = run.variables.find((variable) => variable.from === index && !variable.state);
  if (given) lines.push({text: "?" + given.name, kind: "variable"});
  for (const what of troublesOf(run, operation))
    for (const text of inLines("⚠ " + what)) lines.push({text, kind: "trouble"});
  return lines.map(({text, kind}) => ({text: inLines(text, 1)[0], kind}));
}

const waiting = new Set(["never-given", "cyclic"]); // kinds of problems that say for what an operation waits

/** What went wrong with an operation, in words. */
export function troublesOf(run, operation) {
  const failure = operation.step === null ? null : run.steps[operation.step].failure;
  const problems = run.problems.filter((problem) => problem.severity === "error" && problem.line === operation.line);
  return [
    failure && `failed: ${failure}`,
    operation.waits && `not executed: ${operation.waits}`,
    ...problems.filter((problem) => !operation.waits || !waiting.has(problem.kind)).map((problem) => problem.what),
  ].filter(Boolean);
}

/** What could not even be read as an operation is on the graph as well. */
function unread(run) {
  const lines = new Set(run.operations.map((operation) => operation.line));
  return run.problems.filter((problem) => problem.severity === "error" && problem.line && !lines.has(problem.line)).map((problem) => ({
    lines: inLines(`⚠ line ${problem.line}: ${problem.what}`).map((text) => ({text, kind: "trouble"})),
    kind: "troubled not-executed", label: `line ${problem.line}: ${problem.what}`, title: problem.what,
  }));
}

const HUES = 10;

/** A colour for each primitive, those that are used most first; there are so many, and then they begin anew. */
export function huesOf(run) {
  const counts = new Map();
  for (const {primitive} of run.operations) counts.set(primitive, (counts.get(primitive) ?? 0) + 1);
  const order = [...counts].sort(([one, its], [other, their]) => their - its || (one < other ? -1 : 1));
  return new Map(order.map(([primitive], i) => [primitive, `hue-${i % HUES}`]));
}

function nodeOf(run, operation, index, hues) {
  const lines = linesOf(run, operation, index);
  const troubles = troublesOf(run, operation);
  const when = operation.step === null ? "not executed" : `step ${operation.step + 1}`;
  const within = operation.uses ? "in " + operation.uses.map((use) => use.primitive).join(", in ") : null;
  return {
    lines, title: [operation.text, within, ...troubles].filter(Boolean).join("\n"), hue: hues.get(operation.primitive), cluster: operation.part === null ? null : String(operation.part),
    kind: [operation.step === null && "not-executed", troubles.length > 0 && "troubled"].filter(Boolean).join(" "),
    label: [operation.primitive, ...lines.filter((line) => line.kind === "variable").map((line) => line.text), within, when, ...troubles].filter(Boolean).join(", "),
  };
}

/** Draws the network; `thread`: whether the thread of the state is drawn as well. `select(index)` is called with an operation. */
export async function networkGraph(run, thread, select, signal) {
  const edges = run.edges.filter((edge) => thread || !edge.state);
  const along = (from, to) => (index) => edges.find((edge) => edge[from] === index && !edge.state)?.[to];
  const hues = huesOf(run), parts = [...new Set(run.operations.map((operation) => operation.part))].filter((part) => part !== null);
  const recorded = isLive || thread ? null : await ask({do: "layout", network: run.network, id: run.id, thread, direction: "right"}, signal);
  return graphOf({
    nodes: [...run.operations.map((operation, index) => nodeOf(run, operation, index, hues)), ...(isLive ? unread(run) : [])],
    edges: edges.map((edge) => ({...edge, kind: edge.state ? "state" : null, weight: edge.state ? 1 : 4, title: "?" + edge.variable})),
    label: `Network of ${run.operations.length} operations. Arrow keys go from one to the next, plus, minus and zero zoom, Shift and arrows pan.`,
    near: {down: along("from", "to"), up: along("to", "from")}, direction: "right", placed: recorded && inOrder(recorded),
    names: Object.fromEntries(parts.map((part) => [String(part), partName(run, part)])),
  }, (index) => index < run.operations.length && select(index), signal);
}

/** A layout that was recorded, its nodes in the order of operations. */
function inOrder(layout) {
  return {...layout, edges: layout.edges.map(({path}) => path), nodes: layout.nodes.toSorted((one, other) => (one.operation ?? 0) - (other.operation ?? 0))};
}
