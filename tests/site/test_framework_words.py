"""What the framework itself says to a Spanish reader is said in the site's voice."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tournaments.models import User

SETTINGS = {
    "name": "Copa",
    "game": "myl_pe",
    "starts_on": "2026-11-21",
    "planned_rounds": "3",
    "match_structure": "bo3",
    "round_minutes": "50",
    "tiebreak_rules": "mtr-1/3",
    "time_zone": "America/Santiago",
}


@pytest.fixture
def amanda(client: Client, db: None) -> Client:
    client.force_login(User.objects.create_user("amanda"), backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"name": ""}, "Completa este campo."),
        ({"name": "x" * 121}, "Acórtalo a 120 letras (tiene 121)."),
        ({"starts_on": "mañana"}, "Escribe una fecha válida."),
        ({"planned_rounds": "muchas"}, "Escribe un número entero."),
        ({"game": "ajedrez"}, "Elige una de las opciones: «ajedrez» no está entre ellas."),
    ],
)
def test_a_form_says_what_to_do_without_ceremony(amanda: Client, wrong: dict[str, str], sentence: str) -> None:
    page = amanda.post("/eventos/nuevo/", SETTINGS | wrong, headers={"Accept-Language": "es"})

    assert page.status_code == 422
    assert sentence in page.content.decode()


def test_a_file_and_a_password_are_spoken_of_as_everywhere(amanda: Client) -> None:
    spanish = {"Accept-Language": "es"}
    empty = amanda.post("/eventos/importar/", {"file": SimpleUploadedFile("vacio.json", b"")}, headers=spanish)
    wrong = amanda.post("/cuenta/clave/", {"old_password": "x"}, headers=spanish)

    assert "El archivo está vacío: elige otro." in empty.content.decode()
    assert "Esa no es tu contraseña de ahora: escríbela de nuevo." in wrong.content.decode()


def test_an_english_reader_has_the_framework_s_own_sentence(amanda: Client) -> None:
    page = amanda.post("/eventos/nuevo/", SETTINGS | {"name": ""}, headers={"Accept-Language": "en"})

    assert "This field is required." in page.content.decode()
