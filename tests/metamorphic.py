"""python3 tests/metamorphic.py IRL COUNT [SEED]: what must not change a score, at scale.

Makes so many mutants of the bundled networks (lines left out, doubled and exchanged, words and variables exchanged) and
scores them in ways that have to agree: with one thread and with several, as CSV, as JSON and as a stream, in one file and
in several, with other names of variables, with other layout, with the lines in another order. Prints what does not, and a
network that shows it.
"""

import csv
import io
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

RECIPES = pathlib.Path(__file__).resolve().parent.parent / "recipes"
METRICS = ("goal-condition-success", "dish-approximation-score", "execution-time", "smatch-score")
VARIABLE = re.compile(r"\?[A-Za-z0-9_-]+")


def bundled():
    """By id, the operations of every bundled network, a line each."""
    networks = {}
    for path in sorted(RECIPES.glob("*.solution")):
        lines = [line.split(";")[0].strip() for line in path.read_text(encoding="utf-8").splitlines()]
        networks[path.stem] = [line for line in lines if line.startswith("(")]
    return networks


def mutant(lines, chance):
    lines = list(lines)
    for _ in range(chance.randrange(4)):
        at = chance.randrange(len(lines))
        kind = chance.randrange(5)
        if kind == 0 and len(lines) > 1:
            del lines[at]
        elif kind == 1:
            lines.insert(at, chance.choice(lines))
        elif kind == 2:
            other = chance.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        else:
            words = lines[at].strip("()").split()
            others = chance.choice(lines).strip("()").split()
            words[chance.randrange(1, len(words)) if len(words) > 1 else 0] = chance.choice(others)
            lines[at] = "(" + " ".join(words) + ")"
    return lines


def renamed(lines, chance):
    """The same network with other variables, which sort otherwise as well."""
    names = sorted(set(VARIABLE.findall("\n".join(lines))))
    chance.shuffle(names)
    new = {name: f"?v{number}" for number, name in enumerate(names)}
    return [VARIABLE.sub(lambda name: new[name.group()], line) for line in lines]


def spread(lines):
    """The same network in another layout."""
    return [line.replace(" ", "\n   ").upper() + " ; a remark" for line in lines]


def text_of(candidates):
    return "".join(f"#{recipe}\n" + "\n".join(lines) + "\n\n" for recipe, lines in candidates)


class Scorer:
    def __init__(self, irl, directory):
        self.irl = irl
        self.directory = directory

    def run(self, *options, text):
        file = self.directory / "candidates"
        file.write_text(text, encoding="utf-8")
        command = [self.irl, "eval", str(file), "--metrics", ",".join(METRICS), *options]
        return subprocess.run(command, check=True, capture_output=True, encoding="utf-8", timeout=600).stdout

    def csv(self, candidates, *options):
        rows = csv.DictReader(io.StringIO(self.run("-o", "-", *options, text=text_of(candidates))))
        return [self.row(row, lambda score: float(score) if score else None) for row in rows]

    def json(self, candidates):
        rows = json.loads(self.run("--json", text=text_of(candidates)))["recipes"]
        return [self.row(row, lambda score: score) for row in rows]

    def stream(self, candidates):
        lines = (json.dumps({"recipe": recipe, "network": "\n".join(lines)}) for recipe, lines in candidates)
        results = self.run("--stream", text="\n".join(lines)).splitlines()
        return [self.row(json.loads(line)["result"], lambda score: score) for line in results]

    @staticmethod
    def row(row, number):
        return row["recipe-id"], row["status"], *(number(row[metric]) for metric in METRICS)


def main(irl, count, seed="1"):
    chance = random.Random(int(seed))
    networks = bundled()
    recipes = list(networks)
    candidates = [(recipe, mutant(networks[recipe], chance)) for recipe in chance.choices(recipes, k=int(count))]
    with tempfile.TemporaryDirectory() as directory:
        scorer = Scorer(irl, pathlib.Path(directory))
        expected = scorer.csv(candidates, "--jobs", "1")
        half = len(candidates) // 2
        same = [(recipe, renamed(lines, chance)) for recipe, lines in candidates]
        permuted = [(recipe, chance.sample(lines, len(lines))) for recipe, lines in candidates]
        ways = {
            "several threads": lambda: scorer.csv(candidates, "--jobs", "4"),
            "JSON": lambda: scorer.json(candidates),
            "a stream": lambda: scorer.stream(candidates),
            "two files": lambda: scorer.csv(candidates[:half]) + scorer.csv(candidates[half:]),
            "another order of candidates": lambda: scorer.csv(candidates[::-1])[::-1],
            "other names of variables": lambda: scorer.csv(same),
            "another order of lines": lambda: scorer.csv(permuted),
            "another layout": lambda: scorer.csv([(recipe, spread(lines)) for recipe, lines in candidates]),
        }
        failed = False
        for way, score in ways.items():
            scored = score()
            wrong = [i for i, rows in enumerate(zip(expected, scored)) if rows[0] != rows[1]]
            is_wrong = bool(wrong) or len(scored) != len(expected)
            print(f"{way}: {f'{len(wrong)} of {len(expected)} scores differ' if is_wrong else 'the same scores'}")
            for i in wrong[:1]:
                print(f"  {expected[i]}\n  {scored[i]}\n{text_of([candidates[i]])}")
            failed = failed or is_wrong
    complete = sum(row[1] == "complete" for row in expected)
    print(f"{len(expected)} mutants, {complete} of them complete")
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
