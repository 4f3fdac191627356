"""``woolgather bot-bridge``: a game for a program that has started us, by JSON lines on stdin and stdout."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from woolgather.arguments import (
    Agreed,
    Components,
    Seats,
    complete_bots,
    complete_game,
    open_components,
    parse_settings,
)
from woolgather.bridge.pipe import Sitting, play_on_a_pipe
from woolgather.kernel.chance import SealedChance, chance_from
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.registry import find_game, import_modules
from woolgather.kernel.session import Session
from woolgather.server.operations.command import Modules
from woolgather.terminal.play.seating import parse_bots, player_seat, seat_count, seat_names

_SEEDS = 1 << 30


def bot_bridge(
    game_name: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]", help="Its name, as `woolgather games` lists it.", autocompletion=complete_game
        ),
    ] = None,
    seats: Seats = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="KINDS", help="Who the others are; they take turns.", autocompletion=complete_bots
        ),
    ] = "sensible",
    seat: Annotated[int, typer.Option("--seat", metavar="N", help="Which seat the program takes.")] = 1,
    setting: Agreed = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="N", help="The same number gives the same game.")
    ] = None,
    components: Components = None,
    mcp: Annotated[
        bool, typer.Option("--mcp", help="Speak the Model Context Protocol instead: tools for a language model.")
    ] = False,
    modules: Modules = None,
) -> None:
    """Let a program that has started this play a seat, by JSON lines on a pipe: see docs/bot-bridge.md."""
    import_modules(modules or ())
    if mcp:
        from woolgather.bridge.mcp import McpServer

        if game_name is not None:
            raise WoolgatherError("With --mcp the language model chooses the game itself: leave it out.")
        McpServer().serve(sys.stdin, sys.stdout)
        return
    if game_name is None:
        raise WoolgatherError("Name a game, as `woolgather games` lists it; or --mcp for a language model.")
    game = find_game(game_name)
    kinds = parse_bots(game, bots)
    count = seat_count(game, seats, kinds, people=1)
    you = player_seat(seat, count)
    settings = parse_settings(setting)
    game.check(count, settings)
    own = SealedChance.fresh_seed() if seed is None else seed
    chance_from(own)  # refuses what is not a seed
    data = open_components(game, components)
    session = Session.begin(game, seat_names(count, kinds, you, "Program"), settings, own, data)
    play_on_a_pipe(Sitting(session, you, own), sys.stdin, sys.stdout, chance_from(own).below(_SEEDS))
