// The parts of a line of a network, as an editor colours them.

const PART = /(;.*)|("(?:[^"\\]|\\.)*"?)|(\?[^\s();"]+)|(\d[\d./]*(?=[\s()]|$))|([()])|([^\s();"]+)|(\s+)/gy;

/** The parts of a line: `{text, kind}`, where kind is `name`, `variable`, `number`, `literal`, `comment`, or null. */
export function tokensOf(line) {
  const parts = [];
  let isName = false; // a word after an opening parenthesis names what is done
  for (const [text, comment, quoted, variable, number, bracket, word] of line.matchAll(PART)) {
    const kind = comment ? "comment" : variable ? "variable" : number ? "number" : word ? (isName ? "name" : "literal") : quoted ? "literal" : null;
    if (bracket || kind) isName = bracket === "(";
    parts.push({text, kind});
  }
  const read = parts.reduce((sum, part) => sum + part.text.length, 0);
  if (read < line.length) parts.push({text: line.slice(read), kind: null});
  return parts;
}
