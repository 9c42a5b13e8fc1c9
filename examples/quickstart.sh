#!/bin/sh
# Installs what is missing and scores a bundled file of predicted recipes against the corpus: first with a small program that needs a part
# of the engine alone, then, as soon as the command line is built, with that. A second run takes a second.
set -eu
cd "$(dirname "$0")/.."
predictions=examples/predictions.solution
if [ ! -x build/release/irl ]; then
  sh .ci/build example_score
  ./build/release/examples/score $predictions
  echo "That was examples/score.cpp. Now the command line is built, which tells more:"
fi
sh .ci/build irl_executable
exec ./build/release/irl eval $predictions "$@"
