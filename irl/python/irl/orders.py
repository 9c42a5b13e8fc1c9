"""Orders: in which orders a network can be executed, and which is the fastest."""

from __future__ import annotations

from typing import Any, Sequence

from . import _irl
from .arguments import Count, checked
from .problems import problems_of
from .tables import Document, Table

#: The three answers to "could this come earlier?", each with more orders than the one before it.
VIEWS = ("as written", "safe", "free")


class Plan(Document):
    """A plan for some workers. Its table has a row for each operation, by the time at which it begins."""

    def tables(self) -> list[Table]:
        """The schedule."""
        how = "proven fastest" if self["proven"] else f"none is below {self['bound']:g} s"
        title = (f"#{self['recipe-id']} in {self['seconds']:g} s by {_workers(self['workers'])} ({self['view']}), {how}; "
                 f"{self['seconds-as-written']:g} s as written")
        rows = [(one["start"], one["free-at"], one["end"], one["worker"], one["primitive"], one.get("line"), ", ".join(one["holds"]))
                for one in self["schedule"]]
        return [Table(title, ["start", "free at", "end", "worker", "operation", "line", "holds"], rows)]


class JointPlan(Document):
    """A plan of several networks carried out together. Its first table has a row for each network, its second one a row
    for each operation that takes time."""

    def tables(self) -> list[Table]:
        """What becomes of each network, then the steps."""
        names = ", ".join(one["recipe-id"] for one in self["procedures"])
        if self["seconds"] is None:
            why = "; ".join(self["clash"]) or self["reason"]
            return [Table(f"{names}: there is no plan: {why}", ["procedure"], [(one["recipe-id"],) for one in self["procedures"]])]
        how = "proven fastest" if self["proven"] else f"none is below {self['bound']:g} s"
        members = [(one["recipe-id"], one["done"], one["seconds-alone"], one["difference"] or "as alone") for one in self["procedures"]]
        steps = [(one["clock"] or one["start"], one["latest-start"], one["end"], one["worker"], one["procedure"], one["primitive"],
                  one["line"]) for one in self["steps"] if one["end"] > one["start"]]
        return [Table(f"{names}: {self['seconds']:g} s by {_workers(self['workers'])}, {how}",
                      ["procedure", "done", "alone", "comes out"], members),
                Table("steps", ["start", "latest start", "end", "worker", "procedure", "operation", "line"], steps)]


class ExecutedOrders(Document):
    """Orders, executed. Its table has a row for each outcome."""

    def tables(self) -> list[Table]:
        """The outcomes."""
        return [_outcomes(f"#{self['recipe-id']}: {len(self['orders'])} orders ({self['view']})", self["outcomes"])]


class Overview(Document):
    """The views of a network, side by side. Its first table has a row for each view."""

    def tables(self) -> list[Table]:
        """How many orders there are, then the outcomes in each view."""
        views = self["views"]
        title = f"#{self['recipe-id']}: {self['executed']} of {self['operations']} operations, {self['seconds']:g} s as written"
        rows = [(one["view"], _count(one["orders"]), _count(one["traces"]), one["executed"], len(one["outcomes"]))
                for one in views]
        return [Table(title, ["view", "orders", "traces", "executed", "outcomes"], rows),
                *(_outcomes(one["view"], one["outcomes"]) for one in views)]


class Why(Document):
    """Why one operation comes before another one. Its table has a row for each step of the chain, in each view."""

    def tables(self) -> list[Table]:
        """The chains."""
        rows = [(view["view"], _operation(link["before"]), _operation(link["after"]), link["reason"], link["what"])
                for view in self["views"] for link in view["chain"]]
        return [Table(f"#{self['recipe-id']}", ["view", "before", "after", "reason", "what"], rows)]


