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

const read = new WeakMap(); // the words of operations, and what is known of networks: each is asked for often

function once(key, make) {
  if (!read.has(key)) read.set(key, make());
  return read.get(key);
}

/** The words of one side of a row, the primitive first. */
const wordsOf = (side) => once(side, () => side.operation.replace(/^\(|\)$/g, "").trim().split(/\s+/));

/** The variables that an operation gives, without their question marks. */
function givenBy(side, domain) {
  const [primitive, ...words] = wordsOf(side), slots = domain.primitives.find((one) => one.name === primitive)?.slots ?? [];
  return slots.flatMap(({role}, i) => (role === "output" && words[i]?.startsWith("?") ? [words[i].slice(1)] : []));
}

/** Which variable of the network stands for one of gold: what is given by operations that correspond, then as the best mapping has it. */
function mappingOf(diff, domain) {
  const names = new Map();
  for (const row of diff.operations.filter(({a, b}) => a && b)) {
    const [expected, here] = [row.a, row.b].map((side) => givenBy(side, domain));
    if (expected.length === here.length) expected.forEach((one, i) => names.set(one, here[i]));
  }
  const used = new Set(names.values());
  for (const {a, b} of diff.variables) if (!names.has(a) && !used.has(b)) names.set(a, b);
  return names;
}

/** Says words of gold with the variables that the network has in their places, `named(words)`; what is in none gets a new one. Nothing is given twice: of `outputs`. */
function namesFor({diff, run, network}, domain, outputs = new Set()) {
  const mapping = once(diff, () => mappingOf(diff, domain)), names = new Map(mapping), known = new Set(mapping.keys());
  const isGiven = (name) => run.variables.some((one) => one.name === name && one.from !== null && one.from !== undefined);
  const taken = new Set(once(run, () => [...network.matchAll(/\?([^\s()]+)/g)].map(([, name]) => name)));
  for (const name of outputs) if (isGiven(names.get(name))) names.delete(name);
  const nameOf = (name) => {
    if (names.has(name)) return names.get(name);
    let next = name;
    for (let i = 2; taken.has(next); ++i) next = `${name}-${i}`;
    taken.add(next);
    names.set(name, next);
    return next;
  };
  return {known, named: (words) => words.replace(/\?([^\s()]+)/g, (_, name) => `?${nameOf(name)}`)};
}

/** Edits that give operations what is expected as some of their arguments: those of which `isMeant({a, b})` says so. */
function argumentsAsInGold({diff, network}, {named}, isMeant, rows = diff.operations) {
  return rows.filter(({a, b}) => a && b && wordsOf(a).length === wordsOf(b).length).flatMap((row) => {
    const [, ...expected] = wordsOf(row.a), [, ...here] = wordsOf(row.b), meant = expected.flatMap((a, i) => (isMeant({a, b: here[i]}) ? [i] : []));
    const span = meant.length > 0 ? spanOf(network, row.b) : null;
    return span?.words.length !== expected.length + 1 ? [] : meant.flatMap((i) => {
      const {at, word} = span.words[i + 1], by = named(expected[i]);
      return word === by ? [] : [{from: at, to: at + word.length, by, was: word}];
    });
  });
}

function changedOffer(standing, domain, row) {
  const {network} = standing, names = namesFor(standing, domain), span = spanOf(network, row.b);
  if (span && span.words.length !== wordsOf(row.a).length) {
    const by = names.named(row.a.operation);
    return {lines: [row.b.line], text: edited(network, [{from: span.from, to: span.to, by}]), words: `Expected: ${by}.`};
  }
  const edits = argumentsAsInGold(standing, names, ({a}) => !a.startsWith("?") || names.known.has(a.slice(1)), [row]);
  if (edits.length === 0) return null;
  return {lines: [row.b.line], text: edited(network, edits), words: `Expected: ${edits.map(({by, was}) => `${by}, not ${was}`).join("; ")}.`};
}

/** How gold writes an operation of its own: with the lines of comments `above` it, and the comment `behind` it. */
function writtenInGold({a}, gold) {
  const known = gold.operations?.find((one) => one.text === a.operation), above = [];
  if (!known || known.from === undefined || !gold.text) return {above, behind: ""};
  const lines = gold.text.slice(0, known.from).split("\n").slice(0, -1);
  while (lines.length > 0 && /^\s*(;.*)?$/.test(lines.at(-1))) above.unshift(lines.pop());
  return {above, behind: /^[^\S\n]*;[^\n]*/.exec(gold.text.slice(known.to))?.[0] ?? ""};
}

