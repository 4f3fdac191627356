"""The room's lab: shows the experiments in its folder and runs those that guests start.

The folder is next to the data file unless the host names another. It may also contain results of
``woolgather lab run --out``. Guests' experiments are queued and run one at a time in a separate process at the lowest
priority, so live tables aren't slowed down. An interrupted experiment resumes where it stopped. The queue is in the
memory of one process, so a room with several workers shows experiments but can't start any.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import secrets
import shutil
from collections import Counter
from dataclasses import dataclass
from importlib.util import find_spec
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic, time
from typing import Any, Final

from woolgather.kernel.errors import UnknownGame, WoolgatherError
from woolgather.kernel.registry import find_game
from woolgather.room.errors import Forbidden, Malformed, NotFound, RoomError, TooMuch
from woolgather.room.logs import log_info
from woolgather.server.access.limits import Allowance, Visitor, is_loopback
from woolgather.server.config import Config
from woolgather.server.http.messages import Lab, LabExperiment, NewExperiment
from woolgather.server.lab.experiment_jobs import REPORT, REQUEST_FILE, ExperimentRequest, work
from woolgather.server.lab.experiment_store import Found, find_experiments
from woolgather.server.processes.sandbox import Sandbox
from woolgather.server.storage.data_url import is_postgres

MAX_BOTS: Final = 16
MAX_LOCAL_GAMES: Final = 20_000  # games of an experiment if only this computer can connect
_PACKAGES: Final = ("pyarrow", "altair", "vl_convert", "openskill")
_ID_CHARACTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_HOUR: Final = 3600.0


@dataclass
class _Job:
    """A queued or running experiment."""

    id: str
    visitor: Visitor
    request: ExperimentRequest | None  # None: only write the report
    games: int
    done: int = 0
    began: float = 0.0  # monotonic time
    before: int = 0  # games done when it started
    process: BaseProcess | None = None
    stopped: bool = False


class ExperimentService:
    def __init__(self, config: Config, sandbox: Sandbox) -> None:
        limits = config.limits
        self._config = config
        self._sandbox = sandbox
        self.path = config.lab or folder_for(config.data)
        self._jobs: dict[str, _Job] = {}  # in order; the first one is running
        self._failed: dict[str, str] = {}  # reasons, by id
        self._worker: asyncio.Task[None] | None = None
        self._new = Allowance(limits.new_experiments_per_hour, limits.new_experiments_per_address, _HOUR)

    @property
    def max_games(self) -> int:
        """How many games an experiment started here may have; 0 means that none can be started."""
        if is_postgres(self._config.data):
            return 0
        if self._config.lab_games is not None:
            return self._config.lab_games
        return MAX_LOCAL_GAMES if self._is_local else 0

    @property
    def _is_local(self) -> bool:
        """True if only this computer can connect, judging by the configuration."""
        config = self._config
        return is_loopback(config.host) and not config.origins and not config.trusted_proxies

    async def state(self, visitor: Visitor) -> Lab:
        found = await asyncio.to_thread(find_experiments, self.path)
        shown = [self._summary(name, each, visitor) for name, each in found.items()]
        shown.sort(key=lambda each: -each.begun)
        folder = str(self.path.resolve()) if self._is_local else None
        return Lab(missing_packages(), self.max_games, folder, shown)

    async def describe(self, visitor: Visitor, id: str) -> LabExperiment:
        return self._summary(id, await self._find(id), visitor)

    async def start(self, visitor: Visitor, wanted: NewExperiment) -> LabExperiment:
        """Check a request, save it and put it in the queue."""
        self._check_open()
        max_games = self.max_games
        if not 1 <= len(wanted.bots) <= MAX_BOTS:
            raise Malformed(f"An experiment has 1 to {MAX_BOTS} bots, not {len(wanted.bots)}.")
        games = wanted.games * (2 if wanted.kind == "what-if" else 1)
        if games > max_games:
            twice = " A what-if plays each game twice." * (wanted.kind == "what-if")
            raise RoomError(f"An experiment in this room can have {max_games:,} games, not {games:,}.{twice}")
        self._check_limits(visitor)
        request = ExperimentRequest(
            wanted.kind,
            wanted.game,
            wanted.seats,
            list(wanted.bots),
            wanted.games,
            list(wanted.changes),
            wanted.seed,
            self._config.modules,
        )
        request = request._replace(game=_game(wanted.game))
        seated, in_all = await self._sandbox.check_experiment(visitor, request)
        return await self._create(visitor, request, {**request._asdict(), "seated": seated, "in_all": in_all})

    async def compare(self, visitor: Visitor, id: str, other: str) -> LabExperiment:
        """Write a report that compares two existing experiments."""
        self._check_open()
        first, second = await self._find(id), await self._find(other)
        if any(each.kind != "experiment" or each.done < each.games for each in (first, second)) or id == other:
            raise RoomError("Choose two different experiments whose games have all been played.")
        if (first.game, first.seats) != (second.game, second.seats):
            raise RoomError("Choose experiments with the same game and number of seats.")
        self._check_limits(visitor)
        bots = list(dict.fromkeys(first.bots + second.bots))
        saved = {"kind": "comparison", "compared": [id, other], "game": first.game, "bots": bots, "seed": first.seed}
        saved |= {"changes": second.changes, "seated": [""] * first.seats, "in_all": min(first.games, second.games)}
        return await self._create(visitor, None, saved)

    async def _create(
        self, visitor: Visitor, request: ExperimentRequest | None, saved: dict[str, Any]
    ) -> LabExperiment:
        if not self._new.take(visitor):
            raise TooMuch("Too many experiments. Try again later.")
        self._check_limits(visitor)  # again, because the checks took time
        name = f"{saved['game']}-{''.join(secrets.choice(_ID_CHARACTERS) for _ in range(6))}"
        await asyncio.to_thread(self._save_request, name, {**saved, "guest": visitor.guest, "begun": time()})
        self._enqueue(_Job(name, visitor, request, saved["in_all"]))
        return await self.describe(visitor, name)

    async def resume(self, visitor: Visitor, id: str) -> LabExperiment:
        """Resume a stopped experiment, or write the report if it is missing."""
        if sentence := missing_packages():
            raise RoomError(sentence)
        found = await self._find(id)
        if id not in self._jobs and not found.report:
            request = None
            if found.saved:
                self._check_owner(found, visitor)
                self._check_open()
                request = _request_in(found.saved, self._config.modules)
            elif found.done < found.games:
                raise RoomError(
                    f"This was started on the command line. Resume it there: woolgather lab again {self.path / id}"
                )
            self._check_limits(visitor)
            if not self._new.take(visitor):
                raise TooMuch("Too many experiments. Try again later.")
            self._failed.pop(id, None)
            self._enqueue(_Job(id, visitor, request, found.games, before=found.done))
        return await self.describe(visitor, id)

    async def stop(self, visitor: Visitor, id: str) -> LabExperiment:
        """Stop an experiment of this guest. The games played so far are kept."""
        found = await self._find(id)
        job = self._jobs.get(id)
        if job is not None:
            if job.visitor.guest != visitor.guest:
                raise Forbidden("Only the guest who started this experiment can stop it.")
            del self._jobs[id]
            job.stopped = True
            _end(job)
            found = await self._find(id)
        return self._summary(id, found, visitor)

    async def remove(self, visitor: Visitor, id: str) -> None:
        """Delete an experiment of this guest that isn't queued or running."""
        found = await self._find(id)
        self._check_owner(found, visitor)
        if id in self._jobs:
            raise RoomError("This experiment is still running. Stop it first.")
        self._failed.pop(id, None)
        await asyncio.to_thread(shutil.rmtree, self.path / id, True)

    async def report(self, id: str) -> bytes:
        found = await self._find(id)
        if not found.report:
            raise NotFound("This experiment has no report yet.")
        return await asyncio.to_thread((self.path / id / REPORT).read_bytes)

    def close(self) -> None:
        if self._worker is not None:
            self._worker.cancel()
        for job in self._jobs.values():
            _end(job)

    # --- experiments in the folder -----------------------------------------------------------------------------------

    async def _find(self, id: str) -> Found:
        """Find an experiment among the folder's entries, so that no id can lead outside of it."""
        found = (await asyncio.to_thread(find_experiments, self.path)).get(id)
        if found is None:
            raise NotFound("The lab has no experiment with this name.")
        return found

    def _summary(self, id: str, found: Found, visitor: Visitor) -> LabExperiment:
        job = self._jobs.get(id)
        ahead = list(self._jobs).index(id) if job else 0
        why = self._failed.get(id, "")
        done = max(found.done, job.done) if job else found.done
        status: Any = "done" if found.report or found.done == found.games else "failed" if why else "stopped"
        if job:
            status = "waiting" if ahead else "running"
        left = None
        if job and job.done > job.before:
            left = (monotonic() - job.began) / (job.done - job.before) * max(0, job.games - job.done)
        return LabExperiment(
            id,
            found.kind,
            found.game,
            _title(found.game),
            found.seats,
            found.bots,
            found.games,
            min(done, found.games),
            found.seed,
            found.changes,
            status,
            why,
            ahead,
            left,
            found.begun,
            bool(found.saved) and found.saved.get("guest") == visitor.guest,
            found.report,
        )

    # --- queue -------------------------------------------------------------------------------------------------------

    def _check_open(self) -> None:
        if sentence := missing_packages():
            raise RoomError(sentence)
        if is_postgres(self._config.data):
            raise Forbidden("A room in Postgres can't run experiments. Use `woolgather lab run` instead.")
        if not self.max_games:
            raise Forbidden("The host doesn't allow starting experiments in this room.")

    def _check_limits(self, visitor: Visitor) -> None:
        limits = self._config.limits
        guests = Counter(job.visitor.guest for job in self._jobs.values())
        networks = Counter(job.visitor.network for job in self._jobs.values())
        if guests[visitor.guest] >= limits.experiments_per_guest:
            raise TooMuch("Your last experiment is still running. Wait for it or stop it first.")
        if networks[visitor.network] >= limits.experiments_per_address:
            raise TooMuch("Other experiments from your address are still running. Wait for them.")
        if len(self._jobs) >= limits.experiments_waiting:
            raise TooMuch("The queue is full. Try again in a few minutes.")

    @staticmethod
    def _check_owner(found: Found, visitor: Visitor) -> None:
        if not found.saved or found.saved.get("guest") != visitor.guest:
            raise Forbidden("Only the guest who started this experiment can do that.")

    def _save_request(self, id: str, saved: dict[str, Any]) -> None:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            own = {
                name: found
                for name, found in find_experiments(self.path).items()
                if found.saved and name not in self._jobs
            }
            too_many = max(0, len(own) + 1 - self._config.limits.experiments_kept)
            for name in sorted(own, key=lambda name: own[name].begun)[:too_many]:
                shutil.rmtree(self.path / name, ignore_errors=True)
            (self.path / id).mkdir()
            (self.path / id / REQUEST_FILE).write_text(json.dumps(saved, ensure_ascii=False), "utf-8")
        except OSError as error:
            raise RoomError(f"The lab can't write to its folder: {error.strerror or error}.") from None

    def _enqueue(self, job: _Job) -> None:
        self._jobs[job.id] = job
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._jobs:
            job = next(iter(self._jobs.values()))
            try:
                why = await self._run(job)
            except Exception as error:
                why = f"Something went wrong ({type(error).__name__})."
            if why and not job.stopped:
                self._failed[job.id] = why
                log_info("experiment failed", experiment=job.id, why=why)
            if self._jobs.get(job.id) is job:
                del self._jobs[job.id]

    async def _run(self, job: _Job) -> str:
        """Run a job to its end. Returns why it failed, or an empty string."""
        config = self._config
        context = multiprocessing.get_context("spawn")
        results, sender = context.Pipe(duplex=False)
        limits = config.limits
        arguments = (sender, self.path / job.id, job.request, config.lab_nice, config.modules, limits.experiment_memory)
        process = context.Process(target=work, args=arguments, daemon=True)
        await asyncio.to_thread(process.start)
        job.process, job.began = process, monotonic()
        sender.close()  # so that the pipe ends when the process does
        if job.stopped:
            _end(job)
        try:
            async with asyncio.timeout(limits.experiment_seconds):
                while True:
                    received: int | str = await asyncio.to_thread(_receive, results)
                    if isinstance(received, str):
                        return received
                    job.done = received
        except TimeoutError:
            minutes = limits.experiment_seconds / 60
            return f"It took longer than {minutes:.0f} minutes. Its games are kept, and you can resume it."
        except (EOFError, OSError):
            return "Its process was ended, perhaps because memory ran out."
        finally:
            _end(job)
            results.close()


