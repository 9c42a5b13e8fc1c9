"""Orders: in which orders a network can be executed, and which is the fastest."""

from __future__ import annotations

from typing import Any, Sequence

from . import _irl
from .arguments import Count, checked

#: The three answers to "could this come earlier?", each with more orders than the one before it.
VIEWS = ("as written", "safe", "free")


class Orders:
    """The orders of one network, derived once. Documents are as `irl orders --json` prints them
    (`irl schema orders`). A limit of seconds holds for one question."""

    def __init__(self, id: str, native: _irl.Orders) -> None:
        self.id = id  #: of the network
        self._native = native

    @checked
    def overview(self, views: Sequence[str] = VIEWS, *, executed: Count = 20, seed: Count = 1,
                 max_seconds: float = 60) -> dict[str, Any]:
        """How many orders each view has, exactly or as an estimate, what fixes them, and what comes out of so many of
        them, executed."""
        return self._native.overview(list(views), executed, seed, max_seconds)

    @checked
    def count(self, view: str = "safe", *, max_seconds: float = 60) -> int | float:
        """The number of orders of a view: an int where it is exact, a float where it is an estimate."""
        counted = self._native.count(view, [], max_seconds)
        return int(counted["exact"]) if "exact" in counted else float(counted["estimate"])

    @checked
    def fastest(self, workers: Count = 1, *, view: str = "safe", max_nodes: Count = 1_000_000,
                max_seconds: float = 60) -> dict[str, Any]:
        """The order that so many workers finish first, with its schedule, executed; and whether it is proven that none
        is faster."""
        return self._native.fastest(workers, view, max_nodes, max_seconds)

    @checked
    def first(self, count: Count, *, view: str = "safe", max_seconds: float = 60) -> dict[str, Any]:
        """The first orders in the order of listing, executed, with their outcomes."""
        return self._native.first(count, view, max_seconds)

    @checked
    def sample(self, count: Count, *, view: str = "safe", seed: Count = 1, max_seconds: float = 60) -> dict[str, Any]:
        """So many random orders, executed, with their outcomes; whether all were equally likely is told."""
        return self._native.sample(count, view, seed, max_seconds, [])

    @checked
    def why(self, one: str, other: str) -> dict[str, Any]:
        """Why one operation comes before the other one, in each view. An operation is named by its primitive, or by its
        number in the network, from 1."""
        return self._native.why(one, other)

    @checked
    def dot(self, view: str = "safe") -> str:
        """The partial order in the language of Graphviz."""
        return self._native.dot(view)

    def __repr__(self) -> str:
        return f"<irl.Orders of #{self.id}{': none: ' + self._native.why_none if self._native.why_none else ''}>"
