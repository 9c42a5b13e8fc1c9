// A world drawn: its places, in them vessels with what is in them, and what moves.

import {button, counted, html, name, put, svg} from "./dom.js";
import {called, thingsAfter} from "./things.js";
import {changeText} from "./changes.js";
import {colourOf} from "./colours.js";
import {isStill, moved} from "./motion.js";
import {reveal} from "./words.js";
import {shapeOf} from "./shapes.js";

const SEEN = 4, MANY = 60; // things that are seen in a place that is folded, and in one that is open

/**
 * The world of a run, drawn. `show(step, {selected, from, changes})`: as it is after that step, `changes` being the step whose changes are lit.
 * `folded` keeps by identity which places somebody opened.
 */
export function drawnWorld(run, choose, folded) {
  const scene = html("div", {class: "places"}), arrows = svg("svg", {class: "arrows", "aria-hidden": "true"});
  const element = html("div", {class: "drawn-world"}, scene, arrows);
  let again = () => {};
  const show = (step, {selected, from, changes}) => {
    const things = thingsAfter(run, step), lit = litBy(changes);
    const before = isStill() || Math.abs((from ?? step) - step) !== 1 ? null : boxesIn(scene);
    again = () => show(step, {selected, from: step, changes});
    const places = placesIn(run, things).map((place) => placeOf(place, {run, step, things, lit, selected, choose, folded, redraw: () => again()}));
    const isWorkplace = (place) => place.classList.contains("workplace");
    put(scene, html("div", {class: "stores"}, places.filter((place) => !isWorkplace(place))), places.filter(isWorkplace));
    if (before) animate(scene, before, changes?.moved ?? []);
    draw(arrows, element, changes?.moved ?? [], things);
    const news = scene.querySelector(".workplace .vessel.changed") ?? scene.querySelector(".vessel.changed") ?? scene.querySelector(".place.changed");
    if (news) reveal(element, news);
  };
  new ResizeObserver(() => put(arrows)).observe(element);
  return {element, show};
}

/** The places of a state, in the order in which they are drawn; last what stands in none of them. */
function placesIn(run, things) {
  const places = [...things.values()].filter(({object}) => object.place !== undefined)
    .map((thing) => ({...thing, ...run.drawing.places[thing.object.place]}))
    .sort((one, other) => (one.role === "workplace") - (other.role === "workplace") || one.object.place - other.object.place);
  const state = [...things.values()].find((thing) => thing.within === null);
  const contents = (state?.object.contents ?? []).filter((number) => !holdsPlace(run, number));
  return contents.length === 0 ? places : [...places, {role: "workplace", object: {id: "elsewhere", name: "elsewhere", contents}}];
}

const holdsPlace = (run, number) => run.objects[number].place !== undefined || run.objects[number].contents.some((content) => holdsPlace(run, content));

