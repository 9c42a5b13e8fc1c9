// The things of a run as they are after a step, by identity: what holds them, and what they are called.

const worlds = new WeakMap(); // by run: by number of a state: its things by identity

/** The things of the state after a step, by identity: `{object, number, within}`, `within` being the identity of what holds it. */
export function thingsAfter(run, step) {
  const state = run.states[step] ?? null;
  if (state === null) return new Map();
  if (!worlds.has(run)) worlds.set(run, new Map());
  const known = worlds.get(run);
  if (!known.has(state)) known.set(state, thingsOf(run, state));
  return known.get(state);
}

/** What was portioned has its identity still: then the thing on the workplace is meant, and not the stock. */
function thingsOf(run, state) {
  const things = new Map(), waiting = [[state, null, false]];
  while (waiting.length > 0) {
    const [number, within, isAtWork] = waiting.pop();
    const object = run.objects[number];
    if (isAtWork || !things.has(object.id)) things.set(object.id, {object, number, within});
    const isWorkplace = object.place !== undefined && run.drawing?.places?.[object.place]?.role === "workplace";
    for (const content of object.contents) waiting.push([content, object.id, isAtWork || isWorkplace]);
  }
  return things;
}

const latest = new WeakMap(); // by run: the last object of each identity

/** One thing as it is after a step; as it is in some state where that one has it no longer, or not yet. Undefined: no state has it. */
export function thingAfter(run, step, id) {
  const here = thingsAfter(run, step).get(id)?.object;
  if (here) return here;
  if (!latest.has(run)) latest.set(run, new Map(run.objects.map((object) => [object.id, object])));
  return latest.get(run).get(id);
}

/** What people call a thing: by what it holds, where its domain says so, else by its type. */
export function called(object) {
  return object.name ?? object.type.replaceAll("-", " ");
}

/** What a thing is called after a step. */
export function calledAfter(run, step, id) {
  const object = thingAfter(run, step, id);
  return object ? called(object) : "a thing that this run does not have";
}

/** The attributes of a thing in a line. */
export function attributesOf(object) {
  return Object.entries(object.attributes).map(([attribute, value]) => (value === "true" ? attribute : `${attribute}: ${value}`)).join(", ");
}
