// The words of a procedure with the operations that realise them: done, now, waiting or failed.

import {button, counted, html, name, trouble} from "./dom.js";
import {byPlace} from "./schedules.js";
import {signs} from "./components.js";
import {troublesOf} from "./network-graph.js";

/** Operations in the order of their lines. Those of a definition stand at its use, folded; `depth`: in how many uses they stand already. */
function operationsOf(run, indices, choose, depth = 0) {
  const useOf = (index) => run.operations[index].uses?.[depth];
  const lineOf = (index) => useOf(index) ?? run.operations[index];
  const groups = [];
  for (const index of indices.toSorted((i, j) => byPlace(lineOf(i), lineOf(j)) || byPlace(run.operations[i], run.operations[j]))) {
    const use = useOf(index), last = groups.at(-1);
    if (use && last?.use?.number === use.number) last.indices.push(index);
    else groups.push({use, indices: [index]});
  }
  return html("ol", {class: "operations"}, groups.map(({use, indices: its}) => (use ? useItem(run, use, its, choose, depth) : operationItem(run, its[0], choose))));
}

function operationItem(run, index, choose) {
  const operation = run.operations[index];
  return html("li", {value: operation.line, class: operation.step === null ? "not-executed" : null},
    html("span", {class: "sign wait", "data-sign": index}, ""),
    button(() => choose(index), {"data-operation": index, title: operation.text}, nameOf(run, index)),
    troublesOf(run, operation).map((what) => trouble(name(what))));
}

/** The use of a definition, with the operations that stand for it inside. */
function useItem(run, use, indices, choose, depth) {
  return html("li", {value: use.line, class: "use"}, html("span", {class: "sign wait", "data-sign": indices.join(" ")}, ""),
    html("details", {open: isTroubled(run, indices)}, html("summary", {title: use.operation}, name(use.primitive), html("small", null, ` ${counted(indices.length, "operation")}`)),
      operationsOf(run, indices, choose, depth + 1)));
}

/** An operation in a few words: its primitive and the variable that it gives; all of its text has its own place. */
function nameOf(run, index) {
  const given = run.variables.find((variable) => variable.from === index && !variable.state);
  const {primitive, text} = run.operations[index];
  return given ? [name(primitive), " ", html("span", {class: "variable"}, "?", name(given.name))] : name(text);
}

/** Whether something went wrong at one of these operations: then they are not folded away. */
const isTroubled = (run, indices) => indices.some((index) => troublesOf(run, run.operations[index]).length > 0);

/** Ingredients and instructions, each with its operations. Gives the element and `light({part, selected, done})`. */
export function wordsOf(run, choose) {
  const {ingredients, instructions} = run.words;
  const parts = new Map([...instructions.keys()].map((i) => [i + 1, []]));
  if (ingredients.length > 0) parts.set(0, []);
  const apart = []; // of no instruction
  run.operations.forEach((operation, index) => (parts.get(operation.part) ?? apart).push(index));
  const section = (part, indices) => html("section", {"data-part": part},
    part === 0 ? [html("span", {class: "part"}, "WHAT IS LISTED"), html("details", null, html("summary", null, `${counted(ingredients.length, "ingredient")}`),
      html("ul", {class: "ingredients"}, ingredients.map((line) => html("li", null, name(line)))))]
      : instructions[part - 1] !== undefined && [html("span", {class: "part"}, `${part}`), html("p", null, name(instructions[part - 1]))],
    html("details", {class: "its-operations", open: isTroubled(run, indices)}, html("summary", null, counted(indices.length, "operation")), operationsOf(run, indices, choose)));
  const ordered = [...parts].sort(([one], [other]) => one - other);
  const element = html("section", {class: "words", "aria-label": "Words and operations"},
    ordered.map(([part, indices]) => section(part, indices)), apart.length > 0 && section("none", apart));
  if (ordered.every(([, indices]) => indices.length === 0)) for (const one of element.querySelectorAll(".its-operations")) one.open = true;
  const byPart = new Map([...parts, ["none", apart]].map(([part, indices]) => [String(part), indices]));
  return {element, light: (kinds) => light(run, element, byPart, kinds)};
}

/** How far an operation is after so many steps. */
export function progressOf(run, index, done) {
  const {step} = run.operations[index];
  if (step === null) return "bad";
  if (run.steps[step].failure && step < done) return "bad";
  if (step === done - 1) return "now";
  return step < done ? "good" : "wait";
}

/** How far several operations are together. */
function progressOfAll(kinds) {
  if (kinds.includes("bad")) return "bad";
  if (kinds.includes("now") || kinds.includes("good") && kinds.includes("wait")) return "now";
  return kinds[0];
}

function light(run, element, byPart, {part, selected, done}) {
  for (const section of element.querySelectorAll("[data-part]")) {
    const isLit = part !== undefined && section.dataset.part === String(part ?? "none");
    const indices = byPart.get(section.dataset.part);
    section.classList.toggle("lit", isLit);
    section.classList.toggle("past", indices.length > 0 && indices.every((index) => progressOf(run, index, done) === "good"));
    const operations = section.querySelector(".its-operations");
    const wasLit = section.dataset.wasLit === "true";
    if (isLit !== wasLit && byPart.size > 1 && section.dataset.part !== "none") operations.open = isLit || isTroubled(run, indices);
    section.dataset.wasLit = String(isLit);
  }
  for (const one of element.querySelectorAll("[data-sign]")) {
    const kind = progressOfAll(one.dataset.sign.split(" ").map((index) => progressOf(run, Number(index), done)));
    one.className = `sign ${kind}`;
    one.textContent = signs[kind];
    one.parentElement.classList.toggle("waiting", kind === "wait");
  }
  for (const one of element.querySelectorAll("[data-operation]")) {
    const isSelected = Number(one.dataset.operation) === selected;
    if (isSelected && one.getAttribute("aria-current") !== "true") {
      for (let use = one.closest(".use > details"); use; use = use.parentElement.closest(".use > details")) use.open = true;
      reveal(element, one);
    }
    one.setAttribute("aria-current", String(isSelected));
  }
}

/** Scrolls an element to one inside it, and not the page. */
export function reveal(element, one) {
  const frame = element.getBoundingClientRect(), box = one.getBoundingClientRect();
  if (element.scrollHeight > element.clientHeight && (box.top < frame.top || box.bottom > frame.bottom))
    element.scrollTop += box.top - frame.top - frame.height / 3;
}
