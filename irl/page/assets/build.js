// Build: a network that grows operation by operation; what can be executed is, and what waits says for what.

import {ask} from "./engine.js";
import {askBuilt} from "./built.js";
import {button, counted, html, name, put, table, time} from "./dom.js";
import {card, chip, empty, sign, toast} from "./components.js";
import {editorOf} from "./editor.js";
import {graphPlace} from "./graph.js";
import {keepHere, keptHere} from "./kept.js";
import {lookAt} from "./subject.js";
import {networkGraph} from "./network-graph.js";
import {problemItems} from "./problems.js";

const MOST_OBJECTS = 200;

/** What the last addition did: what was executed, and what it gave. */
function lastOf(answer) {
  const steps = answer.steps ?? [], problems = answer.problems ?? [];
  if (steps.length === 0 && problems.length === 0 && !answer["taken-back"]) return null;
  return card("What that did",
    problems.length > 0 && html("ul", {class: "problems"}, problemItems(problems)),
    answer["taken-back"] > 0 && html("p", null, `${counted(answer["taken-back"], "step")} taken back to be executed together with it.`),
    html("ol", null, steps.map((step) => html("li", null, html("b", null, name(step.primitive)), step["ended-at"] > 0 && ` ${time(step["started-at"])} – ${time(step["ended-at"])}`,
      step.failure && html("span", {class: "trouble"}, " ⚠ ", name(step.failure)),
      html("ul", null, step.gives.filter((one) => one.score !== 0).map((one) => html("li", null, "?", name(one.variable), " = ", name(one.value))))))));
}

/** How the network stands: the verdict first, then what waits and for what. */
function standsOf({verdict, executed, waiting}) {
  if (executed === 0 && waiting.length === 0)
    return empty("Nothing is built yet", "Write an operation on the left, such as the first one of the catalogue, and press Add. What can be executed is executed at once; what cannot waits, and says for what.");
  return html("section", {class: "card", "aria-label": "How it stands"}, html("p", {class: "build-verdict"}, chip(waiting.length > 0 ? "wait" : "good", name(verdict)), ` ${counted(executed, "operation")} executed`),
    waiting.length > 0 && [html("h3", null, `${counted(waiting.length, "operation")} ${waiting.length === 1 ? "waits" : "wait"}`), html("ul", {class: "waits"}, waiting.map((one) => html("li", null, sign("wait"), " ", html("code", null, name(one.operation)),
      html("div", {class: "why"}, name(one.reason)))))]);
}

function objectsOf({objects}, words) {
  const found = objects.filter((object) => `${object.type} ${object.location.join(" ")}`.toLowerCase().includes(words.toLowerCase()));
  const amount = (value) => (typeof value === "object" && value !== null ? `${value.value ?? value.concept ?? value.type ?? ""} ${value.unit ?? ""}`.trim() : String(value));
  return [html("p", null, `${found.length} of ${counted(objects.length, "object")}`, found.length > MOST_OBJECTS && `, of which the first ${MOST_OBJECTS} are shown`),
    html("div", {class: "scrolled"}, table(null, ["object", "where", "holds", ""], found.slice(0, MOST_OBJECTS).map((object) => [
      name(object.type), name(object.location.join(" › ")), String(object.contents ?? ""),
      name(Object.entries(object.attributes).map(([attribute, value]) => (value === true ? attribute : `${attribute}: ${amount(value)}`)).join(", "))])))];
}

/** Everything that is in the world, folded until somebody wants it. */
function worldFold() {
  const title = html("summary", null, "Everything in the world"), objects = html("div");
  const words = html("input", {type: "search", placeholder: "type or place", "aria-label": "Filter the objects", oninput: () => draw()});
  let found = {objects: []};
  const element = html("details", {class: "card fold", ontoggle: () => draw()}, title, words, objects);
  const draw = () => {
    put(title, `Everything in the world: ${counted(found.objects.length, "object")}`);
    element.hidden = found.objects.length === 0;
    put(objects, element.open && objectsOf(found, words.value));
  };
  return {element, draw: (things) => {
    found = things;
    draw();
  }};
}

/** What is in the world; a domain without one has nothing there. */
async function objectsNow(askIt) {
  try {
    return await askIt({do: "objects"});
  } catch (error) {
    if (error.kind !== "no-state") throw error;
    return {objects: []};
  }
}

/** Shows the session of this page until the signal ends. */
export async function showBuild(place, signal) {
  const domain = await ask({do: "domain"}, signal), draft = `draft ${domain.name}`;
  const said = html("p", {role: "status"}), told = html("div", {"aria-live": "polite"}), stands = html("div"), network = html("pre"), world = worldFold();
  const graph = graphPlace(signal), drawn = html("section", {class: "card", "aria-label": "Graph", hidden: true}, html("h3", null, "The network so far"), graph.element);
  const soFar = html("details", {class: "card fold", hidden: true}, html("summary", null, "Its text"), network);

  const restored = () => signal.aborted || toast("What was built before is here again.", {words: "Begin again", act: act(() => ({do: "reset"}))});
  const askIt = (request) => askBuilt(request, signal, restored);
  const drawGraph = async (text) => {
    drawn.hidden = soFar.hidden = !text;
    if (!text) return;
    const run = await ask({do: "run", network: text}, signal);
    graph.draw(networkGraph(run, false, () => {}, signal));
  };
  const look = async () => {
    const now = await askIt({do: "waiting"}), {network: text} = await askIt({do: "network"}), things = await objectsNow(askIt);
    put(stands, standsOf(now));
    put(network, text);
    world.draw(things);
    seeRun.hidden = !text;
    await drawGraph(text);
  };
  /** Asks for this, and shows how the session then stands; `done` is told as soon as it is answered. */
  const act = (request, done = () => {}) => async () => {
    put(said);
    const asked = request();
    try {
      const answer = await askIt(asked);
      done(asked);
      put(told, lastOf(answer));
      await look();
    } catch (error) {
      if (!signal.aborted) put(said, html("span", {class: "trouble"}, "⚠ ", name(error.message)));
    }
  };
  const editor = editorOf(keptHere(draft) ?? "", domain, {changed: async (text) => {
    keepHere(draft, text); // until it is added, whatever is looked at meanwhile
    const {problems} = text.trim() ? await ask({do: "check", network: text}, signal).catch(() => ({problems: []})) : {problems: []};
    editor.wrong(problems.filter((problem) => problem.kind !== "never-given")); // an earlier addition may give it
  }});
  const add = act(() => ({do: "add", network: editor.text()}), ({network: added}) => {
    if (editor.text() !== added) return; // what was typed meanwhile is kept
    editor.begin("");
    editor.wrong([]);
    keepHere(draft, undefined);
  });
  const press = (words, act, kind = "act") => button(act, {class: kind}, words);
  const seeRun = press("See its run", async () => lookAt(null, {network: (await askIt({do: "network"})).network, view: "run"}));
  put(place, html("header", {class: "view-head"}, html("h2", null, "Build a network, operation by operation"), html("p", {class: "acts"}, seeRun)),
    html("div", {class: "build"},
      html("div", {class: "cards"}, html("section", {class: "card", "aria-label": "Addition"}, html("h3", null, "Add operations"), editor.element,
        html("p", {class: "acts"}, press("Add", add, "primary"), press("Undo", act(() => ({do: "undo"}))), press("Next alternative", act(() => ({do: "next"}))), press("Begin again", act(() => ({do: "reset"}))), said)), told, soFar),
      html("section", {class: "cards", "aria-label": "Session"}, stands, drawn, world.element)));
  await look();
}
