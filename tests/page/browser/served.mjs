// A served page, and a browser to look at it with.

import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {once} from "node:events";
import {existsSync, mkdirSync} from "node:fs";
import {createInterface} from "node:readline";
import {after, before} from "node:test";
import {chromium} from "playwright-core";

export const IRL = process.env.IRL_EXECUTABLE;
/** A browser without a window where there is one. */
const BROWSER = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((one) => existsSync(one));
export const PICTURES = process.env.IRL_PICTURES ?? "/tmp/irl-page";
mkdirSync(PICTURES, {recursive: true});

const PATIENCE = 60_000; // milliseconds: machines may be busy

/** Starts `irl page`; gives its link and a way to end it. */
async function serve(executable, options) {
  const server = spawn(executable, ["page", ...options], {stdio: ["ignore", "pipe", "inherit"]});
  const ended = once(server, "exit").then(([code]) => {
    throw new Error(`irl page ended with ${code}`);
  });
  const [line] = await Promise.race([once(createInterface(server.stdout), "line"), ended]);
  ended.catch(() => {}); // later, it is ended
  const [, origin, said] = /^(http:\/\/[^/]+)\/#(.*)/.exec(line);
  return {
    link: (changes = {}) => `${origin}/#${new URLSearchParams({...Object.fromEntries(new URLSearchParams(said)), ...changes})}`,
    async end() {
      server.kill("SIGTERM");
      if (server.exitCode === null) await once(server, "exit");
    },
  };
}

/**
 * A server and a browser for the tests of a file. Gives `open(state, options)`, a page that shows this, and `pages`: all of them.
 */
export function served(...options) {
  return servedBy(IRL, ...options);
}

/** The same of another program that has the command, such as one with further domains. */
export function servedBy(executable, ...options) {
  const held = {};
  before(async () => {
    held.browser = await chromium.launch({executablePath: BROWSER, args: ["--no-sandbox"]});
    held.server = await serve(executable, options);
  });
  after(async () => {
    await held.browser?.close();
    await held.server?.end();
  });
  return {
    link: (state) => held.server.link(state),
    open: (state, options) => openLink(held.browser, typeof state === "string" ? state : held.server.link(state), options),
  };
}

/** Opens a link. What goes wrong in its scripts, and what the policy forbids, is kept. */
async function openLink(browser, link, options = {}) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, ...options}), page = await context.newPage();
  page.once("close", () => context.close().catch(() => {})); // with its other tabs
  page.setDefaultTimeout(PATIENCE);
  page.troubles = [];
  page.on("pageerror", (error) => page.troubles.push(error.stack));
  page.on("console", (message) => message.type() === "error" && page.troubles.push(message.text()));
  await page.goto(link);
  await settled(page);
  return page;
}

/** Waits until the view is there. */
export const settled = (page) => page.locator("main:not([aria-busy]) > *").first().waitFor();

/** Waits until an element says something. */
export const says = (locator, pattern) => locator.filter({hasText: pattern}).first().waitFor();

/** Fails where a script failed or the policy forbade something; then the page is closed. */
export async function untroubled(page) {
  assert.deepEqual(page.troubles, []);
  await page.close();
}

/** Keeps what is seen, to be looked at. */
export const picture = (page, name) => page.screenshot({path: `${PICTURES}/${name}.png`});

/** The text of the network in the editor. */
export const editor = (page) => page.getByRole("combobox", {name: "Network", exact: true});

/** What stands in the editor, line by line. */
export const textOf = (page) => editor(page).evaluate((host) => [...host.children].map((line) => line.textContent).join("\n"));

/** Writes a text in the place of what stands in the editor. */
export async function write(page, text) {
  await editor(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

/** Opens files of predictions, by name and text, and waits until they are scored. */
export async function openFiles(page, files) {
  await page.getByLabel("Files of predictions").first().setInputFiles(Object.entries(files).map(([name, text]) => ({name, mimeType: "text/plain", buffer: Buffer.from(text)})));
  await page.getByRole("region", {name: "Predictions"}).first().waitFor();
}

/** Clicks on a node of the graph, all of which is shown before. */
export async function clickNode(page, name) {
  await page.getByRole("button", {name: "All of it", exact: true}).click();
  await page.getByRole("option", {name}).click();
}