class PartialOrder(Document):
    """The weakest partial order that is still safe. Its table has a row for each pair that it keeps."""

    def tables(self) -> list[Table]:
        """The pairs, and how it comes out otherwise."""
        found = self["operations"]
        how = "no pair can be left out" if found["weakest"] else "pairs are kept that may not be needed"
        rows = [(_operation(one["before"]), _operation(one["after"]), one["reason"], one["what"], one["difference"])
                for one in found["kept"]]
        return [Table(f"#{self['recipe-id']}: {_count(self['orders'])} orders, {_count(self['safe'])} safe; {how}",
                      ["before", "after", "reason", "what", "otherwise"], rows)]


class Orders:
    """The orders of one network, derived once. Documents are as `irl orders --json` prints them
    (`irl schema orders`). A limit of seconds holds for one question."""

    def __init__(self, network: _irl.Network, native: _irl.Orders) -> None:
        self.id = network.id  #: of the network
        self.problems = problems_of(network.problems)  #: of the network; what has errors is in no order
        self._native = native

    @checked
    def overview(self, views: Sequence[str] = VIEWS, *, executed: Count = 20, seed: Count = 1,
                 max_seconds: float = 60) -> Overview:
        """How many orders each view has, exactly or as an estimate, what fixes them, and what comes out of so many of
        them, executed."""
        return Overview(self._native.overview(list(views), executed, seed, max_seconds))

    @checked
    def count(self, view: str = "safe", *, max_seconds: float = 60) -> int | float:
        """The number of orders of a view: an int where it is exact, a float where it is an estimate, and nan where a limit
        was reached before anything was known of it."""
        return _count(self._native.count(view, [], max_seconds))

    @checked
    def fastest(self, workers: Count = 1, *, view: str = "safe", max_nodes: Count = 1_000_000,
                max_seconds: float = 60) -> Plan:
        """The order that so many workers finish first, with its schedule, executed; and whether it is proven that none
        is faster."""
        return Plan(self._native.fastest(workers, view, max_nodes, max_seconds))

    @checked
    def first(self, count: Count, *, view: str = "safe", max_seconds: float = 60) -> ExecutedOrders:
        """The first orders in the order of listing, executed, with their outcomes."""
        return ExecutedOrders(self._native.first(count, view, max_seconds))

    @checked
    def sample(self, count: Count, *, view: str = "safe", seed: Count = 1, max_seconds: float = 60) -> ExecutedOrders:
        """So many random orders, executed, with their outcomes; whether all were equally likely is told."""
        return ExecutedOrders(self._native.sample(count, view, seed, max_seconds, []))

    @checked
    def why(self, one: str, other: str) -> Why:
        """Why one operation comes before the other one, in each view. An operation is named by its primitive, or by its
        number in the network, from 1."""
        return Why(self._native.why(one, other))

    @checked
    def partial(self, *, max_seconds: float = 60) -> PartialOrder:
        """The weakest partial order that is still safe: every two operations whose order does not matter may come in either
        order, and of all others it is told how it comes out otherwise."""
        return PartialOrder(self._native.partial(max_seconds))

    @checked
    def dot(self, view: str = "safe") -> str:
        """The partial order in the language of Graphviz."""
        return self._native.dot(view)

    def __repr__(self) -> str:
        return f"<irl.Orders of #{self.id}{': none: ' + self._native.why_none if self._native.why_none else ''}>"


def _outcomes(title: str, outcomes: Sequence[dict[str, Any]]) -> Table:
    return Table(title, ["orders", "fastest", "slowest", "failed", "difference"],
                 [[one[column] for column in ("orders", "fastest", "slowest", "failed", "difference")] for one in outcomes])


def _count(counted: dict[str, Any]) -> int | float:
    return int(counted["exact"]) if "exact" in counted else float(counted.get("estimate", "nan"))


def _operation(one: dict[str, Any]) -> str:
    return f"{one['primitive']} (line {one['line']})" if one.get("line") else str(one["primitive"])


def _workers(count: int) -> str:
    return f"{count} worker{'' if count == 1 else 's'}"
