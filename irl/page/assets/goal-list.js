// The goals of a network: those that are missed first, each with its reason and the line that it is about.

import {button, counted, html, name, put} from "./dom.js";
import {sign} from "./components.js";

const FEW = 6; // reached goals that are shown at once

function goalOf(goal, go, lineNow) {
  const kind = goal.reached ? "good" : goal.follows ? "odd" : "bad";
  const why = goal.follows ? `follows from line ${goal.follows}: ${goal.reason}` : goal.reason;
  return html("li", {class: `goal ${kind}`, "aria-current": goal.line !== null && goal.line === lineNow ? "true" : null}, sign(kind, goal.reached ? "reached" : "missed"),
    html("span", {title: goal.what}, name(goal.title)), goal.line === null ? html("span", {class: "where"}, goal.reached ? "" : "not there")
      : !go ? html("span", {class: "where"}, `line ${goal.line}`) : button(() => go(goal), {class: "thing where", "aria-label": `line ${goal.line}, ${goal.title}`}, `line ${goal.line}`),
    !goal.reached && html("span", {class: "why"}, name(why)));
}

/** Missed and reached goals in two lists. `go(goal)` is called where the line of one is pressed; it may be null. Gives the element and `draw(goals, line)`. */
export function goalList(go) {
  const element = html("section", {class: "goal-list", "aria-label": "Goals"});
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
        missed.length > 0 && [html("h3", {class: "words-bad"}, `${counted(missed.length, "goal")} missed`, metrics.length > 1 && html("small", null, ` ${metric}`)), listOf(missed, line)],
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
