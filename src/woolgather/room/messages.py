"""The messages of the protocol. The JSON Schemas and the client's TypeScript types are generated from these classes.

A message on a table's WebSocket is a JSON object whose ``type`` names its class here (``StandIn`` is ``stand-in``).
Unknown types and unknown fields are refused. ``docs/protocol.md`` explains the order of messages.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

PROTOCOL: Final = 3  # increases when older clients could misunderstand; client and server must have the same

Nonce = Annotated[str, Meta(min_length=1, max_length=64)]
Words = Annotated[str, Meta(min_length=1, max_length=500)]
ActionText = Annotated[str, Meta(min_length=1, max_length=120)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Name = Annotated[str, Meta(min_length=1, max_length=32)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
Id = Annotated[str, Meta(min_length=1, max_length=40)]
Pace = Literal["none", "live", "days"]
Status = Literal["open", "playing", "over"]
Speed = Literal["calm", "normal", "brisk", "instant"]
How = Literal["deleted", "left", "forgotten"]
Passing = Literal["ask", "turn", "unnamed", "unable"]


def _tag(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a message, or the body of a request or response."""


class Message(Data, frozen=True, tag_field="type", tag=_tag):
    """A message on a table's WebSocket."""


# --- what a viewer sees ----------------------------------------------------------------------------------------------


class Asking(Data, frozen=True):
    """The pending decision: its name in the rulebook, the seats that everyone knows have to answer, and its clause."""

    decision: str
    seats: list[int]
    clause: str


class Outcome(Data, frozen=True):
    """How the game ended. ``details`` is the game's own breakdown."""

    scores: list[int]
    winners: list[int]
    places: list[int]
    details: dict[str, Any]


class View(Data, frozen=True):
    """Everything this viewer may know of the game, from ``state.view(seat)``. ``table`` is the game's own part.

    ``options`` are the actions to choose from. They include illegal ones if the legal ones alone would be a hint.
    """

    game: str
    seats: int
    settings: dict[str, str]
    you: int | None
    moment: int
    asking: Asking | None
    options: list[str]
    interjections: list[str]
    outcome: Outcome | None
    table: dict[str, Any]


class Option(Data, frozen=True):
    """An action to choose from, with its label.

    ``on`` names the pieces to click for it, as a kind and the id that the view uses (``space:5``, ``seat:2``).
    ``confirm`` is the question to ask before sending it; usually empty. ``preview`` lists the events it would cause, up
    to the first one that can't be known beforehand. Only the current update has previews, not missed or replayed ones.
    """

    action: str
    label: str
    on: list[str]
    confirm: str
    preview: list[dict[str, Any]]


class NoUndo(Data, frozen=True):
    """Why the last action can't be undone, with the clause if a rule forbids it."""

    sentence: str
    clause: str


class StoryLine(Data, frozen=True):
    """One event as this viewer sees it: its data (``event``, ``seat``, ``clause``, its own fields) and a log line.

    ``text`` is empty for events that are animated but not logged.
    """

    event: dict[str, Any]
    text: str


class Beat(Data, frozen=True):
    """What happened at one of the viewer's sequence numbers."""

    seq: int
    story: list[StoryLine]


# --- tables ----------------------------------------------------------------------------------------------------------


class SeatState(Data, frozen=True):
    """A seat with its guest or bot. ``stand_in`` is the bot that plays while the guest is away. ``here`` marks a second
    player at the guest's own device."""

    seat: int
    colour: str
    kind: Literal["empty", "guest", "bot"]
    name: str
    guest: str | None = None
    bot: str | None = None
    present: bool = False
    stand_in: str | None = None
    here: bool = False


class Ask(Data, frozen=True):
    """A guest's request for an empty seat in a running game; ``waits_for`` lists the guests who have not agreed yet."""

    guest: str
    name: str
    seat: int
    waits_for: list[str]


class TableState(Data, frozen=True):
    """A table without its game.

    The ``seed`` is published when the game is over; ``commitment`` fixes it from the start. ``rematch`` is the next
    game's table, if a player has asked for one, and ``again`` lists the seats here whose guests have joined it.
    ``speed`` is the bots' pace: the slowest that any connected player has chosen. ``first_game`` is true if one person
    plays against bots and has never finished this game; windows then stay open longer. ``substitute`` is the bot that
    stands in for absent players, and with ``hints`` everyone who plays may ask for hints. Both are agreed on when the
    table is opened.
    """

    id: str
    code: str
    game: str
    settings: dict[str, str]
    seats: list[SeatState]
    host: str
    status: Status
    pace: Pace
    watchers_allowed: bool
    listed: bool
    watchers: int
    created: float
    speed: Speed
    first_game: bool = False
    imported: bool = False
    commitment: str | None = None
    seed: str | None = None
    rematch: str | None = None
    again: list[int] = []
    substitute: str = ""
    hints: bool = False
    asks: list[Ask] = []


