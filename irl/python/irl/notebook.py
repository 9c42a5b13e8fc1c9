"""How things look in a notebook: small tables of HTML, with every text escaped."""

from __future__ import annotations

from html import escape
from typing import Iterable, Sequence


def table(heading: Sequence[str], rows: Iterable[Sequence[object]], caption: str = "") -> str:
    """A table; numbers stand to the right. A row may hold texts, numbers and None."""
    parts = ["<table>"]
    if caption:
        parts.append(f"<caption style='text-align:left'>{escape(caption)}</caption>")
    parts.append("<thead><tr>" + "".join(f"<th scope='col'>{escape(name)}</th>" for name in heading) + "</tr></thead>")
    parts.append("<tbody>")
    for row in rows:
        parts.append("<tr>" + "".join(_cell(value) for value in row) + "</tr>")
    parts.append("</tbody></table>")
    return "".join(parts)


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"<td style='text-align:right'>{'' if value != value else format(value, '.4g')}</td>"
    if isinstance(value, int):
        return f"<td style='text-align:right'>{value}</td>"
    return f"<td style='text-align:left'>{'' if value is None else escape(str(value))}</td>"
