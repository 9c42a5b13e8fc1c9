"""What scoring through the Python package costs: PYTHONPATH=build/release/python python3 tests/bench/python_scoring.py [N]

Different candidates of 30 recipes (gold networks with other names of variables), in one list, with one thread and with two; equal
ones, which are scored once, so that what is left is the call; and the most memory that was in use until then.
"""

import resource
import sys
import time

import irl


def megabytes():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(count):
    kitchen = irl.domain("cooking")
    gold = {recipe: "\n".join(kitchen.recipe(recipe).operations) for recipe in kitchen.recipes[:30]}
    recipes = [recipe for i in range(count // 30 + 1) for recipe in gold][:count]
    candidates = [gold[recipe].replace("?", f"?v{i}-") for i, recipe in enumerate(recipes)]
    scorer = kitchen.scorer()
    scorer.score(gold.values(), gold.keys())
    print(f"{'':32}  seconds  µs each   MB")

    def measure(what, work):
        start = time.perf_counter()
        work()
        seconds = time.perf_counter() - start
        print(f"{what:32} {seconds:8.2f} {seconds / count * 1e6:8.1f} {megabytes():5.0f}")

    measure("one equal candidate, repeated", lambda: scorer.score([gold["cole-slaw"]] * count, "cole-slaw"))
    measure("30 recipes, 1 thread", lambda: scorer.score(candidates, recipes, jobs=1))
    measure("30 recipes, 2 threads", lambda: scorer.score(candidates, recipes, jobs=2))
    measure("the same again", lambda: scorer.score(candidates, recipes, jobs=2))


main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
