// A run: what it is in a sentence, its steps in words, its world and its network, and going back and forth in it.

import assert from "node:assert/strict";
import {test} from "node:test";
import {clickNode, picture, says, served, untroubled} from "./served.mjs";

const {open} = served();
const banana = (more) => ({view: "run", id: "easy-banana-bread", ...more});
const network = (more) => banana({look: "network", ...more});
const stepNow = (page) => page.getByRole("group", {name: "Steps"}).locator("output");

test("a run opens before its first step, with one sentence on what it is, and Play", async () => {
  const page = await open({view: "run", id: "cole-slaw"});
  await says(page.locator(".subtitle"), /34 steps, 1 h 46 min.*complete/);
  await says(stepNow(page), "before the first");
  await page.getByRole("button", {name: "Play", exact: true}).first().waitFor();
  assert.equal(await page.locator(".words .sign.good, .words .sign.now").count(), 0, "nothing is done before the first step");
  await untroubled(page);
});

test("Space plays and pauses, the arrows go a step on and back, wherever one is", async () => {
  const page = await open(banana());
  await page.keyboard.press("ArrowRight");
  await says(stepNow(page), "step 1 of 21");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await says(stepNow(page), "step 2 of 21");
  await page.locator("[data-part='1'] summary").click(); // clicked, it has the focus
  await page.keyboard.press("ArrowRight");
  await says(stepNow(page), "step 3 of 21");
  await page.mouse.click(5, 400);
  await page.keyboard.press("Space");
  await page.getByRole("button", {name: "Pause"}).waitFor();
  await says(stepNow(page), "step 5 of 21");
  await page.keyboard.press("Space");
  await page.getByRole("button", {name: "Play", exact: true}).first().waitFor();
  await page.getByLabel("Search for an operation or a variable").fill("a b");
  await page.keyboard.press("ArrowLeft");
  await says(stepNow(page), /step [56] of 21/);
  assert.equal(await page.getByLabel("Search for an operation or a variable").inputValue(), "a b");
  await untroubled(page);
});

test("what a step changes on the workplace is in sight after the step, and nothing else is lit", async () => {
  const page = await open({id: "cole-slaw"}, {viewport: {width: 1280, height: 800}, reducedMotion: "reduce"});
  const hidden = [];
  for (let step = 1; step <= 34; ++step) {
    await page.keyboard.press("ArrowRight");
    await says(page.locator(".player output"), new RegExp(`step ${step} of`));
    const {seen, lit} = await page.evaluate(() => {
      const frame = document.querySelector(".drawn-world").getBoundingClientRect();
      const changed = [...document.querySelectorAll(".workplace .vessel.changed")].map((one) => one.getBoundingClientRect());
      const isSeen = (box) => box.top >= frame.top - 1 && box.top + 0.9 * box.height <= Math.min(frame.bottom, innerHeight);
      return {seen: changed.length === 0 || changed.some(isSeen), lit: document.querySelectorAll(".pantry .vessel.changed, .cupboard .vessel.changed").length};
    });
    if (!seen || step > 12 && lit > 0) hidden.push(step);
  }
  assert.deepEqual(hidden, []);
  await untroubled(page);
});

test("an instruction, its operations and their nodes are lit together", async () => {
  const page = await open(network({step: 8}));
  const instruction = page.locator("[data-part='1']");
  await says(instruction, "Beat the butter with the eggs");
  await page.locator("[data-part='1'] summary").click();
  await instruction.getByRole("button").last().click();
  await page.locator("[data-part='1'].lit").waitFor();
  await page.locator(".node").first().waitFor();
  assert.equal(await page.locator(".node").count(), 21);
  assert.equal(await page.locator(".node.lit").count(), await instruction.getByRole("button").count());
  assert.equal(await page.getByRole("option", {selected: true}).count(), 1);
  await clickNode(page, /^mash/);
  await page.locator("[data-part='0'].lit").waitFor();
  await picture(page, "network");
  await untroubled(page);
});

test("along the run, nodes and operations are done, now, or not yet, with signs", async () => {
  const page = await open(network({step: 7})); // of the eight that bring what is listed
  await page.locator(".node.now").waitFor();
  assert.equal(await page.locator(".node.good").count(), 6);
  assert.equal(await page.locator(".node.wait").count(), 14);
  for (const [kind, sign] of [["good", "✓"], ["now", "▶"], ["wait", "○"]]) {
    await says(page.locator(`.node.${kind} .badge`), sign);
    await says(page.locator(`.words .sign.${kind}`), sign);
  }
  await untroubled(page);
});

