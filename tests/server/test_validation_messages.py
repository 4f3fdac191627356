"""Every invalid field of every message is explained in a readable sentence."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from woolgather.room import messages as m
from woolgather.server.http.messages import REQUESTS, Rename
from woolgather.server.http.validation_messages import FIELD_NAMES, fields, sentence_for

Json = dict[str, Any]
SENT = (*REQUESTS, *get_args(m.ClientMessage))
WITH_FIELDS = [(kind, name) for kind in SENT for name in kind.__struct_fields__]

GOOD: Json = {
    "action": "pass",
    "agree": True,
    "bot": "sensible",
    "bots": ["sensible"],
    "game": "lucidity",
    "guest": "somebody",
    "moment": 0,
    "muted": True,
    "name": "Ann",
    "nonce": "n",
    "other": "lucidity-abc",
    "protocol": m.PROTOCOL,
    "record": "a record",
    "seat": 0,
    "secret": "abc",
    "seats": 3,
    "seq": 1,
    "speed": "normal",
    "text": "Good night.",
}


def good(kind: type) -> Json:
    """Return the smallest valid body or message of this type."""
    shape = inspect.type_info(kind)
    assert isinstance(shape, inspect.StructType)
    tag = {} if shape.tag is None else {"type": shape.tag}
    return tag | {field.name: GOOD[field.name] for field in shape.fields if field.required}


def refused(kind: Any, body: object) -> str:
    with pytest.raises(msgspec.DecodeError) as error:
        msgspec.json.decode(json.dumps(body), type=kind)
    return sentence_for(error.value)


def for_people(sentence: str) -> bool:
    programming = ("`", "$", "Expected", "Object", "str", "int")
    return sentence.endswith(".") and not any(word in sentence for word in programming)


@pytest.mark.parametrize("kind", SENT, ids=lambda kind: kind.__name__)
def test_the_examples_in_this_file_are_valid(kind: type) -> None:
    assert isinstance(msgspec.json.decode(json.dumps(good(kind)), type=kind), kind)


@pytest.mark.parametrize(("kind", "field"), WITH_FIELDS)
def test_a_wrong_value_is_refused_with_the_fields_readable_name(kind: type, field: str) -> None:
    sentence = refused(kind, good(kind) | {field: {"wrong": [1.5]}})
    assert sentence.startswith(FIELD_NAMES[field] + " must be ")
    assert for_people(sentence)


@pytest.mark.parametrize(("kind", "field"), WITH_FIELDS)
def test_a_missing_field_is_named(kind: type, field: str) -> None:
    body = good(kind)
    if field not in body:
        return  # it is optional
    del body[field]
    sentence = refused(kind, body)
    assert sentence.startswith(FIELD_NAMES[field] + " is missing. It must be ")
    assert for_people(sentence)


def test_a_field_has_the_same_type_in_every_message() -> None:
    assert set(fields()) == set(FIELD_NAMES)
    assert [name for name, kinds in fields().items() if any(kind != kinds[0] for kind in kinds)] == []


@pytest.mark.parametrize(
    ("kind", "change", "sentence"),
    [
        (Rename, {"name": "x" * 33}, "Your name is too long. It must be a text of 1 to 32 characters."),
        (Rename, {"name": ""}, "Your name is missing. It must be a text of 1 to 32 characters."),
        (m.NewTable, {"seats": 0}, "The number of seats must be a whole number from 1 to 16."),
        (m.NewTable, {"seats": "two"}, "The number of seats must be a whole number from 1 to 16."),
        (m.NewTable, {"pace": "hurry"}, "The clock of the table must be one of: days, live, none."),
        (
            m.NewTable,
            {"bots": ["x" * 41]},
            "The list of bots must be a list in which each is a text of 1 to 40 characters.",
        ),
        (
            m.NewTable,
            {"bots": "sensible"},
            "The list of bots must be a list in which each is a text of 1 to 40 characters.",
        ),
        (
            m.QuickTable,
            {"settings": {"rounds": 3}},
            'The list of settings must be names and values, both as texts, like {"rounds": "3"}.',
        ),
        (m.NewTable, {"cheat": True}, "There is no field 'cheat' here. Leave it out."),
        (m.NewTable, {"x" * 99: True}, f"There is no field '{'x' * 39}…' here. Leave it out."),
        (m.Chat, {"text": ""}, "What you say is missing. It must be a text of 1 to 500 characters."),
        (m.Chat, {"text": "x" * 501}, "What you say is too long. It must be a text of 1 to 500 characters."),
        (m.Mute, {"muted": "yes"}, "Whether the guest is muted must be true or false."),
        (m.Submit, {"seq": -1}, "The number of the last update must be a whole number from 0 to 1,000,000,000."),
        (m.Sit, {"seat": 99}, "The number of the seat, counted from 0, must be a whole number from 0 to 15."),
    ],
)
def test_the_sentence_says_what_is_wrong_and_what_to_do(kind: type, change: Json, sentence: str) -> None:
    assert refused(kind, good(kind) | change) == sentence


@pytest.mark.parametrize(
    ("body", "begins"),
    [
        ({}, "A message needs a field 'type' with one of: hello,"),
        ({"type": 1}, "A message needs a field 'type' with one of: hello,"),
        ({"type": "dance"}, "There is no message type 'dance'. Use one of: hello,"),
        ([], "This must be a JSON object"),
        ("hello", "This must be a JSON object"),
    ],
)
def test_an_unknown_message_is_answered_with_the_known_types(body: object, begins: str) -> None:
    sentence = refused(m.ClientMessage, body)
    assert sentence.startswith(begins)
    assert sentence.endswith(".")


@pytest.mark.parametrize("text", [b"", b"hello", b'{"type": ', b"\xff", b'{"type": "chat", "text": "\\ud800"}'])
def test_invalid_json_is_refused_without_a_byte_position(text: bytes) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeError)) as error:
        msgspec.json.decode(text, type=m.ClientMessage)
    assert sentence_for(error.value) == "This is not valid JSON. Send one JSON object, encoded in UTF-8."
