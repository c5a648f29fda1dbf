"""What `engine say` tells of every word: which card, action or question it became, or that it was not understood."""

import pytest

import engine
from engine.situations.saying import Said
from engine.situations.tracing import tokens
from tests.engine.saying.test_sentences import GIVEN, LEAST, _sentences
from tests.looping import some

SETS = {
    "given": [item["text_es"] for item in GIVEN],
    "given, in English": [item["text_en"] for item in GIVEN if "text_en" in item],
    **{file: [spec.sentence for spec in _sentences(file)] for file in LEAST},
}
OF_CARDS = ("object", "number")


def _became(said: Said, words: str) -> tuple[str, tuple[str, ...]]:
    return next((one.became, one.of) for one in said.understood if said.text[one.start : one.end] == words)


def _strays(said: Said) -> list[str]:
    """Words of which nothing is told, and cards that words became and that are not there."""
    there = said.request["state"]["objects"] if said.request and "state" in said.request else {}
    told = [(part.start, part.end) for part in said.understood]
    lost = [said.text[start:end] for start, end in tokens(said.text) if not _touches((start, end), told)]
    return lost + [id for part in said.understood if part.became in OF_CARDS for id in part.of if id not in there]


def _touches(span: tuple[int, int], others: list[tuple[int, int]]) -> bool:
    return any(start < span[1] and span[0] < end for start, end in others)


@pytest.mark.parametrize("name", SETS)
def test_every_word_is_accounted_for(name: str) -> None:
    for text in some(SETS[name]):
        said = engine.say(text)
        marked = [(part.start, part.end) for part in said.understood if part.became == "not_understood"]
        unread = [(one.start, one.end) for one in said.not_understood]
        assert _strays(said) == [], text
        assert all(one.end <= two.start for one, two in zip(said.understood, said.understood[1:], strict=False)), text
        assert all(_touches(span, unread) for span in marked), text
        assert all(_touches(span, marked) for span in unread), text


def test_a_word_becomes_a_card_an_action_a_player_or_the_question() -> None:
    said = engine.say("mi Kraken con Kunai es bloqueado por Oho Yama, ¿quién muere?")
    assert _became(said, "mi") == ("player", ("A",))
    assert _became(said, "Kraken") == ("object", ("kraken",))
    assert _became(said, "Kunai") == ("object", ("kunai",))
    assert _became(said, "bloqueado") == ("action", ("bloquear", "ohoyama"))
    assert _became(said, "muere") == ("question", ("deaths",))
    assert _became(said, "por") == ("nothing", ())


def test_a_misspelt_name_is_only_assumed_to_be_its_card() -> None:
    said = engine.say("ataco con krakn, ¿cuánto daño pasa?")
    assert [(one.of, one.assumed) for one in said.understood if one.became == "object"] == [(("kraken",), True)]


def test_a_word_of_no_language_stays_one_that_was_not_understood() -> None:
    said = engine.say("mi Kraken zxcvb ataca, ¿quién muere?")
    assert said.request is None
    assert _became(said, "zxcvb") == ("not_understood", ())
    assert _became(said, "Kraken")[0] == "object"
