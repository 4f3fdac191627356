"""A person at a table of the web room, in a terminal: plays the same game as those who sit there in their browsers."""

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
from woolgather.terminal.connection import TICK, Connection
from woolgather.terminal.conversation import Conversation, menu_of
from woolgather.terminal.hint import Weighed, chance, render_hint
from woolgather.terminal.keyboard import ENTER, NEWS, Left
from woolgather.terminal.room import Room
from woolgather.terminal.ui import Front, Scene
from woolgather.terminal.web import Message, NoRoom, WebRoom
from woolgather.terminal.web_table import WebTable

_KEYS = {
    "p": "let all questions to everybody pass until this turn is over; you are told what happens",
    "P": "let pass what does not name you, where the rules know such a thing; and be asked again",
    "A": "let pass what you could not answer anyway, where all others are bots; and be asked again",
    "F": "make also those choices yourself where there is only one; and no longer",
    "C": "say something to the table",
    "T": "who sits here, and the code with which others join",
    "q": "leave; your seat stays yours, and the same command leads back to it",
}
_PLAYING = "? explain · / look up · h hint · u undo · l log · C say · T table · q leave"
_LOOKING_ON = "l log · C say · T table · q leave"
_IN_THE_LOBBY = "C say · l what was said · q leave"


def join(room: WebRoom, table: Message, front: Front, speed: str) -> None:
    """Play at this table, and at those of the games that follow, until the person has enough."""
    while True:
        visitor = Visitor(room, table, front, speed)
        again = visitor.play()
        if not again:
            return
        table = room.ask("GET", f"/api/tables/{again}")["table"]


