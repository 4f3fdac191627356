"""Addresses that the operator has banned."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator
from typing import Final

from woolgather.room.errors import Malformed

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


LOOPBACK: Final = (ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1/128"))


def parse_network(text: str) -> Network:
    """Parse an address or a network.

    >>> parse_network("192.0.2.7"), parse_network("2001:db8::/32")
    (IPv4Network('192.0.2.7/32'), IPv6Network('2001:db8::/32'))
    """
    try:
        return ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise Malformed(f"{text!r} is not an address. Write 192.0.2.7, or 192.0.2.0/24 for a network.") from None


class Bans:
    """The banned networks. There are few, so a linear search will do."""

    def __init__(self, networks: list[str]) -> None:
        self._networks = [parse_network(text) for text in networks]

    def __iter__(self) -> Iterator[str]:
        return (str(network) for network in self._networks)

    def add(self, network: Network) -> None:
        if network not in self._networks:
            self._networks.append(network)

    def remove(self, network: Network) -> bool:
        """Unban the network. Returns whether it was banned."""
        banned = network in self._networks
        if banned:
            self._networks.remove(network)
        return banned

    def cover(self, network: str) -> bool:
        """Return whether ``network``, an address as limits distinguish them, is banned.

        >>> bans = Bans(["192.0.2.0/24"])
        >>> bans.cover("192.0.2.7"), bans.cover("198.51.100.1"), bans.cover("unknown")
        (True, False, False)
        """
        if not self._networks:
            return False
        try:
            found = ipaddress.ip_network(network)
        except ValueError:
            return False
        return any(_contains(banned, found) for banned in self._networks)


def _contains(banned: Network, found: Network) -> bool:
    if isinstance(found, ipaddress.IPv4Network) and isinstance(banned, ipaddress.IPv4Network):
        return found.subnet_of(banned)
    if isinstance(found, ipaddress.IPv6Network) and isinstance(banned, ipaddress.IPv6Network):
        return found.overlaps(banned)
    return False
