"""The ``woolgather`` command and its subcommands."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from woolgather import __version__, engine
from woolgather.arguments import (
    Agreed,
    AsJson,
    Components,
    GameName,
    OldSettings,
    Seats,
    complete_bots,
    complete_game,
    open_components,
    parse_settings,
)
from woolgather.bots.registry import about_bot, bot_names
from woolgather.bots.review import SIMULATIONS, SIMULATIONS_UNCOMPILED, Reviewer
from woolgather.bridge.command import bot_bridge
from woolgather.kernel.chance import SealedChance, chance_from
from woolgather.kernel.errors import UnknownClause, WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.record import Record
from woolgather.kernel.registry import all_games, broken_games, find_game, import_modules
from woolgather.kernel.session import Session
from woolgather.kernel.settings import GROUPS
from woolgather.lab_commands import lab, simulate
from woolgather.server.operations.admin import admin
from woolgather.server.operations.command import Modules, backup, check_upgrade, doctor, move, new_key, serve
from woolgather.terminal.console import is_interactive, make_console
from woolgather.terminal.drawing.explain import explain_word, render_clause, render_rulebook
from woolgather.terminal.drawing.results import headline
from woolgather.terminal.endings import counted
from woolgather.terminal.play import saves
from woolgather.terminal.play.player import Player
from woolgather.terminal.play.seating import Seating, parse_bots, player_name, player_seat, seat_count, seat_names
from woolgather.terminal.play.series import play_series, play_with_rematches
from woolgather.terminal.play.table import TerminalTable
from woolgather.terminal.replay.browser import Replay, ReplayBrowser, print_story
from woolgather.terminal.replay.review import show as show_review
from woolgather.terminal.replay.review import work_through
from woolgather.terminal.ui.interface import UserInterface
from woolgather.terminal.ui.keyboard import Keyboard, Lines
from woolgather.terminal.ui.plain import OnlinePlainInterface, PlainInterface

app = typer.Typer(
    name="woolgather",
    help="A game room for five tabletop games about sheep, wolves, dreams and nightmares.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.command()(serve)
app.command()(new_key)
app.command()(backup)
app.command()(doctor)
app.command()(check_upgrade)
app.command()(move)
app.command("simulate")(simulate)
app.command()(bot_bridge)
app.add_typer(lab, name="lab")
app.add_typer(admin, name="admin")


RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")]
Pace = Annotated[
    float,
    typer.Option("--pace", metavar="SECONDS", min=0, help="Seconds to show each bot action; 0 doesn't pause."),
]


def main(arguments: list[str] | None = None) -> None:
    """Run a command. Errors that the user can fix become one sentence on standard error and exit code 2."""
    try:
        code = app(args=arguments, prog_name="woolgather", standalone_mode=False)
    except WoolgatherError as error:
        code = complain(str(error))
    except typer.TyperException as error:
        context = getattr(error, "ctx", None)
        command = context.command_path if context else "woolgather"
        what = error.format_message().rstrip(".")
        code = complain(f"{what}{'' if what.endswith('?') else '.'} See `{command} --help`.")
    except (typer.Abort, KeyboardInterrupt):
        code = 130
    sys.exit(code if isinstance(code, int) else 0)


def complain(words: str) -> int:
    make_console(error=True).print(Text(words, "error"), soft_wrap=True)
    return 2


@app.callback(invoke_without_command=True)
def room(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and whether the engine is compiled.")
    ] = False,
    no_colour: Annotated[bool, typer.Option("--no-color", "--no-colour", help="No colours (or set NO_COLOR).")] = False,
) -> None:
    if no_colour:
        os.environ["NO_COLOR"] = "1"
    if version:
        make_console().print(f"woolgather {__version__}, engine {engine()}, Python {sys.version.split()[0]}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        games()
        make_console().print(Text("All commands: woolgather --help", "quiet"))


@app.command()
def games(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="Show this game's settings and bots.",
            autocompletion=complete_game,
        ),
    ] = None,
    modules: Modules = None,
    as_json: AsJson = False,
) -> None:
    """List all games, or show the settings and bots of one."""
    import_modules(modules or ())
    console = make_console()
    chosen = all_games() if name is None else [find_game(name)]
    if as_json:
        facts = [facts_of(game) for game in chosen]
        print(json.dumps(facts if name is None else facts[0], indent=2, ensure_ascii=False))
        return
    if name is not None:
        show_choices(console, chosen[0])
        return
    for sentence in broken_games().values():
        make_console(error=True).print(Text(sentence, "notice"), soft_wrap=True)
    for game in chosen:
        console.print(Text.assemble((game.title, "title"), f"  {seats_of(game)}, {game.minutes} minutes"))
        console.print(Padding(Group(game.pitch, Text(f"woolgather play {game.name}", "key")), (0, 0, 1, 2)))


def seats_of(game: Game) -> str:
    return f"{game.fewest} to {game.most} seats" if game.fewest < game.most else f"{game.most} seats"


def show_choices(console: Console, game: Game) -> None:
    """Print one game's settings and bots."""
    console.print(Text.assemble((game.title, "title"), f"  {seats_of(game)}, {game.minutes} minutes"))
    parts: list[RenderableType] = [Text(game.pitch)]
    for group in GROUPS:
        settings = [setting for setting in game.settings if setting.group == group]
        if settings:
            parts.append(Text(f"\nSettings, {group}, with --setting NAME=VALUE (the first value is the default):"))
            parts.append(_key_and_words((setting.name, f"{setting.allowed()}. {setting.text}") for setting in settings))
    parts.append(Text("\nBots, with --bots:"))
    parts.append(_key_and_words((bot, about_bot(game, bot)) for bot in bot_names(game)))
    console.print(Padding(Group(*parts), (0, 0, 1, 2)))


