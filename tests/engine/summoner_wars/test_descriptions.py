"""The words in which abilities describe cards and spaces: what they mean, and how they are told."""

import pytest

from engine.games.summoner_wars.model.describing import Cards, Spaces, cards, spaces
from engine.games.summoner_wars.wording.nouns import said_cards, said_spaces


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (None, Cards("unidad")),
        ("unidad_que_controlas", Cards("unidad", whose="propia")),
        ("cada_unidad_rival_adyacente", Cards("unidad", whose="rival", each=True, beside=True)),
        ("unidad_comun_propia", Cards("comun", whose="propia")),
        ("unidad_sobre_vine_wall", Cards("unidad", on_vine=True)),
        ("otra_unidad_en_linea_recta", Cards("unidad", other=True, lined=True)),
        ("unidad_no_invocador", Cards("unidad", but="invocador")),
        ("cada_carta_del_espacio", Cards("carta", each=True, together=True)),
        ("muro_de_vid", Cards("vid")),
        ("esta_unidad", Cards(this=True)),
    ],
)
def test_words_describe_cards(words: str | None, meant: Cards) -> None:
    assert cards(words) == meant


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("espacio_vacio", Spaces(empty=True)),
        ("espacio_libre_de_tu_lado", Spaces(empty=True, side="propia")),
        ("lado_rival", Spaces(side="rival")),
        ("vine_wall_propio", Spaces(vine=Cards("vid", whose="propia"))),
        ("espacio_junto_a_esta", Spaces(beside=Cards(this=True))),
        (
            "espacio_desocupado_adyacente_a_un_muro_que_controlas",
            Spaces(empty=True, beside=Cards("muro", whose="propia")),
        ),
    ],
)
def test_words_describe_spaces(words: str, meant: Spaces) -> None:
    assert spaces(words) == meant


@pytest.mark.parametrize("words", ["unidad_dorada", "cada_dragon", "unidad_si"])
def test_a_word_nobody_knows_leaves_the_description_unread(words: str) -> None:
    assert (cards(words), spaces(f"espacio_junto_a_{words}")) == (None, None)


def test_a_description_is_told_in_both_languages() -> None:
    told = said_cards("cada_unidad_rival_sobre_vid")
    assert (told.es, told.en) == ("cada Unidad rival sobre un Vine Wall", "each rival Unit on a Vine Wall")
    place = said_spaces("espacio_vacio_junto_a_muro_propio")
    assert (place.es, place.en) == ("un espacio vacío junto a un Muro propio", "an empty space next to an own Wall")
