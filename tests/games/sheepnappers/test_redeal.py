"""Worlds that a viewer can't distinguish from the real one."""

import importlib
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from typing import TypeVar

import pytest

from tests.games.sheepnappers.reading import all_pass, hand, seat, unanswered
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.vocabulary import (
    BAA,
    CARDS,
    DREAM,
    FUEL,
    HACK,
    IT,
    KAMIKAZE,
    LAMP,
    SHEEP,
    SPIDER,
    TIME_MACHINE,
    TYPES,
)
from woolgather.games.sheepnappers.ways import fetched_type
from woolgather.kernel.chance import FastChance
from woolgather.testing import play
from woolgather.testing.conformance import TrialTable, positions

Seen = TypeVar("Seen", bound=Hashable)

pytestmark = pytest.mark.conformance

REDEAL = importlib.import_module("woolgather.games.sheepnappers.redeal")  # in the package the name is the function


def worlds(s: Sheepnappers, viewer: str | None, count: int = 60) -> list[Sheepnappers]:
    """Worlds this viewer must consider possible; each is checked to be valid and to look the same."""
    who = None if viewer is None else seat(viewer)
    found: list[Sheepnappers] = []
    for seed in range(count):
        world = s.resample(who, FastChance(seed))
        assert isinstance(world, Sheepnappers)
        assert GAME.invariants(world) == []
        assert world.view(who) == s.view(who)
        found.append(world)
    return found


