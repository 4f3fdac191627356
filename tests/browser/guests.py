"""Somebody at a screen."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as NeverCame

from woolgather.kernel.session import Session

ROOT: Final = Path(__file__).parents[2]
SHOTS: Final = ROOT / "build" / "screenshots"
SIZES: Final = {"desk": (1280, 720), "phone": (390, 844)}
OFFERED: Final = "[data-action]:not([aria-disabled='true'])"
ASKED: Final = f'(document.querySelector("main.playing[data-still=true] {OFFERED}") !== null)'
PATIENCE: Final = 300.0  # seconds before something counts as never coming; a busy machine may stand still for minutes
LONGEST_GAME: Final = 900.0  # seconds

GAMES: Final = {
    "sheepy-time": "Sheepy Time",
    "lucidity": "Lucidity: Six-Sided Nightmares",
    "sheepnappers": "Sheepnappers",
    "sheep-boom-bah": "Sheep Boom-Bah",
    "wolf-in-sleeps-clothing": "Wolf in Sleep's Clothing",
}

Device = Literal["desk", "phone"]

# In one look, since bots may change the table between two. Buttons are as high as that, and as wide as a finger.
MISFITS: Final = """height => {
  const troubles = [];
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > innerHeight) troubles.push("the page scrolls down");
  if (scrollWidth > innerWidth) troubles.push("the page scrolls sideways");
  const below = document.querySelector(".below").getBoundingClientRect();
  if (below.bottom > innerHeight) troubles.push("the options reach below the screen");
  for (const button of document.querySelectorAll(".below button, .bar-top button")) {
    const box = button.getBoundingClientRect();
    const seen = box.width > 0 && box.height > 0 && getComputedStyle(button).visibility === "visible";
    if (seen && (box.width < 43.9 || box.height < height)) troubles.push(`small: ${button.textContent}`);
  }
  return troubles;
}"""


class Guest:
    """A browser of their own, without animations and with every choice made by hand, unless it is wanted otherwise."""

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
        pace = {} if slowness is None else {"slowness": slowness}  # None: as the system prefers it
        taste = json.dumps({"theme": theme, "sound": True, "volume": 0.1, "forced": forced, **pace})
        self._remember("woolgather-settings", taste)
        if not newcomer:  # has been told every game in a minute
            for game in GAMES:
                self._remember(f"woolgather-minute-{game}", "told")
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def open(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def leave(self) -> None:
        self.context.close()

    def _remember(self, key: str, value: str) -> None:
        """As if this browser had kept it from an earlier visit; a sandboxed frame has nothing to keep it in."""
        self.context.add_init_script(
            f"if (window === top) localStorage.setItem({json.dumps(key)}, {json.dumps(value)})"
        )

    def hasten(self, to: str, what: str) -> None:
        """Do this to the first element of its kind as soon as it is drawn: before a frame of it has been shown."""
        self.context.add_init_script(
            f"""new MutationObserver((_, watching) => {{
                const element = document.querySelector({json.dumps(to)});
                if (!element) return;
                watching.disconnect();
                {what};
            }}).observe(document, {{ childList: true, subtree: true, attributes: true }})"""
        )

    def see(self, name: str, theme: str = "") -> None:
        """Keep a picture of the page, for people to look at."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}-{self.device}-{theme or self.theme}.png")

    def import_game(self, game: str, edited: dict[str, Any] | None = None) -> str:
        """A table with a finished game from a file, played with an edited box if there is one; the path of its page."""
        record = (ROOT / "tests" / "games" / game.replace("-", "_") / "golden" / "random-3p.game").read_text("utf-8")
        if edited is not None:
            record = record.replace("\nseed: ", f"\ncomponents: {json.dumps(edited)}\nseed: ", 1)
        return self.import_record(record)

    def import_record(self, record: str, actions: int | None = None) -> str:
        """A table with the game from a record, or with so many of its actions; the path of its page."""
        wish = {"record": record, "actions": actions}
        reply = self.page.request.post("/api/tables/import", headers={"Origin": self.address}, data=wish)
        assert reply.ok, reply.text()
        return f"/table/{reply.json()['table']['id']}"

    def resume(self, session: Session) -> Page:
        """Go on with this game on the first seat, against bots."""
        return self.start(self.import_record(session.written().text()), len(session.record.names) - 1)

    def start(self, table: str, bots: int) -> Page:
        """Fill so many empty seats with bots, and begin."""
        page = self.open(table)
        fill = page.get_by_role("button", name="Add a bot")
        for left in range(bots, 0, -1):
            expect(fill).to_have_count(left)
            fill.first.click()
        page.get_by_role("button", name="Start the game").click()
        page.locator("main.playing[data-still=true]").wait_for()
        return page

    def sit_on(self, seat: int, game: str, seats: int, pace: str = "none", **settings: str) -> Page:
        """A game against bots on this seat, which need not be the first."""
        bots = ["sensible"] * (seats - 1)
        wish = {"game": game, "seats": seats, "seat": seat, "bots": bots, "pace": pace, "settings": settings}
        reply = self.page.request.post("/api/tables", headers={"Origin": self.address}, data=wish)
        assert reply.ok, reply.text()
        return self.start(f"/table/{reply.json()['table']['id']}", 0)

    def quick_with(self, game: str, seats: int | None = None, **settings: str) -> Page:
        """A game against bots with other than the usual settings."""
        reply = self.page.request.post(
            "/api/quick", headers={"Origin": self.address}, data={"game": game, "seats": seats, "settings": settings}
        )
        assert reply.ok, reply.text()
        self.open(f"/table/{reply.json()['table']['id']}")
        self.page.locator("main.playing").wait_for()
        return self.page

    def wait_for_stillness(self) -> None:
        """Until nothing moves any more but what moves for ever."""
        self.page.wait_for_function(
            "() => document.getAnimations().every(each => each.playState !== 'running'"
            " || each.effect.getComputedTiming().iterations === Infinity)"
        )

    def fits(self) -> None:
        """Nothing has to be scrolled into sight, and fingers find every button."""
        assert self.page.evaluate(MISFITS, 43.9 if self.device == "phone" else 39.9) == []

    # --- at a table --------------------------------------------------------------------------------------------------

    def quick(self, title: str = "Sheepy Time") -> Page:
        """From the first page to playing: the page is one click, the button the other."""
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

    def play_if_asked(self) -> None:
        """Take an option if this guest is asked, where somebody else has to play if they are not.

        One click may stand for two steps, and the page takes the second by itself as soon as it has drawn the first:
        so the question counts when two frames have passed.
        """
        drawn = "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))"
        asked = self.page.evaluate(f"() => new Promise(done => {drawn}).then(() => {ASKED})")
        if asked:
            self._take_one(self.offered(), 0)

    def wait_for_turn(self, seconds: float = PATIENCE) -> bool:
        """Whether something is asked of this guest; False when the game is over."""
        self._wait_until(f"() => document.querySelector('.ending') || {ASKED}", seconds=seconds)
        return not self.over

    def wait_for_choice(self) -> None:
        """Until more than one thing can be done; what has to be done on the way is done."""
        while self.wait_for_turn() and len({each.get_attribute("data-action") for each in self.offered().all()}) < 2:
            self.take(self.offered().first)

    def wait_for_seq(self, seq: int) -> None:
        """Until the page shows exactly this number, and nothing moves."""
        self._wait_until(
            "seq => document.querySelector('main.playing[data-still=true]')?.dataset.seq === seq",
            seq,
        )

    def wait_for_change(self, seq: int) -> None:
        self._wait_until(
            "seq => document.querySelector('.ending') || document.querySelector('main.playing')?.dataset.seq !== seq",
            seq,
        )

    def _wait_until(self, happened: str, seq: int = 0, seconds: float = PATIENCE) -> None:
        """Wait for something on the page; if it never comes, say what the page shows instead."""
        try:
            self.page.wait_for_function(happened, arg=str(seq), timeout=seconds * 1000)
        except NeverCame as never:
            playing = "[...document.querySelectorAll('main.playing')].map(main => ({...main.dataset}))"
            state = json.dumps(self.page.evaluate(playing))
            shown = self.page.locator("body").inner_text()
            raise AssertionError(f"waited {seconds:.0f} s in vain\n{state}\n{self.troubles}\n{shown}") from never

    def play_on(self, choose: str = "first", most: int = 10_000) -> int:
        """Take options until the game is over, or `most` of them; how many were taken."""
        started = time.monotonic()
        for taken in range(most):
            if not self.wait_for_turn():
                return taken
            assert time.monotonic() - started < LONGEST_GAME, "this game does not end"
            options = self.offered()
            self._take_one(options, taken if choose == "all" else 0)
        return most

    def _take_one(self, options: Locator, first: int) -> None:
        """Take the one with this number; where more is shown than the rules allow, the next that they do."""
        count = options.count()
        for number in range(count):
            if self.take(options.nth((first + number) % count)):
                return
        raise AssertionError(f"everything that is offered is refused: {options.all_text_contents()}")

    def take(self, option: Locator) -> bool:
        """Choose this, twice if it has to be confirmed, and wait until it has happened; False if it is refused."""
        return self.answer(lambda: self._choose(option))

    def answer(self, choose: Callable[[], None]) -> bool:
        """The same for any way to choose, such as a key."""
        seq = self.seq
        if self._has_to_confirm(seq, choose):
            choose()
            self._wait_for_answer(seq)
        return self.over or self.seq != seq

    def _has_to_confirm(self, seq: int, choose: Callable[[], None]) -> bool:
        """Whether the table wants to hear the choice once more, rather than having taken or refused it."""
        choose()
        self._wait_for_answer(seq)
        again = self.page.get_by_role("alert").filter(has_text="once more")
        return not self.over and self.seq == seq and again.count() > 0

    def _wait_for_answer(self, seq: int) -> None:
        """Until a choice has been taken, or the table says something about it."""
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


def tab_to(wanted: Locator) -> None:
    """Go to it, or to any of them, with the Tab key alone."""
    for _ in range(60):
        wanted.page.keyboard.press("Tab")
        if wanted.evaluate_all("all => all.includes(document.activeElement)"):
            return
    raise AssertionError(f"the Tab key never comes to {wanted}")
