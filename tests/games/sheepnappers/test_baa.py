"""Baa windows (SN-4)."""

from math import inf

import pytest

from tests.games.sheepnappers.reading import all_pass, asked, decision, discard, hand, seat, sizes, table, unanswered
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.vocabulary import PASS, THROW_BAA
from woolgather.kernel.errors import BadSetting, IllegalAction, TooLate
from woolgather.kernel.snapshot import snapshot
from woolgather.testing import offered, play


@pytest.mark.rule("SN-4.1")
@pytest.mark.parametrize(
    "lines",
    [
        ("play it-sheep", "target blue"),
        ("play pirate-sheep", "target blue"),
        ("play dream-sheep", "target blue"),
        ("play time-machine",),
        ("play spider-trick", "target blue"),
        ("play magic-lamp", "target blue", "wish fuel"),
        ("juice", "target blue"),
        ("launch", "blue: kamikaze"),
    ],
)
def test_a_window_opens_after_every_action_and_after_every_baa(lines: tuple[str, ...]) -> None:
    green = "it pirate dream time spider lamp hack fuel fuel fuel"
    s = position(green, "kamikaze lamp", "baa lamp", "lamp", discard="dream", magic_juice="on")
    play(s, *lines)
    assert decision(s) == "baa-window"
    moment = s.moment
    play(s, "pink: baa")
    assert decision(s) == "baa-window"
    assert s.moment > moment


@pytest.mark.rule("SN-4.2")
def test_no_window_opens_for_what_is_no_action() -> None:
    wolf = position("dream baa fuel", "baa", "baa", drawn=False, next_cards="wolf lamp")
    assert decision(wolf) == "feed-wolf"
    play(wolf, "feed dream-sheep")
    assert decision(wolf) == "main"
    play(wolf, "end-turn")  # blue has drawn
    assert decision(wolf) == "main"
    eaten = position("fuel", "baa", "baa", drawn=False, next_cards="wolf lamp")
    assert (decision(eaten), eaten.active) == ("main", seat("blue"))
    peek = position("dream fuel", "baa", "baa")
    unanswered(peek, "play dream-sheep", "target blue")
    play(peek, "dismiss")
    assert decision(peek) == "main"
    row = position("dream fuel", "baa", "baa", icecold_prawns="on")
    play(row, "rearrange", "shuffle")
    assert decision(row) == "main"


@pytest.mark.rule("SN-4.3", "SN-4.4")
def test_everybody_in_play_is_asked_but_the_one_who_acted_or_threw() -> None:
    s = position("lamp baa", "baa lamp", "lamp", "lamp")
    play(s, "play magic-lamp", "target pink", "wish fuel")
    assert asked(s) == ["blue", "pink", "gold"]
    play(s, "gold: pass", "blue: baa")
    assert asked(s) == ["green", "pink", "gold"]
    assert offered(s, "green") == ["pass", "baa"]
    assert offered(s, "gold") == ["pass"]


@pytest.mark.rule("SN-4.4")
def test_nobody_answers_their_own_action_or_baa() -> None:
    s = play(position("lamp baa", "baa baa", "lamp", "lamp"), "play magic-lamp", "target pink", "wish fuel")
    with pytest.raises(IllegalAction):
        play(s, "green: baa")
    play(s, "blue: baa")
    with pytest.raises(IllegalAction):
        play(s, "blue: baa")
    play(s, "green: baa")
    assert discard(s) == ["magic-lamp", "baa", "baa"]


@pytest.mark.rule("SN-4.3", "SN-4.8", "SN-4.10", "SN-4.11")
@pytest.mark.scenario(9)
def test_three_baas_cancel_a_lamp() -> None:
    s = position("lamp baa dream", "fuel", "baa lamp", "baa lamp")
    play(s, "play magic-lamp", "target blue", "wish fuel", "gold: baa", "green: baa", "pink: baa")
    assert asked(s) == ["green", "blue", "gold"]
    all_pass(s)
    assert hand(s, "blue") == ["fuel"]
    assert hand(s, "green") == ["dream-sheep"]
    assert discard(s) == ["magic-lamp", "baa", "baa", "baa"]
    assert (s.active, decision(s)) == (seat("green"), "main")


@pytest.mark.rule("SN-4.10")
@pytest.mark.parametrize("baas", [0, 1, 2, 3, 4])
def test_an_even_number_of_baas_lets_it_happen_an_odd_number_does_not(baas: int) -> None:
    s = position("lamp baa baa dream", "fuel", "baa baa lamp")
    play(s, "play magic-lamp", "target blue", "wish fuel")
    for number in range(baas):
        play(s, "pink: baa" if number % 2 == 0 else "green: baa")
    all_pass(s)
    assert ("fuel" in hand(s, "green")) is (baas % 2 == 0)