@pytest.mark.rule("SN-11.6")
@pytest.mark.parametrize("tries", [REDEAL.MAX_TRIES, 0])
def test_hidden_hands_are_dealt_with_the_odds_of_the_unseen_cards(tries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(REDEAL, "MAX_TRIES", tries)
    s = position("fuel fuel", "baa lamp dream it", "baa")
    held: Counter[int] = Counter(card for world in worlds(s, "green", 400) for card in world.cards(1))
    total = sum(held.values())
    assert len(held) == 10
    # 46 cards are unseen, 11 of them Fuel, 4 Baas.
    assert abs(held[FUEL] / total - 11 / 46) < 0.04
    assert abs(held[BAA] / total - 4 / 46) < 0.03


@pytest.mark.rule("SN-5.17", "SN-11.6")
def test_a_peeked_hand_stays_and_an_unknown_one_does_not() -> None:
    s = unanswered(position("dream fuel", "baa lamp it", "baa fuel it"), "play dream-sheep", "target blue")
    assert {tuple(hand(world, "blue")) for world in worlds(s, "green")} == {("it-sheep", "magic-lamp", "baa")}
    assert len({tuple(hand(world, "pink")) for world in worlds(s, "green")}) > 20
    # Pink saw nothing, but in its worlds green still knows all of blue's hand, whatever that is.
    for world in worlds(s, "pink"):
        assert world.view(0)["table"]["pending"]["cards"] == hand(world, "blue")
        assert sum(world.view(0)["table"]["notes"][1]["at_least"].values()) == 3


@pytest.mark.rule("SN-5.41", "SN-11.6")
def test_a_missed_wish_stays_missed() -> None:
    s = unanswered(position("lamp fuel", "dream it", "baa"), "play magic-lamp", "target blue", "wish fuel")
    assert all("fuel" not in hand(world, "blue") for world in worlds(s, "pink"))


@pytest.mark.rule("SN-3.6")
def test_a_launcher_has_enough_fuel_in_every_world() -> None:
    s = play(position("fuel fuel fuel hack", "baa", "baa fuel", "dream"), "launch")
    assert all(world.fuelled(0) for world in worlds(s, "blue"))
    all_pass(s)
    home = worlds(s, "blue", 200)
    assert all(world.fuelled(0) for world in home)
    assert {world.held(0, HACK) for world in home} >= {0, 1}


@pytest.mark.rule("SN-6.2")
def test_an_alien_that_has_to_feed_a_wolf_has_a_sheep_in_every_world() -> None:
    s = position("dream fuel", "baa", "baa", drawn=False, next_cards="wolf")
    assert all(any(card in SHEEP for card in world.cards(0)) for world in worlds(s, "blue"))


@pytest.mark.rule("SN-5.29", "SN-11.6")
def test_what_others_fetched_is_unknown_but_what_was_laid_is_remembered() -> None:
    s = position("time fuel", "fuel it", "baa", discard="dream lamp baa baa baa")
    unanswered(s, "play time-machine", "fetch baa")
    seen = worlds(s, "blue", 120)
    fetched = {tuple(CARDS[card] for card in world.discard) for world in seen}
    assert len(fetched) == 3  # a Dream, a Lamp or a Baa is gone
    for world in seen:
        assert world.discard[-1] == s.discard[-1]
        assert len(world.discard) == len(s.discard)
    # Green looked, so it has nothing to guess.
    assert {tuple(world.discard) for world in worlds(s, "green")} == {tuple(s.discard)}


def share(s: Sheepnappers, viewer: str, holds: Callable[[Sheepnappers], bool], count: int = 3000) -> float:
    """The fraction of the viewer's worlds where this is true."""
    return sum(holds(world) for world in resampled(s, viewer, count)) / count


def resampled(s: Sheepnappers, viewer: str, count: int) -> Iterator[Sheepnappers]:
    for seed in range(count):
        world = s.resample(seat(viewer), FastChance(seed))
        assert isinstance(world, Sheepnappers)
        yield world


@pytest.mark.rule("SN-5.29", "SN-11.6")
def test_in_every_world_the_fetched_card_is_where_it_went() -> None:
    s = position("time fuel", "pirate it", "baa", discard="dream lamp baa baa baa", next_cards="it")
    unanswered(s, "play time-machine", "fetch baa", "end-turn")
    laid = Counter({"dream-sheep": 1, "magic-lamp": 1, "baa": 3, "time-machine": 1})

    def fetched(world: Sheepnappers) -> str:
        (gone,) = (laid - Counter(CARDS[card] for card in world.discard)).elements()
        return gone

    assert all(fetched(world) in hand(world, "green") for world in worlds(s, "blue"))
    # Any of the three types may have been fetched; Green's other card is the fourth Baa in one of 42 cases.
    assert abs(share(s, "blue", lambda world: fetched(world) == "baa") - 1 / 3) < 0.03
    assert abs(share(s, "blue", lambda world: world.held(0, BAA) > 0) - (1 / 3 + 2 / 3 / 42)) < 0.03
    # The fetched card moves along when hands are swapped, and the swapping players know it.
    unanswered(s, "play pirate-sheep", "target green")
    laid["pirate-sheep"] = 1
    assert all(fetched(world) in hand(world, "blue") for world in worlds(s, "pink"))
    assert {fetched(world) for world in worlds(s, "pink")} == {"dream-sheep", "magic-lamp", "baa"}


@pytest.mark.rule("SN-5.29", "SN-11.6")
def test_a_card_laid_after_a_fetch_may_be_the_fetched_one_or_another() -> None:
    s = position("time baa fuel", "dream fuel", "lamp", discard="it lamp baa hack", next_cards="hack")
    unanswered(s, "play time-machine", "fetch baa", "end-turn")
    play(s, "play dream-sheep", "target pink", "green: baa")
    # Before it threw, Green held the fetched card and two of the 41 that Pink has not seen, three of them Baas.
    others = 2 * 3 / 41
    expected = (1 + others) / (1 + others + 3 * others)
    fetched_a_baa = share(s, "pink", lambda world: BAA not in world.discard[:3])
    assert abs(fetched_a_baa - expected) < 0.03


@pytest.mark.rule("SN-5.29", "SN-10.5", "SN-11.6")
def test_a_card_laid_from_a_row_after_a_fetch_may_be_the_fetched_one_or_another() -> None:
    hands = ("lamp", "time baa fuel", "dream fuel")
    s = position(*hands, active="blue", discard="it lamp baa hack", next_cards="hack", icecold_prawns="on")
    unanswered(s, "play time-machine", "fetch baa", "end-turn")
    play(s, "play dream-sheep", "target green", "blue: baa")
    others = 2 * 3 / 41  # as in the test before
    expected = (1 + others) / (1 + others + 3 * others)
    assert abs(share(s, "green", lambda world: BAA not in world.discard[:3]) - expected) < 0.03


@pytest.mark.rule("SN-5.29", "SN-9.3", "SN-11.6")
def test_the_partner_of_a_launcher_may_have_been_passed_the_fetched_card() -> None:
    hands = ("hack spider", "time fuel fuel kamikaze", "fuel hack", "fuel")
    s = position(*hands, active="blue", tag_team="on", discard="dream lamp baa baa baa", next_cards="fuel")
    unanswered(s, "play time-machine", "fetch baa", "launch")
    assert hand(s, "gold") == ["fuel", "baa"]
    # Gold sees the Baa it was passed. Blue kept one hidden card, which a fetched Dream may be, but no Lamp.
    fetched = Counter(tuple(CARDS[card] for card in world.discard[:2]) for world in worlds(s, "gold", 400))
    assert set(fetched) == {("dream-sheep", "magic-lamp"), ("magic-lamp", "baa")}
    assert fetched["dream-sheep", "magic-lamp"] > 350


@pytest.mark.rule("SN-5.29", "SN-6.7", "SN-11.6")
def test_what_an_eaten_alien_had_fetched_stays_unknown_to_the_others() -> None:
    hands = ("fuel", "time fuel", "fuel")
    s = position(*hands, active="blue", discard="dream lamp baa baa baa", next_cards="fuel fuel wolf")
    unanswered(s, "play time-machine", "fetch baa", "end-turn", "end-turn", "end-turn")
    assert hand(s, "blue") == []
    assert {list(world.discard).count(BAA) for world in worlds(s, "green")} == {2, 3}


@pytest.mark.rule("SN-3.6", "SN-5.29", "SN-11.6")
def test_fuel_shown_to_launch_makes_it_likelier_that_fuel_was_fetched() -> None:
    s = position("time fuel fuel dream", "lamp it", "baa", discard="dream lamp fuel hack hack")
    unanswered(s, "play time-machine", "fetch fuel")
    play(s, "launch")
    s.view(seat("pink"))  # brings the ways up to date
    trails = s._trails[seat("pink")]
    odds = {fetched_type(way, 0): odds for way, odds in zip(trails.ways, trails.odds, strict=True)}
    # Of Green's three other cards, two are Fuel if Fuel was fetched (in three ways), and otherwise all three.
    assert odds == pytest.approx({FUEL: 3 / 6, HACK: 1 / 6, DREAM: 1 / 6, LAMP: 1 / 6})
    # An enumeration gives 0.76. Several cards shown at once are weighed approximately, but not ignored.
    assert 0.7 < share(s, "pink", lambda world: FUEL not in world.discard[:3], 1000) < 0.9


def ordered(pool: Counter[int], count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every sequence of ``count`` cards from the pool, with the number of ways to draw it."""
    if not count:
        yield (), 1
        return
    for card in list(pool):
        copies = pool[card]
        if copies:
            pool[card] -= 1
            for rest, ways in ordered(pool, count - 1):
                yield (card, *rest), copies * ways
            pool[card] += 1


@pytest.mark.rule("SN-5.29", "SN-11.6")
def test_fetched_cards_have_the_odds_that_an_enumeration_of_all_worlds_gives() -> None:
    """Green fetches, draws, throws a Baa and draws again; Pink can identify only the Baa."""
    coming = "hack spider fuel dream lamp it"
    s = position("time baa fuel", "fuel it", "lamp", discard="it lamp baa hack", next_cards=coming)
    unanswered(s, "play time-machine", "fetch baa", "end-turn", "end-turn", "end-turn", "end-turn")
    play(s, "play dream-sheep", "target pink", "green: baa")
    all_pass(s)
    unanswered(s, "end-turn", "end-turn")
    assert s.active == seat("green")
    fetchable = [IT, LAMP, BAA, HACK]
    pool = Counter({card: s.box.deck[card] for card in range(TYPES)})
    pool -= Counter([*fetchable, TIME_MACHINE, DREAM, *s.cards(seat("pink"))])
    fetched_baa = holds_baa = everything = 0
    for fetched in fetchable:
        for others, ways in ordered(pool, 4):  # two from the deal, one drawn before the throw, one after it
            before = [fetched, *others[:3]]
            for thrown in range(4):
                if before[thrown] == BAA:
                    everything += ways
                    fetched_baa += ways * (fetched == BAA)
                    holds_baa += ways * (BAA in [*before[:thrown], *before[thrown + 1 :], others[3]])
    assert abs(share(s, "pink", lambda world: BAA not in list(world.discard)[:3]) - fetched_baa / everything) < 0.02
    assert abs(share(s, "pink", lambda world: world.held(0, BAA) > 0) - holds_baa / everything) < 0.02


def unseen_by(s: Sheepnappers, viewer: str, laid: list[int]) -> Counter[int]:
    """The cards this alien has never seen, given the laid cards and no knowledge of other hands."""
    pool = Counter({card: s.box.deck[card] for card in range(TYPES)})
    pool.subtract([*laid, *s.cards(seat(viewer))])
    return pool


@pytest.mark.rule("SN-5.29", "SN-11.6")
def test_two_cards_fetched_by_one_alien_have_the_odds_of_an_enumeration() -> None:
    """Green fetches twice and throws a Baa, which was either of the fetched cards or neither, but never both."""
    s = position("time time baa fuel", "fuel it", "lamp", discard="it lamp baa hack baa", next_cards="dream")
    unanswered(s, "play time-machine", "fetch baa", "play time-machine", "fetch magic-lamp", "end-turn")
    play(s, "play dream-sheep", "target pink", "green: baa")
    laid = Counter([IT, LAMP, BAA, HACK, BAA])
    both_machines = [TIME_MACHINE, TIME_MACHINE]
    pool = unseen_by(s, "pink", [*laid.elements(), *both_machines, DREAM])
    odds: Counter[tuple[int, int, bool]] = Counter()  # what is gone from the discard, and whether Green has a Baa
    for first in laid:
        fetchable = list(laid - Counter([first]) + Counter([TIME_MACHINE]))
        for second in fetchable:
            for others, ways in ordered(pool, s.size(seat("green")) - 1):
                baas = [first, second, *others].count(BAA)  # each card of the hand is as likely to be the thrown one
                odds[min(first, second), max(first, second), baas > 1] += ways * baas * 60 // len(fetchable)

    def seen(world: Sheepnappers) -> tuple[int, int, bool]:
        gone = laid + Counter([*both_machines, DREAM, BAA]) - Counter(world.discard)
        first, second = sorted(gone.elements())
        return first, second, world.held(seat("green"), BAA) > 0

    assert distance(s, "pink", seen, odds) < 0.03


@pytest.mark.rule("SN-5.29", "SN-11.6")
def test_cards_fetched_by_two_aliens_have_the_odds_of_an_enumeration() -> None:
    """Green and Blue fetch; Green throws a Baa. Blue can't have taken what Green took."""
    s = position("time baa", "time it", "lamp", discard="it baa hack", next_cards="fuel dream")
    unanswered(s, "play time-machine", "fetch baa", "end-turn", "play time-machine", "fetch it-sheep", "end-turn")
    play(s, "play dream-sheep", "target blue", "green: baa")
    laid = Counter([IT, BAA, HACK])
    pool = unseen_by(s, "pink", [*laid.elements(), TIME_MACHINE, TIME_MACHINE, DREAM])
    odds: Counter[tuple[int, int, bool, bool]] = Counter()
    for first in laid:
        fetchable = list(laid - Counter([first]) + Counter([TIME_MACHINE]))
        for second in fetchable:
            for others, ways in ordered(pool, 3):  # Green's other card, and two of Blue's
                for thrown, left in ((first, others[0]), (others[0], first)):
                    if thrown == BAA:
                        blues = BAA in (second, *others[1:])
                        gone = min(first, second), max(first, second)
                        odds[*gone, left == BAA, blues] += ways * 60 // len(fetchable)

    def seen(world: Sheepnappers) -> tuple[int, int, bool, bool]:
        gone = laid + Counter([TIME_MACHINE, TIME_MACHINE, DREAM, BAA]) - Counter(world.discard)
        first, second = sorted(gone.elements())
        return first, second, world.held(seat("green"), BAA) > 0, world.held(seat("blue"), BAA) > 0

    assert distance(s, "pink", seen, odds) < 0.03


@pytest.mark.rule("SN-5.29", "SN-5.37", "SN-11.6")
def test_a_fetched_card_that_was_stolen_unseen_has_the_odds_of_an_enumeration() -> None:
    """Green fetches; Blue gives it a card, takes another and throws a Baa, which may be the one Green fetched."""
    s = position("time hack", "spider it baa", "fuel", discard="it lamp baa hack", next_cards="kamikaze dream")
    unanswered(s, "play time-machine", "fetch baa", "end-turn", "play spider-trick", "target green", "gift it-sheep")
    unanswered(s, "end-turn")
    play(s, "play dream-sheep", "target green", "blue: baa")
    laid = [IT, LAMP, BAA, HACK]
    pool = unseen_by(s, "pink", [*laid, TIME_MACHINE, SPIDER, DREAM])
    odds: Counter[tuple[int, bool, bool]] = Counter()
    for fetched in laid:
        for cards, ways in ordered(pool, 4):
            greens, blues = [fetched, cards[0]], cards[1:]
            for gift in range(3):
                for stolen in range(2):
                    green = [*greens[:stolen], *greens[stolen + 1 :], blues[gift]]
                    blue = [*blues[:gift], *blues[gift + 1 :], greens[stolen]]
                    baas = blue.count(BAA)
                    if baas:
                        odds[fetched, BAA in green, baas > 1] += ways * baas

    def seen(world: Sheepnappers) -> tuple[int, bool, bool]:
        (gone,) = (Counter([*laid, TIME_MACHINE, SPIDER, DREAM, BAA]) - Counter(world.discard)).elements()
        return gone, world.held(seat("green"), BAA) > 0, world.held(seat("blue"), BAA) > 0

    assert distance(s, "pink", seen, odds) < 0.03


def distance(
    s: Sheepnappers, viewer: str, seen: Callable[[Sheepnappers], Seen], odds: Counter[Seen], count: int = 6000
) -> float:
    """The distance between the viewer's worlds and these odds: the fraction that would have to change."""
    found = Counter(seen(world) for world in resampled(s, viewer, count))
    total = sum(odds.values())
    return sum(abs(found[key] / count - odds[key] / total) for key in found | odds) / 2


@pytest.mark.rule("SN-5.29", "SN-5.41", "SN-11.6")
def test_what_the_fetcher_lacks_or_shows_to_another_was_not_fetched() -> None:
    s = position("time fuel", "lamp dream it", "baa", discard="hack lamp baa it", next_cards="it")
    unanswered(s, "play time-machine", "fetch baa", "end-turn")
    unanswered(s, "play magic-lamp", "target green", "wish gps-hack")
    assert all(HACK in world.discard for world in worlds(s, "pink"))
    assert {world.held(0, BAA) > 0 for world in worlds(s, "pink")} == {True, False}
    unanswered(s, "play dream-sheep", "target green")
    assert all(list(world.discard) == list(s.discard) for world in worlds(s, "blue"))


@pytest.mark.rule("SN-5.41", "SN-11.6")
def test_two_hands_that_lack_something_are_dealt_with_the_right_odds() -> None:
    s = position("lamp lamp fuel", "it it it it it", "baa baa baa baa", "lamp")
    unanswered(s, "play magic-lamp", "target blue", "wish fuel", "play magic-lamp", "target pink", "wish dream-sheep")
    unseen = [card for card in range(TYPES) for _ in range(s.box.deck[card])]
    for card in (LAMP, LAMP, LAMP):
        unseen.remove(card)
    # Deal to both at random, and keep the deals that agree with the two misses.
    chance = FastChance(1)
    dreams: list[int] = []
    while len(dreams) < 6000:
        chance.shuffle(unseen)
        if FUEL not in unseen[:5] and DREAM not in unseen[5:9]:
            dreams.append(unseen[:5].count(DREAM))
    dealt = [s.resample(seat("gold"), FastChance(seed)) for seed in range(6000)]
    held = [world.held(seat("blue"), DREAM) for world in dealt if isinstance(world, Sheepnappers)]
    assert abs(sum(held) / 6000 - sum(dreams) / 6000) < 0.05  # dealing one after the other would give Blue 0.1 too few


@pytest.mark.rule("SN-5.28", "SN-5.29")
def test_the_lock_of_a_time_machine_follows_from_what_was_fetched_in_that_world() -> None:
    s = position("time fuel", "fuel it", "baa", discard="time dream lamp")
    unanswered(s, "play time-machine", "fetch time-machine")
    locks = set()
    for world in worlds(s, "pink"):
        fetched_a_machine = list(world.discard).count(TIME_MACHINE) == 1  # only the one in use is left
        assert world.fetched_machines == fetched_a_machine
        locks.add(fetched_a_machine)
    assert locks == {True, False}


@pytest.mark.rule("SN-7.2")
@pytest.mark.parametrize("prawns", ["off", "on"])
def test_when_the_home_hands_are_shown_there_is_nothing_left_to_guess_of_them(prawns: str) -> None:
    s = position("fuel fuel fuel dream it", "fuel fuel fuel baa lamp", home="blue", rounds="1", icecold_prawns=prawns)
    play(s, "launch")
    for viewer in ("green", "blue", None):
        assert all(list(world.hands) == list(s.hands) for world in worlds(s, viewer, 10))


@pytest.mark.rule("SN-5.25", "SN-11.6")
def test_a_later_look_at_the_discard_settles_what_others_had_fetched() -> None:
    s = position("time fuel", "time fuel", "baa", discard="dream lamp it", next_cards="fuel")
    unanswered(s, "play time-machine", "fetch it-sheep", "end-turn", "play time-machine")
    assert {tuple(world.discard) for world in worlds(s, "blue")} == {tuple(s.discard)}
    play(s, "fetch dream-sheep")
    assert {tuple(world.discard) for world in worlds(s, "blue")} == {tuple(s.discard)}
    assert len({tuple(world.discard) for world in worlds(s, "pink")}) > 3


@pytest.mark.rule("SN-11.6")
def test_a_card_seen_again_must_have_been_fetched() -> None:
    # All four Baas were laid, and green fetched a card and then threw a Baa, so it was that one.
    s = position("time fuel", "dream fuel", "lamp", discard="baa it baa lamp baa baa", next_cards="hack hack")
    unanswered(s, "play time-machine", "fetch baa", "end-turn")
    play(s, "play dream-sheep", "target pink", "green: baa")
    for world in worlds(s, "pink"):
        assert list(world.discard).count(BAA) == 4
        assert all(world.held(one, BAA) == 0 for one in range(3))


@pytest.mark.rule("SN-6.7", "SN-11.6")
def test_the_eaten_know_what_is_in_the_pile() -> None:
    s = position("baa baa baa baa", "dream", "dream", drawn=False, next_cards="wolf", pile=10)
    # Blue, who is next, has drawn a card that green can't identify. It may be one of the four.
    assert all(list(world.pile).count(BAA) >= 3 for world in worlds(s, "green"))
    assert any(list(world.pile).count(BAA) < 3 for world in worlds(s, "pink"))


@pytest.mark.rule("SN-10.5", "SN-10.9", "SN-11.6")
def test_known_places_of_a_row_stay_where_they_are() -> None:
    s = position("dream fuel", "it fuel baa", "fuel lamp", icecold_prawns="on", next_cards="kamikaze")
    unanswered(s, "play dream-sheep", "target blue", "dismiss", "end-turn")
    seen = worlds(s, "green")
    assert {tuple(hand(world, "blue")[:3]) for world in seen} == {("it-sheep", "fuel", "baa")}
    assert len({hand(world, "blue")[3] for world in seen}) > 3
    play(s, "rearrange", "shuffle")
    shuffled = worlds(s, "green")
    assert len({tuple(hand(world, "blue")) for world in shuffled}) > 20
    assert all({"it-sheep", "fuel", "baa"} <= set(hand(world, "blue")) for world in shuffled)


@pytest.mark.rule("SN-2.13")
def test_a_half_made_choice_is_hidden_from_the_others_worlds() -> None:
    s = play(position("lamp fuel", "dream it", "baa"), "play magic-lamp", "target blue")
    for world in worlds(s, "pink", 5):
        assert world.view(0)["asking"]["decision"] == "main"
    for world in worlds(s, "green", 5):
        assert world.view(0)["asking"]["decision"] == "choose-wish"


@pytest.mark.rule("SN-4.15")
def test_in_every_world_an_asked_alien_may_or_may_not_have_the_answer() -> None:
    s = play(position("fuel fuel", "kamikaze lamp", "baa", "fuel"), "launch")
    armed = [world.held(seat("blue"), KAMIKAZE) > 0 for world in worlds(s, "pink", 200)]
    assert 5 < sum(armed) < 100


@pytest.mark.rule("SN-9.10", "SN-9.3")
def test_partners_guess_each_others_hands_like_everybody_else() -> None:
    s = position("lamp fuel fuel", "baa spider", "fuel baa", "lamp", tag_team="on", next_cards="fuel")
    unanswered(s, "launch")
    assert len({tuple(hand(world, "pink")) for world in worlds(s, "gold")}) > 10
    assert all("magic-lamp" in hand(world, "pink") for world in worlds(s, "green"))
    assert len({tuple(hand(world, "pink")) for world in worlds(s, "green")}) > 5


def test_spectators_know_what_everybody_knows() -> None:
    s = unanswered(position("lamp fuel", "dream it", "baa"), "play magic-lamp", "target blue", "wish it-sheep")
    assert all("it-sheep" in hand(world, "green") for world in worlds(s, None))
    assert len({tuple(hand(world, "green")) for world in worlds(s, None)}) > 5


@pytest.mark.rule("SN-11.6")
@pytest.mark.parametrize("settings", [{}, {"icecold-prawns": "on"}, {"magic-juice": "on", "tag-team": "on"}])
def test_where_nothing_fits_that_is_dealt_the_real_cards_change_places(
    settings: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(REDEAL, "MAX_TRIES", 0)
    varied = 0
    found = [s for seed in range(8) for s in positions(GAME, TrialTable(4, settings), seed, every=25)]
    for s in found:
        assert isinstance(s, Sheepnappers)
        hands = {str([world.cards(one) for one in range(1, 4)]) for world in worlds(s, "green", 5)}
        varied += len(hands) > 1
    assert varied > len(found) * 0.8
