// A graph, drawn: nodes with lines of text, edges between them. What is chosen in it is seen, and read out.

import {button, html, put, svg} from "./dom.js";
import {cameraOf} from "./camera.js";
import {placesOf} from "./placing.js";

const LINE = 17, PADDING = 8, BADGE = 16, LONGEST = 32, FONT = "13px ui-monospace, monospace";

const pen = document.createElement("canvas").getContext("2d");
let drawn = 0; // graphs: the ids of their nodes differ

/** A text in lines that fit on a node; what does not fit is cut. */
export function inLines(text, most = 4) {
  const lines = [];
  let line = "";
  for (const word of String(text).split(/\s+/)) {
    if (line && line.length + 1 + word.length > LONGEST) {
      lines.push(line);
      line = "";
    }
    line = line ? `${line} ${word}` : word;
  }
  lines.push(line);
  const kept = lines.slice(0, most).map((one) => (one.length > LONGEST ? one.slice(0, LONGEST - 1) + "…" : one));
  if (lines.length > most) kept[most - 1] = kept[most - 1].slice(0, LONGEST - 1) + "…";
  return kept;
}

function sizeOf(lines) {
  pen.font = FONT;
  const widest = Math.max(40, ...lines.map((line) => pen.measureText(line.text).width));
  return {width: widest + 2 * PADDING + BADGE, height: lines.length * LINE + PADDING};
}

/** A line that bends softly at its points. */
function curve(points) {
  const [first, ...rest] = points;
  const middle = (a, b) => `${(a.x + b.x) / 2},${(a.y + b.y) / 2}`;
  if (rest.length < 2) return `M${first.x},${first.y}` + rest.map(({x, y}) => `L${x},${y}`).join("");
  const bends = rest.slice(0, -1).map((point, i) =>
    `Q${point.x},${point.y} ` + (i === rest.length - 2 ? `${rest.at(-1).x},${rest.at(-1).y}` : middle(point, rest[i + 1])));
  return `M${first.x},${first.y}` + bends.join("");
}

/** What is where on a node beside its text, so that colour alone tells nothing. */
const badges = {selected: "●", other: "○", from: "←", to: "→"};

/**
 * Draws `nodes`: `{lines: [{text, kind}], kind, label, title}`, and `edges`: `{from, to, kind, weight, title}` by numbers of nodes;
 * an edge of no weight is drawn without being heeded in the layout. `select(number)` is called when a node is chosen, `near`, by
 * keys of arrows, says which node is next. Gives the element and `light({lit, selected, other, from, to})`.
 */
export async function graphOf({nodes, edges, label, near = {}}, select) {
  const number = ++drawn;
  const sizes = nodes.map((node) => sizeOf(node.lines));
  const heeded = edges.filter((edge) => edge.weight > 0);
  const placed = await placesOf(sizes.map((size, id) => ({id, ...size})), heeded);
  const pointsOf = new Map(heeded.map((edge, i) => [edge, placed.edges[i]]));
  const lines = edges.map((edge) => svg("path", {
    d: curve(pointsOf.get(edge) ?? [placed.nodes[edge.from], placed.nodes[edge.to]]),
    class: ["edge", edge.kind].filter(Boolean).join(" "), "marker-end": `url(#arrow-${number})`,
  }, svg("title", null, edge.title)));
  const groups = nodes.map((node, i) => {
    const {x, y} = placed.nodes[i], {width, height} = sizes[i];
    return svg("g", {
      id: `node-${number}-${i}`, class: ["node", node.kind].filter(Boolean).join(" "), transform: `translate(${x},${y})`,
      role: "option", "aria-label": node.label, "aria-selected": "false", "data-operation": i, onclick: () => select(i),
    }, svg("rect", {x: -width / 2, y: -height / 2, width, height, rx: 4}),
    node.lines.map((line, n) => svg("text", {class: line.kind, x: -width / 2 + PADDING, y: -height / 2 + LINE * (n + 1) - 2}, line.text)),
    svg("text", {class: "badge", x: width / 2 - 4, y: -height / 2 + LINE - 3, "text-anchor": "end"}),
    svg("title", null, node.title));
  });
  const arrow = svg("marker", {id: `arrow-${number}`, viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 9, markerHeight: 9,
                               markerUnits: "userSpaceOnUse", orient: "auto"}, svg("path", {class: "arrow", d: "M0,0L8,4L0,8z"}));
  const scene = svg("g", null, lines, groups);
  const drawing = svg("svg", {class: "graph", role: "listbox", tabindex: "0", "aria-label": label}, svg("defs", null, arrow), scene);
  const camera = cameraOf(drawing, scene, placed);
  let chosen = -1;

  const light = ({selected = null, lit, other, from, to}) => {
    const kinds = {lit, other, from, to};
    const kindsOf = (i) => [i === selected && "selected", ...Object.keys(kinds).filter((kind) => kinds[kind]?.has(i))].filter(Boolean);
    groups.forEach((group, i) => {
      const own = kindsOf(i);
      group.setAttribute("class", ["node", nodes[i].kind, ...own].filter(Boolean).join(" "));
      group.setAttribute("aria-selected", String(i === selected));
      group.querySelector(".badge").textContent = own.map((kind) => badges[kind] ?? "").join("");
    });
    edges.forEach((edge, i) =>
      lines[i].classList.toggle("lit", kindsOf(edge.from).length > 0 && kindsOf(edge.to).length > 0));
    const moved = chosen !== (selected ?? -1);
    chosen = selected ?? -1;
    if (!groups[chosen]) return drawing.removeAttribute("aria-activedescendant");
    drawing.setAttribute("aria-activedescendant", groups[chosen].id);
    if (moved) camera.reveal(placed.nodes[chosen]);
  };
  drawing.addEventListener("keydown", (event) => byKey(event, {count: nodes.length, chosen, near, camera, select}));
  return {element: html("div", {class: "graph-frame"}, toolsOf(camera), drawing), light};
}

/** A place for one graph after the other: `draw(graph)` shows one as soon as it is laid out, `light(kinds)` lights the one shown. */
export function graphPlace(signal) {
  const element = html("div");
  let graph = null, lit = {};
  const draw = async (next) => {
    const drawn = await next;
    if (signal.aborted) return;
    graph = drawn;
    put(element, graph.element);
    graph.light(lit);
  };
  return {element, draw, light: (kinds) => graph?.light(lit = kinds)};
}

function toolsOf(camera) {
  const tool = (label, sign, act) => button(act, {class: "act", "aria-label": label, title: label}, sign);
  return html("div", {class: "tools", role: "group", "aria-label": "Zoom"},
    tool("Larger", "+", () => camera.zoom(1.25)), tool("Smaller", "−", () => camera.zoom(0.8)), tool("All of it", "⤢", camera.whole));
}

function byKey(event, {count, chosen, near, camera, select}) {
  const STEP = 60; // pixels
  const pans = {ArrowDown: [0, -STEP], ArrowUp: [0, STEP], ArrowRight: [-STEP, 0], ArrowLeft: [STEP, 0]};
  const next = {
    ArrowDown: near.down?.(chosen) ?? chosen + 1, ArrowUp: near.up?.(chosen) ?? chosen - 1,
    ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: count - 1,
  };
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "+" || event.key === "=") camera.zoom(1.25);
  else if (event.key === "-") camera.zoom(0.8);
  else if (event.key === "0") camera.whole();
  else if (event.shiftKey && event.key in pans) camera.pan(...pans[event.key]);
  else if (event.key in next) select(Math.min(count - 1, Math.max(0, next[event.key])));
  else return;
  event.preventDefault();
}
