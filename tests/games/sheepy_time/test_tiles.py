"""Step 2 of a turn: using Dream tiles (ST-tile), and then each of the thirty, in alphabetical order."""

from __future__ import annotations

import pytest

from tests.games.sheepy_time.reading import BLUE, PINK, YELLOW, asked, board, discard, hand, infinite, told, zzz
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import RACING, RETIRED, WOKEN, SheepyTime
from woolgather.games.sheepy_time.tiles import EFFECTS
from woolgather.games.sheepy_time.vocabulary import TILES
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play

MOVE_3 = ("play move-3-or-catch-1", "move 3")
MOVE_4 = ("play move-4-or-catch-1", "move 4")
QUIET = "move-7 move-7"


# --- using tiles -----------------------------------------------------------------------------------------------------


def test_every_tile_does_what_the_class_of_its_name_says() -> None:
    names = ["".join(word.capitalize() for word in tile.split("-")) for tile in TILES]
    assert [type(effect).__name__ for effect in EFFECTS] == names


@pytest.mark.rule("ST-tile.1")
def test_a_tile_is_offered_after_a_landing_with_an_own_token_on_it() -> None:
    s = position(Sheep(at=1, zzz={4: 1}), Sheep(), tiles={4: "moonwalk"})
    play(s, *MOVE_3)
    assert asked(s) == "yellow: use-tile"


@pytest.mark.rule("ST-tile.1")
def test_a_tile_with_only_tokens_of_others_is_not_offered() -> None:
    s = position(Sheep(at=1), Sheep(zzz={4: 1}, infinite={4: 1}), tiles={4: "moonwalk"}, deck=QUIET)
    play(s, *MOVE_3)
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-tile.1")
def test_passing_over_a_tile_is_not_landing_on_it() -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "moonwalk"}, deck=QUIET)
    play(s, *MOVE_4)
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-tile.2", "ST-tile.19")
def test_use_is_optional_and_declining_ends_the_step() -> None:
    s = position(Sheep(at=1, zzz={4: 1}, infinite={4: 1}), Sheep(), tiles={4: "moonwalk"}, deck=QUIET)
    play(s, *MOVE_3, "skip")
    assert asked(s) == "blue: play-card"
    assert (zzz(s, YELLOW), infinite(s, YELLOW), s.winks[YELLOW]) == ({4: 1}, {4: 1}, 0)


@pytest.mark.rule("ST-tile.3")
def test_the_price_is_one_zzz_from_that_tile_back_to_the_supply_before_the_effect() -> None:
    s = position(Sheep(at=1, zzz={4: 1, 5: 8}), Sheep(), tiles={4: "snooze-moves"}, deck=QUIET)
    assert s.supply[YELLOW] == 1
    play(s, *MOVE_3)
    assert offered(s) == ["skip", "use-zzz"]
    with pytest.raises(IllegalAction, match="You have no ∞ on this tile"):
        play(s, "use-free")
    play(s, "use-zzz")
    assert zzz(s, YELLOW)[5] == 8
    assert s.position[YELLOW] == 5, "two tokens in supply move it one space: the one just paid counts"


@pytest.mark.rule("ST-tile.4")
def test_with_an_own_infinite_there_use_is_free() -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "cool-kids-club"}, deck=QUIET)
    play(s, *MOVE_3)
    assert offered(s) == ["skip", "use-free"]
    with pytest.raises(IllegalAction, match="You have no Zzz on this tile"):
        play(s, "use-zzz")
    play(s, "use-free")
    assert s.pillow[YELLOW] == 39
    assert infinite(s, YELLOW) == {4: 1}
    assert s.supply[YELLOW] == 9


@pytest.mark.rule("ST-tile.5")
@pytest.mark.parametrize(("way", "left", "supply"), [("use-free", {4: 2}, 7), ("use-zzz", {4: 1}, 8)])
def test_with_both_the_player_chooses_how_to_pay(way: str, left: dict[int, int], supply: int) -> None:
    s = position(Sheep(at=1, zzz={4: 2}, infinite={4: 1}), Sheep(), tiles={4: "cool-kids-club"}, deck=QUIET)
    play(s, *MOVE_3)
    assert offered(s) == ["skip", "use-free", "use-zzz"]
    play(s, way)
    assert s.pillow[YELLOW] == 39
    assert (zzz(s, YELLOW), infinite(s, YELLOW), s.supply[YELLOW]) == (left, {4: 1}, supply)


@pytest.mark.rule("ST-tile.6")
def test_an_infinite_is_never_moved_removed_spent_or_turned_back() -> None:
    """In whole random games, no player's ∞ on any tile ever decreases."""
    for seed in range(6):
        s = GAME.begin(1 + seed % 4, {}, FastChance(seed))
        assert isinstance(s, SheepyTime)
        chance = FastChance(seed + 50)
        before = s.infinite[:]
        for _ in range(600):
            if not s.actors():
                break
            options = s.options(s.actors()[0])
            s.act(s.actors()[0], options[chance.below(len(options))])
            assert all(now >= then for now, then in zip(s.infinite, before, strict=True))
            before = s.infinite[:]


@pytest.mark.rule("ST-tile.7")
def test_a_tile_is_used_once_a_turn_however_many_tokens_lie_on_it() -> None:
    s = position(Sheep(at=3, zzz={6: 5}), Sheep(at=10), tiles={6: "racing-rival"}, previous="blue")
    play(s, *MOVE_3, "use-zzz")
    assert s.position[YELLOW] == 6, "a full lap later"
    assert asked(s) == "yellow: call-it-a-night"
    assert zzz(s, YELLOW) == {6: 4}


