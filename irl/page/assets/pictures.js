// What a domain draws as it is: a scene of objects, a board with pieces, a map with colours.

import {colourOf} from "./colours.js";
import {html, svg} from "./dom.js";

const drawings = {picture: sceneOf, board: boardOf, map: mapOf};

/** Whether there is a picture for a drawing of this kind. */
export const canPicture = (drawing) => Object.hasOwn(drawings, drawing?.kind ?? "");

/** The picture of a drawing of a state or of a solution; `choose({object})` or `choose({variable})` is called with what is chosen in it. */
export function pictureOf(drawing, choose = () => {}) {
  if (!canPicture(drawing)) return html("p", null, "This page does not know how to draw that.");
  return html("div", {class: `picture ${drawing.kind}`}, drawings[drawing.kind](drawing, choose));
}



/** Objects on a table, those in front over those behind. */
function sceneOf({things}) {
  const inOrder = things.toSorted((one, other) => one.y - other.y);
  return svg("svg", {viewBox: "0 0 480 320", role: "img", "aria-label": things.map((one) => one.label).join(", ")},
    svg("rect", {class: "table", x: 0, y: 40, width: 480, height: 280, rx: 12}),
    inOrder.map((thing) => {
      const size = (thing.size ?? 0.5) * 70 + 10, x = 40 + thing.x * 400, y = 80 + thing.y * 200, colour = colourOf(thing.colour);
      return svg("g", {transform: `translate(${x},${y})`, class: ["metal", "shiny"].includes(thing.material) ? "thing-drawn metal" : "thing-drawn"}, svg("title", null, thing.label),
        svg("ellipse", {class: "shadow", cx: 0, cy: size / 2, rx: size * 0.6, ry: size * 0.16}), bodyOf(thing.shape, size, colour),
        svg("ellipse", {class: "shine", cx: -size * 0.16, cy: -size * 0.24, rx: size * 0.12, ry: size * 0.07}));
    }));
}

function bodyOf(shape, size, fill) {
  const half = size / 2;
  if (shape === "sphere") return svg("circle", {r: half, fill});
  if (shape === "cylinder") return [svg("path", {d: `M${-half * 0.8},${-half * 0.7}V${half * 0.7}A${half * 0.8},${half * 0.3} 0 0 0 ${half * 0.8},${half * 0.7}V${-half * 0.7}z`, fill}),
    svg("ellipse", {class: "lid", cy: -half * 0.7, rx: half * 0.8, ry: half * 0.3, fill})];
  return [svg("rect", {x: -half, y: -half * 0.6, width: size * 0.8, height: size * 0.8, fill}),
    svg("path", {class: "lid", d: `M${-half},${-half * 0.6}l${size * 0.2},${-size * 0.2}h${size * 0.8}l${-size * 0.2},${size * 0.2}z`, fill}),
    svg("path", {class: "side", d: `M${-half + size * 0.8},${-half * 0.6}l${size * 0.2},${-size * 0.2}v${size * 0.8}l${-size * 0.2},${size * 0.2}z`, fill})];
}

const SQUARE = 44;

function boardOf({rows, columns, pieces, block = 0}, choose) {
  const squares = Array.from({length: Math.min(900, rows * columns)}, (_, i) => ({row: Math.floor(i / columns), column: i % columns}));
  return svg("svg", {viewBox: `0 0 ${columns * SQUARE} ${rows * SQUARE}`, role: "img", "aria-label": pieces.map((one) => `${one.text} at row ${one.row + 1}, column ${one.column + 1}`).join("; "),
                     style: {"max-width": `${columns * 3}rem`}},
    squares.map(({row, column}) => svg("rect", {class: (row + column) % 2 && !block ? "square odd" : "square", x: column * SQUARE, y: row * SQUARE, width: SQUARE, height: SQUARE})),
    block > 1 && squares.filter(({row, column}) => row % block === 0 && column % block === 0).map(({row, column}) =>
      svg("rect", {class: "block", x: column * SQUARE, y: row * SQUARE, width: block * SQUARE, height: block * SQUARE})),
    pieces.map((piece) => svg("text", {class: "piece", x: (piece.column + 0.5) * SQUARE, y: (piece.row + 0.5) * SQUARE, fill: piece.colour ? colourOf(piece.colour) : null,
                                       onclick: () => piece.variable && choose({variable: piece.variable})}, [...String(piece.text)].slice(0, 3).join(""), svg("title", null, piece.variable ? `?${piece.variable}` : ""))));
}

function mapOf({width, height, regions, borders}, choose) {
  return svg("svg", {viewBox: `-6 -6 ${(width ?? 1) + 12} ${(height ?? 1) + 12}`, role: "img", "aria-label": regions.map((one) => `${one.variable ?? ""} ${one.text ?? ""}`).join(", ")},
    borders.map(([one, other]) => regions[one] && regions[other] && svg("path", {class: "border", d: `M${regions[one].x},${regions[one].y}L${regions[other].x},${regions[other].y}`})),
    regions.map((region) => svg("g", {class: "region", onclick: () => region.variable && choose({variable: region.variable})},
      svg("rect", {x: region.x - region.width / 2, y: region.y - region.height / 2, width: region.width, height: region.height, rx: region.height / 2, fill: colourOf(region.colour)}),
      svg("text", {x: region.x, y: region.y}, String(region.variable ?? region.text ?? "").slice(0, 9), svg("title", null, `${region.variable ?? ""} = ${region.text ?? ""}`)))));
}
