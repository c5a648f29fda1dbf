"""What a part of a grammar can begin with: rules that cannot begin with a word are not tried on it."""

from engine.text.chart import Chart, Language, plain


def a_grammar() -> Language:
    grammar = Language()
    grammar.say("who", "opponent", "(tu|el) oponente")
    grammar.say("many", 2, "[hasta] dos")
    grammar.rule("deed", "{who} roba {many}")(lambda who, many: (who, many))
    grammar.rule("deed", "[ahora] roba {many}")(lambda many: ("you", many))
    return grammar


def tried(grammar: Language, word: str) -> list[str]:
    """The patterns of a deed that are tried at this word."""
    return [rule.pattern for rule in grammar.beginning("deed", frozenset((word,)))]


def test_a_rule_that_begins_with_a_part_is_tried_where_the_part_can_begin() -> None:
    assert tried(a_grammar(), "tu") == ["{who} roba {many}"]


def test_what_may_be_left_out_opens_with_what_follows_too() -> None:
    told = [tried(a_grammar(), word) for word in ("ahora", "roba", "dos")]
    assert told == [["[ahora] roba {many}"], ["[ahora] roba {many}"], []]


def test_a_word_the_language_does_not_know_opens_nothing() -> None:
    assert tried(a_grammar(), "quizas") == []


def test_every_way_of_reading_is_still_found() -> None:
    grammar = a_grammar()
    read = [Chart(grammar, plain(text.split())).whole("deed") for text in ("el oponente roba dos", "roba hasta dos")]
    assert [[one.value for one in ways] for ways in read] == [[("opponent", 2)], [("you", 2)]]
