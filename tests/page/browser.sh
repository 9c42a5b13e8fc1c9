#!/bin/sh
# Runs the tests of the page in a real browser: browser.sh. Skipped, and says so (77), where there is none.
cd "$(dirname "$0")"
missing=""
command -v node >/dev/null || missing="node"
[ -x /usr/bin/chromium-headless-shell ] || [ -x /usr/bin/chromium ] || missing="$missing chromium"
[ -d node_modules/playwright-core ] || missing="$missing playwright-core (npm ci --prefix tests/page)"
[ -z "$missing" ] || { echo "skipped: there is no $missing"; exit 77; }
# Two files at a time: a browser waits a lot.
exec node --test --test-concurrency=2 browser/*.test.mjs
