// For everybody, and whatever names hold: links, keys, hostile texts. How it looks is tested in looks.test.mjs.

import assert from "node:assert/strict";
import {test} from "node:test";
import {editor, picture, says, served, textOf, untroubled} from "./served.mjs";

const {open} = served();
const views = ["run", "mend", "solutions", "orders", "compare", "build", "catalogue"];
const at = (view, more) => ({view, id: "easy-banana-bread", ...more});

test("a link leads back to what was shown, and so does the way back", async () => {
  const page = await open(at("run"));
  await page.locator("[data-part='2'] summary").click();
  await page.locator("[data-part='2'] button").first().click();
  await page.locator("[data-part='2'].lit").waitFor();
  const again = await open(page.url());
  await again.locator("[data-part='2'].lit").waitFor();
  await page.goBack();
  await page.locator("[data-part='2']:not(.lit)").waitFor(); // before the first step, as it was opened
  await page.getByRole("link", {name: "Orders"}).click();
  await says(page.getByRole("heading", {level: 2}), "Orders of Easy Banana Bread");
  await page.goBack();
  await says(page.getByRole("heading", {level: 2}), /^Easy Banana Bread/);
  await untroubled(page);
  await untroubled(again);
});

test("everything is reached and done with keys alone", async () => {
  const page = await open(at("run", {look: "network"}));
  await page.locator(".node").first().waitFor();
  const reach = async (locator) => {
    for (let i = 0; i < 150; ++i) {
      if (await locator.evaluate((one) => one === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail("not reached by Tab");
  };
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter"); // to the content
  await reach(page.getByRole("slider", {name: "Step"}));
  await page.keyboard.press("Home");
  await says(page.locator(".player output"), "before the first");
  await reach(page.getByRole("listbox", {name: /Network of/}));
  await page.keyboard.press("ArrowRight");
  await page.getByRole("option", {name: /^get-kitchen/, selected: true}).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("option", {name: /^fetch-and-proportion, \?butter, step 2/, selected: true}).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option", {name: /^transfer-contents, \?bowl-with-butter/, selected: true}).waitFor();
  const active = await page.locator(".network .graph").getAttribute("aria-activedescendant");
  assert.match(await page.locator(`#${active}`).getAttribute("aria-label"), /transfer-contents/);
  await page.reload();
  await reach(page.getByRole("link", {name: "Mend"}));
  await page.keyboard.press("Enter");
  await reach(editor(page));
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n(fetch ?p ?kx ?k20 pan 1)");
  assert.match(await textOf(page), /\(fetch \?p \?kx \?k20 pan 1\)/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.ok(!(await editor(page).evaluate((one) => one === document.activeElement)), "Tab leads out of the editor");
  await untroubled(page);
});

test("names with markup, quotes, marks of direction and 10,000 characters are texts in every view", async () => {
  const network = `(get-kitchen ?<img/src=x/onerror=alert(1)>)\n("</script><script>alert(1)</script>" ?\u202egnp.exe)\n(get-kitchen ?"><svg/onload=alert(2)>)\n` +
    `(fetch ?'"&amp;\u2066\u200f ?k2 ?${"x".repeat(10_000)} pan 1)\n(${"y".repeat(10_000)} ?a)`;
  for (const view of ["run", "mend", "solutions", "orders", "compare"]) {
    const page = await open({view, id: "easy-banana-bread", network, ...(view === "run" ? {look: "network"} : {})});
    page.on("dialog", (dialog) => page.troubles.push(dialog.message()));
    await page.getByRole("heading", {level: 2}).first().waitFor();
    if (view === "run") await page.locator(".node").first().waitFor();
    if (view === "mend") await editor(page).waitFor();
    for (const tag of ["main img", "main script", "svg svg", "[onerror]", "[onload]"]) assert.equal(await page.locator(tag).count(), 0, `${view}: ${tag}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(wide <= 0, `${view}: ${wide} pixels too wide`);
    await picture(page, `hostile-${view}`);
    await untroubled(page);
  }
});

test("the id of a procedure is a text as well", async () => {
  const page = await open({view: "run", id: "<img src=x onerror=alert(1)>"});
  await says(page.getByRole("alert"), "<img src=x");
  assert.equal(await page.locator("main img").count(), 0);
  await untroubled(page);
});

test("another view begins at its top, with the focus there; a cancelled one has a way back", async () => {
  const page = await open(at("catalogue"), {viewport: {width: 1280, height: 400}});
  await page.evaluate(() => scrollTo(0, 9999));
  await page.getByRole("link", {name: "Run", exact: true}).click();
  await says(page.getByRole("heading", {level: 2}), /^Easy Banana Bread/);
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
  await page.route(/\/api$/, (route) => (/"orders"/.test(route.request().postData()) ? null : route.continue())); // never answered
  await page.getByRole("link", {name: "Orders"}).click();
  await page.getByRole("button", {name: "Cancel"}).click();
  await says(page.getByRole("main"), "Cancelled");
  await page.getByRole("button", {name: "To the run"}).click();
  await says(page.getByRole("heading", {level: 2}), /^Easy Banana Bread/);
  await untroubled(page);
});

test("light or dark is chosen, and stays so", async () => {
  const page = await open(at("run"), {colorScheme: "light"});
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await paper();
  await page.getByRole("button", {name: "Light or dark"}).click();
  assert.notEqual(await paper(), before);
  const chosen = await paper();
  await page.reload();
  await page.locator(".run-head").waitFor();
  assert.equal(await paper(), chosen);
  await untroubled(page);
});
