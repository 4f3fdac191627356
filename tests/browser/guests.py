"""Somebody at a screen."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, Locator, Page

ROOT: Final = Path(__file__).parents[2]
SHOTS: Final = ROOT / "build" / "screenshots"
SIZES: Final = {"desk": (1280, 720), "phone": (390, 844)}
OFFERED: Final = "[data-action]:not([aria-disabled='true'])"
LONGEST_GAME: Final = 100.0  # seconds

Device = Literal["desk", "phone"]


class Guest:
    """A browser of their own, without animations unless they are wanted."""

    def __init__(
        self, browser: Browser, address: str, device: Device = "desk", theme: str = "dark", slowness: float = 0
    ) -> None:
        width, height = SIZES[device]
        phone = device == "phone"
        self.address = address
        self.device = device
        self.theme = theme
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone, base_url=address
        )
        taste = json.dumps({"theme": theme, "slowness": slowness, "sound": True, "volume": 0.1})
        self.context.add_init_script(f"localStorage.setItem('woolgather-settings', {json.dumps(taste)})")
        self.context.set_default_timeout(30_000)
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def open(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def leave(self) -> None:
        self.context.close()

    def see(self, name: str, theme: str = "") -> None:
        """Keep a picture of the page, for people to look at."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}-{self.device}-{theme or self.theme}.png")

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

    def wait_for_turn(self, seconds: float = 60) -> bool:
        """Whether something is asked of this guest; False when the game is over."""
        self.page.wait_for_function(
            "() => document.querySelector('.ending') || (document.querySelector('main.playing[data-still=true]')"
            " && document.querySelector('.below [data-action], .board [data-action]'))",
            timeout=seconds * 1000,
        )
        return not self.over

    def sees_change(self, seq: int, seconds: float) -> bool:
        """Whether something has happened after that number, within so many seconds."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.over or self.seq != seq:
                return True
            self.page.wait_for_timeout(50)
        return False

    def wait_for_change(self, seq: int) -> None:
        self.page.wait_for_function(
            "seq => document.querySelector('.ending') || document.querySelector('main.playing')?.dataset.seq !== seq",
            arg=str(seq),
        )

    def play_on(self, choose: str = "first", most: int = 10_000) -> int:
        """Take options until the game is over, or `most` of them; how many were taken."""
        started = time.monotonic()
        for taken in range(most):
            if not self.wait_for_turn():
                return taken
            assert time.monotonic() - started < LONGEST_GAME, "this game does not end"
            seq = self.seq
            options = self.offered()
            target = options.nth(taken % options.count()) if choose == "all" else options.first
            self._choose(target)
            if self._is_asked_back(seq):
                self._choose(target)
            self.wait_for_change(seq)
        return most

    def _is_asked_back(self, seq: int) -> bool:
        """Whether the table wants to hear the last choice once more, rather than having taken it."""
        self.page.wait_for_function(
            "seq => document.querySelector('.ending') || document.querySelector('main.playing')?.dataset.seq !== seq"
            " || [...document.querySelectorAll('[role=alert]')].some(box => box.textContent.includes('once more'))",
            arg=str(seq),
        )
        return not self.over and self.seq == seq

    def _choose(self, target: Locator) -> None:
        if self.device == "phone":
            target.tap()
        else:
            target.click()