/** What a step changed: by identity, in words. Things in places are lit where they are not as they were: what was portioned has its identity in the stock as well. */
function litBy(step) {
  const lit = new Map((step?.changed ?? []).map((id) => [id, ""]));
  for (const change of step?.written ?? []) {
    if (!lit.has(change.id) || change.internal || change.kind !== "changed" || change.before === "nothing" || change.after === "nothing") continue;
    if (change.before === "true" || change.before === "false") lit.set(change.id, changeText(change).replace(/ \(was .*/, "").replace(": true", ""));
    else if (change.before.length + change.after.length < 40) lit.set(change.id, `${change.before} → ${change.after}`);
  }
  return lit;
}

function placeOf(place, shown) {
  const {run, lit, folded, redraw} = shown;
  const inside = place.object.contents.map((number) => run.objects[number]);
  const isWide = place.role === "workplace";
  const isOpen = folded.get(place.object.id) ?? (isWide || place.role === "appliance" && inside.length <= SEEN);
  const isNews = (object) => lit.has(object.id);
  const seen = isOpen ? inside.toSorted((one, other) => weightOf(other) - weightOf(one)) : inside.filter(isNews);
  const toggle = !isWide && inside.length > 0 && button(() => {
    folded.set(place.object.id, !isOpen);
    redraw();
  }, {class: "fold", "aria-expanded": String(isOpen)}, isOpen ? "fold" : counted(inside.length, "thing"));
  const hidden = seen.length - MANY;
  const isQuiet = !isWide && seen.length === 0; // nothing in it is to be seen now
  return html("section", {class: ["place", place.role, place.shape, inside.some(isNews) && "changed", isQuiet && "quiet"].filter(Boolean).join(" "), "data-object": place.object.id,
                          "aria-label": called(place.object), style: place.colour ? {"--place": colourOf(place.colour)} : {}},
    html("h4", null, name(called(place.object)), place.object.status && html("small", null, " ", name(place.object.status))),
    html("ul", {class: "vessels"}, seen.slice(0, MANY).map((object) => html("li", null, vesselOf(object, shown)))),
    hidden > 0 && html("small", null, `and ${hidden} more`), toggle);
}

/** Things that hold something come first, bare tools last. */
const weightOf = (object) => (object.holds?.length ? 2 : object.contents.length > 0 || object.colour ? 1 : 0);

function vesselOf(object, {lit, selected, choose}) {
  const own = lit.get(object.id);
  const holds = object.holds ?? [];
  const detail = own || object.amount || (holds.length === 1 ? holds[0].amount : "");
  return button(() => choose(object.id), {
    class: ["vessel", own !== undefined && "changed", holds.length === 0 && !object.colour && "bare"].filter(Boolean).join(" "),
    "data-object": object.id, "aria-pressed": String(object.id === selected),
    title: [called(object), ...holds.map((layer) => `${layer.name} ${layer.amount ?? ""}`)].join("\n"),
  }, shapeOf(object), own !== undefined && html("span", {class: "hidden-words"}, "changed: "),
  html("span", {class: "label"}, name(called(object))), detail && html("span", {class: "detail"}, name(detail)));
}

function boxesIn(scene) {
  return new Map([...scene.querySelectorAll("[data-object]")].map((one) => [one.dataset.object, one.getBoundingClientRect()]));
}

/** What stands elsewhere now is seen going there; what is new comes from what held it before. */
function animate(scene, before, moves) {
  const source = new Map(moves.map(({object, from}) => [object, from]));
  for (const one of scene.querySelectorAll(".vessel")) {
    const old = before.get(one.dataset.object) ?? before.get(source.get(one.dataset.object));
    if (old) moved(one, old);
  }
}

/** An arrow from where a thing was to where it is. */
function draw(arrows, element, moves, things) {
  const frame = element.getBoundingClientRect();
  const boxOf = (id) => {
    for (let at = id; at !== null && at !== undefined; at = things.get(at)?.within)
      for (const one of element.querySelectorAll("[data-object]")) if (one.dataset.object === at) return one.getBoundingClientRect();
    return null;
  };
  const middle = (box) => ({x: box.left + box.width / 2 - frame.left + element.scrollLeft, y: box.top + box.height / 2 - frame.top + element.scrollTop});
  const paths = moves.slice(0, 6).map(({object, from, to}) => {
    const start = from !== undefined && boxOf(from), end = boxOf(object) ?? (to !== undefined && boxOf(to));
    if (!start || !end) return null;
    const a = middle(start), b = middle(end);
    if (Math.hypot(a.x - b.x, a.y - b.y) < 60) return null;
    const y = b.y + (a.y < b.y ? -end.height / 2 : end.height / 2);
    return svg("path", {class: "arrow-of-move", d: `M${a.x},${a.y}C${a.x},${(a.y + y) / 2} ${b.x},${(a.y + y) / 2} ${b.x},${y}`, "marker-end": "url(#arrow-of-move)"});
  });
  const isAny = paths.some(Boolean);
  arrows.setAttribute("width", isAny ? element.scrollWidth : 0);
  arrows.setAttribute("height", isAny ? element.scrollHeight : 0);
  put(arrows, isAny && svg("marker", {id: "arrow-of-move", viewBox: "0 0 8 8", refX: 6, refY: 4, markerWidth: 9, markerHeight: 9, orient: "auto", markerUnits: "userSpaceOnUse"},
    svg("path", {d: "M0,0L8,4L0,8z"})), paths.filter(Boolean));
}
