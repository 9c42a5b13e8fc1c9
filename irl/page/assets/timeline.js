// Lanes of bars on a scale of time that is zoomed and moved; a mark shows the time that is looked at.

import {button, duration, html, put, svg, time} from "./dom.js";
import {marksOf, spanOf} from "./span.js";
import {writtenLanes} from "./schedules.js";

const LANE = 26, TOP = 22, LEFT = 108, RIGHT = 8, CHARACTER = 6.7, MARK = 90, SHORT = 22, FAR = 4; // pixels

/**
 * Draws `lanes`, `{name, bars: [{operation, name, start, end, passive}]}`. `select(operation)` is called when a bar is chosen, and
 * `goTo(seconds)`, where there is one, when a time is. `span`: the part that is seen, where several timelines share it. Gives the element, its `height` in pixels without its title, and
 * `set({at, kindOf})`: the time that is looked at, and of what kind the bars of an operation are.
 */
export function timelineOf(lanes, length, title, {select, goTo = null, span = spanOf(length)}) {
  let at = null, kindOf = () => null, width = 900, focused = 0;
  const height = TOP + lanes.length * LANE + 6;
  const drawing = svg("svg", {class: "lanes", height, role: "group", "aria-label": title});
  const place = (seconds) => LEFT + (seconds - span.from) * (width - LEFT - RIGHT) / (span.to - span.from);
  const timeAt = (x) => span.from + (x - LEFT) * (span.to - span.from) / (width - LEFT - RIGHT);
  const bars = lanes.flatMap((lane, row) => lane.bars.map((bar) => ({...bar, row})));
  const elements = bars.map((bar, i) => barElement(bar, i, select));
  const marks = svg("g", null), needle = svg("g", {class: "needle"}, svg("path", null), svg("circle", {r: 5, cy: TOP / 2}));
  if (goTo) fillNeedle(needle, length, () => at ?? 0, goTo);
  put(drawing, svg("rect", {class: "ruler", x: LEFT, y: 0, width: "100%", height: TOP}), marks,
    lanes.map((lane, row) => [svg("path", {class: "grid", d: `M0,${TOP + row * LANE}H9999`}),
      svg("text", {class: "track", x: 0, y: TOP + row * LANE + 17}, cut(lane.name, LEFT - 8), svg("title", null, lane.name))]),
    svg("svg", {x: LEFT, y: TOP, overflow: "hidden", class: "bars"}, elements.map((one) => one.group)), needle);
  const inner = drawing.querySelector(".bars");

  const draw = () => {
    inner.setAttribute("width", Math.max(1, width - LEFT));
    put(marks, marksOf(span, Math.max(2, (width - LEFT) / MARK)).map((mark) => [
      svg("path", {class: "grid", d: `M${place(mark)},${TOP}V${height}`}),
      svg("text", {class: "mark-of-time", x: place(mark), y: 14, "text-anchor": mark === 0 ? "start" : "middle"}, time(mark))]));
    bars.forEach((bar, i) => elements[i].lay(place(bar.start) - LEFT, place(bar.end) - LEFT, kindOf(bar.operation), width - LEFT));
    const isSeen = at !== null && at >= span.from && at <= span.to;
    needle.setAttribute("visibility", isSeen ? "visible" : "hidden");
    if (isSeen) needle.setAttribute("transform", `translate(${place(at)},0)`);
    needle.firstChild.setAttribute("d", `M0,0V${height}`);
    if (goTo) {
      needle.setAttribute("aria-valuenow", Math.round(at ?? 0));
      needle.setAttribute("aria-valuetext", `${time(at ?? 0)} of ${time(length)}`);
    }
  };
  let asked = 0;
  const soon = () => (asked ||= requestAnimationFrame(() => {
    asked = 0;
    draw();
  }));
  span.onChange(soon);
  new ResizeObserver(() => {
    if (!drawing.clientWidth || drawing.clientWidth === width) return;
    width = drawing.clientWidth;
    soon();
  }).observe(drawing);
  lookAround(drawing, {span, timeAt, goTo, seconds: (pixels) => pixels * (span.to - span.from) / (width - LEFT - RIGHT)});
  drawing.addEventListener("keydown", (event) => {
    const next = {ArrowRight: focused + 1, ArrowLeft: focused - 1, Home: 0, End: bars.length - 1}[event.key];
    if (next === undefined || !event.target.closest(".bar-of-time") || event.shiftKey) return;
    event.preventDefault();
    elements[focused].group.setAttribute("tabindex", "-1");
    focused = Math.min(bars.length - 1, Math.max(0, next));
    span.reveal(bars[focused].start);
    elements[focused].group.setAttribute("tabindex", "0");
    elements[focused].group.focus();
  });
  draw();
  const element = html("figure", {class: "timeline"}, html("figcaption", null, html("span", null, title), toolsOf(span)), drawing);
  const set = (now) => {
    at = now.at ?? null;
    kindOf = now.kindOf ?? kindOf;
    if (at !== null && !span.isWhole()) span.reveal(at);
    draw();
  };
  return {element, set, height};
}

const cut = (text, pixels) => (text.length * CHARACTER <= pixels ? text : text.slice(0, Math.max(1, Math.floor(pixels / CHARACTER) - 1)) + "…");

