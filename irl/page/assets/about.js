// What is told beside the world: what a step changed, where a value comes from, the dish so far, the goals.

import {attributesOf, called, calledAfter, thingAfter, thingsAfter} from "./things.js";
import {button, counted, html, name, time} from "./dom.js";
import {card, labelledCard, sign} from "./components.js";
import {changeText} from "./changes.js";
import {colourOf} from "./colours.js";
import {hasTimes} from "./player.js";
import {shapeOf} from "./shapes.js";

/** The words of a step, its things and variables as buttons. */
export function sentenceOf(run, step, choose) {
  const done = run.steps[step], operation = run.operations[done.operation];
  const told = done.told ?? [{text: `${operation.primitive.replaceAll("-", " ")} `},
    ...done.gives.filter((one) => !isState(run, one.variable)).flatMap((one) => [{text: "gives "}, {text: `?${one.variable}`, variable: one.variable}, {text: " "}])];
  return html("p", null, told.map(({text, object, variable}) =>
    (object === undefined && variable === undefined ? name(text) : button(() => choose(object !== undefined ? {object} : {variable}), {class: "thing"}, name(text)))));
}

function isState(run, variable) {
  return run.variables.find((one) => one.name === variable)?.state ?? false;
}

/** A sentence as a text, for a place where nothing is to be pressed. */
export function sentenceText(run, step) {
  return run.steps[step].sentence ?? run.operations[run.steps[step].operation].primitive.replaceAll("-", " ");
}

/** The changes of a step that people want to see, by thing. */
function seenChanges(run, step) {
  const byThing = new Map();
  for (const change of run.steps[step].written) {
    if (change.internal || change.kind !== "changed" || thingAfter(run, step, change.id) === undefined) continue;
    if (thingsAfter(run, step).get(change.id)?.within === null) continue; // the state itself
    byThing.set(change.id, [...(byThing.get(change.id) ?? []), change]);
  }
  return byThing;
}

/** What is held by something else than before; a vessel by what it is, since it is called by what it holds. */
function movesOf(run, step) {
  const typeOf = (at, id) => (id === undefined ? null : thingAfter(run, at, id)?.type.replaceAll("-", " ") ?? id);
  return (run.steps[step].moved ?? []).map(({object, from, to}) => ({object, left: from, holder: to, from: typeOf(step - 1, from), to: typeOf(step, to)}));
}

/** Things that are gone from where one new thing is became that; the other moves. */
function makingsOf(moves) {
  const made = moves.filter(({from, to}) => from === null && to !== null).flatMap(({object, holder}) => {
    const parts = moves.filter((one) => one.to === null && one.left === holder).map((one) => one.object);
    return parts.length > 0 ? [{whole: object, parts}] : [];
  });
  const told = new Set(made.flatMap(({whole, parts}) => [whole, ...parts]));
  return {made, moves: moves.filter(({object}) => !told.has(object))};
}

function fromTo(before, after) {
  return [before !== null && before !== "nothing" && [html("del", null, name(before)), " → "], html("ins", null, name(after === null || after === "nothing" ? "gone" : after))];
}

const plain = (attribute, value) => (value === "true" ? attribute : value === "false" ? `not ${attribute}` : value);

/** What things of a step are called beside one another: a vessel by what it is, where it would be called as what is in it. */
function namesOf(run, step, ids) {
  const count = new Map(), nameOf = (id) => calledAfter(run, step, id), typeOf = (id) => thingAfter(run, step, id)?.type.replaceAll("-", " ");
  for (const id of new Set(ids)) count.set(nameOf(id), (count.get(nameOf(id)) ?? 0) + 1);
  return (id) => (count.get(nameOf(id)) > 1 && thingAfter(run, step, id)?.contents.length > 0 ? typeOf(id) : nameOf(id));
}

/** Things of one name to which the same happened are told once, with their number; what became what it is called is not told. */
function alike(changes) {
  const told = new Map();
  for (const {id, what, how} of changes.filter(({what, how}) => how.some(([, after]) => after !== what))) {
    const words = JSON.stringify([what, how]);
    told.set(words, {id, how, count: (told.get(words)?.count ?? 0) + 1});
  }
  return [...told.values()];
}

