"""Lucidity: Six-Sided Nightmares, assembled from its parts. The rules begin in rules.py."""

from woolgather.games.lucidity.bot import BOTS, ROLLOUT_POLICY
from woolgather.games.lucidity.box import Box
from woolgather.games.lucidity.evaluation import FEATURES, WinEvaluation
from woolgather.games.lucidity.invariants import broken
from woolgather.games.lucidity.observation import OBSERVATION
from woolgather.games.lucidity.scoring import outcome
from woolgather.games.lucidity.settings import SETTINGS
from woolgather.games.lucidity.setup import set_up
from woolgather.games.lucidity.table_policy import LucidityPolicy
from woolgather.games.lucidity.view import table
from woolgather.games.lucidity.view_types import Details, Table
from woolgather.games.lucidity.vocabulary import ACTIONS, KINDS
from woolgather.games.lucidity.words import WORDS
from woolgather.kernel.game import Game

GAME = Game(
    name="lucidity",
    title="Lucidity: Six-Sided Nightmares",
    pitch="Push your luck with dream dice; push too far, and you are eaten or become the Nightmare.",
    minutes="20-30",
    credits="Design: Shannon Kelly. Published by Fox Tale Games.",
    seats=(2, 4),
    colours=("white", "violet", "orange", "pink"),
    actions=ACTIONS,
    events=KINDS,
    settings=SETTINGS,
    box=Box,
    set_up=set_up,
    table=table,
    view_type=Table,
    outcome=outcome,
    details_type=Details,
    words=WORDS,
    table_policy=LucidityPolicy(),
    invariants=broken,
    bots=BOTS,
    rollout_policy=ROLLOUT_POLICY,
    evaluation=WinEvaluation(__name__, FEATURES),
    observation=OBSERVATION,
    snapshot_aliases={"settings": ""},
    package=__name__,
)
