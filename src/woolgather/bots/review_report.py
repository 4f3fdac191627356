"""Defines the findings of a review as plain facts, sentences and data.

docs/review.md defines the numbers, and ``bots/review.py`` computes them.
"""

from __future__ import annotations

from typing import Any, Final, final

DIGITS: Final = 5  # decimal places for chances in the data
SIGNIFICANT_ERRORS: Final = 2.5  # a game has about a hundred decisions, so smaller differences could be noise
NEGLIGIBLE: Final = 0.002  # a difference in chance of winning that doesn't matter
NO_INTERJECTION: Final = ""  # the text for not making an interjection

MISTAKE: Final = "mistake"
FIND: Final = "find"
LUCK: Final = "luck"


@final
class Worth:
    """One option with its chance of winning and how far it is behind the best, each with its standard error."""

    __slots__ = ("behind", "behind_error", "chance", "error", "label", "text")

    def __init__(self, text: str, label: str, chance: float, error: float, behind: float, behind_error: float) -> None:
        self.text = text
        self.label = label
        self.chance = chance
        self.error = error
        self.behind = behind
        self.behind_error = behind_error

    def is_behind(self) -> bool:
        """True if this option is significantly worse than the best."""
        return stands_out(self.behind, self.behind_error)

    def as_data(self) -> dict[str, Any]:
        return {
            "action": self.text,
            "label": self.label,
            "chance": round(self.chance, DIGITS),
            "error": round(self.error, DIGITS),
            "behind": round(self.behind, DIGITS),
            "behind_error": round(self.behind_error, DIGITS),
        }

    def __repr__(self) -> str:
        return f"<{self.text!r}: {self.chance:.1%} ± {2 * self.error:.1%}>"


@final
class Choice:
    """One decision: what each option was worth given the seat's knowledge, and which one was taken.

    ``at`` is the number of actions before it.
    """

    __slots__ = ("at", "options", "seat", "taken")

    def __init__(self, at: int, seat: int, taken: Worth, options: list[Worth]) -> None:
        self.at = at
        self.seat = seat
        self.taken = taken
        self.options = options  # best first

    @property
    def best(self) -> Worth:
        return self.options[0]

    @property
    def lost(self) -> float:
        """How much worse than the best option it was, or 0 if the difference isn't significant."""
        return self.taken.behind if self.taken.is_behind() else 0.0

    def as_data(self) -> dict[str, Any]:
        return {
            "at": self.at,
            "seat": self.seat,
            "taken": self.taken.text,
            "lost": round(self.lost, DIGITS),
            "options": [option.as_data() for option in self.options],
        }

    def __repr__(self) -> str:
        return f"<Seat {self.seat + 1} after {self.at} actions: {self.taken!r}, best {self.best!r}>"


@final
class Step:
    """One action, and how much the choice and luck changed every seat's chance."""

    __slots__ = ("by_choice", "by_luck", "choice_error", "label", "line", "luck_error", "seat")

    def __init__(
        self,
        seat: int,
        label: str,
        by_choice: list[float],
        choice_error: float,
        by_luck: list[float],
        luck_error: float,
        line: str,
    ) -> None:
        self.seat = seat
        self.label = label  # of the action
        self.by_choice = by_choice
        self.choice_error = choice_error
        self.by_luck = by_luck
        self.luck_error = luck_error
        self.line = line  # the log line everyone saw

    def __repr__(self) -> str:
        return f"<Seat {self.seat + 1}: {self.label!r}>"


@final
class Account:
    """Explains a seat's result: ``start + luck + others + own == end``, where ``end`` is the last chance reviewed.

    ``own`` and ``others`` have an error each. The error of ``luck`` is that of both together.
    """

    __slots__ = ("end", "luck", "others", "others_error", "own", "own_error", "seat", "start")

    def __init__(self, seat: int, start: float, end: float, steps: list[Step]) -> None:
        self.seat = seat
        self.start = start
        self.end = end
        self.own = sum([step.by_choice[seat] for step in steps if step.seat == seat])
        self.others = sum([step.by_choice[seat] for step in steps if step.seat != seat])
        self.luck = end - start - self.own - self.others
        self.own_error = sum([step.choice_error**2 for step in steps if step.seat == seat]) ** 0.5
        self.others_error = sum([step.choice_error**2 for step in steps if step.seat != seat]) ** 0.5

    def as_data(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "start": round(self.start, DIGITS),
            "luck": round(self.luck, DIGITS),
            "others": round(self.others, DIGITS),
            "own": round(self.own, DIGITS),
            "end": round(self.end, DIGITS),
            "own_error": round(self.own_error, DIGITS),
            "others_error": round(self.others_error, DIGITS),
        }

    def __repr__(self) -> str:
        return (
            f"<Seat {self.seat + 1}: {self.start:.1%} {self.luck:+.1%} luck {self.others:+.1%} others "
            f"{self.own:+.1%} own = {self.end:.1%}>"
        )


