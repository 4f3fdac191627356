"""Everything that crosses the wire, as types: the JSON Schemas and the client's TypeScript types are made from these.

A message on a table's WebSocket is a JSON object whose ``type`` names its class here (``StandIn`` is ``stand-in``).
Unknown types and unknown fields are refused. ``docs/protocol.md`` says in words how the messages follow one another.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

PROTOCOL: Final = 3  # goes up when an older client could misunderstand; client and server have to have the same

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
    """A part of a message, or the body of a request or an answer."""


class Message(Data, frozen=True, tag_field="type", tag=_tag):
    """A message on a table's WebSocket."""


# --- what a viewer sees ----------------------------------------------------------------------------------------------


class Asking(Data, frozen=True):
    """The pending decision: its name in the rulebook, the seats that everybody knows to be asked, its clause."""

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
    """All that this viewer may know of the game: what ``state.view(seat)`` gives. ``table`` is the game's own part.

    ``options`` are the actions that are shown to choose from: the legal ones, and more where these would be a hint.
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
    """An action that is shown to choose from, and what to call it.

    ``on`` names the pieces that one would click for it, as a kind and the id that the view uses (``space:5``,
    ``seat:2``). ``confirm`` is the question to put before it is really sent; mostly empty. ``preview`` are the events
    that would be told, up to the first thing that nobody can know beforehand: in the present update only, not in those
    that were missed, and not in replays.
    """

    action: str
    label: str
    on: list[str]
    confirm: str
    preview: list[dict[str, Any]]


class NoUndo(Data, frozen=True):
    """Why the last action may not be taken back; with the clause, if a rule forbids it."""

    sentence: str
    clause: str


class Line(Data, frozen=True):
    """One event as this viewer hears it: its data (``event``, ``seat``, ``clause``, its fields), and a log line.

    ``text`` is empty for what is worth an animation but no line.
    """

    event: dict[str, Any]
    text: str


class Beat(Data, frozen=True):
    """What happened at one of the viewer's sequence numbers."""

    seq: int
    story: list[Line]


# --- tables ----------------------------------------------------------------------------------------------------------


class SeatState(Data, frozen=True):
    """Who sits there. ``stand_in`` is the bot that plays while its guest is away. ``here``: not the guest, but somebody
    who plays at the guest's device."""

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
    """Somebody would like to take an empty seat of a running game; ``waits_for`` are the guests who have not agreed."""

    guest: str
    name: str
    seat: int
    waits_for: list[str]


class TableState(Data, frozen=True):
    """A table without its game.

    The ``seed`` is told when the game is over; ``commitment`` fixes it from the start. ``rematch`` is the table of the
    next game, if somebody has asked for one, and ``again`` are the seats here whose guests have sat down there.
    ``speed`` is the pace of its bots: the calmest that anybody wishes who plays here and is present. ``first_game``:
    somebody plays this game for the first time, against bots alone, and windows give them more time. ``substitute`` is
    the bot that stands in for who is away, as agreed when the table was opened; ``hints``, agreed likewise: everybody
    who plays here may ask for one.
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
    """Something said at the table."""

    number: int
    guest: str
    name: str
    text: str
    at: float


class You(Data, frozen=True):
    """Who you are at this table; ``seat`` is null for a spectator.

    ``held`` is the seat whose cards you have seen in this game: while it runs you may take no other. ``silenced``: the
    host has muted you. ``seats`` are all seats at your device: where there are several, ``seat`` is the one that is
    being looked as, and null while the device is handed over. ``forced`` and ``passing`` are what you let the room do
    for you; nobody else is told.
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
    """The first message. ``since``: the last sequence number seen, or null for only the present.
    ``log_since``: from where on the story before that is wanted as well (0: all of it). ``previews``: whether the
    options of the present update should say what they would do; a program that plays by itself does without.
    ``speed``: how fast bots should play for this guest; null has no wish. ``forced``: whether choices with one option
    should be taken for this guest, where everybody can see that there is one. ``look``: who is looking, where several
    people share this device; null while it is handed over."""

    protocol: int
    since: Count | None = None
    log_since: Count = 0
    previews: bool = True
    speed: Speed | None = None
    forced: bool = False
    look: Seat | None = None


