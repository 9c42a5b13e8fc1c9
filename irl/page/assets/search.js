// Looks for an operation or a variable of a run.

import {html} from "./dom.js";

/** A field to type in; Enter goes from one that was found to the next: `choose({operation})` or `choose({variable})`. */
export function searchOf(run, choose) {
  const found = html("output");
  let hits = [], at = -1;
  const look = () => {
    const words = input.value.trim().toLowerCase();
    hits = words ? [
      ...run.variables.filter((one) => ("?" + one.name).toLowerCase().includes(words)).map((one) => ({variable: one.name})),
      ...[...run.operations.keys()].filter((i) => run.operations[i].text.toLowerCase().includes(words)).map((operation) => ({operation})),
    ] : [];
    at = -1;
    found.textContent = words ? (hits.length > 0 ? `${hits.length} found; Enter goes on` : "there is no such operation or variable") : "";
  };
  const next = (event) => {
    if (event.key !== "Enter" || hits.length === 0) return;
    at = (at + (event.shiftKey ? hits.length - 1 : 1)) % hits.length;
    found.textContent = `${at + 1} of ${hits.length}: ${hits[at].variable ? "variable" : "operation"}`;
    choose(hits[at]);
  };
  const input = html("input", {type: "search", placeholder: "Find …", "aria-label": "Search for an operation or a variable",
                               oninput: look, onkeydown: next});
  return html("p", {class: "search", role: "search"}, input, " ", found);
}
