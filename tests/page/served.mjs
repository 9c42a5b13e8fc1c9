// A served page, and a browser to look at it with.

import {spawn} from "node:child_process";
import {once} from "node:events";
import {mkdirSync} from "node:fs";
import {createInterface} from "node:readline";
import {chromium} from "playwright-core";

export const IRL = process.env.IRL_EXECUTABLE;
const pictures = process.env.IRL_PICTURES ?? "/tmp/irl-page";
mkdirSync(pictures, {recursive: true});

/** Starts `irl page`; gives its link and a way to end it. */
export async function serve(...options) {
  const process = spawn(IRL, ["page", ...options], {stdio: ["ignore", "pipe", "inherit"]});
  const [link] = await once(createInterface(process.stdout), "line");
  const [, origin, token] = /^(http:\/\/[^/]+)\/#token=(\w+)/.exec(link);
  return {
    origin, token, process,
    link: (changes = {}) => `${origin}/#${new URLSearchParams({token, ...changes})}`,
    ask: async (request) => (await fetch(`${origin}/api`, {
      method: "POST", headers: {"Content-Type": "application/json", "X-Irl-Token": token}, body: JSON.stringify(request),
    })).json(),
    async end() {
      process.kill("SIGTERM");
      if (process.exitCode === null) await once(process, "exit");
    },
  };
}

export const browse = () => chromium.launch({executablePath: "/usr/bin/chromium", args: ["--no-sandbox"]});

/** Opens a link in a page that fails the test where a script fails, or the policy forbids something. */
export async function open(browser, link, options = {}) {
  const page = await browser.newPage({viewport: {width: 1280, height: 800}, ...options});
  page.troubles = [];
  page.on("pageerror", (error) => page.troubles.push(error.stack));
  page.on("console", (message) => message.type() === "error" && page.troubles.push(message.text()));
  await page.goto(link);
  await page.waitForSelector("main h2, main [role=alert]");
  return page;
}

export const picture = (page, name) => page.screenshot({path: `${pictures}/${name}.png`});
