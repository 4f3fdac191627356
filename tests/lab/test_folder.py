"""Tests an experiment's folder: it has the same bytes for any executor and any number of interruptions."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import woolgather
from woolgather.bots import match
from woolgather.lab.execution import batch as batches
from woolgather.lab.execution.executor import Alone, Executor, gather
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.storage.folder import MANIFEST, PARTS, BadFolder, Folder
from woolgather.lab.storage.results import Results

WOLF = Experiment(Plan("wolf-in-sleeps-clothing", ("sensible", "random"), seed=7), 6, 3, decisions=True)
ROLLS = Experiment(Plan("high-roll", ("random", "random"), seed=7), 40, 10, decisions=True)


def bytes_in(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in path.iterdir()}


def played(path: Path, experiment: Experiment, crew: Executor | None = None) -> dict[str, bytes]:
    folder = Folder.start(path, experiment)
    folder.play(crew or Alone(experiment))
    return bytes_in(path)


class Cut(Exception):
    """Stands for a power failure."""


class Short(Alone):
    """An executor that is interrupted after some batches."""

    def __init__(self, experiment: Experiment, batches: int, how: Callable[[], BaseException]) -> None:
        super().__init__(experiment)
        self._left = batches
        self._how = how

    def receive(self) -> bytes:
        if not self._left:
            raise self._how()
        self._left -= 1
        return super().receive()


def test_any_number_of_processes_gives_the_same_bytes(tmp_path: Path) -> None:
    alone = played(tmp_path / "alone", WOLF)
    together = played(tmp_path / "together", WOLF, gather(WOLF, 2))
    assert set(alone) == {MANIFEST, "games.parquet", "events.parquet", "decisions.parquet"}
    assert alone == together


def test_another_seed_gives_different_bytes(tmp_path: Path) -> None:
    other = Experiment(Plan("high-roll", ("random", "random"), seed=8), 40, 10, decisions=True)
    assert played(tmp_path / "one", ROLLS)["games.parquet"] != played(tmp_path / "two", other)["games.parquet"]


@pytest.mark.parametrize("how", [Cut, KeyboardInterrupt])
def test_an_interrupted_experiment_resumes_with_the_same_result(tmp_path: Path, how: type[BaseException]) -> None:
    whole = played(tmp_path / "whole", ROLLS)
    path = tmp_path / "cut"
    with pytest.raises(how):
        played(path, ROLLS, Short(ROLLS, 3, how))
    parts = sorted((path / PARTS).glob("*.batch"))
    assert len(parts) == 3
    (path / PARTS / "000000033-000000040.batch.tmp").write_bytes(b"half")
    parts[-1].write_bytes(parts[-1].read_bytes()[:-5])  # as after a crash of the whole machine
    folder = Folder.start(path, ROLLS)
    assert folder.games_done == 2
    folder.play(Alone(ROLLS))
    assert bytes_in(path) == whole


def test_a_game_interrupted_by_ctrl_c_is_replayed_completely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played(tmp_path / "whole", ROLLS)
    calls: list[int] = []

    def play_some(*given: Any, **more: Any) -> int:
        calls.append(1)
        if len(calls) == 4:
            raise KeyboardInterrupt
        return match.play(*given, **more)

    monkeypatch.setattr(batches, "play", play_some)
    with pytest.raises(KeyboardInterrupt):
        played(tmp_path / "cut", ROLLS)
    folder = Folder.start(tmp_path / "cut", ROLLS)
    assert folder.games_done == 3
    folder.play(Alone(ROLLS))
    assert bytes_in(tmp_path / "cut") == whole


def test_a_killed_run_resumes(tmp_path: Path) -> None:
    experiment = Experiment(Plan("high-roll", ("random", "random"), 7, modules=("tests.lab.with_high_roll",)), 600, 300)
    whole = played(tmp_path / "whole", experiment)
    path = tmp_path / "killed"
    command = [sys.executable, "-m", "woolgather", "lab", "run", "high-roll", "--bots", "random", "--seats", "2"]
    more = ["--games", "600", "--watch", "300", "--seed", "7", "--with", "tests.lab.with_high_roll", "--out", str(path)]
    root = Path(__file__).parents[2]
    sources = os.pathsep.join([str(Path(woolgather.__file__).parents[1]), str(root)])
    run = subprocess.Popen(
        [*command, *more, "--jobs", "2"], cwd=root, env={**os.environ, "PYTHONPATH": sources}, start_new_session=True
    )
    while run.poll() is None and not any(path.glob(f"{PARTS}/*.batch")):
        time.sleep(0.01)  # wait until there is something to lose
    os.killpg(run.pid, signal.SIGKILL)
    run.wait()
    folder = Folder.start(path, experiment)
    if not folder.is_done:
        folder.play(Alone(experiment))
    assert bytes_in(path) == whole


def test_a_batch_never_exceeds_its_range(tmp_path: Path) -> None:
    folder = Folder.start(tmp_path / "x", ROLLS)
    folder.play(Alone(ROLLS))
    results = Results(folder)
    assert results.columns["game"] == list(range(40))
    assert len(results.watched()) == 10


# --- what cannot be ---------------------------------------------------------------------------------------------------


def test_a_folder_with_other_files_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("Dear diary")
    with pytest.raises(BadFolder, match="has no experiment in it"):
        Folder.start(tmp_path, ROLLS)
    assert bytes_in(tmp_path) == {"diary.txt": b"Dear diary"}
    with pytest.raises(BadFolder, match="is a file"):
        Folder.start(tmp_path / "diary.txt", ROLLS)


def test_a_folder_with_another_experiment_is_not_touched(tmp_path: Path) -> None:
    before = played(tmp_path / "x", ROLLS)
    for other, what in (
        (Experiment(ROLLS.plan, 41, 10, decisions=True), "games is 40 there, not 41"),
        (Experiment(WOLF.plan, 40, 10, decisions=True), 'game is "high-roll" there'),
    ):
        with pytest.raises(BadFolder, match=what):
            Folder.start(tmp_path / "x", other)
    assert bytes_in(tmp_path / "x") == before


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Dear diary", "not valid JSON"),
        ("{}", "incompatible version"),
        ('{"format": 1, "files": {}}', "does not describe an experiment"),
    ],
)
def test_an_invalid_manifest_is_named(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / MANIFEST).write_text(text)
    with pytest.raises(BadFolder, match=says):
        Folder.read(tmp_path)


def test_a_folder_without_an_experiment_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadFolder, match="has no experiment"):
        Folder.read(tmp_path)


def test_results_need_a_finished_experiment(tmp_path: Path) -> None:
    Folder.start(tmp_path / "x", ROLLS)
    with pytest.raises(BadFolder, match="is not finished"):
        Results.read(tmp_path / "x")


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played(tmp_path / "whole", ROLLS)
    real = Path.write_bytes
    with monkeypatch.context() as full:
        written: list[Path] = []

        def write(path: Path, data: bytes) -> int:
            if len(written) == 4:
                real(path, data[:3])
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            written.append(path)
            return real(path, data)

        full.setattr(Path, "write_bytes", write)
        with pytest.raises(BadFolder, match=r"is full. Finished games are kept"):
            played(tmp_path / "full", ROLLS)
    folder = Folder.start(tmp_path / "full", ROLLS)
    assert folder.games_done > 0
    folder.play(Alone(ROLLS))
    assert bytes_in(tmp_path / "full") == whole


def test_a_second_process_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    folder = Folder.start(tmp_path / "x", ROLLS)
    hold = (
        "import fcntl, sys; file = open(sys.argv[1], 'w'); fcntl.lockf(file, fcntl.LOCK_EX); "
        "print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", hold, str(tmp_path / "x" / PARTS / "lock")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(BadFolder, match="is using"):
            folder.play(Alone(ROLLS))
        assert not folder.is_done
        other.communicate()
    folder.play(Alone(ROLLS))
    assert folder.is_done
