"""What each viewer may know of the table."""

from __future__ import annotations

from typing import cast

from woolgather.games.sheep_boom_bah.bumping import WolfWindow
from woolgather.games.sheep_boom_bah.cards.board_cards import TomMove
from woolgather.games.sheep_boom_bah.cards.card import Effect, Target
from woolgather.games.sheep_boom_bah.cards.counter import CounterWindow
from woolgather.games.sheep_boom_bah.cards.mine_cards import LanceStart
from woolgather.games.sheep_boom_bah.cards.targets import TargetColour
from woolgather.games.sheep_boom_bah.field import CELLS, FIELD, NAMES, STEP, WAYS
from woolgather.games.sheep_boom_bah.landing import Mine
from woolgather.games.sheep_boom_bah.memory import CARD, KNOWER, ODDS
from woolgather.games.sheep_boom_bah.movement import can_step, line_after
from woolgather.games.sheep_boom_bah.rules import MoveTo, TurnMenu
from woolgather.games.sheep_boom_bah.scoring import breakdown
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.view_types import (
    BumpLink,
    Choosing,
    Declared,
    FieldTile,
    Flock,
    Ground,
    OnStack,
    PlayerBoard,
    Remembered,
    Standing,
    Table,
    Targets,
)
from woolgather.games.sheep_boom_bah.vocabulary import (
    CARDS,
    COLOURS,
    MOST,
    NOBODY,
    NOTHING,
    TILES,
    ZONES,
)
from woolgather.kernel.compiling import i64, vec


def table(s: SheepBoomBah, viewer: int | None) -> Table:
    """The table as this viewer sees it."""
    over = s.over
    return {
        "phase": "over" if over else "draft" if s.round == 0 else "play",
        "round": s.round,
        "first": s.first,
        "active": None if over else s.active,
        "budget": s.budget,
        "quiet": s.quiet,
        "trigger": None if s.trigger == NOBODY else s.trigger,
        "tiles": [_ground(s, cell) for cell in range(CELLS)],
        "sheep": [None if s.is_free(cell) else COLOURS[s.sheep[cell]] for cell in range(CELLS)],
        "peeked": {} if viewer is None else {NAMES[cell]: _tile(s, cell) for cell in _peeked(s, viewer)},
        "face_down": _face_down(s),
        "players": [_player_board(s, player, viewer) for player in range(s.seats)],
        "hand": None if viewer is None else [CARDS[card] for card in s.hands[viewer]],
        "hands": [[CARDS[card] for card in hand] for hand in s.hands] if over else None,
        "remembered": [] if viewer is None or over else _remembered(s, viewer),
        "draw": len(s.draw),
        "discard": [CARDS[card] for card in s.discard],
        "stack": _stack(s),
        "declared": declared_now(s),
        "choosing": choosing_now(s, viewer),
        "link": link_now(s),
        "mine": mine_now(s),
        "look": look_now(s),
        "moves": _moves(s, viewer),
    }


def _ground(s: SheepBoomBah, cell: int) -> Ground:
    """A tile is public once it is turned up, and after the game."""
    return TILES[s.tiles[cell]] if s.is_face_up(cell) or s.over else "face-down"


def _tile(s: SheepBoomBah, cell: int) -> FieldTile:
    return cast(FieldTile, TILES[s.tiles[cell]])


def _peeked(s: SheepBoomBah, seat: int) -> list[int]:
    """The tiles this seat has looked at that are still face-down."""
    return [cell for cell in FIELD if s.seen[seat] >> cell & 1 and not s.is_face_up(cell)]


def _face_down(s: SheepBoomBah) -> dict[FieldTile, int]:
    """The number of face-down tiles of each kind: the set-up mix minus what was revealed, so public."""
    counts: dict[FieldTile, int] = {}
    for cell in FIELD:
        if not s.is_face_up(cell):
            kind = _tile(s, cell)
            counts[kind] = counts.get(kind, 0) + 1
    return dict(sorted(counts.items()))


def _player_board(s: SheepBoomBah, seat: int, viewer: int | None) -> PlayerBoard:
    row = slice(MOST * seat, MOST * seat + MOST)
    return {
        "colour": COLOURS[seat],
        "score": s.score[seat],
        "standing": standing_of(s, seat, viewer),
        "cards": len(s.hands[seat]),
        "refills": will_refill(s, seat),
        "barn": _flock(s.barns[row]),
        "barnyard": _flock(s.barnyards[row]),
        "graveyard": s.graveyards[seat],
        "wild_wool": None if s.wools[seat] == NOTHING else CARDS[s.wools[seat]],
    }


def standing_of(s: SheepBoomBah, seat: int, viewer: int | None) -> Standing:
    """BB-11.1 to BB-11.6 at this moment. Hands count in the total once they are public."""
    items = breakdown(s, seat)
    shown = s.over
    return {
        "tracker": items["tracker"],
        "barn": items["barn"],
        "barnyard": items["barnyard"],
        "graveyard": items["graveyard"],
        "cards": items["cards"] if shown or seat == viewer else None,
        "total": sum(items.values()) - (0 if shown else items["cards"]),
    }