class Wish(Message, frozen=True):
    """How this guest likes to play, from now on; null leaves it as it is. ``speed`` and ``forced`` are as in Hello.

    ``passing`` is a standing order for windows, where the rules allow one: ``turn`` lets everything pass until another
    seat's turn, ``unnamed`` all that does not name your seat, ``unable`` all that you have no answer to (only
    where all others are bots: people would learn from it when you have one), ``ask`` takes the order back.
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
    """Take back your last action. ``seq`` is the number of the last update."""

    nonce: Nonce
    seq: Count


class Chat(Message, frozen=True):
    text: Words


class Mute(Message, frozen=True):
    """Hear no more from a guest, or again. When the host does it, nobody at the table hears them."""

    guest: Id
    muted: bool


class Hint(Message, frozen=True):
    """What would a strong player do here, with what you know? Against bots alone, and where the table agreed on it."""


class Sit(Message, frozen=True):
    """Take an empty seat: this one, or with null the first. Your own, if a bot stands in for you: it is yours again.

    In a running game a seat has cards: unless you have held them before, the others are asked first (``table.asks``).
    """

    seat: Seat | None = None


class SitHere(Message, frozen=True):
    """Before the game: seat somebody who plays at this device, too. They share your connection, not your hand."""

    seat: Seat
    name: Name


class Look(Message, frozen=True):
    """Who looks at this device now; null: it is being handed over, and shows what everybody may see.

    A welcome follows: forget what was before.
    """

    seat: Seat | None = None


class Leave(Message, frozen=True):
    """Stand up: from this seat, or with null from all seats at this device. They are empty then."""

    seat: Seat | None = None


class Fill(Message, frozen=True):
    """Host: put a bot on an empty seat, or another bot in place of one."""

    seat: Seat
    bot: BotName


class Free(Message, frozen=True):
    """Host: empty a seat."""

    seat: Seat


class Start(Message, frozen=True):
    """Host: begin the game; every seat has to be taken."""


class Rematch(Message, frozen=True):
    """After the game: play again.

    The first who asks opens a table with the same bots and box, and the settings that the rules want next; the seats
    of the others stay free for them until they ask too. When every seat is taken, the game begins.
    """


class Nudge(Message, frozen=True):
    """Remind a seat that the table is waiting for it."""

    seat: Seat


class StandIn(Message, frozen=True):
    """Let a bot play for a guest who is away, until they are back; or for yourself, until you sit down again.

    It is the bot that the table has agreed on (``table.substitute``); for yourself you may name another.
    """

    seat: Seat
    bot: BotName | None = None


class Consent(Message, frozen=True):
    """Whether you agree that this guest takes the seat they have asked for, and sees its cards."""

    guest: Id
    agree: bool


class Ping(Message, frozen=True):
    """Are you there? For clients that want to notice a lost connection."""


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
    """The answer to Hello, and again when your seat changes: then forget what was before.

    ``log`` ends where the updates that follow begin; ``seq`` is where they will end.
    """

    protocol: int
    version: str
    table: TableState
    you: You
    seq: int
    log: list[Beat]
    chat: list[ChatLine]


class Update(Message, frozen=True):
    """Something this viewer could notice: what happened, and everything as it is now. Numbers have no gaps.

    ``undo`` is null if your last action may be taken back, else it says why not. ``log_from`` is the
    first number that the rules let this viewer look back to; 0 where they do not mind. ``phrases`` is all that those
    who play may say to each other while the game is on; null where they may say what they like. ``forced``: you have
    one option, and everybody can see that. ``standing`` is the clause that allows standing orders for the window that
    you are asked in; empty where there is none.
    """

    seq: int
    log_from: int
    story: list[Line]
    view: View
    prompt: str
    options: list[Option]
    interjections: list[Option]
    undo: NoUndo | None
    phrases: list[str] | None
    forced: bool
    standing: str


class Table(Message, frozen=True):
    """The table has changed: seats, names, presence, host, status. ``you`` may have changed with it."""

    table: TableState
    you: You


class Clock(Message, frozen=True):
    """How long the asked seats have, counted from now; ``seconds`` is null when there is no clock."""

    seats: list[int]
    seconds: float | None
    of: float | None


class Turn(Message, frozen=True):
    """Where several people share a device: whose answer is waited for next, in the order of the seats; null: nobody's.

    Whoever is asked at the same time comes in this order, whatever they hold.
    """

    seat: int | None


class Ack(Message, frozen=True):
    """Your action is on disk. ``seq`` is the update that shows it to you. A repeated nonce gets the same ack."""

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
    """Nothing was changed. ``request`` is the type of the refused message, ``nonce`` its nonce if it had one.

    ``code`` is for programs and ``sentence`` for people; ``clause`` is the rule that forbids it, if one does, and
    ``action`` what was tried.
    """

    request: str
    code: Code
    sentence: str
    clause: str = ""
    action: str = ""
    nonce: str | None = None


class WeighedOption(Data, frozen=True):
    """An option, the chance of winning with it, and the standard errors of that and of its distance to the best."""

    action: str
    label: str
    chance: float
    error: float
    behind: float
    behind_error: float


class HintedOption(WeighedOption, frozen=True):
    """``reason`` says what happened in the imagined games; it is empty where nothing told it from the others."""

    reason: str


class Hinted(Message, frozen=True):
    """The answer to Hint: the best options first, for the update with this number. ``games`` were imagined for it."""

    seq: int
    options: list[HintedOption]
    games: int


class Said(Message, frozen=True):
    """A chat line."""

    line: ChatLine


class Nudged(Message, frozen=True):
    """The table waits for you, says ``by``."""

    by: str


class Rematched(Message, frozen=True):
    """You have a seat at that table, for the next game."""

    table: str


class Reload(Message, frozen=True):
    """The page and the server do not speak the same protocol; the connection is closed. Load the page again."""

    protocol: int
    sentence: str


class Closed(Message, frozen=True):
    """The last message of a connection that the server ends, with the reason."""

    sentence: str


class Pong(Message, frozen=True):
    """Yes."""


ServerMessage = (
    Welcome
    | Update
    | Table
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
    """Open a table; you are its host and sit at ``seat`` (null: watch). ``bots`` fill the first free seats at once.

    ``substitute`` is the bot that others may let stand in for who is away. With ``hints`` everybody who plays may ask
    for them, not only who plays against bots alone; never at a table with a clock that strangers find in the list.
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
    """A game against bots, started at once."""

    game: Id
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    settings: dict[str, str] = {}
    bot: BotName | None = None


