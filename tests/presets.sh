#!/bin/sh
# sh tests/presets.sh SOURCE: every preset can be configured from nothing, also those that no other test builds with.
set -eu
cd "$1"
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
failed=0
for preset in $(cmake --list-presets=configure | sed -n 's/^ *"\([^"]*\)".*/\1/p'); do
  if [ "$preset" = clang ] && ! command -v clang++-19 >/dev/null; then
    echo "clang: left out, clang++-19 is not installed"
    continue
  fi
  cmake --preset "$preset" -B "$directory/$preset" -Wno-dev >"$directory/output" 2>&1 || {
    failed=1
    echo "$preset cannot be configured:"
    cat "$directory/output"
  }
done
exit $failed
