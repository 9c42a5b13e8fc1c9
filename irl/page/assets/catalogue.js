// What the domain consists of: primitives and types, searchable; examples run on a click.

import {ask, isLive} from "./engine.js";
import {html, name} from "./dom.js";

function primitiveOf(primitive) {
  const outcome = html("div", {"aria-live": "polite"});
  const run = async () => {
    const done = await ask({do: "run", network: primitive.example, id: "example"});
    outcome.replaceChildren(html("p", null, done.status, done.reason && [": ", name(done.reason)]),
      html("ul", null, done.variables.filter((one) => one.value && !one.state).map((one) => html("li", null, "?", name(one.name), " = ", name(one.value)))));
  };
  return html("article", {"data-words": `${primitive.name} ${primitive.summary}`.toLowerCase()},
    html("h3", null, name(primitive.name)), html("p", null, name(primitive.summary)),
    html("ul", null, primitive.slots.map((slot) => html("li", null, name(slot.name), ": ", name(slot.type)))),
    primitive.example && html("pre", null, name(primitive.example)),
    primitive.example && isLive && html("button", {type: "button", class: "act", onclick: () => run().catch((error) => outcome.replaceChildren(name(error.message)))}, "Run the example"),
    outcome);
}

function typeOf(type) {
  return html("article", {"data-words": type.name.toLowerCase()}, html("h3", null, name(type.name)),
    type.parents?.length > 0 && html("p", null, "a kind of ", name(type.parents.join(", "))), type.says && html("p", null, name(type.says)));
}

/** Shows primitives and types. */
export async function showCatalogue(place, signal) {
  const domain = await ask({do: "domain"}, signal);
  const search = html("input", {type: "search", "aria-label": "Search for a primitive or a type", placeholder: "primitive or type"});
  const primitives = html("section", {"aria-label": "Primitives"}, domain.primitives.map(primitiveOf));
  const types = html("section", {"aria-label": "Types"}, domain.types.map(typeOf));
  const count = html("p", {role: "status"});
  const filter = () => {
    let found = 0;
    for (const article of [...primitives.children, ...types.children]) {
      article.hidden = !article.dataset.words.includes(search.value.toLowerCase());
      found += article.hidden ? 0 : 1;
    }
    count.textContent = `${found} found`;
  };
  search.addEventListener("input", filter);
  place.replaceChildren(html("h2", null, "Catalogue of ", name(domain.name)), search, count,
    html("div", {class: "catalogue"}, primitives, types));
  filter();
}
