// A network that is edited: names completed as they are typed, problems under their lines.

import {html, name} from "./dom.js";
import {completionsAt, slotAt, vocabularyOf} from "./completion.js";
import {problemItems} from "./problems.js";

const LINE = 28; // pixels, as in style.css: what is wrong with a line fits below it
const PAUSE = 300; // milliseconds without a key

function placeOf(text, at) {
  const before = text.slice(0, at).split("\n");
  return {line: before.length, column: before.at(-1).length + 1};
}

function offsetOf(text, {line, column = 1}) {
  return text.split("\n").slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

/** A list to choose from at the cursor: arrows, Enter or Tab, Escape. */
function completionList(area, vocabulary) {
  const list = html("ul", {id: "completions", class: "completions", role: "listbox", "aria-label": "Completions", hidden: true});
  let word = "", found = [], chosen = 0;
  const draw = () => {
    list.hidden = found.length === 0;
    list.replaceChildren(...found.map((one, i) => html("li", {id: `completion-${i}`, role: "option", "aria-selected": String(i === chosen),
                                                              onpointerdown: (event) => take(event, one)}, name(one))));
    area.setAttribute("aria-expanded", String(found.length > 0));
    if (found.length > 0) area.setAttribute("aria-activedescendant", `completion-${chosen}`);
    else area.removeAttribute("aria-activedescendant");
  };
  const offer = () => {
    ({word, found} = completionsAt(area.value, area.selectionStart, vocabulary));
    chosen = 0;
    const {line, column} = placeOf(area.value, area.selectionStart - word.length);
    list.style.top = `${line * LINE}px`;
    list.style.left = `${column - 1}ch`;
    draw();
  };
  const close = () => {
    found = [];
    draw();
  };
  const take = (event, one) => {
    event.preventDefault();
    area.setRangeText(one, area.selectionStart - word.length, area.selectionStart, "end");
    close();
    area.dispatchEvent(new Event("input"));
    close();
  };
  area.addEventListener("keydown", (event) => {
    if (found.length === 0) return;
    const moves = {ArrowDown: 1, ArrowUp: -1};
    if (event.key in moves) {
      event.preventDefault();
      chosen = (chosen + moves[event.key] + found.length) % found.length;
      draw();
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) {
      take(event, found[chosen]);
    } else if (event.key === "Escape") {
      event.preventDefault();
      close();
    }
  });
  area.addEventListener("blur", close);
  return {list, offer, close};
}

/** An editor of a text. `changed(text)` is called when nobody has typed for a moment. Gives the element, `text()`, `become(text)`
 *  and `wrong(problems)`. */
export function editorOf(text, domain, changed) {
  const vocabulary = vocabularyOf(domain);
  const area = html("textarea", {spellcheck: "false", autocomplete: "off", autocapitalize: "off", wrap: "off", rows: 20, role: "combobox",
                                 "aria-label": "Network", "aria-describedby": "slot", "aria-autocomplete": "list", "aria-controls": "completions",
                                 "aria-expanded": "false"});
  const {list, offer, close} = completionList(area, vocabulary);
  const numbers = html("div", {class: "numbers", "aria-hidden": "true"});
  const under = html("div", {class: "under", "aria-hidden": "true"});
  const slot = html("p", {id: "slot", class: "slot"});
  const wrong = html("ul", {class: "problems", "aria-live": "polite", "aria-label": "Problems"});
  const over = html("div", {class: "over"}, under, list);
  const follow = () => {
    over.style.transform = `translate(${-area.scrollLeft}px, ${-area.scrollTop}px)`;
    numbers.style.transform = `translateY(${-area.scrollTop}px)`;
  };
  const number = () => {
    numbers.textContent = Array.from({length: area.value.split("\n").length}, (_, i) => i + 1).join("\n");
    follow();
  };
  const tellSlot = () => slot.replaceChildren(name(slotAt(area.value, area.selectionStart, vocabulary)));
  let pause = 0;
  area.addEventListener("input", () => {
    number();
    offer();
    tellSlot();
    clearTimeout(pause);
    pause = setTimeout(() => changed(area.value), PAUSE);
  });
  area.addEventListener("scroll", follow);
  for (const moved of ["keyup", "click"]) area.addEventListener(moved, tellSlot);
  const become = (next) => {
    clearTimeout(pause);
    if (area.value === next) return;
    area.value = next;
    close();
    number();
  };
  become(text);
  number();
  return {
    element: html("div", {class: "editor"}, html("div", {class: "editor-frame"}, numbers, html("div", {class: "page-of-text"}, area, over)), slot, wrong),
    text: () => area.value, become,
    wrong: (problems) => {
      wrong.replaceChildren(...problemItems(problems, (problem) => goTo(area, problem)));
      under.replaceChildren(...problems.filter((problem) => problem.line).map((problem) => underLine(problem)));
    },
  };
}

function underLine(problem) {
  const note = html("p", {class: problem.severity}, html("small", null, problem.severity === "error" ? "⚠ " : "△ ", name(problem.what)));
  note.style.top = `${problem.line * LINE}px`;
  note.style.left = `${Math.max(0, (problem.column ?? 1) - 1)}ch`;
  return note;
}

function goTo(area, problem) {
  const at = offsetOf(area.value, problem);
  area.focus();
  area.setSelectionRange(at, at + 1);
  area.scrollTop = Math.max(0, (problem.line - 4) * LINE);
}
