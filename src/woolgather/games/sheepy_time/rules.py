"""The rules of Sheepy Time, round by round. The chapters, in the order a newcomer meets them:

- ``racing.py``: the deal, a turn and its steps, drawing (ST-deal, ST-turn, ST-draw)
- ``cards.py``: step 1, playing a card (ST-card); ``catching.py`` (ST-catch)
- ``sheep.py``: moving, landing, winks; Scared, Brave, Waking Up (ST-move, ST-scare)
- ``landing.py``: step 2, using a tile (ST-tile); ``tiles.py``: what each of the thirty does
- ``fence.py``: step 3, another lap or to bed (ST-fence)
- ``nightmares.py``: the Wolf, the Spider, the Bump (ST-night)
- ``scoring.py``: the end of a race, and of the game (ST-end, ST-solo)
- ``resting.py``: new tiles between the races (ST-rest)
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepy_time.racing import START_RACING
from woolgather.games.sheepy_time.resting import RESTING
from woolgather.games.sheepy_time.scoring import END_OF_RACING
from woolgather.games.sheepy_time.state import SheepyTime
from woolgather.kernel.frames import Frame


class Round(Frame):
    """ST-setup.12, ST-rest.9: race, score and rest, until someone has won."""

    __slots__ = ()

    def run(self, s: SheepyTime) -> None:
        s.then(START_RACING, END_OF_RACING, RESTING, ROUND)


ROUND: Final = Round()
