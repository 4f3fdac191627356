"""A player at a web room's table, together with people in their browsers."""

from __future__ import annotations

import queue
import secrets
from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from woolgather.kernel.errors import UnknownGame
from woolgather.kernel.option import Option
from woolgather.kernel.registry import find_game
from woolgather.kernel.words import Names
from woolgather.terminal.board_size import BoardSize
from woolgather.terminal.online.client import Message, RoomUnavailable, WebRoom
from woolgather.terminal.online.connection import TICK, Connection
from woolgather.terminal.online.table import WebTable
from woolgather.terminal.play.conversation import Conversation, menu_of
from woolgather.terminal.play.hint import HintOption, chance, render_hint
from woolgather.terminal.ui.interface import Scene, UserInterface
from woolgather.terminal.ui.keyboard import ENTER, NEWS, PlayerLeft

_KEY_HELP = {
    "p": "pass everything until this turn is over; you still see what happens",
    "P": "pass everything that doesn't name you, if the rules allow; press again to cancel",
    "A": "pass everything you have no answer to, if all others are bots; press again to cancel",
    "F": "make forced choices yourself; press again to automate them",
    "C": "chat",
    "T": "show the players and the address for others",
    "q": "leave; the same command brings you back to your seat",
}
_PLAYER_KEYS = "? explain · / look up · h hint · u undo · l log · C say · T table · q leave"
_SPECTATOR_KEYS = "l log · C say · T table · q leave"
_LOBBY_KEYS = "C say · l log · q leave"


def join(room: WebRoom, table: Message, ui: UserInterface, speed: str) -> None:
    """Play at a table and its rematches until the player leaves."""
    while True:
        visitor = Visitor(room, table, ui, speed)
        again = visitor.play()
        if not again:
            return
        table = room.ask("GET", f"/api/tables/{again}")["table"]


