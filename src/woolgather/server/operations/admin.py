"""``woolgather admin …``: commands for the operator of a running server."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import typer

from woolgather.server.http.messages import Network, OperatorTable, OperatorVisitor, Parted, ReadOnly

admin = typer.Typer(
    help="Manage a running server, from the same computer or with its token.",
    rich_markup_mode=None,
    no_args_is_help=True,
)

Server = Annotated[str, typer.Option("--server", metavar="URL", help="The server's address.")]
Token = Annotated[str, typer.Option("--token", envvar="WOOLGATHER_TOKEN", help="Its token.", show_default=False)]
NetworkArgument = Annotated[
    str, typer.Argument(metavar="ADDRESS", help="Such as 192.0.2.7, or 192.0.2.0/24 for a network.")
]
LOCAL_SERVER = "http://127.0.0.1:8000"


def _on_or_off(text: str) -> bool:
    if text not in ("on", "off"):
        raise typer.BadParameter("write on or off")
    return text == "on"


@admin.command()
def tables(server: Server = LOCAL_SERVER, token: Token = "") -> None:
    """List the most recently active tables by the hash used in logs."""
    from woolgather.server.operations.operator_client import ask

    for table in ask(server, "/api/operator/tables", list[OperatorTable], token=token):
        when = datetime.fromtimestamp(table.touched).astimezone().isoformat(" ", "minutes")
        players = [*table.people, *(["1 bot"] if table.bots == 1 else [f"{table.bots} bots"] if table.bots else [])]
        present = f", {table.present} connected" if table.present else ""
        typer.echo(f"{table.table}  {when}  {table.game}, {table.status}: {', '.join(players) or 'empty'}{present}")


@admin.command()
def visitors(server: Server = LOCAL_SERVER, token: Token = "") -> None:
    """List who is connected from which address."""
    from woolgather.server.operations.operator_client import ask

    for visitor in ask(server, "/api/operator/visitors", list[OperatorVisitor], token=token):
        typer.echo(f"{visitor.network}  {visitor.connections}: {', '.join(visitor.names)}")


@admin.command()
def end(
    table: Annotated[str, typer.Argument(metavar="HASH", help="The table's hash from `admin tables` or the logs.")],
    server: Server = LOCAL_SERVER,
    token: Token = "",
) -> None:
    """Delete a table and its game. Connected players see that the operator did it."""
    from woolgather.server.operations.operator_client import ask

    ask(server, f"/api/operator/tables/{table}", Parted, "DELETE", token=token)
    typer.echo(f"Table {table} is deleted.")


@admin.command()
def ban(address: NetworkArgument, server: Server = LOCAL_SERVER, token: Token = "") -> None:
    """Ban an address or network and close its connections."""
    _change_bans("POST", address, server, token)


@admin.command()
def unban(address: NetworkArgument, server: Server = LOCAL_SERVER, token: Token = "") -> None:
    """Remove a ban."""
    _change_bans("DELETE", address, server, token)


@admin.command()
def bans(server: Server = LOCAL_SERVER, token: Token = "") -> None:
    """List the banned addresses."""
    from woolgather.server.operations.operator_client import ask

    _show_bans(ask(server, "/api/operator/bans", list[str], token=token))


@admin.command("read-only")
def read_only(
    on: Annotated[bool, typer.Argument(metavar="on|off", parser=_on_or_off)],
    server: Server = LOCAL_SERVER,
    token: Token = "",
) -> None:
    """Switch read-only mode: everything can be viewed but nothing changes, such as before a move."""
    from woolgather.server.operations.operator_client import ask

    ask(server, "/api/operator/read-only", ReadOnly, "POST", ReadOnly(on), token)
    typer.echo("The server is read-only." if on else "The server accepts changes again.")


def _change_bans(method: str, address: str, server: str, token: str) -> None:
    from woolgather.server.operations.operator_client import ask

    _show_bans(ask(server, "/api/operator/bans", list[str], method, Network(address), token))


def _show_bans(networks: list[str]) -> None:
    typer.echo("\n".join(networks) or "No addresses are banned.")
