// Where the nodes of a graph stand: a classic script, which is a worker, and part of a file that has none.

if (globalThis.importScripts) {
  const scripts = self.trustedTypes?.createPolicy("irl", {createScriptURL: (address) => address}) ?? {createScriptURL: (address) => address};
  importScripts(scripts.createScriptURL("/dagre.js"));
  onmessage = ({data: {number, nodes, edges}}) => postMessage({number, placed: layOut(dagre, nodes, edges)});
}

function layOut(dagre, nodes, edges) {
  if (nodes.length === 0) return {width: 0, height: 0, nodes: [], edges: []};
  const graph = new dagre.graphlib.Graph({multigraph: true});
  graph.setGraph({rankdir: "TB", nodesep: 14, edgesep: 8, ranksep: 26, marginx: 10, marginy: 10});
  for (const node of nodes) graph.setNode(String(node.id), {width: node.width, height: node.height});
  edges.forEach((edge, i) => graph.setEdge(String(edge.from), String(edge.to), {weight: edge.weight}, String(i)));
  dagre.layout(graph);
  const {width, height} = graph.graph();
  return {
    width, height,
    nodes: nodes.map(({id}) => ({x: graph.node(String(id)).x, y: graph.node(String(id)).y})),
    edges: edges.map((edge, i) => graph.edge({v: String(edge.from), w: String(edge.to), name: String(i)}).points),
  };
}
