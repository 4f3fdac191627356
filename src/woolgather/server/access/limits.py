"""How much one visitor may ask for in a while: each guest, and all guests of one address together.

Whoever drops their cookies is another guest each time, but not at another address.
"""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple

_REMEMBERED: Final = 20_000
_LONGEST: Final = 64  # of what a proxy says instead of an address


class Visitor(NamedTuple):
    """Who asks, and from where: ``network`` is the address as far as limits tell addresses apart."""

    guest: str
    network: str


def network_of(address: str) -> str:
    """The address itself; of IPv6 the first half, since anybody has all addresses of a /64 at hand.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:_LONGEST]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


class Bucket:
    """So many at once, refilled so fast.

    >>> times = iter([0.0, 0.0, 0.0, 1.0])
    >>> bucket = Bucket(rate=1, burst=1, clock=lambda: next(times))
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, False, True)
    """

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = burst
        self._at = clock()

    def take(self) -> bool:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        self._left += 1


class Buckets:
    """One bucket per visitor; those not seen for long are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        return self.of(who).take()

    def of(self, who: str) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._burst)
            if len(self._buckets) > _REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket


class Allowance:
    """So much of one thing in a minute (or so many ``seconds``) for a guest, and for an address.

    >>> tables = Allowance(2, 3)
    >>> [tables.take(Visitor(guest, "192.0.2.7")) for guest in ("ann", "ann", "ann", "bob", "cleo")]
    [True, True, False, True, False]
    """

    def __init__(self, per_guest: float, per_network: float, seconds: float = 60.0) -> None:
        self._guests = Buckets(per_guest / seconds, per_guest)
        self._networks = Buckets(per_network / seconds, per_network)

    def take(self, visitor: Visitor) -> bool:
        guest = self._guests.of(visitor.guest)
        if not guest.take():
            return False
        if self._networks.take(visitor.network):
            return True
        guest.give_back()
        return False


class Presence:
    """How many of something are open at once: of each guest, of each address, and in all."""

    def __init__(self) -> None:
        self.guests: Counter[str] = Counter()
        self.networks: Counter[str] = Counter()
        self.total = 0

    def come(self, visitor: Visitor) -> None:
        self._move(visitor, 1)

    def go(self, visitor: Visitor) -> None:
        self._move(visitor, -1)

    def _move(self, visitor: Visitor, step: int) -> None:
        self.total += step
        for counter, who in ((self.guests, visitor.guest), (self.networks, visitor.network)):
            counter[who] += step
            if not counter[who]:
                del counter[who]  # or whoever has ever been here would be remembered
