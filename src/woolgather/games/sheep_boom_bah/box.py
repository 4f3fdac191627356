"""Reads the box from components.toml and checks it."""

from __future__ import annotations

from typing import Any, Final

from woolgather.games.sheep_boom_bah.field import FIELD
from woolgather.games.sheep_boom_bah.vocabulary import CARD_TYPES, COLOURS, MOST, TILES
from woolgather.kernel import components
from woolgather.kernel.components import Entry
from woolgather.kernel.errors import BadComponents

MOST_COPIES: Final = 99  # of a card in one colour
HAND: Final = 4  # cards dealt to each player, and drawn up to (BB-1.7, BB-2.10)
FEWEST: Final = 2


class Box(components.Box):
    """The components as the rules use them. ``safe`` and ``mines`` are indexed by the number of players."""

    def __init__(self, data: dict[str, Any]) -> None:
        box = Entry(data)
        box.text("game", ("sheep-boom-bah",))
        box.whole("format", least=1, most=1)
        pieces = box.entry("pieces")
        if pieces.data.get("colours") != list(COLOURS):
            raise BadComponents(f"pieces.colours must be {list(COLOURS)}, because saved games use these names.")
        pieces.source()
        self.sheep: int = pieces.whole("sheep", least=1, most=6)  # four players' sheep must fit on 24 start spaces
        die = box.entry("battle-die")
        self.die_faces: int = die.whole("faces", least=2)  # with one face every battle would be a tie
        self.reroll: bool = die.text("on-tie", ("reroll", "no-winner")) == "reroll"
        die.source()
        self._read_field(box)
        self._read_cards(box.entry("cards"))

    def _read_field(self, box: Entry) -> None:
        tiles = box.entry("tiles")
        tiles.source()
        most_safe, most_mines = tiles.whole("safe-field"), tiles.whole("land-mine")
        replacements = tiles.whole("double-sided")
        self.safe: list[int] = [0] * (MOST + 1)
        self.mines: list[int] = [0] * (MOST + 1)
        for seats in range(FEWEST, MOST + 1):
            mix = box.entry("field").entry(str(seats))
            mix.source()
            self.safe[seats] = mix.whole("safe-field", most=most_safe)
            self.mines[seats] = mix.whole("land-mine", most=min(most_mines, replacements))  # BB-6.8
            total = self.safe[seats] + self.mines[seats] + seats
            if total != len(FIELD):
                raise BadComponents(
                    f"field.{seats} makes {total} tiles with its {seats} barns; the field has {len(FIELD)} (BB-1.4)."
                )

    def _read_cards(self, cards: Entry) -> None:
        cards.only(CARD_TYPES)
        self.deck: list[int] = []
        for kind, name in enumerate(CARD_TYPES):
            card = cards.entry(name)
            card.source()
            copies = card.entry("copies")
            copies.only(COLOURS)
            for colour, colour_name in enumerate(COLOURS):
                self.deck += [MOST * kind + colour] * copies.whole(colour_name, most=MOST_COPIES)
        lance = cards.entry("am-bah-lance").text("tile-after", ("cross-tile", "cone-tile"))
        self.lance_tile: int = TILES.index(lance)
        if len(self.deck) < HAND * MOST:
            raise BadComponents(
                f"cards: all copies together make {len(self.deck)} cards; "
                f"{MOST} players are dealt {HAND * MOST} (BB-1.7)."
            )

    def warnings(self) -> list[str]:
        """BB-2.17: hands, a Wild Wool each and a refill must be covered, or a player ends up with fewer cards."""
        enough = HAND * MOST + MOST + HAND
        if len(self.deck) >= enough:
            return []
        count = len(self.deck)
        return [
            f"cards: with {count} cards the piles may run out and hands stay short; use at least {enough} (BB-2.17)."
        ]
