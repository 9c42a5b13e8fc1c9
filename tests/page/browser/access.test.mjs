// For everybody, everywhere, and whatever names hold: links, keys, sizes, light and dark, hostile texts.

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

test("whatever can be pressed, filled in or looked at has a name for those who do not see it", async () => {
  for (const view of views) {
    const page = await open(at(view));
    const nameless = await page.evaluate(() => [...document.querySelectorAll("button, a, input, select, textarea, svg[role], [role=option], [role=region]")].filter((one) =>
      !one.closest("[hidden]") && !(one.getAttribute("aria-label") || one.closest("label")?.textContent.trim() || one.textContent.trim() || one.title)).map((one) => one.outerHTML.slice(0, 200)));
    assert.deepEqual(nameless, [], view);
    assert.equal(await page.locator("h1").count(), 1);
    assert.ok((await page.locator("main h2").count()) === 1, view);
    await untroubled(page);
  }
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

test("on a large and a small screen, in light and in dark, nothing is wider than the page", async () => {
  const looks = {large: {}, dark: {colorScheme: "dark"}, phone: {viewport: {width: 390, height: 844}}};
  for (const view of views)
    for (const [look, options] of Object.entries(looks)) {
      const page = await open(at(view), options);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${view}, ${look}: ${wide} pixels too wide`);
      await picture(page, `${view}-${look}`);
      await untroubled(page);
    }
});

test("texts can be told from what is behind them in light and in dark", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open(at("run"), {colorScheme});
    const ratios = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      const channel = (value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      const brightness = (name) => {
        probe.style.color = `var(${name})`;
        const [red, green, blue] = getComputedStyle(probe).color.match(/[\d.]+/g).map((digits) => channel(digits / 255));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const contrast = (one, other) => {
        const [low, high] = [brightness(one), brightness(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
      };
      const texts = ["--ink", "--soft", "--faint", "--accent", "--good", "--bad", "--now", "--code-name", "--code-variable", "--code-literal", "--code-number"];
      const own = [["--good", "--good-soft"], ["--bad", "--bad-soft"], ["--now", "--now-soft"], ["--ink", "--accent-soft"], ["--ink", "--now-soft"], ["--on-accent", "--accent"]];
      return [...texts.flatMap((ink) => ["--paper", "--card"].map((paper) => [ink, paper])), ...own].map(([ink, paper]) => [`${ink} on ${paper}`, contrast(ink, paper)]);
    });
    for (const [pair, ratio] of ratios) assert.ok(ratio >= 4.5, `${colorScheme}: ${pair} is ${ratio.toFixed(2)}`);
    await untroubled(page);
  }
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

test("what is pressed is at least 24 pixels high", async () => {
  for (const view of views) {
    const page = await open(at(view));
    const low = await page.evaluate(() => [...document.querySelectorAll("button, nav a, summary, select, input:not([type=checkbox], [type=radio])")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 24 && !one.closest("p, li, td, th, dd, dt, label")).map((one) => one.outerHTML.slice(0, 120)));
    assert.deepEqual(low, [], view);
    await untroubled(page);
  }
});

test("with forced colours, what is done, now and to come is told by signs", async () => {
  const page = await open(at("run", {step: 8}), {forcedColors: "active"});
  for (const sign of ["✓", "▶", "○"]) await page.locator(".words .sign", {hasText: sign}).first().waitFor({state: "attached"});
  const outline = await page.locator(".operations [aria-current=true]").evaluate((one) => getComputedStyle(one).outlineStyle);
  assert.equal(outline, "solid");
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
