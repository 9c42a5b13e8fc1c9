"""Documents that print as tables. A document is what `irl schema` describes: a dict or a list as any other, which compares,
pickles and becomes JSON as they do. What it shows is derived from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Iterator, Sequence

from . import notebook

if TYPE_CHECKING:
    import pandas

_most_rows = 20
_longest_cell = 60


@dataclass(frozen=True)
class Table:
    """Rows with named columns."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Any]]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """The rows, each by column."""
        return (dict(zip(self.columns, row)) for row in self.rows)

    def to_frame(self) -> pandas.DataFrame:
        """The same as a frame, with all rows. Needs pandas."""
        return imported_pandas().DataFrame([list(row) for row in self.rows], columns=list(self.columns))

    def __repr__(self) -> str:
        shown = [[_words(cell) for cell in row] for row in self.rows[:_most_rows]]
        widths = [max(map(len, column)) for column in zip(self.columns, *shown)]
        to_the_right = [any(_is_number(cell) for cell in column) for column in zip(*self.rows[:_most_rows])]
        to_the_right = to_the_right or [False] * len(widths)
        lines = [self.title] + [
            "  ".join(cell.rjust(width) if right else cell.ljust(width)
                      for cell, width, right in zip(row, widths, to_the_right)).rstrip()
            for row in [list(self.columns), *shown]]
        return "\n".join(lines + self._and_more())

    def _repr_html_(self) -> str:
        html = notebook.table(self.columns, self.rows[:_most_rows], self.title)
        return html + "".join(f"<p>{words}</p>" for words in self._and_more())

    def _and_more(self) -> list[str]:
        more = len(self.rows) - _most_rows
        return [f"… and {more} more {'row' if more == 1 else 'rows'}"] if more > 0 else []


class Shown:
    """What is shown as tables, the most important one first; those without rows are left out."""

    def tables(self) -> list[Table]:
        """What it says, as tables."""
        raise NotImplementedError

    def to_frame(self) -> pandas.DataFrame:
        """The first of its tables as a frame, with all rows. Needs pandas. The others are `tables()[1].to_frame()` …"""
        return self.tables()[0].to_frame()

    def __repr__(self) -> str:
        return "\n\n".join(map(repr, self._worth_reading()))

    def _repr_html_(self) -> str:
        return "".join(table._repr_html_() for table in self._worth_reading())

    def _worth_reading(self) -> list[Table]:
        first, *others = self.tables()
        return [first] + [table for table in others if table.rows]


class Document(Shown, dict[str, Any]):
    """A dict that is shown as tables."""


class Documents(Shown, list[dict[str, Any]]):
    """A list of dicts that is shown as tables."""


def imported_pandas() -> Any:
    try:
        import pandas
    except ImportError as error:
        raise ImportError("to_frame needs pandas: install it with `pip install pandas` or `apt-get install python3-pandas`; "
                          "everything else works without") from error
    return pandas


def _is_number(cell: Any) -> bool:
    return isinstance(cell, (int, float)) and not isinstance(cell, bool)


def _words(cell: Any) -> str:
    """A cell in one line."""
    if cell is None or cell != cell:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, float):
        return str(int(cell)) if cell.is_integer() and abs(cell) < 1e15 else format(cell, ".4g")
    words = " ".join(str(cell).split())
    return words if len(words) <= _longest_cell else words[:_longest_cell - 1] + "…"
