// Things as boxes in boxes, each with all that is known of it: where a domain draws nothing, and where somebody wants to see the internals.

import {attributesOf, called} from "./things.js";
import {button, html, name} from "./dom.js";

const FEW = 4; // contents that are shown at once

/** Things whose boxes somebody opened or closed, by identity: they stay so from step to step. */
export const folds = () => new Map();

function box(number, shown) {
  const {run, changes, selected, folded, choose} = shown;
  const object = run.objects[number];
  const changed = changes.get(object.id);
  const attributes = attributesOf(object);
  const inner = object.contents.map((content) => box(content, shown));
  const holdsNews = inner.some((one) => one.isNews);
  const isOpen = folded.get(object.id) ?? (holdsNews || inner.length < FEW);
  const nested = inner.length > 0 && html("ul", {hidden: !isOpen}, inner.map((one) => one.element));
  const fold = nested && button(() => {
    nested.hidden = !nested.hidden;
    folded.set(object.id, !nested.hidden);
    turn();
  }, {class: "fold", "aria-label": `What ${called(object)} holds`});
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

/** A thing by its number, and what it holds. `changes`: what happened to things, in words, by identity. */
export function boxesOf(run, number, {changes = new Map(), selected = null, folded = new Map(), choose = () => {}, label = null}) {
  return html("ul", {class: "boxes", "aria-label": label}, box(number, {run, changes, selected, folded, choose}).element);
}
