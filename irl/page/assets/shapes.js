// Shapes of things by the names that domains give them, with what they hold as layers of colour.

import {colourOf} from "./colours.js";
import {svg} from "./dom.js";

const WIDTH = 100, HEIGHT = 64;

/**
 * The outline of a vessel in 100 × 64, where its inside begins and ends (`top`, `bottom`), and what is drawn over it. Layers fill
 * the outline from the bottom up.
 */
const vessels = {
  bowl: {outline: "M4 5h92q0 56-46 56T4 5z", top: 12, bottom: 61},
  "small-bowl": {outline: "M20 22h60q0 39-30 39T20 22z", top: 28, bottom: 61},
  "large-bowl": {outline: "M0 2h100q-1 60-50 60T0 2z", top: 9, bottom: 62},
  pan: {outline: "M6 26h66l-6 26q-1 5-6 5H18q-5 0-6-5z", top: 32, bottom: 57, over: "M72 30l26-6", overWidth: 6},
  pot: {outline: "M16 12h68v40q0 8-8 8H24q-8 0-8-8z", top: 19, bottom: 60, over: "M16 22H6M84 22h10", overWidth: 5},
  jar: {outline: "M28 14h44q6 3 6 9v32q0 6-6 6H28q-6 0-6-6V23q0-6 6-9z", top: 20, bottom: 61, over: "M28 8h44", overWidth: 7},
  bottle: {outline: "M43 3h14v14q12 4 12 14v24q0 6-6 6H37q-6 0-6-6V31q0-10 12-14z", top: 24, bottom: 61},
  tin: {outline: "M22 16h56l-5 40q-1 5-5 5H32q-4 0-5-5z", top: 22, bottom: 61},
  cup: {outline: "M26 14h44v36q0 9-9 9H35q-9 0-9-9z", top: 20, bottom: 59, over: "M70 22q16 0 16 12t-16 12", overWidth: 4},
  tray: {outline: "M4 36h92l-5 18q-1 4-5 4H14q-4 0-5-4z", top: 40, bottom: 58},
  dish: {outline: "M8 30h84v20q0 8-8 8H16q-8 0-8-8z", top: 36, bottom: 58},
  plate: {outline: "M4 44q46 26 92 0q-4 14-46 14T4 44z", top: 44, bottom: 58},
  "muffin-tin": {outline: "M4 28h92v8h-4l-5 18h-16l-5-18h-8l-5 18h-16l-5-18h-8l-5 18h-4l-5-18h-6z", top: 32, bottom: 54},
  sieve: {outline: "M8 22h70q0 34-35 34T8 22z", top: 28, bottom: 56, over: "M78 24l20-6", overWidth: 5},
  mixer: {outline: "M26 20h36v34q0 6-6 6H32q-6 0-6-6z", top: 26, bottom: 60, over: "M20 12h60v10M76 22v38", overWidth: 5},
  portions: {outline: "M6 40h22v16H6zM39 40h22v16H39zM72 40h22v16H72zM6 16h22v16H6zM39 16h22v16H39zM72 16h22v16H72z", top: 16, bottom: 56},
  food: {outline: "M18 46q-4-30 28-32t38 24q2 20-32 20T18 46z", top: 14, bottom: 58},
  beaker: {outline: "M26 6h48l-4 6v43q0 6-6 6H36q-6 0-6-6V12z", top: 14, bottom: 61, over: "M34 26h10M34 36h10M34 46h10", overWidth: 2},
  flask: {outline: "M42 4h16v18l24 32q4 7-4 7H22q-8 0-4-7l24-32z", top: 22, bottom: 61},
  tube: {outline: "M42 4h16v48q0 9-8 9t-8-9z", top: 12, bottom: 61},
  box: {outline: "M12 14h76v44q0 3-3 3H15q-3 0-3-3z", top: 20, bottom: 61},
  bag: {outline: "M30 10h40l6 44q0 7-7 7H31q-7 0-7-7z", top: 18, bottom: 61},
  wagon: {outline: "M6 20h88v28H6z", top: 22, bottom: 48, wheels: [22, 78]},
  train: {outline: "M6 34h18V16h30v18h40v14H6z", top: 22, bottom: 48, wheels: [20, 44, 78]},
};

