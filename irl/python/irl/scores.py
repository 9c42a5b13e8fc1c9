"""Scores: a column for each metric, a row for each prediction."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from math import fsum
from typing import TYPE_CHECKING, Any, Iterator, Sequence

from .notebook import table
from .statistics import Summary, summary
from .tables import imported_pandas

if TYPE_CHECKING:
    import numpy
    import pandas
    from numpy.typing import NDArray


class Scores:
    """What scoring n predictions gave, in their order."""

    def __init__(self, metrics: list[str], columns: list[bytearray], recipes: list[str], status: list[str],
                 reasons: list[str], reason_kinds: list[str], signature: str = "") -> None:
        self.metrics = metrics  #: their names, in order
        self.recipes = recipes  #: n ids, as they were looked up
        self.status = status  #: n of complete, flawed, partial, error; see `Run.status`
        self.reasons = reasons  #: n lines: what went wrong first; empty: nothing did
        #: n short names of what kept a prediction from being perfect, such as "unknown-primitive"; empty: nothing did
        self.reason_kinds = reason_kinds
        self.signature = signature  #: what they depend on: that of their scorer
        self._columns = dict(zip(metrics, columns))

    def __getitem__(self, metric: str) -> NDArray[numpy.float64]:
        """The scores of a metric: float64, of shape (n,), NaN where there is no score. A share is from 0 to 1, a time
        in seconds. A metric may be named by a beginning that no other one has: `scores["smatch"]`. A KeyError names
        those there are. Needs numpy."""
        import numpy

        return numpy.frombuffer(self.column(metric), dtype=numpy.float64).copy()

    def column(self, metric: str) -> bytearray:
        """The same as bytes, which needs no numpy: `memoryview(scores.column("smatch")).cast("d")`."""
        return self._columns[self.named(metric)]

    def __len__(self) -> int:
        return len(self.status)

    def __iter__(self) -> Iterator[str]:
        """The names of the metrics."""
        return iter(self.metrics)

    def keys(self) -> list[str]:
        """The names of the metrics."""
        return list(self.metrics)

    def means(self, missing: float | None = None) -> dict[str, float]:
        """The mean of every metric over the predictions that have a score; NaN where none has. With `missing`, that is
        the score of all others."""
        return {metric: _mean(list(memoryview(self.column(metric)).cast("d")), missing) for metric in self.metrics}

    @cached_property
    def statuses(self) -> dict[str, int]:
        """How many predictions have each status, the most frequent first."""
        return dict(Counter(self.status).most_common())

    def summary(self, name: str = "predictions", **options: Any) -> Summary:
        """Means with bootstrap intervals, best of n, statuses, reasons by kind; see `irl.summary`."""
        return summary({name: self}, **options)

    def to_frame(self) -> pandas.DataFrame:
        """A row for every prediction: recipe, the metrics (float64), status, reason. Needs pandas."""
        return imported_pandas().DataFrame(
            {"recipe": self.recipes} | {metric: self[metric] for metric in self.metrics}
            | {"status": self.status, "reason": self.reasons})

    def __repr__(self) -> str:
        means = ", ".join(f"{metric} {mean:.4g}" for metric, mean in self.means().items())
        return f"<irl.Scores of {len(self)}: {means}>"

    def _repr_html_(self) -> str:
        shown = 10
        columns = [memoryview(self.column(metric)).cast("d") for metric in self.metrics]
        rows: list[tuple[object, ...]] = [
            (self.recipes[i], *(column[i] for column in columns), self.status[i], self.reasons[i])
            for i in range(min(len(self), shown))]
        if len(self) > shown:
            rows.append((f"… {len(self) - shown} more", *("" for _ in columns), "", ""))
        rows.append(("mean", *self.means().values(), ", ".join(f"{n} {name}" for name, n in self.statuses.items()), ""))
        return table(["recipe", *self.metrics, "status", "reason"], rows)

    def named(self, metric: str) -> str:
        """The whole name of a metric; a KeyError names those there are."""
        return demanded_metric(metric, self.metrics)


def demanded_metric(beginning: str, known: Sequence[str]) -> str:
    """The metric of that name or beginning; a KeyError names those there are."""
    name = metric_named(beginning, known)
    if name not in known:
        raise KeyError(f"there is no metric '{beginning}'; expected one of {', '.join(known)}")
    return name


def metric_named(beginning: str, known: Sequence[str]) -> str:
    """The metric of that name, or the only one that begins so; the name as it is where there is no such metric."""
    alike = [metric for metric in known if metric.startswith(beginning)]
    return alike[0] if len(alike) == 1 and beginning not in known else beginning


def _mean(column: list[float], missing: float | None) -> float:
    scores = [score for score in column if score == score]
    if missing is not None:
        scores += [missing] * (len(column) - len(scores))
    return fsum(scores) / len(scores) if scores else float("nan")
