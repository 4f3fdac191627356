"""Several games in a row: rematches, and games started from the home screen."""

from __future__ import annotations

from pathlib import Path

from woolgather.kernel.chance import SealedChance
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.session import Session
from woolgather.terminal.play import saves
from woolgather.terminal.play.home import Home, NewGame, SavedGame
from woolgather.terminal.play.player import Player
from woolgather.terminal.play.seating import Seating, seat_names
from woolgather.terminal.play.table import TerminalTable
from woolgather.terminal.replay.browser import Replay, ReplayBrowser
from woolgather.terminal.ui.interface import UserInterface
from woolgather.terminal.ui.keyboard import PlayerLeft


def play_with_rematches(ui: UserInterface, table: TerminalTable, file: Path | None, pace: float) -> None:
    """Play, with rematches for as long as the player wants."""
    while Player(table, ui, file, pace).play():
        table = TerminalTable(rematch_of(table.session), table.you)
        file = saves.new_file(table.game.name) if file is not None else None


def rematch_of(session: Session) -> Session:
    """Return a new deal for the same players, bots and settings."""
    record = session.record
    return Session.begin(
        session.state.game, record.names, record.settings, SealedChance.fresh_seed(), record.components
    )


def play_series(ui: UserInterface, name: str, pace: float) -> None:
    """Alternate between the home screen and games until the player leaves."""
    home = Home(ui)
    notice = ""
    while True:
        try:
            chosen = home.choose(notice)
        except (PlayerLeft, KeyboardInterrupt):
            return
        notice = ""
        try:
            if isinstance(chosen, NewGame):
                start_game(ui, chosen, name, pace)
            else:
                resume_saved(ui, chosen, pace)
        except WoolgatherError as error:  # the file doesn't replay, or a bot failed
            notice = str(error)


def start_game(ui: UserInterface, chosen: NewGame, name: str, pace: float) -> None:
    names = seat_names(chosen.seats, [chosen.bot], 0, name)
    session = Session.begin(chosen.game, names, chosen.settings, SealedChance.fresh_seed())
    play_with_rematches(ui, TerminalTable(session, 0), saves.new_file(chosen.game.name), pace)


def resume_saved(ui: UserInterface, kept: SavedGame, pace: float) -> None:
    """Continue a saved game, or replay it from the player's seat if it is over."""
    kept.record.verify()
    person = Seating(kept.record.names).person()
    if kept.record.over:
        ReplayBrowser(Replay(kept.record), ui, person, 0).browse()
    else:
        play_with_rematches(ui, TerminalTable(Session.resume(kept.record), person or 0), kept.file, pace)
