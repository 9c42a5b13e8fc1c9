"""Many machines: candidates are scored, and orders counted, drawn and searched, by the workers of a Dask cluster.

    >>> from dask.distributed import Client
    >>> import irl.dask
    >>> scorer = irl.domain("cooking").scorer()
    >>> irl.dask.score(["candidates.jsonl"], Client("scheduler:8786"), out="scores", scorer=scorer)
    <irl.dask.Scored 1000000 candidates in 10 units: scores/results.jsonl>

Needs Debian's python3-distributed, and the package `irl` on every worker. What comes out never depends on the number of
workers, nor on those that are lost on the way. See irl/workbench/units/README.md.
"""

from __future__ import annotations

import json
import os
import pickle
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import Lock
from typing import Any, Callable, Iterable, Mapping, Sequence, cast

from distributed import Client, as_completed

from . import _irl
from .domains import Domain
from .networks import Network
from .orders import Plan
from .scoring import Scorer
from .tables import Document, Table

#: Is told how much is done, and how much there is to do.
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Scored:
    """What became of files of candidates."""

    results: Path  #: a line of JSON for each candidate, in order
    candidates: int  #: how many there are
    units: int  #: in how many units they were scored
    flawed: int  #: candidates in which anything went wrong

    def __repr__(self) -> str:
        return f"<irl.dask.Scored {self.candidates} candidates in {self.units} units: {self.results}>"


def score(files: Iterable[str | os.PathLike[str]], client: Client, *, out: str | os.PathLike[str], scorer: Scorer,
          candidates: int = 100_000, retries: int = 3, progress: Progress | None = None) -> Scored:
    """Scores files of candidates, JSON lines with `recipe` and `network`, on the workers of a cluster.

    The files are cut into units of so many candidates at most; a unit is a task, and a worker process prepares the scorer
    once. In the directory `out`, which like the files has the same name on all machines, are then the manifest
    (`units.json`), the results of each unit (`units/`), and those of all together (`results.jsonl`): the bytes that
    `irl stream` writes of one file after the other.

    A unit that fails is tried again so many times, one whose worker is lost on another worker. Called once more with the
    same `out`, this goes on with the units that are missing. `progress` is told how many candidates are done, and of how
    many. A ValueError where a file or the directory cannot be used; a RuntimeError names the units that failed, once all
    others are done."""
    directory = Path(out).absolute()
    directory.mkdir(parents=True, exist_ok=True)
    manifest, results = str(directory / "units.json"), str(directory / "units")
    names = [str(Path(file).absolute()) for file in files]
    counts = _irl.cut_into_units(names, candidates, manifest)
    prepared = pickle.dumps(scorer)
    numbers = {client.submit(_score_unit, prepared, manifest, number, results, retries=retries, pure=False): number
               for number in range(1, len(counts) + 1)}
    done = flawed = 0
    failed: list[str] = []
    for future in as_completed(list(numbers)):
        number = numbers.pop(future)
        try:
            flawed += future.result()  # waits once more where the worker that had it was lost since
        except Exception as error:
            failed.append(f"unit {number}: {error}")
            continue
        done += counts[number - 1]
        if progress is not None:
            progress(done, sum(counts))
    if failed:
        raise RuntimeError("these units could not be scored; called once more, this goes on with them:\n" +
                           "\n".join(sorted(failed)))
    merged = directory / "results.jsonl"
    _irl.merge_units(manifest, results, str(merged))
    return Scored(merged, sum(counts), len(counts), flawed)


def orders(network: Network, client: Client, *, view: str = "safe", capacities: Mapping[str, int] | None = None,
           parts: int = 64, max_seconds: float = 60) -> Orders:
    """The orders of a network, asked for on the workers of a cluster.

    All orders are shared out among so many prefixes at least, each of which is a task: more parts than workers have
    threads keep all of them busy. Answers depend on the parts, not on the workers. A limit of seconds holds for one part."""
    return Orders(network, client, view, capacities, parts, max_seconds)


class Sample(Document):
    """Random orders. Its table has a row for each."""

    def tables(self) -> list[Table]:
        """How long each takes, and how it differs."""
        return [Table(f"{len(self['orders'])} orders ({self['view']})", ["seconds", "difference"],
                      list(zip(self["seconds"], self["difference"])))]


