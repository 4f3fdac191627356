"""Decisions that players let the server make for them: forced moves, and passing in windows.

Neither may reveal a hand. A forced move is made only if everyone can see that it is forced
(``TablePolicy.open_choice``). Passing needs a *standing order*, in games whose rulebook allows it
(``TablePolicy.standing_orders``). An order covers either the rest of this turn or every window that doesn't name the
seat. The server passes at a random time, like a bot, so neither the order nor the hand shows. One kind of order does
depend on the hand: it passes when the player has no other answer. That one works only while everyone else at the table
is a bot.
"""

from __future__ import annotations

from time import time

from woolgather.kernel.frames import Window
from woolgather.kernel.state import State
from woolgather.room.messages import Passing
from woolgather.room.tables.pace import is_forced
from woolgather.room.tables.presence import Forced, Given, Presence


class StandingOrders:
    """The standing orders of one table. They are private, and lost when the last worker unloads the table.

    The most recent order wins, whichever device or worker it came through.
    """

    def __init__(self) -> None:
        self.forced: dict[str, Forced] = {}  # by guest: whether they want forced moves made for them
        self.given: dict[int, Given] = {}

    @property
    def any(self) -> bool:
        """True if anyone has ever set a preference here."""
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
        """End the orders that were limited to the last turn, and return the seats that had one."""
        ended = [seat for seat, given in self.given.items() if given.passing == "turn"]
        for seat in ended:
            self.let_pass(seat, "ask")
        return ended

    def take_in(self, known: Presence) -> None:
        """Merge the orders another worker knows of. The newer one wins."""
        for guest, forced in known.forced.items():
            if guest not in self.forced or self.forced[guest].at < forced.at:
                self.forced[guest] = forced
        for seat, given in known.passing.items():
            if seat not in self.given or self.given[seat].at < given.at:
                self.given[seat] = given

    def answer(self, state: State, seat: int, guest: str | None, among_bots: bool) -> int | None:
        """Return the action to take for this player right now, or ``None`` to leave the decision to them."""
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
