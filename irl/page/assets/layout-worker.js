// Lays graphs out, away from the page.

const scripts = self.trustedTypes?.createPolicy("irl", {createScriptURL: (address) => address}) ?? {createScriptURL: (address) => address};
importScripts(scripts.createScriptURL("/dagre.js"), scripts.createScriptURL("/layout.js"));

onmessage = ({data: {number, nodes, edges}}) => postMessage({number, placed: layOut(dagre, nodes, edges)});
