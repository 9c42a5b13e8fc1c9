// A list to choose from where somebody types: arrows, Enter or Tab, Escape.

import {html, name} from "./dom.js";
import {completionsAt} from "./completion.js";

const GAP = 4; // pixels between the line and the list

/**
 * Completions for what is typed into `host`. `take(length, words)` puts words in the place of so many characters before the cursor.
 * Gives the list, `offer(text, at)`, which shows what may stand there, and `close()`.
 */
export function completionList(host, vocabulary, take) {
  const list = html("ul", {id: "completions", class: "completions", role: "listbox", "aria-label": "Completions", hidden: true});
  let word = "", found = [], chosen = 0;

  const place = () => {
    const range = getSelection().rangeCount > 0 && getSelection().getRangeAt(0);
    const box = range && (range.getClientRects()[0] ?? range.startContainer.parentElement.getBoundingClientRect());
    if (!box) return;
    const {offsetWidth: width, offsetHeight: height} = list;
    const below = box.bottom + GAP, fits = below + height <= innerHeight;
    list.style.top = `${Math.max(0, fits ? below : box.top - GAP - height)}px`;
    list.style.left = `${Math.max(0, Math.min(box.left, innerWidth - width - GAP))}px`;
  };
  const draw = () => {
    list.hidden = found.length === 0;
    list.replaceChildren(...found.map((one, i) => html("li", {id: `completion-${i}`, role: "option", "aria-selected": String(i === chosen),
      onpointerdown: (event) => {
        event.preventDefault();
        choose(one);
      }}, name(one))));
    host.setAttribute("aria-expanded", String(found.length > 0));
    if (found.length === 0) return host.removeAttribute("aria-activedescendant");
    host.setAttribute("aria-activedescendant", `completion-${chosen}`);
    place();
  };
  const close = () => {
    if (found.length === 0) return;
    found = [];
    draw();
  };
  const choose = (one) => {
    const {length} = word;
    take(length, one);
    close();
  };
  host.addEventListener("keydown", (event) => {
    if (found.length === 0 || event.isComposing) return;
    const moves = {ArrowDown: 1, ArrowUp: -1};
    if (event.key in moves) {
      chosen = (chosen + moves[event.key] + found.length) % found.length;
      draw();
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) {
      choose(found[chosen]);
    } else if (event.key === "Escape") {
      close();
    } else {
      return;
    }
    event.preventDefault();
  });
  for (const left of ["blur", "scroll", "pointerdown"]) host.addEventListener(left, close);
  return {
    list, close,
    offer: (text, at) => {
      ({word, found} = completionsAt(text, at, vocabulary));
      chosen = 0;
      draw();
    },
  };
}
