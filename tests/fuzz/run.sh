#!/bin/sh
# sh tests/fuzz/run.sh SECONDS [SEED]: gives every target its share of the time, under the address and undefined-behaviour
# sanitizers, with coverage. An input that breaks something is kept, and the command to repeat it is printed.
set -eu
seconds=${1:?how many seconds?}
seed=${2:-1}
cd "$(dirname "$0")/../.."
sh .ci/install-dependencies
cmake --preset fuzz -Wno-dev --log-level=WARNING >/dev/null
cmake --build --preset fuzz --target irl-fuzz -- --quiet
targets=$(cd tests/fuzz/corpus && ls)
share=$((seconds / $(echo "$targets" | wc -w) + 1))
export ASAN_OPTIONS=hard_rss_limit_mb=4000:detect_stack_use_after_return=1
failed=0
for target in $targets; do
  found=build/fuzz/found/$target
  mkdir -p "$found"
  if ! build/fuzz/tests/fuzz/irl-fuzz "$target" "$share" "$seed" "tests/fuzz/corpus/$target" "$found" 2>build/fuzz/report; then
    failed=1
    mkdir -p build/fuzz/broken
    input=build/fuzz/broken/$target-$(md5sum <"$found/current" | cut -c1-8)
    mv "$found/current" "$input"
    grep -v '^ *$' build/fuzz/report | head -40
    echo "repeat with: build/fuzz/tests/fuzz/irl-fuzz $target $input"
  fi
done
exit $failed
