"""For ``--with``: brings the toy game to a process of its own."""

import woolgather as wg
from tests.lab.high_roll import GAME

wg.register_game(GAME)
