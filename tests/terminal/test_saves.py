"""Saved games are written completely or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.record import Record
from woolgather.kernel.registry import find_game
from woolgather.kernel.session import Session
from woolgather.terminal.play import saves


def a_record() -> Record:
    return Session.begin(find_game("sheepy-time"), ["Ann", "Dolly (random)"], {}, "7").written()


def test_a_save_can_be_read(tmp_path: Path) -> None:
    saves.write(a_record(), tmp_path / "deep" / "x.game")
    assert Record.load(tmp_path / "deep" / "x.game").text() == a_record().text()


def test_a_failed_save_keeps_the_old_file_and_no_temporary_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.game"
    saves.write(a_record(), path)
    before = path.read_text()

    def full_disk(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full_disk)
    with pytest.raises(saves.CannotSave, match="No space left on device"):
        saves.write(a_record(), path)
    assert path.read_text() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_game_does_not_overwrite_another(tmp_path: Path) -> None:
    path = tmp_path / "x.game"
    saves.check_new(path)
    assert list(tmp_path.iterdir()) == []
    path.write_text("precious")
    with pytest.raises(saves.CannotSave, match="woolgather resume"):
        saves.check_new(path)


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(saves.CannotSave, match="No such file or directory"):
        saves.check_new(tmp_path / "nowhere" / "x.game")


def test_the_newest_unfinished_game_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises(WoolgatherError, match="no unfinished game"):
        saves.latest_unfinished()
    first = saves.new_file("sheepy-time")
    saves.write(a_record(), first)
    second = saves.new_file("sheepy-time")
    assert second != first
    second.write_text("no record at all")
    assert saves.latest_unfinished() == first
