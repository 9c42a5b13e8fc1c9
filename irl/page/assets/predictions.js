// Files of predictions: means with intervals, how they are spread, why they lose, and a table of any length, each row a way to mend it.

import {button, counted, html, name, put, table, trouble} from "./dom.js";
import {barOf, lookAtPrediction, whoOf} from "./prediction-list.js";
import {card, labelledCard, legend} from "./components.js";
import {firstMetric, nameOf, onBook} from "./book.js";
import {isLive} from "./engine.js";
import {histogramOf, scatterOf} from "./plots.js";
import {metricsOf, shown} from "./scores.js";
import {predictionTable} from "./prediction-table.js";

const BEST = 5; // the best and the worst that are shown beside the plots

function interval(metric) {
  const ends = metric.bca ?? metric.percentile;
  return ends ? `${shown(ends[0])} – ${shown(ends[1])}` : "–";
}

/** What is said of figures of predictions some of which are edited by now. */
const asOpened = ({mended}) => (mended.size > 0 ? ", as opened" : "");

function meanOf(values) {
  const known = values.filter((value) => typeof value === "number");
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
}

/** The mean with what was edited; null where that is no other one, or where means are made in another way. */
function meanNow({candidates, mended}, system, {metric, mean}) {
  const own = candidates.filter((candidate) => candidate.system === system);
  if (!own.some(({number}) => mended.has(number)) || Math.abs(meanOf(own.map(({result}) => result[metric])) - mean) > 1e-6) return null;
  const now = meanOf(own.map(({number, result}) => (mended.get(number)?.result ?? result)[metric]));
  return now === null || shown(now) === shown(mean) ? null : now;
}

/** What each system got, as the engine sums it up. */
function meansOf(book) {
  const {summary} = book;
  return summary.systems.map((system, i) => {
    const now = system.metrics.map((metric) => meanNow(book, i, metric)), isEdited = now.some((mean) => mean !== null);
    const means = (metric, at) => (now[at] === null ? shown(metric.mean) : [shown(metric.mean), " → ", html("b", null, shown(now[at]))]);
    return html("div", {class: "card scrolled"}, table([name(system.system), `: means of ${counted(system.candidates, "prediction")} of ${counted(system.recipes, "procedure")}${asOpened(book)}, with intervals of ${Math.round(100 * summary.confidence)} % (drawn: ${summary.drawn})${isEdited ? "; → with what was edited" : ""}`],
      ["metric", "mean", "interval", "scored"],
      system.metrics.map((metric, at) => [metric.metric, means(metric, at), interval(metric), metric.missing > 0 ? `${metric.scored} of ${metric.scored + metric.missing}` : String(metric.scored)]), {class: "means"}));
  });
}

/** A difference, coloured where its interval leaves out nothing; more of a time is no better. */
function differenceOf({metric, difference}) {
  const ends = difference.bca ?? difference.percentile, isSure = ends && (ends[0] > 0 || ends[1] < 0) && !/time/.test(metric);
  const {mean} = difference;
  return html("span", {class: isSure ? (mean > 0 ? "better" : "worse") : null}, mean > 0 ? "+" : "", shown(mean), isSure && (mean > 0 ? " ▲" : " ▼"));
}

/** How systems compare, in the figures of `irl compare`. */
function comparisonTable({comparison, notCompared}) {
  if (!comparison) return notCompared && html("p", null, "The systems cannot be compared: ", name(notCompared), ".");
  const p = (test) => (test === null ? "–" : test.corrected < 0.001 ? "< 0.001" : shown(test.corrected));
  return html("div", {class: "card scrolled"}, table(`Every two systems, paired by ${comparison.drawn}: the second less the first, as irl compare has it; p-values are corrected (${comparison.correction})`,
    ["metric", "systems", "difference", "interval", "pairs", "p, bootstrap", "p, randomisation"],
    comparison.comparisons.map((pair) => [pair.metric, [name(pair.second), " − ", name(pair.first)], differenceOf(pair), interval(pair.difference), String(pair.pairs),
                                          p(pair["paired-bootstrap"]), p(pair.randomisation)]), {class: "means"}));
}

