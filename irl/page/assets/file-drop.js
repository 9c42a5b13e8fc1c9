// Where files of predictions are dropped or chosen.

import {button, html, name, put, trouble} from "./dom.js";
import {empty} from "./components.js";
import {openFiles} from "./book.js";

const MOST = 56; // MiB of all files: the engine takes 64, and a text is longer as JSON

async function textsOf(files) {
  const size = files.reduce((sum, file) => sum + file.size, 0) / 1024 / 1024;
  if (size > MOST) throw new Error(`The files have ${size.toFixed(0)} MiB; the page takes at most ${MOST} MiB. irl stream scores files of any size; irl summary and irl compare sum them up.`);
  const read = new TextDecoder("utf-8", {ignoreBOM: true}); // a mark of the order of bytes is part of the file
  return Promise.all(files.map(async (file) => ({name: file.name, text: read.decode(await file.arrayBuffer())})));
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
      const book = await openFiles(await textsOf(files), signal, ({done, of}) =>
        put(said, html("p", {role: "status"}, `The predictions are executed … ${done} of about ${of}`)));
      put(said, book.troubles.map((one) => trouble([name(one.name), ": ", name(one.problems[0]?.what ?? "it cannot be read")], {role: "alert"})));
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
