// The network as a graph: data drawn, the thread of the state faded. Pan, zoom, keyboard.

import {html, name, svg} from "./dom.js";

const LINE = 16, PADDING = 8, CHARACTER = 7.2, LONGEST = 28;

// The one script that is loaded by its address; the page may name no other.
const scripts = globalThis.trustedTypes?.createPolicy("irl", {createScriptURL: (address) => {
  if (address !== "/layout-worker.js") throw new TypeError("no such script");
  return address;
}}) ?? {createScriptURL: (address) => address};

let worker = null;
let asked = 0;
const waiting = new Map(); // by number of the question

function layout(nodes, edges) {
  if (globalThis.dagre) return layOut(globalThis.dagre, nodes, edges); // in a file that was exported
  if (!worker) {
    worker = new Worker(scripts.createScriptURL("/layout-worker.js"));
    worker.onmessage = ({data: {number, placed}}) => {
      waiting.get(number)(placed);
      waiting.delete(number);
    };
  }
  return new Promise((resolve) => {
    waiting.set(++asked, resolve);
    worker.postMessage({number: asked, nodes, edges});
  });
}

function shortened(text) {
  return text.length > LONGEST ? text.slice(0, LONGEST - 1) + "…" : text;
}

/** What stands on a node: the primitive, the variable that it gives, and what went wrong in words. */
function linesOf(run, operation, index) {
  const lines = [{text: operation.primitive, kind: "primitive"}];
  const given = run.variables.find((variable) => variable.from === index && !variable.state);
  if (given) lines.push({text: "?" + given.name, kind: "variable"});
  const step = operation.step === null ? null : run.steps[operation.step];
  if (step?.failure) lines.push({text: "failed: " + step.failure, kind: "trouble"});
  if (operation.waits) lines.push({text: "waits: " + operation.waits, kind: "trouble"});
  for (const problem of run.problems)
    if (problem.line === operation.line && problem.severity === "error" && lines.length < 4)
      lines.push({text: problem.what, kind: "trouble"});
  return lines;
}

/** Says in one sentence what a node is, for those who do not see it. */
function sentence(operation, lines) {
  return lines.map((line) => line.text).join(", ") + (operation.step === null ? ", not executed" : `, step ${operation.step + 1}`);
}

/**
 * A drawing of a run's network. `select(operation)` is called when one is chosen. Gives the element, and `light`, which lights
 * operations up: those selected, those of an instruction, the way of a variable.
 */
export async function graphOf(run, select) {
  const drawn = run.operations.map((operation, index) => ({operation, index, lines: linesOf(run, operation, index)}));
  const nodes = drawn.map(({index, lines}) => ({
    id: index,
    width: Math.max(60, ...lines.map((line) => shortened(line.text).length * CHARACTER + 2 * PADDING)),
    height: lines.length * LINE + PADDING,
  }));
  const placed = await layout(nodes, run.edges);

  const edges = run.edges.map((edge, i) => {
    const [first, ...rest] = placed.edges[i];
    const path = `M${first.x},${first.y}` + rest.map((point) => `L${point.x},${point.y}`).join("");
    return svg("path", {d: path, class: edge.state ? "edge state" : "edge", "marker-end": edge.state ? null : "url(#arrow)"},
               svg("title", null, `?${edge.variable}`));
  });
  const groups = drawn.map(({operation, index, lines}) => {
    const {x, y} = placed.nodes[index], {width, height} = nodes[index];
    const texts = lines.map((line, i) => svg("text", {class: line.kind, x: -width / 2 + PADDING, y: -height / 2 + LINE * (i + 1) - 2},
                                             shortened(line.text)));
    return svg("g", {
      class: ["node", operation.step === null && "not-executed", lines.some((line) => line.kind === "trouble") && "troubled"]
        .filter(Boolean).join(" "),
      transform: `translate(${x},${y})`, tabindex: "-1", role: "button", "aria-label": sentence(operation, lines),
      "data-operation": index, onclick: () => select(index),
    }, svg("rect", {x: -width / 2, y: -height / 2, width, height, rx: 4}), texts, svg("title", null, operation.text));
  });
  const arrow = svg("marker", {id: "arrow", viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 6, markerHeight: 6, orient: "auto"},
                    svg("path", {d: "M0,0L8,4L0,8z"}));
  const scene = svg("g", null, edges, groups);
  const drawing = svg("svg", {
    class: "graph", role: "application", tabindex: "0",
    "aria-label": `Network of ${run.operations.length} operations. Arrow keys go from one to the next, plus and minus zoom.`,
  }, svg("defs", null, arrow), scene);
  const camera = lookAt(drawing, scene, placed);
  moveByKeys(drawing, groups, run, select, camera);

  const light = ({operations = new Set(), selected = null}) => {
    groups.forEach((group, i) => {
      group.classList.toggle("lit", operations.has(i));
      group.setAttribute("aria-pressed", String(i === selected));
      group.classList.toggle("selected", i === selected);
    });
    run.edges.forEach((edge, i) => edges[i].classList.toggle("lit", operations.has(edge.from) && operations.has(edge.to)));
    if (selected !== null && groups[selected]) camera.reveal(placed.nodes[selected]);
  };
  const find = (words) => groups.findIndex((_, i) => [run.operations[i].text].join(" ").toLowerCase().includes(words.toLowerCase()));
  return {element: drawing, light, find};
}

