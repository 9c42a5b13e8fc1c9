// The predictions beside the editor: worst first, each with its score, and what it was mended to.

import {counted, html, name, put} from "./dom.js";
import {card} from "./components.js";
import {editedWords, firstMetric, nameOf, onBook, openBook, textNow} from "./book.js";
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

/** Of which system a prediction is, where there are several: its colour, and its name without what all files end with. */
export function systemOf({system}) {
  const systems = openBook()?.systems ?? [];
  if (systems.length < 2) return null;
  return html("span", {class: "system", title: systems[system]}, html("span", {class: `swatch system-${system % 4}`, "aria-hidden": "true"}), name(systems[system].replace(/\.\w+$/, "")));
}

/** What a prediction is called, of which procedure it is, and of which system. */
export function whoOf(candidate, isEdited = false) {
  return html("span", {class: "who", title: `${nameOf(candidate)} ${candidate.recipe}`}, html("b", null, isEdited && html("span", {class: "sign good", title: "edited here"}, "✎ "), name(nameOf(candidate)), systemOf(candidate)), " ",
    html("span", null, name(candidate.recipe)));
}

/** Looks at a prediction in Mend, or in another view: its text as it is now. `more`: what else the address says. */
export function lookAtPrediction(candidate, view = "mend", more = {}) {
  const now = textNow(candidate);
  lookAt(candidate.recipe || null, {network: now, before: now === candidate.network ? null : candidate.network, prediction: candidate.number, view, ...more});
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
    }, whoOf(candidate, Boolean(edit)),
    barOf(now), html("span", {class: "score"}, score)));
  };
  const list = rollingList({label: "Predictions, worst first", height: ROW, rowOf});
  const head = html("p", {class: "list-head"});
  const draw = () => {
    put(head, [`${counted(sorted.length, "prediction")}, worst first`, editedWords(book, metric)].filter(Boolean).join("; "));
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
