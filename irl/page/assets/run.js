// A run: its words and its network side by side, the world at every step.

import {button, html, name, put, time} from "./dom.js";
import {derivationOf, waysOf} from "./derivation.js";
import {graphPlace} from "./graph.js";
import {networkGraph} from "./network-graph.js";
import {problemsOf} from "./problems.js";
import {historyOf, slidersOf, stepOf} from "./steps.js";
import {edited, runOf} from "./subject.js";
import {onChange, show, state} from "./state.js";
import {folds, worldOf} from "./world.js";
import {wordsOf} from "./words.js";

/** Looks for an operation or a variable as it is typed; Enter goes to the next one. */
function searchOf(run, choose) {
  const found = html("output");
  let hits = [], at = -1;
  const look = () => {
    const words = input.value.trim().toLowerCase();
    hits = words ? [
      ...run.variables.filter((one) => ("?" + one.name).toLowerCase().includes(words)).map((one) => ({variable: one.name})),
      ...[...run.operations.keys()].filter((i) => run.operations[i].text.toLowerCase().includes(words)).map((operation) => ({operation})),
    ] : [];
    at = -1;
    found.textContent = words ? (hits.length > 0 ? `${hits.length} found; Enter goes from one to the next` : "there is no such operation or variable") : "";
  };
  const next = (event) => {
    if (event.key !== "Enter" || hits.length === 0) return;
    at = (at + (event.shiftKey ? hits.length - 1 : 1)) % hits.length;
    found.textContent = `${at + 1} of ${hits.length}: ${hits[at].variable ? "variable" : "operation"}`;
    choose(hits[at]);
  };
  const input = html("input", {type: "search", placeholder: "operation or variable", "aria-label": "Search for an operation or a variable",
                               oninput: look, onkeydown: next});
  return html("p", {class: "search", role: "search"}, input, " ", found);
}

function variablesOf(run) {
  return html("details", {class: "variables"}, html("summary", null, "Variables"),
    html("ul", null, run.variables.filter((variable) => !variable.state).map((variable) => html("li", null,
      button(() => show({variable: variable.name, operation: null}), {class: "thing"}, "?", name(variable.name)),
      variable.value !== undefined && [" = ", name(variable.value), variable["available-at"] > 0 && ` (${time(variable["available-at"])})`]))));
}

/** The network, with the thread of the state or without it. */
function networkSection(run, choose, signal) {
  const graph = graphPlace(signal);
  const draw = () => graph.draw(networkGraph(run, state().thread !== "no", (operation) => choose({operation})));
  const thread = html("input", {type: "checkbox", onchange: () => show({thread: thread.checked ? null : "no"}, {replace: true})});
  thread.checked = state().thread !== "no";
  const element = html("section", {class: "network", "aria-label": "Network"}, searchOf(run, choose), graph.element,
    html("label", null, thread, " thread of the state"), variablesOf(run));
  return {element, draw, light: graph.light};
}

/** What is lit: an instruction with its operations, or the way of a variable. */
function litBy(run, step) {
  const {operation, variable} = state();
  const current = run.steps[step]?.operation ?? null;
  const selected = operation !== undefined && run.operations[operation] ? Number(operation) : current;
  if (variable !== undefined) {
    const {back, forth} = derivationOf(run, variable);
    return {selected: operation === undefined ? null : selected, from: back, to: forth};
  }
  const part = run.operations[selected]?.part ?? null;
  return {selected, part, lit: new Set(part === null ? [] : [...run.operations.keys()].filter((i) => run.operations[i].part === part))};
}

/** Shows the run of what is looked at, and what is chosen in it, until the signal ends. */
export async function showRun(place, signal) {
  const run = await runOf(signal);
  const last = run.steps.length - 1, folded = folds();
  const stepNow = () => Math.min(last, Math.max(0, Number(state().step ?? last) || 0));
  const choose = ({operation, variable, object}) => {
    if (object !== undefined) return show({object});
    if (variable !== undefined) return show({variable, operation: null});
    show({operation, variable: null, at: null, step: run.operations[operation].step ?? state().step});
  };
  const sliders = slidersOf(run, (moment) => show({...moment, operation: null}, {replace: true}));
  const words = wordsOf(run, (operation) => choose({operation}));
  const network = networkSection(run, choose, signal);
  const world = html("div"), about = html("div", {class: "about"});
  await network.draw();
  if (signal.aborted) return;
  put(place, html("h2", null, name(run.title)), edited(),
    html("p", {class: "status"}, html("strong", null, run.status), `, ${time(run["execution-time"])}`, run.reason && [": ", name(run.reason)]),
    problemsOf(run.problems), sliders.element,
    html("div", {class: "run"}, words.element, network.element,
      html("section", {class: "then", "aria-label": "What happened"}, about, html("h3", null, "The world after it"), world)));

  const light = () => {
    const {object, variable, at} = state(), step = stepNow(), kinds = litBy(run, step);
    sliders.set(step, at === undefined ? null : Number(at));
    network.light(kinds);
    words.light(kinds);
    world.replaceChildren(worldOf(run, step, {selected: object, folded, choose: (id) => show({object: id === object ? null : id})}));
    put(about, variable !== undefined && waysOf(run, variable, choose),
      object !== undefined && historyOf(run, object, step, (moment) => show({step: moment, at: null, operation: null})),
      stepOf(run, step, choose));
  };
  light();
  onChange((keys) => {
    if (keys.has("thread")) network.draw();
    light();
  }, signal);
}
