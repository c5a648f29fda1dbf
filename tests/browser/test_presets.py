"""A whole event of each other game from its known format: from the form to the final standings on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_an_event import next_step, register, tab
from tests.browser.test_systems import EIGHT, create
from tests.browser.visitor import LAPTOP, PHONE, Site


@pytest.fixture
def amanda(site: Site):
    """The organiser at her laptop."""
    with site.page("amanda", screen=LAPTOP) as page:
        yield page


def enter_matches(page: Page, tables: int) -> None:
    """The first seat wins at every table, typed."""
    for table in range(1, tables + 1):
        page.get_by_label("Mesa", exact=True).fill(str(table))
        page.get_by_label("Resultado", exact=True).fill("1-0")
        page.keyboard.press("Enter")


def enter_matches_with_points(page: Page, tables: int) -> None:
    """The same, with what the cards of both were worth."""
    for table in range(1, tables + 1):
        page.get_by_label("Mesa", exact=True).fill(str(table))
        page.get_by_label("Resultado", exact=True).fill("1-0")
        page.get_by_label("Puntos del 1.º", exact=True).fill(str(60 + table))
        page.get_by_label("Puntos del 2.º", exact=True).fill("40")
        page.keyboard.press("Enter")


def enter_pods(page: Page, tables: int) -> None:
    """The VP of every seat of every table, seat by seat fewer."""
    for table in range(1, tables + 1):
        page.get_by_role("link", name=f"Anotar la mesa {table}", exact=True).click()
        expect(page.get_by_role("heading", name=f"Mesa {table}", level=1)).to_be_visible()
        for seat, field in enumerate(page.get_by_label("Puntos").all()):
            field.fill(str(15 - 3 * seat))
        page.get_by_role("button", name="Anotar").click()
        expect(page.get_by_text(f"Mesa {table} anotada.")).to_be_visible()


def play_round(page: Page, number: int, enter: Callable[[Page, int], None], tables: int) -> None:
    next_step(page, f"Parear la ronda {number}")
    next_step(page, f"Publicar la ronda {number}")
    next_step(page, "Anotar resultados")
    enter(page, tables)
    expect(page.get_by_text("Están todos los resultados.")).to_be_visible()


def standings_on_a_phone(site: Site, slug: str) -> list[str]:
    """The points in the order of the standings, as a stranger reads them without scrolling sideways."""
    with site.page(screen=PHONE) as page:
        page.goto(f"/e/{slug}/")
        tab(page, "Posiciones")
        rows = page.locator("table.data tbody tr")
        expect(rows).to_have_count(len(EIGHT) - 1 if slug == "copa-de-bases" else len(EIGHT))
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        return [row.locator("td").nth(1).inner_text() for row in rows.all()]


def test_an_event_of_smash_up_in_tables_of_three_and_four(amanda: Page, site: Site) -> None:
    create(amanda, "Copa de Bases", "Smash Up: mesas de 2 a 4, lugares 1-1-3", 2)
    register(amanda, EIGHT[:7])
    play_round(amanda, 1, enter_pods, 2)
    play_round(amanda, 2, enter_pods, 2)
    next_step(amanda, "Terminar el evento")
    expect(amanda.get_by_text("Evento terminado.")).to_be_visible()

    points = [int(text) for text in standings_on_a_phone(site, "copa-de-bases")]
    assert points == sorted(points, reverse=True)
    assert sum(points) == 2 * (4 + 3 + 2 + 1 + 4 + 3 + 2)


@pytest.mark.parametrize(
    ("name", "slug", "known_format", "enter"),
    [
        ("Copa de Muros", "copa-de-muros", "Summoner Wars: tres facciones, rondas de 60 minutos", enter_matches),
        ("Copa de Filas", "copa-de-filas", "Dos filas: suizo, 3-1-0", enter_matches_with_points),
    ],
)
def test_an_event_of_two_players_a_table(
    amanda: Page, site: Site, name: str, slug: str, known_format: str, enter: Callable[[Page, int], None]
) -> None:
    create(amanda, name, known_format, 2)
    register(amanda, EIGHT)
    play_round(amanda, 1, enter, 4)
    play_round(amanda, 2, enter, 4)
    next_step(amanda, "Terminar el evento")
    expect(amanda.get_by_text("Evento terminado.")).to_be_visible()

    assert standings_on_a_phone(site, slug) == ["6", "6", "3", "3", "3", "3", "0", "0"]