class Visitor(Conversation):
    """One table. What the room says comes from another thread, through ``inbox``, and wakes the front."""

    def __init__(self, room: WebRoom, table: Message, front: Front, speed: str) -> None:
        try:
            game = find_game(table["game"])
        except UnknownGame:
            raise NoRoom(
                f"This table plays {table['game']!r}, which is not installed here; play it in the browser."
            ) from None
        self.table = WebTable(game, table, game.pieces(room.components(table["id"]) or None))
        super().__init__(self.table, front, _KEYS)
        self.takes_forced = True
        self._inbox: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self._connection = Connection(
            room.socket(table["id"]), room.cookie(), lambda: self.table.hello(speed, self.takes_forced), self._deliver
        )
        self._address = room.address
        self._asked: Message | None = None  # the update whose question the person has before them
        self._mine = False  # whether the last thing that happened was the person's own doing
        self._told = 0  # lines of the log that were printed, where lines are printed

    def play(self) -> str:
        """Until the game is over or the person leaves; where the next game is, if they want one."""
        self._connection.open()
        try:
            while not self.table.next_table:
                self._hear_news()
                if self.table.ended is not None:
                    self.front.say(Text(self.table.ended, "notice"))
                    return ""
                if self.table.outcome() is not None and self.table.pending is None:
                    if not self._finish():
                        return ""
                else:
                    self._one_moment()
        except (Left, KeyboardInterrupt):
            self.front.say(
                Text.assemble(
                    "\nGood night. Come back to this table:\n  ", (f"woolgather join {self._page()}", "title")
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

    # --- what the room says ------------------------------------------------------------------------------------------

    def _deliver(self, message: Message) -> None:
        """From the thread of the connection."""
        if message is TICK and (self.front.prints or self.table.seconds_left() is None):
            return
        self._inbox.put(message)
        self.front.wake()

    def _hear_news(self) -> None:
        while not self._inbox.empty():
            message = self._inbox.get()
            self.table.hear(message)
            if message["type"] == "welcome" and self.table.pending is not None:
                self._connection.send(self.table.pending)  # it may have been lost; the same nonce plays nothing twice
            elif message["type"] == "update":
                self._mine = any(line["event"].get("seat") == self.table.you for line in message["story"])
        if self.table.notice:
            self.notice, self.table.notice = self.table.notice, ""
        if self.front.prints:
            self._told = min(self._told, len(self.table.log))
            for line in self.table.log[self._told :]:
                self.front.tell(line.text)
            self._told = len(self.table.log)

    # --- a moment of the game ----------------------------------------------------------------------------------------

    def _one_moment(self) -> None:
        """Show how things are, and do what the person wants, or look again when there is news."""
        table = self.table
        if table.update is None:
            self._wait_for_the_game()
            return
        menu = menu_of(table.options(), table.unasked())
        if not menu:
            self._look_on()
            return
        if self._asked is not table.update:
            self._asked = table.update
            if not self._mine:
                self.front.forget()
                if not self._inbox.empty():
                    return
        self._follow(self.front.ask(self._asking(menu)), menu)

    def _asking(self, menu: dict[str, Option]) -> Scene:
        update = self.table.update
        assert update is not None
        orders = ""
        if update["standing"]:
            orders = "p pass turn · " + ("P ask me all · " if self._order() == "unnamed" else "P if unnamed · ")
            if self.table.among_bots():
                orders += "A ask me all · " if self._order() == "unable" else "A if unable · "
        left = self.table.seconds_left()
        words = update["prompt"] if self.table.options() else f"{update['prompt']} You may say something."
        clock = f"  {left:.0f} s" if left is not None else ""
        asked = [Text.assemble((words, "prompt"), (clock, "notice")), *self._news_of_the_table()]
        return self.scene(self.question(*asked), menu, orders=orders, keys=_PLAYING)

    def _look_on(self) -> None:
        """Others are asked."""
        assert self.table.update is not None
        words = "Sending …" if self.table.pending is not None else self.table.update["prompt"]
        scene = self.scene(self.question(Text(words, "quiet"), *self._news_of_the_table()), keys=self._looking_on())
        self._follow(self.front.look(scene), {})

    def _looking_on(self) -> str:
        sits = "s sit down · " if self.table.you is None and self.table.has_free_seat() else ""
        return f"{sits}{'u undo · ' if self.table.you is not None else ''}{_LOOKING_ON}"

    def _news_of_the_table(self) -> list[Text]:
        """What keeps the table from playing on, or is asked of everybody at it."""
        lines: list[Text] = []
        if self.table.lost:
            lines.append(Text("The connection is lost; it is tried again and again.", "error"))
        ask = self.table.asker()
        if ask is not None:
            lines.append(
                Text(f"{ask['name']} would like seat {ask['seat'] + 1}, with its cards: Y agree, N not.", "notice")
            )
        return lines

    def _follow(self, key: str, menu: dict[str, Option]) -> None:
        if key == NEWS:
            return
        if key in menu:
            option = menu[key]
            unasked = option not in self.table.options()
            if self.confirmed(option, key, unasked):
                self._connection.send(self.table.submit(option, secrets.token_hex(8)))
            return
        if key in ("q", "Q"):
            raise Left
        command = self._commands().get(key)
        if command is not None:
            command()
        elif not self.look_up(key, menu) and menu and key not in ("escape", "space", ENTER):
            self.notice = "Press one of the keys shown; ? explains."

    def _commands(self) -> dict[str, Callable[[], None]]:
        """The keys of the table itself, at this moment."""
        commands = {"C": self._chat, "T": lambda: self.front.read(self._seats()), "F": self._forced}
        if self.table.you is not None:
            commands |= {"u": self._undo, "h": self._hint, "p": self._pass_turn}
            commands |= {"P": lambda: self._let_pass("unnamed"), "A": lambda: self._let_pass("unable")}
        elif self.table.has_free_seat():
            commands["s"] = lambda: self._connection.send({"type": "sit", "seat": None})
        ask = self.table.asker()
        if ask is not None:
            commands |= {key: self._answer_to(ask, key == "Y") for key in "YN"}
        return commands

    def _answer_to(self, ask: Message, agree: bool) -> Callable[[], None]:
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
        """Asks for one, and waits for it as long as nothing else happens."""
        self._connection.send({"type": "hint"})
        assert self.table.update is not None
        menu = menu_of(self.table.options(), self.table.unasked())
        seq = self.table.update["seq"]
        self.notice = "Thinking …"
        while self.table.hinted is None and self.table.update["seq"] == seq and self.notice == "Thinking …":
            key = self.front.look(self.scene([Text(self.notice, "notice")], keys=_LOOKING_ON))
            if key in ("q", "Q"):
                raise Left
            if key in ("escape", "space", ENTER) or self.table.lost or self.table.ended is not None:
                self.notice = ""
                return
            self._hear_news()
        found, self.table.hinted = self.table.hinted, None
        if found is not None and found["options"]:
            self.notice = ""
            self.front.read(_advice(found, menu))

    def _chat(self) -> None:
        phrases = self.table.update["phrases"] if self.table.update is not None and self.table.you is not None else None
        prompt = "Say to the table: "
        if phrases is not None:
            prompt = f"You may say, by the rules: {' · '.join(phrases)}\nSay: "
        words = self.front.line(prompt)
        if words:
            self._connection.send({"type": "chat", "text": words})

    def _forced(self) -> None:
        self.takes_forced = not self.takes_forced
        self._connection.send({"type": "wish", "forced": self.takes_forced})
        self.notice = "Your only choice is made for you." if self.takes_forced else "You make every choice yourself."

    def _order(self) -> str:
        order: str = self.table.me["passing"]
        return order

    def _pass_turn(self) -> None:
        self._connection.send({"type": "wish", "passing": "turn"})

    def _let_pass(self, order: str) -> None:
        """From now on; given again, the order is taken back."""
        self._connection.send({"type": "wish", "passing": "ask" if self._order() == order else order})

    # --- before and after the game -----------------------------------------------------------------------------------

    def _wait_for_the_game(self) -> None:
        """Who is here; the host may begin. A game that has begun already is shown as soon as the room tells of it."""
        begun = self.table.state["status"] != "open"
        menu = {} if begun else self._lobby_menu()
        words = "One moment …" if begun else "Begin when everybody is here." if menu else "The game has not begun."
        if self.table.lost:
            words = "The connection is lost; it is tried again and again."
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
            keys=_IN_THE_LOBBY,
        )
        key = self.front.ask(scene) if menu else self.front.look(scene)
        if key in menu:
            self._connection.send(_LOBBY[menu[key].text][1])
        elif key in ("q", "Q"):
            raise Left
        elif key == "C":
            self._chat()
        elif key == "T":
            self.front.read(self._seats())
        elif key in ("l", "L"):
            self.look_up(key, menu)

    def _lobby_menu(self) -> dict[str, Option]:
        """What we can do before the game, if we know who we are already."""
        if not self.table.me:
            return {}
        texts = []
        if self.table.me["host"] and not self.table.has_free_seat():
            texts.append("start")
        if self.table.you is None and self.table.has_free_seat():
            texts.append("sit")
        if self.table.you is not None:
            texts.append("leave")
        return menu_of([Option(0, text, _LOBBY[text][0], [], "") for text in texts], [])

    def _draw_lobby(self, view: dict[str, Any], names: Names, room: Room) -> RenderableType:
        return self._seats()

    def _seats(self) -> RenderableType:
        """Who sits where, and how others find the table."""
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
        """The result; whether it goes on. The seat at the next table comes when the room has one."""
        outcome = self.table.outcome()
        assert outcome is not None
        scene = self.scene([], keys=_LOOKING_ON)
        if not self.front.end(scene, self.results(outcome)):
            self.front.say(Text.assemble("See it again in the browser: ", (self._page(), "title")))
            return False
        self._connection.send({"type": "rematch"})
        self.notice = "Waiting for a seat in the next game …"
        while not self.table.next_table and self.table.ended is None:
            key = self.front.look(self.scene(self.question(), keys="q leave"))
            if key in ("q", "Q"):
                raise Left
            self._hear_news()
            if self.notice:  # refused, or the connection is back: the result says what can be done
                return True
        return True

    def _page(self) -> str:
        return f"{self._address}/table/{self.table.state['id']}"


_LOBBY: dict[str, tuple[str, Message]] = {
    "start": ("Begin the game", {"type": "start"}),
    "sit": ("Sit down", {"type": "sit", "seat": None}),
    "leave": ("Stand up", {"type": "leave", "seat": None}),
}


def _advice(found: Message, menu: dict[str, Option]) -> RenderableType:
    options = found["options"]
    weighed = [Weighed(each["action"], each["label"], chance(each["chance"], each["error"])) for each in options]
    is_clear = len(options) < 2 or options[1]["behind"] > 2 * options[1]["behind_error"]
    return render_hint(weighed, found["games"], options[0]["reason"], is_clear, menu)
