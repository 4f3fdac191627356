"""What people let the room do for them: take forced choices, and let windows pass.

Nobody may learn from it what somebody holds. A forced choice is taken only where everybody can see that it is one
(``TablePolicy.open_choice``). A window passes by a *standing order*, where a rulebook allows these
(``TablePolicy.standing_orders``): an order for the rest of this turn, or for everything that does not name the seat. It
passes at a random moment like a bot's answer, so neither the order nor the hand shows. One order does look at the hand,
to let pass what has no answer there; it counts only while all others at the table are bots.
"""

from __future__ import annotations

from time import time

from woolgather.kernel.frames import Window
from woolgather.kernel.state import State
from woolgather.room.messages import Passing
from woolgather.room.tables.pace import is_forced
from woolgather.room.tables.presence import Forced, Given, Presence


class StandingOrders:
    """Of one table. They are private, and gone when the table leaves the memory of all workers.

    The last word counts, whichever device of a guest and whichever worker it came by.
    """

    def __init__(self) -> None:
        self.forced: dict[str, Forced] = {}  # guests who want forced choices taken for them, or do not any more
        self.given: dict[int, Given] = {}

    @property
    def any(self) -> bool:
        """Whether anybody has ever said anything."""
        return bool(self.forced or self.given)

    def take_forced(self, guest: str, wanted: bool) -> None:
        if wanted != self.takes_forced(guest):
            self.forced[guest] = Forced(wanted, time())

    def takes_forced(self, guest: str) -> bool:
        return guest in self.forced and self.forced[guest].wanted

    def let_pass(self, seat: int, passing: Passing) -> None:
        self.given[seat] = Given(passing, time())

    def passing(self, seat: int | None) -> Passing:
        return "ask" if seat is None or seat not in self.given else self.given[seat].passing

    def turn_is_over(self) -> list[int]:
        """The orders for the last turn end; the seats that had given one."""
        ended = [seat for seat, given in self.given.items() if given.passing == "turn"]
        for seat in ended:
            self.let_pass(seat, "ask")
        return ended

    def take_in(self, known: Presence) -> None:
        """What another worker knows, where it is newer."""
        for guest, forced in known.forced.items():
            if guest not in self.forced or self.forced[guest].at < forced.at:
                self.forced[guest] = forced
        for seat, given in known.passing.items():
            if seat not in self.given or self.given[seat].at < given.at:
                self.given[seat] = given

    def answer(self, state: State, seat: int, guest: str | None, among_bots: bool) -> int | None:
        """What is done for this person now without asking; ``None``: they are asked."""
        decision = state.decision()
        if isinstance(decision, Window):
            allowed = state.game.table_policy.standing_orders and self._passes(state, seat, among_bots)
            return decision.passing() if allowed else None
        forced = guest is not None and self.takes_forced(guest) and is_forced(state, seat)
        return state.options(seat)[0] if forced else None

    def _passes(self, state: State, seat: int, among_bots: bool) -> bool:
        order = self.passing(seat)
        if order == "unnamed":
            return not state.game.table_policy.concerns(state, seat)
        if order == "unable":
            return among_bots and len(state.options(seat)) == 1
        return order == "turn"
