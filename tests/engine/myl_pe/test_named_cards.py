"""Cards that a text calls by their names."""

from __future__ import annotations

import msgspec

from engine import load_game
from engine.catalogue.cards import shelf
from engine.games.myl_pe.card_text.names import Names
from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.catalogue.cards.reading import reading_of
from engine.games.myl_pe.model.ability import Cards, Has, Search


def test_a_card_called_by_its_name_is_meant_by_its_name() -> None:
    reading = understand("Peón", "Si controlas a Zeus, este Aliado es imbloqueable.", "Aliado")
    assert reading.unread == ()
    assert reading.abilities[0].lasting[0].condition == Has(Cards(name="Zeus", of="you"))


def test_a_name_that_no_card_has_is_not_guessed_at() -> None:
    reading = understand("Peón", "Si controlas a Zzyzx, este Aliado es imbloqueable.", "Aliado")
    assert [unread.span for unread in reading.unread] == ["Si controlas a Zzyzx, este Aliado es imbloqueable"]


SEARCHES = "Cuando entra en juego, busca un Bravo del Sur en tu Castillo y ponlo en tu Mano."


def test_a_name_outside_the_catalogue_is_known_where_it_is_told() -> None:
    told = understand("Peón", SEARCHES, "Aliado", ("Bravo del Sur",))
    assert told.unread == ()
    (search,) = told.abilities[0].steps
    assert isinstance(search, Search)
    assert search.cards == Cards(name="Bravo del Sur")
    assert understand("Peón", SEARCHES, "Aliado", ("Bravo del Norte",)).unread != ()


def test_words_of_the_language_are_no_names() -> None:
    assert Names(["Oro", "Sol", "Bravo"]).said_in("Destruye un Oro. Bravo y Sol.") == ("Bravo",)


def test_the_longest_name_is_meant() -> None:
    assert Names(["Bravo", "Bravo del Sur"]).said_in("Busca un Bravo del Sur o un Bravo.") == ("Bravo del Sur", "Bravo")


def test_an_added_card_may_call_another_added_one_by_name() -> None:
    here = shelf("myl_pe")
    header = "nombre,edición,código,número,tipo,coste,fuerza,raza,habilidad\n"
    rows = f'Amanda,Corte,CDP,1,Aliado,1,1,Guerrero,"{SEARCHES}"\nBravo del Sur,Corte,CDP,2,Aliado,1,1,Guerrero,\n'
    both = shelf("myl_pe", here.read((header + rows).encode(), "c.csv").cards)
    alone = shelf("myl_pe", here.read((header + rows.splitlines()[0] + "\n").encode(), "c.csv").cards)
    assert both.understanding("CDP-001").state == "whole"
    assert alone.understanding("CDP-001").state == "none"


def test_a_card_of_a_board_may_call_another_one_of_it_by_name() -> None:
    cards = {
        name: {"name": name, "type": "Aliado", "cost": 1, "strength": 1, "text_es": text}
        for name, text in (("Amanda", SEARCHES), ("Bravo del Sur", ""))
    }
    state = {"cards": cards, "turn": {"active": "A", "phase": "vigilia"}, "players": {"A": {}, "B": {}}}
    board, _ = load_game("myl_pe").read(msgspec.Raw(msgspec.json.encode(state)), msgspec.Raw(b"[]"))
    assert board.cards["Amanda"].calls == ("Bravo del Sur",)
    assert reading_of(board.cards["Amanda"]).unread == ()


def test_a_card_that_speaks_of_its_own_name_means_itself() -> None:
    reading = understand("Zeus", "Zeus no puede atacar.", "Aliado")
    plain = understand("Peón", "Este Aliado no puede atacar.", "Aliado")
    assert [ability.lasting for ability in reading.abilities] == [ability.lasting for ability in plain.abilities]


def test_whose_cards_are_meant_has_to_be_said() -> None:
    assert understand("Peón", "Sus Armas no pueden ser destruidas.", "Aliado").unread != ()


def test_a_card_named_like_a_number_does_not_lose_the_number() -> None:
    named, plain = (understand(name, "Roba dos cartas.", "Talismán") for name in ("Dos", "Augurio"))
    assert [ability.steps for ability in named.abilities] == [ability.steps for ability in plain.abilities]
