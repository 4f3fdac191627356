"""What a table agrees on before the game."""

from __future__ import annotations

from typing import Final

from woolgather.kernel.errors import BadSetting

# What people look for together when they set up a table.
PRINTED: Final = "as printed"  # what the rulebook itself offers: variants, who begins
HOUSE: Final = "house rules"  # readings of a doubtful rule, and what some tables like otherwise
PACE: Final = "pace"  # how long it takes, and how long one may think
GROUPS: Final = (PRINTED, HOUSE, PACE)


class Setting:
    """Something the table agrees on before the game. The first value is the default.

    With ``low`` and ``high`` any whole number between them is a value too. ``group`` is one of ``GROUPS``.
    One that was added ``later``, when games had been recorded already, leaves no trace in a fingerprint as long as it
    has its default, which is how those games were played.

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
            raise ValueError(f"The setting {name!r} is in no group {group!r}; there are: {', '.join(GROUPS)}.")
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
        """The values in words."""
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
        """Values that a test should try: all the named ones, and both ends of a range."""
        ends = [str(self.low), str(self.high)] if self.low <= self.high else []
        return [*self.values, *(end for end in ends if end not in self.values)]

    def __repr__(self) -> str:
        return f"<Setting {self.name}: {self.allowed()}>"
