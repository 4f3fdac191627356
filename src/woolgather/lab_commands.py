"""The commands ``woolgather lab …`` and ``woolgather simulate``."""

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
    GameName,
    OldSettings,
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
from woolgather.lab.analysis import summary
from woolgather.lab.changes import changed
from woolgather.lab.execution.executor import Executor, cores, gather
from woolgather.lab.plan import DEFAULT_WATCHED, Experiment, Plan
from woolgather.lab.simulate import Stopped
from woolgather.lab.simulate import simulate as count
from woolgather.lab.storage.folder import BadFolder, Folder, import_tables, is_program
from woolgather.lab.tally import Tally
from woolgather.server.operations.command import Modules
from woolgather.terminal.console import make_console
from woolgather.terminal.endings import counted
from woolgather.terminal.play.seating import parse_bots, seat_count

if TYPE_CHECKING:
    from woolgather.lab.analysis.compare import Comparison
    from woolgather.lab.analysis.tournament import Duel, Rating

_HINT_DELAY = 10.0  # seconds after which a run on the sources mentions compiling

lab = typer.Typer(
    help="Experiments: play many games, keep the results in a folder and analyse them.",
    rich_markup_mode=None,
    no_args_is_help=True,
)

Number = Annotated[int, typer.Option("--games", metavar="N", help="The number of games.")]
Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        metavar="KINDS",
        help="Bots such as sensible,random; repeated to fill all seats.",
        autocompletion=complete_bots,
    ),
]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        "--setting",
        metavar="NAME=VALUE",
        help="A setting, or a value in the box such as market-size; repeatable.",
        autocompletion=complete_setting,
    ),
]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="The same seed gives the same games.")]
Jobs = Annotated[int, typer.Option("--jobs", metavar="N", help="The number of processes; 0 means one per core.")]
Rotate = Annotated[bool, typer.Option(help="Move the bots on by one seat after each game.")]
Watch = Annotated[
    int,
    typer.Option("--watch", metavar="N", help="The number of games to record event by event, spread evenly."),
]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="The results folder; by default lab-GAME.")]
On = Annotated[
    str,
    typer.Option(
        "--on", metavar="ray[=ADDRESS]", help="Play on a Ray cluster: a new local one, or the one at ADDRESS."
    ),
]
Done = Annotated[Path, typer.Argument(metavar="DIR", help="An experiment's folder.")]


# --- commands ---------------------------------------------------------------------------------------------------------


@lab.command("run")
def run_experiment(
    game_name: GameName,
    games: Number = 1000,
    bots: Bots = "sensible",
    seats: Seats = None,
    changes: Changes = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    components: Components = None,
    rotate: Rotate = True,
    watch: Watch = DEFAULT_WATCHED,
    decisions: Annotated[bool, typer.Option("--decisions", help="Keep every decision of the recorded games.")] = False,
    out: Out = None,
    on: On = "",
    modules: Modules = None,
) -> None:
    """Let bots play many games and keep the results in a folder. Run the same command again to resume."""
    plan = plan_of(game_name, bots, seats, changes or [], seed, components, rotate, modules)
    check_numbers(games, jobs)
    check_on(on)
    experiment = Experiment(plan, games, watch, decisions)
    play_into(out or Path(f"lab-{plan.game}"), experiment, jobs, on)


@lab.command("again")
def again(
    done: Done,
    jobs: Jobs = 0,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Repeat the experiment in this folder and compare.")
    ] = None,
    on: On = "",
    modules: Modules = None,
) -> None:
    """Resume an experiment, or repeat it in another folder and check that the results are identical."""
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
        raise BadFolder(f"{done} is not finished. Resume it first.")
    second = play_into(out, first.experiment, jobs, on)
    console = make_console()
    if first.files == second.files:
        console.print(f"{out} is identical to {done}, byte for byte.", soft_wrap=True)
        return
    others = [name for name in first.files if first.files[name] != second.files.get(name)]
    raise BadFolder(
        f"{out} differs from {done} in {', '.join(others)}. Has the version of pyarrow or of a bot changed?"
    )


@lab.command("compare")
def compare_experiments(
    first: Annotated[Path, typer.Argument(metavar="A", help="An experiment's folder.")],
    second: Annotated[Path, typer.Argument(metavar="B", help="The folder of another experiment with the same game.")],
    as_json: AsJson = False,
) -> None:
    """Compare two experiments: what differs, by how much, and whether it is significant."""
    import_tables()
    from woolgather.lab.analysis.compare import compare
    from woolgather.lab.storage.results import Results

    found = compare(Results.read(first), Results.read(second))
    if as_json:
        print(json.dumps(asdict(found), indent=2, ensure_ascii=False, default=str))
    else:
        show_comparison(found, str(first), str(second))


