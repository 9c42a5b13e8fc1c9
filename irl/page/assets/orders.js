// In which orders a network can be executed: how many, what comes before what and why, when everything is done, one by one.

import {ask, isLive} from "./engine.js";
import {chip, empty, legend, segmented} from "./components.js";
import {edited, networkOf, runOf} from "./subject.js";
import {graphPlace} from "./graph.js";
import {html, name, put, time, trouble} from "./dom.js";
import {onChange, show, state} from "./state.js";
import {operationText, whyPlace} from "./order-reasons.js";
import {orderListOf} from "./order-list.js";
import {plannedLanes, writtenLanes} from "./schedules.js";
import {precedenceGraph} from "./precedence-graph.js";
import {spanOf} from "./span.js";
import {timelineOf} from "./timeline.js";
import {togetherPlace} from "./together.js";

const PATIENCE = 20; // seconds that orders are counted for at first

const meanings = {
  "as written": "every operation takes the state that the network gives it",
  safe: "the state is passed on in any order; operations that touch the same things keep theirs, so the outcome is the same",
  free: "an operation only waits for the values that it takes; outcomes may differ",
};

/** How many there are, in words; what was not counted is told as that. */
export function countText(counted, seconds) {
  if (counted.exact !== undefined) return BigInt(counted.exact).toLocaleString("en");
  if (!(counted.estimate > 0)) return seconds ? `not counted in ${seconds} s` : "not counted";
  return `about ${counted.estimate.toPrecision(3)} ± ${counted["standard-error"].toPrecision(2)}`;
}

/** A figure that may go on in the next line behind a comma. */
const breakable = (figure) => figure.split(",").flatMap((digits, i) => (i > 0 ? [",", html("wbr"), digits] : digits));

function outcomesOf({outcomes, executed}, seconds) {
  if (executed === 0) return html("p", null, html("small", null, seconds ? `none was executed in ${seconds} s` : "none was executed"));
  if (outcomes.length === 1 && outcomes[0].difference === "") return html("p", null, chip("good", "the same outcome"), html("small", null, ` in ${executed} executed`));
  return html("details", null, html("summary", null, chip("odd", `${outcomes.length} outcomes`), html("small", null, ` of ${executed} executed`)), html("ul", null, outcomes.map((outcome) =>
    html("li", null, `${outcome.orders} of them: `, name(outcome.difference || "as written"), `, ${time(outcome.fastest)}`))));
}

/** The three views as cards, of which one is chosen. */
function viewCards(orders, shown, seconds) {
  return html("div", {class: "order-views", role: "radiogroup", "aria-label": "Which orders"}, orders.views.map((view) => html("div", {class: "card"},
    html("label", null, html("input", {type: "radio", name: "order", value: view.view, checked: view.view === shown, onchange: () => show({order: view.view})}), html("b", null, view.view)),
    html("p", {class: "figure"}, breakable(countText(view.orders, seconds))), html("p", {class: "facts"}, meanings[view.view], view.traces.exact !== undefined && `; ${countText(view.traces)} up to operations that commute`),
    outcomesOf(view, seconds))));
}

function fastestText(run, {seconds, proven, bound, difference}) {
  const proof = proven ? chip("good", "proven: no safe order takes less") : chip("odd", `not proven: none takes less than ${time(bound)}`);
  return ["as written ", html("b", null, time(run["execution-time"])), ", fastest ", html("b", null, time(seconds)), " ", proof, difference && [" ⚠ ", name(difference)]];
}

/** The orders that the engine knows, as far as they are known in time. */
async function askOrders(run, network, workers, signal) {
  const request = {do: "orders", network, workers};
  if (!isLive) return {orders: await ask(request, signal), seconds: null};
  const seconds = Number(state().seconds ?? PATIENCE);
  return {orders: await ask({...request, seconds}, signal), seconds};
}

/** Two operations are chosen by clicking one after the other. */
function pick(operation) {
  if (String(operation) === state().operation) return;
  show({operation, with: state().operation ?? null, variable: null});
}

const isKnown = ({views}) => views.every((view) => view.orders.exact !== undefined || view.orders.estimate > 0);

