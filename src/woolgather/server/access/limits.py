"""Limits on what one visitor may ask for: per guest, and per address for all its guests together.

Deleting cookies makes a visitor a new guest, but doesn't change the address.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from typing import Final, NamedTuple

from woolgather.room.rate_limit import Buckets

MAX_ADDRESS_LENGTH: Final = 64  # characters kept of whatever a proxy sends in place of an address


class Visitor(NamedTuple):
    """A guest and the address they come from. ``network`` is the address as limits distinguish them."""

    guest: str
    network: str


def network_of(address: str) -> str:
    """Return the address; for IPv6 its first half, because one customer usually has all addresses of a /64.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:MAX_ADDRESS_LENGTH]
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


class Allowance:
    """Limits one kind of request per guest and per address. Counts are per minute unless ``seconds`` is given.

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


class OpenConnections:
    """Counts open connections per guest, per address and in total."""

    def __init__(self) -> None:
        self.guests: Counter[str] = Counter()
        self.networks: Counter[str] = Counter()
        self.total = 0

    def add(self, visitor: Visitor) -> None:
        self._change(visitor, 1)

    def remove(self, visitor: Visitor) -> None:
        self._change(visitor, -1)

    def _change(self, visitor: Visitor, step: int) -> None:
        self.total += step
        for counter, key in ((self.guests, visitor.guest), (self.networks, visitor.network)):
            counter[key] += step
            if not counter[key]:
                del counter[key]  # otherwise we would remember every past visitor
