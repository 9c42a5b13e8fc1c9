// Where the nodes of a graph stand: asked of the engine, which has Graphviz lay them out; without an engine, simply in rows.

import {ask, isLive} from "./engine.js";

/**
 * The places of nodes `{width, height, cluster}`, in their order; the points of edges `{from, to, weight}`, each first and then triples of a
 * Bézier curve; and the boxes of clusters by name. An edge of no weight is drawn without being heeded.
 */
export function layoutOf(nodes, edges, direction, signal) {
  if (nodes.length === 0) return {width: 1, height: 1, nodes: [], edges: [], clusters: []};
  if (!isLive) return inRows(nodes, edges, direction);
  return ask({do: "layout", direction, nodes: nodes.map(({width, height, cluster}) => ({width: Math.ceil(width), height: Math.ceil(height), ...(cluster ? {cluster} : {})})),
              edges: edges.map(({from, to, weight = 1}) => [from, to, weight])}, signal);
}

const GAP = 24; // pixels between nodes, and twice that between rows

/** Each node in the row after the last of those before it; edges are straight. */
function inRows(nodes, edges, direction) {
  const isDown = direction === "down", rows = rowsOf(nodes.length, edges);
  const places = [];
  let across = 0, along = GAP;
  for (const row of rows) {
    let at = GAP;
    const depth = Math.max(...row.map((i) => (isDown ? nodes[i].height : nodes[i].width)));
    for (const i of row) {
      const width = isDown ? nodes[i].width : nodes[i].height, middle = [at + width / 2, along + depth / 2];
      const [x, y] = isDown ? middle : middle.toReversed();
      places[i] = {x, y};
      at += width + GAP;
    }
    across = Math.max(across, at);
    along += depth + 2 * GAP;
  }
  const [width, height] = isDown ? [across, along] : [along, across];
  return {width, height, nodes: places, edges: edges.map(() => []), clusters: []};
}

/** The numbers of nodes in rows. Rounds are as many as nodes at most: what goes in a circle ends as well. */
function rowsOf(count, edges) {
  const row = Array(count).fill(0);
  for (let round = 0, isMoved = true; isMoved && round < count; ++round) {
    isMoved = false;
    for (const {from, to} of edges)
      if (row[to] <= row[from] && row[from] + 1 < count) {
        row[to] = row[from] + 1;
        isMoved = true;
      }
  }
  const rows = [];
  row.forEach((at, i) => (rows[at] ??= []).push(i));
  return rows.filter(Boolean);
}
