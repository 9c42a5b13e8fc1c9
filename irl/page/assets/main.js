// The page: which procedure, which view, and what is being done.

import {EngineError, ask, isKnown, isLive} from "./engine.js";
import {button, html, name} from "./dom.js";
import {linkTo, onChange, show, state} from "./state.js";
import {lookAt} from "./subject.js";
import {problemItems} from "./problems.js";
import {showCatalogue} from "./catalogue.js";
import {showComparison} from "./comparison.js";
import {showEditor} from "./what-if.js";
import {showOrders} from "./orders.js";
import {showRun} from "./run.js";
import {showSolutions} from "./solutions.js";

/** `anew`: the keys of the state that make a view begin anew; it sees to others itself. */
const views = {
  run: {title: "Run", show: showRun, anew: ["network"]},
  edit: {title: "What if", show: showEditor, anew: [], needs: "run"},
  solutions: {title: "Solutions", show: showSolutions, anew: ["network", "nodes", "most"], needs: "solutions"},
  orders: {title: "Orders", show: showOrders, anew: ["network", "workers"]},
  comparison: {title: "Comparison", show: showComparison, anew: ["network", "other"], needs: "score"},
  catalogue: {title: "Catalogue", show: showCatalogue, anew: []},
};

const main = document.getElementById("main");
const doing = document.getElementById("doing");
const chosen = document.getElementById("chosen");
let shown = null; // what ends the view that is shown

const viewNow = () => (state().view in views ? state().view : "run");

function tell(words, cancel) {
  doing.replaceChildren(...[words && html("span", null, words), words && cancel && button(cancel, {class: "act"}, "Cancel")].filter(Boolean));
}

function failed(error) {
  const problems = error instanceof EngineError ? error.problems : [];
  main.replaceChildren(html("section", {class: "problems", role: "alert"}, html("h2", null, "⚠ ", name(error.message)),
    problems.length > 1 && html("ul", null, problemItems(problems))));
}

/** Says everywhere outside of the view what is shown. */
function nameView() {
  chosen.value = state().id ?? "";
  for (const link of document.querySelectorAll("#views a")) {
    link.href = linkTo({view: link.dataset.view});
    if (link.dataset.view === viewNow()) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${views[viewNow()].title}: ${(state().id ?? "").slice(0, 80)} – IRL`;
}

/** Shows the view that the address says; what the one before was doing ends. */
async function present() {
  shown?.abort();
  const controller = shown = new AbortController();
  const began = performance.now();
  const clock = setInterval(() => tell(`working, ${Math.round((performance.now() - began) / 1000)} s`, () => controller.abort()), 500);
  main.setAttribute("aria-busy", "true");
  try {
    await views[viewNow()].show(main, controller.signal);
    if (!controller.signal.aborted) tell("");
  } catch (error) {
    if (controller.signal.aborted) {
      if (shown === controller) tell("cancelled");
      return;
    }
    tell("");
    failed(error);
    if (!(error instanceof EngineError)) throw error;
  } finally {
    clearInterval(clock);
    if (shown === controller) main.removeAttribute("aria-busy");
  }
}

async function begin() {
  const domain = await ask({do: "domain"});
  document.getElementById("procedures").replaceChildren(...domain.recipes.map((recipe) => html("option", {value: recipe.id}, recipe.title)));
  chosen.addEventListener("change", () => lookAt(chosen.value));
  const first = domain.recipes[0]?.id;
  const offered = Object.entries(views).filter(([, view]) => !view.needs || isLive || isKnown({do: view.needs, id: first}));
  document.getElementById("views").replaceChildren(...offered.map(([key, view]) => html("a", {href: linkTo({view: key}), "data-view": key}, view.title)));
  if (!state().id && first) show({id: first}, {replace: true});
  onChange((keys) => {
    nameView();
    if (["view", "id", ...views[viewNow()].anew].some((key) => keys.has(key))) present();
  });
  nameView();
  await present();
}

begin().catch(failed);
