"""What local and online tables share: scenes, explanations and menu keys."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from woolgather.kernel.option import Option
from woolgather.kernel.outcome import Outcome
from woolgather.terminal.boards import about_of, board_of, ending_of
from woolgather.terminal.console import seat_styles
from woolgather.terminal.drawing.results import render_results
from woolgather.terminal.play.lookup import Lookup, ViewedTable
from woolgather.terminal.ui.interface import Scene, UserInterface

_DIGITS = "123456789"
_LETTERS = "abcdefgijkmnortvwxyz"  # without the letters of the table's own keys


class Conversation:
    """Shows and explains a table. ``keys`` describes this table's own keys."""

    def __init__(self, table: ViewedTable, ui: UserInterface, keys: dict[str, str]) -> None:
        self._viewed = table
        self.ui = ui
        self.game = table.game
        self.draw_board = board_of(self.game)
        self.about = about_of(self.game)
        self.lookup = Lookup(table, keys)
        self.styles = seat_styles(self.game.colours, len(table.names))
        self.notice = ""  # shown above the next question

    @property
    def name_styles(self) -> dict[str, str]:
        return dict(zip(self._viewed.names, self.styles, strict=True))

    def scene(
        self,
        question: list[Text],
        menu: dict[str, Option] | None = None,
        can_continue: bool = False,
        orders: str = "",
        keys: str = "",
    ) -> Scene:
        viewed = self._viewed
        return Scene(
            self.header(),
            self.draw_board,
            self.about,
            viewed.view(),
            viewed.names,
            viewed.log[viewed.read :],
            viewed.log_in_reach(),
            self.name_styles,
            question,
            menu or {},
            can_continue,
            orders,
            "the end" if viewed.you is None else "my next choice",
            keys,
        )

    def header(self) -> Text:
        header = Text.assemble((self.game.title, "title"), " · ")
        for seat, name in enumerate(self._viewed.names):
            who = "you" if seat == self._viewed.you else self.who(seat)
            header.append_text(Text.assemble((name, self.styles[seat]), (f" ({who})  " if who else "  ", "quiet")))
        return header

    def who(self, seat: int) -> str:
        """Return a remark to show after another player's name, or an empty string."""
        raise NotImplementedError

    def results(self, outcome: Outcome) -> RenderableType:
        return render_results(outcome, self._viewed.names, self.styles, ending_of(self.game))

    def question(self, *words: Text) -> list[Text]:
        """Return the question with any pending notice above it, and clear the notice."""
        notice = [Text(self.notice, "notice")] if self.notice else []
        self.notice = ""
        return [*notice, *words]

    def look_up(self, key: str, menu: dict[str, Option]) -> bool:
        """Handle the log and explanation keys; return False for any other key."""
        if key in ("l", "L"):
            self.ui.show_page(self.lookup.log(self.name_styles), at_end=True)
        elif key.startswith("?"):
            words = key[1:].strip() or self.ui.read_line("Explain what? A key, a word or a clause, or just Enter: ")
            self.show_or_note(self.lookup.explain(words, menu))
        else:
            return False
        return True

    def show_or_note(self, found: RenderableType | str) -> None:
        if isinstance(found, str):
            self.notice = found
        else:
            self.ui.show_page(found)

    def confirmed(self, option: Option, key: str, unasked: bool) -> bool:
        """Ask for confirmation of interjections and of options with a ``confirm`` question."""
        question = option.confirm or (f"{option.label}?" if unasked else "")
        return not question or self.ui.confirm(self.scene([]), question, key)


def menu_of(asked: list[Option], unasked: list[Option]) -> dict[str, Option]:
    """Assign keys to all options."""
    return dict(zip(keys_for(len(asked), len(unasked)), [*asked, *unasked], strict=True))


def keys_for(asked: int, unasked: int) -> list[str]:
    """Return a key for each option: single characters if possible, numbers otherwise. Interjections get letters."""
    keys = [*_DIGITS, *_LETTERS]
    if asked > len(keys) - unasked:
        return [*(str(number) for number in range(1, asked + 1)), *_LETTERS[:unasked]]
    letters = [key for key in _LETTERS if key not in keys[:asked]]
    return [*keys[:asked], *letters[:unasked]]
