"""``woolgather admin …``: what whoever runs a server can see of it and do to it while it runs."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import typer

from woolgather.server.http.messages import Network, OperatorTable, OperatorVisitor, Parted, ReadOnly

admin = typer.Typer(
    help="See to a server that is running: from the same computer, or with its token.",
    rich_markup_mode=None,
    no_args_is_help=True,
)

Server = Annotated[str, typer.Option("--server", metavar="URL", help="Where it is.")]
Token = Annotated[str, typer.Option("--token", envvar="WOOLGATHER_TOKEN", help="Of the server.", show_default=False)]
AnAddress = Annotated[str, typer.Argument(metavar="ADDRESS", help="Such as 192.0.2.7, or a network: 192.0.2.0/24.")]
HERE = "http://127.0.0.1:8000"


def _on_or_off(text: str) -> bool:
    if text not in ("on", "off"):
        raise typer.BadParameter("say on or off")
    return text == "on"


@admin.command()
def tables(server: Server = HERE, token: Token = "") -> None:
    """The tables at which something has happened last, by the hash that logs have."""
    from woolgather.server.operations.operator_client import ask

    for table in ask(server, "/api/operator/tables", list[OperatorTable], token=token):
        when = datetime.fromtimestamp(table.touched).astimezone().isoformat(" ", "minutes")
        company = [*table.people, *(["1 bot"] if table.bots == 1 else [f"{table.bots} bots"] if table.bots else [])]
        there = f", {table.present} there" if table.present else ""
        typer.echo(f"{table.table}  {when}  {table.game}, {table.status}: {', '.join(company) or 'nobody'}{there}")


@admin.command()
def visitors(server: Server = HERE, token: Token = "") -> None:
    """Who is connected, address by address."""
    from woolgather.server.operations.operator_client import ask

    for visitor in ask(server, "/api/operator/visitors", list[OperatorVisitor], token=token):
        typer.echo(f"{visitor.network}  {visitor.connections}: {', '.join(visitor.names)}")


@admin.command()
def end(
    table: Annotated[str, typer.Argument(metavar="HASH", help="Of the table, as `admin tables` and logs have it.")],
    server: Server = HERE,
    token: Token = "",
) -> None:
    """Delete a table with its game; those who are there are told who did it."""
    from woolgather.server.operations.operator_client import ask

    ask(server, f"/api/operator/tables/{table}", Parted, "DELETE", token=token)
    typer.echo(f"Table {table} is gone.")


@admin.command()
def ban(address: AnAddress, server: Server = HERE, token: Token = "") -> None:
    """Let nobody in from this address any more; who is there from it is shown the door."""
    _change_bans("POST", address, server, token)


@admin.command()
def unban(address: AnAddress, server: Server = HERE, token: Token = "") -> None:
    """Let them in again."""
    _change_bans("DELETE", address, server, token)


@admin.command()
def bans(server: Server = HERE, token: Token = "") -> None:
    """The addresses that are banned."""
    from woolgather.server.operations.operator_client import ask

    _tell_bans(ask(server, "/api/operator/bans", list[str], token=token))


@admin.command("read-only")
def read_only(
    on: Annotated[bool, typer.Argument(metavar="on|off", parser=_on_or_off)],
    server: Server = HERE,
    token: Token = "",
) -> None:
    """While it is on, everything can be seen and nothing changes: for a move, or for trouble, until it is off again."""
    from woolgather.server.operations.operator_client import ask

    ask(server, "/api/operator/read-only", ReadOnly, "POST", ReadOnly(on), token)
    typer.echo("Nothing changes there now." if on else "Everything goes on.")


def _change_bans(method: str, address: str, server: str, token: str) -> None:
    from woolgather.server.operations.operator_client import ask

    _tell_bans(ask(server, "/api/operator/bans", list[str], method, Network(address), token))


def _tell_bans(networks: list[str]) -> None:
    typer.echo("\n".join(networks) or "Nobody is banned.")
