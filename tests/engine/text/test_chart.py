"""Rules over words: alternatives, what may be left out, parts with a value, and every way of reading kept."""

from typing import Any

import pytest

from engine.text.chart import Chart, Language, plain, the_one


def read(grammar: Language, text: str, part: str = "deed") -> list[Any]:
    return [one.value for one in Chart(grammar, plain(text.split())).whole(part)]


def test_a_rule_builds_a_value_from_its_named_parts() -> None:
    grammar = Language()
    grammar.say("n", 2, "dos")
    grammar.rule("deed", "roba {n} cartas")(lambda n: ("draw", n))
    assert read(grammar, "roba dos cartas") == [("draw", 2)]


def test_a_text_that_goes_on_is_not_whole() -> None:
    grammar = Language()
    grammar.say("deed", "draw", "roba una carta")
    assert read(grammar, "roba una carta cantando") == []


def test_one_of_several_words_will_do() -> None:
    grammar = Language()
    grammar.say("deed", "draw", "(roba|toma) una carta")
    assert read(grammar, "toma una carta") == ["draw"]
    assert read(grammar, "pide una carta") == []


def test_words_in_square_brackets_may_be_left_out() -> None:
    grammar = Language()
    grammar.say("deed", "draw", "roba una carta [de tu castillo]")
    assert read(grammar, "roba una carta") == read(grammar, "roba una carta de tu castillo") == ["draw"]


def test_brackets_nest() -> None:
    grammar = Language()
    grammar.say("deed", "draw", "roba [una [sola] carta]")
    assert read(grammar, "roba") == read(grammar, "roba una carta") == read(grammar, "roba una sola carta") == ["draw"]


def test_a_part_can_hold_itself() -> None:
    grammar = Language()
    grammar.say("deeds", 1, "roba")
    grammar.rule("deeds", "roba y {deeds}")(lambda deeds: deeds + 1)
    assert read(grammar, "roba y roba y roba", "deeds") == [3]


def test_two_meanings_of_one_text_are_both_kept() -> None:
    grammar = Language()
    grammar.say("deed", "lay", "baja un oro")
    grammar.say("deed", "lower", "baja un oro")
    assert sorted(read(grammar, "baja un oro")) == ["lay", "lower"]


def test_two_ways_to_one_meaning_are_one() -> None:
    grammar = Language()
    grammar.say("deed", "draw", "roba [una] carta")
    grammar.say("deed", "draw", "roba (una|1) carta")
    assert read(grammar, "roba una carta") == ["draw"]


def test_a_rule_can_refuse_what_its_parts_mean_together() -> None:
    grammar = Language()
    grammar.say("n", 0, "cero")
    grammar.say("n", 1, "una")
    grammar.rule("deed", "roba {n} carta")(lambda n: n or None)
    assert read(grammar, "roba una carta") == [1]
    assert read(grammar, "roba cero carta") == []


def test_the_words_of_a_grammar_are_those_of_its_patterns() -> None:
    grammar = Language()
    grammar.say("deed", "draw", "roba (una|otra) carta [de {n} mazos]")
    assert grammar.words() == {"roba", "una", "otra", "carta", "de", "mazos"}


def test_a_bracket_that_is_not_closed_is_our_error() -> None:
    with pytest.raises(ValueError, match="bracket"):
        Language().say("deed", "draw", "roba una) carta")


def test_a_word_with_a_mark_means_what_follows_it() -> None:
    grammar = Language()
    grammar.rule("name", "name:")(the_one)
    grammar.rule("deed", "busca {name}")(lambda name: name)
    grammar.rule("deed", "{name} ataca")(lambda name: name)
    assert read(grammar, "busca name:Luna") == read(grammar, "name:Luna ataca") == ["Luna"]


def test_a_marked_word_called_by_its_own_name_fills_nothing() -> None:
    grammar = Language()
    grammar.rule("deed", "busca name:Luna")(lambda: "sought")
    assert read(grammar, "busca name:Luna") == ["sought"]
    assert read(grammar, "busca name:Sol") == []


def test_a_rule_that_begins_with_its_own_part_goes_on_from_it() -> None:
    grammar = Language()
    grammar.say("deeds", 1, "roba")
    grammar.rule("deeds", "{deeds} y roba")(lambda deeds: deeds + 1)
    assert read(grammar, "roba y roba y roba", "deeds") == [3]
    assert read(grammar, "y roba", "deeds") == []


def test_without_the_mark_it_is_not_that_part() -> None:
    grammar = Language()
    grammar.rule("name", "name:")(the_one)
    grammar.rule("deed", "busca {name}")(lambda name: name)
    assert read(grammar, "busca Luna") == []