@pytest.mark.rule("SN-4.6", "SN-4.9")
@pytest.mark.scenario(10)
def test_the_first_of_two_baas_counts_and_the_second_is_never_applied_to_a_later_window() -> None:
    s = position("dream fuel", "baa fuel", "baa fuel", "lamp")
    play(s, "play dream-sheep", "target blue")
    moment = s.moment
    s.act(seat("blue"), THROW_BAA, moment)
    before = snapshot(s)
    with pytest.raises(TooLate, match="too late"):
        s.act(seat("pink"), THROW_BAA, moment)
    assert snapshot(s) == before
    assert hand(s, "pink") == ["fuel", "baa"]
    assert offered(s, "pink") == ["pass", "baa"]
    all_pass(s)
    assert decision(s) == "main"  # cancelled by one: no peek
    assert table(s, "green")["notes"][1]["at_least"] == {}


@pytest.mark.rule("SN-4.6")
def test_a_pass_is_final_for_that_window_but_not_for_the_next() -> None:
    s = play(position("dream fuel", "baa fuel", "baa fuel"), "play dream-sheep", "target blue", "blue: pass")
    with pytest.raises(IllegalAction):
        play(s, "blue: baa")
    play(s, "pink: baa", "blue: baa")
    assert discard(s) == ["dream-sheep", "baa", "baa"]


@pytest.mark.rule("SN-4.6")
def test_the_last_pass_tells_that_nobody_answers_and_cannot_be_taken_back() -> None:
    s = position("lamp fuel", "baa", "baa")
    play(s, "play magic-lamp", "target blue", "wish gps-hack", "blue: pass")
    shown = s.reveals  # undo is refused once anything more is shown
    play(s, "pink: pass")
    assert s.reveals > shown


@pytest.mark.rule("SN-4.7")
@pytest.mark.parametrize(("value", "seconds"), [("6", 6), ("3", 3), ("off", inf)])
def test_the_seconds_of_a_window_are_as_agreed_and_each_answer_defaults_to_passing(value: str, seconds: float) -> None:
    s = play(position("dream fuel", "baa fuel", baa_seconds=value), "play dream-sheep", "target blue")
    assert GAME.table_policy.seconds(s) == seconds
    assert s.default(seat("blue")) == PASS
    s.act(seat("blue"), s.default(seat("blue")))
    assert decision(s) == "dismiss-peek"
    with pytest.raises(BadSetting, match="3 to 60"):
        position("dream", "baa", baa_seconds="2")


@pytest.mark.rule("SN-4.11")
def test_a_cancelled_action_does_nothing_and_the_turn_goes_on() -> None:
    for card, more in (
        ("pirate", ""),
        ("spider", ""),
        ("dream", ""),
        ("time", None),
        ("lamp", "wish fuel"),
        ("it", ""),
    ):
        s = position(f"{card} hack lamp fuel", "baa fuel dream", "lamp", discard="dream")
        before = (hand(s, "blue"), hand(s, "pink"))
        full = next(text for text in offered(s) if card in text)
        play(s, full, *([] if more is None else ["target blue"]), *([more] if more else []), "blue: baa")
        all_pass(s)
        assert (s.active, decision(s)) == (seat("green"), "main")
        assert (sorted([*hand(s, "blue"), "baa"]), hand(s, "pink")) == (sorted(before[0]), before[1])
        assert sizes(s)[0] == 3
        assert discard(s)[-1] == "baa"


@pytest.mark.rule("SN-4.12")
def test_once_an_action_has_begun_to_take_effect_no_baa_is_possible() -> None:
    s = position("spider fuel dream", "baa fuel", "baa")
    unanswered(s, "play spider-trick", "target blue")
    assert decision(s) == "gift-card"
    for colour in ("blue", "pink"):
        with pytest.raises(IllegalAction):
            play(s, f"{colour}: baa")
    play(s, "gift fuel")
    assert decision(s) == "main"


@pytest.mark.rule("SN-4.13")
def test_empty_hands_have_passed_and_with_nobody_to_ask_the_window_is_skipped() -> None:
    some = play(position("spider fuel dream", "", "baa"), "play spider-trick", "target blue")
    assert asked(some) == ["pink"]
    none = play(position("spider fuel dream", ""), "play spider-trick", "target blue")
    assert decision(none) == "gift-card"


def _asked_over_everything(s: Sheepnappers) -> list[list[str]]:
    """Which seats a Lamp and a launch ask."""
    play(s, "play magic-lamp", "target blue", "wish gps-hack")
    lamp = asked(s)
    all_pass(s)
    play(s, "launch")
    return [lamp, asked(s)]


