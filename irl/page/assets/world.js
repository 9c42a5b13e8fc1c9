// The world after a step: drawn where its domain says how, else as boxes in boxes. What the step changed is lit.

import {boxesOf} from "./boxes.js";
import {changesBy} from "./changes.js";
import {html, put} from "./dom.js";
import {drawnWorld} from "./places.js";
import {pictureOf} from "./pictures.js";

/** Whether a run has a world at all: a state after some step. */
export const hasWorld = (run) => run.states.some((state) => state !== null) || isPicture(run);

/** Whether it is an answer that is drawn: a board, a map, a scene. */
export const isPicture = (run) => Boolean(run.drawing) && run.drawing.kind !== "world";

/**
 * A place for the world of a run. `show(step, {selected, from})` shows it as it is after that step, or as it was before the first one (-1);
 * `from` is the step shown before: what moved since then is seen moving. `choose({object})` or `choose({variable})` is called with what is chosen in it.
 */
export function worldPlace(run, choose, folded) {
  const element = html("div", {class: "world"});
  const isDrawn = run.drawing?.kind === "world" && run.objects.some((object) => object.place !== undefined);
  const drawn = isDrawn ? drawnWorld(run, (object) => choose({object}), folded) : null;
  if (drawn) put(element, drawn.element);
  const show = (step, {selected, from}) => {
    const at = step < 0 ? run.states.findIndex((state) => state !== null) : step;
    if (drawn) drawn.show(at, {selected, from, changes: step < 0 ? null : run.steps[step]});
    else if (isPicture(run)) put(element, pictureOf(run.drawing, choose));
    else put(element, boxes(run, at, step < 0 ? -1 : step, {selected, folded, choose: (object) => choose({object})}));
  };
  return {element, show};
}

function boxes(run, at, step, options) {
  const state = run.states[at] ?? null;
  if (state === null) return html("p", null, "There is no world at this step.");
  return boxesOf(run, state, {...options, changes: changesBy(run, step), label: step < 0 ? "The world before the first step" : `The world after step ${step + 1}`});
}

/** One thing with what it holds, as it is after the last step that has it; null if no state has it. */
export function thingOf(run, id) {
  const number = run.objects.findLastIndex((object) => object.id === id);
  return number < 0 ? null : boxesOf(run, number, {});
}
