// Several procedures in one world: of the corpus, opened ones and predictions, planned together, shown as timelines and as what is done when.

import {EngineError, ask} from "./engine.js";
import {button, counted, html, name, put, table, time, trouble} from "./dom.js";
import {chip, empty, labelledCard} from "./components.js";
import {loadBook, nameOf, textNow} from "./book.js";
import {pickerOf} from "./picker.js";
import {rowsOf} from "./schedules.js";
import {show, state} from "./state.js";
import {spanOf} from "./span.js";
import {timelineOf} from "./timeline.js";

const PATIENCE = 10; // seconds that a plan is looked for
const MOST = 7; // others

const chosen = () => (state().others ?? "").split(" ").filter(Boolean);

/** What can be chosen, in groups, each by the word that the address has for it: an id of the corpus, `opened:0` or `prediction:0`. */
async function choicesOf(signal) {
  const {recipes, opened} = await ask({do: "domain"}, signal), book = await loadBook();
  return [
    {title: "the corpus", entries: recipes.map(({id, title}) => ({label: id, more: title, value: id}))},
    {title: "opened here", entries: opened.map((id, number) => ({label: id, value: `opened:${number}`}))},
    {title: "predictions", entries: (book?.candidates ?? []).map((one) => ({label: nameOf(one), value: `prediction:${one.number}`, candidate: one}))},
  ];
}

/** The procedure that a word of the address means, as a request names it. */
function meantBy(word, entries) {
  const [, kind, number] = /^(opened|prediction):(\d+)$/.exec(word) ?? [];
  if (!kind) return word;
  if (kind === "opened") return {opened: Number(number)};
  const {candidate, label} = entries.find((entry) => entry.value === word) ?? {};
  if (!candidate) throw new EngineError({what: `prediction ${Number(number) + 1} is not open in this browser`});
  return {network: textNow(candidate), id: label};
}

/** What the state asks for, as a request. */
function requestOf(run, network, workers, entries) {
  const near = Number.parseInt(state().near, 10), others = chosen().map((word) => meantBy(word, entries));
  return {do: "together", network, id: run.id ?? "", others, workers, seconds: PATIENCE, "serve-at": state().serve ?? null, "together-within": Number.isNaN(near) ? null : near};
}

/** A lane for each procedure, worker, resource and setting; what goes on by itself is passive. */
function lanesOf({steps, tracks}) {
  return tracks.filter((track) => track.bars.length > 0).flatMap((track) => {
    const bars = track.bars.flatMap((bar) => {
      const step = steps[bar.step], one = {operation: bar.step, name: track.kind === "procedure" ? step.primitive : `${step.primitive}, ${step.procedure ?? "all"}`};
      const free = Math.min(bar.end, Math.max(bar.start, bar["free-at"]));
      return [free > bar.start && {...one, start: bar.start, end: free}, bar.end > free && {...one, start: free, end: bar.end, passive: true}].filter(Boolean);
    });
    return rowsOf(bars).map((row, i) => ({name: i === 0 ? track.name : "", bars: row}));
  });
}

function verdictOf(plan) {
  const proof = plan.proven ? chip("good", "proven: no plan takes less in which each procedure keeps its own order")
    : chip("odd", `not proven: none takes less than ${time(plan.bound)}`);
  const alone = plan.procedures.reduce((sum, one) => sum + one["seconds-alone"], 0);
  return [html("p", null, "Everything is done after ", html("b", null, time(plan.seconds)), plan["begin-at"] && [", begun at ", html("b", null, name(plan["begin-at"]))],
    `; one after the other as written it takes ${time(alone)}. `, proof),
  !plan.confirmed && html("p", null, chip("bad", "executed, it does not come out as planned"), " ", name(plan.delay))];
}

