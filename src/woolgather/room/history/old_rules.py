"""Tables whose game was played, or begun, by older rules.

A game is carried over to the new rules if by them it goes just as it went. If not, a running one cannot be played on,
and a finished one is shown from its film.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from woolgather import __version__
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.game import Game
from woolgather.room.errors import RoomError
from woolgather.room.history.game_log import GameLog, read_log
from woolgather.room.history.seal import Diverged
from woolgather.room.messages import Code
from woolgather.room.storage.stored import LoadedTable, StoredTable


class OldRules(RoomError):
    """This table cannot be opened as others are: by the rules of today its game would be another."""

    code: ClassVar[Code] = "old-rules"

    def __init__(self, loaded: LoadedTable, game: Game) -> None:
        stored = loaded.table
        since = (
            f"The rules of {game.title} have changed since (they were revision {stored.revision}, now they are "
            f"{game.revision}), and by the new ones this game would have gone another way."
            if stored.revision != game.revision
            else f"By the rules of {game.title} as they are now this game would have gone another way."
        )
        choice = (
            "It can still be seen as it was."
            if stored.status == "over"
            else "So it cannot be played on; those who play can end it, and keep its record."
        )
        super().__init__(f"{since} {choice}")
        self.loaded = loaded
        self.game = game

    @property
    def stored(self) -> StoredTable:
        return self.loaded.table


def play_again(game: Game, loaded: LoadedTable) -> GameLog:
    """The game at a stored table that has begun, by the rules of today.

    Raises ``OldRules`` if it went another way, or if nobody can tell; and ``Broken`` if its log was changed.
    """
    same = loaded.table.revision == game.revision
    if not same and loaded.log and not loaded.log[-1].course:  # its lines do not say how it went
        raise OldRules(loaded, game)
    try:
        return read_log(game, loaded.table if same else carried_over(loaded.table, game), loaded.log)
    except Diverged:
        raise OldRules(loaded, game) from None
    except WoolgatherError:
        if same:
            raise
        raise OldRules(loaded, game) from None


def carried_over(stored: StoredTable, game: Game) -> StoredTable:
    """The same table, to be played by the rules of today."""
    return replace(stored, revision=game.revision, engine=__version__)
