"""Primitives in Python: declare them, then serve() them to the engine that started this program.

The module `irl` loads the same file into its own process; serve() does nothing then.
"""

import inspect
import json
import math
import numbers
import sys
import traceback

#: What types of Python are called in a network.
TYPES = {int: "integer", float: "number", str: "text", bool: "truth-value", list: "list"}


class Failure(Exception):
    """Why an operation could not do its work; raise it with words for the user."""


class Answer(dict):
    """The slots that were to be found, with what else there is to say of them."""

    def __init__(self, values=(), *, score=None, available_at=None, started_at=None, **slots):
        """Slots by name; a score (1 where nothing is said), and times in seconds of the simulated clock."""
        super().__init__(values, **slots)
        said = {"score": score, "available-at": available_at, "started-at": started_at}
        for key, value in said.items():
            if value is not None and not is_finite(value):
                raise TypeError(f"{key.replace('-', '_')}: {value!r} is no number that says anything")
        self.said = {key: value for key, value in said.items() if value is not None}


class Primitive:
    """A primitive and the functions that compute some of its slots from others."""

    def __init__(self, name, summary="", example="", *, defaults=None, primitives=None, **slots):
        """Slots in slot order, name=type; underscores in names become hyphens. A type is the name of one of the
        domain, or one of TYPES. `defaults` says in words, by slot, what an open slot is taken to be."""
        demand_name(name, "a primitive")
        for slot in slots:
            demand_name(slot, "a slot")
        defaults = {hyphens(slot): words for slot, words in (defaults or {}).items()}
        self.slots = {hyphens(slot): TYPES.get(type, type) for slot, type in slots.items()}
        for slot in defaults:
            self._position(slot)
        self.described = {"name": name, "summary": summary, "example": example, "directions": [],
                          "slots": [{"name": slot, "type": type}
                                    | ({"default": defaults[slot]} if slot in defaults else {})
                                    for slot, type in self.slots.items()]}
        self.directions = []
        primitives = all_primitives if primitives is None else primitives
        primitives[name] = self

    def given(self, *slots, optional=(), answers="nondet"):
        """Decorates a function of these slots. It returns or yields answers: dicts of the other slots, or the value
        itself where there is one other slot, or a truth value where there is none. None, or nothing yielded, is no
        answer. It gets the `optional` slots as well; one that is open is None, and is then to be found. A parameter `available_at` gets the times,
        by slot, at which what is given is available. `answers`: det, semidet, multi or nondet."""
        given, optional = [hyphens(slot) for slot in slots], [hyphens(slot) for slot in optional]
        for slot in given + optional:
            self._position(slot)
        finds = [slot for slot in self.slots if slot not in given and slot not in optional]

        def enter(function):
            described = {"given": given, "finds": finds, "answers": answers}
            self.described["directions"].append(described | ({"optional": optional} if optional else {}))
            self.directions.append((frozenset(given), frozenset(given + optional), function))
            return function
        return enter

    def execute(self, given, finds, available_at):
        """The answers to a request, as the protocol has them, one by one."""
        least, all, function = next(one for one in self.directions if one[0] <= given.keys() <= one[1])
        arguments = {slot: given.get(slot) for slot in self.slots if slot in all}
        arguments = {slot.replace("-", "_"): value for slot, value in arguments.items()}
        if "available_at" in inspect.signature(function).parameters:
            arguments["available_at"] = {slot.replace("-", "_"): time for slot, time in available_at.items()}
        answers = function(**arguments)
        if not finds and isinstance(answers, bool):
            answers = {} if answers else None
        if answers is None:
            return
        if isinstance(answers, dict) or not hasattr(answers, "__next__") and not isinstance(answers, (list, tuple)):
            answers = [answers]
        for answer in answers:
            yield self._described(answer, finds)

    def __repr__(self):
        slots = " ".join(f"?{slot}" for slot in self.slots)
        return f"<Primitive ({self.described['name']} {slots}): {len(self.directions)} directions>"

    def _described(self, answer, finds):
        if not isinstance(answer, Answer) and len(finds) == 1:
            if not isinstance(answer, dict) or {hyphens(str(slot)) for slot in answer} != set(finds):
                answer = {finds[0]: answer}
        if not isinstance(answer, dict):
            raise TypeError(f"{answer!r} is no answer; expected a dict of {', '.join(finds) or 'nothing'}")
        values = {hyphens(slot): value for slot, value in answer.items()}
        return {"values": values} | getattr(answer, "said", {})

    def _position(self, slot):
        if slot not in self.slots:
            raise ValueError(f"there is no slot '{slot}'; expected one of {', '.join(self.slots)}")


all_primitives = {}


def hyphens(name):
    return name.replace("_", "-")


def demand_name(name, what):
    """A ValueError for what cannot be a name in a network."""
    if not isinstance(name, str) or not name or name.startswith("?") or any(c <= " " or c in '()";\x7f' for c in name):
        raise ValueError(f"{name!r} cannot be the name of {what}: expected one word without blanks, brackets, quotes and "
                         "semicolons")


def is_finite(number):
    return isinstance(number, numbers.Real) and not isinstance(number, bool) and math.isfinite(number)


def respond(request, primitives=None):
    """What answers a request in the process of the engine: all that there is to announce, or an iterator of answers that
    are computed when they are asked for. What goes wrong in a primitive is the last one, a failure."""
    primitives = all_primitives if primitives is None else primitives
    if request["request"] == "announce":
        return {"irl-protocol": 1, "primitives": [one.described for one in primitives.values()]}
    return one_by_one(request, primitives)


def one_by_one(request, primitives):
    try:
        yield from primitives[request["primitive"]].execute(request["given"], request["finds"],
                                                            request.get("available-at", {}))
    except Failure as failure:
        yield {"failure": str(failure)}
    except Exception as error:
        traceback.print_exc()
        yield {"failure": f"{type(error).__name__}: {error}"}


def answer(request, primitives=None):
    """The answer to a request of the protocol; what goes wrong in a primitive costs one operation."""
    response = respond(request, primitives)
    if isinstance(response, dict):
        return response
    answers = list(response)
    return answers[-1] if answers and "failure" in answers[-1] else {"answers": answers}


def serve():
    """Answers requests until the engine closes standard input. What is printed must go to standard error."""
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
