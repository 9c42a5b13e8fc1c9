"""Domains, networks and runs."""

import copy
import os
import pickle
import re
import threading

import pytest

import irl

BUTTER = """(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)
(bring-to-temperature ?warm ?k2 ?k1 ?butter 20 degrees-celsius)"""


def test_a_network_tells_what_is_wrong_with_it_by_line_and_column(kitchen):
    net = kitchen.parse("(get-kitchen ?k)\n(whip ?a ?b)")
    assert [(p.line, p.column, p.kind, p.severity) for p in net.problems] == [(2, 1, "unknown-primitive", "error")]
    assert str(net.problems[0]).startswith("2:1: error: ")
    assert net.operations == ["(get-kitchen ?k)", "(whip ?a ?b)"]


def test_a_network_comes_from_tuples_and_goes_back_to_them(kitchen):
    tuples = [("get-kitchen", "?k0"), ("fetch-and-proportion", "?butter", "?k1", "?k0", "?bowl", "butter", 100, "g"),
              ("bring-to-temperature", "?warm", "?k2", "?k1", "?butter", 20, "degrees-celsius")]
    assert kitchen.parse(tuples) == kitchen.parse(irl.network(tuples)) == kitchen.parse(BUTTER)
    assert kitchen.parse(BUTTER).tuples == tuples
    assert kitchen.parse(t for t in tuples).tuples == tuples
    assert kitchen.run(tuples).status == "complete"
    assert irl.network([["bind", "number", "?x", 2.5], ("p", True, ["?a", 1], '"so"')]) == \
        '(bind number ?x 2.5)\n(p true (?a 1) "so")\n'
    for wrong, words in [([("p", "red ball")], "operation 1: 'red ball'"), ([()], "operation 1 is no list"),
                         ([("p", None)], "null is no argument"), (["p"], "operation 1 is no list")]:
        with pytest.raises(ValueError, match=words):
            irl.network(wrong)
    with pytest.raises(TypeError, match="list of tuples"):
        kitchen.parse(3)


@pytest.mark.parametrize("text", ["", "(", ")", "\x00", "#", "(((((", "\ud800", b"\xff\xfe(get-kitchen ?k)", "(a" * 10_000])
def test_no_text_raises(kitchen, text):
    net = kitchen.parse(text)
    run = kitchen.run(net)
    assert run.status in ("complete", "flawed", "partial", "error")
    for shown in (repr(net), str(net), net._repr_html_(), repr(run), run._repr_html_()):
        assert isinstance(shown, str)


def test_a_run_is_drawn_in_files_and_in_notebooks(kitchen):
    run = kitchen.run(kitchen.parse(BUTTER))
    assert run.picture("dot").startswith(b"digraph")
    with pytest.raises(ValueError, match="'svg', 'png' or 'dot'"):
        run.picture("gif")
    drawn = run._repr_svg_()
    if drawn is not None:  # where Graphviz is installed
        # Graphviz numbers frames, and writes them, in an order of its own.
        def lines(svg):
            return sorted(re.sub(r'id="\w+"', "", svg).splitlines())
        assert lines(drawn) == lines(run.picture("svg").decode())
        assert "<svg" in drawn and "bring-to-temperature" in drawn.replace("&#45;", "-")
        assert run.picture("png").startswith(b"\x89PNG")
        assert len(run.picture("svg", thread=True)) > len(drawn)


def test_a_run_tells_steps_bindings_and_states(kitchen):
    run = kitchen.run(kitchen.parse(BUTTER))
    assert (run.status, run.verdict, run.reason) == ("complete", "complete", "")
    assert [step["primitive"] for step in run.steps] == ["get-kitchen", "fetch-and-proportion", "bring-to-temperature"]
    assert run.bindings["warm"]["id"] == run.bindings["butter"]["id"]
    assert "k1" not in run.bindings
    assert run.value("?k1") == run.state(1)
    assert run.state(-1)["attributes"]["kitchen-time"] > run.state(0)["attributes"].get("kitchen-time", 0)
    with pytest.raises(KeyError, match="no variable"):
        run.value("nothing")
    with pytest.raises(IndexError, match="no step 3"):
        run.state(3)


