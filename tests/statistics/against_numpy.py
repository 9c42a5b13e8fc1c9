"""against_numpy.py IRL: `irl compare` and `irl summary` against a few lines of numpy on the same scores.

What is drawn at random is drawn again here, with a Mersenne twister written from its paper, so that intervals and p-values
have to agree to the last digits; with numpy's own random numbers they have to agree within the error of so many samples.
"""
import itertools
import json
import math
import os
import subprocess
import sys
import tempfile
from statistics import NormalDist

try:
    import numpy
except ImportError:
    debian = "/usr/bin/python3"  # another Python may come before it on the path
    if os.path.exists(debian) and not os.environ.get("IRL_TRIED_DEBIAN"):
        os.environ["IRL_TRIED_DEBIAN"] = "yes"
        os.execv(debian, [debian, *sys.argv])
    print("skipped: there is no numpy; python3-numpy has it")
    sys.exit(77)

SAMPLES, SEED, STREAM, WORD = 1000, 7, 16, 2**64 - 1
normal = NormalDist()


class Draws:
    """MT19937-64 (Nishimura 2000), and fair draws from its halves (Lemire 2019)."""

    def __init__(self, seed, stream):
        self.words = [scattered((scattered(seed) + stream) & WORD)]
        for i in range(1, 312):
            last = self.words[-1]
            self.words.append((6364136223846793005 * (last ^ (last >> 62)) + i) & WORD)
        self.at, self.halves = 312, []

    def twist(self):
        w = self.words
        for i in range(312):
            x = (w[i] & 0xFFFFFFFF80000000) | (w[(i + 1) % 312] & 0x7FFFFFFF)
            w[i] = w[(i + 156) % 312] ^ (x >> 1) ^ (0xB5026F5AA96619E9 if x & 1 else 0)
        self.at = 0

    def bits(self):
        if self.at == 312:
            self.twist()
        x = self.words[self.at]
        self.at += 1
        x ^= (x >> 29) & 0x5555555555555555
        x ^= (x << 17) & 0x71D67FFFEDA60000
        x ^= (x << 37) & 0xFFF7EEE000000000
        return x ^ (x >> 43)

    def below(self, bound):
        while True:
            if not self.halves:
                word = self.bits()
                self.halves = [word & 0xFFFFFFFF, word >> 32]
            product = self.halves.pop() * bound
            if product % 2**32 >= 2**32 % bound:
                return product >> 32


def scattered(x):
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & WORD
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & WORD
    return x ^ (x >> 31)


