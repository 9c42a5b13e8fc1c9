#!/bin/sh
# sh tests/sanitize.sh [address|threads]: builds and runs all tests under the address and undefined-behaviour sanitizers, and
# those that use threads (streams, evaluation, orders, sessions, searches) under the thread sanitizer; or one of the two.
set -eu
cd "$(dirname "$0")/.."
sh .ci/install-dependencies libbullet-dev
which=${1:-all}

# The preset asan leaves two checks of UBSan to the preset fuzz: null (what goes through a null pointer ends under ASan as well)
# and alignment; they made a third of the code. Positions are fixed when linking, since a start relocated three million of them.
# Packages, and headers that are to compile or not, are the same without sanitizers, and the page in a browser holds budgets of time;
# tests/run.sh checks them.
if [ "$which" != threads ]; then
  cmake --preset asan -Wno-dev --log-level=WARNING >/dev/null
  cmake --build --preset asan -- --quiet
  ctest --preset asan --parallel "$(nproc)" \
    --exclude-regex '^(package|public_headers|irl.definitions_that_must_not_compile|python.install_test|python.types|page.browser)'
fi
if [ "$which" != address ]; then
  cmake --preset tsan -Wno-dev --log-level=WARNING >/dev/null
  cmake --build --preset tsan --target test_irl test_cli test_workbench -- --quiet
  with_threads='rows_searched_by_several_threads|callables_that_run_one_at_a_time|watchdog|fastest_order|orders_of_recipes|sessions|copies_of_sessions'
  TSAN_OPTIONS=halt_on_error=1 ctest --preset tsan --parallel "$(nproc)" \
    --tests-regex "^irl\.($with_threads)|^cli\.cli_(orders|eval|run|session)|^workbench\.(identical_candidates|bootstrap_intervals|paired_tests)"
fi
