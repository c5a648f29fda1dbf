"""Importing and exporting by hand: nothing is written before the button, and only organisers take the whole event."""

import base64
import zlib

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Person
from tests.tournaments.foreign import tom
from tests.tournaments.playing import played
from tests.tournaments.test_taking_over import forget
from tournaments.models import Event, User

pytestmark = pytest.mark.django_db
PAGE = "/eventos/importar/"


def upload(content: bytes, name: str = "liga.tdf") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content)


@pytest.fixture
def organiser(client: Client, amanda: User) -> Client:
    client.force_login(amanda)
    return client


def test_a_file_is_shown_before_it_is_written(organiser: Client) -> None:
    answer = organiser.post(PAGE, {"file": upload(tom().encode())})

    assert "Liga &amp; Amigos" in answer.content.decode()
    assert not Event.objects.exists()


def test_the_button_writes_what_was_shown(organiser: Client, amanda: User) -> None:
    shown = organiser.post(PAGE, {"file": upload(tom().encode())})
    answer = organiser.post(PAGE, {"held": shown.context["form"].initial["held"]}, follow=True)

    event = Event.objects.get()
    assert (event.name, event.roles.get().user) == ("Liga & Amigos", amanda)
    assert "Importado: Liga &amp; Amigos." in answer.content.decode()


def test_an_event_goes_out_and_comes_in(organiser: Client, four: Event, amanda: User) -> None:
    played(four, amanda)
    answer = organiser.post(reverse("event-export", args=[four.slug]))
    forget(four)
    shown = organiser.post(PAGE, {"file": upload(answer.content)})
    assert "Lo firmó esta misma instalación" in shown.content.decode()
    organiser.post(PAGE, {"held": shown.context["form"].initial["held"]})

    assert answer["Content-Disposition"] == 'attachment; filename="copa-de-la-luna.veredicto.json"'
    assert Event.objects.get().rounds.count() == 1


@pytest.mark.parametrize("content", [b"hola", tom().encode()[:-30]])
def test_a_bad_file_is_told_beside_its_field(organiser: Client, content: bytes) -> None:
    answer = organiser.post(PAGE, {"file": upload(content)})

    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["file"]


def test_a_file_that_contradicts_itself_is_told_before_it_can_be_imported(organiser: Client) -> None:
    match = tom().replace('<player2 userid="11"/>', '<player2 userid="10"/>', 1)
    answer = organiser.post(PAGE, {"file": upload(match.encode())})

    assert answer.status_code == 422
    assert "Ronda «1»: Amanda Rojas juega contra sí mismo." in answer.content.decode()


def test_an_event_of_another_program_that_is_here_has_no_button_to_import_it_again(organiser: Client) -> None:
    shown = organiser.post(PAGE, {"file": upload(tom().encode())})
    assert b'name="held"' in shown.content
    organiser.post(PAGE, {"held": shown.context["form"].initial["held"]})
    again = organiser.post(PAGE, {"file": upload(tom().encode())}).content.decode()

    assert ("Ya está aquí." in again, 'name="held"' in again) == (True, False)


@pytest.mark.parametrize("held", ["no es nada", base64.b64encode(b"hola").decode(), ""])
def test_a_tampered_form_writes_nothing(organiser: Client, held: str) -> None:
    answer = organiser.post(PAGE, {"held": held}, follow=True)

    assert "Elige el archivo de nuevo." in answer.content.decode()
    assert not Event.objects.exists()


def test_what_is_held_is_bounded_when_it_is_opened(organiser: Client) -> None:
    held = base64.b64encode(zlib.compress(b" " * 30_000_000)).decode()
    answer = organiser.post(PAGE, {"held": held}, follow=True)

    assert "demasiado para un torneo" in answer.content.decode()


def test_a_stranger_imports_nothing(client: Client) -> None:
    assert client.post(PAGE, {"file": upload(tom().encode())}).status_code == 302
    assert not Event.objects.exists()


def test_only_its_organisers_take_the_whole_event(four: Event, person: Person, client: Client) -> None:
    client.force_login(person("bastian"))

    assert client.post(reverse("event-export", args=[four.slug])).status_code == 403
    assert "Descargar el evento" not in client.get(reverse("event-exports", args=[four.slug])).content.decode()


def test_a_players_table_is_registered_from_the_page(organiser: Client, event: Event) -> None:
    content = "Nombre;Apellido\nAmanda;Ibáñez\n".encode("cp1252")
    answer = organiser.post(reverse("event-players", args=[event.slug]), {"text": "", "file": upload(content, "a.csv")})

    assert answer.status_code == 302
    assert event.players.get().name == "Amanda Ibáñez"


def test_a_list_and_a_table_at_once_are_refused(organiser: Client, event: Event) -> None:
    page = reverse("event-players", args=[event.slug])
    answer = organiser.post(page, {"text": "Carla", "file": upload(b"Nombre\nAmanda\n", "a.csv")})

    assert answer.status_code == 422
    assert not event.players.exists()


def test_the_tables_of_a_public_event_are_for_everybody(four: Event, client: Client) -> None:
    for what in ("players", "standings"):
        answer = client.get(reverse("event-table", args=[four.slug, what]))
        assert (answer.status_code, answer["Content-Type"]) == (200, "text/csv; charset=utf-8")
    assert client.get(reverse("event-table", args=[four.slug, "decks"])).status_code == 404