test("the thread of the state is left out unless it is asked for; columns are instructions", async () => {
  const page = await open(network());
  await page.locator(".node").first().waitFor();
  assert.equal(await page.locator(".edge.state").count(), 0);
  assert.ok((await page.locator(".edge").count()) > 10);
  assert.ok((await page.locator(".cluster").count()) >= 4);
  await page.getByLabel("thread of the state").check();
  await page.locator(".edge.state").first().waitFor({ state: "attached" }); // a level line has no height: the browser calls it hidden
  await untroubled(page);
});

test("labels of the graph can be read at first sight, and a map of all stands beside a part", async () => {
  const page = await open(network());
  await page.locator(".node").first().waitFor();
  const scale = await page.locator(".graph > g").evaluate((one) => Number(/scale\((.*)\)/.exec(one.getAttribute("transform"))[1]));
  assert.ok(scale * 13 >= 10, `letters of ${scale * 13} pixels`);
  const map = page.locator(".minimap");
  await map.waitFor();
  const before = await page.locator(".graph > g").getAttribute("transform");
  const box = await map.boundingBox();
  await page.mouse.click(box.x + box.width * 0.9, box.y + box.height * 0.5);
  assert.notEqual(await page.locator(".graph > g").getAttribute("transform"), before);
  await untroubled(page);
});

test("what went wrong stands in words on its node and at its operation", async () => {
  const text = "(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 60 g)\n(crush ?a ?k2 ?k1 ?butter)\n(beat ?b ?k4 ?k3 ?butter ?whisk)";
  const page = await open(network({network: text}));
  await says(page.locator(".node.troubled"), /crush/);
  await says(page.locator(".node.troubled"), /nothing gives/);
  await says(page.locator(".words .trouble"), /nothing gives \?k3/);
  await says(page.getByRole("region", {name: "Problems"}), /line 3/);
  await picture(page, "run-troubled");
  await untroubled(page);
});

test("where a run does not succeed, why is told, and a change that helps is taken to Mend", async () => {
  const page = await open(banana({network: "(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 60 g)\n(melt ?m ?k2 ?k1 ?buter)"}));
  await page.getByText("Why it fails, and what helps", {exact: true}).click();
  const why = page.getByRole("region", {name: "Why it fails"});
  await says(why, /\?buter/);
  await why.getByRole("button", {name: "Take it"}).first().click();
  await page.waitForFunction(() => location.hash.includes("view=mend") && !location.hash.includes("buter%20)") && document.querySelector(".typed"));
  await untroubled(page);
  const whole = await open(banana());
  assert.equal(await whole.getByText("Why it fails, and what helps").isVisible(), false);
  await untroubled(whole);
});

test("operations of a definition stand at its use, folded until one of them is looked at", async () => {
  const text = "(define (bring ?thing ?after ?before ?what) (fetch-and-proportion ?thing ?after ?before ?bowl ?what 60 g))\n(get-kitchen ?k0)\n(bring ?butter ?k1 ?k0 butter)\n(bring ?sugar ?k2 ?k1 white-sugar)";
  const page = await open(banana({network: text}));
  await page.getByText("3 operations", {exact: true}).click();
  const uses = page.locator(".operations .use");
  await says(uses.first(), /bring.*1 operation/s);
  assert.equal(await uses.count(), 2);
  assert.equal(await uses.first().locator("details").first().evaluate((one) => one.open), false);
  await page.getByRole("slider", {name: "Step"}).fill("2");
  await page.locator(".operations .use details[open] [aria-current=true]").waitFor();
  await says(uses.first().locator(".sign").first(), "▶");
  await untroubled(page);
});

test("the graph is zoomed and moved with the mouse and with keys; the wheel alone scrolls the page", async () => {
  const page = await open(network(), {viewport: {width: 1280, height: 500}});
  const graph = page.getByRole("listbox", {name: /Network of 21 operations/});
  const where = () => graph.locator("> g").getAttribute("transform");
  const moved = async (act) => {
    const before = await where();
    await act();
    await page.waitForFunction((old) => document.querySelector(".network .graph > g").getAttribute("transform") !== old, before);
  };
  await moved(() => page.getByRole("button", {name: "Larger"}).first().click());
  await moved(() => page.getByRole("button", {name: "All of it", exact: true}).click());
  await graph.focus();
  for (const key of ["+", "-", "Shift+ArrowLeft", "0"]) await moved(() => page.keyboard.press(key));
  const box = await graph.boundingBox();
  await moved(async () => {
    await page.mouse.move(box.x + 20, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 140, {steps: 3});
    await page.mouse.up();
  });
  const before = await where();
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => scrollY > 50);
  assert.equal(await where(), before);
  await untroubled(page);
});

