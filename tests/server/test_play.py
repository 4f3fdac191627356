"""Playing over the wire: who may do what when, exactly once, and noticed only by those who may notice."""

from __future__ import annotations

import threading

from tests.server.harness import Chair, Server, seated


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
    """Everybody takes their first option until the game is over."""
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


def test_a_nonce_is_remembered_over_connections_and_restarts(server: Server) -> None:
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
    assert again.wait_for("refused")["reason"] == "stale"


def test_an_answer_to_what_is_settled_is_refused_as_stale(server: Server) -> None:
    _, _, (ann, bob) = seated(server, 2)
    first = dict(ann.update)
    ann.play(ann.update["options"][0]["action"])
    bob.wait_for("update", seq=2)
    bob.play("pass")
    ann.wait_for("update", seq=3)
    ann.submit(first["options"][0]["action"], "late", seq=first["seq"], moment=first["view"]["moment"])
    refused = ann.wait_for("refused")
    assert refused["reason"] == "stale"
    assert refused["nonce"] == "late"
    assert refused["sentence"].startswith("That came too late")


def test_a_number_from_the_future_is_refused(server: Server) -> None:
    _, _, (ann, _) = seated(server, 2)
    ann.submit(ann.update["options"][0]["action"], seq=99)
    assert ann.wait_for("refused")["reason"] == "stale"


def test_an_illegal_action_gets_a_sentence_and_its_clause(server: Server) -> None:
    _, _, (ann, bob) = seated(server, 2)
    ann.submit("nope")
    refused = ann.wait_for("refused")
    assert (refused["reason"], refused["clause"]) == ("illegal", "T-1.2")
    assert refused["sentence"].endswith(".")
    ann.submit("fly to the moon")
    assert ann.wait_for("refused")["reason"] == "illegal"
    bob.submit("boast one")
    assert bob.wait_for("refused")["reason"] == "illegal"
    assert ann.update["seq"] == 1


def test_nobody_plays_from_a_foreign_seat_or_as_a_spectator(server: Server) -> None:
    table, _, (ann, bob) = seated(server, 2)
    watcher = server.guest().at(table)
    assert watcher.wait_for("welcome")["you"]["seat"] is None
    watcher.wait_for("update")
    assert watcher.update["options"] == []
    watcher.submit(ann.update["options"][0]["action"])
    assert watcher.wait_for("refused")["reason"] == "forbidden"
    bob.submit(ann.update["options"][0]["action"])
    assert bob.wait_for("refused")["reason"] == "illegal"
    # There is no field with which to claim a seat.
    bob.send(type="submit", nonce="x", action="pass", seq=1, moment=0, seat=0)
    assert bob.wait_for("refused")["reason"] == "malformed"


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


def test_two_guests_race_in_a_window_and_the_second_answer_changes_nothing(server: Server) -> None:
    for _ in range(30):
        _, _, (ann, bob, cleo) = seated(server, 3, options={"nopes": "20"})
        boasts = [option["action"] for option in ann.update["options"] if option["action"].startswith("boast")]
        if not boasts:
            continue
        ann.play(boasts[0])
        bob.wait_for("update", seq=2)
        cleo.wait_for("update", seq=2)
        if all("nope" in chair.update["view"]["options"] for chair in (bob, cleo)):
            break
    bob.submit("nope", "bob")
    cleo.submit("nope", "cleo")
    answers = [answer(chair) for chair in (bob, cleo)]
    assert sorted(answers) == ["ack", "stale"]
    slower = cleo if answers[0] == "ack" else bob
    assert slower.update["view"]["moment"] == 1
    assert "nope" in slower.update["view"]["options"]  # the card is still in hand, for the window that is open now


def answer(chair: Chair) -> str:
    """What became of a submission: ``ack``, or the reason of the refusal."""
    while True:
        message = chair.next()
        if message["type"] in ("ack", "refused"):
            return str(message.get("reason", "ack"))


def test_a_secret_pass_gives_nobody_else_a_message_or_a_number(server: Server) -> None:
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


def test_an_unasked_action_counts_while_the_moment_is_the_same(server: Server) -> None:
    _, _, (ann, bob, cleo) = seated(server, 3)
    assert [choice["action"] for choice in bob.update["interjections"]] == ["yawn"]
    seen = dict(bob.update)
    bob.play("yawn")
    assert bob.update["interjections"] == []
    assert ann.wait_for("update", seq=2)["story"][0]["event"]["event"] == "yawned"
    # The toy moves its moment on with every yawn, so what was meant for the old one is too late.
    cleo.submit("yawn", seq=seen["seq"], moment=seen["view"]["moment"])
    assert cleo.wait_for("refused")["reason"] == "stale"


def test_undo_takes_back_ones_own_last_choice_and_everybody_sees_it(server: Server) -> None:
    _, _, (ann, bob) = seated(server, 2, game="sheepy-time", options={"first-player": "seat-1"})
    for _ in range(40):
        active = next(chair for chair in (ann, bob) if chair.update["options"])
        other = bob if active is ann else ann
        before = active.update
        after = active.play(before["options"][0]["action"])
        other.catch_up()
        if after["undo"] == "":
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
    assert refused["reason"] == "no-undo"
    assert refused["sentence"] == other.update["undo"]


def test_what_cannot_be_undone_says_why(server: Server) -> None:
    _, _, (ann, bob) = seated(server, 2)
    assert ann.update["undo"] == "There is nothing to take back."
    ann.play(ann.update["options"][0]["action"])
    ann.send(type="undo", nonce="u", seq=2)
    waiting = "Answers are being waited for: until then nothing is taken back."
    assert ann.wait_for("refused")["sentence"] == waiting
    assert bob.wait_for("update", seq=2)["undo"] == waiting
