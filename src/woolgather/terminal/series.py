"""One game after another: rematches, and an evening that begins at home and comes back there."""

from __future__ import annotations

from pathlib import Path

from woolgather.kernel.chance import SealedChance
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.session import Session
from woolgather.terminal import saves
from woolgather.terminal.home import Home, Kept, NewGame
from woolgather.terminal.keyboard import Left
from woolgather.terminal.play import Player
from woolgather.terminal.replay import Browser, Replay
from woolgather.terminal.seating import Seating, take_seats
from woolgather.terminal.table import TerminalTable
from woolgather.terminal.ui import Front


def game_after_game(front: Front, table: TerminalTable, file: Path | None, pace: float) -> None:
    """Play, and play again with the same company as long as the person likes."""
    while Player(table, front, file, pace).play():
        table = TerminalTable(another(table.session), table.you)
        file = saves.new_file(table.game.name) if file is not None else None


def another(session: Session) -> Session:
    """The same people, bots and settings, and a new deal."""
    record = session.record
    return Session.begin(
        session.state.game, record.names, record.settings, SealedChance.fresh_seed(), record.components
    )


def evening(front: Front, name: str, pace: float) -> None:
    """From home to a game and back, until the person leaves from there."""
    home = Home(front)
    notice = ""
    while True:
        try:
            chosen = home.choose(notice)
        except (Left, KeyboardInterrupt):
            return
        notice = ""
        try:
            if isinstance(chosen, NewGame):
                begin(front, chosen, name, pace)
            else:
                go_on(front, chosen, pace)
        except WoolgatherError as error:  # a file that does not replay, a bot that breaks the rules
            notice = str(error)


def begin(front: Front, chosen: NewGame, name: str, pace: float) -> None:
    names = take_seats(chosen.seats, [chosen.bot], 0, name)
    session = Session.begin(chosen.game, names, chosen.settings, SealedChance.fresh_seed())
    game_after_game(front, TerminalTable(session, 0), saves.new_file(chosen.game.name), pace)


def go_on(front: Front, kept: Kept, pace: float) -> None:
    """Where it was left; a game that is over is looked at, through the eyes of the person."""
    kept.record.verify()
    person = Seating(kept.record.names).person()
    if kept.record.over:
        Browser(Replay(kept.record), front, person, 0).browse()
    else:
        game_after_game(front, TerminalTable(Session.resume(kept.record), person or 0), kept.file, pace)
