// What every view is made of: cards, chips, choices, empty states, legends, messages. Each looks as `style.css` says under its name.

import {button, html, put} from "./dom.js";

/** Kinds of what is told by colour, and the sign that tells the same without it. */
export const signs = {good: "✓", bad: "✗", now: "▶", wait: "○", odd: "~"};
const meanings = {good: "reached", bad: "missed", now: "now", wait: "waiting", odd: "in part"};

/** The sign of a kind, with its meaning for those who hear it. */
export function sign(kind, meaning = meanings[kind]) {
  return html("span", {class: `sign ${kind}`, role: "img", "aria-label": meaning}, signs[kind]);
}

/** A few words with a colour and its sign: `chip("good", "complete")`. */
export function chip(kind, ...words) {
  return html("span", {class: `chip ${kind}`}, html("span", {"aria-hidden": "true"}, signs[kind], " "), ...words);
}

/** A part of a view under its title. `label` is what it is called where no title is to be seen. */
export function card(title, ...children) {
  return labelledCard(title, {}, ...children);
}

/** A card with attributes of its own. */
export function labelledCard(title, attributes, ...children) {
  return html("section", {"aria-label": title, ...attributes, class: ["card", attributes.class].filter(Boolean).join(" ")}, html("h3", null, title), ...children);
}

/** What stands where there is nothing yet: why, and what can be done about it. */
export function empty(title, words, ...acts) {
  return html("section", {class: "empty"}, html("p", {class: "empty-title"}, title), words && html("p", null, words),
    acts.some(Boolean) && html("p", {class: "acts"}, ...acts));
}

/** One of several choices `{key: words}`; `choose(key)` is called with another one. Gives the element and `set(key)`. */
export function segmented(label, choices, chosen, choose) {
  const buttons = Object.entries(choices).map(([key, words]) => button(() => choose(key), {"data-key": key}, words));
  const set = (now) => buttons.forEach((one) => one.setAttribute("aria-pressed", String(one.dataset.key === now)));
  set(chosen);
  return {element: html("div", {class: "tabs segmented", role: "group", "aria-label": label}, buttons), set};
}

/** What colours and lines mean: `{kind, words}` each; `kind` is a class of a swatch. */
export function legend(entries) {
  return html("ul", {class: "legend"}, entries.map(({kind, words}) => html("li", null, html("span", {class: `swatch ${kind}`, "aria-hidden": "true"}), words)));
}

const TOLD = 6000; // milliseconds that a message stays

/** Says that something was done; `undo`: `{words, act}` for a way back. */
export function toast(words, undo) {
  const place = document.getElementById("toasts");
  const end = () => message.remove();
  const message = html("p", {class: "toast"}, words, undo && [" ", button(() => {
    end();
    undo.act();
  }, {class: "act"}, undo.words)]);
  put(place, message);
  setTimeout(end, TOLD);
}
