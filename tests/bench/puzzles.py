"""The same problems for the engine and for five other systems, in several sizes.

Each problem is a Problem: its network (the domain is examples/puzzles) and its program for every peer that is asked.
"""
import random
from dataclasses import dataclass, field
from itertools import combinations


@dataclass
class Problem:
    name: str
    asks: str  # "all" or "first"
    choices: list  # operations that give values
    checks: list  # operations over them
    clingo: str = ""
    minizinc: str = ""
    prolog: str = ""  # defines solve/1, plain
    clpfd: str = ""  # defines solve/1
    sql: str = ""
    edges: list = field(default_factory=list)

    def network(self, order="last"):
        parts = {"last": self.choices + self.checks, "first": self.checks + self.choices}
        lines = parts.get(order) or self.choices + self.checks
        if order == "shuffled":
            random.Random(self.name).shuffle(lines)
        return "#" + self.name + "\n" + "\n".join(lines) + "\n"


ALL_DIFFERENT = 'include "alldifferent.mzn";\n'


def different(names):
    return [f"(different ?{x} ?{y})" for x, y in combinations(names, 2)]


def queens(n):
    names = [f"q{i}" for i in range(n)]
    return Problem(
        f"queens{n}", "all",
        [f"(member ?{q} 1 {n})" for q in names],
        [f"(no-attack ?q{i} ?q{j} {j - i})" for i, j in combinations(range(n), 2)],
        clingo=f"1 {{ q(I,1..{n}) }} 1 :- I=1..{n}. :- q(I,A),q(J,A),I<J. :- q(I,A),q(J,B),I<J,|A-B|=J-I.",
        minizinc=f"array[1..{n}] of var 1..{n}:q; constraint forall(i,j in 1..{n} where i<j)"
                 "(q[i]!=q[j] /\\ q[i]+i!=q[j]+j /\\ q[i]-i!=q[j]-j); solve satisfy;",
        prolog="ok(_,[],_). ok(Q,[R|Rs],D):-Q=\\=R,Q-R=\\=D,R-Q=\\=D,D1 is D+1,ok(Q,Rs,D1).\n"
               f"place(0,Q,Q):-!. place(K,A,Q):-between(1,{n},X),ok(X,A,1),K1 is K-1,place(K1,[X|A],Q).\n"
               f"solve(Q):-place({n},[],Q).",
        clpfd="safe([]). safe([Q|Qs]):-noa(Q,Qs,1),safe(Qs). noa(_,[],_).\n"
              "noa(Q,[R|Rs],D):-Q#\\=R,abs(Q-R)#\\=D,D1 is D+1,noa(Q,Rs,D1).\n"
              f"solve(Q):-length(Q,{n}),Q ins 1..{n},safe(Q),labeling([ff],Q).")


def letters_sum(words, total):
    """Digits for letters so that the words add up."""
    letters = sorted(set("".join(words + [total])))
    checks, sums = [], []
    def number_of(word, tag):
        parts = []
        for place, letter in enumerate(reversed(word)):
            if place == 0:
                parts.append(f"?{letter}")
            else:
                checks.append(f"(product ?{tag}{place} ?{letter} {10 ** place})")
                parts.append(f"?{tag}{place}")
        so_far = parts[0]
        for i, part in enumerate(parts[1:], 1):
            checks.append(f"(sum ?{tag}s{i} {so_far} {part})")
            so_far = f"?{tag}s{i}"
        return so_far
    left, right = (number_of(word, f"w{i}x") for i, word in enumerate(words))
    checks.append(f"(sum {number_of(total, 'tx')} {left} {right})")
    heads = sorted({word[0] for word in words + [total]})
    value = lambda word, times: "+".join(f"{10 ** p}{times}{c.upper()}" for p, c in enumerate(reversed(word)))
    names = ",".join(c.upper() for c in letters)
    weights = dict.fromkeys(letters, 0)
    for word, sign in [(word, 1) for word in words] + [(total, -1)]:
        for place, letter in enumerate(reversed(word)):
            weights[letter] += sign * 10 ** place
    equation = "+".join(value(w, "*") for w in words)
    return Problem(
        f"{'-'.join(words)}-{total}", "all", [f"(digit ?{c})" for c in letters],
        [f"(different ?{c} 0)" for c in heads] + checks + different(letters),
        clingo="l(" + ";".join(letters) + "). 1 { v(L,0..9) } 1 :- l(L). :- v(L,D),v(K,D),L<K. "
               + " ".join(f":- v({c},0)." for c in heads)
               + " " + " ".join(f"w({c},{weights[c]})." for c in letters)
               + " :- not 0 = #sum { W*D,L : v(L,D), w(L,W) }.",
        minizinc=ALL_DIFFERENT + "".join(f"var 0..9:{c.upper()};" for c in letters)
                 + f"constraint alldifferent([{names}]);" + "".join(f"constraint {c.upper()}!=0;" for c in heads)
                 + f"constraint {equation}={value(total, '*')}; solve satisfy;",
        clpfd=f"solve([{names}]):-All=[{names}],All ins 0..9,all_different(All),"
              + ",".join(f"{c.upper()}#\\=0" for c in heads)
              + f",{equation}#={value(total, '*')},labeling([ff],All).")


