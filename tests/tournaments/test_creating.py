"""Creating an event: three choices, a sentence that says what will happen, and beginning from another event."""

import datetime

import pytest
from django.test import Client

from tournaments.actions.events.events import update_event
from tournaments.forms.events import EventForm
from tournaments.models import Event, User
from tournaments.queries.events.foretelling import foretold

DAY = datetime.date(2026, 11, 22)
FILLED = {
    "name": "Copa Águila",
    "game": "myl_pe",
    "starts_on": "2026-11-22",
    "planned_rounds": "5",
    "round_minutes": "50",
    "match_structure": "bo3",
    "tiebreak_rules": "mtr-1/3",
    "time_zone": "America/Santiago",
    "system": "swiss",
    "cut_to": "0",
    "is_public": "on",
    "self_registration": "on",
}


@pytest.fixture
def organiser(amanda: User, client: Client) -> Client:
    client.force_login(amanda)
    return client


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (
            {"starts_on": DAY, "starts_at": datetime.time(11), "planned_rounds": 5, "round_minutes": 50, "cut_to": 8},
            (
                "El domingo 22 de noviembre a las 11:00: 5 rondas suizas. Los 8 primeros pasan a una llave. "
                "50 minutos por ronda, al mejor de tres: 4 h 10 min de juego, sin contar las pausas."
            ),
        ),
        (
            {"planned_rounds": 1, "round_minutes": 40, "match_structure": "bo1"},
            "1 ronda suiza. 40 minutos por ronda, a una partida: 40 min de juego, sin contar las pausas.",
        ),
        (
            {"system": "single_elimination", "round_minutes": 50},
            "una llave: quien pierde, sale. 50 minutos por ronda, al mejor de tres.",
        ),
        (
            {"system": "pods", "planned_rounds": 3, "untimed": True, "decks_required": True, "capacity": 24},
            (
                "3 rondas de mesas de varios. Sin límite de tiempo. "
                "Cada uno registra su mazo antes de la ronda 1 y hay 24 cupos, y después lista de espera."
            ),
        ),
    ],
)
def test_the_sentence_says_what_will_happen(settings: dict[str, object], said: str) -> None:
    assert foretold(settings) == said


def test_half_a_form_is_foretold_as_far_as_it_goes(organiser: Client) -> None:
    said = organiser.post("/eventos/nuevo/anticipo/", {"planned_rounds": "4", "shape": "swiss_top8"}).content.decode()
    assert said.startswith("4 rondas suizas. Los 8 primeros pasan a una llave.")


@pytest.mark.parametrize(
    ("shape", "system", "cut"),
    [("swiss", "swiss", 0), ("swiss_top8", "swiss", 8), ("bracket", "single_elimination", 0)],
)
def test_a_card_is_a_system_and_a_cut(organiser: Client, shape: str, system: str, cut: int) -> None:
    organiser.post("/eventos/nuevo/", FILLED | {"shape": shape})
    event = Event.objects.get()
    assert (event.system, event.cut_to) == (system, cut)


def test_what_the_details_say_wins_over_the_card(organiser: Client) -> None:
    organiser.post("/eventos/nuevo/", FILLED | {"shape": "swiss", "cut_to": "16"})
    assert Event.objects.get().cut_to == 16


def test_a_refused_form_keeps_what_was_chosen(organiser: Client) -> None:
    page = organiser.post("/eventos/nuevo/", FILLED | {"shape": "bracket", "name": ""}).content.decode()
    assert 'name="shape" value="bracket" checked' in page
    assert not Event.objects.exists()


def test_another_event_is_begun_from_ones_own(event: Event, amanda: User, organiser: Client) -> None:
    update_event(event=event, by=amanda, cut_to=4, round_minutes=35, venue="Biblioteca")
    page = organiser.get(f"/eventos/nuevo/?copia={event.slug}").content.decode()
    assert 'value="Biblioteca"' in page
    assert 'value="35"' in page
    assert f'value="{event.name}"' not in page


def test_nobody_begins_from_an_event_of_others(event: Event, amanda: User, client: Client, person) -> None:
    update_event(event=event, by=amanda, is_public=False, venue="Casa secreta")
    client.force_login(person("diego"))
    assert "Casa secreta" not in client.get(f"/eventos/nuevo/?copia={event.slug}").content.decode()


def test_time_zones_are_told_by_their_cities(db: None) -> None:
    labels = dict(EventForm().fields["time_zone"].choices)
    assert labels["America/Santiago"] == "Santiago"
    assert labels["America/Argentina/Buenos_Aires"] == "Buenos Aires (America)"
    assert list(labels)[:3] == ["America/Santiago", "America/Punta_Arenas", "Pacific/Easter"]
