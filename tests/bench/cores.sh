#!/bin/sh
# Draws puzzles that have no solution, explains them here and in z3, and prints a table of CPU times:
#   sh tests/bench/cores.sh [COUNT [SEED]]
set -eu
cd "$(dirname "$0")/../.."
sh .ci/install-dependencies z3 python3
cmake --preset release -DIRL_BENCHMARKS=ON -Wno-dev --log-level=WARNING >/dev/null
cmake --build --preset release --target bench_cores -- --quiet
exec python3 tests/bench/cores.py build/release/tests/bench/bench_cores "${1:-220}" "${2:-1}"
