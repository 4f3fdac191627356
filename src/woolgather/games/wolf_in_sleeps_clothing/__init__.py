"""Wolf in Sleep's Clothing: get rid of your flock, and watch the others for mistakes."""

from woolgather.games.wolf_in_sleeps_clothing.bot import BOTS, QUICK_BOTS
from woolgather.games.wolf_in_sleeps_clothing.box import Box
from woolgather.games.wolf_in_sleeps_clothing.evaluation import FEATURES, WinEvaluation
from woolgather.games.wolf_in_sleeps_clothing.interjections import Calls
from woolgather.games.wolf_in_sleeps_clothing.invariants import broken
from woolgather.games.wolf_in_sleeps_clothing.observation import OBSERVATION
from woolgather.games.wolf_in_sleeps_clothing.redeal import redeal
from woolgather.games.wolf_in_sleeps_clothing.scoring import outcome
from woolgather.games.wolf_in_sleeps_clothing.settings import COMBINATIONS, QUICK, SETTINGS, refuse
from woolgather.games.wolf_in_sleeps_clothing.setup import set_up
from woolgather.games.wolf_in_sleeps_clothing.table_policy import WolfPolicy
from woolgather.games.wolf_in_sleeps_clothing.view import table
from woolgather.games.wolf_in_sleeps_clothing.view_types import Details, Table
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import ACTIONS, COLOURS, KINDS
from woolgather.games.wolf_in_sleeps_clothing.words import WORDS
from woolgather.kernel.game import Game

GAME = Game(
    name="wolf-in-sleeps-clothing",
    title="Wolf in Sleep's Clothing",
    pitch="Count your sheep off the table, dodge the wolves, and call out anyone who nods off.",
    minutes="5-10",
    credits="Published by Turn Da Page.",
    seats=(2, 6),
    colours=COLOURS,
    actions=ACTIONS,
    events=KINDS,
    settings=SETTINGS,
    refuse=refuse,
    combinations=COMBINATIONS,
    quick=QUICK,
    quick_bots=QUICK_BOTS,
    box=Box,
    set_up=set_up,
    table=table,
    view_type=Table,
    redeal=redeal,
    outcome=outcome,
    details_type=Details,
    words=WORDS,
    table_policy=WolfPolicy(),
    interjections=Calls(),
    invariants=broken,
    bots=BOTS,
    evaluation=WinEvaluation(__name__, FEATURES),
    observation=OBSERVATION,
    snapshot_aliases={"settings": ""},
    package=__name__,
)
