"""Cards that a text calls by their names."""

from __future__ import annotations

from engine.games.myl_pe.ability import Cards, Has
from engine.games.myl_pe.language.reading import understand


def test_a_card_called_by_its_name_is_meant_by_its_name() -> None:
    reading = understand("Peón", "Si controlas a Zeus, este Aliado es imbloqueable.", "Aliado")
    assert reading.unread == ()
    assert reading.abilities[0].lasting[0].condition == Has(Cards(name="Zeus", of="you"))


def test_a_name_that_no_card_has_is_not_guessed_at() -> None:
    reading = understand("Peón", "Si controlas a Zzyzx, este Aliado es imbloqueable.", "Aliado")
    assert [unread.span for unread in reading.unread] == ["Si controlas a Zzyzx, este Aliado es imbloqueable"]


def test_a_card_that_speaks_of_its_own_name_means_itself() -> None:
    reading = understand("Zeus", "Zeus no puede atacar.", "Aliado")
    plain = understand("Peón", "Este Aliado no puede atacar.", "Aliado")
    assert [ability.lasting for ability in reading.abilities] == [ability.lasting for ability in plain.abilities]


def test_whose_cards_are_meant_has_to_be_said() -> None:
    assert understand("Peón", "Sus Armas no pueden ser destruidas.", "Aliado").unread != ()


def test_an_adverb_may_stand_in_the_middle() -> None:
    middle = understand("Peón", "Tu oponente, al final de tu turno, bota dos cartas de su castillo.", "Tótem")
    first = understand("Peón", "Al final de tu turno, tu oponente bota dos cartas de su castillo.", "Tótem")
    assert middle.abilities[0].steps == first.abilities[0].steps
    assert middle.abilities[0].when == first.abilities[0].when


def test_a_card_named_like_a_number_does_not_lose_the_number() -> None:
    named, plain = (understand(name, "Roba dos cartas.", "Talismán") for name in ("Dos", "Augurio"))
    assert [ability.steps for ability in named.abilities] == [ability.steps for ability in plain.abilities]
