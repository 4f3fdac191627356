"""The server as one ASGI application: addresses, pages, and the middleware that everybody passes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from woolgather.kernel.errors import WoolgatherError
from woolgather.room.errors import RoomError
from woolgather.room.logs import log_error, log_info
from woolgather.room.metrics import METRICS
from woolgather.server.config import Config
from woolgather.server.hosted_room import HostedRoom
from woolgather.server.http.api import Api, json_response
from woolgather.server.http.lab_api import LabApi
from woolgather.server.http.messages import Problem
from woolgather.server.http.middleware import RoomMiddleware
from woolgather.server.http.operator_api import OperatorApi
from woolgather.server.lab.experiment_service import ExperimentService
from woolgather.server.websocket.sockets import Sockets

STATIC: Final = Path(str(resources.files("woolgather.server") / "static"))
PAGES: Final = (
    "/",
    "/table/{id}",
    "/join/{code}",
    "/rules/{game}",
    "/replay/{id}",
    "/components/{game}",
    "/device",
    "/lab",
    "/lab/{id}",
)
_NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Woolgather</title>
<h1>The room is open, but its furniture has not been built</h1>
<p>The browser client is missing from this installation. In a checkout, <code>make play</code> builds it.
The server itself is running: programs can play over <code>/api/</code>, as docs/protocol.md describes.</p>
"""


class Server:
    """The application. The room opens with it and closes with it."""

    def __init__(self, config: Config, static: Path = STATIC) -> None:
        self._config = config
        self._static = static
        self._inner: ASGIApp | None = None
        self._outer = Starlette(lifespan=self._lifespan)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        inner = self._outer if scope["type"] == "lifespan" or self._inner is None else self._inner
        await inner(scope, receive, send)

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        try:
            hosted = await HostedRoom.open(self._config)
        except WoolgatherError as error:
            log_info("the room cannot open", why=str(error))  # uvicorn's own line says only that something failed
            raise
        sockets = Sockets(hosted)
        experiments = ExperimentService(self._config, hosted.sandbox)
        routes: list[BaseRoute] = [
            *Api(hosted).routes(),
            *OperatorApi(hosted).routes(),
            *LabApi(experiments, self._config).routes(),
            *(Route(page, self._page) for page in PAGES),
        ]
        app = Starlette(
            routes=routes,
            middleware=[Middleware(GZipMiddleware, minimum_size=1000)],
            exception_handlers={HTTPException: self._not_here, WoolgatherError: _refuse, Exception: _our_fault},
        )
        app.router.redirect_slashes = False
        if self._static.is_dir():
            # What no route knows, but not as a route: then it would also get what is asked of a route the wrong way.
            app.router.default = StaticFiles(directory=self._static)
        self._inner = RoomMiddleware(app, sockets, hosted)
        try:
            yield
        finally:
            experiments.close()
            await hosted.close()

    async def _page(self, request: Request) -> Response:
        """Every page of the client is the same file; the client looks at the address itself."""
        return self._client(200)

    def _client(self, status: int) -> Response:
        index = self._static / "index.html"
        page = index.read_text("utf-8") if index.is_file() else _NOT_BUILT
        return HTMLResponse(page, status, headers={"Cache-Control": "private, no-cache"})

    async def _not_here(self, request: Request, error: Exception) -> Response:
        METRICS.refused.add()
        status = error.status_code if isinstance(error, HTTPException) else 404
        if status == 404 and _wants_a_page(request):
            return self._client(404)
        sentences = {404: "There is nothing at this address.", 405: "That cannot be done at this address."}
        answer = json_response(Problem(sentences.get(status, "This is not possible here.")), status)
        if isinstance(error, HTTPException):
            answer.headers.update(error.headers or {})  # which methods there are
        return answer


def _wants_a_page(request: Request) -> bool:
    """Whether somebody has gone astray in a browser: the client has a page for that."""
    reading = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    return reading and not request.url.path.startswith(("/api/", "/assets/", "/games/"))


async def _refuse(request: Request, error: Exception) -> Response:
    METRICS.refused.add()
    status = error.status if isinstance(error, RoomError) else 422
    return json_response(Problem(str(error)), status)


async def _our_fault(request: Request, error: Exception) -> Response:
    METRICS.failures.add()
    log_error("a request failed")
    return json_response(Problem("Something went wrong on the server. It has been noted."), 500)
