// What was mended, taken along: copied, saved as a file, or as a file of predictions in which all else is as it was.

import {button, counted} from "./dom.js";
import {EngineError} from "./engine.js";
import {onBook, openBook, savedFiles} from "./book.js";
import {toast} from "./components.js";

/** Has the browser save a text as a file; gives the name that it gets. */
export function saveAs(name, text, type = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], {type}));
  link.download = name.replaceAll(/[^\w.-]+/g, "-").slice(0, 100) || "network.solution";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return link.download;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast("The network is copied.");
  } catch {
    toast("The browser does not let the page copy. Save it instead.");
  }
}

/** Has the files saved in which something is mended. */
async function saveFiles() {
  try {
    const files = (await savedFiles()).filter(({count, lost}) => count + lost.length > 0);
    for (const {name, text} of files) saveAs(name.replace(/(\.\w+)?$/, (ending) => `-mended${ending}`), text);
    toast(files.length === 0 ? "No prediction of these files is edited yet." : files.map(({name, count, lost}) => [`${name}: ${counted(count, "prediction")} edited, all else as it was.`,
      ...lost.map(({line}) => ` ⚠ The edit of line ${line} is not in it: that line is no object of JSON, or the file is another one by now.`)].join("")).join(" "));
  } catch (error) {
    toast(["⚠ ", error.message]);
    if (!(error instanceof EngineError)) throw error;
  }
}

/** Whether a text says what its network is called: a heading stands in it. */
const hasHeading = (text) => /^\s*#(?!\|)/m.test(text);

/** The buttons: copy this network, save it, save the files. */
export function saveActs({id, textOf, signal}) {
  const file = button(saveFiles, {class: "act", hidden: !openBook()}, "Save the file");
  onBook(() => (file.hidden = !openBook()), signal);
  return [
    button(() => copy(textOf()), {class: "act"}, "Copy"),
    button(() => saveAs(`${id ?? "network"}.solution`, hasHeading(textOf()) ? textOf() : `#${id ?? "network"}\n${textOf()}`), {class: "act"}, "Save as …"),
    file,
  ];
}
