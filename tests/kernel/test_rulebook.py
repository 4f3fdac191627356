"""Tests parsing rulebooks into clauses."""

from __future__ import annotations

import pytest

from tests.traceability import our_games
from woolgather.kernel.errors import UnknownClause
from woolgather.kernel.game import Game
from woolgather.kernel.rulebook import Rulebook

BOOK = Rulebook.parse(
    """# Hopping
## Moves
- <a id="H-move.1"></a>**H-move.1** Hop *once*, never twice. *(rulebook)*
- <a id="H-move.2"></a>**H-move.2** A frog may **not** hop back. *(ruling: frogs (all of them) face forward)*
- an ordinary item
### The end
- <a id="H-end.1"></a>**H-end.1** The first player home wins.
- <a id="H-end.2"></a>**H-end.3** The ids differ, so this is no clause. *(rulebook)*
"""
)
GAMES = [pytest.param(game, id=game.name) for game in our_games()]


def test_clauses_have_an_id_a_text_a_source_and_a_section() -> None:
    assert [clause.id for clause in BOOK.clauses] == ["H-move.1", "H-move.2", "H-end.1"]
    first, second, third = BOOK.clauses
    assert (first.text, first.source, first.section) == ("Hop *once*, never twice.", "rulebook", "Moves")
    assert second.source == "ruling: frogs (all of them) face forward"
    assert (third.text, third.source, third.section) == ("The first player home wins.", "", "The end")


def test_a_clause_is_found_in_any_case() -> None:
    assert BOOK.clause("h-MOVE.1") is BOOK.clauses[0]
    with pytest.raises(UnknownClause, match=r"There is no clause 'H-9'; clauses look like H-move\.1"):
        BOOK.clause("H-9")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("H-end.1", ["H-end.1"]),
        ("moves", ["H-move.1", "H-move.2"]),
        ("h-move", ["H-move.1", "H-move.2"]),
        ("hop back", ["H-move.2"]),
        ("hop", ["H-move.1", "H-move.2"]),
        ("wolf", []),
    ],
)
def test_search_matches_ids_sections_and_words(words: str, found: list[str]) -> None:
    assert [clause.id for clause in BOOK.search(words)] == found


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_our_games_has_a_text_and_a_source(game: Game) -> None:
    book = game.rulebook()
    assert len(book.clauses) > 100
    for clause in book.clauses:
        assert clause.text.strip(), clause.id
        assert clause.source.startswith(("rulebook", "ruling", "setting")), f"{clause.id}: {clause.source!r}"
        assert clause.section


@pytest.mark.parametrize("game", GAMES)
def test_every_anchor_of_our_rulebooks_is_a_clause(game: Game) -> None:
    """A clause that the pattern doesn't match would silently be missing."""
    book = game.rulebook()
    assert book.text.count('<a id="') == len(book.clauses)


@pytest.mark.parametrize("game", GAMES)
def test_settings_name_clauses_that_exist(game: Game) -> None:
    known = {clause.id for clause in game.rulebook().clauses}
    assert [setting.name for setting in game.settings if setting.clause not in known] == []
