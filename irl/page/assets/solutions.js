// Several solutions of one network: what they say side by side, drawn where the domain draws them, and the search for them.

import {ask} from "./engine.js";
import {button, counted, html, name, narrowed, put, table, time, trouble} from "./dom.js";
import {canPicture, pictureOf} from "./pictures.js";
import {edited, networkOf, runOf} from "./subject.js";
import {empty} from "./components.js";
import {graphOf, inLines} from "./graph.js";
import {onChange, show, state} from "./state.js";

const FIRST_STATES = 60, FIRST_SOLUTIONS = 20; // as exported files have them
const MOST_STATES = 1000, MOST_SOLUTIONS = 1000, COLUMNS = 25; // columns that are side by side at once
const MOST_GIVEN = 2, MOST_REASONS = 2;

const endings = {branched: "", solution: "✓ solution", "dead-end": "✗ dead end", "not-further": "… not looked at further"};
const kinds = {solution: "solved", "dead-end": "troubled", "not-further": "not-executed"};

/** A value as people read it. */
function text(value) {
  if (value === null || value === undefined) return "–";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map(text).join(", ");
  const said = value.text ?? value.concept ?? value.symbol ?? value.name ?? value.value ?? value.type;
  if (said !== undefined) return typeof said === "object" ? text(said) : [said, value.unit].filter(Boolean).join(" ");
  if (typeof value.opaque === "string") return value.opaque;
  return Object.entries(value).map(([key, one]) => `${key}: ${text(one)}`).join(", ");
}

/** A row for each variable, a column for each solution; `from` is the number of the first one. */
function sideBySide(solutions, from) {
  const names = [...new Set(solutions.flatMap((solution) => Object.keys(solution.values)))];
  const differing = new Set(names.filter((one) => new Set(solutions.map((solution) => JSON.stringify(solution.values[one] ?? null))).size > 1));
  const draw = (isNarrow) => {
    const shown = names.filter((one) => !isNarrow || differing.has(one));
    const element = table(null, ["", ...solutions.map((_, i) => `solution ${from + i + 1}`)], [
      ["score", ...solutions.map((solution) => String(Number(solution.score.toFixed(4))))],
      ...shown.map((one) => [["?", name(one), differing.has(one) && " ≠"], ...solutions.map((solution) => name(text(solution.values[one])))]),
    ], {class: "solutions"});
    shown.forEach((one, i) => differing.has(one) && element.tBodies[0].rows[i + 1].classList.add("differs"));
    return element;
  };
  const {place, label} = narrowed(differing.size > 0, ` what differs alone (${differing.size} of ${counted(names.length, "variable")})`, draw);
  return html("div", null, html("p", null, label), place);
}

/** Solutions a page at a time, with a way to the next ones. */
function pagesOf(solutions) {
  const place = html("section", {class: "card", "aria-label": "Side by side"});
  const draw = (from) => {
    const shown = solutions.slice(from, from + COLUMNS), go = (to, words) => button(() => draw(to), {class: "act", disabled: to < 0 || to >= solutions.length}, words);
    put(place, html("h3", null, "Side by side"), solutions.length > COLUMNS && html("p", {class: "acts"}, go(from - COLUMNS, "‹ Those before"), `${from + 1} to ${from + shown.length} of ${solutions.length}`,
      go(from + COLUMNS, "The next ones ›")), sideBySide(shown, from));
  };
  draw(0);
  return place;
}

/** Solutions as what they are: boards, maps, scenes; null where the domain draws none. */
function galleryOf(drawings) {
  const drawn = drawings.slice(0, COLUMNS).map((drawing, i) => ({i, drawing})).filter(({drawing}) => canPicture(drawing));
  if (drawn.length === 0) return null;
  return html("section", {class: "card", "aria-label": "Drawn"}, html("h3", null, "Drawn"), html("ul", {class: "gallery"}, drawn.map(({i, drawing}) =>
    html("li", null, html("figure", null, pictureOf(drawing), html("figcaption", null, `solution ${i + 1}`))))));
}

function more(key, shown, most) {
  return shown < most && button(() => show({[key]: Math.min(most, 4 * shown)}), {class: "act"}, "More");
}

function searchText(search) {
  return `${counted(search.states, "state")} looked at, ${counted(search["dead-ends"], "dead end")}, ${search.merged} met again. `;
}

function linesOf(state) {
  const gives = state.step?.gives.filter((one) => one.score > 0) ?? [];
  return [
    {text: state.step?.primitive ?? "nothing is executed", kind: "primitive"},
    ...gives.slice(0, MOST_GIVEN).map((one) => ({text: `?${one.variable} = ${one.value}`, kind: "variable"})),
    endings[state.ending] && {text: endings[state.ending], kind: state.ending === "dead-end" ? "trouble" : "primitive"},
    ...(state.waiting ?? []).slice(0, MOST_REASONS).map((one) => ({text: one.reason, kind: "trouble"})),
  ].filter(Boolean).flatMap(({text, kind}) => inLines(text, kind === "trouble" ? 2 : 1).map((line) => ({text: line, kind})));
}

