// A file that is followed while it is edited elsewhere.

import assert from "node:assert/strict";
import {mkdtempSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {test} from "node:test";
import {says, served, settled, textOf, untroubled} from "./served.mjs";

const place = mkdtempSync(`${tmpdir()}/irl-page-`);
const one = `${place}/one.solution`, several = `${place}/several.solution`;
const dish = (name) => `#my-dish\n(get-kitchen ?${name})\n`;
const two = (name) => `#cole-slaw\n(get-kitchen ?${name})\n#lemonade\n(get-kitchen ?k)\n`;
writeFileSync(one, dish("old"));
writeFileSync(several, two("old"));
const single = served("--watch", one), predicted = served("--watch", several);
const line = (page) => page.locator(".typed .line").nth(1);

test("what was saved before the page was opened is what it shows, and what is saved then", async () => {
  writeFileSync(one, dish("newer"));
  const page = await single.open({view: "mend", opened: 0});
  await says(line(page), "?newer");
  writeFileSync(one, dish("newest"));
  await says(line(page), "?newest");
  assert.equal(await page.getByRole("button", {name: "As it was"}).isDisabled(), true, "nobody edited it here");
  writeFileSync(one, "");
  await says(page.getByRole("status"), "the procedure is empty");
  assert.equal(await textOf(page), "");
  await untroubled(page);
});

test("where something else is looked at, that is not shown under its name; there is a way to the file", async () => {
  writeFileSync(one, dish("before"));
  const page = await single.open({view: "mend", opened: 0});
  await page.goto(single.link({view: "mend", id: "cole-slaw"}).replace("opened=0&", ""));
  await settled(page);
  await says(page.getByRole("heading", {level: 2}), "cole-slaw");
  const text = await textOf(page);
  writeFileSync(one, dish("after"));
  await page.getByRole("button", {name: "Look at it"}).waitFor();
  assert.equal(await textOf(page), text);
  await page.getByRole("button", {name: "Look at it"}).click();
  await says(line(page), "?after");
  await untroubled(page);
});

test("predictions of a file are scored anew when it is saved", async () => {
  const page = await predicted.open({view: "compare"});
  await page.getByRole("button", {name: /^Mend 1 cole-slaw/}).click();
  await says(page.locator(".typed .line").first(), "?old");
  writeFileSync(several, two("other"));
  await says(page.locator(".typed .line").first(), "?other");
  writeFileSync(several, `${two("other")}#third\n(get-kitchen ?k)\n`);
  await says(page.getByRole("region", {name: "Predictions"}), "3 predictions");
  await untroubled(page);
});
