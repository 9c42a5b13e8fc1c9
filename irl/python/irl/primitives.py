"""Primitives in Python, in this process: declared one by one, or loaded from a file that could as well be served to the
command line (`--primitives-from`)."""

from __future__ import annotations

import importlib.util
import io
import runpy
import sys
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import Any, Callable

from . import irl_primitives
from .irl_primitives import Answer, Failure, Primitive

__all__ = ["Answer", "Failure", "Primitive", "Respond", "load", "respond_with"]

#: From a request of the protocol (irl/external/protocol.md), and to execute from what the run knows as well, to its answer: what
#: is announced, or answers one by one.
Respond = Callable[..., Any]

_one_file_at_a_time = Lock()


def respond_with(primitives: dict[str, Primitive]) -> Respond:
    """Answers requests for these primitives, by name."""
    return lambda request, knowledge=None: irl_primitives.respond(request, primitives, knowledge)


def load(file: str) -> Respond:
    """Executes a file that declares primitives with `irl_primitives`, and answers requests for them. A ValueError if it
    declares none."""
    helper = _fresh_helper()
    with _one_file_at_a_time:
        kept = sys.modules.get("irl_primitives"), sys.stdin, sys.path[:]
        try:
            sys.modules["irl_primitives"], sys.stdin = helper, io.StringIO()
            sys.path.insert(0, str(Path(file).resolve().parent))
            runpy.run_path(file, run_name="__main__")
        finally:
            module, sys.stdin, sys.path[:] = kept
            del sys.modules["irl_primitives"]
            if module is not None:
                sys.modules["irl_primitives"] = module
    if not helper.all_primitives:
        raise ValueError(f"{file} declares no primitives with irl_primitives; a program that speaks the protocol itself "
                         "is for domain(primitives_from=…)")
    return lambda request, knowledge=None: helper.respond(request, knowledge=knowledge)


def _fresh_helper() -> ModuleType:
    """The helper that files import, with primitives of its own and nobody to serve."""
    specification = importlib.util.spec_from_file_location("irl_primitives", irl_primitives.__file__)
    assert specification is not None and specification.loader is not None
    helper = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(helper)
    helper.serve = lambda: None  # type: ignore[attr-defined]
    return helper
