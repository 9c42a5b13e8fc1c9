#!/bin/sh
# sh tests/fuzz/run.sh SECONDS [SEED [PRESET]]: gives every target its share of the time, under the address and undefined-behaviour
# sanitizers, with coverage (PRESET fuzz), or without it in the build of the tests (asan), which is there already.
# An input that breaks something is kept, and the command to repeat it is printed.
set -eu
seconds=${1:?how many seconds?}
seed=${2:-1}
preset=${3:-fuzz}
cd "$(dirname "$0")/../.."
sh .ci/install-dependencies
cmake --preset "$preset" -Wno-dev --log-level=WARNING >/dev/null
cmake --build --preset "$preset" --target irl-fuzz -- --quiet
targets=$(cd tests/fuzz/corpus && ls)
share=$((seconds / $(echo "$targets" | wc -w) + 1))
export ASAN_OPTIONS=hard_rss_limit_mb=4000:detect_stack_use_after_return=1
export LSAN_OPTIONS="suppressions=$PWD/tests/leaks-of-others.txt:print_suppressions=0"
failed=0
for target in $targets; do
  found=build/$preset/found/$target
  mkdir -p "$found"
  if ! build/$preset/tests/fuzz/irl-fuzz "$target" "$share" "$seed" "tests/fuzz/corpus/$target" "$found" 2>build/$preset/report; then
    failed=1
    mkdir -p build/$preset/broken
    input=build/$preset/broken/$target-$(md5sum <"$found/current" | cut -c1-8)
    mv "$found/current" "$input"
    grep -v '^ *$' build/$preset/report | head -40
    echo "repeat with: build/$preset/tests/fuzz/irl-fuzz $target $input"
  fi
done
exit $failed
