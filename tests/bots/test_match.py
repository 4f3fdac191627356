"""Tests that no bot ever sees the real game, whichever way it gets to the table."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from tests.kernel.toy import PARTS, Nope, set_up
from woolgather.bots import registry as bot_registry
from woolgather.bots.guard import ask, interjection
from woolgather.bots.match import play
from woolgather.bots.registry import bot_names, make_bot, register_bot
from woolgather.kernel import registry
from woolgather.kernel.bot import NOTHING, Bot, RandomBot
from woolgather.kernel.chance import Chance, FastChance
from woolgather.kernel.errors import IllegalAction
from woolgather.kernel.game import Game
from woolgather.kernel.session import Session
from woolgather.kernel.snapshot import fingerprint
from woolgather.kernel.state import State
from woolgather.lab.plan import Plan
from woolgather.lab.simulate import simulate
from woolgather.terminal.play.table import TerminalTable

real: list[Nope] = []  # every game that is actually played
seen: list[tuple[Nope, bool]] = []  # what bots received, and whether all hands in it were the real ones


def remembered(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> Nope:
    real.append(set_up(game, seats, agreed, chance, box))
    return real[-1]


WATCHED = Game(**{**PARTS, "name": "watched", "set_up": remembered})


def look(s: State, seat: int) -> None:
    """Record the state a bot received, then do what a cheating or destructive bot would do with it."""
    assert isinstance(s, Nope)
    assert s.view(seat) == real[-1].view(seat)
    seen.append((s, s.hands == real[-1].hands and s.deck == real[-1].deck))
    before = fingerprint(real[-1])
    if s.options(seat):
        s.clone().act(seat, s.options(seat)[0])
    s.hands = [[] for _ in s.hands]
    s.deck.clear()
    s.scores[seat] = 1000
    s.finish()
    s.chance.below(100)
    assert fingerprint(real[-1]) == before


class Spy(Bot):
    def choose(self, s: State, seat: int) -> int:
        options = s.options(seat)
        look(s, seat)
        return options[0]

    def interject(self, s: State, seat: int) -> int:
        look(s, seat)
        return NOTHING


class RandomSpy(RandomBot):
    """Passes for the random bot, which is handed the real options."""

    def choose(self, s: State, seat: int) -> int:
        action = super().choose(s, seat)
        look(s, seat)
        return action

    def interject(self, s: State, seat: int) -> int:
        look(s, seat)
        return NOTHING


def by_hand(spy: type[Bot]) -> None:
    play(WATCHED.begin(3, {}, FastChance(7)), [spy(FastChance(seat)) for seat in range(3)], FastChance(1))


def in_bulk(spy: type[Bot]) -> None:
    register_bot("watched", "spy", spy)
    simulate(Plan("watched", ("spy", "spy", "random"), seed=1), games=2, jobs=1)


def at_a_terminal(spy: type[Bot]) -> None:
    register_bot("watched", "spy", spy)
    session = Session.begin(WATCHED, ["Ann", "Dolly (spy)", "Bob (spy)"], {}, "7")
    table = TerminalTable(session, 0, "1")
    while table.state.actors():
        seat = table.next_actor()
        if seat == 0:
            table.act(0, table.state.options(0)[0])
        else:
            table.play_bot(seat)
        table.offer_interjections(lambda: None)


def of_an_installed_package(spy: type[Bot]) -> None:
    point = EntryPoint("watched.spy", f"{__name__}:{spy.__name__}", bot_registry.BOT_ENTRY_POINTS)
    bot_registry._installed.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("importlib.metadata.entry_points", lambda group: [point])
        assert bot_names(WATCHED) == ["random", "sleepy", "sensible", "sharp", "nightmare", "spy"]
        bots = [make_bot(WATCHED, "spy", FastChance(seat)) for seat in range(3)]
        assert {type(bot) for bot in bots} == {spy}
        play(WATCHED.begin(3, {}, FastChance(7)), bots, FastChance(1))
    bot_registry._installed.cache_clear()


@pytest.fixture(autouse=True)
def _watched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._registered, WATCHED.name, WATCHED)
    monkeypatch.setattr(bot_registry, "_registered", {})
    real.clear()
    seen.clear()


@pytest.mark.parametrize("spy", [Spy, RandomSpy])
@pytest.mark.parametrize("way", [by_hand, in_bulk, at_a_terminal, of_an_installed_package])
def test_no_bot_ever_gets_the_real_game(way: Callable[[type[Bot]], None], spy: type[Bot]) -> None:
    way(spy)
    assert len(seen) > 10
    assert not [s for s, _ in seen if any(s is game or s.chance is game.chance for game in real)]
    assert not all(same for _, same in seen), "the hands of the others were always the real ones"


def test_the_random_bot_gets_only_the_options(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(self: Bot, s: State, seat: int) -> int:
        raise AssertionError("the random bot was given a state")

    monkeypatch.setattr(RandomBot, "choose", never)
    monkeypatch.setattr(RandomBot, "interject", never)
    state = WATCHED.begin(3, {}, FastChance(7))
    play(state, [RandomBot(FastChance(seat)) for seat in range(3)], FastChance(1))
    assert state.over


@pytest.mark.parametrize("answer", [3, 99, -1, "boast one", None])
def test_an_illegal_answer_is_refused_and_names_the_bot(answer: Any) -> None:
    class Cheat(RandomBot):
        def choose(self, s: State, seat: int) -> int:
            return answer  # type: ignore[no-any-return]

        def interject(self, s: State, seat: int) -> int:
            return 2 if answer == -1 else answer

    state = WATCHED.begin(3, {}, FastChance(7))
    before = fingerprint(state)
    with pytest.raises(IllegalAction, match="The bot Cheat at seat 1 answered"):
        ask(Cheat(FastChance(1)), state, 0)
    if answer != 3:  # seat 2 may yawn as an interjection
        with pytest.raises(IllegalAction, match=r"The bot Cheat at seat 2 answered .*; possible: yawn\."):
            interjection(Cheat(FastChance(1)), state, 1)
    assert fingerprint(state) == before


def test_a_bot_without_interjections_is_not_asked() -> None:
    state = WATCHED.begin(2, {}, FastChance(7))
    assert state.interjections(0) == []
    assert interjection(Spy(FastChance(1)), state, 0) == NOTHING
    assert seen == []
