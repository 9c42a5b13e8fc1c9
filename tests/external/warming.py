"""An action over the kitchen: it takes the state in, changes one object in it, and gives the new state out."""

import json
import sys

CONTAINER, STATE = "transferable-container", "kitchen-state"
ANNOUNCED = {"irl-protocol": 1, "primitives": [{
    "name": "warm-up", "summary": "warms what is in a container with the hands",
    "slots": [{"name": "warmed", "type": CONTAINER}, {"name": "kitchen-out", "type": STATE},
              {"name": "kitchen-in", "type": STATE}, {"name": "container", "type": CONTAINER}],
    "directions": [{"given": ["kitchen-in", "container"], "finds": ["warmed", "kitchen-out"], "answers": "det"}]}]}


def inside(thing):
    return thing.get("attributes", {}).get("contents", [])


def replaced(place, changed):
    """The place, with the object of that id as it is now."""
    if place["id"] == changed["id"]:
        return changed
    contents = [replaced(thing, changed) for thing in inside(place)]
    return place | {"attributes": place.get("attributes", {}) | {"contents": contents}} if contents else place


def warm(given, available_at):
    bowl = json.loads(json.dumps(given["container"]))
    for thing in inside(bowl):
        thing["attributes"]["temperature"] = {"value": 30, "unit": "degrees-celsius"}
    start = available_at["container"]
    kitchen = replaced(given["kitchen-in"], bowl)
    kitchen["attributes"]["kitchen-time"] = start + 60
    return {"values": {"warmed": bowl, "kitchen-out": kitchen}, "started-at": start, "available-at": start + 60}


for line in sys.stdin:
    request = json.loads(line)
    if request["request"] == "announce":
        answer = ANNOUNCED
    else:
        answer = {"answers": [warm(request["given"], request["available-at"])]}
    print(json.dumps({"id": request["id"]} | answer), flush=True)
