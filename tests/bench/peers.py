"""Runs every problem of puzzles.py here and in the other systems, side by side, and prints a table in Markdown.

CPU milliseconds of the process and its children, less those of the same system with an empty problem over the same facts.
"""
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

import puzzles

LIMIT = 20  # seconds
REPEATS = 3
PEERS = ["swi", "clpfd", "clingo", "gecode", "sqlite"]


def spent_by_children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (usage.ru_utime + usage.ru_stime)


def cpu(command, **options):
    """Milliseconds and output of the fastest of some runs; none for one that was stopped or went wrong."""
    best = None
    for _ in range(REPEATS):
        before = spent_by_children()
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, **options)
        except subprocess.TimeoutExpired:
            return None, "stopped"
        if done.returncode not in (0, 10, 20, 30):  # clingo tells satisfiability
            return None, done.stderr.strip()[:80]
        spent = spent_by_children() - before
        best = min(best or spent, spent)
        if spent > 2000:
            break
    return best, done.stdout


class Bench:
    def __init__(self, solver, directory):
        self.solver, self.directory, self.empty = solver, Path(directory), {}

    def write(self, name, text):
        path = self.directory / name
        path.write_text(text)
        return str(path)

    def here(self, problem, order):
        network = self.write("p.solution", problem.network(order))
        arguments = [self.solver, network, "1" if problem.asks == "first" else "0"]
        if problem.edges:
            arguments.append(self.write("edges.txt", "".join(f"{a} {b}\n" for a, b in problem.edges)))
        _, output = cpu(arguments)
        count, milliseconds = output.split()[:2]
        return float(milliseconds), int(count)

    def net(self, system, run, program, problem):
        """Less what an empty program takes."""
        if not program:
            return None
        key = (system, len(problem.edges))
        if key not in self.empty:
            self.empty[key] = run("", problem)[0] or 0
        spent, output = run(program, problem)
        return f">{LIMIT * 1000}" if output == "stopped" else None if spent is None else max(spent - self.empty[key], 0.1)

    def prolog(self, library):
        def run(program, problem):
            facts = "".join(f"e({a},{b}).\n" for a, b in problem.edges)
            goal = {"all": "aggregate_all(count,solve(_),N),print(N)", "first": "(solve(X)->print(X);true)"}[problem.asks]
            text = (":- use_module(library(clpfd)).\n" if library else "") + facts + program
            file = self.write("p.pl", text + "\n")
            return cpu(["swipl", "-q", "-g", goal if program else "true", "-t", "halt", file])
        return run

    def clingo(self, program, problem):
        facts = " ".join(f"e({a},{b})." for a, b in problem.edges)
        return cpu(["clingo", "-q", "0" if problem.asks == "all" else "1", self.write("p.lp", facts + program)])

    def gecode(self, program, problem):
        model = self.write("p.mzn", program or "var 1..1:x; solve satisfy;")
        flat = str(self.directory / "p.fzn")
        subprocess.run(["minizinc", "-c", "--solver", "gecode", "--fzn", flat, "--output-ozn-to-file", "/dev/null", model],
                       capture_output=True, text=True)
        return cpu(["fzn-gecode", *(["-a"] if problem.asks == "all" else []), flat])

    def sqlite(self, program, problem):
        rows = ",".join(f"({a},{b})" for a, b in problem.edges)
        script = ("create table e(a int,b int,primary key(a,b)) without rowid;create index r on e(b,a);"
                  f"insert into e values{rows};{program};")
        return cpu(["sqlite3", ":memory:"], input=script)

    def row(self, problem):
        written = {order: self.here(problem, order) for order in ("last", "first", "shuffled")}
        counts = {count for _, count in written.values()}
        assert len(counts) == 1, (problem.name, written)
        times = [milliseconds for milliseconds, _ in written.values()]
        runs = {"swi": (self.prolog(False), problem.prolog), "clpfd": (self.prolog(True), problem.clpfd),
                "clingo": (self.clingo, problem.clingo), "gecode": (self.gecode, problem.minizinc),
                "sqlite": (self.sqlite, problem.sql)}
        peers = [self.net(system, *runs[system], problem) for system in PEERS]
        return problem, counts.pop(), min(times), max(times), peers


def cell(peer, ours):
    if peer is None:
        return ""
    if isinstance(peer, str):
        return f"{peer} (> {LIMIT * 1000 / ours:.0f}×)"
    return f"{peer:.1f} ({peer / ours:.1f}×)"


def main():
    with tempfile.TemporaryDirectory() as directory:
        bench = Bench(sys.argv[1], directory)
        print("| problem | asks | solutions | here, best to worst written | " + " | ".join(PEERS) + " |")
        print("|---|---|--:|--:|" + "--:|" * len(PEERS), flush=True)
        for problem in puzzles.problems():
            if len(sys.argv) > 2 and problem.name not in sys.argv[2:]:
                continue
            problem, count, best, worst, peers = bench.row(problem)
            cells = " | ".join(cell(peer, worst) for peer in peers)
            print(f"| {problem.name} | {problem.asks} | {count} | {best:.2f} to {worst:.2f} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