class ChatLine(Data, frozen=True):
    """A chat message."""

    number: int
    guest: str
    name: str
    text: str
    at: float


class You(Data, frozen=True):
    """Who you are at this table; ``seat`` is null for a spectator.

    ``held`` is the seat whose cards you have seen in this game; while it runs, you may take no other. ``silenced`` is
    true if the host has muted you. ``seats`` are all seats at your device. If there are several, ``seat`` is the one
    whose view is on screen, or null while the device is being handed over. ``forced`` and ``passing`` are the decisions
    you let the room make for you. They are private.
    """

    guest: str
    name: str
    seat: int | None
    host: bool
    muted: list[str]
    held: int | None = None
    silenced: bool = False
    forced: bool = False
    passing: Passing = "ask"
    seats: list[int] = []


# --- client to server ------------------------------------------------------------------------------------------------


class Hello(Message, frozen=True):
    """The first message.

    ``since`` is the last sequence number you have seen, or null to get only the current state. ``log_since`` asks for
    the story before that, after this number (0 for all of it). ``previews`` asks what each current option would do;
    bots don't need that. ``speed`` is how fast bots should play, or null for no preference. ``forced`` asks the room to
    make forced moves for you where everyone can see that they are forced. ``look`` is the seat of the player now
    holding a shared device, or null while it is being handed over.
    """

    protocol: int
    since: Count | None = None
    log_since: Count = 0
    previews: bool = True
    speed: Speed | None = None
    forced: bool = False
    look: Seat | None = None


class Wish(Message, frozen=True):
    """Changes your preferences; null leaves one as it is. ``speed`` and ``forced`` are as in Hello.

    ``passing`` is a standing order for windows, if the rules allow one. ``turn`` passes in every window until another
    seat's turn, ``unnamed`` in windows that don't name your seat, and ``unable`` in windows you have no answer to.
    ``unable`` works only if everyone else is a bot, because people could infer your hand. ``ask`` cancels the order.
    """

    speed: Speed | None = None
    forced: bool | None = None
    passing: Passing | None = None


class Submit(Message, frozen=True):
    """Take an action. ``seq`` and ``moment`` are those of the update it answers."""

    nonce: Nonce
    action: ActionText
    seq: Count
    moment: Count


class Undo(Message, frozen=True):
    """Undo your last action. ``seq`` is the number of the latest update."""

    nonce: Nonce
    seq: Count


class Chat(Message, frozen=True):
    text: Words


class Mute(Message, frozen=True):
    """Mute or unmute a guest's chat. A mute by the host applies to everyone at the table."""

    guest: Id
    muted: bool


class Hint(Message, frozen=True):
    """Ask what a strong player would do with what you know. Only against bots, or at a table opened with hints."""


class Sit(Message, frozen=True):
    """Take this empty seat, or with null the first one. If a bot stands in for you, take your own seat back.

    Seats in a running game hold cards. Unless you have held them before, the others have to agree (``table.asks``).
    """

    seat: Seat | None = None


class SitHere(Message, frozen=True):
    """Before the game, seat another player at this device. They share your connection but not your hand."""

    seat: Seat
    name: Name


class Look(Message, frozen=True):
    """Says which player holds a shared device now, or null while it is handed over and shows the spectators' view.

    A welcome follows, which replaces everything before it.
    """

    seat: Seat | None = None


class Leave(Message, frozen=True):
    """Leave this seat, or with null all seats at this device."""

    seat: Seat | None = None


class Fill(Message, frozen=True):
    """Host only: put a bot on an empty seat or replace a bot."""

    seat: Seat
    bot: BotName


class Free(Message, frozen=True):
    """Host only: empty a seat."""

    seat: Seat


class Start(Message, frozen=True):
    """Host only: start the game. Every seat has to be taken."""


class Rematch(Message, frozen=True):
    """After the game: play again.

    The first player to ask opens a table with the same bots and components, and with the settings the rules want for
    the next game. The other players' seats stay free until they ask, too. The game starts when every seat is taken.
    """


class Nudge(Message, frozen=True):
    """Remind a seat that the table is waiting for it."""

    seat: Seat


