"""What is returned prints as something worth reading."""

import json
import pickle
import sys

import pytest

import irl
from irl.tables import Table


@pytest.fixture(scope="module")
def orders(kitchen):
    return kitchen.orders(kitchen.recipe("afghan-biscuits"))


@pytest.fixture(scope="module")
def systems(kitchen, gold):
    recipes = list(gold)[:3]
    shorter = ["\n".join(gold[recipe].splitlines()[:-2]) for recipe in recipes]
    scorer = kitchen.scorer(metrics=["goal", "smatch"])
    return {"whole": scorer.score([gold[recipe] for recipe in recipes], recipes), "shorter": scorer.score(shorter, recipes)}


@pytest.fixture(scope="module")
def documents(kitchen, gold, orders, systems):
    network, other = kitchen.recipe("afghan-biscuits"), kitchen.parse(gold["cole-slaw"])
    return [systems["whole"].summary(samples=50), irl.compare(systems, samples=50), orders.fastest(2), orders.first(2),
            orders.sample(3), orders.overview(executed=2), orders.why("2", "5"), irl.diff(network, other), kitchen.diff(network, other),
            kitchen.scorer(in_full=True).explain(gold["cole-slaw"], "afghan-biscuits"), kitchen.scorer().explain("", "cole-slaw"),
            kitchen.primitives, kitchen.types]


def test_what_is_returned_fits_on_a_screen(documents):
    for document in documents:
        assert str(document) == repr(document) and len(repr(document).splitlines()) <= 60, document
        assert max(map(len, repr(document).splitlines())) <= 250 and "{" not in repr(document)


def test_documents_are_the_dicts_and_lists_that_they_were(documents):
    for document in documents:
        plain = json.loads(json.dumps(document))
        assert plain == document and type(plain) in (dict, list) and pickle.loads(pickle.dumps(document)) == document
        assert repr(pickle.loads(pickle.dumps(document))) == repr(document)
        assert list(plain) == list(document) and len(plain) == len(document)


def test_a_plan_is_a_table_of_its_schedule(orders):
    plan = orders.fastest(2)
    title, heading, *rows = repr(plan).splitlines()
    assert title == "#afghan-biscuits in 2740 s by 2 workers (safe), proven fastest; 3210 s as written"
    assert heading.split() == ["start", "free", "at", "end", "worker", "operation", "line", "holds"]
    assert len(rows) == 21 and rows[-1] == "… and 21 more rows"
    frame = plan.to_frame()
    assert len(frame) == len(plan["schedule"]) and frame["end"].max() == plan["seconds"]


def test_a_summary_has_a_row_for_each_system_and_metric(systems):
    summary = irl.summary(systems, samples=50)
    assert list(summary.to_frame()["system"]) == ["whole", "whole", "shorter", "shorter"]
    means, candidates, reasons = summary.tables()
    assert [row["complete"] for row in candidates] == [3, 3] and all(row["system"] == "shorter" for row in reasons)
    assert means.rows[0][:5] == ("whole", "goal-condition-success", 3, 0, 1.0)


def test_a_comparison_begins_with_what_differs(systems):
    comparison = irl.compare(systems, samples=50)
    frame = comparison.to_frame()
    assert list(frame["metric"]) == ["goal-condition-success", "smatch-score"] and (frame["difference"] < 0).all()
    assert repr(comparison).startswith("comparison of 2 systems") and "\n\nmeans of 2 systems" in repr(comparison)


def test_notebooks_get_tables_with_escaped_texts(documents):
    for document in documents:
        assert document._repr_html_().startswith("<table>")
    assert "&lt;b&gt;" in Table("", ["text"], [("<b>",)])._repr_html_()


def test_tables_are_aligned_and_end_after_twenty_rows():
    table = Table("numbers", ["name", "value"], [("a", 1.0), ("longer", 1234.5678), ("none", None), ("x" * 100, True)])
    assert repr(table).splitlines()[:4] == ["numbers", f"{'name':60}  value", f"{'a':60}      1", f"{'longer':60}   1235"]
    assert repr(table).splitlines()[5] == "x" * 59 + "…    yes"
    assert repr(Table("", ["n"], [(n,) for n in range(21)])).splitlines()[-1] == "… and 1 more row"
    assert [row["name"] for row in table][:2] == ["a", "longer"] and len(table) == 4
    assert repr(Table("nothing", ["n"], [])) == "nothing\nn"


def test_frames_without_pandas_say_what_to_install(monkeypatch, kitchen, systems, orders):
    monkeypatch.setitem(sys.modules, "pandas", None)
    for make in (kitchen.types.to_frame, systems["whole"].to_frame, kitchen.run("(get-kitchen ?k)").to_frame):
        with pytest.raises(ImportError, match="install python3-pandas"):
            make()
    assert "afghan-biscuits" in repr(orders.first(1))
