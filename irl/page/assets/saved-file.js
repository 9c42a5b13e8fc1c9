// A file of predictions with what was mended in it, all else as it was.

import {withValue} from "./json-value.js";

/** Edits by the lines of a file: `{candidate, text}` each. */
function inLines(whole, edits) {
  const lines = whole.split("\n"), lost = [];
  for (const {candidate, text} of edits) {
    const at = candidate.line - 1, mended = withValue(lines[at] ?? "", "network", text);
    if (mended === null) lost.push(candidate);
    else lines[at] = mended;
  }
  return {text: lines.join("\n"), lost};
}

/** How the lines of a text end. */
const lineEnd = (text) => /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";

/** A network in the place of another; no line of it goes on with what stands before or behind it. */
function inPlace(whole, {from, to}, network, end) {
  const before = whole.slice(0, from), after = whole.slice(to);
  const begins = network === "" || /(^\uFEFF?|[\n\r])$/.test(before) ? "" : end;
  const ends = network === "" || after === "" || /[\n\r]$/.test(network) ? "" : end;
  return before + begins + network + ends + after;
}

function inSolutions(whole, edits) {
  const end = lineEnd(whole), stands = ({candidate: {from, to, network}}) => whole.slice(from, to) === network;
  const fromBehind = edits.filter(stands).toSorted((one, other) => other.candidate.from - one.candidate.from);
  return {text: fromBehind.reduce((text, edit) => inPlace(text, edit.candidate, edit.text, end), whole),
          lost: edits.filter((edit) => !stands(edit)).map(({candidate}) => candidate)};
}

/** The text of a file with its edits, `{candidate, text}`, and the candidates whose place in it is not known: `{text, lost}`. */
export function withEdits(whole, edits) {
  return /^[\uFEFF\s]*\{/.test(whole) ? inLines(whole, edits) : inSolutions(whole, edits);
}
