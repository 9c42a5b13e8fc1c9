// How every view looks, whatever it is looked at with: light, dark, a phone, enlarged, forced colours, paper. Each look walks through all views once.

import assert from "node:assert/strict";
import {test} from "node:test";
import {lowContrasts, wordsCutOff} from "./measures.mjs";
import {picture, says, served, settled, untroubled} from "./served.mjs";

const {link, open} = served();
const views = ["run", "mend", "solutions", "orders", "compare", "build", "catalogue"];
const STEP = 14; // of cole-slaw: something is done, something is now, something is to come

/** Shows every view on one page, and has each of them checked. */
async function walk(look, options, check, id = "easy-banana-bread") {
  const page = await open({view: views[0], id, step: 8}, options);
  for (const view of views) {
    if (view !== views[0]) {
      await page.evaluate((hash) => (location.hash = hash), new URL(link({view, id})).hash);
      await page.locator(`#views [data-view=${view}][aria-current=page]`).waitFor();
      await settled(page);
    }
    await check(page, view, `${view}, ${look}`);
    await picture(page, `${view}-${look}`);
  }
  await untroubled(page);
}

async function fits(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${where}: ${wide} pixels too wide`);
}

async function isTold(page, where) {
  assert.deepEqual(await page.evaluate(lowContrasts, 4.5), [], where);
}

/** What is pressed is at least 24 pixels high. */
async function canBeHit(page, where) {
  const low = await page.evaluate(() => [...document.querySelectorAll("button, nav a, summary, select, input:not([type=checkbox], [type=radio])")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 24 && !one.closest("p, li, td, th, dd, dt, label")).map((one) => one.outerHTML.slice(0, 120)));
  assert.deepEqual(low, [], where);
}

test("light: nothing is wider than the page, texts can be read, what is pressed has a name and can be hit", async () => {
  await walk("large", {colorScheme: "light"}, async (page, view, where) => {
    await fits(page, where);
    await isTold(page, where);
    await canBeHit(page, where);
    const nameless = await page.evaluate(() => [...document.querySelectorAll("button, a, input, select, textarea, svg[role], [role=option], [role=region]")].filter((one) =>
      !one.closest("[hidden]") && !(one.getAttribute("aria-label") || one.closest("label")?.textContent.trim() || one.textContent.trim() || one.title)).map((one) => one.outerHTML.slice(0, 200)));
    assert.deepEqual(nameless, [], where);
    assert.equal(await page.locator("h1").count(), 1, where);
    assert.equal(await page.locator("main h2").count(), 1, where);
  });
});

test("dark: texts can be read", async () => {
  await walk("dark", {colorScheme: "dark"}, (page, view, where) => isTold(page, where));
});

test("a phone never scrolls sideways, and what is pressed can be hit", async () => {
  await walk("phone", {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true}, async (page, view, where) => {
    await fits(page, where);
    await canBeHit(page, where);
  });
});

test("enlarged to 200 %, nothing scrolls sideways and nothing that is pressed is covered", async () => {
  await walk("enlarged", {viewport: {width: 720, height: 450}, deviceScaleFactor: 2}, async (page, view, where) => {
    await fits(page, where);
    const covered = await page.evaluate(() => [...document.querySelectorAll("main button, main summary, main input, main select, .bar button, .bar a")].slice(0, 150).filter((one) => {
      if (!one.checkVisibility() || one.disabled || one.matches(".hidden-words") || one.closest(".scrub")) return false;
      one.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
      const box = one.getBoundingClientRect(), line = one.getClientRects()[0] ?? box;
      const top = document.elementFromPoint(line.left + Math.min(line.width / 2, 12), line.top + line.height / 2);
      return top && !one.contains(top) && !top.contains(one) && !one.closest("label")?.contains(top);
    }).map((one) => one.outerHTML.slice(0, 120)));
    assert.deepEqual(covered, [], where);
  });
});

test("forced colours: what is done, now and to come is told by signs and outlines", async () => {
  const page = await open({view: "run", id: "easy-banana-bread", step: 8}, {forcedColors: "active"});
  for (const sign of ["✓", "▶", "○"]) await page.locator(".words .sign", {hasText: sign}).first().waitFor({state: "attached"});
  assert.equal(await page.locator(".operations [aria-current=true]").evaluate((one) => getComputedStyle(one).outlineStyle), "solid");
  assert.equal(await page.locator(".vessel.changed").first().evaluate((one) => getComputedStyle(one).outlineStyle), "solid");
  const border = await page.locator(".scrub-part").first().evaluate((one) => getComputedStyle(one).borderTopStyle);
  assert.equal(border, "solid", "the bar of steps is seen without its colours");
  await picture(page, "run-forced");
  await untroubled(page);
});

test("on paper everything of a view is there, dark on light, and nothing is cut off", async () => {
  for (const view of ["run", "mend", "orders", "catalogue"]) {
    const page = await open({view, id: "cole-slaw", ...(view === "run" ? {step: STEP} : {})}, {colorScheme: "dark", viewport: {width: 1000, height: 700}});
    await page.emulateMedia({media: "print", colorScheme: "dark"});
    await fits(page, `${view}, paper`);
    assert.deepEqual(await page.evaluate(wordsCutOff), [], view);
    await isTold(page, `${view}, paper`);
    assert.equal(await page.locator(".bar, .player").first().isVisible(), false, "what is pressed is not printed");
    await page.screenshot({path: (process.env.IRL_PICTURES ?? "/tmp/irl-page") + `/${view}-paper.png`, fullPage: true});
    await untroubled(page);
  }
});

test("words, world and time of a run stand on the first screen", async () => {
  for (const size of [{width: 1440, height: 900}, {width: 1280, height: 800}]) {
    const page = await open({view: "run", id: "cole-slaw", step: STEP}, {viewport: size});
    for (const part of [".words", ".world", ".time-card"]) {
      const box = await page.locator(part).boundingBox();
      assert.ok(box.y + box.height <= size.height, `${part} ends at ${Math.round(box.y + box.height)} of ${size.height}`);
    }
    const world = await page.locator(".world").boundingBox();
    assert.ok(world.height >= 200, `the world has ${Math.round(world.height)} pixels`);
    if (size.width === 1440) { // the picture of the README
      await says(page.getByRole("region", {name: "What this step changed"}), /shredded/);
      await page.locator(".world .changed").first().waitFor();
      await page.waitForTimeout(600); // nothing moves any more
      await picture(page, "run");
    }
    await untroubled(page);
  }
});
