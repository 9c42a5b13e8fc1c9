// The page as one file that shows what is looked at, and the predictions that are open, without a server.

import {EngineError, askAnew} from "./engine.js";
import {button, html, name} from "./dom.js";
import {openBook, savedFiles} from "./book.js";
import {saveAs} from "./save.js";
import {state} from "./state.js";
import {toast} from "./components.js";
import {writtenText} from "./subject.js";

/** What the file is to show: the network as it is now, and the files as they are now, what was mended in them included. */
async function contentNow() {
  const {id, network, opened} = state();
  const text = network ?? (opened === undefined ? undefined : await writtenText());
  const files = openBook()?.files ?? [], isServed = files.every((file) => file.text === undefined);
  return {
    id: id ?? "", ...(text === undefined ? {} : {network: text}),
    ...(files.length === 0 ? {} : isServed && openBook().mended.size === 0 ? {numbers: files.map((file) => file.number)}
      : {files: (await savedFiles()).map(({name, text}) => ({name, text}))}),
  };
}

/** The button that has the file written and saves it. */
export function exportButton() {
  const act = button(async () => {
    act.disabled = true;
    act.textContent = "Exporting …";
    try {
      const content = await contentNow(), {page, omits} = await askAnew({do: "export", ...content});
      const file = saveAs(`${content.id || "predictions"}.html`, page, "text/html");
      toast(html("span", null, `${file} shows `, name(content.id || "the predictions"), content.id && (content.numbers ?? content.files) ? " and the predictions" : "",
        ` without a server (${Math.ceil(page.length / 1000)} kB). Left out: ${omits}.`));
    } catch (error) {
      toast(["⚠ ", name(error.message)]);
      if (!(error instanceof EngineError)) throw error;
    } finally {
      act.disabled = false;
      act.textContent = "Export";
    }
  }, {class: "act", title: "One file that shows this without a server"}, "Export");
  return act;
}