def will_refill(s: SheepBoomBah, seat: int) -> bool:
    """BB-2.10, BB-2.14: at the end of the seat's turn, if it has another one to end (BB-10.9)."""
    if s.over or not (s.used >> seat & 1 or not s.hands[seat]):
        return False
    turns_left = s.seats if s.trigger in (NOBODY, s.active) else (s.trigger - s.active) % s.seats
    return (seat - s.active) % s.seats < turns_left


def _flock(counts: vec[i64]) -> Flock:
    return cast(Flock, {colour: count for colour, count in zip(COLOURS, counts, strict=True) if count})


def _remembered(s: SheepBoomBah, seat: int) -> list[Remembered]:
    """Cards taken from this seat, and who may hold them now."""
    remembered: list[Remembered] = []
    for memory in s.memories:
        if memory[KNOWER] == seat:
            holders = [other for other in range(s.seats) if memory[ODDS + other] and s.hands[other]]
            remembered.append({"card": CARDS[memory[CARD]], "with": holders})
    return remembered


def _stack(s: SheepBoomBah) -> list[OnStack]:
    return [{"card": CARDS[card], "seat": by} for card, by in zip(s.stack, s.stack_by, strict=True)]


def _targets(effect: Effect) -> Targets:
    """Targets as text: cells, colours and zones by name, a player as a seat."""
    chosen = effect.targets()
    targets: Targets = {}
    if "player" in chosen:
        targets["player"] = chosen["player"]
    if "colour" in chosen:
        targets["colour"] = COLOURS[chosen["colour"]]
    if "sheep" in chosen:
        targets["sheep"] = NAMES[chosen["sheep"]]
    if "cell" in chosen:
        targets["cell"] = NAMES[chosen["cell"]]
    if "zone" in chosen:
        targets["zone"] = ZONES[chosen["zone"]]
    if "stake" in chosen:
        targets["stake"] = COLOURS[chosen["stake"]]
    if "bumper" in chosen:
        targets["bumper"] = NAMES[chosen["bumper"]]
    return targets


def declared_now(s: SheepBoomBah) -> Declared | None:
    """The card everyone may counter, its targets, and the seats they name (for a standing order, BB-13.5)."""
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
    """The other seats a declared card targets: the player it names, and the owners of the sheep it names."""
    targets = effect.targets()
    cells = [targets[name] for name in ("sheep", "bumper") if name in targets]
    seats = {targets.get("player", NOBODY), *(s.sheep[cell] for cell in cells)}
    return sorted(seats - {NOBODY, effect.seat})


def choosing_now(s: SheepBoomBah, viewer: int | None) -> Choosing | None:
    """The viewer's own unfinished choice; hidden from everyone else (BB-13.1)."""
    step = s.decision()
    if step is None or viewer is None or viewer != step.seat:
        return None
    if isinstance(step, MoveTo):
        return {"move": NAMES[step.origin]}
    if isinstance(step, LanceStart):
        return {"card": CARDS[step.card], "sheep": NAMES[step.cell]}
    if not isinstance(step, Target):
        return None
    choosing = cast(Choosing, {"card": CARDS[step.play.card], **_targets(step.play)})
    if isinstance(step, TargetColour):
        choosing["zone"] = ZONES[step.play.rule.zone_of_colours(step.play)]
    return choosing


def _moves(s: SheepBoomBah, viewer: int | None) -> dict[str, dict[str, list[str]]]:
    """Where the viewer's sheep can step while choosing a move, and whom they would push."""
    step = s.decision()
    if step is None or viewer is None or viewer != step.seat:
        return {}
    if isinstance(step, MoveTo):
        return {NAMES[step.origin]: _steps(s, step.origin)}
    if not isinstance(step, TurnMenu) or s.budget == 0:
        return {}
    return {NAMES[cell]: steps for cell in s.flock(viewer) if (steps := _steps(s, cell))}


def _steps(s: SheepBoomBah, origin: int) -> dict[str, list[str]]:
    ways = [way for way in range(WAYS) if can_step(s, origin, way)]
    return {NAMES[STEP[WAYS * origin + way]]: [NAMES[cell] for cell in line_after(s, origin, way)] for way in ways}


def link_now(s: SheepBoomBah) -> BumpLink | None:
    """The bump that an open Wolf window is about."""
    window = s.decision()
    if not isinstance(window, WolfWindow):
        return None
    return {
        "mover": NAMES[window.push.origin],
        "bumper": NAMES[window.push.bumper],
        "bumped": NAMES[window.push.threatened()],
    }


def mine_now(s: SheepBoomBah) -> str | None:
    """The cell of a sheep on an open mine."""
    decision = s.decision()
    if isinstance(decision, LanceStart | Mine):
        return NAMES[decision.cell]
    return None


def look_now(s: SheepBoomBah) -> str | None:
    """The tile a player has just peeked at; its position is public (BB-9.28)."""
    decision = s.decision()
    return NAMES[decision.cell] if isinstance(decision, TomMove) else None
