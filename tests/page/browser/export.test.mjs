// A file that shows recorded runs without a server.

import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {test} from "node:test";
import {IRL, PICTURES, clickNode, picture, says, served, settled, untroubled} from "./served.mjs";

const {open} = served();
const file = `${PICTURES}/exported.html`;
execFileSync(IRL, ["page", "--export", file, "cole-slaw"]);

test("its views are those of the served page, as far as they were recorded", async () => {
  const page = await open(`file://${file}`);
  await page.getByRole("button", {name: "Network"}).click();
  await page.locator(".node").first().waitFor();
  assert.equal(await page.locator(".node").count(), 34);
  assert.deepEqual(await page.getByRole("navigation").getByRole("link").allTextContents(), ["Run", "Solutions", "Orders", "Compare", "Catalogue"]);
  await page.getByRole("slider", {name: "Step"}).fill("6");
  await says(page.locator(".player output"), "step 6 of 34");
  await clickNode(page, /^fetch-and-proportion, .*step 4/);
  await picture(page, "exported");
  for (const [view, seen] of [["Solutions", /1 solution in all.*get-kitchen/s], ["Orders", /as written/], ["Compare", /Smatch 1\.0000/], ["Catalogue", /38 primitives/]]) {
    await page.getByRole("link", {name: view}).click();
    await says(page.getByRole("main"), seen);
    await settled(page);
    assert.equal(await page.getByRole("alert").count(), 0, view);
    assert.equal(await page.getByText("this was not recorded").count(), 0, view);
  }
  await untroubled(page);
});
