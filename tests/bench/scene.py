#!/usr/bin/env python3
"""Writes a scene of N objects in CLEVR's format, always the same: python3 tests/bench/scene.py 1000 > scene.json"""
import json
import random
import sys

count = int(sys.argv[1])
choose = random.Random(1)
words = {"shape": ["cube", "sphere", "cylinder"], "size": ["small", "large"], "material": ["rubber", "metal"],
         "color": ["gray", "blue", "brown", "green", "purple", "cyan", "yellow"]}  # and one thing that is red
objects = [{kind: choose.choice(some) for kind, some in words.items()} for _ in range(count)]
objects[0] = {"shape": "cube", "size": "large", "material": "metal", "color": "red"}
places = [(choose.random(), choose.random()) for _ in objects]


def beyond(axis, sign):
    return [[j for j, other in enumerate(places) if sign * other[axis] > sign * here[axis]] for here in places]


json.dump({"objects": objects,
           "relationships": {"left": beyond(0, -1), "right": beyond(0, 1), "behind": beyond(1, 1),
                             "front": beyond(1, -1)}}, sys.stdout)