/** Predictions by what keeps them from being perfect: a bar each, which filters the table. */
function reasonsCard(book, filter) {
  const counts = new Map();
  for (const {result} of book.candidates) {
    const kind = result["reason-kind"];
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const sorted = [...counts].sort((one, other) => other[1] - one[1]), most = sorted[0]?.[1] ?? 1;
  return card(`Why they lose${asOpened(book)}`, sorted.length === 0 ? html("p", {class: "words-good"}, "✓ None does.") : html("ul", {class: "reasons"}, sorted.slice(0, 10).map(([kind, count]) => html("li", null,
    button(() => filter(kind), {title: "Show these alone"}, name(kind.replaceAll("-", " ")), html("span", {class: "many", style: {width: `${100 * count / most}%`}}), String(count))))));
}

function endsCard(book, metric) {
  const sorted = book.candidates.filter(({result}) => typeof result[metric] === "number").toSorted((one, other) => one.result[metric] - other.result[metric]);
  const said = (candidate) => [whoOf(candidate), barOf(candidate.result[metric]), html("span", {class: "score"}, shown(candidate.result[metric]))];
  const row = (candidate) => html("li", null, isLive ? button(() => lookAtPrediction(candidate), {class: "prediction"}, said(candidate)) : html("span", {class: "prediction"}, said(candidate)));
  return card(`Worst and best, ${metric}${asOpened(book)}`, html("ul", {class: "reasons"}, sorted.slice(0, BEST).map(row), sorted.length > BEST && sorted.slice(Math.max(BEST, sorted.length - BEST)).map(row)));
}

/** The predictions of two systems for the same procedures, in the order of their files. */
function pairsOf(book, metric) {
  const others = new Map();
  for (const candidate of book.candidates.filter(({system}) => system === 1)) {
    if (!others.has(candidate.recipe)) others.set(candidate.recipe, []);
    others.get(candidate.recipe).push(candidate);
  }
  const taken = new Map();
  return book.candidates.filter(({system}) => system === 0).flatMap((one) => {
    const at = taken.get(one.recipe) ?? 0, other = others.get(one.recipe)?.[at];
    taken.set(one.recipe, at + 1);
    return other && typeof one.result[metric] === "number" && typeof other.result[metric] === "number" ? [{one, other}] : [];
  });
}

/** All that is seen of the files that are open. */
export function predictionsOf(book, signal) {
  if (book.candidates.length === 0) return trouble("There are no predictions in that file.");
  const metrics = [...new Set(book.candidates.slice(0, 1000).flatMap(({result}) => metricsOf(result)))];
  const list = predictionTable(book, metrics, signal);
  const plots = html("div", {class: "plots"});
  const choice = html("select", {"aria-label": "Metric of the drawings", onchange: () => {
    draw();
    choice.focus(); // the drawings are made anew, the choice among them
  }}, metrics.map((metric) => html("option", {value: metric}, metric)));
  choice.value = firstMetric(book) ?? metrics[0];
  const draw = () => {
    const metric = choice.value;
    put(plots, labelledCard(`How they are spread${asOpened(book)}`, {}, choice, histogramOf(book, metric, (from, to) => list.filter({metric, from, to})), book.systems.length > 1 && legend(book.systems.map((words, i) => ({kind: `system-${i % 4}`, words: name(words)})))),
      book.systems.length === 2 && card("One system against the other", scatterOf(pairsOf(book, metric), metric, book.systems, ({other}) => isLive && lookAtPrediction(other))),
      reasonsCard(book, (kind) => list.filter({kind})), endsCard(book, metric));
  };
  draw();
  onBook(() => list.draw(), signal);
  return html("section", {"aria-label": "Predictions"},
    html("div", {class: "cards"}, html("div", {class: "two"}, meansOf(book)), comparisonTable(book)), plots, list.element);
}
