// What may stand where somebody types in a network.

const MOST = 12;

/** The vocabulary of a domain: primitives by name, and the names of its types. */
export function vocabularyOf(domain) {
  return {
    primitives: new Map(domain.primitives.map((primitive) => [primitive.name, primitive])),
    types: domain.types.map((type) => type.name).sort(),
  };
}

/** The operation around a place in a text: its words so far, the one being typed left out; null outside of any. */
function operationAt(text, at) {
  const begin = text.lastIndexOf("(", at - 1);
  if (begin < 0 || text.slice(begin, at).includes(")")) return null;
  return text.slice(begin + 1, at).replace(/[^\s()]*$/, "").split(/\s+/).filter(Boolean);
}

/** The word before a place, and what it may become. */
export function completionsAt(text, at, vocabulary) {
  const [word] = /[^\s();]*$/.exec(text.slice(0, at));
  const isComment = text.slice(text.lastIndexOf("\n", at - 1) + 1, at).includes(";");
  const before = operationAt(text, at);
  if (!word || isComment || !before) return {word, found: []};
  const candidates = before.length === 0 ? [...vocabulary.primitives.keys()].sort()
    : word.startsWith("?") ? [...new Set(text.match(/\?[^\s();]+/g))] : vocabulary.types;
  const begins = candidates.filter((one) => one.startsWith(word) && one !== word);
  const holds = candidates.filter((one) => !one.startsWith(word) && one.includes(word));
  return {word, found: [...begins, ...holds].slice(0, MOST)};
}

/** Which slot of which primitive is being typed, in words; empty where there is none. */
export function slotAt(text, at, vocabulary) {
  const [named, ...given] = operationAt(text, at) ?? [];
  const primitive = vocabulary.primitives.get(named);
  if (!primitive) return "";
  const slot = primitive.slots[given.length];
  if (!slot) return `${named} has ${primitive.slots.length} slots, and they are all given`;
  const role = slot.role === "optional" ? `, may be left open (${slot.default ?? "then it is found"})` : `, ${slot.role}`;
  return `${named}, ${given.length + 1} of ${primitive.slots.length}: ${slot.name}, a ${slot.type}${role}`;
}
