"""No marked word of a text is dropped: each is echoed by what the text became."""

import msgspec

from engine.text.small import Marks, echoes, table


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    count: int = 1
    who: str = "you"
    optional: bool = False
    armed: bool | None = None
    left: int | None = 3


MARKS = Marks(
    table({"puedes": "optional", "no": "armed:false", "al azar": "random", "toda": "left:null"})
    + table({"aliado": "Aliado"}, named=True),
    frozenset(("este",)),
    frozenset(("near",)),
)


def lost(text: str, model: object) -> list[int]:
    return MARKS.swallowed(text.split(), echoes(model))


def test_a_word_that_the_model_says_is_not_lost() -> None:
    assert lost("puedes robar", Draw(optional=True)) == []


def test_a_word_that_the_model_does_not_say_is_lost() -> None:
    assert lost("puedes robar", Draw()) == [0]


def test_a_stretch_of_words_counts_as_one() -> None:
    assert lost("roba al azar", Draw()) == [1]


def test_a_field_set_to_false_speaks_where_nothing_is_its_default() -> None:
    assert lost("no", Draw(armed=False)) == []
    assert lost("no", Draw()) == [0]


def test_nothing_speaks_where_it_is_not_the_default() -> None:
    assert lost("toda", Draw(left=None)) == []
    assert lost("toda", Draw()) == [0]


def test_a_number_must_be_in_the_model() -> None:
    assert lost("roba 5", Draw(5)) == []
    assert lost("roba 5", Draw(4)) == [1]


def test_one_more_or_less_will_do_only_where_bounds_are_told_so() -> None:
    assert MARKS.swallowed(["5"], frozenset(("n:4", "near"))) == []
    assert MARKS.swallowed(["5"], frozenset(("n:4",))) == [0]


def test_a_noun_that_only_refers_needs_no_echo() -> None:
    assert lost("este aliado", Draw()) == []
    assert lost("un aliado", Draw()) == [1]


def test_a_silent_word_says_nothing_as_a_default() -> None:
    assert "you" in echoes(Draw(who="you"))
    assert "you" not in echoes(Draw(who="you"), frozenset(("you",)))
    assert "opponent" in echoes(Draw(who="opponent"), frozenset(("opponent",)))


def test_all_parts_of_a_model_speak() -> None:
    assert {"draw", "n:2", "several"} <= echoes((Draw(2), Draw()))
