"""Arguments and helpers that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from woolgather.bots.registry import about_bot, bot_names
from woolgather.kernel.errors import BadSetting
from woolgather.kernel.game import Game, read_components
from woolgather.kernel.registry import all_games
from woolgather.terminal.console import make_console


def complete_game(incomplete: str) -> list[tuple[str, str]]:
    return [(game.name, game.pitch) for game in all_games() if game.name.startswith(incomplete)]


def complete_bots(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """Complete the last bot in a comma-separated list."""
    game = _game_so_far(context)
    if game is None:
        return []
    before, comma, start = incomplete.rpartition(",")
    return [(f"{before}{comma}{bot}", about_bot(game, bot)) for bot in bot_names(game) if bot.startswith(start)]


def complete_setting(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    game = _game_so_far(context)
    settings = game.settings if game else ()
    given = [(f"{setting.name}={value}", setting.text) for setting in settings for value in setting.values]
    return [(text, about) for text, about in given if text.startswith(incomplete)]


def _game_so_far(context: typer.Context) -> Game | None:
    """Return the game named in an incomplete command line. Its arguments haven't been assigned to parameters yet."""
    words = {str(context.params.get("game_name")), *context.args}
    return next((game for game in all_games() if game.name in words), None)


GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A name from `woolgather games`.", autocompletion=complete_game),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help="The number of seats.")]
Agreed = Annotated[
    list[str] | None,
    typer.Option(
        "--setting",
        metavar="NAME=VALUE",
        help="A setting; repeat the option for each one.",
        autocompletion=complete_setting,
    ),
]
OldSettings = Annotated[list[str] | None, typer.Option("--option", hidden=True)]  # old name of --setting
Components = Annotated[
    Path | None, typer.Option("--components", metavar="FILE", help="Your edited copy of components.toml.")
]


def parse_settings(*given: list[str] | None) -> dict[str, str]:
    """Parse ``NAME=VALUE`` settings."""
    settings: dict[str, str] = {}
    for text in [text for texts in given for text in texts or []]:
        name, sign, value = text.partition("=")
        if not sign or not name.strip() or not value.strip():
            raise BadSetting(f"Write a setting as NAME=VALUE, not {text!r}.")
        settings[name.strip()] = value.strip()
    return settings


def open_components(game: Game, path: Path | None) -> dict[str, Any] | None:
    """Read and check an edited box, and print its warnings."""
    if path is None:
        return None
    data = read_components(path)
    for warning in game.open_box(data).warnings():
        make_console(error=True).print(Text(f"Note: {warning}", "notice"), soft_wrap=True)
    return data


def a_rate(number: float) -> str:
    """Format a number with only its significant digits.

    >>> a_rate(0.416), a_rate(41.6), a_rate(41600.2)
    ('0.42', '42', '41,600')
    """
    return f"{number:.2g}" if number < 10 else f"{number:,.0f}"
