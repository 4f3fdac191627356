"""The single list of all cards, by id."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheep_boom_bah.cards.barn_cards import (
    AbaCaDaBa,
    BarnBurner,
    Fox,
    SheepBattle,
    ShepherdsHook,
    Tornado,
    YourBarnDoorsOpen,
)
from woolgather.games.sheep_boom_bah.cards.board_cards import (
    BahKToLife,
    Dog,
    EweTurn,
    OutOfShearLuck,
    SheepCopter,
    SheepingTom,
)
from woolgather.games.sheep_boom_bah.cards.card import CardRule
from woolgather.games.sheep_boom_bah.cards.counter import EieiNo
from woolgather.games.sheep_boom_bah.cards.mine_cards import AmBahLance, HeroOfTheHerd
from woolgather.games.sheep_boom_bah.cards.other_cards import GoldenFleece, ThankEwe, WildWool
from woolgather.games.sheep_boom_bah.cards.wolf import WolfInSheepsClothing
from woolgather.games.sheep_boom_bah.vocabulary import CARD_TYPES

_BY_ID: Final[dict[str, CardRule]] = {
    "aba-ca-da-ba": AbaCaDaBa(),
    "am-bah-lance": AmBahLance(),
    "bah-k-to-life": BahKToLife(),
    "barn-burner": BarnBurner(),
    "dog": Dog(),
    "eiei-no": EieiNo(),
    "ewe-turn": EweTurn(),
    "fox": Fox(),
    "golden-fleece": GoldenFleece(),
    "hero-of-the-herd": HeroOfTheHerd(),
    "out-of-shear-luck": OutOfShearLuck(),
    "sheep-battle": SheepBattle(),
    "sheep-copter": SheepCopter(),
    "sheeping-tom": SheepingTom(),
    "shepherds-hook": ShepherdsHook(),
    "thank-ewe": ThankEwe(),
    "tornado": Tornado(),
    "wild-wool": WildWool(),
    "wolf-in-sheeps-clothing": WolfInSheepsClothing(),
    "your-barn-doors-open": YourBarnDoorsOpen(),
}
RULES: Final[list[CardRule]] = [_BY_ID[kind] for kind in CARD_TYPES]  # RULES[card // MOST]
