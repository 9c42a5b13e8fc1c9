// What happened to a thing, step by step.

import {button, html, name, time} from "./dom.js";
import {changeText, typesOf} from "./steps.js";

/** The history of a thing. `go(step)` is called with the step to be seen. */
export function historyOf(run, id, step, go) {
  const moments = run.steps.flatMap((done, i) => {
    const texts = done.written.filter((change) => change.id === id).map(changeText);
    if (texts.length === 0 && done.read.includes(id)) texts.push("read");
    return texts.length > 0 ? [{step: i, done, text: texts.join("; ")}] : [];
  });
  const type = typesOf(run).get(id);
  return html("section", {class: "history", "aria-label": "History"},
    html("h3", null, "History of ", name(type ?? "a thing that this run does not have")),
    moments.length === 0 ? html("p", null, "No step read or changed it.")
      : html("ol", null, moments.map((moment) => html("li", {value: moment.step + 1},
        button(() => go(moment.step), {"aria-current": String(moment.step === step)}, name(moment.done.primitive), ` ${time(moment.done["started-at"])}`),
        " ", name(moment.text)))));
}
