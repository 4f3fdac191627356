"""Tests the command line: its output, and its errors for bad input."""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from tests.command_line import Say
from woolgather.bots import match
from woolgather.bots.guard import ask
from woolgather.bots.registry import make_bot
from woolgather.bots.review import Reviewer
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.registry import all_games, find_game
from woolgather.kernel.session import Session
from woolgather.kernel.state import State
from woolgather.lab.execution import batch
from woolgather.terminal.play.series import rematch_of


@pytest.fixture(scope="module")
def whole_game() -> str:
    game = find_game("sheepy-time")
    session = Session.begin(game, ["Ann", "Dolly (random)"], {}, "3")
    bot = make_bot(game, "random", FastChance(1))
    while session.state.actors():
        seat = session.state.actors()[0]
        session.act(seat, ask(bot, session.state, seat))
    return session.written().text()


def test_games_lists_every_game_with_its_facts(say: Say) -> None:
    said = say("games")
    assert said.code == 0
    assert "Sheepy Time  1 to 4 seats" in said.out
    assert "woolgather play sheepy-time" in said.out


def test_games_with_a_name_describes_the_bots(say: Say) -> None:
    said = say("games", "lucidity")
    for level in ("sleepy", "sensible", "sharp", "nightmare"):
        assert re.search(rf"^ +{level} +[A-Z]\w+ ", said.out, re.M), level


def test_version_says_compiled_or_pure(say: Say) -> None:
    said = say("--version")
    assert said.code == 0
    assert "engine pure" in said.out or "engine compiled" in said.out


def test_rules_shows_the_rulebook_a_clause_or_a_word(say: Say) -> None:
    assert "The game in a minute" in say("rules", "sheepy-time").out
    assert "ST-move.1 " in say("rules", "sheepy-time", "st-MOVE.1").out
    assert "ST-moonwalk.1" in say("rules", "sheepy-time", "moonwalk").out
    assert "<a id" not in say("rules", "sheepy-time").out


def test_simulate_gives_the_same_table_for_the_same_seed(say: Say) -> None:
    words = ["simulate", "sheepy-time", "--games", "12", "--bots", "random", "--seats", "2"]
    first = say(*words, "--jobs", "1")
    assert first.code == 0
    assert "95 % interval" in first.out
    assert say(*words, "--jobs", "2").out == first.out


def test_verify_and_replay_accept_a_whole_game(say: Say, whole_game: str, tmp_path: Path) -> None:
    file = tmp_path / "x.game"
    file.write_text(whole_game)
    assert say("verify", str(file)).out.startswith("OK: Sheepy Time, 2 seats")
    said = say("replay", str(file))
    assert said.code == 0
    assert "wins" in said.out


def test_watching_bots_needs_no_terminal(say: Say, tmp_path: Path) -> None:
    said = say("play", "sheepy-time", "--watch", "--seats", "2", "--bots", "random", "--seed", "4", "--save", "w.game")
    assert said.code == 0
    assert "See it again" in said.out
    assert say("verify", "w.game").code == 0


BAD = [
    (("play", "chess"), "There are: "),
    (("play",), "GAME"),
    (("play", "sheepy-time"), "needs a terminal"),
    (("resume",), "no unfinished game"),
    (("frobnicate",), "--help"),
    (("--frobnicate",), "--help"),
    (("ply",), "Did you mean 'play', 'replay'? See `woolgather --help`"),
    (("play", "sheepy-time", "--pace", "-1"), "--pace"),
    (("play", "sheepy-time", "--seats", "9"), "1 to 4 seats"),
    (("play", "sheepy-time", "--seats", "many"), "--seats"),
    (("play", "sheepy-time", "--seat", "4", "--seats", "2"), "seat 1 to 2"),
    (("play", "sheepy-time", "--bots", "clever"), "it has: random, sleepy, sensible"),
    (("play", "sheepy-time", "--setting", "nightmare"), "NAME=VALUE"),
    (("play", "sheepy-time", "--setting", "weather=rain"), "it has: nightmare"),
    (("play", "sheepy-time", "--setting", "nightmare=cat"), "wolf, spider, bump, random"),
    (("play", "sheepy-time", "--seed", "lucky"), "whole number"),
    (("play", "sheepy-time", "--seed", "²"), "whole number"),
    (("play", "sheepy-time", "--name", "A,B"), "1 to 16 characters"),
    (("play", "sheepy-time", "--save", "no/such/place.game"), "can't be written"),
    (("play", "sheepy-time", "--components", "none.toml"), "cannot be read"),
    (("rules", "sheepy-time", "ST-move.99"), "Did you mean"),
    (("rules", "sheepy-time", "xyzzy"), "don't mention 'xyzzy'"),
    (("simulate", "sheepy-time", "--games", "0"), "1 or more"),
    (("simulate", "sheepy-time", "--bots", "clever"), "it has: random, sleepy, sensible"),
    (("simulate", "sheepy-time", "--setting", "nightmare=cat"), "wolf, spider, bump, random"),
    (("verify", "none.game"), "cannot be read"),
    (("replay", "none.game"), "cannot be read"),
    (("resume", "none.game"), "cannot be read"),
]