def colouring(n, edges, colours, name):
    relation = {3: "colour3", 4: "colour"}[colours]
    clp = ",".join(f"V{i}#\\=V{j}" for i, j in edges)
    nodes = ",".join(f"V{i}" for i in range(n))
    return Problem(
        name, "first", [f"({relation} ?n{i})" for i in range(n)], [f"(unlike ?n{i} ?n{j})" for i, j in edges],
        clingo=f"1 {{ c(I,1..{colours}) }} 1 :- I=0..{n - 1}. " + " ".join(f"e({i},{j})." for i, j in edges)
               + " :- e(I,J),c(I,C),c(J,C).",
        minizinc=f"array[0..{n - 1}] of var 1..{colours}:c;"
                 + "".join(f"constraint c[{i}]!=c[{j}];" for i, j in edges) + "solve satisfy;",
        clpfd=f"solve([{nodes}]):-L=[{nodes}],L ins 1..{colours},{clp},labeling([ff],L).")


def random_colouring(n, degree, seed):
    rng = random.Random(seed)
    pairs = list(combinations(range(n), 2))
    return colouring(n, sorted(rng.sample(pairs, int(n * degree / 2))), 3, f"random{n}-{seed}")


def grid_map(width, height):
    edges = []
    for y in range(height):
        for x in range(width):
            here = y * width + x
            edges += [(here, here + 1)] if x + 1 < width else []
            edges += [(here, here + width)] if y + 1 < height else []
            edges += [(here, here + width + 1)] if x + 1 < width and y + 1 < height else []
    return colouring(width * height, edges, 4, f"map{width * height}")


def pythagoras(n):
    names = "abc"
    return Problem(
        f"pythagoras{n}", "all", [f"(member ?{c} 1 {n})" for c in names],
        [f"(square ?{c}{c} ?{c})" for c in names] + ["(sum ?cc ?aa ?bb)", "(less ?a ?b)", "(less ?b ?c)"],
        clingo=f"n(1..{n}). t(A,B,C) :- n(A),n(B),A<B,n(C),B<C,A*A+B*B=C*C.",
        minizinc=f"var 1..{n}:a;var 1..{n}:b;var 1..{n}:c;constraint a<b/\\b<c/\\a*a+b*b=c*c;solve satisfy;",
        prolog=f"solve(t(A,B,C)):-between(1,{n},A),between(1,{n},B),A<B,between(1,{n},C),B<C,C*C=:=A*A+B*B.",
        clpfd=f"solve([A,B,C]):-L=[A,B,C],L ins 1..{n},A#<B,B#<C,A*A+B*B#=C*C,labeling([ff],L).")


