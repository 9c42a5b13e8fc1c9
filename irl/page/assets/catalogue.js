// What the domain consists of: primitives and types, searchable; examples run on a click.

import {ask, isLive} from "./engine.js";
import {button, html, name, put, trouble} from "./dom.js";
import {lookAt} from "./subject.js";
import {onChange, show, state} from "./state.js";

const MOST = 60; // shown at once

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
      const operation = done.operations.findIndex((one) => one.primitive === primitive.name);
      const gives = done.steps[done.operations[operation]?.step]?.gives ?? [];
      outcome.replaceChildren(html("p", null, html("strong", null, done.status), done.reason && [": ", name(done.reason)]),
        html("pre", null, name(done.operations[operation]?.text ?? example.network)),
        html("ul", null, gives.map((one) => html("li", null, "?", name(one.variable), " = ", name(one.value)))),
        button(() => lookAt("example", {network: example.network, view: "run", operation, step: done.operations[operation]?.step}), {class: "act"}, "See the whole run"));
    } catch (error) {
      put(outcome, trouble(name(error.message)));
    }
  };
  return [html("pre", null, name(primitive.example)), isLive && button(run, {class: "act"}, "Run the example"), outcome];
}

function primitiveOf(primitive) {
  return html("article", null, html("h3", null, name(primitive.name)), html("p", null, name(primitive.summary)),
    html("ul", null, primitive.slots.map((slot) => html("li", null, slotText(slot)))),
    html("details", null, html("summary", null, `Directions (${primitive.directions.length})`), html("ul", null, primitive.directions.map((direction) =>
      html("li", null, `${direction.determinism}: finds `, name(direction.found.join(", ") || "nothing"), " of ", name(direction.given.join(", ") || "nothing"))))),
    primitive.example && exampleOf(primitive));
}

function typeOf(type) {
  const list = (words, types) => types?.length > 0 && html("p", null, words, types.slice(0, MOST).map((one) => [typeLink(one), " "]));
  return html("article", null, html("h3", null, name(type.name)), type.summary && html("p", null, name(type.summary)),
    list("a kind of ", type.parents), list("kinds: ", type.subtypes),
    type.attributes?.length > 0 && html("p", null, "has ", name(type.attributes.map((attribute) => attribute.name ?? attribute).join(", "))));
}

function sectionOf(title, found, articleOf) {
  const list = html("div");
  let shown = 0;
  const rest = button(() => draw(), {class: "act"}, "More");
  const draw = () => {
    list.append(...found.slice(shown, shown + MOST).map(articleOf));
    shown += MOST;
    rest.hidden = shown >= found.length;
  };
  draw();
  return html("section", {"aria-label": title}, html("h3", null, `${title} (${found.length})`), list, rest);
}

/** Shows primitives and types; the search is part of the address. */
export async function showCatalogue(place, signal) {
  const domain = await ask({do: "domain"}, signal);
  const search = html("input", {type: "search", "aria-label": "Search for a primitive or a type", placeholder: "primitive or type",
                                oninput: () => show({search: search.value}, {replace: true})});
  const count = html("p", {role: "status"}), lists = html("div", {class: "catalogue"});
  const draw = () => {
    const words = (state().search ?? "").toLowerCase();
    if (search.value.toLowerCase() !== words) search.value = state().search ?? "";
    const holds = (one) => `${one.name} ${one.summary ?? ""}`.toLowerCase().includes(words);
    const first = (one, other) => Number(other.name.toLowerCase() === words) - Number(one.name.toLowerCase() === words);
    const primitives = domain.primitives.filter(holds).sort(first), types = domain.types.filter(holds).sort(first);
    count.textContent = `${primitives.length + types.length} found`;
    lists.replaceChildren(sectionOf("Primitives", primitives, primitiveOf), sectionOf("Types", types, typeOf));
  };
  place.replaceChildren(html("h2", null, "Catalogue of ", name(domain.name)), html("p", null, search), count, lists);
  draw();
  onChange((keys) => keys.has("search") && draw(), signal);
}
