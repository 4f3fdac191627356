"""A player at a local table with bots."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

from rich.text import Text

from woolgather.kernel.errors import IllegalAction, NoUndo, WoolgatherError
from woolgather.kernel.frames import Window
from woolgather.kernel.option import Option
from woolgather.terminal.play import saves
from woolgather.terminal.play.conversation import Conversation, menu_of
from woolgather.terminal.play.hint import hint
from woolgather.terminal.play.table import TerminalTable
from woolgather.terminal.ui.interface import UserInterface
from woolgather.terminal.ui.keyboard import ENTER, PlayerLeft


class Player(Conversation):
    """Asks the player for every decision and shows what the bots do."""

    def __init__(self, table: TerminalTable, ui: UserInterface, file: Path | None, pace: float) -> None:
        keys = {
            "p": "pass everything until this turn is over; you still see what happens",
            "P": "pass everything that doesn't name you, if the rules allow; press again to cancel",
            "A": "pass everything you have no answer to; press again to cancel",
            "F": "make forced choices yourself; press again to automate them",
            "s": f"save; this also happens after each of your actions ({file})",
            "q": "leave; the game can be resumed",
        }
        super().__init__(table, ui, keys)
        self.table = table
        self.file = file
        self.pace = pace
        self.notice = "" if table.session.record.actions else ui.newcomer_hint
        self._save_error = ""  # the reason saving failed
        self._saved_actions = len(table.session.record.actions)
        self._has_acted = self._saved_actions > 0
        self._active_seat = -1  # the last seat to decide outside a window
        self._standing_order: int | None = None  # the seat during whose turn the player passes everything
        self._passes_unnamed = False  # whether to pass windows that don't name the player
        self._passes_unable = False  # whether to pass windows in which the player has no answer
        self.plays_forced_moves = True  # whether to make forced choices for the player, if that reveals nothing
        self._has_chosen = False  # the first choice is never automatic, so that a game can't pass without a question
        self._last_bot = -1
        self._skips_ahead = False  # the player skips the bots' remaining actions
        self._has_news = False  # something has happened since the player's last choice

    def who(self, seat: int) -> str:
        """Return nothing: all others here are bots."""
        return ""

    # --- the game -----------------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Play until the game is over or the player leaves, and save; return whether to play again."""
        try:
            while self.table.state.actors():
                self._play_step()
            return self._finish()
        except (PlayerLeft, KeyboardInterrupt):
            self._leave()
            return False
        except WoolgatherError:  # a built-in bot failed
            self._save()
            raise

    def _play_step(self) -> None:
        decision = self.table.state.decision()
        if decision is not None and not isinstance(decision, Window):
            self._active_seat = decision.seat
            if self._standing_order not in (None, self._active_seat) or self._active_seat == self.table.you:
                self._standing_order = None
        seat = self.table.next_actor()
        if seat != self.table.you:
            told = self._play_bot(seat)
            # A secret pass must not be noticeable, not even by a pause.
            self.table.offer_interjections(self._offer_interjection if told else self._skip_interjection)
            return
        if isinstance(decision, Window) and self._passes_automatically(seat):
            self.table.act(seat, decision.passing())
        elif self.plays_forced_moves and self._has_chosen and self._is_forced(seat):
            self._act(self.table.state.options(seat)[0])
            self.notice = self.notice or "Your only choice was made for you (F asks again)."
        else:
            self._ask()
            self._skips_ahead = False
        self.table.offer_interjections(self._skip_interjection)

    def _passes_automatically(self, seat: int) -> bool:
        """Return whether a standing order covers this window.

        One order depends on the player's hand. At a table of bots, no one can learn anything from a quick pass.
        """
        state = self.table.state
        unnamed = self._passes_unnamed and not self.game.table_policy.concerns(state, seat)
        unable = self._passes_unable and len(state.options(seat)) == 1
        return self._standing_order is not None or unnamed or unable

    def _is_forced(self, seat: int) -> bool:
        """Return whether the seat has only one option and everyone can see that."""
        state = self.table.state
        return len(state.options(seat)) == 1 and self.game.table_policy.open_choice(state)

    def _skip_interjection(self) -> None:
        """Do nothing: the player saw nothing to react to."""

    def _ask(self) -> None:
        """Ask the player for a decision, or let them change the table in another way."""
        assert self.table.you is not None
        if not self._has_chosen and self._is_forced(self.table.you):
            self.notice = "Only one choice: from now on, such choices are made for you (F turns this off)."
        self._has_chosen = True
        prompt = self.game.words.prompt(self.table.view(), self.table.names)
        options = self.table.state.menu(self.table.you, self.table.names)
        self._choose(Text(prompt, "prompt"), options, can_continue=False)

    def _offer_interjection(self) -> None:
        """Let the player interject before the game continues."""
        state, you = self.table.state, self.table.you
        if self._standing_order is not None or state.actors() in ([], [you]):
            return
        self._choose(Text("Enter continues.", "prompt"), [], can_continue=True)

    def _play_bot(self, seat: int) -> bool:
        """Let a bot act; return whether the player noticed anything."""
        if self.table.you is None and seat != self._last_bot:
            self.table.read = len(self.table.log)
        self._last_bot = seat
        self.ui.check_open()
        told = self.table.play_bot(seat)
        if not told:
            return False
        self._has_news = True
        if self.ui.prints_lines:
            for line in told if self.table.you is None else ():
                self.ui.print_line(line)
        elif (
            self.ui.shows_steps
            and self.pace > 0
            and not self._skips_ahead
            and self.table.state.actors() != [self.table.you]
        ):
            self._watch()
        return True

    def _watch(self) -> None:
        """Show a bot's action for a moment. Any key skips to the player's next choice."""
        view = self.table.view()
        words = self.game.words.prompt(view, self.table.names) if view["asking"] else ""
        self._skips_ahead = self.ui.watch(self.scene([Text(words, "quiet")]), self.pace)

    # --- choosing -----------------------------------------------------------------------------------------------------

    def _choose(self, question: Text, options: list[Option], can_continue: bool) -> None:
        """Offer options and interjections until one is taken or the table has changed."""
        self._save()
        if self._has_news:
            self.ui.discard_input()
            self._has_news = False
        assert self.table.you is not None
        unasked = self.table.state.unasked_menu(self.table.you, self.table.names)
        menu = menu_of(options, unasked)
        while True:
            key = self._read(question, menu, can_continue)
            if key in menu:
                if self.confirmed(menu[key], key, menu[key] in unasked) and self._act(menu[key].action):
                    return
                continue
            if can_continue and key in (ENTER, "space"):
                return
            if key == "p" and (self.table.in_window() or can_continue):
                self._standing_order = self._active_seat
                self._act_pass(can_continue)
                return
            if self._toggle_standing_order(key):
                if self.table.in_window() and self._passes_automatically(self.table.you):
                    self._act_pass(can_continue)
                    return
            elif self._command(key, menu):
                return

    def _read(self, question: Text, menu: dict[str, Option], can_continue: bool) -> str:
        orders = "p pass turn · " if self.table.in_window() or can_continue else ""
        if self.table.in_window() and self.game.table_policy.standing_orders:
            orders += "P ask me all · " if self._passes_unnamed else "P if unnamed · "
        if self.table.in_window():
            orders += "A ask me all · " if self._passes_unable else "A if unable · "
        return self.ui.ask(self.scene(self.question(question), menu, can_continue, orders))

    def _toggle_standing_order(self, key: str) -> bool:
        """Handle the keys for standing orders; return False for any other key."""
        if key == "P" and self.game.table_policy.standing_orders:
            order = self._passes_unnamed = not self._passes_unnamed
            self.notice = "You pass everything that doesn't name you." if order else "Standing order cancelled."
        elif key == "A":
            order = self._passes_unable = not self._passes_unable
            self.notice = "You pass everything you have no answer to." if order else "Standing order cancelled."
        else:
            return False
        return True

    def _command(self, key: str, menu: dict[str, Option]) -> bool:
        """Handle the table's own keys; return whether the table has changed."""
        if key in ("q", "Q"):
            raise PlayerLeft
        if key in ("u", "U"):
            return self._undo()
        if key in ("s", "S"):
            self._save(requested=True)
        elif key == "F":
            self.plays_forced_moves = not self.plays_forced_moves
            self.notice = (
                "Your only choice is made for you." if self.plays_forced_moves else "You make every choice yourself."
            )
        elif key in ("h", "H"):
            self.show_or_note(hint(self.table.state, self.table.you, self.table.names, menu))
        elif not self.look_up(key, menu) and key not in ("escape", "up", "down", "left", "right"):
            self.notice = "Press one of the keys shown; ? explains."
        return False

    def _act(self, action: int) -> bool:
        """Take an action; return whether it was legal, since illegal options may be shown as well."""
        assert self.table.you is not None
        read = len(self.table.log)
        try:
            self.table.act(self.table.you, action)
        except IllegalAction as reason:
            self.notice = str(reason)
            return False
        self.table.read = read
        self._has_acted = True
        self._save()
        return True

    def _act_pass(self, can_continue: bool) -> None:
        decision = self.table.state.decision()
        if not can_continue and isinstance(decision, Window):
            self._act(decision.passing())

    def _undo(self) -> bool:
        """Undo back to a choice that isn't automatic, because a forced move would be repeated at once."""
        assert self.table.you is not None
        taken = 0
        try:
            while not taken or (self.plays_forced_moves and self._is_forced(self.table.you)):
                taken += self.table.undo()
        except NoUndo as reason:
            self.notice = f"No undo: {reason}"
        else:
            self.notice = "Taken back." if taken == 1 else f"Taken back, {taken} actions in all."
        self._save()
        return taken > 0

    # --- saving and leaving -------------------------------------------------------------------------------------------

    def _save(self, requested: bool = False) -> None:
        """Save the game if it has changed. If that fails, the player is notified and the game continues."""
        count = len(self.table.session.record.actions)
        if self.file is None or not (requested or (count != self._saved_actions and self._has_acted)):
            return
        try:
            saves.write(self.table.session.written(), self.file)
        except saves.CannotSave as error:
            self._save_error = self.notice = str(error)
            return
        self._saved_actions = count
        self._has_acted = True
        self._save_error = ""
        if requested:
            self.notice = f"Saved: {self.file}"

    def _leave(self) -> None:
        self._save()
        if self._save_error:
            self._say_goodbye("\nGood night. Your game is not saved: ", self._save_error)
        elif self.file is None or not self._has_acted:
            self._say_goodbye("\nGood night.", "")
        else:
            self._say_goodbye(
                "\nGood night. Your game is saved. Continue with:\n  ", f"woolgather resume {quote(str(self.file))}"
            )

    def _finish(self) -> bool:
        outcome = self.table.state.outcome()
        assert outcome is not None
        self._has_acted = True
        self._save()
        try:
            again = self.ui.show_end(self.scene([]), self.results(outcome))
        except PlayerLeft:
            again = False
        if self._save_error:
            self._say_goodbye("The game is not saved: ", self._save_error)
        elif self.file is not None:
            self._say_goodbye("See it again: ", f"woolgather replay {quote(str(self.file))}")
        return again

    def _say_goodbye(self, words: str, what: str) -> None:
        self.ui.say_goodbye(Text.assemble(words, (what, "title")))
