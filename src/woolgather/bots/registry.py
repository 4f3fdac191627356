"""Finding a bot by its name: the game's own, and those that other people bring along."""

from __future__ import annotations

import re
from collections.abc import Callable

from woolgather.kernel.bot import Bot, RandomBot
from woolgather.kernel.chance import Chance
from woolgather.kernel.errors import BadModule, UnknownBot
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game

_registered: dict[str, dict[str, Callable[[Chance], Bot]]] = {}


def register_bot(game: str, name: str, maker: Callable[[Chance], Bot]) -> None:
    """Bring a bot along for a game; ``maker`` is most often the class of the bot."""
    found = find_game(game)
    if not re.fullmatch(r"[a-z][a-z0-9-]*", name):
        raise BadModule(f"A bot's name is made of small letters, digits and hyphens, like sleepyhead; not {name!r}.")
    if name == "random" or name in found.bots:
        raise BadModule(f"{found.title} has a bot {name!r} of its own; give yours another name.")
    _registered.setdefault(game, {})[name] = maker


def bot_names(game: Game) -> list[str]:
    """The bots that can play this game."""
    return list(_makers(game))


def make_bot(game: Game, name: str, chance: Chance) -> Bot:
    """A bot by name, with a chance of its own.

    >>> from woolgather.kernel.chance import FastChance
    >>> type(make_bot(find_game("sheepy-time"), "random", FastChance(1))).__name__
    'RandomBot'
    """
    return _makers(game)[check_bot(game, name)](chance)


def check_bot(game: Game, name: str) -> str:
    """The name, if it is one; raises with the names there are."""
    names = bot_names(game)
    if name not in names:
        raise UnknownBot(f"{game.title} has no bot {name!r}; it has: {', '.join(names)}.")
    return name


def _makers(game: Game) -> dict[str, Callable[[Chance], Bot]]:
    return {"random": RandomBot, **game.bots, **_registered.get(game.name, {})}
