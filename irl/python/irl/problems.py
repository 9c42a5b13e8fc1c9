"""What is wrong in a text, told so that it can be mended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Problem:
    """Something wrong in a network. Lines and columns count from 1, columns count bytes; 0 is unknown."""

    what: str
    severity: str = "error"  #: or "warning", which never changes what is executed
    line: int = 0
    column: int = 0
    expected: str = ""
    advice: str = ""
    kind: str = ""  #: a stable short name, such as "unknown-primitive"
    file: str = ""

    def __str__(self) -> str:
        where = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        words = [f"{self.severity}: {self.what}"]
        if self.expected:
            words.append(f"expected {self.expected}")
        if self.advice:
            words.append(self.advice)
        return f"{where}: {'; '.join(words)}" if where else "; ".join(words)


def problems_of(documents: list[dict[str, Any]]) -> list[Problem]:
    """Problems as the JSON schemas have them."""
    return [Problem(**{key: document[key] for key in Problem.__dataclass_fields__ if key in document})
            for document in documents]