def _key_and_words(rows: Iterable[tuple[str, str]]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for key, words in rows:
        grid.add_row(Text(key, "key"), words)
    return grid


def facts_of(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "seats": {"fewest": game.fewest, "most": game.most},
        "minutes": game.minutes,
        "pitch": game.pitch,
        "settings": [
            {
                "name": setting.name,
                "values": list(setting.values),
                "range": [setting.low, setting.high] if setting.low <= setting.high else None,
                "default": setting.default,
                "group": setting.group,
                "text": setting.text,
                "clause": setting.clause,
            }
            for setting in game.settings
        ],
        "bots": [{"name": bot, "text": about_bot(game, bot)} for bot in bot_names(game)],
    }


@app.command()
def play(
    game_name: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="A name from `woolgather games`; omit it to choose.",
            autocompletion=complete_game,
        ),
    ] = None,
    seats: Seats = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="KINDS",
            help="The other players, such as sensible,random; repeated to fill all seats.",
            autocompletion=complete_bots,
        ),
    ] = "sensible",
    setting: Agreed = None,
    option: OldSettings = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="N", help="The same seed gives the same deal and bots."),
    ] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Save the game in this file.")] = None,
    components: Components = None,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="Your name.")] = None,
    seat: Annotated[int, typer.Option("--seat", metavar="N", help="Your seat.")] = 1,
    watch: Annotated[bool, typer.Option("--watch", help="Let bots play all seats.")] = False,
    pace: Pace = 0.7,
    modules: Modules = None,
) -> None:
    """Play against bots. Without GAME, choose from your games and saved games."""
    import_modules(modules or ())
    if game_name is None:
        open_home_screen(player_name(name), pace)
        return
    game = find_game(game_name)
    kinds = parse_bots(game, bots)
    count = seat_count(game, seats, kinds, people=0 if watch else 1)
    you = None if watch else player_seat(seat, count)
    names = seat_names(count, kinds, you, player_name(name))
    settings = parse_settings(setting, option)
    game.check(count, settings)
    data = open_components(game, components)
    if seed is not None:
        chance_from(seed)  # raises for an invalid seed
    if save is not None:
        saves.check_new(save)
    if not watch:
        require_terminal("play")
    session = Session.begin(game, names, settings, seed or SealedChance.fresh_seed(), data)
    file = save if save is not None or watch else saves.new_file(game.name)
    play_session(session, you, file, pace, seed)


@app.command()
def resume(
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="A saved game; by default your newest.")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="The same seed gives the same bots.")] = None,
    pace: Pace = 0.7,
    modules: Modules = None,
) -> None:
    """Continue a saved game."""
    import_modules(modules or ())
    path = file or saves.latest_unfinished()
    record = Record.load(path)
    record.verify()
    if seed is not None:
        chance_from(seed)  # raises for an invalid seed
    if record.over:
        raise WoolgatherError(f"This game is over. Watch it with `woolgather replay {path}`.")
    require_terminal("resume")
    play_session(Session.resume(record), Seating(record.names).person() or 0, path, pace, seed)


class Speed(StrEnum):
    """How fast bots play at a web table. The slowest speed that any of its players has chosen applies."""

    CALM = "calm"
    NORMAL = "normal"
    BRISK = "brisk"
    INSTANT = "instant"


