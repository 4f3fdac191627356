"""Sheep Boom-Bah: herd six sheep across a minefield into your barn, and your opponents' sheep too."""

from woolgather.games.sheep_boom_bah.bot import BOTS
from woolgather.games.sheep_boom_bah.box import Box
from woolgather.games.sheep_boom_bah.evaluation import FEATURES, WinEvaluation
from woolgather.games.sheep_boom_bah.interjections import OutOfTurn
from woolgather.games.sheep_boom_bah.invariants import broken
from woolgather.games.sheep_boom_bah.observation import OBSERVATION
from woolgather.games.sheep_boom_bah.redeal import redeal
from woolgather.games.sheep_boom_bah.scoring import outcome
from woolgather.games.sheep_boom_bah.settings import COMBINATIONS, SETTINGS
from woolgather.games.sheep_boom_bah.setup import set_up
from woolgather.games.sheep_boom_bah.table_policy import BoomBahPolicy
from woolgather.games.sheep_boom_bah.view import table
from woolgather.games.sheep_boom_bah.view_types import Details, Table
from woolgather.games.sheep_boom_bah.vocabulary import ACTIONS, COLOURS, KINDS
from woolgather.games.sheep_boom_bah.words import WORDS
from woolgather.kernel.game import Game

GAME = Game(
    name="sheep-boom-bah",
    title="Sheep Boom-Bah",
    pitch="Herd your sheep across a minefield into your Barn, and steal your neighbours' flocks.",
    minutes="20-30",
    credits="Design: Bob & Ryan Craig. Artwork: Alisha Volkman. Published by One Day West Games, 2019.",
    seats=(2, 4),
    colours=COLOURS,
    actions=ACTIONS,
    events=KINDS,
    settings=SETTINGS,
    combinations=COMBINATIONS,
    box=Box,
    set_up=set_up,
    table=table,
    view_type=Table,
    redeal=redeal,
    outcome=outcome,
    details_type=Details,
    words=WORDS,
    table_policy=BoomBahPolicy(),
    interjections=OutOfTurn(),
    invariants=broken,
    bots=BOTS,
    evaluation=WinEvaluation(__name__, FEATURES),
    observation=OBSERVATION,
    snapshot_aliases={
        "settings": "agreed",
        "Settings": "Agreement",
        "BattleStake.first": "menu",
        "BattleZone.first": "menu",
        "LanceStart.first": "menu",
        "MoveTo.first": "menu",
        "Play.opponent": "foe",
        "TargetCell.first": "menu",
        "TargetColour.first": "menu",
        "TargetPlayer.first": "menu",
        "TargetSheep.first": "menu",
        "TargetStart.first": "menu",
        "TargetTile.first": "menu",
    },
    package=__name__,
)
