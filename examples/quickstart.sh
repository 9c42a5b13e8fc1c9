#!/bin/sh
# Installs what is missing, builds the command line, scores a bundled file of predicted recipes against the corpus,
# and prints the table. A second run takes a second.
set -eu
cd "$(dirname "$0")/.."
sh .ci/build irl_executable
exec ./build/release/irl eval examples/predictions.solution "$@"
