"""Tables of frames, where verbs that want the same share a line, and rules that only hand their parts on."""

from typing import Any

import pytest

from engine.text.chart import Chart, Language, Word, alone, frames, in_a_row


def read(language: Language, text: str) -> list[Any]:
    words = [Word(word, frozenset((word,)), n, n + 1) for n, word in enumerate(text.split())]
    return [one.value for one in Chart(language, words).whole("all")]


def test_verbs_of_one_line_want_the_same() -> None:
    table = frames(["botar, quemar | theme:np! goal:to_grave | bury"])
    assert table["botar"][0].roles == table["quemar"][0].roles == (("theme", "np", True), ("goal", "to_grave", False))
    assert [one.verb for of_verb in table.values() for one in of_verb] == ["botar", "quemar"]


def test_a_line_without_a_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="three columns"):
        frames(["botar, quemar | theme:np!"])


def test_a_part_may_be_what_its_one_part_is() -> None:
    language = Language()
    language.say("n", 2, "dos")
    language.same("all", "{n} cartas")
    assert read(language, "dos cartas") == [2]
    assert read(language, "dos") == []


def test_parts_come_one_after_the_other() -> None:
    language = Language()
    language.say("n", 1, "una")
    language.say("n", 2, "dos")
    language.rule("one", "{n}")(alone)
    language.rule("all", "{one}", "{one} y {all}")(in_a_row)
    assert read(language, "una y dos y una") == [(1, 2, 1)]
