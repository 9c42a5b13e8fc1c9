// What a change of a network changed: the dish, the time, the scores and all else, before and now.

import {counted, html, name, table, time} from "./dom.js";
import {metricsOf, shown} from "./scores.js";
import {rowsOfDiff} from "./diff.js";
import {thingOf} from "./world.js";

const MOST = 60;

function measures(before, after) {
  const rows = [
    ["status", before.run.status, after.run.status],
    ["what went wrong", before.run.reason || "nothing", after.run.reason || "nothing"],
    ["time", time(before.run["execution-time"]), time(after.run["execution-time"])],
    ...metricsOf({...before.score, ...after.score}).filter((metric) => metric !== "execution-time")
      .map((metric) => [metric, shown(before.score[metric]), shown(after.score[metric])]),
  ];
  return table(null, ["", "before", "now"], rows.map(([what, one, other]) =>
    [what, name(one), html("span", {class: one === other ? null : "other"}, one === other ? "" : "● ", name(other))]), {class: "differences"});
}

function dishOf(run) {
  const result = run.variables.find((variable) => variable.name === run.result);
  if (result?.value === undefined) return html("p", null, "There is none.");
  return html("div", null, html("p", null, "?", name(result.name), " = ", name(result.value)), result.object && thingOf(run, result.object));
}

function list(items, itemOf) {
  return [html("ul", {class: "remarks"}, items.slice(0, MOST).map((item) => html("li", null, itemOf(item)))),
          items.length > MOST && html("p", null, `and ${items.length - MOST} more`)];
}

function variableText(one) {
  return ["?", name(one.name), ": ", one.difference ? name(one.difference) : [name(one.before ?? "–"), " → ", name(one.after ?? "–")]];
}

/** What is otherwise, now that `after` stands in the place of `before`: both executed, the engine's answer, and their difference as networks. */
export function changeOf(before, after, {remarks, variables}, diff) {
  const others = diff.operations.filter((row) => row.change !== "same" || row.reordered);
  const ofDish = remarks.filter((remark) => remark.kind !== "missed-goal");
  return html("div", null, measures(before, after),
    html("h3", null, "The dish"),
    ofDish.length === 0 ? html("p", null, "It is as it was before.") : list(ofDish, (remark) => ["● ", name(remark.text)]),
    html("details", null, html("summary", null, "All of it"), dishOf(after.run)),
    html("h3", null, others.length === 0 ? "The network says the same" : `${counted(others.length, "operation")} changed`),
    others.length > 0 && rowsOfDiff(others.slice(0, MOST), ["before", "now"]),
    html("h3", null, variables.length === 1 ? "1 variable holds something else" : `${variables.length} variables hold something else`),
    list(variables, variableText));
}
