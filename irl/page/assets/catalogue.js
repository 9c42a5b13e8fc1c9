// What the domain consists of: primitives in groups, types as a tree; examples run where they stand.

import {ask, isLive} from "./engine.js";
import {button, counted, html, name, put, trouble} from "./dom.js";
import {empty} from "./components.js";
import {lookAt} from "./subject.js";
import {onChange, show, state} from "./state.js";

const MOST = 60; // of a list that are shown at once
const FEW_USES = 12;

function slotText(slot) {
  return [html("strong", null, name(slot.name)), ": ", typeLink(slot.type), `, ${slot.role}`, slot.default && [" (", name(slot.default), ")"]];
}

function typeLink(type) {
  return button(() => show({search: type}), {class: "thing"}, name(type));
}

/** Runs an example where it stands, and leads to the whole run. */
function exampleOf(primitive) {
  const outcome = html("div", {"aria-live": "polite"});
  const run = async () => {
    try {
      const example = await ask({do: "example", primitive: primitive.name});
      const done = await ask({do: "run", id: "example", network: example.network});
      const operation = done.operations.findIndex((one) => one.primitive === primitive.name), step = done.operations[operation]?.step;
      const gives = done.steps[step]?.gives ?? [];
      put(outcome, html("p", null, html("strong", null, done.status), done.reason && [": ", name(done.reason)], done.steps[step]?.sentence && [": ", name(done.steps[step].sentence)]),
        html("pre", null, name(done.operations[operation]?.text ?? example.network)),
        html("ul", null, gives.map((one) => html("li", null, "?", name(one.variable), " = ", name(one.value)))),
        button(() => lookAt("example", {network: example.network, view: "run", operation, step: step === null || step === undefined ? null : step + 1}), {class: "act"}, "See the whole run"));
    } catch (error) {
      put(outcome, trouble(name(error.message)));
    }
  };
  return [html("pre", null, name(primitive.example)), isLive && html("p", null, button(run, {class: "act"}, "Run the example")), outcome];
}

/** The procedures in which a primitive is at work. */
function usesOf({uses = 0, "used-by": procedures = []}) {
  if (uses === 0) return html("p", null, "No procedure uses it.");
  return html("p", null, `Used by ${counted(uses, "procedure")}: `, procedures.slice(0, FEW_USES).map((id) => [button(() => lookAt(id, {view: "run"}), {class: "thing"}, name(id)), " "]),
    uses > FEW_USES && `and ${uses - FEW_USES} more`);
}

function primitiveOf(primitive, isOpen) {
  const inside = html("div");
  const draw = () => inside.childElementCount === 0 && put(inside, html("ul", null, primitive.slots.map((slot) => html("li", null, slotText(slot)))),
    html("details", null, html("summary", null, `Directions (${primitive.directions.length})`), html("ul", null, primitive.directions.map((direction) =>
      html("li", null, `${direction.determinism}: finds `, name(direction.found.join(", ") || "nothing"), " of ", name(direction.given.join(", ") || "nothing"))))),
    usesOf(primitive), primitive.example && exampleOf(primitive));
  if (isOpen) draw();
  return html("details", {class: "primitive", open: isOpen, ontoggle: draw}, html("summary", null, html("b", null, name(primitive.name)), html("span", null, name(primitive.summary))), inside);
}

const MANY = 12; // primitives of a group that is told apart further

/** Primitives in groups, in the order of the domain: by what they give, and where many give the same, by what they are done with. */
function groupsOf(primitives) {
  return grouped(primitives, whatItGives).flatMap(([gives, list]) =>
    (list.length <= MANY ? [[gives, list]] : grouped(list, doneWith).map(([how, some]) => [`${gives}${how}`, some])));
}

function grouped(list, keyOf) {
  const groups = new Map();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups];
}

function given({slots}) {
  return slots.find((slot) => slot.role === "output") ?? slots[0];
}

function whatItGives(primitive) {
  const slot = given(primitive);
  return slot ? `gives ${/^[aeiou]/.test(slot.type) ? "an" : "a"} ${slot.type}` : "gives nothing";
}