test("operations and variables are found", async () => {
  const page = await open(network());
  const search = page.getByLabel("Search for an operation or a variable");
  await search.fill("?batter");
  await says(page.getByRole("search"), /found/);
  await search.press("Enter");
  await says(page.getByRole("heading", {level: 3}), /\?batter =/);
  await search.fill("grease");
  await search.press("Enter");
  while (!(await page.getByRole("option", {name: /^grease/, selected: true}).count())) await search.press("Enter");
  await search.fill("no such thing");
  await says(page.getByRole("search"), "there is no such operation or variable");
  await untroubled(page);
});

test("every step says what it changed; times are gone to on the timeline", async () => {
  const page = await open(banana({step: 1}));
  const steps = page.getByRole("slider", {name: "Step"}), clock = page.getByRole("slider", {name: "Time"});
  await steps.focus();
  await page.keyboard.press("ArrowRight");
  assert.match(await steps.getAttribute("aria-valuetext"), /^step 2 of 21/);
  await says(page.getByRole("region", {name: "What this step changed"}), /\?butter/);
  await clock.focus();
  await page.keyboard.press("End");
  assert.match(await clock.getAttribute("aria-valuetext"), /1:10:10 of 1:10:10/);
  await says(stepNow(page), "step 21 of 21");
  await page.locator(".world .changed").first().waitFor();
  await picture(page, "time-travel");
  await untroubled(page);
});

test("bars of the timeline carry what they are called when there is room, and more of them when it is zoomed", async () => {
  const page = await open(banana());
  const labels = () => page.locator(".bar-of-time text").evaluateAll((texts) => texts.filter((one) => one.textContent.length > 2).length);
  await says(page.locator(".bar-of-time.passive text"), /bake.*by itself/);
  const before = await labels();
  for (let i = 0; i < 5; ++i) await page.getByRole("button", {name: "Less time, larger"}).click();
  await page.getByRole("slider", {name: "Step"}).fill("4");
  await page.waitForTimeout(100);
  assert.ok((await labels()) > before, `${await labels()} labels, ${before} before`);
  await untroubled(page);
});

test("a thing has a history, and a variable a way back to the ingredients and forth to the dish", async () => {
  const page = await open(network({step: 11}));
  await page.getByRole("button", {name: "World"}).click();
  await page.locator(".world .vessel.changed").first().click();
  const history = page.getByRole("region", {name: "History"});
  await says(history, /History of /);
  await history.locator("[aria-current=true]").first().waitFor();
  await page.getByRole("button", {name: "Network"}).click();
  await page.locator(".variables summary").click();
  await page.locator(".variables").getByRole("button", {name: "?batter", exact: true}).click();
  const ways = page.getByRole("region", {name: "Derivation"});
  await says(ways, /comes from 16 operations.*goes to 2/s);
  await says(ways, /banana 3 piece/);
  await says(ways, /\?banana-bread/);
  await page.locator(".node.from").first().waitFor();
  assert.equal(await page.locator(".node.from").count(), 16);
  assert.equal(await page.locator(".node.to").count(), 2);
  await says(page.locator(".node.from .badge"), "←");
  await picture(page, "derivation");
  await untroubled(page);
});

test("on a phone a step fills the screen, and is swiped", async () => {
  const page = await open(banana({step: 3}), {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});
  const swipe = (from, to) => page.locator(".stage").evaluate((stage, [from, to]) => {
    const touch = (x) => new Touch({identifier: 1, target: stage, clientX: x, clientY: 300});
    stage.dispatchEvent(new TouchEvent("touchstart", {bubbles: true, touches: [touch(from)], changedTouches: [touch(from)]}));
    stage.dispatchEvent(new TouchEvent("touchend", {bubbles: true, touches: [], changedTouches: [touch(to)]}));
  }, [from, to]);
  await swipe(300, 80);
  await says(stepNow(page), "step 4 of 21");
  await swipe(80, 300);
  await says(stepNow(page), "step 3 of 21");
  const say = await page.locator(".say").boundingBox(), world = await page.locator(".world").boundingBox();
  assert.ok(say.y + say.height < 844 && world.y < 500, `the sentence ends at ${say.y + say.height}, the world begins at ${world.y}`);
  assert.match(await page.evaluate(() => getComputedStyle(document.querySelector(".stage")).touchAction), /auto|pan-y/);
  await picture(page, "phone-step");
  await untroubled(page);
});
