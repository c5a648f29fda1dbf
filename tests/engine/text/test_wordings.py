"""Wordings of the project's own, each with what it means in the engine's words: a new one is one line of the table."""

import json
from pathlib import Path

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

TABLE = json.loads(Path(__file__).with_name("wordings.json").read_text("utf-8"))


@pytest.mark.parametrize(("type_", "text", "meaning"), TABLE, ids=[text for _, text, _ in TABLE])
def test_means(type_: str, text: str, meaning: str) -> None:
    reading = understand("Zorgath", text, type_)
    assert (reading.unread, " ".join(worded(one, type_).es for one in reading.abilities)) == ((), meaning)
