#!/bin/sh
# Plans projects that were drawn from published files, and dinners, here and with Gecode, and prints a table:
#   sh tests/bench/projects.sh [COUNT [SECONDS [SEED]]]
# The files lie in $IRL_SHARED/reference/projects, ../shared where that is not set. CP-SAT is not beside it: there is no
# package of it for Debian or npm.
set -eu
cd "$(dirname "$0")/../.."
sh .ci/install-dependencies minizinc flatzinc python3
cmake --preset release -Wno-dev --log-level=WARNING >/dev/null
cmake --build --preset release --target irl -- --quiet
exec python3 tests/bench/projects.py build/release/irl "$@"
