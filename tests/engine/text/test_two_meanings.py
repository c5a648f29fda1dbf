"""Two models for one text are an error of ours that names both rules."""

import pytest

from engine.__main__ import main
from engine.games.myl_pe.build_catalogue import compiled
from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.model.ability import Affect, Later
from engine.text.chart import Chart, Language, plain
from engine.text.doubts import TwoMeanings, rules_apart
from engine.text.small import Meant

WHAT_WAITS = "Un Aliado pierde 1 a la fuerza, luego destierra una carta de tu Cementerio al final del turno."
"""Nobody says whether all of it is done at the end of the turn."""


def ambiguous_on_purpose() -> Language:
    grammar = Language()
    grammar.say("card", "card", "(Aliado|Oro)")
    grammar.say("deed", "lay", "baja {card}")
    grammar.say("deed", "lower", "baja Oro")
    grammar.rule("deeds", "{deed}")(lambda deed: (deed,))
    grammar.rule("deeds", "{left:deeds} y {right:deeds}")(lambda left, right: (left, right))
    return grammar


def rules(text: str, part: str) -> tuple[str, ...]:
    words = plain(text.split())
    return rules_apart(words, Chart(ambiguous_on_purpose(), words).whole(part))


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


def test_of_several_meanings_those_that_fit_keep_their_rules() -> None:
    assert Meant(("lay", "lower"), rules=("one", "two")).fit(lambda said: said == "lower") == Meant(
        ("lower",), rules=("two",)
    )


def test_the_command_line_tells_both_meanings_with_their_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", WHAT_WAITS, "--type", "Talismán"]) == 1
    _, doubt, one, two = capsys.readouterr().out.splitlines()
    assert doubt == f"  tiene dos sentidos: «{WHAT_WAITS[:-1]}»"
    assert one.startswith("    1. Un Aliado pierde 1 a la fuerza hasta el final del turno. Destierra")
    assert two.startswith("    2. Al final del turno, un Aliado pierde 1 a la fuerza")
    assert all(line.endswith("[sentence «{body} {backs}»]") for line in (one, two))


def test_what_ends_with_the_turn_does_not_wait_for_its_end() -> None:
    reading = understand("Zorgath", "Un Aliado gana 2 este turno y es destruido al final del turno.", "Talismán")
    assert reading.unread == ()
    assert [type(step) for step in reading.abilities[0].steps] == [Affect, Later]


def test_a_catalogue_with_such_a_text_is_not_made() -> None:
    printing = (
        '{"id":"CDP-001","name":"Corte","edition":"Corte del Pacífico","edition_code":"CDP","number":1,"total":1,'
        '"type":"Talismán","cost":1,"cost_x":false,"strength":null,"strength_x":false,"race":null,"rarity":null,'
        f'"unique":false,"ability":"{WHAT_WAITS}"}}'
    )
    with pytest.raises(TwoMeanings, match="two meanings") as raised:
        compiled([printing.encode()])
    assert "tiene dos sentidos" in raised.value.es
