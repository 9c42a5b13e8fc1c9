// Goes through a run: play, a step on and back, and a bar of all steps by the instructions that they belong to.

import {button, html, name, put, time} from "./dom.js";

const PACE = 1800; // milliseconds that a step is seen for while it plays

/** Steps that follow one another and belong to the same instruction: `{part, first, count}`. */
export function stretchesOf(run) {
  const stretches = [];
  run.steps.forEach((step, i) => {
    const part = run.operations[step.operation]?.part ?? null, last = stretches.at(-1);
    if (last && last.part === part) ++last.count;
    else stretches.push({part, first: i, count: 1});
  });
  return stretches;
}

/** What an instruction is called where there is little room. */
export function partName(run, part) {
  if (part === null) return "";
  if (part === 0) return "bring what is listed";
  return `${part} ${run.words.instructions[part - 1] ?? ""}`.slice(0, 40);
}

/** Whether a key is meant for what has the focus. */
function isTaken(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return true;
  const focused = event.target;
  if (focused.matches("input:not([type=range]), textarea, select, [contenteditable], [role=slider], [role=listbox]")) return true;
  if (focused.matches("input[type=range]")) return event.key !== " ";
  return event.key === " " && focused.matches("button:focus-visible, a:focus-visible, summary:focus-visible");
}

/**
 * The player of a run. `go(done)` is called with how many steps are done, 0 being before the first. Gives the element, `set(done)`, and
 * `play()`. Space plays and pauses, the arrows go a step on and back, until the signal ends.
 */
export function playerOf(run, go, signal) {
  const count = run.steps.length, stretches = stretchesOf(run);
  let done = 0, timer = 0;
  const to = (next) => go(Math.min(count, Math.max(0, next)));
  const pause = () => {
    clearInterval(timer);
    timer = 0;
    turn();
  };
  const play = () => {
    if (timer) return pause();
    to(done >= count ? 1 : done + 1);
    timer = setInterval(() => (done >= count ? pause() : to(done + 1)), PACE);
    turn();
  };
  const by = (change) => {
    if (timer) pause();
    to(done + change);
  };
  const round = (label, sign, act, more = "") => button(act, {class: `round ${more}`, "aria-label": label, title: label}, sign);
  const playing = round("Play", "▶", play, "play");
  const turn = () => {
    put(playing, timer ? "❚❚" : "▶");
    playing.setAttribute("aria-label", timer ? "Pause" : "Play");
    playing.title = timer ? "Pause (Space)" : "Play (Space)";
  };
  turn();
  const parts = stretches.map(({part, count: its}) => html("span", {class: "scrub-part", style: {"flex-grow": its}, title: partName(run, part)},
    its / count > 0.06 && html("span", null, name(partName(run, part)))));
  const head = html("span", {class: "scrub-head"});
  const range = html("input", {type: "range", min: 0, max: count, step: 1, value: 0, "aria-label": "Step", oninput: () => {
    if (timer) pause();
    to(Number(range.value));
  }});
  const said = html("output");
  const set = (now) => {
    done = now;
    const step = run.steps[done - 1];
    range.value = done;
    range.setAttribute("aria-valuetext", done === 0 ? "before the first step" : `step ${done} of ${count}: ${step.sentence ?? step.primitive}`);
    head.style.left = `${100 * done / Math.max(1, count)}%`;
    stretches.forEach(({first, count: its}, i) => {
      parts[i].classList.toggle("done", done >= first + its);
      parts[i].classList.toggle("here", done > first && done <= first + its);
    });
    put(said, html("span", null, done === 0 ? "before the first" : [html("b", null, `step ${done}`), ` of ${count}`]), html("br"),
      step && hasTimes(run) ? `${time(step["started-at"])} – ${time(step["ended-at"])}` : done === 0 && count > 0 ? `of ${count} steps` : "");
  };
  addEventListener("keydown", (event) => {
    const act = {" ": play, ArrowRight: () => by(1), ArrowLeft: () => by(-1)}[event.key];
    if (!act || isTaken(event)) return;
    event.preventDefault();
    act();
  }, {signal});
  signal.addEventListener("abort", () => clearInterval(timer));
  const element = html("div", {class: "player", role: "group", "aria-label": "Steps"},
    round("Before the first step", "«", () => by(-count)), round("One step back", "‹", () => by(-1)), playing, round("One step on", "›", () => by(1)),
    html("div", {class: "scrub"}, html("div", {class: "scrub-parts", "aria-hidden": "true"}, parts), head, range), said);
  return {element, set, play, by};
}

/** Whether anything takes time in a run. */
export const hasTimes = (run) => (run["execution-time"] ?? 0) > 0;
