// A run with bodies: the kitchen drawn beside the world of the states, played, stepped and scrubbed; difficulties told.

import assert from "node:assert/strict";
import {test} from "node:test";
import {picture, says, served, untroubled} from "./served.mjs";

const {open} = served();
const banana = (more) => ({view: "run", id: "easy-banana-bread", look: "bodies", ...more});
const canvasOf = (page) => page.getByRole("img", {name: "The kitchen with bodies"});
const seen = (page) => canvasOf(page).evaluate((canvas) => canvas.toDataURL());
const hands = (page) => page.getByRole("group", {name: "Hands"});

/** The canvas, or null where this build cannot simulate bodies, which the page then says. */
async function kitchenOf(page, t) {
  const without = page.locator(".bodies .trouble");
  await canvasOf(page).or(without).first().waitFor();
  if (await without.count() === 0) return canvasOf(page);
  await says(without, "cannot simulate bodies");
  await untroubled(page);
  t.skip("this build cannot simulate bodies");
  return null;
}

test("both worlds are seen side by side at the same step, with what the hands do in it", async (t) => {
  const page = await open(banana({step: 13}));
  const canvas = await kitchenOf(page, t);
  if (!canvas) return;
  await says(page.locator(".bodies-told"), "pour 354 g of banana: medium-bowl -> large-bowl");
  const left = await canvas.boundingBox(), right = await page.locator(".drawn-world").boundingBox();
  assert.ok(left.x + left.width <= right.x, "the kitchen stands left of the world");
  assert.ok(left.y < right.y + right.height && right.y < left.y + left.height, "and beside it");
  await picture(page, "bodies");
  await untroubled(page);
});

test("a step on is seen being carried out, and the scrub bar goes to the step of its second", async (t) => {
  const page = await open(banana({step: 12}));
  if (!await kitchenOf(page, t)) return;
  await says(page.locator(".bodies-told"), "stir");
  const before = await seen(page);
  await page.getByRole("button", {name: "One step on with bodies"}).click();
  await says(page.getByRole("group", {name: "Steps"}).locator("output"), "step 13 of 21");
  await says(page.locator(".bodies-told"), "pour 354 g of banana");
  await page.waitForFunction((old) => document.querySelector(".bodies canvas").toDataURL() !== old, before);
  await page.getByLabel("Seconds of the hands").fill("5");
  await says(page.getByRole("group", {name: "Steps"}).locator("output"), "step 2 of 21");
  await untroubled(page);
});

test("the hands are played at a speed, and pause", async (t) => {
  const page = await open(banana());
  if (!await kitchenOf(page, t)) return;
  await says(page.locator(".bodies-told"), "all of it can be carried out");
  await hands(page).getByLabel("Speed").selectOption("8 ×");
  await hands(page).getByRole("button", {name: "Play the hands"}).click();
  await says(page.getByRole("group", {name: "Steps"}).locator("output"), "step 2 of 21");
  await hands(page).getByRole("button", {name: "Pause the hands"}).click();
  const [before, after] = [await seen(page), await seen(page)];
  assert.equal(before, after);
  await untroubled(page);
});

test("what cannot be carried out is told at its step", async (t) => {
  const page = await open(banana({network: "(get-kitchen ?k)\n(fetch ?b ?k1 ?k small-bowl 1)\n(fetch-and-proportion ?a ?k2 ?k1 ?b all-purpose-flour 1000 g)", step: 3}));
  if (!await kitchenOf(page, t)) return;
  await says(page.locator(".bodies-told .chip.bad"), "spills");
  await says(page.locator(".bodies-told"), /are spilled/);
  await picture(page, "bodies-spilled");
  await untroubled(page);
});

test("carrying out is cancelled, and begun again", async (t) => {
  const page = await open(banana()), cancel = page.locator(".bodies").getByRole("button", {name: "Cancel"});
  await cancel.or(page.locator(".bodies .trouble")).first().waitFor();
  if (await cancel.count() === 0) return kitchenOf(page, t);
  await cancel.click();
  await says(page.locator(".bodies"), "Cancelled.");
  await page.getByRole("button", {name: "Carry it out"}).click();
  if (await kitchenOf(page, t)) await untroubled(page);
});
