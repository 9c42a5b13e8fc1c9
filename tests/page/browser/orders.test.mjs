// Several orders and several solutions of one network.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";
import {clickNode, openFiles, picture, says, served, untroubled} from "./served.mjs";

const {link, open} = served();
const banana = (more) => ({view: "orders", id: "easy-banana-bread", ...more});
const cardOf = (page, view) => page.locator(".order-views .card", {has: page.getByRole("radio", {name: view})});

test("three views with their counts, and the partial order of the one that is chosen", async () => {
  const page = await open(banana({look: "before"}));
  await says(cardOf(page, "safe"), /1,413,720/);
  await says(cardOf(page, "free"), /12,723,480/);
  const graph = page.getByRole("listbox", {name: /What comes before what, safe/});
  await graph.waitFor();
  assert.ok((await graph.locator(".edge.conflict").count()) > 0);
  await page.getByRole("radio", {name: "free"}).check();
  await page.getByRole("listbox", {name: /What comes before what, free/}).waitFor();
  assert.equal(await page.locator(".graph .edge.conflict").count(), 0);
  await untroubled(page);
});

test("why one operation comes before another, by choosing both", async () => {
  const page = await open(banana({look: "before"}));
  const why = page.getByRole("region", {name: "Why"});
  await says(why, "Choose two operations");
  await page.locator(".node").first().waitFor();
  await clickNode(page, /^grease/);
  await clickNode(page, /^bake/);
  await says(why, /spread.*needs \?greased-pan of it/s);
  await clickNode(page, /\?flour, line/);
  await clickNode(page, /\?eggs, line/);
  await says(why, /safe\s*Either may come first/);
  await picture(page, "orders");
  await untroubled(page);
});

test("timelines have a lane for each thing and worker, are zoomed together, and share what is chosen with the graphs", async () => {
  const page = await open(banana({workers: 2}));
  const fastest = page.getByRole("group", {name: "fastest, 2 at work"}), written = page.getByRole("group", {name: "as written"});
  for (const lane of ["worker 1", "worker 2", "oven", "whisk"]) await says(fastest.locator(".track"), lane);
  await says(written.locator(".track"), "oven");
  const marks = () => written.locator(".mark-of-time").allTextContents();
  const before = await marks();
  await page.getByRole("button", {name: "Less time, larger"}).last().click();
  await page.waitForFunction((old) => [...document.querySelector(".lanes").querySelectorAll(".mark-of-time")].map((one) => one.textContent).join() !== old, before.join());
  await page.getByRole("button", {name: "All of the time"}).first().click();
  await fastest.getByRole("button", {name: /^bake/}).first().click();
  assert.ok((await page.locator(".bar-of-time.selected").count()) >= 4);
  await picture(page, "timelines");
  await page.getByRole("button", {name: "What comes before what"}).click();
  await page.getByRole("option", {name: /^bake/, selected: true}).waitFor();
  await untroubled(page);
});

test("bars of one lane never hide one another", async () => {
  const page = await open({view: "orders", id: "cole-slaw", workers: 3});
  const hidden = await page.locator(".lanes").evaluateAll((drawings) => drawings.flatMap((drawing) => {
    const boxes = [...drawing.querySelectorAll(".bar-of-time rect")].map((one) => ({x: +one.getAttribute("x"), y: +one.getAttribute("y"), right: +one.getAttribute("x") + +one.getAttribute("width")}));
    return boxes.filter((one) => boxes.some((other) => other !== one && other.y === one.y && other.x < one.x - 2.5 && other.right > one.x + 2.5));
  }));
  assert.deepEqual(hidden, []);
  await untroubled(page);
});

test("orders are listed side by side, and what stands elsewhere is marked", async () => {
  const page = await open(banana({look: "list"}));
  const first = page.getByRole("list", {name: "The order as written"});
  assert.equal(await first.getByRole("listitem").count(), 22);
  await page.getByRole("list", {name: "Order 4"}).waitFor();
  await says(page.getByRole("list", {name: "Order 1"}), "the same outcome, 1:10:10");
  assert.ok((await page.locator(".order .moved").count()) > 0);
  await picture(page, "orders-listed");
  await untroubled(page);
});

test("an operation is moved, by the mouse and by keys, and it is told what becomes of that", async () => {
  const page = await open(banana({look: "list"}));
  const first = page.getByRole("list", {name: "The order as written"}), answer = page.getByRole("region", {name: "What a move makes of it"});
  const item = (words) => first.getByRole("listitem").filter({hasText: words}).first();
  await item("?flour").dragTo(item("?butter"));
  await says(answer, /\?flour came before .*\?butter/);
  await says(answer, /safe.*possible.*the same outcome/s);
  await item("?banana-bread").getByRole("button").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await says(answer, /\?banana-bread came before/);
  await says(answer, /not possible.*needs/s);
  await picture(page, "moved");
  await untroubled(page);
});

