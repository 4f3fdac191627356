"""Cards that move sheep between Barns and Barnyards: Aba-ca-da-ba, Barn Burner, Fox, Tornado, Your Barn Door's Open,
Shepherd's Hook and Sheep Battle."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheep_boom_bah.cards.card import CardRule, Play, Target
from woolgather.games.sheep_boom_bah.cards.targets import BattleStake, BattleZone, TargetColour, TargetPlayer, opponents
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    AIMED_AT_BATTLE,
    AIMED_AT_COLOUR,
    BARN,
    BARNYARD,
    BATTLE_DRAWN,
    CARRIED,
    MOST,
    NOTHING,
    ROLLED,
)
from woolgather.kernel.compiling import i64
from woolgather.kernel.errors import Refusal


def colours_in(s: SheepBoomBah, zone: i64, seat: i64) -> list[int]:
    """The colours of the sheep in a seat's Barn or Barnyard."""
    row = s.zone(zone)
    return [colour for colour in range(s.seats) if row[MOST * seat + colour] > 0]


def colours_to_take(s: SheepBoomBah, zone: i64, seat: i64, picky: bool) -> list[int]:
    """BB-7.9: the colours an opponent's card may take. A picky card may take only the player's own sheep."""
    if picky and s.settings.owners_colour:
        return [seat] if s.zone(zone)[MOST * seat + seat] > 0 else []
    return colours_in(s, zone, seat)


def has_any(s: SheepBoomBah, zone: i64, seat: i64, picky: bool) -> bool:
    """Whether there is any sheep to take, without listing the colours."""
    row = s.zone(zone)
    if picky and s.settings.owners_colour:
        return row[MOST * seat + seat] > 0
    place = MOST * seat
    while place < MOST * seat + MOST:
        if row[place] > 0:
            return True
        place += 1
    return False


def has_opponent_with_any(s: SheepBoomBah, zone: i64, seat: i64, picky: bool) -> bool:
    """Whether an opponent has a sheep to take."""
    return any(opponent != seat and has_any(s, zone, opponent, picky) for opponent in range(s.seats))


def carry(s: SheepBoomBah, colour: i64, giver: i64, source: i64, taker: i64, target: i64) -> None:
    """Move one sheep from a zone of one player board to a zone of the same or another board."""
    s.zone(source)[MOST * giver + colour] -= 1
    s.zone(target)[MOST * taker + colour] += 1
    s.tell(CARRIED, taker, colour, giver, source, target)


class Theft(CardRule):
    """Move one sheep from an opponent's ``source`` to your ``target``, or with ``stays`` to that opponent's own."""

    def __init__(self, source: i64, target: i64, picky: bool = False, stays: bool = False) -> None:
        self.source = source
        self.target = target
        self.picky = picky
        self.stays = stays

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        return has_opponent_with_any(s, self.source, seat, self.picky)

    def question(self, play: Play) -> Target | None:
        if play.opponent == NOTHING:
            return TargetPlayer(play)
        return TargetColour(play) if play.colour == NOTHING else None

    def why_not(self, s: SheepBoomBah) -> Refusal:
        where = "Barnyard" if self.source == BARNYARD else "Barn"
        which = " that this card can move" if self.picky else ""
        return Refusal(f"No opponent has a sheep in their {where}{which}.", self.clause)

    def opponents(self, s: SheepBoomBah, play: Play) -> list[int]:
        return [opponent for opponent in opponents(s, play.seat) if has_any(s, self.source, opponent, self.picky)]

    def colours(self, s: SheepBoomBah, play: Play) -> list[int]:
        return colours_to_take(s, self.source, play.opponent, self.picky)

    def zone_of_colours(self, play: Play) -> i64:
        return self.source

    def announce(self, s: SheepBoomBah, play: Play) -> None:
        s.tell(AIMED_AT_COLOUR, play.seat, play.opponent, play.colour)

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        carry(s, play.colour, play.opponent, self.source, play.opponent if self.stays else play.seat, self.target)


class AbaCaDaBa(Theft):
    """BB-9.1, BB-9.2: from an opponent's Barnyard into your Barn."""

    clause: ClassVar[str] = "BB-9.1"

    def __init__(self) -> None:
        super().__init__(source=BARNYARD, target=BARN)


