"""Reads the box from components.toml and checks it."""

from __future__ import annotations

from typing import Any, Final

from woolgather.games.sheepy_time.vocabulary import (
    CARDS,
    CATCH,
    COLOURS,
    HAND_SIZE,
    MOVE,
    NIGHTMARE_CARDS,
    NIGHTMARES,
    SHEEP_CARDS,
    SPACES,
    TILES,
    WINKS,
)
from woolgather.kernel import components
from woolgather.kernel.compiling import append, i64, vec
from woolgather.kernel.components import Entry
from woolgather.kernel.errors import BadComponents

CARD_KINDS: Final = ("move", "jump", "scare-near", "web")  # the effects a Nightmare card can have
CARD_KINDS_OF: Final = {"wolf": ("move", "scare-near"), "spider": ("web",), "bump": ("jump",)}
SCARE_NEAR: Final = CARD_KINDS.index("scare-near")
FENCE: Final = SPACES + 1  # a Nightmare that reaches this has crossed it


class Box(components.Box):
    """The components as the rules use them. Lists are indexed by card (all 19) or by tile."""

    __slots__ = (
        "amount",
        "bonus",
        "bonus_zzz",
        "both",
        "catch",
        "copies",
        "fence_winks",
        "kind",
        "market_size",
        "modes",
        "moves",
        "nightmare_counts",
        "pillow",
        "pillow_floor",
        "places",
        "ranks",
        "rest_catch",
        "solo_per_winks",
        "solo_pillow_points",
        "solo_pillow_step",
        "solo_round_cost",
        "solo_tiles",
        "sources",
        "start_spaces",
        "tokens",
        "winks",
        "woken",
    )

    def __init__(self, data: dict[str, Any]) -> None:
        box = Entry(data)
        box.text("game", ("sheepy-time",))
        box.whole("format", least=1, most=1)
        start = box.entry("start")
        numbers = box.entry("numbers")
        start.only(("pillow", "pillow-floor", "winks", "tokens", "colours", "sources"))
        numbers.only(("hand-size", "fence-winks", "market-size", "rest-catch", "bonus-zzz", "source"))
        box.entry("board").only(("spaces", "start-spaces", "source"))
        self.pillow: int = start.whole("pillow", least=1)
        self.pillow_floor: int = start.whole("pillow-floor", most=self.pillow)
        self.tokens: int = start.whole("tokens", least=1)
        start.whole("winks", most=0)  # a phase starts with 0 winks (ST-deal.1)
        if start.data["colours"] != list(COLOURS):
            raise BadComponents(
                f"start.colours must be {list(COLOURS)}, because screens and saved games use these names."
            )
        numbers.whole("hand-size", least=HAND_SIZE, most=HAND_SIZE)
        self.fence_winks: int = numbers.whole("fence-winks")
        self.market_size: int = numbers.whole("market-size", least=1)
        self.rest_catch: int = numbers.whole("rest-catch")
        self.bonus_zzz: int = numbers.whole("bonus-zzz")
        box.entry("board").whole("spaces", least=SPACES, most=SPACES)
        self.start_spaces: list[int] = box.entry("board").wholes("start-spaces", least=1, most=SPACES)
        if len(set(self.start_spaces)) != len(self.start_spaces):
            raise BadComponents("board.start-spaces names a space twice.")
        if len(self.start_spaces) < 2:
            # A moved token goes to a different tile (ST-catch.4), so there must always be two.
            raise BadComponents("board.start-spaces needs at least two spaces.")
        self.sources: dict[str, str] = {}
        self._read_sheep_cards(box.entry("cards"))
        self._read_nightmares(box.entry("nightmares"))
        self._read_tiles(box.entry("tiles"))
        self._read_scoring(box)
        self._check_the_deck()

    def _read_sheep_cards(self, cards: Entry) -> None:
        cards.only(SHEEP_CARDS)
        self.moves: list[list[int]] = []
        self.catch = vec[i64]()
        self.winks = vec[i64]()
        self.both = vec[bool]()
        self.modes: list[list[int]] = []  # the alternatives of a card, as actions (ST-card.2)
        self.copies: list[list[int]] = []  # per card: how many at 0, 1, 2, 3, 4 seats
        for name in SHEEP_CARDS:
            card = cards.entry(name)
            card.only(("moves", "catch", "winks", "both", "copies", "source"))
            card.entry("copies").only(("2", "3", "4"))
            self.sources[name] = card.source()
            moves = card.wholes("moves", least=1, most=SPACES)
            if len(set(moves)) != len(moves):
                raise BadComponents(f"cards.{name}.moves names a number twice.")
            catch, winks, both = card.whole("catch"), card.whole("winks"), card.flag("both")
            alternatives = [MOVE + number for number in moves]
            if not both:
                alternatives += [CATCH] * (catch > 0) + [WINKS] * (winks > 0)
            if not alternatives:
                wanted = "a number in moves" if both else "a number in moves, or catch or winks"
                raise BadComponents(f"cards.{name} does nothing: it needs {wanted}.")
            copies = [card.entry("copies").whole(marker, most=99) for marker in ("2", "3", "4")]
            self.moves.append(moves)
            self.catch = append(self.catch, catch)
            self.winks = append(self.winks, winks)
            self.both = append(self.both, both)
            self.modes.append(alternatives)
            self.copies.append([0, copies[0], copies[0], sum(copies[:2]), sum(copies)])

    def _read_nightmares(self, nightmares: Entry) -> None:
        nightmares.only(NIGHTMARES)
        self.kind = vec[i64]([-1] * len(CARDS))
        self.amount = vec[i64]([0] * len(CARDS))
        self.nightmare_counts: list[list[int]] = []  # per Nightmare, per card
        for nightmare in NIGHTMARES:
            entry = nightmares.entry(nightmare)
            entry.only(("source", "cards"), optional=("title", "text", "notes"))  # older boxes call the text "notes"
            self.sources[nightmare] = entry.source()
            own = [name for name in NIGHTMARE_CARDS if name.startswith(nightmare)]
            entry.entry("cards").only(own)
            counts = [0] * len(CARDS)
            for name in own:
                card = entry.entry("cards").entry(name)
                card.only(("kind", "amount", "count", "source"))
                self.sources[name] = card.source()
                number = CARDS.index(name)
                self.kind[number] = CARD_KINDS.index(card.text("kind", CARD_KINDS_OF[nightmare]))
                self.amount[number] = card.whole("amount", least=-SPACES if name.startswith("bump") else 1, most=SPACES)
                counts[number] = card.whole("count", most=99)
            self.nightmare_counts.append(counts)

    def _read_tiles(self, tiles: Entry) -> None:
        tiles.only(TILES)
        self.bonus: list[int] = []  # Zzz put on the tile when it is added; 0 means one ∞
        self.solo_tiles: list[bool] = []
        for name in TILES:
            tile = tiles.entry(name)
            tile.only(("bonus", "solo", "source"))
            self.sources[name] = tile.source()
            self.bonus.append(0 if tile.text("bonus", ("3", "infinite")) == "infinite" else self.bonus_zzz)
            self.solo_tiles.append(tile.flag("solo"))
        if sum(self.solo_tiles) < len(self.start_spaces):
            raise BadComponents(f"tiles: at least {len(self.start_spaces)} need solo = true, for the starting spaces.")

    def _read_scoring(self, box: Entry) -> None:
        pillow, solo = box.entry("pillow"), box.entry("solo")
        pillow.only(("2", "3", "4", "solo"))
        pillow.entry("solo").only(("per-winks", "woken-up", "source"))
        solo.only(("pillow-step", "pillow-points", "round-cost", "ranks", "source"))
        self.places: list[list[int]] = [[], []]  # per seat count: how far the Pillow sinks for 1st, 2nd, …
        self.woken: list[int] = [0, pillow.entry("solo").whole("woken-up")]
        for seats in (2, 3, 4):
            table = pillow.entry(str(seats))
            table.only(("places", "woken-up", "source"))
            places = table.wholes("places")
            if len(places) != seats:
                raise BadComponents(f"pillow.{seats}.places has {len(places)} numbers; it needs {seats}.")
            self.places.append(places)
            self.woken.append(table.whole("woken-up"))
        self.solo_per_winks: int = pillow.entry("solo").whole("per-winks", least=1)
        self.solo_pillow_step: int = solo.whole("pillow-step", least=1)
        self.solo_pillow_points: int = solo.whole("pillow-points")
        self.solo_round_cost: int = solo.whole("round-cost")
        ranks = solo.entry("ranks")
        self.ranks: list[tuple[int, str]] = sorted(  # minimum score and title; a box may have any number of ranks
            (ranks.entry(name).whole("from", least=-1000), ranks.entry(name).text("title")) for name in ranks.data
        )
        if not self.ranks:
            raise BadComponents("solo.ranks is empty; at least one rank is needed.")

    def _check_the_deck(self) -> None:
        """ST-draw.9: every draw must find a card, and the Nightmare must be able to end a phase."""
        for seats in (1, 2, 3, 4):
            count = sum(copies[seats] for copies in self.copies)
            if count < 2 * seats + 1:
                raise BadComponents(
                    f"cards: only {count} Sheep cards are in use with {seats} players; "
                    f"at least {2 * seats + 1} are needed (ST-draw.9)."
                )
        for nightmare, counts in zip(NIGHTMARES, self.nightmare_counts, strict=True):
            forward = any(
                count and (CARD_KINDS[self.kind[card]] in ("move", "web") or self.amount[card] > 0)
                for card, count in enumerate(counts)
                if self.kind[card] >= 0 and CARD_KINDS[self.kind[card]] != "scare-near"
            )
            if not forward:
                raise BadComponents(f"nightmares.{nightmare}.cards holds no card that moves it forward (ST-draw.9).")

    def rank(self, score: int) -> str:
        """The title this solo score earns (ST-solo.9)."""
        return next((title for least, title in reversed(self.ranks) if score >= least), self.ranks[0][1])

    def warnings(self) -> list[str]:
        """ST-draw.9: legal, but the deck could run out before the Nightmare crosses the Fence."""
        return [
            f"nightmares.{nightmare}: its cards no longer guarantee that it crosses the Fence, so a deck may run out "
            "and be reshuffled (ST-draw.8)."
            for nightmare, counts in zip(NIGHTMARES, self.nightmare_counts, strict=True)
            if self._least_progress(counts) < FENCE
        ]

    def _least_progress(self, counts: list[int]) -> int:
        """The least distance the Nightmare can cover once all its cards are resolved, in any order."""
        amounts = [
            (CARD_KINDS[self.kind[card]], self.amount[card]) for card, count in enumerate(counts) for _ in range(count)
        ]
        webs = sorted(amount for kind, amount in amounts if kind == "web")
        # Every second Web card lays the Web and the next one follows it; in the worst case the shortest ones lay it
        # (ST-spider).
        spun = sum(webs[: len(webs) // 2])
        # The Fence can shorten backward jumps but never lengthen them, so the plain sum is the minimum (Invariants).
        return spun + sum(amount for kind, amount in amounts if kind in ("move", "jump"))
