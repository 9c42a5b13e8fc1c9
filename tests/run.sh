#!/bin/sh
# Installs what is missing, builds everything with warnings as errors, and runs every test.
# A second run builds only what changed. Tests that need the measured data of the published evaluator look for it in
# IRL_SHARED or in ../shared, and say so where they are skipped.
set -eu
cd "$(dirname "$0")/.."
sh .ci/install-dependencies dpkg-dev file groff-base mypy python3-distributed python3-numpy python3-pandas python3-pip python3-pytest \
    python3-setuptools python3-venv python3-wheel
sh .ci/build
exec ctest --preset release --parallel "$(nproc)" "$@"