/** The lines of a missing operation: with its comment, below the heading of its part where that is missing as well. */
function linesOf(row, gold, network, named) {
  const {above, behind} = writtenInGold(row, gold), isNew = above.some((line) => line.trim() && !network.includes(line.trim()));
  return [...(isNew ? above : []), named(row.a.operation) + behind];
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

function saidOf(rows, named, where) {
  return rows.length > 1 ? `Add the missing ${rows.length} operations of the expected network ${where}.` : `The expected network has ${named(rows[0].a.operation)} ${where}.`;
}

/** What follows where operations come in: those that take something else in the place of what they give. */
function rewired(standing, outputs, names) {
  return argumentsAsInGold(standing, names, ({a}) => a.startsWith("?") && outputs.has(a.slice(1)));
}

/** Where operations come in: behind what stands before them, and behind the heading of their part where that stands there alone. */
function placeFor({network, run}, gold, {before, rows}) {
  const span = before && spanOf(network, before), [first] = run.operations;
  if (before && !span) return null;
  if (!before) return first ? {at: lineStart(network, first.line), line: Math.max(1, first.line - 1), isTop: true} : {at: network.trimEnd().length, line: 1};
  const at = lineEnd(network, span.to), next = Math.min(...run.operations.map(({from}) => from).filter((from) => from > at), network.length);
  const heading = writtenInGold(rows[0], gold).above.findLast((line) => line.trim())?.trim(), under = heading ? network.slice(at, next).indexOf(heading) : -1;
  return {at: under < 0 ? at : lineEnd(network, at + under), line: lineAt(network, under < 0 ? span.to : at + under), end: at};
}

function insertion(standing, gold, domain, group) {
  const {network} = standing, {before, rows} = group, place = placeFor(standing, gold, group);
  if (!place) return null;
  const outputs = new Set(rows.flatMap((row) => givenBy(row.a, domain))), names = namesFor(standing, domain, outputs), {named} = names;
  const by = rows.flatMap((row) => linesOf(row, gold, network, named)).join("\n"), unread = unreadAfter(standing, before, place.end ?? 0);
  const edit = unread ? {from: unread.from, to: unread.to, by: by.trimStart()} : {from: place.at, to: place.at, by: place.isTop ? `${by}\n` : place.at === 0 ? by : `\n${by}`};
  return {lines: unread ? [unread.line] : [place.line, place.line + 1, (before?.line ?? 0) + 1], text: edited(network, [edit, ...rewired(standing, outputs, names)]),
          words: saidOf(rows, named, unread ? "in the place of what is cut off" : "here"), rows};
}

/** Operations that are missing in the place of one that is extra. */
function replacement(standing, domain, row, rows) {
  const span = spanOf(standing.network, row.b);
  if (!span) return null;
  const outputs = new Set(rows.flatMap((one) => givenBy(one.a, domain))), names = namesFor(standing, domain), {named} = names;
  const by = rows.map((one) => named(one.a.operation)).join("\n");
  return {lines: [row.b.line], text: edited(standing.network, [{from: span.from, to: span.to, by}, ...rewired(standing, outputs, names)]),
          words: saidOf(rows, named, "in its place"), rows};
}

/** Without an operation: its line goes with its comment, and who took what it gave takes what is expected. */
function removal(standing, domain, row) {
  const {network} = standing, span = spanOf(network, row.b);
  if (!span) return null;
  const start = network.lastIndexOf("\n", span.from - 1) + 1, rest = /^[^\S\n]*(;[^\n]*)?(\n|$)/.exec(network.slice(span.to));
  const isWhole = rest && network.slice(start, span.from).trim() === "";
  const edit = isWhole ? {from: start, to: span.to + rest[0].length, by: ""} : {from: span.from, to: span.to, by: ""};
  const gone = new Set(givenBy(row.b, domain)), names = namesFor(standing, domain);
  const follows = argumentsAsInGold(standing, names, ({a, b}) => b.startsWith("?") && gone.has(b.slice(1)) && names.known.has(a.slice(1)));
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
