// Scores of a network, and its goals: reached or missed, one by one, and why.

import {counted, html, name, table} from "./dom.js";

const positions = new Set(["line", "column"]);

/** The names of the metrics in a result. */
export function metricsOf(score) {
  return Object.keys(score).filter((key) => !positions.has(key) && (typeof score[key] === "number" || score[key] === null));
}

/** A score as people read it. */
export function shown(score) {
  return score === null || score === undefined ? "–" : String(Number(score.toFixed(4)));
}

function goalsOf({metric, goals}) {
  const reached = goals.filter((goal) => goal.reached).length;
  return html("section", {"aria-label": "Goals"}, html("h3", null, `${reached} of ${counted(goals.length, "goal")} reached`, html("small", null, ` ${metric}`)),
    table(null, ["", "goal", "why it is missed"], goals.map(({what, reached: isReached, reason}) =>
      [isReached ? "✓ reached" : "✗ missed", name(what), name(reason)]), {class: "goals"}));
}

/** Scores, status and remarks, and the goals of each metric one by one. */
export function scoresOf(score, goals) {
  const remarks = score.remarks.filter((remark) => remark.kind !== "missed-goal");
  return html("section", {"aria-label": "Scores"},
    html("p", {class: "status"}, html("strong", null, score.status), score.reason && [": ", name(score.reason)]),
    html("dl", {class: "scores"}, metricsOf(score).map((metric) => [html("dt", null, metric), html("dd", null, shown(score[metric]))])),
    html("ul", {class: "remarks"}, remarks.map((remark) => html("li", null, name(remark.text)))),
    ["failed-operations", "not-executed"].map((kind) => score[kind]?.length > 0 && [html("h3", null, kind.replace("-", " ")),
      html("ul", null, score[kind].map((one) => html("li", null, name(one.operation), ": ", name(one.reason))))]),
    goals.map(goalsOf));
}
