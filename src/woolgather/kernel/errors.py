"""What can go wrong, one class per kind of mistake. Every message is a sentence for the person who gets it."""

from __future__ import annotations

from typing import Final

# Why an action was refused, for programs; people get the sentence.
BY_RULE: Final = "rule"  # a rule forbids it: the clause says which
NOT_OFFERED: Final = "not-offered"  # it is not among the options of this decision
NOT_ASKED: Final = "not-asked"  # this seat has nothing to decide now
GAME_OVER: Final = "game-over"
TOO_LATE: Final = "too-late"  # what it answered is settled
NO_SUCH_SEAT: Final = "no-such-seat"
NO_SUCH_ACTION: Final = "no-such-action"
NO_UNDO: Final = "no-undo"  # it may not be taken back


class WoolgatherError(Exception):
    """Something the user can put right; its text says what was wrong and what is allowed."""


class UnknownGame(WoolgatherError):
    """No game of that name is in the room."""


class BadSeats(WoolgatherError):
    """The game is not played by that many."""


class BadSetting(WoolgatherError):
    """This game has no such setting, or the setting no such value."""


class BadComponents(WoolgatherError):
    """An edited box of components that cannot be played with; the field is named."""


class Refusal:
    """Why the rules refuse an action: a sentence, and the clause it follows from."""

    __slots__ = ("clause", "code", "sentence")

    def __init__(self, sentence: str, clause: str = "", code: str = BY_RULE) -> None:
        self.sentence = sentence
        self.clause = clause
        self.code = code

    def __repr__(self) -> str:
        return f"<Refusal: {self.sentence} ({self.clause or self.code})>"


class IllegalAction(WoolgatherError):
    """An action that this seat may not take now. The state is as it was.

    ``sentence``, ``clause`` and ``code`` say why; ``action`` is the text of what was tried.
    """

    def __init__(self, sentence: str, clause: str = "", code: str = BY_RULE, action: str = "") -> None:
        super().__init__(f"{sentence} ({clause})" if clause else sentence)
        self.sentence = sentence
        self.clause = clause
        self.code = code
        self.action = action


class UnknownAction(IllegalAction):
    """A text or number that is not an action of this game at all."""

    def __init__(self, sentence: str, action: str = "") -> None:
        super().__init__(sentence, code=NO_SUCH_ACTION, action=action)


class TooLate(IllegalAction):
    """The window this answer was meant for has closed. Nothing was played, nothing is lost."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, code=TOO_LATE)


class BadRecord(WoolgatherError):
    """A record that cannot be read, or does not replay; the line is named."""


class BadModule(WoolgatherError):
    """A module with games or bots of somebody's own that cannot be used."""


class UnknownBot(WoolgatherError):
    """No bot of that name plays this game."""


class UnknownClause(WoolgatherError):
    """The rulebook has no such clause."""


class NoUndo(WoolgatherError):
    """Taking this back would not be fair; ``sentence`` says why, and ``clause`` by which rule, if it is one."""

    def __init__(self, sentence: str, clause: str = "") -> None:
        super().__init__(f"{sentence} ({clause})" if clause else sentence)
        self.sentence = sentence
        self.clause = clause
