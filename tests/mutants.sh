#!/bin/sh
# sh tests/mutants.sh N SEED: a test of the tests. Changes one operator, bound or branch of the engine at a time, runs the tests
# that reach it, and lists what none of them notices. tests/mutants/README.md tells how.
set -eu
cd "$(dirname "$0")/.."
nice -n 5 sh .ci/build test_irl test_conformance test_examples test_primitives test_recipes test_workbench test_language test_cli
exec nice -n 5 python3 tests/mutants/mutants.py "$@"
