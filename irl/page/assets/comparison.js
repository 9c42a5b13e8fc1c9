// A prediction held against what is expected: what is missing, extra, changed; which goals are missed, and why.

import {ask, isLive} from "./engine.js";
import {button, html, name, put, trouble} from "./dom.js";
import {diffOf} from "./diff.js";
import {goldRun, writtenRun} from "./subject.js";
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

/** Scores, goals and differences of a prediction. */
async function held(gold, expected, predicted, signal) {
  const {id} = gold, isGold = expected === gold.network;
  const [diff, score, goals] = await Promise.all([
    ask(isGold ? {do: "diff", id, network: predicted} : {do: "diff", id, network: predicted, other: expected}, signal),
    ask({do: "score", id, network: predicted}, signal), ask({do: "goals", id, network: predicted}, signal)]);
  return html("div", {class: "comparison"}, scoresOf(score, goals.metrics), diffOf(diff, ["expected", "predicted"]));
}

/** Shows the comparison of what is looked at with gold, or with another network, until the signal ends. */
export async function showComparison(place, signal) {
  const gold = await goldRun(signal);
  const predicted = state().network ?? (state().opened === undefined ? gold.network : (await writtenRun(signal)).network);
  const expected = state().other ?? gold.network;
  const outcome = html("div"), table = html("div", {"aria-live": "polite"});
  const failed = (where, error) => signal.aborted || put(where, trouble(name(error.message), {role: "alert"}));
  const file = isLive && fileOf(place, signal, async (text) => {
    table.replaceChildren(html("p", {role: "status"}, "The predictions are executed …"));
    try {
      dropped = await ask({do: "predictions", text}, signal, ({done, of}) =>
        table.replaceChildren(html("p", {role: "status"}, `The predictions are executed … ${done} of ${of}`)));
      table.replaceChildren(predictionsOf(dropped));
    } catch (error) {
      failed(table, error);
    }
  });
  if (dropped) table.replaceChildren(predictionsOf(dropped));
  const other = (view) => button(() => show({view}), {class: "act"}, view === "run" ? "See its run" : "Mend it");
  put(place, html("h2", null, "Against ", name(gold.title)), file, table,
    html("p", {class: "acts"}, html("strong", null, name(gold.id)), other("run"), isLive && other("edit")), outcome,
    isLive && textsOf(expected, predicted, (one, two) => show({other: one === gold.network ? null : one, network: two === gold.network ? null : two})));
  try {
    if (gold.trouble) throw gold.trouble;
    outcome.replaceChildren(await held(gold, expected, predicted, signal));
    if (dropped && state().network !== undefined) outcome.scrollIntoView(); // it was chosen in the table above
  } catch (error) {
    failed(outcome, error);
  }
}
