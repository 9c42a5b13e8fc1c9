// A network that is edited: coloured, names completed as they are typed, what is wrong under its line and never over it.

import {html, name, put} from "./dom.js";
import {slotAt, vocabularyOf} from "./completion.js";
import {completionList} from "./completion-list.js";
import {positionAt, typing} from "./typing.js";
import {onLeave} from "./state.js";
import {problemItems} from "./problems.js";

const PAUSE = 250; // milliseconds without a key
const signs = {good: "✓", bad: "✗", odd: "~", wait: "○", warning: "△"};
const waiting = new Set(); // what tells the changes that were not told yet
let editors = 0;

onLeave(() => waiting.forEach((tell) => tell()));

/** The offset at which a line, counted from 1, begins. */
function startOf(text, line) {
  return text.split("\n").slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
}

/**
 * An editor of a text. `changed(text)` is called when nobody has typed for a moment, `chose(line)` when the cursor goes to another line. Gives:
 *  - `element`, `text()`, `begin(text)` with nothing to undo, `become(text)`, `replaceLine(line, words)`, `undo()`, `redo()`, `canUndo()`, `canRedo()`;
 *  - `tell(lines)`: a map from lines, counted from 1, to `{kind, hint, label}`: the sign of a line, and what is said below it;
 *  - `wrong(problems)`: the list of problems below, and their hints where `tell` says nothing of their lines;
 *  - `goTo(line, column)`; `offer(line, element)`: an element with room of its own below a line; no line: none.
 */
export function editorOf(text, domain, {changed, chose = () => {}, label = "Network"}) {
  const vocabulary = vocabularyOf(domain), number = ++editors;
  const host = html("div", {class: "typed", contenteditable: "true", spellcheck: "false", autocapitalize: "off", autocorrect: "off", role: "combobox",
                            "aria-multiline": "true", "aria-label": label, "aria-describedby": `slot-${number}`, "aria-autocomplete": "list",
                            "aria-haspopup": "listbox", "aria-controls": "completions", "aria-expanded": "false"});
  const slot = html("p", {id: `slot-${number}`, class: "slot"});
  const wrongs = html("ul", {class: "problems", "aria-live": "polite", "aria-label": "Problems"});
  const offered = html("div", {class: "offered", "aria-live": "polite", hidden: true});
  let pause = 0, told = new Map(), problems = [], lineNow = 0, offeredAt = 0;

  const stopWaiting = () => {
    clearTimeout(pause);
    pause = 0;
    waiting.delete(tellChange);
  };
  const tellChange = () => {
    stopWaiting();
    changed(typed.text());
  };
  const settle = () => {
    stopWaiting();
    pause = setTimeout(tellChange, PAUSE);
    waiting.add(tellChange);
  };
  const typed = typing(host, () => {
    dress();
    settle();
  });
  const take = (length, words) => {
    const {to} = typed.selection();
    typed.replace(to - length, to, words);
  };
  const completions = completionList(host, vocabulary, take);
  const frame = html("div", {class: "editor-frame"}, host, offered);

  /** Gives every line its number, sign and hint. */
  function dress() {
    const hints = new Map();
    for (const problem of problems) if (problem.line && !told.get(problem.line)?.hint && !hints.has(problem.line)) hints.set(problem.line, problem);
    [...host.children].forEach((element, i) => {
      const {kind, hint} = told.get(i + 1) ?? {}, problem = hints.get(i + 1);
      const sign = problem?.severity === "error" ? "bad" : kind ?? (problem ? "warning" : null);
      element.dataset.gutter = `${i + 1} ${signs[sign] ?? " "}`;
      const words = hint ?? problem?.what;
      if (words) element.dataset.hint = words.slice(0, 300);
      else delete element.dataset.hint;
      element.className = ["line", sign, i + 1 === lineNow && "here"].filter(Boolean).join(" ");
    });
    placeOffer();
  }
  function placeOffer() {
    for (const element of host.querySelectorAll(".has-offer")) element.classList.remove("has-offer");
    const line = offeredAt > 0 && typed.line(offeredAt - 1);
    offered.hidden = !line;
    if (!line) return;
    line.classList.add("has-offer");
    line.style.setProperty("--room", `${offered.offsetHeight + 12}px`);
    offered.style.top = `${line.offsetTop + line.offsetHeight + 4}px`;
  }
  /** Scrolls so far that what is offered is whole in the editor, below its line. */
  function revealOffer() {
    const line = !offered.hidden && typed.line(offeredAt - 1);
    if (!line) return;
    const over = offered.offsetTop + offered.offsetHeight + 8 - frame.clientHeight - frame.scrollTop;
    if (over > 0) frame.scrollTop = Math.min(frame.scrollTop + over, line.offsetTop);
  }
  const tellPlace = () => {
    const {to} = typed.selection(), {line} = positionAt(typed.text(), to);
    slot.replaceChildren(name(slotAt(typed.text(), to, vocabulary)));
    if (line + 1 === lineNow) return;
    lineNow = line + 1;
    dress();
    chose(lineNow);
  };
  host.addEventListener("input", tellPlace);
  host.addEventListener("beforeinput", (event) => {
    if (!event.inputType.startsWith("insert") && !event.inputType.startsWith("delete")) return;
    queueMicrotask(() => {
      const {from, to} = typed.selection();
      if (from === to) completions.offer(typed.text(), to);
      tellPlace();
    });
  });
  for (const moved of ["keyup", "click"]) host.addEventListener(moved, tellPlace);
  host.addEventListener("focusout", () => pause && tellChange()); // before anything else is looked at
  const sizes = new ResizeObserver(placeOffer);
  sizes.observe(host);
  sizes.observe(offered);

  typed.begin(text);
  dress();
  return {
    element: html("div", {class: "editor"}, frame, slot, completions.list, wrongs),
    text: typed.text, undo: typed.undo, redo: typed.redo, canUndo: typed.canUndo, canRedo: typed.canRedo,
    begin: (next) => {
      stopWaiting();
      typed.begin(next);
      completions.close();
      dress();
    },
    become: (next) => typed.become(next),
    replaceLine: (line, words) => {
      const at = startOf(typed.text(), line), end = typed.text().indexOf("\n", at);
      typed.replace(at, end < 0 ? typed.text().length : end, words);
    },
    tell: (lines) => {
      told = lines;
      dress();
    },
    wrong: (found) => {
      problems = found;
      wrongs.replaceChildren(...problemItems(found, (problem) => goTo(problem.line, problem.column)));
      dress();
    },
    goTo, offer: (line, element) => {
      offeredAt = element ? line : 0;
      put(offered, element);
      offered.hidden = false;
      placeOffer();
      if (element) revealOffer();
    },
  };

  function goTo(line, column = 1) {
    const element = typed.line(line - 1);
    if (!element) return;
    host.focus({preventScroll: true});
    const at = startOf(typed.text(), line) + Math.max(0, column - 1);
    typed.select(Math.min(at, typed.text().length));
    frame.scrollTop = Math.max(0, element.offsetTop - frame.clientHeight / 3);
    element.scrollIntoView({block: "nearest"});
    tellPlace();
  }
}
