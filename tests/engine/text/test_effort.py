"""What may be spent on reading texts: counted, shared by all texts of a request, and refused in one sentence."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.text import spelling
from engine.text.chart import Chart, Language, plain
from engine.text.effort import TooMuchText, bounded
from engine.text.spelling import Vocabulary, one_off
from tests.judging.cases import case

TWINS = Language()
TWINS.say("a", "one", "a")
TWINS.say("a", "other", "a")
TWINS.rule("list", "{first:a} {rest:list}")(lambda first, rest: (first, *rest))
TWINS.rule("list", "{first:a}")(lambda first: (first,))
TWINS.rule("list", "{left:list} {right:list}")(lambda left, right: (*left, "and", *right))


def spent(words: int) -> int:
    """The pieces that a sentence of so many words costs, which can be divided in more ways than anybody would print."""
    with bounded(10**9) as effort:
        Chart(TWINS, plain(["a"] * words)).whole("list")
    return int(10**9 - effort.left)


def test_a_tangled_sentence_is_given_up_after_a_counted_effort() -> None:
    assert spent(4) < spent(8) < 10**5
    assert spent(200) < 10**5


def test_texts_that_are_read_together_spend_from_one_purse() -> None:
    with bounded(2 * spent(6)):
        Chart(TWINS, plain(["a"] * 6)).whole("list")
        Chart(TWINS, plain(["a"] * 6)).whole("list")
        with pytest.raises(TooMuchText):
            Chart(TWINS, plain(["a"] * 6)).whole("list")


def test_a_block_within_a_block_spends_from_the_outer_one() -> None:
    with bounded(50) as outer, bounded(10**6) as inner:
        assert inner is outer


def test_outside_of_a_request_nothing_is_refused() -> None:
    for _ in range(5):
        Chart(TWINS, plain(["a"] * 6)).whole("list")


def test_a_board_whose_texts_take_too_long_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    request = case("hades")["request"]
    card = next(iter(request["state"]["cards"].values()))
    card["text_es"] = "Destrúyelo diecisiete veces con la mano izquierda."
    monkeypatch.setattr("engine.text.effort.Effort.spend", _refuse)
    with pytest.raises(engine.RequestError) as refused:
        engine.diagnose(request)
    assert "acorta sus textos" in refused.value.es
    assert "shorten their texts" in refused.value.en


def _refuse(*_: object) -> None:
    raise TooMuchText


WORDS = Vocabulary(["destruye", "destierra", "destruir", "oponente", "aliados", "aliadas", "cartas", "castillo"])
LETTERS = st.text(alphabet="adeilorstu", min_size=4, max_size=10)


@given(
    st.one_of(LETTERS, st.sampled_from(sorted(WORDS.words)).flatmap(lambda word: st.permutations(word).map("".join)))
)
def test_looking_only_at_words_alike_in_a_half_misses_none(word: str) -> None:
    near = {known for known in WORDS.forwards if one_off(word, known)}
    assert near <= set(WORDS._alike_in_half(word))


@pytest.mark.parametrize("wrong", ["destruyee", "detruye", "desrtuye", "destruya", "estruye", "destruy"])
def test_each_kind_of_typing_error_is_found(wrong: str) -> None:
    assert WORDS.nearest(wrong) == "destruye"


def test_an_unknown_word_is_not_compared_with_the_whole_language(monkeypatch: pytest.MonkeyPatch) -> None:
    known = Vocabulary(f"{first}{middle}{last}xyz" for first in "abcdefghij" for middle in "klmno" for last in "pqrst")
    compared = Counter[str]()
    monkeypatch.setattr(spelling, "one_off", lambda left, right: compared.update((left,)) or one_off(left, right))
    known.nearest("zzzqwert")
    assert compared.total() < len(known.words) / 10
