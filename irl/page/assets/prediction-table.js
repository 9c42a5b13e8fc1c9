// The table of predictions: filtered, sorted, its columns chosen; only the rows in sight are there.

import {button, counted, html, name, put} from "./dom.js";
import {isLive} from "./engine.js";
import {lookAtPrediction} from "./prediction-list.js";
import {editedWords, nameOf} from "./book.js";
import {rollingList} from "./rolling-list.js";
import {shown} from "./scores.js";
import {state} from "./state.js";

const ROW = 32; // pixels
const SHORTEST = 10, LONGEST = 40; // characters of the ids that have room

const kindOf = (result) => result["reason-kind"];
const reasonOf = (result) => result.reason;

/** A choice among the values that some results have, with how many have them. */
function choiceOf(label, values, changed) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const select = html("select", {"aria-label": label, onchange: changed}, html("option", {value: ""}, `${label}: all`),
    [...counts].sort((one, other) => other[1] - one[1]).map(([value, count]) => html("option", {value: "=" + value}, `${value || "nothing"} (${count})`)));
  return {select, allows: (value) => select.value === "" || select.value === "=" + value, choose: (value) => (select.value = "=" + value)};
}

/** How many characters of its ids a table has room for, with the sign of an edited one. */
const roomOfIds = ({candidates}) => Math.min(LONGEST, candidates.reduce((most, candidate) => Math.max(most, nameOf(candidate).length + 3), SHORTEST));

/** What a column shows of a candidate and of its result now, and how it is sorted. */
function columnsOf(book, metrics) {
  const isReason = book.candidates.some(({result}) => reasonOf(result));
  return [
    {key: "id", title: "id", width: `minmax(${roomOfIds(book)}ch, 1fr)`, cell: (candidate) => name(nameOf(candidate)), value: (candidate) => nameOf(candidate), isWord: true},
    {key: "procedure", title: "procedure", width: "minmax(8rem, 1.6fr)", cell: (candidate) => name(candidate.recipe || "of no name"), value: ({recipe}) => recipe, isWord: true},
    book.systems.length > 1 && {key: "system", title: "system", width: "minmax(6rem, 1fr)", cell: ({system}) => name(book.systems[system]), value: ({system}) => system},
    {key: "line", title: "line", width: "4rem", cell: ({line}) => line ?? "–", value: ({line}) => line ?? -1, isNumber: true},
    {key: "status", title: "status", width: "6rem", cell: (_, result) => result.status, value: (_, result) => result.status, isWord: true},
    ...metrics.map((metric) => ({
      key: metric, title: metric, width: "minmax(6.5rem, 8rem)", isNumber: true, value: (_, result) => result[metric] ?? -1,
      cell: ({result: before}, result) => (before === result || before[metric] === result[metric] ? shown(result[metric]) : [html("s", null, shown(before[metric])), " → ", html("b", null, shown(result[metric]))]),
    })),
    {key: "reason", title: "reason", width: isReason ? "minmax(14rem, 4fr)" : "5rem", cell: (_, result) => name(reasonOf(result)), value: (_, result) => reasonOf(result), isWord: true},
  ].filter(Boolean);
}

