"""Tables whose game was started under older rules.

A game continues under the new rules if they lead to exactly the same course. Otherwise a running game can't be played
on, and a finished game is shown from its recording.
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
    """This table can't be opened normally, because today's rules would lead to a different game."""

    code: ClassVar[Code] = "old-rules"

    def __init__(self, loaded: LoadedTable, game: Game) -> None:
        stored = loaded.table
        since = (
            f"The rules of {game.title} have changed (from revision {stored.revision} to {game.revision}). Under the "
            "new ones this game would have gone differently."
            if stored.revision != game.revision
            else f"Under the current rules of {game.title} this game would have gone differently."
        )
        choice = (
            "You can still watch it as it was."
            if stored.status == "over"
            else "So it can't continue. Its players can end it and keep the record."
        )
        super().__init__(f"{since} {choice}")
        self.loaded = loaded
        self.game = game

    @property
    def stored(self) -> StoredTable:
        return self.loaded.table


def play_again(game: Game, loaded: LoadedTable) -> GameLog:
    """Replay a stored table's game under the current rules.

    Raises ``OldRules`` if it takes a different course, or if that is unknown, and ``Broken`` if its log is damaged.
    """
    same = loaded.table.revision == game.revision
    if not same and loaded.log and not loaded.log[-1].course:  # its entries have no course to compare with
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
    """Return the same table, marked as played under the current rules."""
    return replace(stored, revision=game.revision, engine=__version__)
