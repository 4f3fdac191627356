"""The lab's HTTP API: starting and following experiments, and their reports as isolated pages."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from woolgather.kernel.errors import UnknownGame
from woolgather.kernel.registry import find_game
from woolgather.room.errors import NotFound
from woolgather.server.config import Config
from woolgather.server.http.api import json_response, read
from woolgather.server.http.messages import Beside, NewExperiment, PieceReport
from woolgather.server.lab.experiment_service import ExperimentService

PIECES: Final = "pieces.json"  # made by tools/measure_pieces.py

# A report contains scripts, and Vega compiles functions at run time. So reports get an opaque origin, from which they
# can reach neither the room, nor its cookies, nor the network.
REPORT_HEADERS: Final = {
    "content-security-policy": (
        "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; "
        "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    ),
    "x-frame-options": "SAMEORIGIN",
}


class LabApi:
    """One method per route. The middleware stores the caller in ``request.state.visitor``."""

    def __init__(self, experiments: ExperimentService, config: Config) -> None:
        self._lab = experiments
        self._max_bytes = config.limits.body_bytes

    def routes(self) -> list[Route]:
        return [
            Route("/api/games/{game}/pieces", self.pieces, methods=["GET"]),
            Route("/api/lab", self.lab, methods=["GET"]),
            Route("/api/lab/new", self.start, methods=["POST"]),
            Route("/api/lab/{id}", self.experiment, methods=["GET"]),
            Route("/api/lab/{id}/stop", self.stop, methods=["POST"]),
            Route("/api/lab/{id}/go-on", self.resume, methods=["POST"]),
            Route("/api/lab/{id}/remove", self.remove, methods=["POST"]),
            Route("/api/lab/{id}/beside", self.compare, methods=["POST"]),
            Route("/api/lab/{id}/report.html", self.report, methods=["GET"]),
        ]

    async def pieces(self, request: Request) -> Response:
        """Send the statistics of a game's pieces from the file in its package."""
        try:
            folder = find_game(request.path_params["game"]).folder()
        except UnknownGame as error:
            raise NotFound(str(error)) from None
        file = folder / PIECES if folder is not None else None
        if file is None or not file.is_file():
            return json_response(PieceReport())
        return json_response(msgspec.json.decode(file.read_bytes(), type=PieceReport))

    async def lab(self, request: Request) -> Response:
        return json_response(await self._lab.state(request.state.visitor))

    async def start(self, request: Request) -> Response:
        wish = await read(request, NewExperiment, self._max_bytes)
        return json_response(await self._lab.start(request.state.visitor, wish), 201)

    async def experiment(self, request: Request) -> Response:
        return json_response(await self._lab.describe(request.state.visitor, request.path_params["id"]))

    async def stop(self, request: Request) -> Response:
        return json_response(await self._lab.stop(request.state.visitor, request.path_params["id"]))

    async def resume(self, request: Request) -> Response:
        return json_response(await self._lab.resume(request.state.visitor, request.path_params["id"]))

    async def remove(self, request: Request) -> Response:
        await self._lab.remove(request.state.visitor, request.path_params["id"])
        return json_response(await self._lab.state(request.state.visitor))

    async def compare(self, request: Request) -> Response:
        wish = await read(request, Beside, self._max_bytes)
        comparison = await self._lab.compare(request.state.visitor, request.path_params["id"], wish.other)
        return json_response(comparison, 201)

    async def report(self, request: Request) -> Response:
        page = await self._lab.report(request.path_params["id"])
        return Response(page, media_type="text/html", headers=REPORT_HEADERS)
