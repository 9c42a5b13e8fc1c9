"""Recursive questions over graphs, asked here and in other systems, side by side: a table in Markdown.

Every question is how many rows there are. CPU milliseconds of the question alone, the fastest of some runs: where a
system tells what a goal took, that is taken; else the time of the process, less that of the same system with an empty
program over the same facts. The answers have to agree.
"""
import dataclasses
import random
import re
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

LIMIT = 20  # seconds
MEMORY = 6 << 30
REPEATS = 5
ENOUGH = 1000  # milliseconds: what took so long in all is not repeated any more
PEERS = ["swi", "clingo", "sqlite"]


def chain(n):
    return [(i, i + 1) for i in range(n)]


def cycle(n):
    return [(i, (i + 1) % n) for i in range(n)]


def grid(side):
    nodes = [(x, y) for x in range(side) for y in range(side)]
    return [(x * side + y, (x + dx) * side + y + dy) for x, y in nodes for dx, dy in ((1, 0), (0, 1))
            if x + dx < side and y + dy < side]


def drawn(nodes, edges, seed=7):
    rng = random.Random(seed)
    return sorted({(rng.randrange(nodes), rng.randrange(nodes)) for _ in range(edges)})


def scale_free(nodes, each, seed=7):
    rng, ends, found = random.Random(seed), [0], set()
    for node in range(1, nodes):
        for _ in range(each):
            found.add((node, rng.choice(ends)))
        ends += [node, *(b for a, b in list(found)[-each:])]
    return sorted(found)


