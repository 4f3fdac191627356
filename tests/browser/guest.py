"""A person at a browser, with helpers for playing a game."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from woolgather.kernel.session import Session

ROOT: Final = Path(__file__).parents[2]
SCREENSHOTS: Final = ROOT / "build" / "screenshots"
SIZES: Final = {"desk": (1280, 720), "phone": (390, 844)}
OFFERED: Final = "[data-action]:not([aria-disabled='true'])"
HAS_OPTIONS: Final = f'(document.querySelector("main.playing[data-still=true] {OFFERED}") !== null)'
TIMEOUT: Final = 300.0  # seconds; generous, because a busy machine may stall for minutes
MAX_GAME_TIME: Final = 900.0  # seconds

GAMES: Final = {
    "sheepy-time": "Sheepy Time",
    "lucidity": "Lucidity: Six-Sided Nightmares",
    "sheepnappers": "Sheepnappers",
    "sheep-boom-bah": "Sheep Boom-Bah",
    "wolf-in-sleeps-clothing": "Wolf in Sleep's Clothing",
}

Device = Literal["desk", "phone"]

# Checks everything in one call, because bots may change the page between two. Buttons must be wide enough for a finger.
LAYOUT_PROBLEMS: Final = """height => {
  const problems = [];
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > innerHeight) problems.push("the page scrolls down");
  if (scrollWidth > innerWidth) problems.push("the page scrolls sideways");
  const below = document.querySelector(".below").getBoundingClientRect();
  if (below.bottom > innerHeight) problems.push("the options reach below the screen");
  for (const button of document.querySelectorAll(".below button, .bar-top button")) {
    const box = button.getBoundingClientRect();
    const seen = box.width > 0 && box.height > 0 && getComputedStyle(button).visibility === "visible";
    if (seen && (box.width < 43.9 || box.height < height)) problems.push(`small: ${button.textContent}`);
  }
  return problems;
}"""


class Guest:
    """A separate browser context. By default animations are off and forced moves are played by hand."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        device: Device = "desk",
        theme: str = "dark",
        slowness: float | None = 0,
        forced: bool = False,
        newcomer: bool = False,
        **more: Any,
    ) -> None:
        width, height = SIZES[device]
        phone = device == "phone"
        self.address = address
        self.device = device
        self.theme = theme
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone, base_url=address, **more
        )
        pace = {} if slowness is None else {"slowness": slowness}  # None: follow the system setting
        stored = json.dumps({"theme": theme, "sound": True, "volume": 0.1, "forced": forced, **pace})
        self._remember("woolgather-settings", stored)
        if not newcomer:  # has seen the one-minute rules of every game
            for game in GAMES:
                self._remember(f"woolgather-minute-{game}", "told")
        self.context.set_default_timeout(TIMEOUT * 1000)
        self.page: Page = self.context.new_page()
        self.page_errors: list[str] = []
        self.page.on("pageerror", lambda error: self.page_errors.append(str(error)))

    def open(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def leave(self) -> None:
        self.context.close()

    def _remember(self, key: str, value: str) -> None:
        """Store a value as if from an earlier visit. Sandboxed frames have no storage."""
        self.context.add_init_script(
            f"if (window === top) localStorage.setItem({json.dumps(key)}, {json.dumps(value)})"
        )

    def on_first_render(self, selector: str, script: str) -> None:
        """Run a script on the first matching `element` as soon as it exists, before it is painted."""
        self.context.add_init_script(
            f"""new MutationObserver((_, watching) => {{
                const element = document.querySelector({json.dumps(selector)});
                if (!element) return;
                watching.disconnect();
                {script};
            }}).observe(document, {{ childList: true, subtree: true, attributes: true }})"""
        )

    def screenshot(self, name: str, theme: str = "") -> None:
        """Save a screenshot for people to look at."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}-{self.device}-{theme or self.theme}.png")

    def import_golden_game(self, game: str, edited: dict[str, Any] | None = None) -> str:
        """Import a finished game from the golden files, optionally with an edited box, and return the table's path."""
        record = (ROOT / "tests" / "games" / game.replace("-", "_") / "golden" / "random-3p.game").read_text("utf-8")
        if edited is not None:
            record = record.replace("\nseed: ", f"\ncomponents: {json.dumps(edited)}\nseed: ", 1)
        return self.import_record(record)

    def import_record(self, record: str, actions: int | None = None) -> str:
        """Import a record, or only its first `actions` actions, and return the table's path."""
        payload = {"record": record, "actions": actions}
        reply = self.page.request.post("/api/tables/import", headers={"Origin": self.address}, data=payload)
        assert reply.ok, reply.text()
        return f"/table/{reply.json()['table']['id']}"

    def resume(self, session: Session) -> Page:
        """Resume this game against bots, in the first seat."""
        return self.start(self.import_record(session.written().text()), len(session.record.names) - 1)

    def start(self, table: str, bots: int) -> Page:
        """Add `bots` bots and start the game."""
        page = self.open(table)
        fill = page.get_by_role("button", name="Add a bot")
        for left in range(bots, 0, -1):
            expect(fill).to_have_count(left)
            fill.first.click()
        page.get_by_role("button", name="Start the game").click()
        page.locator("main.playing[data-still=true]").wait_for()
        return page

    def play_against_bots_on(self, seat: int, game: str, seats: int, pace: str = "none", **settings: str) -> Page:
        """Start a game against bots in the given seat."""
        bots = ["sensible"] * (seats - 1)
        payload = {"game": game, "seats": seats, "seat": seat, "bots": bots, "pace": pace, "settings": settings}
        reply = self.page.request.post("/api/tables", headers={"Origin": self.address}, data=payload)
        assert reply.ok, reply.text()
        return self.start(f"/table/{reply.json()['table']['id']}", 0)

    def quick_game_with(self, game: str, seats: int | None = None, **settings: str) -> Page:
        """Start a quick game with these settings."""
        reply = self.page.request.post(
            "/api/quick", headers={"Origin": self.address}, data={"game": game, "seats": seats, "settings": settings}
        )
        assert reply.ok, reply.text()
        self.open(f"/table/{reply.json()['table']['id']}")
        self.page.locator("main.playing").wait_for()
        return self.page

    def wait_for_animations(self) -> None:
        """Wait for all animations except endless ones."""
        self.page.wait_for_function(
            "() => document.getAnimations().every(each => each.playState !== 'running'"
            " || each.effect.getComputedTiming().iterations === Infinity)"
        )

    def assert_fits(self) -> None:
        """Assert that the page doesn't scroll and every button is large enough to tap."""
        assert self.page.evaluate(LAYOUT_PROBLEMS, 43.9 if self.device == "phone" else 39.9) == []

    # --- at a table --------------------------------------------------------------------------------------------------

    def quick_game(self, title: str = "Sheepy Time") -> Page:
        """Start a quick game from the first page."""
        self.open("/")
        self.page.get_by_role("button", name=f"Play now: {title}").click()
        self.page.locator("main.playing").wait_for()
        return self.page

    def offered(self) -> Locator:
        return self.page.locator(OFFERED)

    @property
    def seq(self) -> int:
        return int(self.page.locator("main.playing").get_attribute("data-seq") or 0)

    @property
    def over(self) -> bool:
        return self.page.locator(".ending").count() > 0

    def play_if_offered(self) -> None:
        """Take an option if this guest has any. Otherwise it is someone else's turn.

        One click may stand for two actions, and the page sends the second one as soon as it has rendered the first.
        So check for options only after two frames.
        """
        drawn = "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))"
        has_options = self.page.evaluate(f"() => new Promise(done => {drawn}).then(() => {HAS_OPTIONS})")
        if has_options:
            self._take_one(self.offered(), 0)

    def wait_for_turn(self, seconds: float = TIMEOUT) -> bool:
        """Wait until this guest has options. Returns False if the game is over."""
        self._wait_until(f"() => document.querySelector('.ending') || {HAS_OPTIONS}", seconds=seconds)
        return not self.over

    def wait_for_choice(self) -> None:
        """Wait for a real choice, playing forced moves until then."""
        while self.wait_for_turn() and len({each.get_attribute("data-action") for each in self.offered().all()}) < 2:
            self.take(self.offered().first)

    def wait_for_seq(self, seq: int) -> None:
        """Wait until the page shows exactly this update and no animation is running."""
        self._wait_until(
            "seq => document.querySelector('main.playing[data-still=true]')?.dataset.seq === seq",
            seq,
        )

    def wait_for_change(self, seq: int) -> None:
        self._wait_until(
            "seq => document.querySelector('.ending') || document.querySelector('main.playing')?.dataset.seq !== seq",
            seq,
        )

    def _wait_until(self, condition: str, seq: int = 0, seconds: float = TIMEOUT) -> None:
        """Wait for a condition on the page. On timeout, report what the page shows instead."""
        try:
            self.page.wait_for_function(condition, arg=str(seq), timeout=seconds * 1000)
        except PlaywrightTimeout as error:
            playing = "[...document.querySelectorAll('main.playing')].map(main => ({...main.dataset}))"
            state = json.dumps(self.page.evaluate(playing))
            shown = self.page.locator("body").inner_text()
            raise AssertionError(f"timed out after {seconds:.0f} s\n{state}\n{self.page_errors}\n{shown}") from error

    def play(self, choose: str = "first", most: int = 10_000) -> int:
        """Take options until the game is over, at most `most`. Returns how many were taken."""
        started = time.monotonic()
        for taken in range(most):
            if not self.wait_for_turn():
                return taken
            assert time.monotonic() - started < MAX_GAME_TIME, "the game takes too long"
            options = self.offered()
            self._take_one(options, taken if choose == "all" else 0)
        return most

    def _take_one(self, options: Locator, first: int) -> None:
        """Take the option with this number, or the next legal one. Some tables offer illegal options too."""
        count = options.count()
        for number in range(count):
            if self.take(options.nth((first + number) % count)):
                return
        raise AssertionError(f"all options were refused: {options.all_text_contents()}")

    def take(self, option: Locator) -> bool:
        """Take an option, confirm it if asked, and wait for the result. Returns False if it was refused."""
        return self.answer(lambda: self._choose(option))

    def answer(self, choose: Callable[[], None]) -> bool:
        """Like `take`, for any way of choosing an option, such as a key press."""
        seq = self.seq
        if self._needs_confirmation(seq, choose):
            choose()
            self._wait_for_answer(seq)
        return self.over or self.seq != seq

    def _needs_confirmation(self, seq: int, choose: Callable[[], None]) -> bool:
        """Choose, and return whether the table asks for confirmation instead of accepting or refusing."""
        choose()
        self._wait_for_answer(seq)
        confirmation = self.page.get_by_role("alert").filter(has_text="once more")
        return not self.over and self.seq == seq and confirmation.count() > 0

    def _wait_for_answer(self, seq: int) -> None:
        """Wait until the choice was accepted or an alert appears."""
        self._wait_until(
            "seq => document.querySelector('.ending') || document.querySelector('main.playing')?.dataset.seq !== seq"
            " || (document.querySelector('main.playing[data-still=true]') && document.querySelector('[role=alert]'))",
            seq,
        )

    def _choose(self, target: Locator) -> None:
        if self.device == "phone":
            target.tap()
        else:
            target.click()


def tab_to(target: Locator) -> None:
    """Press Tab until this element, or any of these elements, has the focus."""
    for _ in range(60):
        target.page.keyboard.press("Tab")
        if target.evaluate_all("all => all.includes(document.activeElement)"):
            return
    raise AssertionError(f"Tab never reached {target}")
