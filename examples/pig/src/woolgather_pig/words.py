"""Events, options and prompts in words."""

from __future__ import annotations

from woolgather.kernel.words import Names, View, Words


def _prompt(view: View, names: Names) -> str:
    table = view["table"]
    seat = table["turn"]
    who = "Your turn" if seat == view["you"] else f"{names[seat]}'s turn"
    return f"{who}: roll, or keep {table['total']}?" if table["total"] else f"{who}: roll the die."


def _hold(args: list[str], view: View, names: Names) -> str:
    table = view["table"]
    return f"Hold, and keep {table['total']} (then you have {table['scores'][table['turn']] + table['total']})"


WORDS = Words(
    lines={
        "rolled": lambda e, who, names: f"{who} rolls a {e['face']}.",
        "lost": lambda e, who, names: f"{who} loses {e['total']}." if e["total"] else "",
        "held": lambda e, who, names: f"{who} holds and keeps {e['total']} (now {e['score']}).",
        "won": lambda e, who, names: f"{who} has {e['score']} and wins!",
    },
    labels={"roll": lambda args, view, names: "Roll the die", "hold": _hold},
    prompts={"roll-or-hold": _prompt},
    targets={"roll": lambda args, view: ["die:1"], "hold": lambda args, view: [f"seat:{view['table']['turn']}"]},
)