def magic(n, asks):
    total = n * (n * n + 1) // 2
    cell = lambda i, j: f"c{i}{j}"
    lines = [[cell(i, j) for j in range(n)] for i in range(n)] + [[cell(i, j) for i in range(n)] for j in range(n)]
    lines += [[cell(i, i) for i in range(n)], [cell(i, n - 1 - i) for i in range(n)]]
    checks = []
    for number, line in enumerate(lines):
        so_far = line[0]
        for place, name in enumerate(line[1:-1], 1):
            checks.append(f"(sum ?l{number}p{place} ?{so_far} ?{name})")
            so_far = f"l{number}p{place}"
        checks.append(f"(sum {total} ?{so_far} ?{line[-1]})")
    cells = [cell(i, j) for i in range(n) for j in range(n)]
    upper = [c.upper() for c in cells]
    return Problem(
        f"magic{n}", asks, [f"(member ?{c} 1 {n * n})" for c in cells], checks + different(cells),
        minizinc=ALL_DIFFERENT + f"array[1..{n},1..{n}] of var 1..{n * n}:x;"
                 f"constraint alldifferent([x[i,j]|i,j in 1..{n}]);constraint forall(i in 1..{n})"
                 f"(sum(j in 1..{n})(x[i,j])={total} /\\ sum(j in 1..{n})(x[j,i])={total});"
                 f"constraint sum(i in 1..{n})(x[i,i])={total} /\\ sum(i in 1..{n})(x[i,{n}+1-i])={total};"
                 "solve satisfy;",
        clpfd=f"solve(L):-L=[{','.join(upper)}],L ins 1..{n * n},all_different(L),"
              + ",".join("+".join(c.upper() for c in line) + f"#={total}" for line in lines) + ",labeling([ff],L).")


HARDEST = "8........" "..36....." ".7..9.2.." ".5...7..." "....457.." "...1...3." "..1....68" "..85...1." ".9....4.."
SPARSE = "4.....8.5" ".3......." "...7....." ".2.....6." "....8.4.." "....1...." "...6.3.7." "5..2....." "1.4......"


def sudoku(name, digits):
    cell = lambda r, c: f"x{r}{c}"
    groups = [[cell(r, c) for c in range(9)] for r in range(9)] + [[cell(r, c) for r in range(9)] for c in range(9)]
    groups += [[cell(r + i, c + j) for i in range(3) for j in range(3)] for r in (0, 3, 6) for c in (0, 3, 6)]
    pairs = sorted({tuple(sorted(pair)) for group in groups for pair in combinations(group, 2)})
    given = {cell(r, c): digits[9 * r + c] for r in range(9) for c in range(9) if digits[9 * r + c] != "."}
    cells = [cell(r, c) for r in range(9) for c in range(9)]
    upper = ",".join(c.upper() for c in cells)
    return Problem(
        name, "all",
        [f"(bind integer ?{c} {d})" for c, d in given.items()] + [f"(member ?{c} 1 9)" for c in cells],
        [f"(different ?{x} ?{y})" for x, y in pairs],
        clingo="1 { x(R,C,1..9) } 1 :- R=0..8,C=0..8. 1 { x(R,C,D) : C=0..8 } 1 :- R=0..8,D=1..9. "
               "1 { x(R,C,D) : R=0..8 } 1 :- C=0..8,D=1..9. "
               "1 { x(R,C,D) : R=3*A..3*A+2, C=3*B..3*B+2 } 1 :- A=0..2,B=0..2,D=1..9. "
               + " ".join(f"x({c[1]},{c[2]},{d})." for c, d in given.items()),
        minizinc=ALL_DIFFERENT + "array[0..8,0..8] of var 1..9:x;"
                 + "constraint forall(r in 0..8)(alldifferent([x[r,c]|c in 0..8])/\\alldifferent([x[c,r]|c in 0..8]));"
                 "constraint forall(a,b in 0..2)(alldifferent([x[3*a+i,3*b+j]|i,j in 0..2]));"
                 + "".join(f"constraint x[{c[1]},{c[2]}]={d};" for c, d in given.items()) + "solve satisfy;",
        clpfd=f"solve(L):-L=[{upper}],L ins 1..9,"
              + ",".join("all_different([" + ",".join(c.upper() for c in g) + "])" for g in groups) + ","
              + ",".join(f"{c.upper()}={d}" for c, d in given.items()) + ",labeling([ff],L).")


