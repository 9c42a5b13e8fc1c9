// Orders one by one: the written one, whose operations are moved by dragging, and others beside it.

import {ask} from "./engine.js";
import {button, html, name, put, time, trouble} from "./dom.js";
import {chainText, nameOf} from "./order-reasons.js";
import {chip} from "./components.js";
import {state} from "./state.js";

const FEW = 4, MORE = 20; // orders that are listed at first, and more of them at a time

/** A short name of an operation. */
function shortName(run, index) {
  const given = run.variables.find((variable) => variable.from === index && !variable.state);
  return [html("b", null, name(run.operations[index].primitive)), given && [" ", html("span", {class: "variable"}, "?", name(given.name))]];
}

/** What becomes of a move, in each of the views. */
function moveText({views}) {
  return views.map((view) => html("div", {class: "move-answer"}, html("h4", null, view.view), view.possible
    ? html("p", null, chip("good", "possible"), " ", view.difference ? ["another outcome: ", name(view.difference)] : "the same outcome", "; ", gainText(view))
    : [html("p", null, chip("bad", "not possible")), chainText(view["why-not"])]));
}

function gainText(view) {
  const before = view["seconds-before"], after = view["seconds-after"];
  if (after === undefined || after === null) return "the time was over before it was executed";
  return after === before ? `nothing is gained (${time(after)})` : `${time(after)} in place of ${time(before)}`;
}

/** Orders listed. `draw(view)` shows those of a view, `light()` what is chosen; `pick(operation)` is called when one is chosen. */
export function orderListOf(run, network, pick, signal) {
  const answer = html("section", {class: "card move", "aria-label": "What a move makes of it", "aria-live": "polite"},
    html("p", null, "Drag an operation of the first order to another place, or choose it and press Alt and an arrow, to see what becomes of it."));
  const columns = html("div", {class: "order-columns"});
  const written = run.steps.map((step) => step.operation);
  let drawn = null, most = FEW;

  const move = async (moved, side, other) => {
    if (moved === other) return;
    put(answer, html("h3", null, name(run.operations[moved].primitive), ` ?${nameOf(run, moved).replace(/^\?/, "")} ${side} ${nameOf(run, other)}`), html("p", null, "…"));
    try {
      const told = await ask({do: "move", network, one: moved, side, other}, signal);
      put(answer, html("h3", null, "What if ", shortName(run, moved), ` came ${side} `, shortName(run, other), "?"), moveText(told));
    } catch (error) {
      if (!signal.aborted) put(answer, trouble(name(error.message)));
    }
  };

  const first = () => html("ol", {class: "order card", "aria-label": "The order as written"}, html("li", {class: "order-title"}, "as executed ", html("small", null, time(run["execution-time"]))), written.map((operation, at) => {
    const item = html("li", {draggable: "true", "data-operation": operation,
      ondragstart: (event) => event.dataTransfer.setData("text/plain", String(operation)),
      ondragover: (event) => {
        event.preventDefault();
        item.classList.add("over");
      },
      ondragleave: () => item.classList.remove("over"),
      ondrop: (event) => {
        event.preventDefault();
        item.classList.remove("over");
        const moved = Number(event.dataTransfer.getData("text/plain"));
        if (Number.isInteger(moved) && run.operations[moved]) move(moved, written.indexOf(moved) > at ? "before" : "after", operation);
      },
      onkeydown: (event) => {
        const by = {ArrowUp: -1, ArrowDown: 1}[event.key];
        if (!event.altKey || !by || written[at + by] === undefined) return;
        event.preventDefault();
        move(operation, by < 0 ? "before" : "after", written[at + by]);
      },
    }, html("span", {class: "grip", "aria-hidden": "true"}, "⠿"), button(() => pick(operation), {"data-operation": operation}, shortName(run, operation)));
    return item;
  }));

  const column = (operations, number, outcome) =>
    html("ol", {class: "order card", "aria-label": `Order ${number + 1}`},
      html("li", {class: "order-title"}, `${number + 1} `, html("small", null, outcome && [outcome.difference ? name(outcome.difference) : "the same outcome", ", ", time(outcome.seconds[outcome.members.indexOf(number)])])),
      operations.map((operation, at) => html("li", {class: operation === written[at] ? null : "moved"}, operation !== written[at] && html("span", {class: "hidden-words"}, "elsewhere: "),
        button(() => pick(operation), {"data-operation": operation}, shortName(run, operation)))));

  const draw = async (view) => {
    if (drawn === `${view} ${most}`) return;
    drawn = `${view} ${most}`;
    put(columns, first(), html("p", null, "Orders are being listed …"));
    try {
      const {operations: orders, outcomes, cut} = await ask({do: "listed-orders", network, view, most}, signal);
      put(columns, first(), orders.map((order, i) => column(order, i, outcomes.find((one) => one.members.includes(i)))),
        cut ? html("p", null, "The time was over before all of these were executed.")
          : orders.length === most && button(() => {
            most += MORE;
            draw(view);
          }, {class: "act"}, `${MORE} more`));
      light();
    } catch (error) {
      if (!signal.aborted) put(columns, first(), trouble(name(error.message)));
    }
  };
  const light = () => {
    const {operation, with: other} = state();
    for (const one of columns.querySelectorAll("button[data-operation]")) {
      one.setAttribute("aria-pressed", String(one.dataset.operation === operation || one.dataset.operation === other));
    }
  };
  return {element: html("div", null, answer, columns), draw, light};
}
