"""Playing over the protocol: who may act when, exactly once, and who may notice it."""

from __future__ import annotations

import threading

from tests.kernel.toy import NOPE, Nope
from tests.server.harness import Chair, Server, seated
from tests.server.toys import LIVE_TOY
from woolgather.kernel.chance import chance_from


def test_two_guests_play_a_whole_game_and_both_see_the_end(server: Server) -> None:
    _, _, chairs = seated(server, 2)
    play_on(chairs)
    outcomes = [chair.update["view"]["outcome"] for chair in chairs]
    assert outcomes[0] is not None
    assert outcomes[0] == outcomes[1]
    end = chairs[0].wait_for("table")
    assert end["table"]["status"] == "over"
    assert len(end["table"]["seed"]) == 64


def play_on(chairs: list[Chair]) -> None:
    """Let all players take their first option until the game is over."""
    while not chairs[0].update["view"]["outcome"]:
        for chair in chairs:
            chair.catch_up()
            if chair.update["options"]:
                chair.play(chair.update["options"][0]["action"])


def test_a_double_click_plays_once_and_gets_the_same_answer_twice(server: Server) -> None:
    _, _, (ann, _) = seated(server, 2)
    action = ann.update["options"][0]["action"]
    numbers = {"seq": ann.update["seq"], "moment": ann.update["view"]["moment"]}
    ann.submit(action, "twice", **numbers)
    ann.submit(action, "twice", **numbers)
    first = ann.wait_for("ack")
    second = ann.wait_for("ack")
    assert first == second == {"type": "ack", "nonce": "twice", "seq": 2}


def test_a_nonce_is_remembered_across_connections_and_restarts(server: Server) -> None:
    table, (ann, _), (chair, _) = seated(server, 2)
    numbers = {"seq": chair.update["seq"], "moment": chair.update["view"]["moment"]}
    action = chair.update["options"][0]["action"]
    chair.submit(action, "once", **numbers)
    first = chair.wait_for("ack")
    server.kill()
    server.start()
    again = ann.at(table)
    again.wait_for("update")
    again.submit(action, "once", **numbers)
    assert again.wait_for("ack") == first
    again.submit(action, "another", **numbers)
    assert again.wait_for("refused")["code"] == "stale"


def test_an_answer_to_a_settled_question_is_refused_as_stale(server: Server) -> None:
    _, _, (ann, bob) = seated(server, 2)
    first = dict(ann.update)
    ann.play(ann.update["options"][0]["action"])
    bob.wait_for("update", seq=2)
    bob.play("pass")
    ann.wait_for("update", seq=3)
    ann.submit(first["options"][0]["action"], "late", seq=first["seq"], moment=first["view"]["moment"])
    refused = ann.wait_for("refused")
    assert refused["code"] == "stale"
    assert refused["action"] == first["options"][0]["action"]
    assert refused["nonce"] == "late"
    assert refused["sentence"].startswith("That came too late")


def test_a_sequence_number_from_the_future_is_refused(server: Server) -> None:
    _, _, (ann, _) = seated(server, 2)
    ann.submit(ann.update["options"][0]["action"], seq=99)
    assert ann.wait_for("refused")["code"] == "stale"


def test_a_refusal_has_separate_code_clause_sentence_and_action(server: Server) -> None:
    _, _, (ann, bob) = seated(server, 2, seed="3")
    held = ann.update["view"]["options"]
    missing = next(f"boast {card}" for card in ("one", "two", "three") if f"boast {card}" not in held)

    def refused(chair: Chair, action: str) -> tuple[str, str, str, str]:
        nonce = chair.submit(action)
        refusal = chair.wait_for("refused", nonce=nonce)
        assert refusal["request"] == "submit"
        assert refusal["action"] == action
        return refusal["code"], refusal["clause"], refusal["sentence"], refusal["action"]

    assert refused(ann, missing) == ("rule", "T-1.2", "You do not hold that card.", missing)
    possible = ", ".join(held)
    not_offered = f"'nope' is not possible now (boast); possible: {possible}."
    assert refused(ann, "nope") == ("not-offered", "T-1.2", not_offered, "nope")
    unknown = "'fly to the moon' is not an action of this game. Actions begin with: boast, pass, nope, yawn."
    assert refused(ann, "fly to the moon") == ("no-such-action", "", unknown, "fly to the moon")
    not_asked = "Seat 2 has nothing to decide now, so 'boast one' is not possible."
    assert refused(bob, "boast one") == ("not-asked", "T-1.2", not_asked, "boast one")
    assert ann.update["seq"] == 1
    play_on([ann, bob])
    over = "The game is over, so nothing more can be played."
    assert refused(ann, "pass") == ("game-over", "", over, "pass")


def test_an_option_names_its_pieces_and_on_request_its_effect(server: Server) -> None:
    table, guests, chairs = seated(server, 2, seed="2")
    ann, bob = [guest.at(table, previews=True) for guest in guests]
    first = ann.wait_for("update")["options"][0]
    card = first["action"].removeprefix("boast ")
    assert first["on"] == [f"card:{card}"]
    assert first["confirm"] == ""
    assert first["preview"] == [{"event": "boasted", "seat": 0, "clause": "T-1.2", "card": card}]
    assert {**first, "preview": []} == chairs[0].update["options"][0]
    assert bob.wait_for("update")["options"] == []
    ann.play(first["action"])
    passing = bob.wait_for("update", seq=2)["options"][0]
    told = [event["event"] for event in passing["preview"]]
    assert told == ["scored"], "the card that is drawn then is unknown, so the preview ends before it"
    back = guests[1].at(table, since=0, previews=True)
    assert back.wait_for("update", seq=1)["options"] == []
    assert back.wait_for("update", seq=2) == bob.update


