"""Texts with words added, lost, exchanged and garbled: never an exception, never a word of weight dropped."""

import pytest

from tests.engine.text.fuzzing import WEIGHTY, run, says_the_same
from tests.engine.text.test_read_back import SAID, models
from tests.sampling import examples, sample

TEXTS = [(es, type_) for type_, _, es, _ in SAID]


@pytest.mark.parametrize("seed", sample([5, 6], 1))
def test_texts_made_by_chance_end_as_a_reading_that_drops_nothing(seed: int) -> None:
    assert run(TEXTS, examples(600, least=200), seed).faults == []


@pytest.mark.parametrize(("text", "type_"), TEXTS, ids=[text for text, _ in TEXTS])
def test_a_word_of_weight_that_is_added_is_never_dropped(text: str, type_: str) -> None:
    words, meant = text.split(), models(text, type_)
    changed = [" ".join((*words[:at], added, *words[at:])) for added in WEIGHTY for at in range(len(words) + 1)]
    assert [one for one in changed if models(one, type_) == meant and not says_the_same(text, one)] == []
