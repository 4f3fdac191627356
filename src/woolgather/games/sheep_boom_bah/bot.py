"""What a sensible player does."""

from __future__ import annotations

from woolgather.kernel.bot import RandomBot


class SensibleBot(RandomBot):
    pass
