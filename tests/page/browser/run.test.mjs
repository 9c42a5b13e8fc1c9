// A run: words and network side by side, and going back and forth in it.

import assert from "node:assert/strict";
import {test} from "node:test";
import {clickNode, picture, says, served, untroubled} from "./served.mjs";

const {open} = served();
const banana = (more) => ({view: "run", id: "easy-banana-bread", ...more});

test("an instruction, its operations and their nodes are lit together", async () => {
  const page = await open(banana());
  const instruction = page.locator("[data-part='1']");
  await says(instruction, "Beat the butter with the eggs");
  await instruction.getByRole("button").last().click();
  await page.locator("[data-part='1'].lit").waitFor();
  assert.equal(await page.locator(".node").count(), 21);
  assert.equal(await page.locator(".node.lit").count(), await instruction.getByRole("button").count());
  assert.equal(await page.getByRole("option", {selected: true}).count(), 1);
  await clickNode(page, /^mash/);
  await page.locator("[data-part='0'].lit").waitFor();
  await picture(page, "run");
  await untroubled(page);
});

test("edges of the state are fainter than those of data, and can be left out", async () => {
  const page = await open(banana());
  const opacity = (edge) => edge.evaluate((one) => Number(getComputedStyle(one).opacity));
  assert.ok((await opacity(page.locator(".edge.state").first())) < (await opacity(page.locator(".edge:not(.state)").first())));
  await page.getByLabel("thread of the state").uncheck();
  await page.locator(".edge.state").first().waitFor({state: "detached"});
  assert.ok((await page.locator(".edge").count()) > 10);
  await untroubled(page);
});

test("what went wrong stands in words on its node and at its operation", async () => {
  const network = "(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 60 g)\n(crush ?a ?k2 ?k1 ?butter)\n(beat ?b ?k4 ?k3 ?butter ?whisk)";
  const page = await open(banana({network}));
  await says(page.locator(".node.troubled"), /crush/);
  await says(page.locator(".node.troubled"), /nothing gives/);
  await says(page.locator(".words .trouble"), /nothing gives \?k3/);
  await says(page.getByRole("region", {name: "Problems"}), /line 3/);
  await picture(page, "run-troubled");
  await untroubled(page);
});

test("the graph is zoomed and moved with the mouse and with keys", async () => {
  const page = await open(banana());
  const graph = page.getByRole("listbox", {name: /Network of 21 operations/});
  const where = () => graph.locator("> g").getAttribute("transform");
  const moved = async (act) => {
    const before = await where();
    await act();
    await page.waitForFunction((old) => document.querySelector(".network .graph > g").getAttribute("transform") !== old, before);
  };
  await moved(() => page.getByRole("button", {name: "Larger"}).click());
  await moved(() => page.getByRole("button", {name: "All of it"}).click());
  await graph.focus();
  for (const key of ["+", "-", "Shift+ArrowLeft", "0"]) await moved(() => page.keyboard.press(key));
  await moved(async () => {
    const box = await graph.boundingBox();
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 60, {steps: 3});
    await page.mouse.up();
  });
  await untroubled(page);
});

test("operations and variables are found", async () => {
  const page = await open(banana());
  const search = page.getByLabel("Search for an operation or a variable");
  await search.fill("?batter");
  await says(page.getByRole("search"), /found/);
  await search.press("Enter");
  await says(page.getByRole("heading", {level: 3}), /\?batter =/);
  await search.fill("grease");
  await search.press("Enter");
  while (!(await page.getByRole("option", {name: /^grease/, selected: true}).count())) await search.press("Enter");
  await search.fill("no such thing");
  await says(page.getByRole("search"), "there is no such operation or variable");
  await untroubled(page);
});

test("sliders over steps and over time show the world after each step, with what changed", async () => {
  const page = await open(banana({step: 0}));
  const steps = page.getByRole("slider", {name: "Step"}), clock = page.getByRole("slider", {name: "Time"});
  await steps.focus();
  await page.keyboard.press("ArrowRight");
  assert.match(await steps.getAttribute("aria-valuetext"), /^step 2 of 21: fetch-and-proportion/);
  await says(page.locator(".world .changed .news"), /contents gained or lost/);
  await says(page.locator(".step"), /gave\s*\?butter = medium-bowl \[butter\]/);
  await clock.fill("2000");
  await says(page.locator(".sliders-of-time"), "33:20 of 1:10:10: bake");
  await says(page.locator(".sliders-of-time"), "step 21 of 21");
  await says(page.locator(".world .changed"), /oven.*temperature: 165/);
  await picture(page, "time-travel");
  await untroubled(page);
});

test("a thing has a history, and a variable a way back to the ingredients and forth to the dish", async () => {
  const page = await open(banana({step: 10}));
  await page.locator(".world [data-object]", {hasText: "large-bowl"}).first().click();
  const history = page.getByRole("region", {name: "History"});
  await says(history, /History of large-bowl/);
  await history.getByRole("button").first().click();
  await history.locator("[aria-current=true]").waitFor();
  await page.getByText("Variables", {exact: true}).click();
  await page.locator(".variables").getByRole("button", {name: "?batter", exact: true}).click();
  const ways = page.getByRole("region", {name: "Derivation"});
  await says(ways, /comes from 16 operations.*goes to 2/s);
  await says(ways, /banana 3 piece/);
  await says(ways, /\?banana-bread/);
  assert.equal(await page.locator(".node.from").count(), 16);
  assert.equal(await page.locator(".node.to").count(), 2);
  await says(page.locator(".node.from .badge"), "←");
  await picture(page, "derivation");
  await untroubled(page);
});