@pytest.mark.rule("ST-tile.7", "ST-double-dutch.3")
def test_a_second_card_in_the_same_turn_does_not_open_a_used_tile_again() -> None:
    s = position(
        Sheep(at=2, hand="move-3-or-catch-1 move-1-or-5", zzz={5: 3, 6: 2}, infinite={10: 1}),
        Sheep(at=5),
        tiles={5: "double-dutch", 6: "bounce-ahead", 10: "ruuuuuun"},
        nightmare_at=4,
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-zzz", "move 5", "use-free")
    assert s.position[YELLOW] == 5, "from 10 on to the space after the Nightmare on 4"
    assert asked(s) == "yellow: call-it-a-night", "Double Dutch has been used this turn"


@pytest.mark.rule("ST-tile.7")
def test_a_tile_may_be_used_again_in_the_next_turn() -> None:
    s = position(
        Sheep(at=1, zzz={4: 2}, hand="move-3-or-catch-1 move-3-or-catch-1"),
        Sheep(status="woken"),
        tiles={4: "moonwalk"},
        deck="move-2-or-catch-2 move-2-or-catch-2",
    )
    play(s, *MOVE_3, "use-zzz")
    assert s.position[YELLOW] == 2
    play(s, "play move-2-or-catch-2", "move 2")
    assert asked(s) == "yellow: use-tile"


@pytest.mark.rule("ST-tile.8", "ST-tile.9")
def test_a_tile_that_did_nothing_counts_as_used_and_its_price_is_gone() -> None:
    s = position(Sheep(at=8, zzz={1: 2}), Sheep(), tiles={1: "hide-or-seek"})
    play(s, *MOVE_3, "use-zzz")
    assert asked(s) == "yellow: call-it-a-night"
    assert zzz(s, YELLOW) == {1: 1}
    assert s.view(BLUE)["table"]["spaces"][0]["used"]


@pytest.mark.rule("ST-tile.9")
def test_a_tile_may_be_used_when_its_effect_is_bad() -> None:
    s = position(Sheep(at=1, scared=True, winks=9, infinite={4: 1}), Sheep(), tiles={4: "intense-dreams"})
    play(s, *MOVE_3)
    assert offered(s) == ["skip", "use-free"]
    play(s, "use-free")
    assert s.status[YELLOW] == WOKEN


@pytest.mark.rule("ST-tile.10")
def test_the_parts_of_an_effect_come_in_printed_order_as_far_as_possible() -> None:
    s = position(Sheep(at=8, infinite={1: 1}), Sheep(), tiles={1: "moonwalk"})
    s.listen()
    play(s, *MOVE_3, "use-free")
    first, *_ = told(s, "gained")
    assert first[2][:2] == (2, 2), "the winks, though it cannot move"
    journal = position(Sheep(at=1, zzz={4: 2}), Sheep(), tiles={4: "dream-journal"})
    journal.listen()
    play(journal, *MOVE_3, "use-zzz")
    assert [name for name, *_ in told(journal, "flipped", "scared")] == ["flipped", "scared"]


@pytest.mark.rule("ST-tile.11")
def test_a_user_who_wakes_up_gets_nothing_more_from_the_tile() -> None:
    s = position(Sheep(at=3, scared=True, infinite={6: 1}), Sheep(), tiles={6: "step-back"}, nightmare_at=5, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert s.status[YELLOW] == WOKEN
    assert asked(s) == "blue: play-card", "it is not asked to become Brave"


@pytest.mark.rule("ST-tile.12")
def test_one_tile_may_lead_to_the_next_and_on() -> None:
    s = position(
        Sheep(at=1, infinite={4: 1, 5: 1, 7: 1}),
        Sheep(),
        tiles={4: "bounce-ahead", 5: "hide-or-seek", 7: "cool-kids-club"},
        nightmare_at=2,
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-free", "use-free", "use-free")
    assert s.position[YELLOW] == 7
    assert s.pillow[YELLOW] == 39


@pytest.mark.rule("ST-tile.13", "ST-shepherd-the-flock.4")
def test_only_the_active_player_uses_tiles() -> None:
    s = position(
        Sheep(at=1, zzz={4: 1}),
        Sheep(at=6, infinite={7: 1}),
        tiles={4: "shepherd-the-flock", 7: "moonwalk"},
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-zzz", "forward")
    assert list(s.position) == [5, 7]
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-tile.14")
def test_an_infinite_counts_as_one_token_wherever_tokens_are_counted() -> None:
    tiles = {4: "recurring-dream", 7: "shortcut"}
    s = position(Sheep(at=1, zzz={4: 2, 7: 2}, infinite={4: 1, 7: 1}), Sheep(), tiles=tiles, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert s.winks[YELLOW] == 4
    cut = position(
        Sheep(at=1, infinite={4: 1}),
        Sheep(zzz={7: 2}, infinite={7: 1}),
        tiles={4: "shortcut"},
        deck=QUIET,
    )
    play(cut, *MOVE_3, "use-free")
    assert cut.position[YELLOW] == 7


@pytest.mark.rule("ST-tile.15")
def test_tokens_are_counted_after_the_price_is_paid() -> None:
    s = position(Sheep(at=1, zzz={4: 3}), Sheep(), tiles={4: "recurring-dream"}, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert s.winks[YELLOW] == 0


@pytest.mark.rule("ST-tile.16")
def test_winks_of_tiles_come_before_the_winks_of_the_fence() -> None:
    s = position(Sheep(at=8, infinite={1: 1}), Sheep(), tiles={1: "moonwalk"})
    s.listen()
    play(s, *MOVE_3, "use-free")
    assert [(seat, numbers[:2]) for _, seat, numbers in told(s, "gained")] == [(YELLOW, (2, 2)), (YELLOW, (5, 7))]


@pytest.mark.rule("ST-tile.17", "ST-cool-kids-club.1")
@pytest.mark.parametrize(("pillow", "after"), [(40, 39), (1, 0), (0, 0)])
def test_a_pillow_sinks_at_once_and_stops_at_zero(pillow: int, after: int) -> None:
    s = position(Sheep(at=1, pillow=pillow, infinite={4: 1}), Sheep(), tiles={4: "cool-kids-club"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert s.pillow[YELLOW] == after


@pytest.mark.rule("ST-tile.17")
def test_a_sunken_pillow_survives_waking_up() -> None:
    s = position(
        Sheep(at=1, winks=12, scared=True, infinite={4: 1}),
        Sheep(),
        tiles={4: "cool-kids-club"},
        nightmare_at=2,
        deck="wolf-move-2",
    )
    play(s, *MOVE_3, "use-free")
    assert (s.status[YELLOW], s.winks[YELLOW], s.pillow[YELLOW]) == (WOKEN, 0, 39)


@pytest.mark.rule("ST-tile.17", "ST-end.2")
def test_reaching_the_pillow_in_the_middle_of_a_phase_wins_nothing_yet() -> None:
    s = position(Sheep(at=1, winks=19, pillow=20, infinite={4: 1}), Sheep(), tiles={4: "cool-kids-club"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert s.winks[YELLOW] >= s.pillow[YELLOW]
    assert s.outcome() is None
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-tile.18")
def test_tiles_never_leave_or_change_their_space() -> None:
    s = GAME.begin(3, {}, FastChance(5))
    assert isinstance(s, SheepyTime)
    chance = FastChance(6)
    seen = board(s)
    while s.actors():
        options = s.options(s.actors()[0])
        s.act(s.actors()[0], options[chance.below(len(options))])
        assert {space: tile for space, tile in board(s).items() if space in seen} == seen
        seen = board(s)
    assert len(seen) > 2


@pytest.mark.rule("ST-tile.19")
def test_step_2_ends_after_a_landing_on_a_tile_without_an_own_token() -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "bounce-ahead", 5: "moonwalk"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert s.position[YELLOW] == 5
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-tile.19")
def test_step_2_ends_after_a_use_that_brings_no_landing() -> None:
    s = position(Sheep(at=1, infinite={4: 1}, zzz={4: 2}), Sheep(), tiles={4: "cool-kids-club"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert asked(s) == "blue: play-card"


# --- the thirty ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-action-hero.1")
@pytest.mark.parametrize(("scared", "winks"), [(True, 3), (False, 0)])
def test_action_hero_rewards_a_scared_sheep_only(scared: bool, winks: int) -> None:
    s = position(Sheep(at=1, scared=scared, infinite={4: 1}), Sheep(), tiles={4: "action-hero"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert s.winks[YELLOW] == winks
    assert s.scared[YELLOW] == scared


@pytest.mark.rule("ST-big-stash.1", "ST-big-stash.2")
@pytest.mark.parametrize(
    ("own_zzz", "own_infinite", "way", "winks", "supply"),
    [(3, 0, "use-zzz", 4, 10), (1, 0, "use-zzz", 0, 10), (0, 2, "use-free", 4, 8), (3, 1, "use-zzz", 6, 9)],
)
def test_big_stash_pays_for_what_is_left_and_sends_the_zzz_home(
    own_zzz: int, own_infinite: int, way: str, winks: int, supply: int
) -> None:
    yellow = Sheep(at=1, zzz={4: own_zzz}, infinite={4: own_infinite})
    s = position(yellow, Sheep(zzz={4: 2}), tiles={4: "big-stash"}, deck=QUIET)
    play(s, *MOVE_3, way)
    assert s.winks[YELLOW] == winks
    assert zzz(s, YELLOW) == {}
    assert infinite(s, YELLOW) == ({4: own_infinite} if own_infinite else {})
    assert s.supply[YELLOW] == supply
    assert zzz(s, BLUE) == {4: 2}, "tokens of others stay"


@pytest.mark.rule("ST-bounce-ahead.1")
def test_bounce_ahead_moves_one_forward_over_the_fence_too() -> None:
    s = position(Sheep(at=7, infinite={10: 1}), Sheep(), tiles={10: "bounce-ahead"})
    play(s, *MOVE_3, "use-free")
    assert s.position[YELLOW] == 1
    assert asked(s) == "yellow: call-it-a-night"


@pytest.mark.rule("ST-catch-up.1")
@pytest.mark.parametrize(("own", "others", "gained"), [(3, (4, 5), 4), (4, (4, 9), 0), (5, (4, 9), 0), (0, (1, 1), 4)])
def test_catch_up_helps_only_the_player_with_strictly_the_fewest_winks(
    own: int, others: tuple[int, int], gained: int
) -> None:
    s = position(
        Sheep(at=1, winks=own, infinite={4: 1}),
        Sheep(winks=others[0]),
        Sheep(winks=others[1]),
        tiles={4: "catch-up"},
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-free")
    assert s.winks[YELLOW] == own + gained


@pytest.mark.rule("ST-catch-up.1")
@pytest.mark.parametrize(("status", "winks", "gained"), [("woken", 0, 0), ("retired", 7, 4)])
def test_catch_up_looks_at_players_who_are_out_as_well(status: str, winks: int, gained: int) -> None:
    s = position(
        Sheep(at=1, winks=2, infinite={4: 1}),
        Sheep(winks=5),
        Sheep(status=status, winks=winks),
        tiles={4: "catch-up"},
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-free")
    assert s.winks[YELLOW] == 2 + gained


@pytest.mark.rule("ST-copycat.1", "ST-copycat.2")
def test_copycat_moves_by_the_number_on_the_previous_players_card_even_if_they_did_not_move() -> None:
    s = position(
        Sheep(at=1, hand="move-6-or-winks-3 move-7"),
        Sheep(at=1, infinite={4: 1}),
        tiles={4: "copycat"},
        deck="move-2-or-catch-2 move-1-or-5",
    )
    play(s, "play move-6-or-winks-3", "winks", *MOVE_3, "use-free")
    assert s.position[BLUE] == 10


@pytest.mark.rule("ST-copycat.1")
@pytest.mark.parametrize("status", ["retired", "woken"])
def test_copycat_still_counts_a_previous_player_who_is_out_by_now(status: str) -> None:
    s = position(
        Sheep(at=1, infinite={4: 1}),
        Sheep(status=status, winks=5 if status == "retired" else 0, last="move-7"),
        Sheep(),
        tiles={4: "copycat"},
        previous="blue",
    )
    play(s, *MOVE_3, "use-free")
    assert s.position[YELLOW] == 1
    assert s.winks[YELLOW] == 5


@pytest.mark.rule("ST-copycat.2")
def test_copycat_uses_the_last_of_several_cards_of_a_turn_and_ignores_nightmares() -> None:
    s = position(
        Sheep(at=1, hand="move-3-or-catch-1 move-2-or-catch-2", infinite={4: 1, 6: 1}),
        Sheep(at=3, infinite={7: 1}, hand="move-4-or-catch-1 move-7"),
        tiles={4: "double-dutch", 6: "rush-ahead", 7: "copycat"},
        deck="wolf-move-1 move-7 move-1-or-5",
    )
    play(s, *MOVE_3, "use-free", "move 2", "use-free")
    assert s.nightmare_at == 1, "Rush Ahead played a Nightmare"
    play(s, *MOVE_4, "use-free")
    assert s.position[BLUE] == 9, "the 2 of Double Dutch's card"


@pytest.mark.rule("ST-copycat.2", "ST-rush-ahead.1")
def test_copycat_counts_a_card_played_by_rush_ahead() -> None:
    s = position(
        Sheep(at=1, infinite={4: 1}),
        Sheep(at=3, infinite={7: 1}),
        tiles={4: "rush-ahead", 7: "copycat"},
        deck="move-5-or-winks-2 move-1-or-5",
    )
    play(s, *MOVE_3, "use-free", "winks", *MOVE_4, "use-free")
    assert s.position[BLUE] == 2


@pytest.mark.rule("ST-copycat.3")
@pytest.mark.parametrize(
    ("card", "numbers"), [("move-1-2-or-catch-1", ["move 1", "move 2"]), ("move-1-or-5", ["move 1", "move 5"])]
)
def test_copycat_lets_its_user_pick_one_of_two_numbers(card: str, numbers: list[str]) -> None:
    s = position(
        Sheep(at=1, infinite={4: 1}), Sheep(at=2, last=card), tiles={4: "copycat"}, previous="blue", deck=QUIET
    )
    play(s, *MOVE_3, "use-free")
    assert asked(s) == "yellow: copycat-number"
    assert offered(s) == numbers
    play(s, numbers[1])
    assert s.position[YELLOW] == 4 + int(numbers[1][-1])


@pytest.mark.rule("ST-copycat.4")
@pytest.mark.parametrize("previous", ["", "yellow"])
def test_copycat_does_not_move_in_the_first_turn_or_after_an_own_one(previous: str) -> None:
    s = position(
        Sheep(at=1, zzz={4: 1}, last="move-7"),
        Sheep(status="woken", last="move-7"),
        Sheep(),
        tiles={4: "copycat"},
        previous=previous,
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-zzz")
    assert s.position[YELLOW] == 4
    assert zzz(s, YELLOW) == {}, "the Zzz is spent"


@pytest.mark.rule("ST-copycat.4", "ST-copycat.1")
def test_copycat_has_no_previous_player_in_the_first_turn_of_a_new_phase() -> None:
    s = position(
        Sheep(at=9, hand="move-7 move-1-or-5"),
        Sheep(at=9, hand="move-7 move-1-or-5", pillow=38, infinite={5: 1}),
        tiles={5: "copycat"},
        first="blue",
    )
    play(s, "play move-7", "night")
    assert s.previous == YELLOW
    play(s, "play move-7", "night")
    assert s.resting
    play(s, *["catch-2", "catch-on 5", "catch-on 5"] * 2)
    assert s.round == 2
    assert s.previous == -1
    assert list(s.last_card) == [-1, -1], "cards of the last phase are forgotten"


@pytest.mark.rule("ST-deep-sleep.1", "ST-deep-sleep.3")
def test_deep_sleep_doubles_the_tokens_on_one_tile_with_zzz_and_gives_a_wink() -> None:
    s = position(
        Sheep(at=1, infinite={4: 1, 10: 1}, zzz={10: 2, 5: 1}),
        Sheep(zzz={7: 3}),
        tiles={4: "deep-sleep"},
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-free")
    assert offered(s) == ["choose 4", "choose 5", "choose 10"], "only tiles with own tokens"
    with pytest.raises(IllegalAction, match="You have no token there to double"):
        play(s, "choose 7")
    play(s, "choose 10")
    assert zzz(s, YELLOW) == {5: 1, 10: 5}
    assert infinite(s, YELLOW) == {4: 1, 10: 1}
    assert s.supply[YELLOW] == 2
    assert s.winks[YELLOW] == 1


@pytest.mark.rule("ST-deep-sleep.1", "ST-sys.3")
@pytest.mark.parametrize("space", [1, 5, 10])
def test_deep_sleep_asks_nothing_when_own_tokens_lie_on_one_tile_only(space: int) -> None:
    s = position(Sheep(at=1, zzz={4: 1, space: 2}), Sheep(), tiles={4: "deep-sleep"}, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert asked(s) == "blue: play-card"
    assert (zzz(s, YELLOW), s.winks[YELLOW]) == ({space: 4}, 1)


@pytest.mark.rule("ST-deep-sleep.1")
def test_deep_sleep_offers_the_first_space_of_the_ring_too() -> None:
    s = position(Sheep(at=1, infinite={4: 1}, zzz={1: 1, 10: 1}), Sheep(), tiles={4: "deep-sleep"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert offered(s) == ["choose 1", "choose 4", "choose 10"]


@pytest.mark.rule("ST-deep-sleep.2")
def test_deep_sleep_adds_what_the_supply_has_and_moves_nothing() -> None:
    s = position(Sheep(at=1, infinite={4: 1}, zzz={10: 4, 5: 4}), Sheep(), tiles={4: "deep-sleep"}, deck=QUIET)
    play(s, *MOVE_3, "use-free", "choose 10")
    assert zzz(s, YELLOW) == {5: 4, 10: 5}
    assert s.supply[YELLOW] == 0


@pytest.mark.rule("ST-deep-sleep.3", "ST-sys.3")
def test_deep_sleep_with_no_token_left_anywhere_asks_nothing_and_still_gives_a_wink() -> None:
    s = position(Sheep(at=1, zzz={4: 1}), Sheep(), tiles={4: "deep-sleep"}, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert asked(s) == "blue: play-card"
    assert s.winks[YELLOW] == 1
    assert s.supply[YELLOW] == 10


@pytest.mark.rule("ST-double-dutch.1")
def test_double_dutch_plays_the_other_card_in_full() -> None:
    s = position(
        Sheep(at=1, hand="move-3-or-catch-1 move-4-or-catch-1", zzz={4: 1, 8: 1}),
        Sheep(),
        tiles={4: "double-dutch", 8: "cool-kids-club"},
        nightmare_at=8,
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-zzz")
    assert offered(s) == ["move 4", "catch"]
    play(s, "move 4")
    assert s.scared[YELLOW], "the Nightmare check"
    assert asked(s) == "yellow: use-tile"
    play(s, "use-zzz")
    assert s.pillow[YELLOW] == 39


@pytest.mark.rule("ST-double-dutch.2")
def test_double_dutch_without_a_card_in_hand_does_nothing() -> None:
    s = position(Sheep(at=1, hand="move-3-or-catch-1", zzz={4: 1}), Sheep(), tiles={4: "double-dutch"}, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert asked(s) == "blue: play-card"
    assert hand(s, YELLOW) == ["move-7", "move-7"]


@pytest.mark.rule("ST-double-dutch.3", "ST-draw.1")
def test_double_dutch_belongs_to_the_same_turn_and_two_cards_are_drawn() -> None:
    s = position(
        Sheep(at=6, hand="move-4-or-catch-1 move-7", zzz={10: 1}, infinite={7: 1}),
        Sheep(),
        tiles={7: "pipe-dream", 10: "double-dutch"},
        deck="move-1-or-5 move-7",
    )
    play(s, *MOVE_4, "use-zzz")
    assert s.position[YELLOW] == 7
    assert (s.moved, s.crossings) == (11, 1)
    play(s, "use-free", "continue")
    assert s.pillow[YELLOW] == 37
    assert s.winks[YELLOW] == 5, "the Fence is resolved once, at the end of the chain"
    assert hand(s, YELLOW) == ["move-1-or-5", "move-7"]


@pytest.mark.rule("ST-dream-journal.1")
def test_dream_journal_turns_a_chosen_zzz_to_infinite_and_scares() -> None:
    s = position(Sheep(at=1, zzz={4: 2, 10: 2}), Sheep(), tiles={4: "dream-journal"}, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert offered(s) == ["choose 4", "choose 10"]
    with pytest.raises(IllegalAction, match="You have no Zzz there to flip"):
        play(s, "choose 5")
    assert not s.scared[YELLOW], "the flip comes first"
    play(s, "choose 10")
    assert (zzz(s, YELLOW), infinite(s, YELLOW)) == ({4: 1, 10: 1}, {10: 1})
    assert s.scared[YELLOW]
    assert s.status[YELLOW] == RACING


@pytest.mark.rule("ST-dream-journal.2", "ST-tile.11")
def test_dream_journal_used_while_scared_flips_and_then_wakes() -> None:
    s = position(Sheep(at=1, scared=True, winks=8, zzz={4: 1, 10: 2}), Sheep(), tiles={4: "dream-journal"}, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert (zzz(s, YELLOW), infinite(s, YELLOW)) == ({10: 1}, {10: 1})
    assert (s.status[YELLOW], s.winks[YELLOW]) == (WOKEN, 0)


@pytest.mark.rule("ST-dream-journal.3")
def test_dream_journal_flips_zzz_left_on_itself_but_none_from_the_supply() -> None:
    s = position(Sheep(at=1, zzz={4: 2}), Sheep(), tiles={4: "dream-journal"}, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert (zzz(s, YELLOW), infinite(s, YELLOW)) == ({}, {4: 1})
    bare = position(Sheep(at=1, zzz={4: 1}, infinite={10: 2}), Sheep(), tiles={4: "dream-journal"}, deck=QUIET)
    play(bare, *MOVE_3, "use-zzz")
    assert (zzz(bare, YELLOW), infinite(bare, YELLOW), bare.supply[YELLOW]) == ({}, {10: 2}, 8)
    assert bare.scared[YELLOW]


@pytest.mark.rule("ST-final-sprint.1")
@pytest.mark.parametrize(("scared", "end"), [(True, 1), (False, 4)])
def test_final_sprint_runs_seven_only_when_scared(scared: bool, end: int) -> None:
    s = position(Sheep(at=1, scared=scared, zzz={4: 1}), Sheep(), tiles={4: "final-sprint"}, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert s.position[YELLOW] == end
    assert asked(s) == ("yellow: call-it-a-night" if scared else "blue: play-card")


@pytest.mark.rule("ST-find-a-friend.1")
def test_find_a_friend_runs_to_the_nearest_other_sheep_over_the_fence_if_need_be() -> None:
    s = position(Sheep(at=1, zzz={4: 1}), Sheep(at=3), Sheep(at=9), Sheep(), tiles={4: "find-a-friend"}, deck=QUIET)
    over = position(Sheep(at=1, zzz={4: 1}), Sheep(at=3), Sheep(), tiles={4: "find-a-friend"}, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert s.position[YELLOW] == 9
    play(over, *MOVE_3, "use-zzz")
    assert over.position[YELLOW] == 3
    assert asked(over) == "yellow: call-it-a-night"


@pytest.mark.rule("ST-find-a-friend.2")
@pytest.mark.parametrize("friends", [(4, 7), (0, 0)])
def test_find_a_friend_stays_with_a_friend_on_its_own_space_or_with_no_one_on_the_board(
    friends: tuple[int, int],
) -> None:
    s = position(
        Sheep(at=1, zzz={4: 1}), Sheep(at=friends[0]), Sheep(at=friends[1]), tiles={4: "find-a-friend"}, deck=QUIET
    )
    play(s, *MOVE_3, "use-zzz")
    assert s.position[YELLOW] == 4
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-find-a-friend.1")
def test_find_a_friend_does_not_look_for_sheep_that_are_out() -> None:
    s = position(
        Sheep(at=1, zzz={4: 1}),
        Sheep(status="retired", winks=5),
        Sheep(status="woken"),
        Sheep(at=2),
        tiles={4: "find-a-friend"},
    )
    play(s, *MOVE_3, "use-zzz")
    assert s.position[YELLOW] == 2


@pytest.mark.rule("ST-hide-or-seek.1")
@pytest.mark.parametrize("nightmare", range(11))
def test_hide_or_seek_depends_on_where_the_nightmare_is(nightmare: int) -> None:
    s = position(Sheep(at=1, zzz={4: 1}), Sheep(), tiles={4: "hide-or-seek"}, nightmare_at=nightmare, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    even = nightmare > 0 and nightmare % 2 == 0
    assert s.position[YELLOW] == (6 if even else 4)
    assert s.winks[YELLOW] == (2 if nightmare % 2 == 1 else 0)


@pytest.mark.rule("ST-intense-dreams.1")
def test_intense_dreams_scares_and_then_gives_four_winks() -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "intense-dreams"}, deck=QUIET)
    s.listen()
    play(s, *MOVE_3, "use-free")
    assert s.scared[YELLOW]
    assert s.winks[YELLOW] == 4
    assert [name for name, *_ in told(s, "scared", "gained")] == ["scared", "gained"]


@pytest.mark.rule("ST-intense-dreams.2")
def test_intense_dreams_wakes_a_scared_sheep_with_no_winks() -> None:
    s = position(Sheep(at=1, scared=True, winks=15, infinite={4: 1}), Sheep(), tiles={4: "intense-dreams"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert (s.status[YELLOW], s.winks[YELLOW]) == (WOKEN, 0)


@pytest.mark.rule("ST-lone-sheep.1")
@pytest.mark.parametrize("other", [1, 3, 4, 5, 6, 7, 8, 9, 10])
def test_lone_sheep_requires_no_own_token_within_two_spaces_either_way(other: int) -> None:
    s = position(
        Sheep(at=9, infinite={2: 1}, zzz={other: 1}), Sheep(), tiles={2: "lone-sheep"}, nightmare_at=8, deck=QUIET
    )
    play(s, *MOVE_3, "use-free")
    assert s.winks[YELLOW] == (0 if other in (10, 1, 3, 4) else 3) + 5


@pytest.mark.rule("ST-lone-sheep.2")
def test_lone_sheep_ignores_its_own_tokens_and_those_of_others() -> None:
    s = position(Sheep(at=1, zzz={4: 5}), Sheep(zzz={3: 1, 5: 2}), tiles={4: "lone-sheep"}, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert s.winks[YELLOW] == 3


@pytest.mark.rule("ST-lucid-dreams.1")
@pytest.mark.parametrize(
    ("tokens", "way", "winks"),
    [
        ({4: 1}, "use-zzz", 4),  # on none
        ({4: 2}, "use-zzz", 4),
        ({4: 2, 10: 3}, "use-zzz", 4),
        ({4: 2, 5: 1, 10: 3}, "use-zzz", 0),
        ({4: 1, 5: 1, 10: 3}, "use-zzz", 4),
        ({4: 2, 1: 1, 10: 3}, "use-zzz", 0),  # from the first space of the ring to the last
    ],
)
def test_lucid_dreams_requires_own_tokens_on_at_most_two_tiles(tokens: dict[int, int], way: str, winks: int) -> None:
    s = position(Sheep(at=1, zzz=tokens), Sheep(zzz={1: 1, 2: 1}), tiles={4: "lucid-dreams"}, deck=QUIET)
    play(s, *MOVE_3, way)
    assert s.winks[YELLOW] == winks


@pytest.mark.rule("ST-moonwalk.1")
@pytest.mark.parametrize(("space", "end"), [(4, 2), (3, 1), (2, 1), (1, 1)])
def test_moonwalk_keeps_its_winks_when_the_fence_cuts_the_move_short(space: int, end: int) -> None:
    start = space - 3 if space > 3 else space + 7
    s = position(Sheep(at=start, infinite={space: 1}), Sheep(), tiles={space: "moonwalk"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert s.position[YELLOW] == end
    assert s.winks[YELLOW] == (2 if space > 3 else 7)


@pytest.mark.rule("ST-perfect-landing.1")
@pytest.mark.parametrize(("start", "winks"), [(1, 0), (0, 0)])
def test_perfect_landing_gives_nothing_without_a_crossing(start: int, winks: int) -> None:
    s = position(
        Sheep(at=start, infinite={4: 1, 3: 1}), Sheep(), tiles={3: "pipe-dream", 4: "perfect-landing"}, deck=QUIET
    )
    play(s, *(MOVE_3 if start else MOVE_4), "use-free")
    assert s.winks[YELLOW] == winks


@pytest.mark.rule("ST-perfect-landing.1")
def test_perfect_landing_gives_the_number_of_its_space_once_however_many_crossings() -> None:
    s = position(
        Sheep(at=9, scared=True, infinite={3: 1, 10: 1, 1: 1}),
        Sheep(at=6),
        tiles={3: "final-sprint", 10: "bounce-ahead", 1: "perfect-landing"},
    )
    play(s, *MOVE_4, "use-free", "use-free")
    assert s.crossings == 2
    play(s, "use-free")
    assert s.winks[YELLOW] == 1 + 5


@pytest.mark.rule("ST-perfect-landing.1")
def test_perfect_landing_counts_the_movement_that_brought_one_there() -> None:
    s = position(Sheep(at=9, infinite={3: 1}), Sheep(), tiles={3: "perfect-landing"})
    play(s, *MOVE_4, "use-free")
    assert s.winks[YELLOW] == 3 + 5


@pytest.mark.rule("ST-pipe-dream.1")
@pytest.mark.parametrize(("card", "pillow"), [("move-7", 37), ("move-6-or-winks-3", 40)])
def test_pipe_dream_requires_eight_spaces_of_cards_and_tiles_together(card: str, pillow: int) -> None:
    length = int(card[5])
    s = position(
        Sheep(hand=f"{card} move-3-or-catch-1", infinite={length: 1, length + 1: 1}),
        Sheep(),
        tiles={length: "bounce-ahead", length + 1: "pipe-dream"},
        deck="move-1-or-5",
    )
    play(s, f"play {card}", *([] if length == 7 else ["move 6"]), "use-free", "use-free")
    assert s.pillow[YELLOW] == pillow


@pytest.mark.rule("ST-pipe-dream.1")
@pytest.mark.parametrize(("pillow", "after"), [(40, 37), (2, 0)])
def test_pipe_dream_counts_backward_spaces_too_and_stops_at_zero(pillow: int, after: int) -> None:
    s = position(
        Sheep(at=1, hand="move-7 move-3-or-catch-1", pillow=pillow, infinite={8: 1, 7: 1}),
        Sheep(),
        tiles={8: "step-back", 7: "pipe-dream"},
        deck="move-1-or-5",
    )
    play(s, "play move-7", "use-free", "use-free")
    assert s.pillow[YELLOW] == after


@pytest.mark.rule("ST-pipe-dream.1")
def test_pipe_dream_counts_only_spaces_really_moved() -> None:
    s = position(
        Sheep(at=6, infinite={2: 1, 1: 1}, hand="move-6-or-winks-3 move-7"),
        Sheep(),
        tiles={2: "moonwalk", 1: "pipe-dream"},
    )
    play(s, "play move-6-or-winks-3", "move 6", "use-free")
    assert s.moved == 7, "six forward, and of Moonwalk's two only one"
    play(s, "use-free")
    assert s.pillow[YELLOW] == 40


@pytest.mark.rule("ST-racing-rival.1")
def test_racing_rival_moves_by_the_number_of_the_previous_players_space() -> None:
    s = position(
        Sheep(at=1), Sheep(at=1, zzz={4: 1}), Sheep(at=9), tiles={4: "racing-rival"}, deck="move-7 move-1-or-5"
    )
    play(s, *MOVE_4, *MOVE_3, "use-zzz")
    assert list(s.position) == [5, 9, 9], "Yellow, before Blue, stands on 5"


@pytest.mark.rule("ST-racing-rival.2")
@pytest.mark.parametrize("previous", ["", "yellow", "pink"])
def test_racing_rival_stays_without_a_previous_player_on_a_space(previous: str) -> None:
    s = position(
        Sheep(at=1, zzz={4: 1}),
        Sheep(at=7),
        Sheep(status="retired", winks=5),
        tiles={4: "racing-rival"},
        previous=previous,
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-zzz")
    assert s.position[YELLOW] == 4
    assert zzz(s, YELLOW) == {}


@pytest.mark.rule("ST-racing-rival.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_racing_rival_stays_in_the_first_turn_of_a_phase_wherever_the_others_are(seats: int) -> None:
    others = [Sheep(at=space) for space in (7, 8, 9)[: seats - 1]]
    s = position(Sheep(at=1, zzz={4: 1}), *others, tiles={4: "racing-rival"}, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert s.position[YELLOW] == 4


@pytest.mark.rule("ST-recurring-dream.1")
def test_recurring_dream_gives_two_winks_for_each_tile_with_three_own_tokens() -> None:
    s = position(
        Sheep(at=1, zzz={4: 2, 5: 3, 10: 2}, infinite={4: 1, 9: 2}),
        Sheep(zzz={7: 5}),
        tiles={4: "recurring-dream"},
        deck=QUIET,
    )
    free = s.clone()
    play(s, *MOVE_3, "use-zzz")
    assert s.winks[YELLOW] == 2, "only space 5: after paying, two are left here"
    play(free, *MOVE_3, "use-free")
    assert free.winks[YELLOW] == 4


@pytest.mark.rule("ST-recurring-dream.1")
@pytest.mark.parametrize("space", [1, 2, 3, 5, 6, 7, 8, 9, 10])
def test_recurring_dream_counts_every_space_of_the_ring(space: int) -> None:
    s = position(Sheep(at=1, infinite={4: 1}, zzz={space: 3}), Sheep(), tiles={4: "recurring-dream"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert s.winks[YELLOW] == 2


@pytest.mark.rule("ST-resting-spot.1")
def test_resting_spot_catches_one_and_then_asks_a_scared_sheep() -> None:
    s = position(Sheep(at=1, scared=True, infinite={4: 1}), Sheep(), tiles={4: "resting-spot"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert asked(s) == "yellow: catch-place"
    play(s, "catch-on 10")
    assert asked(s) == "yellow: become-brave"
    assert offered(s) == ["yes", "no"]
    play(s, "no")
    assert s.scared[YELLOW]
    assert zzz(s, YELLOW) == {10: 1}


@pytest.mark.rule("ST-resting-spot.1", "ST-scare.5")
def test_resting_spot_may_be_used_while_brave() -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "resting-spot"}, deck=QUIET)
    play(s, *MOVE_3, "use-free", "catch-on 4")
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-ruuuuuun.1")
@pytest.mark.parametrize(("nightmare", "target"), [(7, 8), (9, 10), (10, 1), (1, 2), (2, 3)])
def test_ruuuuuun_runs_to_the_space_in_front_of_the_nightmare(nightmare: int, target: int) -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "ruuuuuun"}, nightmare_at=nightmare, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert s.position[YELLOW] == target
    assert not s.scared[YELLOW], "it passes the Nightmare freely"
    assert asked(s) == ("yellow: call-it-a-night" if target < 4 else "blue: play-card")


@pytest.mark.rule("ST-ruuuuuun.2")
@pytest.mark.parametrize("nightmare", [0, 3])
def test_ruuuuuun_stays_when_already_there_or_with_the_nightmare_in_the_centre(nightmare: int) -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "ruuuuuun"}, nightmare_at=nightmare, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert s.position[YELLOW] == 4
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-rush-ahead.1")
def test_rush_ahead_gives_a_wink_and_plays_the_top_card_with_a_choice_after_seeing_it() -> None:
    s = position(
        Sheep(at=1, infinite={4: 1, 9: 1}),
        Sheep(),
        tiles={4: "rush-ahead", 9: "cool-kids-club"},
        deck="move-5-or-winks-2 move-7",
    )
    play(s, *MOVE_3, "use-free")
    assert s.winks[YELLOW] == 1
    assert s.view(BLUE)["table"]["card"] == "move-5-or-winks-2", "everybody sees it before the choice"
    assert offered(s) == ["move 5", "winks"]
    play(s, "move 5", "use-free")
    assert s.pillow[YELLOW] == 39
    assert "move-5-or-winks-2" in discard(s)


@pytest.mark.rule("ST-rush-ahead.2")
def test_rush_ahead_resolves_a_nightmare_and_plays_no_other_card() -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "rush-ahead"}, deck="wolf-move-1 move-1-or-5 move-7")
    play(s, *MOVE_3, "use-free")
    assert s.nightmare_at == 1
    assert asked(s) == "blue: play-card"
    assert hand(s, YELLOW) == ["move-4-or-catch-1", "move-1-or-5"], "the next card was simply drawn"


@pytest.mark.rule("ST-rush-ahead.3")
def test_rush_ahead_of_a_lone_sheep_neither_needs_nor_replaces_the_reveal_of_step_4() -> None:
    s = position(
        Sheep(at=1, infinite={4: 1}),
        Sheep(status="woken"),
        tiles={4: "rush-ahead"},
        deck="move-5-or-winks-2 wolf-move-1 move-7",
    )
    s.listen()
    play(s, *MOVE_3, "use-free")
    assert hand(s, YELLOW) == ["move-4-or-catch-1"], "the hand is untouched"
    play(s, "winks")
    order = [name for name, *_ in told(s, "rushed", "lone-reveal", "drew")]
    assert order == ["rushed", "lone-reveal", "drew"]
    assert hand(s, YELLOW) == ["move-4-or-catch-1", "move-7"]


@pytest.mark.rule("ST-second-wind.1")
def test_second_wind_discards_the_hand_asks_a_scared_sheep_and_two_cards_are_drawn() -> None:
    s = position(
        Sheep(at=1, scared=True, infinite={4: 1}), Sheep(), tiles={4: "second-wind"}, deck="move-1-or-5 move-7"
    )
    play(s, *MOVE_3, "use-free")
    assert hand(s, YELLOW) == []
    assert discard(s) == ["move-3-or-catch-1", "move-4-or-catch-1"]
    assert asked(s) == "yellow: become-brave"
    play(s, "yes")
    assert not s.scared[YELLOW]
    assert hand(s, YELLOW) == ["move-1-or-5", "move-7"]


@pytest.mark.rule("ST-second-wind.1")
def test_second_wind_may_be_used_while_brave() -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "second-wind"}, deck="move-1-or-5 move-7")
    play(s, *MOVE_3, "use-free")
    assert asked(s) == "blue: play-card"
    assert hand(s, YELLOW) == ["move-1-or-5", "move-7"]


FLOCK = {4: "shepherd-the-flock", 5: "moonwalk"}


@pytest.mark.rule("ST-shepherd-the-flock.1")
@pytest.mark.parametrize(("way", "spaces"), [("forward", [5, 8, 0, 3]), ("backward", [3, 6, 0, 1])])
def test_shepherd_moves_every_sheep_on_a_space_one_way(way: str, spaces: list[int]) -> None:
    s = position(Sheep(at=1, zzz={4: 1}), Sheep(at=7), Sheep(), Sheep(at=2), tiles=FLOCK, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert offered(s) == ["forward", "backward"]
    play(s, way)
    assert list(s.position) == spaces


@pytest.mark.rule("ST-shepherd-the-flock.2")
def test_shepherd_moves_the_sheep_one_after_another_in_turn_order_from_the_user() -> None:
    s = position(
        Sheep(at=9),
        Sheep(at=10),
        Sheep(at=1, zzz={4: 1}),
        tiles=FLOCK,
        active="pink",
        nightmare_at=1,
        deck=QUIET,
    )
    s.listen()
    play(s, *MOVE_3, "use-zzz", "forward")
    seen = [(name, seat) for name, seat, _ in told(s, "moved", "scared", "gained", "drew")]
    assert seen == [
        ("moved", PINK),  # its card
        ("moved", PINK),
        ("moved", YELLOW),
        ("moved", BLUE),
        ("scared", BLUE),
        ("gained", BLUE),
    ], "movement, Nightmare check, then the Fence reward"
    assert asked(s) == "blue: call-it-a-night"


@pytest.mark.rule("ST-shepherd-the-flock.3")
@pytest.mark.parametrize(("answer", "status", "space"), [("night", RETIRED, 0), ("continue", RACING, 1)])
def test_another_sheep_herded_over_the_fence_gains_five_and_decides_at_once(
    answer: str, status: int, space: int
) -> None:
    s = position(Sheep(at=1, zzz={4: 1}), Sheep(at=10, winks=2), Sheep(at=6), tiles=FLOCK, deck=QUIET)
    play(s, *MOVE_3, "use-zzz", "forward")
    assert asked(s) == "blue: call-it-a-night"
    assert s.position[PINK] == 6, "Pink moves only after Blue has decided"
    play(s, f"blue: {answer}")
    assert (s.winks[BLUE], s.status[BLUE], s.position[BLUE]) == (7, status, space)
    assert s.position[PINK] == 7
    assert asked(s) == ("blue" if status == RACING else "pink") + ": play-card"


@pytest.mark.rule("ST-shepherd-the-flock.3")
def test_another_sheep_that_wakes_up_beyond_the_fence_gains_nothing() -> None:
    s = position(Sheep(at=1, zzz={4: 1}), Sheep(at=10, winks=2, scared=True), tiles=FLOCK, nightmare_at=1, deck=QUIET)
    play(s, *MOVE_3, "use-zzz", "forward")
    assert (s.status[BLUE], s.winks[BLUE]) == (WOKEN, 0)
    assert asked(s) == "yellow: play-card"


@pytest.mark.rule("ST-shepherd-the-flock.4")
def test_other_sheep_do_not_use_tiles_they_are_herded_onto() -> None:
    s = position(Sheep(at=1, zzz={4: 1}), Sheep(at=6, infinite={5: 1}), tiles=FLOCK, deck=QUIET)
    play(s, *MOVE_3, "use-zzz", "backward")
    assert list(s.position) == [3, 5]
    assert list(s.winks) == [0, 0]
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-shepherd-the-flock.5")
def test_backward_on_space_1_a_sheep_stays_and_is_not_checked() -> None:
    s = position(Sheep(at=1, zzz={4: 1}), Sheep(at=1, scared=True), tiles=FLOCK, nightmare_at=1, deck=QUIET)
    play(s, *MOVE_3, "use-zzz", "backward")
    assert list(s.position) == [3, 1]
    assert s.status[BLUE] == RACING


@pytest.mark.rule("ST-shepherd-the-flock.6", "ST-turn.3")
def test_if_the_shepherd_wakes_up_the_others_still_move_and_then_the_turn_ends() -> None:
    s = position(
        Sheep(at=1, scared=True, winks=9, zzz={4: 1}, infinite={5: 1}),
        Sheep(at=6),
        Sheep(at=10),
        tiles=FLOCK,
        nightmare_at=5,
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-zzz", "forward")
    assert (s.status[YELLOW], s.winks[YELLOW]) == (WOKEN, 0)
    assert list(s.position) == [0, 7, 1]
    assert asked(s) == "pink: call-it-a-night"
    play(s, "continue")
    assert asked(s) == "blue: play-card"
    assert s.winks[PINK] == 5


@pytest.mark.rule("ST-shepherd-the-flock.6", "ST-turn.5")
def test_if_the_flock_wakes_everyone_the_phase_ends_there() -> None:
    s = position(
        Sheep(at=1, scared=True, zzz={4: 1}), Sheep(at=4, scared=True), tiles=FLOCK, nightmare_at=5, deck=QUIET
    )
    play(s, *MOVE_3, "use-zzz", "forward")
    assert s.resting
    assert list(s.pillow) == [37, 37]


@pytest.mark.rule("ST-shepherd-the-flock.3", "ST-shepherd-the-flock.7")
def test_another_sheep_that_keeps_running_does_not_bring_the_shepherds_own_fence_forward() -> None:
    s = position(
        Sheep(at=7, infinite={10: 1, 1: 1}),
        Sheep(at=10),
        Sheep(at=5),
        tiles={10: "shepherd-the-flock", 1: "cool-kids-club"},
    )
    play(s, *MOVE_3, "use-free", "forward")
    assert asked(s) == "blue: call-it-a-night"
    play(s, "continue")
    assert list(s.position) == [1, 1, 6], "Pink has moved too"
    assert (asked(s), s.winks[YELLOW]) == ("yellow: use-tile", 0), "first the tile, then the Fence"
    play(s, "skip")
    assert (asked(s), s.winks[YELLOW]) == ("yellow: call-it-a-night", 5)


@pytest.mark.rule("ST-shepherd-the-flock.7")
def test_the_shepherds_own_tile_and_fence_come_after_all_have_moved() -> None:
    s = position(
        Sheep(at=7, zzz={10: 1}, infinite={1: 1}),
        Sheep(at=2),
        tiles={10: "shepherd-the-flock", 1: "moonwalk"},
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-zzz", "forward")
    assert list(s.position) == [1, 3]
    assert asked(s) == "yellow: use-tile"
    assert s.winks[YELLOW] == 0, "the Fence is not paid yet"
    play(s, "use-free")
    assert asked(s) == "yellow: call-it-a-night"
    assert s.winks[YELLOW] == 7


@pytest.mark.rule("ST-shortcut.1")
@pytest.mark.parametrize(("space", "crossing"), [(5, False), (9, False), (2, True)])
def test_shortcut_runs_to_the_nearest_tile_with_three_tokens_of_one_player(space: int, crossing: bool) -> None:
    s = position(
        Sheep(at=1, infinite={4: 1}),
        Sheep(zzz={space: 2}, infinite={space: 1}, status="woken"),
        Sheep(zzz={3: 3}),
        tiles={4: "shortcut"},
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-free")
    assert s.position[YELLOW] == space
    assert asked(s) == ("yellow: call-it-a-night" if crossing else "pink: play-card")


@pytest.mark.rule("ST-shortcut.1")
def test_shortcut_does_not_add_up_tokens_of_different_players() -> None:
    s = position(Sheep(at=1, infinite={4: 1}, zzz={6: 2}), Sheep(zzz={6: 2, 8: 3}), tiles={4: "shortcut"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert s.position[YELLOW] == 8


@pytest.mark.rule("ST-shortcut.2")
def test_shortcut_stays_when_its_own_tile_qualifies_or_none_does() -> None:
    here = position(Sheep(at=1, infinite={4: 1}), Sheep(zzz={4: 3, 8: 3}), tiles={4: "shortcut"}, deck=QUIET)
    nowhere = position(Sheep(at=1, infinite={4: 1}), Sheep(zzz={8: 2}), tiles={4: "shortcut"}, deck=QUIET)
    paid = position(Sheep(at=1, zzz={4: 3}), Sheep(zzz={8: 3}), tiles={4: "shortcut"}, deck=QUIET)
    for s, way in ((here, "use-free"), (nowhere, "use-free"), (paid, "use-zzz")):
        play(s, *MOVE_3, way)
    assert here.position[YELLOW] == 4
    assert nowhere.position[YELLOW] == 4
    assert paid.position[YELLOW] == 8, "after spending only two are left here"


@pytest.mark.rule("ST-snooze-moves.1")
@pytest.mark.parametrize(("elsewhere", "spaces"), [(9, 0), (8, 1), (7, 1), (6, 2), (0, 5)])
def test_snooze_moves_runs_one_space_for_every_two_tokens_in_supply(elsewhere: int, spaces: int) -> None:
    s = position(Sheep(at=1, zzz={4: 1, 10: elsewhere}), Sheep(), tiles={4: "snooze-moves"}, deck=QUIET)
    play(s, *MOVE_3, "use-zzz")
    assert s.position[YELLOW] == 4 + spaces


@pytest.mark.rule("ST-snooze-moves.2")
@pytest.mark.parametrize(("direction", "end"), [("as-arrived", 3), ("forward", 7)])
def test_snooze_moves_continues_in_the_same_direction_unless_agreed_otherwise(direction: str, end: int) -> None:
    s = position(
        Sheep(at=3, infinite={5: 1, 6: 1}, zzz={10: 4}),
        Sheep(),
        tiles={5: "snooze-moves", 6: "step-back"},
        snooze_direction=direction,
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-free", "use-free")
    assert s.position[YELLOW] == end


@pytest.mark.rule("ST-step-back.1")
def test_step_back_moves_one_back_and_asks_a_scared_sheep() -> None:
    s = position(Sheep(at=1, scared=True, infinite={4: 1}), Sheep(), tiles={4: "step-back"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert s.position[YELLOW] == 3
    assert asked(s) == "yellow: become-brave"
    play(s, "yes")
    assert not s.scared[YELLOW]


@pytest.mark.rule("ST-step-back.1")
def test_step_back_on_space_1_still_lets_a_scared_sheep_become_brave() -> None:
    s = position(Sheep(at=8, scared=True, infinite={1: 1}), Sheep(), tiles={1: "step-back"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert s.position[YELLOW] == 1
    play(s, "yes")
    assert asked(s) == "yellow: call-it-a-night", "it did not move, so there is no landing"
    brave = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "step-back"}, deck=QUIET)
    play(brave, *MOVE_3, "use-free")
    assert brave.position[YELLOW] == 3
    assert asked(brave) == "blue: play-card", "usable while Brave, and then not asked"


@pytest.mark.rule("ST-sweet-dream.1")
@pytest.mark.parametrize(("own", "others", "winks"), [(31, (31, 25), 4), (25, (31, 25), 2), (32, (31, 31), 4)])
def test_sweet_dream_gives_two_more_to_the_highest_pillow(own: int, others: tuple[int, int], winks: int) -> None:
    s = position(
        Sheep(at=1, pillow=own, infinite={4: 1}),
        Sheep(pillow=others[0]),
        Sheep(pillow=others[1]),
        tiles={4: "sweet-dream"},
        deck=QUIET,
    )
    play(s, *MOVE_3, "use-free")
    assert s.winks[YELLOW] == winks


@pytest.mark.rule("ST-trampoline.1")
def test_trampoline_repeats_only_the_single_movement_that_led_there() -> None:
    s = position(Sheep(at=1, infinite={4: 1, 5: 1}), Sheep(), tiles={4: "bounce-ahead", 5: "trampoline"}, deck=QUIET)
    play(s, *MOVE_3, "use-free", "use-free")
    assert s.position[YELLOW] == 6, "the bounce of 1, not the card's 3"


@pytest.mark.rule("ST-trampoline.1")
def test_trampoline_repeats_a_card_forward_and_a_step_backward() -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "trampoline"}, deck=QUIET)
    play(s, *MOVE_3, "use-free")
    assert s.position[YELLOW] == 7
    back = position(Sheep(at=6, infinite={9: 1, 7: 1}), Sheep(), tiles={9: "moonwalk", 7: "trampoline"}, deck=QUIET)
    play(back, *MOVE_3, "use-free", "use-free")
    assert back.position[YELLOW] == 5


@pytest.mark.rule("ST-trampoline.2")
def test_trampoline_counts_the_whole_entry_and_is_cut_at_the_fence() -> None:
    entry = position(Sheep(infinite={4: 1}), Sheep(), tiles={4: "trampoline"}, deck=QUIET)
    play(entry, *MOVE_4, "use-free")
    assert entry.position[YELLOW] == 8
    cut = position(Sheep(at=10, infinite={3: 1, 1: 1}), Sheep(), tiles={3: "moonwalk", 1: "trampoline"}, nightmare_at=1)
    play(cut, *MOVE_3, "use-free")
    assert cut.scared[YELLOW]
    play(cut, "use-free")
    assert (cut.position[YELLOW], cut.status[YELLOW]) == (1, RACING), "zero spaces are no movement and no landing"
    assert asked(cut) == "yellow: call-it-a-night"
