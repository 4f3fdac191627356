"""New rules, damaged log entries and copies of the data file."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.command_line import Say
from tests.server.conftest import OpenServer
from tests.server.harness import ROOT, seated, wait_until
from tests.server.stores import sql
from tests.server.test_game_log import anything, new_log
from tests.server.test_play import play_on
from woolgather.kernel.registry import find_game
from woolgather.room.history.game_log import GameLog
from woolgather.room.history.seal import Broken, Diverged

GAME = "revised-nope"
OLD_RULES, NEW_RULES = "tests.server.revision_1", "tests.server.revision_2"


def check_upgrade(room: object, module: str) -> subprocess.CompletedProcess[str]:
    """Run ``check-upgrade`` in a separate process, because only one revision can be registered per process."""
    words = [sys.executable, "-m", "woolgather", "check-upgrade", str(room), "--with", module]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)


def test_an_edited_log_entry_is_found_and_named() -> None:
    log, dice = new_log(find_game("sheepy-time")), random.Random(1)
    for _ in range(12):
        log.append(anything(log, dice))
    written = log.entries
    assert GameLog(log.record.unplayed(), written).entries == written
    for changed in (replace(written[6], at=1.0), replace(written[6], seat=1 - written[6].seat)):
        with pytest.raises(Broken, match="line 7 of its log has been damaged or edited"):
            GameLog(log.record.unplayed(), [*written[:6], changed, *written[7:]])
    with pytest.raises(Broken, match="line 7"):
        GameLog(log.record.unplayed(), [*written[:6], *written[7:]])


def test_the_entry_at_which_a_game_diverges_is_named() -> None:
    log, dice = new_log(find_game("sheepy-time")), random.Random(1)
    for _ in range(5):
        log.append(anything(log, dice))
    unsealed = [replace(entry, seal="") for entry in log.entries]
    unsealed[3] = replace(unsealed[3], course="of yesterday")
    with pytest.raises(Diverged, match="from line 4 of its log on, the game takes a different course"):
        GameLog(log.record.unplayed(), unsealed)


def test_the_first_sealed_entry_covers_unsealed_ones_before_it() -> None:
    log, dice = new_log(find_game("sheepy-time")), random.Random(1)
    actions = [anything(log, dice)]
    log.append(actions[0])
    again = GameLog(log.record.unplayed(), actions)  # as written by an older version
    again.append(anything(again, dice))
    assert GameLog(log.record.unplayed(), again.entries).entries == again.entries
    with pytest.raises(Broken, match="line 2"):
        GameLog(log.record.unplayed(), [replace(again.entries[0], at=3.0), again.entries[1]])


def test_games_unaffected_by_new_rules_continue_and_others_can_be_ended(
    open_server: OpenServer, tmp_path: Path
) -> None:
    server = open_server(tmp_path / "room.db", modules=[OLD_RULES], tempo={"recordings": 0.2})
    carried, (ann, _), chairs = seated(server, 2, GAME)
    chairs[0].play(chairs[0].update["options"][0]["action"])
    ended, (host, other), chairs = seated(server, 2, GAME)
    chairs[1].play("yawn")
    finished, (cleo, _), chairs = seated(server, 2, GAME)
    chairs[1].play("yawn")
    play_on(chairs)
    replays = [cleo.get(f"/api/tables/{finished}/replay?as={eyes}").json() for eyes in ("watcher", "0", "1")]
    record = cleo.get(f"/api/tables/{finished}/record").text
    wait_until(lambda: recordings_in(server.data) == 1)

    result = check_upgrade(server.data, NEW_RULES)
    assert result.returncode == 1
    assert result.stdout.splitlines() == [
        f"{GAME}: 1 finished game: can be replayed from its recording.",
        f"{GAME}: 1 running game: continues under the new rules, which don't affect it.",
        f"{GAME}: 1 running game: can't continue under the new rules; its players can end it and keep the record.",
    ]
    result = check_upgrade(server.address, NEW_RULES)
    assert "The rules of Nope have changed (revision 1 there, 2 here)." in result.stdout
    assert check_upgrade(server.data, OLD_RULES).returncode == 0

    server.upgrade(NEW_RULES)
    goes_on = ann.at(carried)
    goes_on.wait_for("update")
    assert ann.get(f"/api/tables/{carried}").json()["old_rules"] is False

    assert host.get(f"/api/tables/{ended}").json()["old_rules"] is True
    refused = host.at(ended)
    assert "Its players can end it and keep the record" in refused.wait_for("closed")["sentence"]
    assert host.get(f"/api/tables/{ended}/record").status_code == 409  # it would reveal the cards
    assert ann.post(f"/api/tables/{ended}/end").status_code == 403
    assert ann.post(f"/api/tables/{carried}/end").status_code == 409
    assert other.post(f"/api/tables/{ended}/end").json()["table"]["status"] == "over"
    assert host.get("/api/tables/mine").json() == []
    kept = host.get(f"/api/tables/{ended}/record").text
    assert kept.endswith("\n2 yawn\nend: 1 action, running, state unknown\n")

    again = [cleo.get(f"/api/tables/{finished}/replay?as={eyes}").json() for eyes in ("watcher", "0", "1")]
    assert [replay["updates"] for replay in again] == [replay["updates"] for replay in replays]
    assert [replay["actions"] for replay in again] == [replay["actions"] for replay in replays]
    assert cleo.get(f"/api/tables/{finished}/record").text == record


def recordings_in(data: str) -> int:
    count: int = sql(data, "SELECT count(*) FROM films")[0][0]
    return count


def test_the_doctor_names_the_table_and_the_entry(open_server: OpenServer, tmp_path: Path, say: Say) -> None:
    server = open_server(tmp_path / "room.db")
    table, _, chairs = seated(server, 2)
    chairs[0].play(chairs[0].update["options"][0]["action"])
    sound = say("doctor", server.data)
    assert (sound.code, sound.out) == (0, "1 game, 0 damaged.\n")
    server.stop()
    sql(server.data, "UPDATE log SET seat = 1 WHERE table_id = :table AND seq = 1", table=table)
    found = say("doctor", server.data)
    assert found.code == 1
    assert "(live-nope): line 1 of its log has been damaged or edited\n1 game, 1 damaged." in found.out


@pytest.mark.file
def test_a_room_continues_from_a_copy_made_while_it_was_open(open_server: OpenServer, tmp_path: Path, say: Say) -> None:
    server = open_server(tmp_path / "room.db")
    copy = tmp_path / "copy.db"
    table, guests, (ann, bob) = seated(server, 2)
    ann.play(ann.update["options"][0]["action"])
    assert "is a copy of" in say("backup", server.data, str(copy)).out
    again = say("backup", server.data, str(copy))
    assert (again.code, "already exists" in again.err) == (2, True)
    bob.wait_for("update", seq=2)
    bob.play(bob.update["options"][0]["action"])  # after the copy
    server.stop()

    restored = open_server(copy)
    assert copy.stat().st_mode & 0o077 == 0
    guests[1].server = restored
    chair = guests[1].at(table)
    assert chair.wait_for("update")["seq"] == 2
    chair.play(chair.update["options"][0]["action"])


@pytest.mark.parametrize("command", ["doctor", "backup", "check-upgrade"])
def test_a_missing_data_file_is_reported(command: str, tmp_path: Path, say: Say) -> None:
    more = [str(tmp_path / "copy.db")] if command == "backup" else []
    result = say(command, str(tmp_path / "nothing.db"), *more)
    assert (result.code, "There is no data file" in result.err) == (2, True)
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_not_a_database_is_reported(tmp_path: Path, say: Say) -> None:
    (tmp_path / "letter.txt").write_text("Dear sheep, " * 500)
    result = say("doctor", str(tmp_path / "letter.txt"))
    assert (result.code, "is damaged" in result.err) == (2, True)


def test_an_address_without_a_server_is_reported(say: Say) -> None:
    result = say("check-upgrade", "http://127.0.0.1:1/")
    assert (result.code, "No woolgather server answers at http://127.0.0.1:1/" in result.err) == (2, True)
