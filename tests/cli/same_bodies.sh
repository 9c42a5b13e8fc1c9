#!/bin/sh
# same_bodies.sh IRL: what is carried out with bodies is the same to the byte in every process. Skipped in a build that cannot.
set -eu
irl=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$irl" bodies fried-almonds --json >"$work/first" 2>"$work/problem" || {
  grep -q 'cannot simulate bodies' "$work/problem" && { echo "skipped: this build cannot simulate bodies"; exit 77; }
  cat "$work/problem"
  exit 1
}
for process in 2 3; do
  "$irl" bodies fried-almonds --json --export "$work/$process.gltf" >"$work/next" 2>/dev/null
  cmp "$work/first" "$work/next"
done
cmp "$work/2.gltf" "$work/3.gltf"
grep -q '"grains": [1-9]' "$work/first"
