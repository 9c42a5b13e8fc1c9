// A file of predictions: means with intervals, and a table to filter, each row a link to its comparison with gold.

import {button, html, name, put, table, trouble} from "./dom.js";
import {lookAt} from "./subject.js";
import {metricsOf, shown} from "./scores.js";

const MOST = 200; // rows that are shown at once

function interval(metric) {
  const ends = metric.bca ?? metric.percentile;
  return ends ? `${shown(ends[0])} – ${shown(ends[1])}` : "–";
}

function summaryOf(system, summary) {
  return table([name(system.system), `: means of ${system.candidates} predictions of ${system.recipes} procedures, `,
                `with intervals of ${Math.round(100 * summary.confidence)} % (drawn: ${summary.drawn})`],
    ["metric", "mean", "interval", "scored", "without a score"],
    system.metrics.map((metric) => [metric.metric, shown(metric.mean), interval(metric), String(metric.scored), String(metric.missing)]), {class: "means"});
}

/** A choice among the values that some results have, with how many have them. */
function choiceOf(label, values, changed) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const select = html("select", {"aria-label": label, onchange: changed}, html("option", {value: ""}, `${label}: all`),
    [...counts].sort((a, b) => b[1] - a[1]).map(([value, count]) => html("option", {value: "=" + value}, `${value || "nothing"} (${count})`)));
  return {select, allows: (value) => select.value === "" || select.value === "=" + value};
}

const kindOf = (result) => result["reason-kind"] || result.remarks?.[0]?.kind || "";
const wordsOf = (result) => result.reason || result.remarks?.[0]?.text || "";

/** The table of what became of candidates. */
function rowsOf(candidates) {
  const results = candidates.map((candidate) => candidate.result);
  const metrics = [...new Set(results.flatMap(metricsOf))];
  const place = html("div", {class: "scrolled"}), count = html("p", {role: "status"});
  let most = MOST, sorted = null;
  const again = () => {
    most = MOST;
    draw();
  };
  const status = choiceOf("Status", results.map((result) => result.status), again);
  const reason = choiceOf("Reason", results.map(kindOf), again);
  const words = html("input", {type: "search", placeholder: "procedure or words", "aria-label": "Filter by words", oninput: again});
  const isShown = (result) => status.allows(result.status) && reason.allows(kindOf(result)) &&
    `${result["recipe-id"]} ${wordsOf(result)}`.toLowerCase().includes(words.value.toLowerCase());
  const sort = (metric) => {
    sorted = {metric, down: sorted?.metric === metric && !sorted.down};
    draw();
  };
  const head = (metric) => button(() => sort(metric), {class: "act"}, metric, sorted?.metric === metric ? (sorted.down ? " ▼" : " ▲") : "");
  const draw = () => {
    const kept = results.map((result, i) => ({result, i})).filter(({result}) => isShown(result));
    if (sorted) kept.sort((a, b) => (sorted.down ? -1 : 1) * ((a.result[sorted.metric] ?? -1) - (b.result[sorted.metric] ?? -1)));
    count.textContent = `${kept.length} of ${results.length} predictions`;
    put(place, table(null, ["procedure", "status", ...metrics.map(head), "reason"], kept.slice(0, most).map(({result, i}) => [
      button(() => lookAt(result["recipe-id"], {network: candidates[i].network, view: "comparison"}), {class: "act"},
             `${i + 1}. `, name(result["recipe-id"] || "of no name")),
      result.status, ...metrics.map((metric) => shown(result[metric])), name(wordsOf(result))]), {class: "predictions"}),
    kept.length > most && button(() => {
      most += MOST;
      draw();
    }, {class: "act"}, "More"));
  };
  draw();
  return html("div", null, html("p", {class: "acts"}, status.select, reason.select, words), count, place);
}

/** The summary and the table of a file of predictions. */
export function predictionsOf({candidates, summary}) {
  if (candidates.length === 0) return trouble("There are no predictions in that file.");
  return html("section", {"aria-label": "Predictions"}, summary.systems.map((system) => summaryOf(system, summary)), rowsOf(candidates));
}
