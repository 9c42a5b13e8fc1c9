// What somebody wrote is there again: after a reload, in two tabs, with another file, after the server was started anew; what is empty is empty.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";
import {openFiles, says, served, settled, textOf, untroubled, write} from "./served.mjs";

const {link, open} = served();
const predictions = (page) => page.getByRole("region", {name: "Predictions"});
const line = (id, network, more = "") => `{"id":${JSON.stringify(id)},"recipe":"cole-slaw",${more}"network":${JSON.stringify(network)}}`;
/** Looks at a prediction, until it has led to what is wrong first. */
const lookAt = async (page, id) => {
  await page.getByRole("button", {name: new RegExp(`^Mend ${id} `)}).click();
  const first = page.locator(".mend-head .primary").filter({hasText: /^(First wrong|✓)/});
  if (/^First/.test(await first.textContent())) await page.locator(".typed .line.here").waitFor();
};
const tabOf = async (page, state) => {
  const tab = await page.context().newPage();
  await tab.goto(link(state));
  await settled(tab);
  return tab;
};
const saved = async (page) => {
  const download = page.waitForEvent("download");
  await page.getByRole("button", {name: "Save the file"}).click();
  return readFileSync(await (await download).path(), "utf8");
};
/** Opens a file, mends one of its predictions and gives what is saved then. */
async function mended(name, text, id, network) {
  const page = await open({view: "compare"});
  await openFiles(page, {[name]: text});
  await lookAt(page, id);
  await write(page, network);
  await says(predictions(page), "1 edited");
  const file = await saved(page);
  await untroubled(page);
  return file;
}

test("an empty prediction is shown empty, and nobody edited it who looked at it", async () => {
  const page = await open({view: "compare"});
  await openFiles(page, {"a.jsonl": [line("empty", ""), line("one", "(get-kitchen ?k)")].join("\n")});
  await lookAt(page, "empty");
  await says(page.getByRole("status"), "the procedure is empty");
  assert.equal(await textOf(page), "");
  await page.getByRole("link", {name: "Compare", exact: true}).click();
  await says(predictions(page), "2 of 2 predictions");
  assert.equal(await page.getByText(/\d edited/).count(), 0);
  await untroubled(page);
});

test("a prediction that was emptied stays empty", async () => {
  const page = await open({view: "compare"});
  await openFiles(page, {"a.jsonl": line("one", "(get-kitchen ?k)")});
  await lookAt(page, "one");
  await write(page, "");
  await page.keyboard.press("Delete");
  await says(predictions(page), "1 edited");
  await page.getByRole("link", {name: "Compare", exact: true}).click();
  await lookAt(page, ".*one");
  await says(page.getByRole("status"), "the procedure is empty");
  assert.equal(await textOf(page), "");
  await untroubled(page);
});

test("a network that was emptied is compared as an empty one", async () => {
  const page = await open({view: "compare", id: "cole-slaw"});
  await page.getByText("Compare any two networks", {exact: true}).click();
  await page.getByLabel("Predicted network").fill("");
  await page.getByRole("button", {name: "Compare", exact: true}).click();
  await says(page.getByRole("region", {name: "Against gold"}), "the procedure is empty");
  assert.equal(await page.getByLabel("Predicted network").inputValue(), "");
  await untroubled(page);
});

test("edits of two tabs stand beside one another, and both tabs save them", async () => {
  const page = await open({view: "compare"});
  await openFiles(page, {"a.jsonl": [line("one", "(get-kitchen ?k)"), line("two", "(get-kitchen ?k)")].join("\n")});
  const tab = await tabOf(page, {view: "compare"});
  await predictions(tab).first().waitFor();
  await lookAt(page, "one");
  await lookAt(tab, "two");
  await write(page, "(get-kitchen ?here)");
  await write(tab, "(get-kitchen ?there)");
  for (const one of [page, tab]) await says(predictions(one), "2 edited");
  assert.equal(await saved(page), [line("one", "(get-kitchen ?here)"), line("two", "(get-kitchen ?there)")].join("\n"));
  await page.reload();
  await says(predictions(page), "2 edited");
  await untroubled(page);
});

test("edits of one file are there again after another one was edited", async () => {
  const page = await open({view: "compare"});
  const edit = async (name, network, words) => {
    await page.goto(link({view: "compare"}));
    await openFiles(page, {[name]: line(name, "(get-kitchen ?k)")});
    await lookAt(page, name);
    await write(page, network);
    await says(predictions(page), words);
  };
  await edit("first", "(get-kitchen ?mine)", "1 edited");
  await edit("second", "(get-kitchen ?other)", "1 edited");
  await page.goto(link({view: "compare"}));
  await openFiles(page, {first: line("first", "(get-kitchen ?k)")});
  await lookAt(page, ".*first");
  assert.equal(await textOf(page), "(get-kitchen ?mine)");
  await untroubled(page);
});

