"""The engine says what it understood, and understands what it says."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from msgspec.structs import replace

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.model.ability import (
    Ability,
    Affect,
    Annul,
    Ban,
    Can,
    Cannot,
    Cards,
    Compare,
    Cost,
    Count,
    Destroy,
    Discard,
    Draw,
    During,
    Has,
    If,
    Lasting,
    Later,
    Mill,
    Mode,
    Not,
    Objects,
    Offer,
    Pay,
    Save,
    Search,
    ShuffleIn,
    Strength,
    Target,
    Times,
    Toll,
    When,
)
from engine.games.myl_pe.model.words import TALISMAN, TYPES
from engine.games.myl_pe.wording.abilities import worded
from tests.engine.text.any_model import any_ability
from tests.engine.text.models import abilities
from tests.sampling import examples

SELF, BEARER = Objects(ref="self"), Objects(ref="bearer")
YOURS = Cards(of="you", types=("Aliado",))
THEIRS = Cards(of="opponent", types=("Aliado",))

SAID = [
    (
        "Aliado",
        Ability("triggered", when=When("entra"), steps=(Destroy(what=Objects(pick=THEIRS, count=2)),)),
        "Cuando este Aliado entra en juego, destruye 2 Aliados oponentes.",
        "When this Ally enters play, destroy 2 opposing Allies.",
    ),
    (
        "Aliado",
        Ability("triggered", when=When("destruido"), costs=(Pay(oros=2),), optional=True, steps=(Draw(count=1),)),
        "Cuando este Aliado es destruido, puedes pagar 2 Oros: roba una carta.",
        "When this Ally is destroyed, you may pay 2 Oros: draw a card.",
    ),
    (
        "Tótem",
        Ability("activated", limit=1, costs=(Discard(),), steps=(Mill(count=3, who="opponent"),)),
        "Una vez por turno, descarta una carta de tu Mano: tu oponente bota 3 cartas de su Castillo.",
        "Once per turn, discard a card from your Hand: your opponent mills 3 cards from their Castle deck.",
    ),
    (
        "Arma",
        Ability(
            "continuous", lasting=(Lasting(Strength("add", 2), BEARER), Lasting(Cannot(("ser_bloqueado",)), BEARER))
        ),
        "Su portador gana 2 a la fuerza y no puede ser bloqueado.",
        "Its bearer gains 2 strength and cannot be blocked.",
    ),
    (
        "Aliado",
        Ability("continuous", lasting=(Lasting(Strength("add", Count(Cards(types=("Arma",)), 2)), SELF),)),
        "Este Aliado gana 2 a la fuerza por cada Arma.",
        "This Ally gains 2 strength for each Weapon.",
    ),
    (
        "Tótem",
        Ability(
            "continuous",
            lasting=(
                Lasting(
                    Cost(1, "opponent"),
                ),
            ),
        ),
        "A tu oponente le cuesta 1 Oro más jugar cartas.",
        "Playing cards costs your opponent 1 Oro more.",
    ),
    (
        "Tótem",
        Ability("continuous", lasting=(Lasting(Ban(("jugar",), "opponent", Cards(types=("Talismán",)))),)),
        "Tu oponente no puede jugar Talismanes.",
        "Your opponent cannot play Talismans.",
    ),
    (
        "Aliado",
        Ability("continuous", lasting=(Lasting(Toll(oros=1), SELF),)),
        "Para atacar, paga 1 Oro.",
        "To attack with it, pay 1 Oro.",
    ),
    (
        "Aliado",
        Ability("continuous", lasting=(Lasting(Strength("add", 2), SELF, Has(Cards(of="you", types=("Oro",)), 3)),)),
        "Si controlas 3 o más Oros, este Aliado gana 2 a la fuerza.",
        "If you control 3 or more Oros, this Ally gains 2 strength.",
    ),
    (
        "Talismán",
        Ability("spell", steps=(Draw(count=2), Discard(then=True, random=True))),
        "Roba 2 cartas, luego descarta una carta de tu Mano al azar.",
        "Draw 2 cards, then discard a card from your Hand at random.",
    ),
    (
        "Talismán",
        Ability("spell", steps=(Search(cards=Cards(types=("Arma",)), to="in_play", key="buscar", optional=True),)),
        "Puedes buscar un Arma en tu Castillo y ponerla en juego.",
        "You may search in your Castle deck for a Weapon and put it into play.",
    ),
    (
        "Talismán",
        Ability("response", when=When("ataque", by="opponent"), steps=(Mill(count=1, who="opponent"),)),
        "En respuesta a un ataque oponente, tu oponente bota una carta de su Castillo.",
        "In response to an attack by your opponent, your opponent mills a card from their Castle deck.",
    ),
    (
        "Talismán",
        Ability("spell", steps=(Discard(count=2, who="opponent"), Draw())),
        "Tu oponente descarta 2 cartas de su Mano y tú robas una carta.",
        "Your opponent discards 2 cards from their Hand and you draw a card.",
    ),
    (
        "Talismán",
        Ability(
            "annulment",
            when=When("juega", what=Cards(types=("Talismán",)), by="opponent"),
            steps=(Offer(who="opponent", costs=(Pay(oros=2),), otherwise=(Annul(),)),),
        ),
        "Anula un Talismán oponente a menos que tu oponente pague 2 Oros.",
        "Annul an opposing Talisman unless your opponent pays 2 Oros.",
    ),
    (
        "Talismán",
        Ability("spell", steps=(Later(when=When("juega", what=Cards(types=("Tótem",))), steps=(Annul(),)),)),
        "La próxima vez que cualquier jugador juegue un Tótem este turno, anula esa carta.",
        "The next time any player plays a Totem this turn, annul that card.",
    ),
    (
        "Talismán",
        Ability("spell", steps=(Affect(effect=Cannot(("atacar",)), on=Objects(all=THEIRS), until="final_phase"),)),
        "Los Aliados oponentes no pueden atacar este turno.",
        "Opposing Allies cannot attack this turn.",
    ),
    (
        "Aliado",
        Ability("continuous", lasting=(Lasting(Can("portar_gratis", 1), SELF),)),
        "Este Aliado puede portar un Arma gratis.",
        "This Ally can bear a Weapon without paying.",
    ),
    (
        "Talismán",
        Ability(
            "spell",
            targets=(Target(Cards(zones=("cementerio",), of="you", types=("Oro",)), 3),),
            steps=(ShuffleIn(what=Objects(ref="targets")),),
        ),
        "Baraja 3 Oros de tu Cementerio en tu Castillo.",
        "Shuffle 3 Oros from your Graveyard into your Castle deck.",
    ),
    (
        "Arma",
        Ability(
            "triggered",
            when=When("ataca", bearer=True),
            steps=(Later(when=When("fin_de_turno"), steps=(Destroy(what=BEARER),)),),
        ),
        "Cuando su portador ataca, destruye a su portador al final del turno.",
        "When its bearer attacks, destroy its bearer at end of turn.",
    ),
    (
        "Aliado",
        Ability(
            "continuous",
            lasting=(
                Lasting(
                    Strength("add", 2),
                    SELF,
                    Compare(Times(When("juega", what=Cards(types=("Talismán",)), by="opponent")), ">=", 1),
                ),
            ),
        ),
        "Si tu oponente jugó un Talismán este turno, este Aliado gana 2 a la fuerza.",
        "If your opponent played a Talisman this turn, this Ally gains 2 strength.",
    ),
    (
        "Talismán",
        Ability(
            "spell", steps=(If(condition=Compare(Times(When("ataque", by="you")), "=", 0), steps=(Draw(count=2),)),)
        ),
        "Si no atacaste este turno, roba 2 cartas.",
        "If you did not attack this turn, draw 2 cards.",
    ),
    (
        "Talismán",
        Ability(
            "spell",
            steps=(
                If(condition=Compare(Times(When("ataque", by="opponent"), "last"), ">=", 1), steps=(Draw(count=2),)),
            ),
        ),
        "Si fuiste atacado en el turno anterior, roba 2 cartas.",
        "If you were attacked last turn, draw 2 cards.",
    ),
]


@pytest.mark.parametrize(("type_", "ability", "es", "en"), SAID, ids=[es for _, _, es, _ in SAID])
def test_an_ability_is_said_in_both_languages(type_: str, ability: Ability, es: str, en: str) -> None:
    said = worded(ability, type_)
    assert (said.es, said.en) == (es, en)


@pytest.mark.parametrize(("type_", "ability", "es", "en"), SAID, ids=[es for _, _, es, _ in SAID])
def test_what_is_said_is_understood_as_the_same_ability(type_: str, ability: Ability, es: str, en: str) -> None:
    assert models(es, type_) == (ability,)


@given(abilities())
@settings(max_examples=examples(150), deadline=None)
def test_whatever_the_engine_says_it_understands(pair: tuple[Ability, str]) -> None:
    """What is used at will for nothing is unread on purpose; what is read is the same ability."""
    ability, type_ = pair
    assert models(worded(ability, type_).es, type_) in ((), (ability,))


@given(abilities(), abilities())
@settings(max_examples=examples(80), deadline=None)
def test_two_abilities_that_are_said_one_after_the_other_stay_two(
    one: tuple[Ability, str], two: tuple[Ability, str]
) -> None:
    (first, type_), (second, other_type) = one, two
    assume(type_ == other_type != TALISMAN)
    text = f"{worded(first, type_).es} {worded(second, type_).es}"
    assert models(text, type_) in ((), (first, second))


def models(text: str, type_: str) -> tuple[Ability, ...]:
    """The abilities of a text without its words; none when it is not whole."""
    reading = understand("", text, type_)
    return () if reading.unread else tuple(replace(one, es="", en="") for one in reading.abilities)


OTHERS = [
    (Ability("saving", when=When("destruido"), costs=(Pay(oros=1),), optional=True, steps=(Save(),)), "Aliado"),
    (Ability("spell", condition=During("you"), steps=(Draw(count=1),)), "Talismán"),
    (Ability("spell", condition=Not(Has(YOURS)), steps=(Draw(count=1),)), "Talismán"),
    (Ability("spell", steps=(Mode(modes=(Draw(count=1), ShuffleIn(what=Objects(all=YOURS)))),)), "Talismán"),
]


@pytest.mark.parametrize(("ability", "type_"), OTHERS, ids=[pair[0].kind + str(n) for n, pair in enumerate(OTHERS)])
def test_every_kind_of_ability_has_words(ability: Ability, type_: str) -> None:
    said = worded(ability, type_)
    assert said.es and said.en and said.es != said.en


def test_any_model_that_the_types_allow_has_words() -> None:
    random = Random(4)
    for _ in range(1500):
        ability, type_ = any_ability(random), random.choice(TYPES)
        said = worded(ability, type_)
        assert isinstance(said.es, str) and isinstance(said.en, str), ability
