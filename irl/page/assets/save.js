// What was mended, taken along: copied, saved as a file, or as a file of predictions in which all else is as it was.

import {button, counted} from "./dom.js";
import {openBook, savedFiles} from "./book.js";
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

function saveFiles() {
  const files = savedFiles().filter((file) => file.count > 0);
  for (const {name, text} of files) saveAs(name.replace(/(\.\w+)?$/, (ending) => `-mended${ending}`), text);
  if (files.length > 0) toast(files.map(({name, count}) => `${name}: ${counted(count, "prediction")} edited, all else as it was.`).join(" "));
  else toast("No prediction of these files is edited yet.");
}

/** The buttons: copy this network, save it, save the files. */
export function saveActs({id, textOf}) {
  return [
    button(() => copy(textOf()), {class: "act"}, "Copy"),
    button(() => saveAs(`${id ?? "network"}.solution`, textOf().startsWith("#") ? textOf() : `#${id ?? "network"}\n${textOf()}`), {class: "act"}, "Save as …"),
    openBook() && savedFiles().length > 0 && button(saveFiles, {class: "act"}, "Save the file"),
  ].filter(Boolean);
}