@lab.command("whatif")
def what_if(
    game_name: GameName,
    changes: Changes = None,
    components: Components = None,
    games: Number = 1000,
    bots: Bots = "sensible",
    seats: Seats = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    watch: Watch = DEFAULT_WATCHED,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Keep both experiments in this folder.")
    ] = None,
    modules: Modules = None,
) -> None:
    """Test a house rule: play the printed game and your change with the same luck, then compare them."""
    check_numbers(games, jobs)
    defaults = plan_of(game_name, bots, seats, [], seed, None, True, modules)
    changed_plan = plan_of(game_name, bots, seats, changes or [], seed, components, True, modules)
    if (defaults.settings, defaults.components) == (changed_plan.settings, changed_plan.components):
        raise WoolgatherError("There is nothing to compare. Name a change with --set NAME=VALUE or --components FILE.")
    import_tables()
    from woolgather.lab.analysis.compare import compare
    from woolgather.lab.storage.results import Results

    with folder_for(out) as path:
        folders = [
            play_quietly(path / name, Experiment(plan, games, watch), jobs, name)
            for name, plan in (("as-printed", defaults), ("changed", changed_plan))
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
            help="The bots, such as sleepy,sensible,sharp.",
            autocompletion=complete_bots,
        ),
    ] = "random,sleepy,sensible",
    seats: Seats = None,
    games: Annotated[int, typer.Option("--games", metavar="N", help="The number of games in all.")] = 1000,
    changes: Changes = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    components: Components = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Keep all games and a page with the ratings in this folder."),
    ] = None,
    modules: Modules = None,
) -> None:
    """Let bots play each other in all combinations, and rate them with confidence intervals."""
    check_numbers(games, jobs)
    import_modules(modules or ())
    game = find_game(game_name)
    kinds = parse_bots(game, bots)
    import_tables()
    from woolgather.lab.analysis import tournament
    from woolgather.lab.storage.results import Results

    settings, data = changed(game, changes or (), open_components(game, components))
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
            from woolgather.lab.report.page import tournament_page

            write_page(out / "tournament.html", tournament_page(game, ratings, duels, played))


@lab.command("report")
def report(
    done: Done,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="The page; by default report.html in the folder.")
    ] = None,
) -> None:
    """Draw an experiment's results as one self-contained page for desktop and mobile."""
    import_tables()
    from woolgather.lab.report.page import report_page
    from woolgather.lab.storage.results import Results

    results = Results.read(done)
    write_page(out or done / "report.html", report_page(results))


def simulate(
    game_name: GameName,
    games: Number = 1000,
    bots: Bots = "sensible",
    seats: Seats = None,
    changes: Changes = None,
    option: OldSettings = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    components: Components = None,
    rotate: Rotate = True,
    modules: Modules = None,
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print CSV with a line for each bot and each seat.")] = False,
) -> None:
    """Let bots play many games and count the results without keeping them. Ctrl-C shows the results so far."""
    plan = plan_of(game_name, bots, seats, [*(changes or ()), *(option or ())], seed, components, rotate, modules)
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
        done = f"{counted(tally.games, 'game')} of {games}" if tally.games else "before the first game ended"
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
        raise WoolgatherError("--games must be 1 or more; --jobs and --seed must be 0 or more.")


def plan_of(
    game_name: str,
    bots: str,
    seats: int | None,
    changes: list[str],
    seed: int,
    components: Path | None,
    rotate: bool,
    modules: list[str] | None,
) -> Plan:
    """Build the plan from command-line arguments and check it."""
    import_modules(modules or ())
    game = find_game(game_name)
    kinds = parse_bots(game, bots)
    number = seat_count(game, seats, kinds, people=0)
    if seed < 0:
        check_numbers(0, 0)
    settings, data = changed(game, changes, open_components(game, components))
    return Plan.at_table(game, number, kinds, seed, settings, data, rotate, modules or ())


def play_into(path: Path, experiment: Experiment, jobs: int, on: str = "") -> Folder:
    """Play an experiment's missing games with a progress bar and print the results."""
    folder = Folder.start(path, experiment)
    console = make_console(error=True)
    if folder.is_done:
        console.print(f"{path} is already finished.", soft_wrap=True)
    else:
        before = folder.games_done
        if before:
            console.print(f"{path} already has {counted(before, 'game')}. Resuming.", soft_wrap=True)
        started = time.perf_counter()
        play_missing(folder, jobs, on=on)
        seconds = time.perf_counter() - started
        rate = f"{seconds:.1f} s, {a_rate((experiment.games - before) / seconds)} games/s, {engine()}"
        console.print(Text(rate, "quiet"))
    from woolgather.lab.storage.results import Results

    show_tally(experiment.plan, Results(folder).tally())
    make_console().print(f"\nThe results are in {path}. `woolgather lab report {path}` draws a report.", soft_wrap=True)
    return folder


