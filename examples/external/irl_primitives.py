"""Primitives in Python: declare them, then serve() them to the engine that started this program.

The module `irl` loads the same file into its own process; serve() does nothing then.
"""

from __future__ import annotations

import inspect
import json
import math
import numbers
import sys
import traceback
from typing import Any, Callable, Iterable, Iterator, Mapping, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])

#: What types of Python are called in a network.
TYPES: dict[Any, Any] = {int: "integer", float: "number", str: "text", bool: "truth-value", list: "list"}


class Failure(Exception):
    """Why an operation could not do its work; raise it with words for the user."""


class Answer(dict[str, Any]):
    """The slots that were to be found, with what else there is to say of them."""

    def __init__(self, values: Mapping[str, Any] | Iterable[tuple[str, Any]] = (), *, score: float | None = None,
                 available_at: float | None = None, started_at: float | None = None, **slots: Any) -> None:
        """Slots by name; a score (1 where nothing is said), and times in seconds of the simulated clock."""
        super().__init__(values, **slots)
        said = {"score": score, "available-at": available_at, "started-at": started_at}
        for key, value in said.items():
            if value is not None and not is_finite(value):
                raise TypeError(f"{key.replace('-', '_')}: {value!r} is no number that says anything")
        self.said = {key: value for key, value in said.items() if value is not None}


class Primitive:
    """A primitive and the functions that compute some of its slots from others."""

    def __init__(self, name: str, summary: str = "", example: str = "", *, defaults: Mapping[str, str] | None = None,
                 primitives: dict[str, Primitive] | None = None, **slots: type | str) -> None:
        """Slots in slot order, name=type; underscores in names become hyphens. A type is the name of one of the
        domain, or one of TYPES. `defaults` says in words, by slot, what an open slot is taken to be."""
        demand_name(name, "a primitive")
        for slot in slots:
            demand_name(slot, "a slot")
        defaults = {hyphens(slot): words for slot, words in (defaults or {}).items()}
        self.slots: dict[str, str] = {hyphens(slot): TYPES.get(type, type) for slot, type in slots.items()}
        for slot in defaults:
            self._position(slot)
        self.described: dict[str, Any] = {"name": name, "summary": summary, "example": example, "directions": [],
                          "slots": [{"name": slot, "type": type}
                                    | ({"default": defaults[slot]} if slot in defaults else {})
                                    for slot, type in self.slots.items()]}
        self.directions: list[tuple[frozenset[str], frozenset[str], Callable[..., Any]]] = []
        #: Called when there is a further direction; where it raises, the direction is not taken.
        self.changed: Callable[[], object] = lambda: None
        primitives = all_primitives if primitives is None else primitives
        primitives[name] = self

    def given(self, *slots: str, optional: Iterable[str] = (),
              answers: str = "nondet") -> Callable[[_Function], _Function]:
        """Decorates a function of these slots. It returns or yields answers: dicts of the other slots, or the value
        itself where there is one other slot, or a truth value where there is none. None, or nothing yielded, is no
        answer. It gets the `optional` slots as well; one that is open is None, and is then to be found. A parameter `available_at` gets the times,
        by slot, at which what is given is available; a parameter `knowledge`, where no slot is called so, what the run
        knows, which it must not change. `answers`: det, semidet, multi or nondet."""
        given, perhaps = [hyphens(slot) for slot in slots], [hyphens(slot) for slot in optional]
        for slot in given + perhaps:
            self._position(slot)
        finds = [slot for slot in self.slots if slot not in given and slot not in perhaps]

        def enter(function: _Function) -> _Function:
            before = self.described, self.directions
            one = {"given": given, "finds": finds, "answers": answers} | ({"optional": perhaps} if perhaps else {})
            self.described = self.described | {"directions": [*self.described["directions"], one]}
            if self._asks_for_knowledge(function):
                self.described["knowledge"] = True
            self.directions = [*self.directions, (frozenset(given), frozenset(given + perhaps), function)]
            try:
                self.changed()
            except ValueError:
                self.described, self.directions = before
                raise
            return function
        return enter

    def execute(self, given: Mapping[str, Any], finds: list[str], available_at: Mapping[str, float],
                knowledge: Any = None) -> Iterator[dict[str, Any]]:
        """The answers to a request, as the protocol has them, one by one."""
        least, all, function = next(one for one in self.directions if one[0] <= given.keys() <= one[1])
        arguments = {slot: given.get(slot) for slot in self.slots if slot in all}
        arguments = {slot.replace("-", "_"): value for slot, value in arguments.items()}
        if "available_at" in inspect.signature(function).parameters:
            arguments["available_at"] = {slot.replace("-", "_"): time for slot, time in available_at.items()}
        if self._asks_for_knowledge(function):
            arguments["knowledge"] = knowledge
        answers = function(**arguments)
        if not finds and isinstance(answers, bool):
            answers = {} if answers else None
        if answers is None:
            return
        if isinstance(answers, dict) or not hasattr(answers, "__next__") and not isinstance(answers, (list, tuple)):
            answers = [answers]
        for answer in answers:
            yield self._described(answer, finds)

    def __repr__(self) -> str:
        slots = " ".join(f"?{slot}" for slot in self.slots)
        return f"<Primitive ({self.described['name']} {slots}): {len(self.directions)} directions>"

    def _described(self, answer: Any, finds: list[str]) -> dict[str, Any]:
        if not isinstance(answer, Answer) and len(finds) == 1:
            if not isinstance(answer, dict) or {hyphens(str(slot)) for slot in answer} != set(finds):
                answer = {finds[0]: answer}
        if not isinstance(answer, dict):
            raise TypeError(f"{answer!r} is no answer; expected a dict of {', '.join(finds) or 'nothing'}")
        values = {hyphens(slot): value for slot, value in answer.items()}
        return {"values": values} | getattr(answer, "said", {})

    def _asks_for_knowledge(self, function: Callable[..., Any]) -> bool:
        return "knowledge" not in self.slots and "knowledge" in inspect.signature(function).parameters

    def _position(self, slot: str) -> None:
        if slot not in self.slots:
            raise ValueError(f"there is no slot '{slot}'; expected one of {', '.join(self.slots)}")


