"""The thirty Dream tiles in alphabetical order. "You" is the active player, who is on the tile and has paid."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepy_time.cards import play_from_hand, resolve_card
from woolgather.games.sheepy_time.catching import catch
from woolgather.games.sheepy_time.deck import take_top_card
from woolgather.games.sheepy_time.fence import CALL_IT_A_NIGHT
from woolgather.games.sheepy_time.landing import LANDED, land
from woolgather.games.sheepy_time.nightmares import resolve_nightmare
from woolgather.games.sheepy_time.sheep import (
    advance,
    become_brave,
    discard_hand,
    gain,
    meet_the_nightmare,
    pay_crossing,
    retreat,
    run_backward,
    run_forward,
    scare,
    sink_pillow,
)
from woolgather.games.sheepy_time.spaces import OnSpaces
from woolgather.games.sheepy_time.state import CENTRE, OFF_THE_BOARD, ROW, SheepyTime, space_after
from woolgather.games.sheepy_time.vocabulary import (
    BACKWARD,
    CHOOSE,
    COLOURS,
    DOUBLED,
    FLIPPED,
    FLOCK,
    FORWARD,
    MOVE,
    NO,
    NO_CARD,
    RUSHED,
    SPACES,
    TILES,
    WENT_HOME,
    YES,
)
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.errors import Refusal
from woolgather.kernel.events import NOBODY
from woolgather.kernel.frames import Decision, Frame

_CHOOSE: Final = OnSpaces(CHOOSE)
_EITHER_WAY: Final = [FORWARD, BACKWARD]
_YES_OR_NO: Final = [YES, NO]


class Effect(Frame):
    """What a tile does once paid for: its parts in printed order, skipping impossible ones (ST-tile.10)."""

    __slots__ = ()


def move_forward(s: SheepyTime, spaces: i64) -> None:
    """Move forward; the tile you land on may be used in turn (ST-tile.12)."""
    if run_forward(s, spaces):
        land(s)


def move_backward(s: SheepyTime, spaces: i64) -> None:
    if run_backward(s, spaces):
        land(s)


def gain_winks(s: SheepyTime, count: i64) -> None:
    """Gain winks, with the current tile as their source."""
    gain(s, s.active, count, tile_in_use(s))


def tile_in_use(s: SheepyTime) -> i64:
    """The tile being used."""
    return s.tiles[s.position[s.active]]


def previous_player(s: SheepyTime) -> i64:
    """ST-copycat.1: the player whose turn was just before this one, if it wasn't you (ST-copycat.4)."""
    return NOBODY if s.previous == s.active else s.previous


class ActionHero(Effect):
    def run(self, s: SheepyTime) -> None:
        if s.scared[s.active]:
            gain_winks(s, 3)  # ST-action-hero.1


class BigStash(Effect):
    def run(self, s: SheepyTime) -> None:
        space = s.position[s.active]
        slot = s.active * ROW + space
        gain_winks(s, 2 * s.tokens(s.active, space))  # ST-big-stash.1
        s.supply[s.active] += s.zzz[slot]  # ST-big-stash.2
        s.tell(WENT_HOME, s.active, space, s.zzz[slot])
        s.zzz[slot] = 0


class BounceAhead(Effect):
    def run(self, s: SheepyTime) -> None:
        move_forward(s, 1)  # ST-bounce-ahead.1


