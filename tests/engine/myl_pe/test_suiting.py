"""Words that cannot be true of a card of that type were not understood."""

import pytest

from engine.games.myl_pe.model.ability import (
    Ability,
    Cards,
    Draw,
    Lasting,
    Objects,
    PutIntoPlay,
    Strength,
    Target,
    ToDefense,
    When,
)
from engine.games.myl_pe.model.suitability import works_on

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


def test_only_what_is_in_play_goes_back_to_the_defence_line() -> None:
    from_graveyard = Target(Cards(types=("Aliado",), of="you", zones=("cementerio",)))
    attacker = Target(Cards(types=("Aliado",), doing=("atacando",)))
    back = (ToDefense(what=Objects(ref="target:0")),)
    assert not works_on(Ability("spell", targets=(from_graveyard,), steps=back), "Talismán")
    assert works_on(Ability("spell", targets=(attacker,), steps=back), "Talismán")


def test_a_card_in_play_does_not_put_itself_into_play() -> None:
    enters = (PutIntoPlay(what=Objects(ref="self")),)
    assert not works_on(Ability("activated", steps=enters), "Oro")
    assert works_on(Ability("activated", steps=enters, zones=("cementerio",)), "Aliado")
