"""Primitives in Python: declare them, then serve() them to the engine that started this program."""

import json
import sys
import traceback


class Failure(Exception):
    """Why an operation could not do its work; raise it with words for the user."""


class Primitive:
    def __init__(self, name, summary, example="", **slots):
        """Slots in slot order, name=type; underscores in names become hyphens."""
        self.directions = {}
        self.described = {"name": name, "summary": summary, "example": example, "directions": [],
                          "slots": [{"name": hyphens(slot), "type": type} for slot, type in slots.items()]}
        all_primitives[name] = self

    def given(self, *slots):
        """Decorates a function of these slots. It returns or yields answers: dicts of the other slots."""
        def enter(function):
            given = {hyphens(slot) for slot in slots}
            finds = [slot["name"] for slot in self.described["slots"] if slot["name"] not in given]
            self.described["directions"].append({"given": sorted(given), "finds": finds})
            self.directions[frozenset(given)] = function
            return function
        return enter

    def execute(self, given):
        function = self.directions[frozenset(given)]
        answers = function(**{slot.replace("-", "_"): value for slot, value in given.items()})
        if answers is None:
            return []
        answers = [answers] if isinstance(answers, dict) else answers
        return [{"values": {hyphens(slot): value for slot, value in answer.items()}} for answer in answers]


all_primitives = {}


def hyphens(name):
    return name.replace("_", "-")


def answer(request):
    if request["request"] == "announce":
        return {"irl-protocol": 1, "primitives": [one.described for one in all_primitives.values()]}
    try:
        return {"answers": all_primitives[request["primitive"]].execute(request["given"])}
    except Failure as failure:
        return {"failure": str(failure)}
    except Exception as error:  # a slip in a primitive costs one operation
        traceback.print_exc()
        return {"failure": f"{type(error).__name__}: {error}"}


def serve():
    """Answers requests until the engine closes standard input. What is printed must go to standard error."""
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