/** Pan by dragging, zoom by wheel, pinch and keys. */
function lookAt(drawing, scene, {width, height}) {
  let scale = 1, left = 0, top = 0;
  const apply = () => scene.setAttribute("transform", `translate(${left},${top}) scale(${scale})`);
  const zoom = (factor, x, y) => {
    const next = Math.min(4, Math.max(0.05, scale * factor));
    left = x - (x - left) * next / scale;
    top = y - (y - top) * next / scale;
    scale = next;
    apply();
  };
  const whole = () => {
    const {clientWidth, clientHeight} = drawing;
    if (!clientWidth) return;
    scale = Math.min(1, Math.max(Math.min(clientWidth / width, clientHeight / height), 0.6));
    left = Math.max(0, (clientWidth - width * scale) / 2);
    top = 0;
    apply();
  };
  const pointers = new Map();
  drawing.addEventListener("pointerdown", (event) => pointers.set(event.pointerId, event));
  for (const end of ["pointerup", "pointercancel", "pointerleave"])
    drawing.addEventListener(end, (event) => pointers.delete(event.pointerId));
  drawing.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    if (pointers.size === 2) {
      const [other] = [...pointers.values()].filter((one) => one.pointerId !== event.pointerId);
      const distance = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
      const box = drawing.getBoundingClientRect();
      zoom(distance(event) / distance(before), other.clientX - box.left, other.clientY - box.top);
    } else {
      left += event.clientX - before.clientX;
      top += event.clientY - before.clientY;
      apply();
    }
    pointers.set(event.pointerId, event);
  });
  drawing.addEventListener("wheel", (event) => {
    event.preventDefault();
    const box = drawing.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 400), event.clientX - box.left, event.clientY - box.top);
  }, {passive: false});
  new ResizeObserver(whole).observe(drawing);
  return {
    zoom: (factor) => zoom(factor, drawing.clientWidth / 2, drawing.clientHeight / 2),
    reveal({x, y}) {
      const margin = 60, at = {x: left + x * scale, y: top + y * scale};
      if (at.x < margin || at.x > drawing.clientWidth - margin) left += drawing.clientWidth / 2 - at.x;
      if (at.y < margin || at.y > drawing.clientHeight - margin) top += drawing.clientHeight / 2 - at.y;
      apply();
    },
  };
}

function moveByKeys(drawing, groups, run, select, camera) {
  drawing.addEventListener("keydown", (event) => {
    const selected = groups.findIndex((group) => group.classList.contains("selected"));
    const neighbours = {
      ArrowDown: () => run.edges.find((edge) => edge.from === selected && !edge.state)?.to ?? selected + 1,
      ArrowUp: () => run.edges.find((edge) => edge.to === selected && !edge.state)?.from ?? selected - 1,
      ArrowRight: () => selected + 1,
      ArrowLeft: () => selected - 1,
      Home: () => 0,
      End: () => groups.length - 1,
    };
    if (event.key === "+" || event.key === "=") camera.zoom(1.25);
    else if (event.key === "-") camera.zoom(0.8);
    else if (event.key in neighbours) select(Math.min(groups.length - 1, Math.max(0, neighbours[event.key]())));
    else return;
    event.preventDefault();
  });
}
