"""stub"""

from woolgather.kernel.bot import RandomBot


class Sensible(RandomBot):
    pass