class Orders:
    """The orders of one network in one view, as `irl.Orders` tells of them. Made by `irl.dask.orders`."""

    def __init__(self, network: Network, client: Client, view: str, capacities: Mapping[str, int] | None, parts: int,
                 max_seconds: float) -> None:
        if not 1 <= parts <= 100_000:
            raise ValueError(f"parts: {parts}; expected from 1 to 100000")
        self._client, self._view, self._parts, self._max_seconds = client, view, parts, max_seconds
        self._pickled = pickle.dumps((network, dict(capacities or {}), max_seconds))
        self._native = _orders_of(self._pickled)

    def count(self) -> int | float:
        """How many orders there are: an int where it is exact, a float where a part of them is an estimate."""
        return sum(self._counts(self._prefixes()))

    def sample(self, count: int, *, seed: int = 1) -> Sample:
        """So many random orders, each as likely as any other one, executed on the workers. `orders` are lines of the
        network, in order; `seconds` and `difference` tell of each how long it takes, and how its outcome differs from
        the one of the network as written ("": not at all); `uniform` whether they could be drawn so."""
        prefixes = self._prefixes()
        weights = self._counts(prefixes)
        if not any(weights):
            return Sample({"view": self._view, "uniform": True, "orders": [], "seconds": [], "difference": []})
        random = Random(seed)
        drawn = [_drawn(weights, random) for _ in range(count)]
        calls = [(prefix, drawn.count(index), random.getrandbits(63)) for index, prefix in enumerate(prefixes)]
        parts = iter(self._on_workers(_sample, [call for call in calls if call[1]]))
        by_prefix = {index: next(parts) for index, call in enumerate(calls) if call[1]}
        executed = [by_prefix[index]["executed"].pop() for index in drawn if by_prefix[index]["executed"]]
        return Sample({"view": self._view,
                       "uniform": all(isinstance(weight, int) for weight in weights) and
                                  all(part["uniform"] for part in by_prefix.values()),
                       "orders": [order for order, _, _ in executed],
                       "seconds": [seconds for _, seconds, _ in executed],
                       "difference": [difference for _, _, difference in executed]})

    def fastest(self, workers: int = 1, *, max_nodes: int = 1_000_000) -> Plan:
        """The order that so many workers of the kitchen finish first, as `irl.Orders.fastest` tells of it: looked for
        by one worker of the cluster, since what a search learns in one place serves it in all others."""
        return Plan(self._client.submit(_fastest, self._pickled, self._view, workers, max_nodes, self._max_seconds,
                                        pure=False).result())

    def _prefixes(self) -> list[list[int]]:
        return self._native.prefixes(self._view, self._parts)

    def _counts(self, prefixes: Sequence[Sequence[int]]) -> list[int | float]:
        """The orders behind each prefix; what comes behind the same operations is counted once."""
        different = {tuple(sorted(prefix)): prefix for prefix in prefixes}
        counts = dict(zip(different, self._on_workers(_count, [(prefix,) for prefix in different.values()])))
        return [counts[tuple(sorted(prefix))] for prefix in prefixes]

    def _on_workers(self, function: Callable[..., Any], calls: Sequence[tuple[Any, ...]]) -> list[Any]:
        futures = [self._client.submit(function, self._pickled, self._view, *call, self._max_seconds, pure=False)
                   for call in calls]
        return list(self._client.gather(futures))

    def __repr__(self) -> str:
        return f"<irl.dask.Orders {self._view}, in {self._parts} parts>"


def _drawn(weights: Sequence[int | float], random: Random) -> int:
    """An index, each as likely as its weight; exactly so where weights are whole numbers."""
    whole = all(isinstance(weight, int) for weight in weights)
    ticket = random.randrange(sum(weights)) if whole else random.random() * sum(weights)  # type: ignore[arg-type]
    for index, weight in enumerate(weights):
        if ticket < weight:
            return index
        ticket -= weight
    return max(index for index, weight in enumerate(weights) if weight)


# What workers execute. A process unpickles, opens and prepares the same thing once.

_prepared: dict[bytes, Any] = {}
_preparing = Lock()
_most_prepared = 8


def _once(pickled: bytes, prepare: Callable[[Any], Any]) -> Any:
    with _preparing:
        if pickled not in _prepared:
            while len(_prepared) >= _most_prepared:
                _prepared.pop(next(iter(_prepared)))
            _prepared[pickled] = prepare(pickle.loads(pickled))
        return _prepared[pickled]


def _score_unit(scorer: bytes, manifest: str, number: int, results: str) -> int:
    prepared: Scorer = _once(scorer, lambda unpickled: unpickled)
    _, flawed = _irl.score_unit(prepared._native, manifest, number, results, _options(prepared), 1)
    return flawed


def _options(scorer: Scorer) -> dict[str, str]:
    """What decides what the lines say: units that differ in it are not put together."""
    _, _, results, in_full, max_seconds = scorer._arguments
    return {"scorer": scorer.signature, "results": json.dumps(results, sort_keys=True), "goals": "yes" if in_full else "",
            "max-seconds": str(max_seconds)}


def _orders_of(pickled: bytes) -> _irl.Orders:
    def prepare(unpickled: tuple[Network, dict[str, int], float]) -> _irl.Orders:
        network, capacities, max_seconds = unpickled
        return cast(Domain, network.domain).orders(network, capacities=capacities, max_seconds=max_seconds)._native

    orders: _irl.Orders = _once(pickled, prepare)
    return orders


def _count(pickled: bytes, view: str, prefix: Sequence[int], max_seconds: float) -> int | float:
    counted = _orders_of(pickled).count(view, prefix, max_seconds)
    return int(counted["exact"]) if "exact" in counted else float(counted.get("estimate", "nan"))


def _sample(pickled: bytes, view: str, prefix: Sequence[int], count: int, seed: int, max_seconds: float) -> dict[str, Any]:
    drawn = _orders_of(pickled).sample(count, view, seed, max_seconds, prefix)
    told: list[Any] = [None] * len(drawn["orders"])
    for outcome in drawn["outcomes"]:
        for member, seconds in zip(outcome["members"], outcome["seconds"]):
            told[member] = (drawn["orders"][member], seconds, outcome["difference"])
    return {"uniform": drawn["uniform"], "executed": told}


def _fastest(pickled: bytes, view: str, workers: int, max_nodes: int, max_seconds: float) -> dict[str, Any]:
    return _orders_of(pickled).fastest(workers, view, max_nodes, max_seconds)
