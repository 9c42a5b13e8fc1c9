"""python3 tests/cli/limits.py IRL: whatever takes long ends soon after its limit of time, and says so.

Every command with --max-seconds, on large networks of several shapes that take it far longer. What is allowed is generous, since
machines are busy: some seconds, and some times what reading and checking the network takes, which has no limit.
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import time

RECIPE = pathlib.Path(__file__).resolve().parents[2] / "recipes" / "fried-almonds.solution"
OPERATIONS = re.findall(r"^\(.*?\)", RECIPE.read_text(encoding="utf-8"), re.M)
LIMIT = 0.3
LATE = 3.0


def chain(size):
    """One kitchen, in which one thing after the other is fetched."""
    fetched = (f"(fetch-and-proportion ?x{i} ?k{i + 1} ?k{i} ?b{i} butter 1 g)" for i in range(size - 1))
    return ["(get-kitchen ?k0)", *fetched]


def copies(size):
    """A recipe as often, each time in a kitchen of its own."""
    return [re.sub(r"\?([\w-]+)", rf"?\1-c{i}", operation) for i in range(size // len(OPERATIONS)) for operation in OPERATIONS]


def broken(size):
    """The same, and every seventh operation is missing."""
    return [operation for i, operation in enumerate(copies(size)) if i % 7 != 3]


def seconds(command):
    start = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=300)
    return time.monotonic() - start, done


def main(irl):
    late = []
    cut = ("limit", "time was over", "not all orders", "stopped")
    with tempfile.TemporaryDirectory() as directory:
        for shape, size in ((chain, 5_000), (copies, 5_000), (broken, 5_000)):
            file = pathlib.Path(directory) / f"{shape.__name__}.solution"
            file.write_text("#fried-almonds\n" + "\n".join(shape(size)) + "\n", encoding="utf-8")
            reading = seconds([irl, "--quiet", "check", file])[0]
            allowed = LATE + 4 * reading
            for words in (["run"], ["orders"], ["orders", "--count"], ["orders", "--fastest"], ["orders", "--fastest", "--workers", "2"],
                          ["orders", "--sample", "5"], ["orders", "--list", "5"], ["orders", "--table"], ["orders", "--dot"],
                          ["orders", "--json"], ["repair"]):  # of copies there are more orders than a number can hold
                took, done = seconds([irl, *words, file, "--max-seconds", str(LIMIT)])
                if took > allowed:
                    late.append(f"irl {' '.join(words)}, {shape.__name__}: {took:.1f} s of {allowed:.1f} s")
                is_cut = took > 2 * (LIMIT + reading)  # else it may be done in time
                if words[0] == "orders" and is_cut and not any(word in done.stderr for word in cut):
                    late.append(f"irl {' '.join(words)}, {shape.__name__}: does not say that it was cut short: {done.stderr[-300:]}")
                if done.returncode not in (0, 3, 4):
                    late.append(f"irl {' '.join(words)}, {shape.__name__}: ends with {done.returncode}: {done.stderr[-300:]}")
    print("\n".join(late))
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