class StandIn(Message, frozen=True):
    """Let a bot play for an absent guest until they return, or for yourself until you sit down again.

    The bot is the one the table has agreed on (``table.substitute``). For yourself you may name another.
    """

    seat: Seat
    bot: BotName | None = None


class Consent(Message, frozen=True):
    """Says whether you agree that this guest takes the seat they asked for and sees its cards."""

    guest: Id
    agree: bool


class Ping(Message, frozen=True):
    """Ask for a pong, to notice a lost connection."""


ClientMessage = (
    Hello
    | Wish
    | Look
    | SitHere
    | Submit
    | Undo
    | Hint
    | Chat
    | Mute
    | Sit
    | Leave
    | Fill
    | Free
    | Start
    | Rematch
    | Nudge
    | StandIn
    | Consent
    | Ping
)


# --- server to client ------------------------------------------------------------------------------------------------


class Welcome(Message, frozen=True):
    """The answer to Hello. Sent again when your seat changes, and then it replaces everything before it.

    ``log`` ends where the following updates begin; ``seq`` is the number of the last of them.
    """

    protocol: int
    version: str
    table: TableState
    you: You
    seq: int
    log: list[Beat]
    chat: list[ChatLine]


class Update(Message, frozen=True):
    """Something this viewer could notice: what happened, and the state afterwards. Numbers have no gaps.

    ``undo`` is null if you can undo your last action, or else says why not. ``log_from`` is the first number the rules
    let this viewer look back to; 0 if they don't limit it. ``phrases`` are the only phrases players may say to each
    other during the game; null if they may say anything. ``forced`` is true if you have one option and everyone can see
    that. ``standing`` is the clause that allows standing orders in the window you have to answer; empty if none does.
    """

    seq: int
    log_from: int
    story: list[StoryLine]
    view: View
    prompt: str
    options: list[Option]
    interjections: list[Option]
    undo: NoUndo | None
    phrases: list[str] | None
    forced: bool
    standing: str


class TableChanged(Message, frozen=True, tag="table"):
    """The table's seats, names, presence, host or status have changed, and ``you`` possibly with it."""

    table: TableState
    you: You


class Clock(Message, frozen=True):
    """The time left for the seats that have to answer; ``seconds`` is null if there is no clock."""

    seats: list[int]
    seconds: float | None
    of: float | None


class Turn(Message, frozen=True):
    """On a shared device, the player who has to answer next; null if none of them.

    If several have to answer, they come in seat order, whatever they hold.
    """

    seat: int | None


class Ack(Message, frozen=True):
    """Your action has been saved. ``seq`` is the update that shows it. A repeated nonce gets the same ack."""

    nonce: str
    seq: int


Code = Literal[
    "rule",
    "not-offered",
    "not-asked",
    "game-over",
    "no-such-action",
    "no-such-seat",
    "too-late",
    "stale",
    "no-undo",
    "malformed",
    "forbidden",
    "not-found",
    "limit",
    "old-rules",
    "unable",
]


class Refused(Message, frozen=True):
    """Your message was refused and has changed nothing. ``request`` is its type and ``nonce`` its nonce, if any.

    ``code`` is for programs and ``sentence`` for people. ``clause`` is the rule that forbids it, if there is one, and
    ``action`` the action you tried.
    """

    request: str
    code: Code
    sentence: str
    clause: str = ""
    action: str = ""
    nonce: str | None = None


class WeighedOption(Data, frozen=True):
    """An option, the chance of winning with it, its distance to the best option, and the standard errors of both."""

    action: str
    label: str
    chance: float
    error: float
    behind: float
    behind_error: float


class HintedOption(WeighedOption, frozen=True):
    """``reason`` says what happened in the simulated games; empty if nothing distinguished it from the others."""

    reason: str


class Hinted(Message, frozen=True):
    """The answer to Hint: options for update ``seq``, best first, from ``games`` simulated games."""

    seq: int
    options: list[HintedOption]
    games: int


class Said(Message, frozen=True):
    """A chat line."""

    line: ChatLine


class Nudged(Message, frozen=True):
    """A player, ``by``, reminds you that the table is waiting for you."""

    by: str


class Rematched(Message, frozen=True):
    """You have a seat at this table for the next game."""

    table: str


class Reload(Message, frozen=True):
    """The client and the server use different protocol versions, so the connection closes. Reload the page."""

    protocol: int
    sentence: str


class Closed(Message, frozen=True):
    """The last message before the server closes the connection, with the reason."""

    sentence: str


