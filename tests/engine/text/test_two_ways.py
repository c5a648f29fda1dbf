"""Two ways of reading agree: what phrases read whole, frames read as the same model, or a person decided otherwise."""

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.language.reading import Reading
from engine.games.myl_pe.language.reading import understand as with_phrases
from engine.games.myl_pe.model.ability import Ability
from tests.sampling import EXHAUSTIVE
from tests.shared import SHARED, needs_shared

CASES = Path(__file__).parent.parent / "cases" / "myl_pe"
DECIDED: dict[str, str] = {
    one["text"]: one["why"] for one in json.loads(Path(__file__).with_name("two_ways.json").read_text("utf-8"))
}
"""The texts of which the two ways make something else, each with what a person decided and why."""
EVERY = 1 if EXHAUSTIVE else 4
"""Of the given texts one in so many is compared; `make exhaustive` compares all of them."""


class Card(msgspec.Struct):
    """What is read of a card: its name, its type and its text."""

    name: str = "Zorgath"
    type: str | None = None
    ability: str | None = None
    text_es: str | None = None


def told(part: object) -> Iterator[tuple[str, str, str]]:
    """Every card with a text in a case file."""
    if isinstance(part, dict):
        if part.get("text_es") and part.get("type"):
            yield part.get("name", "Zorgath"), part["type"], part["text_es"]
        for one in part.values():
            yield from told(one)
    elif isinstance(part, list):
        for one in part:
            yield from told(one)


def of_cases() -> list[tuple[str, str, str]]:
    """The texts of the project's own situations."""
    files = sorted(CASES.glob("*.json"))
    return sorted({one for file in files for one in told(json.loads(file.read_text("utf-8")))})


def given() -> list[tuple[str, str, str]]:
    """The given texts of cards."""
    found: dict[tuple[str, str, str], None] = {}
    for file in ("myl_pe.jsonl", "myl_pe_more_texts.jsonl", "primer_bloque.jsonl"):
        for card in msgspec.json.Decoder(Card).decode_lines((SHARED / "cards" / file).read_bytes()):
            if card.ability and card.type:
                found[card.name, card.type, card.ability] = None
    return list(found)


def models(reading: Reading) -> tuple[Ability, ...]:
    """The abilities without the words."""
    return tuple(replace(one, es="", en="", label=None, label_en=None) for one in reading.abilities)


def differing(texts: list[tuple[str, str, str]]) -> list[str]:
    """The texts that both ways read whole, and not as the same."""
    others = tuple(dict.fromkeys(name for name, _, _ in texts))
    out = []
    for name, type_, text in texts:
        old = with_phrases(name, text, type_, others)
        new = understand(name, text, type_, others)
        if not old.unread and (new.unread or models(old) != models(new)):
            out.append(text)
    return out


def test_both_ways_agree_on_the_texts_of_situations() -> None:
    assert [text for text in differing(of_cases()) if text not in DECIDED] == []


@needs_shared
def test_both_ways_agree_on_given_texts() -> None:
    assert [text for text in differing(given()[::EVERY]) if text not in DECIDED] == []


@pytest.mark.parametrize("text", DECIDED)
def test_what_was_decided_has_a_reason(text: str) -> None:
    assert DECIDED[text].strip()
