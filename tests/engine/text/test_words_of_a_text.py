"""Words, their places in the text, and typing errors."""

from hypothesis import given
from hypothesis import strategies as st

from engine.text.spelling import Vocabulary
from engine.text.tokens import bare, replaced, sentences, tokenize


def test_words_are_compared_without_case_and_accents() -> None:
    assert [token.word for token in tokenize("Destruye un Tótem.")] == ["destruye", "un", "totem", "."]


def test_a_word_knows_where_it_stands_in_the_text() -> None:
    text = "Bota DOS cartas"
    assert [text[token.start : token.end] for token in tokenize(text)] == ["Bota", "DOS", "cartas"]


def test_a_bonus_keeps_its_sign() -> None:
    assert [token.word for token in tokenize("gana +2, pierde -1")] == ["gana", "+2", ",", "pierde", "-1"]


def test_a_full_stop_ends_a_sentence_and_empty_ones_are_left_out() -> None:
    found = sentences(tokenize("Roba una carta.. Bota dos."))
    assert [[token.word for token in one] for one in found] == [["roba", "una", "carta"], ["bota", "dos"]]


def test_a_replaced_stretch_keeps_the_place_of_the_old_words() -> None:
    text = "en tu mazo castillo"
    changed = replaced(tokenize(text), ("mazo", "castillo"), ("castillo",))
    assert [(token.word, text[token.start : token.end]) for token in changed] == [
        ("en", "en"),
        ("tu", "tu"),
        ("castillo", "mazo castillo"),
    ]


KNOWN = Vocabulary(["castillo", "destruye", "destruir", "casa", "carta", "cartas"])


def test_a_letter_missing_is_forgiven() -> None:
    assert KNOWN.nearest("catillo") == "castillo"


def test_two_letters_exchanged_are_forgiven() -> None:
    assert KNOWN.nearest("casitllo") == "castillo"


def test_two_errors_are_not_forgiven() -> None:
    assert KNOWN.nearest("catilo") == "catilo"


def test_a_short_word_is_left_alone() -> None:
    assert KNOWN.nearest("cas") == "cas"


def test_a_word_between_two_known_ones_is_left_alone() -> None:
    assert Vocabulary(["carta", "cartas", "marta"]).nearest("garta") == "garta"


def test_a_known_word_is_never_changed() -> None:
    assert KNOWN.nearest("cartas") == "cartas"


def test_forms_of_one_word_are_no_rivals() -> None:
    assert Vocabulary(["pierde", "pierden"], lambda word: word[:6]).nearest("piereden") == "pierden"
    assert Vocabulary(["cartas", "marta"]).nearest("marta") == "marta"


def test_two_letters_exchanged_are_likelier_than_another_letter() -> None:
    assert Vocabulary(["juego", "jugar", "fuego"], least=4).nearest("jeugo") == "juego"


def test_a_short_word_must_begin_as_the_known_one() -> None:
    assert Vocabulary(["robar"], least=4).nearest("rovar") == "robar"
    assert Vocabulary(["robar"], least=4).nearest("zobar") == "zobar"


def test_of_four_letters_only_a_missing_one_is_found() -> None:
    assert Vocabulary(["turno"], least=4).nearest("tuno") == "turno"
    assert Vocabulary(["tuno"], least=4).nearest("tuna") == "tuna"


@given(st.text(max_size=60))
def test_the_places_of_words_are_those_of_the_text(text: str) -> None:
    assert all(bare(text[token.start : token.end]) == token.word for token in tokenize(text))
