"""A record is a whole game as readable text: settings, seed and every action.

    woolgather record 1
    game: sheepy-time
    rules: 1
    engine: 0.1.0
    seats: Ann, Bob
    setting nightmare: wolf
    seed: 7

    1 play move-7
    2 play move-3-or-catch-1
    2 catch
    ...
    end: 3 actions, running, state 0123456789abcdef

Every action line has the seat's number and the action. The last line has the number of actions, whether the game is
over, and the fingerprint of the final state. Without it, the file was cut off. "state unknown" ends the record of a
game that was stopped because its rules had changed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from woolgather.kernel.chance import chance_from
from woolgather.kernel.errors import BadComponents, BadRecord, BadSeats, WoolgatherError
from woolgather.kernel.registry import find_game
from woolgather.kernel.snapshot import fingerprint
from woolgather.kernel.state import State

HEADLINE: Final = "woolgather record 1"
_UNKNOWN: Final = "unknown"
_END: Final = re.compile(r"^end: ([0-9]{1,9}) actions?, (running|over), state ([0-9a-f]{16}|unknown)$")
_ACTION: Final = re.compile(r"^([0-9]{1,9}) (\S.*)$")
_SETTING_PREFIXES: Final = ("setting ", "option ")  # "option" is from records before version 0.2
_REVISION: Final = re.compile(r"^[0-9]{1,9}$")
_FIELD: Final = re.compile(r"^([a-z][a-z -]*[a-z]): (.*)$")


class Record:
    """Everything needed to play a game again, action by action.

    >>> import woolgather as wg
    >>> session = wg.record("wolf-in-sleeps-clothing", ["Ann", "Bob"], seed=7, dealer=2)
    >>> events = session.act(0, "flip")
    >>> session.written()
    <Record of wolf-in-sleeps-clothing: Ann, Bob; running after 1 action>
    >>> Record.parse(session.written().text()).verify() == session.state
    True
    """

    def __init__(
        self,
        game: str,
        names: list[str],
        settings: dict[str, str],
        seed: str,
        engine: str,
        revision: int,
        components: dict[str, Any] | None = None,
    ) -> None:
        for name in names:
            if not name.isprintable() or "," in name or name != name.strip() or not name:
                raise BadSeats(
                    f"A seat cannot be called {name!r}. Leave out commas, line breaks and spaces around the name."
                )
        self.game = game
        self.names = names
        self.settings = settings
        self.seed = seed
        self.engine = engine
        self.revision = revision
        self.components = components  # only for an edited box
        self.actions: list[tuple[int, str]] = []
        self.over = False
        self.fingerprint = ""

    def text(self) -> str:
        """Return the record's file contents, which ``Record.parse`` reads."""
        lines = [
            HEADLINE,
            f"game: {self.game}",
            f"rules: {self.revision}",
            f"engine: {self.engine}",
            f"seats: {', '.join(self.names)}",
            *(f"setting {name}: {value}" for name, value in self.settings.items()),
            f"seed: {self.seed}",
        ]
        if self.components is not None:
            lines.append(f"components: {json.dumps(self.components, ensure_ascii=False, sort_keys=True)}")
        lines.append("")
        lines.extend(f"{seat + 1} {action}" for seat, action in self.actions)
        count = len(self.actions)
        word = "action" if count == 1 else "actions"
        lines.append(f"end: {count} {word}, {'over' if self.over else 'running'}, state {self.fingerprint or _UNKNOWN}")
        return "\n".join(lines) + "\n"

    @staticmethod
    def parse(text: str) -> Record:
        lines = text.replace("\r\n", "\n").split("\n")
        if lines[0].strip() != HEADLINE:
            raise BadRecord(f"This is not a woolgather record: its first line is not {HEADLINE!r}.")
        fields: dict[str, str] = {}
        actions: list[tuple[int, str]] = []
        for number, line in enumerate(lines[1:], 2):
            end = _END.match(line)
            if end:
                record = _from_fields(fields)
                if int(end[1]) != len(actions):
                    raise BadRecord(f"The record should have {end[1]} actions, but it has {len(actions)}.")
                record.actions, record.over = actions, end[2] == "over"
                record.fingerprint = "" if end[3] == _UNKNOWN else end[3]
                return record
            action = _ACTION.match(line)
            field = _FIELD.match(line)
            if action:
                actions.append((int(action[1]) - 1, action[2]))
            elif field and not actions:
                fields[field[1]] = field[2]
            elif line.strip():
                raise BadRecord(f"Line {number} of the record is neither a field nor an action: {line[:60]!r}.")
        raise BadRecord("The record was cut off: its last line, which begins with 'end:', is missing.")

    @staticmethod
    def load(path: str | Path) -> Record:
        try:
            return Record.parse(Path(path).read_text("utf-8"))
        except OSError as error:
            raise BadRecord(f"{path} cannot be read: {error.strerror or error}.") from None
        except UnicodeDecodeError:
            raise BadRecord(f"{path} is not a woolgather record: it is not text.") from None
        except BadRecord as error:
            raise BadRecord(f"{path}: {error}") from None

    def save(self, path: str | Path) -> None:
        """Write the record to a file for ``Record.load``."""
        Path(path).write_text(self.text(), "utf-8")

    def __repr__(self) -> str:
        how = "over" if self.over else "running"
        count = len(self.actions)
        return f"<Record of {self.game}: {', '.join(self.names)}; {how} after {count} action{'s' * (count != 1)}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self.text() == other.text()

    def __hash__(self) -> int:
        raise TypeError("A record changes as it grows, so it cannot be hashed.")

    def unplayed(self) -> Record:
        """Return the record of the same table before the first action."""
        return Record(self.game, self.names, self.settings, self.seed, self.engine, self.revision, self.components)

    def start(self, listen: bool = False) -> State:
        """Return the state before the first action. With ``listen``, the events of the set-up are recorded."""
        game = find_game(self.game)
        if self.revision != game.revision:
            raise BadRecord(
                f"This game was played with revision {self.revision} of the {game.title} rules "
                f"(woolgather {self.engine}). This is revision {game.revision}, "
                "in which the same actions could lead to a different game."
            )
        return game.begin(len(self.names), self.settings, chance_from(self.seed), self.components, listen)

    def replay(self, watch: Callable[[State], None] | None = None, listen: bool = False) -> State:
        """Play all actions again. ``watch`` is called with the state before the first action and after each one."""
        state = self.start(listen)
        if watch:
            watch(state)
        for number, (seat, text) in enumerate(self.actions, 1):
            try:
                state.act(seat, text)
            except WoolgatherError as error:
                raise BadRecord(
                    f"Action {number} of the record, {text!r} by seat {seat + 1}, is refused: {error}"
                ) from None
            if watch:
                watch(state)
        return state

    def verify(self) -> State:
        """Replay the record, check that the final state is the recorded one, and return it."""
        state = self.replay()
        if not self.fingerprint:
            raise BadRecord("The record has no final state to compare with, so it cannot be verified.")
        if (not state.actors()) != self.over:
            raise BadRecord(
                f"The record says the game is {'over' if self.over else 'running'}, but after its actions it is not."
            )
        if fingerprint(state) != self.fingerprint:
            raise BadRecord(
                f"The record ends in state {self.fingerprint}, but its actions lead to {fingerprint(state)}: "
                "an action, a setting or the seed was changed."
            )
        return state


