// Where the nodes of a graph stand: asked of a worker, away from the page.

// The one script that is loaded by its address; the page may name no other.
const scripts = globalThis.trustedTypes?.createPolicy("irl", {createScriptURL: (address) => {
  if (address !== "/layout.js") throw new TypeError("no such script");
  return address;
}}) ?? {createScriptURL: (address) => address};

let worker = null;
let asked = 0;
const waiting = new Map(); // by number of the question

/** The places of nodes `{id, width, height}` and the points of edges `{from, to, weight}`, in their order. */
export async function placesOf(nodes, edges) {
  if (globalThis.dagre) return layOut(globalThis.dagre, nodes, edges); // in a file that was exported
  if (!worker) {
    worker = new Worker(scripts.createScriptURL("/layout.js"));
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