@app.command()
def join(
    link: Annotated[str, typer.Argument(metavar="LINK", help="The table's link or its code.")],
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="Your name at that table.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Watch only; needs the address of the table's page.")] = False,
    server: Annotated[
        str, typer.Option("--server", metavar="URL", help="The room, if you give only a code.")
    ] = "http://127.0.0.1:8000",
    speed: Annotated[Speed, typer.Option("--speed", help="How fast bots should play.")] = Speed.NORMAL,
    modules: Modules = None,
) -> None:
    """Play at a table in the browser room, together with players who use a browser."""
    from woolgather.terminal.online.client import WebRoom, read_link
    from woolgather.terminal.online.visitor import join as join_table  # the other commands need no network

    import_modules(modules or ())
    invitation = read_link(link, server)
    web = WebRoom(invitation.room)
    if name is not None:
        web.set_name(player_name(name))
    table = web.enter(invitation, sit=not watch)
    console = make_console()
    if not supports_full_screen(console):
        join_table(web, table, OnlinePlainInterface(console, Lines()), speed)
        return
    play_full_screen(lambda ui: join_table(web, table, ui, speed))


@app.command()
def rules(
    game_name: GameName,
    word: Annotated[
        list[str] | None, typer.Argument(metavar="[CLAUSE or word]", help="For example ST-move.1 or fence.")
    ] = None,
    modules: Modules = None,
) -> None:
    """Read the whole rulebook, one clause, or everything about a word."""
    import_modules(modules or ())
    game = find_game(game_name)
    console = make_console()
    if not word:
        with paged(console):
            console.print(render_rulebook(game), width=min(console.width, 100))
        return
    words = " ".join(word)
    found = game.rulebook().search(words)
    if not found:
        found_in_box = explain_word(game, game.pieces().values(), words)
        if found_in_box is None:
            raise UnknownClause(nothing_about(game, words))
        console.print(found_in_box)
        return
    section = ""
    for clause in found:
        if clause.section != section:
            section = clause.section
            console.print(Text(f"\n{section}", "title"))
        console.print(Padding(render_clause(clause), (0, 0, 0, 2)), width=min(console.width, 100))


@app.command()
def replay(
    file: RecordFile,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", help="Watch as this seat; by default as a spectator.")
    ] = None,
    at: Annotated[int, typer.Option("--at", metavar="N", help="Start after this action.")] = 0,
    modules: Modules = None,
) -> None:
    """Step through a saved game, or print the whole story if the output is piped."""
    import_modules(modules or ())
    record = Record.load(file)
    record.verify()
    found = Replay(record)
    viewer = None if seat is None else player_seat(seat, len(record.names))
    if not 0 <= at < len(found.moments):
        raise WoolgatherError(f"This game has actions 1 to {len(found.moments) - 1}; it cannot start after {at}.")
    console = make_console()
    if not is_interactive():
        print_story(found, console, viewer)
    elif supports_full_screen(console):
        play_full_screen(lambda ui: ReplayBrowser(found, ui, viewer, at).browse())
    else:
        ReplayBrowser(found, PlainInterface(console, Keyboard()), viewer, at).browse()
        console.print()


