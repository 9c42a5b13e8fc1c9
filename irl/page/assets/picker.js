// Chooses what is looked at: a procedure of the corpus, or one of the networks that the page was opened on.

import {counted, html, name, put} from "./dom.js";

const MOST = 100; // entries that are listed at once

/** The entries whose words hold all the words that were typed. */
function matching(entries, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => words.every((word) => entry.found.includes(word)));
}

/**
 * Lets somebody choose one of `groups`, `{title, entries: [{label, more, value}]}`. `choose(value)` is called with the value of an
 * entry; `label` and `id` tell one picker from another. Gives the element and `set(label)`, what is chosen now.
 */
export function pickerOf(groups, choose, {label = "Procedure", id = "picker"} = {}) {
  const entries = groups.flatMap(({title, entries: its}) => its.map((entry) => ({...entry, group: title, found: `${entry.label} ${entry.more ?? ""}`.toLowerCase()})));
  let listed = [], at = -1, now = "";
  const list = html("ul", {class: "picker-list", id: `${id}-list`, role: "listbox", "aria-label": "Procedures", hidden: true});
  const close = () => {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
    input.value = now;
  };
  const take = (entry) => {
    close();
    choose(entry.value);
  };
  const mark = (next) => {
    at = next;
    [...list.querySelectorAll("[role=option]")].forEach((one, i) => one.setAttribute("aria-selected", String(i === at)));
    const marked = list.querySelector("[aria-selected=true]");
    if (!marked) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", marked.id);
    marked.scrollIntoView({block: "nearest"});
  };
  const look = (typed) => {
    const found = matching(entries, typed);
    listed = found.slice(0, MOST);
    put(list, listed.map((entry, i) => [
      entry.group !== listed[i - 1]?.group && html("li", {class: "picker-group", role: "presentation"}, entry.group),
      html("li", {role: "option", id: `${id}-${i}`, "aria-selected": "false", onpointerdown: (event) => event.preventDefault(), onclick: () => take(entry)},
        name(entry.label), entry.more && [" ", html("small", null, name(entry.more))])]),
    found.length === 0 && html("li", {role: "presentation"}, "None is called so."),
    found.length > MOST && html("li", {class: "picker-group", role: "presentation"}, `and ${counted(found.length - MOST, "more one")}: type to find it`));
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    mark(typed && listed.length > 0 ? 0 : -1);
  };
  const input = html("input", {
    role: "combobox", "aria-label": label, "aria-controls": `${id}-list`, "aria-expanded": "false", "aria-autocomplete": "list",
    autocomplete: "off", spellcheck: "false", placeholder: "Choose a procedure",
    onfocus: () => input.select(),
    onclick: () => list.hidden && look(""),
    oninput: () => look(input.value),
    onblur: close,
    onkeydown: (event) => {
      const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
      if (step) {
        event.preventDefault();
        if (list.hidden) look("");
        else mark((at + step + listed.length) % Math.max(1, listed.length));
      } else if (event.key === "Enter") {
        const exact = entries.find((entry) => entry.label === input.value.trim());
        const entry = (list.hidden ? null : listed[at]) ?? exact;
        if (entry) take(entry);
      } else if (event.key === "Escape") {
        close();
        input.select();
      }
    },
  });
  const set = (label) => {
    now = label;
    if (list.hidden) input.value = label;
  };
  return {element: html("div", {class: "picker"}, input, list), set};
}
