"""The operator's HTTP API: current tables and visitors, bans, ending tables, read-only mode.

It shows no cards, seeds or codes, because the operator may play, too. Tables are named by the hash used in logs.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from woolgather.server.access.operator import operators_only
from woolgather.server.hosted_room import HostedRoom
from woolgather.server.http.api import json_response, read
from woolgather.server.http.messages import Network, Parted, ReadOnly


class OperatorApi:
    def __init__(self, hosted: HostedRoom) -> None:
        self._hosted = hosted

    def routes(self) -> list[Route]:
        def route(path: str, handler: Callable[[Request], Awaitable[Response]], method: str = "GET") -> Route:
            async def for_operators(request: Request) -> Response:
                operators_only(request, self._hosted.config)
                return await handler(request)

            return Route(f"/api/operator/{path}", for_operators, methods=[method])

        return [
            route("tables", self.tables),
            route("tables/{hash}", self.end, "DELETE"),
            route("visitors", self.visitors),
            route("bans", self.bans),
            route("bans", self.ban, "POST"),
            route("bans", self.unban, "DELETE"),
            route("read-only", self.read_only, "POST"),
        ]

    async def tables(self, request: Request) -> Response:
        return json_response(await self._hosted.overview())

    async def end(self, request: Request) -> Response:
        await self._hosted.end_table(request.path_params["hash"])
        return json_response(Parted("deleted"))

    async def visitors(self, request: Request) -> Response:
        return json_response(await self._hosted.all_visitors())

    async def bans(self, request: Request) -> Response:
        return json_response(list(self._hosted.bans))

    async def ban(self, request: Request) -> Response:
        await self._hosted.ban((await self._read(request, Network)).network)
        return json_response(list(self._hosted.bans))

    async def unban(self, request: Request) -> Response:
        await self._hosted.unban((await self._read(request, Network)).network)
        return json_response(list(self._hosted.bans))

    async def read_only(self, request: Request) -> Response:
        wish = await self._read(request, ReadOnly)
        await self._hosted.set_read_only(wish.read_only)
        return json_response(wish)

    async def _read(self, request: Request, kind: type[Any]) -> Any:
        return await read(request, kind, self._hosted.config.limits.body_bytes)
