#!/bin/sh
# sh tests/clang.sh: compiles everything but the tests (RapidJSON, which they use, does not compile) with clang 19 and its warnings about lifetimes, which GCC 12 does not have; all
# warnings are errors. Ends with 77, which is "skipped", where that compiler is not installed (Debian: clang-19).
set -eu
cd "$(dirname "$0")/.."
command -v clang++-19 >/dev/null || { echo "clang++-19 is not installed"; exit 77; }
cmake --preset clang -Wno-dev --log-level=WARNING >/dev/null
exec cmake --build --preset clang --parallel "$(nproc)" -- --quiet
