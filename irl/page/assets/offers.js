// Edits that would mend a network, to be looked at before they are taken: what the gold network has in a place, and what `irl repair` proposes.

import {EngineError, ask} from "./engine.js";

/** The offset at which a line begins; lines are counted from 1. */
function lineStart(text, line) {
  return text.split("\n").slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
}

/** Where the words of the operation that begins in a line are: `{at, word}`, the primitive first. */
function wordsOf(text, {line, column = 1}) {
  const start = text.indexOf("(", lineStart(text, line) + column - 1), end = text.indexOf(")", start);
  if (start < 0 || end < 0) return [];
  return [...text.slice(start + 1, end).matchAll(/;.*|\S+/g)].filter(([word]) => !word.startsWith(";")).map((match) => ({at: start + 1 + match.index, word: match[0]}));
}

function replaced(text, {at, word}, by) {
  return text.slice(0, at) + by + text.slice(at + word.length);
}

/** An operation of gold with the variables that the predicted network has in their places. */
function inItsNames(operation, diff) {
  const names = new Map(diff.variables.map(({a, b}) => [a, b]));
  return operation.replace(/\?([^\s()]+)/g, (whole, one) => (names.has(one) ? `?${names.get(one)}` : whole));
}

/** Gives an operation the arguments that gold has. */
function asInGold(text, row, domain, diff) {
  const primitive = /^\(\s*([^\s()]+)/.exec(row.b.operation)?.[1];
  const slots = domain.primitives.find((one) => one.name === primitive)?.slots ?? [];
  let next = text;
  const told = [];
  const wanted = row.arguments.map((argument) => ({...argument, place: slots.findIndex((slot) => slot.name === argument.name)}))
    .filter(({place, a}) => place >= 0 && a !== null && a !== undefined).sort((one, other) => other.place - one.place);
  for (const {name, a, place} of wanted) {
    const word = wordsOf(next, row.b)[place + 1];
    const expected = inItsNames(a, diff);
    if (!word || word.word === expected) continue;
    next = replaced(next, word, expected);
    told.unshift(`${expected} as ${name}`);
  }
  return next === text ? null : {line: row.b.line, text: next, words: `Expected is ${told.join(", ")}.`};
}

function insertedAfter(text, line, words) {
  const lines = text.split("\n");
  lines.splice(line, 0, words);
  return lines.join("\n");
}

function withoutLine(text, row) {
  const words = wordsOf(text, row.b), start = lineStart(text, row.b.line);
  if (words.length === 0) return null;
  const end = text.indexOf(")", words.at(-1).at) + 1;
  const isWholeLine = text.slice(start, words[0].at - 1).trim() === "" && /^[^\S\n]*(\n|$)/.test(text.slice(end));
  return isWholeLine ? text.slice(0, start) + text.slice(end).replace(/^[^\S\n]*\n?/, "") : text.slice(0, words[0].at - 1) + text.slice(end);
}

/** What could be done about what could not be read, or names nothing that there is. */
function ofProblems({run, network}) {
  return run.problems.filter((problem) => problem.line).flatMap((problem) => {
    const lines = network.split("\n"), line = lines[problem.line - 1];
    if (line === undefined) return [];
    const [, meant] = /did you mean '([^']+)'/.exec(problem.advice ?? "") ?? [], [, wrong] = /'([^']+)'/.exec(problem.what) ?? [];
    if (problem.kind === "unclosed") {
      lines[problem.line - 1] = line.replace(/\s*(;.*)?$/, (rest) => `)${rest}`);
      return [{line: problem.line, text: lines.join("\n"), words: "Close it at the end of the line."}];
    }
    if (!meant || !wrong || !line.includes(wrong)) return [];
    lines[problem.line - 1] = line.replace(wrong, () => meant);
    return [{line: problem.line, text: lines.join("\n"), words: `Say ${meant} in the place of ${wrong}.`}];
  });
}

/** The text with other words in the place of the operation that begins in a line; null where there is none. */
export function operationReplaced(text, where, words) {
  const found = wordsOf(text, where);
  if (found.length === 0) return null;
  return text.slice(0, found[0].at - 1) + words + text.slice(text.indexOf(")", found.at(-1).at) + 1);
}

/** The edits that bring a network nearer to gold: `{line, text, words}`, the text with this edit alone. */
export function offersOf(standing, domain) {
  const {diff, network, goals} = standing;
  const ofRow = (row) => {
    if (row.change === "changed") return asInGold(network, row, domain, diff);
    if (row.change === "missing") {
      const at = diff.operations.slice(0, diff.operations.indexOf(row)).findLast((one) => one.b)?.b.line ?? 0;
      return {line: Math.max(1, at), text: insertedAfter(network, at, inItsNames(row.a.operation, diff)), words: `Expected here: ${inItsNames(row.a.operation, diff)}`, isInsertion: true};
    }
    if (row.change === "extra") {
      const text = withoutLine(network, row);
      return text !== null && {line: row.b.line, text, words: "The expected network does not have it: take it out."};
    }
    return null;
  };
  const isGoal = goals.some((goal) => goal.reached === false);
  const rows = isGoal ? (diff?.operations ?? []).map(ofRow).filter(Boolean) : [];
  const problems = ofProblems(standing), lines = new Set(problems.map((offer) => offer.line));
  return [...problems, ...rows.filter((offer) => !lines.has(offer.line) || offer.isInsertion)].sort((one, other) => one.line - other.line);
}

/** What `irl repair` proposes: edits one after the other, each with the text that it leaves; `text` with all of them. Null where it does not know any. */
export async function repairsOf(network, id, signal) {
  try {
    const {edits = [], text} = await ask({do: "repair", network, id: id ?? ""}, signal);
    return edits.length > 0 ? {edits, text: text ?? edits.at(-1).text} : null;
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
