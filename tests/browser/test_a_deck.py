"""A player builds a deck on a phone: a search that forgives, steppers, and what the law says of it while it grows."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from engine.games.myl_pe.catalogue.decks.sample import sample_deck
from tests.browser.api import ask
from tests.browser.visitor import PHONE, Site


@pytest.fixture
def desk(site: Site) -> Iterator[Page]:
    """Amanda's phone; she plays in an event of her own, as number 1."""
    with site.page("amanda", screen=PHONE) as page:
        page.goto("/")
        event = ask(
            page,
            "POST",
            "events/",
            {
                "name": "Copa del Mazo",
                "game": "myl_pe",
                "starts_on": "2026-11-22",
                "planned_rounds": 3,
                "decks_required": True,
            },
        )
        ask(page, "POST", f"events/{event['slug']}/players/", {"names": ["Amanda Rojas"]})
        ask(page, "PUT", f"events/{event['slug']}/players/1/account/", {"username": "amanda"})
        page.goto(f"/e/{event['slug']}/jugadores/1/mazo/")
        yield page


def test_cards_are_found_added_and_counted(desk: Page) -> None:
    desk.get_by_label("Agregar una carta").press_sequentially("ser abominabel")
    desk.get_by_role("button", name="Agregar Ser Abominable").click()
    expect(desk.locator(".deck-lines li")).to_have_count(1)
    desk.get_by_role("button", name="una Ser Abominable más").click()
    expect(desk.locator(".deck-lines b")).to_have_text("2")
    desk.get_by_role("button", name="una Ser Abominable más").click()
    desk.get_by_role("button", name="una Ser Abominable más").click()
    expect(desk.locator(".deck-lines b")).to_have_text("4")
    too_many = desk.locator("#deck-problems li").filter(has_text="4 copias")
    expect(too_many.get_by_role("link", name="DAR 10.16")).to_be_visible()
    desk.get_by_role("button", name="una Ser Abominable menos").click()
    expect(desk.locator(".deck-lines b")).to_have_text("3")
    expect(too_many).to_have_count(0)
    desk.get_by_role("button", name="Guardar borrador").click()
    expect(desk.get_by_text("Borrador guardado: solo tú lo ves.")).to_be_visible()
    expect(desk.locator(".deck-lines b")).to_have_text("3")


def test_a_kept_deck_is_begun_from_and_registered(desk: Page) -> None:
    desk.get_by_label("Lista del mazo").fill(sample_deck(1))
    desk.get_by_text("Guardar en mis mazos").click()
    desk.get_by_label("Nombre del mazo").fill("Vampiros")
    desk.get_by_role("button", name="Guardar", exact=True).click()
    expect(desk.get_by_text("«Vampiros» quedó en tus mazos.")).to_be_visible()
    desk.get_by_text("Empezar desde un mazo mío").click()
    desk.get_by_role("link", name="Vampiros").click()
    expect(desk.get_by_text("Mazo legal: 50 cartas.")).to_be_visible()
    desk.get_by_role("button", name="Registrar mazo").click()
    expect(desk.get_by_text("Mazo de Amanda Rojas registrado.")).to_be_visible()
