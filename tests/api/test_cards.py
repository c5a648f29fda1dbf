"""Cards over the API: by name, and one by one."""

import pytest
from django.test import Client


@pytest.mark.django_db
def test_cards_are_found_by_a_misspelt_name(client: Client) -> None:
    found = client.get("/api/v1/cards/", {"game": "myl_pe", "q": "ser abominabel"}).json()
    assert found[0]["name"] == "Ser Abominable"


@pytest.mark.django_db
@pytest.mark.parametrize("game", ["", "nada", "dos_filas"])
def test_a_game_without_catalogue_is_not_found(game: str, client: Client) -> None:
    assert client.get("/api/v1/cards/", {"game": game, "q": "zeus"}).status_code == 404


@pytest.mark.django_db
def test_a_card_is_told_with_what_its_text_means(client: Client) -> None:
    card = client.get("/api/v1/cards/myl_pe/ERT-114/").json()
    assert (card["name"], card["abilities"]) == ("Zeus", [{"es": "Roba 6 cartas.", "en": "Draw 6 cards."}])


@pytest.mark.django_db
def test_there_is_no_card_of_an_unknown_id(client: Client) -> None:
    assert client.get("/api/v1/cards/myl_pe/ERT-999/").status_code == 404
