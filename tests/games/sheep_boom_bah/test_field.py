"""The board: 7×7 cells, a ring of start spaces, eight directions."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.games.sheep_boom_bah.reading import decision, sheep_on
from woolgather.games.sheep_boom_bah.field import CELLS, EXITS, FIELD, NAMES, OFF, RING, STEP, WAYS
from woolgather.games.sheep_boom_bah.movement import destinations
from woolgather.games.sheep_boom_bah.position import position
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play


@pytest.mark.rule("BB-1.3")
def test_the_board_is_a_ring_of_24_start_spaces_around_25_field_tiles() -> None:
    assert (CELLS, len(RING), len(FIELD)) == (49, 24, 25)
    assert all(name.split(",")[0] in "06" or name.split(",")[1] in "06" for name in (NAMES[cell] for cell in RING))
    assert NAMES[7 * 2 + 3] == "2,3"


@pytest.mark.rule("BB-3.2", "BB-3.3")
def test_start_spaces_have_56_exits_and_the_field_144_steps() -> None:
    assert sorted(len(EXITS[cell]) for cell in RING) == [1] * 4 + [2] * 8 + [3] * 12
    assert sum(len(EXITS[cell]) for cell in FIELD) == 144


@pytest.mark.rule("BB-4.3")
def test_of_56_entries_48_push_onto_a_field_tile_and_of_144_steps_96_do() -> None:
    def pushes(cells: Iterable[int]) -> tuple[int, int]:
        onto = [(STEP[WAYS * cell + way], way) for cell in cells for way in range(WAYS)]
        ends = [STEP[WAYS * tile + way] for tile, way in onto if tile != OFF]
        return sum(end != OFF for end in ends), ends.count(OFF)

    assert pushes(RING) == (48, 8)
    assert pushes(FIELD) == (96, 48)


@pytest.mark.rule("BB-4.4")
def test_a_chain_has_at_most_four_links_from_a_start_space_and_three_from_a_field_tile() -> None:
    def longest(cells: Iterable[int]) -> int:
        """The most sheep that a step can push: the line of field tiles ahead, minus the one that must be free."""
        best = 0
        for cell in cells:
            for way in range(WAYS):
                tiles, at = 0, STEP[WAYS * cell + way]
                while at != OFF:
                    tiles, at = tiles + 1, STEP[WAYS * at + way]
                best = max(best, tiles - 1)
        return best

    assert (longest(RING), longest(FIELD)) == (4, 3)


@pytest.mark.scenario(3)
@pytest.mark.rule("BB-3.2", "BB-3.3")
@pytest.mark.parametrize(
    ("start", "exits"),
    [("0,0", ["1,1"]), ("0,1", ["1,1", "1,2"]), ("0,3", ["1,2", "1,3", "1,4"])],
)
def test_a_sheep_enters_the_field_by_the_exits_of_its_start_space(start: str, exits: list[str]) -> None:
    s = position(seats=2, sheep={"red": start})
    assert [NAMES[cell] for cell in destinations(s, NAMES.index(start))] == exits
    play(s, f"move {start}")
    assert offered(s) == [*(f"to {cell}" for cell in exits), "cancel"]


@pytest.mark.rule("BB-3.2")
def test_a_sheep_in_the_middle_can_go_in_eight_directions() -> None:
    s = play(position(sheep={"red": "3,3"}), "move 3,3")
    assert offered(s) == [f"to {cell}" for cell in ["2,2", "2,3", "2,4", "3,2", "3,4", "4,2", "4,3", "4,4"]] + [
        "cancel"
    ]


@pytest.mark.rule("BB-3.4")
def test_no_move_goes_to_a_start_space() -> None:
    s = play(position(sheep={"red": "1,1 0,3"}), "move 1,1")
    assert offered(s) == ["to 1,2", "to 2,1", "to 2,2", "cancel"]
    with pytest.raises(IllegalAction, match=r"start space. \(BB-3.4\)"):
        play(s, "to 0,0")
    play(s, "cancel", "move 0,3")
    with pytest.raises(IllegalAction, match=r"BB-3.4"):
        play(s, "to 0,4")


@pytest.mark.rule("BB-3.5")
def test_only_own_sheep_are_moved_by_an_action() -> None:
    s = position(sheep={"red": "2,2", "blue": "4,4"})
    assert "move 4,4" not in offered(s)
    with pytest.raises(IllegalAction, match=r"None of your sheep is on E5. \(BB-3.5\)"):
        play(s, "move 4,4")
    with pytest.raises(IllegalAction, match="None of your sheep"):
        play(s, "move 3,3")


@pytest.mark.rule("BB-3.8")
def test_the_same_sheep_may_move_with_both_actions() -> None:
    s = position(sheep={"red": "2,2"}, face_down={"2,3": "safe-field", "2,4": "safe-field"})
    play(s, "move 2,2", "to 2,3", "move 2,3", "to 2,4")
    assert sheep_on(s, "2,4") == "red"
    assert (s.budget, decision(s)) == (0, "turn-menu")


@pytest.mark.rule("BB-3.2")
def test_a_distant_cell_is_refused_with_the_reason() -> None:
    s = play(position(sheep={"red": "2,2"}), "move 2,2")
    with pytest.raises(IllegalAction, match=r"E5 is not next to C3. \(BB-3.2\)"):
        play(s, "to 4,4")
