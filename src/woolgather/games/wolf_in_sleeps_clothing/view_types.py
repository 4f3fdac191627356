"""The types of a view of Wolf in Sleep's Clothing."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

PIECES: Final = ("pile:centre", "pile:<seat>", "deck:<seat>", "seat:<seat>")

Wolf = Literal["wolf", "wolf-plus-2", "wolf-reverse"]
Mistake = Literal["early-flip", "wrong-pile", "dozing-off"]


class Player(TypedDict):
    colour: str
    deck: int  # cards in it
    pile: int
    top: str | None  # the card on top of the pile
    first_turn_taken: bool
    silenced: bool  # may not call until their own next turn


class Table(TypedDict):
    dealer: int
    turn: int
    active: int
    direction: Literal["clockwise", "anticlockwise"]
    players: list[Player]
    air: str | None  # the flipped card being placed
    gift: int | None  # how many cards a wolf is about to give away
    centre: list[int]  # the tops of its piles, oldest first
    sheep_top: int  # the highest sheep in the deck
    discard: list[Wolf]
    left_in_box: list[Wolf]
    mode: Literal["strict", "sleepy"]
    accused: int | None  # the player whose turn can be called
    wake_up_turn: int
    winner: int | None


class Unnoticed(TypedDict):
    """A mistake that no one called."""

    seat: int
    mistake: Mistake
    card: str
    fitted: list[str]  # where the card could have gone: "centre", or the colour of a pile


class Details(TypedDict):
    cards_left: list[int]
    turns: int
    unnoticed: list[Unnoticed]