@app.command()
def review(
    file: RecordFile,
    seat: Annotated[
        list[int] | None,
        typer.Option(
            "--seat", metavar="N", help="Review this seat's decisions; repeatable. By default those of people."
        ),
    ] = None,
    simulations: Annotated[
        int | None,
        typer.Option(
            "--games",
            metavar="N",
            help=f"Simulated games per decision ({SIMULATIONS}, or {SIMULATIONS_UNCOMPILED} if not compiled).",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed gives the same review.")] = 1,
    modules: Modules = None,
    as_json: AsJson = False,
) -> None:
    """Review a finished game: what choices were worth, and what was luck. Ctrl-C shows the findings so far."""
    import_modules(modules or ())
    record = Record.load(file)
    seating = Seating(record.names)
    people = [number for number, bot in enumerate(seating.bots) if bot is None] or list(range(len(record.names)))
    persons = [player_seat(number, len(record.names)) for number in seat] if seat else people
    if simulations is None:
        simulations = SIMULATIONS if engine() == "compiled" else SIMULATIONS_UNCOMPILED
    reviewer = Reviewer(record, persons, simulations, seed)
    found = work_through(reviewer, make_console(error=True))
    if as_json:
        print(json.dumps(found.as_data(), ensure_ascii=False))
    else:
        show_review(found, seating.names, persons, make_console())


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Saved games.")],
    modules: Modules = None,
    as_json: AsJson = False,
) -> None:
    """Replay saved games and check every action and the final state."""
    import_modules(modules or ())
    findings = [check_record(file) for file in files]
    if as_json:
        print(json.dumps(findings, indent=2, ensure_ascii=False))
    for found in () if as_json else findings:
        name = f"{found['file']}: " if len(files) > 1 else ""
        if found["ok"]:
            make_console().print(
                f"{name}OK: {found['title']}, {counted(found['seats'], 'seat')}, "
                f"{counted(found['actions'], 'action')}, state {found['fingerprint']}; {found['end']}",
                soft_wrap=True,
            )
        else:
            complain(f"{name}{found['error']}")
    if not all(found["ok"] for found in findings):
        raise typer.Exit(2)


def check_record(file: Path) -> dict[str, Any]:
    """Replay a saved game and return the result as data, with an error sentence if it is invalid."""
    try:
        record = Record.load(file)
        state = record.verify()
    except WoolgatherError as error:
        return {"file": str(file), "ok": False, "error": str(error)}
    outcome = state.outcome()
    return {
        "file": str(file),
        "ok": True,
        "game": record.game,
        "title": state.game.title,
        "seats": len(record.names),
        "actions": len(record.actions),
        "fingerprint": record.fingerprint,
        "over": outcome is not None,
        "end": "still running" if outcome is None else headline(outcome, Seating(record.names).names),
    }


# --- what several commands need ---------------------------------------------------------------------------------------


def require_terminal(command: str) -> None:
    if not is_interactive():
        raise WoolgatherError(
            f"`woolgather {command}` needs a terminal with a keyboard. Without one, let bots play: `play … --watch`."
        )


def open_home_screen(name: str, pace: float) -> None:
    """Start on the home screen, which lists games and saved games."""
    if not is_interactive():
        raise WoolgatherError(f"Name a GAME, one of: {', '.join(game.name for game in all_games())}.")
    console = make_console()
    if supports_full_screen(console):
        play_full_screen(lambda ui: play_series(ui, name, pace))
    else:
        play_series(PlainInterface(console, Keyboard()), name, pace)


def play_session(session: Session, you: int | None, file: Path | None, pace: float, seed: str | None = None) -> None:
    """Play a game, then rematches. ``seed`` is for the bots."""
    console = make_console()
    table = TerminalTable(session, you, seed)
    if not supports_full_screen(console):
        Player(table, PlainInterface(console, Keyboard()), file, pace if is_interactive() else 0).play()
        return
    play_full_screen(lambda ui: play_with_rematches(ui, table, file, pace))


def play_full_screen(play: Callable[[UserInterface], object]) -> None:
    """Play on the full screen. Afterwards, print the lines that should stay visible."""
    from woolgather.terminal.ui.window import TableApp  # the other commands don't have to load it

    app = TableApp(play)
    try:
        app.start()
    finally:
        for words in app.ui.last_words:
            make_console().print(words, soft_wrap=True)


def supports_full_screen(console: Console) -> bool:
    """True if the terminal is interactive, can be redrawn and has colours, so that players can point at things."""
    in_colour = console.color_system is not None and not console.no_color
    return is_interactive() and not console.is_dumb_terminal and in_colour


def nothing_about(game: Game, words: str) -> str:
    book = game.rulebook()
    if not book.clauses:
        return f"{game.title} has no numbered rules."
    ids = [clause.id for clause in book.clauses]
    sections = list(dict.fromkeys(clause.section for clause in book.clauses if clause.section))
    by_lower = {name.lower(): name for name in [*sections, *ids]}
    near = [by_lower[name] for name in get_close_matches(words.lower(), by_lower, 3, 0.5)]
    hint = (
        f"Did you mean {' or '.join(near)}?"
        if near
        else f"Clauses look like {ids[0]}; sections are: {', '.join(sections[:8])}."
    )
    return f"The rules of {game.title} don't mention {words!r}. {hint}"


@contextmanager
def paged(console: Console) -> Iterator[None]:
    """Show what is printed here in a pager if the terminal is interactive."""
    if not is_interactive() or console.is_dumb_terminal:
        yield
        return
    os.environ.setdefault("LESS", "FRX")  # quit if it fits on the screen, keep colours and text
    is_less = "less" in os.environ.get("PAGER", "less")
    with console.pager(styles=is_less):
        yield