def test_playing_for_another_seat_or_as_a_spectator_is_refused(server: Server) -> None:
    table, _, (ann, bob) = seated(server, 2)
    watcher = server.guest().at(table)
    assert watcher.wait_for("welcome")["you"]["seat"] is None
    watcher.wait_for("update")
    assert watcher.update["options"] == []
    watcher.submit(ann.update["options"][0]["action"])
    assert watcher.wait_for("refused")["code"] == "forbidden"
    bob.submit(ann.update["options"][0]["action"])
    assert bob.wait_for("refused")["code"] == "not-asked"
    # Messages have no field for the seat.
    bob.send(type="submit", nonce="x", action="pass", seq=1, moment=0, seat=0)
    assert bob.wait_for("refused")["code"] == "malformed"


def test_two_connections_of_one_guest_race_for_the_same_move_and_one_wins(server: Server) -> None:
    table, (ann, _), (first, _) = seated(server, 2)
    second = ann.at(table)
    second.wait_for("update")
    answers: list[str] = []

    def race(chair: Chair, nonce: str) -> None:
        chair.submit(chair.update["options"][0]["action"], nonce)
        answers.append(answer(chair))

    racers = [threading.Thread(target=race, args=pair) for pair in ((first, "a"), (second, "b"))]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert sorted(answers) == ["ack", "stale"]


def test_in_a_window_the_second_of_two_racing_answers_changes_nothing(server: Server) -> None:
    _, _, (ann, bob, cleo) = seated(server, 3, settings={"nopes": "20"}, seed=seed_with_two_nopes())
    ann.play(ann.update["options"][0]["action"])
    for chair in (bob, cleo):
        chair.wait_for("update", seq=2)
    bob.submit("nope", "bob")
    cleo.submit("nope", "cleo")
    answers = [answer(chair) for chair in (bob, cleo)]
    assert sorted(answers) == ["ack", "stale"]
    slower = cleo if answers[0] == "ack" else bob
    assert slower.update["view"]["moment"] == 1
    assert "nope" in slower.update["view"]["options"]  # the card is still in hand, for the window that is open now


def seed_with_two_nopes() -> str:
    """Find a deal in which both other players can say nope, one of them twice."""
    for seed in range(1, 200):
        state = LIVE_TOY.begin(3, {"nopes": "20"}, chance_from(seed))
        assert isinstance(state, Nope)
        if state.hands[1].count(NOPE) >= 1 <= state.hands[2].count(NOPE):
            return str(seed)
    raise AssertionError("there is no such deal")


def answer(chair: Chair) -> str:
    """Return ``ack`` or the code of the refusal."""
    while True:
        message = chair.next()
        if message["type"] in ("ack", "refused"):
            return str(message.get("code", "ack"))


def test_a_secret_pass_sends_others_no_message_and_uses_no_number(server: Server) -> None:
    table, _, (ann, bob, cleo) = seated(server, 3)
    watcher = server.guest().at(table)
    watcher.wait_for("update")
    ann.play(ann.update["options"][0]["action"])
    for chair in (bob, cleo, watcher):
        chair.wait_for("update", seq=2)
    bob.play("pass")
    assert bob.update["options"] == []
    assert [chair.catch_up() for chair in (ann, cleo, watcher)] == [[], [], []]
    cleo.play("pass")
    assert ann.wait_for("update", seq=3)
    assert watcher.wait_for("update", seq=3)
    assert bob.wait_for("update", seq=4)


def test_an_interjection_is_valid_while_the_moment_is_the_same(server: Server) -> None:
    _, _, (ann, bob, cleo) = seated(server, 3)
    assert [choice["action"] for choice in bob.update["interjections"]] == ["yawn"]
    seen = dict(bob.update)
    bob.play("yawn")
    assert bob.update["interjections"] == []
    assert ann.wait_for("update", seq=2)["story"][0]["event"]["event"] == "yawned"
    # In the toy game every yawn increases the moment, so an answer for the old one is too late.
    cleo.submit("yawn", seq=seen["seq"], moment=seen["view"]["moment"])
    assert cleo.wait_for("refused")["code"] == "stale"


def test_undo_reverts_your_last_choice_for_everyone(server: Server) -> None:
    _, _, (ann, bob) = seated(server, 2, game="sheepy-time", settings={"first-player": "seat-1"}, seed="7")
    for _ in range(40):
        active = next(chair for chair in (ann, bob) if chair.update["options"])
        other = bob if active is ann else ann
        before = active.update
        after = active.play(before["options"][0]["action"])
        other.catch_up()
        if after["undo"] is None:
            break
    seq = active.update["seq"]
    active.send(type="undo", nonce="u", seq=seq)
    assert active.wait_for("ack")["seq"] == seq + 1
    undone = active.wait_for("update")
    assert undone["view"] == before["view"]
    assert undone["story"][0]["event"]["event"] == "undone"
    assert other.wait_for("update")["story"][0]["text"].endswith("takes that back.")
    other.send(type="undo", nonce="v", seq=other.update["seq"])
    refused = other.wait_for("refused")
    assert refused["code"] == "no-undo"
    assert refused["sentence"] == other.update["undo"]["sentence"]


def test_a_refused_undo_says_why(server: Server) -> None:
    _, _, (ann, bob) = seated(server, 2)
    assert ann.update["undo"]["sentence"] == "There is nothing to undo."
    ann.play(ann.update["options"][0]["action"])
    ann.send(type="undo", nonce="u", seq=2)
    waiting = "You can undo once all answers are in."
    assert ann.wait_for("refused")["sentence"] == waiting
    assert bob.wait_for("update", seq=2)["undo"]["sentence"] == waiting
