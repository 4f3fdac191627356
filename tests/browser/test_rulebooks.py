"""What the rulebooks ask of a table on a screen, where people meet it: in a browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import examine
from tests.browser.guests import Guest
from tests.server.harness import played_to

Arrive = Callable[..., Guest]

# --- Sheepy Time ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-sys.2")
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_anyone_may_read_the_discard_pile(guest: Arrive, device: str) -> None:
    session = played_to("sheepy-time", 3, lambda s: s.actors() == [0] and len(s.view(0)["table"]["discard"]) > 6)
    discard = session.state.view(0)["table"]["discard"]
    newest = list(dict.fromkeys(reversed(discard)))
    me, watcher = guest(device=device), guest(device=device)
    watcher.open(me.resume(session).url)
    for each in (me, watcher):
        page = each.page
        pile = page.get_by_role("button", name=f"The discards: {len(discard)} cards")
        read = page.get_by_role("dialog", name=f"The discards: {len(discard)} cards")
        pile.focus()
        page.keyboard.press("Enter")
        expect(read.get_by_role("listitem")).to_contain_text(
            [f"{session.state.names().title(card)}×{discard.count(card)}" for card in newest]
        )
        expect(read.locator(".st-card-face")).to_have_count(len(newest))
        assert "\n".join(examine(each, "discards")) == ""
        page.keyboard.press("1")  # is not a choice while one reads
        page.keyboard.press("Escape")
        expect(read).to_have_count(0)
        expect(pile).to_be_focused()
        pile.tap() if device == "phone" else pile.click()
        expect(read).to_be_visible()
