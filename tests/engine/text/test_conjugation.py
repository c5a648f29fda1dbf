"""The forms of verbs, computed from a line for each."""

import pytest

from engine.text.forms import conjugated

LINES = (
    "destruir",
    "jugar u>ue",
    "pagar",
    "buscar",
    "elegir e>i",
    "poner sub=pong imp=pon fut=pondr past=pus pp=puesto",
)
FORMS = conjugated(LINES)

KNOWN = {
    "destruye": {("destruir", "3"), ("destruir", "imp")},
    "destruyes": {("destruir", "2")},
    "destruya": {("destruir", "s3")},
    "destruyo": {("destruir", "past3")},
    "destruidas": {("destruir", "pp")},
    "juegues": {("jugar", "s2")},
    "jugando": {("jugar", "ger")},
    "paguen": {("pagar", "s3p")},
    "busque": {("buscar", "s3")},
    "elija": {("elegir", "s3")},
    "eligen": {("elegir", "3p")},
    "pongas": {("poner", "s2")},
    "pondran": {("poner", "3p")},
    "puesto": {("poner", "pp")},
    "pon": {("poner", "imp")},
}


@pytest.mark.parametrize("form", KNOWN)
def test_a_form_is_what_it_is(form: str) -> None:
    assert set(FORMS[form]) == KNOWN[form]


@pytest.mark.parametrize("wrong", ["destrue", "jugue", "page", "busce", "elega", "ponas", "ponido"])
def test_what_nobody_says_is_no_form(wrong: str) -> None:
    assert wrong not in FORMS
