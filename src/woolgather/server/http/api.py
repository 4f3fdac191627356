"""The room's HTTP API. Playing at a table uses a WebSocket instead."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from woolgather import __version__, engine
from woolgather.kernel.game import Game
from woolgather.kernel.record import Record
from woolgather.kernel.registry import all_games
from woolgather.room import messages as m
from woolgather.room.errors import Malformed, NotFound, NotJson, RoomError, TooLong, TooMuch
from woolgather.room.history.fairness import before_the_end, proof
from woolgather.room.history.old_rules import OldRules
from woolgather.room.metrics import METRICS
from woolgather.room.storage.stored import StoredTable
from woolgather.room.tables.summaries import commitment
from woolgather.room.tables.table import Table
from woolgather.room.tables.visibility import check_may_replay_as, check_may_watch
from woolgather.server.access.devices import LINK_LIFETIME
from woolgather.server.access.limits import Allowance
from woolgather.server.access.operator import operators_only
from woolgather.server.hosted_room import HostedRoom
from woolgather.server.http.game_info import game_info, with_titles
from woolgather.server.http.messages import (
    ClauseInfo,
    Health,
    Link,
    Me,
    Parted,
    Rename,
    Replay,
    RulebookInfo,
    Secret,
    SignOut,
)
from woolgather.server.http.validation_messages import sentence_for
from woolgather.server.processes.sandbox import SHORT_LOG

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]
WATCHER: Final = "watcher"


def json_response(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


async def read_body(request: Request, max_bytes: int) -> bytes:
    """Read the body and refuse it as soon as it is longer than ``max_bytes``."""
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > max_bytes:
            raise TooLong(f"This request is too long. Its body may have {max_bytes:,} bytes.")
        parts.append(part)
    return b"".join(parts)


async def read(request: Request, kind: type[T], max_bytes: int) -> T:
    """Parse the body as a message of this type. Unknown fields are refused by name."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise NotJson("Send JSON, with the header 'Content-Type: application/json'.")
    try:
        return msgspec.json.decode(await read_body(request, max_bytes), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed(sentence_for(error)) from None


def _by_method(handlers: dict[str, Handler]) -> Handler:
    async def handle(request: Request) -> Response:
        return await handlers["GET" if request.method == "HEAD" else request.method](request)

    return handle


def _is_short(table: Table) -> bool:
    """True if the game is quick to replay in this process: not imported, and not long."""
    return not table.stored.imported and len(table.started().entries) <= SHORT_LOG


class Api:
    """One method per route. The middleware stores the caller in ``request.state.guest``."""

    def __init__(self, hosted: HostedRoom) -> None:
        self._hosted = hosted
        self._room = hosted.room
        self._limits = hosted.config.limits
        self._links = Allowance(self._limits.links_per_minute, 2 * self._limits.links_per_minute)

    def routes(self) -> list[Route]:
        """Return one route per path, so that a 405 response lists all methods the path allows."""
        by_path: dict[str, dict[str, Handler]] = {}
        for method, path, handler in self._methods():
            by_path.setdefault(path, {})[method] = handler
        return [Route(path, _by_method(handlers), methods=list(handlers)) for path, handlers in by_path.items()]

    def _methods(self) -> list[tuple[str, str, Handler]]:
        def route(path: str, handler: Handler, method: str = "GET") -> tuple[str, str, Handler]:
            return method, path, handler

        return [
            route("/api/me", self.me),
            route("/api/me", self.rename, "PATCH"),
            route("/api/me/games", self.finished),
            route("/api/me/statistics", self.statistics),
            route("/api/me/link", self.link, "POST"),
            route("/api/me/sign-out", self.sign_out, "POST"),
            route("/api/device", self.follow_link, "POST"),
            route("/api/games", self.games),
            route("/api/games/{game}", self.game),
            route("/api/games/{game}/rulebook", self.rulebook),
            route("/api/games/{game}/components", self.components),
            route("/api/tables", self.create, "POST"),
            route("/api/quick", self.quick, "POST"),
            route("/api/tables/import", self.import_record, "POST"),
            route("/api/tables/mine", self.mine),
            route("/api/tables/open", self.open_tables),
            route("/api/tables/{id}", self.table),
            route("/api/tables/{id}", self.part, "DELETE"),
            route("/api/tables/{id}/components", self.table_components),
            route("/api/tables/{id}/end", self.end, "POST"),
            route("/api/tables/{id}/record", self.record),
            route("/api/tables/{id}/replay", self.replay),
            route("/api/tables/{id}/fairness", self.fairness),
            route("/api/tables/{id}/review", self.review),
            route("/api/tables/{id}/review", self.ask_for_review, "POST"),
            route("/api/tables/{id}/review", self.stop_review, "DELETE"),
            route("/api/join/{code}", self.join, "POST"),
            route("/games/{game}/board.js", self.board),
            route("/api/health", self.health),
            route("/metrics", self.metrics),
        ]

    # --- guests ------------------------------------------------------------------------------------------------------

    async def me(self, request: Request) -> Response:
        guest = request.state.guest
        lan = self._hosted.config.lan_address or None
        return json_response(Me(guest, await self._room.name_of(guest), lan))

    async def rename(self, request: Request) -> Response:
        wish = await read(request, Rename, self._limits.body_bytes)
        return json_response(Me(request.state.guest, await self._room.rename(request.state.guest, wish.name)))

    async def finished(self, request: Request) -> Response:
        before = request.query_params.get("before", "")
        return json_response(await self._room.finished(request.state.guest, before))

    async def statistics(self, request: Request) -> Response:
        return json_response(await self._room.statistics(request.state.guest))

    async def link(self, request: Request) -> Response:
        self._check_link_limit(request)
        return json_response(Link(await self._hosted.devices.link(request.state.guest), LINK_LIFETIME), 201)

    async def follow_link(self, request: Request) -> Response:
        wish = await read(request, Secret, self._limits.body_bytes)
        self._check_link_limit(request)
        guest = await self._hosted.devices.follow(wish.secret)
        self._sign_in(request, guest)
        return json_response(Me(guest, await self._room.name_of(guest)))

    async def sign_out(self, request: Request) -> Response:
        wish = await read(request, SignOut, self._limits.body_bytes)
        self._check_link_limit(request)
        guest = request.state.guest
        await self._hosted.sign_out_everywhere(guest)
        if wish.here:
            guest = self._hosted.identity.fresh_guest()
        self._sign_in(request, guest)
        return json_response(Me(guest, await self._room.name_of(guest)))

    def _check_link_limit(self, request: Request) -> None:
        if not self._links.take(request.state.visitor):
            raise TooMuch("Too many links or sign-outs. Try again in a minute.")

    def _sign_in(self, request: Request, guest: str) -> None:
        """Make this device the guest's with the response's cookie."""
        request.state.new_cookies = [self._hosted.identity.set_cookie(guest, request.state.secure)]

    # --- games -------------------------------------------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        return json_response([game_info(game) for game in all_games()])

    async def game(self, request: Request) -> Response:
        return json_response(game_info(self._room.game(request.path_params["game"])))

    async def rulebook(self, request: Request) -> Response:
        book = self._room.game(request.path_params["game"]).rulebook()
        clauses = [ClauseInfo(clause.id, clause.text, clause.source, clause.section) for clause in book.clauses]
        return json_response(RulebookInfo(book.text, clauses))

    async def components(self, request: Request) -> Response:
        return json_response(self._room.game(request.path_params["game"]).components())

    async def board(self, request: Request) -> Response:
        """Send the browser board from the game's package. The game names the file, so the URL can't select another."""
        game = self._room.game(request.path_params["game"])
        folder = game.folder()
        file = folder / game.browser_board if folder is not None and game.browser_board else None
        if file is None or not file.is_file():
            raise NotFound(f"{game.title} has no browser board in its package.")
        text = file.read_bytes()
        tag = f'"{hashlib.sha256(text).hexdigest()[:32]}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return Response(text, media_type="text/javascript", headers=headers)

    # --- tables ------------------------------------------------------------------------------------------------------

    async def create(self, request: Request) -> Response:
        wish = await read(request, m.NewTable, self._limits.body_bytes)
        return self._created(request, await self._hosted.create(request.state.visitor, wish))

    async def quick(self, request: Request) -> Response:
        wish = await read(request, m.QuickTable, self._limits.body_bytes)
        return self._created(request, await self._hosted.quick(request.state.visitor, wish))

    async def import_record(self, request: Request) -> Response:
        wish = await read(request, m.ImportedRecord, self._limits.record_bytes)
        return self._created(request, await self._hosted.import_record(request.state.visitor, wish))

    def _created(self, request: Request, table: Table) -> Response:
        return json_response(self._room.summary(table, request.state.guest), 201)

    async def mine(self, request: Request) -> Response:
        return json_response(await self._room.unfinished(request.state.guest))

    async def open_tables(self, request: Request) -> Response:
        return json_response(await self._room.open_tables(request.state.guest))

    async def table(self, request: Request) -> Response:
        guest = request.state.guest
        try:
            return json_response(self._room.summary(await self._table(request), guest))
        except OldRules as old:
            return json_response(self._room.old_summary(old, guest))

    async def end(self, request: Request) -> Response:
        """End a running game that can't continue because the rules have changed."""
        guest = request.state.guest
        try:
            await self._table(request)
        except OldRules as old:
            await self._room.archive.end(old, guest)
            return json_response(self._room.old_summary(old, guest))
        raise RoomError("This game can continue. If you want to leave, stand up and a bot takes your seat.")

    async def part(self, request: Request) -> Response:
        return json_response(Parted(await self._room.part(request.state.guest, request.path_params["id"])))

    async def join(self, request: Request) -> Response:
        """Seat a guest who followed an invitation. If no seat is free, they can watch or ask for one."""
        guest = request.state.guest
        table = await self._room.join(guest, request.path_params["code"])
        return json_response(self._room.summary(table, guest))

    async def _table(self, request: Request) -> Table:
        return await self._room.current_table(request.path_params["id"])

    async def _any_table(self, request: Request) -> tuple[StoredTable, Game]:
        """Return a table and its game, even if it was played by old rules and is read-only now."""
        try:
            table = await self._table(request)
        except OldRules as old:
            return old.stored, old.game
        return table.stored, table.game

    async def _shown_table(self, request: Request) -> Table:
        """Return the table if this guest may watch its game."""
        try:
            table = await self._table(request)
        except OldRules as old:
            check_may_watch(old.stored, request.state.guest)
            raise
        check_may_watch(table.stored, request.state.guest)
        return table

    async def table_components(self, request: Request) -> Response:
        """Send the components of this table. Edited ones get missing titles from the printed ones."""
        stored, game = await self._any_table(request)
        printed, edited = game.components(), stored.components
        return json_response(printed if edited is None else with_titles(edited, printed))

    # --- finished games ----------------------------------------------------------------------------------------------

    async def record(self, request: Request) -> Response:
        try:
            table = await self._shown_table(request)
        except OldRules as old:
            return _as_file(old.stored, await self._room.archive.record(old))
        return _as_file(table.stored, table.record())

    async def replay(self, request: Request) -> Response:
        try:
            table = await self._shown_table(request)
        except OldRules as old:
            return await self._old_replay(request, old)
        viewer = self._viewer(request, table.stored)
        self._check_replay_limit(request)
        log, names, state = table.started(), table.names(), table.describe()
        actions = log.actions_behind(viewer) if log.over else []
        if _is_short(table):
            updates = await asyncio.to_thread(list, log.history(viewer, names))
            return json_response(Replay(state, viewer, updates, actions))
        visitor, entries = request.state.visitor, log.entries[:]
        result = await self._hosted.sandbox.updates(visitor, log.record.unplayed(), entries, viewer, names)
        return json_response({"table": state, "viewer": viewer, "updates": msgspec.Raw(result), "actions": actions})

    async def _old_replay(self, request: Request, old: OldRules) -> Response:
        viewer = self._viewer(request, old.stored)
        self._check_replay_limit(request)
        showing = await self._room.archive.showing(old, viewer)
        table = self._room.old_summary(old, request.state.guest).table
        replay = {"table": table, "viewer": viewer, "updates": showing.updates, "actions": showing.actions}
        return json_response(replay)

    def _viewer(self, request: Request, stored: StoredTable) -> int | None:
        """Return the seat to replay as, or ``None`` for a spectator. During the game, only your own seat is allowed."""
        wish = request.query_params.get("as", WATCHER)
        if wish == WATCHER:
            return None
        if wish not in [str(number) for number in range(len(stored.seats))]:
            raise NotFound(f"'as' must be a seat from 0 to {len(stored.seats) - 1}, or '{WATCHER}'.")
        check_may_replay_as(stored, request.state.guest, int(wish))
        return int(wish)

    async def review(self, request: Request) -> Response:
        stored, _ = await self._any_table(request)
        return json_response(await self._room.reviews.state(stored, request.state.guest))

    async def ask_for_review(self, request: Request) -> Response:
        table = await self._table(request)
        return json_response(await self._room.reviews.ask(table, request.state.guest))

    async def stop_review(self, request: Request) -> Response:
        table = await self._table(request)
        return json_response(await self._room.reviews.cancel(table, request.state.guest))

    async def fairness(self, request: Request) -> Response:
        table = await self._shown_table(request)
        if table.stored.status != "over":
            return json_response(before_the_end(table.stored.seed))
        self._check_replay_limit(request)
        record = table.record()
        published = commitment(table.stored.seed)
        if _is_short(table):
            return json_response(await asyncio.to_thread(proof, record, published))
        result = await self._hosted.sandbox.prove(request.state.visitor, record, published)
        return Response(result, media_type="application/json")

    def _check_replay_limit(self, request: Request) -> None:
        if not self._hosted.replays.take(request.state.visitor):
            raise TooMuch("Too many replays. Try again in a minute.")

    # --- the server --------------------------------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        begun = monotonic()
        await self._hosted.access.check_health()
        METRICS.write_seconds.value = monotonic() - begun
        return json_response(Health("ok", __version__, m.PROTOCOL, engine()))

    async def metrics(self, request: Request) -> Response:
        operators_only(request, self._hosted.config)
        return PlainTextResponse(METRICS.text(await self._hosted.figures()))


def _as_file(stored: StoredTable, record: Record) -> Response:
    if stored.status != "over":
        raise RoomError("The game isn't over. Its record contains the seed, which reveals everyone's cards.")
    headers = {"Content-Disposition": f'attachment; filename="{stored.game}-{stored.id}.game"'}
    return PlainTextResponse(record.text(), headers=headers)
