// A graph, drawn: nodes with lines of text, edges between them. What is chosen in it is seen, and read out.

import {button, html, put, svg} from "./dom.js";
import {EngineError} from "./engine.js";
import {cameraOf} from "./camera.js";
import {empty} from "./components.js";
import {layoutOf} from "./graph-layout.js";
import {minimapOf} from "./minimap.js";

const NAMED = 18; // above a cluster, for its name
const LINE = 17, PADDING = 9, BADGE = 16, LONGEST = 32, FONT = "13px ui-monospace, monospace";

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

/** A curve through the points of an edge: the first one, and then triples of a Bézier curve. */
function curve([first, ...rest]) {
  const text = rest.map(({x, y}) => `${x},${y}`);
  return `M${first.x},${first.y}` + (rest.length >= 3 ? `C${text.join(" ")}` : text.map((one) => `L${one}`).join(""));
}

/** What is where on a node beside its text, so that colour alone tells nothing. */
const badges = {selected: "●", other: "◇", from: "←", to: "→", good: "✓", bad: "✗", now: "▶", wait: "○"};

/**
 * Draws `nodes`: `{lines: [{text, kind}], kind, label, title, hue, cluster}`, and `edges`: `{from, to, kind, weight, title}` by numbers of nodes;
 * an edge of no weight is drawn without being heeded in the layout. `select(number)` is called when a node is chosen, `near`, by
 * keys of arrows, says which node is next; `placed` is a layout that is known already, `names` those of clusters. Gives the element and
 * `light({selected, progress, …})`: sets of nodes by kind, and `progress(number)`, the kind of how far one is.
 */
export async function graphOf({nodes, edges, label, near = {}, direction = "down", placed = null, names = {}}, select, signal) {
  const number = ++drawn;
  const measured = nodes.map((node) => ({...sizeOf(node.lines), cluster: node.cluster}));
  const layout = placed ?? await layoutOf(measured, edges, direction, signal);
  const sizes = nodes.map((_, i) => ({...measured[i], ...layout.nodes[i]}));
  const lines = edges.map((edge, i) => svg("path", {
    d: curve(layout.edges[i]?.length > 0 ? layout.edges[i] : [layout.nodes[edge.from], layout.nodes[edge.to]]),
    class: ["edge", edge.kind].filter(Boolean).join(" "), "marker-end": `url(#arrow-${number})`,
  }, svg("title", null, edge.title)));
  const groups = nodes.map((node, i) => nodeOf(node, sizes[i], {id: `node-${number}-${i}`, choose: () => select(i), index: i}));
  const clusters = layout.clusters.map((one) => svg("g", {class: "cluster"}, svg("rect", {x: one.x, y: one.y - NAMED, width: one.width, height: one.height + NAMED, rx: 10}),
    svg("text", {x: one.x + 10, y: one.y - 2}, cutTo(names[one.name] ?? one.name, one.width - 20), svg("title", null, names[one.name] ?? one.name))));
  const arrow = svg("marker", {id: `arrow-${number}`, viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 9, markerHeight: 9,
                               markerUnits: "userSpaceOnUse", orient: "auto"}, svg("path", {class: "arrow", d: "M0,0L8,4L0,8z"}));
  const scene = svg("g", null, clusters, lines, groups);
  const drawing = svg("svg", {class: "graph", role: "listbox", tabindex: "0", "aria-label": label}, svg("defs", null, arrow), scene);
  const map = minimapOf(sizes, layout, (place) => {
    const part = camera.part();
    camera.pan((part.x + part.width / 2 - place.x) * drawing.clientWidth / part.width, (part.y + part.height / 2 - place.y) * drawing.clientHeight / part.height);
  });
  const camera = cameraOf(drawing, scene, layout, () => map.show(camera?.part() ?? {x: 0, y: 0, width: layout.width, height: layout.height}));
  let chosen = -1;

  const light = ({selected = null, progress = null, lit, other, from, to}) => {
    const kinds = {lit, other, from, to};
    const kindsOf = (i) => [i === selected && "selected", ...Object.keys(kinds).filter((kind) => kinds[kind]?.has(i))].filter(Boolean);
    groups.forEach((group, i) => {
      const own = kindsOf(i), how = progress?.(i);
      group.setAttribute("class", ["node", nodes[i].kind, ...own, how].filter(Boolean).join(" "));
      group.setAttribute("aria-selected", String(i === selected));
      group.querySelector(".badge").textContent = [...own.filter((kind) => kind !== "selected" || !how), how].map((kind) => badges[kind] ?? "").join("");
    });
    map.light((i) => [...kindsOf(i), progress?.(i)].filter(Boolean).join(" "));
    edges.forEach((edge, i) =>
      lines[i].classList.toggle("lit", kindsOf(edge.from).length > 0 && kindsOf(edge.to).length > 0));
    const moved = chosen !== (selected ?? -1);
    chosen = selected ?? -1;
    if (!groups[chosen]) return drawing.removeAttribute("aria-activedescendant");
    drawing.setAttribute("aria-activedescendant", groups[chosen].id);
    if (moved) camera.reveal(layout.nodes[chosen]);
    standAside(map.element, groups[chosen]);
  };
  drawing.addEventListener("keydown", (event) => byKey(event, {count: nodes.length, chosen, near, camera, select}));
  return {element: html("div", {class: "graph-frame"}, toolsOf(camera), drawing, map.element), light};
}

/** The map is at the left where it would hide the node that is chosen. */
function standAside(map, node) {
  map.classList.remove("aside");
  const its = map.getBoundingClientRect(), box = node.getBoundingClientRect();
  map.classList.toggle("aside", box.right > its.left && box.left < its.right && box.bottom > its.top && box.top < its.bottom);
}

function nodeOf(node, {x, y, width, height}, {id, choose, index}) {
  return svg("g", {
    id, class: ["node", node.kind].filter(Boolean).join(" "), transform: `translate(${x},${y})`,
    role: "option", "aria-label": node.label, "aria-selected": "false", "data-operation": index, onclick: choose,
  }, svg("rect", {x: -width / 2, y: -height / 2, width, height, rx: 6}),
  node.hue && svg("path", {class: `hue ${node.hue}`, d: `M${-width / 2 + 2.5},${-height / 2 + 5}v${height - 10}`}),
  node.lines.map((line, n) => svg("text", {class: line.kind, x: -width / 2 + PADDING, y: -height / 2 + LINE * (n + 1) - 2}, line.text)),
  svg("text", {class: "badge", x: width / 2 - 4, y: -height / 2 + LINE - 3, "text-anchor": "end"}),
  svg("title", null, node.title));
}

function cutTo(text, pixels) {
  const most = Math.max(3, Math.floor(pixels / 7));
  return text.length > most ? text.slice(0, most - 1) + "…" : text;
}

/** A place for one graph after the other: `draw(graph)` shows one as soon as it is laid out, `light(kinds)` lights the one shown. */
export function graphPlace(signal) {
  const element = html("div", {class: "graph-place"}, html("p", {class: "waits"}, "The graph is being laid out …"));
  let graph = null, lit = {};
  const draw = async (next) => {
    try {
      const drawn = await next;
      if (signal.aborted) return;
      graph = drawn;
      put(element, graph.element);
      graph.light(lit);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof EngineError)) throw error;
      graph = null;
      put(element, empty("The graph cannot be drawn", error.message));
    }
  };
  return {element, draw, light: (kinds) => graph?.light(lit = kinds) ?? (lit = kinds)};
}

function toolsOf(camera) {
  const tool = (label, sign, act) => button(act, {class: "icon", "aria-label": label, title: label}, sign);
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
