// What is built: a session of the engine, and the requests that made it, so that it is made again where it has gone. This browser keeps them.

import {ask, askSession} from "./engine.js";
import {keep, keepHere, kept, keptHere} from "./kept.js";

/** What requests make of those that made the session; all others change nothing. */
const changes = {
  add: (made, request) => [...made, request],
  next: (made, request) => [...made, request],
  undo: (made) => made.slice(0, -1),
  reset: () => [],
};

let made = null; // the requests that made the session
let isThere = false; // whether the engine has what they made, as far as is known here
let turn = Promise.resolve(); // one request after the other

const keyOf = async () => `build ${(await ask({do: "domain"})).name}`;

/** What this tab built, or what was built last. */
async function known() {
  const key = await keyOf(), last = keptHere(key) ?? await kept(key) ?? [];
  return typeof last === "string" ? [{do: "add", network: last}].filter(() => last !== "") : last;
}

async function remember(next) {
  const key = await keyOf();
  made = next;
  if (!keepHere(key, made)) keepHere(key, undefined);
  await keep(key, made);
}

/** Has the engine make again what was made. */
async function restore(signal, restored) {
  isThere = false;
  for (const request of [{do: "reset"}, ...made]) await askSession(request, signal);
  isThere = true;
  if (made.length > 0) restored();
}

async function askIt(request, signal, restored) {
  made ??= await known();
  if (!isThere && request.do !== "reset") await restore(signal, restored);
  try {
    return await askSession(request, signal, isThere);
  } catch (error) {
    if (error.kind !== "no-session") throw error;
    if (request.do !== "reset") await restore(signal, restored);
    return askSession(request, signal);
  }
}

/**
 * What the session answers. `restored()` is called where the engine had nothing of what was built, such as after a reload, and made it
 * again first. What was changed is kept before it is told.
 */
export function askBuilt(request, signal, restored = () => {}) {
  const answer = turn.then(async () => {
    const change = changes[request.do];
    try {
      const answer = await askIt(request, signal, restored);
      if (request.do === "reset") isThere = true;
      if (change) await remember(change(made, request));
      return answer;
    } catch (error) {
      if (change && error.kind !== "no-alternative") isThere = false; // it may have been done all the same
      throw error;
    }
  });
  turn = answer.catch(() => {});
  return answer;
}
