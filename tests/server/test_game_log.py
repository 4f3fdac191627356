"""The game log of every game: stable update numbers, and no secrets."""

from __future__ import annotations

import random
from unittest.mock import ANY

import pytest

from tests.server.toys import LIVE_TOY
from woolgather import __version__
from woolgather.kernel.chance import FastChance
from woolgather.kernel.game import Game
from woolgather.kernel.record import Record
from woolgather.kernel.registry import find_game
from woolgather.room.connection import encode
from woolgather.room.history.game_log import TIME_UP, GameLog, Viewer
from woolgather.room.storage.stored import Entry

GAMES = ["live-nope", "sheepy-time", "lucidity", "sheepnappers", "sheep-boom-bah", "wolf-in-sleeps-clothing"]
WITHOUT_UNDO = ["live-nope", "wolf-in-sleeps-clothing"]  # all their actions draw or reveal something
NAMES = ["Ann", "Bob", "Cleo"]
ACTIONS = 120


def new_log(game: Game) -> GameLog:
    settings = game.check(len(NAMES), {"calls": "sleepy"} if game.name.startswith("wolf") else {})
    return GameLog(Record(game.name, NAMES, settings, "5", __version__, game.revision))


def anything(log: GameLog, dice: random.Random) -> Entry:
    """Return a random legal action of any seat, including interjections."""
    seats = range(log.state.seats)
    unasked = [(seat, action) for seat in seats for action in log.state.interjections(seat)]
    asked = [(seat, action) for seat in log.state.actors() for action in log.state.options(seat)]
    seat, action = dice.choice(unasked if unasked and dice.random() < 0.1 else asked)
    return Entry("act", seat, log.game.actions.text(action))


@pytest.mark.parametrize("name", GAMES)
def test_replaying_the_log_gives_every_viewer_the_same_numbers_and_bytes(name: str) -> None:
    log, dice = new_log(find_game(name)), random.Random(1)
    sent: dict[Viewer, list[bytes]] = {viewer: [encode(log.update(viewer, NAMES))] for viewer in log.viewers}
    while not log.over and len(log.entries) < ACTIONS:
        seat = dice.randrange(len(NAMES))
        undo = log.why_no_undo(seat) is None and dice.random() < 0.5
        for viewer in log.append(Entry("undo", seat, "") if undo else anything(log, dice)):
            sent[viewer].append(encode(log.update(viewer, NAMES)))
    for viewer in log.viewers:
        first = log.log_from(viewer)  # nearly always 0
        again = [encode(update) for update in log.history(viewer, NAMES, first)]
        assert again == sent[viewer][first:]
        beats = log.beats(viewer, NAMES, 0, log.seq(viewer))
        assert [beat.seq for beat in beats] == list(range(max(first, 1), len(sent[viewer]) + 1))


def test_an_option_includes_its_question_to_confirm() -> None:
    game = find_game("sheepy-time")
    log = GameLog(Record(game.name, ["Ann"], game.check(1, {}), "5", __version__, game.revision))
    update = log.update(0, ["Ann"])
    assert {option.confirm for option in update.options} == {""}
    assert [(option.action, option.confirm) for option in update.interjections] == [
        ("resign", "Resigning ends the game for good, and it earns no rank.")
    ]


@pytest.mark.rule("SN-11.7")
def test_the_visible_log_is_limited_by_the_rules_until_the_game_is_over() -> None:
    """This holds for log and updates, for players, latecomers and replays of the running game."""
    log, dice = new_log(find_game("sheepnappers")), random.Random(1)
    while not log.over:
        log.append(anything(log, dice))
        for viewer in log.viewers:
            turn = log.game.table_policy.log_from(log.state, viewer)
            first = log.log_from(viewer)
            beats = log.beats(viewer, NAMES, 0, log.seq(viewer))
            assert log.update(viewer, NAMES).log_from == first
            if turn == 0:
                assert first == 0
                assert beats[0].seq == 1
            else:
                assert beats[0].seq == first
                assert beats[0].story[0].event == {"event": "turn", "seat": ANY, "clause": "SN-2.1", "turn": turn}
        if len(log.entries) % 60 == 0 or log.over:
            for viewer in log.viewers:
                beats = log.beats(viewer, NAMES, 0, log.seq(viewer))
                told = [(update.seq, update.story) for update in log.history(viewer, NAMES)]
                assert told == [(beat.seq, beat.story) for beat in beats]
    assert [log.log_from(viewer) for viewer in log.viewers] == [0, 0, 0, 0]


