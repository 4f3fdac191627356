"""``woolgather serve``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from woolgather.server.config import Config

Modules = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="MODULE", help="A Python module with games or bots of your own, such as my_bots."),
]


def serve(
    host: Annotated[str, typer.Option("--host", help="Where to listen; 0.0.0.0 is for everybody.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            "--port",
            min=0,
            max=65535,
            help="The port; 0 takes any free one. Without it 8000, or another near it that is free.",
        ),
    ] = None,
    data: Annotated[Path, typer.Option("--data", metavar="FILE", help="The one file that holds everything.")] = Path(
        "woolgather.db"
    ),
    open_browser: Annotated[bool, typer.Option("--open", help="Open the room in the browser.")] = False,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            "--origin", metavar="URL", help="The public address behind a proxy, such as https://play.example."
        ),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--trusted-proxy",
            metavar="ADDRESS",
            help="The address of a proxy that says who the visitor is (X-Forwarded-For), such as 127.0.0.1.",
        ),
    ] = None,
    token: Annotated[
        str,
        typer.Option(
            envvar="WOOLGATHER_TOKEN", help="Who shows it may read /metrics from other computers.", show_default=False
        ),
    ] = "",
    modules: Modules = None,
    bot_processes: Annotated[
        int, typer.Option("--bot-processes", min=1, max=64, help="Processes for bots to think in.")
    ] = 1,
) -> None:
    """Run the web room: tables for people and bots, in the browser."""
    from woolgather.server.run import run  # the other commands need not wait for a web server

    run(
        Config(
            data=data,
            host=host,
            port=port,
            bot_processes=bot_processes,
            modules=tuple(modules or ()),
            origins=tuple(origin or ()),
            trusted_proxies=tuple(trusted_proxy or ()),
            token=token,
        ),
        open_browser,
    )


def new_key(
    data: Annotated[Path, typer.Argument(metavar="FILE", help="The data file of the room.")],
    days: Annotated[
        float, typer.Option("--keep", min=0, metavar="DAYS", help="So long cookies of the old key are believed.")
    ] = 30,
) -> None:
    """Sign cookies with a new key from the next start on; 0 days signs everybody out."""
    from woolgather.server.keys import replace_key

    replace_key(data, days)
    typer.echo(f"{data} has a new key. Start the server again to use it; the old one is believed for {days:g} days.")
