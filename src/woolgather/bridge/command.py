"""``woolgather bot-bridge``: lets the program that started it play a game, with JSON lines on stdin and stdout."""

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

_SEED_RANGE = 1 << 30


def bot_bridge(
    game_name: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="A name from `woolgather games`.", autocompletion=complete_game),
    ] = None,
    seats: Seats = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="KINDS",
            help="The other players, repeated to fill all seats.",
            autocompletion=complete_bots,
        ),
    ] = "sensible",
    seat: Annotated[int, typer.Option("--seat", metavar="N", help="The program's seat.")] = 1,
    setting: Agreed = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="The same seed gives the same game.")] = None,
    components: Components = None,
    mcp: Annotated[bool, typer.Option("--mcp", help="Use the Model Context Protocol, for language models.")] = False,
    modules: Modules = None,
) -> None:
    """Let the program that started this command play a seat, with JSON lines on a pipe. See docs/bot-bridge.md."""
    import_modules(modules or ())
    if mcp:
        from woolgather.bridge.mcp import McpServer

        if game_name is not None:
            raise WoolgatherError("Leave out GAME: with --mcp, the language model chooses it.")
        McpServer().serve(sys.stdin, sys.stdout)
        return
    if game_name is None:
        raise WoolgatherError("Add a game from `woolgather games`, or --mcp for a language model.")
    game = find_game(game_name)
    kinds = parse_bots(game, bots)
    count = seat_count(game, seats, kinds, people=1)
    you = player_seat(seat, count)
    settings = parse_settings(setting)
    game.check(count, settings)
    own = SealedChance.fresh_seed() if seed is None else seed
    chance_from(own)  # raises for an invalid seed
    data = open_components(game, components)
    session = Session.begin(game, seat_names(count, kinds, you, "Program"), settings, own, data)
    play_on_a_pipe(Sitting(session, you, own), sys.stdin, sys.stdout, chance_from(own).below(_SEED_RANGE))
