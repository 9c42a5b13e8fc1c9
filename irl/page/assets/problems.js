// Problems of a network, in words.

import {button, counted, html, name} from "./dom.js";

const FEW = 3;

const shown = {error: "⚠ error", warning: "△ warning"};

function itemOf(problem, go) {
  const where = problem.line ? `line ${problem.line}` : "";
  return html("li", {class: problem.severity}, `${shown[problem.severity] ?? problem.severity}, `,
    where && (go ? button(() => go(problem), {class: "act"}, where) : where), where && ": ", name(problem.what),
    problem.expected && [". Expected: ", name(problem.expected)], problem.advice && [". ", name(problem.advice)]);
}

/** The items of a list of problems; `go(problem)`, if there is any, is called where its line is clicked. */
export function problemItems(problems, go) {
  return problems.map((problem) => itemOf(problem, go));
}

/** A section with all problems, folded where they are many; null if there are none. */
export function problemsOf(problems) {
  if (problems.length === 0) return null;
  return html("section", {class: "problems", "aria-label": "Problems"},
    html("details", {open: problems.length <= FEW}, html("summary", null, html("strong", null, counted(problems.length, "problem"))),
      html("ul", null, problemItems(problems))));
}
