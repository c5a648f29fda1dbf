"""Boards of every game on the page of a ruling: what is drawn, what changed, and what stays hidden."""

import json
from typing import Any

import pytest
from django.test import Client

from judging.actions.review import publish_ruling
from judging.actions.submit import submit_dispute
from judging.actions.work import rule
from judging.models import Ruling
from tournaments.models import Event, User

UNITS = {"Lancera": 2, "Escudero": 3}
SUMMONER_WARS: dict[str, Any] = {
    "game": "summoner_wars",
    "state": {
        "turn": {"active": "A", "phase": "ataque"},
        "players": {"A": {"mano": ["secreto"]}, "B": {}},
        "objects": {
            "l": {"card": "Lancera", "owner": "A", "zone": "campo", "pos": [3, 4], "wounds": 0},
            "e": {"card": "Escudero", "owner": "B", "zone": "campo", "pos": [3, 5], "wounds": 1},
            "secreto": {"card": "Emboscada", "owner": "A", "zone": "mano"},
        },
        "cards": {
            "Emboscada": {"name": "Emboscada", "type": "evento"},
            **{
                name: {
                    "name": name,
                    "type": "unidad",
                    "kind": "comun",
                    "cost": 1,
                    "attack": 1,
                    "life": life,
                    "range": "espada",
                }
                for name, life in UNITS.items()
            },
        },
    },
    "actions": [{"by": "A", "do": "atacar", "card": "l", "target": "e", "dice": [5]}],
}
SMASH_UP: dict[str, Any] = {
    "game": "smash_up",
    "state": {
        "seats": ["A", "B"],
        "turn": {"active": "A", "phase": "jugar"},
        "players": {"A": {"mano": ["r"], "vp": 4}, "B": {"mano": ["secreto"], "vp": 2}},
        "bases": ["faro"],
        "objects": {
            "faro": {"card": "El Faro", "owner": None},
            "r": {"card": "Remero", "owner": "A"},
            "v": {"card": "Vigía", "owner": "B", "base": "faro", "counters": 1},
            "t": {"card": "Tesorero", "owner": "B", "base": "faro", "buried": True},
            "secreto": {"card": "Polizón", "owner": "B"},
        },
        "cards": {
            "El Faro": {"name": "El Faro", "type": "base", "breakpoint": 20, "vp": [4, 2, 1]},
            "Remero": {"name": "Remero", "type": "esbirro", "power": 3},
            "Vigía": {"name": "Vigía", "type": "esbirro", "power": 5},
            "Tesorero": {"name": "Tesorero", "type": "esbirro", "power": 2},
            "Polizón": {"name": "Polizón", "type": "esbirro", "power": 2},
        },
    },
    "actions": [{"by": "A", "do": "jugar", "card": "r", "base": "faro"}],
}
DOS_FILAS: dict[str, Any] = {
    "game": "dos_filas",
    "state": {
        "turn": {"active": "A", "phase": "round", "round": 1},
        "passed": ["B"],
        "players": {
            "A": {"mano": ["g"], "filas": {"frontal": [], "trasera": []}},
            "B": {"mano": ["secreto"], "filas": {"frontal": ["c"], "trasera": []}},
        },
        "objects": {
            "g": {"card": "Guardia", "owner": "A"},
            "c": {"card": "Centinela", "owner": "B"},
            "secreto": {"card": "Mensajero", "owner": "B"},
        },
        "cards": {
            "Guardia": {"name": "Guardia", "kind": "personaje", "value": 6},
            "Centinela": {"name": "Centinela", "kind": "personaje", "value": 4},
            "Mensajero": {"name": "Mensajero", "kind": "personaje", "value": 2},
        },
    },
    "actions": [{"by": "A", "do": "jugar", "card": "g", "row": "frontal"}],
}
SECRETS = {"summoner_wars": "Emboscada", "smash_up": "Polizón", "dos_filas": "Mensajero"}
DISPUTES = {request["game"]: request for request in (SUMMONER_WARS, SMASH_UP, DOS_FILAS)}


def ruled(request: dict[str, Any], event: Event, by: User) -> Ruling:
    """The ruling on a request that a judge of the event submitted."""
    dispute = submit_dispute(by=by, request=json.dumps(request, ensure_ascii=False), key="1", event=event)
    ruling = rule(dispute.pk)
    assert ruling is not None
    return ruling


def page_of(ruling: Ruling, reader: User, client: Client) -> str:
    """The page without its line breaks and indentation."""
    client.force_login(reader)
    return " ".join(client.get(ruling.dispute.get_absolute_url()).content.decode().split())


def test_a_battlefield_is_a_table_of_its_spaces(running: Event, judge: User, client: Client) -> None:
    page = page_of(ruled(SUMMONER_WARS, running, judge), judge, client)
    assert '<table class="grid-board">' in page
    assert "<b>B</b> <span>Escudero</span>" in page
    assert '<span class="piece__wounds">2/3</span>' in page
    assert "cambió de heridas" in page