class BarnBurner(Theft):
    """BB-9.8: from an opponent's Barn into your Barnyard."""

    clause: ClassVar[str] = "BB-9.8"

    def __init__(self) -> None:
        super().__init__(source=BARN, target=BARNYARD, picky=True)


class Fox(Theft):
    """BB-9.16: from an opponent's Barnyard into yours."""

    clause: ClassVar[str] = "BB-9.16"

    def __init__(self) -> None:
        super().__init__(source=BARNYARD, target=BARNYARD, picky=True)


class Tornado(Theft):
    """BB-9.40: from an opponent's Barn into yours."""

    clause: ClassVar[str] = "BB-9.40"

    def __init__(self) -> None:
        super().__init__(source=BARN, target=BARN)


class YourBarnDoorsOpen(Theft):
    """BB-9.46: from an opponent's Barn out into the Barnyard beside it."""

    clause: ClassVar[str] = "BB-9.46"

    def __init__(self) -> None:
        super().__init__(source=BARN, target=BARNYARD, picky=True, stays=True)


class ShepherdsHook(CardRule):
    """BB-9.31: like the house action, without spending an action."""

    clause: ClassVar[str] = "BB-9.31"
    needs: ClassVar[Refusal] = Refusal("Your Barnyard is empty.", "BB-9.31")

    def question(self, play: Play) -> Target | None:
        return TargetColour(play) if play.colour == NOTHING else None

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        return has_any(s, BARNYARD, seat, picky=False)

    def colours(self, s: SheepBoomBah, play: Play) -> list[int]:
        return colours_in(s, BARNYARD, play.seat)

    def zone_of_colours(self, play: Play) -> i64:
        return BARNYARD

    def announce(self, s: SheepBoomBah, play: Play) -> None:
        s.tell(AIMED_AT_COLOUR, play.seat, play.seat, play.colour)

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        carry(s, play.colour, play.seat, BARNYARD, play.seat, BARN)


class SheepBattle(CardRule):
    """BB-9.32 to BB-9.34: wager two sheep in the same kind of zone; the higher roll takes both."""

    clause: ClassVar[str] = "BB-9.32"
    needs: ClassVar[Refusal] = Refusal(
        "You and an opponent need a sheep each in the same place, Barn or Barnyard.", "BB-9.32"
    )

    def question(self, play: Play) -> Target | None:
        if play.zone == NOTHING:
            return BattleZone(play)
        if play.stake == NOTHING:
            return BattleStake(play)
        if play.opponent == NOTHING:
            return TargetPlayer(play)
        return TargetColour(play) if play.colour == NOTHING else None

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        return self._can_fight(s, seat, BARN) or self._can_fight(s, seat, BARNYARD)

    def _can_fight(self, s: SheepBoomBah, seat: i64, zone: i64) -> bool:
        return has_any(s, zone, seat, picky=False) and has_opponent_with_any(s, zone, seat, picky=True)

    def zones(self, s: SheepBoomBah, play: Play) -> list[int]:
        return [zone for zone in (BARN, BARNYARD) if self._can_fight(s, play.seat, zone)]

    def stakes(self, s: SheepBoomBah, play: Play) -> list[int]:
        return colours_in(s, play.zone, play.seat)

    def opponents(self, s: SheepBoomBah, play: Play) -> list[int]:
        return [opponent for opponent in opponents(s, play.seat) if has_any(s, play.zone, opponent, picky=True)]

    def colours(self, s: SheepBoomBah, play: Play) -> list[int]:
        return colours_to_take(s, play.zone, play.opponent, picky=True)

    def announce(self, s: SheepBoomBah, play: Play) -> None:
        s.tell(AIMED_AT_BATTLE, play.seat, play.zone, play.stake, play.opponent, play.colour)

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        own, rival = self._roll(s, play)
        if own > rival:
            carry(s, play.colour, play.opponent, play.zone, play.seat, play.zone)
        elif own < rival:
            carry(s, play.stake, play.seat, play.zone, play.opponent, play.zone)
        else:
            s.tell(BATTLE_DRAWN, play.seat)

    def _roll(self, s: SheepBoomBah, play: Play) -> tuple[int, int]:
        """BB-9.33: ties are rerolled (unless an edited box says otherwise)."""
        while True:
            own = s.chance.roll(s.box.die_faces)
            rival = s.chance.roll(s.box.die_faces)
            s.tell(ROLLED, play.seat, own, rival, play.opponent)
            if own != rival or not s.box.reroll:
                return own, rival
