"""A request that does not fit is told in the reader's language, never in the parser's."""

from typing import Any

import pytest

import engine

PLAYER = {"castillo": 30}


def request(**changes: Any) -> dict[str, Any]:
    state = {"turn": {"active": "A", "phase": "vigilia"}, "players": {"A": PLAYER, "B": PLAYER}, **changes}
    return {"game": "myl_pe", "state": state}


@pytest.mark.parametrize(
    ("changes", "es", "en"),
    [
        (
            {"players": {"A": {"castillo": -3}, "B": PLAYER}},
            "El valor en players[...].castillo debe ser al menos 0.",
            "The value at players[...].castillo must be at least 0.",
        ),
        (
            {"players": {"A": {"castillo": "treinta"}, "B": PLAYER}},
            "El valor en players[...].castillo debe ser un número entero o una lista, no un texto.",
            "The value at players[...].castillo must be a whole number or a list, not a text.",
        ),
        (
            {"players": []},
            "El valor en players debe ser un objeto, no una lista.",
            "The value at players must be an object, not a list.",
        ),
        (
            {"objects": {"a": {"card": "Inti", "owner": "C"}}},
            "El valor en objects[...].owner no puede ser «C»: mira las opciones del esquema.",
            "The value at objects[...].owner cannot be «C»: see the schema.",
        ),
    ],
)
def test_a_value_that_does_not_fit_is_named_with_what_it_must_be(changes: dict[str, Any], es: str, en: str) -> None:
    with pytest.raises(engine.RequestError) as refused:
        engine.adjudicate(request(**changes))
    assert (refused.value.es, refused.value.en) == (es, en)


def test_a_board_that_fits_is_ruled() -> None:
    assert engine.adjudicate(request()).verdict == "resolved"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"game": "myl_pe",\n "state": }', " en la línea 2, columna 11"),
        ('{"game"', " en la línea 1, columna 8"),
        ("", " en la línea 1, columna 1"),
    ],
)
def test_a_text_that_is_no_json_is_refused_with_the_place_where_it_stops_being_it(text: str, place: str) -> None:
    with pytest.raises(engine.RequestError) as refused:
        engine.adjudicate(text)
    assert refused.value.es == f"El JSON no es válido{place}: revisa comillas, comas y llaves, y vuelve a enviarlo."
