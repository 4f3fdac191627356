"""Parses rulebooks. The text is markdown, and each clause is a list item with its id as an anchor:

- <a id="ST-move.1"></a>**ST-move.1** Sheep run clockwise. *(rulebook)*
"""

from __future__ import annotations

import re
from typing import Final

from woolgather.kernel.errors import UnknownClause

_CLAUSE: Final = re.compile(r'^- <a id="(?P<id>[^"]+)"></a>\*\*(?P=id)\*\* (?P<text>.*?)(?: \*\((?P<source>.*)\)\*)?$')
_HEADING: Final = re.compile(r"^#{2,6} (?P<title>.+)$")


class Clause:
    """A numbered rule: its text in our words, its source, and the section it is in."""

    __slots__ = ("id", "section", "source", "text")

    def __init__(self, id: str, text: str, source: str, section: str) -> None:
        self.id = id
        self.text = text
        self.source = source
        self.section = section


class Rulebook:
    """All clauses in order, and the whole text."""

    def __init__(self, text: str, clauses: list[Clause]) -> None:
        self.text = text
        self.clauses = clauses
        self._by_id = {clause.id: clause for clause in clauses}

    @staticmethod
    def parse(text: str) -> Rulebook:
        """Parse a rulebook.

        >>> book = Rulebook.parse('## Moves\\n- <a id="X-1.1"></a>**X-1.1** Hop *once*. *(rulebook)*')
        >>> book.clause("x-1.1").text, book.clause("X-1.1").source, book.clause("X-1.1").section
        ('Hop *once*.', 'rulebook', 'Moves')
        """
        clauses: list[Clause] = []
        section = ""
        for line in text.splitlines():
            heading = _HEADING.match(line)
            if heading:
                section = heading["title"]
            found = _CLAUSE.match(line)
            if found:
                clauses.append(Clause(found["id"], found["text"], found["source"] or "", section))
        return Rulebook(text, clauses)

    def clause(self, id: str) -> Clause:
        for clause in self.clauses:
            if clause.id.lower() == id.lower():
                return clause
        if not self.clauses:
            raise UnknownClause("This game has no rulebook to look into.")
        raise UnknownClause(f"There is no clause {id!r}; clauses look like {self.clauses[0].id}.")

    def search(self, words: str) -> list[Clause]:
        """Return the clauses whose id, section or text contains all these words. An exact id or section takes
        precedence.
        """
        query = words.lower()
        exact = [clause for clause in self.clauses if query in (clause.id.lower(), clause.section.lower())]
        family = [clause for clause in self.clauses if clause.id.lower().startswith(query + ".")]
        parts = query.split()
        loose = [
            clause
            for clause in self.clauses
            if all(part in f"{clause.id} {clause.section} {clause.text}".lower() for part in parts)
        ]
        return exact or family or loose
