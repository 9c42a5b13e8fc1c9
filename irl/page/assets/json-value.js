// A value in a line of JSON, replaced where it stands: all else is as it was written, numbers and blanks included.

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** From where to where the value of a key reaches in the text of an object, the last one of that name; null: there is none. */
function spanOf(text, key) {
  let depth = 0, name = null, from = null, found = null;
  for (const {0: token, index} of text.matchAll(TOKENS)) {
    if (depth === 1 && (token === "," || token === "}")) {
      if (from !== null && JSON.parse(name) === key) found = {from, to: index};
      name = from = null;
    }
    if (token === "{" || token === "[") ++depth;
    else if (token === "}" || token === "]") --depth;
    else if (depth === 1 && from === null && token === ":") from = index + 1;
    else if (depth === 1 && from === null && token !== ",") name = token;
  }
  return found;
}

/** The text of an object in which a key has that value; null where it is no text of an object. A mark of the order of bytes may stand before it. */
export function withValue(text, key, value) {
  const mark = text.startsWith("\uFEFF") ? 1 : 0, object = text.slice(mark);
  try {
    const read = JSON.parse(object);
    if (typeof read !== "object" || read === null || Array.isArray(read)) return null;
  } catch {
    return null;
  }
  const span = spanOf(object, key), words = JSON.stringify(value);
  if (span === null) {
    const end = object.lastIndexOf("}"), first = /^\s*\{\s*$/.test(object.slice(0, end));
    return `${text.slice(0, mark)}${object.slice(0, end)}${first ? "" : ","}${JSON.stringify(key)}:${words}${object.slice(end)}`;
  }
  const [, before, after] = /^(\s*)[^]*?(\s*)$/.exec(object.slice(span.from, span.to));
  return text.slice(0, mark) + object.slice(0, span.from) + before + words + after + object.slice(span.to);
}
