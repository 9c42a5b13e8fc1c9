"""Readings: texts in plain English, as networks, and what of them was understood."""

from __future__ import annotations

from typing import Any

from .networks import Network
from .tables import Document, Table


class Reading(Document):
    """A text that was read, as `irl read --json` prints it. It prints as its clauses and what became of them."""

    def __init__(self, network: Network, document: dict[str, Any]) -> None:
        super().__init__(document)
        self.network = network

    @property
    def status(self) -> str:
        """Of the network: "complete", "partial" or "error"."""
        return str(self["status"])

    @property
    def read(self) -> str:
        """Of the text: "read", "partly-read" or "not-read"."""
        return str(self["read"]["status"])

    @property
    def share(self) -> float:
        """Of the words, how many were read or understood as asking for nothing, from 0 to 1."""
        return float(self["read"]["share"])

    @property
    def unread(self) -> list[str]:
        """The words that were not read, and the clauses that were not understood."""
        words = []
        for clause in self["clauses"]:
            if not clause["construction"] and not clause["passed-over"] and clause["clause"]:
                words.append(clause["clause"])
            else:
                words += [word["word"] for word in clause["unread"]]
        return words

    @property
    def passed_over(self) -> list[tuple[str, str]]:
        """The words that order nothing, each with what they are instead: "condition", "advice", "sign", …"""
        return [(one["words"], one["kind"]) for clause in self["clauses"] for one in clause["passed-over"]]

    @property
    def assumed(self) -> list[str]:
        """What is done, and no words say."""
        return [one for clause in self["clauses"] for one in clause["assumed"]]

    @property
    def left_over(self) -> list[str]:
        """What is in nothing that was made last, such as an ingredient that no instruction uses."""
        return list(self["left-over"])

    @property
    def answers(self) -> list[str]:
        """The first answer of each question that was understood, in their order; "" where there is none. See `all_answers`."""
        return [str(one["text"]) for one in self["answers"]]

    @property
    def all_answers(self) -> list[list[str]]:
        """All answers of each question that was understood, as many as were found before a limit."""
        return [[one["text"], *one["others"]] if one["text"] else [] for one in self["answers"]]

    def tables(self) -> list[Table]:
        """A row for each clause."""
        read = self["read"]
        title = (f"{read['words'] - read['words-unread']} of {read['words']} words read, "
                 f"{read['clauses'] - read['clauses-unread']} of {read['clauses']} clauses; {self.status}")
        rows = [(one["instruction"], one["clause"], one["construction"] or "–",
                 ", ".join(word["word"] for word in one["unread"])) for one in self["clauses"]]
        return [Table(title, ["instruction", "clause", "construction", "unread"], rows)]

    def __reduce__(self) -> Any:
        return Reading, (self.network, dict(self))


class Writing(Document):
    """A network in words, as `irl write --json` prints it. It prints as the text."""

    @property
    def ingredients(self) -> list[str]:
        """The lines of the list of ingredients."""
        return list(self["ingredients"])

    @property
    def instructions(self) -> list[str]:
        """The instructions, or the questions."""
        return list(self["instructions"])

    @property
    def text(self) -> str:
        """All of it, a line each, with a blank line between."""
        return "\n".join([*self.ingredients, *([""] if self.ingredients else []), *self.instructions])

    @property
    def unsaid(self) -> list[str]:
        """What no words were found for; with it the text ends."""
        return [one["what"] for one in self["unsaid"]]

    @property
    def is_whole(self) -> bool:
        """Whether the text is read as the network again."""
        return not self["unsaid"]

    def tables(self) -> list[Table]:
        """A row for each line."""
        title = f"{self['said']} of {self['operations']} operations"
        rows = [("ingredient", line) for line in self.ingredients] + [("instruction", line) for line in self.instructions]
        return [Table(title, ["", self["id"]], rows)]
