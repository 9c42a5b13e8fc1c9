// A run: what it is in a sentence, its words, its world after every step, and what is to be told of that step.

import {ask, isLive} from "./engine.js";
import {bodiesPlace} from "./bodies.js";
import {button, counted, duration, html, name, put} from "./dom.js";
import {changedCard, dishCard, goalsCard, historyOf, resultOf, sentenceOf, variablesOf, wayCard} from "./about.js";
import {chip, segmented, sign} from "./components.js";
import {derivationOf, waysOf} from "./derivation.js";
import {edited, lookAtEdit, networkOf, runOf, writtenText} from "./subject.js";
import {folds} from "./boxes.js";
import {graphPlace} from "./graph.js";
import {hasTimes, playerOf} from "./player.js";
import {hasWorld, isPicture, worldPlace} from "./world.js";
import {networkGraph} from "./network-graph.js";
import {onChange, show, state} from "./state.js";
import {onSwipe} from "./swipe.js";
import {problemsOf} from "./problems.js";
import {runTimeline} from "./timeline.js";
import {searchOf} from "./search.js";
import {progressOf, wordsOf} from "./words.js";
import {whyBox} from "./why-box.js";

/** One sentence on what a run is. */
function summaryOf(run) {
  const steps = run.summary?.sentence ?? [counted(run.steps.length, "step"), hasTimes(run) && duration(run["execution-time"])].filter(Boolean).join(", ");
  return html("p", {class: "subtitle"}, name(steps), " ", statusOf(run));
}

const complete = new Set(["complete", "solved", "succeeded", "solution"]);

function statusOf(run) {
  const isWhole = run.operations.every((operation) => operation.step !== null) && run.steps.every((step) => !step.failure);
  return complete.has(run.status) ? chip(isWhole ? "good" : "bad", "complete") : chip("bad", name(run.status));
}

/** What is lit: an instruction with its operations, or the way of a variable. */
function litBy(run, done) {
  const {operation, variable} = state();
  const current = run.steps[done - 1]?.operation ?? null;
  const progress = (index) => (index < run.operations.length ? progressOf(run, index, done) : "bad");
  const selected = operation !== undefined && run.operations[operation] ? Number(operation) : current;
  if (variable !== undefined) {
    const {back, forth} = derivationOf(run, variable);
    return {selected: operation === undefined ? null : selected, from: back, to: forth, done, progress};
  }
  const part = selected === null ? undefined : run.operations[selected].part;
  return {selected, part, done, progress, lit: new Set(part === undefined || part === null ? [] : [...run.operations.keys()].filter((i) => run.operations[i].part === part))};
}

/** How many steps are done. */
const doneNow = (run) => Math.min(run.steps.length, Math.max(0, Math.trunc(Number(state().step ?? 0)) || 0));

/** The network: drawn when somebody looks at it, and after everything else. */
function networkSection(run, choose, signal) {
  const graph = graphPlace(signal);
  const thread = html("input", {type: "checkbox", onchange: () => show({thread: thread.checked ? "yes" : null}, {replace: true})});
  const element = html("section", {class: "network", "aria-label": "Network"}, graph.element,
    run.edges.some((edge) => edge.state) && html("label", null, thread, " thread of the state"));
  let drawn = null; // what is drawn: with the thread or without it
  const draw = () => {
    const wanted = state().thread === "yes";
    thread.checked = wanted;
    if (drawn === wanted) return;
    drawn = wanted;
    graph.draw(networkGraph(run, wanted, (operation) => choose({operation}), signal));
  };
  return {element, draw, light: graph.light};
}

/** What is told before the first step. */
function beforeOf(run, play) {
  const result = resultOf(run);
  return [html("span", {class: "sign now", "aria-hidden": "true"}, "▶"), html("p", null,
    run.steps.length === 0 ? "Nothing could be executed." : ["Press ", button(play, {class: "thing"}, "Play"), " to see how ", result?.object || result?.variable.value !== undefined ? "it comes to be" : "it goes", ", a step after the other."],
    html("small", {class: "keys"}, " Space plays, ← and → go a step back and on."))];
}

/** The goals of what is looked at; null where nothing says what is expected. */
async function goalsOf(run, signal) {
  try {
    const {metrics} = await ask({do: "goals", id: run.id, network: networkOf(run)}, signal);
    return metrics;
  } catch {
    return null; // no gold, not recorded, or the view has gone
  }
}

