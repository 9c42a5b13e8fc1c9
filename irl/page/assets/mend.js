// Mend: the text as it was written beside what came of it; every goal, line and row of the comparison lead to one another.

import {EngineError, ask} from "./engine.js";
import {amountsOf} from "./amounts.js";
import {askAbout, dishOf, standingOf} from "./standing.js";
import {button, counted, html, name, put, time} from "./dom.js";
import {card, toast} from "./components.js";
import {changeOf} from "./change.js";
import {editorOf} from "./editor.js";
import {fileCard} from "./file-drop.js";
import {became, firstMetric, loadBook, mend, nameOf, onBook, openBook} from "./book.js";
import {goalList} from "./goal-list.js";
import {goldRun, lookAtEdit, writtenText} from "./subject.js";
import {offerBox, repairBox, swapBox} from "./offer-box.js";
import {offersOf, triedOffers} from "./offers.js";
import {onChange, show, state} from "./state.js";
import {predictionList} from "./prediction-list.js";
import {rowsOfDiff} from "./diff.js";
import {saveActs} from "./save.js";
import {shown} from "./scores.js";
import {whyBox} from "./why-box.js";

/** Answers of which only the last one counts: whoever asks anew ends what was asked before. */
function lastOnly(signal) {
  let asked = null;
  return () => {
    asked?.abort();
    asked = new AbortController();
    return AbortSignal.any([signal, asked.signal]);
  };
}

/** What is measured, now and before: how many goals, the scores, the time. */
function figuresOf(now, before) {
  const figure = (label, value, old) => html("div", null, html("dt", null, label), html("dd", null, old !== value && old && [html("s", null, old), " → "], html("b", null, value)));
  const goals = (one) => (one.goals.length > 0 ? `${one.reached} of ${one.goals.length}` : "");
  const smatch = (one) => (one.diff ? shown(one.diff["smatch-score"]) : "");
  const dish = dishOf(now);
  return html("dl", {class: "figures"}, now.goals.length > 0 && figure("goals", goals(now), goals(before).split(" ")[0] === goals(now).split(" ")[0] ? goals(now) : String(before.reached)),
    dish && figure("dish", shown(dish.value), shown(before.score?.[dish.metric])),
    now.run["execution-time"] > 0 && figure("time", time(now.run["execution-time"]), time(before.run["execution-time"])),
    now.diff && figure("against gold", smatch(now), smatch(before)));
}

/** What is looked at: a prediction of a file, or a procedure. */
function titleOf(id) {
  const candidate = openBook()?.candidates[Number(state().prediction ?? -1)];
  if (!candidate) return html("h2", null, name(id ?? "a network"));
  const where = [`prediction ${candidate.number + 1}`, candidate.line && `line ${candidate.line} of ${openBook().systems[candidate.system]}`].filter(Boolean).join(", ");
  return html("h2", null, candidate.id !== null && [name(nameOf(candidate)), " "], name(candidate.recipe || id), html("small", null, " ", name(where)));
}

/** What is said of the dish: what is missing in it, what is too much. */
function dishCard({score, run}) {
  const remarks = (score?.remarks ?? []).filter((remark) => remark.kind !== "missed-goal");
  const result = run.variables.find((variable) => variable.name === run.result);
  return card("What comes out", html("p", null, result?.value !== undefined ? name(result.value) : "Nothing yet: what gives it was not executed."),
    remarks.length > 0 ? html("ul", {class: "remarks"}, remarks.slice(0, 12).map((remark) => html("li", {class: "words-bad"}, "✗ ", name(remark.text))))
      : score && score.status === "complete" && html("p", {class: "words-good"}, "✓ as expected"));
}

