// How soon it is seen. Told, and not judged: machines differ.

import {test} from "node:test";
import {served, untroubled} from "./served.mjs";

const {open} = served();

/** A network of so many operations: one thing after the other is fetched, and beaten. */
function network(operations) {
  const lines = ["(get-kitchen ?k0)"];
  for (let i = 1; lines.length + 2 < operations; i += 2)
    lines.push(`(fetch-and-proportion ?bowl${i} ?k${i} ?k${i - 1} ?empty${i} butter 10 g)`, `(beat ?beaten${i} ?k${i + 1} ?k${i} ?bowl${i} ?whisk)`);
  return lines.join("\n");
}

test("measured: first paint, layout of 60 operations, steps of the slider", async () => {
  const page = await open({view: "run", id: "cole-slaw"});
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  const steps = await page.evaluate(async () => {
    const slider = document.querySelector("input[type=range]"), took = [];
    for (let step = 0; step <= Number(slider.max); ++step) {
      const began = performance.now();
      slider.value = step;
      slider.dispatchEvent(new Event("input"));
      document.body.getBoundingClientRect(); // laid out
      took.push(performance.now() - began);
    }
    return took.sort((a, b) => a - b);
  });
  const layout = await page.evaluate(async (text) => {
    const {placesOf} = await import("/placing.js"), {ask} = await import("/engine.js");
    const run = await ask({do: "run", id: "measured", network: text});
    const nodes = run.operations.map((_, id) => ({id, width: 170, height: 42}));
    await placesOf(nodes.slice(0, 2), []); // the worker has begun
    const began = performance.now();
    await placesOf(nodes, run.edges.map((edge) => ({...edge, weight: edge.state ? 1 : 4})));
    return {operations: nodes.length, milliseconds: performance.now() - began};
  }, network(61));
  console.log(`first paint after ${Math.round(paint)} ms; ${layout.operations} operations laid out in ${Math.round(layout.milliseconds)} ms; ` +
    `a step of the slider takes ${steps[Math.floor(steps.length / 2)].toFixed(1)} ms, at most ${steps.at(-1).toFixed(1)} ms`);
  await untroubled(page);
});
