// A file that is open in an editor elsewhere: what is saved there is what is looked at here.

import {EngineError, askAnew} from "./engine.js";
import {show} from "./state.js";

const PAUSE = 1000; // milliseconds between two looks at the file

/** Follows the file that `irl page --watch` names: whatever is saved in it is looked at. `tell(words)` says that it was, or why not. */
export async function followFile(name, tell) {
  let version = "";
  for (;;) {
    try {
      const found = await askAnew({do: "watched", version});
      if (found.text !== undefined && version !== "") {
        show({network: found.text, before: null, prediction: null}, {replace: true});
        tell(`${name} was saved: this is what stands in it now.`);
      }
      version = found.version;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      tell(`${name} is not followed any more: ${error.message}`);
      return;
    }
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}