test("all else in a file is as it was: numbers, ends of lines, the mark of the order of bytes, the next heading", async () => {
  const big = `\uFEFF${line("one", "(get-kitchen ?k)", '"n":12345678901234567890, "p" : 1.0,')}\r\n${line("two", "(get-kitchen ?k)")}\r\n`;
  assert.equal(await mended("a.jsonl", big, "one", "(get-kitchen ?mine)"), big.replace("?k", "?mine"));
  const two = "#cole-slaw\n(get-kitchen ?a)\n#lemonade\n(get-kitchen ?b)";
  assert.equal(await mended("a.solution", two, "1", "(get-kitchen ?a) ; mine"), two.replace("?a)", "?a) ; mine"));
  assert.equal(await mended("a.solution", two.replaceAll("\n", "\r\n"), "1", "(get-kitchen ?mine)"), two.replaceAll("\n", "\r\n").replace("?a", "?mine"));
  const alone = "(get-kitchen ?k)\n(fetch ?a ?k1 ?k pan 1)\n";
  assert.equal(await mended("a.solution", alone, "1", "(get-kitchen ?mine)\n"), "(get-kitchen ?mine)\n");
});

test("the last edit outlives a quick reload, and a quick way back and forth", async () => {
  const page = await open({view: "run", id: "my-dish", network: "(get-kitchen ?k)"});
  await page.getByRole("link", {name: "Mend"}).click();
  await page.getByRole("button", {name: "✓ It runs"}).waitFor();
  await write(page, "(get-kitchen ?quick)");
  await page.reload();
  await page.getByRole("button", {name: "✓ It runs"}).waitFor();
  assert.equal(await textOf(page), "(get-kitchen ?quick)");
  await write(page, "(get-kitchen ?quicker)");
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => location.hash.includes("view=run"));
  await page.evaluate(() => history.forward());
  await page.getByRole("button", {name: "✓ It runs"}).waitFor();
  assert.equal(await textOf(page), "(get-kitchen ?quicker)");
  await untroubled(page);
});

const session = (page) => page.getByRole("region", {name: "Session"});
const add = async (page, network) => {
  await write(page, network);
  await page.getByRole("button", {name: "Add", exact: true}).press("Enter");
};

test("what is built is made again where the session has gone; Undo takes back the last addition", async () => {
  const page = await open({view: "build"}), ends = [];
  await page.route(/\/api$/, (route) => {
    const asked = route.request().postData();
    if (/"do":"session"/.test(asked)) ends.push(asked);
    route.continue();
  });
  await add(page, "(get-kitchen ?k)");
  await says(session(page), /1 operation executed/);
  await add(page, "(fetch ?a ?k1 ?k pan 1)");
  await says(session(page), /2 operations executed/);
  const {page: name} = JSON.parse(ends[0]);
  await page.evaluate(([name]) => fetch("/api", {method: "POST", headers: {"Content-Type": "application/json", "X-Irl-Token": new URLSearchParams(location.hash.slice(1)).get("token")},
    body: JSON.stringify({do: "session", page: name, request: {do: "end"}})}), [name]);
  await add(page, "(fetch ?b ?k2 ?k1 pan 1)");
  await says(session(page), /3 operations executed/);
  await page.reload();
  await says(session(page), /3 operations executed/);
  await page.getByRole("button", {name: "Undo", exact: true}).press("Enter");
  await says(session(page), /2 operations executed/);
  await untroubled(page);
});

test("two tabs build two networks; what was typed and not added is there after a look elsewhere", async () => {
  const page = await open({view: "build"});
  await add(page, "(get-kitchen ?here)");
  await says(session(page), /1 operation executed/);
  const tab = await tabOf(page, {view: "build"});
  await tab.getByRole("button", {name: "Begin again"}).first().press("Enter");
  await says(session(tab), "Nothing is built yet");
  await add(tab, "(get-kitchen ?there)");
  await says(session(tab), /1 operation executed/);
  await page.reload();
  await says(session(page), /1 operation executed/);
  await page.getByText("Its text", {exact: true}).click();
  await says(page.locator("pre"), "?here");
  await write(page, "(fetch ?a ?k1 ?here pan 1)");
  await page.getByRole("link", {name: "Catalogue"}).click();
  await page.waitForFunction(() => location.hash.includes("view=catalogue"));
  await page.evaluate(() => history.back());
  await says(session(page), /1 operation executed/);
  assert.equal(await textOf(page), "(fetch ?a ?k1 ?here pan 1)");
  await untroubled(page);
});
