#!/bin/sh
# Builds and runs every benchmark, counts instructions, prints the table and writes benchmarks.json:
#   sh tests/bench/run.sh [options of Google Benchmark]
set -eu
cd "$(dirname "$0")/../.."
sh .ci/install-dependencies valgrind
cmake --preset release -DIRL_BENCHMARKS=ON -Wno-dev --log-level=WARNING >/dev/null
cmake --build --preset release --target bench -- --quiet
build/release/tests/bench/bench --benchmark_out=benchmarks.json --benchmark_out_format=json "$@"
exec sh tests/bench/instructions.sh
