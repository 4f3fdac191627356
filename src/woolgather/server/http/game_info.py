"""Describes games to clients: facts, settings, bots, board and components."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

from woolgather.bots.registry import about_bot, bot_names
from woolgather.kernel.components import LABELS
from woolgather.kernel.game import Game
from woolgather.server.http.messages import GameInfo, SettingInfo


def game_info(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        revision=game.revision,
        pitch=game.pitch,
        minutes=game.minutes,
        credits=game.credits,
        fewest=game.fewest,
        most=game.most,
        colours=list(game.colours),
        settings=[
            SettingInfo(
                setting.name,
                list(setting.values),
                setting.default,
                setting.text,
                setting.clause,
                setting.group,
                setting.low if setting.low <= setting.high else None,
                setting.high if setting.low <= setting.high else None,
            )
            for setting in game.settings
        ],
        bots=bot_names(game),
        bot_texts={name: text for name in bot_names(game) if (text := about_bot(game, name))},
        board=game.name in boards(),
        board_url=f"/games/{game.name}/board.js" if game.browser_board else None,
        hidden=game.hidden,
        quick=game.quick,
    )


@cache
def boards() -> frozenset[str]:
    """Return the games with their own board in the built client. The client's build writes this list."""
    file = resources.files("woolgather.server") / "static" / "boards.json"
    return frozenset(json.loads(file.read_text("utf-8"))) if file.is_file() else frozenset()


def with_titles(edited: dict[str, Any], printed: dict[str, Any]) -> dict[str, Any]:
    """Return edited components, completed with titles, texts and labels from the printed ones.

    >>> with_titles({"fox": {"copies": 3}}, {"fox": {"title": "Sly Fox", "copies": 1}})
    {'fox': {'title': 'Sly Fox', 'copies': 3}}
    """
    words = {name: printed[name] for name in ("title", "text") if isinstance(printed.get(name), str)}
    words |= {LABELS: printed[LABELS]} if LABELS in printed else {}
    entries = {
        name: with_titles(entry, printed[name])
        if isinstance(entry, dict) and isinstance(printed.get(name), dict)
        else entry
        for name, entry in edited.items()
    }
    return {**words, **entries}
