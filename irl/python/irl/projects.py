"""Projects: activities that share scarce resources, from the files that others published."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from . import _irl
from .arguments import checked
from .problems import Problem, problems_of
from .tables import Document, Table


class ProjectPlan(Document):
    """The plan of a project. Its table has a row for each activity."""

    def tables(self) -> list[Table]:
        """When everything happens."""
        length = "no plan" if self["length"] is None else f"length {self['length']}"
        rows = [(one["position"], one["start"], one["end"], one.get("name", "")) for one in self["activities"]]
        return [Table(f"{self['id']}: {length} ({self['verdict']}) {self.get('reason', '')}".rstrip(),
                      ["activity", "start", "end", "name"], rows)]


class ProjectPlans(list[ProjectPlan]):
    """The plans of the projects of a file, in their order there."""

    #: What is wrong with those that could not be read, and are not among the plans.
    problems: list[Problem]

    def __init__(self, plans: list[dict[str, Any]], problems: list[Problem]) -> None:
        super().__init__(map(ProjectPlan, plans))
        self.problems = problems


@checked
def plan_projects(source: str | os.PathLike[str], *, max_seconds: float = 60) -> ProjectPlans:
    """Plans every project of a file so that everything is done first, each within `max_seconds`; the documents are those of
    `irl orders --project --json` (`irl schema projects`).

    `source` is a path, or the text of a file: PSPLIB's `.sm`, Patterson's `.rcp`, `.sch` with maximal lags, or lines of JSON
    (irl/scheduling/README.md). A str of one line that does not begin with "{" is a path. A ValueError where nothing in it can
    be read; where only some of it cannot, `problems` says what."""
    is_text = isinstance(source, str) and ("\n" in source or source.lstrip().startswith("{"))
    try:
        text = str(source).encode("utf-8", "surrogateescape") if is_text else Path(source).read_bytes()
    except (OSError, UnicodeEncodeError) as error:
        raise ValueError(f"source: {error}") from None
    plans, documents = _irl.plan_projects(text, "text" if is_text else os.fspath(source), max_seconds)
    problems = problems_of(documents)
    if not plans and problems:
        raise ValueError("\n".join(map(str, problems)))
    return ProjectPlans(plans, problems)