class CatchUp(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-catch-up.1: only if you have fewer than every other player; a tie fails."""
        for seat in range(s.seats):
            if seat != s.active and s.winks[seat] <= s.winks[s.active]:
                return
        gain_winks(s, 4)


class CoolKidsClub(Effect):
    def run(self, s: SheepyTime) -> None:
        sink_pillow(s, s.active, 1, tile_in_use(s))  # ST-cool-kids-club.1


class Copycat(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-copycat.2: the number on the previous player's last card, even if they took its other alternative."""
        rival = previous_player(s)
        if rival != NOBODY and s.last_card[rival] != NO_CARD and s.box.moves[s.last_card[rival]]:
            s.then(COPYCAT_NUMBER[s.active])


class CopycatNumber(Decision):
    """ST-copycat.3: choose one of two numbers."""

    __slots__ = ()

    name: ClassVar[str] = "copycat-number"
    clause: ClassVar[str] = "ST-copycat.3"

    def automatic(self, s: SheepyTime) -> bool:
        return True

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return [MOVE + number for number in s.box.moves[s.last_card[s.previous]]]

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        move_forward(s, action - MOVE)

    def default(self, s: SheepyTime, seat: int) -> int:
        """The smallest safe number, else the smallest."""
        numbers = sorted(self.options(s, seat))
        safe = [action for action in numbers if space_after(s.position[seat], action - MOVE) != s.nightmare_at]
        return (safe or numbers)[0]


class DeepSleep(Effect):
    def run(self, s: SheepyTime) -> None:
        if s.spaces_with_tokens(s.active):
            s.then(DEEP_SLEEP_TILE[s.active], DEEP_SLEEP_WINK)
        else:
            s.then(DEEP_SLEEP_WINK)


class DeepSleepTile(Decision):
    """ST-deep-sleep.1: on a tile with your tokens, add as many Zzz again, up to your supply (ST-deep-sleep.2)."""

    __slots__ = ()

    name: ClassVar[str] = "deep-sleep-tile"
    clause: ClassVar[str] = "ST-deep-sleep.1"

    def automatic(self, s: SheepyTime) -> bool:
        return True

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return _CHOOSE.spaces(s.spaces_with_tokens(seat))

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        space = action - CHOOSE
        added = min(s.tokens(seat, space), s.supply[seat])
        s.supply[seat] -= added
        s.zzz[seat * ROW + space] += added
        s.tell(DOUBLED, seat, space, added)

    def why_not(self, s: SheepyTime, seat: int, action: int) -> Refusal | None:
        choosing = CHOOSE < action <= CHOOSE + SPACES
        return Refusal("You have no token there to double.") if choosing else None


class DeepSleepWink(Effect):
    def run(self, s: SheepyTime) -> None:
        gain_winks(s, 1)  # ST-deep-sleep.3: even if nothing was doubled


class DoubleDutch(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-double-dutch.1: the other card, in full; with none in hand, no effect (ST-double-dutch.2)."""
        if s.hands[s.active]:
            play_from_hand(s, s.hands[s.active][0])


class DreamJournal(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-dream-journal.1: the flip comes first; with no Zzz on tiles you are Scared anyway (ST-dream-journal.3)."""
        if s.spaces_with_zzz(s.active):
            s.then(JOURNAL_TILE[s.active], JOURNAL_SCARE)
        else:
            s.then(JOURNAL_SCARE)


class JournalTile(Decision):
    """Flip one of your Zzz on a tile to its ∞ side; the supply doesn't qualify."""

    __slots__ = ()

    name: ClassVar[str] = "journal-tile"
    clause: ClassVar[str] = "ST-dream-journal.1"

    def automatic(self, s: SheepyTime) -> bool:
        return True

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return _CHOOSE.spaces(s.spaces_with_zzz(seat))

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        space = action - CHOOSE
        s.zzz[seat * ROW + space] -= 1
        s.add_infinite(seat, space, 1)
        s.tell(FLIPPED, seat, space)

    def why_not(self, s: SheepyTime, seat: int, action: int) -> Refusal | None:
        choosing = CHOOSE < action <= CHOOSE + SPACES
        return Refusal("You have no Zzz there to flip.") if choosing else None


class JournalScare(Effect):
    def run(self, s: SheepyTime) -> None:
        scare(s, s.active)  # already Scared, you Wake Up after the flip (ST-dream-journal.2)


class FinalSprint(Effect):
    def run(self, s: SheepyTime) -> None:
        if s.scared[s.active]:
            move_forward(s, 7)  # ST-final-sprint.1


class FindAFriend(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-find-a-friend.1: to the nearest other Sheep; one on your own space counts (ST-find-a-friend.2)."""
        start = s.position[s.active]
        nearest: i64 = SPACES
        for seat in range(s.seats):
            if seat != s.active and s.position[seat] != OFF_THE_BOARD:
                nearest = min(nearest, (s.position[seat] - start) % SPACES)
        if nearest < SPACES:
            move_forward(s, nearest)


class HideOrSeek(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-hide-or-seek.1: odd, even, or in the centre, where it hides."""
        if s.nightmare_at == CENTRE:
            return
        if s.nightmare_at % 2 == 1:
            gain_winks(s, 2)
        else:
            move_forward(s, 2)


class IntenseDreams(Effect):
    def run(self, s: SheepyTime) -> None:
        scare(s, s.active)  # ST-intense-dreams.1
        if s.racing(s.active):  # otherwise the winks would be lost anyway (ST-intense-dreams.2)
            gain_winks(s, 4)


class LoneSheep(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-lone-sheep.1: none of your tokens on another tile within 2 spaces, including across the Fence."""
        start = s.position[s.active]
        for step in (-2, -1, 1, 2):
            if s.tokens(s.active, space_after(start, step)):
                return
        gain_winks(s, 3)


class LucidDreams(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-lucid-dreams.1: your tokens are on at most two tiles."""
        if len(_CHOOSE.spaces(s.spaces_with_tokens(s.active))) <= 2:
            gain_winks(s, 4)


class Moonwalk(Effect):
    def run(self, s: SheepyTime) -> None:
        gain_winks(s, 2)  # ST-moonwalk.1: kept even if the movement is cut short
        move_backward(s, 2)


class PerfectLanding(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-perfect-landing.1: in step 2 no crossing of this turn has been paid yet."""
        if s.crossings > 0:
            gain_winks(s, s.position[s.active])


class PipeDream(Effect):
    def run(self, s: SheepyTime) -> None:
        if s.moved >= 8:
            sink_pillow(s, s.active, 3, tile_in_use(s))  # ST-pipe-dream.1


class RacingRival(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-racing-rival.1: the number of the previous player's space; off the board there is none (.2)."""
        rival = previous_player(s)
        if rival != NOBODY:
            move_forward(s, s.position[rival])


class RecurringDream(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-recurring-dream.1."""
        stashes = sum(1 for space in range(1, ROW) if s.tokens(s.active, space) >= 3)
        gain_winks(s, 2 * stashes)


class RestingSpot(Effect):
    def run(self, s: SheepyTime) -> None:
        s.then(MAY_BECOME_BRAVE)
        catch(s, s.active, 1)  # ST-resting-spot.1: the catch comes first


class Ruuuuuun(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-ruuuuuun.1: to the space after the Nightmare's; from the centre it chases nobody (.2)."""
        if s.nightmare_at != CENTRE:
            move_forward(s, (s.nightmare_at + 1 - s.position[s.active]) % SPACES)


class RushAhead(Effect):
    def run(self, s: SheepyTime) -> None:
        gain_winks(s, 1)  # ST-rush-ahead.1
        card = take_top_card(s)  # without a lone-Sheep reveal (ST-rush-ahead.3)
        if s.is_nightmare(card):
            resolve_nightmare(s, card)  # and no other card in its place (ST-rush-ahead.2)
        else:
            s.tell(RUSHED, s.active, card)
            resolve_card(s, card)


class SecondWind(Effect):
    def run(self, s: SheepyTime) -> None:
        if s.hands[s.active]:
            s.reveal()
        discard_hand(s, s.active)  # ST-second-wind.1; step 4 will draw two
        s.then(MAY_BECOME_BRAVE)


class ShepherdTheFlock(Effect):
    def run(self, s: SheepyTime) -> None:
        s.then(SHEPHERD_DIRECTION[s.active])


class ShepherdDirection(Decision):
    """ST-shepherd-the-flock.1: forward or backward, once, for all."""

    __slots__ = ()

    name: ClassVar[str] = "shepherd-direction"
    clause: ClassVar[str] = "ST-shepherd-the-flock.1"

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return _EITHER_WAY

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        s.tell(FLOCK, seat, 1 if action == FORWARD else 0)
        s.then(HerdNext(0, action == FORWARD, False))

    def default(self, s: SheepyTime, seat: int) -> int:
        return BACKWARD if space_after(s.position[seat], 1) == s.nightmare_at else FORWARD


class HerdNext(Frame):
    """The Sheep move one after another, in turn order from you (ST-shepherd-the-flock.2).

    If this Wakes you Up, the rest of your turn is dropped from the agenda but the others still move (.6). So this frame
    pushes its successor only after that has happened.
    """

    __slots__ = ("landed", "onward", "step")

    def __init__(self, step: int, onward: bool, landed: bool) -> None:
        self.step = step
        self.onward = onward
        self.landed = landed  # whether the active Sheep moved

    def run(self, s: SheepyTime) -> None:
        if self.step == s.seats:
            if self.landed and s.racing(s.active):
                s.then(LANDED)  # after all have moved (ST-shepherd-the-flock.7)
            return
        seat = (s.active + self.step) % s.seats
        landed = self.landed
        asked = False
        if s.position[seat] != OFF_THE_BOARD:
            if seat == s.active:
                landed = run_forward(s, 1) if self.onward else run_backward(s, 1)
            else:
                asked = self._herd(s, seat)
        if s.racers() == 0:
            return
        s.then(HerdNext(self.step + 1, self.onward, landed))
        if asked:
            s.then(CALL_IT_A_NIGHT[seat])

    def _herd(self, s: SheepyTime, seat: i64) -> bool:
        """Move another Sheep. Returns whether it crossed and may retire at once (.3); it uses no tile (.4)."""
        crossed = False
        if self.onward:
            crossed = advance(s, seat, 1) > 0
        elif retreat(s, seat, 1) == 0:
            return False  # on space 1 it stays and is not checked (.5)
        meet_the_nightmare(s, seat)
        if crossed and s.racing(seat):
            pay_crossing(s, seat)
            return True
        return False


class Shortcut(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-shortcut.1: to the nearest tile where one player has three or more tokens; this tile counts (.2)."""
        start = s.position[s.active]
        for distance in range(SPACES):
            space = space_after(start, distance)
            for seat in range(s.seats):
                if s.tokens(seat, space) >= 3:
                    move_forward(s, distance)
                    return


class SnoozeMoves(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-snooze-moves.1; in the direction of the movement that brought you here, or forward (.2)."""
        spaces = s.supply[s.active] // 2
        if s.last_move < 0 and s.settings.snooze_as_arrived:
            move_backward(s, spaces)
        else:
            move_forward(s, spaces)


class StepBack(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-step-back.1: the step, then perhaps becoming Brave, then perhaps the tile (ST-move.11)."""
        landed = run_backward(s, 1)
        if s.racing(s.active):
            if landed:
                s.then(LANDED)
            s.then(MAY_BECOME_BRAVE)


class SweetDream(Effect):
    def run(self, s: SheepyTime) -> None:
        gain_winks(s, 4 if s.pillow[s.active] == max(s.pillow) else 2)  # ST-sweet-dream.1: a tie counts


class Trampoline(Effect):
    def run(self, s: SheepyTime) -> None:
        """ST-trampoline.1: the distance and direction of your last actual move."""
        if s.last_move < 0:
            move_backward(s, -s.last_move)
        else:
            move_forward(s, s.last_move)


class MayBecomeBrave(Effect):
    """Resting Spot, Step Back, Second Wind: only a Scared Sheep has this choice (ST-scare.5)."""

    def run(self, s: SheepyTime) -> None:
        if s.scared[s.active]:
            s.then(BECOME_BRAVE[s.active])


class BecomeBrave(Decision):
    __slots__ = ()

    name: ClassVar[str] = "become-brave"
    clause: ClassVar[str] = "ST-scare.5"

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return _YES_OR_NO

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        if action == YES:
            become_brave(s, seat)


COPYCAT_NUMBER: Final = vec[CopycatNumber]([CopycatNumber(seat) for seat in range(len(COLOURS))])
DEEP_SLEEP_TILE: Final = vec[DeepSleepTile]([DeepSleepTile(seat) for seat in range(len(COLOURS))])
DEEP_SLEEP_WINK: Final = DeepSleepWink()
JOURNAL_TILE: Final = vec[JournalTile]([JournalTile(seat) for seat in range(len(COLOURS))])
JOURNAL_SCARE: Final = JournalScare()
SHEPHERD_DIRECTION: Final = vec[ShepherdDirection]([ShepherdDirection(seat) for seat in range(len(COLOURS))])
MAY_BECOME_BRAVE: Final = MayBecomeBrave()
BECOME_BRAVE: Final = vec[BecomeBrave]([BecomeBrave(seat) for seat in range(len(COLOURS))])

_BY_NAME: Final[dict[str, Effect]] = {
    "action-hero": ActionHero(),
    "big-stash": BigStash(),
    "bounce-ahead": BounceAhead(),
    "catch-up": CatchUp(),
    "cool-kids-club": CoolKidsClub(),
    "copycat": Copycat(),
    "deep-sleep": DeepSleep(),
    "double-dutch": DoubleDutch(),
    "dream-journal": DreamJournal(),
    "final-sprint": FinalSprint(),
    "find-a-friend": FindAFriend(),
    "hide-or-seek": HideOrSeek(),
    "intense-dreams": IntenseDreams(),
    "lone-sheep": LoneSheep(),
    "lucid-dreams": LucidDreams(),
    "moonwalk": Moonwalk(),
    "perfect-landing": PerfectLanding(),
    "pipe-dream": PipeDream(),
    "racing-rival": RacingRival(),
    "recurring-dream": RecurringDream(),
    "resting-spot": RestingSpot(),
    "ruuuuuun": Ruuuuuun(),
    "rush-ahead": RushAhead(),
    "second-wind": SecondWind(),
    "shepherd-the-flock": ShepherdTheFlock(),
    "shortcut": Shortcut(),
    "snooze-moves": SnoozeMoves(),
    "step-back": StepBack(),
    "sweet-dream": SweetDream(),
    "trampoline": Trampoline(),
}
EFFECTS: Final[list[Frame]] = [
    _BY_NAME[tile] for tile in TILES
]  # by tile; stored in the state so that landings find them quickly
