// Drawings of scores: how they are spread, and one system against another.

import {counted, html, name, svg} from "./dom.js";
import {nameOf} from "./book.js";
import {shown} from "./scores.js";

const WIDTH = 320, HEIGHT = 180, LEFT = 34, BOTTOM = 22, TOP = 6, BINS = 20, MOST_DOTS = 5000;

const across = (share) => LEFT + share * (WIDTH - LEFT - 6);
const up = (share) => HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP);

/** From where to where a scale goes: shares from nothing to one; everything else as far as there is something. */
function scaleOf(values) {
  const most = Math.max(...values.slice(0, 1), 1, ...[values.reduce((one, other) => Math.max(one, other), 0)]);
  return {least: 0, most};
}

function textAt(x, y, words, anchor = "middle") {
  return svg("text", {x, y, "text-anchor": anchor}, words);
}

/** How the scores of each system are spread. `choose(from, to)` is called where a column is chosen. */
export function histogramOf(book, metric, choose) {
  const scores = book.systems.map((_, system) => book.candidates.filter((one) => one.system === system && typeof one.result[metric] === "number").map((one) => one.result[metric]));
  const {most} = scaleOf(scores.flat());
  const counts = scores.map((list) => {
    const bins = Array(BINS).fill(0);
    for (const score of list) ++bins[Math.min(BINS - 1, Math.floor(BINS * score / most))];
    return bins;
  });
  const highest = Math.max(1, ...counts.flat());
  const step = (WIDTH - LEFT - 6) / BINS;
  const columns = counts.flatMap((bins, system) => bins.map((count, i) => count > 0 && svg("rect", {
    class: `bin system-${system % 4}`, x: across(i / BINS) + 1 + system * 2, y: up(count / highest), width: Math.max(1, step - 2 - 2 * (counts.length - 1)), height: HEIGHT - BOTTOM - up(count / highest),
    tabindex: "0", role: "button", "aria-label": `${shown(most * i / BINS)} to ${shown(most * (i + 1) / BINS)}: ${counted(count, "prediction")} of ${book.systems[system]}`,
    onclick: () => choose(most * i / BINS, most * (i + 1) / BINS),
    onkeydown: (event) => event.key === "Enter" && choose(most * i / BINS, most * (i + 1) / BINS),
  }, svg("title", null, `${shown(most * i / BINS)} to ${shown(most * (i + 1) / BINS)}: ${count} of ${book.systems[system]}`))));
  return svg("svg", {class: "plot", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": `How ${metric} is spread`},
    svg("path", {class: "axis", d: `M${LEFT},${TOP}V${HEIGHT - BOTTOM}H${WIDTH}`, fill: "none"}), columns.filter(Boolean),
    textAt(LEFT - 4, TOP + 9, String(highest), "end"), textAt(LEFT - 4, HEIGHT - BOTTOM, "0", "end"),
    [0, 0.5, 1].map((share) => textAt(across(share), HEIGHT - 6, shown(most * share), share === 1 ? "end" : share === 0 ? "start" : "middle")));
}

/** Scores of the same procedures by two systems: above the line, the second is better. `choose(pair)` is called where one is chosen. */
export function scatterOf(pairs, metric, [one, other], choose) {
  if (pairs.length === 0) return html("p", null, "The two files have no scored procedure in common.");
  const score = (candidate) => candidate.result[metric];
  const {most} = scaleOf(pairs.flatMap((pair) => [score(pair.one), score(pair.other)]));
  const dots = pairs.slice(0, MOST_DOTS).map((pair) => svg("circle", {
    class: `dot system-${score(pair.other) >= score(pair.one) ? 1 : 0}`, cx: across(score(pair.one) / most), cy: up(score(pair.other) / most), r: 4, onclick: () => choose(pair),
  }, svg("title", null, `${pair.one.recipe}: ${nameOf(pair.one)} ${shown(score(pair.one))}, ${nameOf(pair.other)} ${shown(score(pair.other))}`)));
  const better = pairs.filter((pair) => score(pair.other) > score(pair.one)).length, worse = pairs.filter((pair) => score(pair.other) < score(pair.one)).length;
  return html("div", null, svg("svg", {class: "plot", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${metric}: ${name(one).textContent} across, ${name(other).textContent} upwards`},
    svg("path", {class: "axis", d: `M${LEFT},${TOP}V${HEIGHT - BOTTOM}H${WIDTH}M${across(0)},${up(0)}L${across(1)},${up(1)}`, fill: "none"}), dots,
    textAt(across(0), HEIGHT - 6, "0", "start"), textAt(across(1), HEIGHT - 6, shown(most), "end"), textAt(LEFT - 4, TOP + 9, shown(most), "end")),
  html("p", {class: "list-head"}, `${counted(pairs.length, "pair")}: `, name(other), ` is better in ${better}, `, name(one), ` in ${worse}, as good in ${pairs.length - better - worse}.`,
    pairs.length > MOST_DOTS && ` The first ${MOST_DOTS} are drawn.`));
}