function barElement(bar, index, select) {
  const rect = svg("rect", {y: bar.row * LANE + 3, height: LANE - 6, rx: 4}), words = svg("text", {y: bar.row * LANE + 17});
  const group = svg("g", {
    tabindex: index === 0 ? "0" : "-1", role: "button", "data-operation": bar.operation,
    "aria-label": `${bar.name}, ${time(bar.start)} to ${time(bar.end)}${bar.passive ? ", by itself" : ""}`,
    onclick: () => select(bar.operation),
    onkeydown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      select(bar.operation);
    },
  }, rect, words, svg("title", null, `${bar.name}: ${time(bar.start)} – ${time(bar.end)}${bar.passive ? `, ${duration(bar.end - bar.start)} by itself` : ""}`));
  const lay = (from, to, kind, most) => {
    const start = Math.max(-9, from), width = Math.max(2, Math.min(to, most + 9) - start);
    group.setAttribute("class", ["bar-of-time", bar.passive && "passive", kind].filter(Boolean).join(" "));
    group.setAttribute("visibility", to < 0 || from > most ? "hidden" : "visible");
    rect.setAttribute("x", start);
    rect.setAttribute("width", width);
    words.setAttribute("x", Math.max(0, start) + 5);
    const room = Math.min(to, most) - Math.max(0, start) - 10;
    words.textContent = room < SHORT ? "" : cut(bar.passive ? `${bar.name}, ${duration(bar.end - bar.start)} by itself` : bar.name, room);
  };
  return {group, lay};
}

/** The mark can be moved by keys as well. */
function fillNeedle(needle, length, now, goTo) {
  const attributes = {role: "slider", tabindex: "0", "aria-label": "Time", "aria-valuemin": 0, "aria-valuemax": Math.ceil(length)};
  for (const [name, value] of Object.entries(attributes)) needle.setAttribute(name, value);
  needle.addEventListener("keydown", (event) => {
    const step = Math.max(1, length / 100);
    const next = {ArrowRight: now() + step, ArrowLeft: now() - step, Home: 0, End: length}[event.key];
    if (next === undefined) return;
    event.preventDefault();
    goTo(Math.min(length, Math.max(0, Math.round(next))));
  });
}

/** Dragging pans, the wheel pans sideways alone or zooms with Ctrl, the ruler sets the time. */
function lookAround(drawing, {span, timeAt, goTo, seconds}) {
  const xOf = (event) => event.clientX - drawing.getBoundingClientRect().left;
  let drag = null;
  drawing.addEventListener("pointerdown", (event) => {
    drag = {x: event.clientX, far: 0, isTime: goTo !== null && event.clientY - drawing.getBoundingClientRect().top < TOP && xOf(event) > LEFT};
    if (drag.isTime) goTo(Math.max(0, Math.round(timeAt(xOf(event)))));
  });
  drawing.addEventListener("pointermove", (event) => {
    if (!drag || event.buttons === 0) return (drag = null);
    if (drag.isTime) return goTo(Math.max(0, Math.round(timeAt(xOf(event)))));
    drag.far += Math.abs(event.clientX - drag.x);
    span.pan(-seconds(event.clientX - drag.x));
    drag.x = event.clientX;
  });
  drawing.addEventListener("click", (event) => drag?.far > FAR && event.stopPropagation(), {capture: true});
  drawing.addEventListener("wheel", (event) => {
    if (event.ctrlKey || event.metaKey) span.zoom(Math.exp(event.deltaY / 200), timeAt(xOf(event)));
    else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) span.pan(seconds(event.deltaX));
    else return;
    event.preventDefault();
  }, {passive: false});
  drawing.addEventListener("keydown", (event) => {
    const width = span.to - span.from;
    const act = {"+": () => span.zoom(0.8), "=": () => span.zoom(0.8), w: () => span.zoom(0.8), "-": () => span.zoom(1.25), s: () => span.zoom(1.25), 0: span.whole,
                 a: () => span.pan(-width / 8), d: () => span.pan(width / 8)}[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
}

function toolsOf(span) {
  const tool = (label, sign, act) => button(act, {class: "icon", "aria-label": label, title: label}, sign);
  return html("span", {class: "acts", role: "group", "aria-label": "Zoom of time"},
    tool("Less time, larger", "+", () => span.zoom(0.6)), tool("More time, smaller", "−", () => span.zoom(1.7)), tool("All of the time", "⤢", span.whole));
}

/** The last step that has begun at a time. */
function stepAt(run, seconds) {
  return run.steps.findLastIndex((step) => step["started-at"] !== null && step["started-at"] <= seconds);
}

/** The timeline of a run. `goTo(step, at)` is told the step and the time to be seen. `set(step, at)`: at a step, or at a time. */
export function runTimeline(run, {choose, goTo}) {
  const length = run["execution-time"];
  const timeline = timelineOf(writtenLanes(run), length, "Time", {select: choose, goTo: (seconds) => goTo(Math.max(0, stepAt(run, seconds)), Math.min(length, seconds))});
  const stepOf = (operation) => run.operations[operation]?.step ?? null;
  const set = (step, at) => timeline.set({
    at: at ?? run.steps[step]?.["started-at"] ?? 0,
    kindOf: (operation) => (stepOf(operation) === step ? "here" : stepOf(operation) < step ? "done" : null),
  });
  return {element: html("div", {class: "card time-card"}, timeline.element), set, height: timeline.height};
}
