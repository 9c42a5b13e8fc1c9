"""python3 tests/recipes/cut_definitions.py IRL [COUNT] [SEED]: a part of a recipe, cut out as a definition, changes nothing.

Cuts parts out of the instructions of bundled recipes at random, parts out of these parts as well, and writes them as
definitions that are used where they stood. `irl diff` has to say that both are the same; scores, what is executed and when, counts of orders,
step tables and states have to be those of the recipe as it was, but for the uses that are told beside. Prints what is not,
and the text that shows it.
"""

import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

RECIPES = pathlib.Path(__file__).resolve().parent.parent.parent / "recipes"
VARIABLE = re.compile(r"\?[^\s()]+")
INNER = re.compile(r"\??(?:cut-\d+\.\d+\.)+")
PLACE = re.compile(r"in 'cut-\d+', used in line \d+[,:] | in line \d+")


def parts_of(text):
    """The parts of a recipe: the comment that begins each, and its operations, each in one line."""
    parts = [["", ""]]
    for line in text.splitlines():
        if re.match(r";\s*\d+\.", line):
            parts.append([line, ""])
        elif not line.startswith("#"):
            parts[-1][1] += re.sub(r";.*", "", line) + " "
    bare = re.compile(r"\([^()]*(?:\([^()]*\)[^()]*)*\)")
    return [(head, [" ".join(one.split()) for one in bare.findall(rest)]) for head, rest in parts]


def written(parts):
    return "\n".join(line for head, lines in parts for line in ([head] if head else []) + lines) + "\n"


def variables(lines):
    return list(dict.fromkeys(VARIABLE.findall(" ".join(lines))))


class Cutter:
    def __init__(self, chance):
        self.chance, self.definitions = chance, []

    def cut(self, lines, others, depth=0):
        """Replaces some operations that stand together by the use of a definition; others are used besides."""
        if len(lines) < 3 or depth == 3:
            return lines
        begin = self.chance.randrange(len(lines) - 1)
        end = min(len(lines), begin + self.chance.randrange(2, 9))
        part, rest = lines[begin:end], lines[:begin] + lines[end:] + others
        outside = set(variables(rest))
        shared = [name for name in variables(part) if name in outside]
        if not shared:
            return lines
        self.chance.shuffle(shared)
        body = self.cut(part, [f"(x {' '.join(shared)})"], depth + 1) if self.chance.randrange(2) else part
        name = f"cut-{len(self.definitions) + 1}"
        self.definitions.append(f"(define ({name} {' '.join(shared)})\n  " + "\n  ".join(body) + ")")
        return lines[:begin] + [f"({name} {' '.join(shared)})"] + lines[end:]


def told(irl, *arguments):
    done = subprocess.run([irl, *arguments], capture_output=True, text=True, timeout=120)
    return INNER.sub("", done.stdout) if done.returncode in (0, 3) else f"exit {done.returncode}: {done.stderr}"


def without_places(document):
    """A document without what says where something is written, and by which use."""
    if isinstance(document, list):
        return [without_places(one) for one in document]
    if isinstance(document, dict):
        left = ("line", "column", "lines", "use", "uses", "place", "file")
        return {key: without_places(value) for key, value in document.items() if key not in left}
    return PLACE.sub("", document).replace("?", "") if isinstance(document, str) else document


def documents(text):
    """A document, or one in each line."""
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return [json.loads(line) for line in text.splitlines()]


def answers(irl, file):
    """What has to stay the same, by question."""
    found = {"counts of orders": told(irl, "orders", file, "--count")}
    for name, command in {"run": ["run"], "scores": ["eval"], "steps": ["steps"], "states": ["states"]}.items():
        text = told(irl, *command, file, "--json")
        found[name] = without_places(documents(text)) if text[:1] in "[{" else text
    return found


def main():
    irl, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 8
    chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    recipes = sorted(RECIPES.glob("*.solution"))
    failures, cuts = 0, 0
    with tempfile.TemporaryDirectory() as directory:
        for path in chance.sample(recipes, min(count, len(recipes))):
            parts = parts_of(path.read_text(encoding="utf-8"))
            cutter, cut = Cutter(chance), parts
            for _ in range(6):
                at = chance.randrange(len(cut))
                others = [line for i, part in enumerate(cut) for line in part[1] if i != at]
                cut = [(head, cutter.cut(lines, others) if i == at else lines) for i, (head, lines) in enumerate(cut)]
            whole, pieces = pathlib.Path(directory, "whole", path.name), pathlib.Path(directory, "pieces", path.name)
            heading = f"#{path.stem}\n"
            for file, text in ((whole, heading + written(parts)),
                               (pieces, "\n".join(cutter.definitions) + "\n" + heading + written(cut))):
                file.parent.mkdir(exist_ok=True)
                file.write_text(text, encoding="utf-8")
            cuts += len(cutter.definitions)
            same = subprocess.run([irl, "diff", str(whole), str(pieces)], capture_output=True, text=True, timeout=120)
            wrong = [] if same.returncode == 0 else [f"diff: {same.stdout}{same.stderr}"]
            expected, found = answers(irl, str(whole)), answers(irl, str(pieces))
            wrong += [f"{name}: {found[name]}"[:2000] for name in expected if expected[name] != found[name]]
            if wrong:
                failures += 1
                print(path.stem, *wrong, pieces.read_text(encoding="utf-8"), sep="\n")
    print(f"{cuts} definitions cut out of {min(count, len(recipes))} recipes, {failures} with a difference")
    return 1 if failures or cuts == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