@pytest.mark.parametrize("name", GAMES)
def test_updates_are_the_same_in_indistinguishable_worlds(name: str) -> None:
    log, dice = new_log(find_game(name)), random.Random(2)
    while not log.over and len(log.entries) < ACTIONS:
        noticed = log.append(anything(log, dice))
        real = log.state
        for viewer in noticed:
            seen = log.update(viewer, NAMES, previews=True)
            log.state = real.resample(viewer, FastChance(len(log.entries)))
            there = log.update(viewer, NAMES, previews=True)
            log.state = real
            assert (there.view, there.prompt, there.options) == (seen.view, seen.prompt, seen.options)


@pytest.mark.parametrize("name", GAMES)
def test_undoing_an_unnoticed_action_is_not_noticed_either(name: str) -> None:
    log, dice = new_log(find_game(name)), random.Random(3)
    tried = 0
    while not log.over and len(log.entries) < ACTIONS:
        before = {viewer: log.state.view(viewer) for viewer in log.viewers}
        entry = anything(log, dice)
        noticed = log.append(entry)
        if log.why_no_undo(entry.seat) is None:
            tried += 1
            assert log.append(Entry("undo", entry.seat, "")) == noticed
            assert {viewer: log.state.view(viewer) for viewer in log.viewers} == before
            log.append(entry)
    assert tried or name in WITHOUT_UNDO


def test_a_pass_in_a_window_is_noticed_by_no_other_player() -> None:
    log = new_log(LIVE_TOY)
    boast = log.game.actions.text(log.state.options(0)[0])
    assert log.append(Entry("act", 0, boast)) == [None, 0, 1, 2]
    assert log.append(Entry("act", 1, "pass")) == [1]
    assert log.append(Entry("act", 2, "pass")) == [None, 0, 1, 2]


def test_a_timeout_in_a_window_is_not_shown_to_others() -> None:
    log = new_log(LIVE_TOY)
    log.append(Entry("late", 0, log.game.actions.text(log.state.options(0)[0])))
    assert [_times_up(log, viewer) for viewer in log.viewers] == [
        [0],
        [0],
        [0],
        [0],
    ]  # turns are public
    log.append(Entry("late", 1, "pass"))
    assert _times_up(log, 1) == [1]
    log.append(Entry("late", 2, "pass"))
    assert [_times_up(log, viewer) for viewer in log.viewers] == [[], [], [], [2]]


def _times_up(log: GameLog, viewer: Viewer) -> list[int]:
    """Return the seats whose time was up according to the viewer's last update."""
    story = log.update(viewer, NAMES).story
    return [line.event["seat"] for line in story if line.event["event"] == TIME_UP]


@pytest.mark.parametrize("name", GAMES)
def test_the_fast_checks_of_who_noticed_an_action_are_exact(name: str) -> None:
    """Compare them with the definition: the viewer gets an event, or the view changes."""
    log, dice = new_log(find_game(name)), random.Random(6)
    while not log.over and len(log.entries) < 3 * ACTIONS:
        entry = anything(log, dice)
        before = {viewer: log.state.view(viewer) for viewer in log.viewers}
        noticed = log.append(entry)
        told = log._events_by_entry[-1]
        assert isinstance(told, list)
        expected = [
            viewer
            for viewer in log.viewers
            if log.state.view(viewer) != before[viewer] or any(event.project(viewer) for event in told)
        ]
        assert noticed == expected, entry
