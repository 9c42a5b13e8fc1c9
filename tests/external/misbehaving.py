"""Primitives that go wrong in every way that one can think of, each by its name."""

import json
import os
import sys
import time

SLOTS = [{"name": "result", "type": "integer"}, {"name": "number", "type": "integer"}]
NAMES = ["double", "die", "hang", "babble", "mismatch", "silent", "wrong-type", "too-much", "too-little", "no-values",
         "fail", "long-line", "half-line", "three", "none", "tell-pid", "scored", "ill-scored"]


def announce():
    direction = {"given": ["number"], "finds": ["result"]}
    return {"irl-protocol": 1, "primitives": [
        {"name": name, "summary": name, "slots": SLOTS, "directions": [direction]} for name in NAMES]}


def results(*numbers):
    return {"answers": [{"values": {"result": number}} for number in numbers]}


def execute(name, number):
    if name == "die":
        os._exit(3)
    if name in ("hang", "silent"):
        time.sleep(60)
    if name == "babble":
        print("no JSON at all", flush=True)
        return None
    if name == "half-line":
        print('{"id": 1', end="", flush=True)
        os._exit(0)
    if name == "long-line":
        return {"failure": "x" * 300_000}
    if name == "tell-pid":
        return results(os.getpid())
    return {"double": results(2 * number), "mismatch": {"id": 0}, "three": results(1, 2, 3), "none": results(),
            "wrong-type": results("two"), "too-little": {"answers": [{"values": {}}]},
            "too-much": {"answers": [{"values": {"result": 1, "number": 2}}]},
            "no-values": {"answers": [5]}, "fail": {"failure": "no such luck"},
            "ill-scored": {"answers": [{"values": {"result": 1}, "score": "high"}]},
            "scored": {"answers": [{"values": {"result": 1}, "score": 0.25, "available-at": 60}]}}[name]


for line in sys.stdin:
    request = json.loads(line)
    answer = announce() if request["request"] == "announce" else execute(request["primitive"],
                                                                         request["given"]["number"])
    if answer is not None:
        print(json.dumps({"id": request["id"]} | answer), flush=True)
