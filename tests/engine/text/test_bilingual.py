"""One table of phrases for two languages: a row is read in both, and tells a meaning once."""

from typing import Any

import pytest

from engine.core.state import Text
from engine.text.chart import Chart, Language, plain
from engine.text.small import Bilingual


def table() -> Bilingual:
    """A table that knows how a board is raised and by how much."""
    made = Bilingual()
    made.say("n", 2, es="dos", en=("two", "a pair"))
    made.rule("text", es="sube {n}", en="raise {n}", told={"sube": Text("sube {n}", "raise {n}")})(
        lambda n: ("sube", n)
    )
    return made


def read(language: Language, text: str) -> list[Any]:
    return [one.value for one in Chart(language, plain(text.split())).whole("text")]


@pytest.mark.parametrize("words", ["raise two", "raise a pair"])
def test_a_row_is_read_in_both_languages(words: str) -> None:
    assert read(table().es, "sube dos") == read(table().en, words) == [("sube", 2)]


def test_a_row_is_read_in_no_other_language() -> None:
    assert read(table().es, "raise two") == []


def test_a_meaning_is_told_by_one_row_only() -> None:
    made = table()
    with pytest.raises(ValueError, match="told twice: \\['sube'\\]"):
        made.rule("text", es="alza {n}", told={"sube": Text("alza {n}", "lift {n}")})(lambda n: ("sube", n))
