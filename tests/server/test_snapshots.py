"""Snapshots are a cache: with them, without them, or with bad ones, everybody sees the same."""

from __future__ import annotations

import json
import random
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import OpenServer
from tests.server.harness import Guest, Server, seated
from tests.server.test_chronicle import ACTIONS, GAMES, NAMES, WITHOUT_UNDO, anything, open_book
from tests.server.test_resume import updates
from woolgather.kernel.registry import find_game
from woolgather.kernel.session import Session
from woolgather.kernel.snapshot import fingerprint
from woolgather.server import chronicle, snapshots
from woolgather.server.chronicle import Chronicle, Snapshot, fresh_copy
from woolgather.server.connection import encode
from woolgather.server.snapshots import seal, unseal
from woolgather.server.storage import Entry


def play_with_undos(name: str, cuts: tuple[int, ...] = ()) -> tuple[Chronicle, list[Snapshot]]:
    """Some of a game, much of it taken back, with snapshots after so many lines."""
    book, dice = open_book(find_game(name)), random.Random(4)
    taken: list[Snapshot] = []
    while not book.over and len(book.log) < ACTIONS:
        seat = dice.randrange(len(NAMES))
        if book.why_no_undo(seat) == "" and dice.random() < 0.6:
            book.append(Entry("undo", seat, "", "guest", f"n{len(book.log)}"))
        else:
            book.append(replace(anything(book, dice), guest="guest", nonce=f"n{len(book.log)}"))
        if len(book.log) in cuts:
            taken.append(book.snapshot())
    return book, taken


def again(book: Chronicle, lines: int, snapshot: Snapshot | None) -> Chronicle:
    return Chronicle(book.game, fresh_copy(book.session.record), book.log[:lines], snapshot=snapshot)


def everything(book: Chronicle) -> dict[str, Any]:
    """All that anybody could learn from it, and all that the future depends on."""
    seats = range(len(NAMES))
    return {
        "state": fingerprint(book.state),
        "actions": book.session.record.actions,
        "updates": [encode(book.update(viewer, NAMES)) for viewer in book.viewers],
        "beats": [encode(beat) for viewer in book.viewers for beat in book.beats(viewer, NAMES, 0, 10_000)],
        "history": [encode(update) for viewer in book.viewers for update in book.history(viewer, NAMES)],
        "numbers": [(book.seq(viewer), book.question(viewer), book.log_from(viewer)) for viewer in book.viewers],
        "behind": [book.actions_behind(viewer) for viewer in book.viewers],
        "undo": [book.why_no_undo(seat) for seat in seats],
        "acks": [book.ack("guest", f"n{line}") for line in range(len(book.log))],
        "next snapshot": book.snapshot(),
    }


@pytest.mark.parametrize("name", GAMES)
def test_a_chronicle_is_the_same_with_a_snapshot_of_any_moment_and_without(name: str) -> None:
    cuts = (1, 2, 3, 20, 21, 22, 23, 40, 60)
    book, taken = play_with_undos(name, cuts)
    assert any(entry.kind == "undo" for entry in book.log) or name in WITHOUT_UNDO
    whole = everything(again(book, len(book.log), None))
    for snapshot in taken:
        part = again(book, snapshot.lines, None)
        assert everything(again(book, snapshot.lines, snapshot)) == everything(part)
        assert everything(again(book, len(book.log), snapshot)) == whole


@pytest.mark.parametrize("name", GAMES)
def test_what_a_snapshot_tells_is_not_found_out_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book, _ = play_with_undos(name)
    snapshot = book.snapshot()

    def lost(*_: object) -> bool:
        raise AssertionError("nobody should have to be asked")

    monkeypatch.setattr(chronicle, "_notices", lost)
    assert fingerprint(again(book, len(book.log), snapshot).state) == fingerprint(book.state)


def test_a_snapshot_counts_only_for_its_own_log_and_maker_and_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    book, _ = play_with_undos("sheepy-time")
    kept = seal(book)
    game, log = book.game, book.log
    more = [*log, Entry("act", 0, "one more")]
    assert unseal(game, log, kept) == unseal(game, more, kept) == book.snapshot()
    assert unseal(game, log, None) is None
    assert unseal(game, log[:-1], kept) is None, "the log was set back to a backup"
    assert unseal(game, [log[1], log[0], *log[2:]], kept) is None
    for place in range(0, len(kept.body), 7):
        broken = kept.body[:place] + bytes([kept.body[place] ^ 1]) + kept.body[place + 1 :]
        assert unseal(game, log, replace(kept, body=broken)) is None
    assert unseal(game, log, replace(kept, body=b"")) is None
    assert unseal(game, log, replace(kept, log="0" * 64)) is None
    assert unseal(find_game("lucidity"), log, kept) is None
    monkeypatch.setattr(snapshots, "__version__", "0.0.9")
    snapshots._maker.cache_clear()
    assert unseal(game, log, kept) is None, "another engine may know better"
    monkeypatch.undo()
    snapshots._maker.cache_clear()
    assert unseal(game, log, kept) is not None