function outcomesOf(plan) {
  return html("ul", {class: "facts"}, plan.procedures.map((one) => html("li", null, html("b", null, name(one["recipe-id"])), `: done after ${time(one.done)}, alone ${time(one["seconds-alone"])} `,
    one["same-outcome"] ? chip("good", "the same outcome") : [chip("bad", "another outcome"), " ", name(one.difference)])));
}

function stepRows(plan, chosenStep) {
  const rows = plan.steps.map((step, i) => [html("span", {"aria-current": i === chosenStep ? "true" : null}, step.clock ?? time(step.start)),
    step.worker === null ? "–" : `worker ${step.worker}`, [name(step.sentence ?? step.primitive.replaceAll("-", " ")), step.line > 0 && html("small", null, ` line ${step.line}`)],
    name(step.procedure ?? "all"), step.slack > 0 ? time(step.slack) : "–"]);
  return table("Who does what when", ["when", "who", "what", "of", "can wait"], rows);
}

function planOf(plan) {
  if (plan.seconds === null)
    return empty("There is no plan", plan.reason || "The time was over before one was found.", plan.clash.length > 0 && html("span", null, "One of these must be given up: ", name(plan.clash.join("; "))));
  const length = Math.max(1, plan.seconds), rows = html("div", null, stepRows(plan, null));
  const timeline = timelineOf(lanesOf(plan), length, "together", {span: spanOf(length), select: (step) => {
    put(rows, stepRows(plan, step));
    timeline.set({kindOf: (one) => (one === step ? "selected" : null)});
    rows.querySelector("[aria-current=true]")?.scrollIntoView({block: "nearest"});
  }});
  return html("div", {class: "cards"}, html("div", {class: "card"}, verdictOf(plan), outcomesOf(plan)), html("div", {class: "card"}, timeline.element), html("div", {class: "card"}, rows));
}

/** Where procedures are chosen and their plan is shown; `draw()` plans what the state says. */
export function togetherPlace(run, network, workers, signal) {
  const choice = html("div", {class: "acts"}), plan = html("div", {"aria-live": "polite"});
  let drawn = null;
  const others = (words) => show({others: words.join(" ") || null});
  const wish = (label, key, attributes) => html("label", null, `${label} `, html("input", {...attributes, value: state()[key] ?? "", "aria-label": label, onchange: (event) => show({[key]: event.target.value.trim() || null})}));

  const fillChoice = (groups, entries) => {
    const now = chosen(), labelOf = (word) => entries.find((entry) => entry.value === word)?.label ?? word;
    const picker = pickerOf(groups, (word) => others([...now, word]), {label: "Another procedure", id: "others"});
    put(choice, now.map((word, i) => button(() => others(now.toSpliced(i, 1)), {class: "act", "aria-label": `Leave out ${labelOf(word)}`}, name(labelOf(word)), " ✕")),
      now.length < MOST && picker.element, wish("Done at", "serve", {placeholder: "20:00", size: 6}),
      wish("Minutes between the first and the last one done", "near", {type: "number", min: 0, max: 1440}));
  };
  const draw = async () => {
    const groups = await choicesOf(signal), entries = groups.flatMap((group) => group.entries);
    let asked = null;
    try {
      const request = requestOf(run, network, workers, entries);
      asked = JSON.stringify(request);
      if (asked === drawn) return;
      drawn = asked;
      fillChoice(groups, entries);
      if (chosen().length === 0) return put(plan, empty("Nothing else is chosen", "Choose procedures that are carried out beside this one, in one world, by the same workers."));
      put(plan, html("p", null, `${counted(chosen().length + 1, "procedure")} are being planned together …`));
      const told = await ask(request, signal);
      if (asked === drawn) put(plan, planOf(told));
    } catch (error) {
      if (signal.aborted) return;
      if (asked === null) fillChoice(groups, entries);
      if (asked === null || asked === drawn) put(plan, trouble(name(error.message)));
    }
  };
  return {element: labelledCard("Together", {class: "together"}, choice, plan), draw};
}
