"""Predictions may be texts, networks that were read, and lists of tuples; they are scored alike."""

import math

import pytest

import irl

RECIPES = ["cole-slaw", "afghan-biscuits", "soda-bread"]


@pytest.fixture(scope="module")
def scorer(kitchen):
    return kitchen.scorer(metrics=["goal", "dish", "smatch"])


@pytest.fixture(scope="module")
def texts(gold):
    """Three of each recipe: whole, cut off, and broken."""
    wholes = [gold[recipe] for recipe in RECIPES]
    return wholes + ["\n".join(text.splitlines()[:-3]) for text in wholes] + [text[:-1] + "\n(whip ?a" for text in wholes]


def told(scores):
    columns = [[None if math.isnan(score) else score for score in scores[metric]] for metric in scores]
    return columns, scores.recipes, scores.status, scores.reasons, scores.reason_kinds


def test_networks_are_scored_as_their_texts(kitchen, scorer, texts):
    assert told(scorer.score([kitchen.parse(text) for text in texts], RECIPES * 3)) == told(scorer.score(texts, RECIPES * 3))


def test_tuples_are_scored_as_the_networks_that_they_say(kitchen, scorer, texts):
    tuples = [kitchen.parse(text).tuples for text in texts[:6]]
    as_tuples, as_texts = scorer.score(tuples, RECIPES * 2), scorer.score(list(map(irl.network, tuples)), RECIPES * 2)
    assert told(as_tuples) == told(as_texts) and list(as_tuples["smatch"][:3]) == [1, 1, 1]


def test_kinds_of_predictions_mix(kitchen, scorer):
    network = kitchen.recipe("cole-slaw")
    mixed = scorer.score([network, network.tuples, tuple(network.tuples), network.text, network.text.encode()], "cole-slaw")
    assert list(mixed["goal"]) == [1] * 5 and mixed.status == ["complete"] * 5


def test_a_network_brings_its_recipe_with_it(kitchen, scorer):
    networks = [kitchen.recipe(recipe) for recipe in RECIPES]
    assert scorer.score(networks).recipes == RECIPES and set(scorer.score(networks).status) == {"complete"}
    wrong = scorer.score(networks, "cole-slaw")
    assert wrong.reason_kinds == ["", "heading-of-another", "heading-of-another"]
    assert scorer.score([kitchen.parse("(get-kitchen ?k)")]).status == ["error"]


def test_tuples_that_are_no_operations_are_errors_with_a_reason(scorer):
    scores = scorer.score([[("get-kitchen", "?k"), ()], [3], [object()], []], "cole-slaw")
    assert scores.status[:3] == ["error"] * 3 and scores.reason_kinds[:3] == ["no-text"] * 3
    assert scores.reasons[0].startswith("no text but list: ") and "operation" in scores.reasons[0]


def test_explain_compute_reward_and_stream_take_them(kitchen, scorer):
    network = kitchen.recipe("cole-slaw")
    assert scorer.explain(network, "cole-slaw") == scorer.explain(network.tuples, "cole-slaw")
    assert scorer.explain(network, "cole-slaw")["goal-condition-success"] == 1
    for reference in ("cole-slaw", network, network.tuples, network.text):
        means = scorer.compute(predictions=[network, network.tuples], references=[reference] * 2)
        assert means["smatch-score"] == 1, reference
    assert scorer.reward("smatch")([network, network.tuples], recipe=["cole-slaw"] * 2) == [1, 1]
    (row,) = scorer.stream([{"recipe": "cole-slaw", "network": network.tuples}])
    assert row["result"]["smatch-score"] == 1
    with pytest.raises(TypeError, match="prediction: expected a network, its text"):
        scorer.explain(3, "cole-slaw")
    with pytest.raises(TypeError, match="predictions: expected a list"):
        scorer.score(network, "cole-slaw")


def test_gold_networks_may_be_tuples(kitchen):
    network = kitchen.recipe("cole-slaw")
    scorer = kitchen.scorer({"mine": network.tuples}, metrics=["smatch"])
    assert scorer.recipes == ["mine"] and list(scorer.score([network.tuples], "mine")["smatch"]) == [1]
