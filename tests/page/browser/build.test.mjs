// Networks that are built operation by operation.

import assert from "node:assert/strict";
import {test} from "node:test";
import {IRL, picture, says, served, servedBy, textOf, untroubled, write} from "./served.mjs";

const {open} = served();

test("what can be executed is; what waits says for what; the world is folded", async () => {
  const page = await open({view: "build"});
  const session = page.getByRole("region", {name: "Session"}), add = page.getByRole("button", {name: "Add", exact: true});
  await says(session, "Nothing is built yet");
  await write(page, "(get-kitchen ?k)\n(beat ?b ?k2 ?k1 ?butter ?whisk)");
  await add.press("Enter");  // by key: under a pointer the button may move
  await says(session, /nothing gives \?k1; nothing gives \?butter/);
  await write(page, "(fetch-and-proportion ?butter ?k1 ?k ?bowl butter 60 g)");
  await add.press("Enter");
  await says(session, /3 operations executed/);
  await page.getByRole("option", {name: /^beat/}).waitFor();
  await page.getByText(/^Everything in the world: \d+ objects/).click();
  await page.getByLabel("Filter the objects").fill("whisk");
  await says(session, /of \d+ objects/);
  await picture(page, "build");
  await page.getByRole("button", {name: "Undo"}).click();
  await says(session, /1 operation executed/);
  await untroubled(page);
});

test("what is typed while an addition is still being drawn is kept", async () => {
  const page = await open({view: "build"});
  const session = page.getByRole("region", {name: "Session"}), add = page.getByRole("button", {name: "Add", exact: true});
  await says(session, "Nothing is built yet");
  let draw = null;
  await page.route(/\/api$/, (route) => (/"do":"run"/.test(route.request().postData()) ? (draw = () => route.continue()) : route.continue()));
  await write(page, "(get-kitchen ?k)");
  await add.press("Enter");
  await says(session, /1 operation executed/);
  await write(page, "(fetch ?whisk ?k1 ?k whisk 1)");
  while (!draw) await page.waitForTimeout(10);
  draw();
  await page.getByRole("option", {name: /^get-kitchen/}).waitFor();
  assert.equal(await textOf(page), "(fetch ?whisk ?k1 ?k whisk 1)");
  await untroubled(page);
});

test("what was built is there again after a reload", async () => {
  const page = await open({view: "build"});
  await write(page, "(get-kitchen ?k)");
  await page.getByRole("button", {name: "Add", exact: true}).press("Enter");
  const session = page.getByRole("region", {name: "Session"});
  await says(session, /1 operation executed/);
  await page.reload();
  await says(session, /1 operation executed/);
  await untroubled(page);
});

test("a network that is built is shown as itself, its text whole", async () => {
  const page = await open({view: "build"});
  const network = ["(get-kitchen ?k)", ...[1, 2, 3, 4, 5, 6].map((i) => `(fetch ?a-bowl-with-a-name-${i} ?k${i} ?k${i > 1 ? i - 1 : ""} medium-bowl 1)`)].join("\n");
  await write(page, network);
  await page.getByRole("button", {name: "Add", exact: true}).press("Enter");
  await says(page.getByRole("region", {name: "Session"}), /7 operations executed/);
  assert.equal((await page.locator("pre").textContent()).trim(), network);
  await page.getByRole("button", {name: "See its run"}).press("Enter");
  await says(page.locator(".subtitle"), "7 steps");
  assert.equal(new URL(page.url()).hash.includes("id="), false, "it is no procedure of the corpus");
  await untroubled(page);
});

const puzzles = servedBy(`${IRL}-examples`, "--domain", "puzzles");

test("a domain without a world builds as well", async () => {
  const page = await puzzles.open({view: "build"});
  await says(page.getByRole("region", {name: "Session"}), "Nothing is built yet");
  await untroubled(page);
});
