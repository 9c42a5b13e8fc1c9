#!/bin/sh
# Counts the instructions that an executed operation costs, parsing, checking, running and scoring included:
#   sh tests/bench/instructions.sh     after sh tests/bench/run.sh; needs valgrind
set -eu
cd "$(dirname "$0")/../.."
command -v valgrind >/dev/null || { echo "instructions per operation: not counted, valgrind is not installed"; exit 0; }
counts=$(mktemp -d)
trap 'rm -rf "$counts"' EXIT
# So short a time makes it one iteration.
valgrind --tool=callgrind --callgrind-out-file="$counts/callgrind" --toggle-collect='*evaluate_once*' \
  build/release/tests/bench --benchmark_filter='^evaluate_thirty$' --benchmark_min_time=0.000000001 \
  --benchmark_out="$counts/bench.json" >/dev/null 2>&1
python3 - "$counts" <<'PYTHON'
import json, pathlib, re, sys
counts = pathlib.Path(sys.argv[1])
operations = json.loads((counts / "bench.json").read_text())["benchmarks"][0]["operations"]
instructions = int(re.search(r"^(?:totals|summary): (\d+)", (counts / "callgrind").read_text(), re.MULTILINE)[1])
print(f"instructions per operation: {instructions / operations:,.0f} ({operations:,.0f} operations)")
PYTHON
