"""What people let the room do for them: take forced choices, and let windows pass.

Neither may look at a hand. A forced choice is taken only where everybody can see that it is one
(``Manners.open_choice``). A window passes by a *standing order*, where a rulebook allows these
(``Manners.standing_orders``): an order for the rest of this turn, or for everything that does not name the seat. It
passes at a random moment like a bot's answer, so neither the order nor the hand shows.
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

    def answer(self, state: State, seat: int, guest: str | None) -> int | None:
        """What is done for this person now without asking; ``None``: they are asked."""
        decision = state.decision()
        if isinstance(decision, Window):
            passes = self.passing(seat) == "turn" or (
                self.passing(seat) == "unnamed" and not state.game.manners.concerns(state, seat)
            )
            return decision.passing() if passes and state.game.manners.standing_orders else None
        return state.options(seat)[0] if guest in self._forced and is_forced(state, seat) else None
