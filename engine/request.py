"""What a dispute asks: a game, a board, what was done on it, and what one wants to know."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import accumulate
from typing import Annotated, Any, Literal

import msgspec

from engine.core.state import Text
from engine.misfits import misfit, place_of_fault

MAX_BYTES = 256 * 1024
MAX_DEPTH = 40
MAX_BRACKETS = 40_000
"""Opening and closing ones, those in strings apart. A full request of nothing but cards has half as many."""


class RequestError(Exception):
    """The request cannot be read. `es` and `en` say what to do about it, `where` points at the place."""

    def __init__(self, es: str, en: str, where: str = "") -> None:
        super().__init__(en)
        self.es, self.en, self.where = es, en, where

    @property
    def text(self) -> Text:
        """The sentence in both languages."""
        return Text(self.es, self.en)


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one wants to know. Without a question the outcome is told.

    `legal`: is `actions[action]` legal; `strength`, `cost`, `controller`, `zone`, `race`, `ability`: of `card` at the
    end; `can`: may `card` do `what` (atacar, bloquear); `count`: cards in `zone` of `player`; `winner`: who has lost;
    `priority`: who may act; `actions`: every legal action at the end or, with `action`, when that action can be replied
    to; `divergence`: where the board that somebody claims to have reached (`claim`) differs from the true one;
    what happened, where a game tells it: `deaths`, `milled`, `discarded` and `drawn` (by `player`), `damage`, who
    resolves `first`, the `chooser`, must it be `shown`, the `refund` of what was paid, whether the battle `goes_on`,
    is a deck `shuffled`; `replies`: who may answer the last action, and with what;
    `document`: what the document says about a question in `words`, without a board; `words_en` is the same question in
    English, where somebody has it in both languages.
    """

    ask: Literal[
        "outcome",
        "legal",
        "strength",
        "cost",
        "controller",
        "zone",
        "race",
        "ability",
        "can",
        "count",
        "winner",
        "priority",
        "actions",
        "divergence",
        "document",
        "deaths",
        "milled",
        "damage",
        "first",
        "chooser",
        "shown",
        "refund",
        "goes_on",
        "shuffled",
        "replies",
        "discarded",
        "drawn",
    ] = "outcome"
    action: Annotated[int, msgspec.Meta(ge=0, le=500)] | None = None
    card: str | None = None
    what: str | None = None
    player: str | None = None
    zone: str | None = None
    claim: dict[str, Any] | None = None
    words: Annotated[str, msgspec.Meta(max_length=500)] | None = None
    words_en: Annotated[str, msgspec.Meta(max_length=500)] | None = None


class Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The outer request. `state` and `actions` are read by the game."""

    state: msgspec.Raw
    game: str | None = None
    actions: msgspec.Raw = msgspec.Raw(b"[]")
    question: Question | None = None


def read_json(request: Mapping[str, Any] | bytes | str) -> dict[str, Any]:
    """Plain data of a request within the limits of size and depth. Raises RequestError, nothing else."""
    raw = _bytes(request)
    if len(raw) > MAX_BYTES:
        raise RequestError(
            f"El tablero pesa más de {MAX_BYTES // 1024} KB: envía solo las cartas que importan.",
            f"The board is larger than {MAX_BYTES // 1024} KB: send only the cards that matter.",
        )
    brackets = _STRINGS.sub(b"", raw).translate(None, _NO_BRACKETS)
    if len(brackets) > MAX_BRACKETS:
        raise RequestError(
            "El JSON tiene demasiadas listas y objetos: envía solo las cartas que importan.",
            "The JSON has too many lists and objects: send only the cards that matter.",
        )
    if _depth(brackets) > MAX_DEPTH:
        raise RequestError(
            "El JSON está anidado demasiado profundo: revisa los corchetes.",
            "The JSON is nested too deeply: check the brackets.",
        )
    try:
        data = msgspec.json.decode(raw)
    except (msgspec.DecodeError, RecursionError, ValueError):
        place = place_of_fault(raw)
        raise RequestError(
            f"El JSON no es válido{place.es}: revisa comillas, comas y llaves, y vuelve a enviarlo.",
            f"The JSON is not valid{place.en}: check quotes, commas and brackets, and send it again.",
        ) from None
    if not isinstance(data, dict):
        raise RequestError(
            "El pedido debe ser un objeto JSON con «state».", 'The request must be a JSON object with "state".'
        )
    return data


def _bytes(request: Mapping[str, Any] | bytes | str) -> bytes:
    try:
        if isinstance(request, str):
            return request.encode()
        if isinstance(request, bytes | bytearray):
            return bytes(request)
        return msgspec.json.encode(request)
    except (TypeError, ValueError, RecursionError, OverflowError):
        raise RequestError(
            "El pedido contiene datos que no son JSON.", "The request holds data that is not JSON."
        ) from None


_STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
"""A string, to the end of the text where it is not closed: no byte is looked at twice."""


_NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")
_DEEPER = [1 if byte in b"[{" else -1 for byte in range(256)]


def _depth(brackets: bytes) -> int:
    """The deepest nesting of brackets."""
    return max(accumulate(map(_DEEPER.__getitem__, brackets)), default=0)


def envelope(request: Mapping[str, Any] | bytes | str) -> Envelope:
    """The request with its outer keys checked. A written case is read as the request it contains."""
    data = _asked(read_json(request))
    if "expected" in data or "question_es" in data:
        data = {key: value for key, value in data.items() if key in _OF_A_REQUEST}
    outer: Envelope = convert(_with_state(data), Envelope)
    return outer


def _asked(data: dict[str, Any]) -> dict[str, Any]:
    """A written question is one about the document; such a question needs no board."""
    if "question_es" in data and "state" not in data:
        words = {"words": data["question_es"], "words_en": data.get("question_en")}
        data = {**data, "question": {"ask": "document", **words}}
    question = data.get("question")
    about = isinstance(question, dict) and question.get("ask") == "document"
    return {"state": {}, **data} if about else data


_BESIDE = ("deck", "cards", "ruleset")
_OF_A_REQUEST = frozenset((*Envelope.__struct_fields__, *_BESIDE))
"""What of a written case is the request; all else speaks of the case."""


def _with_state(data: dict[str, Any]) -> dict[str, Any]:
    """A deck may be handed in by itself, with its cards beside it: it is then all there is of the state."""
    state = data.get("state", {})
    if "deck" not in data or not isinstance(state, dict):
        return data
    moved = {key: data[key] for key in _BESIDE if key in data}
    return {**{key: value for key, value in data.items() if key not in _BESIDE}, "state": {**state, **moved}}


def convert(data: Any, type_: Any) -> Any:
    """Data as a struct. Raises RequestError that names the place of what is wrong."""
    try:
        raw = msgspec.json.encode(data) if not isinstance(data, msgspec.Raw) else bytes(data)
        return msgspec.json.decode(raw, type=type_)
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError, TypeError) as error:
        raise _invalid(str(error)) from None


_UNKNOWN = re.compile(r"contains unknown field `(.+?)`")
_MISSING = re.compile(r"missing required field `(.+?)`")
_PLACE = re.compile(r" - at `(.+?)`$")


def _invalid(message: str) -> RequestError:
    place = _PLACE.search(message)
    where = place.group(1).removeprefix("$") if place else ""
    at_es, at_en = (f" en {where.lstrip('.')}", f" at {where.lstrip('.')}") if where else ("", "")
    unknown, missing = _UNKNOWN.search(message), _MISSING.search(message)
    if unknown:
        key = unknown.group(1)
        return RequestError(
            f"No conozco el campo «{key}»{at_es}: quítalo o corrige su nombre.",
            f"Unknown field «{key}»{at_en}: remove it or correct its name.",
            where,
        )
    if missing:
        key = missing.group(1)
        return RequestError(f"Falta el campo «{key}»{at_es}.", f"The field «{key}» is missing{at_en}.", where)
    why = misfit(_PLACE.sub("", message))
    return RequestError(f"El valor{at_es} {why.es}.", f"The value{at_en} {why.en}.", where)