/** Shows the editor, what comes of its text, and what could be done about it, until the signal ends. */
export async function showMend(place, signal) {
  const {id, prediction, opened} = state();
  const [domain, gold, written] = await Promise.all([ask({do: "domain"}, signal), goldRun(signal), writtenText(signal).catch((error) => {
    if (signal.aborted || state().network === undefined) throw error;
    return state().network; // a network that is to become no procedure of the corpus
  })]);
  const textNow = () => state().network ?? written;
  const fresh = lastOnly(signal);
  const skipped = new Set(), freshOffer = lastOnly(signal);
  let standing = null, before = null, offers = [], lineNow = 0, taken = null, listed = null;

  const title = html("div", {class: "mend-title"}), figures = html("div"), said = html("p", {role: "status", class: "hidden-words"}), dish = html("div"), changes = html("div");
  const comparison = html("div", {class: "scrolled"}), side = html("div", {class: "mend-side"}), at = html("p", {class: "mend-at"});
  const first = button(() => goToFirst(), {class: "primary", disabled: true}, "…"), alone = html("p", {class: "alone"});
  const goals = goalList((goal) => goToOffer(goal.line ?? goal.place));
  const undo = button(() => editor.undo(), {class: "act"}, "↶ Undo"), redo = button(() => editor.redo(), {class: "act"}, "↷ Redo");
  const back = button(() => {
    editor.become(written);
    toast("It is as it was written.", {words: "Undo", act: () => editor.undo()});
  }, {class: "act"}, "As it was");

  const isHere = () => state().id === id && state().prediction === prediction && state().opened === opened;
  const changed = (text) => {
    if (prediction !== undefined && state().opened === opened) mend(Number(prediction), text, written); // whatever is looked at by now
    if (!isHere()) return;
    lookAtEdit(text, written);
    if (!signal.aborted) look(text);
  };
  const editor = editorOf(textNow(), domain, {changed, chose: (line) => chose(line)});
  const take = (text) => {
    taken = text;
    editor.offer(0, null);
    editor.become(text);
  };
  const amounts = amountsOf({follow: (text) => look(text), settle: (text) => editor.become(text)});
  const repair = repairBox({take, goTo: (line) => editor.goTo(line)}), swap = swapBox({take: (text) => editor.become(text), domain}), why = whyBox({take: (text) => editor.become(text), go: (line) => editor.goTo(line)});

  function goToFirst() {
    if (standing?.first) goToOffer(standing.first.line);
  }
  function goToOffer(line) {
    editor.goTo(Math.min(line, editor.text().split("\n").length));
    offerAt(line);
  }
  /** Of the edits that make it better there, the best is shown below its line. */
  async function offerAt(line) {
    const mine = freshOffer(), here = offers.filter((offer) => offer.lines.includes(line) && !skipped.has(offer.text)), [best] = await triedOffers(here, standing, {gold, id, signal: mine});
    if (mine.aborted) return;
    editor.offer(best?.lines[0] ?? 0, best ? offerBox(best, standing, {take, skip: () => {
      skipped.add(best.text);
      offerAt(line);
    }}) : null);
  }
  function chose(line) {
    lineNow = line;
    if (!standing) return;
    goals.draw(standing.goals, line);
    drawComparison(line);
    offerAt(line);
    const index = standing.run.operations.findIndex((operation) => operation.line === line), operation = standing.run.operations[index];
    put(at, operation && (operation.step === null ? `line ${line} is not executed` : [`line ${line} is step ${operation.step + 1} `,
      button(() => show({view: "run", step: operation.step + 1, operation: index}), {class: "thing"}, "see it in the run")]));
  }
  function drawComparison(line) {
    const rows = (standing.diff?.operations ?? []).filter((row) => row.change !== "same" || row.reordered);
    put(comparison, !standing.diff ? html("p", null, "There is no gold network of this name.") : rows.length === 0 ? html("p", {class: "words-good"}, "✓ The operations are those of gold.")
      : rowsOfDiff(rows, ["expected", "here"], {go: (to) => editor.goTo(to), line}));
  }
  const drawActs = () => {
    undo.disabled = !editor.canUndo();
    redo.disabled = !editor.canRedo();
    back.disabled = editor.text() === written;
  };
  const draw = () => {
    const {run, first: wrong} = standing;
    editor.wrong(run.problems);
    editor.tell(standing.lines);
    first.disabled = !wrong;
    put(first, wrong ? `First wrong step → line ${wrong.line}` : standing.diff ? "✓ Nothing is wrong" : "✓ It runs");
    put(alone, !standing.diff && !wrong && "There is no expected network to hold it against.");
    first.classList.toggle("all-good", !wrong);
    put(figures, figuresOf(standing, before));
    put(dish, dishCard(standing));
    drawActs();
    said.textContent = `${run.status}. ${standing.goals.length > 0 ? `${standing.reached} of ${standing.goals.length} goals are reached. ` : ""}${run.reason ?? ""}`;
    goals.draw(standing.goals, 0);
    drawComparison(0);
  };
  /** Nothing is known of the text: what was told of another one is told no more. */
  const drawUnknown = (message) => {
    standing = null;
    offers = [];
    for (const part of [at, figures, dish, goals.element, comparison, changes]) put(part);
    for (const part of [repair.button, repair.element, why.element]) part.hidden = true;
    editor.offer(0, null);
    editor.wrong([]);
    editor.tell(new Map());
    first.disabled = true;
    first.classList.remove("all-good");
    put(first, "? It was not executed");
    put(alone, "⚠ ", name(message), " ", button(() => look(editor.text()), {class: "act"}, "Try again"));
    said.textContent = message;
    drawActs();
  };
  /** What was offered is renewed: where an edit was taken at what is wrong first then. */
  function offerAgain() {
    const wasTaken = standing.network === taken;
    taken = null;
    if (!wasTaken) offerAt(lineNow);
    else if (standing.first) goToFirst();
    else goToOffer(lineNow || 1);
  }
  async function drawChanges(text, mine) {
    if (text === written) return put(changes, html("p", null, "Nothing is edited yet."));
    const [change, diff] = await Promise.all([ask({do: "change", before: written, after: text, id: id ?? ""}, mine), ask({do: "diff", network: text, other: written, id: id ?? ""}, mine)]);
    put(changes, changeOf(before, standing, change, diff));
  }
  /** Executes a text, and shows how it stands. */
  async function look(text) {
    const mine = fresh();
    amounts.become(text);
    if (standing && standing.network !== text) editor.offer(0, null); // it is about another text
    try {
      const [now, then] = await Promise.all([askAbout(text, id, mine), before ?? askAbout(written, id, mine).then((told) => standingOf(told, gold))]);
      if (mine.aborted) return;
      before = then;
      standing = standingOf(now, gold);
      offers = offersOf(standing, gold, domain);
      draw();
      offerAgain();
      if (prediction !== undefined) became(Number(prediction), text, written, resultOf(standing));
      why.look(text, id, mine, standing.run);
      repair.look(standing, {gold, id, signal: mine});
      await drawChanges(text, mine);
    } catch (error) {
      if (mine.aborted) return;
      drawUnknown(error.message);
      if (!(error instanceof EngineError)) throw error;
    }
  }
  const drawSide = () => {
    listed = openBook();
    const list = predictionList(signal);
    put(side, list?.element ?? fileCard(signal, () => show({view: "compare"})));
    put(title, titleOf(id));
  };

  put(place, html("header", {class: "view-head mend-head"}, title, first, alone, repair.button),
    html("div", {class: "acts mend-acts"}, undo, redo, back, saveActs({id, textOf: editor.text, signal}), button(() => show({view: "run"}), {class: "act"}, "See its run"), figures, said),
    html("div", {class: "mend"}, side,
      html("section", {class: "card mend-text", "aria-label": "Editor"}, html("header", null, html("h3", null, "The network, as it was written"), at), repair.element, editor.element),
      html("div", {class: "cards mend-results"}, html("section", {class: "card"}, goals.element), dish)),
    html("div", {class: "mend-more"}, why.element, foldOf("What the edit changed", changes, "What changed"), foldOf("Held against gold", comparison, "Operations"),
      foldOf("Amounts", amounts.element), foldOf("One thing in the place of another", swap.element)));
  drawSide();
  onBook(() => openBook() !== listed && drawSide(), signal);
  loadBook().then((book) => book && book !== listed && !signal.aborted && drawSide()).catch((error) => signal.aborted || toast(["⚠ ", error.message]));
  editor.begin(textNow());
  swap.look(() => editor.text(), id, signal);
  await look(textNow());
  if (signal.aborted) return;
  if (state().line !== undefined) editor.goTo(Number(state().line));
  else if (state().prediction !== undefined) goToFirst();

  onChange((keys) => {
    if (keys.has("before")) drawSide();
    if (!keys.has("network") || state().id !== id || textNow() === editor.text()) return;
    editor.become(textNow());
  }, signal);
}

function foldOf(title, content, label = title) {
  return html("details", {class: "card fold"}, html("summary", null, title), html("section", {"aria-label": label}, content));
}

/** What the table of predictions says of a mended one: as the engine says it of all, the first thing that went wrong, or the first remark. */
function resultOf({score, run}) {
  if (!score) return {status: run.status, reason: run.reason, "reason-kind": ""};
  const [remark] = score.remarks;
  return {...score, reason: score.reason || remark?.text || "", "reason-kind": score["reason-kind"] || remark?.kind || ""};
}
