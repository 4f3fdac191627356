"""What every game must do. A game runs the suite by naming itself::

    class TestConformance(Conformance):
        game = GAME
        golden = Path(__file__).parent / "golden"

The suite plays random games for every seat count and every value of a setting and asks, on the way: do the game's
invariants hold; are the options complete and sound; do refusals change nothing; are clones independent; does a saved
game come back; does a seat see only what it may see; and does it all come out the same on every build.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from woolgather.bots.match import play
from woolgather.bots.registry import make_bot
from woolgather.kernel.chance import Chance, FastChance
from woolgather.kernel.errors import BadSetting, WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.observation import Pen, blank_row
from woolgather.kernel.record import Record
from woolgather.kernel.session import Session
from woolgather.kernel.snapshot import fingerprint, snapshot
from woolgather.kernel.state import State


class TrialTable:
    """A table to try: how many sit at it and what they agreed on, besides the defaults."""

    def __init__(self, seats: int, settings: dict[str, str]) -> None:
        self.seats = seats
        self.settings = settings

    def __repr__(self) -> str:
        return "-".join([f"{self.seats}p", *(f"{name}={value}" for name, value in self.settings.items())])


def trial_tables(game: Game) -> list[TrialTable]:
    """Every seat count with the defaults, with each other value of each setting, and with the game's combinations."""
    variations: list[dict[str, str]] = [{}]
    for setting in game.settings:
        variations.extend({setting.name: value} for value in setting.samples() if value != setting.default)
    variations.extend(game.combinations)
    return [
        TrialTable(seats, settings)
        for seats in range(game.fewest, game.most + 1)
        for settings in variations
        if _can_be_agreed_on(game, seats, settings)
    ]


def _can_be_agreed_on(game: Game, seats: int, settings: dict[str, str]) -> bool:
    try:
        game.check(seats, settings)
    except BadSetting:
        return False
    return True


def random_act(state: State, chance: Chance) -> tuple[int, int]:
    """Take a random action, now and then an unasked one; returns who did what."""
    if chance.below(8) == 0:
        for seat in range(state.seats):
            unasked = state.interjections(seat)
            # A resignation is open all the time; taken often, no game would be played out.
            if unasked and chance.below(4 if len(state.actors()) > 1 else 12) == 0:
                action = unasked[chance.below(len(unasked))]
                state.act(seat, action)
                return seat, action
    actors = state.actors()
    seat = actors[chance.below(len(actors))]
    options = state.options(seat)
    action = options[chance.below(len(options))]
    state.act(seat, action)
    return seat, action


def positions(game: Game, table: TrialTable, seed: int, every: int, least: int = 12) -> Iterator[State]:
    """States along random games, one in ``every`` or so; each may be played with freely.

    One game will do, unless it is so short that there would be fewer than ``least``.
    """
    count = 0
    while count < least:
        state = game.begin(table.seats, table.settings, FastChance(seed))
        chance = FastChance(seed + 1)
        while state.actors():
            if chance.below(every) == 0:
                yield state.clone()
                count += 1
            random_act(state, chance)
        yield state.clone()
        count += 1
        seed += 100


def viewers(state: State) -> list[int | None]:
    return [*range(state.seats), None]


def without_chance(state: State) -> tuple[tuple[str, object], ...]:
    return tuple(fact for fact in snapshot(state) if fact[0] != "chance")


