"""Sheepy Time: run laps, dream, and be in bed before the Nightmare jumps the Fence."""

from woolgather.games.sheepy_time.bot import BOTS
from woolgather.games.sheepy_time.box import Box
from woolgather.games.sheepy_time.evaluation import FEATURES, LAP_TURNS, WinEvaluation
from woolgather.games.sheepy_time.interjections import Resigning
from woolgather.games.sheepy_time.invariants import broken
from woolgather.games.sheepy_time.observation import OBSERVATION
from woolgather.games.sheepy_time.redeal import redeal
from woolgather.games.sheepy_time.scoring import outcome
from woolgather.games.sheepy_time.settings import SETTINGS
from woolgather.games.sheepy_time.setup import set_up
from woolgather.games.sheepy_time.view import table
from woolgather.games.sheepy_time.view_types import Details, Table
from woolgather.games.sheepy_time.vocabulary import ACTIONS, COLOURS, KINDS
from woolgather.games.sheepy_time.words import WORDS
from woolgather.kernel.game import Game

GAME = Game(
    name="sheepy-time",
    title="Sheepy Time",
    pitch="Jump the fence again, or call it a night before the Nightmare catches up?",
    minutes="30-45",
    credits="Design: Neil Kimball. Published by Alderac Entertainment Group.",
    seats=(1, 4),
    colours=COLOURS,
    actions=ACTIONS,
    events=KINDS,
    settings=SETTINGS,
    box=Box,
    set_up=set_up,
    table=table,
    view_type=Table,
    redeal=redeal,
    outcome=outcome,
    details_type=Details,
    words=WORDS,
    interjections=Resigning(),
    invariants=broken,
    bots=BOTS,
    evaluation=WinEvaluation(__name__, FEATURES, LAP_TURNS),
    observation=OBSERVATION,
    snapshot_aliases={"effects": "", "settings": ""},
    package=__name__,
)
