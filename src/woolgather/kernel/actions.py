"""Defines a game's action vocabulary. Every action has a number and a text, and either gives the other.

>>> words = Vocabulary(Verb("play", ("fox", "hen")), Verb("move", (1, 2, 3), ("left", "right")), Verb("pass"))
>>> len(words), words.text(0), words.text(words.id("move", 2, "right")), words.parse("move 2 right")
(9, 'play fox', 'move 2 right', 5)
>>> words.first("move"), words.verb(5), words.args(5)
(2, 'move', ('2', 'right'))
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from woolgather.kernel.errors import UnknownAction


class Verb:
    """The first word of an action, and the values each argument can have. The values' texts contain no spaces."""

    def __init__(self, name: str, *domains: Sequence[object]) -> None:
        self.name = name
        self.domains: list[tuple[str, ...]] = [tuple(str(value) for value in domain) for domain in domains]


class Vocabulary:
    """All actions of a game, numbered verb by verb. The last argument varies fastest."""

    def __init__(self, *verbs: Verb) -> None:
        self._texts: list[str] = []
        self._ids: dict[str, int] = {}
        self._first: dict[str, int] = {}
        for verb in verbs:
            self._first[verb.name] = len(self._texts)
            texts = [verb.name]
            for domain in verb.domains:
                texts = [f"{text} {value}" for text in texts for value in domain]
            for text in texts:
                self._ids[text] = len(self._texts)
                self._texts.append(text)

    def __len__(self) -> int:
        return len(self._texts)

    def texts(self) -> list[str]:
        """Return all actions' texts in the order of their numbers."""
        return list(self._texts)

    def first(self, verb: str) -> int:
        """Return the number of the verb's first action. Its other actions follow in the order of their arguments."""
        return self._first[verb]

    def id(self, verb: str, *args: object) -> int:
        return self.parse(" ".join([verb, *(str(arg) for arg in args)]))

    def text(self, action: int) -> str:
        if not 0 <= action < len(self._texts):
            raise UnknownAction(
                f"There is no action {action}: this game has the actions 0 to {len(self._texts) - 1}.", str(action)
            )
        return self._texts[action]

    def verb(self, action: int) -> str:
        return self.text(action).split(" ")[0]

    def args(self, action: int) -> tuple[str, ...]:
        return tuple(self.text(action).split(" ")[1:])

    def parse(self, text: str) -> int:
        action = self._ids.get(" ".join(text.split()))
        if action is None:
            near = difflib.get_close_matches(text, self._texts, 1)
            hint = f" Did you mean {near[0]!r}?" if near else f" Actions begin with: {', '.join(self._first)}."
            raise UnknownAction(f"{text!r} is not an action of this game.{hint}", text)
        return action
