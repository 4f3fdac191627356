"""``woolgather lab …`` and its short form, ``woolgather simulate``."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from woolgather import engine
from woolgather.arguments import (
    AsJson,
    Components,
    Formerly,
    GameName,
    Seats,
    a_rate,
    complete_bots,
    complete_setting,
    open_components,
)
from woolgather.builds import in_checkout
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game, import_modules
from woolgather.lab import summary
from woolgather.lab.changes import changed
from woolgather.lab.executor import Executor, cores, gather
from woolgather.lab.folder import BadFolder, Folder, import_tables, is_program
from woolgather.lab.plan import WATCHED, Experiment, Plan
from woolgather.lab.simulate import Stopped
from woolgather.lab.simulate import simulate as count
from woolgather.lab.tally import Tally
from woolgather.server.operations.command import Modules
from woolgather.terminal.console import make_console
from woolgather.terminal.endings import counted
from woolgather.terminal.play.seating import parse_bots, seat_count

if TYPE_CHECKING:
    from woolgather.lab.compare import Comparison
    from woolgather.lab.tournament import Duel, Rating

_LONG_RUN = 10.0  # seconds after which a run on the sources says how to make it faster

lab = typer.Typer(
    help="Experiments: many games, their numbers in a folder, and what can be learned from them.",
    rich_markup_mode=None,
    no_args_is_help=True,
)

Number = Annotated[int, typer.Option("--games", metavar="N", help="How many games.")]
Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        metavar="KINDS",
        help="One for each seat, such as sensible,random; they take turns.",
        autocompletion=complete_bots,
    ),
]
Wishes = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        "--setting",
        metavar="NAME=VALUE",
        help="A setting of the table, or a value in the box such as market-size; give it once for each.",
        autocompletion=complete_setting,
    ),
]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="The same number gives the same games.")]
Jobs = Annotated[int, typer.Option("--jobs", metavar="N", help="How many processes; 0 is one for each core.")]
Rotate = Annotated[bool, typer.Option(help="Let the bots move on by a seat after each game.")]
Watch = Annotated[
    int,
    typer.Option("--watch", metavar="N", help="How many of the games are looked at event by event, spread evenly."),
]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="The folder for it; lab-GAME without it.")]
On = Annotated[
    str,
    typer.Option(
        "--on", metavar="ray[=ADDRESS]", help="Play on a Ray cluster: one that is started here, or at an address."
    ),
]
Done = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of an experiment.")]


# --- commands ---------------------------------------------------------------------------------------------------------


@lab.command("run")
def run_experiment(
    game_name: GameName,
    games: Number = 1000,
    bots: Bots = "sensible",
    seats: Seats = None,
    wishes: Wishes = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    components: Components = None,
    rotate: Rotate = True,
    watch: Watch = WATCHED,
    decisions: Annotated[
        bool, typer.Option("--decisions", help="Keep every decision of the games that are looked at.")
    ] = False,
    out: Out = None,
    on: On = "",
    modules: Modules = None,
) -> None:
    """Let bots play many games and keep the results in a folder. Stop it at any moment: the same command goes on."""
    plan = plan_of(game_name, bots, seats, wishes, None, seed, components, rotate, modules)
    check_numbers(games, jobs)
    check_on(on)
    experiment = Experiment(plan, games, watch, decisions)
    play_into(out or Path(f"lab-{plan.game}"), experiment, jobs, on)


@lab.command("again")
def again(
    done: Done,
    jobs: Jobs = 0,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Play it all once more into this folder, and compare.")
    ] = None,
    on: On = "",
    modules: Modules = None,
) -> None:
    """Go on with an experiment that was stopped, or do one again and see whether the same comes out."""
    check_numbers(1, jobs)
    check_on(on)
    import_modules(modules or ())
    first = Folder.read(done)
    if out is not None or not first.is_done:
        check_programs(first, modules or [])
    if out is None:
        play_into(done, first.experiment, jobs, on)
        return
    if not first.is_done:
        raise BadFolder(f"The games of {done} are not all played; go on with them first.")
    second = play_into(out, first.experiment, jobs, on)
    console = make_console()
    if first.files == second.files:
        console.print(f"{out} holds the same as {done}, byte for byte.", soft_wrap=True)
        return
    others = [name for name in first.files if first.files[name] != second.files.get(name)]
    raise BadFolder(f"{out} differs from {done} in {', '.join(others)}: another version of pyarrow, or of a bot?")


@lab.command("compare")
def compare_experiments(
    first: Annotated[Path, typer.Argument(metavar="A", help="The folder of an experiment.")],
    second: Annotated[Path, typer.Argument(metavar="B", help="The folder of another one with the same game.")],
    as_json: AsJson = False,
) -> None:
    """Two experiments side by side: what differs, by how much, and whether the data can tell."""
    import_tables()
    from woolgather.lab.compare import compare
    from woolgather.lab.results import Results

    found = compare(Results.read(first), Results.read(second))
    if as_json:
        print(json.dumps(asdict(found), indent=2, ensure_ascii=False, default=str))
    else:
        show_comparison(found, str(first), str(second))


@lab.command("whatif")
def what_if(
    game_name: GameName,
    wishes: Wishes = None,
    components: Components = None,
    games: Number = 1000,
    bots: Bots = "sensible",
    seats: Seats = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    watch: Watch = WATCHED,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Keep both experiments here.")] = None,
    modules: Modules = None,
) -> None:
    """A house rule from idea to answer: the game as printed and the game with your change, with the same luck."""
    check_numbers(games, jobs)
    usual = plan_of(game_name, bots, seats, None, None, seed, None, True, modules)
    changed_plan = plan_of(game_name, bots, seats, wishes, None, seed, components, True, modules)
    if (usual.settings, usual.components) == (changed_plan.settings, changed_plan.components):
        raise WoolgatherError("What if what? Name a change with --set NAME=VALUE or --components FILE.")
    import_tables()
    from woolgather.lab.compare import compare
    from woolgather.lab.results import Results

    with folder_for(out) as path:
        folders = [
            play_quietly(path / name, Experiment(plan, games, watch), jobs, name)
            for name, plan in (("as-printed", usual), ("changed", changed_plan))
        ]
        show_comparison(compare(*(Results(folder) for folder in folders)), "as printed", "changed")
        if out is not None:
            make_console().print(f"\nBoth are kept in {out}.", soft_wrap=True)


@lab.command("tournament")
def play_tournament(
    game_name: GameName,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="KINDS",
            help="Who takes part, such as sleepy,sensible,sharp.",
            autocompletion=complete_bots,
        ),
    ] = "random,sleepy,sensible",
    seats: Seats = None,
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many games, at all tables together.")] = 1000,
    wishes: Wishes = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    components: Components = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Keep all tables and a page with the ratings here.")
    ] = None,
    modules: Modules = None,
) -> None:
    """Every bot against every other: ratings with how sure they are, and who beats whom."""
    check_numbers(games, jobs)
    import_modules(modules or ())
    game = find_game(game_name)
    kinds = parse_bots(game, bots)
    import_tables()
    from woolgather.lab import tournament
    from woolgather.lab.results import Results

    settings, data = changed(game, wishes or (), open_components(game, components))
    plan = Plan(game.name, (), seed, settings, data, True, tuple(modules or ()))
    tables = tournament.tables(game, kinds, seats, games, plan, 0)
    game.check(tables[0].plan.seats, settings)
    with folder_for(out) as path:
        played = [
            Results(play_quietly(path / "-".join(table.plan.bots), table, jobs, " against ".join(table.plan.bots)))
            for table in tables
        ]
        ratings = tournament.ratings(played)
        duels = tournament.duels(played, [rating.bot for rating in ratings])
        show_tournament(game, ratings, duels)
        if out is not None:
            from woolgather.lab.page import tournament_page

            write_page(out / "tournament.html", tournament_page(game, ratings, duels, played))


@lab.command("report")
def report(
    done: Done,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="The page; report.html in the folder without it.")
    ] = None,
) -> None:
    """Draw an experiment: one page with pictures and tables that needs nothing else, for a screen or a phone."""
    import_tables()
    from woolgather.lab.page import report_page
    from woolgather.lab.results import Results

    results = Results.read(done)
    write_page(out or done / "report.html", report_page(results))


def simulate(
    game_name: GameName,
    games: Number = 1000,
    bots: Bots = "sensible",
    seats: Seats = None,
    wishes: Wishes = None,
    option: Formerly = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    components: Components = None,
    rotate: Rotate = True,
    modules: Modules = None,
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="As CSV, a line for each bot and each seat.")] = False,
) -> None:
    """Let bots play many games, and count: `lab run` that keeps nothing. Ctrl-c ends it with the games there are."""
    plan = plan_of(game_name, bots, seats, wishes, option, seed, components, rotate, modules)
    check_numbers(games, jobs)
    if as_json and as_csv:
        raise WoolgatherError("Choose one of --json and --csv.")
    started = time.perf_counter()
    stopped = False
    try:
        with progress_bar(games, jobs) as advance:
            tally = count(plan, games, jobs, advance)
    except Stopped as interrupted:
        tally, stopped = interrupted.tally, True
        done = f"{counted(tally.games, 'game')} of {games}" if tally.games else "before the first game was over"
        make_console(error=True).print(Text(f"Stopped: {done}.", "notice"))
    seconds = time.perf_counter() - started
    if tally.games:
        if as_json:
            print(summary.as_json(plan, tally, seconds))
        elif as_csv:
            print(summary.as_csv(plan, tally))
        else:
            show_tally(plan, tally)
            show_rate(tally, seconds)
    if stopped:
        raise typer.Exit(130)


# --- what they are made of --------------------------------------------------------------------------------------------


def check_numbers(games: int, jobs: int) -> None:
    if games < 1 or jobs < 0:
        raise WoolgatherError("--games is 1 or more, --jobs and --seed are 0 or more.")


def plan_of(
    game_name: str,
    bots: str,
    seats: int | None,
    wishes: list[str] | None,
    formerly: list[str] | None,
    seed: int,
    components: Path | None,
    rotate: bool,
    modules: list[str] | None,
) -> Plan:
    """What was asked for, checked."""
    import_modules(modules or ())
    game = find_game(game_name)
    kinds = parse_bots(game, bots)
    number = seat_count(game, seats, kinds, people=0)
    if seed < 0:
        check_numbers(0, 0)
    settings, data = changed(game, [*(wishes or ()), *(formerly or ())], open_components(game, components))
    game.check(number, settings)
    seated = tuple(kinds[seat % len(kinds)] for seat in range(number))
    return Plan(game.name, seated, seed, settings, data, rotate, tuple(modules or ()))


def play_into(path: Path, experiment: Experiment, jobs: int, on: str = "") -> Folder:
    """Play what is missing of an experiment, with a bar, and say what came out."""
    folder = Folder.start(path, experiment)
    console = make_console(error=True)
    if folder.is_done:
        console.print(f"All games of {path} are played.", soft_wrap=True)
    else:
        before = folder.games_done
        if before:
            console.print(f"{path} has {counted(before, 'game')} already; going on from there.", soft_wrap=True)
        started = time.perf_counter()
        play_missing(folder, jobs, on=on)
        seconds = time.perf_counter() - started
        rate = f"{seconds:.1f} s, {a_rate((experiment.games - before) / seconds)} games/s, {engine()}"
        console.print(Text(rate, "quiet"))
    from woolgather.lab.results import Results

    show_tally(experiment.plan, Results(folder).tally())
    make_console().print(f"\nEverything is in {path}; `woolgather lab report {path}` draws it.", soft_wrap=True)
    return folder


def play_quietly(path: Path, experiment: Experiment, jobs: int, name: str) -> Folder:
    """The same, with a bar that names it and without words."""
    folder = Folder.start(path, experiment)
    if not folder.is_done:
        play_missing(folder, jobs, name)
    return folder


def play_missing(folder: Folder, jobs: int, name: str = "", on: str = "") -> None:
    """Ctrl-c says what is kept, and leaves."""
    games = folder.experiment.games
    crew = crew_for(folder.experiment, jobs, on)
    try:
        with progress_bar(games, crew.size, folder.games_done, name) as advance:
            folder.play(crew, advance)
    except KeyboardInterrupt:
        kept = f"{counted(folder.games_done, 'game')} of {games} are kept in {folder.path}; the same command goes on"
        make_console(error=True).print(Text(f"Stopped: {kept}.", "notice"), soft_wrap=True)
        raise typer.Exit(130) from None


def crew_for(experiment: Experiment, jobs: int, on: str) -> Executor:
    """Who plays: this machine, or the cluster that was named."""
    if not on:
        return gather(experiment, jobs)
    from woolgather.lab.ray_executor import RayExecutor

    return RayExecutor(experiment, on.partition("=")[2])


def check_programs(folder: Folder, given: list[str]) -> None:
    """Commands that only the folder names are not run: it may come from anywhere."""
    programs = [each for each in folder.experiment.plan.modules if is_program(each) and each not in given]
    if programs:
        named = " ".join(f"--with '{each.partition(':')[2]}'" for each in programs)
        raise BadFolder(f"Programs play in {folder.path}. If you want them to be run, name them yourself: {named}")


def check_on(on: str) -> None:
    if on and on.partition("=")[0] != "ray":
        raise WoolgatherError(f"--on is ray or ray=ADDRESS, not {on!r}.")


def write_page(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise BadFolder(f"{path} cannot be written: {error.strerror or error}.") from None
    make_console().print(f"{path} has the pictures: open it in a browser.", soft_wrap=True)


@contextmanager
def progress_bar(games: int, jobs: int, done: int = 0, name: str = "") -> Iterator[Callable[[int], None]]:
    """A bar with the rate and the time that is left, for somebody who looks; a long run on the sources says how to
    compile them."""
    console = make_console(error=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    began = time.perf_counter()
    hint_due = began + _LONG_RUN if engine() == "pure" and in_checkout() else math.inf
    played = 0

    def advance(more: int) -> None:
        nonlocal hint_due, played
        played += more
        now = time.perf_counter()
        progress.update(task, advance=more, rate=f"{a_rate(played / max(now - began, 1e-6))} games/s")
        if now > hint_due:
            hint_due = math.inf
            console.print("The engine runs from its sources; `make compile` makes it several times as fast.")

    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        shared = counted(min(jobs or cores(), games), "core")
        task = progress.add_task(name or f"{counted(games, 'game')} on {shared}", total=games, completed=done, rate="")
        yield advance


def show_tally(plan: Plan, tally: Tally) -> None:
    console = make_console()
    game = find_game(plan.game)
    seats = len(plan.bots)
    usual = game.check(seats, {})
    chosen = "".join(f", {name}={value}" for name, value in plan.settings.items() if value != usual[name])
    edited = ", an edited box" if plan.components is not None else ""
    facts = f"{counted(tally.games, 'game')}, {counted(seats, 'seat')}, seed {plan.seed}{chosen}{edited}"
    console.print(Text.assemble((game.title, "title"), f": {facts}\n"))
    table = Grid(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("")
    for heading in ("wins", "share", "95 % interval", "mean score"):
        table.add_column(heading, justify="right")
    before = ""
    for row in summary.rows(plan, tally):
        if row.of == "seat" and plan.rotate:
            if seats == 1:
                break
            if before == "bot":
                table.add_section()
        before = row.of
        label = f"{row.bot} {row.number}" if row.of == "bot" else f"seat {row.number}" + f": {row.bot}" * bool(row.bot)
        margin = "" if row.margin is None else f" ± {row.margin:.2f}"
        interval = f"{row.low:.1%} – {row.high:.1%}"
        table.add_row(label, str(row.wins), f"{row.share:.1%}", interval, f"{row.score:.2f}{margin}")
    console.print(table)
    length = tally.decisions
    sure = f" ± {length.margin():.1f}" if length.count > 1 else ""
    shared = "1 victory was shared" if tally.shared == 1 else f"{tally.shared} victories were shared"
    console.print(
        f"\nA game takes {length.mean():.1f}{sure} decisions ({length.least} to {length.most})."
        + (f" {shared}." if tally.shared else ""),
        soft_wrap=True,
    )
    for bot, kind in enumerate(plan.bots):
        if tally.failures_of_bot[bot]:
            console.print(
                f"{kind} {bot + 1} lost {tally.failures_of_bot[bot]} decisions to the default of the rules. "
                f"The first time: {tally.why[bot]}",
                soft_wrap=True,
                markup=False,
            )


def show_rate(tally: Tally, seconds: float) -> None:
    make_console(error=True).print(
        Text(
            f"{seconds:.1f} s, {a_rate(tally.games / seconds)} games/s, "
            f"{a_rate(tally.decisions.total / seconds)} decisions/s, {engine()}",
            "quiet",
        )
    )


@contextmanager
def folder_for(out: Path | None) -> Iterator[Path]:
    """Where experiments of a command go: where they were wished, else nowhere that stays."""
    if out is not None:
        yield out
        return
    with TemporaryDirectory(prefix="woolgather-lab-") as path:
        yield Path(path)


def show_comparison(found: Comparison, first: str, second: str) -> None:
    from woolgather.lab.compare import said_of

    console = make_console()
    for name, before, after in found.changes:
        console.print(Text.assemble(f"{name}: {before} → ", (after, "title")), soft_wrap=True)
    how = "each game beside its twin with the same luck" if found.is_paired else "different luck, so not in pairs"
    console.print(f"{first} and {second}, {how}; intervals of 95 %.\n", soft_wrap=True)
    table = Grid(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("")
    for heading in (first, second, "difference"):
        table.add_column(heading, justify="right", overflow="fold")
    table.add_column("")
    for line in found.lines:
        table.add_row(line.what, *said_of(line), line.verdict)
    console.print(table)


def show_tournament(game: Game, ratings: list[Rating], duels: list[Duel]) -> None:
    console = make_console()
    console.print(Text.assemble((game.title, "title"), f": {counted(sum(r.wins for r in ratings), 'win')}\n"))
    table = Grid(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in ("", "rating", "95 % interval", "games", "wins"):
        table.add_column(heading, justify="right" if heading else "left")
    for each in ratings:
        interval = f"{each.low:.1f} – {each.high:.1f}"
        table.add_row(each.bot, f"{each.mean:.1f}", interval, str(each.games), f"{each.wins / each.games:.1%}")
    console.print(table)
    console.print(
        "\nHow often the one on the left is placed before the one above; a tie counts half.\n", soft_wrap=True
    )
    names = [each.bot for each in ratings]
    met = {(duel.bot, duel.other): duel for duel in duels}
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in ("", *names):
        grid.add_column(heading, justify="right" if heading else "left")
    for bot in names:
        pairs = [met.get((bot, other)) for other in names]
        grid.add_row(
            bot, *("" if duel is None else f"{duel.share:.0%} ± {(duel.high - duel.low) / 2:.0%}" for duel in pairs)
        )
    console.print(grid)
