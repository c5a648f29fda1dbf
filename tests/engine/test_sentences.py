"""How rulings read: articles, plurals, and nothing said twice, in both languages."""

from typing import Any

import pytest

from engine import adjudicate
from engine.core.state import Text
from engine.explain.telling import joined
from tests.engine.written import case


def told(case: dict[str, Any], game: str) -> list[tuple[str, str]]:
    """The steps of a written case in both languages."""
    return [(step.text.es, step.text.en) for step in adjudicate({**case, "game": game}).steps]


def test_a_zone_is_named_with_its_article() -> None:
    steps = told(case("SU-V33"), "smash_up")
    assert ("Recluta 2 va a la mano de B.", "Recluta 2 goes to B's hand.") in steps
    assert ("Retirada va al descarte de A.", "Retirada goes to A's discard pile.") in steps


def test_a_card_nobody_knows_begins_a_sentence_with_a_capital_letter() -> None:
    assert ("Una carta oculta se descarta.", "A hidden card is discarded.") in told(case("SU-V40"), "smash_up")


def test_what_was_refused_says_where_it_was_to_go() -> None:
    ((es, en),) = told(case("SU-V03"), "smash_up")
    assert es == "B juega Recluta 3 en Castillo: ilegal; es el turno de A."
    assert en == "B plays Recluta 3 at Castillo: illegal; it is A's turn."


def test_one_die_is_no_dice() -> None:
    ruling = adjudicate({**case("SW-V52"), "game": "summoner_wars"})
    assert (ruling.answer.es, ruling.answer.en) == ("No. Debe tirar 1 dado, no 2.", "No. It must roll 1 die, not 2.")


def test_a_winner_is_named_once() -> None:
    ruling = adjudicate({**case("SU-X11"), "game": "smash_up"})
    assert (ruling.answer.es, ruling.answer.en) == ("B gana la partida.", "B wins the game.")


@pytest.mark.parametrize(
    ("second", "wanted"),
    [
        (Text("Es el turno de B.", "It is B's turn."), Text("A suma 4; es el turno de B.", "A has 4; it is B's turn.")),
        (Text("Bruja cae.", "Bruja falls."), Text("A suma 4; Bruja cae.", "A has 4; Bruja falls.")),
    ],
)
def test_a_clause_begins_small_unless_it_begins_with_a_name(second: Text, wanted: Text) -> None:
    assert joined([Text("A suma 4.", "A has 4."), second]) == wanted
