// Predictions held against what is expected; files of them, of one system or of two.

import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {mkdtempSync, readFileSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {test} from "node:test";
import {IRL, openFiles, picture, says, served, untroubled, write} from "./served.mjs";

const {open} = served();
const gold = readFileSync(new URL("../../../recipes/easy-banana-bread.solution", import.meta.url), "utf8");
const network = gold.replace(/^#.*\n/m, ""), wrong = network.replace("banana 3 piece", "banana 1 piece");
const banana = (more) => ({view: "compare", id: "easy-banana-bread", ...more});
const predictions = (page) => page.getByRole("region", {name: "Predictions"});
const lines = (...rows) => rows.map((row) => JSON.stringify({recipe: "easy-banana-bread", ...row})).join("\n");

test("what is missing, extra and changed, by the best mapping; missed goals first, with reasons; lines lead to the editor", async () => {
  const page = await open(banana({network: wrong.replace(/^\(grease.*$/m, "(fetch ?bowl-9 ?k17b ?k17 large-bowl 1)")}));
  await says(page.locator(".diff .changed"), /proportion-value: 3 → 1/);
  await says(page.locator(".diff .missing"), /− missing.*grease/s);
  await says(page.locator(".diff .extra"), /\+ extra.*large-bowl/s);
  const goals = page.getByRole("region", {name: "Goals"});
  await says(goals.getByRole("heading").first(), /goals missed/);
  await says(goals, /\d+ of 20 goals reached/);
  await says(goals.locator(".goal.bad"), /banana is missing/);
  await page.getByLabel("differences alone").uncheck();
  await says(page.locator(".diff .same"), "get-kitchen");
  await picture(page, "compare");
  await page.locator(".diff .changed").getByRole("button", {name: /^line/}).click();
  await says(page.locator(".typed .line.here"), "banana 1 piece");
  await untroubled(page);
});

test("operations in another order are told", async () => {
  const other = network.split("\n"), eggs = other.findIndex((line) => line.includes("egg 2 piece"));
  [other[eggs], other[eggs + 1]] = [other[eggs + 1], other[eggs]];
  const page = await open(banana({network: other.join("\n")}));
  await says(page.locator(".diff"), "⇅ reordered");
  await untroubled(page);
});

test("the first visit does not compare gold with itself: it says what to do", async () => {
  const page = await open(banana());
  await says(page.getByRole("main"), "Nothing is compared yet");
  assert.equal(await page.locator(".diff").count(), 0);
  await picture(page, "compare-empty");
  await untroubled(page);
});

test("any two networks can be compared", async () => {
  const page = await open(banana());
  await page.getByText("Compare any two networks").click();
  await page.getByLabel("Expected network").fill("(get-kitchen ?a)\n(fetch ?b ?c ?a pan 1)");
  await page.getByLabel("Predicted network").fill("(get-kitchen ?x)");
  await page.getByRole("button", {name: "Compare", exact: true}).click();
  await says(page.locator(".diff .missing"), "pan 1");
  await untroubled(page);
});

test("a file becomes means with intervals, a histogram and a table with the ids of the file; filters by status, reason and words", async () => {
  const page = await open(banana());
  await openFiles(page, {"predictions.jsonl": [JSON.stringify({id: "slaw-7", recipe: "cole-slaw", network: "(get-kitchen ?k)"}), JSON.stringify({id: "none", recipe: "no-such", network: ""}),
    lines({id: "m003", network: wrong}, {id: "m004", network})].join("\n")});
  await says(predictions(page), "4 of 4 predictions");
  await says(page.locator(".means").getByRole("row", {name: /goal-condition-success/}), / – /);
  await picture(page, "predictions");
  await page.getByLabel("Status", {exact: true}).selectOption({label: "error (1)"});
  await says(predictions(page), "1 of 4 predictions");
  await page.getByRole("button", {name: "Show all"}).click();
  await page.getByRole("button", {name: /^missed goal/}).click();
  await says(predictions(page), "2 of 4 predictions");
  await page.getByRole("button", {name: "Show all"}).click();
  await page.getByLabel("Filter by words").fill("slaw-7");
  await says(predictions(page), "1 of 4 predictions");
  await page.getByText("Columns", {exact: true}).click();
  await page.getByLabel("status", {exact: true}).uncheck();
  assert.equal(await page.getByRole("columnheader", {name: "status"}).count(), 0);
  await page.getByRole("button", {name: "Close these files"}).click();
  await says(page.getByRole("main"), "Nothing is compared yet");
  await untroubled(page);
});

test("two systems have the figures of irl compare, and a scatter", async () => {
  const a = lines({network: wrong}, {network}, {network: network.replace("(mash", "(mush")}), b = lines({network}, {network}, {network: wrong});
  const place = mkdtempSync(`${tmpdir()}/irl-page-`);
  writeFileSync(`${place}/a.jsonl`, a);
  writeFileSync(`${place}/b.jsonl`, b);
  const told = JSON.parse(execFileSync(IRL, ["compare", "--json", "a.jsonl", "b.jsonl"], {cwd: place}));
  const pair = told.comparisons.find((one) => one.metric === "goal-condition-success");
  const page = await open(banana());
  await openFiles(page, {"a.jsonl": a, "b.jsonl": b});
  const row = page.getByRole("row", {name: /goal-condition-success.*b\.jsonl − a\.jsonl/});
  const number = (value) => String(Number(value.toFixed(3)));
  await says(row, number(pair.difference.mean));
  const ends = pair.difference.bca ?? pair.difference.percentile;
  await says(row, `${number(ends[0])} – ${number(ends[1])}`);
  await says(page.getByRole("region", {name: "One system against the other"}), "3 pairs");
  await picture(page, "two-systems");
  await untroubled(page);
});

test("systems are told apart wherever their predictions stand, and no column of means is cut", async () => {
  const page = await open(banana());
  await openFiles(page, {"first.jsonl": lines({id: "same", network: wrong}, {id: "two", network}), "second.jsonl": lines({id: "same", network}, {id: "two", network: wrong})});
  const ends = page.getByRole("region", {name: /^Worst and best/});
  for (const system of ["first", "second"]) assert.equal(await ends.locator(".prediction", {hasText: system}).count(), 2);
  const cut = await page.locator(".scrolled:has(> .means)").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  assert.equal(cut, 0);
  const tops = await page.locator(".plots > *").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  assert.deepEqual([...new Set(tops)].map((top) => tops.filter((one) => one === top).length), [2, 2], "two cards in each row");
  await ends.locator(".prediction").first().click();
  await says(page.getByRole("region", {name: "Predictions"}).locator(".prediction"), "second");
  assert.equal(await page.getByRole("region", {name: "Predictions"}).locator(".prediction", {hasText: "first"}).count(), 2);
  await untroubled(page);
});

test("a phone shows the means whole or scrolls them in their card", async () => {
  const page = await open(banana(), {viewport: {width: 390, height: 780}});
  await openFiles(page, {"first.jsonl": lines({network: wrong}, {network}), "second.jsonl": lines({network}, {network: wrong})});
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  const looks = await page.locator(".scrolled:has(> .means)").evaluateAll((all) => all.map((one) => ({isCut: one.scrollWidth > one.clientWidth, image: getComputedStyle(one).backgroundImage})));
  assert.deepEqual(looks.map(({isCut}) => isCut), [false, false, true]);
  assert.match(looks[2].image, /gradient/);
  await picture(page, "two-systems-phone");
  await untroubled(page);
});

test("a row of the table opens its prediction; one without an id is called by its number; ids have room", async () => {
  const page = await open(banana()), long = "m-0123456789-abcdefghij";
  await openFiles(page, {"mine.jsonl": lines({id: "", network}, {id: long, network: wrong})});
  const row = predictions(page).getByRole("row", {name: new RegExp(long)}), cell = row.getByRole("cell").first();
  assert.ok(await cell.evaluate((one) => one.scrollWidth <= one.clientWidth), "the id is whole");
  await predictions(page).getByRole("button", {name: "Mend 1 easy-banana-bread"}).waitFor();
  await row.getByRole("cell").last().click();
  await page.waitForFunction(() => location.hash.includes("view=mend") && location.hash.includes("prediction=1"));
  await untroubled(page);
});

test("what was edited is told beside what was opened", async () => {
  const page = await open(banana());
  await openFiles(page, {"mine.jsonl": lines({id: "a", network: wrong}, {id: "b", network})});
  assert.equal(await predictions(page).getByText("as opened").count(), 0);
  await page.getByRole("button", {name: "Mend a easy-banana-bread"}).click();
  await page.getByRole("region", {name: "An edit"}).getByRole("button", {name: "Take it"}).click();
  await says(page.getByRole("region", {name: "Predictions"}), "1 edited, 1 better");
  await page.getByRole("link", {name: "Compare"}).click();
  await says(page.locator(".means").getByRole("row", {name: /goal-condition-success/}), /0\.\d+ → 1/);
  await says(page.locator(".means caption"), "as opened");
  await page.getByRole("region", {name: "Why they lose, as opened"}).waitFor();
  await untroubled(page);
});

test("an edit that makes nothing better is counted as an edit alone", async () => {
  const page = await open(banana());
  await openFiles(page, {"mine.jsonl": lines({id: "a", network: wrong})});
  await page.getByRole("button", {name: "Mend a easy-banana-bread"}).click();
  await page.getByRole("region", {name: "An edit"}).waitFor();
  await write(page, `${wrong}; mine`);
  await says(page.getByRole("region", {name: "Predictions"}), "1 edited, 0 better");
  await untroubled(page);
});

test("a file that cannot be read does not lose the other one", async () => {
  const page = await open(banana());
  await openFiles(page, {"nothing.txt": "nothing of the kind", "good.jsonl": lines({network})});
  await says(page.getByRole("alert"), /nothing\.txt/);
  await says(predictions(page), "1 of 1 prediction");
  await untroubled(page);
});

test("a file can be dropped", async () => {
  const page = await open(banana());
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "dropped.solution"));
    document.querySelector("main").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
  }, gold);
  await says(predictions(page), "1 of 1 prediction");
  await untroubled(page);
});

