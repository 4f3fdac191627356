"""No secret leaks over the network: the server sends the same bytes in two worlds a viewer can't distinguish."""

from __future__ import annotations

import json
from typing import NamedTuple

from tests.server.harness import Chair, Server
from tests.server.toys import LIVE_TOY as TOY
from woolgather.kernel.events import Event
from woolgather.kernel.session import Session
from woolgather.room.history.game_log import GameLog
from woolgather.room.storage.stored import Entry

SETTINGS = {"nopes": "20"}


class Twins(NamedTuple):
    """Two seeds, and actions that are legal in both worlds and look the same to seat 0."""

    seeds: tuple[int, int]
    actions: list[tuple[int, str]]
    secrets: int  # how often one world held for a seat what the other did not


def world(seed: int) -> Session:
    return Session.begin(TOY, ["a", "b", "c"], SETTINGS, str(seed))


def known(session: Session, told: list[Event]) -> str:
    """Return everything seat 0 and a spectator may know."""
    return json.dumps([(session.state.view(who), [event.project(who) for event in told]) for who in (0, None)])


def find_twins() -> Twins:
    """Find the pair among a few thousand worlds that looks the same to seat 0 for longest."""
    alike: dict[str, list[int]] = {}
    for seed in range(1, 2500):
        session = world(seed)
        alike.setdefault(known(session, session.opening), []).append(seed)
    pairs = [(seeds[0], other) for seeds in alike.values() for other in seeds[1:12]]
    return max((lock_step(*pair) for pair in pairs), key=lambda twins: len(twins.actions) if twins.secrets else 0)


def lock_step(one: int, two: int) -> Twins:
    first, second = world(one), world(two)
    actions: list[tuple[int, str]] = []
    secrets = 0
    while first.state.actors() and first.state.actors() == second.state.actors():
        seat = first.state.actors()[0]
        offered = [set(session.state.options(seat)) for session in (first, second)]
        shared = sorted(offered[0] & offered[1])
        if not shared:
            break
        action = shared[-1]
        if known(first, first.act(seat, action)) != known(second, second.act(seat, action)):
            break
        secrets += offered[0] != offered[1]
        actions.append((seat, TOY.actions.text(action)))
    return Twins((one, two), actions, secrets)


def record_of(seed: int) -> str:
    return world(seed).written().text()


def test_the_bytes_sent_are_the_same_in_indistinguishable_worlds(server: Server) -> None:
    twins = find_twins()
    assert len(twins.actions) >= 6
    first, second = (_played(server, seed, twins.actions) for seed in twins.seeds)
    for viewer in ("player", "watcher"):
        assert first[viewer] == second[viewer]
    assert first["others"] != second["others"], "the worlds have to differ for the test to mean anything"


def _played(server: Server, seed: int, actions: list[tuple[int, str]]) -> dict[str, list[str]]:
    """Return everything sent about the game while these actions are played, including refusals."""
    guests = [server.guest(name) for name in ("Ann", "Bob", "Cleo")]
    table = guests[0].post("/api/tables/import", {"record": record_of(seed)}).json()["table"]
    for guest in guests[1:]:
        guest.post(f"/api/join/{table['code']}")
    chairs = [guest.at(table["id"]) for guest in guests]
    for chair in chairs:
        chair.wait_for("welcome")
    watcher = server.guest("Dan").at(table["id"])
    watcher.wait_for("welcome")
    chairs[0].send(type="start")
    for chair in (*chairs, watcher):
        chair.wait_for("update", seq=1)
    log = GameLog(world(seed).record)
    for number, (seat, action) in enumerate(actions):
        chairs[seat].submit(action, f"n{number}")
        chairs[seat].wait_for("ack")
        for viewer in log.append(Entry("act", seat, action)):
            (watcher if viewer is None else chairs[viewer]).wait_for("update", seq=log.seq(viewer))
        # After each step the viewer tries illegal actions and an undo. The refusals must not reveal anything either.
        for attempt in ("nope", "pass", "boast one"):
            if attempt not in chairs[0].update["view"]["options"]:
                chairs[0].submit(attempt, f"x{number}{attempt}")
                chairs[0].wait_for("refused")
        chairs[0].send(type="undo", nonce=f"u{number}", seq=chairs[0].update["seq"])
        assert chairs[0].next()["type"] == "refused"
    for chair in (*chairs, watcher):
        chair.catch_up()
    return {
        "player": _about_the_game(chairs[0]),
        "watcher": _about_the_game(watcher),
        "others": _about_the_game(chairs[1]),
    }


def _about_the_game(chair: Chair) -> list[str]:
    return [text for text in chair.raw if json.loads(text)["type"] in ("update", "clock", "ack", "refused")]