@pytest.mark.parametrize(("words", "hint"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_gets_one_sentence_and_writes_nothing(
    say: Say, words: tuple[str, ...], hint: str, tmp_path: Path
) -> None:
    said = say(*words)
    assert said.code == 2
    assert hint in said.err
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    assert said.out == ""
    assert list(tmp_path.iterdir()) == []


def spoiled(text: str, how: str) -> str:
    lines = text.splitlines()
    first_action = lines.index("") + 1
    return {
        "empty": "",
        "other file": "Dear diary\n",
        "cut off": "\n".join(lines[:-1]),
        "revision": text.replace("rules: 1\n", "rules: 999\n"),
        "illegal action": "\n".join([*lines[:first_action], "1 resign", *lines[first_action + 1 :]]),
        "unknown action": "\n".join([*lines[:first_action], "1 fly away", *lines[first_action + 1 :]]),
        "missing action": "\n".join([*lines[:first_action], *lines[first_action + 1 :]]),
        "other seed": text.replace("seed: 3\n", "seed: 4\n"),
        "other game": text.replace("game: sheepy-time", "game: chess"),
        "other end": text[: -len("0123456789abcdef\n")] + "0" * 16 + "\n",
        "no seats": text.replace("seats: Ann, Dolly (random)\n", ""),
    }[how]


SPOILED = {
    "empty": "not a woolgather record",
    "other file": "not a woolgather record",
    "cut off": "was cut off",
    "revision": "revision 999",
    "illegal action": "Action 1 of the record, 'resign'",
    "unknown action": "'fly away' is not an action",
    "missing action": "actions",
    "other seed": "",
    "other game": "There is no game 'chess'",
    "other end": "ends in state",
    "no seats": "no line 'seats:'",
}


@pytest.mark.parametrize("command", ["verify", "replay", "resume"])
@pytest.mark.parametrize("how", SPOILED)
def test_a_damaged_record_is_refused_and_not_changed(
    say: Say, command: str, how: str, whole_game: str, tmp_path: Path
) -> None:
    file = tmp_path / "x.game"
    file.write_text(spoiled(whole_game, how))
    said = say(command, str(file))
    assert said.code == 2
    assert SPOILED[how] in said.err
    assert "Traceback" not in said.err
    assert file.read_text() == spoiled(whole_game, how)


def test_a_binary_file_is_not_a_record(say: Say, tmp_path: Path) -> None:
    (tmp_path / "x.game").write_bytes(b"\xff\xfe\x00")
    assert "not text" in say("verify", "x.game").err


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("copies = { 2 = 2, 3 = 1, 4 = 1 }", "copies = { 2 = -2, 3 = 1, 4 = 1 }", "cards.move-7.copies.2"),
        ("copies = { 2 = 2, 3 = 1, 4 = 1 }", "copies = { 3 = 1, 4 = 1 }", "cards.move-7.copies.2"),
        ("[cards.move-7]", "[cards.move-7", "not valid TOML"),
    ],
)
def test_invalid_components_are_refused(say: Say, old: str, new: str, field: str, tmp_path: Path) -> None:
    text = resources.files("woolgather.games.sheepy_time").joinpath("components.toml").read_text("utf-8")
    head, sep, tail = text.rpartition("[cards.move-7]")
    (tmp_path / "box.toml").write_text(head + (sep + tail).replace(old, new, 1))
    for command in ("play", "simulate"):
        said = say(command, "sheepy-time", "--components", "box.toml")
        assert said.code == 2
        assert field in said.err