test("names are texts, wherever they come from", async () => {
  const page = await open(banana());
  await openFiles(page, {"<img src=x onerror=alert(1)>.jsonl": JSON.stringify({id: "<b>id</b>", recipe: "<i>none</i>", network: "(<script> ?x"})});
  await says(predictions(page), "<b>id</b>");
  assert.equal(await page.locator("main img, main b b, main i, main script").count(), 0);
  await untroubled(page);
});

test("of what nothing is expected it is said so, and a procedure can be chosen to hold it against", async () => {
  const page = await open({view: "compare", id: "my-bread", network: wrong});
  await says(page.getByRole("main"), /Of my-bread nothing is expected/);
  assert.equal(await page.getByRole("button", {name: "Mend it"}).count(), 0);
  await picture(page, "compare-unheld");
  await page.getByLabel("Procedure that it is held against").fill("easy-banana-bread");
  await page.keyboard.press("Enter");
  await says(page.locator(".diff .changed"), /proportion-value: 3 → 1/);
  await untroubled(page);
});

test("a link to Compare without an id chooses none: files alone are seen, or two networks", async () => {
  const page = await open({view: "compare"});
  await says(page.getByRole("main"), "Nothing is compared yet");
  await openFiles(page, {"mine.jsonl": lines({id: "a", network: wrong})});
  await says(predictions(page), "1 of 1 prediction");
  assert.equal(await page.getByRole("region", {name: "Against gold"}).count(), 0);
  assert.equal(await page.getByRole("alert").count(), 0);
  assert.equal(await page.getByLabel("Procedure", {exact: true}).inputValue(), "");
  assert.equal(new URL(page.url()).hash.includes("id="), false);
  await page.getByRole("link", {name: "Run"}).click();
  await says(page.getByRole("main"), "Nothing is chosen");
  await page.getByRole("button", {name: "To Compare"}).click();
  await page.getByText("Compare any two networks").click();
  await page.getByLabel("Expected network").fill("(get-kitchen ?a)\n(fetch ?b ?c ?a pan 1)");
  await page.getByLabel("Predicted network").fill("(get-kitchen ?x)");
  await page.getByRole("button", {name: "Compare", exact: true}).click();
  await says(page.locator(".diff .missing"), "pan 1");
  await untroubled(page);
});
