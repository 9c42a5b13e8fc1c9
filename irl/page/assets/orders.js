// In which orders a network can be executed: counts, partial orders, why one comes before another, timelines.

import {ask, isLive} from "./engine.js";
import {edited, networkOf, runOf} from "./subject.js";
import {html, name, table, time} from "./dom.js";
import {onChange, show, state} from "./state.js";
import {plannedSchedule, timelineOf, writtenSchedule} from "./timeline.js";
import {precedenceGraph, whyText} from "./precedence.js";

const meanings = {
  "as written": "the executable orders of the network, its state threaded as it is written",
  safe: "the thread of the state forgotten; what touches the same things keeps its order, so that the outcome is the same",
  free: "what is given to whom alone; outcomes may differ",
};

function outcomesText(outcomes, executed) {
  if (outcomes.length === 1 && outcomes[0].difference === "") return `the same, of ${executed} executed`;
  return html("details", null, html("summary", null, `${outcomes.length} of ${executed} executed`), html("ul", null, outcomes.map((outcome) =>
    html("li", null, `${outcome.orders} of them: `, name(outcome.difference || "as written"), `, ${time(outcome.fastest)}`))));
}

/** The three views: how many orders, how many that differ, what comes of them. One of them is drawn. */
function countsOf(orders, shown) {
  const text = ({exact, estimate, "standard-error": error}) =>
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
    if (!signal.aborted) place.replaceChildren(head, html("p", {class: "trouble"}, "⚠ ", name(error.message)));
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
  const why = html("section", {class: "why", "aria-label": "Why", "aria-live": "polite"}), drawing = html("div");
  const length = Math.max(run["execution-time"], fastest.seconds, 1);
  const missing = orders["not-executed"];
  let graph = null;
  const shown = () => (orders.views.some((view) => view.view === state().order) ? state().order : "safe");
  const draw = async () => {
    const at = orders.views.findIndex((view) => view.view === shown());
    const next = await precedenceGraph(run, orders.precedence[at], shown(), pick);
    if (signal.aborted) return;
    graph = next;
    drawing.replaceChildren(graph.element);
  };
  await draw();
  if (signal.aborted) return;
  place.replaceChildren(html("h2", null, "Orders of ", name(run.title)), ...[edited()].filter(Boolean),
    ...missing.map((one) => html("p", {class: "trouble"}, "⚠ ", name(one.primitive), ` (line ${one.line}) is not executed: `, name(one.why))),
    countsOf(orders, shown()),
    html("div", {class: "orders"}, html("section", {"aria-label": "Partial order"},
      html("p", null, "data ──  conflict ╌╌  state, search and choice ┄┄"), drawing), why),
    html("h3", null, "Timelines"), html("p", null, number, fastestText(run, fastest)),
    timelineOf(writtenSchedule(run), length, "as written", pick),
    timelineOf(plannedSchedule(run, fastest), length, `fastest, ${workers} at work`, pick));
  const light = () => {
    const {operation, with: other} = state();
    graph.light({selected: operation === undefined ? null : Number(operation), other: new Set(other === undefined ? [] : [Number(other)])});
    for (const bar of place.querySelectorAll(".bar")) {
      bar.classList.toggle("selected", bar.dataset.operation === operation);
      bar.classList.toggle("other", bar.dataset.operation === other);
      bar.setAttribute("aria-pressed", String([operation, other].includes(bar.dataset.operation)));
    }
    tellWhy(why, run, network, signal);
  };
  light();
  onChange(async (keys) => {
    if (keys.has("order")) await draw();
    light();
  }, signal);
}
