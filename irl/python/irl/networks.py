"""Networks: what was read, and what is wrong with it."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Iterable, Protocol, Sequence, Union

from . import _irl
from .arguments import AnyText
from .notebook import table
from .problems import Problem, problems_of
from .tables import Document, Table

#: The operations of a network as tuples: the name of a primitive, then the arguments as the notation has them.
Tuples = Iterable[Sequence[object]]
#: A network, its text in network notation, or its operations as tuples.
NetworkOrText = Union["Network", str, bytes, Tuples]


class Parser(Protocol):
    """What a network asks of its `Domain`."""

    def parse(self, text: str | bytes | Tuples) -> Network: ...


class Network:
    """A network of operations, as far as its text could be read. Made by `Domain.parse`; it does not change."""

    def __init__(self, domain: Parser, native: _irl.Network, source: AnyText | None = None) -> None:
        self.domain = domain
        self._native = native
        self._source = source

    @property
    def id(self) -> str:
        """The id behind `#` in its heading, in lower case; "network" where there is no heading."""
        return self._native.id

    @cached_property
    def operations(self) -> list[str]:
        """The operations in network notation, as written."""
        return self._native.operations

    @cached_property
    def problems(self) -> list[Problem]:
        """Everything that is wrong with it, by position; nothing is executed to find it."""
        return problems_of(self._native.problems)

    @cached_property
    def canonical(self) -> str:
        """A text without names and layout. Networks with equal ones are executed alike; not all that are executed
        alike have equal ones."""
        return self._native.canonical

    @property
    def text(self) -> str:
        """The network in network notation, with its heading; `Domain.parse` reads it back."""
        return self._native.text

    @property
    def source(self) -> AnyText:
        """What it was read from, with all that could not be read. Where that is not known it is the text, which has a heading
        where the network had one."""
        if self._source is not None:
            return self._source
        return self.text if self.id != "network" else self.text.partition("\n")[2]

    @property
    def tuples(self) -> list[tuple[Any, ...]]:
        """The bind statements and operations as tuples, in which `Domain.parse` and all else takes networks as well:
        `("filter", "?s", "?scene", "red")`. A text stands in quotes of its own, `'"so"'`."""
        return self._native.tuples

    def __len__(self) -> int:
        return len(self.operations)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        wrong = sum(problem.severity == "error" for problem in self.problems)
        return f"<irl.Network #{self.id}: {len(self)} operations{f', {wrong} errors' if wrong else ''}>"

    def __eq__(self, other: object) -> bool:
        """Whether both have the same text and domain, names of variables included; see `diff` and `canonical`."""
        if not isinstance(other, Network):
            return NotImplemented
        return self.text == other.text and self.domain is other.domain

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> Any:
        return _parse_again, (self.domain, self.text)

    def _repr_html_(self) -> str:
        rows: list[tuple[object, ...]] = [(number, operation) for number, operation in enumerate(self.operations, 1)]
        html = table(["", "operation"], rows, f"#{self.id}")
        if self.problems:
            html += table(["line", "problem"], [(p.line, str(p)) for p in self.problems])
        return html


class Difference(Document):
    """Two networks side by side. Its table has a row for each operation that is not the same in both."""

    def tables(self) -> list[Table]:
        """What differs, in the order of the networks."""
        operations = self["operations"]
        rows = [(_change(one), *(one[side] and one[side]["operation"] for side in ("a", "b"))) for one in operations
                if one["change"] != "same" or one["reordered"]]
        title = (f"#{self['recipe-id']}: smatch {self['smatch-score']:.4g}, {len(rows)} of {len(operations)} operations differ")
        return [Table(title, ["change", "expected", "found"], rows)]


def _change(operation: dict[str, Any]) -> str:
    return f"{operation['change']}, reordered" if operation["reordered"] else str(operation["change"])


def _parse_again(domain: Parser, text: str) -> Network:
    return domain.parse(text)


def native(network: NetworkOrText, domain: Parser) -> _irl.Network:
    """The native half of a network, which is parsed first where it is a text."""
    if isinstance(network, Network):
        return network._native
    return domain.parse(network)._native


def network(operations: Tuples) -> str:
    """The text of a network that is given as tuples, `[("filter", "?s", "?scene", "red"), ("count", "?n", "?s")]`, with a line
    for each operation. Functions that take a network take the tuples themselves as well. A ValueError names what is no operation."""
    return _irl.network_text(operations)


def diff(a: Network, b: Network) -> Difference:
    """Two networks side by side: what is missing in `b`, extra, changed, reordered, as an entry of
    `irl diff --json` (`irl schema diff`). `a` is what is expected. Both belong to one domain;
    for texts there is `Domain.diff`."""
    for network in (a, b):
        if not isinstance(network, Network):
            raise TypeError(f"expected networks, and this is of the type {type(network).__name__}; "
                            "Domain.diff compares texts")
    return Difference(_irl.diff(a._native, b._native))
