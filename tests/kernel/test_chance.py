"""Tests that randomness is repeatable, uniform, cloneable and, for live tables, sealed."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest

from woolgather.kernel.chance import Chance, FastChance, SealedChance, chance_from
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.errors import WoolgatherError

ZEROS = "00" * 32
BOTH = [pytest.param(lambda: FastChance(3), id="fast"), pytest.param(lambda: SealedChance(ZEROS), id="sealed")]


def test_the_fast_numbers_never_change() -> None:
    chance = FastChance(1)
    assert [chance.below(6) for _ in range(12)] == [4, 4, 1, 1, 5, 3, 2, 0, 2, 0, 2, 4]
    assert [chance.below(1000) for _ in range(5)] == [316, 806, 632, 197, 875]
    assert [chance.below(10**12) for _ in range(3)] == [27663002023, 517624656436, 271626263391]
    large = FastChance(2**70)
    assert [large.below(100) for _ in range(6)] == [40, 99, 25, 91, 82, 6]


def test_the_sealed_numbers_never_change() -> None:
    chance = SealedChance(ZEROS)
    assert [chance.below(6) for _ in range(12)] == [4, 0, 3, 3, 1, 2, 4, 1, 5, 3, 4, 2]
    assert [chance.below(1000) for _ in range(5)] == [901, 897, 187, 390, 556]


def test_the_shuffles_never_change() -> None:
    cards = list(range(10))
    FastChance(7).shuffle(cards)
    assert cards == [0, 1, 4, 2, 8, 9, 7, 5, 3, 6]
    cards = list(range(10))
    SealedChance("0123456789abcdef" * 4).shuffle(cards)
    assert cards == [5, 3, 7, 0, 2, 6, 8, 9, 1, 4]


@pytest.mark.conformance
@pytest.mark.parametrize("make", BOTH)
def test_a_row_is_shuffled_like_a_list(make: Callable[[], Chance]) -> None:
    chance, twin = make(), make()
    cards, row = list(range(10)), vec[i64](list(range(10)))
    chance.shuffle(cards)
    twin.shuffle_row(row)
    assert list(row) == cards
    assert twin.draws == chance.draws == 9


@pytest.mark.parametrize("make", BOTH)
@pytest.mark.parametrize("n", [1, 2, 6, 10, 52])
def test_numbers_are_uniformly_distributed(make: Callable[[], Chance], n: int) -> None:
    chance = make()
    each = 2000
    counts = Counter(chance.below(n) for _ in range(each * n))
    assert set(counts) == set(range(n))
    # Chi-squared test with a bound that a fair source passes with a probability above 99.99 %.
    squared = sum((count - each) ** 2 / each for count in counts.values())
    assert squared < n + 4 * (2 * n) ** 0.5 + 8


@pytest.mark.parametrize("make", BOTH)
def test_neighbouring_numbers_are_independent(make: Callable[[], Chance]) -> None:
    chance = make()
    pairs = Counter((chance.below(4), chance.below(4)) for _ in range(16_000))
    assert len(pairs) == 16
    assert all(850 < count < 1150 for count in pairs.values())


def test_neighbouring_seeds_start_differently() -> None:
    firsts = Counter(FastChance(seed).below(10) for seed in range(5000))
    assert all(400 < firsts[number] < 600 for number in range(10))


@pytest.mark.parametrize("make", BOTH)
def test_a_die_has_its_faces(make: Callable[[], Chance]) -> None:
    chance = make()
    assert {chance.roll(6) for _ in range(200)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("make", BOTH)
def test_shuffles_are_uniformly_distributed(make: Callable[[], Chance]) -> None:
    chance = make()
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations(range(4)))
    assert all(380 < count < 620 for count in orders.values())


@pytest.mark.parametrize("make", BOTH)
def test_shuffling_at_most_one_card_draws_no_number(make: Callable[[], Chance]) -> None:
    chance = make()
    for cards in ([], [5]):
        chance.shuffle(cards)
    assert chance.draws == 0


@pytest.mark.parametrize("make", BOTH)
def test_a_clone_draws_the_same_numbers_independently(make: Callable[[], Chance]) -> None:
    chance = make()
    for _ in range(21):
        chance.below(9)
    twin = chance.clone()
    assert twin.draws == chance.draws == 21
    ahead = [twin.below(100) for _ in range(40)]
    assert chance.draws == 21
    assert [chance.below(100) for _ in range(40)] == ahead


def test_the_commitment_fixes_the_seed_without_revealing_it() -> None:
    chance = SealedChance(ZEROS)
    assert chance.commitment() == "2d651aafb8ae88cb3832ebd5c4152505ba3c121d842566c0f3439413ade17823"
    assert chance.commitment() == hashlib.sha256(b"woolgather seed " + ZEROS.encode()).hexdigest()
    assert chance.commitment() != SealedChance("00" * 31 + "01").commitment()
    before = chance.commitment()
    chance.below(6)
    assert chance.commitment() == before, "drawing does not change it"


def test_fresh_seeds_are_different_and_valid() -> None:
    seeds = {SealedChance.fresh_seed() for _ in range(20)}
    assert len(seeds) == 20
    for seed in seeds:
        SealedChance(seed)


@pytest.mark.parametrize("seed", ["", "ab", "00" * 31, "0" * 63 + "g", "A" * 64, "00" * 33])
def test_a_sealed_seed_has_64_hex_digits(seed: str) -> None:
    with pytest.raises(WoolgatherError, match="64 digits"):
        SealedChance(seed)


def test_a_seed_selects_the_kind_of_chance() -> None:
    assert isinstance(chance_from("7"), FastChance)
    assert chance_from("7").below(1000) == FastChance(7).below(1000)
    assert isinstance(chance_from(ZEROS), SealedChance)


@pytest.mark.parametrize("seed", ["", "-1", "seven", "1.5", "²", "٣", "9" * 65, "9" * 5000])
def test_any_other_seed_is_refused_with_a_sentence(seed: str) -> None:
    with pytest.raises(WoolgatherError, match="A seed is a whole number, or 64 hex digits"):
        chance_from(seed)


def test_a_sealed_chance_refuses_a_range_it_cannot_draw_evenly() -> None:
    chance = SealedChance("00" * 32)
    assert chance.below(1 << 32) < 1 << 32
    with pytest.raises(WoolgatherError, match="at most 4294967296 numbers"):
        chance.below((1 << 32) + 1)
