"""Invariants about more than one state, under random play; and that the checker finds violations."""

import pytest

from tests.games.sheepnappers.reading import unanswered
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.knowledge import one_more
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.state import IN_PLAY, Sheepnappers
from woolgather.games.sheepnappers.vocabulary import BAA, FUEL, WOLF
from woolgather.kernel.chance import FastChance
from woolgather.testing import play

# Invariants 12 to 14: turns of a round by the number of aliens, without and with Magic Juice.
MOST_TURNS = {2: 75, 3: 113, 4: 139}
MOST_TURNS_WITH_JUICE = {2: 86, 3: 129, 4: 155}


@pytest.mark.rule("SN-2.7", "SN-2.14", "SN-1.11")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("juice", ["off", "on"])
@pytest.mark.parametrize("fetch", ["any-card", "no-time-machine"])
def test_rounds_end_within_the_bounds_and_go_only_forward(seats: int, juice: str, fetch: str) -> None:
    most = (MOST_TURNS_WITH_JUICE if juice == "on" else MOST_TURNS)[seats]
    for seed in range(12):
        s = GAME.begin(seats, {"rounds": "1", "magic-juice": juice, "time-machine-fetch": fetch}, FastChance(seed))
        assert isinstance(s, Sheepnappers)
        chance = FastChance(seed + 50)
        while s.actors():
            before, size, fetches, active = s.status[:], len(s.discard), len(s.fetches), s.active
            actors = s.actors()
            one = actors[chance.below(len(actors))]
            options = s.options(one)
            s.act(one, options[chance.below(len(options))])
            # 4: a status changes only once, and only one status changes per turn.
            assert all(was in (IN_PLAY, now) for was, now in zip(before, s.status, strict=True))
            # 10: only fetches shrink the discard, by one each.
            assert len(s.discard) >= size - (len(s.fetches) - fetches)
            # 3: the turn goes to the next alien in play.
            if s.active != active:
                skipped = [(active + step) % seats for step in range(1, (s.active - active) % seats)]
                assert all(s.status[other] != IN_PLAY for other in skipped)
        assert s.turn <= most


@pytest.mark.rule("SN-5.28")
def test_time_machines_alone_cannot_keep_a_turn_going() -> None:
    s = position("time time time fuel", "baa", discard="dream")
    fetches = 0
    while "play time-machine" in [GAME.actions.text(action) for action in s.options(0)]:
        unanswered(s, "play time-machine")
        options = [GAME.actions.text(action) for action in s.options(0)]
        play(s, "fetch time-machine" if "fetch time-machine" in options else options[0])
        fetches += 1
    assert fetches <= 6


@pytest.mark.conformance
@pytest.mark.parametrize(
    "spoil",
    [
        lambda s: s.hands.__setitem__(0, one_more(s.hands[0], FUEL)),
        lambda s: s.pile.__setitem__(list(s.pile).index(WOLF), BAA),
        lambda s: s.status.__setitem__(0, 2),
        lambda s: s.totals.__setitem__(0, 7),
        lambda s: s.notes.__setitem__(1, one_more(s.notes[1], BAA)),
    ],
    ids=["a card too many", "a Wolf missing", "an eaten active alien", "a wrong total", "false knowledge"],
)
def test_a_spoilt_table_is_noticed(spoil: object) -> None:
    s = position("fuel lamp", "dream", totals=(0, 0), sheet=(0, 0))
    assert GAME.invariants(s) == []
    assert callable(spoil)
    spoil(s)
    assert GAME.invariants(s) != []