def test_a_new_game_does_not_overwrite_a_file(say: Say, tmp_path: Path) -> None:
    (tmp_path / "x.game").write_text("precious")
    said = say("play", "sheepy-time", "--save", "x.game")
    assert said.code == 2
    assert "already exists" in said.err
    assert (tmp_path / "x.game").read_text() == "precious"


def test_a_bot_that_cheats_is_named(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat(Bot):
        def choose(self, s: State, seat: int) -> int:
            return s.game.actions.parse("resign")

    monkeypatch.setitem(find_game("sheepy-time").bots, "cheat", Cheat)
    for words in (("simulate", "--games", "1", "--jobs", "1"), ("play", "--watch")):
        said = say(words[0], "sheepy-time", "--bots", "cheat", "--seats", "2", *words[1:])
        assert said.code == 0
        assert "The bot Cheat at seat" in said.out
        assert "Traceback" not in said.err


def test_option_still_works_as_the_old_name_of_setting(say: Say) -> None:
    words = ("simulate", "sheepy-time", "--games", "1", "--jobs", "1", "--bots", "random")
    assert "nightmare=spider" in say(*words, "--option", "nightmare=spider").out
    assert "--option" not in say("simulate", "--help").out


def test_the_same_seed_gives_the_same_game_of_the_same_bots(say: Say, tmp_path: Path) -> None:
    for name in ("a.game", "b.game"):
        words = ("--watch", "--seats", "3", "--bots", "sensible,random", "--seed", "4", "--save", name)
        assert say("play", "wolf-in-sleeps-clothing", *words).code == 0
    assert (tmp_path / "a.game").read_text() == (tmp_path / "b.game").read_text()


def test_games_with_a_name_lists_the_settings(say: Say) -> None:
    said = say("games", "sheepy-time")
    assert re.search(r"^ +nightmare +wolf, spider, bump, random\. \w", said.out, re.M), said.out
    facts = json.loads(say("games", "sheepy-time", "--json").out)
    assert facts["seats"] == {"fewest": 1, "most": 4}
    assert {setting["name"] for setting in facts["settings"]} >= {"nightmare", "first-player"}
    assert all(bot["text"] for bot in facts["bots"])
    assert [game["name"] for game in json.loads(say("games", "--json").out)] == [game.name for game in all_games()]


SHORT = ("simulate", "wolf-in-sleeps-clothing", "--bots", "random", "--seats", "2", "--jobs", "1")


def test_simulate_prints_json_and_csv(say: Say) -> None:
    found = json.loads(say(*SHORT, "--games", "4", "--json").out)
    assert found["games"] == 4
    assert [(row["of"], row["number"]) for row in found["rows"]] == [("bot", 1), ("bot", 2), ("seat", 1), ("seat", 2)]
    assert sum(row["wins"] for row in found["rows"]) == 8
    lines = list(csv.DictReader(say(*SHORT, "--games", "4", "--csv").out.splitlines()))
    assert [int(line["wins"]) for line in lines] == [row["wins"] for row in found["rows"]]
    assert "Choose one" in say(*SHORT, "--json", "--csv").err


def test_counts_use_singular_and_plural(say: Say) -> None:
    said = say(*SHORT, "--games", "1")
    assert "1 game, 2 seats" in said.out
    assert "inf" not in said.out
    assert "nan" not in said.out


def test_piped_output_has_no_trailing_spaces(say: Say) -> None:
    for words in (("games",), ("games", "lucidity"), ("rules", "lucidity"), (*SHORT, "--games", "2")):
        assert not [line for line in say(*words).out.splitlines() if line != line.rstrip()], words


def test_an_interrupted_simulation_prints_partial_results(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def play_three(*given: Any, **more: Any) -> int:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(1)
        return match.play(*given, **more)

    monkeypatch.setattr(batch, "play", play_three)
    said = say(*SHORT, "--games", "9", "--json")
    assert said.code == 130
    assert json.loads(said.out)["games"] == 3
    assert "Stopped: 3 games of 9." in said.err


def test_verify_takes_several_files_and_names_each(say: Say, whole_game: str, tmp_path: Path) -> None:
    (tmp_path / "good.game").write_text(whole_game)
    (tmp_path / "bad.game").write_text("Dear diary\n")
    said = say("verify", "good.game", "good.game")
    assert said.code == 0
    assert said.out.count("good.game: OK: Sheepy Time, 2 seats") == 2
    said = say("verify", "good.game", "bad.game")
    assert said.code == 2
    assert "good.game: OK" in said.out
    assert said.err.startswith("bad.game: ")
    found = json.loads(say("verify", "--json", "good.game", "bad.game").out)
    assert [record["ok"] for record in found] == [True, False]
    assert found[0]["over"] is True


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("play shee", {"sheepy-time", "sheepnappers", "sheep-boom-bah"}),
        ("simulate lucidity --bots sharp,s", {"sharp,sleepy", "sharp,sensible", "sharp,sharp"}),
        ("play sheepy-time --setting nightmare=w", {"nightmare=wolf"}),
    ],
)
def test_a_shell_completes_games_bots_and_settings(typed: str, offered: set[str]) -> None:
    words = f"woolgather {typed}"
    found = subprocess.run(
        [sys.executable, "-m", "woolgather"],
        env={
            **os.environ,
            "_WOOLGATHER_COMPLETE": "complete_bash",
            "COMP_WORDS": words,
            "COMP_CWORD": str(words.count(" ")),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(found.stdout.split()) == offered


# --- reviews ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def short_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a record of Wolf, which is quick to review."""
    game = find_game("wolf-in-sleeps-clothing")
    session = Session.begin(game, ["Ann", "Dolly (random)"], {}, "3")
    bot = make_bot(game, "random", FastChance(1))
    while session.state.actors():
        seat = session.state.actors()[0]
        session.act(seat, ask(bot, session.state, seat))
    path = tmp_path_factory.mktemp("games") / "short.game"
    session.written().save(path)
    return path


def test_review_distinguishes_luck_from_choices(say: Say, short_game: Path) -> None:
    said = say("review", str(short_game), "--games", "8")
    assert said.code == 0
    assert re.search(r"own choices +end", said.out)
    assert "Ann had" in said.out
    assert "Dolly had" not in said.out  # Dolly is a bot


def test_review_as_json_adds_up(say: Say, short_game: Path) -> None:
    found = json.loads(say("review", str(short_game), "--games", "8", "--json", "--seat", "2").out)
    assert found["complete"]
    assert len(found["chances"]) == found["actions"] + 1
    for account in found["accounts"]:
        parts = account["start"] + account["luck"] + account["others"] + account["own"]
        assert parts == pytest.approx(account["end"], abs=1e-4)
    assert {choice["seat"] for choice in found["choices"]} <= {1}


def test_ctrl_c_prints_a_partial_review(say: Say, short_game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    review_next = Reviewer.review_next

    def until_five(reviewer: Reviewer) -> bool:
        if reviewer.done == 5:
            raise KeyboardInterrupt
        return review_next(reviewer)

    monkeypatch.setattr(Reviewer, "review_next", until_five)
    said = say("review", str(short_game), "--games", "8")
    assert said.code == 0
    assert "Stopped after 5 of" in said.out


def test_review_refuses_a_running_game(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "running.game"
    Session.begin(find_game("sheepy-time"), ["Ann", "Bob"], {}, "3").written().save(file)
    said = say("review", str(file))
    assert said.code == 2
    assert "isn't over" in said.err


def test_a_rematch_has_the_same_players_and_a_new_deal() -> None:
    first = Session.begin(find_game("sheepy-time"), ["Ann", "Dolly (random)"], {"nightmare": "spider"}, "3")
    second = rematch_of(first)
    assert second.record.names == first.record.names
    assert second.record.settings == first.record.settings
    assert second.record.seed != first.record.seed
