// Scores of a network, and its goals: reached or missed, one by one, and why.

import {html, name} from "./dom.js";
import {goalList} from "./goal-list.js";
import {standingGoals} from "./standing.js";

const positions = new Set(["line", "column"]);

/** The names of the metrics in a result. */
export function metricsOf(score) {
  return Object.keys(score).filter((key) => !positions.has(key) && (typeof score[key] === "number" || score[key] === null));
}

/** A score as people read it. */
export function shown(score) {
  return score === null || score === undefined ? "–" : String(Number(score.toFixed(score >= 100 ? 0 : 3)));
}

/** Scores, status and remarks, and the goals of each metric one by one; `go(line)`, where there is one, leads to a line. */
export function scoresOf(score, goals, diff, go) {
  const remarks = score.remarks.filter((remark) => remark.kind !== "missed-goal");
  const list = goalList(go ? (goal) => go(goal.line ?? goal.place) : null);
  list.draw(standingGoals({goals, diff}), 0);
  return html("section", {"aria-label": "Scores"},
    html("p", {class: "status"}, html("strong", null, score.status), score.reason && [": ", name(score.reason)]),
    html("dl", {class: "scores"}, metricsOf(score).map((metric) => [html("dt", null, metric), html("dd", null, shown(score[metric]))])),
    html("ul", {class: "remarks"}, remarks.map((remark) => html("li", null, name(remark.text)))),
    ["failed-operations", "not-executed"].map((kind) => score[kind]?.length > 0 && [html("h3", null, kind.replace("-", " ")),
      html("ul", null, score[kind].map((one) => html("li", null, name(one.operation), ": ", name(one.reason))))]),
    list.element);
}