def folder_for(data: str) -> Path:
    """Return the default folder for a room's experiments.

    >>> str(folder_for("rooms/night.db")), str(folder_for("postgresql://localhost/room"))
    ('rooms/night-lab', 'woolgather-lab')
    """
    return Path("woolgather-lab") if is_postgres(data) else Path(data).with_name(f"{Path(data).stem}-lab")


def missing_packages() -> str:
    """Return a sentence about missing packages, or an empty string if there are none."""
    if all(find_spec(name) is not None for name in _PACKAGES):
        return ""
    return "The lab needs packages that aren't installed. The host can install them: pip install 'woolgather[lab]'"


def _receive(results: Any) -> Any:
    """Receive the next message. Waits in short steps, so that the thread ends soon after the pipe is closed."""
    while not results.poll(0.5):
        if results.closed:
            raise EOFError
    return results.recv()


def _end(job: _Job) -> None:
    if job.process is not None:
        with contextlib.suppress(ValueError):
            job.process.kill()


def _game(name: str) -> str:
    try:
        return find_game(name).name
    except UnknownGame as error:
        raise NotFound(str(error)) from None


def _title(game: str) -> str:
    try:
        return find_game(game).title
    except WoolgatherError:
        return game


def _request_in(saved: dict[str, Any], modules: tuple[str, ...]) -> ExperimentRequest | None:
    """Return the saved request, or ``None`` for a comparison."""
    if saved["kind"] == "comparison":
        return None
    return ExperimentRequest(**{name: saved[name] for name in ExperimentRequest._fields})._replace(modules=modules)
