"""How models that few cards need are said, in both languages."""

from typing import Any

import msgspec
import pytest

from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.wording.abilities import worded

_OFFER = {"do": "offer", "who": "opponent", "costs": [{"do": "discard", "count": 3}], "otherwise": [{"do": "mill"}]}
_COST = {"effect": "cost", "amount": -1, "who": "you", "cards": {"types": ["Arma"]}}
_FIRST = {"number": "times", "when": {"event": "entra", "what": {"types": ["Aliado"]}}, "in_turn": "game"}


def said(steps: list[dict[str, Any]], **more: Any) -> tuple[str, str]:
    ability = msgspec.convert({"kind": "spell", "steps": steps, **more}, Ability)
    text = worded(ability, "Talismán")
    return text.es, text.en


def lasting(effect: dict[str, Any], **more: Any) -> tuple[str, str]:
    text = worded(msgspec.convert({"kind": "continuous", "lasting": [{"effect": effect, **more}]}, Ability), "Aliado")
    return text.es, text.en


def test_what_the_opponent_may_give_up_is_his_own() -> None:
    assert said([_OFFER]) == (
        "Bota una carta de tu Castillo a menos que tu oponente descarte 3 cartas de su Mano.",
        "Mill a card from your Castle deck unless your opponent discards 3 cards from their Hand.",
    )


def test_a_price_on_this_ally_is_said_of_this_ally() -> None:
    assert lasting({**_COST, "on": {"this": True}}) == (
        "Llevar Armas en este Aliado te cuesta 1 Oro menos.",
        "Giving this Ally Weapons to bear costs you 1 Oro less.",
    )


def test_a_price_for_one_card_is_said_of_the_next_one() -> None:
    assert said([{"do": "affect", "effect": {**_COST, "once": True}, "until": "game"}]) == (
        "La próxima Arma que juegues te cuesta 1 Oro menos.",
        "The next Weapon you play costs you 1 Oro less.",
    )


def test_one_of_the_cards_before_is_said_so() -> None:
    pick = {"pick": {}, "among": "done", "count": 2, "by": "opponent"}
    assert said([{"do": "draw", "count": 3}, {"do": "exile", "what": pick}]) == (
        "Roba 3 cartas y tu oponente destierra 2 de esas cartas.",
        "Draw 3 cards and your opponent exiles 2 of those cards.",
    )


def test_each_card_in_turn_is_called_by_what_it_is() -> None:
    each = {"do": "for_each", "what": {"all": {"types": ["Aliado"]}}, "steps": [{"do": "exile", "what": {"ref": "it"}}]}
    assert said([each]) == ("Por cada Aliado: destierra ese Aliado.", "For each Ally: exile that Ally.")


def test_the_first_card_is_said_so() -> None:
    first = {"if": "compare", "left": _FIRST, "op": "<=", "right": 1}
    assert said([{"do": "draw"}], condition=first) == (
        "Si es el primer Aliado que pones en juego, roba una carta.",
        "If it is the first Ally you put into play, draw a card.",
    )


def test_as_many_as_attacked_are_counted() -> None:
    attacked = {"number": "times", "when": {"event": "ataca", "what": {"types": ["Aliado"], "of": "opponent"}}}
    assert said([{"do": "mill", "who": "opponent", "count": attacked}]) == (
        "Tu oponente bota tantas cartas como Aliados oponentes atacaron este turno.",
        "Your opponent mills as many cards as opposing Allies attacked this turn.",
    )


@pytest.mark.parametrize(
    ("effect", "es", "en"),
    [
        (
            {"effect": "cost", "amount": 1, "cards": {"types": ["Oro"]}},
            "Tu oponente debe pagar 1 Oro para poner un Oro.",
            "Your opponent must pay 1 Oro to lay an Oro.",
        ),
        (
            {"effect": "more_discards"},
            "Cada vez que tu oponente descarta por un efecto, descarta una carta más.",
            "Whenever your opponent discards by an effect, discard one card more.",
        ),
        (
            {"effect": "ban", "what": ["anular"], "cards": {"types": ["Talismán"], "does": ["mill"]}},
            "Tu oponente no puede anular Talismanes que boten cartas.",
            "Your opponent cannot annul Talismans that make players mill cards.",
        ),
        (
            {"effect": "first_action"},
            "Tú tienes la primera acción en Guerra de Talismanes.",
            "You act first in the War of Talismans.",
        ),
    ],
)
def test_what_players_suffer_is_said_in_a_clause(effect: dict[str, Any], es: str, en: str) -> None:
    assert lasting(effect) == (es, en)


def test_who_takes_twice_its_strength_to_destroy_is_told_by_that() -> None:
    twice = {"number": "quality", "of": "it", "times": 2, "plus": -1}
    effect = {"effect": "cannot", "what": ["ser_destruido_por_combate"], "by": {"strength_max": twice}}
    assert lasting(effect, on={"ref": "self"}) == (
        "Este Aliado no puede ser destruido en combate por cartas de fuerza menor que el doble de su fuerza.",
        "This Ally cannot be destroyed in combat by cards with strength less than twice its strength.",
    )
