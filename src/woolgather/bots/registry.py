"""Finds bots by name: the built-in ones, the game's own and third-party bots.

A package provides third-party bots with entry points in the group ``woolgather.bots``, each named ``<game>.<bot>`` and
pointing to the class. A module given with ``--with`` provides them by calling ``register_bot``.
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

BOT_ENTRY_POINTS = "woolgather.bots"  # the entry-point group

# descriptions of the bots that exist in every game
_ABOUT: Final = {"random": "Takes any option, without a thought.", **LEVELS}
_registered: dict[str, dict[str, Callable[[Chance], Bot]]] = {}


def register_bot(game: str, name: str, maker: Callable[[Chance], Bot]) -> None:
    """Add a bot to a game in this process. ``maker`` is usually the bot's class."""
    found = find_game(game)
    if not re.fullmatch(r"[a-z][a-z0-9-]*", name):
        raise BadModule(
            f"{name!r} is not a bot's name. Use lower-case letters, digits and hyphens, such as sleepyhead."
        )
    if name == "random" or name in LEVELS or name in found.bots:
        raise BadModule(f"{found.title} already has a bot {name!r}; give yours another name.")
    if not callable(maker):
        raise BadModule(f"The bot {name!r} of {found.title} needs a class or function as its maker, not {maker!r}.")
    _registered.setdefault(game, {})[name] = maker


def bot_names(game: Game) -> list[str]:
    """Return the bots that can play this game: the levels, weakest first, then the bots only this game has.

    >>> bot_names(find_game("wolf-in-sleeps-clothing"))[:5]
    ['random', 'sleepy', 'sensible', 'sharp', 'nightmare']
    """
    levels = [level for level in LEVELS if level in MAKERS or level in game.bots]
    third_party = [*_registered.get(game.name, {}), *_installed(game.name)]
    return list(dict.fromkeys(["random", *levels, *game.bots, *third_party]))


def about_bot(game: Game, name: str) -> str:
    """Return a sentence on what it is like to play against this bot. Empty if the bot has none.

    >>> about_bot(find_game("lucidity"), "random")
    'Takes any option, without a thought.'
    """
    maker = game.bots.get(name) or _registered.get(game.name, {}).get(name)
    if maker is None and name in _installed(game.name):
        maker = _load_installed(_installed(game.name)[name])
    return str(getattr(maker, "about", "")) or _ABOUT.get(name, "")


def make_bot(game: Game, name: str, chance: Chance) -> Bot:
    """Create a bot by name with its own source of randomness.

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
    """Return the name if this game has such a bot. Otherwise raise an error that lists the bots it has."""
    names = bot_names(game)
    if name not in names:
        raise UnknownBot(f"{game.title} has no bot {name!r}; it has: {', '.join(names)}.")
    return name


@cache
def _installed(game: str) -> dict[str, metadata.EntryPoint]:
    """Return the installed third-party bots for this game."""
    points = sorted(metadata.entry_points(group=BOT_ENTRY_POINTS), key=lambda point: point.name)
    named = [(point.name.partition("."), point) for point in points]
    return {name: point for (of, _, name), point in named if of == game and name}


def _load_installed(point: metadata.EntryPoint) -> Any:
    """Load an installed bot's maker. Returns ``None`` if that fails; playing the bot raises the error."""
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
