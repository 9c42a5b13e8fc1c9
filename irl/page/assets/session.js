// A session: a network that is built and executed operation by operation.

import {ask, askSession} from "./engine.js";
import {button, counted, html, name, table, time} from "./dom.js";
import {editorOf} from "./editor.js";
import {lookAt} from "./subject.js";
import {problemItems} from "./problems.js";
import {state} from "./state.js";

const MOST_OBJECTS = 200;

function stepText(step) {
  return [name(step.primitive), ` ${time(step["started-at"])} – ${time(step["ended-at"])}`,
          step.failure && html("span", {class: "trouble"}, " ⚠ ", name(step.failure)),
          html("ul", null, step.gives.map((one) => html("li", null, "?", name(one.variable), " = ", name(one.value))))];
}

/** What the last request did. */
function toldOf(answer) {
  return html("div", null, html("ul", {class: "problems"}, problemItems(answer.problems ?? [])),
    answer["taken-back"] > 0 && html("p", null, `${counted(answer["taken-back"], "step")} taken back to be executed together with it.`),
    html("ol", null, (answer.steps ?? []).map((step) => html("li", null, stepText(step)))));
}

function waitingOf({verdict, executed, waiting}) {
  return html("div", null, html("p", null, html("strong", null, verdict), `, ${counted(executed, "operation")} executed`),
    waiting.length > 0 && [html("h3", null, "What waits"), html("ul", null, waiting.map((one) => html("li", null, name(one.operation), ": ", name(one.reason))))]);
}

function objectsOf({objects}, words) {
  const found = objects.filter((object) => `${object.type} ${object.location.join(" ")}`.toLowerCase().includes(words.toLowerCase()));
  const amount = (value) => (typeof value === "object" && value !== null
    ? `${value.value ?? value.concept ?? value.type ?? ""} ${value.unit ?? ""}`.trim() : String(value));
  return [html("p", null, `${found.length} of ${counted(objects.length, "object")}`),
    table(null, ["object", "where", "holds", ""], found.slice(0, MOST_OBJECTS).map((object) => [
      name(object.type), name(object.location.join(" › ")), String(object.contents ?? ""),
      name(Object.entries(object.attributes).map(([attribute, value]) => (value === true ? attribute : `${attribute}: ${amount(value)}`)).join(", "))]))];
}

/** Shows the session of this page until the signal ends. */
export async function showSession(place, signal) {
  const domain = await ask({do: "domain"}, signal);
  const said = html("p", {role: "status"}), told = html("div", {"aria-live": "polite"}), stands = html("div"), network = html("pre"), objects = html("div");
  const words = html("input", {type: "search", placeholder: "type or place", "aria-label": "Filter the objects", oninput: () => drawObjects()});
  let found = {objects: []};
  const drawObjects = () => objects.replaceChildren(...objectsOf(found, words.value));
  const look = async () => {
    const [now, text, things] = await Promise.all(["waiting", "network", "objects"].map((what) => askSession({do: what}, signal)));
    stands.replaceChildren(waitingOf(now));
    network.replaceChildren(name(text.network || "nothing yet"));
    found = things;
    drawObjects();
    return text.network;
  };
  const act = (request) => async () => {
    said.textContent = "";
    try {
      told.replaceChildren(toldOf(await askSession(request(), signal)));
      await look();
      return true;
    } catch (error) {
      if (!signal.aborted) said.replaceChildren("⚠ ", name(error.message));
      return false;
    }
  };
  const editor = editorOf("", domain, async (text) => {
    const {problems} = await ask({do: "check", network: text}, signal).catch(() => ({problems: []}));
    editor.wrong(problems.filter((problem) => problem.kind !== "never-given")); // an earlier addition may give it
  });
  const add = act(() => ({do: "add", network: editor.text()}));
  const press = (words, act) => button(act, {class: "act"}, words);
  place.replaceChildren(html("h2", null, "A network, step by step"),
    html("p", null, "Operations are executed as they are added; what cannot be executed yet waits, and says for what."),
    html("div", {class: "what-if session"},
      html("section", {"aria-label": "Addition"}, html("p", {class: "acts"},
        press("Add", async () => (await add()) && editor.become("")), press("Undo", act(() => ({do: "undo"}))),
        press("Next alternative", act(() => ({do: "next"}))), press("Begin again", act(() => ({do: "reset"}))), said),
      editor.element, html("h3", null, "The network so far"), network,
      press("See its run", async () => lookAt(state().id, {network: await look(), view: "run"}))),
      html("section", {"aria-label": "Session"}, stands, told, html("h3", null, "The world"), words, objects)));
  drawObjects();
  await look();
}
