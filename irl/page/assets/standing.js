// How a network stands against what is expected: each of its lines, each goal, and what went wrong first.

import {EngineError, ask} from "./engine.js";

/** What of it is not there where there is no gold network to hold it against. */
async function ifAny(answer) {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/**
 * Asks for everything that is known of a text as the procedure of that name: its `run`, `score`, `goals` and `diff`, the last two null
 * without gold; `wrong`: what goes wrong first.
 */
export async function askAbout(network, id, signal) {
  const about = {network, id: id ?? ""};
  const [run, score, goals, diff, first] = await Promise.all([
    ask({do: "run", ...about}, signal), ifAny(ask({do: "score", ...about}, signal)),
    ifAny(ask({do: "goals", ...about}, signal)), ifAny(ask({do: "diff", ...about}, signal)),
    ifAny(ask({do: "first-wrong", ...about}, signal))]);
  return {run, score, goals: goals?.metrics ?? [], diff, network, wrong: first?.wrong ?? null};
}

const waiting = new Set(["never-given", "cyclic"]); // problems that say for what an operation waits

/** The row of the comparison that a goal is about: that of the line that reached or missed it, else of the operation of gold that gives what is to be reached. */
function rowOf(goal, diff) {
  const rows = diff?.operations ?? [];
  return (goal.line && rows.find((row) => row.b?.line === goal.line)) || (rows.find((row) => row.a && row.a.operation === goal.expected) ?? null);
}

/** An operation in few words: what is done, with what; variables only where nothing else is said. */
function shortly(operation) {
  const words = operation.replace(/^\(|\)$/g, "").split(/\s+/), [primitive, ...given] = words;
  const literal = given.filter((word) => !word.startsWith("?"));
  return literal.length > 0 ? `${primitive} ${literal.join(" ")}` : `${primitive} ${given[0] ?? ""}`.trim();
}

/** What an operation of gold does, in a sentence where the domain has one. */
function saidOf(operation, gold) {
  const index = gold?.operations?.findIndex((one) => one.text === operation) ?? -1;
  const step = index < 0 ? null : gold.operations[index].step;
  return (step !== null && gold.steps[step]?.sentence?.replace(/\.$/, "")) || shortly(operation);
}

/** The goals of all metrics, each with the `line` that it is about and the `row` of the comparison. */
export function standingGoals({goals, diff}, gold) {
  return goals.flatMap(({metric, goals: list}) => list.map((goal, i) => {
    const row = rowOf(goal, diff), wanted = goal.expected ?? /\(.*\)/s.exec(goal.what)?.[0];
    return {
      metric, number: i, reached: goal.reached, reason: goal.reason, row, line: goal.line ?? row?.b?.line ?? null,
      title: wanted ? saidOf(wanted, gold) : goal.what, what: goal.what,
    };
  }));
}

/** What differs from gold in an operation, in words. */
function differenceOf(row) {
  return row.arguments.map(({name, a, b}) => `${name} is ${b ?? "not given"}, ${a ?? "nothing"} is expected`).join("; ");
}

/** What is known of the line of an operation: `{kind, hint}`. */
function lineOf(run, operation, row, missed) {
  const failure = operation.step === null ? null : run.steps[operation.step].failure;
  const problem = run.problems.find((one) => one.severity === "error" && one.line === operation.line && !waiting.has(one.kind));
  if (problem) return {kind: "bad", hint: [problem.what, problem.advice].filter(Boolean).join(": ")};
  if (failure) return {kind: "bad", hint: `failed: ${failure}`};
  const isOther = row?.change === "changed" && row.arguments.length > 0;
  if (isOther && (missed || operation.step === null)) return {kind: "bad", hint: [differenceOf(row), missed?.reason].filter(Boolean).join(". ")};
  if (operation.step === null) return {kind: "wait", hint: operation.waits ?? "not executed"};
  if (missed) return {kind: "odd", hint: missed.reason};
  if (row?.change === "extra") return {kind: "odd", hint: "not in the expected network"};
  return {kind: "good"};
}

/** How every line stands: a map from lines, counted from 1. */
function linesOf({run, diff}, goals) {
  const rows = new Map((diff?.operations ?? []).filter((row) => row.b).map((row) => [row.b.line, row]));
  const missed = new Map(goals.filter((goal) => !goal.reached && goal.line).map((goal) => [goal.line, goal]));
  const lines = new Map();
  for (const problem of run.problems)
    if (problem.severity === "error" && problem.line && !lines.has(problem.line)) lines.set(problem.line, {kind: "bad", hint: [problem.what, problem.advice].filter(Boolean).join(": ")});
  for (const operation of run.operations) lines.set(operation.line, lineOf(run, operation, rows.get(operation.line), missed.get(operation.line)));
  return lines;
}

/** What an edit could do about a row of the comparison that is missing: the line after which it belongs. */
function lineBefore(diff, row) {
  const at = diff.operations.indexOf(row);
  return diff.operations.slice(0, at).findLast((one) => one.b)?.b.line ?? 0;
}

/** The first thing that is wrong, in the order of lines: `{line, what}`; null where nothing is. What the engine says of it comes first. */
function firstWrong({diff, score, wrong}, lines, goals) {
  if (wrong?.line) return wrong;
  const bad = [...lines].filter(([, {kind}]) => kind === "bad").map(([line, {hint}]) => ({line, what: hint}));
  const missing = (diff?.operations ?? []).filter((row) => row.change === "missing" && goals.some((goal) => goal.row === row && !goal.reached))
    .map((row) => ({line: lineBefore(diff, row) + 1, what: `missing here: ${row.a.operation}`, row}));
  const odd = [...lines].filter(([, {kind}]) => kind === "odd" || kind === "wait").map(([line, {hint}]) => ({line, what: hint}));
  const first = [...bad, ...missing].sort((one, other) => one.line - other.line)[0] ?? odd.sort((one, other) => one.line - other.line)[0];
  if (first) return first;
  return score?.line && score.status !== "complete" && score.reason ? {line: score.line, what: score.reason} : null;
}

/** How a text stands: `lines`, `goals`, `first` (null: nothing is wrong), beside what was told of it. `gold`: the run of what is expected. */
export function standingOf(told, gold) {
  const goals = standingGoals(told, gold), lines = linesOf(told, goals);
  const first = firstWrong(told, lines, goals);
  for (const goal of goals) goal.follows = !goal.reached && first && goal.line && goal.line !== first.line && lines.get(goal.line)?.kind !== "bad" ? first.line : null;
  return {...told, goals, lines, first, reached: goals.filter((goal) => goal.reached).length};
}
