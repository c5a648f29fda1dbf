"""An organisation adds cards in the browser: what is understood is shown first, and a person decides what is not."""

import json
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils.html import escape

from tests.tournaments.conftest import Person
from tournaments.actions.decks.card_keepers import let_add_cards
from tournaments.models import AddedCard, AuditEntry, User

FILES = Path(__file__).parents[1] / "engine" / "decks" / "files"
CSV = (FILES / "corte.csv").read_bytes()
PAGE = "/cartas/agregar/"
TWO_WAYS = "Un Aliado pierde 1 a la fuerza, luego destierra una carta de tu Cementerio al final del turno."
"""A text that can be read in two ways: nobody says who discards."""

pytestmark = pytest.mark.django_db


def upload(content: bytes = CSV, name: str = "corte.csv") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content)


@pytest.fixture
def keeper(client: Client, amanda: User) -> Client:
    """The browser of somebody who keeps the catalogue."""
    let_add_cards(username="amanda", by=None)
    client.force_login(amanda)
    return client


def add(browser: Client, content: bytes = CSV, **more: str) -> object:
    """Choose a file, and confirm what was shown."""
    shown = browser.post(PAGE, {"file": upload(content), **more})
    return browser.post(PAGE, shown.context["form"].initial, follow=True)


def test_a_file_is_shown_card_by_card_before_anything_is_kept(keeper: Client) -> None:
    answer = keeper.post(PAGE, {"file": upload()})
    page = answer.content.decode()

    assert [line.id for line in answer.context["lines"].open] == ["CDP-002", "CDP-003"]
    assert "<mark>Florece la neblina del alba</mark>" in page
    assert "Se entiende entera" in page
    assert not AddedCard.objects.exists()


def test_the_button_keeps_what_was_shown_and_the_same_file_changes_nothing(keeper: Client, amanda: User) -> None:
    assert "Agregadas 4, cambiadas 0, sin cambio 0." in add(keeper).content.decode()
    assert "Agregadas 0, cambiadas 0, sin cambio 4." in add(keeper).content.decode()
    assert AuditEntry.objects.get(action="cards.import").by == amanda


def test_a_file_with_bad_values_names_each_of_them_and_keeps_nothing(keeper: Client) -> None:
    answer = keeper.post(PAGE, {"file": upload(CSV.replace(b";Oro;", b";Moneda;"))})

    assert answer.status_code == 422
    assert "El archivo no se importó: corrige 1 valor y repite." in answer.content.decode()
    assert "Línea 5, tipo «Moneda»" in answer.content.decode()


def test_without_a_file_the_form_says_so(keeper: Client) -> None:
    answer = keeper.post(PAGE, {})

    assert (answer.status_code, list(answer.context["form"].errors)) == (422, ["file"])


def test_what_no_page_of_ours_carried_is_refused(keeper: Client) -> None:
    answer = keeper.post(PAGE, {"held": "%%%", "name": "c.csv", "game": "myl_pe"}, follow=True)

    assert "Elige el archivo de nuevo." in answer.content.decode()
    assert not AddedCard.objects.exists()


def test_an_edition_leaves_again_and_its_file_brings_it_back(keeper: Client) -> None:
    add(keeper)
    answer = keeper.post(f"{PAGE}myl_pe/CDP/quitar/", follow=True)
    assert "4 cartas menos en el catálogo. Importar su archivo las devuelve." in answer.content.decode()
    assert not AddedCard.objects.exists()

    add(keeper)
    assert AddedCard.objects.count() == 4


def test_a_text_is_said_in_other_words_with_a_reason_and_given_back(keeper: Client) -> None:
    add(keeper)
    reading = "/cartas/myl_pe/CDP-003/lectura/"
    keeper.post(reading, {"words": "Roba 2 cartas.", "why": "Así lo resolvió la federación."})
    chosen = AddedCard.objects.get(printing="CDP-003").chosen
    assert (chosen["by"], chosen["why"]) == ("Amanda", "Así lo resolvió la federación.")
    assert "Se entiende entera" in keeper.get(reading).content.decode()

    keeper.post(f"{reading}quitar/")
    assert AddedCard.objects.get(printing="CDP-003").chosen is None


def test_words_that_are_not_understood_either_are_refused(keeper: Client) -> None:
    add(keeper)
    answer = keeper.post("/cartas/myl_pe/CDP-003/lectura/", {"words": "Brilla la aurora.", "why": "Porque sí."})

    assert answer.status_code == 422
    assert "No se entiende «Brilla la aurora»" in answer.content.decode()


@pytest.mark.parametrize("asked", [{"why": "Porque sí."}, {"words": "Roba 2 cartas."}])
def test_a_reading_needs_its_words_and_its_reason(keeper: Client, asked: dict[str, str]) -> None:
    add(keeper)

    assert keeper.post("/cartas/myl_pe/CDP-003/lectura/", asked).status_code == 422
    assert AddedCard.objects.get(printing="CDP-003").chosen is None


def test_of_a_text_with_two_senses_a_person_picks_one(keeper: Client) -> None:
    add(keeper, CSV.replace(b"Florece la neblina del alba.", TWO_WAYS.encode(), 2))
    reading = "/cartas/myl_pe/CDP-003/lectura/"
    page = keeper.get(reading)
    assert len(page.context["senses"]) == 2
    assert all(
        f'<code class="muted">{escape(sense["rule"])}</code>' in page.content.decode()
        for sense in page.context["senses"]
    )
    keeper.post(reading, {"sense": "1", "why": "Lo dijo quien hizo la carta."})

    chosen = AddedCard.objects.get(printing="CDP-003").chosen
    assert chosen["abilities"] == json.loads(json.dumps(page.context["senses"][1]["abilities"]))


def test_a_sense_that_is_not_there_is_refused(keeper: Client) -> None:
    add(keeper)
    answer = keeper.post("/cartas/myl_pe/CDP-003/lectura/", {"sense": "7", "why": "Porque sí."})

    assert "Ese sentido ya no está: elige de nuevo." in answer.content.decode()


def test_a_card_that_nobody_added_has_no_reading_to_decide(keeper: Client) -> None:
    assert keeper.get("/cartas/myl_pe/ERT-002/lectura/").status_code == 404
    assert keeper.get("/cartas/ajedrez/ERT-002/lectura/").status_code == 404


@pytest.mark.parametrize(
    "address",
    [PAGE, f"{PAGE}myl_pe/CDP/quitar/", "/cartas/myl_pe/CDP-003/lectura/", "/cartas/myl_pe/CDP-003/lectura/quitar/"],
)
def test_only_who_keeps_the_catalogue_may_change_it(client: Client, person: Person, address: str) -> None:
    assert client.post(address)["Location"].startswith("/cuenta/entrar/")
    client.force_login(person("bastian", "Bastián"))
    answer = client.post(address)

    assert answer.status_code == 403
    assert "manage.py let_add_cards bastian" in answer.content.decode()


def test_the_command_lets_an_account_add_cards_and_takes_it_back(amanda: User) -> None:
    call_command("let_add_cards", "Amanda")
    assert User.objects.get(pk=amanda.pk).has_perm("tournaments.add_addedcard")
    call_command("let_add_cards", "amanda", "--no-more")

    assert not User.objects.get(pk=amanda.pk).has_perm("tournaments.add_addedcard")
    assert AuditEntry.objects.filter(action="cards.keeper").count() == 2


def test_the_command_names_an_account_that_does_not_exist(db: None) -> None:
    with pytest.raises(CommandError, match="No existe la cuenta «nadie»"):
        call_command("let_add_cards", "nadie")
