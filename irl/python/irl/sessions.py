"""Sessions: a network that is built and executed step by step."""

from __future__ import annotations

from math import isfinite
from typing import Any, Iterable

from . import _irl
from .arguments import AnyText, Count, checked


class Session:
    """A network that grows while it is executed. Answers are those of `irl session`
    (irl/workbench/sessions/session.md), without `ok`. A ValueError where a request makes no sense, such as an `undo`
    where nothing was added; what is wrong with an added text is in `problems` of the answer."""

    def __init__(self, native: _irl.Session) -> None:
        self._native = native

    def copy(self) -> Session:
        """Another session that stands where this one does; what is added to one of them is not in the other. Cheap: they
        share what they have in common. `copy.copy` and `copy.deepcopy` do the same."""
        return Session(self._native.copy())

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Session:
        return self.copy()

    @checked
    def add(self, network: AnyText) -> dict[str, Any]:
        """Adds operations and executes what can be executed: problems, steps, verdict, waiting …"""
        return self.ask("add", network=network.decode(errors="replace") if isinstance(network, bytes) else network)

    def undo(self) -> dict[str, Any]:
        """Takes back the last addition, or the last change of alternative."""
        return self.ask("undo")

    def next(self) -> dict[str, Any]:
        """Moves on to the next alternative."""
        return self.ask("next")

    @checked
    def alternatives(self, most: Count = 10, variables: Iterable[str] | None = None) -> list[dict[str, Any]]:
        """The values in this alternative and those that follow; the session stays where it is. `ask("alternatives", …)`
        says as well whether these are all."""
        more = {} if variables is None else {"variables": list(variables)}
        return self.ask("alternatives", most=most, **more)["alternatives"]  # type: ignore[no-any-return]

    @checked
    def bindings(self, variables: Iterable[str] | None = None) -> dict[str, Any]:
        """Type, value, score and available-at of these variables, or of all that hold no state; None where open."""
        more = {} if variables is None else {"variables": list(variables)}
        return self.ask("bindings", **more)["bindings"]  # type: ignore[no-any-return]

    @checked
    def state(self, variable: str | None = None) -> dict[str, Any]:
        """The state of the world, the latest one or that of a variable."""
        return self.ask("state", **_given(variable=variable))["state"]  # type: ignore[no-any-return]

    @checked
    def objects(self, type: str | None = None, variable: str | None = None) -> list[dict[str, Any]]:
        """The objects in the state that are of a type: type, id, location, contents, attributes."""
        return self.ask("objects", **_given(type=type, variable=variable))["objects"]  # type: ignore[no-any-return]

    @checked
    def trace(self, start: Count = 0) -> list[dict[str, Any]]:
        """The steps so far, without the first `start`."""
        return self.ask("trace", **{"from": start})["steps"]  # type: ignore[no-any-return]

    def waiting(self) -> dict[str, Any]:
        """Verdict, number of executed operations, and those that are waiting, each with the reason."""
        return self.ask("waiting")

    def check(self) -> list[dict[str, Any]]:
        """What is wrong with the whole network."""
        return self.ask("check")["problems"]  # type: ignore[no-any-return]

    def network(self) -> str:
        """All operations so far, in network notation."""
        return self.ask("network")["network"]  # type: ignore[no-any-return]

    def definitions(self) -> list[dict[str, Any]]:
        """The definitions that were added: text, score, summary, line."""
        return self.ask("definitions")["definitions"]  # type: ignore[no-any-return]

    @checked
    def limits(self, *, steps: Count | None = None, seconds: float | None = None,
               megabytes: Count | None = None) -> dict[str, Any]:
        """Sets limits for every later request; gives those that hold. Infinite seconds are no limit."""
        asked = seconds if seconds is None or isfinite(seconds) else str(seconds)  # as JSON can say it
        answer = self.ask("limits", **_given(steps=steps, seconds=asked, megabytes=megabytes))
        return answer | {"seconds": float(answer["seconds"])}

    def reset(self) -> dict[str, Any]:
        """Begins again."""
        return self.ask("reset")

    def ask(self, do: str, **request: Any) -> dict[str, Any]:
        """Any request of the protocol."""
        answer: dict[str, Any] = self._native.ask({"do": do, **request})
        if not answer.pop("ok"):
            error = answer["error"]
            raise ValueError(error["what"] + (f"; expected {error['expected']}" if "expected" in error else ""))
        return answer

    def __repr__(self) -> str:
        stands = self.waiting()
        return f"<irl.Session: {stands['executed']} executed, {len(stands['waiting'])} waiting, {stands['verdict']}>"


def _given(**arguments: Any) -> dict[str, Any]:
    return {name: value for name, value in arguments.items() if value is not None}
