"""Small words that change what a text means are not passed over."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("Baraja tu Castillo.", False),
        ("Roba una carta. Baraja tu Castillo.", False),
        ("Es también Vampiro.", False),
        ("Es Vampiro.", True),
    ],
)
def test_shuffling_and_being_also_something_are_said_or_unread(text: str, whole: bool) -> None:
    assert (not understand("Alquimista", text, "Aliado").unread) == whole


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("Destruye todas las cartas que no sean ni Oros.", False),
    ],
)
def test_neither_of_one_kind_alone_has_lost_the_other(text: str, whole: bool) -> None:
    assert (not understand("Alquimista", text, "Talismán").unread) == whole


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("En respuesta a la Declaración de Bloqueo, roba una carta.", True),
        ("En respuesta a que un Aliado tuyo sea bloqueado, roba una carta.", True),
        ("En respuesta a que tu Castillo se agote, roba una carta.", False),
    ],
)
def test_what_nothing_replies_to_is_no_response(text: str, whole: bool) -> None:
    assert (not understand("Alquimista", text, "Talismán").unread) == whole