@pytest.mark.rule("SN-4.14")
def test_who_is_asked_never_depends_on_what_hands_contain() -> None:
    armed = position("lamp fuel fuel", "baa kamikaze", "baa kamikaze", "baa fuel")
    harmless = position("lamp fuel fuel", "fuel fuel", "dream it", "lamp fuel")
    spent = position(
        "lamp fuel fuel", "fuel fuel", "dream it", "lamp fuel", discard="baa baa baa baa kamikaze kamikaze"
    )
    everyone = ["blue", "pink", "gold"]
    assert _asked_over_everything(armed) == [everyone, everyone]
    assert _asked_over_everything(harmless) == [everyone, everyone]
    assert _asked_over_everything(spent) == [everyone, everyone]


@pytest.mark.rule("SN-4.15")
def test_without_a_baa_there_is_only_the_pass_and_it_is_asked_for() -> None:
    s = play(position("dream fuel", "fuel fuel", "lamp"), "play dream-sheep", "target blue")
    assert offered(s, "blue") == ["pass"]
    with pytest.raises(IllegalAction, match="hold no Baa"):
        play(s, "blue: baa")
    play(s, "blue: pass")
    assert decision(s) == "baa-window"


@pytest.mark.rule("SN-4.14", "SN-4.15")
@pytest.mark.scenario(38)
def test_no_view_tells_that_anybody_has_passed() -> None:
    s = play(position("lamp fuel", "fuel fuel", "baa", "lamp"), "play magic-lamp", "target blue", "wish fuel")
    before = {viewer: s.view(viewer) for viewer in (0, 1, 2, 3, None)}
    play(s, "blue: pass")
    after = {viewer: s.view(viewer) for viewer in (0, 1, 2, 3, None)}
    for viewer in (0, 2, 3, None):
        assert after[viewer] == before[viewer]
    assert (before[1]["options"], after[1]["options"]) == (["pass"], [])
    assert after[1] == {**before[1], "options": []}


@pytest.mark.rule("SN-4.16")
def test_one_throw_is_one_baa_at_the_latest_of_the_exchange() -> None:
    s = position("dream fuel", "baa baa fuel", "baa fuel", "lamp")
    play(s, "play dream-sheep", "target pink", "blue: baa")
    assert hand(s, "blue") == ["fuel", "baa"]
    throws = table(s, None)["exchange"]["throws"]
    assert throws == [{"seat": seat("blue"), "by": "card"}]
    play(s, "pink: baa")
    assert table(s, None)["exchange"]["stands"] is True
    play(s, "blue: baa")
    assert [throw["seat"] for throw in table(s, None)["exchange"]["throws"]] == [1, 2, 1]
    all_pass(s)
    assert decision(s) == "main"


@pytest.mark.rule("SN-5.43")
def test_a_baa_is_thrown_only_in_a_window_and_is_neither_wool_nor_food() -> None:
    s = position("baa fuel", "baa", "baa", rounds="1", next_cards="lamp")
    with pytest.raises(IllegalAction, match="only as an answer"):
        play(s, "play baa")
    wolf = position("baa", "fuel", "fuel", drawn=False, next_cards="wolf lamp")
    assert wolf.view(None)["table"]["aliens"][0]["status"] == "eaten"
    home = position("baa fuel fuel fuel", "fuel fuel fuel", home="blue", rounds="1")
    unanswered(home, "launch")
    assert home.sheet == [0, 0]


@pytest.mark.rule("SN-1.12", "SN-4.4", "SN-4.6")
@pytest.mark.parametrize(
    ("line", "clause"),
    [("green: baa", "SN-4.4"), ("blue: baa", "SN-4.6"), ("gold: baa", "SN-1.12")],
)
def test_who_is_not_asked_is_told_why(line: str, clause: str) -> None:
    s = position("lamp baa fuel", "baa fuel", "dream", "fuel fuel baa", home="gold")
    play(s, "play magic-lamp", "target blue", "wish baa")
    if line.startswith("blue"):
        play(s, "blue: pass")
    with pytest.raises(IllegalAction) as refused:
        play(s, line)
    assert refused.value.clause == clause


@pytest.mark.rule("SN-3.8", "SN-4.5", "SN-4.13", "SN-9.6", "SN-9.7")
def test_launchers_partners_and_empty_hands_are_told_why_they_are_not_asked() -> None:
    def reason(s: Sheepnappers, line: str) -> str:
        with pytest.raises(IllegalAction) as refused:
            play(s, line)
        return refused.value.clause

    s = position("fuel fuel baa", "kamikaze baa", "kamikaze baa", "", tag_team="on")
    play(s, "launch")
    assert (reason(s, "green: baa"), reason(s, "pink: kamikaze"), reason(s, "gold: pass")) == (
        "SN-3.8",
        "SN-9.6",
        "SN-4.13",
    )
    play(s, "blue: kamikaze")
    assert (reason(s, "green: baa"), reason(s, "blue: baa")) == ("SN-4.5", "SN-4.4")
    s = position("lamp fuel baa", "dream", "baa", "baa", tag_team="on")
    play(s, "play magic-lamp", "target blue", "wish fuel")
    assert reason(s, "pink: baa") == "SN-9.7"
