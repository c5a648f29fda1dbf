"""A Top 8 and an event of tables of several, as their people run them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_an_event import next_step, register, tab
from tests.browser.visitor import LAPTOP, PHONE, Site

EIGHT = ["Ana", "Bruno", "Camila", "Diego", "Elisa", "Felipe", "Gabriela", "Hugo"]


@pytest.fixture
def amanda(site: Site):
    """The organiser at her laptop."""
    with site.page("amanda", screen=LAPTOP) as page:
        yield page


def create(page: Page, name: str, known_format: str, rounds: int) -> None:
    page.goto("/eventos/nuevo/")
    page.get_by_text("Empezar de un formato conocido o de otro evento").click()
    formats = page.get_by_label("Empieza de un formato conocido:")
    formats.select_option(formats.locator("option").filter(has_text=known_format).first.get_attribute("value"))
    page.get_by_role("button", name="Usar").click()
    page.get_by_label("Nombre", exact=True).fill(name)
    page.get_by_label("Rondas", exact=True).fill(str(rounds))
    page.get_by_label("Exige mazos").uncheck()
    page.get_by_role("button", name="Crear evento").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def play(page: Page, label: str, tables: int) -> None:
    """Pair what the button says, publish it, and type a result for every table."""
    next_step(page, label)
    page.get_by_role("button", name="Publicar").click()
    next_step(page, "Anotar resultados")
    for table in range(1, tables + 1):
        page.get_by_label("Mesa", exact=True).fill(str(table))
        page.get_by_label("Resultado", exact=True).fill("2-0")
        page.keyboard.press("Enter")
    expect(page.get_by_text("Están todos los resultados.")).to_be_visible()


def test_a_top_8_from_the_form_to_the_champion(amanda: Page, site: Site) -> None:
    create(amanda, "Copa Top 8", "Suizo y Top 8", 1)
    register(amanda, EIGHT)
    play(amanda, "Parear la ronda 1", 4)
    for name, tables in (("Top 8", 4), ("Top 4", 2), ("Final", 1)):
        play(amanda, f"Parear: {name}", tables)
    next_step(amanda, "Terminar el evento")

    with site.page(screen=PHONE) as page:
        page.goto("/e/copa-top-8/llave/")
        expect(page.get_by_role("heading", name="Top 8")).to_be_visible()
        expect(page.get_by_role("heading", name="Final")).to_be_visible()
        assert page.locator(".match .is-won").count() == 7  # every match has one who goes through
        expect(page.get_by_role("listitem").filter(has_text="1.º")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_table_of_several_is_entered_on_a_phone(amanda: Page, site: Site) -> None:
    create(amanda, "Copa de Cuatro", "Smash Up: mesas de 3 y 4", 1)
    register(amanda, EIGHT[:4])
    next_step(amanda, "Parear la ronda 1")
    amanda.get_by_role("button", name="Publicar").click()
    with site.page("amanda", screen=PHONE) as page:
        page.goto("/e/copa-de-cuatro/rondas/1/")
        page.get_by_role("link", name="Anotar la mesa 1").click()
        for seat, points in enumerate((15, 12, 12, 3)):
            page.get_by_label("Puntos").nth(seat).fill(str(points))
        page.get_by_role("button", name="Anotar").click()
        expect(page.get_by_text("Mesa 1 anotada.")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        tab(page, "Posiciones")
        rows = page.locator("table.data tbody tr")
        assert [row.locator("td").nth(1).inner_text() for row in rows.all()] == ["4", "3", "3", "1"]
