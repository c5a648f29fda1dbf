"""Texts with words added, lost, exchanged and garbled: never an exception, never a word of weight dropped."""

from random import Random

import pytest

from engine.games.myl_pe.language.reading import understand
from engine.games.myl_pe.words import TYPES
from tests.engine.text.test_read_back import SAID, models

TEXTS = [(es, type_) for type_, _, es, _ in SAID]
WEIGHTY = (
    "no", "ni", "sin", "otro", "otros", "al azar", "permanentemente", "excepto", "todos", "mientras", "hasta",
    "7",
)  # fmt: skip
"""Words that change what a text means, wherever they stand."""
STRANGE = (
    *WEIGHTY, "si", "cuando", "puedes", "luego", "X", "", "?", "...", "¿", "@self", "-lo", "[", "ñandú", "2147483648",
    "\x00", "🂡",
)  # fmt: skip


def test_texts_garbled_by_chance_end_as_a_reading() -> None:
    random = Random(5)
    for _ in range(600):
        text = garbled(*random.choice(TEXTS)[:1], random)
        reading = understand("Dragón Nival", text, random.choice(TYPES))
        assert all(piece.span in text for piece in reading.unread)
        assert set(reading.ambiguous) | set(reading.swallowed) <= {piece.span for piece in reading.unread}


def garbled(text: str, random: Random) -> str:
    words = text.split()
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(words) + 1)
        deed = random.choice(("add", "lose", "exchange", "letter"))
        if deed == "add" or not words[at : at + 1]:
            words.insert(at, random.choice(STRANGE))
        elif deed == "lose":
            del words[at]
        elif deed == "exchange":
            other = random.randrange(len(words))
            words[at], words[other] = words[other], words[at]
        else:
            middle = len(words[at]) // 2
            words[at] = words[at][:middle] + random.choice("aeiouxyz") + words[at][middle + 1 :]
    return " ".join(words)


@pytest.mark.parametrize(("text", "type_"), TEXTS, ids=[text for text, _ in TEXTS])
def test_a_word_of_weight_that_is_added_is_never_dropped(text: str, type_: str) -> None:
    words, meant = text.split(), models(text, type_)
    changed = [" ".join((*words[:at], added, *words[at:])) for added in WEIGHTY for at in range(len(words) + 1)]
    dropped = [one for one in changed if models(one, type_) == meant]
    assert [one for one in dropped if not one.startswith("todos Los")] == []  # it says the same
