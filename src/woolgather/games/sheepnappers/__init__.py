"""Sheepnappers: aliens, sheep, and the Wolf."""

from woolgather.games.sheepnappers.bot import BOTS
from woolgather.games.sheepnappers.box import Box
from woolgather.games.sheepnappers.evaluation import FEATURES, WinEvaluation
from woolgather.games.sheepnappers.interjections import Unasked
from woolgather.games.sheepnappers.invariants import broken
from woolgather.games.sheepnappers.knowledge import settle
from woolgather.games.sheepnappers.observation import OBSERVATION
from woolgather.games.sheepnappers.redeal import redeal
from woolgather.games.sheepnappers.scoring import outcome
from woolgather.games.sheepnappers.settings import COMBINATIONS, SETTINGS, refuse
from woolgather.games.sheepnappers.setup import set_up
from woolgather.games.sheepnappers.table_policy import SheepnappersPolicy
from woolgather.games.sheepnappers.view import table
from woolgather.games.sheepnappers.view_types import Details, Table
from woolgather.games.sheepnappers.vocabulary import ACTIONS, COLOURS, KINDS
from woolgather.games.sheepnappers.words import WORDS
from woolgather.kernel.game import Game

GAME = Game(
    name="sheepnappers",
    title="Sheepnappers",
    pitch="Steal sheep, hoard fuel, and launch for home before the Wolf or the other aliens get you.",
    minutes="15-25",
    credits="The makers of Sheepnappers, sheepnappers.com.",
    seats=(2, 4),
    colours=COLOURS,
    actions=ACTIONS,
    events=KINDS,
    settings=SETTINGS,
    refuse=refuse,
    combinations=COMBINATIONS,
    box=Box,
    set_up=set_up,
    table=table,
    view_type=Table,
    redeal=redeal,
    outcome=outcome,
    details_type=Details,
    words=WORDS,
    table_policy=SheepnappersPolicy(),
    interjections=Unasked(),
    settle=settle,
    invariants=broken,
    bots=BOTS,
    evaluation=WinEvaluation(__name__, FEATURES),
    observation=OBSERVATION,
    snapshot_aliases={
        "settings": "house",
        "Settings": "House",
        "box": "",
        "hands": "",
        "rows": "hands",
        "ChooseTarget.first": "main",
        "ChooseWish.first": "main",
        "GiftAndSteal": "TrickSomebody",
        "Rearrange.first": "back",
    },
    package=__name__,
)
