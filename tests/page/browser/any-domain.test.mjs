// Networks of files, of primitives that are no part of the program, without any state, and with several solutions.

import assert from "node:assert/strict";
import {test} from "node:test";
import {fileURLToPath} from "node:url";
import {clickNode, editor, picture, says, served, textOf, untroubled} from "./served.mjs";

const examples = fileURLToPath(new URL("../../../examples/external/", import.meta.url));
const {link, open} = served("--primitives-from", `python3 ${examples}calendar_primitives.py`, `${examples}fridays.solution`);

test("the page opens on the network of a file, and every view shows it", async () => {
  const page = await open(link({}));
  await page.getByRole("option", {name: /^in-month, \?date/}).waitFor();
  assert.deepEqual(await page.locator(".operations li").evaluateAll((items) => items.map((item) => item.value)), [2, 3, 4]);
  await page.locator(".variables summary").click();
  await says(page.locator(".variables"), '?date = "2026-12-18"');
  assert.equal(await page.getByRole("button", {name: "World"}).count(), 0, "there is no world");
  assert.equal(await page.getByRole("slider", {name: "Time"}).count(), 0, "nothing takes time");
  await page.getByRole("link", {name: "Mend"}).click();
  await editor(page).waitFor();
  assert.match(await textOf(page), /days-between 13/);
  const picker = page.getByRole("combobox", {name: "Procedure"});
  await picker.fill("cole-slaw");
  await picker.press("Enter");
  await page.waitForFunction(() => location.hash.includes("id=cole-slaw"));
  await picker.fill("a-friday");
  await picker.press("Enter");
  await page.waitForFunction(() => location.hash.includes("opened=0"));
  await untroubled(page);
});

test("solutions stand side by side, and the search shows its branches and dead ends", async () => {
  const page = await open(link({view: "solutions", network: '(in-month ?date "2026-12")\n(weekday "friday" ?date)'}));
  await says(page.getByRole("main"), "4 solutions in all");
  assert.deepEqual(await page.locator(".solutions").getByRole("row", {name: /\?date ≠/}).getByRole("cell").allTextContents(),
                   ['04', '11', '18', '25'].map((day) => `2026-12-${day}`));
  await clickNode(page, /2026-12-17/);
  await says(page.getByRole("region", {name: "State of the search"}), /✗ dead end.*\(weekday /s);
  await picture(page, "solutions");
  await untroubled(page);
});
