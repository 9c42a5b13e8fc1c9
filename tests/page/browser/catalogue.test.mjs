// The catalogue of a domain.

import assert from "node:assert/strict";
import {test} from "node:test";
import {picture, says, served, untroubled} from "./served.mjs";

const {open} = served();

test("primitives and types are searched, and lead to one another", async () => {
  const page = await open({view: "catalogue"});
  const search = page.getByLabel("Search for a primitive or a type");
  await search.fill("beat");
  await says(page.getByRole("article"), /some air in it/);
  await page.getByRole("button", {name: "can-beat", exact: true}).first().click();
  await says(page.getByRole("region", {name: "Types"}).getByRole("article"), "can-beat");
  assert.equal(await search.inputValue(), "can-beat");
  await picture(page, "catalogue");
  await page.goBack();
  await says(page.getByRole("region", {name: "Primitives"}).getByRole("article"), /some air in it/);
  await untroubled(page);
});

test("an example runs on a click, and leads to its whole run", async () => {
  const page = await open({view: "catalogue", search: "spread"});
  const article = page.getByRole("region", {name: "Primitives"}).getByRole("article").filter({has: page.getByRole("heading", {name: "spread", exact: true})});
  await article.getByRole("button", {name: "Run the example"}).click();
  await says(article, /complete/);
  await article.getByRole("button", {name: "See the whole run"}).click();
  await page.getByRole("option", {name: /^spread/, selected: true}).waitFor();
  await untroubled(page);
});
