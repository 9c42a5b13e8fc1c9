// The page: which procedure, which view, and what is being done.

import {EngineError, ask, isLive} from "./engine.js";
import {html, name} from "./dom.js";
import {onChange, show, state} from "./state.js";
import {showRun} from "./recipe.js";
import {showEditor} from "./what-if.js";
import {showOrders} from "./orders.js";
import {showComparison} from "./comparison.js";
import {showCatalogue} from "./catalogue.js";
import {showSolutions} from "./solutions.js";

const views = {
  run: {title: "Run", show: async (place, signal) => showRun(await recordedRun(signal), place, signal)},
  edit: {title: "What if", show: showEditor, live: true},
  solutions: {title: "Solutions", show: showSolutions, live: true},
  orders: {title: "Orders", show: showOrders},
  comparison: {title: "Comparison", show: showComparison, live: true},
  catalogue: {title: "Catalogue", show: showCatalogue},
};

const main = document.getElementById("main");
const doing = document.getElementById("doing");
let shown = null;

function recordedRun(signal) {
  return ask({do: "recipe", id: state().id}, signal);
}

function tell(words, cancel) {
  doing.replaceChildren(...[words && html("span", null, words), words && cancel && html("button", {type: "button", class: "act", onclick: cancel}, "Cancel")].filter(Boolean));
}

/** Shows the view that the address says; what the one before was doing ends. */
async function present() {
  shown?.abort();
  const controller = shown = new AbortController();
  const view = views[state().view] ?? views.run;
  for (const link of document.querySelectorAll("#views a"))
    link.setAttribute("aria-current", link.dataset.view === (state().view ?? "run") ? "page" : "false");
  const began = performance.now();
  const clock = setInterval(() => tell(`working, ${Math.round((performance.now() - began) / 1000)} s`, () => controller.abort()), 500);
  try {
    await view.show(main, controller.signal);
    if (!controller.signal.aborted) tell("");
  } catch (error) {
    if (controller.signal.aborted) {
      if (shown === controller) tell("cancelled");
      return;
    }
    tell("");
    main.replaceChildren(html("section", {class: "problems", role: "alert"}, html("p", null, name(error.message)),
      error instanceof EngineError && error.problems.length > 0 && html("ul", null, error.problems.map((problem) => html("li", null, name(problem.what))))));
    if (!(error instanceof EngineError)) throw error;
  } finally {
    clearInterval(clock);
  }
}

async function begin() {
  const domain = await ask({do: "domain"});
  document.title = `IRL: ${domain.name}`;
  const chosen = document.getElementById("chosen");
  document.getElementById("procedures").replaceChildren(...domain.recipes.map((recipe) => html("option", {value: recipe.id}, recipe.title)));
  chosen.addEventListener("change", () => show({id: chosen.value, step: null, operation: null, variable: null, object: null}));
  document.getElementById("views").replaceChildren(...Object.entries(views).filter(([, view]) => isLive || !view.live).map(([key, view]) =>
    html("a", {href: "#", "data-view": key, onclick: (event) => {
      event.preventDefault();
      show({view: key});
    }}, view.title)));
  if (!state().id && domain.recipes.length > 0) show({id: domain.recipes[0].id}, {replace: true});
  chosen.value = state().id ?? "";
  onChange((keys) => {
    chosen.value = state().id ?? "";
    if (keys.has("view") || keys.has("id") || keys.has("workers")) present();
  });
  await present();
}

begin().catch((error) => main.replaceChildren(html("p", {role: "alert", class: "trouble"}, name(error.message))));
