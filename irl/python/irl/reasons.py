"""Reasons: why a variable has its value, why there is no solution, or not that one."""

from __future__ import annotations

from .tables import Document, Table


class Reason(Document):
    """An answer to "why", as `irl why --json` prints it (`irl schema why`): `outcome`, `causes`, `core`, `derivation`,
    `fixes`, `values`, `sentences`. As a text, it is its sentences."""

    def tables(self) -> list[Table]:
        """A sentence a row."""
        return [Table(f"#{self['id']}", ["why"], [(line,) for line in self["sentences"]])]

    def __str__(self) -> str:
        return "\n".join(self["sentences"])
