"""Statistics of scores: how sure a mean is, and which of two systems is better."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, Sequence

from . import _irl
from .arguments import Count, checked

if TYPE_CHECKING:
    from .scores import Scores


@checked
def compare(systems: Mapping[str, Scores], *, metrics: Sequence[str] = (), samples: Count = 2000, seed: Count = 1,
            confidence: float = 0.95, draw: str | None = None, missing: float | None = None,
            best_of: Sequence[int] = (), correction: str = "holm") -> dict[str, Any]:
    """Compares systems by name, every two of them: means with bootstrap intervals, paired tests, the recipes that differ
    most, as `irl compare --json` prints it (irl/workbench/schema/compare.schema.json).

    `metrics`: these alone. `samples` are drawn from `seed`. `draw`: "candidates" or "recipes", what might have been
    otherwise; None: candidates where every recipe has several. `missing` is the score of who has none; None: they are left
    out. `correction` of p-values: holm, benjamini-hochberg or none. irl/statistics/README.md says which formulas
    these are. A ValueError where the systems cannot be compared."""
    choice = _choice(systems, metrics, samples, seed, confidence, draw, missing, best_of, correction)
    return _irl.compare(_tables(systems), choice)


@checked
def summary(systems: Mapping[str, Scores], *, metrics: Sequence[str] = (), samples: Count = 2000, seed: Count = 1,
            confidence: float = 0.95, draw: str | None = None, missing: float | None = None,
            best_of: Sequence[int] = ()) -> dict[str, Any]:
    """Sums systems up, each by itself: means with bootstrap intervals, the best of n candidates, statuses, reasons by kind,
    as `irl eval --summary --json` prints it (irl/workbench/schema/summary.schema.json). The arguments are those of
    `compare`."""
    choice = _choice(systems, metrics, samples, seed, confidence, draw, missing, best_of, "holm")
    return _irl.summary(_tables(systems), choice)


@checked
def plot(systems: Mapping[str, Scores], *, metrics: Sequence[str] = (), samples: Count = 2000, seed: Count = 1,
         confidence: float = 0.95, draw: str | None = None, missing: float | None = None) -> str:
    """An SVG of how scores are distributed, for each metric and system, and of where every two systems differ. The arguments
    are those of `compare`."""
    return _irl.plot(_tables(systems), _choice(systems, metrics, samples, seed, confidence, draw, missing, (), "holm"))


def _choice(systems: Mapping[str, Scores], metrics: Sequence[str], samples: Count, seed: Count, confidence: float,
            draw: str | None, missing: float | None, best_of: Sequence[int], correction: str) -> _irl.StatisticsChoice:
    if not systems:
        raise ValueError("there are no systems")
    if samples < 1:
        raise ValueError(f"samples: {samples}; expected at least 1")
    if not 0 < confidence < 1:
        raise ValueError(f"confidence: {confidence}; expected a share between 0 and 1")
    names = [next(iter(systems.values())).named(metric) for metric in metrics]
    return _irl.StatisticsChoice(names, samples, seed, confidence, draw or "", missing, list(best_of), correction)


def _tables(systems: Mapping[str, Scores]) -> list[_irl.ScoreTable]:
    tables = []
    for name, scores in systems.items():
        table = _irl.ScoreTable()
        table.name, table.metrics, table.recipes = str(name), scores.metrics, scores.recipes
        table.statuses, table.reason_kinds = scores.status, scores.reason_kinds
        table.columns = [scores.column(metric) for metric in scores.metrics]
        tables.append(table)
    return tables
