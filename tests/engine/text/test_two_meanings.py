"""Two models for one text are an error of ours that names both rules."""

import pytest

from engine.games.myl_pe import build_catalogue
from engine.games.myl_pe.card_text.understanding import Reading, Sense
from engine.games.myl_pe.model.ability import Ability, Draw
from engine.text.derivation import derivation, rules_apart
from engine.text.doubts import TwoMeanings
from engine.text.grammar import Grammar, Parser
from engine.text.small import Meant


def ambiguous_on_purpose() -> Grammar:
    grammar = Grammar()
    grammar.say("card", "(Aliado|Oro)", "card")
    grammar.say("deed", "baja {card}", "lay")
    grammar.say("deed", "baja Oro", "lower")
    grammar.rule("deeds", "{deed}")(lambda deed: (deed,))
    grammar.rule("deeds", "{left:deeds} y {right:deeds}")(lambda left, right: (left, right))
    return grammar


def rules(text: str, part: str) -> tuple[str, ...]:
    parser = Parser(ambiguous_on_purpose(), text.split())
    return rules_apart(parser, part, parser.whole(part))


def test_each_meaning_names_the_rule_that_reads_it() -> None:
    assert set(rules("baja Oro", "deed")) == {"deed «baja {card}»", "deed «baja Oro»"}


def test_the_rule_named_is_the_deepest_one_that_differs() -> None:
    assert set(rules("baja Oro", "deeds")) == {"deed «baja {card}»", "deed «baja Oro»"}


def test_one_rule_that_divides_the_words_in_two_ways_says_how() -> None:
    joined = "deeds «{left:deeds} y {right:deeds}»"
    three = " y ".join(["baja Aliado"] * 3)
    assert set(rules(three, "deeds")) == {
        f"{joined}: baja Aliado y baja Aliado | baja Aliado",
        f"{joined}: baja Aliado | baja Aliado y baja Aliado",
    }


def test_what_the_words_do_not_mean_has_no_derivation() -> None:
    assert derivation(Parser(ambiguous_on_purpose(), ["baja", "Aliado"]), "deed", "lower") is None


def test_of_several_meanings_those_that_fit_keep_their_rules() -> None:
    assert Meant(("lay", "lower"), rules=("one", "two")).fit(lambda said: said == "lower") == Meant(
        ("lower",), rules=("two",)
    )


def test_a_catalogue_with_such_a_text_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = Ability("activated", steps=(Draw(),)), Ability("activated", steps=(Draw(count=2),))
    doubtful = Reading(senses=(Sense("Roba.", 0, (one, two), ("deed «one»", "deed «two»")),))
    monkeypatch.setattr(build_catalogue, "understand", lambda *_: doubtful)
    printing = (
        '{"id":"CDP-001","name":"Corte","edition":"Corte del Pacífico","edition_code":"CDP","number":1,"total":1,'
        '"type":"Aliado","cost":1,"cost_x":false,"strength":1,"strength_x":false,"race":null,"rarity":null,'
        '"unique":false,"ability":"Roba."}'
    )
    with pytest.raises(TwoMeanings, match=r"two meanings.*deed «one».*deed «two»") as raised:
        build_catalogue.compiled([printing.encode()])
    assert "tiene dos sentidos" in raised.value.es
