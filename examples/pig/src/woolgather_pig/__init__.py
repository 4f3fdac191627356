"""Pig, a folk game with one die."""

from woolgather.kernel.game import Game
from woolgather.kernel.settings import Setting
from woolgather_pig.bot import SensibleBot
from woolgather_pig.rules import ACTIONS, KINDS, broken, outcome, set_up
from woolgather_pig.view import Table, table
from woolgather_pig.words import WORDS

GAME = Game(
    name="pig",
    title="Pig",
    pitch="Roll as often as you dare: a 1 loses everything you have not kept.",
    minutes="10",
    credits="a folk game, first described by John Scarne in 1945",
    seats=(2, 4),
    colours=("red", "blue", "green", "yellow"),
    settings=(Setting("goal", ("100", "50"), "The points that win.", "PIG-1.1", low=10, high=500),),
    actions=ACTIONS,
    events=KINDS,
    set_up=set_up,
    table=table,
    view_type=Table,
    outcome=outcome,
    words=WORDS,
    invariants=broken,
    bots={"sensible": SensibleBot},
    package=__name__,
    browser_board="board.js",
)
