// The page: what is looked at, in which view, and what is being done.

import {EngineError, ask, isLive, onProgress} from "./engine.js";
import {button, html, name, put} from "./dom.js";
import {empty, toast} from "./components.js";
import {linkTo, onChange, show, state} from "./state.js";
import {lookAt} from "./subject.js";
import {pickerOf} from "./picker.js";
import {problemItems} from "./problems.js";
import {showCatalogue} from "./catalogue.js";
import {showCompare} from "./compare.js";
import {showMend} from "./mend.js";
import {showOrders} from "./orders.js";
import {showRun} from "./run.js";
import {showBuild} from "./build.js";
import {showSolutions} from "./solutions.js";
import {exportButton} from "./export.js";
import {followFile} from "./watch.js";
import {beginWith, watchedNetwork} from "./watched.js";

/** `anew`: the keys of the state that make a view begin anew, it sees to others itself; `isLive`: it needs an engine; `isOfOne`: it shows one procedure. */
const views = {
  run: {title: "Run", show: showRun, anew: ["saved", "network"], isOfOne: true},
  mend: {title: "Mend", show: showMend, anew: ["saved", "prediction"], isLive: true, isOfOne: true},
  solutions: {title: "Solutions", show: showSolutions, anew: ["saved", "network", "states", "most"], isOfOne: true},
  orders: {title: "Orders", show: showOrders, anew: ["saved", "network", "workers", "seconds"], isOfOne: true},
  compare: {title: "Compare", show: showCompare, anew: ["saved", "network", "other"]},
  build: {title: "Build", show: showBuild, anew: [], isLive: true},
  catalogue: {title: "Catalogue", show: showCatalogue, anew: []},
};
const formerly = {edit: "mend", comparison: "compare", session: "build"}; // in addresses that somebody kept

const main = document.getElementById("main");
const doing = document.getElementById("doing");
let shown = null; // what ends the view that is shown

const PATIENCE = 500; // milliseconds before it is said that something is being done

function viewNow() {
  const view = formerly[state().view] ?? state().view;
  return Object.hasOwn(views, view ?? "") ? view : "run";
}

function tell(words, cancel) {
  put(doing, words && [html("span", null, words), cancel && button(cancel, {class: "act"}, "Cancel")]);
}

const again = () => button(() => present(), {class: "primary"}, "Try again");
const choose = () => button(() => {
  const input = document.querySelector("#picker input");
  input.focus();
  input.click();
}, {class: "act"}, "Choose a procedure");
const toRun = () => viewNow() !== "run" && button(() => show({view: "run"}), {class: "act"}, "To the run");

function failed(error) {
  const problems = error instanceof EngineError ? error.problems : [];
  put(main, html("section", {class: "problems empty", role: "alert"}, html("h2", null, "⚠ ", name(error.message)),
    problems.length > 1 && html("ul", null, problemItems(problems)), html("p", {class: "acts"}, again(), toRun(), choose())));
}

function cancelled() {
  tell("");
  put(main, html("h2", {class: "hidden-words"}, views[viewNow()].title),
    empty("Cancelled", "What was worked out until then is gone; it is worked out anew where you ask again.", again(), toRun()));
}

