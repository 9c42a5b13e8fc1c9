// Several orders and several solutions of one network.

import assert from "node:assert/strict";
import {test} from "node:test";
import {clickNode, picture, says, served, untroubled} from "./served.mjs";

const {open} = served();
const banana = (more) => ({view: "orders", id: "easy-banana-bread", ...more});

test("three views with their counts, and the partial order of the one that is chosen", async () => {
  const page = await open(banana());
  await says(page.getByRole("row", {name: /safe/}), /1,413,720/);
  await says(page.getByRole("row", {name: /free/}), /12,723,480/);
  const graph = page.getByRole("listbox", {name: /What comes before what, safe/});
  assert.ok((await graph.locator(".edge.conflict").count()) > 0);
  await page.getByRole("radio", {name: "free"}).check();
  await page.getByRole("listbox", {name: /What comes before what, free/}).waitFor();
  assert.equal(await page.locator(".graph .edge.conflict").count(), 0);
  await untroubled(page);
});

test("why one operation comes before another, by choosing both", async () => {
  const page = await open(banana());
  const why = page.getByRole("region", {name: "Why"});
  await says(why, "Choose two operations");
  await clickNode(page, /^grease/);
  await clickNode(page, /^bake/);
  await says(why, /spread.*needs \?greased-pan of it/s);
  await clickNode(page, /\?flour, line/);
  await clickNode(page, /\?eggs, line/);
  await says(why, /safe\s*Either may come first/);
  await picture(page, "orders");
  await untroubled(page);
});

test("timelines have tracks, and share their selection with the graphs", async () => {
  const page = await open(banana({workers: 2}));
  const fastest = page.getByRole("group", {name: "fastest, 2 at work"});
  for (const track of ["worker 1", "worker 2", "oven", "whisk"]) await says(fastest.locator(".track"), track);
  await says(page.getByRole("group", {name: "as written"}).locator(".track"), "oven");
  await fastest.getByRole("button", {name: /^bake/}).first().click();
  await page.getByRole("option", {name: /^bake/, selected: true}).waitFor();
  assert.ok((await page.locator(".bar.selected").count()) >= 4);
  await picture(page, "timelines");
  await page.getByRole("link", {name: "Run"}).click();
  await page.getByRole("option", {name: /^bake/, selected: true}).waitFor();
  await untroubled(page);
});

test("the search is a tree with its solutions and dead ends, and is expanded on a click", async () => {
  const page = await open({view: "solutions", id: "easy-banana-bread", states: 5});
  await says(page.getByRole("main"), /1 solution in all/);
  const states = page.locator(".node");
  assert.equal(await states.count(), 5);
  await page.getByRole("button", {name: "More"}).click();
  await page.getByRole("listbox", {name: /The search, 20 states/}).waitFor();
  await page.getByRole("button", {name: "More"}).click();
  await page.getByRole("listbox", {name: /The search, 22 states/}).waitFor();
  await clickNode(page, /✓ solution/);
  await says(page.getByRole("region", {name: "State of the search"}), /\(bake /);
  await picture(page, "search");
  const network = "(get-kitchen ?k0)\n(beat ?b ?k4 ?k3 ?butter ?whisk)";
  const stuck = await open({view: "solutions", id: "easy-banana-bread", network});
  await clickNode(stuck, /✗ dead end/);
  await says(stuck.getByRole("region", {name: "State of the search"}), /nothing gives \?k3/);
  await untroubled(page);
  await untroubled(stuck);
});
