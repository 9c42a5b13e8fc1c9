// Compare: files of predictions, one system or several; and a network held against what is expected, or any two networks.

import {ask, isLive} from "./engine.js";
import {button, html, name, put, trouble} from "./dom.js";
import {closeBook, loadBook, onBook, openBook} from "./book.js";
import {diffOf} from "./diff.js";
import {empty} from "./components.js";
import {fileDrop} from "./file-drop.js";
import {goldRun, lookAt, writtenRun} from "./subject.js";
import {pickerOf} from "./picker.js";
import {predictionsOf} from "./predictions.js";
import {scoresOf} from "./scores.js";
import {show, state} from "./state.js";

/** Both networks, to be changed. */
function textsOf(expected, predicted, given) {
  const area = (label, text) => html("textarea", {rows: 12, spellcheck: "false", wrap: "off", "aria-label": label}, text);
  const one = area("Expected network", expected), other = area("Predicted network", predicted);
  return html("details", {class: "card fold texts"}, html("summary", null, "Compare any two networks"),
    html("section", null, html("div", {class: "two"}, html("label", null, "Expected", one), html("label", null, "Predicted", other)),
      button(() => given(one.value, other.value), {class: "primary"}, "Compare")));
}

/** Scores, goals and differences of a prediction; without gold the differences alone. Lines lead to the editor. */
async function held(gold, expected, predicted, signal) {
  const {id} = gold, isGold = expected === gold.network, go = isLive ? (line) => show({view: "mend", line}) : null;
  const diffing = ask(isGold ? {do: "diff", id, network: predicted} : {do: "diff", id, network: predicted, other: expected}, signal);
  if (gold.trouble) return html("div", {class: "comparison"}, diffOf(await diffing, ["expected", "predicted"], go));
  const [diff, score, goals] = await Promise.all([diffing, ask({do: "score", id, network: predicted}, signal), ask({do: "goals", id, network: predicted}, signal)]);
  return html("div", {class: "two comparison"}, scoresOf(score, goals.metrics, diff, go), diffOf(diff, ["expected", "predicted"], go));
}

/** What there is to do where nothing is compared yet. */
function invitation(choose) {
  return empty("Nothing is compared yet", "Open a file of predictions, or two to compare systems: a solution file, or lines of JSON with recipe and network. They can be dropped anywhere here. " +
    "Or edit the network in Mend: it is then held against the one that is expected.", choose, state().id && button(() => show({view: "mend"}), {class: "act"}, "Edit it in Mend"));
}

/** A network of which nothing is expected: what it could be held against. */
function unheld(id, predicted, {recipes}) {
  const procedures = recipes.map(({id: its, title}) => ({label: its, more: title, value: its}));
  return [empty(["Of ", name(id), " nothing is expected"], ["There is no procedure of this name in the corpus, so there is nothing to compare it with. ",
    procedures.length > 0 ? "Choose the procedure that it is held against, or compare any two networks below." : "Compare any two networks below."]),
  procedures.length > 0 && html("div", {class: "held-against"}, "Hold it against ", pickerOf([{title: "Procedures", entries: procedures}], (its) => lookAt(its, {network: predicted}), {label: "Procedure that it is held against", id: "held-against"}).element)];
}

/** The head of what is held against gold or against another network. */
function headOf(id) {
  const against = state().other === undefined ? "gold" : "another network";
  return html("header", {class: "view-head"}, html("h2", null, id ? [name(id), html("small", null, ` held against ${against}`)] : "Two networks"),
    html("p", {class: "acts"}, id && button(() => show({view: "run"}), {class: "act"}, "See its run"), isLive && button(() => show({view: "mend"}), {class: "primary"}, "Mend it")));
}

/** Shows the files that are open, and the comparison of what is looked at with gold or with another network, until the signal ends. */
export async function showCompare(place, signal) {
  const {id, network, other, opened} = state(), [gold, domain] = await Promise.all([goldRun(signal), ask({do: "domain"}, signal)]);
  const written = opened === undefined ? gold.network : (await writtenRun(signal)).network, predicted = network ?? written;
  const expected = other ?? gold.network, isSame = gold.trouble ? !id && other === undefined : predicted === expected;
  const isUnheld = isLive && !isSame && gold.trouble && other === undefined;
  const isHeld = isLive ? !isSame && !isUnheld : !gold.trouble; // a recording may hold predictions alone
  const files = html("div"), outcome = html("div");
  const {choose, said} = fileDrop(place, signal, () => drawOpened());
  let drawn = null;
  const drawOpened = () => openBook() !== drawn && drawFiles(openBook());
  const drawFiles = (book) => {
    drawn = book;
    put(files, book ? [isLive && html("p", {class: "acts"}, choose, button(closeBook, {class: "act"}, "Close these files")), predictionsOf(book, signal)] : isSame && isLive ? invitation(choose) : isLive && html("p", {class: "acts"}, choose));
  };
  put(place, html("header", {class: "view-head"}, html("h2", null, "Compare")), said, files, isUnheld && html("section", {"aria-label": "Nothing is expected"}, unheld(id, predicted, domain)),
    isHeld && html("section", {"aria-label": "Against gold"}, headOf(id), outcome),
    isLive && textsOf(expected, predicted, (one, two) => show({other: one === gold.network ? null : one, network: two === written ? null : two})));
  drawFiles(null);
  onBook(drawOpened, signal);
  const failed = (where, error) => signal.aborted || put(where, trouble(name(error.message), {role: "alert"}));
  const loading = loadBook(({done, of}) => signal.aborted || put(said, html("p", {role: "status"}, `The predictions are executed … ${done} of ${of}`)))
    .then((book) => {
      put(said);
      if (book && !signal.aborted) drawOpened();
    }, (error) => failed(said, error));
  try {
    if (isHeld) put(outcome, await held(gold, expected, predicted, signal));
  } catch (error) {
    failed(outcome, error);
  }
  await loading;
}
