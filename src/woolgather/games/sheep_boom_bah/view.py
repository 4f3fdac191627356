"""What each seat may know, and worlds that it cannot tell from the real one."""

from __future__ import annotations

from typing import Any, Final

from woolgather.games.sheep_boom_bah.boardcards import TomMove
from woolgather.games.sheep_boom_bah.bumping import WolfWindow
from woolgather.games.sheep_boom_bah.field import CELLS, FIELD, NAMES
from woolgather.games.sheep_boom_bah.memory import CARD, KNOWER, ODDS
from woolgather.games.sheep_boom_bah.mines import LanceStart, Mine
from woolgather.games.sheep_boom_bah.plays import CounterWindow, Effect
from woolgather.games.sheep_boom_bah.rules import MoveTo
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.targets import Target
from woolgather.games.sheep_boom_bah.vocabulary import (
    CARDS,
    COLOURS,
    MOST,
    NOBODY,
    NOTHING,
    TILES,
    ZONES,
)

FACE_DOWN: Final = "face-down"


def look(s: SheepBoomBah, seat: int | None) -> dict[str, Any]:
    """The table as this seat sees it. Cells are texts ``row,column``; seats are numbers, colours of sheep are words."""
    over = not s.agenda
    return {
        "phase": "over" if over else "draft" if s.round == 0 else "play",
        "round": s.round,
        "first": s.first,
        "active": None if over else s.active,
        "budget": s.budget,
        "quiet": s.quiet,
        "trigger": None if s.trigger == NOBODY else s.trigger,
        "tiles": [TILES[s.tiles[cell]] if over or s.is_face_up(cell) else FACE_DOWN for cell in range(CELLS)],
        "sheep": [None if s.is_free(cell) else COLOURS[s.sheep[cell]] for cell in range(CELLS)],
        "peeked": {} if seat is None else {NAMES[cell]: TILES[s.tiles[cell]] for cell in peeked(s, seat)},
        "face-down": face_down_counts(s),
        "players": [_player_board(s, player) for player in range(s.seats)],
        "hand": None if seat is None else [CARDS[card] for card in s.hands[seat]],
        "hands": [[CARDS[card] for card in hand] for hand in s.hands] if over else None,
        "remembered": [] if seat is None or over else _remembered(s, seat),
        "draw": len(s.draw),
        "discard": [CARDS[card] for card in s.discard],
        "stack": [{"card": CARDS[card], "seat": by} for card, by in zip(s.stack, s.stack_by, strict=True)],
        "declared": _declared(s),
        "choosing": _choosing(s, seat),
        "link": _link(s),
        "mine": _mine(s),
        "look": _look(s),
    }


def peeked(s: SheepBoomBah, seat: int) -> list[int]:
    """The tiles that this seat has looked at and that are still face-down."""
    return [cell for cell in FIELD if s.seen[seat] >> cell & 1 and not s.is_face_up(cell)]


def face_down_counts(s: SheepBoomBah) -> dict[str, int]:
    """How many tiles of each kind are still face-down: the set-up mix minus what was revealed, so public."""
    counts: dict[str, int] = {}
    for cell in FIELD:
        if not s.is_face_up(cell):
            kind = TILES[s.tiles[cell]]
            counts[kind] = counts.get(kind, 0) + 1
    return dict(sorted(counts.items()))


def _player_board(s: SheepBoomBah, seat: int) -> dict[str, Any]:
    row = slice(MOST * seat, MOST * seat + MOST)
    return {
        "colour": COLOURS[seat],
        "score": s.score[seat],
        "cards": len(s.hands[seat]),
        "refills": _will_refill(s, seat),
        "barn": _flock(s.barns[row]),
        "barnyard": _flock(s.barnyards[row]),
        "graveyard": s.graveyards[seat],
        "wild-wool": None if s.wools[seat] == NOTHING else CARDS[s.wools[seat]],
    }


def _will_refill(s: SheepBoomBah, seat: int) -> bool:
    """BB-2.10, BB-2.14: at the end of its own turn, if it still has one to end (BB-10.9)."""
    if not s.agenda or not (s.used >> seat & 1 or not s.hands[seat]):
        return False
    turns_left = s.seats if s.trigger in (NOBODY, s.active) else (s.trigger - s.active) % s.seats
    return (seat - s.active) % s.seats < turns_left


def _flock(counts: list[int]) -> dict[str, int]:
    return {colour: count for colour, count in zip(COLOURS, counts, strict=True) if count}


def _remembered(s: SheepBoomBah, seat: int) -> list[dict[str, Any]]:
    """Cards that this seat was robbed of, and who may hold them now."""
    remembered: list[dict[str, Any]] = []
    for memory in s.memories:
        if memory[KNOWER] == seat:
            holders = [other for other in range(s.seats) if memory[ODDS + other] and s.hands[other]]
            remembered.append({"card": CARDS[memory[CARD]], "with": holders})
    return remembered


def _targets(effect: Effect) -> dict[str, Any]:
    """Targets in words: cells, colours and zones as texts, a player as a seat."""
    words: dict[str, Any] = {}
    for name, target in effect.targets().items():
        if name in ("sheep", "cell", "bumper"):
            words[name] = NAMES[target]
        elif name in ("colour", "stake"):
            words[name] = COLOURS[target]
        else:
            words[name] = ZONES[target] if name == "zone" else target
    return words


