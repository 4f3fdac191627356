"""The chances of a draw: checked by hand, by enumerating everything with a small bag, and by playing."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from woolgather.games.lucidity.position import position
from woolgather.games.lucidity.state import Lucidity
from woolgather.games.lucidity.view_types import Chances
from woolgather.games.lucidity.vocabulary import DECLINE
from woolgather.kernel.chance import FastChance

FACES = {"B": "SSSX11", "G": "SSX111", "Y": "SSXX11", "R": "SSHX12"}


def draw_again(s: Lucidity) -> Chances:
    (found,) = s.view(0)["table"]["chances"]
    return found  # type: ignore[no-any-return]


def rest_or_draw(player: str, *others: str, **more: str | int) -> Lucidity:
    """The first player has to decide whether to draw again."""
    return position([player, *(others or ("dreamer",))], checked=True, **more)  # type: ignore[arg-type]


def test_they_are_told_only_where_a_draw_is_offered() -> None:
    tracks = position(["dreamer", "dreamer"]).view(None)["table"]["chances"]
    assert [(each["track"], each["control"], each["rolled"]) for each in tracks] == [
        ("left", 3, 1),
        ("middle", 4, 2),
        ("right", 5, 3),
    ]
    again = draw_again(rest_or_draw("dreamer", track="middle"))
    assert (again["track"], again["control"], again["rolled"]) == ("middle", 6, 4)
    for asked_something_else in (
        position(["dreamer: power R1", "dreamer"], unresolved="R1 RS"),
        rest_or_draw("dreamer: exhaust YS GX BX", stage=1),
        rest_or_draw("dreamer: shadow BS GS", stage=3),
    ):
        assert asked_something_else.view(0)["table"]["chances"] == []


def test_by_hand_one_red_die() -> None:
    """With three red dice in the bag and only one free space in a row, each face has a chance of one in six."""
    first, *_ = position(["dreamer: hunt 3RH, exhaust YX GX, shadow 3RS", "dreamer"], bag="3R").view(0)["table"][
        "chances"
    ]
    assert (first["eaten"], first["exhausted"], first["turned"]) == (0.16667, 0.16667, 0.33333)
    assert first["unharmed"] == 0.33333
    assert first["power"] == [0.66667, 0.16667, 0.16667]


def test_who_is_eaten_is_neither_exhausted_nor_turned() -> None:
    """With two red dice, one Hunt away from being eaten and one Exhaust away from exhaustion, a Hunt overrides the
    Exhaust.
    """
    _, second, _ = position(["dreamer: hunt 3RH, exhaust YX GX", "dreamer"], bag="4R").view(0)["table"]["chances"]
    assert second["eaten"] == round(11 / 36, 5)
    assert second["exhausted"] == round(9 / 36, 5)  # an Exhaust and no Hunt


def test_a_nightmare_leaves_no_shadow_to_turn_by() -> None:
    free = rest_or_draw("dreamer: shadow 2BS", "dreamer", "dreamer")
    claimed = rest_or_draw("dreamer: shadow 2BS", "depths", "dreamer")
    assert draw_again(free)["turned"] > 0.2
    assert draw_again(claimed)["turned"] < 0.01  # only by three other Shadows of one colour


def test_a_full_exhaust_row_exhausts_whatever_is_rolled() -> None:
    for each in position(["dreamer: exhaust 3YX", "dreamer"]).view(0)["table"]["chances"]:
        assert each["exhausted"] + each["eaten"] == 1


@pytest.mark.rule("LU-17.9")
def test_without_a_check_after_the_last_roll_a_dry_bag_harms_nobody() -> None:
    players = ["dreamer: exhaust 2YX", "dreamer"]
    checked = position(players, bag="G R").view(0)["table"]["chances"][0]
    unchecked = position(players, bag="G R", settings={"dream-ending-check": "no"}).view(0)["table"]["chances"][0]
    assert checked["rolled"] == unchecked["rolled"] == 2
    assert checked["unharmed"] < unchecked["unharmed"] == 1


# --- everything that can happen ---------------------------------------------------------------------------------------


def everything(
    bag: str, rolled: int, room: dict[str, int], taken: str = ""
) -> tuple[dict[str, Fraction], Counter[int]]:
    """Draw and roll in every possible way. `room` is how many dice each row can still take: H, X, BS, GS, YS, RS."""
    harm: dict[str, Fraction] = Counter()  # type: ignore[assignment]
    power: Counter[int] = Counter()

    def go_on(left: str, wanted: int, rows: Counter[str], gained: int, chance: Fraction) -> None:
        if wanted == 0 or not left:
            power[gained] += chance  # type: ignore[assignment]
            full = {row for row, places in room.items() if rows[row] >= places}
            if "H" in full:
                harm["eaten"] += chance
                return
            harm["exhausted"] += chance * ("X" in full)
            harm["turned"] += chance * bool(full - {"X"})
            harm["unharmed"] += chance * (not full)
            return
        for colour, dice in Counter(left).items():
            for face in FACES[colour]:
                part = chance * Fraction(dice, len(left) * 6)
                if colour + face == taken:
                    go_on(left.replace(colour, "", 1), wanted - 1, rows, gained, part)
                    continue
                row = colour + face if face == "S" else face
                pulls = colour + face == "BS"
                more = int(face) if face.isdigit() else 0
                go_on(left.replace(colour, "", 1), wanted - 1 + pulls, rows + Counter([row]), gained + more, part)

    go_on(bag, rolled, Counter(), 0, Fraction(1))
    return harm, power


@pytest.mark.parametrize(
    ("bag", "player", "others", "room", "taken"),
    [
        ("BBGYR", "dreamer: hunt 3RH, exhaust YX", ["dreamer", "dreamer"], {"H": 1, "X": 2, "BS": 3}, ""),
        (
            "BBBRR",
            "dreamer: shadow 2BS RS, exhaust 2GX",
            ["dreamer", "dreamer"],
            {"H": 4, "X": 1, "BS": 1, "RS": 2},
            "",
        ),
        ("BBGGY", "dreamer: shadow GS YS", ["depths", "dreamer"], {"H": 4, "X": 3, "GS": 2, "YS": 2}, "BS"),
        ("BBBB", "dreamer: shadow BS", ["dreamer", "dreamer"], {"H": 4, "X": 3, "BS": 2}, ""),
    ],
)
def test_they_are_exact(bag: str, player: str, others: list[str], room: dict[str, int], taken: str) -> None:
    s = position([player, *others], bag=" ".join(bag))
    for found in s.view(0)["table"]["chances"]:
        rolled = found["rolled"]
        rows = {"BS": 3, "GS": 3, "YS": 3, "RS": 3, **room}
        harm, power = everything(bag, rolled, rows, taken)
        for name in ("eaten", "exhausted", "turned", "unharmed"):
            assert found[name] == pytest.approx(float(harm[name]), abs=1e-5), (rolled, name)
        expected = [float(power[n]) for n in range(max(power) + 1)]
        assert found["power"] == pytest.approx(expected, abs=1e-5)


# --- checked by playing -----------------------------------------------------------------------------------------------

GAMES = 2000


def as_the_dice_fall(s: Lucidity, chance: FastChance) -> tuple[str, ...]:
    """Draw again with random choices, and return what has happened by the next decision of a turn."""
    s.listen()
    s.act(0, "draw-again")
    told: list[str] = []
    power = 0
    while True:
        for event in s.take_events():
            name = event.kind.name
            if name in ("rested", "turn", "over"):
                return (*told, f"{power}")
            if name in ("eaten", "exhausted", "became-nightmare"):
                told.append(name)
            if name == "placed" and event.project(None)["slot"].startswith("power/"):  # type: ignore[index]
                power += int(event.project(None)["die"][-1])  # type: ignore[index]
        decision = s.decision()
        assert decision is not None
        if decision.name == "rest-or-draw":
            return (*told, f"{power}")
        if decision.name == "return-die":
            hand = s.view(0)["table"]["hand"]
            s.act(decision.seat, f"return {hand[chance.below(len(hand))]}")
        elif DECLINE in s.options(decision.seat):
            s.act(decision.seat, DECLINE)
        else:
            s.act(decision.seat, s.options(decision.seat)[0])


def test_they_are_what_comes_of_playing() -> None:
    start = rest_or_draw(
        "dreamer: hunt RH 2GS, exhaust YX, shadow 2BS GS 2RS, power B1 R2", "envy: power 3G1", "dreamer", track="right"
    )
    expected = draw_again(start)
    seen: Counter[str] = Counter()
    dice = FastChance(7)
    for number in range(GAMES):
        seen.update(as_the_dice_fall(start.resample(0, FastChance(number)), dice))  # type: ignore[arg-type]
    names = {"eaten": "eaten", "exhausted": "exhausted", "turned": "became-nightmare"}
    wanted = [(expected[key], seen[name]) for key, name in names.items()]  # type: ignore[literal-required]
    wanted += [(chance, seen[str(power)]) for power, chance in enumerate(expected["power"])]
    for chance, count in wanted:
        assert abs(count / GAMES - chance) <= 4 * sqrt(chance * (1 - chance) / GAMES) + 1e-5
