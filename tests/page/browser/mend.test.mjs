// Mend: a prediction, as it was written, until its goals are reached.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";
import {editor, openFiles, picture, says, served, textOf, untroubled, write} from "./served.mjs";

const {open} = served();
const gold = readFileSync(new URL("../../../recipes/easy-banana-bread.solution", import.meta.url), "utf8").replace(/^#.*\n/m, "");
const wrong = gold.replace("banana 3 piece", "banana 1 piece");
const unclosed = gold.replace("(fetch-and-proportion ?sugar ?k3 ?k2 ?bowl-3 sugar 200 g)", "(fetch-and-proportion ?sugar ?k3 ?k2 ?bowl-3 sugar 200 g");
const lemonade = readFileSync(new URL("../../../recipes/lemonade.solution", import.meta.url), "utf8").replace(/^#.*\n/m, "");
const unboiled = lemonade.replace(/^\(boil.*\n/m, "");
const mend = (more) => ({view: "mend", id: "easy-banana-bread", ...more});
const lineOf = (text, words) => text.split("\n").findIndex((line) => line.includes(words)) + 1;
const line = (page, number) => page.locator(".typed .line").nth(number - 1);
const goals = (page) => page.getByRole("region", {name: "Goals"});
const edit = (page) => page.getByRole("region", {name: "An edit"});
const predictions = (...networks) => networks.map((network, i) => JSON.stringify({id: `m00${i + 1}`, recipe: "easy-banana-bread", network})).join("\n");

test("the text is what was written: a line that cannot be read stays in its place, and only what is edited changes", async () => {
  const page = await open(mend({network: unclosed, prediction: "0"}));
  const number = lineOf(unclosed, "sugar 200 g");
  assert.equal(await textOf(page), unclosed);
  await says(line(page, number), "sugar 200 g");
  assert.match(await line(page, number).getAttribute("data-hint"), /never closed/);
  assert.match(await line(page, number).getAttribute("data-gutter"), new RegExp(`^${number} ✗`));
  await line(page, 1).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" ; mine");
  assert.equal(await textOf(page), unclosed.replace("(get-kitchen ?k0)", "(get-kitchen ?k0) ; mine"));
  await picture(page, "mend-unreadable");
  await untroubled(page);
});

test("hints stand below their line and never over a text", async () => {
  const page = await open(mend({network: unclosed.replace("(grease", "(greese"), prediction: "0"}));
  await page.locator(".typed .line[data-hint]").first().waitFor();
  const overlaps = await page.locator(".typed").evaluate((host) => [...host.children].some((one, i, all) => {
    const next = all[i + 1];
    return next && next.getBoundingClientRect().top < one.getBoundingClientRect().bottom - 1;
  }));
  assert.equal(overlaps, false);
  await edit(page).waitFor();
  const [offer, under, next] = await page.locator(".editor-frame").evaluate((frame, number) =>
    [frame.querySelector(".offer"), frame.querySelectorAll(".line")[number - 1], frame.querySelectorAll(".line")[number]].map((one) => one.getBoundingClientRect().toJSON()), lineOf(unclosed, "sugar 200 g"));
  assert.ok(offer.y >= under.y + under.height - 1 && offer.y + offer.height <= next.y + 1, "the offer has room of its own");
  await untroubled(page);
});

test("missed goals stand first; a goal, a line, a row of the comparison and a step lead to one another", async () => {
  const page = await open(mend({network: wrong, prediction: "0"})), number = lineOf(wrong, "banana 1 piece");
  await says(goals(page).getByRole("heading").first(), /\d+ goals missed/);
  await page.getByRole("button", {name: `First wrong step → line ${number}`}).waitFor();
  await edit(page).waitFor();
  await goals(page).getByText(/goals follow from line/).click();
  await goals(page).getByRole("button", {name: new RegExp(`^line ${lineOf(wrong, "(mash ")},`)}).click();
  await says(page.locator(".typed .line.here"), "(mash ");
  await page.getByText("Held against gold", {exact: true}).click();
  await page.getByRole("region", {name: "Operations"}).getByRole("button", {name: `line ${number}`}).click();
  await says(page.locator(".typed .line.here"), "banana 1 piece");
  assert.equal(await page.locator(".diff tr[aria-current=true]").count(), 1);
  assert.equal(await goals(page).locator(".goal[aria-current=true]").count(), 1);
  await page.getByRole("button", {name: "see it in the run"}).click();
  await page.waitForFunction(() => location.hash.includes("view=run"));
  await untroubled(page);
});

test("an edit is offered below the first wrong step, tried before it is taken, and turns goals green", async () => {
  const page = await open(mend({network: wrong, prediction: "0"}));
  const offer = edit(page);
  await says(offer, /Expected: 3, not 1\. \d+ goals turn right/);
  assert.equal(await textOf(page), wrong);
  await picture(page, "mend");
  await offer.getByRole("button", {name: "Take it"}).click();
  await says(goals(page), "20 of 20 goals reached");
  await page.getByRole("button", {name: "✓ Nothing is wrong"}).waitFor();
  assert.equal(await textOf(page), gold);
  await untroubled(page);
});

test("what is missing comes in where it belongs, and the offer goes with it", async () => {
  const page = await open(mend({id: "lemonade", network: unboiled, prediction: "0"}));
  await page.getByRole("button", {name: `First wrong step → line ${lineOf(lemonade, "(boil ")}`}).waitFor();
  await says(edit(page), /The expected network has \(boil .* here\. 10 goals turn right/);
  await edit(page).getByRole("button", {name: "Take it"}).click();
  await says(goals(page), "17 of 17 goals reached");
  await page.getByRole("button", {name: "✓ Nothing is wrong"}).waitFor();
  assert.equal(await textOf(page), lemonade);
  assert.equal(await edit(page).count(), 0);
  await untroubled(page);
});

test("a goal of what is not there leads to where it is missing", async () => {
  const page = await open(mend({id: "lemonade", network: unboiled}));
  await goals(page).getByRole("button", {name: /^missing at line/}).click();
  await says(edit(page), /The expected network has \(boil/);
  await untroubled(page);
});

test("what comes in has the names of the network, and who took something else takes what it gives", async () => {
  const named = unboiled.replaceAll("?k", "?state-").replace("?state-8 ?hot-syrup", "?state-7 ?pot-with-sugar");
  const page = await open(mend({id: "lemonade", network: named, prediction: "0"}));
  await edit(page).getByRole("button", {name: "Take it"}).click();
  await says(goals(page), "17 of 17 goals reached");
  assert.match(await textOf(page), /\(boil \?hot-syrup \?(\S+) \?state-7 \?pot-with-sugar .*\n\n.*\n\(leave-for-time \?syrup \?state-9 \?\1 \?hot-syrup 30 minute\)/);
  await untroubled(page);
});

test("a network that is cut off gets the rest in one edit, in the place of the line that is cut", async () => {
  for (const cut of [lemonade.slice(0, lemonade.indexOf("(shake") + 9), lemonade.slice(0, lemonade.indexOf("\n; 3. shake"))]) {
    const page = await open(mend({id: "lemonade", network: cut, prediction: "0"}));
    await says(edit(page), /Add the missing \d operations of the expected network .* \d goals turn right/);
    const frame = await page.locator(".editor-frame").boundingBox(), box = await edit(page).boundingBox();
    assert.ok(box.y >= frame.y && box.y + box.height <= frame.y + frame.height + 1, "the offer is whole in the editor");
    await edit(page).getByRole("button", {name: "Take it"}).click();
    await says(goals(page), "17 of 17 goals reached");
    assert.equal((await textOf(page)).trimEnd(), lemonade.trimEnd());
    await untroubled(page);
  }
});

test("another primitive is replaced, arguments that are missing come in, what is extra goes with the whole of its line, the first of a part stands below its heading", async () => {
  const other = gold.replace("(mix ?batter", "(beat ?batter"), extra = lemonade.replace("(cover ?closed-jar ?k14 ?k13", "(fetch ?extra ?k20 ?k13 jar 1)  ; implicit\n(cover ?closed-jar ?k14 ?k20");
  for (const [id, network, whole] of [["easy-banana-bread", other, gold], ["lemonade", extra, lemonade],
    ["easy-banana-bread", gold.replace(" 165 degrees-celsius", ""), gold], ["lemonade", lemonade.replace(/^\(leave-for-time.*\n/m, ""), lemonade]]) {
    const page = await open(mend({id, network, prediction: "0"}));
    await edit(page).getByRole("button", {name: "Take it"}).click();
    await page.getByRole("button", {name: "✓ Nothing is wrong"}).waitFor();
    assert.equal(await textOf(page), whole);
    assert.equal(await edit(page).count(), 0);
    await untroubled(page);
  }
});

test("an edit that turns no goal stands last and says so; once taken it is renewed", async () => {
  const page = await open(mend({id: "lemonade", network: lemonade.slice(0, lemonade.indexOf("(shake") + 9), prediction: "0"}));
  await edit(page).getByRole("button", {name: "Not this"}).click();
  await says(edit(page), "No goal turns; it is nearer to the expected network");
  assert.equal(await page.getByRole("button", {name: /^Mend by itself/}).isVisible(), false);
  await edit(page).getByRole("button", {name: "Take it"}).click();
  await says(edit(page), "Expected: (shake ?s ?k15 ?k14 ?closed-jar). 1 goal turns right");
  await edit(page).getByRole("button", {name: "Take it"}).click();
  await edit(page).getByText("Add the missing 2 operations").waitFor();
  await edit(page).getByRole("button", {name: "Take it"}).click();
  await says(goals(page), "17 of 17 goals reached");
  await edit(page).waitFor({state: "detached"});
  await untroubled(page);
});

test("what is offered is let alone where somebody does not want it", async () => {
  const page = await open(mend({network: wrong, prediction: "0"}));
  const offer = edit(page);
  await offer.getByRole("button", {name: "Not this"}).click();
  await offer.waitFor({state: "detached"});
  assert.equal(await textOf(page), wrong);
  await untroubled(page);
});

test("before is the prediction, not gold: undo takes edits back one by one, 'As it was' all of them", async () => {
  const page = await open(mend({network: wrong, prediction: "0"}));
  await write(page, wrong.replace("butter 60 g", "butter 30 g"));
  await page.getByText("What the edit changed", {exact: true}).click();
  await says(page.getByRole("region", {name: "What changed"}), /proportion-value: 60 → 30/);
  await write(page, wrong.replace("butter 60 g", "butter 20 g"));
  await page.getByRole("button", {name: "Undo"}).click();
  assert.match(await textOf(page), /butter 30 g/);
  await page.getByRole("button", {name: "Redo"}).click();
  assert.match(await textOf(page), /butter 20 g/);
  await page.getByRole("button", {name: "As it was"}).click();
  assert.equal(await textOf(page), wrong);
  await page.getByRole("main").getByRole("button", {name: "Undo"}).click();
  assert.match(await textOf(page), /butter 20 g/);
  await untroubled(page);
});

test("from a table of predictions to a mended one in three clicks, and the table knows", async () => {
  const page = await open({view: "compare", id: "cole-slaw"});
  await openFiles(page, {"mine.jsonl": predictions(gold, wrong)});
  let clicks = 0;
  const click = async (locator) => {
    await locator.click();
    ++clicks;
  };
  await click(page.getByRole("button", {name: "Mend m002 easy-banana-bread"}));
  await click(page.getByRole("button", {name: "Take it"}));
  await says(goals(page), "20 of 20 goals reached");
  assert.ok(clicks <= 3);
  await says(page.getByRole("region", {name: "Predictions"}), "1 edited");
  await page.getByRole("link", {name: "Compare"}).click();
  await says(page.getByRole("region", {name: "Table"}), /0\.\d+ → 1/);
  await says(page.getByRole("status"), "2 of 2 predictions; 1 edited, 1 better");
  await picture(page, "mended-table");
  await untroubled(page);
});

test("from one prediction to the next of the same procedure, each has its own text, before and history", async () => {
  const page = await open({view: "compare"}), second = wrong.replace("butter 60 g", "butter 30 g");
  await openFiles(page, {"mine.jsonl": predictions(wrong, second)});
  await page.getByRole("button", {name: "Mend m001 easy-banana-bread"}).click();
  await edit(page).getByRole("button", {name: "Take it"}).click();
  await says(page.getByRole("region", {name: "Predictions"}), "1 edited, 1 better");
  await page.locator(".prediction", {hasText: "m002"}).click();
  await says(page.getByRole("heading", {level: 2}), /m002/);
  await page.getByRole("button", {name: /^First wrong step → line 4/}).waitFor();
  assert.equal(await textOf(page), second);
  for (const back of ["Undo", "As it was"]) assert.equal(await page.getByRole("button", {name: back}).isDisabled(), true);
  assert.equal(await page.locator(".figures s").count(), 0);
  await page.locator(".prediction", {hasText: "m001"}).click();
  await page.getByRole("button", {name: "✓ Nothing is wrong"}).waitFor();
  assert.equal(await textOf(page), gold);
  await page.getByRole("button", {name: "As it was"}).click();
  assert.equal(await textOf(page), wrong);
  await untroubled(page);
});

test("what is typed just before another prediction is looked at is kept", async () => {
  const page = await open({view: "compare"});
  await openFiles(page, {"mine.jsonl": predictions(wrong, gold)});
  await page.getByRole("button", {name: "Mend m001 easy-banana-bread"}).click();
  await page.getByRole("button", {name: /^First wrong step/}).waitFor();
  await line(page, 1).click();
  await page.keyboard.press("End");
  const other = page.locator(".prediction", {hasText: "m002"});
  await page.keyboard.type(" ; mine");
  await other.evaluate((row) => row.click()); // sooner than the editor waits for another key
  await says(page.getByRole("heading", {level: 2}), /m002/);
  await says(page.getByRole("region", {name: "Predictions"}), "1 edited");
  await page.locator(".prediction", {hasText: "m001"}).click();
  await says(page.getByRole("heading", {level: 2}), /m001/);
  assert.equal(await textOf(page), wrong.replace("(get-kitchen ?k0)", "(get-kitchen ?k0) ; mine"));
  await untroubled(page);
});

test("keys alone lead from the table to a mended prediction that is saved", async () => {
  const page = await open({view: "compare", id: "cole-slaw"});
  await openFiles(page, {"mine.jsonl": predictions(gold, wrong)});
  const press = async (locator) => {
    for (let i = 0; i < 200 && !(await locator.evaluate((one) => one === document.activeElement)); ++i) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  };
  await press(page.getByRole("button", {name: "Mend m002 easy-banana-bread"}));
  const take = page.getByRole("button", {name: "Take it"});
  await take.waitFor();
  await press(take);
  await says(goals(page), "20 of 20 goals reached");
  await says(page.getByRole("region", {name: "Predictions"}), "1 edited");
  const download = page.waitForEvent("download");
  await press(page.getByRole("button", {name: "Save the file"}));
  assert.equal(readFileSync(await (await download).path(), "utf8"), predictions(gold, gold));
  await untroubled(page);
});

test("irl repair is offered as edits to look at, one after the other; nothing changes until they are taken", async () => {
  const page = await open(mend({network: gold.replace("(grease", "(greese").replace("(mash", "(mush"), prediction: "0"}));
  const text = await textOf(page);
  await page.getByRole("button", {name: /^Mend by itself: \d+ edits?/}).click();
  const repair = page.getByRole("region", {name: "Repair"});
  await says(repair.locator("ins"), "(mash");
  assert.equal(await textOf(page), text);
  await picture(page, "mend-repair");
  await repair.getByRole("button", {name: /^Take all|^Take it/}).click();
  await says(goals(page), "20 of 20 goals reached");
  assert.equal(await textOf(page), gold);
  await page.getByRole("main").getByRole("button", {name: "Undo"}).click();
  assert.equal(await textOf(page), text);
  await untroubled(page);
});

test("one thing in the place of another is looked at before it is taken", async () => {
  const page = await open(mend()), text = await textOf(page);
  await page.getByText("One thing in the place of another", {exact: true}).click();
  await page.getByLabel("What is replaced").fill("banana");
  await page.getByLabel("What comes in its place").fill("apple");
  await page.getByRole("button", {name: "Look at it"}).click();
  await says(page.locator(".swap ins"), "apple");
  assert.equal(await textOf(page), text);
  await page.locator(".swap").getByRole("button", {name: "Take it"}).click();
  assert.match(await textOf(page), /apple/);
  await untroubled(page);
});

test("why it fails is told, with changes that were tried", async () => {
  const page = await open(mend({network: gold.replace("(grease", "(greese"), prediction: "0"}));
  await page.getByText("Why it fails, and what helps", {exact: true}).click();
  await says(page.getByRole("region", {name: "Why it fails"}), /greese/);
  await untroubled(page);
});

test("a network of which nothing is expected runs, and that is all that is said", async () => {
  const page = await open(mend({id: "my-lemonade", network: lemonade}));
  await page.getByRole("button", {name: "✓ It runs"}).waitFor();
  await says(page.getByRole("main"), "There is no expected network to hold it against");
  assert.equal(await page.getByRole("button", {name: /First wrong step/}).count(), 0);
  await untroubled(page);
});

test("a line of several operations stands as the worst of them, and two headings are told", async () => {
  const page = await open(mend({id: "my-dish", network: "(get-kitchen ?k)\n(fetch ?a ?k1 ?k pan -1) (fetch ?b ?k2 ?k pan 1)\n"}));
  await page.getByRole("button", {name: "First wrong step → line 2"}).waitFor();
  assert.match(await line(page, 2).getAttribute("data-gutter"), /^2 ✗/);
  await write(page, "#my-dish\n(get-kitchen ?k)\n#second\n(get-kitchen ?z)\n");
  await page.locator(".typed .line[data-hint*=\"another network begins here, 'second': it is left out\"]").waitFor();
  await untroubled(page);
});

test("nothing is said of a text that could not be executed, until it is tried again", async () => {
  const page = await open(mend({id: "my-dish", network: "(get-kitchen ?k)\n"}));
  await page.getByRole("button", {name: "✓ It runs"}).waitFor();
  await page.route(/\/api$/, (route) => route.abort());
  await write(page, "(get-kitchen ?k)\n(fetch ?a ?k1 ?k pan 1)\n");
  await page.getByRole("button", {name: "? It was not executed"}).waitFor();
  assert.equal(await page.locator(".typed .line.good").count(), 0);
  await says(page.getByRole("main"), "irl page does not answer any more");
  await page.unroute(/\/api$/);
  await page.getByRole("button", {name: "Try again"}).click();
  await page.getByRole("button", {name: "✓ It runs"}).waitFor();
  await page.close(); // the console tells of the requests that failed
});

test("a slider goes as far as its amount asks for, and small amounts are told", async () => {
  const page = await open(mend({id: "my-dish", network: "(get-kitchen ?k)\n(fetch-and-proportion ?x ?k1 ?k ?bowl butter 3 g)\n"}));
  await page.getByText("Amounts", {exact: true}).first().click();
  const slider = page.getByRole("slider", {name: /butter, g/});
  assert.deepEqual(await slider.evaluate(({max, value}) => [max, value]), ["6", "3"]);
  for (const [amount, most] of [["250.25", "500.5"], ["0.00001", "1"]]) {
    await write(page, `(get-kitchen ?k)\n(fetch-and-proportion ?x ?k1 ?k ?bowl butter ${amount} g)\n`);
    await says(page.locator(".amounts output"), `${amount} g`);
    assert.deepEqual(await slider.evaluate(({max, value}) => [max, String(Number(value))]), [most, String(Number(amount))]);
  }
  await untroubled(page);
});

test("a network that is saved has one heading, wherever it stands", async () => {
  for (const [network, saved] of [["; mine\n#my-dish\n(get-kitchen ?k)\n", "; mine\n#my-dish\n(get-kitchen ?k)\n"], ["(get-kitchen ?k)\n", "#my-dish\n(get-kitchen ?k)\n"]]) {
    const page = await open(mend({id: "my-dish", network})), download = page.waitForEvent("download");
    await page.getByRole("button", {name: "Save as …"}).click();
    assert.equal(readFileSync(await (await download).path(), "utf8"), saved);
    await untroubled(page);
  }
});

test("files and edits survive a reload", async () => {
  const page = await open({view: "compare", id: "cole-slaw"});
  await openFiles(page, {"mine.jsonl": predictions(gold, wrong)});
  await page.getByRole("button", {name: "Mend m002 easy-banana-bread"}).click();
  await page.getByRole("button", {name: "Take it"}).click();
  await says(page.getByRole("region", {name: "Predictions"}), "1 edited");
  await page.waitForFunction(() => location.hash.includes("before="));
  await page.reload();
  await says(page.getByRole("region", {name: "Predictions"}), "1 edited");
  assert.equal(await textOf(page), gold);
  await page.getByRole("button", {name: "✓ Nothing is wrong"}).waitFor();
  assert.equal(await page.getByRole("button", {name: "Undo"}).isDisabled(), true, "what was undone before the reload is not kept");
  await page.getByRole("button", {name: "As it was"}).click();
  assert.equal(await textOf(page), wrong);
  await untroubled(page);
});

test("the file is saved with what was mended, all else as it was", async () => {
  const page = await open({view: "compare", id: "cole-slaw"}), text = predictions(gold, wrong, "(get-kitchen ?k");
  await openFiles(page, {"mine.jsonl": text});
  await page.getByRole("button", {name: "Mend m002 easy-banana-bread"}).click();
  await page.getByRole("button", {name: "Take it"}).click();
  await says(page.getByRole("region", {name: "Predictions"}), "1 edited");
  const download = page.waitForEvent("download");
  await page.getByRole("button", {name: "Save the file"}).click();
  const saved = readFileSync(await (await download).path(), "utf8");
  assert.equal(saved, predictions(gold, gold, "(get-kitchen ?k"));
  await untroubled(page);
});

test("an edit is part of the link, and every view shows it", async () => {
  const page = await open(mend());
  const written = await textOf(page);
  await write(page, written.replace("butter 60 g", "butter 30 g"));
  await page.waitForFunction(() => location.hash.includes("butter+30+g"));
  const again = await open(page.url());
  assert.match(await textOf(again), /butter 30 g/);
  await again.getByRole("link", {name: "Run"}).click();
  await again.locator(".words [title*='butter 30 g']").first().waitFor({state: "attached"});
  await again.getByRole("link", {name: "Compare"}).click();
  await says(again.locator(".comparison"), /proportion-value: 60 → 30/);
  await untroubled(page);
  await untroubled(again);
});

test("names are completed from the domain, in the last line in sight as well; slots are told", async () => {
  const page = await open(mend());
  await write(page, "(get-kitchen ?k0)" + "\n".repeat(40));
  await page.keyboard.press("Control+End");
  await page.keyboard.type("(fetch-and");
  const option = page.getByRole("option", {name: "fetch-and-proportion"});
  await option.waitFor();
  const box = await page.getByRole("listbox", {name: "Completions"}).boundingBox(), {height} = page.viewportSize();
  assert.ok(box.y >= 0 && box.y + box.height <= height, "the list is whole in the window");
  await page.keyboard.press("Enter");
  assert.match(await textOf(page), /\(fetch-and-proportion$/);
  await page.keyboard.type(" ?b ?k1 ?k0 ?bowl self-ri");
  await says(page.locator(".slot"), /fetch-and-proportion, 5 of 7/);
  await page.getByRole("option", {name: "self-rising-flour"}).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("listbox", {name: "Completions"}).waitFor({state: "hidden"});
  await untroubled(page);
});

test("an amount follows its slider, and the dish follows the amount", async () => {
  const page = await open(mend());
  await page.getByText("Amounts", {exact: true}).first().click();
  await page.getByText("What the edit changed", {exact: true}).click();
  const slider = page.getByRole("slider", {name: /butter butter, g/});
  await slider.fill("90");
  await says(page.getByRole("region", {name: "What changed"}), /the dish has 90 g of butter, not 60 g/);
  assert.match(await textOf(page), /butter 90 g/);
  await untroubled(page);
});

test("lines are typed, joined, pasted, cut and undone as anywhere", async () => {
  const page = await open(mend({network: "(get-kitchen ?k)"}));
  await editor(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  assert.equal(await textOf(page), "(get-kitchen ?k)two");
  await page.keyboard.press("Control+z");
  assert.equal(await textOf(page), "(get-kitchen ?k)\ntwo");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  assert.equal(await textOf(page), "");
  await page.keyboard.insertText("one\r\n<b>two</b>\n\nfour");
  assert.equal(await textOf(page), "one\n<b>two</b>\n\nfour");
  assert.equal(await page.locator(".typed b").count(), 0);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  assert.equal(await textOf(page), "(get-kitchen ?k)\ntwo");
  await untroubled(page);
});

test("a phone shows one thing below the other, and never scrolls sideways", async () => {
  const page = await open(mend({network: wrong, prediction: "0"}), {viewport: {width: 390, height: 780}});
  await page.getByRole("region", {name: "An edit"}).waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await picture(page, "mend-phone");
  await untroubled(page);
});
