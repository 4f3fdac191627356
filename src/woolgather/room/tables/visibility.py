"""What a guest may see: whether they may watch a table at all, and from which seat they see its game."""

from __future__ import annotations

from woolgather.room.errors import Forbidden
from woolgather.room.storage.stored import StoredTable


def may_watch(table: StoredTable, guest: str) -> bool:
    return table.watchers_allowed or guest == table.host or table.seat_of(guest) is not None


def check_may_watch(table: StoredTable, guest: str) -> None:
    if not may_watch(table, guest):
        raise Forbidden("The host of this table doesn't allow spectators.")


def live_viewer(table: StoredTable, guest: str, look: int | None) -> int | None:
    """Return the seat whose view this guest gets now, or ``None`` for the spectators' view.

    ``look`` is the player who is holding a shared device.
    """
    if table.status != "open" and table.shares(guest):
        return look if look in table.seats_of(guest) else None
    return table.seat_of(guest)


def check_may_replay_as(table: StoredTable, guest: str, seat: int) -> None:
    """Raise `Forbidden` unless this guest may replay the game through this seat's eyes: afterwards everyone may."""
    if table.status == "over":
        return
    own = table.seats_of(guest)
    if len(own) > 1:
        raise Forbidden("Several people share this device: until the end the replay shows what everybody sees.")
    if own != [seat]:
        raise Forbidden("While the game goes on you see it with your own eyes only.")
