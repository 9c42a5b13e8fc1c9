"""Puzzles with operations added until they have no solution, drawn from a seed, and the same in SMT-LIB.

    python3 tests/bench/over_constrained.py COUNT SEED > puzzles.solution
"""
import random
import re
import sys
from itertools import combinations

import puzzles

COLOURS = ["red", "green", "blue", "yellow"]


def pigeons(rng):
    n = rng.randint(4, 8)
    names = [f"p{i}" for i in range(n)]
    others = [f"(member ?o{i} 1 {n})" for i in range(rng.randint(0, 6))]
    return [f"(member ?{p} 1 {n - 1})" for p in names] + others + puzzles.different(names)


def queens(rng):
    problem = puzzles.queens(rng.randint(4, 10))
    lines = problem.choices + problem.checks
    one, other = rng.sample(range(len(problem.choices)), 2)
    clash = rng.choice(["place", "order", "none"])
    if clash == "place":
        lines += [f"(member ?q{one} {row} {row})" for row in [rng.randint(1, 4)]]
        lines.append(f"(sum ?q{other} ?q{one} {abs(one - other)})")
    elif clash == "order":
        lines += [f"(less ?q{i} ?q{i + 1})" for i in range(len(problem.choices) - 1)]
    else:
        lines += [f"(member ?q{i} 1 2)" for i in rng.sample(range(len(problem.choices)), 3)]
    return lines


def coloured_map(rng):
    problem = puzzles.grid_map(rng.randint(4, 12), rng.randint(4, 9))
    nodes = rng.sample(range(len(problem.choices)), 5)
    return problem.choices + problem.checks + [f"(unlike ?n{i} ?n{j})" for i, j in combinations(nodes, 2)]


def too_few_colours(rng):
    size = rng.randint(4, 8)
    problem = puzzles.grid_map(size, size)
    lines = [line.replace("colour ", "colour3 ") for line in problem.choices]
    here = rng.randrange(size * size - size - 1) // size * size + rng.randrange(size - 1)
    return lines + problem.checks + [f"(unlike ?n{here + 1} ?n{here + size})"]


def random_map(rng):
    problem = puzzles.random_colouring(rng.randint(20, 60), 4.6 + rng.random(), rng.randint(1, 10_000))
    return problem.choices + problem.checks


def letters(rng):
    words = rng.choice([(["send", "more"], "money"), (["two", "two"], "four"), (["cross", "roads"], "danger")])
    problem = puzzles.letters_sum(*words)
    names = [choice.split("?")[1].rstrip(")") for choice in problem.choices]
    lines = problem.choices + problem.checks
    for _ in range(rng.randint(2, 4)):
        one, other = rng.sample(names, 2)
        lines.append(rng.choice([f"(less ?{one} ?{other})", f"(sum 9 ?{one} ?{other})",
                                 f"(member ?{one} {rng.randint(0, 4)} {rng.randint(4, 6)})"]))
    return lines


def magic(rng):
    problem = puzzles.magic(rng.choice([3, 3, 4]), "first")
    cells = [choice.split("?")[1].split()[0] for choice in problem.choices]
    lines = problem.choices + problem.checks
    if len(cells) == 9:
        one, other = rng.sample(cells, 2)
        return lines + [f"(sum 5 ?{one} ?{other})", f"(member ?{rng.choice(cells)} 5 5)"]
    one, two, three = rng.sample(cells[:4], 3)
    return lines + [f"(member ?{one} 1 2)", f"(member ?{two} 1 3)", f"(less ?{three} 9)"]


def sudoku(rng):
    problem = puzzles.sudoku("sudoku", rng.choice([puzzles.HARDEST, puzzles.SPARSE]))
    row, column = rng.randrange(9), rng.randrange(9)
    clue = f"(bind integer ?x{row}{column} "
    choices = [line for line in problem.choices if not line.startswith(clue)]
    return [f"{clue}{rng.randint(1, 9)})"] + choices + problem.checks


def golomb(rng):
    marks, shortest = rng.choice([(4, 6), (5, 11), (6, 17)])
    problem = puzzles.golomb(marks, shortest - 1)
    return problem.choices + problem.checks


def pythagoras(rng):
    problem = puzzles.pythagoras(rng.choice([30, 60, 100]))
    return problem.choices + problem.checks + rng.choice([["(less ?c ?a)"], ["(sum ?a ?b 1)", "(sum ?c ?b 3)"],
                                                         ["(sum ?c ?a 1)", "(sum ?a ?b 2)", "(less 9 ?a)"]])


def chain(rng):
    n = rng.randint(50, 400)
    return ["(bind integer ?x0 1)"] + [f"(next ?x{i + 1} ?x{i})" for i in range(n)] + [
        f"(less ?x{rng.randint(10, n)} ?x{rng.randint(1, 9)})"]


KINDS = [pigeons, queens, coloured_map, too_few_colours, random_map, letters, magic, sudoku, golomb, pythagoras, chain]


def drawn(count, seed):
    """Names and operations, of each kind as many."""
    for number in range(count):
        kind = KINDS[number % len(KINDS)]
        rng = random.Random(f"{seed} {number}")
        lines = kind(rng)
        rng.shuffle(lines)
        yield f"{kind.__name__.replace('_', '-')}-{number}", lines


def network(name, lines):
    return f"#{name}\n" + "\n".join(lines) + "\n"


# What operations say, in the arithmetic of integers.
SAYS = {
    "member": "(and (<= {1} {0}) (<= {0} {2}))", "digit": "(and (<= 0 {0}) (<= {0} 9))",
    "sum": "(= {0} (+ {1} {2}))", "product": "(= {0} (* {1} {2}))", "square": "(and (= {0} (* {1} {1})) (<= 0 {1}))",
    "different": "(distinct {0} {1})", "unlike": "(distinct {0} {1})", "less": "(< {0} {1})",
    "no-attack": "(and (distinct {0} {1}) (distinct {0} (+ {1} {2})) (distinct {1} (+ {0} {2})))",
    "next": "(= {0} (+ {1} 1))", "colour": "(and (<= 0 {0}) (<= {0} 3))", "colour3": "(and (<= 0 {0}) (<= {0} 2))",
    "bind": "(= {1} {2})",
}


def smt(lines):
    """The same for z3, which minimises the core."""
    names = sorted(set(re.findall(r"\?(\w+)", " ".join(lines))))
    told = ["(set-option :produce-unsat-cores true)", "(set-option :smt.core.minimize true)"]
    told += [f"(declare-const {name} Int)" for name in names]
    for number, line in enumerate(lines):
        relation, *terms = line.strip("()").replace("?", "").split()
        told.append(f"(assert (! {SAYS[relation].format(*terms)} :named o{number}))")
    return "\n".join(told + ["(check-sat)", "(get-unsat-core)"]) + "\n"


if __name__ == "__main__":
    for puzzle in drawn(int(sys.argv[1]), sys.argv[2]):
        print(network(*puzzle))
