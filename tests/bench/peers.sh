#!/bin/sh
# Installs other systems from Debian, gives them and the engine the same problems, and prints a table of CPU times:
#   sh tests/bench/peers.sh [PROBLEM...]
set -eu
cd "$(dirname "$0")/../.."
sh .ci/install-dependencies swi-prolog-nox gringo minizinc flatzinc sqlite3 python3
cmake --preset release -DIRL_BENCHMARKS=ON -Wno-dev --log-level=WARNING >/dev/null
cmake --build --preset release --target bench_puzzles -- --quiet
exec python3 tests/bench/peers.py build/release/tests/bench/bench_puzzles "$@"