/** What else an operation takes than things like the one that it gives. */
function doneWith(primitive) {
  const takes = primitive.slots.filter((slot) => slot.role !== "output");
  if (takes.some((slot) => /number|unit|amount|temperature|time/.test(slot.type))) return ", by an amount, a time or a temperature";
  if (takes.some((slot) => slot.role === "optional" && slot.type !== given(primitive).type)) return ", with a tool";
  return "";
}

/** One type: what it is, below what, above what. */
function typeOf(type) {
  const list = (words, types) => types?.length > 0 && html("p", null, words, types.slice(0, MOST).map((one) => [typeLink(one), " "]), types.length > MOST && `and ${types.length - MOST} more`);
  return html("article", {class: "card"}, html("h3", null, name(type.name)), type.summary && html("p", null, name(type.summary)),
    list("a kind of ", type.parents), list("kinds: ", type.subtypes),
    type.attributes?.length > 0 && html("p", null, "has ", name(type.attributes.map((attribute) => attribute.name ?? attribute).join(", "))));
}

/** The tree of types: branches open on a click. */
function treeOf(types) {
  const byName = new Map(types.map((type) => [type.name, type]));
  const isRoot = (type) => !(type.parents ?? []).some((parent) => byName.has(parent));
  const below = (type) => types.filter((one) => (one.parents ?? []).includes(type.name));
  const branch = (type, above) => {
    const kinds = above.has(type.name) ? [] : below(type);
    if (kinds.length === 0) return html("li", null, typeLink(type.name));
    const list = html("ul");
    const open = () => list.childElementCount === 0 && put(list, kinds.slice(0, MOST).map((one) => branch(one, new Set([...above, type.name]))),
      kinds.length > MOST && html("li", null, `and ${kinds.length - MOST} more: search for them`));
    return html("li", null, html("details", {ontoggle: open}, html("summary", null, name(type.name), html("small", null, ` ${kinds.length}`)), list));
  };
  return html("ul", {class: "type-tree"}, types.filter(isRoot).slice(0, MOST).map((type) => branch(type, new Set())));
}

/** Shows primitives and types; the search is part of the address. */
export async function showCatalogue(place, signal) {
  const domain = await ask({do: "domain"}, signal);
  const search = html("input", {type: "search", "aria-label": "Search for a primitive or a type", placeholder: "primitive or type",
                                oninput: () => show({search: search.value || null}, {replace: true})});
  const count = html("p", {role: "status"}), primitives = html("section", {"aria-label": "Primitives", class: "cards"}), types = html("section", {"aria-label": "Types", class: "cards"});
  const draw = () => {
    const words = (state().search ?? "").trim().toLowerCase();
    if (search.value.trim().toLowerCase() !== words) search.value = state().search ?? "";
    const holds = (one) => `${one.name} ${one.summary ?? ""}`.toLowerCase().includes(words);
    const isNamed = (one) => one.name.toLowerCase() === words;
    const found = domain.primitives.filter(holds), kinds = words ? domain.types.filter(holds).sort((one, other) => isNamed(other) - isNamed(one)) : [];
    count.textContent = words ? `${counted(found.length, "primitive")} and ${counted(kinds.length, "type")} found` : `${counted(domain.primitives.length, "primitive")}, ${counted(domain.types.length, "type")}`;
    put(primitives, found.length === 0 && empty("No primitive is called so", "Search for another word, or look through all of them.", button(() => show({search: null}), {class: "primary"}, "Show all")),
      groupsOf(found).map(([group, list]) => html("section", {class: "card", "aria-label": group}, html("h3", null, name(group), html("small", null, ` ${list.length}`)), list.map((one) => primitiveOf(one, found.length === 1 || isNamed(one))))));
    put(types, words ? kinds.slice(0, MOST).map(typeOf) : html("div", {class: "card"}, html("h3", null, "Types"), treeOf(domain.types)), kinds.length > MOST && html("p", null, `and ${kinds.length - MOST} more`));
  };
  put(place, html("header", {class: "view-head"}, html("h2", null, "Catalogue of ", name(domain.name)), search, count), html("div", {class: "catalogue"}, primitives, types));
  draw();
  onChange((keys) => keys.has("search") && draw(), signal);
}