test("operations that share a line or a definition are told apart, in lists and in timelines", async () => {
  const line = "(get-kitchen ?k) (fetch ?a ?k1 ?k medium-bowl 1) (fetch ?b ?k2 ?k1 large-bowl 1)\n";
  const page = await open({view: "orders", id: "mine", network: line, look: "list"});
  const order = (number) => page.getByRole("list", {name: `Order ${number}`}).getByRole("button");
  await order(2).first().waitFor();
  assert.deepEqual(await order(1).allTextContents(), ["get-kitchen", "fetch ?a", "fetch ?b"]);
  assert.deepEqual(await order(2).allTextContents(), ["get-kitchen", "fetch ?b", "fetch ?a"]);
  const twice = "(define (two ?a ?b ?out ?in) (fetch ?a ?m ?in medium-bowl 1) (fetch ?b ?out ?m large-bowl 1))\n(get-kitchen ?k)\n(two ?x ?y ?k2 ?k)\n(two ?z ?w ?k3 ?k2)\n";
  await page.goto(link({view: "orders", id: "mine", network: twice}));
  const bars = page.getByRole("group", {name: "fastest, 1 at work"}).getByRole("button", {name: /^fetch/});
  await bars.first().waitFor();
  assert.deepEqual(await bars.evaluateAll((all) => all.map((one) => one.dataset.operation)), ["1", "2", "3", "4"]);
  await untroubled(page);
});

test("what was not counted is told as that, with the limit", async () => {
  const page = await open(banana());
  const texts = await page.evaluate(async () => {
    const {countText} = await import("/orders.js");
    return [countText({estimate: 0, "standard-error": 0}, 20), countText({exact: "12723480"}, 20), countText({estimate: 1234567, "standard-error": 890}, 20)];
  });
  assert.deepEqual(texts, ["not counted in 20 s", "12,723,480", "about 1.23e+6 ± 8.9e+2"]);
  await untroubled(page);
});
test("the search is a tree with its solutions and dead ends, and is expanded on a click", async () => {
  const page = await open({view: "solutions", id: "easy-banana-bread", states: 5});
  await says(page.getByRole("main"), /1 solution in all/);
  const states = page.locator(".node");
  assert.equal(await states.count(), 5);
  await page.getByRole("button", {name: "More"}).click();
  await page.getByRole("listbox", {name: /The search, 20 states/}).waitFor();
  await page.getByRole("button", {name: "More"}).click();
  await page.getByRole("listbox", {name: /The search, 22 states/}).waitFor();
  await clickNode(page, /✓ solution/);
  await says(page.getByRole("region", {name: "State of the search"}), /\(bake /);
  await picture(page, "search");
  const network = "(get-kitchen ?k0)\n(beat ?b ?k4 ?k3 ?butter ?whisk)";
  const stuck = await open({view: "solutions", id: "easy-banana-bread", network});
  await clickNode(stuck, /✗ dead end/);
  await says(stuck.getByRole("region", {name: "State of the search"}), /nothing gives \?k3/);
  await untroubled(page);
  await untroubled(stuck);
});

test("other procedures are planned together with this one, and what is done when stands in a timeline and a table", async () => {
  const page = await open({view: "orders", id: "lemonade", look: "together", workers: 2});
  const together = page.getByRole("region", {name: "Together"});
  await says(together, /Nothing else is chosen/);
  await together.getByRole("combobox", {name: "Another procedure"}).fill("almonds");
  await page.getByRole("option", {name: /fried-almonds/}).click();
  await says(together, /Everything is done after/);
  await says(together, /one after the other as written.*the same outcome.*the same outcome/s);
  const timeline = together.getByRole("group", {name: "together"});
  for (const lane of ["lemonade", "fried-almonds", "worker 1", "worker 2", "stove"]) await says(timeline.locator(".track"), lane);
  await timeline.getByRole("button", {name: /^fry/}).first().click();
  await says(together.locator("tr:has([aria-current])"), /fried/);
  await together.getByRole("textbox", {name: "Done at"}).fill("20:00");
  await together.getByRole("textbox", {name: "Done at"}).press("Enter");
  await says(together, /begun at/);
  await picture(page, "together");
  await together.getByRole("textbox", {name: "Done at"}).fill("noon");
  await together.getByRole("textbox", {name: "Done at"}).press("Enter");
  await says(together, /noon/);
  await together.getByRole("button", {name: "Leave out fried-almonds"}).click();
  await says(together, /Nothing else is chosen/);
  await untroubled(page);
});

test("a prediction is planned beside this one, as it is now; one that is not open here is told", async () => {
  const network = readFileSync(new URL("../../../recipes/fried-almonds.solution", import.meta.url), "utf8").replace(/^#.*\n/m, "");
  const page = await open({view: "compare", id: "lemonade"});
  await openFiles(page, {"mine.jsonl": JSON.stringify({id: "a-prediction", recipe: "fried-almonds", network})});
  await page.goto(link({view: "orders", id: "lemonade", look: "together"}));
  const together = page.getByRole("region", {name: "Together"});
  await together.getByRole("combobox", {name: "Another procedure"}).fill("prediction");
  await page.getByRole("option", {name: /a-prediction/}).click();
  await says(together, /Everything is done after.*a-prediction: done after/s);
  await page.goto(link({view: "orders", id: "lemonade", look: "together", others: "prediction:7"}));
  await says(together, /prediction 8 is not open in this browser/);
  await together.getByRole("button", {name: "Leave out prediction:7"}).click();
  await says(together, /Nothing else is chosen/);
  await untroubled(page);
});
