"""Explains validation errors of requests and messages to the client: which field is wrong and what it must be."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, get_args

import msgspec
from msgspec import inspect

from woolgather.room import messages as m
from woolgather.server.http.messages import REQUESTS

# Readable names of the fields. What a field may hold is derived from its type.
FIELD_NAMES: Final = {
    "action": "The action",
    "actions": "The number of actions to keep",
    "agree": "Whether you agree",
    "bot": "The name of the bot",
    "bots": "The list of bots",
    "changes": "The list of changes",
    "forced": "Whether choices with one option are taken for you",
    "game": "The name of the game",
    "games": "The number of games",
    "go_on": "Whether the game continues at once",
    "guest": "The guest you mean",
    "here": "Whether to sign out on this device, too,",
    "hints": "Whether everyone may ask for advice",
    "kind": "The kind of experiment",
    "listed": "Whether the table is listed",
    "log_since": "The number of the last log line you have",
    "look": "The seat on this device to show, counted from 0,",
    "moment": "The moment of the game",
    "muted": "Whether the guest is muted",
    "name": "Your name",
    "nonce": "The nonce",
    "other": "The name of the other experiment",
    "pace": "The clock of the table",
    "passing": "The standing order for windows",
    "previews": "Whether previews are wanted",
    "protocol": "The version of the protocol",
    "record": "The record of the game",
    "seat": "The number of the seat, counted from 0,",
    "seats": "The number of seats",
    "seed": "The seed",
    "seq": "The number of the last update",
    "secret": "The end of the link",
    "settings": "The list of settings",
    "since": "The number of the last update you have",
    "speed": "The speed of the bots",
    "substitute": "The name of the bot to stand in",
    "text": "What you say",
    "watchers_allowed": "Whether others may watch",
}

_FIELD: Final = re.compile(r"`\$\.(\w+)")
_MISSING: Final = re.compile(r"missing required field `(\w+)`")
_UNKNOWN: Final = re.compile(r"unknown field `([^`]*)`")
_BAD_TYPE: Final = re.compile(r"Invalid value '([^']*)' - at `\$\.type`")


def sentence_for(error: Exception) -> str:
    """Return the sentence for an error of msgspec.

    >>> def explain(body: bytes, kind: type) -> str:
    ...     try:
    ...         msgspec.json.decode(body, type=kind)
    ...     except msgspec.DecodeError as error:
    ...         return sentence_for(error)
    ...     return ""
    >>> from woolgather.server.http.messages import Rename
    >>> explain(b'{"name": ""}', Rename)
    'Your name is missing. It must be a text of 1 to 32 characters.'
    >>> explain(b'{"game": "lucidity", "seats": 17}', m.NewTable)
    'The number of seats must be a whole number from 1 to 16.'
    """
    if not isinstance(error, msgspec.ValidationError):
        return "This is not valid JSON. Send one JSON object, encoded in UTF-8."
    said = str(error)
    if (missing := _MISSING.search(said)) is not None:
        if missing[1] == "type":
            return f"A message needs a field 'type' with one of: {_message_types()}."
        return f"{_name_of(missing[1])} is missing. It must be {_expected(missing[1])}."
    if (unknown := _UNKNOWN.search(said)) is not None:
        return f"There is no field '{_short(unknown[1])}' here. Leave it out."
    if (kind := _BAD_TYPE.search(said)) is not None:
        return f"There is no message type '{_short(kind[1])}'. Use one of: {_message_types()}."
    field = _FIELD.search(said)
    if field is None:
        return "This must be a JSON object, that is, field names and values in braces."
    name = field[1]
    if name == "type":
        return f"A message needs a field 'type' with one of: {_message_types()}."
    if "length <= " in said and name != "bots":
        return f"{_name_of(name)} is too long. It must be {_expected(name)}."
    if "length >= 1" in said and name != "bots":
        return f"{_name_of(name)} is missing. It must be {_expected(name)}."
    return f"{_name_of(name)} must be {_expected(name)}."


def _name_of(field: str) -> str:
    return FIELD_NAMES.get(field, f"The field '{field}'")


def _short(text: str) -> str:
    """Shorten a client's text so that it fits into a sentence."""
    return text if len(text) <= 40 else text[:39] + "…"


@cache
def _message_types() -> str:
    return ", ".join(str(kind.__struct_config__.tag) for kind in get_args(m.ClientMessage))


@cache
def fields() -> dict[str, list[inspect.Type]]:
    """Return every field that clients can send, with its types in all messages that have it."""
    found: dict[str, list[inspect.Type]] = {}
    for kind in (*REQUESTS, *get_args(m.ClientMessage)):
        shape = inspect.type_info(kind)
        assert isinstance(shape, inspect.StructType)
        for field in shape.fields:
            found.setdefault(field.encode_name, []).append(_without_null(field.type))
    return found


def _without_null(kind: inspect.Type) -> inspect.Type:
    """Return the type of an optional field when it is present."""
    if isinstance(kind, inspect.UnionType):
        (kind,) = (each for each in kind.types if not isinstance(each, inspect.NoneType))
    return kind


def _expected(field: str) -> str:
    """Describe what the field may hold."""
    return _in_words(fields()[field][0])


def _in_words(kind: inspect.Type) -> str:
    match kind:
        case inspect.StrType(max_length=None):
            return "a text"
        case inspect.StrType(min_length=least, max_length=most):
            return f"a text of {least} to {most} characters"
        case inspect.IntType(ge=None):
            return "a whole number"
        case inspect.IntType(ge=least, le=most):
            return f"a whole number from {least} to {most:,}"
        case inspect.BoolType():
            return "true or false"
        case inspect.LiteralType(values=values):
            return f"one of: {', '.join(map(str, values))}"
        case inspect.DictType():
            return 'names and values, both as texts, like {"rounds": "3"}'
        case inspect.ListType(item_type=item):
            return f"a list in which each is {_in_words(item)}"
    raise TypeError(f"no description for the type {kind}")
