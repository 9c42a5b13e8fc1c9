"""Primitives in Python, in this process and served from a file."""

import os
import pickle
import subprocess
import sys
import threading
from datetime import date

import pytest

import irl

SOURCE = os.environ["IRL_SOURCE_DIR"]
CALENDAR = f"{SOURCE}/examples/external/calendar_primitives.py"
IRL = os.environ["IRL_EXECUTABLE"]


@pytest.fixture()
def kitchen():
    return irl.domain("cooking")


def test_a_function_is_a_direction(kitchen):
    days = kitchen.primitive("days-between", days=int, earlier=str, later=str)

    @days.given("earlier", "later")
    def count(earlier, later):
        return (date.fromisoformat(later) - date.fromisoformat(earlier)).days

    assert kitchen.run('(days-between ?days "2026-02-01" "2026-03-01")').bindings == {"days": 28}
    run = kitchen.run('(days-between ?days "soon" "2026-03-01")')
    assert run.status == "flawed" and "ValueError: Invalid isoformat string: 'soon'" in run.steps[0]["failure"]


def test_answers_may_be_none_one_several_scored_and_timed(kitchen):
    digit = kitchen.primitive("digit", digit=int, least=int)

    @digit.given("least")
    def digits(least):
        for i in range(least, 10):
            yield irl.Answer(digit=i, score=i / 10, available_at=i * 60)

    @digit.given("digit", "least")
    def holds(digit, least):
        return digit >= least

    run = kitchen.run("(digit ?a 7) (digit ?a 8)", solutions=9)
    assert [one["values"]["a"] for one in run.solutions] == [8, 9]
    assert run.steps[-1]["gives"] == [] and run.execution_time == 480
    assert kitchen.run("(digit ?a 10)").verdict == "partial"


def test_open_slots_have_defaults(kitchen):
    portion = kitchen.primitive("portion", grams=int, people=int, each=int, defaults={"each": "100 g"})

    @portion.given("people", optional=["each"])
    def weigh(people, each):
        return {"grams": people * (each or 100)} | ({} if each else {"each": 100})

    assert kitchen.run("(portion ?grams 3 50)").bindings["grams"] == 150
    assert kitchen.run("(portion ?grams 3 ?each)").bindings == {"grams": 300, "each": 100}
    described = next(one for one in kitchen.primitives if one["name"] == "portion")
    assert "100 g" in str(described)


def test_a_failing_action_keeps_the_state(kitchen):
    bless = kitchen.primitive("bless", blessed="transferable-container", kitchen_out="kitchen-state", kitchen_in="kitchen-state",
                              container="transferable-container")

    @bless.given("kitchen_in", "container")
    def never(kitchen_in, container):
        raise irl.Failure("nothing is holy here")

    run = kitchen.run("""(get-kitchen ?k0)
        (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)
        (bless ?blessed ?k2 ?k1 ?butter)
        (fetch-and-proportion ?sugar ?k3 ?k2 ?bowl-2 white-sugar 100 g)""")
    assert [step.get("failure") for step in run.steps] == [None, None, "nothing is holy here", None]
    assert run.state(2) == run.state(1)


def test_a_file_for_the_command_line_works_unchanged(kitchen):
    fridays = f"{SOURCE}/examples/external/fridays.solution"
    kitchen.load(CALENDAR)
    here = kitchen.run(open(fridays).read()).bindings
    command = f"{sys.executable} -B {CALENDAR}"
    elsewhere = irl.domain("cooking", primitives_from=[command]).run(open(fridays).read()).bindings
    assert here == elsewhere and here
    again = pickle.loads(pickle.dumps(kitchen))
    assert again.run(open(fridays).read()).bindings == here


def test_definitions_that_make_no_sense_raise(kitchen, tmp_path):
    with pytest.raises(ValueError, match="buter"):
        kitchen.primitive("spread-it", what="buter")
    with pytest.raises(ValueError, match="there is no slot 'sooner'"):
        kitchen.primitive("days", days=int, later=str).given("sooner")
    (tmp_path / "nothing.py").write_text("print('no primitives')")
    with pytest.raises(ValueError, match="declares no primitives"):
        kitchen.load(tmp_path / "nothing.py")
    (tmp_path / "wrong.py").write_text("from irl_primitives import Primitive\nPrimitive('a', x='no-such-type')")
    with pytest.raises(ValueError, match="no-such-type"):
        kitchen.load(tmp_path / "wrong.py")
    assert kitchen.run("(get-kitchen ?k)").status == "complete"


