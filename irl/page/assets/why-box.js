// Why a network fails: the sentences of `irl why`, the operations that clash, and the changes that were tried and help.

import {EngineError, ask} from "./engine.js";
import {button, html, name, put, trouble} from "./dom.js";
import {linesBecome} from "./offer-box.js";
import {operationReplaced} from "./offers.js";

/** The text with a change: the one operation in its place where the change is in one, else the network in its notation. */
function changedText(text, fix) {
  const inPlace = fix.line && fix.before && fix.after ? operationReplaced(text, fix, fix.after) : null;
  return inPlace ?? fix.network;
}

function fixOf(fix, text, take) {
  const changed = changedText(text, fix);
  return html("li", null, html("p", null, name(fix.says)), linesBecome(text, changed), button(() => take(changed), {class: "act"}, "Take it"));
}

/** What was found out, in words. `go(line)` is called with the line of an operation. */
function whyOf(why, text, take, go) {
  const lineButton = ({line}) => line && button(() => go(line), {class: "thing where"}, `line ${line}`);
  return [
    html("ul", null, why.sentences.map((sentence) => html("li", null, name(sentence)))),
    why.core && [html("h3", null, why.core.minimal ? "These cannot hold together; without any one of them the others can" : "These cannot hold together"),
      html("ul", null, why.core.operations.map((one) => html("li", null, html("code", null, name(one.operation)), " ", lineButton(one))))],
    why.causes.length > 0 && [html("h3", null, "What has no other reason"), html("ul", null, why.causes.map((cause) => html("li", null, name(cause.what), " ", lineButton(cause))))],
    why.fixes.length > 0 && [html("h3", null, "Changes that were tried: with each of them everything is executed"), html("ul", null, why.fixes.map((fix) => fixOf(fix, text, take)))],
    why.cut && html("p", null, "A limit was reached before everything was looked at."),
  ];
}

/** A part that is worked out when it is opened. `take(text)`, `go(line)`; `look(text, id, signal, run)` tells of which text. */
export function whyBox({take, go}) {
  const content = html("section", {"aria-label": "Why it fails", "aria-live": "polite"});
  const element = html("details", {class: "card fold", hidden: true, ontoggle: () => draw()}, html("summary", null, "Why it fails, and what helps"), content);
  let about = null;
  const draw = async () => {
    if (!element.open || !about || about.isTold) return;
    const asked = about;
    asked.isTold = true;
    put(content, html("p", null, "It is looked into …"));
    try {
      put(content, whyOf(await ask({do: "explain", network: asked.text, id: asked.id ?? ""}, asked.signal), asked.text, take, go));
    } catch (error) {
      if (asked.signal.aborted) return;
      put(content, trouble(name(error.message)));
      if (!(error instanceof EngineError)) throw error;
    }
  };
  return {element, look: (text, id, signal, run) => {
    about = {text, id, signal, isTold: false};
    element.hidden = run.status === "complete";
    draw();
  }};
}
