"""A module for ``--with`` that registers the toy game in other processes."""

import woolgather as wg
from tests.lab.high_roll import GAME

wg.register_game(GAME)