def test_a_frame_has_a_row_for_every_step(kitchen):
    frame = kitchen.run(BUTTER).to_frame()
    assert list(frame["operation"]) == ["get-kitchen", "fetch-and-proportion", "bring-to-temperature"]
    assert frame["ended_at"].is_monotonic_increasing and frame["ended_at"].dtype == "float64"


def test_every_gold_network_runs_to_its_end(kitchen):
    for recipe in kitchen.recipes:
        assert kitchen.run(kitchen.recipe(recipe)).verdict == "complete", recipe


def test_several_solutions_are_told_side_by_side(kitchen, tmp_path):
    numbers = irl.domain("cooking")
    digit = numbers.primitive("digit", digit=int)

    @digit.given()
    def digits():
        yield from range(5)

    run = numbers.run("(digit ?a)", solutions=3)
    assert [solution["values"] for solution in run.solutions] == [{"a": 0}, {"a": 1}, {"a": 2}]


def test_a_difference_is_told_as_in_json(kitchen):
    a, b = kitchen.parse(BUTTER), kitchen.parse(BUTTER.replace("100 g", "90 g"))
    assert [one["change"] for one in irl.diff(a, a)["operations"]] == ["same"] * 3
    assert [one["change"] for one in irl.diff(a, b)["operations"]] == ["same", "changed", "same"]
    assert kitchen.diff(BUTTER, b) == irl.diff(a, b)
    with pytest.raises(TypeError, match="expected networks"):
        irl.diff(BUTTER, b)


def test_the_canonical_form_forgets_names_and_layout(kitchen):
    assert kitchen.parse(BUTTER).canonical == kitchen.parse(BUTTER.replace("butter ?k1", "b ?k1").replace("?butter 20", "?b 20")
                                                            .replace("\n", "   ")).canonical


def test_requests_that_make_no_sense_say_what_would(kitchen):
    with pytest.raises(ValueError, match="there is no domain 'cookin'.*cooking"):
        irl.domain("cookin")
    with pytest.raises(ValueError, match="refernce"):
        irl.domain("cooking", rules="refernce")
    with pytest.raises(ValueError, match="almond-crescent-cookie"):
        kitchen.recipe("almond-crescent-cookie")
    with pytest.raises(ValueError, match="solutions"):
        kitchen.run(BUTTER, solutions=-1)
    with pytest.raises(ValueError, match="max_seconds"):
        kitchen.run(BUTTER, max_seconds=float("nan"))
    with pytest.raises(ValueError, match="order"):
        kitchen.run(BUTTER, order="sideways")


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("-inf")])
def test_what_is_no_limit_of_seconds_is_refused_by_every_door(kitchen, seconds):
    orders = kitchen.orders(BUTTER)
    for ask in (lambda: kitchen.run(BUTTER, max_seconds=seconds),
                lambda: kitchen.session(max_seconds=seconds),
                lambda: kitchen.session().limits(seconds=seconds),
                lambda: kitchen.scorer(max_seconds=seconds),
                lambda: kitchen.orders(BUTTER, max_seconds=seconds),
                lambda: orders.overview(max_seconds=seconds),
                lambda: orders.count(max_seconds=seconds),
                lambda: orders.first(1, max_seconds=seconds),
                lambda: orders.sample(1, max_seconds=seconds),
                lambda: orders.fastest(max_seconds=seconds)):
        with pytest.raises(ValueError, match="seconds.*expected a number"):
            ask()


def test_infinite_seconds_are_no_limit(kitchen):
    forever = float("inf")
    assert kitchen.run(BUTTER, max_seconds=forever).verdict == "complete"
    assert kitchen.session(max_seconds=forever).add(BUTTER)["verdict"] == "complete"
    assert kitchen.session().limits(seconds=forever)["seconds"] == forever
    assert kitchen.orders(BUTTER, max_seconds=forever).count(max_seconds=forever) == 1
    assert kitchen.scorer(gold={"butter": BUTTER}, max_seconds=forever).score([BUTTER], ["butter"]).status == ["complete"]


def test_domains_and_networks_pickle_by_what_they_were_made_of():
    kitchen = irl.domain("cooking", rules="reference")
    net, again = pickle.loads(pickle.dumps((kitchen.parse("#some\n" + BUTTER), kitchen)))
    assert net.id == "some" and net.text == kitchen.parse("#some\n" + BUTTER).text
    assert again.rules == "reference"


