"""Whose a turn, a zone, a number of cards or a Weapon is, as a sentence tells it."""

from __future__ import annotations

from typing import Any

import pytest

import engine


def board(text: str) -> dict[str, Any]:
    request = engine.say(text).request
    assert request is not None
    state: dict[str, Any] = request["state"]
    return state


@pytest.mark.parametrize(
    ("text", "side"),
    (
        ("¿puedo jugar Loki en la vigilia del otro?", "B"),
        ("¿puedo jugar Loki en la vigilia de mi oponente?", "B"),
        ("¿puedo jugar Loki en el turno del rival?", "B"),
        ("¿puedo jugar Loki en mi vigilia?", "A"),
        ("can I play Loki during my opponent's turn?", "B"),
        ("can I play Loki on my turn?", "A"),
    ),
)
def test_a_turn_or_a_part_of_one_is_of_whom_it_is_said_to_be(text: str, side: str) -> None:
    assert board(text)["turn"]["active"] == side


@pytest.mark.parametrize(
    ("told", "castles"),
    (
        ("mi castillo tiene 10 cartas y el suyo 3", (10, 3)),
        ("mi castillo tiene 3 cartas y el del rival 10", (3, 10)),
        ("el mazo de mi oponente tiene 5 cartas", (None, 5)),
        ("mi mazo tiene 5 cartas", (5, None)),
    ),
)
def test_what_a_zone_has_is_of_its_player(told: str, castles: tuple[int | None, int | None]) -> None:
    players = board(f"{told}, ataco con Fu sin bloqueo, ¿gano?")["players"]
    assert tuple(players[side].get("castillo") for side in ("A", "B")) == castles


@pytest.mark.parametrize(("who", "side"), (("defensor", "B"), ("atacante", "A")))
def test_the_cards_of_who_attacks_or_defends_are_of_that_player(who: str, side: str) -> None:
    players = board(f"Issler ataca y lo bloquea un Bunyip, el {who} tiene 6 cartas en la mano, ¿quién muere?")[
        "players"
    ]
    assert [one for one in ("A", "B") if players[one].get("mano_ocultas") == 6] == [side]


def test_the_cards_of_a_defender_in_no_battle_yet_are_not_understood() -> None:
    said = engine.say("el defensor tiene 4 cartas en la mano y ataco con Kitsune sin bloqueo, ¿qué pasa?")
    assert (said.request, [one.words for one in said.not_understood]) == (None, ["el defensor"])


@pytest.mark.parametrize(
    ("told", "owner"),
    (
        ("mi Oni lleva el Kunai que le había puesto el rival", "B"),
        ("mi Oni lleva un Kunai del rival", "B"),
        ("mi Oni lleva un Kunai", "A"),
    ),
)
def test_a_weapon_is_of_whoever_put_it_there(told: str, owner: str) -> None:
    text = f"{told}, me lo destruyen con Tecnica de la Media Luna, ¿a qué cementerio va el Kunai?"
    assert board(text)["objects"]["kunai"]["owner"] == owner


def test_a_weapon_put_on_the_others_ally_goes_to_its_owners_graveyard() -> None:
    assert board("me destruyeron el Kunai que le puse a su Trauko, ¿a dónde va?")["objects"]["kunai"]["owner"] == "A"


@pytest.mark.parametrize(("text", "side"), (("con cuantas cartas queda", "B"), ("con cuantas cartas quedo", "A")))
def test_of_two_hands_the_one_that_is_played_at_is_counted(text: str, side: str) -> None:
    request = engine.say(f"mi mano tiene 2 cartas y la de él 5, le juego Los Eddas, ¿{text}?").request
    assert request is not None
    assert request["question"] == {"ask": "count", "player": side, "zone": "mano"}


def test_what_is_played_to_annul_annuls() -> None:
    request = engine.say("¿puedo tirar Walkirias en la vigilia del otro para anularle un Odín?").request
    assert request is not None
    assert [(one["by"], one["do"]) for one in request["actions"]] == [("B", "jugar"), ("A", "anular")]
