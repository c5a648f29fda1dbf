"""The abilities of the small games' cards in both languages: every word of their vocabulary is told."""

import json
import re
import typing
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.smash_up import wording as su_wording
from engine.games.smash_up.language.texts import PHRASES as SU_PHRASES
from engine.games.smash_up.model import ability as su
from engine.games.summoner_wars.language.texts import PHRASES as SW_PHRASES
from engine.games.summoner_wars.model import ability as sw
from engine.games.summoner_wars.wording import abilities as sw_wording
from engine.request import RequestError
from engine.text.reading import card_text
from tests.engine.text.any_model import any_struct
from tests.sampling import examples

CASES = Path(__file__).parents[1] / "cases"
GAMES: dict[str, tuple[Any, Any]] = {"smash_up": (su, su_wording), "summoner_wars": (sw, sw_wording)}
GAP = re.compile(r"_|None|  |\bop\b|[{}\[\]]|«")


def cases(game: str) -> list[dict[str, Any]]:
    """Every written case of a game."""
    paths = sorted((CASES / game).glob("*.json"))
    return [case for path in paths for case in json.loads(path.read_text("utf-8"))["cases"]]


def written_abilities(game: str) -> list[Any]:
    """Every ability that a case of a game gives as data."""
    found = []
    for case in cases(game):
        for card in case.get("state", {}).get("cards", {}).values():
            found += card.get("abilities") or []
    return [msgspec.convert(one, GAMES[game][0].Ability) for one in found]


@pytest.mark.parametrize("game", GAMES)
def test_every_ability_of_the_cases_is_told_in_both_languages_without_a_gap(game: str) -> None:
    told = [GAMES[game][1].worded([ability]) for ability in written_abilities(game)]
    assert told
    assert [text for one in told for text in (one.es, one.en) if GAP.search(text) or not text.endswith(".")] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_the_cases_is_told_back_in_both_languages_without_a_gap(game: str) -> None:
    texts = {
        card.get("text_es") or "" for case in cases(game) for card in case.get("state", {}).get("cards", {}).values()
    }
    read = [card_text(game).read_text(text) for text in sorted(texts - {""})]
    told = [text for one in read for item in one.meanings for text in (item.words.es, item.words.en)]
    assert told
    assert [text for text in told if GAP.search(text)] == []


@pytest.mark.parametrize(
    ("game", "type", "text", "english"),
    [
        (
            "smash_up",
            "accion",
            "Destruye un esbirro de poder 3 o menos.",
            "When played: destroy a minion of power 3 or less.",
        ),
        ("summoner_wars", "evento", "Pon 3 heridas en una Unidad.", "When played, put 3 wounds on a Unit."),
    ],
)
def test_a_text_is_told_back_on_the_first_card_it_fits(game: str, type: str, text: str, english: str) -> None:
    reading = card_text(game).read_text(text)
    assert (reading.whole, reading.type, reading.meanings[0].words.en) == (True, type, english)


@pytest.mark.parametrize("game", GAMES)
def test_a_text_that_is_not_understood_and_a_type_that_is_none_are_said(game: str) -> None:
    assert card_text(game).read_text("Baila una cueca.").unread == ("Baila una cueca.",)
    with pytest.raises(RequestError, match="There are no cards of type «sota»"):
        card_text(game).read_text("Baila.", "sota")


def test_the_sentences_that_are_understood_are_told_beside_those_that_are_not() -> None:
    text = "Esta Unidad puede atacar hasta 2 veces en la Fase de Ataque. Baila una cueca."
    reading = card_text("summoner_wars").read_text(text)
    told = [meaning.words.en for meaning in reading.meanings]
    assert (told, reading.unread) == (
        ["This Unit may attack up to 2 times in the Attack Phase."],
        ("Baila una cueca.",),
    )


def test_a_text_of_the_two_row_game_names_its_ability_on_the_kind_of_card_that_has_it() -> None:
    reading = card_text("dos_filas").read_text("Doubles the value of each character in its row.")
    assert (reading.type, reading.meanings[0].words.es) == ("efecto", "Duplica el valor de cada personaje de su fila.")


def test_an_ability_of_a_character_is_none_of_an_effect() -> None:
    assert not card_text("dos_filas").read_text("Duplica el valor de cada personaje de su fila.", "personaje").whole


@pytest.mark.parametrize(
    ("worded", "vocabulary"),
    [
        (SU_PHRASES.told, su.When),
        (SU_PHRASES.told, su.Op),
        (SW_PHRASES.told, sw.When),
        (SW_PHRASES.told, sw.Op),
    ],
    ids=["smash_up-When", "smash_up-Op", "summoner_wars-When", "summoner_wars-Op"],
)
def test_every_word_of_the_closed_vocabulary_has_its_wording(worded: Mapping[str, Any], vocabulary: Any) -> None:
    assert set(worded) >= set(typing.get_args(vocabulary))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=examples(150), deadline=None)
@given(seed=st.integers(0, 10**9))
def test_any_ability_that_the_types_allow_is_told(game: str, seed: int) -> None:
    ability = any_struct(GAMES[game][0].Ability, Random(seed))
    told = GAMES[game][1].worded([ability])
    assert told.es.endswith(".")
    assert told.en.endswith(".")


@pytest.mark.parametrize(
    ("effect", "es", "en"),
    [
        (
            {"op": "destruir", "what": {"type": "esbirro", "whose": "otro", "where": "aqui", "n": 1, "max_power": 2}},
            "Al jugarla: destruye un esbirro de otro jugador de esta base de poder 2 o menos.",
            "When played: destroy a minion of another player at this base of power 2 or less.",
        ),
        (
            {"op": "robar", "who": "otro_jugador", "amount": 2},
            "Al jugarla: otro jugador roba 2 cartas.",
            "When played: another player draws 2 cards.",
        ),
        (
            {"op": "jugar_extra", "type": "accion", "amount": 1},
            "Al jugarla: puedes jugar 1 acción extra.",
            "When played: you may play 1 extra action.",
        ),
    ],
)
def test_an_effect_of_smash_up_reads_as_a_sentence(effect: dict[str, Any], es: str, en: str) -> None:
    ability = msgspec.convert({"when": "al_jugar", "effects": [effect]}, su.Ability)
    told = su_wording.worded([ability])
    assert (told.es, told.en) == (es, en)


@pytest.mark.parametrize(
    ("effect", "es", "en"),
    [
        (
            {"op": "herida", "amount": 1, "what": "cada_unidad_rival", "range": 2},
            "Antes de atacar, pon 1 herida en cada Unidad rival hasta a 2 espacios en línea recta.",
            "Before it attacks, put 1 wound on each rival Unit within 2 spaces in a straight line.",
        ),
        (
            {"op": "colocar", "what": "unidad_propia", "to": "espacio_junto_a_muro_propio"},
            "Antes de atacar, coloca una Unidad propia en un espacio junto a un Muro propio.",
            "Before it attacks, place an own Unit on a space next to an own Wall.",
        ),
    ],
)
def test_an_effect_of_summoner_wars_reads_as_a_sentence(effect: dict[str, Any], es: str, en: str) -> None:
    ability = msgspec.convert({"when": "antes_de_atacar", "effects": [effect]}, sw.Ability)
    told = sw_wording.worded([ability])
    assert (told.es, told.en) == (es, en)
