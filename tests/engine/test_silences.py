"""What a document does not say is told wherever a ruling of Smash Up or Summoner Wars rests on it, and nowhere else."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import adjudicate, diagnose
from engine.games.smash_up.language.reading import read_face as read_smash_up
from engine.games.smash_up.model.board import CardFace as SmashUpCard
from engine.games.smash_up.model.carried_out import passed_over as of_smash_up
from engine.games.summoner_wars.model.ability import Ability as SummonerWarsAbility
from engine.games.summoner_wars.model.carried_out import passed_over as of_summoner_wars
from tests.engine.written import SMALL, case, played

READINGS = {
    game: {
        item["id"]: item for item in json.loads(Path(f"engine/games/{game}/readings.json").read_text("utf-8"))["items"]
    }
    for game in SMALL
}


def assumed(request: dict[str, Any]) -> list[str]:
    return [told.es for told in adjudicate(request).assumptions]


def reading(game: str, id: str) -> str:
    return f"Lectura adoptada: {READINGS[game][id]['adopted']['es']}."


@pytest.mark.parametrize(
    ("id", "silence"),
    [
        ("SU-H02", "mazo_agotado"),
        ("SU-H04", "mazo_agotado"),
        ("SU-H08", "sin_comunes"),
        ("SU-H16", "destruidos_a_la_vez"),
        ("SU-H18", "sin_objetivo"),
        ("SU-Y03", "extras_perdidas"),
    ],
)
def test_a_ruling_of_smash_up_names_the_silence_it_rests_on(id: str, silence: str) -> None:
    assert reading("smash_up", silence) in assumed(case(id))


@pytest.mark.parametrize(("id", "about"), [("SU-H10", "tus_otros"), ("SU-H17", "poder_bajo_cero")])
def test_where_the_silence_changes_the_end_both_readings_are_told(id: str, about: str) -> None:
    ruling = adjudicate(case(id))
    told = next(told for told in ruling.assumptions if READINGS["smash_up"][about]["about"]["es"] in told.es)
    assert READINGS["smash_up"][about]["adopted"]["es"] in told.es
    assert READINGS["smash_up"][about]["other"]["es"] in told.es


def test_what_is_said_rests_on_no_silence() -> None:
    assert assumed(case("SU-H01")) == []
    assert assumed(case("SU-H07")) == []


def test_every_reading_of_a_game_is_a_section_that_its_document_has() -> None:
    for game in SMALL:
        document = json.loads(Path(f"engine/games/{game}/rulebook.json").read_text("utf-8"))
        known = {section["section"] for section in document["sections"]}
        assert READINGS[game]
        assert [id for id, item in READINGS[game].items() if not set(item["sections"]) <= known] == []


def summoner_wars(**changed: Any) -> dict[str, Any]:
    """A written board of Summoner Wars on which a Draw Phase begins with an empty hand, with other facts."""
    written = next(case for case in played("summoner_wars") if case["state"]["turn"]["phase"] == "eventos")
    state = deepcopy(written["state"])
    active = state["turn"]["active"]
    state["objects"] = {id: item for id, item in state["objects"].items() if item["zone"] == "campo"}
    state["turn"]["phase"] = changed.pop("phase", "robar")
    state["players"][active] |= changed
    return {"game": "summoner_wars", "state": state, "actions": [{"by": active, "do": "avanzar", "to": "ataque"}]}


def test_leaving_the_draw_phase_without_drawing_is_told() -> None:
    undrawn = summoner_wars(mano=[], mano_ocultas=2, mazo=9, mazo_top=[])
    drawn = summoner_wars(mano=[], mano_ocultas=5, mazo=9, mazo_top=[])
    assert reading("summoner_wars", "sin_robar") in assumed(undrawn)
    assert reading("summoner_wars", "sin_robar") not in assumed(drawn)


def with_event(**effect: Any) -> dict[str, Any]:
    """An Event of the active player, played on a written board of Summoner Wars."""
    request = summoner_wars(phase="eventos", mano=["ev"], descarte=[], descarte_ocultas=0)
    state, by = request["state"], request["state"]["turn"]["active"]
    ability = {"when": "al_jugar", "effects": [effect]}
    state["cards"]["Evento"] = {"name": "Evento", "type": "evento", "abilities": [ability]}
    state["objects"]["ev"] = {"card": "Evento", "owner": by, "zone": "mano"}
    return {**request, "actions": [{"by": by, "do": "jugar", "card": "ev"}]}


@pytest.mark.parametrize(
    ("effect", "silence"),
    [
        ({"op": "descarte_a_magia", "amount": 3}, "pila_corta"),
        ({"op": "curar", "what": "campeon_propio", "amount": 1}, "sin_objetivo"),
    ],
)
def test_an_effect_that_finds_too_little_names_the_silence(effect: dict[str, Any], silence: str) -> None:
    request = with_event(**effect)
    objects = request["state"]["objects"]
    champions = {key for key, card in request["state"]["cards"].items() if card.get("kind") == "campeon"}
    assert not [id for id, item in objects.items() if item["card"] in champions]
    assert reading("summoner_wars", silence) in assumed(request)


# -- data that no code carries out is an error, not a silence

CARRIED_OUT_BY_NOBODY = [
    {"when": "al_jugar", "effects": [{"op": "quiebre", "amount": "menos_poder_actual"}]},
    {"when": "continuo", "effects": [{"op": "poder", "what": "este", "amount": "menos_poder_actual"}]},
    {"when": "al_jugar", "effects": [{"op": "robar", "amount": 1, "max_power": 2}]},
    {"when": "continuo", "effects": [{"op": "robar", "amount": 1}]},
    {"when": "al_jugar", "effects": [{"op": "proteccion", "what": "este"}]},
    {"when": "al_jugar", "effects": [{"op": "a_mano", "what": "este", "to": "mazo"}]},
    {"when": "al_jugar", "effects": [{"op": "robar", "who": "tu"}]},
]


@pytest.mark.parametrize("ability", CARRIED_OUT_BY_NOBODY, ids=lambda ability: msgspec.json.encode(ability).decode())
def test_an_ability_of_smash_up_that_nothing_carries_out_is_refused(ability: dict[str, Any]) -> None:
    state = deepcopy(case("SU-H18")["state"])
    state["cards"]["Golpe"]["abilities"] = [ability]
    assert [problem.code for problem in diagnose({"game": "smash_up", "state": state})] == ["ability"]


@pytest.mark.parametrize(
    "ability",
    [
        {"when": "continuo", "effects": [{"op": "curar", "what": "unidad"}]},
        {"when": "tras_mover", "effects": [{"op": "ataques_por_fase", "amount": 2}]},
        {"when": "al_jugar", "effects": [{"op": "colocar_vid", "range": 2}]},
        {"when": "tras_mover", "effects": [{"op": "mirar_mazo"}], "requires": "menos_unidades_que_un_oponente"},
    ],
)
def test_an_ability_of_summoner_wars_that_nothing_carries_out_is_refused(ability: dict[str, Any]) -> None:
    assert list(of_summoner_wars(msgspec.convert(ability, SummonerWarsAbility)))


@pytest.mark.parametrize("game", ["smash_up", "summoner_wars"])
def test_what_the_written_cases_say_is_carried_out(game: str) -> None:
    boards = [case["state"] for case in played(game)]
    assert boards
    assert [
        problem for state in boards for problem in diagnose({"game": game, "state": state}) if problem.code == "ability"
    ] == []


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("El quiebre aquí es dos más alto.", 2),
        ("El quiebre aquí es cuatro menos.", -4),
        ("Breakpoint of this base is two higher.", 2),
    ],
)
def test_a_breakpoint_changed_by_a_word_is_read(text: str, amount: int) -> None:
    said = {"text_en": text} if text.startswith("Break") else {"text_es": text}
    face = read_smash_up(SmashUpCard("Torre", "base", breakpoint=20, vp=[4, 2, 1], **said))  # type: ignore[arg-type]
    assert [effect.amount for ability in face.abilities for effect in ability.effects] == [amount]
    assert [told for ability in face.abilities for told in of_smash_up(ability)] == []


@pytest.mark.parametrize(
    "text", ["El quiebre aquí es la mitad.", "El quiebre aquí sube mucho.", "El quiebre aquí es el doble."]
)
def test_a_breakpoint_changed_by_a_word_that_says_no_number_is_not_ruled(text: str) -> None:
    request = deepcopy(case("SU-H19"))
    request["state"]["cards"]["Torre"]["text_es"] = text
    assert adjudicate(request).verdict == "not_understood"
