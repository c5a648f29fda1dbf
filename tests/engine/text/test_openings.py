"""What a part of a grammar can begin with: rules that cannot begin with a word are not tried on it."""

from engine.text.grammar import Grammar, Parser


def a_grammar() -> Grammar:
    grammar = Grammar()
    grammar.say("who", "(tu|el) oponente", "opponent")
    grammar.say("many", "[hasta] dos", 2)
    grammar.rule("deed", "{who} roba {many}")(lambda who, many: (who, many))
    grammar.rule("deed", "[ahora] roba {many}")(lambda many: ("you", many))
    return grammar


ALL = frozenset(["tu", "el", "oponente", "roba", "dos", "hasta", "ahora"])


def test_a_rule_that_begins_with_a_part_is_tried_where_the_part_can_begin() -> None:
    assert [rule.pattern for rule in a_grammar().fit_to_begin("deed", "tu", ALL)] == ["{who} roba {many}"]


def test_what_may_be_left_out_opens_with_what_follows_too() -> None:
    grammar = a_grammar()
    told = [grammar.fit_to_begin("deed", word, ALL) for word in ("ahora", "roba", "dos")]
    assert [[rule.pattern for rule in rules] for rules in told] == [
        ["[ahora] roba {many}"],
        ["[ahora] roba {many}"],
        [],
    ]


def test_a_word_the_grammar_does_not_know_opens_nothing() -> None:
    assert a_grammar().fit_to_begin("deed", "quizas", ALL) == []


def test_a_rule_is_tried_only_where_the_text_holds_its_words() -> None:
    grammar = a_grammar()
    assert grammar.fit_to_begin("deed", "tu", ALL - {"roba"}) == []
    assert len(grammar.fit_to_begin("deed", "tu", ALL - {"ahora", "hasta"})) == 1


def test_one_word_of_a_choice_is_enough() -> None:
    grammar = Grammar()
    grammar.rule("deed", "roba (hoy|ayer)")(lambda: "draw")
    told = [len(grammar.fit_to_begin("deed", "roba", frozenset(text.split()))) for text in ("roba hoy", "roba siempre")]
    assert told == [1, 0]


def test_every_way_of_reading_is_still_found() -> None:
    grammar = a_grammar()
    read = [Parser(grammar, text.split()).whole("deed") for text in ("el oponente roba dos", "roba hasta dos")]
    assert read == [[("opponent", 2)], [("you", 2)]]
