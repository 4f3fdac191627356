"""``woolgather serve``, and the commands that look after its data file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.registry import import_modules
from woolgather.server.config import Config

PROGRAMS: Final = "woolgather.bridge.program"  # the module that lets other programs play


def with_programs(named: list[str] | None) -> list[str]:
    """``NAME=COMMAND`` is short for the module that lets programs play, and which."""
    return [f"{PROGRAMS}:{each}" if "=" in each and not each.startswith(PROGRAMS) else each for each in named or ()]


Modules = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        metavar="MODULE|NAME=COMMAND",
        help="A Python module with games or bots of your own, such as my_bots; or a program in any language that "
        "plays as the bot NAME.",
        callback=with_programs,
    ),
]


def serve(
    host: Annotated[
        str | None, typer.Option("--host", help="Where to listen: 127.0.0.1 unless said otherwise.", show_default=False)
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(
            "--port",
            min=0,
            max=65535,
            help="The port; 0 takes any free one. Without it 8000, or another near it that is free.",
        ),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let other devices in your network in, and show the address to open there.")
    ] = False,
    data: Annotated[
        str,
        typer.Option(
            "--data",
            envvar="WOOLGATHER_DATA",
            metavar="FILE|URL",
            help="The one file that holds everything; or a Postgres database, for several workers: postgresql://…",
        ),
    ] = "woolgather.db",
    workers: Annotated[
        int, typer.Option("--workers", min=1, max=64, help="Processes that serve the room; several need Postgres.")
    ] = 1,
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
    lab: Annotated[
        Path | None,
        typer.Option("--lab", metavar="DIR", help="The folder with the experiments of the lab.", show_default=False),
    ] = None,
    lab_games: Annotated[
        int | None,
        typer.Option(
            "--lab-games",
            metavar="N",
            min=0,
            help="How many games a guest's experiment may have; 0 is none. 20,000 where only this computer comes in.",
            show_default=False,
        ),
    ] = None,
    bot_processes: Annotated[
        int, typer.Option("--bot-processes", min=1, max=64, help="Processes for bots to think in, of each worker.")
    ] = 1,
) -> None:
    """Run the web room: tables for people and bots, in the browser."""
    from woolgather.server.operations.run import run  # the other commands need not wait for a web server

    if lan and host is not None:
        raise WoolgatherError("Name either --lan or --host: the first listens at every address of this computer.")
    run(
        Config(
            data=data,
            host="0.0.0.0" if lan else host or "127.0.0.1",
            port=port,
            workers=workers,
            bot_processes=bot_processes,
            lab=lab,
            lab_games=lab_games,
            modules=tuple(modules or ()),
            origins=tuple(origin or ()),
            trusted_proxies=tuple(trusted_proxy or ()),
            token=token,
        ),
        open_browser,
        lan,
    )


def new_key(
    data: Annotated[str, typer.Argument(metavar="FILE|URL", help="The data of the room.")],
    days: Annotated[
        float, typer.Option("--keep", min=0, metavar="DAYS", help="So long cookies of the old key are believed.")
    ] = 30,
) -> None:
    """Sign cookies with a new key from the next start on; 0 days signs everybody out."""
    from woolgather.server.access.keys import replace_key
    from woolgather.server.storage.data_url import is_postgres, shown

    replace_key(data, days)
    use = "Workers that run use it at once" if is_postgres(data) else "Start the server again to use it"
    typer.echo(f"{shown(data)} has a new key. {use}; the old one is believed for {days:g} days.")


RoomData = Annotated[str, typer.Argument(metavar="FILE|URL", help="The data of the room; they may be in use.")]


def move(
    data: Annotated[Path, typer.Argument(metavar="FILE", help="The data file of the room; no server may use it.")],
    target: Annotated[str, typer.Argument(metavar="URL", help="An empty database: postgresql://user@host/name")],
) -> None:
    """Bring a room over from its file to Postgres, where several workers can serve it. The file stays as it is."""
    from woolgather.server.storage.copy_to_postgres import move as bring_over
    from woolgather.server.storage.data_url import shown

    rows = bring_over(data, target)
    where = shown(target)
    typer.echo(f"{where} has everything of {data}: {rows['tables']:,} tables, {rows['log']:,} actions.")
    typer.echo(f"Serve it with: woolgather serve --data {where} --workers 2")


def backup(
    data: RoomData,
    target: Annotated[Path, typer.Argument(metavar="COPY", help="Where to put the copy.")],
) -> None:
    """Copy a data file while the server runs. To restore it, start a server with the copy."""
    from woolgather.server.operations.maintenance import back_up
    from woolgather.server.storage.data_url import is_postgres, shown

    if is_postgres(data):
        raise WoolgatherError(
            f"Postgres brings its own: pg_dump --format=custom --file={target} {shown(data)}. "
            "It makes a consistent copy while the room is open; pg_restore brings it back."
        )
    size = back_up(Path(data), target)
    typer.echo(f"{target} is a copy of {data}, {size / 1e6:.1f} MB, checked. Keep it as safe as the file itself.")


def doctor(
    data: RoomData,
    modules: Modules = None,
) -> None:
    """Check the data of a room: the file itself, every line of every log, and that every game leads where it led."""
    from woolgather.server.operations.maintenance import faults_of, survey
    from woolgather.server.storage.data_url import is_postgres

    import_modules(tuple(modules or ()))
    faults = [] if is_postgres(data) else faults_of(Path(data))
    for fault in faults:
        typer.echo(f"The file: {fault}")
    if faults:
        raise WoolgatherError(f"{data} is damaged. Restore a backup, or save what `sqlite3 {data} .recover` can.")
    games = survey(data)
    for found in games:
        if found.fate != "sound":
            typer.echo(f"Table {found.table} ({found.game}): {found.why or EXPLAINED[found.fate]}")
    bad = sum(found.fate == "damaged" for found in games)
    typer.echo(f"{len(games):,} {'game' if len(games) == 1 else 'games'}, {bad:,} damaged.")
    if bad:
        raise typer.Exit(1)


EXPLAINED: Final = {
    "sound": "as it was",
    "carried over": "goes on by the new rules, which make no difference to it",
    "to be ended": "cannot be played on by the new rules; its players can end it, and keep the record",
    "film only": "can be seen again as it was",
    "record only": "cannot be seen again, since it has no film; its record is there",
    "damaged": "is damaged",
    "not installed": "cannot be opened, since the game is not installed here",
}
_HARMLESS: Final = ("sound", "carried over", "film only")


def check_upgrade(
    room: Annotated[
        str, typer.Argument(metavar="FILE|URL", help="A data file, a Postgres database, or where a server runs.")
    ],
    modules: Modules = None,
) -> None:
    """Say, before this version takes over a room, which of its games would be affected; nothing is changed."""
    from woolgather.server.operations.maintenance import changed_rules, count_fates, survey

    import_modules(tuple(modules or ()))
    if room.startswith(("http://", "https://")):
        sentences = changed_rules(room)
        for sentence in sentences:
            typer.echo(sentence)
        if sentences:
            typer.echo("Which games that touches, only the data file tells: woolgather check-upgrade FILE")
            raise typer.Exit(1)
        typer.echo("The rules of all its games are those of this version: every game goes on.")
        return
    counted = count_fates(survey(room))
    for (game, running, fate), count in sorted(counted.items()):
        kind = "running" if running else "finished"
        typer.echo(f"{game}: {count:,} {kind} {'game' if count == 1 else 'games'}: {EXPLAINED[fate]}.")
    if not counted:
        typer.echo("No game has begun there.")
    if any(fate not in _HARMLESS for _, _, fate in counted):
        raise typer.Exit(1)
