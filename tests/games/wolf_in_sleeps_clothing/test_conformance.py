from pathlib import Path
from typing import ClassVar, cast

from woolgather.games.wolf_in_sleeps_clothing import GAME
from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import SEEN
from woolgather.kernel.chance import FastChance
from woolgather.kernel.game import Game
from woolgather.testing import Conformance, TrialTable
from woolgather.testing.conformance import positions, viewers, without_chance


class TestConformance(Conformance):
    game: ClassVar[Game] = GAME
    games: ClassVar[int] = 4
    golden: ClassVar[Path] = Path(__file__).parent / "golden"

    def test_resampling_varies_what_is_hidden(self, seats: int) -> None:
        """Stricter than the suite: late in a game every card has been seen, and then nothing may vary."""
        for state in positions(self.game, TrialTable(seats, {}), 41, every=12):
            decks = cast(WolfInSleepsClothing, state).decks
            unseen = {card for deck in decks for card in deck if not card & SEEN}
            for viewer in viewers(state):
                worlds = {repr(without_chance(state.resample(viewer, FastChance(seed)))) for seed in range(12)}
                if len(unseen) <= 1:
                    assert worlds == {repr(without_chance(state))}
                elif len(unseen) >= 4:
                    assert len(worlds) >= 6
