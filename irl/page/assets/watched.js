// What stands now in the file that is followed. It was opened last: of what was opened, its networks are those from a number on.

import {askAnew} from "./engine.js";

let followed = null; // as the engine tells it of the domain
let now = null; // `{version, text, networks}`, once that is another one than the page was opened on

/** Begins with what the file was when the page was opened, if there is one. */
export async function beginWith(watched) {
  followed = watched;
  if (followed) await lookAgain();
}

/** Looks at the file again; gives what stands in it, `{version, text, networks}`, where that has changed, else null. */
export async function lookAgain() {
  const found = await askAnew({do: "watched", version: now?.version ?? followed.version});
  if (found.text === undefined) return null;
  return now = found;
}

/** The network of that number among those that were opened, as it stands in the file by now, empty where it is there no more; null where the page has it from its beginning. */
export function watchedNetwork(number) {
  if (!now || followed.opened === null || number < followed.opened) return null;
  return now.networks[number - followed.opened] ?? {text: ""};
}

/** The text of that file of predictions by now; undefined where the page has it from its beginning. */
export function watchedText(number) {
  return now && followed.file === number ? now.text : undefined;
}
