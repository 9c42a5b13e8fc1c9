"""Scoring predictions against gold networks."""

from __future__ import annotations

import json
from functools import cached_property
from hashlib import sha256
from typing import Any, Callable, Iterable, Iterator, Mapping, Protocol, Sequence

from . import _irl
from .arguments import AnyText, Count, checked, told
from .networks import Network, NetworkOrText, network
from .notebook import table
from .problems import Problem, problems_of
from .scores import Scores, demanded_metric, metric_named
from .tables import Document, Table

#: What `Scorer.reward` gives: completions and columns in, a float for each completion out.
Reward = Callable[..., "list[float]"]


class Row(dict):  # type: ignore[type-arg]
    """A scored row of a stream: the row that came, with `result` in place of `network`."""

    def __init__(self, line: bytes) -> None:
        super().__init__(json.loads(line))
        self.line = line  #: as `irl stream` writes it, with its line end

    def __str__(self) -> str:
        return self.line.decode()


class Explanation(Document):
    """What is wrong with a prediction. Its table has a row for each remark."""

    def tables(self) -> list[Table]:
        """The scores in the title, then what is wrong."""
        scores = [f"{name} {score:.4g}" for name, score in self.items() if isinstance(score, float)]
        title = ", ".join([f"#{self['recipe-id']}: {self['status']}", *scores])
        rows = [(self["reason-kind"], self["reason"])] if self["reason"] else []
        rows += [(one["kind"], one["text"]) for one in self["remarks"] if one["text"] != self["reason"]]
        return [Table(title, ["kind", "remark"], rows)]


class ScoredDomain(Protocol):
    """What a scorer asks of its `Domain`."""

    @property
    def rules(self) -> str: ...

    @property
    def metrics(self) -> list[str]: ...

    @property
    def _open(self) -> _irl.OpenDomain: ...

    def _choice(self) -> _irl.DomainChoice: ...


class Scorer:
    """Scores predicted networks against gold networks, which are executed once, when they are first needed. Made by
    `Domain.scorer`. Threads may share one. Pickles if its domain does."""

    def __init__(self, domain: ScoredDomain, gold: str | None, metrics: Sequence[str] | None, results: Mapping[str, str] | None,
                 in_full: bool, max_seconds: float) -> None:
        self.domain = domain
        self._arguments = (gold, metrics, results, in_full, max_seconds)
        self._opened = domain._open
        names = [metric_named(name, domain.metrics) for name in metrics or []]
        variables = {recipe: variable.removeprefix("?") for recipe, variable in (results or {}).items()}
        self._native = _irl.Scorer(self._opened, domain._choice(), gold, names, variables, in_full, max_seconds)

    @property
    def metrics(self) -> list[str]:
        """The names of the metrics, in order."""
        return self._native.metrics

    @property
    def recipes(self) -> list[str]:
        """The ids of the gold networks."""
        return self._native.recipes

    @property
    def problems(self) -> list[Problem]:
        """What is wrong with the gold networks, as far as they have been used."""
        return problems_of(self._native.problems)

    @cached_property
    def signature(self) -> str:
        """What the scores depend on, in one line: version, domain, rules, world (with types and primitives), gold networks
        and metrics; the first 16 digits of a SHA-256 stand for world and gold. Scores of two systems can be compared where
        their signatures are equal."""
        opened = self._opened
        world = json.dumps([opened.types, opened.initial_state, opened.primitives], sort_keys=True)
        parts = {"irl": _irl.version, "domain": opened.name, "rules": self.domain.rules,
                 "world": _hash(world), "gold": _hash(self._native.gold_text),
                 "metrics": ",".join(self.metrics)}
        return "|".join(f"{name}:{value}" for name, value in parts.items())

    @checked
    def score(self, predictions: Iterable[Any], recipes: Iterable[Any] | str | None = None, *, jobs: Count = 0) -> Scores:
        """Scores n predictions, each a network: str or bytes, a `Network`, or a list of tuples. Equal texts are scored once.

        `recipes` are the n ids of their gold networks, or one for all, and the predictions have no headings; None: each
        begins with one, such as `#cole-slaw`. What is no network, or has no gold network, gets the status "error" and no scores. `jobs` threads (0:
        one for each processor) work without the interpreter's lock; Ctrl-C ends them. A ValueError where there are not as
        many recipes as predictions."""
        networks = [_native(prediction) for prediction in _listed(predictions, "predictions")]
        ids = [recipes] * len(networks) if isinstance(recipes, str) else None if recipes is None else list(recipes)
        return Scores(self.metrics, *self._native.score(networks, ids, jobs), self.signature)

    @checked
    def explain(self, prediction: NetworkOrText, recipe: AnyText) -> Explanation:
        """Everything that is wrong with one prediction, as an entry of `irl eval --json`
        (`irl schema eval`)."""
        return Explanation(self._native.explain(_native(prediction), recipe))

    @checked
    def compute(self, *, predictions: Iterable[Any], references: Iterable[Any], jobs: Count = 0) -> dict[str, float]:
        """The means of all metrics, as metrics of Hugging Face's `evaluate` give them. A reference is the id of a gold
        network, or one as predictions are; those of one call are of one kind. What has no score counts 0 where the metric is a
        share; execution times are means of those there are."""
        networks = _listed(predictions, "predictions")
        golds = [_gold(reference) for reference in references]
        if any("(" in gold for gold in golds):
            return self._against(golds).compute(predictions=networks, references=_numbered(golds), jobs=jobs)
        scores = self.score(networks, golds, jobs=jobs)
        counted, there_are = scores.means(missing=0.0), scores.means()
        return {metric: there_are[metric] if metric == "execution-time" else counted[metric] for metric in self.metrics}

    @checked
    def reward(self, metric: str, *, missing: float = 0.0, recipe: str = "recipe", jobs: Count = 0,
               network: Callable[[str], str] | None = None) -> Reward:
        """A reward function in the shape that trainers such as TRL call: f(completions, **columns) gives a float for each
        completion, `missing` where there is no score. The column `recipe` holds the ids. A completion is a text or a list of
        messages, of which the last one's `content` is taken, a text or a list of parts, of which the texts; `network` finds
        the network in that text (None: it is all of it). A KeyError where there is no such metric."""
        name = demanded_metric(metric, self.metrics)

        def reward(completions: Sequence[Any], **columns: Any) -> list[float]:
            if recipe not in columns:
                raise TypeError(f"there is no column '{recipe}'; expected the ids of the recipes in it")
            texts = [_content(completion) for completion in _listed(completions, "completions")]
            if network is not None:
                texts = [network(text) if isinstance(text, str) else text for text in texts]
            column = self.score(texts, columns[recipe], jobs=jobs).column(name)
            return [missing if score != score else score for score in memoryview(column).cast("d")]

        reward.__name__ = reward.__qualname__ = name.replace("-", "_")
        return reward

    @checked
    def stream(self, rows: Iterable[Any], *, jobs: Count = 0) -> Iterator[Row]:
        """Scores rows lazily, one after the other: dicts with `recipe` and `network` (a text or a list of tuples), or lines of JSON.
        What comes out is the row with `result` in place of `network`; its `line` is what `irl stream` writes, byte by byte.
        Rows are taken in blocks that grow to 256. A row that is none gets the status "error"."""
        if isinstance(rows, (str, bytes)):
            raise TypeError("rows are a list of rows, and this is one text")
        lines = _irl.LineScorer(self._native)
        first, size = 1, 1
        block: list[bytes] = []
        for row in rows:
            block.append(_line(row))
            if len(block) >= size:
                yield from (Row(line) for line in lines.score(block, first, jobs) if line)
                first, size, block = first + len(block), min(2 * size, 256), []
        yield from (Row(line) for line in lines.score(block, first, jobs) if line)

    def __reduce__(self) -> Any:
        return Scorer, (self.domain, *self._arguments)

    def __repr__(self) -> str:
        return f"<irl.Scorer {self.signature}>"

    def _repr_html_(self) -> str:
        return table(["", ""], (part.split(":", 1) for part in self.signature.split("|")), "irl.Scorer")

    def _against(self, golds: Sequence[str]) -> Scorer:
        _, metrics, results, in_full, max_seconds = self._arguments
        texts = dict(zip(_numbered(golds), golds))
        return Scorer(self.domain, _solutions(texts), metrics, results, in_full, max_seconds)


