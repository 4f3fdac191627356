"""A table in a web room as one guest knows it. It does no waiting, sending or drawing."""

from __future__ import annotations

import time
from typing import Any

from woolgather.kernel.components import Piece
from woolgather.kernel.game import Game
from woolgather.kernel.option import Option
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.words import Names
from woolgather.terminal.online.client import PROTOCOL, Message
from woolgather.terminal.play.table import LogLine

_NO_SEAT = -1
_ALWAYS_VISIBLE = 1 << 62  # log number for lines that any player may always read
_FREE_SEAT_NAME = "–"  # shown as the name of an empty seat


class WebTable:
    """The table's state. ``you`` is our seat, or ``None`` for a spectator. ``log`` has events and chat, oldest
    first."""

    def __init__(self, game: Game, state: Message, pieces: dict[str, Piece]) -> None:
        self.game = game
        self.state = state  # seats, host and status
        self.me: Message = {}
        self.update: Message | None = None
        self.log: list[LogLine] = []
        self.read = 0  # lines of the log at the player's last action
        self.notice = ""  # to show once
        self.hinted: Message | None = None
        self.next_table = ""  # the id of the next table, once we have a seat there
        self.lost = False
        self.ended: str | None = None  # why the room closed the connection
        self.pending: Message | None = None  # sent but not acknowledged
        self._answered_question = (-1, -1)  # the update and moment that we have answered
        self._pieces = pieces
        self._clock: tuple[list[int], float] | None = None  # the seats that have to decide, and their deadline
        self._last_chat_number = 0  # the number of the last chat line

    # --- state --------------------------------------------------------------------------------------------------------

    @property
    def names(self) -> Names:
        return Names([seat["name"] or _FREE_SEAT_NAME for seat in self.state["seats"]], self._pieces)

    @property
    def you(self) -> int | None:
        seat: int | None = self.me.get("seat")
        return seat

    def view(self) -> dict[str, Any]:
        assert self.update is not None
        view: dict[str, Any] = self.update["view"]
        return view

    def log_in_reach(self) -> list[LogLine]:
        return self.log

    def outcome(self) -> Outcome | None:
        found = self.update and self.update["view"]["outcome"]
        return Outcome(found["scores"], found["winners"], found["places"], found["details"]) if found else None

    def options(self) -> list[Option]:
        """Return our options, unless we have already answered."""
        return [] if self.update is None or self._is_answered() else _options(self.update["options"])

    def unasked(self) -> list[Option]:
        return [] if self.update is None or self._is_answered() else _options(self.update["interjections"])

    def seconds_left(self) -> float | None:
        if self._clock is None or self.you not in self._clock[0]:
            return None
        return max(self._clock[1] - time.monotonic(), 0.0)

    def has_free_seat(self) -> bool:
        return any(seat["kind"] == "empty" for seat in self.state["seats"])

    def has_only_bots(self) -> bool:
        return all(seat["kind"] == "bot" or seat["seat"] == self.you for seat in self.state["seats"])

    def seat_request(self) -> Message | None:
        """Return a request for an empty seat that needs our consent."""
        me = self.me.get("guest")
        return next((ask for ask in self.state["asks"] if me in ask["waits_for"]), None)

    def _is_answered(self) -> bool:
        assert self.update is not None
        return self._answered_question == (self.update["seq"], self.update["view"]["moment"])

    # --- messages to the room -----------------------------------------------------------------------------------------

    def hello(self, speed: str, forced: bool) -> Message:
        """Return a connection's first message, which resumes after the last update."""
        since = None if self.update is None else self.update["seq"]
        return {
            "type": "hello",
            "protocol": PROTOCOL,
            "since": since,
            "log_since": since or 0,
            "previews": False,
            "speed": speed,
            "forced": forced,
        }

    def submit(self, option: Option, nonce: str) -> Message:
        assert self.update is not None
        seq, moment = self.update["seq"], self.update["view"]["moment"]
        self._answered_question = (seq, moment)
        self.read = len(self.log)
        self.pending = {"type": "submit", "nonce": nonce, "action": option.text, "seq": seq, "moment": moment}
        return self.pending

    def undo(self, nonce: str) -> Message:
        assert self.update is not None
        self.pending = {"type": "undo", "nonce": nonce, "seq": self.update["seq"]}
        return self.pending

    # --- messages from the room ---------------------------------------------------------------------------------------

    def receive(self, message: Message) -> None:
        """Process a message from the room, ignoring types that a terminal doesn't need."""
        handler = getattr(self, f"_on_{message['type'].replace('-', '_')}", None)
        if handler is not None:
            handler(message)

    def _on_welcome(self, message: Message) -> None:
        seat_before = self.me.get("seat")
        self.state, self.me = message["table"], message["you"]
        known = 0 if self.update is None else self.update["seq"]
        if seat_before != self.you or message["seq"] < known:  # a new seat or a restored backup: start from scratch
            self.update = None
            self.log.clear()
            self.read = 0
            self._answered_question = (-1, -1)
            self._last_chat_number = 0
        if self.lost:
            self.notice = "The connection is back."
            self.lost = False
        for beat in message["log"]:
            self._log_story(beat["seq"], beat["story"])
        for line in message["chat"]:
            self._log_chat(line)

    def _on_update(self, message: Message) -> None:
        self.update = message
        if message["log_from"]:
            dropped = sum(line.step < message["log_from"] for line in self.log)
            self.log = [line for line in self.log if line.step >= message["log_from"]]
            self.read = max(self.read - dropped, 0)
        self._log_story(message["seq"], message["story"])

    def _on_table(self, message: Message) -> None:
        self.state, self.me = message["table"], message["you"]

    def _on_clock(self, message: Message) -> None:
        seconds = message["seconds"]
        self._clock = None if seconds is None else (message["seats"], time.monotonic() + seconds)

    def _on_ack(self, message: Message) -> None:
        if self.pending is not None and self.pending["nonce"] == message["nonce"]:
            self.pending = None

    def _on_refused(self, message: Message) -> None:
        self.notice = f"{message['sentence']} ({message['clause']})" if message["clause"] else message["sentence"]
        if self.pending is not None and self.pending["nonce"] == message["nonce"]:
            self.pending = None
            self._answered_question = (-1, -1)

    def _on_hinted(self, message: Message) -> None:
        if self.update is not None and message["seq"] == self.update["seq"]:
            self.hinted = message

    def _on_said(self, message: Message) -> None:
        self._log_chat(message["line"])

    def _on_nudged(self, message: Message) -> None:
        self.notice = f"{message['by']} is waiting for you."

    def _on_rematched(self, message: Message) -> None:
        self.next_table = message["table"]

    def _on_reload(self, message: Message) -> None:
        self.ended = f"{message['sentence']} This program speaks version {PROTOCOL}, the room {message['protocol']}."

    def _on_closed(self, message: Message) -> None:
        self.ended = message["sentence"]

    def _on_lost(self, message: Message) -> None:
        self.lost = True

    def _on_over(self, message: Message) -> None:
        self.ended = self.ended or message["sentence"] or "The room has closed the connection."

    def _log_story(self, seq: int, story: list[Message]) -> None:
        for line in story:
            if line["text"]:
                self.log.append(LogLine(seq, line["event"].get("seat", _NO_SEAT), line["text"]))

    def _log_chat(self, line: Message) -> None:
        if line["number"] > self._last_chat_number:
            self._last_chat_number = line["number"]
            self.log.append(LogLine(_ALWAYS_VISIBLE, _NO_SEAT, f"{line['name']} says: {line['text']}"))


def _options(given: list[Message]) -> list[Option]:
    """Convert options. The room identifies actions by text, so they have no numbers."""
    return [Option(_NO_SEAT, option["action"], option["label"], option["on"], option["confirm"]) for option in given]