def tree(depth, width=2):
    """Edges from children to parents, numbered level by level."""
    count = sum(width ** level for level in range(depth + 1))
    return [(node, (node - 1) // width) for node in range(1, count)]


@dataclasses.dataclass
class Kind:
    """A recursive relation in every system; questions bind its first or second column, both, or none."""
    ours: str
    prolog: str
    clingo: str
    sql: dict


PATH = Kind(
    "(define (p ?a ?b) (e ?a ?b))(define (p ?a ?b) (p ?a ?x) (e ?x ?b))",
    ":- table p/2.\np(A,B):-e(A,B).\np(A,B):-p(A,X),e(X,B).\n",
    "",
    {"first": "with recursive p(b) as (select b from e where a={a} union select e.b from p join e on e.a=p.b) select count(*) from p",
     "second": "with recursive p(a) as (select a from e where b={b} union select e.a from p join e on e.b=p.a) select count(*) from p",
     "both": "with recursive p(b) as (select b from e where a={a} union select e.b from p join e on e.a=p.b) select count(*) from p where b={b}",
     "none": "with recursive p(a,b) as (select a,b from e union select p.a,e.b from p join e on e.a=p.b) select count(*) from p"})
SAME = Kind(
    "(define (p ?a ?b) (e ?a ?x) (e ?b ?x))(define (p ?a ?b) (e ?a ?x) (p ?x ?y) (e ?b ?y))",
    ":- table p/2.\np(A,B):-e(A,X),e(B,X).\np(A,B):-e(A,X),p(X,Y),e(B,Y).\n",
    "",
    {"first": "with recursive u(x,d) as (select {a},0 union select e.b,d+1 from u join e on e.a=u.x),"
              "g(x,d) as (select x,d from u where d>0 union select e.a,d-1 from g join e on e.b=g.x where d>0) select count(*) from g where d=0",
     "none": "with recursive p(a,b) as (select c.a,d.a from e c join e d on c.b=d.b union select c.a,d.a from p join e c on c.b=p.a join e d on d.b=p.b) select count(*) from p"})
SHORTEST = Kind(
    "(define (l ?a ?b ?d) (w ?a ?b ?d))(define (l ?a ?b ?d) (p ?a ?x ?f) (w ?x ?b ?g) (sum ?d ?f ?g))"
    "(define (p ?a ?b ?d) (min ?d ?any (l ?a ?b ?any)))",
    ":- table p(_,_,min).\nw(A,B,W):-e(A,B),W is (7*A+3*B) mod 10+1.\np(A,B,D):-w(A,B,D).\np(A,B,D):-p(A,X,F),w(X,B,G),D is F+G.\n",
    "",
    {})
COMPONENT = Kind(
    "(define (s ?a ?b) (e ?a ?b))(define (s ?a ?b) (e ?b ?a))"
    "(define (l ?a ?m) (v ?a) (sum ?m ?a 0))(define (l ?a ?m) (p ?x ?m) (s ?x ?a))"
    "(define (p ?a ?m) (min ?m ?any (l ?a ?any)))",
    ":- table p(_,min).\ns(A,B):-e(A,B).\ns(A,B):-e(B,A).\nv(A):-e(A,_).\nv(A):-e(_,A).\np(A,A):-v(A).\np(A,M):-p(X,M),s(X,A).\n",
    "",
    {})


@dataclasses.dataclass
class Problem:
    name: str
    kind: Kind
    edges: list
    bound: str  # first, second, both, none
    a: int = 0
    b: int = 0
    columns: int = 2

    def arguments(self, variable, constants):
        first = str(self.a) if self.bound in ("first", "both") else variable("A")
        second = str(self.b) if self.bound in ("second", "both") else variable("B")
        return [first, second, *(variable("D") for _ in range(self.columns - 2))][:self.columns]

    def ours(self):
        goal = " ".join(self.arguments(lambda name: "?" + name.lower(), 0))
        return f"{self.kind.ours}\n(count ?n (p {goal}))"

    def prolog(self):
        goal = ",".join(self.arguments(lambda name: name, 0))
        if self.kind is PATH and self.bound == "second":  # where the table would be of all pairs otherwise
            return ":- table p/2.\np(A,B):-e(A,B).\np(A,B):-p(X,B),e(A,X).\n", f"aggregate_all(count,p({goal}),N)"
        return self.kind.prolog, f"aggregate_all(count,p({goal}),N)"

    def clingo(self):
        """As one writes it for a grounder: what is bound is where it starts."""
        if self.kind is PATH:
            return {"first": f"p(X):-e({self.a},X). p(Y):-p(X),e(X,Y).", "second": f"p(X):-e(X,{self.b}). p(Y):-p(X),e(Y,X).",
                    "both": f"p(X):-e({self.a},X). p(Y):-p(X),e(X,Y).", "none": "p(A,B):-e(A,B). p(A,B):-p(A,X),e(X,B)."}[self.bound]
        if self.kind is SAME:
            return {"first": f"u({self.a},0). u(Y,D+1):-u(X,D),e(X,Y). g(X,D):-u(X,D),D>0. g(Y,D-1):-g(X,D),D>0,e(Y,X).",
                    "none": "p(A,B):-e(A,X),e(B,X). p(A,B):-e(A,X),p(X,Y),e(B,Y)."}[self.bound]
        if self.kind is COMPONENT:
            return None  # grounding enumerates every label of every node
        return None

    def sqlite(self):
        query = self.kind.sql.get(self.bound)
        return query.format(a=self.a, b=self.b) if query else None


def problems():
    graphs = {"chain of 10^4": chain(10**4), "cycle of 10^5": cycle(10**5), "grid of 10^5": grid(224),
              "random, 10^5": drawn(5 * 10**4, 10**5), "random, 10^6": drawn(5 * 10**5, 10**6),
              "scale-free, 10^5": scale_free(34 * 10**3, 3)}
    for name, edges in graphs.items():
        last = max(max(edge) for edge in edges)
        start = 0 if "scale" not in name else last
        end = last if "scale" not in name else 0
        for bound in ("first", "second", "both"):
            yield Problem(f"closure: {name}", PATH, edges, bound, start, end)
    for name, edges in {"chain of 2000": chain(2000), "cycle of 1000": cycle(1000), "grid of 2 * 10^3": grid(32),
                        "random, 2000": drawn(1000, 2000), "scale-free, 10^4": scale_free(3400, 3)}.items():
        yield Problem(f"closure: {name}", PATH, edges, "none")
    for name, edges in {"tree of 2^11": tree(10), "tree of 2^17": tree(16)}.items():
        leaf = max(max(edge) for edge in edges)
        yield Problem(f"same generation: {name}", SAME, edges, "first", leaf)
    yield Problem("same generation: tree of 2^10", SAME, tree(9), "none")
    for name, edges in {"chain of 10^4": chain(10**4), "grid of 10^4": grid(71), "grid of 10^5": grid(224), "random, 10^5": drawn(5 * 10**4, 10**5),
                        "scale-free, 10^5": scale_free(34 * 10**3, 3)}.items():
        start = max(max(edge) for edge in edges) if "scale" in name else 0
        yield Problem(f"shortest path: {name}", SHORTEST, edges, "first", start, columns=3)
    for name, edges in {"chain of 10^4": chain(10**4), "random, 10^4": drawn(10**4, 10**4), "random, 10^5": drawn(10**5, 10**5), "grid of 10^5": grid(224)}.items():
        yield Problem(f"components: {name}", COMPONENT, edges, "none")


def spent_by_children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (usage.ru_utime + usage.ru_stime)


def limits():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def cpu(command, told, **options):
    """Milliseconds and output of the fastest of some runs; in words why there is none."""
    best, total, output = None, 0, ""
    for _ in range(REPEATS):
        before = spent_by_children()
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT + 10, preexec_fn=limits, **options)
        except subprocess.TimeoutExpired:
            return None, "stopped"
        if done.returncode not in (0, 10, 20, 30):
            return None, "memory" if "emory" in done.stderr + done.stdout or "resource" in done.stderr or "alloc" in done.stderr else done.stderr[-200:]
        took = told(done.stdout) if told else spent_by_children() - before
        total += took
        best, output = took if best is None else min(best, took), done.stdout
        if total > ENOUGH:
            break
    return best, output


class Bench:
    def __init__(self, program, directory):
        self.program, self.directory, self.empty = program, Path(directory), {}

    def write(self, name, text):
        path = self.directory / name
        path.write_text(text)
        return str(path)

    def here(self, problem):
        edges = self.write("edges.txt", "".join(f"{a} {b}\n" for a, b in problem.edges))
        took, output = cpu([self.program, self.write("p.solution", problem.ours()), edges], lambda text: float(text.split()[-1]))
        return took, output.split()[0] if took is not None else output

    def swi(self, problem):
        program, goal = problem.prolog()
        facts = "".join(f"e({a},{b}).\n" for a, b in problem.edges)
        # The index on the second argument is made before the clock starts, as everywhere.
        timed = f"(e(0,_)->true;true),(e(_,0)->true;true),statistics(cputime,Begin),{goal},statistics(cputime,End),Took is 1000*(End-Begin),print(N),nl,print(Took)"
        took, output = cpu(["swipl", "--stack-limit=4g", "--table-space=4g", "-q", "-g", timed, "-t", "halt", self.write("p.pl", program + facts)],
                           lambda text: float(text.split()[-1]))
        return took, output.split()[0] if took is not None else output

    def clingo(self, problem):
        facts = " ".join(f"e({a},{b})." for a, b in problem.edges)
        key = hash(tuple(problem.edges))
        if key not in self.empty:
            self.empty[key] = cpu(["clingo", "-q", "1", self.write("p.lp", facts)], None)[0]
        took, output = cpu(["clingo", "-q", "1", self.write("p.lp", facts + problem.clingo())], None)
        return (None, output) if took is None else (max(took - self.empty[key], 0.01), None)

    def sqlite(self, problem):
        rows = "".join(f"insert into e values {','.join(f'({a},{b})' for a, b in problem.edges[i:i + 400])};\n" for i in range(0, len(problem.edges), 400))
        script = ("create table e(a int,b int,primary key(a,b)) without rowid;create index r on e(b,a);begin;\n"
                  f"{rows}commit;analyze;\n.timer on\n{problem.sqlite()};\n")
        time = re.compile(r"user (\S+) sys (\S+)")
        took, output = cpu(["sqlite3", ":memory:"], lambda text: 1000 * sum(float(part) for part in time.findall(text)[-1]), input=script)
        return took, output.split()[0] if took is not None else output

    def row(self, problem):
        ours, count = self.here(problem)
        if ours is None:
            sys.exit(f"{problem.name}, {problem.bound}: {count}")
        cells = []
        for peer in PEERS:
            if peer != "swi" and not getattr(problem, peer)():
                cells.append("")
                continue
            took, told = getattr(self, peer)(problem)
            if took is None:
                cells.append({"stopped": f">{LIMIT * 1000}", "memory": "out of memory"}.get(told, f"failed: {told}"))
                continue
            if told is not None and told != count:
                cells.append(f"differs: {told}")
                continue
            cells.append(f"{took:.2f} ({took / ours:.1f}×)")
        return f"| {problem.name} | {problem.bound} | {count} | {ours:.2f} | " + " | ".join(cells) + " |"


def main():
    with tempfile.TemporaryDirectory() as directory:
        bench = Bench(sys.argv[1], directory)
        print("| problem | bound | rows | here | " + " | ".join(PEERS) + " |")
        print("|---|---|--:|--:|" + "--:|" * len(PEERS), flush=True)
        for problem in problems():
            if len(sys.argv) > 2 and not any(word in problem.name for word in sys.argv[2:]):
                continue
            print(bench.row(problem), flush=True)


if __name__ == "__main__":
    main()
