"""What is passed is honoured or refused in words of ours."""

import inspect
import re

import pytest

import irl

HOSTILE = [None, -1, 2**70, 10**400, 1.5, float("nan"), float("inf"), True, "", "x", "(fetch ?\ud800)", "\udcff", b"\xff", b"",
           [], {}, [None], ["\ud800"], {"a": None}, {1: 2}, object(), object, ..., 1j]

# What nobody should read: the words of pybind, addresses, names of the native half, nothing.
NOT_OURS = re.compile(r"incompatible|0x[0-9a-f]{6}|_irl|arg\d|SystemError|^\s*$")


@pytest.fixture(scope="module")
def subjects():
    kitchen = irl.domain("cooking")
    network = kitchen.recipe("lemonade") if "lemonade" in kitchen.recipes else kitchen.recipe(kitchen.recipes[0])
    scorer = kitchen.scorer()
    scores = scorer.score(["(get-kitchen ?k)"], network.id)
    return {"domain": kitchen, "network": network, "run": kitchen.run(network), "orders": kitchen.orders(network),
            "scorer": scorer, "session": kitchen.session(), "scores": scores, "module": irl}


SENSIBLE = {"text": "(get-kitchen ?k)", "id": "cole-slaw", "network": "(get-kitchen ?k)", "a": "(get-kitchen ?k)",
            "b": "(get-kitchen ?k)", "predictions": ["(get-kitchen ?k)"], "prediction": "(get-kitchen ?k)",
            "recipe": "cole-slaw", "references": ["cole-slaw"], "rows": [{"recipe": "cole-slaw", "network": ""}],
            "count": 1, "one": "1", "other": "2", "variable": "k", "step": 0, "metric": "goal", "name": "x",
            "type": None, "do": "help", "systems": {}, "source": '{"id": "one", "durations": [1]}'}

CALLS = [("domain", "run", "network solutions max_seconds max_steps best_first order max_depth without_failures jobs"),
         ("domain", "parse", "text"), ("domain", "parse_all", "text"), ("domain", "diff", "a b"),
         ("domain", "recipe", "id"), ("domain", "text", "id"),
         ("domain", "orders", "network capacities max_seconds"), ("domain", "session", "max_seconds max_steps"),
         ("domain", "scorer", "gold metrics results in_full max_seconds"),
         ("domain", "primitive", "name summary example defaults"),
         ("scorer", "score", "predictions recipes jobs"), ("scorer", "explain", "prediction recipe"),
         ("scorer", "compute", "predictions references jobs"), ("scorer", "reward", "metric missing recipe jobs"),
         ("orders", "overview", "views executed seed max_seconds"), ("orders", "count", "view max_seconds"),
         ("orders", "fastest", "workers view max_nodes max_seconds"), ("orders", "first", "count view max_seconds"),
         ("orders", "sample", "count view seed max_seconds"), ("orders", "why", "one other"), ("orders", "dot", "view"),
         ("orders", "partial", "max_seconds"), ("module", "plan_projects", "source max_seconds"),
         ("session", "add", "network"), ("session", "alternatives", "most variables"), ("session", "bindings", "variables"),
         ("session", "state", "variable"), ("session", "objects", "type variable"), ("session", "trace", "start"),
         ("session", "limits", "steps seconds megabytes"), ("session", "ask", "do"),
         ("run", "value", "variable"), ("run", "state", "step"),
         ("scores", "means", "missing"), ("scores", "column", "metric"),
         ("module", "domain", "name rules world corpus libraries extend primitives_from"),
         ("module", "compare", "systems metrics samples seed confidence draw missing best_of correction")]


@pytest.mark.parametrize(("subject", "name", "parameter"),
                         [(subject, name, parameter) for subject, name, parameters in CALLS
                          for parameter in parameters.split()])
def test_whatever_is_passed_is_taken_or_refused_in_words_of_ours(subjects, subject, name, parameter):
    function = getattr(subjects[subject], name)
    needed = {one.name: SENSIBLE[one.name] for one in inspect.signature(function).parameters.values()
              if one.default is one.empty and one.kind is not one.VAR_KEYWORD}
    if name == "compare":
        needed["systems"] = {"one": subjects["scores"], "other": subjects["scores"]}
    if name == "sample":
        needed["max_seconds"] = 1
    for value in HOSTILE:
        try:
            function(**(needed | {parameter: value}))
        except (ValueError, TypeError, KeyError, IndexError, OSError) as error:
            words = str(error)
            assert not NOT_OURS.search(words), (value, words)
            assert isinstance(error, KeyError) or words.isprintable() or "\n" in words, (value, words)


def test_a_refusal_names_the_argument_what_was_given_and_what_was_expected(subjects):
    kitchen = subjects["domain"]
    for call, words in [
            (lambda: kitchen.run("", solutions=-1), "solutions: expected a whole number from 0 on, and this is -1"),
            (lambda: kitchen.run("", order=None), "order: expected a text, and this is None"),
            (lambda: kitchen.run("", max_seconds="long"), "max_seconds: expected a number, and this is 'long'"),
            (lambda: kitchen.recipe("\ud800"), "id: expected a text, and this is '\\ud800', which has half a character"),
            (lambda: subjects["orders"].first(2.5), "count: expected a whole number from 0 on, and this is 2.5"),
            (lambda: subjects["orders"].fastest(2**40), "workers: 1099511627776 is no number of workers; expected 1 to 4294967295"),
            (lambda: kitchen.scorer(metrics=[None]), "metrics[0]: expected a text, and this is None"),
            (lambda: kitchen.run(), "missing a required argument: 'network'")]:
        with pytest.raises((TypeError, ValueError)) as refused:
            call()
        assert words in str(refused.value)


def test_texts_with_half_characters_are_scored_like_any_other(subjects):
    scorer = subjects["scorer"]
    explained = scorer.explain("(fetch ?\ud800)", "cole-slaw")
    assert explained["status"] == scorer.score(["(fetch ?\ud800)"], "cole-slaw").status[0]
    assert scorer.explain(b"(get-kitchen ?k)", "cole-slaw") == scorer.explain("(get-kitchen ?k)", "cole-slaw")


def test_bytes_in_a_row_are_text(subjects):
    scorer, gold = subjects["scorer"], str(subjects["domain"].recipe("cole-slaw")).partition("\n")[2]
    rows = [{"recipe": "cole-slaw", "network": gold}, {"recipe": "cole-slaw", "network": gold.encode()},
            {"recipe": b"cole-slaw", "network": bytearray(gold.encode())}, {b"recipe": "cole-slaw", b"network": gold}]
    lines = [row.line for row in scorer.stream(rows)]
    assert lines[0] == lines[1] == lines[2] == lines[3]
    assert all(row["result"]["status"] == "complete" for row in scorer.stream(rows))


def test_all_solutions_are_all_or_say_that_they_are_not():
    domain = irl.domain("cooking")
    digit = domain.primitive("digit", digit=int)

    @digit.given()
    def digits():
        yield from range(10)

    everything = domain.run("(digit ?a) (digit ?b)", solutions=0)
    assert len(everything.solutions) == 100 and everything.all_solutions and not everything.cut
    some = domain.run("(digit ?a) (digit ?b)", solutions=7)
    assert len(some.solutions) == 7 and not some.all_solutions and not some.cut
    cut = domain.run("(digit ?a) (digit ?b)", solutions=0, max_steps=20)
    assert not cut.all_solutions and "limit" in cut.cut
