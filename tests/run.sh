#!/bin/sh
# Installs what is missing, builds everything with warnings as errors, and runs every test.
# A second run builds only what changed. Tests that need the measured data of the published evaluator look for it in
# IRL_SHARED or in ../shared, and say so where they are skipped.
set -eu
cd "$(dirname "$0")/.."
# The page is tested in a browser; node may be there already, and need not be Debian's.
node=""
command -v npm >/dev/null || node="nodejs npm"
sh .ci/install-dependencies chromium-headless-shell $node dpkg-dev file groff-base libbullet-dev mypy python3-distributed python3-numpy python3-pandas python3-pip python3-pytest \
    python3-setuptools python3-venv python3-wheel
[ -d tests/page/node_modules/playwright-core ] || npm ci --prefix tests/page --no-audit --no-fund --ignore-scripts --loglevel=error ||
    echo "playwright-core cannot be installed: the tests of the page in a browser are skipped" >&2
sh .ci/build
exec ctest --preset release --parallel "$(nproc)" "$@"