/** What a step changed. `choose` is told a thing or a variable. */
export function changedCard(run, step, choose) {
  const done = run.steps[step], {made, moves} = makingsOf(movesOf(run, step));
  const gone = new Set(made.flatMap(({parts}) => parts));
  const seen = [...seenChanges(run, step)].filter(([id]) => !gone.has(id));
  const nameOf = namesOf(run, step, [...made.map(({whole}) => whole), ...moves.map(({object}) => object), ...seen.map(([id]) => id)]);
  const thing = (id) => button(() => choose({object: id}), {class: "thing"}, name(nameOf(id)));
  const rows = [
    ...made.map(({parts, whole}) => [parts.map((id) => html("div", null, thing(id))), html("div", null, fromTo(null, nameOf(whole)))]),
    ...alike(moves.map(({object, from, to}) => ({id: object, what: nameOf(object), how: [[from, to]]}))
      .concat(seen.map(([id, changes]) => ({id, what: nameOf(id), how: changes.map((change) =>
        [plain(change.attribute, change.before), change.after === "nothing" ? `no ${change.attribute}` : plain(change.attribute, change.after)])}))))
      .map(({id, count, how}) => [[count > 1 && `${count} × `, thing(id)], how.map(([before, after]) => html("div", null, fromTo(before, after)))]),
    hasTimes(run) && done["ended-at"] > done["started-at"] && ["takes", time(done["ended-at"] - done["started-at"])],
  ].filter(Boolean);
  const gave = done.gives.filter((one) => !isState(run, one.variable));
  const values = gave.length > 0 && html("dl", {class: "changes"}, gave.map((one) => [html("dt", null, button(() => choose({variable: one.variable}), {class: "thing"}, "?", name(one.variable))), html("dd", null, name(one.value))]));
  const isFound = rows.length === 0; // then what it found out is all there is to tell
  return labelledCard("What this step changed", {class: "step"},
    done.failure && html("p", {class: "trouble"}, "⚠ failed: ", name(done.failure)),
    isFound && html("p", {class: "facts"}, gave.length > 0 ? "Nothing; it found something out." : "Nothing."),
    html("dl", {class: "changes"}, rows.map(([what, how]) => [html("dt", null, what), html("dd", null, how)])), isFound && values,
    !isFound && values && html("details", {class: "facts"}, html("summary", null, counted(gave.length, "variable"), gave.length === 1 ? " has its value" : " have their values"), values),
    internalsOf(run, step, choose));
}

/** All that is known of a step, for who wants to see it. */
function internalsOf(run, step, choose) {
  const {read, written} = run.steps[step];
  if (read.length + written.length === 0) return null;
  const thing = (id) => button(() => choose({object: id}), {class: "thing"}, name(thingAfter(run, step, id)?.type ?? id));
  return html("details", {class: "facts"}, html("summary", null, "All that was read and written"),
    html("dl", {class: "changes"}, html("dt", null, "read"), html("dd", null, read.length === 0 ? "nothing" : read.map((id) => [thing(id), " "])),
      html("dt", null, "changed"), html("dd", null, written.length === 0 ? "nothing"
        : written.map((change) => html("div", null, thing(change.id), " ", name(changeText(change)))))));
}

const STEPS_BACK = 4; // that are told at once

/** Where what a step gave comes from, in a few lines, and what takes it next. */
export function wayCard(run, step, choose, go) {
  const operation = run.steps[step].operation;
  const given = run.variables.find((one) => one.from === operation && !one.state);
  if (!given) return null;
  const line = (index, isNow) => html("li", null, "↳ ", button(() => go(run.operations[index].step + 1), {class: "thing"}, name(sentenceText(run, run.operations[index].step))),
    " ", html("small", null, `step ${run.operations[index].step + 1}${isNow ? ", now" : ""}`));
  const back = [];
  for (let at = operation; at !== undefined && back.length < STEPS_BACK; at = mainSource(run, at)) if (run.operations[at].step !== null) back.unshift(at);
  const users = run.edges.filter((edge) => edge.variable === given.name && run.operations[edge.to].step !== null);
  return labelledCard(`Where ?${given.name} comes from`, {},
    html("ul", {class: "way"}, back.map((index) => line(index, index === operation)),
      users.slice(0, 2).map((edge) => html("li", null, html("small", null, "then "), button(() => go(run.operations[edge.to].step + 1), {class: "thing"}, name(sentenceText(run, run.operations[edge.to].step))),
        " ", html("small", null, `step ${run.operations[edge.to].step + 1}`)))),
    button(() => choose({variable: given.name}), {class: "act"}, "All of its way"));
}

/** The operation that what an operation works on comes from: the latest one that gives it something, bare tools and empty vessels only where there is nothing else. */
function mainSource(run, operation) {
  const edges = run.edges.filter((edge) => edge.to === operation && !edge.state && run.operations[edge.from].step !== null);
  const isFull = ({variable}) => {
    const object = run.variables.find((one) => one.name === variable)?.object;
    return object !== undefined && thingAfter(run, run.operations[operation].step - 1, object)?.holds?.length > 0;
  };
  const sources = (edges.some(isFull) ? edges.filter(isFull) : edges).map((edge) => edge.from);
  return sources.sort((one, other) => run.operations[other].step - run.operations[one].step)[0];
}

