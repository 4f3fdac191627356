"""``woolgather serve``, and the commands that maintain its data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.registry import import_modules
from woolgather.server.config import Config

PROGRAM_MODULE: Final = "woolgather.bridge.program"  # lets programs in any language play as bots


def with_programs(named: list[str] | None) -> list[str]:
    """Expand ``NAME=COMMAND`` to the module that runs a program as a bot."""
    return [
        f"{PROGRAM_MODULE}:{each}" if "=" in each and not each.startswith(PROGRAM_MODULE) else each
        for each in named or ()
    ]


Modules = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        metavar="MODULE|NAME=COMMAND",
        help="A Python module with your own games or bots, such as my_bots; or a program in any language that plays "
        "as the bot NAME.",
        callback=with_programs,
    ),
]


def serve(
    host: Annotated[
        str | None,
        typer.Option("--host", help="The address to listen on, by default 127.0.0.1.", show_default=False),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(
            "--port",
            min=0,
            max=65535,
            help="The port; 0 takes any free one. The default is 8000, or the next free one.",
        ),
    ] = None,
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Let other devices on your network connect, and show the address."),
    ] = False,
    data: Annotated[
        str,
        typer.Option(
            "--data",
            envvar="WOOLGATHER_DATA",
            metavar="FILE|URL",
            help="The data file, or a Postgres database, which several workers need: postgresql://…",
        ),
    ] = "woolgather.db",
    workers: Annotated[
        int,
        typer.Option("--workers", min=1, max=64, help="Server processes. More than one needs Postgres."),
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
            help="A proxy whose X-Forwarded-For header is trusted, such as 127.0.0.1.",
        ),
    ] = None,
    token: Annotated[
        str,
        typer.Option(
            envvar="WOOLGATHER_TOKEN",
            help="Grants access to /metrics and `admin` from elsewhere.",
            show_default=False,
        ),
    ] = "",
    modules: Modules = None,
    lab: Annotated[
        Path | None,
        typer.Option("--lab", metavar="DIR", help="The folder with the lab's experiments.", show_default=False),
    ] = None,
    lab_games: Annotated[
        int | None,
        typer.Option(
            "--lab-games",
            metavar="N",
            min=0,
            help="Games per guest experiment; 0 allows none. 20,000 by default if only this computer can connect.",
            show_default=False,
        ),
    ] = None,
    bot_processes: Annotated[
        int,
        typer.Option("--bot-processes", min=1, max=64, help="Processes for bots, per server process."),
    ] = 1,
) -> None:
    """Open a room in the browser, with tables for people and bots."""
    from woolgather.server.operations.run import run  # slow to import, and the other commands don't need it

    if lan and host is not None:
        raise WoolgatherError("Use either --lan or --host. --lan listens on all addresses of this computer.")
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
    data: Annotated[str, typer.Argument(metavar="FILE|URL", help="The room's data.")],
    days: Annotated[
        float, typer.Option("--keep", min=0, metavar="DAYS", help="How long cookies of the old key stay valid.")
    ] = 30,
) -> None:
    """Replace the key that signs guests' cookies. --keep 0 signs everyone out."""
    from woolgather.server.access.keys import replace_key
    from woolgather.server.storage.data_url import is_postgres, shown

    replace_key(data, days)
    use = "Running workers use it at once" if is_postgres(data) else "Restart the server to use it"
    typer.echo(f"{shown(data)} has a new key. {use}. The old key stays valid for {days:g} days.")


RoomData = Annotated[str, typer.Argument(metavar="FILE|URL", help="The room's data. A server may be using them.")]


def move(
    data: Annotated[Path, typer.Argument(metavar="FILE", help="The room's data file. No server may be using it.")],
    target: Annotated[str, typer.Argument(metavar="URL", help="An empty database: postgresql://user@host/name")],
) -> None:
    """Copy a room from its data file to Postgres, so that several workers can serve it. The file doesn't change."""
    from woolgather.server.storage.copy_to_postgres import copy_to_postgres
    from woolgather.server.storage.data_url import shown

    rows = copy_to_postgres(data, target)
    where = shown(target)
    typer.echo(f"Copied {data} to {where}: {rows['tables']:,} tables, {rows['log']:,} actions.")
    typer.echo(f"Serve it with: woolgather serve --data {where} --workers 2")


def backup(
    data: RoomData,
    target: Annotated[Path, typer.Argument(metavar="COPY", help="The new file.")],
) -> None:
    """Copy a data file while the server runs. To restore it, start a server with the copy."""
    from woolgather.server.operations.maintenance import back_up
    from woolgather.server.storage.data_url import is_postgres, shown

    if is_postgres(data):
        raise WoolgatherError(
            f"Back up Postgres with: pg_dump --format=custom --file={target} {shown(data)}. "
            "This works while the room is open. pg_restore restores it."
        )
    size = back_up(Path(data), target)
    typer.echo(f"{target} is a copy of {data}, {size / 1e6:.1f} MB, checked. It contains secrets, so keep it safe.")


def doctor(
    data: RoomData,
    modules: Modules = None,
) -> None:
    """Check a room's data: the file, every log entry, and that replaying each game gives the same result."""
    from woolgather.server.operations.maintenance import check_games, faults_of
    from woolgather.server.storage.data_url import is_postgres

    import_modules(tuple(modules or ()))
    faults = [] if is_postgres(data) else faults_of(Path(data))
    for fault in faults:
        typer.echo(f"The file: {fault}")
    if faults:
        raise WoolgatherError(f"{data} is damaged. Restore a backup, or try `sqlite3 {data} .recover`.")
    games = check_games(data)
    for found in games:
        if found.fate != "sound":
            typer.echo(f"Table {found.table} ({found.game}): {found.why or FATES[found.fate]}")
    bad = sum(found.fate == "damaged" for found in games)
    typer.echo(f"{len(games):,} {'game' if len(games) == 1 else 'games'}, {bad:,} damaged.")
    if bad:
        raise typer.Exit(1)


FATES: Final = {
    "sound": "replays exactly",
    "carried over": "continues under the new rules, which don't affect it",
    "to be ended": "can't continue under the new rules; its players can end it and keep the record",
    "recording only": "can be replayed from its recording",
    "record only": "can't be replayed because it has no recording; its record is kept",
    "damaged": "is damaged",
    "not installed": "can't be opened because the game isn't installed here",
}
_HARMLESS: Final = ("sound", "carried over", "recording only")


def check_upgrade(
    room: Annotated[
        str,
        typer.Argument(metavar="FILE|URL", help="A data file, a Postgres database, or a running server's address."),
    ],
    modules: Modules = None,
) -> None:
    """Report how upgrading a room to this version would affect its games. Nothing is changed."""
    from woolgather.server.operations.maintenance import changed_rules, check_games, count_fates

    import_modules(tuple(modules or ()))
    if room.startswith(("http://", "https://")):
        sentences = changed_rules(room)
        for sentence in sentences:
            typer.echo(sentence)
        if sentences:
            typer.echo("To see which games this affects, check the data file: woolgather check-upgrade FILE")
            raise typer.Exit(1)
        typer.echo("All its games have the same rules in this version. Every game continues.")
        return
    counted = count_fates(check_games(room))
    for (game, running, fate), count in sorted(counted.items()):
        kind = "running" if running else "finished"
        typer.echo(f"{game}: {count:,} {kind} {'game' if count == 1 else 'games'}: {FATES[fate]}.")
    if not counted:
        typer.echo("No games have been started there.")
    if any(fate not in _HARMLESS for _, _, fate in counted):
        raise typer.Exit(1)
