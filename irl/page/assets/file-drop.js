// Where files of predictions are dropped or chosen.

import {button, html, name, put, trouble} from "./dom.js";
import {empty} from "./components.js";
import {openFiles} from "./book.js";

const MOST = 16 * 1024 * 1024; // bytes of a file, as the engine takes them

async function textsOf(files) {
  const tooLarge = files.find((file) => file.size > MOST);
  if (tooLarge) throw new Error(`${tooLarge.name} has ${(tooLarge.size / 1024 / 1024).toFixed(0)} MiB; the page takes at most 16 MiB. irl stream scores files of any size, and irl summary sums them up.`);
  return Promise.all(files.map(async (file) => ({name: file.name, text: await file.text()})));
}

/**
 * Lets files be dropped on a place or chosen by a button; `opened(book)` is called when they are scored. Gives the button with its
 * input, and where is told how far it is.
 */
export function fileDrop(place, signal, opened) {
  const said = html("div", {"aria-live": "polite"});
  const open = async (list) => {
    const files = [...list];
    if (files.length === 0) return;
    put(said, html("p", {role: "status"}, "The predictions are executed …"));
    try {
      const book = await openFiles(await textsOf(files), signal, ({done, of, file, files: all}) =>
        put(said, html("p", {role: "status"}, `The predictions are executed … ${done} of ${of}${all > 1 ? `, file ${file} of ${all}` : ""}`)));
      put(said, book.troubles.map((one) => trouble([name(one.name), ": ", name(one.error.message)], {role: "alert"})));
      opened(book);
    } catch (error) {
      if (!signal.aborted) put(said, trouble(name(error.message), {role: "alert"}));
    }
  };
  place.addEventListener("dragover", (event) => event.preventDefault(), {signal});
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    open(event.dataTransfer.files);
  }, {signal});
  const input = html("input", {type: "file", multiple: true, class: "hidden-words", tabindex: "-1", "aria-label": "Files of predictions", onchange: () => open(input.files)});
  return {choose: html("span", null, button(() => input.click(), {class: "primary"}, "Open predictions …"), input), said};
}

/** An invitation to drop files, where none are open. */
export function fileCard(signal, opened) {
  const place = html("div", {class: "drop"});
  const {choose, said} = fileDrop(place, signal, opened);
  return put(place, empty("No predictions are open", "Drop one file of predictions here, or two to compare systems: a solution file, or lines of JSON with recipe and network.", choose), said);
}