def test_a_bad_definition_is_told_where_it_is_made_and_leaves_the_domain_as_it_was(kitchen):
    def same(text):
        return text

    word = kitchen.primitive("word", one=str, other=str)
    word.given("one")(same)
    before = [one["name"] for one in kitchen.primitives]
    with pytest.raises(ValueError):
        word.given("one")(same)
    with pytest.raises(ValueError):
        word.given("other", answers="perhaps")(same)
    with pytest.raises(ValueError, match="the domain has a primitive 'bake'"):
        kitchen.primitive("bake", one=int)
    assert [one["name"] for one in kitchen.primitives] == before
    word.given("other")(lambda other: other.upper())
    assert kitchen.run('(word ?a "so")').bindings == {"a": "SO"}


def test_half_a_character_is_no_answer(kitchen):
    word = kitchen.primitive("word", text=str)
    word.given()(lambda: "\ud800")
    run = kitchen.run("(word ?a)")
    assert run.status == "flawed" and "half a character" in run.steps[0]["failure"], run.steps
    with pytest.raises(ValueError, match="half a character"):
        kitchen.parse([("word", '"\ud800"')])


def test_whatever_a_primitive_does_costs_one_operation(kitchen):
    odd = kitchen.primitive("odd", x=int, y=str)

    @odd.given("y")
    def misbehave(y):
        return {"text": "no number", "nothing": object(), "deep": {}, "exit": None}[y] if y != "exit" else sys.exit(3)

    for word in ("text", "nothing", "deep", "exit", "missing"):
        run = kitchen.run(f'(odd ?x "{word}") (get-kitchen ?k)')
        assert run.status in ("flawed", "partial"), word
        assert "k" in {one["variable"] for step in run.steps for one in step["gives"]}


def test_what_was_made_before_a_definition_stays_as_it_is(kitchen):
    scorer, net = kitchen.scorer(), kitchen.parse("(one ?x)")
    one = kitchen.primitive("one", x=int)

    @one.given()
    def give():
        return 1

    assert net.problems and not kitchen.parse("(one ?x)").problems
    two = kitchen.primitive("one", x=int)

    @two.given()
    def give_two():
        return 2

    assert kitchen.run("(one ?x)").bindings == {"x": 2}
    assert scorer.score(["(one ?x)"], "cole-slaw").status == ["partial"]
    with pytest.raises(TypeError, match="load"):
        pickle.dumps(kitchen)


def test_threads_may_run_primitives_of_python(kitchen):
    one = kitchen.primitive("double", twice=int, once=int)

    @one.given("once")
    def double(once):
        return 2 * once

    found = []
    threads = [threading.Thread(target=lambda: found.append(kitchen.run("(double ?x 21)").bindings["x"])) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [42] * 8
    scores = kitchen.scorer().score([f"(get-kitchen ?k) (double ?x {i})" for i in range(50)], "cole-slaw", jobs=4)
    assert all("double" not in reason for reason in scores.reasons)


def test_answers_without_end_are_taken_as_far_as_they_are_wanted(kitchen):
    number, taken = kitchen.primitive("number", number=int), []

    @number.given()
    def numbers():
        i = 0
        while True:
            taken.append(i)
            yield i
            i += 1

    run = kitchen.run("(number ?n)", solutions=5)
    assert [one["values"]["n"] for one in run.solutions] == [0, 1, 2, 3, 4] and len(taken) < 100
    run = kitchen.run("(number ?n) (get-kitchen ?n)", max_steps=2000)
    assert run.status != "complete"
    run = kitchen.run("(number ?n)", solutions=0, max_seconds=0.3)
    assert not run.all_solutions and "limit" in run.cut


def test_a_keyboard_interrupt_of_a_primitive_is_one(kitchen):
    odd = kitchen.primitive("interrupt", x=int)

    @odd.given()
    def interrupt():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kitchen.run("(interrupt ?x)")
    with pytest.raises(KeyboardInterrupt):
        kitchen.scorer().score(["(interrupt ?x)"], "cole-slaw")
    assert kitchen.run("(get-kitchen ?k)").status == "complete"


def test_what_an_answer_says_beside_its_values_is_honoured_or_refused(kitchen):
    for said in ({"score": "x"}, {"score": float("nan")}, {"available_at": "noon"}, {"started_at": float("inf")}):
        with pytest.raises(TypeError, match=next(iter(said))):
            irl.Answer(x=1, **said)
    odd = kitchen.primitive("sure", x=int)

    @odd.given()
    def sure():
        return irl.Answer(x=1, score="very")

    assert "score: 'very' is no number" in kitchen.run("(sure ?x)").steps[0]["failure"]


def test_names_that_no_network_can_have_are_refused(kitchen):
    for name in ("", "a b", "a\tb", "(a", 'a"', "?a", "a;b"):
        with pytest.raises(ValueError, match="cannot be the name of a primitive"):
            kitchen.primitive(name, x=int)
        if name:
            with pytest.raises(ValueError, match="cannot be the name of a slot"):
                kitchen.primitive("fine", **{name: int})
    assert kitchen.run("(get-kitchen ?k)").status == "complete"
