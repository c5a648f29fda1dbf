"""Wordings that once were read by phrases of their own: unread until general frames read them, and never misread.

Whoever makes one of them readable takes it out of the list and puts it, with its meaning, among the tests of its topic.
"""

import json
from pathlib import Path

import pytest

from engine.games.myl_pe.card_text.understanding import understand

TEXTS = json.loads(Path(__file__).with_name("unread_so_far.json").read_text("utf-8"))


@pytest.mark.parametrize(("type_", "text"), TEXTS, ids=[text for _, text in TEXTS])
def test_is_openly_unread(type_: str, text: str) -> None:
    assert understand("Zorgath", text, type_).unread
