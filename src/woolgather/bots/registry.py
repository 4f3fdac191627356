"""Finding a bot by its name: the game's own, and those of guests.

A guest brings bots by entry points in the group ``woolgather.bots``, each called ``<game>.<bot>`` and naming the class,
or by a module that calls ``register_bot`` and is named by ``--with``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import metadata
from typing import Any, Final

from woolgather.bots.levels import LEVELS, MAKERS
from woolgather.kernel.bot import Bot, RandomBot
from woolgather.kernel.chance import Chance
from woolgather.kernel.errors import BadModule, UnknownBot
from woolgather.kernel.game import Game
from woolgather.kernel.registry import error_in_short, find_game, package_of

BOT_ENTRY_POINTS = "woolgather.bots"  # the group of entry points

# What the bots are like that go by the same name in every game.
_ABOUT: Final = {"random": "Takes any option, without a thought.", **LEVELS}
_registered: dict[str, dict[str, Callable[[Chance], Bot]]] = {}


def register_bot(game: str, name: str, maker: Callable[[Chance], Bot]) -> None:
    """Add a bot to a game, for this program and at every table of it; ``maker`` is most often the class of the bot."""
    found = find_game(game)
    if not re.fullmatch(r"[a-z][a-z0-9-]*", name):
        raise BadModule(f"A bot's name has lower-case letters, digits and hyphens, like sleepyhead; not {name!r}.")
    if name == "random" or name in LEVELS or name in found.bots:
        raise BadModule(f"{found.title} has a bot {name!r} of its own; give yours another name.")
    if not callable(maker):
        raise BadModule(
            f"The bot {name!r} of {found.title} is made by a class or a function, and {maker!r} is neither."
        )
    _registered.setdefault(game, {})[name] = maker


def bot_names(game: Game) -> list[str]:
    """The bots that can play this game: the levels, weakest first, then those that only this game has.

    >>> bot_names(find_game("wolf-in-sleeps-clothing"))[:5]
    ['random', 'sleepy', 'sensible', 'sharp', 'nightmare']
    """
    levels = [level for level in LEVELS if level in MAKERS or level in game.bots]
    guests = [*_registered.get(game.name, {}), *_installed(game.name)]
    return list(dict.fromkeys(["random", *levels, *game.bots, *guests]))


def about_bot(game: Game, name: str) -> str:
    """What it is like to play against this bot, in a sentence; empty if nobody has said.

    >>> about_bot(find_game("lucidity"), "random")
    'Takes any option, without a thought.'
    """
    maker = game.bots.get(name) or _registered.get(game.name, {}).get(name)
    if maker is None and name in _installed(game.name):
        maker = _load_installed(_installed(game.name)[name])
    return str(getattr(maker, "about", "")) or _ABOUT.get(name, "")


def make_bot(game: Game, name: str, chance: Chance) -> Bot:
    """A bot by name, with a chance of its own.

    >>> from woolgather.kernel.chance import FastChance
    >>> type(make_bot(find_game("wolf-in-sleeps-clothing"), "random", FastChance(1))).__name__
    'RandomBot'
    """
    check_bot(game, name)
    if name == "random":
        return RandomBot(chance)
    registered = _registered.get(game.name, {})
    if name in game.bots:
        return game.bots[name](chance)
    if name in registered:
        return registered[name](chance)
    if name in MAKERS:
        return MAKERS[name](chance)
    return _make_installed(_installed(game.name)[name], chance)


def check_bot(game: Game, name: str) -> str:
    """The name, if it is one; raises with the names there are."""
    names = bot_names(game)
    if name not in names:
        raise UnknownBot(f"{game.title} has no bot {name!r}; it has: {', '.join(names)}.")
    return name


@cache
def _installed(game: str) -> dict[str, metadata.EntryPoint]:
    """The bots of installed guests for this game."""
    points = sorted(metadata.entry_points(group=BOT_ENTRY_POINTS), key=lambda point: point.name)
    named = [(point.name.partition("."), point) for point in points]
    return {name: point for (of, _, name), point in named if of == game and name}


def _load_installed(point: metadata.EntryPoint) -> Any:
    """The maker of an installed bot; ``None`` if it cannot be used, which is told to whoever wants to play it."""
    try:
        return point.load()
    except Exception:
        return None


def _make_installed(point: metadata.EntryPoint, chance: Chance) -> Bot:
    try:
        bot = point.load()(chance)
        if not isinstance(bot, Bot):
            raise TypeError(f"{point.value} makes something that is not a Bot")
    except Exception as error:
        raise BadModule(
            f"The bot {point.name!r} of the package {package_of(point)} cannot be used: {error_in_short(error)}."
        ) from None
    return bot
