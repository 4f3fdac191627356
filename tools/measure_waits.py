"""Measure how long a player waits for bots: whole games in a real browser, from each choice to the next.

    python tools/measure_waits.py                                   # all games at normal and instant speed
    python tools/measure_waits.py --games sheepnappers --speeds calm,brisk --rounds 2 --seed 3

Opens a room and plays quick games with default seats and bots, without Skip. The player chooses a random option at
once, with a fixed seed. A wait is the time from a choice until the page offers the next one and nothing moves. Prints
the table as Markdown. A round of all games at both speeds takes about 15 minutes, most of them at normal speed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any, Final

from get_chromium import find_chromium
from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ("sheepy-time", "lucidity", "sheepnappers", "sheep-boom-bah", "wolf-in-sleeps-clothing")
SLOWNESS: Final = {"calm": 2, "normal": 1, "brisk": 0.5, "instant": 0}
LONGEST_GAME: Final = 1200  # seconds

# Plays inside the page, so that only the page is measured. Returns the reason for each wait and its length. A choice
# that the page didn't accept within about a second isn't a wait; it is reported with the page's message.
PLAYER: Final = """async ([seed, most]) => {
  let state = seed >>> 0;
  const dice = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const waits = [];
  const untaken = [];
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const offered = () =>
    document.querySelector("main.playing[data-still=true]")
      ? [...document.querySelectorAll(".below [data-action], .board [data-action]")].filter(
          (each) => each.getAttribute("aria-disabled") !== "true")
      : [];
  const seq = () => document.querySelector("main.playing")?.dataset.seq;
  const begun = performance.now();
  let chosen = null;
  while (performance.now() - begun < most * 1000) {
    if (document.querySelector(".ending")) return { waits, untaken, over: true };
    document.querySelector("dialog[open] .dialog-close, dialog[open] button[aria-label=Close]")?.click();
    const options = offered();
    if (options.length === 0) {
      await pause(10);
      continue;
    }
    if (chosen !== null) {
      const prompt = document.querySelector(".prompt")?.textContent ?? "";
      waits.push({ seconds: (performance.now() - chosen) / 1000, prompt });
    }
    const choice = options[dice(options.length)];
    const { action } = choice.dataset;
    const before = seq();
    const click = () => choice.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    click();
    chosen = performance.now();
    let alert = "";
    for (let tries = 0; tries < 200 && seq() === before && !document.querySelector(".ending"); tries += 1) {
      await pause(10);
      alert = document.querySelector("[role=alert]")?.textContent ?? "";
      if (alert.includes("once more") && tries % 20 === 5) click(); // prose: ok
      else if (tries > 100 && offered().length) break; // refused: try another
    }
    if (seq() === before && offered().length) {
      untaken.push(`${action}: ${alert || "no message"}`);
      chosen = null;
    }
  }
  return { waits, untaken, over: false };
}"""


class Room:
    """A server with an empty data file."""

    def __init__(self, data: Path, port: int) -> None:
        command = [sys.executable, "-m", "woolgather", "serve", "--port", str(port), "--data", str(data)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if "http://" in line:
                self.address = "http://" + line.split("http://")[1].split()[0].rstrip("/.")
                return
        raise SystemExit("The room did not open. Is the port taken?")

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


def play(browser: Browser, address: str, game: str, speed: str, seed: int) -> list[dict[str, Any]]:
    """Play one whole game and return its waits."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, base_url=address)
    taste = {"theme": "dark", "sound": False, "speed": speed, "slowness": SLOWNESS[speed]}
    context.add_init_script(f"localStorage.setItem('woolgather-settings', {json.dumps(json.dumps(taste))})")
    context.set_default_timeout((LONGEST_GAME + 60) * 1000)
    page = context.new_page()
    page.goto("/")
    made = page.evaluate(
        "game => fetch('/api/quick', {method: 'POST', headers: {'Content-Type': 'application/json'},"
        " body: JSON.stringify({game})}).then(answer => answer.json())",
        game,
    )
    page.goto(f"/table/{made['table']['id']}")
    page.locator("main.playing").wait_for()
    found: dict[str, Any] = page.evaluate(PLAYER, [seed, LONGEST_GAME])
    context.close()
    if not found["over"]:
        print(f"{game} at {speed} speed was not over after {LONGEST_GAME} s", file=sys.stderr)
    for choice in found["untaken"]:
        print(f"{game} at {speed} speed: not accepted: {choice}", file=sys.stderr)
    waits: list[dict[str, Any]] = found["waits"]
    return waits


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--speeds", default="normal,instant")
    parser.add_argument("--rounds", type=int, default=1, help="games of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--port", type=int, default=8197)
    parser.add_argument("--longest", action="store_true", help="also print the prompts after the longest waits")
    chosen = parser.parse_args()
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        room = Room(Path(folder) / "room.db", chosen.port)
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        begun = time.monotonic()
        try:
            print(
                "| game | speed | choices | median wait | 90 % | longest |\n|---|---|---:|---:|---:|---:|", flush=True
            )
            for game in chosen.games.split(","):
                for speed in chosen.speeds.split(","):
                    waits = [
                        wait
                        for number in range(chosen.rounds)
                        for wait in play(browser, room.address, game, speed, chosen.seed + number)
                    ]
                    print(row(game, speed, [wait["seconds"] for wait in waits]), flush=True)
                    for wait in sorted(waits, key=lambda wait: -wait["seconds"])[: 5 * chosen.longest]:
                        print(f"  {wait['seconds']:.1f} s: {wait['prompt']}", file=sys.stderr)
            minutes = (time.monotonic() - begun) / 60
            print(f"\nGames of each: {chosen.rounds}; {minutes:.0f} minutes; {version()}", flush=True)
        finally:
            browser.close()
            room.close()


def version() -> str:
    """Return the version and whether its engine is compiled."""
    return subprocess.check_output([sys.executable, "-m", "woolgather", "--version"], text=True).strip()


def row(game: str, speed: str, seconds: list[float]) -> str:
    ninth = sorted(seconds)[int(len(seconds) * 0.9)]
    return f"| {game} | {speed} | {len(seconds)} | {median(seconds):.1f} s | {ninth:.1f} s | {max(seconds):.1f} s |"


if __name__ == "__main__":
    main()
