// A procedure: its words and its network side by side, the world at every step.

import {html, name, time} from "./dom.js";
import {graphOf} from "./graph.js";
import {derivationOf, historyOf, stepOf, worldOf} from "./world.js";
import {onChange, show, state} from "./state.js";

/** The words with the operations that realise them; what is chosen in one lights up in the other. */
function wordsOf(run, choose) {
  const parts = new Map();
  run.operations.forEach((operation, index) => {
    const part = operation.part ?? 0;
    if (!parts.has(part)) parts.set(part, []);
    parts.get(part).push(index);
  });
  const last = Math.max(run.words.instructions.length, ...parts.keys());
  const sections = [];
  for (let part = 0; part <= last; ++part) {
    const operations = parts.get(part) ?? [];
    const words = part === 0 ? html("ul", null, run.words.ingredients.map((line) => html("li", null, name(line))))
      : html("p", null, `${part}. `, name(run.words.instructions[part - 1] ?? ""));
    sections.push(html("section", {"data-part": part},
      words,
      html("ol", {class: "operations"}, operations.map((index) => html("li", null,
        html("button", {type: "button", class: run.operations[index].step === null ? "not-executed" : null, "data-operation": index,
                        onclick: () => choose(index)}, name(run.operations[index].text)),
        run.operations[index].waits && html("p", {class: "trouble"}, name(run.operations[index].waits)))))));
  }
  return html("section", {class: "words", "aria-label": "Words and operations"}, sections);
}

function problemsOf(run) {
  if (run.problems.length === 0) return null;
  return html("section", {class: "problems", "aria-label": "Problems"}, html("h3", null, `${run.problems.length} problems`),
    html("ul", null, run.problems.map((problem) => html("li", {class: problem.severity},
      `line ${problem.line}: `, name(problem.what), problem.expected && [" Expected ", name(problem.expected), "."], problem.advice && [" ", name(problem.advice)]))));
}

function sliderOf(run) {
  const last = run.steps.length - 1;
  const input = html("input", {type: "range", min: 0, max: Math.max(0, last), value: 0, "aria-label": "Step"});
  const output = html("output", null);
  const go = (step) => show({step: Math.min(last, Math.max(0, step))}, {replace: true});
  input.addEventListener("input", () => go(Number(input.value)));
  const set = (step) => {
    input.value = step;
    const done = run.steps[step];
    const words = done ? `step ${step + 1} of ${last + 1}: ${done.primitive}, ${time(done["started-at"])} – ${time(done["ended-at"])}` : "nothing was executed";
    input.setAttribute("aria-valuetext", words);
    output.replaceChildren(name(words));
  };
  const button = (label, text, act) => html("button", {type: "button", "aria-label": label, onclick: act}, text);
  return {set, element: html("div", {class: "slider"},
    button("One step back", "‹", () => go(Number(input.value) - 1)), input,
    button("One step on", "›", () => go(Number(input.value) + 1)), output)};
}

function variablesOf(run) {
  return html("details", {class: "variables"}, html("summary", null, "Variables"),
    html("ul", null, run.variables.filter((variable) => !variable.state).map((variable) => html("li", null,
      html("button", {type: "button", onclick: () => show({variable: variable.name})}, "?", name(variable.name)), " ", variable.value && name(variable.value)))));
}

/** Shows a run, and what is chosen in it, until the signal ends. */
export async function showRun(run, place, signal) {
  const stepOfOperation = (index) => run.operations[index]?.step;
  const choose = (index) => {
    const step = stepOfOperation(index);
    show({operation: index, variable: null, step: step ?? state().step});
  };
  const graph = await graphOf(run, choose);
  if (signal.aborted) return;
  const slider = sliderOf(run);
  const world = html("section", {class: "at-step", "aria-label": "The world"});
  const about = html("section", {class: "about", "aria-label": "What is chosen"});
  const search = html("input", {type: "search", placeholder: "operation or variable", "aria-label": "Search for an operation or a variable"});
  search.addEventListener("change", () => {
    const words = search.value.trim().replace(/^\?/, "");
    if (run.variables.some((variable) => variable.name === words)) show({variable: words, operation: null});
    else if (words && graph.find(words) >= 0) choose(graph.find(words));
    else search.setCustomValidity("there is no such operation or variable"), search.reportValidity();
  });
  search.addEventListener("input", () => search.setCustomValidity(""));
  const words = wordsOf(run, choose);
  place.replaceChildren(
    html("h2", null, name(run.title)),
    html("p", {class: "status"}, `${run.status}, ${time(run["execution-time"])}`, run.reason && [": ", name(run.reason)]),
    ...[problemsOf(run)].filter(Boolean),
    html("div", {class: "run"}, words,
      html("section", {class: "network", "aria-label": "Network"}, search, graph.element, variablesOf(run)),
      html("section", {class: "time", "aria-label": "Steps"}, slider.element, about, world)));

  const light = () => {
    const {operation, variable, step: chosen, object} = state();
    const step = Math.min(run.steps.length - 1, Math.max(0, Number(chosen ?? run.steps.length - 1)));
    slider.set(step);
    const current = run.steps[step]?.operation ?? null;
    const part = operation !== undefined ? run.operations[operation]?.part : run.operations[current]?.part;
    const {back, forth} = variable ? derivationOf(run, variable) : {back: new Set(), forth: new Set()};
    const operations = variable ? new Set([...back, ...forth])
      : new Set(run.operations.flatMap((one, index) => (one.part === part ? [index] : [])));
    const selected = operation !== undefined ? Number(operation) : current;
    graph.light({operations, selected});
    for (const section of words.querySelectorAll("[data-part]"))
      section.classList.toggle("lit", !variable && section.dataset.part === String(part));
    for (const button of words.querySelectorAll("[data-operation]"))
      button.setAttribute("aria-current", String(Number(button.dataset.operation) === selected));
    world.replaceChildren(worldOf(run, step, object, (id) => show({object: id})));
    about.replaceChildren(...[
      stepOf(run, step),
      object && historyOf(run, object, (moment) => show({step: moment})),
      variable && html("p", {class: "derivation"}, "?", name(variable), ` comes from ${back.size} operations and goes to ${forth.size}.`),
    ].filter(Boolean));
  };
  light();
  onChange(light, signal);
}
