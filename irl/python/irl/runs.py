"""Runs: what happened when a network was executed, and what came out."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from . import _irl
from .arguments import checked
from .notebook import table
from .problems import Problem, problems_of
from .reasons import Reason
from .tables import imported_pandas

if TYPE_CHECKING:
    import pandas


class Run:
    """An executed network. Values are as in JSON (irl/data/value_json.hpp); an `id` is the identity of an object and
    stays the same whatever happens to it. Times are seconds of the simulated clock."""

    def __init__(self, native: _irl.Run) -> None:
        self._native = native

    @cached_property
    def document(self) -> dict[str, Any]:
        """All of it as `irl run --json` prints it (`irl schema run`)."""
        return self._native.document

    @property
    def id(self) -> str:
        """The id of the network."""
        return str(self.document["recipe-id"])

    @property
    def status(self) -> str:
        """complete: everything was executed and nothing was wrong; flawed: everything was executed, but something
        failed or was written wrongly; partial: something was not executed; error: there was nothing to execute."""
        return str(self.document["status"])

    @property
    def verdict(self) -> str:
        """How the search ended: complete, partial (no complete execution exists) or stopped (at a limit)."""
        return self._native.verdict

    @property
    def reason(self) -> str:
        """What went wrong first, in one line; empty: nothing did."""
        return str(self.document["reason"])

    @cached_property
    def problems(self) -> list[Problem]:
        """What is wrong with the text and the network, by position."""
        return problems_of(self.document["problems"])

    @property
    def steps(self) -> list[dict[str, Any]]:
        """The executed operations in their order: primitive, started-at, ended-at, gives, failure where there is one."""
        return list(self.document["steps"])

    @property
    def not_executed(self) -> list[dict[str, Any]]:
        """The other operations, and why."""
        return list(self.document["not-executed"])

    @cached_property
    def bindings(self) -> dict[str, Any]:
        """What every named variable holds in the end, states left out; see `value` for these."""
        return self._native.bindings

    @checked
    def value(self, variable: str) -> Any:
        """What a variable holds in the end, a state as well; None where it is open. A KeyError if there is no such
        variable."""
        return self._native.value(variable.removeprefix("?"))

    @checked
    def why(self, variable: str) -> Reason:
        """Why a variable has its value: the operations that gave it, back to what was given. A KeyError if there is no such
        variable."""
        return Reason(self._native.why(variable.removeprefix("?")))

    @property
    def result(self) -> dict[str, Any] | None:
        """The first variable of the last executed operation: variable, value, score, available-at."""
        return self.document["result"]  # type: ignore[no-any-return]

    @property
    def execution_time(self) -> float:
        """The latest time at which anything is available, in seconds."""
        return self._native.execution_time

    @cached_property
    def solutions(self) -> list[dict[str, Any]]:
        """Of every complete solution found: its score, and the values by which it can be told from others."""
        return self._native.alternatives

    @property
    def all_solutions(self) -> bool:
        """Whether there are no more solutions than these: the search came to its end."""
        return self._native.all_solutions

    @property
    def cut(self) -> str:
        """Which limit was reached before there were as many solutions as asked for; empty: none was."""
        return self._native.cut

    @checked
    def state(self, step: int) -> dict[str, Any] | None:
        """The state of the world after a step (0 is the first, -1 the last); None where the step gives none. An
        IndexError if there is no such step."""
        count = len(self.document["steps"])
        if not -count <= step < count:
            raise IndexError(f"there is no step {step}; there are {count}")
        return self._native.state(step % count)  # type: ignore[no-any-return]

    @checked
    def picture(self, format: str = "svg", *, thread: bool = False, to_the_right: bool = False) -> bytes:
        """The network as it was executed, drawn by Graphviz: "svg", "png" or "dot" (which needs no Graphviz). `thread`: with
        the thread of the state; `to_the_right`: read from left to right. A ValueError for another format, a RuntimeError
        that says what to install where Graphviz is missing."""
        return self._native.picture(format, thread, to_the_right)

    def to_frame(self) -> pandas.DataFrame:
        """A row for every step: operation, started_at and ended_at (float64, seconds; NaN: none), gives (a text),
        failure (empty: none). Needs pandas."""
        pandas = imported_pandas()
        return pandas.DataFrame(
            {"operation": [step["primitive"] for step in self.steps],
             "started_at": pandas.array([_number(step["started-at"]) for step in self.steps], dtype="float64"),
             "ended_at": pandas.array([_number(step["ended-at"]) for step in self.steps], dtype="float64"),
             "gives": [_gives(step) for step in self.steps],
             "failure": [step.get("failure", "") for step in self.steps]})

    def __repr__(self) -> str:
        why = f": {self.reason}" if self.reason else ""
        return f"<irl.Run of #{self.id}: {self.status}, {len(self.steps)} steps, {self.execution_time:g} s{why}>"

    def _repr_svg_(self) -> str | None:
        """The network drawn, in a notebook; None where Graphviz is missing or the network is too large for it."""
        try:
            return self.picture("svg").decode()
        except RuntimeError:
            return None

    def _repr_html_(self) -> str:
        rows = [(step["started-at"], step["ended-at"], step["primitive"], _gives(step), step.get("failure", ""))
                for step in self.steps]
        html = table(["start", "end", "operation", "gives", "failure"], rows, f"#{self.id}: {self.status}")
        if self.not_executed:
            html += table(["not executed", "reason"], [(one["operation"], one["reason"]) for one in self.not_executed])
        return html


def _number(time: float | None) -> float:
    return float("nan") if time is None else float(time)


def _gives(step: dict[str, Any]) -> str:
    return ", ".join(f"?{one['variable']} = {one['value']}" for one in step["gives"] if one["variable"])
