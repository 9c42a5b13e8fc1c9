// The page as a person uses it, in a real browser.

import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {readFileSync, writeFileSync} from "node:fs";
import {after, before, test} from "node:test";
import {browse, IRL, open, picture, serve} from "./served.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([serve(), browse()]);
});
after(async () => {
  await browser.close();
  await server.end();
});

const at = (view, more = {}) => server.link({view, id: "easy-banana-bread", ...more});
const without = (page) => assert.deepEqual(page.troubles, []);

test("a procedure: words and network side by side, lit together", async () => {
  const page = await open(browser, at("run"));
  const instruction = page.locator("[data-part='1']");
  assert.match(await instruction.textContent(), /Beat the butter with the eggs/);
  await instruction.locator("button").last().click();
  await page.waitForSelector("[data-part='1'].lit");
  assert.equal(await page.locator(".node.lit").count(), await instruction.locator("button").count());
  assert.equal(await page.locator(".node").count(), 21);
  assert.ok((await page.locator(".edge.state").count()) > 0);
  await picture(page, "run");
  without(page);
});

test("a failure stands on its node in words", async () => {
  const page = await open(browser, at("edit"));
  const text = await page.locator("textarea").inputValue();
  await page.locator("textarea").fill(text.replace("(mash ", "(crush "));
  await page.waitForFunction(() => document.querySelector("#wrong")?.textContent.includes("crush"));
  without(page);
});

test("time travel: the slider shows the world after each step, a thing its history, a variable its way", async () => {
  const page = await open(browser, at("run", {step: "0"}));
  const slider = page.locator("input[type=range]");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector(".slider output").textContent.startsWith("step 2 of 21"));
  assert.match(await page.locator(".step").textContent(), /fetch-and-proportion/);
  assert.match(await page.locator(".world .changed").first().textContent(), /kitchen-state/);
  await page.goto(at("run", {step: "10"}));
  await page.locator(".world button[data-object]", {hasText: "bowl"}).first().click();
  assert.ok((await page.locator(".history li").count()) > 0);
  await page.locator(".history li button").first().click();
  await page.locator(".variables summary").click();
  await page.locator(".variables button", {hasText: "?batter"}).first().click();
  assert.match(await page.locator(".derivation").textContent(), /\?batter comes from \d+ operations/);
  assert.ok((await page.locator(".node.lit").count()) > 5);
  without(page);
});

test("what if: an edit is executed and held against what was before; undo takes it back", async () => {
  const page = await open(browser, at("edit"));
  const area = page.locator("textarea");
  const text = await area.inputValue();
  await area.fill(text.replace("butter 60 g", "butter 30 g"));
  await page.waitForSelector(".differences .changed");
  const outcome = await page.locator(".outcome").textContent();
  assert.match(outcome, /variables hold something else/);
  await picture(page, "what-if");
  await page.getByRole("button", {name: "Undo"}).click();
  await page.waitForFunction((before) => document.querySelector("textarea").value === before, text);
  await page.locator(".sliders summary").click();
  await page.locator(".sliders input").first().fill("90");
  await page.waitForFunction(() => document.querySelector("textarea").value.includes("butter 90 g"));
  without(page);
});

test("names are completed from the domain", async () => {
  const page = await open(browser, at("edit"));
  await page.locator("textarea").fill("");
  await page.locator("textarea").pressSequentially("(fetch-and");
  await page.locator(".completions button").first().waitFor();
  await page.keyboard.press("Tab");
  assert.equal(await page.locator("textarea").inputValue(), "(fetch-and-proportion");
  without(page);
});

test("solutions stand side by side", async () => {
  const page = await open(browser, at("solutions"));
  assert.match(await page.locator("[role=status]").last().textContent(), /1 solutions; 22 states/);
  without(page);
});

test("orders: counts, timelines, and why one operation comes before another", async () => {
  const page = await open(browser, at("orders"));
  assert.match(await page.locator("table").first().textContent(), /safe1413720/);
  assert.equal(await page.locator(".timeline").count(), 2);
  await page.locator(".precedence >> nth=1 >> button >> nth=1").click();
  await page.locator(".precedence >> nth=1 >> button >> nth=8").click();
  await page.waitForSelector(".why pre");
  assert.ok((await page.locator(".bar.selected").count()) > 0);
  await page.locator("input[type=number]").fill("2");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => [...document.querySelectorAll("figcaption")].some((one) => one.textContent.includes("2 at work")));
  await picture(page, "orders");
  without(page);
});

