// A prediction held against what is expected: what is missing, extra, changed; which goals are missed, and why.

import {ask} from "./engine.js";
import {button, html, name} from "./dom.js";
import {diffOf} from "./diff.js";
import {lookAt} from "./subject.js";
import {predictionsOf} from "./predictions.js";
import {scoresOf} from "./scores.js";
import {show, state} from "./state.js";

let dropped = null; // the answer for the file that was dropped last; it stays while its comparisons are looked at

/** Where a file is dropped or chosen; `taken(text)` is called with what it says. */
function fileOf(place, signal, taken) {
  const read = async (file) => file && taken(await file.text());
  place.addEventListener("dragover", (event) => event.preventDefault(), {signal});
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    read(event.dataTransfer.files[0]);
  }, {signal});
  return html("p", {class: "drop"}, html("label", null, "Drop a file of predictions here, or choose one: ",
    html("input", {type: "file", onchange: (event) => read(event.target.files[0])})),
  html("small", null, " a solution file, or lines of JSON with recipe and network"));
}

/** Both networks, to be changed. */
function textsOf(expected, predicted, given) {
  const area = (label, text) => html("textarea", {rows: 12, spellcheck: "false", wrap: "off", "aria-label": label}, text);
  const one = area("Expected network", expected), other = area("Predicted network", predicted);
  return html("details", {class: "texts", open: expected === predicted}, html("summary", null, "Both networks"),
    html("div", {class: "two"}, html("label", null, "Expected", one), html("label", null, "Predicted", other)),
    button(() => given(one.value, other.value), {class: "act"}, "Compare"));
}

/** Shows the comparison of what is looked at with gold, or with another network, until the signal ends. */
export async function showComparison(place, signal) {
  const {id} = state();
  const gold = await ask({do: "recipe", id}, signal).catch((error) => {
    if (signal.aborted) throw error;
    return {title: id, network: "", reason: error.message, unknown: true}; // a prediction of a procedure that nobody knows
  });
  const expected = state().other ?? gold.network, predicted = state().network ?? gold.network;
  const outcome = html("div"), table = html("div", {"aria-live": "polite"});
  const trouble = (where) => (error) => signal.aborted || where.replaceChildren(html("p", {class: "trouble", role: "alert"}, "⚠ ", name(error.message)));
  const file = fileOf(place, signal, async (text) => {
    table.replaceChildren(html("p", {role: "status"}, "The predictions are executed …"));
    try {
      dropped = await ask({do: "table", predictions: text}, signal);
      table.replaceChildren(predictionsOf(dropped));
    } catch (error) {
      trouble(table)(error);
    }
  });
  if (dropped) table.replaceChildren(predictionsOf(dropped));
  place.replaceChildren(html("h2", null, "Against ", name(gold.title)), file, table, outcome,
    textsOf(expected, predicted, (one, other) => show({other: one === gold.network ? null : one, network: other === gold.network ? null : other})));
  if (gold.unknown) return trouble(outcome)(new Error(gold.reason));
  const request = state().other === undefined ? {do: "diff", network: predicted, id} : {do: "diff", network: predicted, id, other: expected};
  await Promise.all([ask(request, signal), ask({do: "score", network: predicted, id}, signal)]).then(([diff, score]) => {
    outcome.replaceChildren(html("p", {class: "acts"}, html("strong", null, name(id)),
      button(() => lookAt(id, state().network, {view: "run"}), {class: "act"}, "See its run"), button(() => lookAt(id, state().network, {view: "edit"}), {class: "act"}, "Mend it")),
    html("div", {class: "comparison"}, scoresOf(score), diffOf(diff, ["expected", "predicted"])));
  }).catch(trouble(outcome));
}
