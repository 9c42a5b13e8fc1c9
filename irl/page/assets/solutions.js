// Several solutions of one network, side by side.

import {ask} from "./engine.js";
import {html, name} from "./dom.js";
import {state} from "./state.js";

/** Shows the first solutions until the signal ends; more on a click. */
export async function showSolutions(place, signal) {
  const run = await ask({do: "recipe", id: state().id}, signal);
  const found = html("section", {"aria-label": "Solutions"});
  const look = async (most) => {
    const document = await ask({do: "solutions", network: run.network, most}, signal);
    const {solutions = [], search} = document;
    const names = [...new Set(solutions.flatMap((solution) => Object.keys(solution.values)))];
    const text = (value) => (value === null ? "–" : typeof value === "object" ? value.type ?? value.concept ?? JSON.stringify(value) : String(value));
    found.replaceChildren(
      html("p", {role: "status"}, `${solutions.length} solutions; ${search.states} states were looked at, ${search["dead-ends"]} dead ends, ${search.merged} met again`),
      html("table", null, html("thead", null, html("tr", null, html("th", {scope: "col"}, "score"), names.map((one) => html("th", {scope: "col"}, "?", name(one))))),
        html("tbody", null, solutions.map((solution) => html("tr", null, html("td", null, Number(solution.score.toFixed(4))),
          names.map((one) => html("td", null, name(text(solution.values[one] ?? null)))))))),
      solutions.length >= most && html("button", {type: "button", class: "act", onclick: () => look(2 * most)}, "More"));
  };
  place.replaceChildren(html("h2", null, "Solutions of ", name(run.title)), found);
  await look(20);
}
