// Sliders over the steps of a run and over its time, what a step read and changed, and what happened to a thing.

import {button, html, name, time} from "./dom.js";

/** What is under way at a time. */
function underWay(run, seconds) {
  return run.steps.filter((step) => step["started-at"] <= seconds && seconds < step["ended-at"]).map((step) => step.primitive);
}

/** The last step that has begun at a time. */
function stepAt(run, seconds) {
  return run.steps.findLastIndex((step) => step["started-at"] !== null && step["started-at"] <= seconds);
}

function range(label, last, input) {
  return html("input", {type: "range", min: 0, max: Math.max(0, last), step: 1, value: 0, "aria-label": label, oninput: input});
}

/**
 * Two sliders: over steps, and over time. `go({step, at})` is called with the step to be seen, and with the time where it was the
 * time that was chosen. Gives the element and `set(step, at)`.
 */
export function slidersOf(run, go) {
  const last = run.steps.length - 1;
  const steps = range("Step", last, () => go({step: Number(steps.value), at: null}));
  const clock = range("Time", Math.ceil(run["execution-time"] ?? 0), () => {
    const seconds = Number(clock.value);
    go({step: Math.max(0, stepAt(run, seconds)), at: seconds});
  });
  const said = html("output", {class: "at"}), told = html("output", {class: "at"});
  const by = (change) => () => go({step: Math.min(last, Math.max(0, Number(steps.value) + change)), at: null});
  const set = (step, at) => {
    const done = run.steps[step];
    const seconds = at ?? done?.["started-at"] ?? 0;
    const words = done ? `step ${step + 1} of ${last + 1}: ${done.primitive}` : "nothing was executed";
    const busy = underWay(run, seconds);
    const moment = `${time(seconds)} of ${time(run["execution-time"])}${busy.length > 0 ? `: ${busy.join(", ")}` : ""}`;
    steps.value = step;
    clock.value = seconds;
    steps.setAttribute("aria-valuetext", words);
    clock.setAttribute("aria-valuetext", moment);
    said.replaceChildren(name(words));
    told.replaceChildren(name(moment));
  };
  const element = html("section", {class: "sliders-of-time", "aria-label": "Steps and time"},
    html("div", {class: "slider"}, html("span", null, "Steps"), button(by(-1), {class: "act", "aria-label": "One step back"}, "‹"), steps,
      button(by(1), {class: "act", "aria-label": "One step on"}, "›"), said),
    html("div", {class: "slider"}, html("span", null, "Time"), clock, told));
  return {element, set};
}

/** What happened to a thing, in words. */
export function changeText(change) {
  const was = change.before === "nothing" ? "" : ` (was ${change.before})`;
  if (change.kind === "changed") return change.after === "nothing" ? `no ${change.attribute} any more${was}` : `${change.attribute}: ${change.after}${was}`;
  return change.attribute ? `${change.attribute} ${change.kind}` : change.kind;
}

/** What one step gave, read and changed. `choose` is told a thing or a variable. */
export function stepOf(run, step, choose) {
  const done = run.steps[step];
  if (!done) return html("p", null, "Nothing was executed.");
  const thing = (id, type) => button(() => choose({object: id}), {class: "thing"}, name(type));
  const types = typesOf(run);
  return html("div", {class: "step"},
    html("h3", null, `Step ${step + 1}: `, name(done.primitive), " ", html("small", null, `${time(done["started-at"])} – ${time(done["ended-at"])}`)),
    done.failure && html("p", {class: "trouble"}, "⚠ failed: ", name(done.failure)),
    html("dl", null,
      html("dt", null, "gave"), html("dd", null, done.gives.map((one) => html("div", null,
        button(() => choose({variable: one.variable}), {class: "thing"}, "?", name(one.variable)), " = ", name(one.value)))),
      html("dt", null, "read"), html("dd", null, done.read.length === 0 ? "nothing" : done.read.map((id) => [thing(id, types.get(id) ?? id), " "])),
      html("dt", null, "changed"), html("dd", null, done.written.length === 0 ? "nothing"
        : done.written.map((change) => html("div", null, thing(change.id, change.type), " ", name(changeText(change)))))));
}

const known = new WeakMap(); // types by identities, of each run

/** The types of the things of a run by their identities. */
export function typesOf(run) {
  if (!known.has(run)) known.set(run, new Map(run.objects.map((object) => [object.id, object.type])));
  return known.get(run);
}

/** The history of a thing. `go(step)` is called with the step to be seen. */
export function historyOf(run, id, step, go) {
  const moments = run.steps.flatMap((done, i) => {
    const texts = done.written.filter((change) => change.id === id).map(changeText);
    if (texts.length === 0 && done.read.includes(id)) texts.push("read");
    return texts.length > 0 ? [{step: i, done, text: texts.join("; ")}] : [];
  });
  const type = typesOf(run).get(id);
  return html("section", {class: "history", "aria-label": "History"},
    html("h3", null, "History of ", name(type ?? "a thing that this run does not have")),
    moments.length === 0 ? html("p", null, "No step read or changed it.")
      : html("ol", null, moments.map((moment) => html("li", {value: moment.step + 1},
        button(() => go(moment.step), {"aria-current": String(moment.step === step)}, name(moment.done.primitive), ` ${time(moment.done["started-at"])}`),
        " ", name(moment.text)))));
}
