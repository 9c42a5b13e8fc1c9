// All of a graph, small, with the part of it that is seen; shown where not all of it can be seen at once.

import {svg} from "./dom.js";

const WIDTH = 170, HEIGHT = 110; // pixels

/** A map of nodes `{x, y, width, height}` in a scene of a size. `go({x, y})` is called with a place that was chosen. Gives the element and `show(part)`. */
export function minimapOf(nodes, {width, height}, go) {
  const frame = svg("rect", {class: "seen"});
  const scale = Math.max(width / WIDTH, height / HEIGHT);
  const marks = nodes.map((node) => svg("rect", {class: "dot", x: node.x - node.width / 2, y: node.y - node.height / 2, width: node.width, height: node.height}));
  const element = svg("svg", {class: "minimap", viewBox: `0 0 ${width} ${height}`, width: Math.max(24, width / scale), height: Math.max(24, height / scale), "aria-hidden": "true"}, marks, frame);
  const at = (event) => {
    const box = element.getBoundingClientRect();
    go({x: (event.clientX - box.left) * width / box.width, y: (event.clientY - box.top) * height / box.height});
  };
  element.addEventListener("pointerdown", at);
  element.addEventListener("pointermove", (event) => event.buttons > 0 && at(event));
  const show = (part) => {
    for (const side of ["x", "y", "width", "height"]) frame.setAttribute(side, part[side]);
    frame.setAttribute("stroke-width", 2 * scale);
    const isWhole = part.x <= 1 && part.y <= 1 && part.x + part.width >= width - 1 && part.y + part.height >= height - 1;
    element.classList.toggle("idle", isWhole);
  };
  const light = (kindOf) => marks.forEach((mark, i) => mark.setAttribute("class", `dot ${kindOf(i)}`));
  return {element, show, light};
}
