// What if: the network is edited in place, executed, and held against what it was before.

import {ask} from "./engine.js";
import {html, name, time} from "./dom.js";
import {state} from "./state.js";

const drafts = new Map(); // by procedure: the versions of its text, the last one shown

function versionsOf(run) {
  if (!drafts.has(run.id)) drafts.set(run.id, [run.network]);
  return drafts.get(run.id);
}

/** The words that may stand where the cursor is: primitives behind a parenthesis, types and variables elsewhere. */
function completionsAt(text, at, vocabulary) {
  const [word] = /[?\w-]*$/.exec(text.slice(0, at));
  if (word.length < 1) return {word, found: []};
  const before = text[at - word.length - 1];
  const candidates = before === "(" ? vocabulary.primitives
    : word.startsWith("?") ? [...new Set(text.match(/\?[\w-]+/g))] : vocabulary.types;
  return {word, found: candidates.filter((one) => one.startsWith(word) && one !== word).slice(0, 8)};
}

function editorOf(text, vocabulary, changed) {
  const area = html("textarea", {class: "editor", spellcheck: "false", autocomplete: "off", rows: 24, "aria-label": "Network", "aria-describedby": "wrong"}, text);
  const list = html("ul", {class: "completions", role: "listbox", "aria-label": "Completions"});
  const take = (word, one) => {
    const at = area.selectionStart;
    area.setRangeText(one.slice(word.length), at, at, "end");
    area.focus();
    area.dispatchEvent(new Event("input"));
  };
  let timer = 0;
  area.addEventListener("input", () => {
    const {word, found} = completionsAt(area.value, area.selectionStart, vocabulary);
    list.replaceChildren(...found.map((one) => html("li", {role: "option"}, html("button", {type: "button", onclick: () => take(word, one)}, name(one)))));
    clearTimeout(timer);
    timer = setTimeout(() => changed(area.value), 300);
  });
  area.addEventListener("keydown", (event) => {
    const first = list.querySelector("button");
    if (event.key === "Tab" && !event.shiftKey && first) {
      event.preventDefault();
      first.click();
    }
  });
  return {area, list};
}

/** Numbers in the network, each with a slider from nothing to twice as much. */
function slidersOf(text, changed) {
  const numbers = [...text.matchAll(/\s(\d+(?:\.\d+)?)\s+([a-z][\w-]*)\)/g)].slice(0, 30);
  return html("details", {class: "sliders"}, html("summary", null, "Amounts"), numbers.map((match) => {
    const value = Number(match[1]), at = match.index + match[0].indexOf(match[1]);
    const output = html("output", null, `${match[1]} ${match[2]}`);
    const line = text.slice(text.lastIndexOf("(", at), at).split(/\s+/).slice(0, 2).join(" ");
    const input = html("input", {type: "range", min: 0, max: 2 * value, step: value >= 10 ? 1 : value / 10, value, "aria-label": `${line}, ${match[2]}`});
    input.addEventListener("change", () => changed(text.slice(0, at) + input.value + text.slice(at + match[1].length)));
    input.addEventListener("input", () => output.replaceChildren(`${input.value} ${match[2]}`));
    return html("label", null, name(line), " ", input, output);
  }));
}

const shares = (score) => (score === null || score === undefined ? "–" : Number(score).toFixed(4));

function differences(before, after, scores) {
  const rows = [["status", before.run.status, after.run.status], ["time", time(before.run["execution-time"]), time(after.run["execution-time"])]];
  for (const metric of scores) rows.push([metric, shares(before.score[metric]), shares(after.score[metric])]);
  const values = (run) => new Map(run.variables.filter((one) => !one.state && one.value).map((one) => [one.name, one.value]));
  const old = values(before.run), now = values(after.run);
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key));
  return html("div", null,
    html("table", {class: "differences"}, html("thead", null, html("tr", null, ["", "before", "now"].map((head) => html("th", {scope: "col"}, head)))),
      html("tbody", null, rows.map(([what, one, other]) => html("tr", {class: one === other ? null : "changed"},
        html("th", {scope: "row"}, what), html("td", null, name(one)), html("td", null, one === other ? "" : "● ", name(other)))))),
    html("h3", null, `${changed.length} variables hold something else`),
    html("ul", null, changed.slice(0, 40).map((key) => html("li", null, "?", name(key), ": ", name(old.get(key) ?? "–"), " → ", name(now.get(key) ?? "–")))));
}

function problemList(problems, area) {
  return problems.map((problem) => html("li", {class: problem.severity},
    html("button", {type: "button", onclick: () => {
      const line = area.value.split("\n").slice(0, Math.max(0, problem.line - 1)).join("\n").length;
      area.focus();
      area.setSelectionRange(line + (problem.line > 1 ? 1 : 0) + Math.max(0, problem.column - 1), line + (problem.line > 1 ? 1 : 0) + Math.max(0, problem.column));
    }}, `line ${problem.line}`), " ", name(problem.what)));
}

/** Shows the editor with what came of the last change, until the signal ends. */
export async function showEditor(place, signal) {
  const [run, domain] = await Promise.all([ask({do: "recipe", id: state().id}, signal), ask({do: "domain"}, signal)]);
  const versions = versionsOf(run);
  const vocabulary = {
    primitives: domain.primitives.map((primitive) => primitive.name).sort(),
    types: domain.types.map((type) => type.name).sort(),
  };
  const wrong = html("ul", {id: "wrong", class: "problems", "aria-live": "polite"});
  const outcome = html("section", {class: "outcome", "aria-label": "What changed", "aria-live": "polite"});
  const sliders = html("div");
  const of = async (network) => {
    const [result, score] = await Promise.all([ask({do: "run", id: run.id, network}, signal), ask({do: "score", id: run.id, network}, signal)]);
    return {run: result, score};
  };
  const first = await of(versions[0]);
  const metrics = Object.keys(first.score).filter((key) => /-(score|success)$/.test(key));

  let before = first;
  const look = async (text) => {
    const after = await of(text);
    wrong.replaceChildren(...problemList(after.run.problems, area));
    outcome.replaceChildren(differences(before, after, metrics));
    sliders.replaceChildren(slidersOf(text, take));
  };
  const take = async (text) => {
    if (text === versions.at(-1)) return;
    before = await of(versions.at(-1));
    versions.push(text);
    if (area.value !== text) area.value = text;
    await look(text);
  };
  const guarded = (act) => (...given) => act(...given).catch((error) => {
    if (!signal.aborted) wrong.replaceChildren(html("li", {class: "error"}, name(error.message)));
  });
  const {area, list} = editorOf(versions.at(-1), vocabulary, guarded(take));
  const undo = html("button", {type: "button", class: "act", onclick: guarded(async () => {
    if (versions.length < 2) return;
    before = await of(versions.pop());
    area.value = versions.at(-1);
    await look(area.value);
  })}, "Undo");
  place.replaceChildren(html("h2", null, "What if: ", name(run.title)),
    html("div", {class: "what-if"}, html("section", {"aria-label": "Editor"}, undo, area, list, wrong, sliders), outcome));
  await look(area.value);
}