/** The table. Gives the element, `filter({kind} | {metric, from, to})`, which shows these alone, and `draw()`, which shows it anew. */
export function predictionTable(book, metrics, signal) {
  const {candidates} = book, all = columnsOf(book, metrics);
  const hidden = new Set(["line"]);
  let kept = [], sorted = {key: metrics[0], isDown: false}, between = null;

  const resultOf = (candidate) => book.mended.get(candidate.number)?.result ?? candidate.result;
  const redo = () => draw();
  const status = choiceOf("Status", candidates.map(({result}) => result.status), redo), reason = choiceOf("Reason", candidates.map(({result}) => kindOf(result)), redo);
  const words = html("input", {type: "search", placeholder: "id, procedure or words", "aria-label": "Filter by words", oninput: redo});
  const count = html("p", {role: "status"}), heads = html("div", {class: "table-head", role: "row"});
  const clear = button(() => {
    between = null;
    words.value = status.select.value = reason.select.value = "";
    draw();
  }, {class: "act", hidden: true}, "Show all");
  const columns = () => all.filter((column) => !hidden.has(column.key));

  const rowOf = (i) => {
    const candidate = kept[i], result = resultOf(candidate), edit = book.mended.has(candidate.number);
    const open = isLive ? (event) => event.target.closest("button") || String(getSelection()) || lookAtPrediction(candidate) : null;
    return html("div", {class: isLive ? "rolling-row pressed" : "rolling-row", onclick: open, role: "row", "aria-rowindex": i + 2, "aria-current": String(candidate.number === Number(state().prediction ?? -1))}, columns().map((column, place) => {
      const content = column.cell(candidate, result);
      const attributes = {class: column.isNumber ? "number" : null, role: "cell", title: column.isWord ? String(column.value(candidate, result)).slice(0, 500) : null};
      if (place > 0) return html("span", attributes, content);
      return html("span", attributes, !isLive ? content : button(() => lookAtPrediction(candidate), {class: "thing", "aria-label": `Mend ${nameOf(candidate)} ${candidate.recipe}`}, edit && "✎ ", content));
    }));
  };
  const list = rollingList({label: "Table of predictions", height: ROW, rowOf, role: "rowgroup"});
  const isShown = (candidate) => {
    const result = resultOf(candidate);
    return status.allows(result.status) && reason.allows(kindOf(result)) &&
      (!between || (result[between.metric] >= between.from && (result[between.metric] < between.to || between.to >= 1 && result[between.metric] <= between.to))) &&
      (!words.value || `${nameOf(candidate)} ${candidate.recipe} ${reasonOf(result)}`.toLowerCase().includes(words.value.toLowerCase()));
  };
  const sort = (key) => {
    sorted = {key, isDown: sorted.key === key && !sorted.isDown};
    draw();
  };
  const wide = html("div", {class: "table-wide", role: "table", "aria-label": "Predictions", "aria-rowcount": candidates.length + 1}, heads, list.element);
  const draw = () => {
    kept = candidates.filter(isShown);
    const column = all.find((one) => one.key === sorted.key);
    if (column) {
      const values = new Map(kept.map((candidate) => [candidate, column.value(candidate, resultOf(candidate))]));
      const order = column.isWord ? (one, other) => String(values.get(one)).localeCompare(String(values.get(other)), undefined, {numeric: true}) : (one, other) => values.get(one) - values.get(other);
      kept.sort((one, other) => (sorted.isDown ? -1 : 1) * order(one, other) || one.number - other.number);
    }
    wide.style.setProperty("--columns", columns().map((one) => one.width).join(" "));
    wide.style.setProperty("--least", `calc(${columns().length * 6.5 + 2}rem + ${roomOfIds(book)}ch)`);
    put(heads, columns().map((one) => html("span", {role: "columnheader", "aria-sort": sorted.key === one.key ? (sorted.isDown ? "descending" : "ascending") : null},
      button(() => sort(one.key), null, one.title, sorted.key === one.key ? (sorted.isDown ? " ▼" : " ▲") : ""))));
    const bounds = between ? `, ${between.metric} from ${shown(between.from)} to ${shown(between.to)}` : "";
    const edits = editedWords(book, metrics[0]);
    count.textContent = `${kept.length} of ${counted(candidates.length, "prediction")}${bounds}${edits ? `; ${edits}` : ""}`;
    clear.hidden = kept.length === candidates.length;
    list.draw(kept.length);
  };
  const chooser = html("details", {class: "columns"}, html("summary", null, "Columns"), html("p", {class: "acts"}, all.slice(1).map((column) => {
    const box = html("input", {type: "checkbox", onchange: () => {
      if (box.checked) hidden.delete(column.key);
      else hidden.add(column.key);
      draw();
    }});
    box.checked = !hidden.has(column.key);
    return html("label", null, box, column.title);
  })));
  requestAnimationFrame(draw);
  return {
    element: html("section", {class: "card table-of", "aria-label": "Table"}, html("p", {class: "acts"}, status.select, reason.select, words, clear, chooser), count, wide),
    draw,
    filter: ({kind, metric, from, to}) => {
      if (kind !== undefined) reason.choose(kind);
      else between = {metric, from, to};
      draw();
      wide.scrollIntoView({block: "center"});
    },
  };
}
