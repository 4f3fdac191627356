"""Defines what players agree on before the game."""

from __future__ import annotations

from typing import Final

from woolgather.kernel.errors import BadSetting

# The groups in which the set-up screen shows settings.
PRINTED: Final = "as printed"  # what the rulebook itself offers, such as variants and the first player
HOUSE: Final = "house rules"  # readings of ambiguous rules, and common house rules
PACE: Final = "pace"  # game length and thinking time
GROUPS: Final = (PRINTED, HOUSE, PACE)


class Setting:
    """Something players agree on before the game. The first value is the default.

    With ``low`` and ``high``, any integer between them is a value too. ``group`` is one of ``GROUPS``. ``later`` marks
    a setting that was added after games had been recorded. Those games were played with its default, so the default
    doesn't change a fingerprint.

    >>> Setting("rounds", ("3",), "How many rounds are played.", "SN-1.9", low=1, high=10).check("7")
    '7'
    """

    def __init__(
        self,
        name: str,
        values: tuple[str, ...],
        text: str,
        clause: str,
        low: int = 0,
        high: int = -1,
        group: str = PRINTED,
        later: bool = False,
    ) -> None:
        if group not in GROUPS:
            raise ValueError(f"The setting {name!r} has an unknown group {group!r}; groups are: {', '.join(GROUPS)}.")
        self.name = name
        self.values = values
        self.text = text
        self.clause = clause
        self.low = low
        self.high = high
        self.group = group
        self.later = later

    @property
    def default(self) -> str:
        return self.values[0]

    def allowed(self) -> str:
        """Describe the allowed values."""
        words = list(self.values)
        if self.low <= self.high:
            words = [f"{self.low} to {self.high}", *(word for word in words if not word.isdigit())]
        return ", ".join(words)

    def check(self, value: str) -> str:
        if value in self.values:
            return value
        if value.isdecimal() and value.isascii() and len(value) < 10 and self.low <= int(value) <= self.high:
            return str(int(value))
        raise BadSetting(f"The setting {self.name!r} cannot be {value!r}; it can be: {self.allowed()}.")

    def samples(self) -> list[str]:
        """Return values to test with: all named ones and both ends of the range."""
        ends = [str(self.low), str(self.high)] if self.low <= self.high else []
        return [*self.values, *(end for end in ends if end not in self.values)]

    def __repr__(self) -> str:
        return f"<Setting {self.name}: {self.allowed()}>"
