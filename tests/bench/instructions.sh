#!/bin/sh
# Counts the instructions that an executed operation costs, parsing, checking, running and scoring included, and adds
# them to the context in benchmarks.json. The last step of sh tests/bench/run.sh.
set -eu
cd "$(dirname "$0")/../.."
counts=$(mktemp -d)
trap 'rm -rf "$counts"' EXIT
# So short a time makes it one iteration.
valgrind --tool=callgrind --callgrind-out-file="$counts/callgrind" --toggle-collect='*evaluate_once*' \
  build/release/tests/bench/bench --benchmark_filter='^evaluate_thirty$' --benchmark_min_time=0.000000001 \
  --benchmark_out="$counts/bench.json" >/dev/null 2>&1
python3 - "$counts" <<'PYTHON'
import json, pathlib, re, sys
counts = pathlib.Path(sys.argv[1])
operations = json.loads((counts / "bench.json").read_text())["benchmarks"][0]["operations"]
instructions = int(re.search(r"^(?:totals|summary): (\d+)", (counts / "callgrind").read_text(), re.MULTILINE)[1])
print(f"instructions per operation: {instructions / operations:,.0f} ({operations:,.0f} operations)")
results = pathlib.Path("benchmarks.json")
table = json.loads(results.read_text())
table["context"]["instructions_per_operation"] = round(instructions / operations)
results.write_text(json.dumps(table, indent=2) + "\n")
PYTHON