def _declared(s: SheepBoomBah) -> dict[str, Any] | None:
    """The card everybody is asked about, its targets, and whom they name (for a standing order, BB-13.5)."""
    window = s.decision()
    if not isinstance(window, CounterWindow):
        return None
    return {
        "card": CARDS[window.effect.card],
        "seat": window.effect.seat,
        "targets": _targets(window.effect),
        "names": _named(s, window.effect),
        "works": len(s.stack) % 2 == 1,
    }


def _named(s: SheepBoomBah, effect: Effect) -> list[int]:
    """The other seats that a declared card is aimed at: the player it names, and the owners of the sheep it names."""
    targets = effect.targets()
    cells = [targets[name] for name in ("sheep", "bumper") if name in targets]
    seats = {targets.get("player", NOBODY), *(s.sheep[cell] for cell in cells)}
    return sorted(seats - {NOBODY, effect.seat})


def _choosing(s: SheepBoomBah, seat: int | None) -> dict[str, Any] | None:
    """The viewer's own half-made choice; nobody else sees it (BB-13.1)."""
    step = s.decision()
    if step is None or seat is None or seat != step.seat:
        return None
    if isinstance(step, MoveTo):
        return {"move": NAMES[step.origin]}
    if isinstance(step, LanceStart):
        return {"card": CARDS[step.card], "sheep": NAMES[step.cell]}
    if isinstance(step, Target):
        return {"card": CARDS[step.play.card], **_targets(step.play)}
    return None


def _link(s: SheepBoomBah) -> dict[str, Any] | None:
    """The bump that an open Wolf window is about."""
    window = s.decision()
    if not isinstance(window, WolfWindow):
        return None
    return {
        "mover": NAMES[window.push.origin],
        "bumper": NAMES[window.push.bumper],
        "bumped": NAMES[window.push.threatened()],
    }


def _mine(s: SheepBoomBah) -> str | None:
    """Where a sheep stands on an open mine."""
    decision = s.decision()
    if isinstance(decision, LanceStart | Mine):
        return NAMES[decision.cell]
    return None


def _look(s: SheepBoomBah) -> str | None:
    """The tile that somebody has just peeked at; which one is public (BB-9.28)."""
    decision = s.decision()
    return NAMES[decision.cell] if isinstance(decision, TomMove) else None


# --- worlds that a seat cannot tell apart -----------------------------------------------------------------------------


def redeal(s: SheepBoomBah, seat: int | None) -> None:
    """Tiles nobody has shown this seat, hands of the others and the draw pile, dealt anew."""
    if not s.agenda:
        s.chance.shuffle(s.draw)  # after the game everything else lies open
        return
    _shuffle_tiles(s, seat)
    _deal_hands(s, seat)


def _shuffle_tiles(s: SheepBoomBah, seat: int | None) -> None:
    known = 0 if seat is None else s.seen[seat]
    cells = [cell for cell in FIELD if not (s.face_up | known) >> cell & 1]
    kinds = [s.tiles[cell] for cell in cells]
    s.chance.shuffle(kinds)
    for cell, kind in zip(cells, kinds, strict=True):
        s.tiles[cell] = kind


def _deal_hands(s: SheepBoomBah, seat: int | None) -> None:
    others = [other for other in range(s.seats) if other != seat]
    sizes = [len(hand) for hand in s.hands]
    unseen = s.draw[:]
    for other in others:
        unseen += s.hands[other]
        s.hands[other] = []
    own = [memory for memory in s.memories if memory[KNOWER] == seat]
    for memory, holder in zip(own, _holders(s, own, sizes), strict=True):
        unseen.remove(memory[CARD])
        s.hands[holder].append(memory[CARD])
    s.chance.shuffle(unseen)
    for other in others:
        while len(s.hands[other]) < sizes[other]:
            s.hands[other].append(unseen.pop())
    s.draw = unseen
    s.memories = [memory if memory[KNOWER] == seat else _imagined(s, seat, memory) for memory in s.memories]
    for other in others:
        s.hands[other].sort()


def _holders(s: SheepBoomBah, memories: list[tuple[int, ...]], sizes: list[int]) -> list[int]:
    """Who holds each remembered card, drawn by its odds; no hand can hold more than it has cards."""
    while True:
        holders = [_drawn(s, memory, sizes) for memory in memories]
        if all(holders.count(seat) <= sizes[seat] for seat in range(s.seats)):
            return holders


def _drawn(s: SheepBoomBah, memory: tuple[int, ...], sizes: list[int]) -> int:
    """A seat by the odds of a memory, among those that hold cards at all."""
    odds = [memory[ODDS + seat] if sizes[seat] else 0 for seat in range(s.seats)]
    number = s.chance.below(sum(odds))
    holder = 0
    while number >= odds[holder]:
        number -= odds[holder]
        holder += 1
    return holder


def _imagined(s: SheepBoomBah, seat: int | None, memory: tuple[int, ...]) -> tuple[int, ...]:
    """Somebody else remembers a card in this world too: one that lies where that seat believes it to be."""
    card = memory[CARD]
    fits = any(memory[ODDS + holder] and card in s.hands[holder] for holder in range(s.seats))
    if fits and seat is not None and _has_seen(s, seat, card):
        return memory
    hand = s.hands[_drawn(s, memory, [len(hand) for hand in s.hands])]
    return (memory[KNOWER], hand[s.chance.below(len(hand))], *memory[ODDS:])


def _has_seen(s: SheepBoomBah, seat: int, card: int) -> bool:
    """Whether the seat holds this card itself or remembers it."""
    return card in s.hands[seat] or any(memory[KNOWER] == seat and memory[CARD] == card for memory in s.memories)