/** Says everywhere outside of the view what is shown. */
function nameView(picker) {
  picker.set(state().id ?? "");
  for (const link of document.querySelectorAll("#views a")) {
    link.href = linkTo({view: link.dataset.view});
    if (link.dataset.view === viewNow()) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${[views[viewNow()].title, (state().id ?? "").slice(0, 80)].filter(Boolean).join(": ")} – IRL`;
}

/** What a view of one procedure says where none is chosen. */
function showUnchosen() {
  put(main, html("h2", {class: "hidden-words"}, views[viewNow()].title),
    empty("Nothing is chosen", "Choose a procedure above, or a prediction in Compare.", button(() => show({view: "compare"}), {class: "primary"}, "To Compare")));
}

/** Whether the view shows one network, and the address says none. */
const isUnchosen = ({isOfOne}) => isOfOne && state().id === undefined && state().opened === undefined && state().network === undefined;

/** Shows the view that the address says; what the one before was doing ends. */
async function present() {
  shown?.abort();
  const controller = shown = new AbortController();
  const clock = setTimeout(() => tell("working …", () => controller.abort()), PATIENCE);
  main.setAttribute("aria-busy", "true");
  try {
    const view = views[viewNow()];
    if (isUnchosen(view)) showUnchosen();
    else await view.show(main, controller.signal);
    if (!controller.signal.aborted) tell("");
  } catch (error) {
    if (controller.signal.aborted) {
      if (shown === controller) cancelled();
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

/** Another view begins at its top, for eyes and for keys. */
function enter() {
  scrollTo(0, 0);
  main.focus({preventScroll: true});
}

/** Procedures of the corpus, and the networks that the page was opened on. */
function offerNetworks(domain) {
  const picker = pickerOf([
    {title: "Opened", entries: domain.opened.map((id, i) => ({label: id, more: `${i + 1} of ${domain.opened.length}`, value: () => lookAt(id, {opened: i})}))},
    {title: "Procedures", entries: domain.recipes.map(({id, title}) => ({label: id, more: title, value: () => lookAt(id)}))},
  ], (look) => look());
  put(document.getElementById("picker"), picker.element);
  return picker;
}

/** The views of which there is something to show: a recording may hold no procedure. */
function offerViews(domain) {
  const isThere = (view) => isLive || !view.isLive && (!view.isOfOne || domain.recipes.length + domain.opened.length > 0);
  document.getElementById("views").replaceChildren(...Object.entries(views).filter(([, view]) => isThere(view)).map(([key, view]) =>
    html("a", {href: linkTo({view: key}), "data-view": key}, view.title)));
}

const KEPT = "irl-theme";

/** Light, dark, or as the system has it. */
function offerTheme() {
  const root = document.documentElement;
  const isDark = () => (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const become = (theme) => {
    root.dataset.theme = theme;
    try {
      localStorage.setItem(KEPT, theme);
    } catch { /* a browser that keeps nothing */ }
  };
  try {
    const kept = localStorage.getItem(KEPT);
    if (kept === "dark" || kept === "light") root.dataset.theme = kept;
  } catch { /* as above */ }
  return button(() => become(isDark() ? "light" : "dark"), {class: "icon", "aria-label": "Light or dark", title: "Light or dark"}, "◐");
}

/** The link to what is shown, for this computer: it holds the key to this server. */
async function copyLink() {
  const link = new URL(location.href);
  link.hash = linkTo({});
  try {
    await navigator.clipboard.writeText(link.href);
    toast("The link is copied. It works on this computer while irl page runs.");
  } catch {
    toast("The browser does not let the page copy; the address of this page is the link.");
  }
}

/** Buttons side by side; on a phone, folded. */
function menuOf(...buttons) {
  const phone = matchMedia("(max-width: 40rem)");
  const menu = html("details", {class: "menu"}, html("summary", {"aria-label": "More"}, "⋯"), html("p", {class: "acts"}, buttons));
  const fold = () => (menu.open = !phone.matches);
  phone.addEventListener("change", fold);
  fold();
  return menu;
}

/** What is looked at where the address says nothing of it: nothing beside predictions and what is built; a recording opens on what was opened. */
function firstLook({opened, recipes, files}) {
  const {id, opened: number} = state();
  if (opened[number] !== undefined) return {id: watchedNetwork(Number(number))?.id ?? opened[number]};
  if (id || isLive && ["compare", "build"].includes(viewNow())) return {};
  if (!isLive && opened.length > 0) return {id: opened[0], opened: 0};
  if (recipes.length > 0) return {id: recipes[0].id};
  return opened.length > 0 ? {id: opened[0], opened: 0} : !isLive && files.length > 0 ? {view: "compare"} : {};
}

async function begin() {
  const domain = await ask({do: "domain"});
  put(document.getElementById("acts"), offerTheme(), isLive ? menuOf(button(copyLink, {class: "act"}, "Copy link"), exportButton())
    : button(() => toast(`Left out: ${domain.omits}. irl page shows them.`), {class: "act", title: `Left out: ${domain.omits}. irl page shows them.`}, "a recording"));
  await beginWith(domain.watched);
  show(firstLook(domain), {replace: true});
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault(); // the fragment says what is shown
    main.focus();
  });
  const picker = offerNetworks(domain);
  offerViews(domain);
  onChange((keys) => {
    nameView(picker);
    if (["view", "id", "opened"].some((key) => keys.has(key))) enter();
    if (["view", "id", "opened", ...views[viewNow()].anew].some((key) => keys.has(key))) present();
  });
  onProgress(({seconds, done, of}) => shown && !shown.signal.aborted &&
    tell(`working, ${Math.round(seconds)} s${of ? `, ${done} of ${of}` : ""}`, () => shown.abort()));
  nameView(picker);
  await present();
  if (domain.watched) followFile(domain.watched, toast);
}

begin().catch(failed);