all_primitives: dict[str, Primitive] = {}


def hyphens(name: str) -> str:
    return name.replace("_", "-")


def demand_name(name: object, what: str) -> None:
    """A ValueError for what cannot be a name in a network."""
    if not isinstance(name, str) or not name or name.startswith("?") or any(c <= " " or c in '()";\x7f' for c in name):
        raise ValueError(f"{name!r} cannot be the name of {what}: expected one word without blanks, brackets, quotes and "
                         "semicolons")


def is_finite(number: object) -> bool:
    return isinstance(number, numbers.Real) and not isinstance(number, bool) and math.isfinite(number)


def respond(request: dict[str, Any], primitives: dict[str, Primitive] | None = None,
            knowledge: Any = None) -> dict[str, Any] | Iterator[dict[str, Any]]:
    """What answers a request in the process of the engine: all that there is to announce, or an iterator of answers that
    are computed when they are asked for. What goes wrong in a primitive is the last one, a failure."""
    primitives = all_primitives if primitives is None else primitives
    if request["request"] == "announce":
        return {"irl-protocol": 1, "primitives": [one.described for one in primitives.values()]}
    return one_by_one(request, primitives, knowledge)


def one_by_one(request: dict[str, Any], primitives: dict[str, Primitive], knowledge: Any = None) -> Iterator[dict[str, Any]]:
    try:
        yield from primitives[request["primitive"]].execute(request["given"], request["finds"],
                                                            request.get("available-at", {}), knowledge)
    except Failure as failure:
        yield {"failure": str(failure)}
    except Exception as error:
        traceback.print_exc()
        yield {"failure": f"{type(error).__name__}: {error}"}


def answer(request: dict[str, Any], primitives: dict[str, Primitive] | None = None) -> dict[str, Any]:
    """The answer to a request of the protocol; what goes wrong in a primitive costs one operation."""
    response = respond(request, primitives)
    if isinstance(response, dict):
        return response
    answers = list(response)
    return answers[-1] if answers and "failure" in answers[-1] else {"answers": answers}


def serve() -> None:
    """Answers requests until the engine closes standard input. What is printed must go to standard error."""
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
