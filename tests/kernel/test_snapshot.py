"""Tests snapshots and fingerprints, and that they survive renaming."""

from __future__ import annotations

from tests.kernel.toy import PARTS, Boast, Nope, Turn, given
from woolgather.games.wolf_in_sleeps_clothing.position import position
from woolgather.kernel.game import Game
from woolgather.kernel.snapshot import fingerprint, snapshot

HANDS = ["one two", "nope one"]


class Brag(Boast):
    """The same decision with a new name and an additional fact."""

    __slots__ = ("volume",)

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.volume = 11


def bragging(**former: str) -> Nope:
    s = given(HANDS)
    s.game = Game(**{**PARTS, "snapshot_aliases": former})
    s.agenda = [*s.agenda[:-1], Brag(0)]
    return s


def test_a_snapshot_has_every_fact_and_nothing_derived() -> None:
    names = [name for name, _ in snapshot(given(HANDS))]
    assert names == sorted(names)
    assert {"deck", "hands", "agenda", "choices", "moment"} <= set(names)
    assert not {"game", "events", "_offered", "_pending", "edited_pieces"} & set(names)


def test_an_alias_keeps_the_fingerprint_of_a_renamed_class() -> None:
    assert fingerprint(bragging()) != fingerprint(given(HANDS))
    assert fingerprint(bragging(Brag="Boast", volume="")) == fingerprint(given(HANDS))


def test_an_alias_can_apply_to_one_class_only() -> None:
    assert fingerprint(bragging(**{"Brag": "Boast", "Brag.volume": ""})) == fingerprint(given(HANDS))


def test_a_renamed_fact_keeps_its_position() -> None:
    plain = dict(snapshot(given(HANDS)))
    renamed = given(HANDS)
    renamed.game = Game(**{**PARTS, "snapshot_aliases": {"turns": "a_first"}})
    facts = snapshot(renamed)
    assert facts[0] == ("a_first", plain["turns"])


def test_frames_with_different_facts_have_different_snapshots() -> None:
    s, other = given(HANDS), given(HANDS)
    other.agenda = [Turn(0), *other.agenda[1:]]
    assert snapshot(s) != snapshot(other)


def test_a_later_setting_with_its_default_is_not_in_the_snapshot() -> None:
    printed, other = (position("1 5 /", "2 6 /", first_turns=value) for value in ("everyone", "starter-only"))
    assert "first-turns" not in repr(snapshot(printed))
    assert "first-turns" in repr(snapshot(other))
