"""Rules over words: alternatives, what may be left out, parts with a value, and every way of reading kept."""

from typing import Any

import pytest

from engine.text.grammar import Grammar, Parser


def read(grammar: Grammar, text: str, part: str = "deed") -> list[Any]:
    return Parser(grammar, text.split()).whole(part)


def test_a_rule_builds_a_value_from_its_named_parts() -> None:
    grammar = Grammar()
    grammar.say("n", "dos", 2)
    grammar.rule("deed", "roba {n} cartas")(lambda n: ("draw", n))
    assert read(grammar, "roba dos cartas") == [("draw", 2)]


def test_a_text_that_goes_on_is_not_whole() -> None:
    grammar = Grammar()
    grammar.say("deed", "roba una carta", "draw")
    assert read(grammar, "roba una carta cantando") == []


def test_one_of_several_words_will_do() -> None:
    grammar = Grammar()
    grammar.say("deed", "(roba|toma) una carta", "draw")
    assert read(grammar, "toma una carta") == ["draw"]
    assert read(grammar, "pide una carta") == []


def test_words_in_square_brackets_may_be_left_out() -> None:
    grammar = Grammar()
    grammar.say("deed", "roba una carta [de tu castillo]", "draw")
    assert read(grammar, "roba una carta") == read(grammar, "roba una carta de tu castillo") == ["draw"]


def test_brackets_nest() -> None:
    grammar = Grammar()
    grammar.say("deed", "roba [una [sola] carta]", "draw")
    assert read(grammar, "roba") == read(grammar, "roba una carta") == read(grammar, "roba una sola carta") == ["draw"]


def test_a_part_can_hold_itself() -> None:
    grammar = Grammar()
    grammar.say("deeds", "roba", 1)
    grammar.rule("deeds", "roba y {deeds}")(lambda deeds: deeds + 1)
    assert read(grammar, "roba y roba y roba", "deeds") == [3]


def test_two_meanings_of_one_text_are_both_kept() -> None:
    grammar = Grammar()
    grammar.say("deed", "baja un oro", "lay")
    grammar.say("deed", "baja un oro", "lower")
    assert sorted(read(grammar, "baja un oro")) == ["lay", "lower"]


def test_two_ways_to_one_meaning_are_one() -> None:
    grammar = Grammar()
    grammar.say("deed", "roba [una] carta", "draw")
    grammar.say("deed", "roba (una|1) carta", "draw")
    assert read(grammar, "roba una carta") == ["draw"]


def test_a_rule_can_refuse_what_its_parts_mean_together() -> None:
    grammar = Grammar()
    grammar.say("n", "cero", 0)
    grammar.say("n", "una", 1)
    grammar.rule("deed", "roba {n} carta")(lambda n: n or None)
    assert read(grammar, "roba una carta") == [1]
    assert read(grammar, "roba cero carta") == []


def test_the_words_of_a_grammar_are_those_of_its_patterns() -> None:
    grammar = Grammar()
    grammar.say("deed", "roba (una|otra) carta [de {n} mazos]", "draw")
    assert grammar.words() == {"roba", "una", "otra", "carta", "de", "mazos"}


def test_a_bracket_that_is_not_closed_is_our_error() -> None:
    with pytest.raises(ValueError, match="bracket"):
        Grammar().say("deed", "roba una) carta", "draw")


def test_a_word_with_a_mark_means_what_follows_it() -> None:
    grammar = Grammar()
    grammar.named("name", "@:")
    grammar.rule("deed", "busca {name}")(lambda name: name)
    grammar.rule("deed", "{name} ataca")(lambda name: name)
    assert Parser(grammar, ["busca", "@:Luna Clara"]).whole("deed") == ["Luna Clara"]
    assert Parser(grammar, ["@:Luna Clara", "ataca"]).whole("deed") == ["Luna Clara"]


def test_without_the_mark_it_is_not_that_part() -> None:
    grammar = Grammar()
    grammar.named("name", "@:")
    grammar.rule("deed", "busca {name}")(lambda name: name)
    assert Parser(grammar, ["busca", "Luna"]).whole("deed") == []
