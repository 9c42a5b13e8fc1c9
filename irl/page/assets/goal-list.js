// The goals of a network: those that are missed first, each with its reason and the line that it is about.

import {button, counted, html, name, put} from "./dom.js";
import {sign} from "./components.js";

const FEW = 6; // reached goals that are shown at once
const FOLDED = 3; // goals that follow from one line are folded from here on

/** Where a goal is missed or reached; a way there. */
function placeOf(goal, go) {
  const line = goal.line ?? goal.place, words = goal.line === null && line ? `missing at line ${line}` : `line ${line}`;
  if (!line) return html("span", {class: "where"}, goal.reached ? "" : "not there");
  return go ? button(() => go(goal), {class: "thing where", "aria-label": `${words}, ${goal.title}`}, words) : html("span", {class: "where"}, words);
}

function goalOf(goal, go, lineNow) {
  const kind = goal.reached ? "good" : goal.follows ? "odd" : "bad";
  return html("li", {class: `goal ${kind}`, "aria-current": goal.line !== null && goal.line === lineNow ? "true" : null}, sign(kind, goal.reached ? "reached" : "missed"),
    html("span", {title: goal.follows ? `${goal.what}: ${goal.reason}` : goal.what}, name(goal.title)), placeOf(goal, go), !goal.reached && !goal.follows && html("span", {class: "why"}, name(goal.reason)));
}

/** Goals that are missed: what only follows from a line is folded below the others. */
function missedOf(goals, line, listOf, folds) {
  const causes = goals.filter(({follows}) => !follows), lines = [...new Set(goals.map(({follows}) => follows).filter(Boolean))];
  return [causes.length > 0 && listOf(causes), lines.map((from) => {
    const own = goals.filter(({follows}) => follows === from);
    const isOpen = folds.get(from) ?? (own.length < FOLDED || own.some((goal) => goal.line === line));
    return html("details", {class: "follows", open: isOpen}, html("summary", {onclick: (event) => folds.set(from, !event.target.closest("details").open)}, `${counted(own.length, causes.length > 0 ? "more goal" : "goal")} ${own.length === 1 ? "follows" : "follow"} from line ${from}`), listOf(own));
  })];
}

/** Missed and reached goals in two lists. `go(goal)` is called where the line of one is pressed; it may be null. Gives the element and `draw(goals, line)`. */
export function goalList(go) {
  const element = html("section", {class: "goal-list", "aria-label": "Goals"});
  const folds = new Map();
  let isWhole = false, last = [[], 0];
  const listOf = (goals, line) => html("ul", {class: "goals"}, goals.map((goal) => goalOf(goal, go, line)));
  const draw = (goals, line) => {
    last = [goals, line];
    const metrics = [...new Set(goals.map((goal) => goal.metric))];
    const parts = metrics.map((metric) => {
      const own = goals.filter((goal) => goal.metric === metric), missed = own.filter((goal) => !goal.reached), reached = own.filter((goal) => goal.reached);
      const few = isWhole || reached.length <= FEW + 1 ? reached : reached.filter((goal, i) => i < FEW || goal.line === line);
      const rest = reached.length - few.length;
      return [
        missed.length > 0 && [html("h3", {class: "words-bad"}, `${counted(missed.length, "goal")} missed`, metrics.length > 1 && html("small", null, ` ${metric}`)), missedOf(missed, line, (some) => listOf(some, line), folds)],
        html("h3", {class: "words-good"}, `${reached.length} of ${counted(own.length, "goal")} reached`, metrics.length > 1 && html("small", null, ` ${metric}`)), listOf(few, line),
        rest > 0 && button(() => {
          isWhole = true;
          draw(...last);
        }, {class: "act"}, `Show ${rest} more`)];
    });
    put(element, goals.length === 0 ? html("p", null, "There is no gold network of this name, so there are no goals.") : parts);
  };
  return {element, draw};
}
