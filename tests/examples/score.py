"""The program of the examples that scores gives what `irl eval` gives: score.py IRL SCORE FILE."""
import csv
import subprocess
import sys

irl, score, file = sys.argv[1:]


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


heading, *rows = output_of(score, file).splitlines()
metrics = heading.split()
expected = list(csv.DictReader(output_of(irl, "eval", file, "--output", "-").splitlines()))
assert len(rows) == len(expected) > 3, (len(rows), len(expected))
for row, candidate in zip(rows, expected):
    scores = dict(zip(metrics, row.split()))
    assert f"  {candidate['recipe-id']}, line {candidate['line']}: {candidate['status']}" in row, row
    for metric in metrics:
        assert abs(float(scores[metric]) - float(candidate[metric])) < 0.006, (row, candidate)

refused = subprocess.run([score, "nowhere.solution"], capture_output=True, text=True)
assert refused.returncode == 1 and "nowhere.solution" in refused.stderr, refused
