// A prediction held against the gold network: what is missing, extra, changed; which goals are missed, and why.

import {ask} from "./engine.js";
import {html, name} from "./dom.js";
import {state} from "./state.js";

function diffOf(diff) {
  return html("table", {class: "diff"}, html("caption", null, `Smatch ${diff["smatch-score"].toFixed(4)}${diff.proven ? "" : " (not proven)"}`),
    html("thead", null, html("tr", null, ["", "expected", "predicted"].map((head) => html("th", {scope: "col"}, head)))),
    html("tbody", null, diff.operations.map((one) => html("tr", {class: one.change},
      html("th", {scope: "row"}, {same: "", missing: "− missing", extra: "+ extra", changed: "≠ changed"}[one.change] ?? one.change, one.reordered && " ⇅ reordered"),
      html("td", null, one.a && name(one.a.operation)), html("td", null, one.b && name(one.b.operation))))));
}

function scoresOf(score) {
  return html("div", null,
    html("dl", {class: "scores"}, Object.entries(score).filter(([key, value]) => typeof value === "number" && key !== "line" && key !== "column").map(([metric, value]) =>
      [html("dt", null, metric), html("dd", null, Number(value.toFixed(4)))])),
    html("p", {class: "status"}, score.status, score.reason && [": ", name(score.reason)]),
    html("ul", null, (score.remarks ?? []).map((remark) => html("li", null, name(remark.text ?? remark)))));
}

/** The candidates of a file: lines of JSON, or recipes with headings. */
function candidatesIn(text) {
  if (text.trimStart().startsWith("{"))
    return text.split("\n").flatMap((line) => {
      try {
        const row = JSON.parse(line);
        return typeof row.recipe === "string" && typeof row.network === "string" ? [row] : [];
      } catch {
        return [];
      }
    });
  return text.split(/^#/m).slice(1).map((part) => ({recipe: part.split(/\s/, 1)[0].toLowerCase(), network: part.slice(part.search(/\n|$/))}));
}

function meansOf(scores) {
  const metrics = Object.keys(scores[0] ?? {}).filter((key) => scores.some((score) => typeof score[key] === "number") && key !== "line" && key !== "column");
  return html("table", null, html("caption", null, "Means of those that have a score"), html("tbody", null, metrics.map((metric) => {
    const values = scores.map((score) => score[metric]).filter((value) => typeof value === "number");
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1));
    const half = 1.96 * deviation / Math.sqrt(values.length);
    return html("tr", null, html("th", {scope: "row"}, metric), html("td", null, mean.toPrecision(4)), html("td", null, values.length > 1 ? `± ${half.toPrecision(2)}` : ""), html("td", null, `of ${values.length}`));
  })));
}

/** Shows the comparison of what is dropped or typed with the gold network, until the signal ends. */
export async function showComparison(place, signal) {
  const gold = await ask({do: "recipe", id: state().id}, signal);
  const area = html("textarea", {rows: 14, spellcheck: "false", class: "editor", "aria-label": "Predicted network"}, gold.network);
  const file = html("input", {type: "file", "aria-label": "A file of predictions"});
  const outcome = html("section", {"aria-label": "Comparison", "aria-live": "polite"});
  const table = html("section", {"aria-label": "Predictions"});
  const trouble = (error) => signal.aborted || outcome.replaceChildren(html("p", {class: "trouble", role: "alert"}, name(error.message)));
  const compare = async (id, network) => {
    const [diff, score] = await Promise.all([ask({do: "diff", id, network}, signal), ask({do: "score", id, network}, signal)]);
    outcome.replaceChildren(html("h3", null, name(id)), scoresOf(score), diffOf(diff));
  };
  const compareAll = async (text) => {
    const candidates = candidatesIn(text).slice(0, 1000), scores = [];
    for (const candidate of candidates) {
      scores.push(await ask({do: "score", id: candidate.recipe, network: candidate.network}, signal));
      table.replaceChildren(html("p", {role: "status"}, `${scores.length} of ${candidates.length}`));
    }
    const filter = html("input", {type: "search", "aria-label": "Filter by procedure, status or reason"});
    const rows = html("tbody", null, scores.map((score, i) => html("tr", {"data-words": `${score["recipe-id"]} ${score.status} ${score.reason}`.toLowerCase()},
      html("th", {scope: "row"}, html("button", {type: "button", onclick: () => compare(candidates[i].recipe, candidates[i].network).catch(trouble)}, name(score["recipe-id"] || "?"))),
      html("td", null, score.status), html("td", null, name(score.reason)))));
    filter.addEventListener("input", () => {
      for (const row of rows.children) row.hidden = !row.dataset.words.includes(filter.value.toLowerCase());
    });
    table.replaceChildren(meansOf(scores), filter, html("table", {class: "predictions"}, rows));
  };
  file.addEventListener("change", async () => compareAll(await file.files[0].text()).catch(trouble));
  place.addEventListener("dragover", (event) => event.preventDefault(), {signal});
  place.addEventListener("drop", async (event) => {
    event.preventDefault();
    if (event.dataTransfer.files[0]) compareAll(await event.dataTransfer.files[0].text()).catch(trouble);
  }, {signal});
  place.replaceChildren(html("h2", null, "Against ", name(gold.title)),
    html("p", null, html("label", null, "Drop a file of predictions here, or choose one: ", file)), table,
    area, html("p", null, html("button", {type: "button", class: "act", onclick: () => compare(gold.id, area.value).catch(trouble)}, "Compare")), outcome);
  await compare(gold.id, area.value);
}
