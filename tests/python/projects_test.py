"""Projects and weakest orders from Python."""

import pytest

import irl

# Two activities that share one machine, and a third one that may start at most 2 after the second one starts.
SHARED = ('{"id": "shared", "durations": [0, 4, 3, 1, 0], "uses": [[0], [1], [1], [0], [0]], "capacity": [1], '
          '"lags": [[0, 1, 0], [0, 2, 0], [2, 3, 0], [3, 2, -2], [1, 4, 4], [2, 4, 3], [3, 4, 1]]}')
IMPOSSIBLE = '{"id": "impossible", "durations": [0, 4, 0], "uses": [[0], [2], [0]], "capacity": [1], "after": [[], [0], [1]]}'


def test_projects_are_planned_and_proven():
    plans = irl.plan_projects(SHARED + "\n" + IMPOSSIBLE + "\n")
    assert [(plan["id"], plan["verdict"], plan["length"]) for plan in plans] == [
        ("shared", "optimal", 7), ("impossible", "infeasible", None)]
    starts = [one["start"] for one in plans[0]["activities"]]
    assert abs(starts[1] - starts[2]) >= 3 and 0 <= starts[3] - starts[2] <= 2
    assert plans[1]["reason"] and plans[1]["reason"] in str(plans[1])
    assert "optimal" in str(plans[0])


def test_what_cannot_be_read_is_told_beside_the_others(tmp_path):
    file = tmp_path / "projects.jsonl"
    file.write_text(SHARED + '\n{"durations": 3}\n')
    plans = irl.plan_projects(file)
    assert len(plans) == 1 and len(plans.problems) == 1
    with pytest.raises(ValueError):
        irl.plan_projects('{"durations": 3}')
    with pytest.raises(ValueError):
        irl.plan_projects(str(tmp_path / "missing.sm"))


def test_the_weakest_order_of_a_recipe_has_at_least_the_safe_orders():
    kitchen = irl.domain("cooking")
    orders = kitchen.orders(kitchen.recipe("lemonade"))
    partial = orders.partial()
    assert int(partial["orders"]["exact"]) >= int(partial["safe"]["exact"])
    assert partial["operations"]["weakest"] and all(kept["needed"] for kept in partial["operations"]["kept"])
