"""The lab of the room: the experiments that lie in its folder, and those that guests begin there.

The folder is beside the data file unless the host names another; whatever ``woolgather lab run --out`` puts there is
shown, too. What guests begin waits its turn, and is played one at a time, in a process of its own at the lowest
priority, so that no live table notices. A process that is ended loses nothing: an experiment goes on where it was.
Who waits for what only one process knows, so a room of several workers shows experiments and begins none.
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
from woolgather.server.lab.experiment_jobs import ASKED, REPORT, ExperimentRequest, work
from woolgather.server.lab.experiment_store import Found, look
from woolgather.server.processes.sandbox import Sandbox
from woolgather.server.storage.data_url import is_postgres

MOST_BOTS: Final = 16
MOST_AT_HOME: Final = 20_000  # games of an experiment, where nobody else can come in
_NEEDED: Final = ("pyarrow", "altair", "vl_convert", "openskill")
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_HOUR: Final = 3600.0


@dataclass
class _Job:
    """An experiment that somebody waits for."""

    id: str
    visitor: Visitor
    wish: ExperimentRequest | None  # none: only its report is drawn
    games: int
    done: int = 0
    began: float = 0.0  # on the clock of this process
    before: int = 0  # games that were there already
    process: BaseProcess | None = None
    stopped: bool = False


class ExperimentService:
    def __init__(self, config: Config, workshop: Sandbox) -> None:
        limits = config.limits
        self._config = config
        self._workshop = workshop
        self.path = config.lab or folder_for(config.data)
        self._jobs: dict[str, _Job] = {}  # in their order; the first one is worked on
        self._failed: dict[str, str] = {}  # why, by id
        self._worker: asyncio.Task[None] | None = None
        self._new = Allowance(limits.new_experiments_per_hour, limits.new_experiments_per_address, _HOUR)

    @property
    def most_games(self) -> int:
        """How many games an experiment may have that is begun here."""
        if is_postgres(self._config.data):
            return 0
        if self._config.lab_games is not None:
            return self._config.lab_games
        return MOST_AT_HOME if self._at_home else 0

    @property
    def _at_home(self) -> bool:
        """Whether nobody comes in but from this computer, as far as one can tell."""
        config = self._config
        return is_loopback(config.host) and not config.origins and not config.trusted_proxies

    async def state(self, visitor: Visitor) -> Lab:
        found = await asyncio.to_thread(look, self.path)
        shown = [self._described(name, each, visitor) for name, each in found.items()]
        shown.sort(key=lambda each: -each.begun)
        folder = str(self.path.resolve()) if self._at_home else None
        return Lab(missing(), self.most_games, folder, shown)

    async def one(self, visitor: Visitor, id: str) -> LabExperiment:
        return self._described(id, await self._find(id), visitor)

    async def begin(self, visitor: Visitor, wanted: NewExperiment) -> LabExperiment:
        """Check it, write down what is wanted, and let it wait for its turn."""
        self._check_open()
        most = self.most_games
        if not 1 <= len(wanted.bots) <= MOST_BOTS:
            raise Malformed(f"An experiment has 1 to {MOST_BOTS} bots, not {len(wanted.bots)}.")
        games = wanted.games * (2 if wanted.kind == "what-if" else 1)
        if games > most:
            twice = " A what-if plays every game twice." * (wanted.kind == "what-if")
            raise RoomError(f"An experiment in this room has {most:,} games at most, not {games:,}.{twice}")
        self._check_limits(visitor)
        wish = ExperimentRequest(
            wanted.kind,
            wanted.game,
            wanted.seats,
            list(wanted.bots),
            wanted.games,
            list(wanted.changes),
            wanted.seed,
            self._config.modules,
        )
        wish = wish._replace(game=_game(wanted.game))
        seated, in_all = await self._workshop.try_out(visitor, wish)
        return await self._ask_for(visitor, wish, {**wish._asdict(), "seated": seated, "in_all": in_all})

    async def beside(self, visitor: Visitor, id: str, other: str) -> LabExperiment:
        """Two experiments that are there, side by side: nothing is played for it, but a report is drawn."""
        self._check_open()
        one, two = await self._find(id), await self._find(other)
        if any(each.kind != "experiment" or each.done < each.games for each in (one, two)) or id == other:
            raise RoomError("Two different experiments can be compared, when all their games are played.")
        if (one.game, one.seats) != (two.game, two.seats):
            raise RoomError("Only experiments with the same game and the same number of seats can be compared.")
        self._check_limits(visitor)
        bots = list(dict.fromkeys(one.bots + two.bots))
        asked = {"kind": "comparison", "compared": [id, other], "game": one.game, "bots": bots, "seed": one.seed}
        asked |= {"changes": two.changes, "seated": [""] * one.seats, "in_all": min(one.games, two.games)}
        return await self._ask_for(visitor, None, asked)

    async def _ask_for(self, visitor: Visitor, wish: ExperimentRequest | None, asked: dict[str, Any]) -> LabExperiment:
        if not self._new.take(visitor):
            raise TooMuch("Those were many experiments in an hour. Wait a while.")
        self._check_limits(visitor)  # others may have come in meanwhile
        name = f"{asked['game']}-{''.join(secrets.choice(_LETTERS) for _ in range(6))}"
        await asyncio.to_thread(self._write_down, name, {**asked, "guest": visitor.guest, "begun": time()})
        self._wait_for(_Job(name, visitor, wish, asked["in_all"]))
        return await self.one(visitor, name)

    async def go_on(self, visitor: Visitor, id: str) -> LabExperiment:
        """Go on with one that was stopped; or draw the report of one that has none."""
        if sentence := missing():
            raise RoomError(sentence)
        found = await self._find(id)
        if id not in self._jobs and not found.report:
            wish = None
            if found.asked:
                self._check_owner(found, visitor)
                self._check_open()
                wish = _wish_in(found.asked, self._config.modules)
            elif found.done < found.games:
                raise RoomError(
                    f"It was begun at the command line, and goes on there: woolgather lab again {self.path / id}"
                )
            self._check_limits(visitor)
            if not self._new.take(visitor):
                raise TooMuch("Those were many experiments in an hour. Wait a while.")
            self._failed.pop(id, None)
            self._wait_for(_Job(id, visitor, wish, found.games, before=found.done))
        return await self.one(visitor, id)

    async def stop(self, visitor: Visitor, id: str) -> LabExperiment:
        """Whoever began it may; what was played is kept."""
        found = await self._find(id)
        job = self._jobs.get(id)
        if job is not None:
            if job.visitor.guest != visitor.guest:
                raise Forbidden("Somebody else has begun this, and may stop it.")
            del self._jobs[id]
            job.stopped = True
            _end(job)
            found = await self._find(id)
        return self._described(id, found, visitor)

    async def remove(self, visitor: Visitor, id: str) -> None:
        """Whoever began it may, when it is not worked on."""
        found = await self._find(id)
        self._check_owner(found, visitor)
        if id in self._jobs:
            raise RoomError("It is still worked on: stop it first.")
        self._failed.pop(id, None)
        await asyncio.to_thread(shutil.rmtree, self.path / id, True)

    async def report(self, id: str) -> bytes:
        found = await self._find(id)
        if not found.report:
            raise NotFound("The report of this experiment has not been drawn yet.")
        return await asyncio.to_thread((self.path / id / REPORT).read_bytes)

    def close(self) -> None:
        if self._worker is not None:
            self._worker.cancel()
        for job in self._jobs.values():
            _end(job)

    # --- what lies there ---------------------------------------------------------------------------------------------

    async def _find(self, id: str) -> Found:
        """By the names that are really there, so that an id never leads anywhere else."""
        found = (await asyncio.to_thread(look, self.path)).get(id)
        if found is None:
            raise NotFound("There is no experiment of that name in the lab.")
        return found

    def _described(self, id: str, found: Found, visitor: Visitor) -> LabExperiment:
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
            bool(found.asked) and found.asked.get("guest") == visitor.guest,
            found.report,
        )

    # --- what is worked on -------------------------------------------------------------------------------------------

    def _check_open(self) -> None:
        if sentence := missing():
            raise RoomError(sentence)
        if is_postgres(self._config.data):
            raise Forbidden("A room in Postgres shows experiments and begins none: `woolgather lab run` does.")
        if not self.most_games:
            raise Forbidden("Whoever runs this room lets nobody begin experiments here.")

    def _check_limits(self, visitor: Visitor) -> None:
        limits = self._config.limits
        guests = Counter(job.visitor.guest for job in self._jobs.values())
        networks = Counter(job.visitor.network for job in self._jobs.values())
        if guests[visitor.guest] >= limits.experiments_per_guest:
            raise TooMuch("Another experiment of yours is still worked on: wait for it, or stop it first.")
        if networks[visitor.network] >= limits.experiments_per_address:
            raise TooMuch("Other experiments from your address are still worked on: wait for them.")
        if len(self._jobs) >= limits.experiments_waiting:
            raise TooMuch("Many experiments are waited for just now. Try again in some minutes.")

    @staticmethod
    def _check_owner(found: Found, visitor: Visitor) -> None:
        if not found.asked or found.asked.get("guest") != visitor.guest:
            raise Forbidden("You have not begun this experiment; whoever did may do that.")

    def _write_down(self, id: str, asked: dict[str, Any]) -> None:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            own = {name: found for name, found in look(self.path).items() if found.asked and name not in self._jobs}
            too_many = max(0, len(own) + 1 - self._config.limits.experiments_kept)
            for name in sorted(own, key=lambda name: own[name].begun)[:too_many]:
                shutil.rmtree(self.path / name, ignore_errors=True)
            (self.path / id).mkdir()
            (self.path / id / ASKED).write_text(json.dumps(asked, ensure_ascii=False), "utf-8")
        except OSError as error:
            raise RoomError(f"The lab cannot write into its folder: {error.strerror or error}.") from None

    def _wait_for(self, job: _Job) -> None:
        self._jobs[job.id] = job
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._jobs:
            job = next(iter(self._jobs.values()))
            try:
                why = await self._make(job)
            except Exception as error:
                why = f"Something went wrong ({type(error).__name__})."
            if why and not job.stopped:
                self._failed[job.id] = why
                log_info("experiment failed", experiment=job.id, why=why)
            if self._jobs.get(job.id) is job:
                del self._jobs[job.id]

    async def _make(self, job: _Job) -> str:
        """Why it came to nothing, if it did: whoever waits behind has their turn anyway."""
        config = self._config
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe(duplex=False)
        limits = config.limits
        arguments = (there, self.path / job.id, job.wish, config.lab_nice, config.modules, limits.experiment_memory)
        process = context.Process(target=work, args=arguments, daemon=True)
        await asyncio.to_thread(process.start)
        job.process, job.began = process, monotonic()
        there.close()  # so that the end of the process is the end of what can be read
        if job.stopped:
            _end(job)
        try:
            async with asyncio.timeout(limits.experiment_seconds):
                while True:
                    heard: int | str = await asyncio.to_thread(_hear, here)
                    if isinstance(heard, str):
                        return heard
                    job.done = heard
        except TimeoutError:
            minutes = limits.experiment_seconds / 60
            return f"It took longer than {minutes:.0f} minutes. What was played is kept, and you can go on with it."
        except (EOFError, OSError):
            return "Its process was ended, perhaps for want of memory."
        finally:
            _end(job)
            here.close()


def folder_for(data: str) -> Path:
    """Where the experiments of a room lie, unless its host says otherwise.

    >>> str(folder_for("rooms/night.db")), str(folder_for("postgresql://localhost/room"))
    ('rooms/night-lab', 'woolgather-lab')
    """
    return Path("woolgather-lab") if is_postgres(data) else Path(data).with_name(f"{Path(data).stem}-lab")


def missing() -> str:
    """What the lab needs and is not there, in a sentence; empty if nothing is."""
    if all(find_spec(name) is not None for name in _NEEDED):
        return ""
    return (
        "The lab needs some packages that are not installed here. Whoever runs this room gets them with: "
        "pip install 'woolgather[lab]'"
    )


def _hear(here: Any) -> Any:
    """What was said last, or is said next. A short wait, so that a thread that nobody waits for does not stay."""
    while not here.poll(0.5):
        if here.closed:
            raise EOFError
    return here.recv()


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


def _wish_in(asked: dict[str, Any], modules: tuple[str, ...]) -> ExperimentRequest | None:
    """What is to be played for it; nothing for a comparison."""
    if asked["kind"] == "comparison":
        return None
    return ExperimentRequest(**{name: asked[name] for name in ExperimentRequest._fields})._replace(modules=modules)