def streams():
    for sample in range(SAMPLES):
        if sample % STREAM == 0:
            draws = Draws(SEED, sample // STREAM)
        yield draws


def bootstrap(groups):
    size = sum(map(len, groups))
    return numpy.sort([sum(g[draws.below(len(g))] for g in groups for _ in g) / size for draws in streams()])


def estimate(groups, confidence):
    """Mean, percentile interval, BCa interval, z0, acceleration (Efron and Tibshirani 1993, chapters 13 and 14)."""
    replicates, mean = bootstrap(groups), numpy.concatenate(groups).mean()
    tails = numpy.array([(1 - confidence) / 2, (1 + confidence) / 2])
    tied = numpy.isclose(replicates, mean, rtol=1e-12, atol=0)
    z0 = normal.inv_cdf(((replicates < mean) & ~tied).mean() + tied.mean() / 2)
    d = numpy.concatenate([g - g.mean() for g in groups])
    a = (d**3).sum() / (6 * (d**2).sum() ** 1.5)
    shifted = z0 + numpy.array([normal.inv_cdf(t) for t in tails])
    bca = numpy.quantile(replicates, [normal.cdf(z0 + s / (1 - a * s)) for s in shifted])
    return mean, numpy.quantile(replicates, tails), bca, z0, a


def bootstrap_p(groups):
    mean, replicates = numpy.concatenate(groups).mean(), bootstrap(groups)
    return (1 + (abs(replicates - mean) >= abs(mean) - 1e-12).sum()) / (SAMPLES + 1)


def exact_randomisation_p(d):
    signs = numpy.array(list(itertools.product([1, -1], repeat=len(d))))
    return (abs(signs @ d) >= abs(d.sum()) - 1e-9).mean()


def random_randomisation_p(d):
    """With the coins of the engine: 64 to a word, the lowest bit first."""
    extreme = 0
    for draws in streams():
        words = [draws.bits() for _ in range(math.ceil(len(d) / 64))]
        signs = numpy.array([1 if words[i // 64] >> (i % 64) & 1 else -1 for i in range(len(d))])
        extreme += abs(signs @ d) >= abs(d.sum()) - 1e-9
    return (extreme + 1) / (SAMPLES + 1)


def sign_p(d):
    n, k = int((d != 0).sum()), int(min((d > 0).sum(), (d < 0).sum()))
    return min(1, 2 * sum(math.comb(n, i) for i in range(k + 1)) / 2**n)


def holm(p):
    order = numpy.argsort(p, kind="stable")
    adjusted = numpy.maximum.accumulate(numpy.minimum(1, (len(p) - numpy.arange(len(p))) * p[order]))
    return adjusted[numpy.argsort(order)]


def benjamini_hochberg(p):
    order = numpy.argsort(p, kind="stable")[::-1]
    ranks = numpy.arange(len(p), 0, -1)
    return numpy.minimum.accumulate(numpy.minimum(1, p[order] * len(p) / ranks))[numpy.argsort(order)]


def best_of(scores, n):
    return numpy.mean([max(drawn) for drawn in itertools.combinations(scores, n)])


def compare(systems, *options):
    """What `irl compare` says of systems: by name, by recipe, the scores of candidates; None for no score."""
    with tempfile.NamedTemporaryFile("w", suffix=".csv") as table:
        table.write("recipe-id,model,score,status\n")
        for name, recipes in systems.items():
            for recipe, scores in recipes.items():
                table.writelines(f"{recipe},{name},{'' if s is None else repr(float(s))},complete\n" for s in scores)
        table.flush()
        command = [sys.argv[1], "compare", table.name, "--by", "model", "--json", "--samples", str(SAMPLES),
                   "--seed", str(SEED), *options]
        return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


def agree(what, ours, theirs, tolerance=1e-9):
    if ours is None or not numpy.allclose(ours, theirs, rtol=tolerance, atol=tolerance):
        sys.exit(f"{what}: irl says {ours}, numpy {theirs}")


def agree_on_estimate(what, said, groups, confidence):
    mean, percentile, bca, z0, a = estimate(groups, confidence)
    for name, theirs in [("mean", mean), ("percentile", percentile), ("bca", bca), ("bias-correction", z0),
                         ("acceleration", a)]:
        agree(f"{what}, {name}", said[name], theirs)


def known(scores):
    return numpy.array([s for s in scores if s is not None])


def means(recipes):
    return {recipe: known(scores).mean() for recipe, scores in recipes.items()}


def check(systems, drawn, confidence, correction):
    said = compare(systems, "--draw", drawn, "--confidence", str(confidence), "--correction", correction)
    groups_of = {name: [known(s) for s in recipes.values()] if drawn == "candidates" else
                 [numpy.array(list(means(recipes).values()))] for name, recipes in systems.items()}
    for system in said["systems"]:
        name, metric = system["system"], system["metrics"][0]
        agree_on_estimate(name, metric, groups_of[name], confidence / 100)
        for best in metric["best-of"]:
            n, scores = best["candidates"], [known(s) for s in systems[name].values()]
            if min(map(len, scores)) < n:
                assert best["mean"] is None
            else:
                agree(f"best of {n}", best["mean"], numpy.mean([best_of(s, n) for s in scores]))
    tests = {"paired-bootstrap": [], "randomisation": [], "sign": []}
    for pair in said["comparisons"]:
        one, other = systems[pair["first"]], systems[pair["second"]]
        if drawn == "candidates":
            groups = [numpy.array([t - s for s, t in zip(one[r], other[r]) if s is not None and t is not None])
                      for r in one]
        else:
            groups = [numpy.array([means(other)[r] - means(one)[r] for r in one])]
        d = numpy.concatenate(groups)
        agree_on_estimate("difference", pair["difference"], groups, confidence / 100)
        exact = (d != 0).sum() <= 40
        assert pair["randomisation"]["exact"] == exact
        theirs = {"paired-bootstrap": bootstrap_p(groups), "sign": sign_p(d)}
        if not exact:
            theirs["randomisation"] = random_randomisation_p(d[d != 0])
        elif len(d) <= 16:
            theirs["randomisation"] = exact_randomisation_p(d)
        for test, p in theirs.items():
            agree(f"{test} of {len(d)} pairs", pair[test]["p-value"], p)
        for test, p_values in tests.items():
            p_values.append((pair[test]["p-value"], pair[test]["corrected"]))
    for test, both in tests.items():
        p_values, corrected = numpy.array(both).T
        agree(f"{correction} of {test}", corrected,
              holm(p_values) if correction == "holm" else benjamini_hochberg(p_values))


def check_with_other_numbers(random, systems):
    """Intervals and p-values from numpy's generator: within the error of a thousand samples."""
    said = compare(systems, "--draw", "candidates")
    groups = [known(s) for s in systems["a"].values()]
    samples = [sum(random.choice(g, len(g)).sum() for g in groups) / sum(map(len, groups)) for _ in range(4000)]
    spread = numpy.std(samples)
    metric = said["systems"][0]["metrics"][0]
    theirs = numpy.quantile(samples, [0.025, 0.975])
    if not numpy.all(abs(numpy.array(metric["percentile"]) - theirs) < 0.4 * spread):
        sys.exit(f"percentiles {metric['percentile']} are far from {theirs}")
    d = numpy.concatenate([numpy.subtract(systems["b"][r], systems["a"][r]) for r in systems["a"]])
    p = (abs(random.choice([-1, 1], (20000, len(d))) @ d) >= abs(d.sum()) - 1e-9).mean()
    ours = said["comparisons"][0]["randomisation"]["p-value"]
    if abs(ours - p) > 5 * math.sqrt(max(p, 1e-3) / SAMPLES):
        sys.exit(f"the randomisation test gives {ours}, and {p} with other numbers")


def scores_of(random, recipes, candidates, shift=0.0, missing=0.0):
    def score(recipe):
        if random.random() < missing:
            return None
        return round(float(numpy.clip(random.normal(0.3 + 0.05 * recipe + shift, 0.2), 0, 1)), 3)
    return {f"r{r:02}": [random.random() * 0.1, *(score(r) for _ in range(candidates - 1))] for r in range(recipes)}


random = numpy.random.default_rng(3)
few = {"a": scores_of(random, 3, 4), "b": scores_of(random, 3, 4, 0.1), "c": scores_of(random, 3, 4, 0.3)}
many = {"a": scores_of(random, 8, 12), "b": scores_of(random, 8, 12, 0.05)}
check(few, "candidates", 95, "holm")
check(few, "recipes", 90, "benjamini-hochberg")
check(many, "candidates", 80, "benjamini-hochberg")
check({name: scores_of(random, 4, 7, 0.1 * n, 0.2) for n, name in enumerate("ab")}, "candidates", 95, "holm")
check({name: scores_of(random, 12, 2, 0.1 * n, 0.2) for n, name in enumerate("ab")}, "recipes", 99, "holm")
check({name: scores_of(random, 60, 1, 0.1 * n) for n, name in enumerate("ab")}, "recipes", 95, "holm")
check_with_other_numbers(random, many)
print("irl and numpy agree")
