// A text that is typed, line by line: each line is an element, so that lines can be coloured and have room for notes below them.

import {html} from "./dom.js";
import {tokensOf} from "./tokens.js";

const PAUSE = 1000; // milliseconds after which what is typed is undone by itself
const MOST_STEPS = 500; // that can be undone

function lineOf(text) {
  return html("div", {class: "line"}, text === "" ? html("br") : tokensOf(text).map(({text, kind}) => (kind ? html("span", {class: `code-${kind}`}, text) : text)));
}

/** What stands in an element that a browser has changed by itself. */
function readFrom(host) {
  return [...host.childNodes].map((node) => node.textContent).join("\n");
}

/** The offset in a text at which a place in the elements of its lines is. */
function offsetAt(host, lines, node, offset) {
  const start = (line) => lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0);
  if (node === host) return offset < lines.length ? start(offset) : lines.join("\n").length;
  const element = (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement)?.closest(".line");
  const line = [...host.children].indexOf(element);
  if (line < 0) return lines.join("\n").length;
  const range = document.createRange();
  range.setStart(element, 0);
  range.setEnd(node, offset);
  return start(line) + Math.min(range.toString().length, lines[line].length);
}

/** Where an offset is: the line, counted from 0, and the column. */
export function positionAt(text, offset) {
  const before = text.slice(0, offset).split("\n");
  return {line: before.length - 1, column: before.at(-1).length};
}

/** The node and the offset in it at which a position is. */
function nodeAt(host, {line, column}) {
  const element = host.children[line];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = column, last = null;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (left <= node.length) return [node, left];
    left -= node.length;
    last = node;
  }
  return last ? [last, last.length] : [element, 0];
}

/** What an event of typing puts in place of what its range holds; null where it does nothing. */
function typed(event) {
  const {inputType: type, data, dataTransfer} = event;
  if (type === "insertLineBreak" || type === "insertParagraph") return "\n";
  if (type.startsWith("delete") && type !== "deleteByDrag") return "";
  if (type.startsWith("insert")) return (data ?? dataTransfer?.getData("text/plain") ?? "").replaceAll(/\r\n?/g, "\n").replaceAll(/[\u00a0\0]/g, " ");
  return null;
}

/**
 * Lets an element be typed into. `changed(text)` is told every change of a person; Gives `text()`, `selection()` as offsets,
 * `become(text)` and `replace(from, to, words)`, which can be undone, `begin(text)`, which cannot, `undo()`, `redo()`, `canUndo()`,
 * `canRedo()`, `select(from, to)` and `line(i)`, the element of a line.
 */
export function typing(host, changed) {
  let lines = [], text = "", isComposing = false;
  let done = [], undone = [], lastTyped = 0;

  const draw = (next) => {
    const now = next.split("\n");
    let same = 0, end = 0;
    while (same < Math.min(lines.length, now.length) && lines[same] === now[same]) ++same;
    while (end < Math.min(lines.length, now.length) - same && lines[lines.length - 1 - end] === now[now.length - 1 - end]) ++end;
    for (const old of [...host.children].slice(same, lines.length - end)) old.remove();
    const after = host.children[same] ?? null;
    for (const line of now.slice(same, now.length - end)) host.insertBefore(lineOf(line), after);
    lines = now;
    text = next;
  };
  const select = (from, to = from) => {
    const [start, end] = [from, to].map((offset) => nodeAt(host, positionAt(text, Math.min(offset, text.length))));
    getSelection().setBaseAndExtent(...start, ...end);
  };
  const selection = () => {
    const range = getSelection().rangeCount > 0 ? getSelection().getRangeAt(0) : null;
    if (!range || !host.contains(range.startContainer)) return {from: text.length, to: text.length};
    return {from: offsetAt(host, lines, range.startContainer, range.startOffset), to: offsetAt(host, lines, range.endContainer, range.endOffset)};
  };
  const record = (at) => {
    done.push({text, at});
    if (done.length > MOST_STEPS) done.shift();
    undone = [];
  };
  const replace = (from, to, words) => {
    if (text.slice(from, to) === words) return;
    const now = performance.now(), isMore = words.length === 1 && words !== "\n" && now - lastTyped < PAUSE;
    if (!isMore || done.length === 0) record(from);
    lastTyped = words.length === 1 ? now : 0;
    draw(text.slice(0, from) + words + text.slice(to));
    if (host.contains(document.activeElement)) select(from + words.length);
    changed(text);
  };
  const step = (from, to) => () => {
    const last = from().pop();
    if (!last) return;
    to().push({text, at: last.at});
    lastTyped = 0;
    draw(last.text);
    if (host.contains(document.activeElement)) select(last.at);
    changed(text);
  };
  const undo = step(() => done, () => undone), redo = step(() => undone, () => done);

  host.addEventListener("beforeinput", (event) => {
    if (event.isComposing || isComposing) return;
    event.preventDefault();
    if (event.inputType === "historyUndo") return undo();
    if (event.inputType === "historyRedo") return redo();
    const words = typed(event), [range] = event.getTargetRanges();
    if (words === null || !range) return;
    replace(offsetAt(host, lines, range.startContainer, range.startOffset), offsetAt(host, lines, range.endContainer, range.endOffset), words);
  });
  const reconcile = () => { // a keyboard that composes has changed the elements itself
    const {from} = selection(), found = readFrom(host);
    if (found === text) return;
    record(from);
    host.replaceChildren();
    lines = [];
    draw(found);
    select(from);
    changed(text);
  };
  host.addEventListener("compositionstart", () => (isComposing = true));
  host.addEventListener("compositionend", () => {
    isComposing = false;
    reconcile();
  });
  host.addEventListener("input", () => isComposing || reconcile());
  host.addEventListener("dragstart", (event) => event.preventDefault());
  for (const kind of ["copy", "cut"])
    host.addEventListener(kind, (event) => {
      const {from, to} = selection();
      event.preventDefault();
      event.clipboardData.setData("text/plain", text.slice(from, to));
      if (kind === "cut") replace(from, to, "");
    });
  host.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
  });
  const begin = (next) => {
    if (next === text && lines.length > 0) return;
    done = [];
    undone = [];
    draw(next);
  };
  begin("");
  return {
    text: () => text, selection, select, replace, begin, undo, redo,
    become: (next) => {
      if (next === text) return;
      record(selection().from);
      lastTyped = 0;
      draw(next);
      changed(text);
    },
    canUndo: () => done.length > 0, canRedo: () => undone.length > 0, line: (i) => host.children[i] ?? null,
  };
}