/** Draws the tree. `select(number)` is called when a state of it is chosen. */
function searchTree({states}, select) {
  return graphOf({
    nodes: states.map((state) => {
      const lines = linesOf(state), label = lines.map((line) => line.text).join(", ");
      return {lines, label, title: state.operation ?? "", kind: kinds[state.ending]};
    }),
    edges: states.flatMap((state, i) => (state.from === null ? [] : [{from: state.from, to: i, weight: 1, title: ""}])),
    label: `The search, ${states.length} states of it. Arrow keys go from one to the next.`,
    near: {down: (number) => find(states, number), up: (number) => states[number]?.from ?? undefined},
  }, select);
}

function find(states, number) {
  const next = states.findIndex((state) => state.from === number);
  return next < 0 ? undefined : next;
}

/** The states on the way to one, which is the last. */
function wayTo(states, number) {
  const way = new Set();
  for (let at = number; at !== null && states[at]; at = states[at].from) way.add(at);
  return way;
}

/** What was done in a state, and what was left in a dead end. */
function stateText(state) {
  return html("section", {class: "card", "aria-label": "State of the search"},
    html("h3", null, state.operation ? name(state.operation) : "Where the search begins"),
    !state.operation && html("p", null, "Nothing is executed yet. Choose another state to see what was done there."),
    endings[state.ending] && html("p", {class: state.ending === "dead-end" ? "trouble" : null}, endings[state.ending]),
    state.waiting && html("ul", null, state.waiting.map((one) => html("li", null, name(one.operation), ": ", name(one.reason)))),
    state.step && html("dl", null, state.step["ended-at"] > 0 && [html("dt", null, "time"), html("dd", null, `${time(state.step["started-at"])} – ${time(state.step["ended-at"])}`)],
      state.step.failure && [html("dt", null, "failed"), html("dd", {class: "trouble"}, name(state.step.failure))],
      state.step.gives.map((one) => [html("dt", null, "?", name(one.variable)), html("dd", null, name(one.value))])));
}

/** How many there are, and how sure that is. */
function howMany(found, most) {
  const {length} = found.solutions ?? [];
  return html("p", {class: "status"}, html("strong", null, counted(length, "solution")), found["all-solutions"] ? " in all. " : found.cut ? ` so far; there may be more: ${found.cut}. ` : ` so far, of which there may be more than ${most}. `,
    searchText(found.search), !found["all-solutions"] && !found.cut && more("most", most, MOST_SOLUTIONS));
}

/** Shows the search and the first solutions until the signal ends; more of both on a click. */
export async function showSolutions(place, signal) {
  const run = await runOf(signal), network = networkOf(run);
  const mostStates = Number(state().states ?? FIRST_STATES), most = Number(state().most ?? FIRST_SOLUTIONS);
  const [found, tree] = await Promise.all([ask({do: "solutions", network, most}, signal), ask({do: "tree", network, most: mostStates}, signal)]);
  const about = html("div", {class: "about"}), drawing = html("div");
  const solutions = found.solutions ?? [];
  put(place, html("header", {class: "view-head"}, html("h2", null, "Solutions of ", name(run.title || run.id || "this network")), howMany(found, most)), edited(),
    html("div", {class: "cards"}, galleryOf(found.drawings ?? []),
      solutions.length > 1 && pagesOf(solutions),
      solutions.length === 0 && empty("There is no complete solution", [name(found.reason || "Nothing that was tried holds together."), " The search below shows where it ended."], button(() => show({view: "mend"}), {class: "primary"}, "Mend it")),
      html("section", {class: "card", "aria-label": "The search"}, html("h3", null, "The search"),
        html("p", null, tree.whole ? `All of it, ${counted(tree.states.length, "state")}. ` : `Its first ${counted(tree.states.length, "state")}. `, !tree.whole && more("states", mostStates, MOST_STATES)),
        html("div", {class: "orders"}, drawing, about)),
      solutions.length === 1 && html("details", {class: "card fold"}, html("summary", null, "What its variables hold"), sideBySide(solutions, 0))));
  const graph = await searchTree(tree, (number) => show({node: number})).catch((error) => ({element: trouble(name(error.message)), light() {}}));
  if (signal.aborted) return;
  put(drawing, graph.element);
  const light = () => {
    const number = Number(state().node ?? 0), chosen = tree.states[number];
    graph.light({selected: chosen ? number : null, lit: state().node === undefined ? null : wayTo(tree.states, number)});
    about.replaceChildren(chosen ? stateText(chosen) : html("p", null, "There is no such state."));
  };
  light();
  onChange(light, signal);
}
