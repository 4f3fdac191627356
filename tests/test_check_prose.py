"""tools/check_prose.py finds odd phrases and lets plain English pass. It never checks this file."""

from __future__ import annotations

import pytest
from check_prose import CHECKED, ROOT, hits

PYTHON = '''"""Deal the cards anew."""
hand = "anew"  # a word alone is not prose, and neither is ``anew``
# The player keeps the card and may draw once
# more.
anew = f"{hand} is dealt to whoever asks"
'''


def phrases(text: str, suffix: str) -> list[tuple[int, str]]:
    return [(hit.line, hit.phrase) for hit in hits(text, suffix)]


def test_python_docstrings_comments_and_sentences_are_checked_but_names_are_not() -> None:
    assert phrases(PYTHON, ".py") == [(1, "anew"), (3, "once more"), (5, "whoever")]


def test_only_comments_are_checked_in_typescript() -> None:
    text = 'const a = "anew"; // load anew\nfetch("http://x/anew"); /* tries\n * once\n * more */'
    assert phrases(text, ".ts") == [(1, "anew"), (3, "once more")]


def test_code_and_addresses_in_markdown_are_left_alone() -> None:
    text = "Start `anew` [here](anew.md).\n```\nanew\n```\nIt begins anew."
    assert phrases(text, ".md") == [(5, "anew")]


def test_a_line_that_has_to_quote_a_phrase_is_excused() -> None:
    assert hits("# it begins anew, prose: ok", ".py") == []


@pytest.mark.parametrize(
    "sentence",
    [
        "The player goes on to win, and the tile goes on the stack.",
        "There are so many cards that the deck lasts two rounds.",
        "The user is asked for a name; tell the server which one.",
        "A hand of five: at hand 3 the next one is dealt.",
        "Give each game its own folder, and some players a bot of the level `sharp`.",
    ],
)
def test_plain_english_passes(sentence: str) -> None:
    assert hits(sentence, ".md") == []


def test_every_checked_path_exists() -> None:
    assert [path for path in CHECKED if not (ROOT / path).exists()] == []
