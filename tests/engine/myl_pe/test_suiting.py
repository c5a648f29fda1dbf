"""Words that cannot be true of a card of that type were not understood."""

import pytest

from engine.games.myl_pe.ability import Ability, Cards, Draw, Lasting, Objects, Strength, When
from engine.games.myl_pe.suiting import works_on

DRAWS = (Draw(),)


@pytest.mark.parametrize(
    ("event", "type_", "works"),
    [
        ("ataca", "Aliado", True),
        ("ataca", "Tótem", False),
        ("bloquea", "Arma", False),
        ("entra", "Tótem", True),
        ("entra", "Talismán", False),
        ("fin_de_turno", "Tótem", True),
    ],
)
def test_what_happens_to_the_card_itself_must_be_able_to(event: str, type_: str, works: bool) -> None:
    assert works_on(Ability("triggered", when=When(event), steps=DRAWS), type_) is works


def test_a_totem_may_see_others_attack() -> None:
    seeing = When("ataca", what=Cards(types=("Aliado",), of="you"))
    assert works_on(Ability("triggered", when=seeing, steps=DRAWS), "Tótem")


def test_only_a_weapon_sees_its_bearer() -> None:
    bearing = Ability("triggered", when=When("ataca", bearer=True), steps=DRAWS)
    assert works_on(bearing, "Arma")
    assert not works_on(bearing, "Aliado")


def test_only_a_weapon_gives_to_its_bearer() -> None:
    giving = Ability("continuous", lasting=(Lasting(Strength("add", 1), Objects(ref="bearer")),))
    assert works_on(giving, "Arma")
    assert not works_on(giving, "Tótem")


def test_only_a_talisman_resolves_a_spell() -> None:
    assert works_on(Ability("spell", steps=DRAWS), "Talismán")
    assert not works_on(Ability("spell", steps=DRAWS), "Aliado")
