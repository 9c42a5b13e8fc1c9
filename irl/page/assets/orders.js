// In which orders a network can be executed: counts, partial orders, why one comes before another, timelines.

import {ask, isLive} from "./engine.js";
import {edited, networkOf, runOf} from "./subject.js";
import {graphOf, graphPlace, inLines} from "./graph.js";
import {html, name, put, table, time, trouble} from "./dom.js";
import {onChange, show, state} from "./state.js";
import {plannedLanes, writtenLanes} from "./schedules.js";
import {spanOf} from "./span.js";
import {timelineOf} from "./timeline.js";

const meanings = {
  "as written": "the executable orders of the network, its state threaded as it is written",
  safe: "the thread of the state forgotten; what touches the same things keeps its order, so that the outcome is the same",
  free: "what is given to whom alone; outcomes may differ",
};

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
function precedenceGraph(run, pairs, view, select) {
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

const operationText = ({primitive, line}) => [name(primitive), line && ` (line ${line})`];
const because = {
  data: (what) => [" needs ", name(what), " of it"], conflict: (what) => [" touches ", name(what), " as well"],
  "state as written": (what) => [" takes the state ", name(what), " from it, as it is written"],
};
const otherwise = (what) => [": ", name(what)];

/** Why one operation comes before another one in each view, in words. */
function whyText(answer) {
  return html("dl", {class: "reasons"}, answer.views.map(({view, chain}) => [html("dt", null, view),
    html("dd", null, chain.length === 0 ? "Either may come first." : html("ol", null, chain.map((pair) => html("li", null,
      operationText(pair.before), " comes first: ", operationText(pair.after), (because[pair.reason] ?? otherwise)(pair.what), "."))))]));
}

function outcomesText(outcomes, executed) {
  if (outcomes.length === 1 && outcomes[0].difference === "") return `the same, of ${executed} executed`;
  return html("details", null, html("summary", null, `${outcomes.length} of ${executed} executed`), html("ul", null, outcomes.map((outcome) =>
    html("li", null, `${outcome.orders} of them: `, name(outcome.difference || "as written"), `, ${time(outcome.fastest)}`))));
}

/** The three views: how many orders, how many that differ, what comes of them. One of them is drawn. */
function countsOf(orders, shown) {
  const text = ({exact, estimate, "standard-error": error}) =>
    exact === undefined && estimate === undefined ? "not counted" :
    (exact !== undefined ? BigInt(exact).toLocaleString("en") : `about ${estimate.toPrecision(3)} ± ${error.toPrecision(2)}`);
  return table("How many orders there are", ["view", "orders", "classes", "outcomes", "what it is"], orders.views.map((view) => [
    html("label", null, html("input", {type: "radio", name: "order", value: view.view, checked: view.view === shown,
                                       onchange: () => show({order: view.view})}), " ", view.view),
    text(view.orders), text(view.traces), outcomesText(view.outcomes, view.executed), html("small", null, meanings[view.view])]), {class: "counts"});
}

function fastestText(run, fastest) {
  const proof = fastest.proven ? "proven: no safe order takes less" : `not proven; none takes less than ${time(fastest.bound)}`;
  return [`as written ${time(run["execution-time"])}, fastest ${time(fastest.seconds)} (${proof})`, fastest.difference && ["; ⚠ ", name(fastest.difference)]];
}

/** A name of an operation that the engine knows: a variable that it gives, else its line. */
function nameOf(run, index) {
  const given = run.variables.find((variable) => variable.from === Number(index));
  return given ? "?" + given.name : String(run.operations[index].line);
}

/** Two operations are chosen by clicking one after the other. */
function pick(operation) {
  if (String(operation) === state().operation) return;
  show({operation, with: state().operation ?? null, variable: null});
}

async function tellWhy(place, run, network, signal) {
  const {operation: one, with: other} = state();
  if (run.operations[one] === undefined || run.operations[other] === undefined)
    return place.replaceChildren(html("p", null, "Choose two operations, here or in the timelines, to learn why one comes before the other."));
  const both = [one, other].map(Number).sort((a, b) => a - b);
  const head = html("h3", null, "○ ", name(run.operations[other].text), " and ● ", name(run.operations[one].text));
  try {
    const answer = await ask({do: "why", network, one: nameOf(run, both[0]), other: nameOf(run, both[1])}, signal);
    place.replaceChildren(head, whyText(answer));
  } catch (error) {
    if (!signal.aborted) place.replaceChildren(head, trouble(name(error.message)));
  }
}

/** Shows the orders of what is looked at until the signal ends. */
export async function showOrders(place, signal) {
  const workers = Number(state().workers ?? 1);
  const run = await runOf(signal), network = networkOf(run);
  const orders = await ask({do: "orders", network, workers}, signal);
  const {fastest} = orders;
  const number = isLive && html("label", null, "Workers ", html("input", {type: "number", min: 1, max: 20, value: workers, "aria-label": "Workers",
                                                                         onchange: (event) => show({workers: event.target.value})}), " ");
  const why = html("section", {class: "why", "aria-label": "Why", "aria-live": "polite"}), graph = graphPlace(signal);
  const length = Math.max(run["execution-time"], fastest.seconds, 1);
  const span = spanOf(length);
  const timelines = [timelineOf(writtenLanes(run), length, "as written", {select: pick, span}),
                     timelineOf(plannedLanes(run, fastest), length, `fastest, ${workers} at work`, {select: pick, span})];
  const shown = () => (orders.views.some((view) => view.view === state().order) ? state().order : "safe");
  const draw = () =>
    graph.draw(precedenceGraph(run, orders.precedence[orders.views.findIndex((view) => view.view === shown())], shown(), pick));
  await draw();
  if (signal.aborted) return;
  put(place, html("h2", null, "Orders of ", name(run.title)), edited(),
    orders["not-executed"].map((one) => trouble([operationText(one), " is not executed: ", name(one.why)])),
    countsOf(orders, shown()),
    html("div", {class: "orders"}, html("section", {"aria-label": "Partial order"},
      html("p", null, "data ──  conflict ╌╌  state, search and choice ┄┄"), graph.element), why),
    html("h3", null, "Timelines"), html("p", null, number, fastestText(run, fastest)),
    timelines.map((one) => one.element));
  const light = () => {
    const {operation, with: other} = state();
    graph.light({selected: operation === undefined ? null : Number(operation), other: new Set(other === undefined ? [] : [Number(other)])});
    for (const timeline of timelines) timeline.set({kindOf: (one) => (String(one) === operation ? "selected" : String(one) === other ? "other" : null)});
    tellWhy(why, run, network, signal);
  };
  light();
  onChange(async (keys) => {
    if (keys.has("order")) await draw();
    light();
  }, signal);
}
