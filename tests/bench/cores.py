"""Explains drawn puzzles without a solution here and in z3, side by side, and prints a table in Markdown.

CPU milliseconds; here of the search alone and of the core, in one process; of z3 the time of the process, less that of
an empty problem. Its cores are minimised (smt.core.minimize). What took longer than the limit was stopped.
"""
import resource
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

import over_constrained

LIMIT = 5  # seconds of CPU


def spent_by_children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (usage.ru_utime + usage.ru_stime)


def z3(text, directory):
    """CPU milliseconds and the size of the core; none where it was stopped or does not know."""
    path = Path(directory) / "problem.smt2"
    path.write_text(text)
    before = spent_by_children()
    limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT))
    done = subprocess.run(["z3", str(path)], capture_output=True, text=True, preexec_fn=limit)
    if not done.stdout.startswith(("unsat", "sat")):
        return None
    return spent_by_children() - before, len(done.stdout.split("(")[-1].split()) if "(" in done.stdout else 0


def main(bench, count, seed):
    drawn = list(over_constrained.drawn(int(count), seed))
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "puzzles.solution"
        path.write_text("\n".join(over_constrained.network(*puzzle) for puzzle in drawn))
        told = subprocess.run([bench, str(path), "", "60"], capture_output=True, text=True, check=True).stdout
        rows = [line.split() for line in told.splitlines()]
        start = min(z3("(check-sat)\n", directory)[0] for _ in range(5))
        kinds = defaultdict(list)
        for (name, lines), row in zip(drawn, rows):
            if row[1] != "holds":
                kinds[name.rsplit("-", 1)[0]].append((row, z3(over_constrained.smt(lines), directory)))
    print("| puzzles | number | search | core | times | largest | operations | minimal | z3 | operations | stopped |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    median = lambda values: f"{statistics.median(values):.2f}" if values else ""
    everything = [pair for pairs in kinds.values() for pair in pairs]
    for kind, pairs in [*kinds.items(), ("all", everything)]:
        times = [float(row[3]) / max(float(row[2]), 0.01) for row, _ in pairs]
        answered = [peer for _, peer in pairs if peer]
        print(f"| {kind} | {len(pairs)} | {median([float(row[2]) for row, _ in pairs])} | "
              f"{median([float(row[3]) for row, _ in pairs])} | {median(times)} | {max(times):.1f} | "
              f"{median([int(row[4]) for row, _ in pairs])} | {sum(row[5] == '1' for row, _ in pairs)} | "
              f"{median([max(took - start, 0.01) for took, _ in answered])} | "
              f"{median([size for _, size in answered])} | {len(pairs) - len(answered)} |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