class ImportedRecord(Data, frozen=True):
    """A game from a file; with ``actions`` only that many of its actions, to play on from there.

    If it is not over, you sit at ``seat``. With ``go_on`` bots take the other seats, all this ``bot`` or whom the game
    itself invites, and the game goes on at once; without, the table waits for people.
    """

    record: str
    actions: Count | None = None
    seat: Seat = 0
    go_on: bool = False
    bot: BotName | None = None


class TableSummary(Data, frozen=True):
    """A line in a list of tables. ``your_turn``: the game waits for you. ``old_rules``: it cannot be played on, because
    the rules have changed; what can be done is to end it, or, if it is over, to see it again."""

    table: TableState
    your_seat: int | None
    your_turn: bool
    old_rules: bool = False


class Result(Data, frozen=True):
    """How a game came out, seat by seat: the outcome without its details."""

    scores: list[int]
    winners: list[int]
    places: list[int]


class FinishedGame(Data, frozen=True):
    """A game that you have played to its end; ``ended`` is when, in seconds since 1970."""

    table: TableState
    your_seat: int
    ended: float
    result: Result


class FinishedGames(Data, frozen=True):
    """A page of your finished games, the last one first. ``next`` asks for the page after it; null on the last."""

    games: list[FinishedGame]
    next: str | None


class GameStatistics(Data, frozen=True):
    """How often you have played one game to its end, and won it."""

    game: str
    played: int
    won: int


class ReviewedChoice(Data, frozen=True):
    """A decision of somebody: ``at`` is how many actions came before. What is ``lost`` is more than noise, or 0."""

    at: int
    seat: int
    taken: str
    lost: float
    options: list[WeighedOption]


class ReviewedStep(Data, frozen=True):
    """An action of this seat, and what it did to every seat: by its choice, and by luck."""

    seat: int
    by_choice: list[float]
    by_luck: list[float]


class ReviewAccount(Data, frozen=True):
    """Where the result of a seat comes from: ``start + luck + others + own = end``."""

    seat: int
    start: float
    luck: float
    others: float
    own: float
    end: float
    own_error: float
    others_error: float


class KeyMoment(Data, frozen=True):
    """A moment that mattered: the action after ``at`` others."""

    at: int
    kind: Literal["mistake", "find", "luck"]
    seat: int
    weight: float
    sentence: str


class Review(Data, frozen=True):
    """A finished game, thought through. ``chances`` are every seat's, before the first action and after each."""

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
    """How far a review is. ``ahead``: those that are made before it. ``yours``: you asked for it, and may stop it."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    progress: float
    ahead: int
    yours: bool
    review: Review | None = None


class DrawCount(Data, frozen=True):
    """How often each of ``faces`` equally likely results came out."""

    faces: int
    counts: list[int]


class Fairness(Data, frozen=True):
    """The proof that the deal was fixed before the game; everything but the commitment is told when it is over."""

    commitment: str
    how: str
    seed: str | None = None
    seed_matches: bool | None = None
    game_matches: bool | None = None
    draws: list[DrawCount] = []
