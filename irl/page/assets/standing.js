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

/** The line at which what is missing belongs: below what stands before it. */
function placeOf(row, diff) {
  const stands = ({change, b}) => change !== "extra" && b;
  const before = diff.operations.slice(0, diff.operations.indexOf(row)).findLast((one) => stands(one) && !one.reordered);
  return before ? before.b.line + 1 : diff.operations.find(stands)?.b.line ?? 1;
}

/** The goals of all metrics, each with the `line` that it is about, the `place` of what is not there, and the `row` of the comparison. */
export function standingGoals({goals, diff}, gold) {
  return goals.flatMap(({metric, goals: list}) => list.map((goal, i) => {
    const row = rowOf(goal, diff), wanted = goal.expected ?? /\(.*\)/s.exec(goal.what)?.[0];
    return {
      metric, number: i, reached: goal.reached, reason: goal.reason, row, line: goal.line ?? row?.b?.line ?? null,
      place: row?.change === "missing" ? placeOf(row, diff) : null,
      title: wanted ? saidOf(wanted, gold) : goal.what, what: goal.what,
    };
  }));
}

/** What differs from gold in an operation, in words. */
function differenceOf(row) {
  return `expected: ${row.arguments.map(({a, b}) => `${a ?? "nothing"}, not ${b ?? "nothing"}`).join("; ")}`;
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

const byBadness = ["bad", "wait", "odd", "good"];

/** How a line stands of which several things are known: as the worst of them. */
function worstOf(known) {
  const kind = byBadness.find((one) => known.some((its) => its.kind === one));
  const hints = new Set(known.filter((one) => one.kind === kind && one.hint).map(({hint}) => hint));
  return hints.size > 0 ? {kind, hint: [...hints].join("; ")} : {kind};
}

/** How every line stands: a map from lines, counted from 1. Several operations may stand in a line, and operations of a definition in it several times. */
function linesOf({run, diff}, goals) {
  const placeOf = ({line, column}) => `${line} ${column}`;
  const rows = Map.groupBy((diff?.operations ?? []).filter((row) => row.b), (row) => placeOf(row.b));
  const missed = new Map(goals.filter((goal) => !goal.reached && goal.line).map((goal) => [goal.line, goal]));
  const known = new Map();
  const note = (line, what) => known.set(line, [...known.get(line) ?? [], what]);
  const stands = new Set(run.operations.map(({line}) => line));
  for (const problem of run.problems)
    if (problem.severity === "error" && problem.line && !(waiting.has(problem.kind) && stands.has(problem.line))) note(problem.line, {kind: "bad", hint: [problem.what, problem.advice].filter(Boolean).join(": ")});
  for (const operation of run.operations) {
    const there = rows.get(placeOf(operation)) ?? [], row = there.find(({change}) => change !== "same") ?? there[0];
    note(operation.line, lineOf(run, operation, row, missed.get(operation.line)));
  }
  return new Map([...known].map(([line, its]) => [line, worstOf(its)]));
}

/** The first thing that is wrong, in the order of lines: `{line, what}`; null where nothing is. What the engine says of it comes first. */
function firstWrong({diff, score, wrong}, lines) {
  if (wrong?.line) return wrong;
  const bad = [...lines].filter(([, {kind}]) => kind === "bad").map(([line, {hint}]) => ({line, what: hint}));
  const odd = [...lines].filter(([, {kind}]) => kind === "odd" || kind === "wait").map(([line, {hint}]) => ({line, what: hint}));
  const byLine = (one, other) => one.line - other.line, first = bad.sort(byLine)[0] ?? odd.sort(byLine)[0];
  if (first) return first;
  return diff && score?.line && score.status !== "complete" && score.reason ? {line: score.line, what: score.reason} : null;
}

/** How a text stands: `lines`, `goals`, `first` (null: nothing is wrong), beside what was told of it. `gold`: the run of what is expected. */
export function standingOf(told, gold) {
  const goals = standingGoals(told, gold), lines = linesOf(told, goals);
  const first = firstWrong(told, lines);
  for (const goal of goals) goal.follows = !goal.reached && first && goal.line && goal.line !== first.line && lines.get(goal.line)?.kind !== "bad" ? first.line : null;
  return {...told, goals, lines, first, reached: goals.filter((goal) => goal.reached).length};
}

/** What the dish is like, by the first metric that says it: `{metric, value}`; null where none does. */
export function dishOf({score}) {
  const metric = Object.keys(score ?? {}).find((key) => /approximation|similarity/.test(key) && typeof score[key] === "number");
  return metric ? {metric, value: score[metric]} : null;
}