function layersOf(holds) {
  const share = (layer) => layer.share ?? 1 / holds.length;
  return [
    html("div", {class: "layers", "aria-hidden": "true"}, holds.map((layer) => html("i", {style: {flex: share(layer), background: colourOf(layer.colour)}}))),
    html("ul", {class: "amounts-of"}, holds.map((layer) => html("li", null,
      html("span", null, html("i", {class: "swatch", style: {background: colourOf(layer.colour)}}), name(layer.name)), html("span", null, name(layer.amount ?? ""))))),
  ];
}

/** What comes out of a run: the thing, and the variable that holds it. */
export function resultOf(run) {
  const variable = run.variables.find((one) => one.name === run.result);
  return variable && {variable, object: variable.object === undefined ? undefined : thingAfter(run, run.steps.length - 1, variable.object)};
}

/** What comes out, as far as it has come. */
export function dishCard(run, done, choose) {
  const result = resultOf(run);
  if (!result || result.variable.value === undefined) return null;
  if (!result.object?.holds?.length) return done === run.steps.length ? card("What comes out", html("p", null, resultName(run, result, choose))) : null;
  const whole = () => [html("div", {class: "dish"}, shapeOf(result.object)), html("p", null, resultName(run, result, choose)), layersOf(result.object.holds)];
  if (done === run.steps.length) return card("What comes out", whole());
  const now = thingsAfter(run, done - 1).get(result.object.id)?.object.holds ?? [];
  const here = new Set(now.map((layer) => layer.name));
  const missing = result.object.holds.filter((layer) => !here.has(layer.name));
  return card(now.length > 0 ? "The dish so far" : "What comes out", now.length > 0 ? layersOf(now) : whole(),
    now.length > 0 && missing.length > 0 && html("p", {class: "facts"}, html("small", null, "still to come: ", name(missing.map((layer) => layer.name).join(", ")))));
}

function resultName(run, {variable, object}, choose) {
  return button(() => choose(object ? {object: object.id} : {variable: variable.name}), {class: "thing"}, object ? name(run.summary?.makes ?? called(object)) : ["?", name(variable.name), " = ", name(variable.value)]);
}

/** How many goals are reached, and which are not. `goals`: as the engine tells them, null before they are there. */
export function goalsCard(goals, isDone, toCompare) {
  const all = goals?.flatMap((metric) => metric.goals) ?? [];
  if (all.length === 0) return null;
  const missed = all.filter((goal) => !goal.reached);
  return card(isDone ? "Goals" : "Goals, when all is done", html("p", null, sign("good"), ` ${all.length - missed.length} reached`, missed.length > 0 && [" · ", sign("bad"), ` ${missed.length} missed`]),
    missed.length > 0 && html("ul", {class: "goals-of"}, missed.slice(0, 4).map((goal) => html("li", null, sign("bad"), html("span", null, name(goal.what), " ", html("small", null, name(goal.reason ?? "")))))),
    missed.length > 0 && toCompare);
}

/** The history of a thing. `go(done)` is called with how many steps are to be done. */
export function historyOf(run, id, done, go) {
  const moments = run.steps.flatMap((step, i) => {
    const texts = step.written.filter((change) => change.id === id).map(changeText);
    const held = new Set((thingAfter(run, i, id)?.contents ?? []).map((number) => run.objects[number].id));
    if (texts.length === 0) texts.push(...new Set(step.written.filter((change) => held.has(change.id)).map((change) => `in it, ${changeText(change)}`)));
    if (texts.length === 0 && step.read.includes(id)) texts.push("read");
    return texts.length > 0 ? [{step: i, text: texts.join("; ")}] : [];
  });
  const object = thingAfter(run, done - 1, id);
  return labelledCard("History", {class: "history"},
    html("h4", null, "History of ", name(object ? called(object) : "a thing that this run does not have")),
    object && html("p", {class: "facts"}, name(object.type), attributesOf(object) && html("small", null, ": ", name(attributesOf(object)))),
    moments.length === 0 ? html("p", null, "No step read or changed it.")
      : html("ol", null, moments.map((moment) => html("li", {value: moment.step + 1},
        button(() => go(moment.step + 1), {"aria-current": String(moment.step === done - 1)}, name(sentenceText(run, moment.step))),
        " ", html("small", null, name(moment.text))))));
}

/** All variables with what they hold. */
export function variablesOf(run, choose) {
  return html("details", {class: "variables card"}, html("summary", null, counted(run.variables.filter((one) => !one.state).length, "variable")),
    html("ul", null, run.variables.filter((variable) => !variable.state).map((variable) => html("li", null,
      button(() => choose({variable: variable.name}), {class: "thing"}, "?", name(variable.name)),
      variable.value !== undefined && [" = ", name(variable.value), variable["available-at"] > 0 && ` (${time(variable["available-at"])})`]))));
}
