// The catalogue of a domain.

import assert from "node:assert/strict";
import {test} from "node:test";
import {picture, says, served, untroubled} from "./served.mjs";

const {open} = served();
const primitives = (page) => page.getByRole("region", {name: "Primitives", exact: true}), types = (page) => page.getByRole("region", {name: "Types", exact: true});

test("primitives stand in groups, folded; the page is short", async () => {
  const page = await open({view: "catalogue"});
  assert.ok(await primitives(page).getByRole("region").count() > 2);
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight) < 3000);
  await types(page).getByText(/^anything/).click();
  await says(types(page).getByRole("listitem"), "amount");
  await picture(page, "catalogue");
  await untroubled(page);
});

test("primitives and types are searched, and lead to one another", async () => {
  const page = await open({view: "catalogue"});
  const search = page.getByLabel("Search for a primitive or a type");
  await search.fill("beat");
  await says(primitives(page), /some air in it/);
  await page.getByRole("button", {name: "cooking-utensil", exact: true}).first().click();
  await says(types(page).getByRole("article"), "cooking-utensil");
  assert.equal(await search.inputValue(), "cooking-utensil");
  await page.goBack();
  await says(primitives(page), /some air in it/);
  await search.fill("no such thing");
  await page.getByRole("button", {name: "Show all"}).click();
  await says(primitives(page), "get-kitchen");
  await untroubled(page);
});

test("an example runs on a click, and leads to its whole run", async () => {
  const page = await open({view: "catalogue", search: "spread"});
  const spread = primitives(page).locator("details.primitive").filter({has: page.getByText("spread", {exact: true})});
  await spread.getByRole("button", {name: "Run the example"}).click();
  await says(spread, /complete/);
  await spread.getByRole("button", {name: "See the whole run"}).click();
  await page.waitForFunction(() => location.hash.includes("view=run"));
  await untroubled(page);
});