test("a prediction is held against gold; a file of them becomes a table that opens comparisons", async () => {
  const page = await open(browser, at("comparison"));
  assert.match(await page.locator(".diff caption").textContent(), /Smatch 1\.0000/);
  const text = await page.locator("textarea").inputValue();
  await page.locator("textarea").fill(text.replace("banana 3 piece", "banana 1 piece"));
  await page.getByRole("button", {name: "Compare"}).click();
  await page.waitForSelector(".diff .changed");
  const rows = [{recipe: "cole-slaw", network: "(get-kitchen ?k)"}, {recipe: "no-such", network: ""}, {recipe: "easy-banana-bread", network: text.replace(/^#.*\n/, "")}];
  await page.locator("input[type=file]").setInputFiles({name: "predictions.jsonl", mimeType: "application/json", buffer: Buffer.from(rows.map((row) => JSON.stringify(row)).join("\n"))});
  await page.waitForSelector(".predictions tr:nth-child(3)");
  await page.getByLabel("Filter by procedure, status or reason").fill("complete");
  assert.ok((await page.locator(".predictions tr:visible").count()) < 3);
  await picture(page, "comparison");
  without(page);
});

test("the catalogue is searched, and its examples run on a click", async () => {
  const page = await open(browser, at("catalogue"));
  await page.locator("main input[type=search]").fill("get-kitchen");
  assert.match(await page.locator("[role=status]").last().textContent(), /^1 found/);
  await page.locator("article:visible button").click();
  await page.waitForFunction(() => document.querySelector("article:not([hidden])").textContent.includes("complete"));
  without(page);
});

test("a link leads back to what was shown", async () => {
  const page = await open(browser, at("run"));
  await page.locator("[data-part='2'] button").first().click();
  const again = await open(browser, page.url());
  await again.waitForSelector("[data-part='2'].lit");
  await page.goBack();
  await page.waitForFunction(() => !document.querySelector("[data-part='2'].lit"));
  without(again);
});

test("it can be used without a mouse", async () => {
  const page = await open(browser, at("run"));
  await page.locator("svg.graph").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  const selected = page.locator(".node.selected");
  assert.match(await selected.getAttribute("aria-label"), /fetch-and-proportion/);
  for (let i = 0; i < 3; ++i) await page.keyboard.press("+");
  await page.keyboard.press("Tab");
  const focused = await page.evaluate(() => document.activeElement.tagName);
  assert.notEqual(focused, "BODY");
  without(page);
});

test("names with markup, quotes, marks of direction and 10,000 characters are texts", async () => {
  const page = await open(browser, at("edit"));
  const hostile = `(get-kitchen ?<img/src=x/onerror=alert(1)>)\n("</script><script>alert(1)</script>" ?\u202egnp.exe)\n(${"x".repeat(10_000)} ?a)`;
  await page.locator("textarea").fill(hostile);
  await page.waitForFunction(() => document.querySelectorAll("#wrong li").length >= 2);
  assert.equal(await page.locator("img").count(), 0);
  assert.equal(await page.locator("main script").count(), 0);
  without(page);
});

test("dark, and on a phone", async () => {
  for (const [name, options] of [["dark", {colorScheme: "dark"}], ["phone", {viewport: {width: 390, height: 844}}]]) {
    const page = await open(browser, at("run"), options);
    await page.waitForSelector(".node");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(overflow <= 0, `${name}: ${overflow} pixels too wide`);
    await picture(page, name);
    without(page);
  }
});

test("an exported file shows its runs without a server", async () => {
  const file = "/tmp/irl-page-export.html";
  execFileSync(IRL, ["page", "--export", file, "cole-slaw"]);
  const page = await open(browser, `file://${file}`);
  await page.waitForSelector(".node");
  assert.equal(await page.locator(".node").count(), 34);
  assert.deepEqual(await page.locator("nav a").allTextContents(), ["Run", "Orders", "Catalogue"]);
  without(page);
});

test("others are kept out", async () => {
  const status = async (path, options) => (await fetch(server.origin + path, options)).status;
  const json = {"Content-Type": "application/json"};
  assert.equal(await status("/api", {method: "POST", headers: json, body: "{}"}), 403);
  assert.equal(await status("/api", {method: "POST", headers: {...json, "X-Irl-Token": "x".repeat(32)}, body: "{}"}), 403);
  assert.equal(await status("/api", {method: "POST", headers: {"X-Irl-Token": server.token}, body: "{}"}), 415);
  assert.equal(await status("/../../etc/passwd"), 404);
  const asset = await fetch(server.origin + "/");
  assert.match(asset.headers.get("content-security-policy"), /default-src 'none'.*require-trusted-types-for 'script'/);
  assert.equal(asset.headers.get("access-control-allow-origin"), null);
  const page = await browser.newPage();
  await page.goto("data:text/html,<p>elsewhere</p>");
  const reached = await page.evaluate((origin) => fetch(origin + "/").then(() => true, () => false), server.origin);
  assert.equal(reached, false);
});

test("a thousand requests, twenty at a time, are answered, and memory comes back", async () => {
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, "utf8"))[1]);
  const batch = () => Promise.all(Array.from({length: 20}, () => server.ask({do: "recipe", id: "cole-slaw"})));
  for (let i = 0; i < 10; ++i) await batch();
  const early = resident();
  for (let i = 0; i < 40; ++i) for (const run of await batch()) assert.equal(run.status, "complete");
  assert.ok(resident() < 1.5 * early, `${early} kB grew to ${resident()} kB`);
});

test("what nobody waits for ends", async () => {
  const big = Array.from({length: 1500}, (_, i) => `(get-kitchen ?k${i % 3})`).join("\n");
  const controller = new AbortController();
  const asked = fetch(`${server.origin}/api`, {method: "POST", signal: controller.signal, headers: {"Content-Type": "application/json", "X-Irl-Token": server.token},
                                               body: JSON.stringify({do: "orders", network: big})}).catch((error) => error.name);
  setTimeout(() => controller.abort(), 300);
  assert.equal(await asked, "AbortError");
  const began = process.cpuUsage();
  assert.equal((await server.ask({do: "recipe", id: "cole-slaw"})).status, "complete");
  assert.ok(began);
});

test("measured: how soon it is seen", async () => {
  const page = await open(browser, server.link({view: "run", id: "cole-slaw"}));
  await page.waitForSelector(".node");
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  const step = await page.evaluate(async () => {
    const slider = document.querySelector("input[type=range]");
    const began = performance.now();
    slider.value = 5;
    slider.dispatchEvent(new Event("input"));
    await new Promise(requestAnimationFrame);
    return performance.now() - began;
  });
  console.log(`first paint after ${Math.round(paint)} ms, a step of the slider ${Math.round(step)} ms`);
});
