// What a change of a network changed: the dish, the time, the scores and all else, before and now.

import {counted, html, name, table, time} from "./dom.js";
import {rowsOfDiff} from "./diff.js";
import {metricsOf, shown} from "./scores.js";
import {thingOf} from "./world.js";

const MOST = 60;

function measures(before, after) {
  const rows = [
    ["status", before.run.status, after.run.status],
    ["what went wrong", before.run.reason || "nothing", after.run.reason || "nothing"],
    ["time", time(before.run["execution-time"]), time(after.run["execution-time"])],
    ...metricsOf({...before.score, ...after.score}).filter((metric) => metric !== "execution-time")
      .map((metric) => [metric, shown(before.score?.[metric]), shown(after.score?.[metric])]),
  ];
  return table(null, ["", "before", "now"], rows.map(([what, one, other]) =>
    [what, name(one), html("span", {class: one === other ? null : "other"}, one === other ? "" : "● ", name(other))]), {class: "differences"});
}

function dishOf(run) {
  const result = run.variables.find((variable) => variable.name === run.result);
  if (!result?.value) return html("p", null, "There is none: nothing gives ", run.result ? ["?", name(run.result)] : "a result", ".");
  return html("div", null, html("p", null, "?", name(result.name), " = ", name(result.value)), result.object && thingOf(run, result.object));
}

/** What is otherwise: `change` is the engine's answer for both networks. */
export function changeOf(before, after, change) {
  const {variables, remarks, diff} = change;
  const others = diff.operations.filter((row) => row.change !== "same" || row.reordered);
  return html("div", null, measures(before, after),
    html("h3", null, "The dish"),
    remarks.length === 0 ? html("p", null, "It is as it was before.")
      : html("ul", {class: "remarks"}, remarks.slice(0, MOST).map((remark) => html("li", null, "● ", name(remark.text)))),
    html("details", null, html("summary", null, "The whole dish"), dishOf(after.run)),
    html("h3", null, others.length === 0 ? "The network says the same" : `${counted(others.length, "operation")} changed`),
    others.length > 0 && rowsOfDiff(others.slice(0, MOST), ["before", "now"]),
    html("h3", null, `${counted(variables.length, "variable")} hold${variables.length === 1 ? "s" : ""} something else`),
    html("ul", null, variables.slice(0, MOST).map((one) =>
      html("li", null, "?", name(one.name), ": ", name(one.before ?? "–"), " → ", name(one.after ?? "–")))),
    variables.length > MOST && html("p", null, `and ${variables.length - MOST} more`));
}
