// The predictions beside the editor: worst first, each with its score, and what it was mended to.

import {counted, html, name, put} from "./dom.js";
import {card} from "./components.js";
import {firstMetric, nameOf, onBook, openBook, textNow} from "./book.js";
import {lookAt} from "./subject.js";
import {shown} from "./scores.js";
import {state} from "./state.js";
import {rollingList} from "./rolling-list.js";

const ROW = 44; // pixels, as in style.css

/** How good a score is, as a class. */
export function gradeOf(score) {
  return score === null || score === undefined ? "none" : score >= 0.9 ? "good" : score >= 0.5 ? "odd" : "bad";
}

/** A score as a bar with its number. */
export function barOf(score) {
  const share = Math.max(0, Math.min(1, score ?? 0));
  return html("span", {class: `meter ${gradeOf(score)}`, "aria-hidden": "true"}, html("span", {style: {width: `${100 * share}%`}}));
}

/** What a prediction is called, and of which procedure it is. */
export function whoOf(candidate, isMended = false) {
  return html("span", {class: "who", title: `${nameOf(candidate)} ${candidate.recipe}`}, html("b", null, isMended && html("span", {class: "sign good", title: "mended here"}, "✎ "), name(nameOf(candidate))), " ",
    html("span", null, name(candidate.recipe)));
}

/** Looks at a prediction in Mend, or in another view: its text as it is now. */
export function lookAtPrediction(candidate, view = "mend") {
  const now = textNow(candidate);
  lookAt(candidate.recipe, {network: now, before: now === candidate.network ? null : candidate.network, prediction: candidate.number, view});
}

/** A part of a view with the predictions that are open, worst first; null where none are. */
export function predictionList(signal) {
  const book = openBook();
  if (!book || book.candidates.length === 0) return null;
  const metric = firstMetric(book);
  const scoreOf = (candidate) => candidate.result[metric] ?? -1;
  const sorted = book.candidates.toSorted((one, other) => scoreOf(one) - scoreOf(other) || one.number - other.number);
  const places = new Map(sorted.map((candidate, i) => [candidate.number, i]));
  const rowOf = (i) => {
    const candidate = sorted[i], edit = book.mended.get(candidate.number);
    const before = candidate.result[metric], now = edit ? edit.result?.[metric] : before;
    const score = edit ? [html("s", null, shown(before)), " → ", html("b", null, shown(now))] : shown(before);
    return html("div", {class: "rolling-row", role: "listitem"}, html("button", {
      type: "button", class: "prediction", "aria-current": String(candidate.number === Number(state().prediction ?? -1)),
      onclick: () => lookAtPrediction(candidate),
    }, whoOf(candidate, edit),
    barOf(now), html("span", {class: "score"}, score)));
  };
  const list = rollingList({label: "Predictions, worst first", height: ROW, rowOf});
  const head = html("p", {class: "list-head"});
  const draw = () => {
    const {size} = book.mended;
    put(head, `${counted(sorted.length, "prediction")}, worst first`, size > 0 && `; ${size} mended`);
    list.draw(sorted.length);
  };
  onBook(draw, signal);
  requestAnimationFrame(() => {
    draw();
    const at = places.get(Number(state().prediction ?? -1));
    if (at !== undefined) list.reveal(at);
  });
  const element = card("Predictions", head, list.element);
  element.classList.add("prediction-list");
  return {element, draw, reveal: (number) => list.reveal(places.get(number) ?? 0)};
}