/** Things that hold nothing: drawn by lines alone. */
const lines = {
  knife: ["M8 40l52-22q8 4 4 10L18 46z", "M62 22l28-12"],
  spoon: ["M10 50l50-22", "M60 28q6-16 24-14q4 16-14 20q-8 2-10-6z"],
  whisk: ["M8 52l40-18", "M48 34q10-24 38-22q-2 26-32 28q-8 0-6-6zM48 34l38-22"],
  fork: ["M8 52l44-20", "M52 32l30-14M50 28l30-16M54 36l30-14"],
  tool: ["M10 52l46-22", "M54 34l20-22q14 2 14 12l-26 16z"],
  "rolling-pin": ["M22 46l50-24M28 54l50-24M22 46q-2 6 6 8M72 22q6 0 6 8", "M12 56l12-6M78 26l12-6"],
  brush: ["M10 54l42-20", "M52 28l26-14 6 12-26 14z"],
  lid: ["M10 46q40-28 80 0z", "M50 32v-8"],
  sheet: ["M20 14h54l8 42H28z"],
  rack: ["M6 30h88M6 48h88", "M16 24v30M30 24v30M44 24v30M58 24v30M72 24v30M86 24v30"],
  scales: ["M50 12v40M30 54h40", "M16 36q10 12 20 0M64 36q10 12 20 0M26 18h48M26 18l-10 18M26 18l10 18M74 18l-10 18M74 18l10 18"],
  crane: ["M16 60V8h60M76 8v20M70 28h12v8H70z", "M10 60h20"],
  siding: ["M2 50h96M2 58h96", "M12 46v16M30 46v16M48 46v16M66 46v16M84 46v16"],
  oven: ["M14 8h72v50H14z", "M22 24h56v26H22zM24 16h4M36 16h4"],
};

let drawn = 0; // vessels: the ids of their outlines differ

function layersOf(holds, {top, bottom}, fill) {
  const height = (bottom - top) * fill;
  const all = holds.reduce((sum, layer) => sum + (layer.share ?? 1), 0) || 1;
  let y = bottom;
  return holds.map((layer) => {
    const its = Math.max(2, height * (layer.share ?? 1) / all);
    y -= its;
    return svg("rect", {x: 0, y, width: WIDTH, height: its + 0.5, fill: colourOf(layer.colour)});
  });
}

/** Pieces on a board. */
function piecesOf(holds, colour) {
  const pieces = holds.length > 0 ? holds.flatMap((layer) => Array(Math.max(2, Math.round(12 * (layer.share ?? 1 / holds.length)))).fill(layer.colour)) : [];
  return [svg("rect", {class: "board", x: 2, y: 6, width: 96, height: 52, rx: 7, style: colour ? {fill: colour} : {}}),
    pieces.slice(0, 14).map((its, i) => svg("rect", {x: 14 + (i % 4) * 19 + (i % 3) * 2, y: 14 + Math.floor(i / 4) * 10, width: 14, height: 5, rx: 2.5, fill: colourOf(its)}))];
}

/** A thing as a shape: what it is drawn as, its own colour, and layers `{name, colour, share}` that it holds, `fill` of it, from the bottom up. */
export function shapeOf({shape, colour, holds = [], fill = 0.7}) {
  const own = colour ? colourOf(colour) : null;
  const frame = (...children) => svg("svg", {class: "shape", viewBox: `-3 0 ${WIDTH + 6} ${HEIGHT + 2}`, "aria-hidden": "true"}, ...children);
  if (shape === "board") return frame(piecesOf(holds, own));
  if (Object.hasOwn(lines, shape)) return frame(lines[shape].map((d) => svg("path", {class: "tool", d, style: own ? {stroke: own} : {}})));
  const vessel = Object.hasOwn(vessels, shape ?? "") ? vessels[shape] : vessels.box;
  const id = `outline-${++drawn}`;
  return frame(svg("clipPath", {id}, svg("path", {d: vessel.outline})),
    svg("path", {class: "inside", d: vessel.outline, style: own && holds.length === 0 ? {fill: own} : {}}),
    svg("g", {"clip-path": `url(#${id})`}, layersOf(holds, vessel, fill)),
    svg("path", {class: "outline", d: vessel.outline}), vessel.over && svg("path", {class: "outline", d: vessel.over, "stroke-width": vessel.overWidth}),
    (vessel.wheels ?? []).map((cx) => svg("circle", {class: "outline", cx, cy: 54, r: 7})));
}
