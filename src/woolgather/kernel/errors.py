"""Defines the errors. Every message is a sentence for the person who gets it."""

from __future__ import annotations

from typing import Final

# Codes for why an action was refused, for programs. People get the sentence.
BY_RULE: Final = "rule"  # a rule forbids it; the clause says which
NOT_OFFERED: Final = "not-offered"  # it isn't among the options of this decision
NOT_ASKED: Final = "not-asked"  # this seat has nothing to decide now
GAME_OVER: Final = "game-over"
TOO_LATE: Final = "too-late"  # the window it was meant for has closed
NO_SUCH_SEAT: Final = "no-such-seat"
NO_SUCH_ACTION: Final = "no-such-action"
NO_UNDO: Final = "no-undo"  # it can't be undone


class WoolgatherError(Exception):
    """An error the user can fix. Its message says what was wrong and what to do."""


class UnknownGame(WoolgatherError):
    """There is no game with that name."""


class BadSeats(WoolgatherError):
    """The game can't be played with that number of seats."""


class BadSetting(WoolgatherError):
    """The game has no such setting, or the setting has no such value."""


class BadComponents(WoolgatherError):
    """An edited box of components is invalid. The message names the field."""


class Refusal:
    """Why the rules forbid an action: a sentence, the clause and a code."""

    __slots__ = ("clause", "code", "sentence")

    def __init__(self, sentence: str, clause: str = "", code: str = BY_RULE) -> None:
        self.sentence = sentence
        self.clause = clause
        self.code = code

    def __repr__(self) -> str:
        return f"<Refusal: {self.sentence} ({self.clause or self.code})>"


class IllegalAction(WoolgatherError):
    """An action that this seat may not take now. The state hasn't changed.

    ``sentence``, ``clause`` and ``code`` say why, and ``action`` is the action's text.
    """

    def __init__(self, sentence: str, clause: str = "", code: str = BY_RULE, action: str = "") -> None:
        super().__init__(f"{sentence} ({clause})" if clause else sentence)
        self.sentence = sentence
        self.clause = clause
        self.code = code
        self.action = action


class UnknownAction(IllegalAction):
    """A text or number that isn't an action of this game."""

    def __init__(self, sentence: str, action: str = "") -> None:
        super().__init__(sentence, code=NO_SUCH_ACTION, action=action)


class TooLate(IllegalAction):
    """The window this answer was meant for has closed. The state hasn't changed."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, code=TOO_LATE)


class BadRecord(WoolgatherError):
    """A record that can't be read or replayed. The message names the line."""


class BadModule(WoolgatherError):
    """A module or package with third-party games or bots that can't be used."""


class UnknownBot(WoolgatherError):
    """No bot with that name plays this game."""


class UnknownClause(WoolgatherError):
    """The rulebook has no such clause."""


class NoUndo(WoolgatherError):
    """The last action can't be undone fairly. ``sentence`` says why, and ``clause`` names the rule if there is one."""

    def __init__(self, sentence: str, clause: str = "") -> None:
        super().__init__(f"{sentence} ({clause})" if clause else sentence)
        self.sentence = sentence
        self.clause = clause