@pytest.mark.conformance
class Conformance:
    """The suite. ``games`` random games are played per setting, none longer than ``longest`` actions."""

    game: ClassVar[Game]
    games: ClassVar[int] = 6
    longest: ClassVar[int] = 5000
    golden: ClassVar[Path]  # a folder of records, and seeds.txt

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "table" in metafunc.fixturenames:
            metafunc.parametrize("table", trial_tables(self.game), ids=repr)
        if "seats" in metafunc.fixturenames:
            metafunc.parametrize("seats", range(self.game.fewest, self.game.most + 1), ids=lambda seats: f"{seats}p")

    def test_random_games_end_and_keep_every_invariant(self, table: TrialTable) -> None:
        for seed in range(self.games):
            state = self.game.begin(table.seats, table.settings, FastChance(seed))
            chance = FastChance(seed + 1000)
            for count in range(self.longest + 1):
                assert not (broken := self.game.invariants(state)), f"seed {seed}, after {count} actions: {broken}"
                if not state.actors():
                    break
                assert state.outcome() is None, f"seed {seed}: an outcome while somebody is asked"
                for seat in state.actors():
                    options = state.options(seat)
                    assert options, f"seed {seed}: seat {seat} is asked but has no option"
                    assert len(set(options)) == len(options), f"seed {seed}: an option is offered twice"
                random_act(state, chance)
            else:
                pytest.fail(f"seed {seed}: not over after {self.longest} actions")
            outcome = state.outcome()
            assert outcome is not None
            assert len(outcome.scores) == len(outcome.places) == table.seats
            assert all(outcome.places[seat] == 1 for seat in outcome.winners)

    def test_every_option_can_be_taken_and_nothing_else(self, seats: int) -> None:
        for state in positions(self.game, TrialTable(seats, {}), 11, every=15):
            before = snapshot(state)
            for seat in range(seats):
                allowed = {*state.options(seat), *state.interjections(seat)}
                for action in range(len(self.game.actions)):
                    if action in allowed:
                        state.clone().act(seat, action)
                        continue
                    with pytest.raises(WoolgatherError) as refused:
                        state.act(seat, action)
                    assert str(refused.value).endswith((".", ")")), f"no sentence: {refused.value}"
            with pytest.raises(WoolgatherError):
                state.act(0, len(self.game.actions))
            with pytest.raises(WoolgatherError):
                state.act(0, -1)
            assert snapshot(state) == before, "a refusal, or an action of a clone, changed the state"

    def test_the_default_is_one_of_the_options(self, table: TrialTable) -> None:
        for state in positions(self.game, table, 13, every=3):
            for seat in state.actors():
                assert state.default(seat) in state.options(seat)

    def test_playing_by_defaults_alone_is_legal_for_a_long_time(self, seats: int) -> None:
        state = self.game.begin(seats, {}, FastChance(17))
        for _ in range(1000):
            if not state.actors():
                break
            seat = state.actors()[0]
            state.act(seat, state.default(seat))
        assert not self.game.invariants(state)

    def test_whoever_never_goes_back_gets_on(self, table: TrialTable) -> None:
        """``forward_options`` alone never lead back to an earlier position, so a bot without memory can't loop."""
        state = self.game.begin(table.seats, table.settings, FastChance(41))
        chance = FastChance(42)
        since: list[State] = []  # the positions since something happened that cannot happen twice
        reveal_count = state.reveal_count()
        for count in range(400):
            if not state.actors():
                break
            since.append(state.clone())
            seat = state.actors()[0]
            forward_options = state.forward_options(seat)
            state.act(seat, forward_options[chance.below(len(forward_options))])
            if state.reveal_count() != reveal_count:
                reveal_count = state.reveal_count()
                since.clear()
            assert state not in since, f"after {count + 1} actions: a position that was there before"

    def test_clones_are_equal_and_independent(self, table: TrialTable) -> None:
        state = self.game.begin(table.seats, table.settings, FastChance(19))
        chance = FastChance(20)
        past: list[tuple[State, str]] = []
        for _ in range(120):
            if not state.actors():
                break
            twin = state.clone()
            assert snapshot(twin) == snapshot(state)
            seat, action = random_act(state, chance)
            other = twin.clone()
            other.act(seat, action)
            assert snapshot(other) == snapshot(state), "a clone goes on differently"
            past.append((twin, fingerprint(twin)))
        for twin, printed in past:
            assert fingerprint(twin) == printed, "a past clone changed: something is shared"

    def test_a_game_saved_at_any_moment_comes_back(self, table: TrialTable) -> None:
        names = [f"Player {seat + 1}" for seat in range(table.seats)]
        session = Session.begin(self.game, names, table.settings, "23")
        chance = FastChance(24)
        for count in range(self.longest):
            if not session.state.actors():
                break
            twin = session.state.clone()
            session.act(*random_act(twin, chance))
            if count % 37 == 0:
                self._comes_back(session)
        self._comes_back(session)

    def _comes_back(self, session: Session) -> None:
        text = session.written().text()
        record = Record.parse(text)
        assert record.text() == text
        assert snapshot(record.verify()) == snapshot(session.state)

    def test_views_are_plain_data(self, table: TrialTable) -> None:
        for state in positions(self.game, table, 29, every=10):
            for viewer in viewers(state):
                assert json.loads(json.dumps(state.view(viewer))) == state.view(viewer)

    def test_views_are_as_declared(self, table: TrialTable) -> None:
        for state in positions(self.game, table, 30, every=10):
            for viewer in viewers(state):
                declared_as(self.game.view_type, state.view(viewer)["table"])
            outcome = state.outcome()
            if outcome is not None:
                declared_as(self.game.details_type, outcome.details)

    def test_every_event_option_and_prompt_has_words(self, table: TrialTable) -> None:
        state = self.game.begin(table.seats, table.settings, FastChance(31), listen=True)
        names = state.names([f"Player {seat + 1}" for seat in range(table.seats)])
        words = self.game.words
        chance = FastChance(32)
        while state.actors():
            for seat in state.actors():
                view = state.view(seat)
                assert words.prompt(view, names)
                for action in view["options"]:
                    assert words.label(action, view, names)
                    assert all(":" in piece for piece in words.on(action, view)), "a piece is named kind:id"
            random_act(state, chance)
            for event in state.take_events():
                for viewer in viewers(state):
                    told = event.project(viewer)
                    if told is not None:
                        assert isinstance(words.line(told, names), str)

    def test_a_seat_cannot_tell_a_resampled_world_from_the_real_one(self, table: TrialTable) -> None:
        for number, state in enumerate(positions(self.game, table, 37, every=8)):
            for viewer in viewers(state):
                world = state.resample(viewer, FastChance(number))
                assert world.view(viewer) == state.view(viewer)
                assert not (broken := self.game.invariants(world)), f"in a resampled world: {broken}"
                if viewer is not None:
                    self._goes_on_alike(state, world, viewer)

    def _goes_on_alike(self, state: State, world: State, viewer: int) -> None:
        """Whatever the viewer does: unless it shows something hidden or rolls a die, both worlds answer alike."""
        for action in state.options(viewer):
            real, dealt = state.clone(), world.clone()
            real.listen()
            dealt.listen()
            real.act(viewer, action)
            dealt.act(viewer, action)
            if real.moment != dealt.moment:
                continue  # the pass closed a window where, unknown to the viewer, everybody else had passed
            if real.reveals == state.reveals and real.chance.draws == state.chance.draws:
                told = [event.project(viewer) for event in real.take_events()]
                assert [event.project(viewer) for event in dealt.take_events()] == told
                if len(state.actors()) == 1 or real.moment == state.moment:
                    assert dealt.view(viewer)["table"] == real.view(viewer)["table"]

    def test_an_observation_tells_what_the_view_tells_and_nothing_else(self, table: TrialTable) -> None:
        """Number by number, and the same in every world that a seat holds for possible."""
        observation = self.game.observation
        if observation is None:
            pytest.skip("this game declares no observation")
        for number, state in enumerate(positions(self.game, table, 67, every=30, least=4)):
            for seat in {number % table.seats, *state.actors()[:1]}:
                row, viewed = blank_row(observation.size), blank_row(observation.size)
                scribble, *pens = Pen(row), Pen(row), Pen(viewed)
                for _ in range(observation.size):
                    scribble.number(99)  # what was there before must not show
                observation.write(state, seat, pens[0])
                observation.write_view(state.view(seat), pens[1])
                assert [pen.at for pen in pens] == [observation.size] * 2
                wrong = [pair for pair in zip(observation.names, row, viewed, strict=True) if pair[1] != pair[2]]
                assert not wrong, f"{state!r}, seen by seat {seat}: the state says, the view says"
                assert list(observation.of(state.resample(seat, FastChance(number)), seat)) == list(row)

    def test_what_everybody_is_said_to_see_is_the_same_in_every_world(self, table: TrialTable) -> None:
        """Where choices are open, a forced one may be made at once: then it must not depend on anything hidden."""
        for number, state in enumerate(positions(self.game, table, 59, every=5)):
            if self.game.table_policy.open_choice(state):
                for viewer in viewers(state):
                    world = state.resample(viewer, FastChance(number))
                    assert all(world.options(seat) == state.options(seat) for seat in state.actors())

    def test_what_is_hidden_really_varies(self, seats: int) -> None:
        varied = tried = 0
        for state in positions(self.game, TrialTable(seats, {}), 41, every=12):
            if not state.actors():
                continue
            for viewer in viewers(state):
                truth = without_chance(state)
                worlds = {repr(without_chance(state.resample(viewer, FastChance(seed)))) for seed in range(12)}
                tried += 1
                if self.game.hidden:
                    varied += len(worlds) >= 6
                else:
                    assert worlds == {repr(truth)}, "nothing is hidden here but chance, yet the world changed"
        assert not self.game.hidden or varied >= tried * 0.8, f"only {varied} of {tried} positions vary when resampled"

    def test_resampled_worlds_can_be_played_to_the_end(self, seats: int) -> None:
        for number, state in enumerate(positions(self.game, TrialTable(seats, {}), 43, every=60, least=3)):
            chance = FastChance(number)
            world = state.resample(number % seats, chance)
            for _ in range(self.longest):
                if not world.actors():
                    break
                random_act(world, chance)
            assert not world.actors()

    def test_every_bot_of_the_game_plays_to_the_end(self, seats: int) -> None:
        for name in self.game.bots:
            state = self.game.begin(seats, {}, FastChance(47))
            bots = [make_bot(self.game, name, FastChance(48 + seat)) for seat in range(seats)]
            assert play(state, bots, FastChance(46), self.longest) > 0
            assert state.over, f"{name} leaves a game unfinished"

    def test_golden_games_replay(self) -> None:
        records = sorted(self.golden.glob("*.game"))
        assert records, f"no golden game in {self.golden}"
        for path in records:
            Record.load(path).verify()

    def test_the_same_seeds_give_the_same_games_on_every_build(self) -> None:
        expected = (self.golden / "seeds.txt").read_text("utf-8")
        assert same_seeds(self.game) == expected


def declared_as(kind: Any, data: object) -> None:
    """Hold plain data against its declared type: nothing is missing, of another type, or not declared."""
    try:
        known = msgspec.convert(data, kind, strict=True)
    except msgspec.ValidationError as error:
        pytest.fail(f"{kind.__name__} is declared otherwise: {error}")
    assert known == data, f"{kind.__name__} does not declare everything"


def same_seeds(game: Game) -> str:
    """Ends of random games, as text: what every build must reproduce."""
    lines: list[str] = []
    for table in trial_tables(game):
        state = game.begin(table.seats, table.settings, FastChance(1))
        chance = FastChance(2)
        count = 0
        while state.actors():
            random_act(state, chance)
            count += 1
        lines.append(f"{table}: {count} actions, state {fingerprint(state)}")
    return "\n".join(lines) + "\n"
