"""The worked scenarios of the specification, one by one, with its colours where the seats allow it."""

from __future__ import annotations

import pytest

from tests.games.sheepy_time.reading import BLUE, PINK, PURPLE, YELLOW, asked, board, discard, hand, infinite, told, zzz
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import RACING, RETIRED, WOKEN
from woolgather.testing import offered, play

MOVE_3 = ("play move-3-or-catch-1", "move 3")
MOVE_4 = ("play move-4-or-catch-1", "move 4")
QUIET = "move-7 move-1-or-5"


@pytest.mark.scenario(1)
@pytest.mark.rule("ST-card.2", "ST-tile.1", "ST-tile.3", "ST-fence.1", "ST-draw.1")
def test_scenario_1_yellow_bounces_over_the_fence() -> None:
    s = position(Sheep(at=7, zzz={10: 1}), Sheep(), tiles={10: "bounce-ahead"}, deck=QUIET)
    play(s, *MOVE_3)
    assert s.position[YELLOW] == 10
    play(s, "use-zzz")
    assert (s.supply[YELLOW], s.position[YELLOW]) == (10, 1)
    assert s.winks[YELLOW] == 5
    play(s, "continue")
    assert hand(s, YELLOW) == ["move-4-or-catch-1", "move-7"]
    assert asked(s) == "blue: play-card"


@pytest.mark.scenario(2)
@pytest.mark.rule("ST-tile.4", "ST-tile.12", "ST-move.4", "ST-move.6", "ST-moonwalk.1")
def test_scenario_2_yellow_moonwalks_at_the_fence() -> None:
    s = position(
        Sheep(at=7, zzz={10: 1}, infinite={1: 1}), Sheep(), tiles={10: "bounce-ahead", 1: "moonwalk"}, deck=QUIET
    )
    play(s, *MOVE_3, "use-zzz")
    assert offered(s) == ["skip", "use-free"]
    play(s, "use-free")
    assert asked(s) == "yellow: call-it-a-night", "zero spaces back are no new landing"
    assert (s.position[YELLOW], s.winks[YELLOW]) == (1, 7)
    assert infinite(s, YELLOW) == {1: 1}
    play(s, "continue")
    assert len(hand(s, YELLOW)) == 2


@pytest.mark.scenario(3)
@pytest.mark.rule("ST-card.7", "ST-catch.2")
def test_scenario_3_blue_catches_on_its_own_space_and_may_not_use_the_tile() -> None:
    s = position(
        Sheep(),
        Sheep(at=10, hand="move-2-or-catch-2 move-7"),
        tiles={10: "bounce-ahead", 1: "moonwalk"},
        active="blue",
        deck=QUIET,
    )
    play(s, "play move-2-or-catch-2", "catch", "catch-on 10", "catch-on 1")
    assert zzz(s, BLUE) == {1: 1, 10: 1}
    assert s.position[BLUE] == 10
    assert asked(s) == "yellow: play-card"


@pytest.mark.scenario(4)
@pytest.mark.rule("ST-draw.2", "ST-night.2", "ST-scare.1")
def test_scenario_4_blue_draws_the_wolf() -> None:
    s = position(Sheep(), Sheep(at=10), active="blue", nightmare_at=9, deck="wolf-move-1 move-7")
    play(s, "play move-3-or-catch-1", "catch", "catch-on 10")
    assert s.nightmare_at == 10
    assert s.scared[BLUE]
    assert discard(s) == ["move-3-or-catch-1", "wolf-move-1"]
    assert hand(s, BLUE) == ["move-4-or-catch-1", "move-7"]
    assert asked(s) == "yellow: play-card"


@pytest.mark.scenario(5)
@pytest.mark.rule("ST-tile.1", "ST-fence.4", "ST-turn.3")
def test_scenario_5_purple_calls_it_a_night() -> None:
    s = position(
        Sheep(infinite={1: 1}),
        Sheep(zzz={1: 1}),
        Sheep(),
        Sheep(at=7),
        tiles={10: "bounce-ahead", 1: "moonwalk"},
        active="purple",
    )
    play(s, *MOVE_4)
    assert s.position[PURPLE] == 1
    assert asked(s) == "purple: call-it-a-night"
    assert s.winks[PURPLE] == 5
    deck = s.deck[:]
    play(s, "night")
    assert (s.status[PURPLE], s.position[PURPLE]) == (RETIRED, 0)
    assert discard(s) == ["move-4-or-catch-1", "move-3-or-catch-1"]
    assert list(s.deck) == list(deck)
    assert asked(s) == "yellow: play-card"


@pytest.mark.scenario(6)
@pytest.mark.rule("ST-racing-rival.1", "ST-move.3")
def test_scenario_6_racing_rival() -> None:
    # Purple plays right after Yellow: here Blue's seat.
    s = position(Sheep(at=4), Sheep(at=1, zzz={4: 1}), tiles={4: "racing-rival"}, deck=QUIET)
    play(s, *MOVE_4)
    assert s.position[YELLOW] == 8
    play(s, *MOVE_3, "use-zzz")
    assert s.position[BLUE] == 2
    assert asked(s) == "blue: call-it-a-night"
    assert s.winks[BLUE] == 5