@final
class Moment:
    """A key moment, with a sentence that explains it."""

    __slots__ = ("at", "kind", "seat", "sentence", "weight")

    def __init__(self, at: int, kind: str, seat: int, weight: float, sentence: str) -> None:
        self.at = at
        self.kind = kind
        self.seat = seat
        self.weight = weight  # how much it changed a chance of winning
        self.sentence = sentence

    def as_data(self) -> dict[str, Any]:
        return {
            "at": self.at,
            "kind": self.kind,
            "seat": self.seat,
            "weight": round(self.weight, DIGITS),
            "sentence": self.sentence,
        }

    def __repr__(self) -> str:
        return f"<{self.kind} after {self.at} actions: {self.sentence}>"


@final
class Review:
    """A reviewed game, or the part of it that was reviewed before an interruption.

    >>> import woolgather as wg
    >>> session = wg.record("wolf-in-sleeps-clothing", ["Ann", "Bob"], seed=7)
    >>> outcome = wg.play(session, "sensible", seed=1)
    >>> found = wg.review(session.written(), simulations=8)
    >>> found.is_complete(), len(found.chances) == found.actions + 1
    (True, True)
    >>> [round(account.end, 6) for account in found.accounts()] == [float(seat in outcome.winners) for seat in (0, 1)]
    True
    """

    __slots__ = ("actions", "chances", "choices", "game", "moments", "names", "seed", "simulations", "start", "steps")

    def __init__(
        self,
        game: str,
        names: list[str],
        actions: int,
        simulations: int,
        seed: int,
        start: list[float],
        chances: list[list[float]],
        steps: list[Step],
        choices: list[Choice],
        moments: list[Moment],
    ) -> None:
        self.game = game
        self.names = names
        self.actions = actions  # number in the whole game
        self.simulations = simulations
        self.seed = seed
        self.start = start  # every seat's chance before anything was dealt
        self.chances = chances  # every seat's chance before the first action and after each one
        self.steps = steps  # one per reviewed action
        self.choices = choices
        self.moments = moments  # in game order

    def is_complete(self) -> bool:
        return len(self.steps) == self.actions

    def accounts(self) -> list[Account]:
        """Explain every seat's result by luck, the others' choices and its own."""
        last = self.chances[-1]
        return [Account(seat, self.start[seat], last[seat], self.steps) for seat in range(len(self.names))]

    def lost(self, seat: int) -> float:
        """Return the total cost of this seat's clear mistakes."""
        return sum([choice.lost for choice in self.choices if choice.seat == seat])

    def as_data(self) -> dict[str, Any]:
        """Return plain data, ready for JSON."""
        return {
            "game": self.game,
            "names": self.names,
            "actions": self.actions,
            "complete": self.is_complete(),
            "simulations": self.simulations,
            "seed": self.seed,
            "chances": [[round(chance, DIGITS) for chance in chances] for chances in self.chances],
            "steps": [
                {
                    "seat": step.seat,
                    "by_choice": [round(value, DIGITS) for value in step.by_choice],
                    "by_luck": [round(value, DIGITS) for value in step.by_luck],
                }
                for step in self.steps
            ],
            "choices": [choice.as_data() for choice in self.choices],
            "accounts": [account.as_data() for account in self.accounts()],
            "moments": [moment.as_data() for moment in self.moments],
        }

    def __repr__(self) -> str:
        how = "" if self.is_complete() else f", {len(self.steps)} of {self.actions} actions"
        return f"<Review of {self.game}: {', '.join(self.names)}{how}>"


def stands_out(difference: float, error: float) -> bool:
    """True if a difference is significant."""
    return abs(difference) > SIGNIFICANT_ERRORS * error + NEGLIGIBLE
