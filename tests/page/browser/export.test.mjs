// A file that shows recorded runs without a server.

import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {readFileSync, statSync, writeFileSync} from "node:fs";
import {test} from "node:test";
import {IRL, PICTURES, clickNode, openFiles, picture, says, served, settled, untroubled} from "./served.mjs";

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

const views = (page) => page.getByRole("navigation").getByRole("link").allTextContents();
const prediction = (id, network) => JSON.stringify({id, recipe: "fried-almonds", network});

test("it opens on what was opened, and says what it leaves out", async () => {
  const network = `${PICTURES}/mine.solution`, exported = `${PICTURES}/mine.html`;
  writeFileSync(network, "#my-almonds\n(get-kitchen ?k)\n(fetch ?pan ?k2 ?k pan 1)\n");
  assert.match(execFileSync(IRL, ["page", "--export", exported, network]).toString(), /shows 1 procedure without a server\nleft out: Mend, Build/);
  assert.ok(statSync(exported).size < 1_000_000);
  const page = await open(`file://${exported}`);
  await says(page.getByRole("heading", {level: 2}), "my-almonds");
  await says(page.locator(".subtitle"), "2 steps");
  assert.match(await page.getByText("a recording").getAttribute("title"), /Left out: Mend, Build/);
  await untroubled(page);
});

test("predictions alone are a table with their scores and reasons, without any procedure", async () => {
  const file = `${PICTURES}/predicted.jsonl`, exported = `${PICTURES}/predicted.html`;
  writeFileSync(file, [prediction("p1", "(get-kitchen ?k)"), prediction("p2", "(get-kitchen")].join("\n"));
  execFileSync(IRL, ["page", "--export", exported, file]);
  const page = await open(`file://${exported}`);
  await says(page.getByRole("region", {name: "Table"}), "2 of 2 predictions");
  await says(page.getByRole("table", {name: "Predictions"}), "p2");
  assert.deepEqual(await views(page), ["Compare", "Catalogue"]);
  assert.equal(await page.getByRole("button", {name: /^Mend|Open predictions|Close/}).count(), 0, "nothing is offered that needs an engine");
  assert.equal(await page.getByRole("alert").count(), 0);
  await picture(page, "exported-predictions");
  await untroubled(page);
});

test("the page itself exports the network as it is now, and the predictions that are open", async () => {
  const page = await open({view: "compare", id: "fried-almonds", network: "(get-kitchen ?mine)"});
  await openFiles(page, {"p.jsonl": prediction("p1", "(get-kitchen ?k)")});
  const download = page.waitForEvent("download");
  await page.getByRole("button", {name: "Export", exact: true}).click();
  const saved = `${PICTURES}/saved.html`;
  await (await download).saveAs(saved);
  await says(page.locator("#toasts"), /fried-almonds\.html shows fried-almonds and the predictions without a server.*Left out: Mend/);
  assert.ok(readFileSync(saved, "utf8").startsWith("<!doctype html>"));
  const again = await open(`file://${saved}`);
  await says(again.locator(".words"), "get-kitchen");
  await again.getByRole("link", {name: "Compare"}).click();
  await says(again.getByRole("region", {name: "Table"}), "1 of 1 prediction");
  await says(again.getByRole("region", {name: "Against gold"}), "fried-almonds");
  await untroubled(page);
  await untroubled(again);
});
