"""The former name of ``bots/registry.py``; goes when nothing imports it any more."""

from woolgather.bots.registry import bot_names, check_bot, make_bot, register_bot

__all__ = ["bot_names", "check_bot", "make_bot", "register_bot"]
