"""The types of examples/external/irl_primitives.py, which the package brings along."""

from typing import Any, Callable, Iterable, Iterator, Mapping, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])

TYPES: dict[type, str]
all_primitives: dict[str, Primitive]

class Failure(Exception): ...

class Answer(dict[str, Any]):
    said: dict[str, float]
    def __init__(self, values: Mapping[str, Any] | Iterable[tuple[str, Any]] = ..., *, score: float | None = None,
                 available_at: float | None = None, started_at: float | None = None, **slots: Any) -> None: ...

class Primitive:
    slots: dict[str, str]
    described: dict[str, Any]
    directions: list[tuple[frozenset[str], frozenset[str], Callable[..., Any]]]
    def __init__(self, name: str, summary: str = "", example: str = "", *, defaults: Mapping[str, str] | None = None,
                 primitives: dict[str, Primitive] | None = None, **slots: type | str) -> None: ...
    def given(self, *slots: str, optional: Iterable[str] = (),
              answers: str = "nondet") -> Callable[[_Function], _Function]: ...
    def execute(self, given: Mapping[str, Any], finds: list[str],
                available_at: Mapping[str, float]) -> Iterator[dict[str, Any]]: ...

def hyphens(name: str) -> str: ...
def respond(request: dict[str, Any], primitives: dict[str, Primitive] | None = None) -> Any: ...
def answer(request: dict[str, Any], primitives: dict[str, Primitive] | None = None) -> dict[str, Any]: ...
def serve() -> None: ...
