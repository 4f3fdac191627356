"""Reads back a finished experiment's tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game
from woolgather.lab.execution.batch import Batch, Played
from woolgather.lab.plan import Experiment
from woolgather.lab.storage.folder import BadFolder, Folder
from woolgather.lab.storage.tables import GAMES
from woolgather.lab.tally import Tally, add_batch


class Results:
    """The results of an experiment, with one row per game, as named columns."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.experiment: Experiment = folder.experiment
        self.game: Game = find_game(self.experiment.plan.game)
        self.columns: dict[str, list[Any]] = _columns(folder.path / GAMES)

    @classmethod
    def read(cls, path: Path) -> Results:
        folder = Folder.read(path)
        if not folder.is_done:
            raise BadFolder(f"{path} is not finished. Resume it with `woolgather lab again {path}`.")
        return cls(folder)

    @property
    def games(self) -> int:
        return len(self.columns["game"])

    @property
    def seats(self) -> int:
        return self.experiment.plan.seats

    def by_seat(self, name: str) -> list[list[Any]]:
        """Return one column per seat for ``score``, ``place``, ``won``, ``bot`` or ``failures``."""
        return [self.columns[f"{name}_{seat + 1}"] for seat in range(self.seats)]

    def watched(self) -> list[int]:
        """Return the numbers of the watched games."""
        return [number for number, is_watched in enumerate(self.columns["watched"]) if is_watched]

    def tally(self) -> Tally:
        """Count the results in the same form as ``simulate``."""
        tally = Tally(self.seats)
        scores, places, won = (list(zip(*self.by_seat(name), strict=True)) for name in ("score", "place", "won"))
        played = [
            Played(
                self.columns["decisions"][number],
                [seat for seat, has_won in enumerate(won[number]) if has_won],
                list(scores[number]),
                list(places[number]),
            )
            for number in range(self.games)
        ]
        plan = self.experiment.plan
        failures = [
            (number, plan.bot_at(number, seat), why)
            for number, why in enumerate(self.columns["failure"])
            if why is not None
            for seat, counts in enumerate(self.by_seat("failures"))
            for _ in range(counts[number])
        ]
        add_batch(tally, plan, Batch(0, played, {}, failures))
        return tally


def _columns(path: Path) -> dict[str, list[Any]]:
    try:
        return dict(pq.read_table(path).to_pydict())
    except (OSError, ValueError) as error:  # pyarrow's errors are subclasses of these
        raise BadFolder(f"{path} cannot be read: {error}.") from None
