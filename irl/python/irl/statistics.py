"""Statistics of scores: how sure a mean is, and which of two systems is better."""

from __future__ import annotations

import warnings
from typing import Any, Mapping, Protocol, Sequence, runtime_checkable

from . import _irl
from .arguments import Count, checked
from .tables import Document, Table


@runtime_checkable
class Columns(Protocol):
    """What statistics asks of `Scores`: a column for each metric, a row for each prediction."""

    metrics: list[str]
    recipes: list[str]
    status: list[str]
    reason_kinds: list[str]

    def column(self, metric: str) -> bytearray: ...

    def named(self, metric: str) -> str: ...


class Summary(Document):
    """What `summary` found out. Its first table has a row for each system and metric."""

    def tables(self) -> list[Table]:
        """Means with their intervals, statuses, reasons."""
        systems = self["systems"]
        title = f"means of {_of(systems, 'system')}, {self['confidence']:.4g} intervals from {self['samples']} samples"
        means = [(one["system"], metric["metric"], metric["scored"], metric["missing"], metric["mean"],
                  *(metric["percentile"] or (None, None))) for one in systems for metric in one["metrics"]]
        statuses = list(dict.fromkeys(status for one in systems for status in one["statuses"]))
        return [Table(title, ["system", "metric", "scored", "missing", "mean", "from", "to"], means),
                Table("candidates", ["system", "candidates", "recipes", *statuses],
                      [(one["system"], one["candidates"], one["recipes"], *(one["statuses"].get(status) for status in statuses))
                       for one in systems]),
                Table("reasons", ["system", "reason", "candidates"],
                      [(one["system"], reason["kind"], reason["candidates"]) for one in systems for reason in one["reasons"]])]


class Comparison(Summary):
    """What `compare` found out. Its first table has a row for each metric and two systems."""

    def tables(self) -> list[Table]:
        """Differences with their intervals and corrected p-values, then what a summary has."""
        title = f"comparison of {_of(self['systems'], 'system')}, second minus first, corrected: {self['correction']}"
        rows = [(one["metric"], one["first"], one["second"], one["pairs"], one["difference"]["mean"],
                 *(one["difference"]["percentile"] or (None, None)), _corrected(one["randomisation"]), _corrected(one["sign"]))
                for one in self["comparisons"]]
        columns = ["metric", "first", "second", "pairs", "difference", "from", "to", "p (randomisation)", "p (sign)"]
        return [Table(title, columns, rows), *super().tables()]


def _of(all: Sequence[Any], what: str) -> str:
    return f"{len(all)} {what}{'' if len(all) == 1 else 's'}"


def _corrected(test: Mapping[str, Any] | None) -> Any:
    return test["corrected"] if test else None


@checked
def compare(systems: Mapping[str, Columns], *, metrics: Sequence[str] = (), samples: Count = 2000, seed: Count = 1,
            confidence: float = 0.95, draw: str | None = None, missing: float | None = None,
            best_of: Sequence[int] = (), correction: str = "holm") -> Comparison:
    """Compares systems by name, every two of them: means with bootstrap intervals, paired tests, the recipes that differ
    most, as `irl compare --json` prints it (`irl schema compare`).

    `draw` is "candidates" or "recipes"; None: candidates where every recipe has several. Where `missing` is None, they are
    left out. `correction` is holm, benjamini-hochberg or none. irl/statistics/README.md says which formulas these are. A
    ValueError where the systems cannot be compared; a warning where the signatures of their scores differ in more than the
    metrics, such as in the rules."""
    choice = _choice(systems, metrics, samples, seed, confidence, draw, missing, best_of, correction)
    _warn_of_signatures(systems)
    return Comparison(_irl.compare(_scores_of(systems), choice))


@checked
def summary(systems: Mapping[str, Columns], *, metrics: Sequence[str] = (), samples: Count = 2000, seed: Count = 1,
            confidence: float = 0.95, draw: str | None = None, missing: float | None = None,
            best_of: Sequence[int] = ()) -> Summary:
    """Sums systems up, each by itself: means with bootstrap intervals, the best of n candidates, statuses, reasons by kind,
    as `irl summary --json` prints it (`irl schema summary`). See `compare`."""
    choice = _choice(systems, metrics, samples, seed, confidence, draw, missing, best_of, "holm")
    return Summary(_irl.summary(_scores_of(systems), choice))


@checked
def plot(systems: Mapping[str, Columns], *, metrics: Sequence[str] = (), samples: Count = 2000, seed: Count = 1,
         confidence: float = 0.95, draw: str | None = None, missing: float | None = None) -> str:
    """An SVG of how scores are distributed, for each metric and system, and of where every two systems differ. See
    `compare`."""
    choice = _choice(systems, metrics, samples, seed, confidence, draw, missing, (), "holm")
    return _irl.plot(_scores_of(systems), choice)


def _choice(systems: Mapping[str, Columns], metrics: Sequence[str], samples: Count, seed: Count, confidence: float,
            draw: str | None, missing: float | None, best_of: Sequence[int], correction: str) -> _irl.StatisticsChoice:
    if not systems:
        raise ValueError("there are no systems")
    for name, scores in systems.items():
        if not isinstance(scores, Columns):
            raise TypeError(f"systems: expected Scores, and {name!r} is {type(scores).__name__}")
    if samples < 1:
        raise ValueError(f"samples: {samples}; expected at least 1")
    if not 0 < confidence < 1:
        raise ValueError(f"confidence: {confidence}; expected a share between 0 and 1")
    names = [next(iter(systems.values())).named(metric) for metric in metrics]
    return _irl.StatisticsChoice(names, samples, seed, confidence, draw or "", missing, list(best_of), correction)


def _warn_of_signatures(systems: Mapping[str, Columns]) -> None:
    """Scores that depend on different things are no measure of the systems alone."""
    known = [(name, _parts(scores)) for name, scores in systems.items()]
    known = [(name, parts) for name, parts in known if parts]
    for name, parts in known[1:]:
        first, others = known[0]
        differ = [f"{part} ({others.get(part)} and {parts.get(part)})" for part in others if others[part] != parts.get(part)]
        if differ:
            warnings.warn(f"the scores of {first!r} and {name!r} differ in what they depend on: {', '.join(differ)}", stacklevel=4)


def _parts(scores: Columns) -> dict[str, str]:
    """The parts of a signature, without the metrics: those that both have are compared."""
    signature: str = getattr(scores, "signature", "")
    parts = dict(part.split(":", 1) for part in signature.split("|") if ":" in part)
    parts.pop("metrics", None)
    return parts


def _scores_of(systems: Mapping[str, Columns]) -> list[_irl.SystemScores]:
    return [_irl.SystemScores(str(name), scores.metrics, scores.recipes, scores.status, scores.reason_kinds,
                              [scores.column(metric) for metric in scores.metrics]) for name, scores in systems.items()]
