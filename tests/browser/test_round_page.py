"""The round's page at a laptop: tables filtered as one types, all within reach of the keyboard, a draft by drag."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.api import ask, event_in_round_1, stored
from tests.browser.crawl import violations
from tests.browser.visitor import LAPTOP, Site


@pytest.fixture
def laptop(site: Site) -> Iterator[Page]:
    with site.page("amanda", screen=LAPTOP) as page:
        yield page


def test_tables_are_filtered_as_one_types_and_stay_so_after_a_result(laptop: Page) -> None:
    slug = event_in_round_1(laptop, "Copa Filtrada", 10)
    laptop.goto(f"/e/{slug}/rondas/1/")
    laptop.get_by_label("Mostrar").select_option("faltan")
    expect(laptop).to_have_url(re.compile(r"\?show=faltan&order=urgencia"))
    laptop.get_by_label("Mesa", exact=True).fill("2")
    laptop.get_by_label("Resultado", exact=True).fill("2-0")
    laptop.keyboard.press("Enter")
    expect(laptop.locator("#round-tables tbody th")).to_have_text(["1", "3", "4", "5"])
    laptop.get_by_label("Nombre o mesa").press_sequentially("4")
    expect(laptop.locator("#round-tables tbody th")).to_have_text(["4"])
    laptop.get_by_label("Filas juntas").check()
    expect(laptop.locator("table.data--dense")).to_be_visible()
    assert violations(laptop) == []


def test_a_result_is_entered_with_the_keyboard_alone(laptop: Page) -> None:
    slug = event_in_round_1(laptop, "Copa de Teclas", 10)
    laptop.goto(f"/e/{slug}/rondas/1/")
    expect(laptop.locator("#palette")).to_be_hidden()
    laptop.get_by_role("heading", name="Ronda 1").click()
    laptop.keyboard.press("Control+k")
    expect(laptop.get_by_role("combobox", name="Ir o hacer")).to_be_focused()
    assert violations(laptop) == []
    laptop.keyboard.type("3")
    expect(laptop.get_by_role("option", name="Anotar la mesa 3")).to_be_visible()
    laptop.keyboard.press("Enter")
    laptop.keyboard.type("2-1")
    laptop.keyboard.press("Enter")
    expect(laptop.get_by_text("Mesa 3: 2-1.")).to_be_visible()
    assert stored(laptop, slug) == {3: "2-1"}


def test_the_palette_finds_players_and_pages_without_accents(laptop: Page) -> None:
    slug = event_in_round_1(laptop, "Copa de Búsqueda", 4)
    laptop.goto(f"/e/{slug}/rondas/1/")
    laptop.keyboard.press("Control+k")
    laptop.keyboard.type("jugador 3")
    expect(laptop.get_by_role("option", name="Jugador 3")).to_be_visible()
    laptop.keyboard.press("Enter")
    expect(laptop.get_by_role("heading", name="Jugador 3")).to_be_visible()
    laptop.keyboard.press("Control+k")
    laptop.keyboard.type("posic")
    laptop.keyboard.press("Enter")
    expect(laptop.get_by_role("heading", name="Posiciones", exact=True)).to_be_visible()


def test_keys_of_one_letter_work_until_they_are_switched_off(laptop: Page) -> None:
    slug = event_in_round_1(laptop, "Copa de Atajos", 4)
    laptop.goto(f"/e/{slug}/rondas/1/")
    laptop.get_by_role("heading", name="Ronda 1").click()
    laptop.keyboard.press("p")
    expect(laptop.get_by_role("heading", name="Posiciones", exact=True)).to_be_visible()
    laptop.keyboard.press("/")
    laptop.get_by_label("Atajos de una tecla").uncheck()
    laptop.keyboard.press("Escape")
    laptop.keyboard.press("h")
    laptop.wait_for_timeout(300)
    expect(laptop.get_by_role("heading", name="Posiciones", exact=True)).to_be_visible()


def draft(laptop: Page, name: str) -> str:
    settings = {"name": name, "game": "myl_pe", "starts_on": "2026-11-21", "planned_rounds": 3}
    slug = str(ask(laptop, "POST", "events/", settings)["slug"])
    ask(laptop, "POST", f"events/{slug}/players/", {"names": ["Ana", "Beto", "Carla", "Dora"]})
    ask(laptop, "POST", f"events/{slug}/rounds/")
    laptop.goto(f"/e/{slug}/rondas/1/")
    return slug


def test_a_name_dragged_onto_another_shows_the_cost_before_the_change(laptop: Page) -> None:
    draft(laptop, "Copa Arrastrada")
    seated = laptop.locator("#round-tables [data-player]")
    expect(seated.first).to_have_attribute("role", "button")
    one, other = seated.nth(0).inner_text(), seated.nth(2).inner_text()
    seated.nth(0).drag_to(seated.nth(2))
    foretold = laptop.locator("#draft-foretold")
    expect(foretold).to_contain_text("Si cambian de mesa: Mesas cambiadas a mano: tan bueno como el pareo óptimo.")
    assert laptop.locator("#round-tables [data-player]").nth(0).inner_text() == one
    assert violations(laptop) == []
    laptop.get_by_role("button", name="Cambian de mesa").click()
    expect(laptop.get_by_text(f"{one} y {other} cambiaron de mesa.")).to_be_visible()
    assert laptop.locator("#round-tables [data-player]").nth(0).inner_text() == other


def test_two_names_are_chosen_with_the_keyboard(laptop: Page) -> None:
    draft(laptop, "Copa Elegida")
    seated = laptop.locator("#round-tables [data-player]")
    expect(seated.first).to_have_attribute("role", "button")
    seated.nth(0).press("Enter")
    expect(seated.nth(0)).to_have_attribute("aria-pressed", "true")
    seated.nth(1).press(" ")
    expect(laptop.locator("#draft-foretold")).to_contain_text("Si no se cruzan")
    seated.nth(1).press("Escape")
    expect(seated.nth(0)).to_have_attribute("aria-pressed", "false")