@pytest.mark.scenario(7)
@pytest.mark.rule("ST-lone-sheep.1")
@pytest.mark.parametrize(
    ("elsewhere", "winks"), [({10: 1}, 0), ({1: 1}, 0), ({3: 1}, 0), ({4: 1}, 0), ({5: 1, 9: 1}, 3)]
)
def test_scenario_7_lone_sheep_on_space_2(elsewhere: dict[int, int], winks: int) -> None:
    s = position(
        Sheep(at=1, hand="move-1-or-5 move-7", zzz={2: 1, **elsewhere}), Sheep(), tiles={2: "lone-sheep"}, deck="move-7"
    )
    play(s, "play move-1-or-5", "move 1", "use-zzz")
    assert s.winks[YELLOW] == winks


@pytest.mark.scenario(8)
@pytest.mark.rule("ST-dream-journal.1", "ST-dream-journal.2", "ST-scare.3")
def test_scenario_8_dream_journal_while_scared() -> None:
    s = position(
        Sheep(),
        Sheep(at=1, scared=True, winks=11, zzz={4: 1, 5: 2}),
        tiles={4: "dream-journal"},
        active="blue",
    )
    play(s, *MOVE_3, "use-zzz")
    assert (zzz(s, BLUE), infinite(s, BLUE)) == ({5: 1}, {5: 1})
    assert (s.status[BLUE], s.winks[BLUE], s.supply[BLUE]) == (WOKEN, 0, 8)
    assert hand(s, BLUE) == []


