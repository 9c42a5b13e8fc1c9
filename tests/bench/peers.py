"""Runs every problem of puzzles.py here and in the other systems, side by side, and prints a table in Markdown.

CPU milliseconds of the search alone, the fastest of some runs. Where a system tells what a goal took, that is taken;
else the time of the process, less that of the same system with an empty problem over the same facts.
"""
import re
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

import puzzles

LIMIT = 20  # seconds
REPEATS = 9
ENOUGH = 500  # milliseconds: what took so long in all is not repeated any more
PEERS = ["swi", "clpfd", "clingo", "gecode", "sqlite"]
ORDERS = ["last", "first", "shuffled"]


def spent_by_children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (usage.ru_utime + usage.ru_stime)


def cpu(command, told=None, **options):
    """Milliseconds and output of the fastest of some runs; none for one that was stopped or went wrong. `told` takes
    what the system tells from its output."""
    best, total = None, 0
    for _ in range(REPEATS):
        before = spent_by_children()
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, **options)
        except subprocess.TimeoutExpired:
            return None, "stopped"
        if done.returncode not in (0, 10, 20, 30):  # clingo tells satisfiability
            sys.exit(f"{command[0]}: {done.stderr.strip()[:200]}")
        spent = spent_by_children() - before
        total += spent
        took = told(done.stdout) if told else spent
        best = took if best is None else min(best, took)
        if total > ENOUGH:
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
        milliseconds, output = cpu(arguments, told=lambda output: float(output.split()[1]))
        if milliseconds is None:
            sys.exit(f"{problem.name}, checks {order}: stopped after {LIMIT} seconds")
        return milliseconds, int(output.split()[0])

    def net(self, system, run, program, problem):
        """Less what an empty program takes; none where the system is not asked."""
        if not program:
            return None
        key = (system, len(problem.edges))
        empty = run("", problem)[0]  # each time anew: how fast a machine is changes
        self.empty[key] = min(empty, self.empty.get(key, empty))
        spent, output = run(program, problem)
        return f">{LIMIT * 1000}" if output == "stopped" else max(spent - self.empty[key], 0.01)

    def prolog(self, library):
        def run(program, problem):
            facts = "".join(f"e({a},{b}).\n" for a, b in problem.edges)
            goal = {"all": "aggregate_all(count,solve(_),N),print(N)", "first": "(solve(X)->print(X);true)"}[problem.asks]
            text = (":- use_module(library(clpfd)).\n" if library else "") + facts + program
            file = self.write("p.pl", text + "\n")
            timed = f"statistics(cputime,A),({goal if program else 'true'}),statistics(cputime,B),C is 1000*(B-A),nl,print(C)"
            return cpu(["swipl", "-q", "-g", timed, "-t", "halt", file], told=lambda output: float(output.split()[-1]))
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
                  f"insert into e values{rows};\n.timer on\n{program or 'select 1'};\n")
        time = re.compile(r"user (\S+) sys (\S+)")
        return cpu(["sqlite3", ":memory:"], input=script,
                   told=lambda output: 1000 * sum(float(part) for part in time.findall(output)[-1]))

    def row(self, problem):
        written = {order: self.here(problem, order) for order in ORDERS}
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
    return f"{peer:.2f} ({peer / ours:.1f}×)"


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