class Pong(Message, frozen=True):
    """The answer to a ping."""


ServerMessage = (
    Welcome
    | Update
    | TableChanged
    | Clock
    | Turn
    | Ack
    | Refused
    | Hinted
    | Said
    | Nudged
    | Rematched
    | Reload
    | Closed
    | Pong
)


# --- opening tables, lists of tables, finished games -----------------------------------------------------------------


class NewTable(Data, frozen=True):
    """Open a table as its host and sit at ``seat`` (null to watch). ``bots`` fill the first free seats.

    ``substitute`` is the bot that may stand in for absent players. With ``hints``, all players may ask for hints, not
    only those who play against bots. That isn't possible at a listed table with a clock.
    """

    game: Id
    seats: Annotated[int, Meta(ge=1, le=16)]
    settings: dict[str, str] = {}
    watchers_allowed: bool = True
    listed: bool = False
    pace: Pace = "none"
    seat: Seat | None = 0
    bots: list[BotName] = []
    substitute: BotName | None = None
    hints: bool = False


class QuickTable(Data, frozen=True):
    """Start a game against bots right away."""

    game: Id
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    settings: dict[str, str] = {}
    bot: BotName | None = None


class ImportedRecord(Data, frozen=True):
    """Open a table for a recorded game, with only its first ``actions`` actions if given, to play on from there.

    If the game isn't over, you sit at ``seat``. With ``go_on``, bots take the other seats (all ``bot``, or those the
    game recommends) and the game continues right away. Without it, the table waits for people.
    """

    record: str
    actions: Count | None = None
    seat: Seat = 0
    go_on: bool = False
    bot: BotName | None = None


class TableSummary(Data, frozen=True):
    """An entry in a list of tables. ``your_turn`` is true if the game waits for you. With ``old_rules`` it can't be
    played on, because the rules have changed; it can only be ended or, if it is over, watched."""

    table: TableState
    your_seat: int | None
    your_turn: bool
    old_rules: bool = False


class Result(Data, frozen=True):
    """A game's result, seat by seat: the outcome without its details."""

    scores: list[int]
    winners: list[int]
    places: list[int]


class FinishedGame(Data, frozen=True):
    """A game you have finished; ``ended`` is in seconds since 1970."""

    table: TableState
    your_seat: int
    ended: float
    result: Result


class FinishedGames(Data, frozen=True):
    """A page of your finished games, latest first. ``next`` requests the following page; null on the last one."""

    games: list[FinishedGame]
    next: str | None


class GameStatistics(Data, frozen=True):
    """How often you have finished and won one game."""

    game: str
    played: int
    won: int


class ReviewedChoice(Data, frozen=True):
    """A player's decision after ``at`` actions. ``lost`` is what it cost, or 0 if that is within the noise."""

    at: int
    seat: int
    taken: str
    lost: float
    options: list[WeighedOption]


class ReviewedStep(Data, frozen=True):
    """An action of this seat, and how its choice and luck changed every seat's chance of winning."""

    seat: int
    by_choice: list[float]
    by_luck: list[float]


class ReviewAccount(Data, frozen=True):
    """Where a seat's result comes from: ``start + luck + others + own = end``."""

    seat: int
    start: float
    luck: float
    others: float
    own: float
    end: float
    own_error: float
    others_error: float


class KeyMoment(Data, frozen=True):
    """A decisive moment: the action after ``at`` others."""

    at: int
    kind: Literal["mistake", "find", "luck"]
    seat: int
    weight: float
    sentence: str


class Review(Data, frozen=True):
    """The review of a finished game. ``chances`` has every seat's chance before the first action and after each."""

    game: str
    names: list[str]
    actions: int
    complete: bool
    simulations: int
    seed: int
    chances: list[list[float]]
    steps: list[ReviewedStep]
    choices: list[ReviewedChoice]
    accounts: list[ReviewAccount]
    moments: list[KeyMoment]


class ReviewState(Data, frozen=True):
    """How far a review is. ``ahead`` reviews come first. ``yours`` is true if you asked for it and may stop it."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    progress: float
    ahead: int
    yours: bool
    review: Review | None = None


class DrawCount(Data, frozen=True):
    """How often each of ``faces`` equally likely results came up."""

    faces: int
    counts: list[int]


class Fairness(Data, frozen=True):
    """Proof that the deal was fixed before the game. Everything but the commitment is published when it is over."""

    commitment: str
    how: str
    seed: str | None = None
    seed_matches: bool | None = None
    game_matches: bool | None = None
    draws: list[DrawCount] = []
