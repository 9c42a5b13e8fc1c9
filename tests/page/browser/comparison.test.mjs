// Predictions held against what is expected.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";
import {picture, says, served, untroubled} from "./served.mjs";

const {open} = served();
const gold = readFileSync(new URL("../../../recipes/easy-banana-bread.solution", import.meta.url), "utf8");
const goldNetwork = gold.replace(/^#.*\n/m, ""); // without its heading
const banana = (network) => ({view: "comparison", id: "easy-banana-bread", ...(network && {network})});

test("what is missing, extra and changed, by the best mapping; goals one by one with reasons", async () => {
  const page = await open(banana(gold.replace("banana 3 piece", "banana 1 piece").replace(/^\(grease.*$/m, "(fetch ?bowl-9 ?k17b ?k17 large-bowl 1)")));
  await says(page.locator(".diff .changed"), /proportion-value: 3 → 1/);
  await says(page.locator(".diff .missing"), /− missing.*grease/s);
  await says(page.locator(".diff .extra"), /\+ extra.*large-bowl/s);
  const goals = page.getByRole("region", {name: "Goals"});
  await says(goals, /\d+ of 20 goals reached/);
  await says(goals.getByRole("row", {name: /✓ reached.*\?eggs/}), "egg 2 piece");
  await says(goals.getByRole("row", {name: /✗ missed.*\?bananas/}), /banana is missing/);
  await page.getByLabel("differences alone").uncheck();
  await says(page.locator(".diff .same"), "get-kitchen");
  await picture(page, "comparison");
  await untroubled(page);
});

test("operations in another order are told", async () => {
  const lines = gold.split("\n"), eggs = lines.findIndex((line) => line.includes("egg 2 piece"));
  [lines[eggs], lines[eggs + 1]] = [lines[eggs + 1], lines[eggs]];
  const page = await open(banana(lines.join("\n")));
  await says(page.locator(".diff"), "⇅ reordered");
  await untroubled(page);
});

test("any two networks can be compared", async () => {
  const page = await open(banana());
  await says(page.getByRole("region", {name: "Operations"}), /Smatch 1\.0000/);
  await page.getByLabel("Expected network").fill("(get-kitchen ?a)\n(fetch ?b ?c ?a pan 1)");
  await page.getByLabel("Predicted network").fill("(get-kitchen ?x)");
  await page.getByRole("button", {name: "Compare"}).click();
  await says(page.locator(".diff .missing"), "pan 1");
  await untroubled(page);
});

test("a file of predictions becomes means with intervals and a table; a row opens its comparison", async () => {
  const page = await open(banana());
  const rows = [{recipe: "cole-slaw", network: "(get-kitchen ?k)"}, {recipe: "no-such", network: ""},
                {recipe: "easy-banana-bread", network: goldNetwork.replace("banana 3 piece", "banana 1 piece")},
                {recipe: "easy-banana-bread", network: goldNetwork}];
  await page.getByLabel(/Drop a file of predictions/).setInputFiles({
    name: "predictions.jsonl", mimeType: "application/json", buffer: Buffer.from(rows.map((row) => JSON.stringify(row)).join("\n"))});
  const predictions = page.getByRole("region", {name: "Predictions"});
  await says(predictions, "4 of 4 predictions");
  await says(predictions.locator(".means").getByRole("row", {name: /goal-condition-success/}), / – /);
  await picture(page, "predictions");
  await predictions.getByLabel("Status").selectOption({label: "error (1)"});
  await says(predictions, "1 of 4 predictions");
  await predictions.getByLabel("Status").selectOption({label: "Status: all"});
  await predictions.getByLabel("Reason").selectOption({label: "missed-goal (2)"});
  await predictions.getByRole("button", {name: "3. easy-banana-bread"}).click();
  await says(page.locator(".diff .changed"), /proportion-value: 3 → 1/);
  await predictions.waitFor();
  await untroubled(page);
});

test("a file can be dropped", async () => {
  const page = await open(banana());
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "dropped.solution"));
    document.querySelector(".drop").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
  }, gold);
  await says(page.getByRole("region", {name: "Predictions"}), "1 of 1 predictions");
  await untroubled(page);
});

test("predictions of nothing that anybody knows are told to be that", async () => {
  const page = await open({view: "comparison", id: "no-such-dish", network: "(get-kitchen ?k)"});
  await says(page.getByRole("alert"), /no-such-dish/);
  assert.equal(await page.getByLabel("Predicted network").inputValue(), "(get-kitchen ?k)");
  await untroubled(page);
});