class Visitor(Conversation):
    """One table. Messages arrive from the connection's thread in ``_inbox`` and wake the interface."""

    def __init__(self, room: WebRoom, table: Message, ui: UserInterface, speed: str) -> None:
        try:
            game = find_game(table["game"])
        except UnknownGame:
            raise RoomUnavailable(
                f"This table plays {table['game']!r}, which is not installed here. Play it in the browser."
            ) from None
        self.table = WebTable(game, table, game.pieces(room.components(table["id"]) or None))
        super().__init__(self.table, ui, _KEY_HELP)
        self.plays_forced_moves = True
        self._inbox: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self._connection = Connection(
            room.socket(table["id"]),
            room.cookie(),
            lambda: self.table.hello(speed, self.plays_forced_moves),
            self._deliver,
        )
        self._address = room.address
        self._shown_update: Message | None = None  # the update that the player is looking at
        self._acted_last = False  # whether the last event was the player's own action
        self._printed = 0  # lines of the log already printed, if lines are printed

    def play(self) -> str:
        """Play until the game is over or the player leaves; return the next table's id, or an empty string."""
        self._connection.open()
        try:
            while not self.table.next_table:
                self._process_messages()
                if self.table.ended is not None:
                    self.ui.say_goodbye(Text(self.table.ended, "notice"))
                    return ""
                if self.table.outcome() is not None and self.table.pending is None:
                    if not self._finish():
                        return ""
                else:
                    self._play_step()
        except (PlayerLeft, KeyboardInterrupt):
            self.ui.say_goodbye(
                Text.assemble(
                    "\nGood night. Come back to this table:\n  ", (f"woolgather join {self._page_address()}", "title")
                )
            )
        finally:
            self._connection.close()
        return self.table.next_table

    def who(self, seat: int) -> str:
        state = self.table.state["seats"][seat]
        if state["kind"] == "bot" or state["stand_in"]:
            return "bot"
        return "" if state["present"] else "away"

    # --- messages -----------------------------------------------------------------------------------------------------

    def _deliver(self, message: Message) -> None:
        """Queue a message. Called from the connection's thread."""
        if message is TICK and (self.ui.prints_lines or self.table.seconds_left() is None):
            return
        self._inbox.put(message)
        self.ui.wake()

    def _process_messages(self) -> None:
        while not self._inbox.empty():
            message = self._inbox.get()
            self.table.receive(message)
            if message["type"] == "welcome" and self.table.pending is not None:
                self._connection.send(self.table.pending)  # it may have been lost; repeating a nonce is harmless
            elif message["type"] == "update":
                self._acted_last = any(line["event"].get("seat") == self.table.you for line in message["story"])
        if self.table.notice:
            self.notice, self.table.notice = self.table.notice, ""
        if self.ui.prints_lines:
            self._printed = min(self._printed, len(self.table.log))
            for line in self.table.log[self._printed :]:
                self.ui.print_line(line.text)
            self._printed = len(self.table.log)

    # --- playing ------------------------------------------------------------------------------------------------------

    def _play_step(self) -> None:
        """Show the table and handle a key, or return early if there is news."""
        table = self.table
        if table.update is None:
            self._show_lobby()
            return
        menu = menu_of(table.options(), table.unasked())
        if not menu:
            self._wait_for_others()
            return
        if self._shown_update is not table.update:
            self._shown_update = table.update
            if not self._acted_last:
                self.ui.discard_input()
                if not self._inbox.empty():
                    return
        self._handle_key(self.ui.ask(self._choice_scene(menu)), menu)

    def _choice_scene(self, menu: dict[str, Option]) -> Scene:
        update = self.table.update
        assert update is not None
        orders = ""
        if update["standing"]:
            orders = "p pass turn · " + (
                "P ask me all · " if self._standing_order() == "unnamed" else "P if unnamed · "
            )
            if self.table.has_only_bots():
                orders += "A ask me all · " if self._standing_order() == "unable" else "A if unable · "
        left = self.table.seconds_left()
        words = update["prompt"] if self.table.options() else f"{update['prompt']} You may say something."
        clock = f"  {left:.0f} s" if left is not None else ""
        asked = [Text.assemble((words, "prompt"), (clock, "notice")), *self._table_notices()]
        return self.scene(self.question(*asked), menu, orders=orders, keys=_PLAYER_KEYS)

    def _wait_for_others(self) -> None:
        """Show the table while others decide."""
        assert self.table.update is not None
        words = "Sending …" if self.table.pending is not None else self.table.update["prompt"]
        scene = self.scene(self.question(Text(words, "quiet"), *self._table_notices()), keys=self._spectator_keys())
        self._handle_key(self.ui.look(scene), {})

    def _spectator_keys(self) -> str:
        sits = "s sit down · " if self.table.you is None and self.table.has_free_seat() else ""
        return f"{sits}{'u undo · ' if self.table.you is not None else ''}{_SPECTATOR_KEYS}"

    def _table_notices(self) -> list[Text]:
        """Return notices about the connection and about requests for seats."""
        lines: list[Text] = []
        if self.table.lost:
            lines.append(Text("The connection is lost. Reconnecting …", "error"))
        ask = self.table.seat_request()
        if ask is not None:
            lines.append(
                Text(f"{ask['name']} would like seat {ask['seat'] + 1}, with its cards: Y agree, N not.", "notice")
            )
        return lines

    def _handle_key(self, key: str, menu: dict[str, Option]) -> None:
        if key == NEWS:
            return
        if key in menu:
            option = menu[key]
            unasked = option not in self.table.options()
            if self.confirmed(option, key, unasked):
                self._connection.send(self.table.submit(option, secrets.token_hex(8)))
            return
        if key in ("q", "Q"):
            raise PlayerLeft
        command = self._commands().get(key)
        if command is not None:
            command()
        elif not self.look_up(key, menu) and menu and key not in ("escape", "space", ENTER):
            self.notice = "Press one of the keys shown; ? explains."

    def _commands(self) -> dict[str, Callable[[], None]]:
        """Return the table's own keys that work now."""
        commands = {"C": self._chat, "T": lambda: self.ui.show_page(self._draw_seats()), "F": self._toggle_forced_moves}
        if self.table.you is not None:
            commands |= {"u": self._undo, "h": self._hint, "p": self._pass_turn}
            commands |= {
                "P": lambda: self._toggle_standing_order("unnamed"),
                "A": lambda: self._toggle_standing_order("unable"),
            }
        elif self.table.has_free_seat():
            commands["s"] = lambda: self._connection.send({"type": "sit", "seat": None})
        ask = self.table.seat_request()
        if ask is not None:
            commands |= {key: self._consent_command(ask, key == "Y") for key in "YN"}
        return commands

    def _consent_command(self, ask: Message, agree: bool) -> Callable[[], None]:
        return lambda: self._connection.send({"type": "consent", "guest": ask["guest"], "agree": agree})

    def _undo(self) -> None:
        assert self.table.update is not None
        refused = self.table.update["undo"]
        if refused is not None:
            clause = f" ({refused['clause']})" if refused["clause"] else ""
            self.notice = f"No undo: {refused['sentence']}{clause}"
        else:
            self._connection.send(self.table.undo(secrets.token_hex(8)))

    def _hint(self) -> None:
        """Ask for a hint and wait for it until something else happens."""
        self._connection.send({"type": "hint"})
        assert self.table.update is not None
        menu = menu_of(self.table.options(), self.table.unasked())
        seq = self.table.update["seq"]
        self.notice = "Thinking …"
        while self.table.hinted is None and self.table.update["seq"] == seq and self.notice == "Thinking …":
            key = self.ui.look(self.scene([Text(self.notice, "notice")], keys=_SPECTATOR_KEYS))
            if key in ("q", "Q"):
                raise PlayerLeft
            if key in ("escape", "space", ENTER) or self.table.lost or self.table.ended is not None:
                self.notice = ""
                return
            self._process_messages()
        found, self.table.hinted = self.table.hinted, None
        if found is not None and found["options"]:
            self.notice = ""
            self.ui.show_page(_render_hint(found, menu))

    def _chat(self) -> None:
        phrases = self.table.update["phrases"] if self.table.update is not None and self.table.you is not None else None
        prompt = "Say to the table: "
        if phrases is not None:
            prompt = f"You may say, by the rules: {' · '.join(phrases)}\nSay: "
        words = self.ui.read_line(prompt)
        if words:
            self._connection.send({"type": "chat", "text": words})

    def _toggle_forced_moves(self) -> None:
        self.plays_forced_moves = not self.plays_forced_moves
        self._connection.send({"type": "wish", "forced": self.plays_forced_moves})
        self.notice = (
            "Your only choice is made for you." if self.plays_forced_moves else "You make every choice yourself."
        )

    def _standing_order(self) -> str:
        order: str = self.table.me["passing"]
        return order

    def _pass_turn(self) -> None:
        self._connection.send({"type": "wish", "passing": "turn"})

    def _toggle_standing_order(self, order: str) -> None:
        """Set a standing order, or cancel it if it is already set."""
        self._connection.send({"type": "wish", "passing": "ask" if self._standing_order() == order else order})

    # --- before and after the game ------------------------------------------------------------------------------------

    def _show_lobby(self) -> None:
        """Show the players, and let the host start. A running game appears with its first update."""
        begun = self.table.state["status"] != "open"
        menu = {} if begun else self._lobby_menu()
        words = "One moment …" if begun else "Start when everyone is here." if menu else "The game hasn't started."
        if self.table.lost:
            words = "The connection is lost. Reconnecting …"
        scene = Scene(
            Text(self.game.title, "title"),
            self._draw_lobby,
            lambda view, piece: "",
            {},
            self.table.names,
            self.table.log,
            self.table.log,
            self.name_styles,
            self.question(Text(words, "prompt")),
            menu,
            keys=_LOBBY_KEYS,
        )
        key = self.ui.ask(scene) if menu else self.ui.look(scene)
        if key in menu:
            self._connection.send(_LOBBY_ACTIONS[menu[key].text][1])
        elif key in ("q", "Q"):
            raise PlayerLeft
        elif key == "C":
            self._chat()
        elif key == "T":
            self.ui.show_page(self._draw_seats())
        elif key in ("l", "L"):
            self.look_up(key, menu)

    def _lobby_menu(self) -> dict[str, Option]:
        """Return what this guest can do before the game."""
        if not self.table.me:
            return {}
        texts = []
        if self.table.me["host"] and not self.table.has_free_seat():
            texts.append("start")
        if self.table.you is None and self.table.has_free_seat():
            texts.append("sit")
        if self.table.you is not None:
            texts.append("leave")
        return menu_of([Option(0, text, _LOBBY_ACTIONS[text][0], [], "") for text in texts], [])

    def _draw_lobby(self, view: dict[str, Any], names: Names, room: BoardSize) -> RenderableType:
        return self._draw_seats()

    def _draw_seats(self) -> RenderableType:
        """List the seats and the address for others."""
        state = self.table.state
        grid = Grid.grid(padding=(0, 2))
        for seat in state["seats"]:
            name = seat["name"] or "nobody yet"
            who = "you" if seat["seat"] == self.table.you else seat["bot"] or self.who(seat["seat"])
            grid.add_row(str(seat["seat"] + 1), Text(name, self.styles[seat["seat"]]), Text(who, "quiet"))
        grid.add_row()
        grid.add_row("", Text(f"{self._address}/join/{state['code']}", "key"), "")
        watchers = state["watchers"]
        if watchers:
            grid.add_row("", f"{watchers} {'looks' if watchers == 1 else 'look'} on", "")
        return grid

    def _finish(self) -> bool:
        """Show the result, and wait for a seat at the next table if the player wants a rematch."""
        outcome = self.table.outcome()
        assert outcome is not None
        scene = self.scene([], keys=_SPECTATOR_KEYS)
        if not self.ui.show_end(scene, self.results(outcome)):
            self.ui.say_goodbye(Text.assemble("See it again in the browser: ", (self._page_address(), "title")))
            return False
        self._connection.send({"type": "rematch"})
        self.notice = "Waiting for a seat in the next game …"
        while not self.table.next_table and self.table.ended is None:
            key = self.ui.look(self.scene(self.question(), keys="q leave"))
            if key in ("q", "Q"):
                raise PlayerLeft
            self._process_messages()
            if self.notice:  # refused or reconnected: show the result again
                return True
        return True

    def _page_address(self) -> str:
        return f"{self._address}/table/{self.table.state['id']}"


_LOBBY_ACTIONS: dict[str, tuple[str, Message]] = {
    "start": ("Begin the game", {"type": "start"}),
    "sit": ("Sit down", {"type": "sit", "seat": None}),
    "leave": ("Stand up", {"type": "leave", "seat": None}),
}


def _render_hint(found: Message, menu: dict[str, Option]) -> RenderableType:
    options = found["options"]
    hint_options = [
        HintOption(each["action"], each["label"], chance(each["chance"], each["error"])) for each in options
    ]
    is_clear = len(options) < 2 or options[1]["behind"] > 2 * options[1]["behind_error"]
    return render_hint(hint_options, found["games"], options[0]["reason"], is_clear, menu)
