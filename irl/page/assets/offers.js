// Edits that would mend a network, tried before they are offered: what is right in the place of what cannot be read, what gold has, what `irl repair` proposes.

import {EngineError, ask} from "./engine.js";
import {askAbout, dishOf, standingOf} from "./standing.js";
import {counted} from "./dom.js";
import {goldEdits, spanOf} from "./gold-edits.js";
import {shown} from "./scores.js";

/** What could be done about what could not be read, or names nothing that there is. */
function ofProblems({run, network}) {
  return run.problems.filter((problem) => problem.line).flatMap((problem) => {
    const lines = network.split("\n"), line = lines[problem.line - 1];
    if (line === undefined) return [];
    const [, meant] = /did you mean '([^']+)'/.exec(problem.advice ?? "") ?? [], [, wrong] = /'([^']+)'/.exec(problem.what) ?? [];
    if (problem.kind === "unclosed") {
      lines[problem.line - 1] = line.replace(/\s*(;.*)?$/, (rest) => `)${rest}`);
      return [{lines: [problem.line], text: lines.join("\n"), words: "Close it at the end of the line."}];
    }
    if (!meant || !wrong || !line.includes(wrong)) return [];
    lines[problem.line - 1] = line.replace(wrong, () => meant);
    return [{lines: [problem.line], text: lines.join("\n"), words: `Say ${meant} in the place of ${wrong}.`}];
  });
}

/** The text with other words in the place of the operation that begins in a line; null where there is none. */
export function operationReplaced(text, where, words) {
  const span = spanOf(text, where);
  return span && text.slice(0, span.from) + words + text.slice(span.to);
}

/** The edits that bring a network nearer to what can be executed, and to gold: `{lines, words, text}`, the text with this edit alone. */
export function offersOf(standing, gold, domain) {
  return [...ofProblems(standing), ...goldEdits(standing, gold, domain)];
}

const errorsOf = ({run}) => run.problems.filter(({severity}) => severity === "error").length;

/** How well a network stands, in what counts most first. */
const measures = [({reached}) => reached, (standing) => dishOf(standing)?.value ?? 0, (standing) => -errorsOf(standing), ({diff}) => diff?.["smatch-score"] ?? 0];

/** How much better one stands than another; 0: no better by anything. */
function better(after, before, list = measures) {
  for (const measure of list) {
    const more = measure(after) - measure(before);
    if (Math.abs(more) > 1e-9) return more;
  }
  return 0;
}

async function tryOffer(offer, {gold, id, signal}) {
  try {
    offer.after ??= standingOf(await askAbout(offer.text, id, signal), gold);
  } catch (error) {
    if (!(error instanceof EngineError) && !signal.aborted) throw error;
  }
  return offer;
}

/** Of edits those that make it better, each with how it stands `after` it: the best first. */
export async function triedOffers(offers, standing, about) {
  const others = offers.filter(({text}, i) => text !== standing.network && offers.findIndex((one) => one.text === text) === i);
  const tried = await Promise.all(others.map((offer) => tryOffer(offer, about)));
  return tried.filter(({after}) => after && better(after, standing) > 0).sort((one, other) => better(other.after, one.after));
}

/** What an edit brings, in words. */
export function effectOf(standing, after) {
  const more = after.reached - standing.reached;
  if (more > 0) return ` ${counted(more, "goal")} ${more === 1 ? "turns" : "turn"} right.`;
  if (more < 0) return ` ${counted(-more, "goal")} would be missed.`;
  const goals = standing.goals.length > 0 ? " No goal turns" : "", dish = dishOf(standing)?.value, then = dishOf(after)?.value;
  if (dish !== undefined && then !== undefined && dish !== then) return `${goals}${goals ? "; the" : " The"} dish goes from ${shown(dish)} to ${shown(then)}.`;
  if (after.run.status !== standing.run.status) return `${goals}${goals ? "; it" : " It"} is then ${after.run.status}.`;
  if (errorsOf(after) < errorsOf(standing)) return `${goals}${goals ? "; less" : " Less"} is wrong.`;
  return better(after, standing) > 0 ? `${goals}; it is nearer to the expected network.` : `${goals}.`;
}

/**
 * What `irl repair` proposes: edits one after the other, each with the text that it leaves; `text` with all of them, and how it stands `after`
 * them. Null where it does not know any, or where nothing is better with them.
 */
export async function repairsOf(standing, {gold, id, signal}) {
  try {
    const {edits = [], text} = await ask({do: "repair", network: standing.network, id: id ?? ""}, signal);
    if (edits.length === 0) return null;
    const found = {edits, text: text ?? edits.at(-1).text}, {after} = await tryOffer(found, {gold, id, signal});
    const isHeld = standing.goals.length > 0, [goals, dish] = measures.map((measure) => after && measure(after) - measure(standing));
    return after && goals >= 0 && dish >= 0 && (isHeld ? goals + dish > 0 : better(after, standing) > 0) ? found : null;
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/** What one thing in the place of another would need: `{text, edits}`. */
export function swapOf(network, id, replace, by, signal) {
  return ask({do: "swap", network, id: id ?? "", replace, with: by}, signal);
}

/** The lines that differ in two texts, as `{line, before, after}`; lines are those of the first. */
export function linesChanged(before, after) {
  const one = before.split("\n"), other = after.split("\n");
  let start = 0, end = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) ++start;
  while (end < Math.min(one.length, other.length) - start && one[one.length - 1 - end] === other[other.length - 1 - end]) ++end;
  return {line: start + 1, before: one.slice(start, one.length - end), after: other.slice(start, other.length - end)};
}
