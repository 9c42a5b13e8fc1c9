// Two networks by their best mapping: what is missing, extra, changed, reordered.

import {button, html, name, narrowed, table} from "./dom.js";

const marks = {same: "", missing: "− missing", extra: "+ extra", changed: "≠ changed"};

function operation(side, others) {
  return side && [name(side.operation), others];
}

/**
 * A row for each pair of operations; what differs in one is said below it. `go(line)`, where there is one, is called with the line of the
 * second network; `line` is the one that is chosen.
 */
export function rowsOfDiff(rows, [one, other], {go, line} = {}) {
  const lineOf = (side) => go && side?.line && button(() => go(side.line), {class: "thing where"}, `line ${side.line}`);
  const element = table(null, ["", one, other], rows.map((row) => [
    [marks[row.change] ?? row.change, row.reordered && " ⇅ reordered", " ", lineOf(row.b)],
    operation(row.a), operation(row.b, row.arguments.map((argument) =>
      html("div", {class: "argument"}, name(argument.name), ": ", name(argument.a ?? "nothing"), " → ", name(argument.b ?? "nothing")))),
  ]), {class: "diff"});
  [...element.tBodies[0].rows].forEach((row, i) => {
    row.classList.add(rows[i].change);
    if (line && rows[i].b?.line === line) row.setAttribute("aria-current", "true");
  });
  return element;
}

/** The whole comparison, with what is the same hidden where somebody wants that; `go(line)` as above. */
export function diffOf(diff, heads, go) {
  const differs = diff.operations.filter((row) => row.change !== "same" || row.reordered);
  const {place, label} = narrowed(differs.length > 0, " differences alone", (isNarrow) => rowsOfDiff(isNarrow ? differs : diff.operations, heads, {go}));
  return html("section", {"aria-label": "Operations"},
    html("h3", null, `Smatch ${diff["smatch-score"].toFixed(4)}`, diff.proven ? "" : ` (not proven; at most ${diff["upper-bound"].toFixed(4)})`),
    html("p", null, `precision ${diff.precision.toFixed(4)}, recall ${diff.recall.toFixed(4)}; ${differs.length} of ${diff.operations.length} rows differ. `, label), place,
    html("details", null, html("summary", null, "Which variables correspond"), table(null, heads, diff.variables.map((pair) => ["?" + pair.a, "?" + pair.b]))));
}
