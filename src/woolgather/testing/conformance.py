"""The conformance suite, which every game must pass. A game's tests run it like this:

    class TestConformance(Conformance):
        game = GAME
        golden = Path(__file__).parent / "golden"

The suite plays random games for every number of seats and every value of a setting. It checks that invariants hold,
options are complete and legal, refusals change nothing, clones are independent, saved games reload, a seat sees only
what it may see, and every build gives the same results.
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
    """A table to test: its number of seats and the settings that differ from the defaults."""

    def __init__(self, seats: int, settings: dict[str, str]) -> None:
        self.seats = seats
        self.settings = settings

    def __repr__(self) -> str:
        return "-".join([f"{self.seats}p", *(f"{name}={value}" for name, value in self.settings.items())])


def trial_tables(game: Game) -> list[TrialTable]:
    """Return every number of seats with the defaults, each other value of each setting, and the game's combinations."""
    variations: list[dict[str, str]] = [{}]
    for setting in game.settings:
        variations.extend({setting.name: value} for value in setting.samples() if value != setting.default)
    variations.extend(game.combinations)
    return [
        TrialTable(seats, settings)
        for seats in range(game.fewest, game.most + 1)
        for settings in variations
        if _is_valid(game, seats, settings)
    ]


def _is_valid(game: Game, seats: int, settings: dict[str, str]) -> bool:
    try:
        game.check(seats, settings)
    except BadSetting:
        return False
    return True


