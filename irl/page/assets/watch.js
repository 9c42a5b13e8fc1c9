// A file that is open in an editor elsewhere: what is saved there is what is looked at here.

import {EngineError} from "./engine.js";
import {lookAgain, watchedNetwork} from "./watched.js";
import {lookAt} from "./subject.js";
import {lookAtPrediction} from "./prediction-list.js";
import {openBook, reopenFile} from "./book.js";
import {show, state} from "./state.js";

const PAUSE = 1000; // milliseconds between two looks at the file

/** Where a network of the file is looked at, what stands there now is; elsewhere it is told, with a way there. */
function showNetwork({name, opened}, {version, networks}, tell) {
  const number = Number(state().opened ?? -1), [first] = networks, isThere = number - opened < networks.length;
  if (number >= opened) {
    show({id: watchedNetwork(number).id ?? state().id, network: null, before: null, prediction: null, saved: version}, {replace: true});
    tell(`${name} was saved: ${isThere ? "this is what stands in it now" : `there are ${networks.length} networks in it now, and not this one`}.`);
  } else {
    tell(`${name} was saved.`, first && {words: "Look at it", act: () => lookAt(first.id, {opened})});
  }
}

/** Its predictions are scored anew; one that is looked at is shown as it stands there now, unless it was edited here. */
async function showPredictions({name, file}, {version, text}, tell) {
  const number = Number(state().prediction ?? -1), book = openBook(), before = book?.candidates[number], isEdited = book?.mended.has(number);
  const system = await reopenFile(file, text), candidate = openBook()?.candidates[number];
  if (before && !isEdited && before.system === system && candidate?.system === system && candidate.recipe === before.recipe && candidate.network !== before.network)
    lookAtPrediction(candidate, state().view, {saved: version});
  tell(`${name} was saved: its predictions are scored anew.`);
}

/** Follows the file that `irl page --watch` names: `tell(words, undo)` says that it was saved, or why it is not followed any more. */
export async function followFile(watched, tell) {
  for (;;) {
    await new Promise((done) => setTimeout(done, PAUSE));
    let found = null;
    try {
      found = await lookAgain();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return tell(`${watched.name} is not followed any more: ${error.message}`);
    }
    try {
      const isNetwork = watched.opened !== null && (watched.file === null || state().opened !== undefined);
      if (found && watched.file !== null) await showPredictions(watched, found, tell);
      if (found && isNetwork) showNetwork(watched, found, tell);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      tell(`${watched.name} was saved, and cannot be read: ${error.message}`);
    }
  }
}
