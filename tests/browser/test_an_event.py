"""A tournament as its organiser runs it in a browser: from «Crear un evento» to the final standings."""

import pytest
from playwright.sync_api import Page, expect

from engine.games.myl_pe.catalogue.decks.sample import sample_deck
from tests.browser.visitor import LAPTOP, PHONE, Site

NAMES = ["Bastián Lagos", "Carla Peña", "Diego Ríos", "Elena Ñanco"]


@pytest.fixture
def amanda(site: Site):
    """The organiser at her laptop."""
    with site.page("amanda", screen=LAPTOP) as page:
        yield page


def tab(page: Page, name: str) -> None:
    """Open one of the event's tabs."""
    page.get_by_role("navigation", name="Evento").get_by_role("link", name=name, exact=True).click()


def next_step(page: Page, label: str) -> None:
    """Press the one primary action of the event's page."""
    tab(page, "Inicio")
    page.locator(".panel--next").get_by_text(label, exact=True).click()


def create_event(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("link", name="Crear un evento").click()
    page.get_by_label("Nombre", exact=True).fill(name)
    page.get_by_role("spinbutton", name="Rondas", exact=True).fill("2")
    page.get_by_role("button", name="Crear evento").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def register(page: Page, names: list[str]) -> None:
    next_step(page, "Inscribir jugadores")
    page.get_by_label("Nombres").fill("\n".join(f"{n}. {name}" for n, name in enumerate(names, 1)))
    page.get_by_role("button", name="Inscribir", exact=True).click()
    expect(page.get_by_role("table", name=f"{len(names)} jugadores")).to_be_visible()


def register_deck(page: Page, name: str, text: str) -> None:
    tab(page, "Mazos")
    page.get_by_role("link", name=name).click()
    page.get_by_label("Lista del mazo").fill(text)
    page.get_by_role("button", name="Registrar mazo").click()


def play_round(page: Page, number: int) -> None:
    """Pair, publish, and let the first seat of each table win 2-0, typed with the keyboard."""
    next_step(page, f"Parear la ronda {number}")
    expect(page.get_by_text(f"Borrador de la ronda {number} listo")).to_be_visible()
    next_step(page, f"Publicar la ronda {number}")
    next_step(page, "Anotar resultados")
    for table in (1, 2):  # without waiting for the answer, as a hurried scorekeeper
        page.get_by_label("Mesa", exact=True).fill(str(table))
        page.get_by_label("Resultado", exact=True).fill("2-0")
        page.keyboard.press("Enter")
    expect(page.get_by_text("Están todos los resultados.")).to_be_visible()


def points(page: Page) -> list[tuple[str, str]]:
    """Names with their points, in the order of the standings."""
    tab(page, "Posiciones")
    expect(page.get_by_role("heading", level=1)).to_have_text("Posiciones")
    rows = page.locator("table.data tbody tr")
    return [(row.locator("th").inner_text(), row.locator("td").nth(1).inner_text()) for row in rows.all()]


def test_from_the_first_form_to_the_final_standings(amanda: Page, site: Site) -> None:
    create_event(amanda, "Copa de Prueba")
    register(amanda, NAMES)
    for seed, name in enumerate(NAMES):
        register_deck(amanda, name, sample_deck(seed))
        expect(amanda.get_by_text(f"Mazo de {name} registrado.")).to_be_visible()

    play_round(amanda, 1)
    assert sorted(number for _, number in points(amanda)) == ["0", "0", "3", "3"]
    play_round(amanda, 2)
    assert sorted(number for _, number in points(amanda)) == ["0", "3", "3", "6"]

    next_step(amanda, "Terminar el evento")
    expect(amanda.get_by_text("Evento terminado.")).to_be_visible()
    with site.page(screen=PHONE) as stranger:
        stranger.goto("/e/copa-de-prueba/")
        assert [number for _, number in points(stranger)] == ["6", "3", "3", "0"]


def test_a_deck_that_is_refused_says_every_reason_and_stays_in_the_form(amanda: Page) -> None:
    create_event(amanda, "Copa de Mazos")
    register(amanda, NAMES)
    wrong = "4 Ser Abominable\n1 Carta Que No Existe"
    register_deck(amanda, "Carla Peña", wrong)

    problems = amanda.locator("#deck-problems li")
    expect(problems.filter(has_text="No conozco «Carta Que No Existe»")).to_be_visible()
    assert problems.count() > 2
    assert amanda.get_by_label("Lista del mazo").input_value() == wrong


def test_a_list_is_checked_while_it_is_typed(amanda: Page) -> None:
    create_event(amanda, "Copa en Vivo")
    register(amanda, NAMES)
    tab(amanda, "Mazos")
    amanda.get_by_role("link", name="Carla Peña").click()
    amanda.get_by_label("Lista del mazo").press_sequentially("4 Ser Abominable")

    expect(amanda.locator("#deck-problems")).to_contain_text("problemas")


def test_a_player_twice_in_a_list_is_registered_once(amanda: Page) -> None:
    create_event(amanda, "Copa Repetida")
    next_step(amanda, "Inscribir jugadores")
    amanda.get_by_label("Nombres").fill("Carla Peña\nDiego Ríos\nCARLA PEÑA\nCarla Peña")
    amanda.get_by_role("button", name="Inscribir", exact=True).click()

    expect(amanda.get_by_role("main")).to_contain_text("2 jugadores inscritos.")
    tab(amanda, "Jugadores")
    expect(amanda.get_by_role("row")).to_have_count(3)


def test_ending_a_round_without_its_results_says_which_tables_are_missing(amanda: Page) -> None:
    create_event(amanda, "Copa a Medias")
    register(amanda, NAMES)
    next_step(amanda, "Parear la ronda 1")
    next_step(amanda, "Publicar la ronda 1")
    next_step(amanda, "Anotar resultados")
    amanda.get_by_role("button", name="Terminar la ronda").click()

    expect(amanda.locator(".notice--error")).to_contain_text("1, 2")
    expect(amanda.get_by_text("Faltan 2 mesas.")).to_be_visible()


def test_what_is_typed_while_a_result_is_on_its_way_stays(amanda: Page) -> None:
    create_event(amanda, "Copa con Prisa")
    register(amanda, NAMES)
    next_step(amanda, "Parear la ronda 1")
    next_step(amanda, "Publicar la ronda 1")
    next_step(amanda, "Anotar resultados")
    amanda.get_by_label("Mesa", exact=True).fill("1")
    amanda.get_by_label("Resultado", exact=True).fill("2-0")
    amanda.keyboard.press("Enter")
    amanda.keyboard.type("2")

    expect(amanda.get_by_text("Falta 1 mesa.")).to_be_visible()
    assert amanda.get_by_label("Mesa", exact=True).input_value() == "2"


def test_a_refused_result_comes_back_to_be_mended(amanda: Page) -> None:
    create_event(amanda, "Copa con Error")
    register(amanda, NAMES)
    next_step(amanda, "Parear la ronda 1")
    next_step(amanda, "Publicar la ronda 1")
    next_step(amanda, "Anotar resultados")
    amanda.get_by_label("Mesa", exact=True).fill("9")
    amanda.get_by_label("Resultado", exact=True).fill("2-0")
    amanda.keyboard.press("Enter")

    expect(amanda.get_by_role("alert").filter(has_text="Esa mesa no existe")).to_be_visible()
    expect(amanda.locator(".outbox__refused")).to_contain_text("9")
