// What if: the network is edited in place, executed, and held against what it was before.

import {amountsOf} from "./amounts.js";
import {ask} from "./engine.js";
import {button, html, name} from "./dom.js";
import {changeOf} from "./change.js";
import {editorOf} from "./editor.js";
import {onChange, show, state} from "./state.js";
import {writtenRun} from "./subject.js";

const drafts = new Map(); // by procedure: the versions of its text, and which of them is shown

/** The versions of a text: one after the other, with a way back and forth. */
function versionsOf(id, written) {
  if (!drafts.has(id)) drafts.set(id, {texts: [written], at: 0});
  const draft = drafts.get(id);
  const go = (to) => draft.texts[draft.at = Math.min(draft.texts.length - 1, Math.max(0, to))];
  return {
    text: () => draft.texts[draft.at], first: () => draft.texts[0], before: () => draft.texts[Math.max(0, draft.at - 1)],
    isFirst: () => draft.at === 0, isLast: () => draft.at === draft.texts.length - 1,
    add(text) {
      draft.texts.splice(draft.at + 1, Infinity, text);
      go(draft.at + 1);
    },
    undo: () => go(draft.at - 1), redo: () => go(draft.at + 1),
  };
}

/** Answers of which only the last one counts: whoever asks anew ends what was asked before. */
function lastOnly(signal) {
  let asked = null;
  return () => {
    asked?.abort();
    asked = new AbortController();
    return AbortSignal.any([signal, asked.signal]);
  };
}

async function executed(id, network, signal) {
  const [run, score] = await Promise.all([ask({do: "run", id, network}, signal), ask({do: "score", id, network}, signal).catch((error) => {
    if (signal.aborted) throw error;
    return {}; // what is no procedure of the corpus has no scores
  })]);
  return {run, score};
}

/** What failed as it was executed, as problems of its lines. */
function failuresOf(run) {
  return run.steps.filter((step) => step.failure).map(({line, column, failure}) => ({severity: "error", line, column, what: `failed: ${failure}`}));
}

/** Shows the editor with what came of the last change, until the signal ends. */
export async function showEditor(place, signal) {
  const {id, opened} = state();
  const [run, domain] = await Promise.all([writtenRun(signal).catch((error) => {
    if (signal.aborted || state().network === undefined) throw error;
    return {title: id, network: state().network}; // a network that is to become no procedure of the corpus
  }), ask({do: "domain"}, signal)]);
  const versions = versionsOf(`${id} ${opened}`, run.network), fresh = lastOnly(signal);
  const shown = state().network ?? run.network;
  if (shown !== versions.text()) versions.add(shown);

  const outcome = html("section", {class: "outcome", "aria-label": "What changed"});
  const said = html("p", {role: "status"});
  const against = html("select", {"aria-label": "Held against", onchange: () => look(versions.text())},
    html("option", {value: "before"}, "the version before"), html("option", {value: "first"}, "the first version"));
  /** Executes a text, and shows what is otherwise. */
  const look = async (text) => {
    const mine = fresh(), previous = text === versions.text() ? versions.before() : versions.text();
    const other = against.value === "first" ? versions.first() : previous;
    said.textContent = "executing …";
    try {
      const {problems} = await ask({do: "check", network: text}, mine);
      editor.wrong(problems); // soon, however long it takes to execute
      const [after, before, change, diff] = await Promise.all([
        executed(id, text, mine), executed(id, other, mine), ask({do: "change", before: other, after: text, id}, mine),
        ask({do: "diff", network: text, other, id}, mine)]);
      editor.wrong([...problems, ...failuresOf(after.run)]);
      outcome.replaceChildren(changeOf(before, after, change, diff));
      said.textContent = `${after.run.status}${after.run.reason ? ": " + after.run.reason : ""}`;
    } catch (error) {
      if (!mine.aborted) said.replaceChildren("⚠ ", name(error.message));
    }
  };
  const settle = () => {
    const text = versions.text();
    editor.become(text);
    undo.disabled = versions.isFirst();
    redo.disabled = versions.isLast();
    show({network: text === run.network ? null : text, operation: null, with: null, step: null}, {replace: true});
    amounts.become(text);
    look(text);
  };
  const take = (text) => {
    if (text === versions.text()) return;
    versions.add(text);
    settle();
  };
  const amounts = amountsOf({follow: look, settle: take});
  const editor = editorOf(shown, domain, take);
  const step = (go) => () => {
    go();
    settle();
  };
  const undo = button(step(versions.undo), {class: "act"}, "Undo"), redo = button(step(versions.redo), {class: "act"}, "Redo");
  place.replaceChildren(html("h2", null, "What if: ", name(run.title)),
    html("div", {class: "what-if"},
      html("section", {"aria-label": "Editor"}, html("p", {class: "acts"}, undo, redo, button(() => show({view: "run"}), {class: "act"}, "See its run"), said),
        editor.element, amounts.element),
      html("div", null, html("p", {class: "acts"}, html("label", null, "Held against ", against)), outcome)));
  settle();
  onChange((keys) => {
    const text = state().network ?? run.network;
    if (keys.has("network") && state().view === "edit" && state().id === id && text !== versions.text()) take(text);
  }, signal);
}