def test_an_edited_game_is_another_maker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "edited_game.py").write_text("A = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    first = snapshots._maker("edited_game")
    snapshots._maker.cache_clear()
    (tmp_path / "edited_game.py").write_text("A = 2\n")
    assert snapshots._maker("edited_game") != first
    assert snapshots._maker("woolgather.games.lucidity") != snapshots._maker("woolgather.games.sheepy_time")


# --- at a real server ------------------------------------------------------------------------------------------------


def a_long_game(server: Server) -> tuple[str, list[Guest], list[list[str]]]:
    """A game that goes on, of more lines than are ever read without a snapshot; and what its players have seen."""
    deal = Session.begin(find_game("sheepy-time"), ["Ann", "Bob"], {}, "39")  # on which a game is long enough
    table, guests, chairs = seated(server, 2, record=deal.written().text())
    for _ in range(110):
        for chair in chairs:
            chair.catch_up()
        active = next(chair for chair in chairs if chair.update["options"])
        active.play(active.update["options"][0]["action"])
    for chair in chairs:
        chair.catch_up()
    assert not chairs[0].update["view"]["outcome"]
    return table, guests, [updates(chair) for chair in chairs]


def resumed(guest: Guest, table: str, since: int | None) -> tuple[list[str], str]:
    """The updates and the welcome that somebody gets who comes back."""
    chair = guest.at(table, since=since)
    welcome = chair.wait_for("welcome")
    chair.wait_for("clock")
    chair.close()
    return updates(chair), json.dumps([welcome["log"], welcome["seq"]])


def snapshot_rows(data: Path) -> int:
    with sqlite3.connect(data) as connection:
        count: int = connection.execute("SELECT count(*) FROM snapshots").fetchone()[0]
    connection.close()
    return count


BAD = {
    "deleted": "DELETE FROM snapshots",
    "corrupt": "UPDATE snapshots SET body = CAST(x'00' || substr(body, 2) AS BLOB)",
    "unreadable": "UPDATE snapshots SET body = CAST(x'ff' AS TEXT)",
    "no bytes": "UPDATE snapshots SET body = 'a word', seal = 7",
    "cut off": "UPDATE snapshots SET body = substr(body, 1, 20)",
    "of another engine": "UPDATE snapshots SET maker = '0.0.9 compiled 00'",
    "of another log": "UPDATE snapshots SET log = 'no such log'",
    "kept": "SELECT 1",
}


def test_players_get_the_same_bytes_whatever_became_of_the_snapshot(open_server: OpenServer, tmp_path: Path) -> None:
    data = tmp_path / "room.db"
    server = open_server(data)
    table, guests, seen = a_long_game(server)
    server.kill()  # so that only what was written on the way is there
    assert snapshot_rows(data) == 1
    for what, change in BAD.items():
        with sqlite3.connect(data) as connection:
            connection.execute(change)
        connection.close()
        server.start()
        for guest, whole in zip(guests, seen, strict=True):
            for since in (0, 1, len(whole) // 2, len(whole) - 1, len(whole)):
                assert resumed(guest, table, since)[0] == whole[since:], what
            last, log = resumed(guest, table, None)
            assert last == whole[-1:], what
            stories = [{"seq": update["seq"], "story": update["story"]} for update in map(json.loads, whole[:-1])]
            assert log == json.dumps([stories, len(whole)]), what
        server.stop()
        assert snapshot_rows(data) == 1, "it was made anew when the table was left"
    assert '"level": "error"' not in server.log(), server.log()


def test_a_snapshot_newer_than_the_log_is_thrown_away(open_server: OpenServer, tmp_path: Path) -> None:
    """As after the restoring of a backup that has fewer lines."""
    data = tmp_path / "room.db"
    server = open_server(data)
    table, guests, seen = a_long_game(server)
    server.stop()
    with sqlite3.connect(data) as connection:
        connection.execute("DELETE FROM log WHERE table_id = ? AND seq > 104", (table,))
    connection.close()
    server.start()
    for guest, whole in zip(guests, seen, strict=True):
        assert resumed(guest, table, 0)[0] == whole[:105]
    chairs = [guest.at(table) for guest in guests]
    for chair in chairs:
        chair.catch_up()
    active = next(chair for chair in chairs if chair.update["options"])
    active.play(active.update["options"][-1]["action"])