def golomb(marks, length):
    names = [f"m{i}" for i in range(1, marks)]
    sums = [f"(sum ?m{j} ?m{i} ?d{i}{j})" for i, j in combinations(range(1, marks), 2)]
    distances = names + [f"d{i}{j}" for i, j in combinations(range(1, marks), 2)]
    return Problem(
        f"golomb{marks}", "all", [f"(member ?{m} 1 {length})" for m in names],
        sums + [f"(less ?m{i} ?m{i + 1})" for i in range(1, marks - 1)] + different(distances),
        minizinc=ALL_DIFFERENT + f"array[1..{marks}] of var 0..{length}:m;constraint m[1]=0;"
                 f"constraint forall(i in 1..{marks - 1})(m[i]<m[i+1]);"
                 f"constraint alldifferent([m[j]-m[i]|i,j in 1..{marks} where i<j]);solve satisfy;",
        clpfd=f"solve(L):-L=[{','.join(n.upper() for n in names)}],L ins 1..{length},chain(L,#<),"
              "findall(I-J,(between(1,%d,I),between(1,%d,J),I<J),Ps),maplist(dist(L),Ps,Ds),append(L,Ds,All),"
              "all_different(All),labeling([ff],L).\ndist(L,I-J,D):-nth1(I,L,X),nth1(J,L,Y),D#=Y-X." % (marks - 1, marks - 1))


def random_edges(nodes, count, seed):
    rng = random.Random(seed)
    edges = set()
    while len(edges) < count:
        edges.add((rng.randint(1, nodes), rng.randint(1, nodes)))
    return sorted(edges)


def star(leaves):
    return [(1, i) for i in range(2, leaves // 2 + 2)] + [(i, 1) for i in range(2, leaves // 2 + 2)]


def join(name, edges, atoms):
    """A conjunctive query over edges; atoms are pairs of variables (capital letters) or numbers."""
    term = lambda t: f"?{t.lower()}" if isinstance(t, str) else str(t)
    where, seen = [], {}
    for i, atom in enumerate(atoms):
        for column, t in zip("ab", atom):
            place = f"e{i}.{column}"
            if not isinstance(t, str):
                where.append(f"{place}={t}")
            elif t in seen:
                where.append(f"{place}={seen[t]}")
            else:
                seen[t] = place
    variables = ",".join(seen)
    body = ",".join(f"e({a},{b})" for a, b in atoms)
    return Problem(
        name, "all", [f"(edge {term(a)} {term(b)})" for a, b in atoms], [],
        clingo=f"r({variables}) :- {body}.", prolog=f"solve(t({variables})):-{body}.",
        sql="select count(*) from " + ",".join(f"e e{i}" for i in range(len(atoms))) + " where " + " and ".join(where),
        edges=edges)


def problems():
    triangle = [("A", "B"), ("B", "C"), ("C", "A")]
    square = [("A", "B"), ("B", "C"), ("C", "D"), ("D", "A")]
    clique = [("A", "B"), ("A", "C"), ("A", "D"), ("B", "C"), ("B", "D"), ("C", "D")]
    way = [(17, "A"), ("A", "B"), ("B", "C"), ("C", "D"), ("D", "E"), ("E", 42)]
    graph, dense, sparse = (random_edges(*size) for size in [(1000, 10_000, 1), (300, 6_000, 5), (3000, 10_000, 9)])
    return [
        letters_sum(["send", "more"], "money"), letters_sum(["two", "two"], "four"),
        letters_sum(["donald", "gerald"], "robert"), letters_sum(["cross", "roads"], "danger"),
        queens(6), queens(8), queens(9), queens(10),
        grid_map(7, 7), grid_map(20, 20), grid_map(10, 90),
        random_colouring(50, 4.0, 3), random_colouring(200, 4.4, 21),
        random_colouring(100, 5.0, 4), random_colouring(100, 4.6, 11),
        pythagoras(100), pythagoras(200), pythagoras(400),
        magic(3, "all"), magic(4, "first"), sudoku("sudoku", HARDEST), sudoku("sudoku-sparse", SPARSE),
        golomb(6, 17), golomb(7, 25), golomb(8, 34),
        join("triangles", graph, triangle), join("triangles-dense", dense, triangle), join("star", star(10_000), triangle),
        join("squares", sparse, square), join("cliques", dense, clique),
        join("path", graph, way), join("path-sparse", sparse, way),
    ]
