// The world after a step: places, vessels and food as nested boxes, with what just changed lit.

import {html, name, time} from "./dom.js";

/** The numbers of the objects in a state by their ids, and of what each stands in. */
function placesOf(run, step) {
  const numbers = new Map(), inside = new Map();
  const walk = (number, container) => {
    const object = run.objects[number];
    numbers.set(object.id, number);
    inside.set(object.id, container);
    for (const content of object.contents) walk(content, object.id);
  };
  if (step >= 0 && run.states[step] !== null && run.states[step] !== undefined) walk(run.states[step], null);
  return {numbers, inside};
}

/** The ids of objects that are other than they were before a step, or stand elsewhere. */
export function changedIn(run, step) {
  const now = placesOf(run, step), before = placesOf(run, step - 1);
  const changed = new Set();
  for (const [id, number] of now.numbers)
    if (!before.numbers.has(id) || before.inside.get(id) !== now.inside.get(id) ||
        JSON.stringify(run.objects[number].attributes) !== JSON.stringify(run.objects[before.numbers.get(id)].attributes))
      changed.add(id);
  return changed;
}

function describe(attributes) {
  return Object.entries(attributes).map(([attribute, value]) => (value === "true" ? attribute : `${attribute}: ${value}`)).join(", ");
}

function box(run, number, changed, selected, choose) {
  const object = run.objects[number];
  const isChanged = changed.has(object.id);
  const attributes = describe(object.attributes);
  const inner = object.contents.map((content) => box(run, content, changed, selected, choose));
  const hasChange = isChanged || inner.some((one) => one.hasChange);
  const label = html("button", {
    type: "button", class: "thing", "aria-pressed": String(object.id === selected), "data-object": object.id,
    onclick: () => choose(object.id),
  }, isChanged && html("span", {class: "mark", "aria-label": "changed"}, "● "), name(object.type), attributes && html("small", null, " ", name(attributes)));
  const nested = inner.length > 0 && html("ul", null, inner.map((one) => one.element));
  const element = inner.length > 0
    ? html("li", {class: isChanged ? "changed" : null}, html("details", {open: hasChange || object.id === selected || inner.length < 4}, html("summary", null, label), nested))
    : html("li", {class: isChanged ? "changed" : null}, label);
  return {element, hasChange};
}

/** The world after a step. `choose(id)` is called with the identity of a thing. */
export function worldOf(run, step, selected, choose) {
  const state = run.states[step];
  if (state === null || state === undefined) return html("p", null, "There is no world at this step.");
  return html("ul", {class: "world", "aria-label": `The world after step ${step + 1}`},
              box(run, state, changedIn(run, step), selected, choose).element);
}

/** What one step read and changed. */
export function stepOf(run, step) {
  const done = run.steps[step];
  if (!done) return html("p", null, "Nothing was executed.");
  const typeOf = (id) => run.objects.find((object) => object.id === id)?.type ?? id;
  return html("div", {class: "step"},
    html("h3", null, `Step ${step + 1}: `, name(done.primitive), ` ${time(done["started-at"])} – ${time(done["ended-at"])}`),
    done.failure && html("p", {class: "trouble"}, "Failed: ", name(done.failure)),
    html("dl", null,
      html("dt", null, "gave"), html("dd", null, done.gives.map((one) => html("div", null, "?", name(one.variable), " = ", name(one.value)))),
      html("dt", null, "read"), html("dd", null, name(done.read.map(typeOf).join(", ") || "nothing")),
      html("dt", null, "changed"), html("dd", null, done.written.length === 0 ? "nothing" : done.written.map((change) =>
        html("div", null, name(change.type), " ", change.kind === "attribute" ? [name(change.attribute), ": ", name(change.before || "–"), " → ", name(change.after || "–")] : change.kind)))));
}

/** The history of a thing, step by step. */
export function historyOf(run, id, go) {
  const moments = [];
  run.steps.forEach((step, i) => {
    for (const change of step.written)
      if (change.id === id)
        moments.push({step: i, text: change.kind === "attribute" ? `${change.attribute}: ${change.before || "–"} → ${change.after || "–"}` : change.kind});
  });
  const type = run.objects.find((object) => object.id === id)?.type ?? id;
  return html("section", {class: "history", "aria-label": "History"},
    html("h3", null, "History of ", name(type)),
    moments.length === 0 && html("p", null, "Nothing happened to it."),
    html("ol", null, moments.map((moment) => html("li", null,
      html("button", {type: "button", onclick: () => go(moment.step)}, `step ${moment.step + 1}, `, name(run.steps[moment.step].primitive)), " ", name(moment.text)))));
}

/** Where a variable comes from, back to what came from nowhere, as a list of operations; and where it goes. */
export function derivationOf(run, variable) {
  const known = run.variables.find((one) => one.name === variable);
  const back = new Set(), forth = new Set();
  const walk = (operation, found, from, to) => {
    if (operation === null || found.has(operation)) return;
    found.add(operation);
    for (const edge of run.edges) if (!edge.state && edge[from] === operation) walk(edge[to], found, from, to);
  };
  if (known) {
    walk(known.from, back, "to", "from");
    for (const edge of run.edges) if (edge.variable === variable) walk(edge.to, forth, "from", "to");
  }
  return {back, forth};
}
