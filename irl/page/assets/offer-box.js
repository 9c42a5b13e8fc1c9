// Edits that are offered: what each changes is seen before it is taken.

import {button, counted, html, name, put, trouble} from "./dom.js";
import {effectOf, linesChanged, repairsOf, swapOf} from "./offers.js";

const FOLDED = 4; // operations of an edit that are folded, or more
const LONG = 70; // characters that leave no room for buttons beside them

/** What lines become: the old ones struck out, the new ones below. */
export function linesBecome(before, after) {
  const changed = linesChanged(before, after);
  return html("div", {class: "becomes"}, changed.before.map((line) => html("div", null, html("del", null, name(line)))), changed.after.map((line) => html("div", null, html("ins", null, name(line)))));
}

/** Words in which variables are kept whole. */
const wordsWithVariables = (words) => words.split(/(\?[^\s()]+)/).map((part) => (part.startsWith("?") ? html("span", {class: "code-variable"}, name(part)) : name(part)));

/** The lines of an edit of several operations; many are folded. */
function linesOf(offer, standing) {
  if (!offer.rows || offer.rows.length < 2) return null;
  return html("details", {open: offer.rows.length < FOLDED}, html("summary", null, "Look at them"), linesBecome(standing.network, offer.text));
}

/** An edit offered below its line, which was tried: `take(text)`, `skip()` are called by its buttons. */
export function offerBox(offer, standing, {take, skip}) {
  const effect = effectOf(standing, offer.after), isLong = offer.words.length + effect.length > LONG;
  return html("section", {class: isLong ? "offer long" : "offer", "aria-label": "An edit"}, html("p", null, wordsWithVariables(offer.words), effect),
    html("p", {class: "acts"}, button(() => take(offer.text), {class: "primary"}, "Take it"), button(skip, {class: "act"}, "Not this")), linesOf(offer, standing));
}

/** What `irl repair` proposes: a button that says how many edits there are, and a place where they are looked at. `look(standing, {gold, id, signal})` asks for a text. */
export function repairBox({take, goTo}) {
  const element = html("section", {class: "repair", "aria-label": "Repair", hidden: true});
  let found = null;
  const open = button(() => {
    element.hidden = !element.hidden;
    open.setAttribute("aria-expanded", String(!element.hidden));
  }, {class: "act", hidden: true, "aria-expanded": "false"});
  const draw = (standing) => {
    const text = standing.network;
    put(element, html("p", null, "What ", html("b", null, "irl repair"), " would do, one after the other.", name(effectOf(standing, found.after)), " Nothing is changed until you take it."),
      html("ol", null, found.edits.map((edit, i) => {
        const before = i === 0 ? text : found.edits[i - 1].text;
        return html("li", null, html("p", null, edit.line ? [button(() => goTo(edit.line), {class: "thing"}, `line ${edit.line}`), ": "] : null, name(edit.what ?? "")), edit.words && html("p", null, html("small", null, name(edit.words))), linesBecome(before, edit.text),
          button(() => take(edit.text), {class: "act"}, i === 0 ? "Take this one" : `Take the first ${i + 1}`));
      })),
      html("p", {class: "acts"}, button(() => take(found.text), {class: "primary"}, found.edits.length === 1 ? "Take it" : `Take all ${found.edits.length}`)));
  };
  return {
    element, button: open,
    async look(standing, about) {
      const isBroken = standing.run.status !== "complete" || standing.run.problems.some((problem) => problem.severity === "error");
      found = isBroken ? await repairsOf(standing, about).catch(() => null) : null;
      if (about.signal.aborted) return;
      open.hidden = !found;
      if (!found) element.hidden = true;
      else {
        put(open, `Mend by itself: ${counted(found.edits.length, "edit")}`);
        draw(standing);
      }
    },
  };
}

/** One thing in the place of another: asked for by name, looked at, taken. `look(textOf, id, signal)` begins. */
export function swapBox({take, domain}) {
  const outcome = html("div", {"aria-live": "polite"});
  const types = html("datalist", {id: "swap-types"}, domain.types.map((type) => html("option", {value: type.name})));
  const out = html("input", {"aria-label": "What is replaced", placeholder: "banana", list: "swap-types", autocomplete: "off"});
  const by = html("input", {"aria-label": "What comes in its place", placeholder: "avocado", list: "swap-types", autocomplete: "off"});
  let about = null;
  const look = async (event) => {
    event.preventDefault();
    const text = about.textOf();
    try {
      const swapped = await swapOf(text, about.id, out.value.trim(), by.value.trim(), about.signal);
      if (!swapped.text || swapped.text === text) return put(outcome, html("p", null, "Nothing would change."));
      put(outcome, (swapped.edits ?? []).length > 0 && html("ul", null, swapped.edits.map((edit) => html("li", null, name(edit.what ?? "")))), linesBecome(text, swapped.text),
        !swapped.executes && trouble(["It would not be executed as a whole: ", name(swapped.reason)]), html("p", null, html("small", null, "The network is written anew by it: its comments go.")),
        html("p", {class: "acts"}, button(() => take(swapped.text), {class: "primary"}, "Take it"), button(() => put(outcome), {class: "act"}, "Not this")));
    } catch (error) {
      if (!about.signal.aborted) put(outcome, trouble(name(error.message), {role: "alert"}));
    }
  };
  return {
    element: html("form", {class: "swap", onsubmit: look}, html("p", {class: "acts"}, html("label", null, "Instead of ", out), html("label", null, " take ", by),
      html("button", {type: "submit", class: "act"}, "Look at it")), types, outcome),
    look: (textOf, id, signal) => (about = {textOf, id, signal}),
  };
}
