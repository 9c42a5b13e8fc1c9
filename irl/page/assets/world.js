// The world after a step: places, vessels and food as nested boxes, with what just changed lit.

import {button, html, name} from "./dom.js";
import {changeText} from "./steps.js";

const FEW = 4; // contents that are shown at once

function describe(attributes) {
  return Object.entries(attributes).map(([attribute, value]) => (value === "true" ? attribute : `${attribute}: ${value}`)).join(", ");
}

/** What a step changed, in words, by the identities of things. */
function changesOf(run, step) {
  const changes = new Map();
  for (const change of run.steps[step]?.written ?? []) changes.set(change.id, [...(changes.get(change.id) ?? []), changeText(change)]);
  return changes;
}

/** Things whose boxes somebody opened or closed, by identity: they stay so from step to step. */
export const folds = () => new Map();

function box(number, shown) {
  const {run, changes, selected, folded, choose} = shown;
  const object = run.objects[number];
  const changed = changes.get(object.id);
  const attributes = describe(object.attributes);
  const inner = object.contents.map((content) => box(content, shown));
  const holdsNews = inner.some((one) => one.isNews);
  const isOpen = folded.get(object.id) ?? (holdsNews || inner.length < FEW);
  const nested = inner.length > 0 && html("ul", {hidden: !isOpen}, inner.map((one) => one.element));
  const fold = nested && button(() => {
    nested.hidden = !nested.hidden;
    folded.set(object.id, !nested.hidden);
    turn();
  }, {class: "fold", "aria-label": `What ${object.type} holds`});
  const turn = () => {
    fold.setAttribute("aria-expanded", String(!nested.hidden));
    fold.textContent = nested.hidden ? `▸ ${inner.length}` : "▾";
  };
  if (fold) turn();
  const element = html("li", {class: changed ? "box changed" : "box"}, fold,
    button(() => choose(object.id), {class: "thing", "aria-pressed": String(object.id === selected), "data-object": object.id},
      changed && html("span", {class: "mark", role: "img", "aria-label": "changed"}, "● "), name(object.type),
      attributes && html("small", null, " ", name(attributes))),
    changed && html("small", {class: "news"}, name(changed.join("; "))), nested);
  return {element, isNews: Boolean(changed) || holdsNews || object.id === selected};
}

/** The world after a step. `choose(id)` is called with the identity of a thing, `folded` keeps what is open. */
export function worldOf(run, step, {selected, folded, choose}) {
  const state = run.states[step];
  if (state === null || state === undefined) return html("p", null, "There is no world at this step.");
  const changes = changesOf(run, step);
  return html("ul", {class: "world", "aria-label": `The world after step ${step + 1}`},
    box(state, {run, changes, selected, folded, choose}).element);
}

/** One thing with what it holds, as it is after the last step that has it; null if no state has it. */
export function thingOf(run, id) {
  const number = run.objects.findLastIndex((object) => object.id === id);
  if (number < 0) return null;
  return html("ul", {class: "world"}, box(number, {run, changes: new Map(), selected: null, folded: new Map(), choose() {}}).element);
}
