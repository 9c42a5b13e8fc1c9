"""Domains: what networks can say, and the way to everything else."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Lock
from typing import Any, Iterable, Mapping, Sequence

from . import _irl, irl_primitives
from .arguments import Count, checked, told
from .networks import Difference, Network, NetworkOrText, Tuples, native
from .orders import JointPlan, Orders
from .primitives import Primitive, Respond, load, respond_with
from .problems import problems_of
from .readings import Reading, Writing
from .reasons import Reason
from .runs import Run
from .scoring import Scorer, gold_text
from .sessions import Session
from .tables import Documents, Table

_installed_data = Path(__file__).with_name("data")


@checked
def domain(name: str = "cooking", *, rules: str = "", world: str | os.PathLike[str] = "",
           corpus: str | os.PathLike[str] = "", libraries: Iterable[str | os.PathLike[str]] = (),
           extend: Iterable[str | os.PathLike[str]] = (), primitives_from: Iterable[str] = (),
           knowledge: Any = None) -> Domain:
    """Opens a domain.

    `libraries` are shared libraries with further domains (irl/plugins/README.md), `extend` files of YAML with types,
    facts, things and words to add to this one (examples/how-to/extend-a-domain.md). `knowledge` is what the domain knows at first, any object that nobody
    changes: a function of a primitive asks for it by a parameter `knowledge`, and a run or a session may be given other
    knowledge. None: it declares none. A ValueError names everything that is wrong."""
    return Domain({"domain": name, "rules": rules, "world": _absolute(world), "corpus": _absolute(corpus),
                   "libraries": [_absolute(library) for library in libraries],
                   "extend": [_absolute(file) if os.path.exists(file) else os.fspath(file) for file in extend],
                   "primitives_from": list(primitives_from)}, knowledge=knowledge)


class Primitives(Documents):
    """Primitives of a domain."""

    def tables(self) -> list[Table]:
        """A row for each."""
        rows = [(one["name"], " ".join(slot["name"] for slot in one["slots"]), one["summary"]) for one in self]
        return [Table(f"{len(self)} primitives", ["primitive", "slots", "summary"], rows)]


class Types(Documents):
    """Types of a domain."""

    def tables(self) -> list[Table]:
        """A row for each."""
        rows = [(one["name"], ", ".join(one["parents"]), len(one["subtypes"]), one["summary"]) for one in self]
        return [Table(f"{len(self)} types", ["type", "parents", "subtypes", "summary"], rows)]


class Domain:
    """A domain that is open. It never changes, and threads may share it, with one exception: primitives that are
    defined in this process are part of it from then on. What was made from it before stays as it is. It pickles by the
    arguments that it was opened with and the files that were loaded."""

    def __init__(self, arguments: dict[str, Any], files: Sequence[str] = (), knowledge: Any = None) -> None:
        if not isinstance(arguments, Mapping):
            raise TypeError(f"Domain: expected what irl.domain passes on, and this is {told(arguments)}; "
                            "irl.domain(\"cooking\") opens a domain")
        self._arguments = arguments
        self._knowledge = knowledge
        self._files: dict[str, Respond] = {}
        self._own: dict[str, Primitive] = {}
        self._lock = Lock()
        self._built: tuple[list[tuple[Primitive, int]], _irl.OpenDomain] | None = None
        self._read_with: tuple[_irl.OpenDomain, dict[str, _irl.Reader]] | None = None
        for file in files:
            self._files[file] = load(file)
        self._open  # a domain that cannot be opened is told now

    # What there is.

    @property
    def name(self) -> str:
        """Its name."""
        return self._open.name

    @property
    def rules(self) -> str:
        """The rules that were asked for; "" stands for those of the domain."""
        return str(self._arguments["rules"]) or "default"

    @property
    def recipes(self) -> list[str]:
        """The ids of the networks in its corpus."""
        return self._open.recipes

    @property
    def metrics(self) -> list[str]:
        """The names of all metrics; `scorer` takes all but the last one, smatch-score, where nothing is said."""
        return self._open.metrics

    @property
    def primitives(self) -> Primitives:
        """All primitives, as `irl primitives --json` prints them."""
        return Primitives(self._open.primitives)

    @property
    def types(self) -> Types:
        """All types, as `irl types --json` prints them."""
        return Types(self._open.types)

    @checked
    def recipe(self, id: str) -> Network:
        """The gold network of a recipe; a ValueError if there is none."""
        return Network(self, self._open.recipe(id))

    @checked
    def text(self, id: str) -> dict[str, Any]:
        """The words of a recipe beside its operations, as `irl recipes ID --json` prints them."""
        return self._open.recipe_text(id)

    # What can be done with a network.

    def parse(self, text: str | bytes | Tuples) -> Network:
        """Reads a network, with or without a heading such as `#cole-slaw`, or from tuples, one for each operation:
        `[("filter", "?s", "?scene", "red")]`. Whatever the text says, there is a network, and its `problems`. Of several
        networks the first is taken; see `parse_all`. Tuples that are no operations raise a ValueError."""
        return self.parse_all(text)[0]

    def parse_all(self, text: str | bytes | Tuples) -> list[Network]:
        """Reads all networks of a solution file; at least one, which is empty where nothing can be read."""
        found = self._open.parse(text)
        source = text if isinstance(text, (str, bytes)) and len(found) == 1 else None
        return [Network(self, one, source) for one in found]

    @checked
    def run(self, network: NetworkOrText, *, solutions: Count = 1, max_seconds: float = 60, max_steps: Count = 1_000_000,
            best_first: bool = False, order: str = "fastest", max_depth: Count = 0, without_failures: bool = False,
            jobs: Count = 1, knowledge: Any = None) -> Run:
        """Executes a network as far as it can be read, as `irl run` does; `Run.all_solutions` says whether these are all.
        `knowledge` is what this run knows; None: what the domain knows at first. The interpreter's lock is free meanwhile,
        and Ctrl-C ends it."""
        choice = _search(max_seconds, max_steps)
        choice.best_first, choice.order, choice.max_depth = best_first, order, max_depth
        choice.without_failures, choice.jobs = without_failures, jobs
        return Run(_irl.run(native(network, self), solutions, choice, knowledge))

    @checked
    def read(self, instructions: str | Sequence[str], ingredients: Sequence[str] = (), *, id: str = "text",
             language: str = "", max_seconds: float = 60) -> Reading:
        """Reads a text in plain English, or in another `language` of the domain, into a network, or answers its questions, as
        `irl read` does; see `Reading`. A string is a single instruction. A ValueError where the domain has no such language.
        The interpreter's lock is free meanwhile, and Ctrl-C ends it."""
        return self.readings(instructions, ingredients, id=id, solutions=1, language=language, max_seconds=max_seconds)[0]

    @checked
    def readings(self, instructions: str | Sequence[str], ingredients: Sequence[str] = (), *, id: str = "text",
                 solutions: Count = 5, language: str = "", max_seconds: float = 60) -> list[Reading]:
        """The best ways to understand a text, the best first, at most `solutions`; questions have one."""
        if solutions < 1:
            raise ValueError(f"solutions: {solutions}; expected at least 1")
        lines = [instructions] if isinstance(instructions, str) else list(instructions)
        found = self._reader(language).read(id, lines, list(ingredients), solutions, max_seconds)
        return [Reading(Network(self, network), document) for network, document in found]

    @checked
    def write(self, network: NetworkOrText, *, language: str = "", max_seconds: float = 60) -> Writing:
        """Writes a network as a list of ingredients and instructions, or as questions, in English or in another `language` of
        the domain, from which it is read again, as `irl write` does; see `Writing`. The interpreter's lock is free meanwhile,
        and Ctrl-C ends it."""
        return Writing(self._reader(language).write(native(network, self), max_seconds))

    @checked
    def why(self, network: NetworkOrText, *, max_seconds: float = 60) -> Reason:
        """Why a network has no solution, or what failed or was not executed: the smallest set of operations that cannot hold
        together, and what would help. See `Run.why` for a value. The interpreter's lock is free meanwhile, and Ctrl-C ends
        it."""
        return Reason(_irl.why(native(network, self), "", max_seconds, self._choice()))

    @checked
    def why_not(self, network: NetworkOrText, variable: str, value: str | int | float, *, max_seconds: float = 60) -> Reason:
        """Why a variable does not have a value, which is a number or a constant as networks have it (`"red"`). Where it can
        have it, the outcome is "solved", with such a solution. A ValueError if there is no such variable or value."""
        return Reason(_irl.why(native(network, self), f"?{variable.removeprefix('?')} = {value}", max_seconds,
                               self._choice()))

    @checked
    def diff(self, a: NetworkOrText, b: NetworkOrText) -> Difference:
        """Two networks side by side; see `irl.diff`."""
        return Difference(_irl.diff(native(a, self), native(b, self)))

    @checked
    def orders(self, network: NetworkOrText, *, capacities: Mapping[str, int] | None = None,
               max_seconds: float = 60) -> Orders:
        """Derives the orders in which a network can be executed; a TimeoutError where a limit is reached before they are
        known. `capacities` says by type how many actions it takes at once, such as {"oven": 1}."""
        limits = [f"{type}={count}" for type, count in (capacities or {}).items()]
        one = native(network, self)
        return Orders(one, _irl.Orders(one, limits, max_seconds))

    @checked
    def plan_together(self, networks: Sequence[NetworkOrText], workers: Count = 1, *, serve_at: str = "",
                      together_within: str = "", by: str = "", within: Sequence[tuple[str, str, str]] = (),
                      interruptible: bool = False, capacities: Mapping[str, int] | None = None,
                      max_nodes: Count = 1_000_000, max_seconds: float = 60) -> JointPlan:
        """Plans several networks in one world, so that everything is done first, and executes the plan; the document is the
        one of `irl orders --together --json` (`irl schema together`).

        `serve_at` is a time of the day ("20:00"); `together_within` and `by` are lengths of time ("5min", "1h30min"); `within`
        has triples: a length of time, an operation, and another one that starts at most so long after the result of the first
        one is there ("soup:4", "soup:?broth"). A ValueError where one of them makes no sense, and where a network has errors:
        the plan would be one of what is left."""
        limits = [f"{type}={count}" for type, count in (capacities or {}).items()]
        natives = [native(network, self) for network in networks]
        for place, one in enumerate(natives):
            for problem in problems_of(one.problems):
                if problem.severity == "error":
                    raise ValueError(f"networks[{place}]: {problem}")
        return JointPlan(_irl.plan_together(natives, workers, serve_at, together_within,
                                            by, [word for wait in within for word in wait], interruptible, limits, max_nodes,
                                            max_seconds))

    @checked
    def session(self, *, max_seconds: float = 60, max_steps: Count = 1_000_000, knowledge: Any = None) -> Session:
        """A session, in which a network is built and executed step by step; with other knowledge than the domain has at
        first, where that is given."""
        return Session(_irl.Session(self._open, _search(max_seconds, max_steps), knowledge))

    @checked
    def scorer(self, gold: str | os.PathLike[str] | Mapping[str, NetworkOrText] | None = None,
               metrics: Sequence[str] | None = None, *, results: Mapping[str, str] | None = None, in_full: bool = False,
               max_seconds: float = 60) -> Scorer:
        """Prepares scoring against gold networks: those of the corpus, of a solution file, or of a dict by id.

        `metrics` are names of `metrics` above, each perhaps by its beginning, "answer-score", or "carried-out": how much can be
        carried out with bodies, where the build can simulate them and the domain says what its things are like. `results` says by recipe which variable holds
        the result (cooking: the dish), where the corpus does not. `in_full` names every goal missed in `Scorer.explain`.
        `max_seconds` is for one candidate."""
        text = None if gold is None else gold_text(gold)
        return Scorer(self, text, None if metrics is None else list(metrics), results, in_full, max_seconds)

    # Primitives in Python.

    @checked
    def primitive(self, name: str, summary: str = "", example: str = "", *, defaults: Mapping[str, str] | None = None,
                  **slots: Any) -> Primitive:
        """Declares a primitive whose directions are functions of this process:

            days = kitchen.primitive("days-between", days=int, earlier=str, later=str)

            @days.given("earlier", "later")
            def count(earlier, later):
                return (date.fromisoformat(later) - date.fromisoformat(earlier)).days

        Slots come in slot order, each with a type: int, float, str, bool, list, or the name of a type of the domain. What
        functions get, return and raise is told at `Primitive.given`. A primitive of the same name that
        was declared here is replaced. A ValueError if there is no such type, or the domain itself has the name, and from
        `given` where a direction makes no sense: the domain is then as before."""
        for type in slots.values():
            self._open.demand_type(irl_primitives.TYPES.get(type, type))
        if name not in self._own and any(one["name"] == name for one in self._open.primitives):
            raise ValueError(f"the domain has a primitive '{name}'; expected another name")
        primitive = Primitive(name, summary, example, defaults=defaults, primitives=self._own, **slots)
        primitive.changed = lambda: self._open
        return primitive

    @checked
    def load(self, file: str | os.PathLike[str]) -> None:
        """Adds the primitives of a file that was written for `--primitives-from`; it is executed in this process. A
        ValueError if it declares none, or none that make sense."""
        path = os.path.abspath(file)
        loaded = load(path)
        with self._lock:
            before = self._files
            self._files = before | {path: loaded}
            self._built = None
        try:
            self._open
        except ValueError:
            self._files, self._built = before, None
            raise

    # The native half.

    @property
    def _open(self) -> _irl.OpenDomain:
        with self._lock:
            defined = [(primitive, len(primitive.directions)) for primitive in self._own.values()]
            if self._built is None or self._built[0] != defined:
                self._built = defined, _irl.open_domain(self._choice(), self._respondents(), self._knowledge)
            return self._built[1]

    def _reader(self, language: str) -> _irl.Reader:
        open = self._open
        with self._lock:
            if self._read_with is None or self._read_with[0] is not open:
                self._read_with = open, {}
            readers = self._read_with[1]
            if language not in readers:
                choice = self._choice()
                choice.language = language
                readers[language] = _irl.Reader(open, choice)
            return readers[language]

    def _choice(self) -> _irl.DomainChoice:
        choice = _irl.DomainChoice()
        for name, value in self._arguments.items():
            setattr(choice, name, value)
        if "IRL_DATA" not in os.environ and _installed_data.is_dir():
            choice.data = str(_installed_data)
        return choice

    def _respondents(self) -> list[tuple[str, Respond]]:
        usable = {name: primitive for name, primitive in self._own.items() if primitive.directions}
        respondents = list(self._files.items())
        return respondents + [("a primitive of this process", respond_with(usable))] if usable else respondents

    def __reduce__(self) -> Any:
        if self._own:
            raise TypeError("a domain with primitives that were defined in this process does not pickle; put them into a "
                            "file and load() it")
        return Domain, (self._arguments, list(self._files), self._knowledge)

    def __repr__(self) -> str:
        return f"<irl.Domain {self.name}: {len(self.primitives)} primitives, {len(self.recipes)} recipes, rules {self.rules}>"


def _absolute(path: str | os.PathLike[str]) -> str:
    """A path that another process finds as well."""
    return os.path.abspath(path) if os.fspath(path) else ""


def _search(max_seconds: float, max_steps: int) -> _irl.SearchChoice:
    if not max_steps > 0:
        raise ValueError(f"max_steps: {max_steps}; expected more than 0")
    choice = _irl.SearchChoice()
    choice.max_seconds, choice.max_steps = max_seconds, max_steps
    return choice
