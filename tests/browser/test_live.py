"""Open pages follow the tournament without being loaded again, each with what is its reader's own."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.api import ask, event_in_round_1
from tests.browser.test_an_event import create_event, next_step, register, tab
from tests.browser.visitor import LAPTOP, PHONE, Site

NAMES = ["Bastián Lagos", "Carla Muñoz", "Diego Ríos", "Elena Ñanco"]
NOT_LOADED_AGAIN = "window.stillTheSame = true"
NOTE_SHAKES = "window.shakes = []; navigator.vibrate = (pattern) => window.shakes.push(pattern)"


@pytest.fixture
def amanda(site: Site) -> Iterator[Page]:
    """The organiser at her laptop."""
    with site.page("amanda", screen=LAPTOP) as page:
        yield page


def open_phone(page: Page, address: str) -> Page:
    """Open a page, and remember in it that it was not loaded again."""
    page.goto(address)
    page.evaluate(NOT_LOADED_AGAIN)
    return page


def test_a_published_round_and_a_result_reach_open_pages(amanda: Page, page: Page, site: Site) -> None:
    create_event(amanda, "Copa sin Recarga")
    register(amanda, NAMES)
    next_step(amanda, "Parear la ronda 1")
    event = "/e/copa-sin-recarga/"
    phone = open_phone(page, f"{event}mesas/")
    expect(phone.get_by_text("Aún no hay mesas")).to_be_visible()

    next_step(amanda, "Publicar la ronda 1")
    expect(phone.get_by_role("heading", name="Ronda 1")).to_be_visible()
    expect(phone.get_by_role("row").filter(has_text="Carla Muñoz").first).to_be_visible()
    assert phone.evaluate("window.stillTheSame")

    with site.visit(screen=PHONE) as other:
        tables = open_phone(other.new_page(), f"{event}rondas/1/")
        next_step(amanda, "Anotar resultados")
        amanda.get_by_label("Mesa", exact=True).fill("1")
        amanda.get_by_label("Resultado", exact=True).fill("2-1")
        amanda.keyboard.press("Enter")
        expect(tables.get_by_role("table").get_by_text("2-1")).to_be_visible()
        assert tables.evaluate("window.stillTheSame")


def test_a_player_sees_their_own_name_and_line_in_a_page_that_is_for_all(amanda: Page, site: Site) -> None:
    create_event(amanda, "Copa Propia")
    register(amanda, NAMES)
    tab(amanda, "Jugadores")
    amanda.goto("/e/copa-propia/jugadores/2/")
    amanda.get_by_label("Cuenta").fill("carla")
    amanda.get_by_role("button", name="Enlazar cuenta").click()
    next_step(amanda, "Parear la ronda 1")
    next_step(amanda, "Publicar la ronda 1")

    with site.page("carla", screen=PHONE) as phone:
        phone.goto("/e/copa-propia/mesas/")
        expect(phone.get_by_role("main")).to_have_attribute("data-shared", "/cuenta/yo/?evento=copa-propia")
        expect(phone.locator("#account")).to_contain_text("Carla Muñoz")
        expect(phone.locator("tr.is-own")).to_contain_text("Carla Muñoz")
        expect(phone.locator("[data-own-line]")).to_contain_text("Tu mesa")
        phone.goto("/e/copa-propia/")
        expect(phone.locator("#own-seat")).to_have_text("Ronda 1")

        phone.get_by_role("button", name="Gané: 2-0").click()
        expect(phone.get_by_text("Informaste 2-0.")).to_be_visible()


def test_the_organiser_passes_by_what_is_kept_for_all(amanda: Page) -> None:
    create_event(amanda, "Copa de la Mesa")
    register(amanda, NAMES)
    amanda.goto("/e/copa-de-la-mesa/")
    expect(amanda.locator(".panel--next")).to_be_visible()
    assert amanda.get_by_role("main").get_attribute("data-shared") is None


def test_a_phone_that_just_signed_in_keeps_its_seat_when_the_room_changes(amanda: Page, site: Site) -> None:
    slug = event_in_round_1(amanda, "Copa de la Llegada", 4)
    link = ask(amanda, "GET", f"events/{slug}/players/2/link/")["link"]
    with site.visit(None, screen=PHONE) as context:
        phone = context.new_page()
        phone.goto(link.replace(link[: link.index("/e/")], ""))
        phone.get_by_role("button", name="Sí, soy yo").click()
        expect(phone.get_by_text("Este teléfono es de Jugador 2 en este evento.")).to_be_visible()
        expect(phone.locator("#own-seat")).to_have_text("Ronda 1")
        ask(amanda, "POST", f"events/{slug}/announcements/", {"text": "Pausa a las 14:00"})
        expect(phone.get_by_text("Pausa a las 14:00")).to_be_visible()
        expect(phone.locator("#own-seat")).to_have_text("Ronda 1")
        phone.get_by_role("button", name="Gané: 2-0").click()
        expect(phone.get_by_text("Informaste 2-0.")).to_be_visible()


def test_a_phone_calls_its_player_to_the_table_of_the_next_round(amanda: Page, site: Site) -> None:
    slug = event_in_round_1(amanda, "Copa del Llamado", 4)
    ask(amanda, "PUT", f"events/{slug}/players/1/account/", {"username": "carla"})
    with site.page("carla", screen=PHONE, script=NOTE_SHAKES) as phone:
        phone.goto(f"/e/{slug}/")
        phone.get_by_role("button", name="Avisarme de mi mesa").click()
        expect(phone.get_by_role("button", name="Avisarme de mi mesa")).to_have_attribute("aria-pressed", "true")
        for table in (1, 2):
            ask(amanda, "PUT", f"events/{slug}/rounds/1/tables/{table}/result/", {"first": 2, "second": 0})
        ask(amanda, "POST", f"events/{slug}/rounds/")
        assert "Mesa" not in phone.title()
        ask(amanda, "POST", f"events/{slug}/rounds/2/publish/")
        expect(phone.locator("#own-seat")).to_have_text("Ronda 2")
        table = phone.locator(".seat .huge").inner_text()
        expect(phone).to_have_title(re.compile(f"^Mesa {table} · "))
        assert phone.evaluate("window.shakes") == [100, [200, 100, 200, 100, 400]]
