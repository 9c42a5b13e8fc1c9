// In which orders a network can be executed: counts, partial orders, why one comes before another, timelines.

import {ask, isLive} from "./engine.js";
import {html, name, svg, time} from "./dom.js";
import {onChange, show, state} from "./state.js";

function countsOf(orders) {
  const text = (count) => count.exact ?? `about ${Number(count.estimate).toPrecision(3)}`;
  return html("table", null, html("caption", null, "How many orders there are"),
    html("thead", null, html("tr", null, ["view", "orders", "classes", "outcomes"].map((head) => html("th", {scope: "col"}, head)))),
    html("tbody", null, orders.views.map((view) => html("tr", null, html("th", {scope: "row"}, view.view),
      html("td", null, text(view.orders)), html("td", null, text(view.traces)), html("td", null, String(view.outcomes.length))))));
}

/** The tracks of a schedule: bars by who does it, on one scale of time. */
function timelineOf(schedule, length, title, select) {
  const tracks = [...new Set(schedule.map((one) => one.track))];
  const height = 26, width = 1000, left = tracks.length > 1 ? 90 : 0, scale = (width - left) / length;
  const bars = schedule.map((one) => {
    const start = left + one.start * scale, end = left + one.end * scale;
    const y = tracks.indexOf(one.track) * height;
    return svg("g", {class: "bar", tabindex: 0, role: "button", "data-operation": one.operation, onclick: () => select(one.operation),
                     onkeydown: (event) => event.key === "Enter" && select(one.operation),
                     "aria-label": `${one.name}, ${time(one.start)} to ${time(one.end)}`},
      svg("rect", {x: start, y: y + 2, width: Math.max(2, end - start), height: height - 6}),
      end - start > 60 && svg("text", {x: start + 4, y: y + 17}, one.name.slice(0, Math.floor((end - start) / 8))),
      svg("title", null, `${one.name}: ${time(one.start)} – ${time(one.end)}`));
  });
  return html("figure", {class: "timeline"}, html("figcaption", null, name(title)),
    svg("svg", {viewBox: `0 0 ${width} ${Math.max(1, tracks.length) * height}`, role: "group", "aria-label": title},
      left > 0 && tracks.map((track, i) => svg("text", {class: "track", x: 0, y: i * height + 17}, track)), bars));
}

function writtenSchedule(run) {
  return run.steps.filter((step) => step["started-at"] !== null && step["ended-at"] !== null)
    .map((step) => ({operation: step.operation, name: step.primitive, start: step["started-at"], end: step["ended-at"], track: "worker"}));
}

/** The partial order of a view, drawn line by line: what has to come right before. */
function precedenceOf(run, pairs) {
  const before = new Map();
  for (const pair of pairs) before.set(pair.after, [...(before.get(pair.after) ?? []), pair]);
  return html("ol", {class: "precedence"}, run.operations.map((operation, index) => html("li", {value: index + 1},
    html("button", {type: "button", "data-operation": index, onclick: () => pick(index)}, name(operation.primitive), " (line ", operation.line, ")"),
    before.has(index) && html("small", null, " after ", before.get(index).map((pair, i) => [i > 0 && ", ",
      html("span", {title: pair.what}, `${pair.before + 1} (${pair.reason})`)])))));
}

function pick(operation) {
  const {one, other} = state();
  if (one === undefined || other !== undefined) show({one: operation, other: null, operation});
  else show({other: operation, operation});
}

/** Shows the orders of the procedure until the signal ends. */
export async function showOrders(place, signal) {
  const run = await ask({do: "recipe", id: state().id}, signal);
  const workers = Number(state().workers ?? 1);
  const orders = await ask({do: "orders", network: run.network, workers}, signal);
  const fastest = orders.fastest;
  const number = isLive && html("input", {type: "number", min: 1, max: 20, value: workers, "aria-label": "Workers"});
  if (number) number.addEventListener("change", () => show({workers: number.value}));
  const why = html("section", {class: "why", "aria-label": "Why", "aria-live": "polite"}, html("p", null, "Choose two operations to learn why one comes before the other."));
  const length = Math.max(run["execution-time"], fastest.seconds, 1);
  const byLine = new Map(run.operations.map((operation, index) => [operation.line, index]));
  const planned = fastest.schedule.map((one) => ({operation: byLine.get(one.line), name: one.primitive, start: one.start, end: one.end, track: `worker ${one.worker}`}));
  const occupied = fastest.resources.flatMap((resource) => resource.occupied.map((one) =>
    ({operation: byLine.get(one.line), name: one.primitive, start: one.start, end: one.end, track: resource.name})));
  const select = (operation) => pick(operation);
  place.replaceChildren(html("h2", null, "Orders of ", name(run.title)), countsOf(orders),
    html("p", null, number && html("label", null, "workers ", number), ` as written ${time(run["execution-time"])}, fastest ${time(fastest.seconds)}, `,
      fastest.proven ? "proven" : "not proven"),
    timelineOf(writtenSchedule(run), length, "as written", select), timelineOf([...planned, ...occupied], length, `fastest, ${workers} at work`, select),
    why, html("div", {class: "views"}, orders.precedence.map((pairs, i) => html("details", {open: i === 1}, html("summary", null, orders.views[i].view), precedenceOf(run, pairs)))));
  const light = async () => {
    const {operation, one, other} = state();
    for (const marked of place.querySelectorAll("[data-operation]"))
      marked.classList.toggle("selected", marked.dataset.operation === operation || marked.dataset.operation === one);
    if (!isLive || one === undefined || other === undefined) return;
    const line = (index) => String(run.operations[index].line);
    try {
      const told = await ask({do: "why", network: run.network, one: line(one), other: line(other)}, signal);
      why.replaceChildren(html("h3", null, name(run.operations[one].primitive), " and ", name(run.operations[other].primitive)),
        html("pre", null, name(JSON.stringify(told.views ?? told, null, 1))));
    } catch (error) {
      if (!signal.aborted) why.replaceChildren(html("p", {class: "trouble"}, name(error.message)));
    }
  };
  light();
  onChange(light, signal);
}
