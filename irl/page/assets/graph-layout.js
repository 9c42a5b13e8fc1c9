// Where the nodes of a graph stand: asked of the engine, which has Graphviz lay them out.

import {ask} from "./engine.js";

/**
 * The places of nodes `{width, height, cluster}`, in their order; the points of edges `{from, to, weight}`, each first and then triples of a
 * Bézier curve; and the boxes of clusters by name. An edge of no weight is drawn without being heeded.
 */
export function layoutOf(nodes, edges, direction, signal) {
  if (nodes.length === 0) return {width: 1, height: 1, nodes: [], edges: [], clusters: []};
  return ask({do: "layout", direction, nodes: nodes.map(({width, height, cluster}) => ({width: Math.ceil(width), height: Math.ceil(height), ...(cluster ? {cluster} : {})})),
              edges: edges.map(({from, to, weight = 1}) => [from, to, weight])}, signal);
}
