"""Renders a review: where the result came from, the costliest choices and the key moments."""

from __future__ import annotations

import contextlib

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from woolgather.bots.review import Reviewer
from woolgather.bots.review_report import Choice, Review
from woolgather.kernel.registry import find_game
from woolgather.terminal.endings import counted

_MAX_LISTED = 10  # choices to list


def work_through(reviewer: Reviewer, console: Console) -> Review:
    """Review the game with a progress bar. Ctrl-c keeps what is finished."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("actions", total=reviewer.total)
        with contextlib.suppress(KeyboardInterrupt):
            while reviewer.review_next():
                progress.advance(task)
    return reviewer.review()


def show(review: Review, names: list[str], persons: list[int], console: Console) -> None:
    title = find_game(review.game).title
    console.print(Text.assemble((title, "title"), f": {', '.join(names)}"))
    if not review.is_complete():
        console.print(Text(f"Stopped after {len(review.steps)} of {review.actions} actions.", "notice"))
    console.print()
    console.print(_accounts(review, names))
    console.print(
        "In percentage points of winning. Choices are compared with a sensible player's who knows as much as the seat "
        "did. Luck is the rest.\n"
    )
    if review.moments:
        console.print(Text("Moments", "title"))
        for moment in review.moments:
            console.print(f"  {moment.at + 1:>4}  {moment.sentence}", soft_wrap=True, highlight=False)
        console.print()
    for person in persons:
        _show_losses(review, person, names[person], console)


def _accounts(review: Review, names: list[str]) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    grid.add_column("")
    for heading in ("start", "luck", "others", "own choices", "end"):
        grid.add_column(heading, justify="right")
    for account in review.accounts():
        grid.add_row(
            names[account.seat],
            _points(account.start),
            _change(account.luck),
            f"{_change(account.others)} ± {_points(2 * account.others_error)}",
            f"{_change(account.own)} ± {_points(2 * account.own_error)}",
            _points(account.end),
        )
    return grid


def _show_losses(review: Review, seat: int, name: str, console: Console) -> None:
    choices = [choice for choice in review.choices if choice.seat == seat]
    lost = sorted((choice for choice in choices if choice.lost), key=lambda choice: -choice.lost)
    decisions = f"{name} had {counted(len(choices), 'decision')}"
    if not lost:
        console.print(f"{decisions} and made no clear mistake.", soft_wrap=True)
        return
    console.print(
        f"{decisions}; {counted(len(lost), 'clear mistake')} cost {_points(review.lost(seat))} points in all:",
        soft_wrap=True,
    )
    for choice in lost[:_MAX_LISTED]:
        console.print(_loss(choice), soft_wrap=True)
    if len(lost) > _MAX_LISTED:
        console.print(Text(f"        … and {len(lost) - _MAX_LISTED} more; --json has all of them.", "quiet"))


def _loss(choice: Choice) -> Text:
    return Text.assemble(
        f"  {choice.at + 1:>4}  ",
        (f"-{_points(choice.lost)} ± {_points(2 * choice.taken.behind_error)}", "notice"),
        f"  {choice.taken.label}",
        (f"  better: {choice.best.label}", "quiet"),
    )


def _points(chance: float) -> str:
    return f"{100 * chance:.1f}"


def _change(chance: float) -> str:
    return f"{100 * chance:+.1f}"
