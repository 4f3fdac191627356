"""Defines what a game consists of: the contract between a rulebook and everything that plays it."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Callable, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from woolgather.kernel.actions import Vocabulary
from woolgather.kernel.bot import Bot, RandomBot
from woolgather.kernel.chance import Chance, chance_from
from woolgather.kernel.components import Box, Piece, check_known, check_labels, pieces_in
from woolgather.kernel.errors import BadComponents, BadSeats, BadSetting
from woolgather.kernel.evaluation import Evaluation
from woolgather.kernel.events import Kind
from woolgather.kernel.interjections import Interjections
from woolgather.kernel.observation import Observation
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.rulebook import Rulebook
from woolgather.kernel.settings import Setting
from woolgather.kernel.state import State
from woolgather.kernel.table_policy import TablePolicy
from woolgather.kernel.words import Words


class Game:
    """A game, assembled from its parts.

    Facts: ``name`` as in ``woolgather play <name>``; ``title``; ``pitch``, one line for newcomers; ``minutes``;
    ``credits`` for the original authors; ``seats``, the minimum and maximum; ``colours``, a name for each seat
    regardless of who plays there; ``settings`` players agree on; ``actions`` and ``events``, the whole vocabulary;
    ``revision``, which increases when the same actions would lead to a different game; ``snapshot_aliases``, see
    ``kernel/snapshot.py``; ``package``, which contains its files (components.toml and rulebook.md, both optional).

    Parts, where ``s`` is the game's own state:

    - ``set_up(game, seats, agreed, chance, box)``: create a state with its agenda, not yet run
    - ``table(s, viewer)``: the facts this viewer may know, as plain data; ``view_type`` declares them
    - ``redeal(s, viewer)``: redeal everything this viewer doesn't know with ``s.chance``, so that every world the
      viewer must consider possible can come out. Called on a clone. ``None`` means that nothing is hidden but chance
    - ``outcome(s)``: scores and winners, called when the game is over; ``details_type`` declares the details
    - ``words``, ``table_policy``, ``interjections``: see their modules
    - ``box``: build the components from the data of a components.toml; raises BadComponents naming the field
    - ``refuse(seats, agreed)``: why these settings can't be combined or don't suit this number of seats; else empty
    - ``settle(s)``: complete bookkeeping that was deferred
    - ``invariants(s)``: sentences about every invariant that is broken
    - ``bots``: the game's own bots by name; every game has ``sensible``
    - ``rollout_policy``: the bot that plays a search's simulated games; by default ``sensible``
    - ``evaluation``: estimates chances of winning without a search (``kernel/evaluation.py``)
    - ``observation``: what a seat sees as a row of numbers, for learning agents (``kernel/observation.py``)
    - ``combinations``: settings that the conformance suite should also try together
    - ``quick``: settings for games started with one click, if they show the game better than the defaults;
      ``quick_bots``: the bots in those games, repeated until all seats are taken
    - ``terminal_board``: a module with ``draw(view, names)``, by default ``terminal_board`` in ``package``;
      ``browser_board``: an ES module in the package

    >>> import woolgather as wg
    >>> wg.game("sheepy-time")
    <Game sheepy-time: Sheepy Time, 1 to 4 seats>
    >>> wg.game("sheepy-time").rulebook().clause("ST-move.1").section
    'Movement and landing'
    """

    def __init__(
        self,
        *,
        name: str,
        title: str,
        pitch: str,
        minutes: str,
        credits: str,
        seats: tuple[int, int],
        colours: tuple[str, ...],
        actions: Vocabulary,
        events: Sequence[Kind],
        set_up: Callable[..., Any],
        table: Callable[[Any, int | None], Any],
        outcome: Callable[[Any], Outcome],
        words: Words,
        invariants: Callable[[Any], list[str]],
        bots: dict[str, Callable[[Chance], Bot]],
        rollout_policy: Callable[[Chance], Bot] | None = None,
        evaluation: Evaluation | None = None,
        observation: Observation | None = None,
        redeal: Callable[[Any, int | None], None] | None = None,
        settings: Sequence[Setting] = (),
        refuse: Callable[[int, dict[str, str]], str] | None = None,
        combinations: Sequence[dict[str, str]] = (),
        quick: dict[str, str] | None = None,
        quick_bots: Sequence[str] = ("sensible",),
        box: Callable[[dict[str, Any]], Any] | None = None,
        table_policy: TablePolicy | None = None,
        interjections: Interjections | None = None,
        settle: Callable[[Any], None] | None = None,
        view_type: Any = dict,
        details_type: Any = dict,
        revision: int = 1,
        snapshot_aliases: dict[str, str] | None = None,
        package: str = "",
        rulebook: str = "",
        terminal_board: str = "",
        browser_board: str = "",
    ) -> None:
        self.name = name
        self.title = title
        self.pitch = pitch
        self.minutes = minutes
        self.credits = credits
        self.fewest, self.most = seats
        self.colours = colours
        self.actions = actions
        self.events = tuple(events)
        self.set_up = set_up
        self.table = table
        self.outcome = outcome
        self.words = words
        self.invariants = invariants
        self.bots = bots
        self.rollout_policy = rollout_policy or bots.get("sensible", RandomBot)
        self.evaluation = evaluation
        self.observation = observation
        self.redeal = redeal
        self.hidden = redeal is not None  # whether seats know different things; if not, only chance is unknown
        self.settings = tuple(settings)
        self.refuse = refuse
        self.combinations = list(combinations)
        self.quick = quick or {}
        self.quick_bots = tuple(quick_bots)
        self.box = box
        self.table_policy = table_policy or TablePolicy()
        self.interjections = interjections or Interjections()
        self.settle = settle
        self.view_type = view_type
        self.details_type = details_type
        self.revision = revision
        self.snapshot_aliases = snapshot_aliases or {}
        self.package = package
        self.terminal_board = terminal_board
        self.browser_board = browser_board
        self._rulebook = rulebook
        self._printed_box: Any = None
        self._pieces: dict[str, Piece] | None = None

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.title}, {self.fewest} to {self.most} seats>"

    # --- new games ---------------------------------------------------------------------------------------------------

    def new(
        self,
        seats: int | None = None,
        seed: int | str | None = None,
        components: dict[str, Any] | None = None,
        **settings: object,
    ) -> State:
        """Create a game at its first decision. Settings are keywords, with ``_`` for a hyphen.

        ``seats`` defaults to two, or the minimum if that is more. The same ``seed`` gives the same game, and without
        one every game is different.
        """
        number = self.usual_seats() if seats is None else seats
        return self.begin(number, self.named_settings(settings), chance_from(seed), components)

    def usual_seats(self) -> int:
        """Return the default number of seats: two, or the minimum if that is more."""
        return min(max(2, self.fewest), self.most)

    def begin(
        self,
        seats: int,
        settings: dict[str, str],
        chance: Chance,
        components: dict[str, Any] | None = None,
        listen: bool = False,
    ) -> State:
        """Create a game at its first decision. ``components`` is the data of an edited components.toml.

        With ``listen``, the events of the set-up and the deal are recorded.
        """
        agreed = self.check(seats, settings)
        box = self.printed_box() if components is None else self.open_box(components)
        state: State = self.set_up(self, seats, agreed, chance, box)
        if components is not None:
            state.edited_pieces = self.pieces(components)
        if listen:
            state.listen()
        state.run()
        return state

    def check(self, seats: int, settings: dict[str, str]) -> dict[str, str]:
        """Return all settings with defaults filled in. Raises if the table can't be set up like that."""
        if not self.fewest <= seats <= self.most:
            raise BadSeats(f"{self.title} is for {self.fewest} to {self.most} seats, not {seats}.")
        known = {setting.name: setting for setting in self.settings}
        for name in settings:
            if name not in known:
                raise BadSetting(f"{self.title} has no setting {name!r}; it has: {', '.join(known) or 'none'}.")
        agreed = {name: setting.check(settings.get(name, setting.default)) for name, setting in known.items()}
        reason = "" if self.refuse is None else self.refuse(seats, agreed)
        if reason:
            raise BadSetting(reason)
        return agreed

    def named_settings(self, keywords: dict[str, object]) -> dict[str, str]:
        """Convert Python keywords to setting names and texts."""
        return {self._setting_name(keyword): _setting_value(value) for keyword, value in keywords.items()}

    def _setting_name(self, keyword: str) -> str:
        """Return the setting's name: ``first_player`` becomes ``first-player``."""
        name = keyword.replace("_", "-")
        known = [setting.name for setting in self.settings]
        if name in known:
            return name
        near = difflib.get_close_matches(name, known, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"it has: {', '.join(known) or 'none'}."
        raise BadSetting(f"{self.title} has no setting {name!r}; {hint}")

    # --- what is in the box ------------------------------------------------------------------------------------------

    def folder(self) -> Traversable | None:
        """Return the folder with the game's own files."""
        return resources.files(self.package) if self.package else None

    def components(self) -> dict[str, Any]:
        """Return the data of the printed components, or an empty dictionary for a game without a box."""
        text = self._file("components.toml")
        return tomllib.loads(text) if text else {}

    def open_box(self, components: dict[str, Any]) -> Any:
        if self.box is None:
            raise BadComponents(f"{self.title} has no box of components that could be edited.")
        check_labels(components)
        opened = self.box(components)
        printed = self.components()
        if printed:
            check_known(components, printed)
        return opened

    def printed_box(self) -> Any:
        """Return the box as printed, which is opened only once."""
        if self._printed_box is None:
            self._printed_box = Box() if self.box is None else self.box(self.components())
        return self._printed_box

    def pieces(self, components: dict[str, Any] | None = None) -> dict[str, Piece]:
        """Return every piece with a title, by id. An edited box may leave out texts that the printed one has."""
        if self._pieces is None:
            self._pieces = pieces_in(self.components())
        if components is None:
            return self._pieces
        edited = pieces_in(components)
        for name, piece in edited.items():
            if not piece.text and name in self._pieces:
                piece.text = self._pieces[name].text
        return {**self._pieces, **edited}

    def rulebook(self) -> Rulebook:
        """Return the rules for players, or an empty rulebook if the game has none."""
        return Rulebook.parse(self._rulebook or self._file("rulebook.md"))

    def _file(self, name: str) -> str:
        folder = self.folder()
        if folder is None:
            return ""
        file = folder / name
        return file.read_text("utf-8") if file.is_file() else ""


def _setting_value(value: object) -> str:
    """Return the setting's value as text, with ``on`` and ``off`` for booleans."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def read_components(path: Path) -> dict[str, Any]:
    """Read the data of an edited components file."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadComponents(f"{path} cannot be read: {error.strerror or error}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadComponents(f"{path} is not valid TOML: {error}.") from None