def gold_text(gold: Any) -> str:
    """The text of a solution file: of a file of that name, or of networks (or their texts) by id."""
    if isinstance(gold, Mapping):
        return _solutions({recipe: _gold(one) for recipe, one in gold.items()})
    with open(gold, encoding="utf-8", errors="replace") as file:
        return file.read()


def _solutions(networks: Mapping[str, str]) -> str:
    without_heading = {recipe: "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
                       for recipe, text in networks.items()}
    return "".join(f"#{recipe}\n{text}\n" for recipe, text in without_heading.items())


def _numbered(golds: Sequence[str]) -> list[str]:
    numbers: dict[str, int] = {}
    return [f"reference-{numbers.setdefault(gold, len(numbers) + 1)}" for gold in golds]


def _listed(texts: Iterable[Any], what: str) -> list[Any]:
    if isinstance(texts, (str, bytes)):
        raise TypeError(f"{what} are a list of texts, and this is one text")
    return list(texts)


def _native(prediction: Any) -> Any:
    return prediction._native if isinstance(prediction, Network) else prediction


def _gold(reference: Any) -> str:
    """The text of a reference, which may be the id of one."""
    if isinstance(reference, (list, tuple)):
        return network(reference)
    if not isinstance(reference, (str, bytes, bytearray, memoryview, Network)):
        raise TypeError(f"expected a network or the id of one, and this is {told(reference)}")
    return _text(reference)


def _content(completion: Any) -> Any:
    if isinstance(completion, list) and completion and isinstance(completion[-1], Mapping):
        content = completion[-1].get("content")
        return _joined(content) if isinstance(content, list) else content
    return completion


def _joined(parts: list[Any]) -> str | None:
    """The text of a message in parts, `{"type": "text", "text": …}`; None where it has none."""
    texts = [part.get("text") if isinstance(part, Mapping) else part for part in parts]
    texts = [text for text in texts if isinstance(text, str)]
    return "".join(texts) if texts else None


def _line(row: Any) -> bytes:
    if isinstance(row, (bytes, bytearray, memoryview)):
        return bytes(row).rstrip(b"\r\n")
    if isinstance(row, str):
        return row.rstrip("\r\n").encode(errors="replace")
    try:
        return json.dumps(row, ensure_ascii=False, allow_nan=False, default=_text).encode(errors="replace")
    except (ValueError, TypeError, RecursionError):
        return json.dumps(_plain(row), ensure_ascii=False, default=_text).encode(errors="replace")


def _text(value: Any) -> str:
    """What JSON has no word for, as a text: bytes are UTF-8. A network is what it was read from."""
    if isinstance(value, Network):
        return _text(value.source)
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value).decode(errors="replace")
    return str(value)


def _plain(value: Any, depth: int = 0) -> Any:
    """The value as JSON can say it: no NaN, no infinity, no keys but texts, nothing that contains itself."""
    if isinstance(value, float):
        return value if value - value == 0 else None
    if depth > 100:
        return None
    if isinstance(value, Mapping):
        return {_text(key): _plain(element, depth + 1) for key, element in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(element, depth + 1) for element in value]
    return value


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
