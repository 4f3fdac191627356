"""Tests programs as bots: they see only what their seat may know, and their failures don't stop the game."""

from __future__ import annotations

import gc
import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

import woolgather as wg
from tests.command_line import Say
from woolgather.bots.guard import Guard
from woolgather.bots.registry import bot_names
from woolgather.bridge.program import ProgramBot, open_with, program
from woolgather.kernel.errors import BadModule
from woolgather.kernel.registry import import_modules

ROOT = Path(__file__).parents[2]
DREAMER = f"perl {shlex.quote(str(ROOT / 'examples' / 'programs' / 'dreamer.pl'))}"
GAMES = ["lucidity", "sheep-boom-bah", "sheepnappers", "sheepy-time", "wolf-in-sleeps-clothing"]

LISTENING = """
import json, sys
heard = open({file!r}, "a")
for line in sys.stdin:
    heard.write(line)
    heard.flush()
    question = json.loads(line)
    print({answer}, flush=True)
"""


def python(folder: Path, answer: str) -> str:
    """Return the command of a program that logs its input and gives these answers."""
    file = folder / f"program{len(list(folder.iterdir()))}.py"
    file.write_text(LISTENING.format(file=str(folder / "heard"), answer=answer), "utf-8")
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


def heard(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "heard").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_a_program_in_another_language_plays_every_game_to_its_end(game: str) -> None:
    outcome = wg.play(wg.new(game, seats=3, seed=5), [program(DREAMER), "sensible", "sensible"], seed=1)
    assert len(outcome.scores) == 3


def test_a_program_receives_only_what_its_seat_may_know(tmp_path: Path) -> None:
    command = python(tmp_path, "'{}' if question['type'] == 'hello' else 1")
    state = wg.new("sheepnappers", seats=3, seed=7)
    seat = state.actors()[0]
    bot = program(command)(wg.chance(1))
    assert bot.choose(state, seat) == wg.game("sheepnappers").actions.parse(state.menu(seat)[0].text)
    hello, asked = heard(tmp_path)
    assert (hello["type"], hello["protocol"], hello["seat"], hello["seats"]) == ("hello", 1, seat, 3)
    assert asked["view"] == json.loads(json.dumps(state.view(seat)))
    assert [option["number"] for option in asked["options"]] == list(range(1, len(asked["options"]) + 1))
    assert asked["prompt"] == "Your turn: what do you do?"
    for world in range(20):  # the question doesn't depend on the other hands
        other = state.resample(seat, wg.chance(world))
        bot.choose(other, seat)
    assert all(question == asked for question in heard(tmp_path)[2:])


def test_each_bot_has_one_process_that_ends_with_it(tmp_path: Path) -> None:
    command = python(tmp_path, "'{}' if question['type'] == 'hello' else 1")
    bot = program(command)(wg.chance(1))
    wg.play(wg.new("sheepy-time", seats=2, seed=7), [bot, "random"], seed=1)
    assert [question["type"] for question in heard(tmp_path)].count("hello") == 1
    assert isinstance(bot, ProgramBot)
    kept = bot._process
    assert kept is not None
    assert kept._process.poll() is None
    del bot
    gc.collect()
    assert kept._process.poll() is not None


FAILING = {
    "'{}' if question['type'] == 'hello' else 99": "'99' is none of the options: answer with a number from 1 to",
    "'{}' if question['type'] == 'hello' else 'moo'": "'moo' is not JSON",
    "'moo'": "must answer hello with {}, not with 'moo'",
    "sys.exit('my head hurts')": "has ended with status 1: my head hurts",
}


@pytest.mark.parametrize("answer", FAILING)
def test_a_program_that_fails_loses_the_decision_and_is_named(tmp_path: Path, answer: str) -> None:
    bot = program(python(tmp_path, answer), "clever")(wg.chance(1))
    bot.seconds = 120.0  # a busy machine starts programs slowly
    state = wg.new("sheepy-time", seats=2, seed=7, first_player="seat-1")
    guard = Guard(timeout=0)
    assert guard.answer(bot, state, 0) == state.default(0)
    assert guard.failures[0].why.startswith("The bot clever at seat 1 ")
    assert FAILING[answer] in guard.failures[0].why


def test_a_silent_program_is_killed(tmp_path: Path) -> None:
    command = python(tmp_path, "'{}' if question['type'] == 'hello' else sys.stdin.read()")
    bot = program(command)(wg.chance(1))
    state = wg.new("sheepy-time", seats=2, seed=7, first_player="seat-1")
    bot.seconds = 120.0
    bot._started(state, 0)  # start before the time limit applies
    process = bot._process
    assert process is not None
    bot.hurry(0.2)
    guard = Guard()
    assert guard.answer(bot, state, 0) == state.default(0)
    assert "did not answer within 0.2 seconds" in guard.failures[0].why
    assert process._process.poll() is not None


def test_a_program_can_ask_to_make_interjections(tmp_path: Path) -> None:
    answers = {"hello": '{"unasked": true}', "choose": "1", "interject": "null"}
    command = python(tmp_path, f"{answers}[question['type']]")
    state = wg.new("wolf-in-sleeps-clothing", seats=2, seed=3, calls="sleepy")
    wg.play(state, [program(command), "sensible"], seed=1)
    kinds = {question["type"] for question in heard(tmp_path)}
    assert kinds == {"hello", "choose", "interject"}


def test_a_named_program_is_listed_as_a_bot() -> None:
    import_modules([f"woolgather.bridge.program:dozing={DREAMER}"])
    assert "dozing" in bot_names(wg.game("lucidity"))
    tally = wg.simulate("wolf-in-sleeps-clothing", ["dozing", "random"], games=2, jobs=1)
    assert tally.games == 2
    assert tally.failures_of_bot == [0, 0]


def test_an_invalid_program_gets_a_sentence() -> None:
    for argument, sentence in (
        ("clever", "NAME=COMMAND"),
        ("clever=", "NAME=COMMAND"),
        ("clever=no-such-program --fast", "no-such-program for the bot 'clever' was not found"),
        ("clever='", "cannot be read"),
        ("sensible=perl", "already has a bot 'sensible'"),
        ("Cle ver=perl", "lower-case letters"),
    ):
        with pytest.raises(BadModule, match=sentence):
            open_with(argument)


def test_the_lab_runs_only_programs_named_on_the_command_line(tmp_path: Path, say: Say) -> None:
    given = ["--with", f"dozing={DREAMER}", "--bots", "dozing,random", "--games", "2", "--jobs", "2"]
    done = say("lab", "run", "wolf-in-sleeps-clothing", *given, "--out", str(tmp_path / "x"))
    assert done.code == 0, done.out + done.err
    assert say("lab", "again", str(tmp_path / "x")).code == 0, "all is played"
    other = ["lab", "again", str(tmp_path / "x"), "--out", str(tmp_path / "y")]
    refused = say(*other)
    assert refused.code != 0
    assert "dozing=perl" in refused.err
    assert "--with" in refused.err
    assert "byte for byte" in say(*other, "--with", f"dozing={DREAMER}").out
