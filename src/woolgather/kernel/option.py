"""Describes a legal action for the player who has to choose."""

from __future__ import annotations


class Option:
    """An action with its number, its ``text`` and a label.

    ``on`` names the pieces to click for it (``space:5``, ``card:fuel``, ``seat:2``: a kind and the view's id).
    ``confirm`` is a question to ask before the action is taken; most actions have none.

    >>> Option(12, "give blue", "Give Bob the top card of your deck", ["seat:1"], "")
    <Option 12, 'give blue': Give Bob the top card of your deck>
    """

    __slots__ = ("action", "confirm", "label", "on", "text")

    def __init__(self, action: int, text: str, label: str, on: list[str], confirm: str) -> None:
        self.action = action
        self.text = text
        self.label = label
        self.on = on
        self.confirm = confirm

    def __repr__(self) -> str:
        return f"<Option {self.action}, {self.text!r}: {self.label}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Option):
            return NotImplemented
        own = (self.action, self.text, self.label, self.on, self.confirm)
        return own == (other.action, other.text, other.label, other.on, other.confirm)

    def __hash__(self) -> int:
        return hash(self.text)
