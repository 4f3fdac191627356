"""What can go wrong, one class per kind of mistake. Every message is a sentence for the person who gets it."""


class WoolgatherError(Exception):
    """Something the user can put right; its text says what was wrong and what is allowed."""


class UnknownGame(WoolgatherError):
    """No game of that name is in the room."""


class BadSeats(WoolgatherError):
    """The game is not played by that many."""


class BadOption(WoolgatherError):
    """An option or a value of it does not exist in this game."""


class BadComponents(WoolgatherError):
    """An edited box of components that cannot be played with; the field is named."""


class UnknownAction(WoolgatherError):
    """A text or number that is no action of this game at all."""


class IllegalAction(WoolgatherError):
    """An action of this game that this seat may not take now. The state is as it was."""

    def __init__(self, sentence: str, clause: str = "") -> None:
        super().__init__(f"{sentence} ({clause})" if clause else sentence)
        self.clause = clause


class TooLate(IllegalAction):
    """The window this answer was meant for has closed. Nothing was played, nothing is lost."""


class BadRecord(WoolgatherError):
    """A record that cannot be read, or does not replay; the line is named."""


class BadModule(WoolgatherError):
    """A module with games or bots of somebody's own that cannot be used."""


class UnknownBot(WoolgatherError):
    """No bot of that name plays this game."""


class UnknownClause(WoolgatherError):
    """The rulebook has no such clause."""


class NoUndo(WoolgatherError):
    """Taking this back would not be fair; the text says why."""
