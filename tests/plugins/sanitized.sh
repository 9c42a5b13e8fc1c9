# sh sanitized.sh IRL LIBRARY [RUNTIME]: a domain library that is built with the address sanitizer is refused, with what to do, where its
# runtime is not loaded, and finds mistakes where it is.
set -eu
irl=$1
library=$2
runtime=$3
network=$(mktemp)
trap 'rm -f "$network" "$network.err" "$network.out"' EXIT

fail() {
  echo "$1" >&2
  exit 1
}

echo '(square ?n 3)' >"$network"
if "$irl" run --domain-library "$library" --domain overflowing "$network" >/dev/null 2>"$network.err"; then
  fail "a library with the sanitizer is loaded without its runtime"
fi
grep -q LD_PRELOAD "$network.err" || fail "it is not told how to load the library: $(cat "$network.err")"

export LD_PRELOAD="$runtime" ASAN_OPTIONS=detect_leaks=0
"$irl" run --domain-library "$library" --domain overflowing "$network" >"$network.out" 2>"$network.err" ||
  fail "a sound network fails: $(cat "$network.err")"
grep -q 9 "$network.out" || fail "the square of 3 is not 9: $(cat "$network.out")"
echo '(square ?n 4)' >"$network"
if "$irl" run --domain-library "$library" --domain overflowing "$network" >/dev/null 2>"$network.err"; then
  fail "a mistake is not found"
fi
grep -q 'AddressSanitizer: stack-buffer-overflow' "$network.err" || fail "a mistake is not told: $(cat "$network.err")"