def test_a_base_shows_its_breakpoint_and_the_power_of_each_player(running: Event, judge: User, client: Client) -> None:
    page = page_of(ruled(SMASH_UP, running, judge), judge, client)
    after = page.partition("Después")[2].partition("El tablero antes")[0]
    assert "9 / 20" in after
    assert ("poder 3" in after, "poder 6" in after) == (True, True)
    assert "1 contador +1" in after


def test_a_duel_is_drawn_with_its_sides_and_without_its_cards(running: Event, judge: User, client: Client) -> None:
    state = {
        **SMASH_UP["state"],
        "objects": {**SMASH_UP["state"]["objects"], "w": {"card": "Remero", "owner": "A", "base": "faro"}},
        "duel": {
            "source": "w",
            "ability": 0,
            "challenger": "A",
            "challenged": "B",
            "minions": ["w", "v"],
            "step": "colocar_desafiado",
            "placed": {"A": "r"},
            "revealed": [],
        },
    }
    state["players"] = {**state["players"], "A": {"mano": [], "vp": 4}}
    actions = [{"by": "B", "do": "colocar", "card": None}]
    page = page_of(ruled({**SMASH_UP, "state": state, "actions": actions}, running, judge), judge, client)
    assert "El retador revela su carta" in page
    assert "<b>A</b> Remero, poder 3: carta boca abajo" in page
    assert "<b>B</b> Vigía, poder 6: sin carta" in page


def test_a_base_that_was_scored_lies_in_the_discard_of_bases(running: Event, judge: User, client: Client) -> None:
    objects = {**SMASH_UP["state"]["objects"], "puerto": {"card": "El Puerto", "owner": None}}
    cards = {
        **SMASH_UP["state"]["cards"],
        "El Puerto": {"name": "El Puerto", "type": "base", "breakpoint": 12, "vp": [2]},
    }
    state = {**SMASH_UP["state"], "objects": objects, "cards": cards, "descarte_bases": ["puerto"]}
    page = page_of(ruled({**SMASH_UP, "state": state}, running, judge), judge, client)
    assert "El Puerto" in page.partition("Descarte de bases")[2]


@pytest.mark.parametrize(("language", "type"), [("es", "esbirro"), ("en", "minion")])
def test_the_kind_of_a_card_is_told_in_the_readers_language(
    language: str, type: str, running: Event, judge: User, client: Client
) -> None:
    ruling = ruled(SMASH_UP, running, judge)
    client.force_login(judge)
    page = client.get(ruling.dispute.get_absolute_url(), headers={"accept-language": language}).content.decode()
    assert f'<span class="card__type">{type}</span>' in page


def test_two_rows_show_points_and_who_passed(running: Event, judge: User, client: Client) -> None:
    page = page_of(ruled(DOS_FILAS, running, judge), judge, client)
    after = page.partition("Después")[2].partition("El tablero antes")[0]
    assert ("<b>6 puntos</b>" in after, "<b>4 puntos</b>" in after) == (True, True)
    assert "pasó" in after


def test_a_buried_card_says_nothing_of_itself(running: Event, judge: User, client: Client) -> None:
    page = page_of(ruled(SMASH_UP, running, judge), judge, client)
    assert ("Carta enterrada" in page, "Tesorero" in page) == (True, False)


@pytest.mark.parametrize("game", SECRETS)
def test_a_judge_sees_hands_and_a_player_does_not(
    game: str, running: Event, judge: User, head_judge: User, carla: User, client: Client
) -> None:
    ruling = ruled(DISPUTES[game], running, judge)
    publish_ruling(ruling=ruling, by=head_judge)
    assert SECRETS[game] in page_of(ruling, judge, client)
    assert SECRETS[game] not in page_of(ruling, carla, client)


@pytest.mark.parametrize(
    ("game", "name"), [("summoner_wars", "Escudero"), ("smash_up", "El Faro"), ("dos_filas", "Guardia")]
)
def test_what_lies_on_the_table_is_named_to_everybody(
    game: str, name: str, running: Event, judge: User, head_judge: User, carla: User, client: Client
) -> None:
    ruling = ruled(DISPUTES[game], running, judge)
    publish_ruling(ruling=ruling, by=head_judge)
    page = page_of(ruling, carla, client)
    assert (name in page, "carta oculta" in page.partition('<h2 id="board">')[2]) == (True, False)


@pytest.mark.parametrize("game", DISPUTES)
def test_a_board_is_drawn_while_it_is_written(game: str, judge: User, client: Client) -> None:
    client.force_login(judge)
    page = client.post("/fallos/revisar/", {"board": json.dumps(DISPUTES[game])}).content.decode()
    assert f"board--{game}" in page


def test_an_impossible_board_is_not_drawn(judge: User, client: Client) -> None:
    state = {**SUMMONER_WARS["state"], "players": {"A": {"mano": ["l", "secreto"]}, "B": {}}}
    client.force_login(judge)
    board = json.dumps({**SUMMONER_WARS, "state": state})
    page = client.post("/fallos/revisar/", {"board": board}).content.decode()
    assert ("El tablero es imposible" in page, "<figure" in page) == (True, False)
