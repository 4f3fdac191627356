"""What a sensible player of Sheepy Time does."""

from __future__ import annotations

from woolgather.kernel.bot import RandomBot


class Sensible(RandomBot):
    pass
