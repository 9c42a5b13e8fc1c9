#!/bin/sh
# Asks recursive definitions over graphs here and in other systems, installed from Debian, and prints a table of CPU times:
#   sh tests/bench/recursion.sh [PROBLEM...]
set -eu
cd "$(dirname "$0")/../.."
sh .ci/install-dependencies swi-prolog-nox gringo sqlite3 python3
cmake --preset release -DIRL_BENCHMARKS=ON -Wno-dev --log-level=WARNING >/dev/null
cmake --build --preset release --target bench_recursion -- --quiet
exec python3 tests/bench/recursion.py build/release/tests/bench/bench_recursion "$@"
