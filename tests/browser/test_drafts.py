"""What a judge began on a phone goes on elsewhere, and what two tabs wrote on one draft is lost in neither."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.crawl import WIDER_THAN_SCREEN, violations
from tests.browser.test_composer import add
from tests.browser.visitor import LAPTOP, PHONE, Site, without_draft

PAGE = "/e/copa-gorgona/fallos/nuevo/"
KEPT = "Borrador guardado: puedes seguir en otro equipo."


@pytest.fixture
def phone(site: Site) -> Iterator[BrowserContext]:
    """The head judge's phone, where no draft is kept yet."""
    with site.visit("bastian", screen=PHONE) as context:
        without_draft(context.new_page(), PAGE)
        yield context


def opened(context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto(PAGE)
    expect(page.get_by_role("heading", name="El turno")).to_be_visible()
    return page


def test_a_board_begun_on_a_phone_goes_on_at_a_laptop(phone: BrowserContext, site: Site) -> None:
    page = opened(phone)
    add(page, "A: Línea de Defensa", "kraken", "Kraken")
    page.get_by_label("¿Qué se discute?").fill("¿Puede atacar?")
    expect(page.get_by_text(KEPT)).to_be_visible()
    with site.visit("bastian", screen=LAPTOP) as other:
        laptop = opened(other)
        expect(laptop.get_by_role("button", name="Kraken", exact=True)).to_be_visible()
        expect(laptop.get_by_label("¿Qué se discute?")).to_have_value("¿Puede atacar?")
        laptop.goto("/fallos/")
        laptop.get_by_role("link", name="¿Puede atacar?").click()
        expect(laptop.get_by_role("button", name="Kraken", exact=True)).to_be_visible()


def test_two_tabs_on_one_draft_lose_neither(phone: BrowserContext) -> None:
    one, other = opened(phone), opened(phone)
    add(one, "A: Línea de Defensa", "kraken", "Kraken")
    expect(one.get_by_text(KEPT)).to_be_visible()
    differs = other.get_by_text("Este borrador también se cambió en otra pestaña o en otro equipo.")
    expect(differs).to_be_visible()
    add(other, "A: Línea de Defensa", "oni", "Oni")
    assert (other.evaluate(WIDER_THAN_SCREEN), violations(other)) == ([], [])
    other.get_by_role("button", name="Traer lo de allá").click()
    expect(other.get_by_role("button", name="Kraken", exact=True)).to_be_visible()
    other.get_by_role("button", name="Deshacer").click()
    expect(other.get_by_role("button", name="Oni", exact=True)).to_be_visible()

    expect(one.get_by_text("Este borrador también se cambió")).to_be_visible()
    one.get_by_role("button", name="Seguir con lo de aquí").click()
    expect(one.get_by_role("button", name="Kraken", exact=True)).to_be_visible()


def test_without_a_signal_it_stays_here_and_goes_to_the_server_later(phone: BrowserContext, site: Site) -> None:
    page = opened(phone)
    phone.set_offline(True)
    page.get_by_role("button", name="Uno más: A: Reserva de Oro").click()
    expect(page.get_by_text("Borrador a salvo en este equipo")).to_be_visible()
    phone.set_offline(False)
    expect(page.get_by_text(KEPT)).to_be_visible()
    with site.visit("bastian", screen=LAPTOP) as other:
        oros = opened(other).get_by_label("A: Reserva de Oro", exact=True)
        expect(oros.locator("output")).to_have_text("1 Oro")


def test_an_example_that_was_changed_is_there_after_a_reload_and_fresh_from_its_link(phone: BrowserContext) -> None:
    page = phone.new_page()
    path = f"{PAGE}?juego=myl_pe&ejemplo=D01"
    without_draft(page, path)
    page.goto(path)
    page.get_by_role("button", name="Nanahuatzin", exact=True).click()
    page.get_by_role("button", name="Quitar del tablero").click()
    expect(page.get_by_text(KEPT)).to_be_visible()
    page.reload()
    expect(page.get_by_text("Seguiste desde tu borrador.")).to_be_visible()
    expect(page.get_by_role("button", name="Nanahuatzin", exact=True)).to_be_hidden()
    page.get_by_role("button", name="Empezar de cero").click()
    expect(page.get_by_role("button", name="Nanahuatzin", exact=True)).to_be_visible()