def play_quietly(path: Path, experiment: Experiment, jobs: int, name: str) -> Folder:
    """Play an experiment's missing games with a named progress bar and without printing anything else."""
    folder = Folder.start(path, experiment)
    if not folder.is_done:
        play_missing(folder, jobs, name)
    return folder


def play_missing(folder: Folder, jobs: int, name: str = "", on: str = "") -> None:
    """Play the missing games. On Ctrl-C, say what was kept and exit."""
    games = folder.experiment.games
    executor = executor_for(folder.experiment, jobs, on)
    try:
        with progress_bar(games, executor.size, folder.games_done, name) as advance:
            folder.play(executor, advance)
    except KeyboardInterrupt:
        kept = (
            f"{counted(folder.games_done, 'game')} of {games} are kept in {folder.path}. Run the same command to resume"
        )
        make_console(error=True).print(Text(f"Stopped: {kept}.", "notice"), soft_wrap=True)
        raise typer.Exit(130) from None


def executor_for(experiment: Experiment, jobs: int, on: str) -> Executor:
    """Return the executor: this machine, or a Ray cluster if ``on`` names one."""
    if not on:
        return gather(experiment, jobs)
    from woolgather.lab.execution.ray_executor import RayExecutor

    return RayExecutor(experiment, on.partition("=")[2])


def check_programs(folder: Folder, given: list[str]) -> None:
    """Refuse to run commands that are only named in the folder, because the folder may come from anywhere."""
    programs = [each for each in folder.experiment.plan.modules if is_program(each) and each not in given]
    if programs:
        named = " ".join(f"--with '{each.partition(':')[2]}'" for each in programs)
        raise BadFolder(f"{folder.path} uses programs. To allow them to run, add: {named}")


def check_on(on: str) -> None:
    if on and on.partition("=")[0] != "ray":
        raise WoolgatherError(f"--on must be ray or ray=ADDRESS, not {on!r}.")


def write_page(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise BadFolder(f"{path} cannot be written: {error.strerror or error}.") from None
    make_console().print(f"Open {path} in a browser.", soft_wrap=True)


@contextmanager
def progress_bar(games: int, jobs: int, done: int = 0, name: str = "") -> Iterator[Callable[[int], None]]:
    """Show a progress bar with rate and remaining time on a terminal. A long run on the sources mentions compiling."""
    console = make_console(error=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    started = time.perf_counter()
    hint_due = started + _HINT_DELAY if engine() == "pure" and in_checkout() else math.inf
    played = 0

    def advance(more: int) -> None:
        nonlocal hint_due, played
        played += more
        now = time.perf_counter()
        progress.update(task, advance=more, rate=f"{a_rate(played / max(now - started, 1e-6))} games/s")
        if now > hint_due:
            hint_due = math.inf
            console.print("The engine isn't compiled. `make compile` makes it several times as fast.")

    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        shared = counted(min(jobs or cores(), games), "core")
        task = progress.add_task(name or f"{counted(games, 'game')} on {shared}", total=games, completed=done, rate="")
        yield advance


def show_tally(plan: Plan, tally: Tally) -> None:
    console = make_console()
    game = find_game(plan.game)
    seats = len(plan.bots)
    defaults = game.check(seats, {})
    chosen = "".join(f", {name}={value}" for name, value in plan.settings.items() if value != defaults[name])
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
                f"{kind} {bot + 1} lost {tally.failures_of_bot[bot]} decisions to the rules' default. "
                f"The first failure: {tally.why[bot]}",
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
    """Yield the folder for a command's experiments: ``out``, or a temporary one."""
    if out is not None:
        yield out
        return
    with TemporaryDirectory(prefix="woolgather-lab-") as path:
        yield Path(path)


def show_comparison(found: Comparison, first: str, second: str) -> None:
    from woolgather.lab.analysis.compare import formatted_values

    console = make_console()
    for name, before, after in found.changes:
        console.print(Text.assemble(f"{name}: {before} → ", (after, "title")), soft_wrap=True)
    how = "paired games with the same luck" if found.is_paired else "different luck, so not paired"
    console.print(f"{first} and {second}, {how}; intervals of 95 %.\n", soft_wrap=True)
    table = Grid(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("")
    for heading in (first, second, "difference"):
        table.add_column(heading, justify="right", overflow="fold")
    table.add_column("")
    for line in found.lines:
        table.add_row(line.what, *formatted_values(line), line.verdict)
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
        "\nHow often the bot on the left finishes ahead of the one above. A tie counts half.\n", soft_wrap=True
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