def test_threads_share_a_domain(kitchen):
    times = []

    def run():
        times.append(kitchen.run(kitchen.recipe("easy-banana-bread")).execution_time)

    threads = [threading.Thread(target=run) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(times) == 8 and len(set(times)) == 1


def test_orders_are_told_as_in_json(kitchen):
    orders = kitchen.orders(kitchen.recipe("cole-slaw"))
    one, two = orders.fastest(), orders.fastest(workers=2)
    assert two["seconds"] <= one["seconds"] <= one["seconds-as-written"]
    assert orders.count() >= orders.count("as written") >= 1
    assert len(orders.sample(5, seed=3)["orders"]) == 5 and orders.sample(5, seed=3) == orders.sample(5, seed=3)
    assert orders.dot().startswith("digraph")
    with pytest.raises(ValueError, match="as written, safe or free"):
        orders.fastest(view="sage")
    with pytest.raises(ValueError, match="workers"):
        orders.fastest(workers=0)


def test_capacities_lengthen_plans(kitchen):
    recipe = kitchen.recipe("easy-banana-bread")
    with pytest.raises(ValueError, match="ovn"):
        kitchen.orders(recipe, capacities={"ovn": 1})
    assert kitchen.orders(recipe, capacities={"oven": 1}).fastest(workers=2)["resources"]


def test_a_session_is_copied_and_each_goes_its_own_way(kitchen):
    session = kitchen.session()
    session.add("(get-kitchen ?k0)")
    for made in (session.copy(), copy.copy(session), copy.deepcopy(session)):
        assert made.waiting()["executed"] == 1
        made.add(BUTTER.splitlines()[1])
        assert (made.waiting()["executed"], session.waiting()["executed"]) == (2, 1)
    session.undo()
    assert made.waiting()["executed"] == 2


def test_what_cannot_be_read_is_no_solution_and_in_no_plan(kitchen):
    assert kitchen.why("nonsense")["outcome"] == "waiting"
    assert "'nonsense' stands outside any operation" in str(kitchen.why("nonsense"))
    assert "line 2: 'nonsense' stands outside any operation" in str(kitchen.why("(get-kitchen ?k)\nnonsense"))
    assert [problem.kind for problem in kitchen.orders("nonsense").problems] == ["stray-text"]
    with pytest.raises(ValueError, match=r"networks\[1\]: 1:1: error: 'nonsense' stands outside"):
        kitchen.plan_together(["(get-kitchen ?k)", "nonsense"])
    with pytest.raises(ValueError, match=r"networks\[0\]: .*there is no primitive 'frj'"):
        kitchen.plan_together(["(get-kitchen ?k)(frj ?x)"])


def test_a_domain_is_opened_by_its_function(kitchen):
    with pytest.raises(TypeError, match='irl.domain.*opens a domain'):
        irl.Domain("cooking")
    with pytest.raises(TypeError, match=r"extend\[1\]: expected a text or a path, and this is 3"):
        irl.domain("cooking", extend=["a.yaml", 3])


def test_a_session_is_built_step_by_step(kitchen):
    session = kitchen.session()
    assert session.add("(get-kitchen ?k0)")["executed"] == 1
    added = session.add(BUTTER.splitlines()[1])
    assert added["steps"][0]["primitive"] == "fetch-and-proportion"
    assert session.bindings(["butter"])["butter"]["available-at"] == 30
    assert session.undo()["executed"] == 1
    assert session.add("(whip ?a ?b)")["problems"][0]["kind"] == "unknown-primitive"
    with pytest.raises(ValueError):
        session.ask("dance")
    assert session.reset()["executed"] == 0
    with pytest.raises(ValueError):
        session.undo()


def test_domains_come_from_libraries():
    counting = irl.domain("counting", libraries=[os.environ["IRL_LIBRARY"]])
    assert counting.run("(successor ?two 1) (successor ?three ?two)").bindings == {"two": 2, "three": 3}
    assert pickle.loads(pickle.dumps(counting)).name == "counting"
    with pytest.raises(ValueError, match="no such file"):
        irl.domain("counting", libraries=["nothing.so"])
    with pytest.raises(TypeError, match="expected a list"):
        irl.domain("counting", libraries="nothing.so")
