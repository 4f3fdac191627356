"""The server as one ASGI application: routes, pages and middleware."""

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
<h1>The server is running, but the browser client has not been built</h1>
<p>In a checkout, <code>make play</code> builds it.
Programs can already play over <code>/api/</code>. See docs/protocol.md.</p>
"""


class Server:
    """The ASGI application. It opens the room at start-up and closes it at shutdown."""

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
            log_info("the room cannot open", why=str(error))  # uvicorn logs only that something failed
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
            exception_handlers={HTTPException: self._not_found, WoolgatherError: _refuse, Exception: _report_failure},
        )
        app.router.redirect_slashes = False
        if self._static.is_dir():
            # As the default, not as a route: a route for every path would also match requests with a wrong method.
            app.router.default = StaticFiles(directory=self._static)
        self._inner = RoomMiddleware(app, sockets, hosted)
        try:
            yield
        finally:
            experiments.close()
            await hosted.close()

    async def _page(self, request: Request) -> Response:
        """Every page is the same file. The client chooses what to show by the URL."""
        return self._client(200)

    def _client(self, status: int) -> Response:
        index = self._static / "index.html"
        page = index.read_text("utf-8") if index.is_file() else _NOT_BUILT
        return HTMLResponse(page, status, headers={"Cache-Control": "private, no-cache"})

    async def _not_found(self, request: Request, error: Exception) -> Response:
        METRICS.refused.add()
        status = error.status_code if isinstance(error, HTTPException) else 404
        if status == 404 and _wants_a_page(request):
            return self._client(404)
        sentences = {404: "There is nothing at this address.", 405: "This address doesn't support that method."}
        answer = json_response(Problem(sentences.get(status, "This request can't be handled.")), status)
        if isinstance(error, HTTPException):
            answer.headers.update(error.headers or {})  # such as the allowed methods
        return answer


def _wants_a_page(request: Request) -> bool:
    """True if a person followed a wrong link in a browser, so that the client's page for that is shown."""
    reading = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    return reading and not request.url.path.startswith(("/api/", "/assets/", "/games/"))


async def _refuse(request: Request, error: Exception) -> Response:
    METRICS.refused.add()
    status = error.status if isinstance(error, RoomError) else 422
    return json_response(Problem(str(error)), status)


async def _report_failure(request: Request, error: Exception) -> Response:
    METRICS.failures.add()
    log_error("a request failed")
    return json_response(Problem("Something went wrong on the server. The error was logged."), 500)
