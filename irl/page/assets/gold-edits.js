// Edits that bring a network nearer to gold: what is missing comes in, what is extra goes out, what is other becomes as expected.

/** The offset at which a line begins; lines are counted from 1. */
export function lineStart(text, line) {
  return text.split("\n").slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
}

const lineAt = (text, at) => text.slice(0, at).split("\n").length;

function lineEnd(text, at) {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

/** Where an operation stands, and its words, `{at, word}` each, the primitive first; null where it cannot be read. */
export function spanOf(text, {line, column = 1}) {
  const from = text.indexOf("(", lineStart(text, line) + column - 1), end = text.indexOf(")", from);
  if (from < 0 || end < 0) return null;
  const words = [...text.slice(from + 1, end).matchAll(/;.*|\S+/g)].filter(([word]) => !word.startsWith(";")).map((match) => ({at: from + 1 + match.index, word: match[0]}));
  return words.length > 0 ? {from, to: end + 1, words} : null;
}

/** A text with edits, `{from, to, by}` each. */
function edited(text, edits) {
  return edits.toSorted((one, other) => other.from - one.from).reduce((whole, {from, to, by}) => whole.slice(0, from) + by + whole.slice(to), text);
}

/** The slots of an operation, as the domain has them. */
function slotsOf(operation, domain) {
  const primitive = /^\(\s*([^\s()]+)/.exec(operation)?.[1];
  return domain.primitives.find((one) => one.name === primitive)?.slots ?? [];
}

/** The variables that an operation gives, without their question marks. */
function givenBy(operation, domain) {
  const words = operation.replace(/^\(|\)$/g, "").trim().split(/\s+/).slice(1);
  return slotsOf(operation, domain).flatMap(({role}, i) => (role === "output" && words[i]?.startsWith("?") ? [words[i].slice(1)] : []));
}

/** Says words of gold with the variables that the network has in their places; what is in none gets a new one. Nothing is given twice: of `outputs`. */
function namesFor({diff, run, network}, outputs) {
  const names = new Map(diff.variables.map(({a, b}) => [a, b]));
  const isGiven = (name) => run.variables.some((one) => one.name === name && one.from !== null && one.from !== undefined);
  const taken = new Set([...network.matchAll(/\?([^\s()]+)/g)].map(([, name]) => name));
  const fresh = (name) => {
    let next = name;
    for (let i = 2; taken.has(next); ++i) next = `${name}-${i}`;
    taken.add(next);
    return next;
  };
  const nameOf = (name) => {
    if (!names.has(name) || outputs.has(name) && isGiven(names.get(name))) {
      outputs.delete(name);
      names.set(name, fresh(name));
    }
    return names.get(name);
  };
  return (words) => words.replace(/\?([^\s()]+)/g, (_, name) => `?${nameOf(name)}`);
}

const knownTo = (diff) => new Set(diff.variables.map(({a}) => `?${a}`));

/** Edits that give operations what is expected as some of their arguments. */
function argumentsAsInGold({diff, network}, domain, named, isMeant) {
  return diff.operations.filter((row) => row.change === "changed" && row.b).flatMap((row) => {
    const slots = slotsOf(row.b.operation, domain), span = spanOf(network, row.b);
    return row.arguments.filter((argument) => argument.a && isMeant(argument, row)).flatMap(({name, a}) => {
      const place = slots.findIndex((slot) => slot.name === name), word = place < 0 ? null : span?.words[place + 1], by = word && named(a);
      return word && word.word !== by ? [{from: word.at, to: word.at + word.word.length, by, was: word.word}] : [];
    });
  });
}

function changedOffer(standing, domain, row) {
  const known = knownTo(standing.diff), span = spanOf(standing.network, row.b), named = namesFor(standing, new Set());
  if (span && span.words.length !== row.a.operation.trim().split(/\s+/).length) {
    const by = named(row.a.operation);
    return {lines: [row.b.line], text: edited(standing.network, [{from: span.from, to: span.to, by}]), words: `Expected: ${by}.`};
  }
  const edits = argumentsAsInGold(standing, domain, named, ({a}, own) => own === row && (!a.startsWith("?") || known.has(a)));
  if (edits.length === 0) return null;
  return {lines: [row.b.line], text: edited(standing.network, edits), words: `Expected: ${edits.map(({by, was}) => `${by}, not ${was}`).join("; ")}.`};
}

/** The lines of a missing operation: as gold writes it, with its comment, below the heading of its part where that is missing as well. */
function linesOf(row, gold, network, named) {
  const known = gold.operations?.find((one) => one.text === row.a.operation), operation = named(row.a.operation);
  if (!known || known.from === undefined || !gold.text) return [operation];
  const above = gold.text.slice(0, known.from).split("\n").slice(0, -1), heads = [];
  while (above.length > 0 && /^\s*(;.*)?$/.test(above.at(-1))) heads.unshift(above.pop());
  const isNew = heads.some((line) => line.trim() && !network.includes(line.trim()));
  return [...(isNew ? heads : []), operation + (/^[^\S\n]*;[^\n]*/.exec(gold.text.slice(known.to))?.[0] ?? "")];
}

/** Groups of operations that are missing one after the other, each with the row of what stands `before` it. */
function missingGroups({operations}) {
  const groups = [];
  let before = null, group = null;
  for (const row of operations) {
    if (row.change === "missing") {
      if (!group) groups.push((group = {before, rows: [], extra: null}));
      group.rows.push(row);
    } else if (row.change !== "extra" && row.b) {
      if (!row.reordered) before = row.b;
      group = null;
    }
  }
  return groups;
}

/** What cannot be read where operations are missing: it is replaced by them. */
function unreadAfter({run, network}, before, end) {
  const read = new Set(run.operations.map(({line}) => line)), from = before?.line ?? 0;
  const next = Math.min(...[...read].filter((line) => line > from), Infinity);
  return run.problems.find((one) => one.severity === "error" && one.kind === "unclosed" && one.from >= end && one.to > one.from && one.line < next && !read.has(one.line) && network.slice(one.from, one.to).trim()) ?? null;
}

function wordsOf(rows, named, where) {
  return rows.length > 1 ? `Add the missing ${rows.length} operations of the expected network ${where}.` : `The expected network has ${named(rows[0].a.operation)} ${where}.`;
}

/** What follows where operations come in: those that take something else in the place of what they give. */
function rewired(standing, domain, outputs, named) {
  return argumentsAsInGold(standing, domain, named, ({a}) => outputs.has(a.slice(1)));
}

function insertion(standing, gold, domain, {before, rows}) {
  const {network, run} = standing, span = before && spanOf(network, before);
  if (before && !span) return null;
  const outputs = new Set(rows.flatMap((row) => givenBy(row.a.operation, domain))), named = namesFor(standing, new Set(outputs));
  const lines = rows.flatMap((row) => linesOf(row, gold, network, named)), first = run.operations[0];
  const start = span ? lineEnd(network, span.to) : first ? lineStart(network, first.line) : network.trimEnd().length;
  const unread = unreadAfter(standing, before, span ? start : 0), isTop = !span && first;
  const edit = unread ? {from: unread.from, to: unread.to, by: lines.join("\n").trimStart()}
    : {from: start, to: start, by: isTop ? `${lines.join("\n")}\n` : start === 0 ? lines.join("\n") : `\n${lines.join("\n")}`};
  const line = unread?.line ?? Math.max(1, span ? lineAt(network, span.to) : (first?.line ?? lineAt(network, start)) - (first ? 1 : 0));
  return {lines: [line, ...(unread ? [] : [line + 1, (before?.line ?? 0) + 1])], text: edited(network, [edit, ...rewired(standing, domain, outputs, named)]),
          words: wordsOf(rows, named, unread ? "in the place of what is cut off" : "here"), isInsertion: true, rows};
}

/** Operations that are missing in the place of one that is extra. */
function replacement(standing, domain, row, rows) {
  const span = spanOf(standing.network, row.b);
  if (!span) return null;
  const outputs = new Set(rows.flatMap((one) => givenBy(one.a.operation, domain))), named = namesFor(standing, new Set());
  const by = rows.map((one) => named(one.a.operation)).join("\n");
  return {lines: [row.b.line], text: edited(standing.network, [{from: span.from, to: span.to, by}, ...rewired(standing, domain, outputs, named)]),
          words: wordsOf(rows, named, "in its place"), rows};
}

/** Without an operation: its line goes with its comment, and who took what it gave takes what is expected. */
function removal(standing, domain, row) {
  const {network} = standing, span = spanOf(network, row.b);
  if (!span) return null;
  const start = network.lastIndexOf("\n", span.from - 1) + 1, rest = /^[^\S\n]*(;[^\n]*)?(\n|$)/.exec(network.slice(span.to));
  const isWhole = rest && network.slice(start, span.from).trim() === "";
  const edit = isWhole ? {from: start, to: span.to + rest[0].length, by: ""} : {from: span.from, to: span.to, by: ""};
  const gone = new Set(givenBy(row.b.operation, domain)), known = knownTo(standing.diff);
  const follows = argumentsAsInGold(standing, domain, namesFor(standing, new Set()), ({a, b}) => b?.startsWith("?") && gone.has(b.slice(1)) && known.has(a));
  return {lines: [row.b.line], text: edited(network, [edit, ...follows]), words: "The expected network does not have it: take it out."};
}

/** All of them, `{lines, text, words}` each: the lines at which it is offered, the first of which it stands below, and the text with it alone. */
export function goldEdits(standing, gold, domain) {
  const rows = standing.diff?.operations ?? [], groups = rows.length > 0 ? missingGroups(standing.diff) : [];
  const beside = (row) => {
    const at = rows.indexOf(row), next = [rows[at - 1], rows[at + 1]].find((one) => one?.change === "missing");
    return next && groups.find((group) => group.rows.includes(next));
  };
  const ofExtra = (row) => {
    const group = beside(row);
    return [group && replacement(standing, domain, row, group.rows), removal(standing, domain, row)];
  };
  return [...groups.map((group) => insertion(standing, gold, domain, group)),
    ...rows.flatMap((row) => (row.change === "changed" ? [changedOffer(standing, domain, row)] : row.change === "extra" ? ofExtra(row) : []))].filter(Boolean);
}
