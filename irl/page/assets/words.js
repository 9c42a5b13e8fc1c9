// The words of a procedure with the operations that realise them.

import {button, html, name, trouble} from "./dom.js";
import {byPlace} from "./timeline.js";
import {troublesOf} from "./network-graph.js";

function operationsOf(run, indices, choose) {
  const written = indices.toSorted((i, j) => byPlace(run.operations[i], run.operations[j]));
  return html("ol", {class: "operations"}, written.map((index) => {
    const operation = run.operations[index];
    return html("li", {value: operation.line},
      button(() => choose(index), {class: operation.step === null ? "not-executed" : null, "data-operation": index}, name(operation.text)),
      troublesOf(run, operation).map((what) => trouble(name(what))));
  }));
}

/** Ingredients and instructions, each with its operations. Gives the element and `light({part, selected})`. */
export function wordsOf(run, choose) {
  const {ingredients, instructions} = run.words;
  const parts = new Map([...instructions.keys()].map((i) => [i + 1, []]));
  if (ingredients.length > 0) parts.set(0, []);
  const apart = []; // of no instruction
  run.operations.forEach((operation, index) => (parts.get(operation.part) ?? apart).push(index));
  const section = (part, indices) => html("section", {"data-part": part},
    part === 0 ? html("ul", {class: "ingredients"}, ingredients.map((line) => html("li", null, name(line))))
      : instructions[part - 1] !== undefined && html("p", null, `${part}. `, name(instructions[part - 1])),
    operationsOf(run, indices, choose));
  const ordered = [...parts].sort(([one], [other]) => one - other);
  const element = html("section", {class: "words", "aria-label": "Words and operations"},
    ordered.map(([part, indices]) => section(part, indices)), apart.length > 0 && section("none", apart));
  return {element, light: ({part, selected}) => light(element, part, selected)};
}

function light(element, part, selected) {
  for (const section of element.querySelectorAll("[data-part]")) section.classList.toggle("lit", section.dataset.part === String(part));
  for (const one of element.querySelectorAll("[data-operation]")) {
    const isSelected = Number(one.dataset.operation) === selected;
    if (isSelected && one.getAttribute("aria-current") !== "true") reveal(element, one);
    one.setAttribute("aria-current", String(isSelected));
  }
}

/** Scrolls the words alone, not the page. */
function reveal(element, one) {
  const frame = element.getBoundingClientRect(), box = one.getBoundingClientRect();
  if (element.scrollHeight > element.clientHeight && (box.top < frame.top || box.bottom > frame.bottom))
    element.scrollTop += box.top - frame.top - frame.height / 3;
}
