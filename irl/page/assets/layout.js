// Where the nodes of a graph stand: a classic script, for the worker, and for a file that has no worker.

/* exported layOut */
function layOut(dagre, nodes, edges) {
  const graph = new dagre.graphlib.Graph({multigraph: true});
  graph.setGraph({rankdir: "TB", nodesep: 14, ranksep: 36, marginx: 8, marginy: 8});
  for (const node of nodes) graph.setNode(String(node.id), {width: node.width, height: node.height});
  edges.forEach((edge, i) => graph.setEdge(String(edge.from), String(edge.to), {weight: edge.state ? 1 : 3}, String(i)));
  dagre.layout(graph);
  const {width, height} = graph.graph();
  return {
    width, height,
    nodes: nodes.map(({id}) => ({id, x: graph.node(String(id)).x, y: graph.node(String(id)).y})),
    edges: edges.map((edge, i) => graph.edge({v: String(edge.from), w: String(edge.to), name: String(i)}).points),
  };
}
