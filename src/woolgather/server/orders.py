"""What people let the room do for them: take forced choices, and let windows pass.

Nobody may learn from it what somebody holds. A forced choice is taken only where everybody can see that it is one
(``Manners.open_choice``). A window passes by a *standing order*, where a rulebook allows these
(``Manners.standing_orders``): an order for the rest of this turn, or for everything that does not name the seat. It
passes at a random moment like a bot's answer, so neither the order nor the hand shows. One order does look at the hand,
to let pass what has no answer there; it counts only while all others at the table are bots.
"""

from __future__ import annotations

from woolgather.kernel.frames import Window
from woolgather.kernel.state import State
from woolgather.server.messages import Passing
from woolgather.server.pace import is_forced


class Orders:
    """Of one table. They are private, and gone when the table leaves the memory."""

    def __init__(self) -> None:
        self._forced: set[str] = set()  # guests who want forced choices taken for them
        self._passing: dict[int, Passing] = {}

    def take_forced(self, guest: str, wanted: bool) -> None:
        (self._forced.add if wanted else self._forced.discard)(guest)

    def takes_forced(self, guest: str) -> bool:
        return guest in self._forced

    def let_pass(self, seat: int, passing: Passing) -> None:
        self._passing[seat] = passing

    def passing(self, seat: int | None) -> Passing:
        return "ask" if seat is None else self._passing.get(seat, "ask")

    def turn_is_over(self) -> list[int]:
        """The orders for the last turn end; the seats that had given one."""
        ended = [seat for seat, passing in self._passing.items() if passing == "turn"]
        for seat in ended:
            del self._passing[seat]
        return ended

    def answer(self, state: State, seat: int, guest: str | None, among_bots: bool) -> int | None:
        """What is done for this person now without asking; ``None``: they are asked."""
        decision = state.decision()
        if isinstance(decision, Window):
            allowed = state.game.manners.standing_orders and self._passes(state, seat, among_bots)
            return decision.passing() if allowed else None
        return state.options(seat)[0] if guest in self._forced and is_forced(state, seat) else None

    def _passes(self, state: State, seat: int, among_bots: bool) -> bool:
        order = self.passing(seat)
        if order == "unnamed":
            return not state.game.manners.concerns(state, seat)
        if order == "unable":
            return among_bots and len(state.options(seat)) == 1
        return order == "turn"
