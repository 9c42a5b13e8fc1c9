// The page: which procedure, which view, and what is being done.

import {EngineError, ask, isLive, onProgress} from "./engine.js";
import {button, html, name, put} from "./dom.js";
import {linkTo, onChange, show, state} from "./state.js";
import {lookAt} from "./subject.js";
import {problemItems} from "./problems.js";
import {showCatalogue} from "./catalogue.js";
import {showComparison} from "./comparison.js";
import {showEditor} from "./what-if.js";
import {showOrders} from "./orders.js";
import {showRun} from "./run.js";
import {showSession} from "./session.js";
import {showSolutions} from "./solutions.js";

/** `anew`: the keys of the state that make a view begin anew, it sees to others itself; `isLive`: it needs an engine. */
const views = {
  run: {title: "Run", show: showRun, anew: ["network"]},
  edit: {title: "What if", show: showEditor, anew: [], isLive: true},
  solutions: {title: "Solutions", show: showSolutions, anew: ["network", "states", "most"]},
  orders: {title: "Orders", show: showOrders, anew: ["network", "workers"]},
  comparison: {title: "Comparison", show: showComparison, anew: ["network", "other"]},
  session: {title: "Step by step", show: showSession, anew: [], isLive: true},
  catalogue: {title: "Catalogue", show: showCatalogue, anew: []},
};

const main = document.getElementById("main");
const doing = document.getElementById("doing");
const chosen = document.getElementById("chosen");
let shown = null; // what ends the view that is shown

const PATIENCE = 500; // milliseconds before it is said that something is being done

const viewNow = () => (state().view in views ? state().view : "run");

function tell(words, cancel) {
  put(doing, words && [html("span", null, words), cancel && button(cancel, {class: "act"}, "Cancel")]);
}

function failed(error) {
  const problems = error instanceof EngineError ? error.problems : [];
  main.replaceChildren(html("section", {class: "problems", role: "alert"}, html("h2", null, "⚠ ", name(error.message)),
    problems.length > 1 && html("ul", null, problemItems(problems))));
}

/** Says everywhere outside of the view what is shown. */
function nameView() {
  chosen.value = state().id ?? "";
  document.getElementById("opened").value = state().opened ?? "";
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
  const clock = setTimeout(() => tell("working …", () => controller.abort()), PATIENCE);
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
    clearTimeout(clock);
    if (shown === controller) main.removeAttribute("aria-busy");
  }
}

/** Procedures of the corpus by name, and the networks that the page was opened on. */
function offerNetworks(domain) {
  document.getElementById("procedures").replaceChildren(...domain.recipes.map((recipe) => html("option", {value: recipe.id}, recipe.title)));
  chosen.addEventListener("change", () => chosen.value && lookAt(chosen.value));
  const opened = document.getElementById("opened");
  opened.hidden = domain.opened.length === 0;
  opened.append(...domain.opened.map((id, i) => html("option", {value: i}, `${i + 1}. ${id.slice(0, 80)}`)));
  opened.addEventListener("change", () => lookAt(domain.opened[opened.value] ?? state().id, {opened: opened.value}));
}

/** The views of which there is something to show. */
function offerViews() {
  document.getElementById("views").replaceChildren(...Object.entries(views).filter(([, view]) => isLive || !view.isLive).map(([key, view]) =>
    html("a", {href: linkTo({view: key}), "data-view": key}, view.title)));
}

async function begin() {
  const domain = await ask({do: "domain"});
  const {id, opened} = state();
  if (opened !== undefined && domain.opened[opened] !== undefined) show({id: domain.opened[opened]}, {replace: true});
  else if (!id && domain.recipes.length > 0) show({id: domain.recipes[0].id}, {replace: true});
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault(); // the fragment says what is shown
    main.focus();
  });
  offerNetworks(domain);
  offerViews();
  onChange((keys) => {
    nameView();
    if (["view", "id", "opened", ...views[viewNow()].anew].some((key) => keys.has(key))) present();
  });
  onProgress(({seconds, done, of}) => shown && !shown.signal.aborted &&
    tell(`working, ${Math.round(seconds)} s${of ? `, ${done} of ${of}` : ""}`, () => shown.abort()));
  nameView();
  await present();
}

begin().catch(failed);