def _from_fields(fields: dict[str, str]) -> Record:
    known = {"game", "rules", "engine", "seats", "seed", "components"}
    for name in fields:
        if name not in known and not name.startswith(_SETTING_PREFIXES):
            raise BadRecord(
                f"The record has an unknown field {name!r}; fields are: {', '.join(sorted(known))}, setting …."
            )
    for name in ("game", "rules", "engine", "seats", "seed"):
        if name not in fields:
            raise BadRecord(f"The record has no line {name + ':'!r}.")
    if not _REVISION.match(fields["rules"]):
        raise BadRecord(f"'rules:' is the revision of the rules, a number, not {fields['rules']!r}.")
    components = None
    if "components" in fields:
        try:
            components = json.loads(fields["components"])
        except (ValueError, RecursionError):
            raise BadRecord("The record's components are not valid JSON.") from None
        if not isinstance(components, dict):
            raise BadComponents("The record's components must be a JSON object, which begins with '{'.")
    return Record(
        game=fields["game"],
        names=[name.strip() for name in fields["seats"].split(",")],
        settings={
            name.partition(" ")[2]: value for name, value in fields.items() if name.startswith(_SETTING_PREFIXES)
        },
        seed=fields["seed"],
        engine=fields["engine"],
        revision=int(fields["rules"]),
        components=components,
    )
