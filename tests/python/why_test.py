"""Reasons from Python."""

import pytest

import irl


@pytest.fixture(scope="module")
def kitchen():
    return irl.domain("cooking")


def test_a_value_has_its_operations(kitchen):
    run = kitchen.run("(get-kitchen ?k) (fetch-and-proportion ?butter ?k1 ?k ?bowl butter 230 g)")
    why = run.why("?butter")
    assert why["outcome"] == "solved"
    assert [one["operation"] for one in why["derivation"]["operations"]][0] == "(get-kitchen ?k)"
    assert "fetch-and-proportion" in str(why)
    with pytest.raises(KeyError):
        run.why("nothing")


def test_no_solution_has_a_reason(kitchen):
    why = kitchen.why("(get-kitchen ?k) (fry ?f ?k2 ?k ?pan)")
    assert why["outcome"] == "waiting" and why["causes"]
    assert kitchen.why("(get-kitchen ?k)")["outcome"] == "solved"


def test_another_value_has_a_reason(kitchen):
    network = "(get-kitchen ?k) (fetch-and-proportion ?butter ?k1 ?k ?bowl butter 230 g)"
    why = kitchen.why_not(network, "butter", 7)
    assert why["outcome"] == "conflict"
    assert "weigh out 230 g of butter" in str(dict(why)).lower()  # in words of the domain's language as well
    with pytest.raises(ValueError):
        kitchen.why_not(network, "nothing", 7)