def random_act(state: State, chance: Chance) -> tuple[int, int]:
    """Take a random action, sometimes an interjection. Returns the seat and the action."""
    if chance.below(8) == 0:
        for seat in range(state.seats):
            unasked = state.interjections(seat)
            # Resigning is always possible. If it were picked often, no game would be played to the end.
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
    """Yield clones of about one in ``every`` states along random games.

    One game is enough, unless it is so short that it has fewer than ``least``.
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
    """The suite. It plays ``games`` random games per setting, and each must end within ``longest`` actions."""

    game: ClassVar[Game]
    games: ClassVar[int] = 6
    longest: ClassVar[int] = 5000
    golden: ClassVar[Path]  # a folder with records and seeds.txt

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
                assert state.outcome() is None, f"seed {seed}: there is an outcome, but a decision is pending"
                for seat in state.actors():
                    options = state.options(seat)
                    assert options, f"seed {seed}: seat {seat} has to act but has no option"
                    assert len(set(options)) == len(options), f"seed {seed}: an option is offered twice"
                random_act(state, chance)
            else:
                pytest.fail(f"seed {seed}: still running after {self.longest} actions")
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
                    assert str(refused.value).endswith((".", ")")), f"not a sentence: {refused.value}"
            with pytest.raises(WoolgatherError):
                state.act(0, len(self.game.actions))
            with pytest.raises(WoolgatherError):
                state.act(0, -1)
            assert snapshot(state) == before, "a refusal or a clone's action changed the state"

    def test_the_default_is_one_of_the_options(self, table: TrialTable) -> None:
        for state in positions(self.game, table, 13, every=3):
            for seat in state.actors():
                assert state.default(seat) in state.options(seat)

    def test_defaults_alone_stay_legal(self, seats: int) -> None:
        state = self.game.begin(seats, {}, FastChance(17))
        for _ in range(1000):
            if not state.actors():
                break
            seat = state.actors()[0]
            state.act(seat, state.default(seat))
        assert not self.game.invariants(state)

    def test_forward_options_never_lead_back(self, table: TrialTable) -> None:
        """``forward_options`` never lead back to an earlier position, so a bot without memory can't loop."""
        state = self.game.begin(table.seats, table.settings, FastChance(41))
        chance = FastChance(42)
        since: list[State] = []  # positions since the last random or revealing event, which can't happen again
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
            assert state not in since, f"after {count + 1} actions: an earlier position came back"

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
            assert snapshot(other) == snapshot(state), "a clone continued differently"
            past.append((twin, fingerprint(twin)))
        for twin, printed in past:
            assert fingerprint(twin) == printed, "an old clone changed, so something is shared"

    def test_a_game_saved_at_any_point_reloads(self, table: TrialTable) -> None:
        names = [f"Player {seat + 1}" for seat in range(table.seats)]
        session = Session.begin(self.game, names, table.settings, "23")
        chance = FastChance(24)
        for count in range(self.longest):
            if not session.state.actors():
                break
            twin = session.state.clone()
            session.act(*random_act(twin, chance))
            if count % 37 == 0:
                self._check_reload(session)
        self._check_reload(session)

    def _check_reload(self, session: Session) -> None:
        text = session.written().text()
        record = Record.parse(text)
        assert record.text() == text
        assert snapshot(record.verify()) == snapshot(session.state)

    def test_views_are_plain_data(self, table: TrialTable) -> None:
        for state in positions(self.game, table, 29, every=10):
            for viewer in viewers(state):
                assert json.loads(json.dumps(state.view(viewer))) == state.view(viewer)

    def test_views_have_their_declared_types(self, table: TrialTable) -> None:
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
                    assert all(":" in piece for piece in words.on(action, view)), "piece names have the form kind:id"
            random_act(state, chance)
            for event in state.take_events():
                for viewer in viewers(state):
                    projected = event.project(viewer)
                    if projected is not None:
                        assert isinstance(words.line(projected, names), str)

    def test_a_seat_cannot_tell_a_resampled_world_from_the_real_one(self, table: TrialTable) -> None:
        for number, state in enumerate(positions(self.game, table, 37, every=8)):
            for viewer in viewers(state):
                world = state.resample(viewer, FastChance(number))
                assert world.view(viewer) == state.view(viewer)
                assert not (broken := self.game.invariants(world)), f"in a resampled world: {broken}"
                if viewer is not None:
                    self._check_same_results(state, world, viewer)

    def _check_same_results(self, state: State, world: State, viewer: int) -> None:
        """Check that each of the viewer's actions leads to the same result in both worlds, unless it reveals something
        hidden or uses chance.
        """
        for action in state.options(viewer):
            real, dealt = state.clone(), world.clone()
            real.listen()
            dealt.listen()
            real.act(viewer, action)
            dealt.act(viewer, action)
            if real.moment != dealt.moment:
                continue  # the pass closed a window because everyone else had passed, which the viewer couldn't know
            if real.reveals == state.reveals and real.chance.draws == state.chance.draws:
                expected = [event.project(viewer) for event in real.take_events()]
                assert [event.project(viewer) for event in dealt.take_events()] == expected
                if len(state.actors()) == 1 or real.moment == state.moment:
                    assert dealt.view(viewer)["table"] == real.view(viewer)["table"]

    def test_an_observation_contains_exactly_what_the_view_does(self, table: TrialTable) -> None:
        """The direct observation equals the one from the view, and is the same in every world the seat considers
        possible.
        """
        observation = self.game.observation
        if observation is None:
            pytest.skip("this game declares no observation")
        for number, state in enumerate(positions(self.game, table, 67, every=30, least=4)):
            for seat in {number % table.seats, *state.actors()[:1]}:
                row, viewed = blank_row(observation.size), blank_row(observation.size)
                filler, *pens = Pen(row), Pen(row), Pen(viewed)
                for _ in range(observation.size):
                    filler.number(99)  # to find numbers that aren't overwritten
                observation.write(state, seat, pens[0])
                observation.write_view(state.view(seat), pens[1])
                assert [pen.at for pen in pens] == [observation.size] * 2
                wrong = [pair for pair in zip(observation.names, row, viewed, strict=True) if pair[1] != pair[2]]
                assert not wrong, f"{state!r}, seen by seat {seat}: the state says, the view says"
                assert list(observation.of(state.resample(seat, FastChance(number)), seat)) == list(row)

    def test_open_choices_do_not_depend_on_hidden_facts(self, table: TrialTable) -> None:
        """Tables make forced open choices automatically, so their options must not depend on anything hidden."""
        for number, state in enumerate(positions(self.game, table, 59, every=5)):
            if self.game.table_policy.open_choice(state):
                for viewer in viewers(state):
                    world = state.resample(viewer, FastChance(number))
                    assert all(world.options(seat) == state.options(seat) for seat in state.actors())

    def test_resampling_varies_what_is_hidden(self, seats: int) -> None:
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
                    assert worlds == {repr(truth)}, "only chance is hidden here, yet the world changed"
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

    def test_every_bot_finishes_its_games(self, seats: int) -> None:
        for name in self.game.bots:
            state = self.game.begin(seats, {}, FastChance(47))
            bots = [make_bot(self.game, name, FastChance(48 + seat)) for seat in range(seats)]
            assert play(state, bots, FastChance(46), self.longest) > 0
            assert state.over, f"{name} didn't finish a game"

    def test_golden_games_replay(self) -> None:
        records = sorted(self.golden.glob("*.game"))
        assert records, f"no golden game in {self.golden}"
        for path in records:
            Record.load(path).verify()

    def test_the_same_seeds_give_the_same_games_on_every_build(self) -> None:
        expected = (self.golden / "seeds.txt").read_text("utf-8")
        assert same_seeds(self.game) == expected


def declared_as(kind: Any, data: object) -> None:
    """Check that plain data has exactly the declared type, with nothing missing and nothing extra."""
    try:
        known = msgspec.convert(data, kind, strict=True)
    except msgspec.ValidationError as error:
        pytest.fail(f"{kind.__name__} doesn't match its declaration: {error}")
    assert known == data, f"{kind.__name__} leaves something undeclared"


def same_seeds(game: Game) -> str:
    """Return the ends of random games as text, which every build must reproduce."""
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
