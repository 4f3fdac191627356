"""Tests that records round-trip exactly and that damaged ones are refused with a sentence."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.kernel.toy import TOY
from woolgather.games.sheepy_time import GAME as SHEEPY_TIME
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import BadComponents, BadRecord, BadSeats, BadSetting, UnknownGame, WoolgatherError
from woolgather.kernel.record import Record
from woolgather.kernel.registry import register
from woolgather.kernel.session import Session
from woolgather.kernel.snapshot import snapshot
from woolgather.testing.conformance import random_act

register(TOY)


def played(actions: int = 1000, seed: str = "5") -> Session:
    session = Session.begin(TOY, ["Ann", "Bob", "Cy"], {"nopes": "20"}, seed)
    chance = FastChance(6)
    while session.state.actors() and len(session.record.actions) < actions:
        session.act(*random_act(session.state.clone(), chance))
    return session


TEXT = played().written().text()
HALF = played(7).written().text()


def changed(old: str, new: str, text: str = TEXT) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize("actions", [0, 1, 7, 1000])
def test_a_record_round_trips_exactly(actions: int) -> None:
    session = played(actions)
    text = session.written().text()
    record = Record.parse(text)
    assert record.text() == text
    assert record.names == ["Ann", "Bob", "Cy"]
    assert record.settings == {"nopes": "20"}
    assert snapshot(record.verify()) == snapshot(session.state)
    assert record.over == (not session.state.actors())


def test_the_text_of_a_record() -> None:
    lines = played(1).written().text().splitlines()
    assert lines[:3] == ["woolgather record 1", "game: nope", "rules: 1"]
    assert lines[3].startswith("engine: ")
    assert lines[4:8] == ["seats: Ann, Bob, Cy", "setting nopes: 20", "seed: 5", ""]
    assert lines[8][0] in "123"
    assert lines[9].startswith("end: 1 action, running, state ")


def test_windows_line_endings_are_accepted() -> None:
    assert Record.parse(TEXT.replace("\n", "\r\n")).text() == TEXT


def test_a_watcher_sees_every_state() -> None:
    record = Record.parse(HALF)
    seen: list[int] = []
    record.replay(lambda state: seen.append(len(state.actors())))
    assert len(seen) == 1 + len(record.actions)


@pytest.mark.parametrize("text", ["", "\n", "hello", "woolgather record 2\ngame: nope\n"])
def test_other_text_is_not_a_record(text: str) -> None:
    with pytest.raises(BadRecord, match="This is not a woolgather record"):
        Record.parse(text)


def test_a_truncated_record_is_noticed() -> None:
    cut = TEXT[: TEXT.index("end:")]
    with pytest.raises(BadRecord, match="The record was cut off"):
        Record.parse(cut)
    lines = TEXT.splitlines()
    missing = "\n".join([*lines[:10], *lines[11:]])
    with pytest.raises(BadRecord, match=r"should have \d+ actions, but it has \d+"):
        Record.parse(missing)


def test_a_malformed_line_is_named() -> None:
    with pytest.raises(BadRecord, match="Line 4 of the record is neither a field nor an action: '!!!'"):
        Record.parse(changed("engine:", "!!!\nengine:"))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("colour: red\nseed:", "unknown field 'colour'"),
        ("sead:", "unknown field 'sead'"),
    ],
)
def test_an_unknown_field_is_named(line: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        Record.parse(changed("seed:", line))


@pytest.mark.parametrize("field", ["game", "rules", "engine", "seats", "seed"])
def test_a_missing_field_is_named(field: str) -> None:
    lines = [line for line in TEXT.splitlines() if not line.startswith(f"{field}:")]
    with pytest.raises(BadRecord, match=f"The record has no line '{field}:'"):
        Record.parse("\n".join(lines))


def test_another_revision_of_the_rules_is_refused() -> None:
    with pytest.raises(BadRecord, match="played with revision 8 of the Nope rules"):
        Record.parse(changed("rules: 1", "rules: 8")).verify()
    with pytest.raises(BadRecord, match="'rules:' is the revision of the rules, a number, not 'one'"):
        Record.parse(changed("rules: 1", "rules: one"))


def test_an_illegal_action_is_named_with_its_number_and_reason() -> None:
    record = Record.parse(TEXT)
    record.actions[3] = (0, "hum")
    with pytest.raises(BadRecord, match="Action 4 of the record, 'hum' by seat 1, is refused: 'hum' is not an action"):
        record.replay()


def test_an_action_of_another_seat_is_refused() -> None:
    record = Record.parse(TEXT)
    seat, action = record.actions[0]
    record.actions[0] = ((seat + 1) % 3, action if action != "yawn" else "pass")
    with pytest.raises(BadRecord, match="Action 1 of the record"):
        record.replay()


def test_a_changed_action_that_is_legal_is_noticed_at_the_end() -> None:
    session = Session.begin(TOY, ["Ann", "Bob"], {}, "2")
    choices = [TOY.actions.text(action) for action in session.state.options(0)]
    assert len(choices) > 1
    session.act(0, session.state.options(0)[0])
    record = Record.parse(session.written().text())
    record.actions[0] = (0, choices[1])
    with pytest.raises(BadRecord, match="an action, a setting or the seed was changed"):
        record.verify()


def test_a_changed_seed_is_noticed() -> None:
    empty = played(0).written().text()
    with pytest.raises(BadRecord, match="an action, a setting or the seed was changed"):
        Record.parse(changed("seed: 5", "seed: 6", empty)).verify()


def test_a_changed_end_is_noticed() -> None:
    with pytest.raises(BadRecord, match="says the game is running, but after its actions it is not"):
        Record.parse(changed(", over,", ", running,")).verify()


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("game: nope", "game: chess", UnknownGame),
        ("setting nopes: 20", "setting nopes: 21", BadSetting),
        ("setting nopes: 20", "setting colour: red", BadSetting),
        ("seats: Ann, Bob, Cy", "seats: Ann", BadSeats),
        ("seats: Ann, Bob, Cy", "seats: ", BadSeats),
        ("seed: 5", "seed: five", WoolgatherError),
        ("seed: 5", "seed: ²", WoolgatherError),
        ("\n1 ", "\n0 ", BadRecord),
        ("\n1 ", "\n999999999 ", BadRecord),
        ("end: ", "end: 99999999999999999999", BadRecord),
        ("rules: 1", "rules: " + "1" * 5000, BadRecord),
    ],
)
def test_other_damage_is_refused_by_the_right_error(old: str, new: str, error: type[WoolgatherError]) -> None:
    with pytest.raises(error):
        Record.parse(changed(old, new)).verify()


def test_edited_components_are_stored_in_the_record() -> None:
    data = SHEEPY_TIME.components()
    data["start"]["pillow"] = 12
    data["tiles"]["moonwalk"]["text"] = "Line\nbreaks, \u2028 and \x85 do no harm. ∞"
    session = Session.begin(SHEEPY_TIME, ["Ann", "Bob"], {}, "3", data)
    session.act(session.state.actors()[0], session.state.options(session.state.actors()[0])[0])
    text = session.written().text()
    record = Record.parse(text)
    assert record.components == data
    assert record.text() == text
    assert record.verify().view(None)["table"]["players"][0]["pillow"] == 12


@pytest.mark.conformance
@pytest.mark.parametrize(("json", "error"), [("{", BadRecord), ("[]", BadComponents), ("[" * 99999, BadRecord)])
def test_bad_components_are_refused(json: str, error: type[WoolgatherError]) -> None:
    session = Session.begin(SHEEPY_TIME, ["Ann", "Bob"], {}, "3")
    text = changed("seed: 3", f"seed: 3\ncomponents: {json}", session.written().text())
    with pytest.raises(error):
        Record.parse(text).verify()


def test_files_are_read_with_errors_that_name_the_file(tmp_path: Path) -> None:
    good = tmp_path / "good.game"
    good.write_text(TEXT, "utf-8")
    Record.load(good).verify()
    for name, content in (("cut.game", TEXT.encode()[:40]), ("binary.game", b"\xff\xfe\x00")):
        bad = tmp_path / name
        bad.write_bytes(content)
        with pytest.raises(BadRecord, match=name):
            Record.load(bad)
    with pytest.raises(BadRecord, match="cannot be read"):
        Record.load(tmp_path / "none.game")


@settings(max_examples=300)
@given(
    at=st.integers(0, len(HALF)),
    length=st.integers(0, 40),
    insert=st.one_of(
        st.text(max_size=12), st.sampled_from(["\n", "\n\n", "1 pass\n", "0 yawn\n", "end: 1", "seed: ", "٣"])
    ),
)
@example(at=HALF.index("seed: ") + 6, length=1, insert="²")
@example(at=HALF.index("seats: ") + 7, length=3, insert="")
def test_corrupt_records_always_raise_a_sentence(at: int, length: int, insert: str) -> None:
    text = HALF[:at] + insert + HALF[at + length :]
    with suppress(WoolgatherError):
        Record.parse(text).verify()


@settings(max_examples=100)
@given(st.permutations(HALF.splitlines()))
def test_shuffled_lines_always_raise_a_sentence(lines: list[str]) -> None:
    with suppress(WoolgatherError):
        Record.parse("\n".join(lines)).verify()
