// What if a network were another one; and networks built step by step.

import assert from "node:assert/strict";
import {test} from "node:test";
import {editor, picture, says, served, untroubled} from "./served.mjs";

const {open} = served();
const banana = (more) => ({view: "edit", id: "easy-banana-bread", ...more});

test("an edit is executed, and everything that it changed is told; undo takes it back, redo brings it", async () => {
  const page = await open(banana());
  const written = await editor(page).inputValue(), outcome = page.getByRole("region", {name: "What changed"});
  await editor(page).fill(written.replace("butter 60 g", "butter 30 g"));
  await says(outcome, /the dish has 30 g of butter, not 60 g/);
  await says(outcome, /proportion-value: 60 → 30/);
  await says(outcome, /\?butter: .*is 30 g, not 60 g/);
  await says(outcome.getByRole("row", {name: /goal-condition-success/}), "●");
  await picture(page, "what-if");
  await page.getByRole("button", {name: "Undo"}).click();
  assert.equal(await editor(page).inputValue(), written);
  await says(outcome, "The network says the same");
  await page.getByRole("button", {name: "Redo"}).click();
  await says(outcome, /the dish has 30 g of butter/);
  await untroubled(page);
});

test("what is wrong stands under its line", async () => {
  const page = await open(banana());
  const written = await editor(page).inputValue();
  await editor(page).fill(written.replace("(mash ", "(crush "));
  const note = page.locator(".under p", {hasText: "crush"});
  await note.waitFor();
  const line = written.split("\n").findIndex((one) => one.startsWith("(mash ")) + 1;
  assert.equal(await note.evaluate((one) => parseFloat(one.style.top) / 28), line);
  await page.getByRole("list", {name: "Problems"}).getByRole("button", {name: `line ${line}`}).first().click();
  assert.equal(await editor(page).evaluate((area) => area.value.slice(0, area.selectionStart).split("\n").length), line);
  await picture(page, "under-the-line");
  await editor(page).fill(written.replace("butter 60 g", "butter 6000 g"));
  await says(page.locator(".under p"), "failed: 6000 g of butter are asked for, and 500 g are there");
  await untroubled(page);
});

test("an amount follows its slider, and the dish follows the amount", async () => {
  const page = await open(banana());
  const slider = page.getByRole("slider", {name: /butter butter, g/});
  await slider.fill("90");
  await says(page.getByRole("region", {name: "What changed"}), /the dish has 90 g of butter, not 60 g/);
  assert.match(await editor(page).inputValue(), /butter 90 g/);
  await slider.press("ArrowRight");
  await says(page.getByRole("region", {name: "What changed"}), /the dish has 91 g of butter, not 90 g/);
  await untroubled(page);
});

test("names are completed from the domain, and slots are told", async () => {
  const page = await open(banana());
  await editor(page).fill("");
  await editor(page).pressSequentially("(fetch-and");
  await page.getByRole("option", {name: "fetch-and-proportion"}).waitFor();
  await page.keyboard.press("Enter");
  assert.equal(await editor(page).inputValue(), "(fetch-and-proportion");
  await editor(page).pressSequentially(" ?b ?k1 ?k0 ?bowl self-ri");
  await says(page.locator(".slot"), /fetch-and-proportion, 5 of 7/);
  await page.getByRole("option", {name: "self-rising-flour"}).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("listbox", {name: "Completions"}).waitFor({state: "hidden"});
  await untroubled(page);
});

test("an edited network is part of the link, and every view shows it", async () => {
  const page = await open(banana());
  await editor(page).fill((await editor(page).inputValue()).replace("butter 60 g", "butter 30 g"));
  await says(page.getByRole("region", {name: "What changed"}), /30 g of butter/);
  await page.waitForFunction(() => location.hash.includes("butter+30+g"));
  const again = await open(page.url());
  assert.match(await editor(again).inputValue(), /butter 30 g/);
  await again.getByRole("button", {name: "See its run"}).click();
  await says(again.locator(".words"), /butter 30 g/);
  await again.getByRole("link", {name: "Comparison"}).click();
  await says(again.locator(".comparison"), /is 30 g, not 60 g/);
  await again.getByRole("link", {name: "Orders"}).click();
  await again.getByRole("button", {name: /Back to the one/}).click();
  await again.locator(".edited").waitFor({state: "detached"});
  await untroubled(page);
  await untroubled(again);
});

test("a network is built operation by operation; what waits says for what", async () => {
  const page = await open({view: "session"});
  const session = page.getByRole("region", {name: "Session"}), add = page.getByRole("button", {name: "Add"});
  await editor(page).fill("(get-kitchen ?k)\n(beat ?b ?k2 ?k1 ?butter ?whisk)");
  await add.click();
  await says(session, /nothing gives \?k1; nothing gives \?butter/);
  await editor(page).fill("(fetch-and-proportion ?butter ?k1 ?k ?bowl butter 60 g)");
  await add.click();
  await says(session, /3 operations executed/);
  await page.getByLabel("Filter the objects").fill("whisk");
  await says(session, /of \d+ objects/);
  await picture(page, "session");
  await page.getByRole("button", {name: "Undo"}).click();
  await says(session, /1 operation executed/);
  await untroubled(page);
});
