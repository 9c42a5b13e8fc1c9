#!/bin/sh
# Installs what is missing, builds everything with warnings as errors, and runs every test.
# A second run builds only what changed. Tests that need the measured data of the published evaluator look for it in
# IRL_SHARED or in ../shared, and say so where they are skipped.
set -eu
cd "$(dirname "$0")/.."
sh .ci/install-dependencies dpkg-dev file groff-base
sh .ci/build
exec ctest --preset release --parallel "$(nproc)" "$@"
