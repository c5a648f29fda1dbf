"""Every word of a sentence matters: turned round or left out, it changes what is told back, or it is marked."""

import re
from collections.abc import Iterator

import pytest

import engine
from engine.situations.saying import Said
from tests.engine.saying.test_sentences import TOLD, _sentences
from tests.looping import some

NEGATIONS = frozenset(("no", "nadie", "nada", "ni", "sin", "ninguno", "ningún", "not", "nobody", "without"))
NUMBERS = frozenset(("dos", "tres", "cuatro", "cinco", "seis", "siete", "two", "three", "four", "five", *"123456789"))
ZONES = frozenset(("mano", "castillo", "cementerio", "destierro", "hand", "graveyard", "castle"))
STEPS = ("en la guerra de talismanes", "al final del turno", "hace dos turnos", "este turno", "recién")
OWNERS = {"mi": "su", "su": "mi", "mis": "sus", "sus": "mis", "mío": "suyo", "suyo": "mío", "my": "his", "his": "my"}
_WORD = re.compile(r"[\wáéíóúñü']+")
_BOTH = re.compile(r"\b(los|las|the) (dos|2|two|tres)\b", re.IGNORECASE)
_OPPONENT = re.compile(r"\b(mi|my) (rival|op|oponente|opponent)\b", re.IGNORECASE)
_TAG = re.compile(r",?\s+o no\b")
TEXTS = [
    *(item["text_es"] for item in TOLD),
    *(spec.sentence for file in ("seven", "eight", "nine", "ten") for spec in _sentences(f"sentences_{file}.txt")),
]


def _told(said: Said) -> tuple[object, ...]:
    return said.request, said.told, said.assumed, said.asks


def _marks(said: Said, word: str) -> bool:
    return any(word.lower() in one.words.lower() for one in said.not_understood)


def _without(text: str, words: frozenset[str]) -> Iterator[tuple[str, str]]:
    """The text without one of these words, and the word; what a clause says twice is left out twice.

    «bloqueo dos con mis dos Vikingos» tells of no other board without one of its two numbers.
    """
    whole = _BOTH.sub(lambda found: "_" * len(found[0]), text)
    for found in _WORD.finditer(whole):
        if found[0].lower() in words:
            before = whole[whole.rfind(",", 0, found.start()) + 1 : found.start()]
            if found[0].lower() in NUMBERS and found[0] in _WORD.findall(before):
                continue
            end = whole.find(",", found.end())
            clause = slice(found.end(), end if end >= 0 else len(whole))
            rest = re.sub(rf"\b{found[0]}\b", "", text[clause]) if found[0].lower() in NUMBERS else text[clause]
            yield re.sub("  +", " ", text[: found.start()] + rest + text[clause.stop :]), found[0]


def _denying_nothing(text: str) -> Iterator[tuple[str, str]]:
    """The text with all its negations left out, of a text that denies: «no lo bloqueó nadie» is one negation."""
    plain = _TAG.sub("", text)
    denied = [found[0] for found in _WORD.finditer(plain) if found[0].lower() in NEGATIONS]
    if denied:
        left = _WORD.sub(lambda found: "" if found[0].lower() in NEGATIONS else found[0], plain)
        yield re.sub("  +", " ", left), denied[0]


def _turned(text: str) -> Iterator[tuple[str, str]]:
    """The text with one owner turned into the other."""
    whole = _OPPONENT.sub(lambda found: "_" * len(found[0]), text)
    for found in _WORD.finditer(whole):
        other = OWNERS.get(found[0].lower())
        if other is not None:
            yield text[: found.start()] + other + text[found.end() :], found[0]


def _without_a_step(text: str) -> Iterator[tuple[str, str]]:
    for step in STEPS:
        at = text.lower().find(step)
        if at >= 0:
            yield re.sub("  +", " ", text[:at] + text[at + len(step) :]), step


def _changed(text: str) -> Iterator[tuple[str, str]]:
    yield from _without(text, NUMBERS | ZONES)
    yield from _denying_nothing(text)
    yield from _turned(text)
    yield from _without_a_step(text)


CHANGED = [(text, other, word) for text in TEXTS for other, word in _changed(text)]


def test_there_are_words_to_change() -> None:
    assert len(CHANGED) > 200


@pytest.mark.parametrize("text", dict.fromkeys(text for text, _, _ in CHANGED))
def test_no_word_may_be_changed_without_being_seen(text: str) -> None:
    said = engine.say(text)
    for other, word in some([(other, word) for one, other, word in CHANGED if one == text]):
        again = engine.say(other)
        if said.request is None or again.request is None or _marks(said, word) or _marks(again, word):
            continue
        assert _told(again) != _told(said), word


def test_a_condition_of_which_nothing_comes_is_marked() -> None:
    said = engine.say("kraken bloqueado por oni, si gana, cuánto daño pasa")
    assert said.request is None
    assert [one.words for one in said.not_understood] == ["si gana"]


def test_a_condition_that_is_told_is_ruled_on() -> None:
    assert engine.say("si bajo a Huang Fei Hu, de quién queda?").not_understood == ()
