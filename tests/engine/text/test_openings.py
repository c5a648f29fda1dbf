"""What a part of a grammar can begin with: rules that cannot begin with a word are not tried on it."""

from engine.text.grammar import Grammar, Parser


def a_grammar() -> Grammar:
    grammar = Grammar()
    grammar.say("who", "(tu|el) oponente", "opponent")
    grammar.say("many", "[hasta] dos", 2)
    grammar.rule("deed", "{who} roba {many}")(lambda who, many: (who, many))
    grammar.rule("deed", "[ahora] roba {many}")(lambda many: ("you", many))
    return grammar


def test_a_rule_that_begins_with_a_part_is_tried_where_the_part_can_begin() -> None:
    assert [rule.pattern for rule in a_grammar().starting("deed", "tu")] == ["{who} roba {many}"]


def test_what_may_be_left_out_opens_with_what_follows_too() -> None:
    grammar = a_grammar()
    assert [[rule.pattern for rule in grammar.starting("deed", word)] for word in ("ahora", "roba", "dos")] == [
        ["[ahora] roba {many}"], ["[ahora] roba {many}"], [],
    ]  # fmt: skip


def test_a_word_the_grammar_does_not_know_opens_nothing() -> None:
    assert a_grammar().starting("deed", "quizas") == []


def test_every_way_of_reading_is_still_found() -> None:
    grammar = a_grammar()
    read = [Parser(grammar, text.split()).whole("deed") for text in ("el oponente roba dos", "roba hasta dos")]
    assert read == [[("opponent", 2)], [("you", 2)]]