/** Shows the run of what is looked at, and what is chosen in it, until the signal ends. */
export async function showRun(place, signal) {
  const run = await runOf(signal), {bodies: hasBodies} = await ask({do: "domain"}, signal), folded = folds();
  if (signal.aborted) return;
  const go = (done) => show({step: done || null, at: null, operation: null}, {replace: true});
  const choose = ({operation, variable, object}) => {
    if (object !== undefined) return show({object: object === state().object ? null : object});
    if (variable !== undefined) return show({variable, operation: null});
    const {step} = run.operations[operation];
    show({operation, variable: null, at: null, ...(step === null ? {} : {step: step + 1})});
  };
  const player = playerOf(run, go, signal), words = wordsOf(run, (operation) => choose({operation}));
  const world = hasWorld(run) ? worldPlace(run, choose, folded) : null;
  const bodies = isLive && hasBodies && world ? bodiesPlace(run, go, signal) : null;
  const network = networkSection(run, choose, signal);
  const timeline = hasTimes(run) ? runTimeline(run, {choose: (operation) => choose({operation}), goTo: (step, at) => show({step: step + 1, at, operation: null}, {replace: true})}) : null;
  const looks = segmented("What is seen", {...(world ? {world: isPicture(run) ? "Picture" : "World"} : {}), network: "Network", ...(bodies ? {bodies: "Bodies"} : {})}, "network", (look) => show({look}));
  const say = html("div", {class: "card say", "aria-live": "polite"}), about = html("div", {class: "about cards"});
  const stage = html("div", {class: "stage"}, say,
    html("div", {class: "stage-choice"}, world && looks.element, searchOf(run, choose)), bodies?.element, world?.element, network.element);
  const why = isLive ? whyOf(run, choose, signal) : null;
  let goals = null, before = null;

  const lookNow = () => (bodies && state().look === "bodies" ? "bodies" : world && state().look !== "network" ? "world" : "network");
  const tell = (done) => {
    if (done === 0) put(say, beforeOf(run, player.play));
    else put(say, sign(run.steps[done - 1].failure ? "bad" : "now"), sentenceOf(run, done - 1, choose), isLive && button(() => show({view: "mend", line: run.operations[run.steps[done - 1].operation].line}), {class: "act"}, "Mend this line"));
    const {object, variable} = state();
    put(about, variable !== undefined && html("div", {class: "card"}, waysOf(run, variable, choose)),
      object !== undefined && historyOf(run, object, done, go),
      done > 0 && changedCard(run, done - 1, choose), done > 0 && wayCard(run, done - 1, choose, go), dishCard(run, done, choose),
      goalsCard(goals, done === run.steps.length, isLive && button(() => show({view: "mend"}), {class: "act"}, "Mend it")), variablesOf(run, choose));
  };
  const light = () => {
    const done = doneNow(run), kinds = litBy(run, done), look = lookNow();
    player.set(done);
    words.light(kinds);
    looks.set(look);
    network.element.hidden = look !== "network";
    if (bodies) bodies.element.hidden = look !== "bodies";
    if (look === "bodies") bodies.show(done);
    stage.classList.toggle("both-worlds", look === "bodies");
    if (world) world.element.hidden = look === "network";
    if (look !== "network") world.show(done - 1, {selected: state().object, from: before});
    tell(done);
    timeline?.set(done - 1, state().at === undefined ? null : Number(state().at));
    before = done - 1;
    if (look === "network") network.draw();
    network.light(kinds);
  };
  put(place, html("header", {class: "run-head"}, html("div", null, html("h2", null, name(run.title)), summaryOf(run)), player.element), edited(), reasonOf(run), why,
    html("div", {class: "run", style: {"--time-height": `${timeline?.height ?? 0}px`}}, words.element, stage, about), timeline?.element);
  light();
  onChange(light, signal);
  onSwipe(stage, player.by, signal);
  goals = await goalsOf(run, signal);
  if (goals && !signal.aborted) tell(doneNow(run));
}

/** Why a run does not succeed; a change that helps is taken to Mend, where it can be undone. */
function whyOf(run, choose, signal) {
  const take = async (text) => {
    lookAtEdit(text, await writtenText(signal), {replace: false});
    show({view: "mend"});
  };
  const box = whyBox({take, go: (line) => {
    const operation = run.operations.findIndex((one) => one.line === line);
    if (operation >= 0) choose({operation});
  }});
  box.look(networkOf(run), run.id, signal, run);
  return box.element;
}

/** What is wrong with all of it. */
function reasonOf(run) {
  return [run.reason && html("p", {class: "trouble"}, "⚠ ", name(run.reason)), problemsOf(run.problems)];
}