@pytest.mark.scenario(9)
@pytest.mark.rule("ST-dream-journal.3")
def test_scenario_9_dream_journal_with_nothing_to_flip() -> None:
    s = position(Sheep(), Sheep(at=1, zzz={4: 1}), tiles={4: "dream-journal"}, active="blue", deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert (zzz(s, BLUE), infinite(s, BLUE), s.supply[BLUE]) == ({}, {}, 10)
    assert s.scared[BLUE]
    assert asked(s) == "yellow: play-card"


@pytest.mark.scenario(10)
@pytest.mark.rule("ST-final-sprint.1", "ST-fence.1", "ST-fence.2")
@pytest.mark.parametrize("answers", [("continue", "night"), ("night",)])
def test_scenario_10_two_crossings(answers: tuple[str, ...]) -> None:
    s = position(
        Sheep(at=9, scared=True, zzz={3: 1}, infinite={10: 1}),
        Sheep(),
        tiles={3: "final-sprint", 10: "bounce-ahead"},
        nightmare_at=6,
    )
    play(s, *MOVE_4)
    assert s.position[YELLOW] == 3
    play(s, "use-zzz")
    assert s.position[YELLOW] == 10
    play(s, "use-free")
    assert s.position[YELLOW] == 1
    assert s.winks[YELLOW] == 5
    play(s, *answers)
    assert (s.winks[YELLOW], s.status[YELLOW]) == (10, RETIRED)


@pytest.mark.scenario(11)
@pytest.mark.rule(
    "ST-shepherd-the-flock.1",
    "ST-shepherd-the-flock.2",
    "ST-shepherd-the-flock.3",
    "ST-shepherd-the-flock.4",
    "ST-shepherd-the-flock.5",
    "ST-shepherd-the-flock.6",
    "ST-fence.7",
)
def test_scenario_11_shepherd_at_the_fence() -> None:
    # The specification's order is Yellow, Blue, Purple, Pink: its Purple is our pink seat, and its Pink our purple.
    s = position(
        Sheep(at=7, scared=True, winks=9, zzz={10: 1}),
        Sheep(at=10, winks=3),
        Sheep(at=9, infinite={10: 1}),
        Sheep(),
        tiles={10: "shepherd-the-flock"},
        nightmare_at=1,
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-zzz", "forward")
    assert (s.status[YELLOW], s.winks[YELLOW]) == (WOKEN, 0)
    assert asked(s) == "blue: call-it-a-night"
    assert (s.position[BLUE], s.scared[BLUE], s.winks[BLUE]) == (1, True, 8)
    play(s, "night")
    assert (s.status[BLUE], s.winks[BLUE]) == (RETIRED, 8)
    assert s.position[PINK] == 10
    assert s.position[PURPLE] == 0
    assert asked(s) == "pink: play-card", "no tile, and Yellow's turn is over"


@pytest.mark.scenario(12)
@pytest.mark.rule("ST-shepherd-the-flock.5", "ST-shepherd-the-flock.7")
def test_scenario_12_shepherd_backward() -> None:
    s = position(
        Sheep(at=1, zzz={4: 1, 3: 1}),
        Sheep(at=1),
        Sheep(at=6),
        tiles={4: "shepherd-the-flock", 3: "cool-kids-club"},
        nightmare_at=5,
    )
    play(s, *MOVE_3, "use-zzz", "backward")
    assert list(s.position) == [3, 1, 5]
    assert list(s.scared) == [False, False, True]
    assert asked(s) == "yellow: use-tile"
    play(s, "use-zzz")
    assert s.pillow[YELLOW] == 39


@pytest.mark.scenario(13)
@pytest.mark.rule("ST-step-back.1", "ST-move.11")
def test_scenario_13_step_back_onto_the_wolf() -> None:
    tiles = {5: "cool-kids-club", 6: "step-back"}
    brave = position(Sheep(at=3, infinite={5: 1, 6: 1}), Sheep(), tiles=tiles, nightmare_at=5, deck=QUIET)
    play(brave, *MOVE_3, "use-free")
    assert brave.scared[YELLOW]
    assert asked(brave) == "yellow: become-brave"
    play(brave, "yes")
    assert asked(brave) == "yellow: use-tile"
    scared = position(Sheep(at=3, scared=True, infinite={5: 1, 6: 1}), Sheep(), tiles=tiles, nightmare_at=5)
    play(scared, *MOVE_3, "use-free")
    assert scared.status[YELLOW] == WOKEN
    assert asked(scared) == "blue: play-card"


@pytest.mark.scenario(14)
@pytest.mark.rule("ST-trampoline.1", "ST-trampoline.2", "ST-move.6")
def test_scenario_14_trampoline() -> None:
    back = position(
        Sheep(at=2, infinite={6: 1, 5: 1, 4: 1}),
        Sheep(),
        tiles={6: "step-back", 5: "trampoline", 4: "cool-kids-club"},
    )
    play(back, *MOVE_4, "use-free", "use-free")
    assert back.position[YELLOW] == 4
    assert back.moved == 6
    cut = position(
        Sheep(at=1, hand="move-1-or-5 move-7", infinite={2: 1, 1: 1}),
        Sheep(),
        tiles={2: "moonwalk", 1: "trampoline"},
        deck="move-7",
    )
    play(cut, "play move-1-or-5", "move 1", "use-free")
    assert (cut.position[YELLOW], cut.last_move) == (1, -1)
    play(cut, "use-free")
    assert cut.position[YELLOW] == 1
    assert asked(cut) == "blue: play-card", "no landing"
    entry = position(Sheep(hand="move-1-or-5 move-7", infinite={5: 1}), Sheep(), tiles={5: "trampoline"}, deck="move-7")
    play(entry, "play move-1-or-5", "move 5", "use-free")
    assert entry.position[YELLOW] == 10


@pytest.mark.scenario(15)
@pytest.mark.rule("ST-double-dutch.1", "ST-double-dutch.3", "ST-pipe-dream.1", "ST-copycat.2")
def test_scenario_15_double_dutch() -> None:
    s = position(
        Sheep(hand="move-5-or-winks-2 move-7", zzz={5: 1, 2: 1}),
        Sheep(infinite={3: 1}),
        tiles={5: "double-dutch", 2: "pipe-dream", 3: "copycat"},
        deck="move-1-or-5 move-2-or-catch-2",
    )
    play(s, "play move-5-or-winks-2", "move 5", "use-zzz")
    assert s.position[YELLOW] == 2
    assert (s.moved, s.crossings) == (12, 1)
    play(s, "use-zzz")
    assert s.pillow[YELLOW] == 37
    assert s.winks[YELLOW] == 5
    play(s, "continue")
    assert hand(s, YELLOW) == ["move-1-or-5", "move-2-or-catch-2"]
    play(s, *MOVE_3, "use-free")
    assert s.position[BLUE] == 10, "Copycat moves 7"


@pytest.mark.scenario(16)
@pytest.mark.rule("ST-rush-ahead.2", "ST-night.8", "ST-fence.7")
def test_scenario_16_rush_ahead_disaster() -> None:
    s = position(
        Sheep(at=8, winks=6, infinite={2: 1}),
        Sheep(at=5, winks=9),
        tiles={2: "rush-ahead"},
        nightmare_at=10,
        deck="wolf-move-1",
    )
    s.listen()
    play(s, *MOVE_4, "use-free")
    seen = [(name, seat, numbers[0]) for name, seat, numbers in told(s, "gained", "woke-up")]
    assert seen == [("gained", YELLOW, 1), ("woke-up", YELLOW, 7), ("woke-up", BLUE, 9)], "the crossing is never paid"
    assert s.resting
    assert list(s.winks) == [0, 0]
    assert list(s.pillow) == [37, 37]


@pytest.mark.scenario(17)
@pytest.mark.rule("ST-rush-ahead.3", "ST-draw.4", "ST-draw.5")
def test_scenario_17_rush_ahead_alone() -> None:
    s = position(
        Sheep(at=1, infinite={4: 1}),
        Sheep(status="woken"),
        tiles={4: "rush-ahead"},
        deck="move-3-or-catch-1 move-6-or-winks-3 move-7",
    )
    before = len(s.deck)
    play(s, *MOVE_3, "use-free", "catch", "catch-on 5")
    assert asked(s) == "yellow: play-card"
    assert before - len(s.deck) == 3
    assert discard(s) == ["move-3-or-catch-1", "move-3-or-catch-1", "move-6-or-winks-3"]
    assert hand(s, YELLOW) == ["move-4-or-catch-1", "move-7"]


@pytest.mark.scenario(18)
@pytest.mark.rule("ST-draw.4", "ST-draw.3", "ST-wolf.2")
def test_scenario_18_lone_reveal() -> None:
    s = position(Sheep(at=4), Sheep(status="woken"), nightmare_at=3, deck="wolf-move-2 wolf-scare-near move-7")
    s.listen()
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    seen = [name for name, *_ in told(s, "lone-reveal", "nightmare-moved", "scared", "nightmare", "woke-up", "drew")]
    assert seen == [
        "lone-reveal",
        "nightmare",
        "nightmare-moved",
        "scared",
        "nightmare-moved",
        "nightmare",
        "woke-up",
    ]
    assert s.resting


@pytest.mark.scenario(19)
@pytest.mark.rule("ST-catch.3", "ST-catch.4", "ST-catch.5", "ST-catch.7")
def test_scenario_19_all_ten_out() -> None:
    s = position(
        Sheep(),
        Sheep(hand="move-2-or-catch-2 move-7", zzz={5: 4}, infinite={10: 5}),
        tiles={3: "moonwalk"},
        active="blue",
        deck="move-7",
    )
    play(s, "play move-2-or-catch-2", "catch")
    assert offered(s) == ["catch-on 3", "catch-on 5", "catch-on 10"], "the first must come from the supply"
    play(s, "catch-on 3")
    assert offered(s) == ["decline", "take-from 3", "take-from 5"], "that one too, but no ∞"
    moved = s.clone()
    play(moved, "take-from 3", "put-on 10")
    assert zzz(moved, BLUE) == {5: 4, 10: 1}
    play(s, "decline")
    assert zzz(s, BLUE) == {3: 1, 5: 4}
    assert asked(s) == "yellow: play-card"


@pytest.mark.scenario(20)
@pytest.mark.rule("ST-big-stash.1", "ST-big-stash.2", "ST-tile.5")
@pytest.mark.parametrize(
    ("own", "way", "winks", "supply"),
    [
        (Sheep(at=1, zzz={4: 3}), "use-zzz", 4, 10),
        (Sheep(at=1, zzz={4: 3}, infinite={4: 1}), "use-free", 8, 9),
        (Sheep(at=1, zzz={4: 3}, infinite={4: 1}), "use-zzz", 6, 9),
    ],
)
def test_scenario_20_big_stash(own: Sheep, way: str, winks: int, supply: int) -> None:
    s = position(own, Sheep(), tiles={4: "big-stash"}, deck=QUIET)
    play(s, *MOVE_3, way)
    assert (s.winks[YELLOW], s.supply[YELLOW]) == (winks, supply)
    assert zzz(s, YELLOW) == {}
    assert infinite(s, YELLOW) == own.infinite


@pytest.mark.scenario(21)
@pytest.mark.rule("ST-deep-sleep.1", "ST-deep-sleep.2", "ST-deep-sleep.3")
@pytest.mark.parametrize(("elsewhere", "added"), [(4, 2), (6, 0)])
def test_scenario_21_deep_sleep_with_a_short_supply(elsewhere: int, added: int) -> None:
    s = position(
        Sheep(at=1, zzz={10: 2, 7: elsewhere}, infinite={10: 1, 4: 1}), Sheep(), tiles={4: "deep-sleep"}, deck=QUIET
    )
    assert s.supply[YELLOW] == added
    play(s, *MOVE_3, "use-free", "choose 10")
    assert zzz(s, YELLOW) == {7: elsewhere, 10: 2 + added}
    assert infinite(s, YELLOW) == {4: 1, 10: 1}
    assert (s.supply[YELLOW], s.winks[YELLOW]) == (0, 1)


@pytest.mark.scenario(22)
@pytest.mark.rule("ST-snooze-moves.1", "ST-snooze-moves.2")
def test_scenario_22_snooze_moves() -> None:
    s = position(Sheep(at=1, zzz={4: 1, 10: 6}), Sheep(), tiles={4: "snooze-moves"}, deck=QUIET)
    assert s.supply[YELLOW] == 3
    play(s, *MOVE_3, "use-zzz")
    assert s.position[YELLOW] == 6
    for option, end in (("as-arrived", 3), ("forward", 7)):
        back = position(
            Sheep(at=3, zzz={5: 1, 10: 5}, infinite={6: 1}),
            Sheep(),
            tiles={5: "snooze-moves", 6: "step-back"},
            snooze_direction=option,
            deck=QUIET,
        )
        play(back, *MOVE_3, "use-free", "use-zzz")
        assert back.position[YELLOW] == end
    empty = position(Sheep(at=1, infinite={4: 1}, zzz={10: 9}), Sheep(), tiles={4: "snooze-moves"}, deck=QUIET)
    assert empty.supply[YELLOW] == 0
    play(empty, *MOVE_3, "use-free")
    assert empty.position[YELLOW] == 4


@pytest.mark.scenario(23)
@pytest.mark.rule("ST-card.3", "ST-card.8", "ST-card.9")
def test_scenario_23_and_card() -> None:
    blue = Sheep(at=4, hand="move-1-and-catch-1 move-7")
    s = position(Sheep(), blue, tiles={5: "cool-kids-club"}, active="blue", deck="move-7")
    play(s, "play move-1-and-catch-1")
    assert s.position[BLUE] == 5
    play(s, "catch-on 5", "use-zzz")
    assert s.pillow[BLUE] == 39
    assert (zzz(s, BLUE), s.supply[BLUE]) == ({}, 10)
    blue = Sheep(at=4, hand="move-1-and-catch-1 move-7", scared=True)
    awake = position(Sheep(), blue, tiles={5: "cool-kids-club"}, active="blue", nightmare_at=5)
    play(awake, "play move-1-and-catch-1")
    assert awake.status[BLUE] == WOKEN
    assert zzz(awake, BLUE) == {}


@pytest.mark.scenario(24)
@pytest.mark.rule("ST-deal.4", "ST-deal.5", "ST-deal.6", "ST-deal.7", "ST-night.4")
def test_scenario_24_deal() -> None:
    # The specification's order is Blue, Purple, Yellow: here blue, pink, yellow.
    s = position(
        Sheep(),
        Sheep(),
        Sheep(),
        dealing=True,
        first="blue",
        deck=(
            "wolf-move-2 move-4-or-catch-1 move-3-or-catch-1 move-3-or-catch-1 wolf-scare-near wolf-move-1 "
            "wolf-move-1 move-7 move-1-or-5 move-6-or-winks-3"
        ),
    )
    events = told(s, "nightmare-shown", "nightmare", "nightmare-moved", "drew", "scared")
    assert [(name, seat) for name, seat, _ in events] == [
        ("nightmare-shown", BLUE),
        ("nightmare-shown", YELLOW),
        ("nightmare-shown", YELLOW),
        ("nightmare", -1),
        ("nightmare-moved", -1),
        ("nightmare-moved", -1),
        ("nightmare", -1),
        ("nightmare-moved", -1),
        ("drew", BLUE),
        ("nightmare", -1),
        ("nightmare", -1),
        ("nightmare-moved", -1),
        ("drew", YELLOW),
        ("drew", YELLOW),
    ]
    assert s.nightmare_at == 4
    assert hand(s, BLUE) == ["move-4-or-catch-1", "move-7"]
    assert hand(s, YELLOW) == ["move-1-or-5", "move-6-or-winks-3"]
    play(s, *MOVE_4)
    assert s.scared[BLUE], "Blue's first move of 4 lands on the Wolf"


@pytest.mark.scenario(25)
@pytest.mark.rule("ST-deal.8", "ST-night.9", "ST-end.8", "ST-end.12")
def test_scenario_25_crossing_in_the_deal() -> None:
    # Blue first, Purple the other: here yellow and blue.
    s = position(
        Sheep(),
        Sheep(),
        dealing=True,
        nightmare="bump",
        deck=("bump-forward-3 bump-forward-3 move-7 move-7 bump-forward-2 bump-forward-2 bump-forward-2 move-1-or-5"),
    )
    events = told(s, "nightmare-jumped", "nightmare-crossed", "woke-up", "turn")
    assert [(name, numbers[1]) for name, _, numbers in events] == [
        ("nightmare-jumped", 3),
        ("nightmare-jumped", 6),
        ("nightmare-jumped", 8),
        ("nightmare-jumped", 10),
        ("nightmare-crossed", 0),
        ("woke-up", 0),
        ("woke-up", 0),
    ]
    assert list(s.pillow) == [37, 37]
    assert asked(s) == "blue: rest-action", "the tie passes First Sheep on"


@pytest.mark.scenario(26)
@pytest.mark.rule("ST-bump.2", "ST-bump.3", "ST-bump.4", "ST-night.6")
def test_scenario_26_bump_backward() -> None:
    s = position(Sheep(), Sheep(at=1), nightmare="bump", nightmare_at=2, deck="bump-back-2 bump-back-1 move-7")
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert s.nightmare_at == 1
    assert s.scared[BLUE]
    assert s.status[BLUE] == RACING, "back 1 from space 1 does not scare again"
    centre = position(Sheep(), Sheep(at=2), nightmare="bump", deck="bump-back-1 bump-forward-2 move-7")
    play(centre, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert centre.nightmare_at == 2
    assert centre.scared[BLUE]


@pytest.mark.scenario(27)
@pytest.mark.rule("ST-wolf.2", "ST-wolf.3")
def test_scenario_27_wolf_over_the_fence() -> None:
    s = position(
        Sheep(at=9),
        Sheep(at=10),
        Sheep(at=1, scared=True),
        Sheep(at=2),
        nightmare_at=10,
        deck="wolf-scare-near move-7",
    )
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert list(s.scared) == [True, True, False, False]
    assert list(s.status) == [RACING, RACING, WOKEN, RACING]


@pytest.mark.scenario(28)
@pytest.mark.rule("ST-spider.1", "ST-spider.2", "ST-spider.3", "ST-spider.4", "ST-night.8", "ST-night.10")
def test_scenario_28_spider() -> None:
    s = position(
        Sheep(),
        Sheep(at=2),
        Sheep(at=3),
        nightmare="spider",
        deck="spider-web-3 move-7 spider-web-2 move-7 spider-web-2 move-7",
    )
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert (s.nightmare_at, s.web) == (0, 3)
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert (s.nightmare_at, s.web) == (3, 0)
    assert list(s.scared) == [False, True, True]
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert (s.nightmare_at, s.web) == (3, 5)
    later = position(
        Sheep(at=5, winks=8),
        Sheep(),
        Sheep(status="retired", winks=6),
        nightmare="spider",
        nightmare_at=9,
        deck="spider-web-3 move-7 spider-web-2",
    )
    later.listen()
    play(later, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert later.web == 2
    play(later, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert [seat for _, seat, _ in told(later, "woke-up")] == [BLUE, YELLOW]
    assert list(later.pillow) == [37, 37, 30]


@pytest.mark.scenario(29)
@pytest.mark.rule("ST-end.8", "ST-end.9", "ST-end.11")
def test_scenario_29_pillows() -> None:
    s = position(
        Sheep(at=9, winks=15),
        Sheep(status="retired", winks=20),
        Sheep(status="retired", winks=10),
        Sheep(status="woken"),
    )
    play(s, *MOVE_3, "night")
    assert list(s.pillow) == [30, 30, 34, 37]
    assert s.first == PURPLE


@pytest.mark.scenario(30)
@pytest.mark.rule("ST-end.12", "ST-end.13")
@pytest.mark.parametrize(
    ("pillows", "taker"),
    # Three players, all of whom Wake Up and sink by three. The specification's Purple is our pink seat.
    [((33, 30, 33), PINK), ((33, 33, 30), BLUE)],
)
def test_scenario_30_first_sheep_tie(pillows: tuple[int, int, int], taker: int) -> None:
    s = position(*(Sheep(pillow=pillow + 3) for pillow in pillows), nightmare_at=10, deck="wolf-move-1")
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert list(s.pillow) == list(pillows)
    assert s.first == taker


@pytest.mark.scenario(31)
@pytest.mark.rule("ST-end.4")
@pytest.mark.parametrize(("winks", "pillow", "winners"), [(25, 23, [BLUE]), (22, 20, [YELLOW, BLUE])])
def test_scenario_31_winning(winks: int, pillow: int, winners: list[int]) -> None:
    s = position(
        Sheep(at=9, winks=17, pillow=20),
        Sheep(status="retired", winks=winks, pillow=pillow),
        Sheep(status="retired", winks=18, pillow=17),
    )
    play(s, *MOVE_3, "night")
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.scenario(32)
@pytest.mark.rule("ST-copycat.1", "ST-copycat.2", "ST-copycat.3", "ST-copycat.4", "ST-tile.9")
def test_scenario_32_copycat() -> None:
    tiles = {4: "copycat"}
    caught = position(
        Sheep(at=1, hand="move-1-2-or-catch-1 move-7"), Sheep(at=1, infinite={4: 1}), tiles=tiles, deck=QUIET
    )
    play(caught, "play move-1-2-or-catch-1", "catch", "catch-on 5", *MOVE_3, "use-free")
    assert offered(caught) == ["move 1", "move 2"]
    either = position(Sheep(at=1, infinite={4: 1}), Sheep(last="move-1-or-5"), tiles=tiles, previous="blue")
    play(either, *MOVE_3, "use-free")
    assert offered(either) == ["move 1", "move 5"]
    retired = position(Sheep(at=8), Sheep(at=1, infinite={4: 1}), Sheep(), tiles=tiles, deck=QUIET)
    play(retired, *MOVE_4, "night", *MOVE_3, "use-free")
    assert retired.position[BLUE] == 8, "the player who retired still counts"
    first = position(Sheep(at=1, zzz={4: 1}), Sheep(), tiles=tiles, deck=QUIET)
    own = position(
        Sheep(at=1, zzz={4: 1}, last="move-7"), Sheep(status="woken"), tiles=tiles, previous="yellow", deck=QUIET
    )
    for s in (first, own):
        play(s, *MOVE_3, "use-zzz")
        assert (s.position[YELLOW], zzz(s, YELLOW), s.supply[YELLOW]) == (4, {}, 10)


@pytest.mark.scenario(33)
@pytest.mark.rule("ST-shortcut.1", "ST-shortcut.2", "ST-find-a-friend.1", "ST-find-a-friend.2", "ST-racing-rival.2")
def test_scenario_33_targets() -> None:
    here = position(Sheep(at=1, infinite={5: 1}), Sheep(), Sheep(zzz={5: 3, 8: 3}), tiles={5: "shortcut"}, deck=QUIET)
    play(here, *MOVE_4, "use-free")
    assert here.position[YELLOW] == 5
    over = position(
        Sheep(at=1, infinite={5: 1}), Sheep(), Sheep(infinite={2: 1}, zzz={2: 2}), tiles={5: "shortcut"}, deck=QUIET
    )
    play(over, *MOVE_4, "use-free")
    assert (over.position[YELLOW], over.moved, asked(over)) == (2, 4 + 7, "yellow: call-it-a-night")
    friend = position(Sheep(at=4, infinite={8: 1}), Sheep(at=8), Sheep(at=9), tiles={8: "find-a-friend"}, deck=QUIET)
    play(friend, *MOVE_4, "use-free")
    assert friend.position[YELLOW] == 8
    far = position(Sheep(at=4, infinite={8: 1}), Sheep(at=3), tiles={8: "find-a-friend"}, deck=QUIET)
    play(far, *MOVE_4, "use-free")
    assert (far.position[YELLOW], far.moved, asked(far)) == (3, 4 + 5, "yellow: call-it-a-night")
    rival = position(
        Sheep(at=1, scared=True),
        Sheep(at=1, infinite={4: 1}),
        Sheep(),
        tiles={4: "racing-rival"},
        nightmare_at=4,
        deck="wolf-move-1 move-7",
    )
    play(rival, *MOVE_4)
    assert rival.status[YELLOW] == WOKEN
    play(rival, *MOVE_3, "use-free")
    assert rival.position[BLUE] == 4


@pytest.mark.scenario(34)
@pytest.mark.rule("ST-ruuuuuun.1", "ST-ruuuuuun.2")
@pytest.mark.parametrize(("nightmare", "end", "moved"), [(10, 1, 4), (6, 7, 0), (3, 4, 7), (0, 7, 0)])
def test_scenario_34_ruuuuuun(nightmare: int, end: int, moved: int) -> None:
    s = position(Sheep(at=3, infinite={7: 1}), Sheep(), tiles={7: "ruuuuuun"}, nightmare_at=nightmare, deck=QUIET)
    play(s, *MOVE_4, "use-free")
    assert s.position[YELLOW] == end
    if moved:
        assert s.moved == 4 + moved
        assert asked(s) == "yellow: call-it-a-night"
    else:
        assert asked(s) == "blue: play-card"


@pytest.mark.scenario(35)
@pytest.mark.rule("ST-move.7", "ST-tile.7")
def test_scenario_35_full_lap() -> None:
    yellow = Sheep(at=3, infinite={6: 1})
    s = position(yellow, Sheep(at=10), tiles={6: "racing-rival"}, previous="blue")
    play(s, *MOVE_3, "use-free")
    assert (s.position[YELLOW], s.moved, asked(s)) == (6, 13, "yellow: call-it-a-night")
    wolf = position(yellow, Sheep(at=10), tiles={6: "racing-rival"}, previous="blue", nightmare_at=6)
    play(wolf, *MOVE_3)
    assert wolf.scared[YELLOW]
    play(wolf, "use-free")
    assert wolf.status[YELLOW] == WOKEN


@pytest.mark.scenario(36)
@pytest.mark.rule("ST-catch-up.1", "ST-tile.16")
@pytest.mark.parametrize(("third", "winks"), [(Sheep(winks=5), 12), (Sheep(status="woken"), 8)])
def test_scenario_36_catch_up_before_the_fence(third: Sheep, winks: int) -> None:
    s = position(Sheep(at=8, winks=3, infinite={1: 1}), Sheep(winks=4), third, tiles={1: "catch-up"})
    play(s, *MOVE_3, "use-free")
    assert asked(s) == "yellow: call-it-a-night"
    assert s.winks[YELLOW] == winks


@pytest.mark.scenario(37)
@pytest.mark.rule("ST-perfect-landing.1", "ST-turn.7")
def test_scenario_37_perfect_landing() -> None:
    s = position(Sheep(at=10, infinite={4: 1}), Sheep(), tiles={4: "perfect-landing"})
    play(s, *MOVE_4, "use-free")
    assert s.winks[YELLOW] == 4 + 5
    carried = position(
        Sheep(at=1, infinite={5: 1}),
        Sheep(at=10, infinite={4: 1}),
        tiles={4: "perfect-landing", 5: "shepherd-the-flock"},
        deck=QUIET,
    )
    play(carried, *MOVE_4, "use-free", "forward", "blue: continue")
    assert (carried.position[BLUE], carried.winks[BLUE]) == (1, 5)
    play(carried, *MOVE_3, "use-free")
    assert carried.winks[BLUE] == 5


@pytest.mark.scenario(38)
@pytest.mark.rule("ST-intense-dreams.1", "ST-intense-dreams.2")
@pytest.mark.parametrize(
    ("yellow", "status", "winks"),
    [(Sheep(at=1, infinite={4: 1}), RACING, 4), (Sheep(at=1, scared=True, winks=15, infinite={4: 1}), WOKEN, 0)],
)
def test_scenario_38_intense_dreams(yellow: Sheep, status: int, winks: int) -> None:
    s = position(yellow, Sheep(), tiles={4: "intense-dreams"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert (s.status[YELLOW], s.winks[YELLOW]) == (status, winks)


@pytest.mark.scenario(39)
@pytest.mark.rule("ST-rest.4")
def test_scenario_39_short_bonus() -> None:
    market = "trampoline moonwalk shortcut copycat"
    s = position(Sheep(zzz={5: 5, 10: 4}), Sheep(), resting=True, market=market)
    play(s, "add-tile", "tile trampoline", "place-on 1")
    assert zzz(s, YELLOW)[1] == 1
    play(s, "bonus-from 5", "bonus-from 10")
    assert zzz(s, YELLOW) == {1: 3, 5: 4, 10: 3}
    assert asked(s) == "blue: rest-action"
    for answer, result in (("bonus-from 5", ({5: 9}, {1: 1})), ("decline", ({5: 10}, {}))):
        empty = position(Sheep(zzz={5: 10}), Sheep(), resting=True, market=market)
        play(empty, "add-tile", "tile moonwalk", "place-on 1", answer)
        assert (zzz(empty, YELLOW), infinite(empty, YELLOW)) == result
        assert board(empty)[1] == "moonwalk"


@pytest.mark.scenario(40)
@pytest.mark.rule("ST-end.3", "ST-end.4")
@pytest.mark.parametrize(("pillow", "winners"), [(40, [BLUE]), (9, [YELLOW])])
def test_scenario_40_pillow_0(pillow: int, winners: list[int]) -> None:
    # Pink of the specification, who retires with 12 winks, is our yellow seat.
    s = position(Sheep(at=9, winks=7, pillow=pillow), Sheep(status="woken", pillow=0))
    play(s, *MOVE_3, "night")
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.scenario(41)
@pytest.mark.rule("ST-solo.3", "ST-solo.4", "ST-solo.6", "ST-solo.7", "ST-solo.9")
def test_scenario_41_solo() -> None:
    one = position(Sheep(at=9, winks=12), round=1)
    play(one, *MOVE_3, "night")
    assert list(one.pillow) == [37]
    two = position(Sheep(at=1, scared=True, winks=9, pillow=37), nightmare_at=4, round=2)
    play(two, *MOVE_3)
    assert list(two.pillow) == [37]
    three = position(Sheep(at=9, winks=19, pillow=37), round=3)
    play(three, *MOVE_3, "night")
    assert list(three.pillow) == [33]
    four = position(Sheep(at=9, winks=29, pillow=33, infinite={2: 1}), tiles={2: "cool-kids-club"}, round=4)
    play(four, *MOVE_3, "use-free", "night")
    outcome = four.outcome()
    assert outcome is not None
    assert list(four.pillow) == [32]
    assert outcome.scores == [34 + 2 - 20]
    assert outcome.details["solo"]["rank"] == "Solid Snooze"


@pytest.mark.scenario(42)
@pytest.mark.rule("ST-solo.5")
def test_scenario_42_solo_rest() -> None:
    s = position(
        Sheep(),
        resting=True,
        tiles={5: "deep-sleep", 10: "trampoline"},
        market="moonwalk step-back big-stash pipe-dream",
        stack="rush-ahead second-wind",
    )
    play(s, "add-tile", "tile moonwalk", "place-on 1")
    assert board(s) == {1: "moonwalk", 2: "second-wind", 5: "deep-sleep", 10: "trampoline"}
    assert s.view(0)["table"]["market"] == ["step-back", "big-stash", "pipe-dream", "rush-ahead"]
    assert (zzz(s, YELLOW), infinite(s, YELLOW)) == ({}, {1: 1})
    tiles = "action-hero big-stash bounce-ahead deep-sleep final-sprint moonwalk pipe-dream rush-ahead step-back"
    full = position(Sheep(), resting=True, tiles=dict(enumerate([*tiles.split(), "trampoline"], 1)))
    stack = len(full.stack)
    play(full, "catch-on 1", "catch-on 1")
    assert len(full.stack) == stack


@pytest.mark.scenario(43)
@pytest.mark.rule("ST-sweet-dream.1")
@pytest.mark.parametrize(("pillows", "winks"), [((31, 31, 25), 4), ((25, 31, 31), 2)])
def test_scenario_43_sweet_dream(pillows: tuple[int, int, int], winks: int) -> None:
    s = position(
        Sheep(at=1, pillow=pillows[0], infinite={4: 1}),
        Sheep(pillow=pillows[1]),
        Sheep(pillow=pillows[2]),
        tiles={4: "sweet-dream"},
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-free")
    assert s.winks[YELLOW] == winks


@pytest.mark.scenario(44)
@pytest.mark.rule("ST-double-dutch.2", "ST-double-dutch.3", "ST-second-wind.1", "ST-tile.19")
def test_scenario_44_double_dutch_then_second_wind() -> None:
    s = position(
        Sheep(at=1, scared=True, infinite={4: 1, 8: 1}),
        Sheep(),
        tiles={4: "double-dutch", 8: "second-wind"},
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-free", "move 4", "use-free")
    assert asked(s) == "yellow: become-brave"
    assert hand(s, YELLOW) == []
    play(s, "yes")
    assert hand(s, YELLOW) == ["move-7", "move-1-or-5"]
    assert asked(s) == "blue: play-card"
    one_card = Sheep(at=1, hand="move-3-or-catch-1", infinite={4: 1})
    bare = position(one_card, Sheep(), tiles={4: "double-dutch"}, deck=QUIET)
    play(bare, *MOVE_3, "use-free")
    assert (bare.position[YELLOW], asked(bare)) == (4, "blue: play-card")


@pytest.mark.scenario(45)
@pytest.mark.rule("ST-recurring-dream.1", "ST-lucid-dreams.1", "ST-tile.14", "ST-tile.15")
def test_scenario_45_counting_after_paying() -> None:
    s = position(Sheep(zzz={3: 3, 5: 2, 10: 2}, infinite={5: 1}), Sheep(), tiles={3: "recurring-dream"}, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert s.winks[YELLOW] == 2
    spent = position(Sheep(zzz={3: 1, 5: 1, 10: 1}), Sheep(), tiles={3: "lucid-dreams"}, deck=QUIET)
    play(spent, *MOVE_3, "use-zzz")
    assert spent.winks[YELLOW] == 4
    free = position(Sheep(infinite={3: 1}, zzz={5: 1, 10: 1}), Sheep(), tiles={3: "lucid-dreams"}, deck=QUIET)
    play(free, *MOVE_3, "use-free")
    assert free.winks[YELLOW] == 0


@pytest.mark.scenario(46)
@pytest.mark.rule("ST-hide-or-seek.1", "ST-tile.9", "ST-move.9")
@pytest.mark.parametrize(
    ("nightmare", "winks", "end", "scared"), [(7, 2, 4, False), (8, 0, 6, False), (6, 0, 6, True), (0, 0, 4, False)]
)
def test_scenario_46_hide_or_seek(nightmare: int, winks: int, end: int, scared: bool) -> None:
    s = position(Sheep(at=1, zzz={4: 1}), Sheep(), tiles={4: "hide-or-seek"}, nightmare_at=nightmare, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert (s.winks[YELLOW], s.position[YELLOW], s.scared[YELLOW]) == (winks, end, scared)
    assert (zzz(s, YELLOW), s.supply[YELLOW]) == ({}, 10)


@pytest.mark.scenario(47)
@pytest.mark.rule("ST-resting-spot.1", "ST-catch.5", "ST-scare.5")
def test_scenario_47_resting_spot() -> None:
    s = position(Sheep(at=1, scared=True, infinite={4: 1}, zzz={10: 9}), Sheep(), tiles={4: "resting-spot"}, deck=QUIET)
    play(s, *MOVE_3, "use-free", "decline")
    assert asked(s) == "yellow: become-brave"
    brave = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "resting-spot"}, deck=QUIET)
    play(brave, *MOVE_3, "use-free", "catch-on 10")
    assert asked(brave) == "blue: play-card"


@pytest.mark.scenario(48)
@pytest.mark.rule("ST-move.10", "ST-night.3", "ST-wolf.2", "ST-scare.2")
def test_scenario_48_beside_the_wolf() -> None:
    s = position(
        Sheep(),
        Sheep(at=6, scared=True),
        active="blue",
        nightmare_at=6,
        deck="wolf-move-1 move-7 wolf-scare-near move-7",
    )
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert s.nightmare_at == 7
    assert (s.status[BLUE], s.scared[BLUE]) == (RACING, True)
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert s.status[BLUE] == WOKEN