/** Shows the orders of what is looked at until the signal ends. */
export async function showOrders(place, signal) {
  const workers = Math.min(20, Math.max(1, Math.trunc(Number(state().workers ?? 1)) || 1));
  const run = await runOf(signal), network = networkOf(run);
  const head = html("header", {class: "view-head"}, html("h2", null, "Orders of ", name(run.title)));
  let known;
  try {
    known = await askOrders(run, network, workers, signal);
  } catch (error) {
    if (signal.aborted || !isLive) throw error;
    return put(place, head, edited(), empty("The orders are not known", error.message, longer()));
  }
  const {orders, seconds} = known, {fastest} = orders;
  const number = isLive && html("label", null, "Workers ", html("input", {type: "number", min: 1, max: 20, value: workers, "aria-label": "Workers",
                                                                         onchange: (event) => show({workers: event.target.value || null})}));
  const shown = () => (orders.views.some((view) => view.view === state().order) ? state().order : "safe");
  const length = Math.max(run["execution-time"] ?? 0, fastest.seconds, 1), span = spanOf(length);
  const timelines = length > 1 ? [timelineOf(writtenLanes(run), length, "as written", {select: pick, span}),
                                  timelineOf(plannedLanes(fastest), length, `fastest, ${workers} at work`, {select: pick, span})] : [];
  const graph = graphPlace(signal), why = whyPlace(run, network, signal), list = isLive ? orderListOf(run, network, pick, signal) : null;
  const together = isLive && timelines.length > 0 ? togetherPlace(run, network, workers, signal) : null;
  const looks = {...(timelines.length > 0 ? {time: "When"} : {}), before: "What comes before what", ...(list ? {list: "One by one"} : {}), ...(together ? {together: "With others"} : {})};
  const lookNow = () => (state().look in looks ? state().look : Object.keys(looks)[0]);
  const choice = segmented("What is seen", looks, lookNow(), (look) => show({look}));
  const parts = {
    time: html("div", {class: "cards"}, timelines.map((one) => html("div", {class: "card"}, one.element))),
    before: html("section", {"aria-label": "Partial order"}, legend([{kind: "line", words: "data"}, {kind: "line dashed", words: "conflict: they touch the same"}, {kind: "line dotted", words: "state, search and choice"}]), graph.element),
    list: list?.element,
    together: together?.element,
  };
  put(place, html("header", {class: "view-head"}, html("h2", null, "Orders of ", name(run.title)), length > 1 && html("p", null, fastestText(run, fastest)), html("div", {class: "acts"}, number)), edited(),
    orders["not-executed"].map((one) => trouble([operationText(one), " is not executed: ", name(one.why)])),
    !isKnown(orders) && isLive && html("p", {class: "edited"}, `Not everything was counted in ${seconds} s. `, longer()),
    viewCards(orders, shown(), seconds), html("div", {class: "stage-choice"}, choice.element),
    html("div", {class: "orders"}, html("div", null, Object.values(parts)), why.element));
  let drawn = null;
  const light = () => {
    const {operation, with: other} = state(), look = lookNow();
    choice.set(look);
    for (const [key, part] of Object.entries(parts)) if (part) part.hidden = key !== look;
    if (look === "before" && drawn !== shown()) {
      drawn = shown();
      graph.draw(precedenceGraph(run, orders.precedence[orders.views.findIndex((view) => view.view === drawn)], drawn, pick, signal));
    }
    if (look === "list") list.draw(shown());
    if (look === "together") together.draw();
    graph.light({selected: operation === undefined ? null : Number(operation), other: new Set(other === undefined ? [] : [Number(other)])});
    for (const timeline of timelines) timeline.set({kindOf: (one) => (String(one) === operation ? "selected" : String(one) === other ? "other" : null)});
    list?.light();
    why.tell();
  };
  light();
  onChange(light, signal);
}

/** Counts for as long as the engine lets anybody. */
function longer() {
  return isLive && html("a", {href: "#", role: "button", class: "act", onclick: (event) => {
    event.preventDefault();
    show({seconds: 60});
  }}, "Count for 60 s");
}
