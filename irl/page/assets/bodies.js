// A run carried out with bodies: the kitchen drawn as it is at a time, played and gone to, beside the world that the states tell of.

import {ask} from "./engine.js";
import {button, html, name, put, trouble} from "./dom.js";
import {chip, sign} from "./components.js";
import {isStill} from "./motion.js";
import {networkOf} from "./subject.js";
import {pictureOf} from "./bodies-picture.js";
import {playbackOf, spansOf, viewAt} from "./bodies-playback.js";

const SPEEDS = [1, 2, 4, 8], WIDTH = 800, HEIGHT = 450;
const STEP_TAKES = 1.6; // seconds that a step is seen for when one goes on to it

/**
 * A place for a run with bodies. `show(done)` shows it after so many steps; nothing is asked for before that. `go(done)` is called when it is played into
 * another step.
 */
export function bodiesPlace(run, go, signal) {
  const element = html("section", {class: "bodies", "aria-label": "Bodies"});
  let asked = null, wanted = 0;
  const begin = async () => {
    const own = new AbortController(), cancel = button(() => own.abort(), {class: "act"}, "Cancel"), passed = html("span", null);
    put(element, html("p", {class: "acts"}, "It is being carried out with bodies …", passed, cancel));
    try {
      const recording = await ask({do: "bodies", id: run.id, network: networkOf(run)}, AbortSignal.any([signal, own.signal]),
        ({seconds}) => put(passed, `${Math.round(seconds)} s`));
      const stage = stageOf(run, recording, go, signal);
      put(element, stage.element);
      stage.set(wanted);
      return stage;
    } catch (error) {
      if (own.signal.aborted) put(element, html("p", {class: "acts"}, "Cancelled.", button(() => (asked = begin()), {class: "act"}, "Carry it out")));
      else if (!signal.aborted) put(element, trouble(error.message));
      return null;
    }
  };
  const show = async (done) => {
    wanted = done;
    asked ??= begin();
    (await asked)?.set(wanted);
  };
  return {element, show};
}

function stageOf(run, recording, go, signal) {
  const canvas = html("canvas", {width: WIDTH, height: HEIGHT, role: "img", "aria-label": "The kitchen with bodies"});
  const playback = playbackOf(recording), spans = spansOf(recording), picture = pictureOf(recording, canvas);
  const end = recording.moments.at(-1)?.seconds ?? 0;
  let seconds = 0, done = 0, pace = 4, frame = 0;
  const told = html("div", {class: "bodies-told", "aria-live": "polite"}), said = html("output");
  const bar = html("input", {type: "range", min: 0, max: end, step: 0.05, value: 0, "aria-label": "Seconds of the hands", oninput: () => {
    pause();
    to(Number(bar.value));
  }});

  /** Shows a time, and goes to the step that it belongs to. */
  const to = (now, isStepKept = false) => {
    seconds = Math.min(end, Math.max(0, now));
    const state = playback.to(seconds);
    picture.draw(state, viewAt(recording, seconds));
    bar.value = seconds;
    bar.setAttribute("aria-valuetext", `${seconds.toFixed(0)} of ${end.toFixed(0)} seconds`);
    put(said, `${seconds.toFixed(1)} s`, html("small", null, ` of ${end.toFixed(0)} s`));
    const reached = state.moment ? stepAt(seconds) + 1 : 0;
    if (isStepKept || reached === done) return;
    done = reached;
    tell();
    go(done);
  };
  const stepAt = (now) => {
    let step = 0;
    for (const [number, span] of spans) if (span.from < now) step = number;
    return step;
  };
  const pause = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    turn();
  };
  const follow = (speed, last, isStepKept) => {
    cancelAnimationFrame(frame);
    let before = performance.now();
    const tick = (now) => {
      const next = seconds + speed() * Math.min(0.1, (now - before) / 1000);
      before = now;
      to(Math.min(next, last), isStepKept);
      if (next >= last) return pause();
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    turn();
  };
  const play = () => {
    if (frame) return pause();
    if (seconds >= end) to(0);
    follow(() => pace, end, false);
  };
  const playing = button(play, {class: "round play"});
  const turn = () => {
    put(playing, frame ? "❚❚" : "▶");
    playing.setAttribute("aria-label", frame ? "Pause the hands" : "Play the hands");
  };
  const speeds = html("select", {"aria-label": "Speed", onchange: () => { pace = Number(speeds.value); }}, SPEEDS.map((one) => html("option", {value: one, selected: one === pace}, `${one} ×`)));

  const tell = () => put(told, done === 0 ? beforeOf(recording) : wordsOf(recording.steps.find(({step}) => step === done - 1)));
  /** The page shows so many steps done: the one that it goes on to is seen being carried out. */
  const set = (now) => {
    if (now === done && frame) return;
    const isNext = now === done + 1;
    const isSame = now === done;
    done = now;
    tell();
    const span = spans.get(done - 1);
    if (isSame && seconds > 0) return;
    pause();
    if (!span || !isNext || isStill()) return to(span?.to ?? endBefore(spans, done), true);
    to(span.from, true);
    follow(() => (span.to - span.from) / STEP_TAKES, span.to, true);
  };
  turn();
  signal.addEventListener("abort", () => cancelAnimationFrame(frame));
  const element = [canvas, html("div", {class: "bodies-controls", role: "group", "aria-label": "Hands"},
    button(() => go(Math.max(0, done - 1)), {class: "round", "aria-label": "One step back with bodies"}, "‹"), playing,
    button(() => go(Math.min(run.steps.length, done + 1)), {class: "round", "aria-label": "One step on with bodies"}, "›"), bar, said, speeds),
  told, recording.cut.length > 0 && html("p", null, html("small", null, `Left out: ${recording.cut.join("; ")}.`))];
  return {element, set};
}

/** When the last step before that one ended. */
function endBefore(spans, done) {
  let seconds = 0;
  for (const [step, {to}] of spans) if (step < done) seconds = to;
  return seconds;
}

/** How much of it can be carried out, before the first step. */
function beforeOf({steps, seconds, "not-executed": missing}) {
  const difficult = steps.filter(({difficulties}) => difficulties.length > 0).length + missing;
  return html("p", null, difficult === 0 ? chip("good", "all of it can be carried out") : chip("bad", `${difficult} of ${steps.length + missing} steps cannot be carried out as the states say`),
    ` ${Math.round(seconds)} s of hands`);
}

/** What is done in a step, and what cannot be. */
function wordsOf(step) {
  if (!step) return html("p", null, "Nothing is carried out in this step.");
  return [step.difficulties.map(({kind, reason}) => html("p", null, chip("bad", kind.replaceAll("-", " ")), " ", name(reason))),
    step.deeds.length > 0 ? html("p", null, step.difficulties.length === 0 && sign("good", "carried out"), " ", name(step.deeds.join("; ")), ` (${step.seconds} s)`)
      : html("p", null, name(step["left-out"] || "Nothing moves."))];
}
