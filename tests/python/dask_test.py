"""Many machines give what one process gives, whatever happens to them."""

import json
import os
import signal
import subprocess

import pytest

pytest.importorskip("distributed", reason="Dask is not installed (python3-distributed)")

import irl.dask  # noqa: E402
from distributed import Client, LocalCluster  # noqa: E402


@pytest.fixture(scope="module")
def client():
    """Three worker processes."""
    with LocalCluster(n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            yield client


@pytest.fixture(scope="module")
def scorer(kitchen):
    return kitchen.scorer()


@pytest.fixture
def candidates(tmp_path, gold):
    """Two files: gold networks, some of them cut short, lines that cannot be read, empty ones, and no end."""
    recipes = sorted(gold)
    for name, count in (("one.jsonl", 150), ("other.jsonl", 60)):
        with open(tmp_path / name, "w", newline="") as file:
            for number in range(count):
                recipe = recipes[number % len(recipes)]
                operations = gold[recipe].splitlines()
                network = "\n".join(operations[:len(operations) - number // len(recipes)])
                file.write(json.dumps({"id": number, "recipe": recipe, "network": network}) + "\n")
                file.write("\n" if number % 10 == 0 else '{"no": json\r\n' if number % 25 == 3 else "")
            file.write("no json, no end")
    return [tmp_path / "one.jsonl", tmp_path / "other.jsonl"]


def by_one_process(files):
    return b"".join(subprocess.run([os.environ["IRL_EXECUTABLE"], "stream", file], check=True,
                                   stdout=subprocess.PIPE).stdout for file in files)


def test_the_bytes_are_those_of_one_process(client, scorer, candidates, tmp_path):
    told = []
    scored = irl.dask.score(candidates, client, out=tmp_path / "out", scorer=scorer, candidates=20,
                            progress=lambda done, all: told.append((done, all)))
    assert scored.results.read_bytes() == by_one_process(candidates)
    assert (scored.candidates, scored.units) == (221, 12)
    assert scored.flawed >= 11
    assert len(told) == 12 and told[-1] == (221, 221)
    assert "221 candidates in 12 units" in repr(scored)


def test_workers_that_are_killed_in_the_middle_change_nothing(client, scorer, candidates, tmp_path):
    processes = list(client.run(os.getpid).values())

    def kill_one(done, all):
        if len(processes) > 1:
            os.kill(processes.pop(), signal.SIGKILL)

    scored = irl.dask.score(candidates, client, out=tmp_path / "out", scorer=scorer, candidates=5, progress=kill_one)
    assert len(processes) == 1
    assert scored.results.read_bytes() == by_one_process(candidates)
    assert not list((tmp_path / "out" / "units").glob("*.part"))


def test_what_is_done_is_not_done_again(client, scorer, candidates, tmp_path):
    first = irl.dask.score(candidates, client, out=tmp_path / "out", scorer=scorer, candidates=50)
    written = {file: file.stat().st_mtime_ns for file in (tmp_path / "out" / "units").iterdir()}
    missing = tmp_path / "out" / "units" / "000002.jsonl"
    missing.unlink()
    again = irl.dask.score(candidates, client, out=tmp_path / "out", scorer=scorer, candidates=50)
    assert again == first
    changed = {file.name for file, time in written.items() if file.stat().st_mtime_ns != time}
    assert changed == {"000002.jsonl", "000002.jsonl.origin"}


def test_results_of_another_scorer_are_refused(client, kitchen, scorer, candidates, tmp_path):
    irl.dask.score(candidates, client, out=tmp_path / "out", scorer=scorer, candidates=50)
    other = kitchen.scorer(metrics=["execution-time"])
    with pytest.raises(RuntimeError, match="unit 1: .* is something else"):
        irl.dask.score(candidates, client, out=tmp_path / "out", scorer=other, candidates=50, retries=0)


def test_a_file_that_cannot_be_read_is_told_at_once(client, scorer, tmp_path):
    with pytest.raises(ValueError, match="nowhere.jsonl"):
        irl.dask.score([tmp_path / "nowhere.jsonl"], client, out=tmp_path / "out", scorer=scorer)


@pytest.mark.parametrize("view", ["as written", "safe", "free"])
@pytest.mark.parametrize("recipe", ["lemonade", "fried-almonds"])
def test_the_counts_of_all_parts_add_up(client, kitchen, recipe, view):
    network = kitchen.recipe(recipe)
    whole = kitchen.orders(network).count(view)
    for parts in (1, 10, 200):
        assert irl.dask.orders(network, client, view=view, parts=parts).count() == whole


def test_orders_are_drawn_from_all_parts_and_executed(client, kitchen):
    network = kitchen.recipe("lemonade")
    orders = irl.dask.orders(network, client, view="free", parts=20)
    drawn = orders.sample(200, seed=7)
    assert drawn["uniform"] and len(drawn["orders"]) == len(drawn["seconds"]) == len(drawn["difference"]) == 200
    assert len({tuple(order) for order in drawn["orders"]}) > 150
    assert all(sorted(order) == sorted(drawn["orders"][0]) for order in drawn["orders"])
    assert orders.sample(200, seed=7) == drawn
    assert orders.sample(200, seed=8) != drawn
    safe = irl.dask.orders(network, client, view="safe").sample(50)
    assert set(safe["difference"]) == {""}


def test_every_order_is_equally_likely(client, kitchen):
    network = kitchen.parse("(get-kitchen ?k0)(fetch ?a ?k1 ?k0 whisk 1)(fetch ?b ?k2 ?k0 bowl 1)(fetch ?c ?k3 ?k0 fork 1)")
    orders = irl.dask.orders(network, client, view="free", parts=5)
    assert orders.count() == 6
    drawn = orders.sample(1200)["orders"]
    counts = [drawn.count(order) for order in map(list, {tuple(order) for order in drawn})]
    assert len(counts) == 6 and min(counts) > 140 and max(counts) < 260


@pytest.mark.parametrize("workers", [1, 2])
def test_the_fastest_on_a_cluster_is_the_fastest(client, kitchen, workers):
    network = kitchen.recipe("best-brownies")
    alone = kitchen.orders(network).fastest(workers)
    shared = irl.dask.orders(network, client, parts=10).fastest(workers)
    for key in ("seconds", "bound", "proven", "proven-by-plan", "confirmed", "same-outcome", "workers"):
        assert shared[key] == alone[key], key


def test_what_makes_no_sense_is_refused(client, kitchen):
    network = kitchen.recipe("lemonade")
    with pytest.raises(ValueError, match="parts: 0"):
        irl.dask.orders(network, client, parts=0)
    with pytest.raises(ValueError, match="there is no view"):
        irl.dask.orders(network, client, view="any").count()
    with pytest.raises(ValueError, match="workers: 0"):
        irl.dask.orders(network, client).fastest(0)
    orders = kitchen.orders(network)._native
    for prefix in ([99], [0, 0], [3], [2**32 - 1]):
        with pytest.raises(ValueError, match="no order begins with"):
            orders.count("safe", prefix, 1)
