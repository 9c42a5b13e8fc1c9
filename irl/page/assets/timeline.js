// Schedules as bars: a track for each worker and each thing that is occupied, on one scale of time.

import {html, name, svg, time} from "./dom.js";

const HEIGHT = 26, WIDTH = 1000, LEFT = 110, RIGHT = 30, NARROW = 60, CHARACTER = 7.5;

/** Round times for the marks of a scale. */
function marksOf(length) {
  const steps = [1, 5, 10, 30, 60, 300, 600, 1800, 3600, 7200, 18000, 36000, 86400];
  const step = steps.find((one) => length / one <= 8) ?? Math.ceil(length / 8);
  return Array.from({length: Math.floor(length / step) + 1}, (_, i) => i * step);
}

function barOf(one, y, place, select) {
  const start = place(one.start), end = place(one.end), width = Math.max(3, end - start);
  return svg("g", {
    class: "bar", tabindex: "0", role: "button", "data-operation": one.operation, "aria-label": `${one.name}, ${time(one.start)} to ${time(one.end)}`,
    onclick: () => select(one.operation),
    onkeydown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      select(one.operation);
    },
  }, svg("rect", {x: start, y: y + 3, width, height: HEIGHT - 6, rx: 2}),
  width > NARROW && svg("text", {x: start + 5, y: y + 17}, one.name.slice(0, Math.floor(width / CHARACTER))),
  svg("title", null, `${one.name}: ${time(one.start)} – ${time(one.end)}`));
}

/** Draws what is done when: `{operation, name, start, end, track}`. `length` is the scale, shared by timelines that are to be compared. */
export function timelineOf(schedule, length, title, select) {
  const tracks = [...new Set(schedule.map((one) => one.track))];
  const place = (seconds) => LEFT + seconds * (WIDTH - LEFT - RIGHT) / length;
  const bottom = tracks.length * HEIGHT;
  return html("figure", {class: "timeline"}, html("figcaption", null, name(title)),
    html("div", {class: "scrolled"}, svg("svg", {viewBox: `0 0 ${WIDTH} ${bottom + 20}`, role: "group", "aria-label": title},
      marksOf(length).map((mark) => [svg("line", {class: "grid", x1: place(mark), x2: place(mark), y1: 0, y2: bottom}),
                                     svg("text", {class: "mark-of-time", x: place(mark), y: bottom + 14, "text-anchor": "middle"}, time(mark))]),
      tracks.map((track, i) => svg("text", {class: "track", x: 0, y: i * HEIGHT + 17},
                                   track.length > 15 ? track.slice(0, 14) + "…" : track, svg("title", null, track))),
      schedule.map((one) => barOf(one, tracks.indexOf(one.track) * HEIGHT, place, select)))));
}

/** The run as it was written: one worker, and what was occupied. */
export function writtenSchedule(run) {
  const timed = run.steps.filter((step) => step["started-at"] !== null && step["ended-at"] !== null);
  // Who does it is free again where the state is given on.
  const freeAt = new Map(run.variables.filter((variable) => variable.state).map((variable) => [variable.from, variable["available-at"]]));
  return [
    ...timed.map((step) => ({operation: step.operation, name: step.primitive, start: step["started-at"],
                             end: freeAt.get(step.operation) ?? step["ended-at"], track: "worker"})),
    ...timed.flatMap((step) => (step.occupied ?? []).map((one) =>
      ({operation: step.operation, name: step.primitive, start: one.from, end: one.until ?? run["execution-time"], track: one.type}))),
  ];
}

/** The order in which operations are written. */
export function byPlace(one, other) {
  return one.line - other.line || one.column - other.column;
}

/** The fastest order: its workers, and its resources. Its places are those of another print of the network, in the same order. */
export function plannedSchedule(run, fastest) {
  const executed = [...run.operations.keys()].filter((i) => run.operations[i].step !== null)
    .sort((i, j) => byPlace(run.operations[i], run.operations[j]));
  const key = ({line, column}) => `${line} ${column}`;
  const numberOf = new Map([...fastest.schedule].sort(byPlace).map((one, rank) => [key(one), executed[rank]]));
  const bar = (one, track) => ({operation: numberOf.get(key(one)), name: one.primitive, start: one.start, end: one.end, track});
  return [
    ...fastest.schedule.map((one) => bar({...one, end: Math.max(one.start, one["free-at"])}, `worker ${one.worker}`)),
    ...fastest.resources.flatMap((resource) => resource.occupied.map((one) => bar(one, resource.name))),
  ];
}
