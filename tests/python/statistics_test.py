"""Statistics: those of the command line, from scores in memory."""

import json
import os
import subprocess

import pytest

import irl

IRL = os.environ["IRL_EXECUTABLE"]


@pytest.fixture(scope="module")
def systems(kitchen, gold):
    """Two systems with three candidates for each of ten recipes: what one leaves out at the end, the other does at the beginning."""
    scorer = kitchen.scorer(metrics=["goal", "dish"])
    recipes = [recipe for recipe in list(gold)[:10] for _ in range(3)]
    ends = [gold[recipe].splitlines()[:-1 - i % 3] for i, recipe in enumerate(recipes)]
    begins = [gold[recipe].splitlines()[i % 3:] for i, recipe in enumerate(recipes)]
    return {name: scorer.score(["\n".join(lines) for lines in texts], recipes)
            for name, texts in (("short", ends), ("late", begins))}


def written(scores, file):
    """The scores as `irl eval -o` writes them."""
    frame = scores.to_frame().rename(columns={"recipe": "recipe-id"})
    frame["file"], frame["line"] = "", range(1, len(frame) + 1)
    frame.to_csv(file, index=False)


def test_scores_that_depend_on_different_things_are_told(kitchen, gold, systems, recwarn):
    documented = irl.domain("cooking", rules="reference").scorer(metrics=["goal"]).score([gold["cole-slaw"]], "cole-slaw")
    of_one_metric = kitchen.scorer(metrics=["goal"]).score([gold["cole-slaw"]], "cole-slaw")
    default = kitchen.scorer(metrics=["goal", "dish"]).score([gold["cole-slaw"]], "cole-slaw")
    irl.compare({"a": default, "b": of_one_metric}, metrics=["goal"], samples=10)
    assert not recwarn.list
    with pytest.warns(UserWarning, match=r"'a' and 'b' differ in what they depend on: rules \(default and reference\)"):
        irl.compare({"a": of_one_metric, "b": documented}, samples=10)
    assert default.signature == kitchen.scorer(metrics=["goal", "dish"]).signature


def test_module_and_command_line_agree(systems, tmp_path):
    files = []
    for name, scores in systems.items():
        files.append(tmp_path / name)
        written(scores, files[-1])
    printed = subprocess.run([IRL, "compare", *files, "--json", "--samples", "500", "--seed", "7"], check=True, capture_output=True)
    told = json.loads(printed.stdout)
    here = irl.compare({str(file): scores for file, scores in zip(files, systems.values())}, samples=500, seed=7)
    assert here["comparisons"] == told["comparisons"]
    assert [one["metrics"] for one in here["systems"]] == [one["metrics"] for one in told["systems"]]


def test_a_summary_counts_statuses_and_kinds_of_reasons(systems):
    (system,) = systems["short"].summary(samples=100)["systems"]
    assert system["candidates"] == 30 and sum(system["statuses"].values()) == 30
    assert sum(reason["candidates"] for reason in system["reasons"]) <= 30
    assert [metric["metric"] for metric in system["metrics"]] == systems["short"].metrics


def test_metrics_may_be_named_by_their_beginning(systems):
    assert {one["metric"] for one in irl.compare(systems, metrics=["goal"], samples=100)["comparisons"]} == {"goal-condition-success"}


def test_a_plot_is_a_drawing(systems):
    assert irl.plot(systems, samples=100).startswith("<svg") or "<svg" in irl.plot(systems, samples=100)[:200]
    assert "<svg" in irl.plot({"<short>": systems["short"]}, samples=100)
    assert "<short>" not in irl.plot({"<short>": systems["short"]}, samples=100)


def test_requests_that_make_no_sense_say_what_would(systems):
    for wrong, words in (({"draw": "cards"}, "candidates, recipes"), ({"correction": "bonferoni"}, "holm"), ({"samples": 0}, "at least 1"),
                         ({"confidence": 95}, "between 0 and 1")):
        with pytest.raises(ValueError, match=words):
            irl.compare(systems, **wrong)
    with pytest.raises(KeyError, match="goal-condition-success"):
        irl.compare(systems, metrics=["bleu"])
    with pytest.raises(ValueError, match="no systems"):
        irl.summary({})
    with pytest.raises(ValueError):
        irl.compare({"alone": systems["short"]})
