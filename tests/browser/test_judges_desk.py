"""The judges' desk on a bad day: no signal, a full queue, a review elsewhere, a mistake that no board shows."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.browser.crawl import WIDER_THAN_SCREEN, violations
from tests.browser.test_a_dispute import RULING_MS
from tests.browser.visitor import LAPTOP, PHONE, Site, without_draft

JUDGES = 20
FILE_ALL = """async ([path, boards]) => {
  const token = document.cookie.split("; ").find((pair) => pair.startsWith("csrftoken=")).slice(10);
  const file = async (board, n) => {
    const body = new URLSearchParams({ board, key: `load-${n}-${Date.now()}`, question: `¿Disputa ${n}?` });
    const answer = await fetch(path, { method: "POST", body, headers: { "X-CSRFToken": token } });
    return answer.url;
  };
  return Promise.all(boards.map(file));
}"""
PRESET = "/e/copa-gorgona/fallos/situacion/robo-de-mas/"


@pytest.fixture
def page(site: Site) -> Iterator[Page]:
    """The head judge's phone."""
    with site.page("bastian", screen=PHONE, has_touch=True) as page:
        yield page


def filed(page: Page, boards: list[str]) -> list[str]:
    """Disputes filed all at once; the addresses of their pages."""
    page.goto("/e/copa-gorgona/fallos/nuevo/")
    return list(page.evaluate(FILE_ALL, ["/e/copa-gorgona/fallos/nuevo/", boards]))


def board_of(example: str) -> str:
    found = next(one for one in engine.examples("myl_pe") if one["id"] == example)
    request: dict[str, Any] = found["request"]
    return json.dumps(request)


def test_twenty_disputes_at_once_are_ruled_and_a_judge_works_on_meanwhile(page: Page, site: Site) -> None:
    boards = [board_of(("D01", "D13", "D36", "D44", "D49")[n % 5]) for n in range(JUDGES)]
    page.goto("/e/copa-gorgona/llamadas/")
    with site.visit("bastian", screen=LAPTOP) as others:
        addresses = filed(others.new_page(), boards)
        page.get_by_label("Cuéntame qué pasó").fill(
            "Kraken con Kunai bloqueado por Oho Yama con Nunchaku, ¿quién muere?"
        )
        page.get_by_role("button", name="Entender").tap()
        page.get_by_role("button", name="Sí, fallar").tap()
        expect(page.locator(".ruling-answer")).to_contain_text("Mueren los dos", timeout=3 * RULING_MS)
        assert len(set(addresses)) == JUDGES
        reader = others.new_page()
        for address in addresses:
            reader.goto(address)
            expect(reader.locator(".ruling-answer")).to_be_visible(timeout=3 * RULING_MS)


def test_a_review_reaches_the_floor_judges_phone_without_a_reload(page: Page, site: Site) -> None:
    with site.page("bastian", screen=LAPTOP) as head:
        [address] = filed(head, [board_of("D01")])
        page.goto(address)
        expect(page.locator(".ruling-answer")).to_be_visible(timeout=RULING_MS)
        page.get_by_role("link", name="Ver uno por uno").tap()
        expect(page.get_by_role("heading", name="Paso 1 de")).to_be_visible()
        head.goto(address)
        head.get_by_text("Devolver al juez").click()
        head.get_by_label("Qué corregir").fill("Falta el Arma en el tablero.")
        head.get_by_role("button", name="Devolver").click()
        expect(page.get_by_text("Falta el Arma en el tablero.")).to_be_visible()
        expect(page.get_by_role("heading", name="Paso 1 de")).to_be_visible()  # the walk stays where it was


def test_a_penalty_noted_without_signal_is_kept_and_sent_later(page: Page) -> None:
    page.goto("/e/copa-gorgona/sanciones/nueva/")
    page.context.set_offline(True)
    page.get_by_label("Jugador").select_option(label="Noé")
    page.get_by_label("Infracción").select_option("T7")
    page.get_by_label("Qué pasó").fill("Barajó tres veces")
    page.get_by_role("button", name="Anotar", exact=True).tap()
    expect(page.locator("#outbox")).to_contain_text("Sin conexión: 1 sin enviar")
    expect(page.get_by_label("Qué pasó")).to_have_value("")
    page.context.set_offline(False)
    expect(page.locator("#outbox")).to_contain_text("Sanción anotada a Noé: Advertencia.")
    expect(page.get_by_text("Barajó tres veces")).to_have_count(1)


def test_a_penalty_that_is_refused_goes_back_to_its_form(page: Page) -> None:
    page.goto("/e/copa-gorgona/sanciones/nueva/")
    page.get_by_label("Jugador").select_option(label="Noé")
    page.get_by_label("Infracción").select_option("T8")
    page.get_by_label("Qué pasó").fill("Habló con su hermano")
    page.get_by_text("Otra sanción que la sugerida").tap()
    page.locator("#id_level").select_option("CAUTION")
    page.get_by_role("button", name="Anotar", exact=True).tap()
    expect(page.locator("#outbox")).to_contain_text("escribe por qué das otra")
    expect(page.get_by_label("Qué pasó")).to_have_value("Habló con su hermano")
    expect(page.get_by_label("Infracción")).to_have_value("T8")
    assert (page.evaluate(WIDER_THAN_SCREEN), violations(page)) == ([], [])
    page.get_by_label("Por qué otra que la sugerida").fill("Es su primer torneo")
    page.get_by_role("button", name="Anotar", exact=True).tap()
    expect(page.locator("#outbox")).to_contain_text("Sanción anotada a Noé: Aviso.")


def test_a_deck_is_counted_and_its_check_ended_without_signal(page: Page) -> None:
    page.goto("/e/copa-gorgona/revisiones/")
    begin = page.get_by_role("button", name="Carla Muñoz")  # unless her check is under way
    (begin if begin.count() else page.get_by_role("link", name="Carla Muñoz")).first.tap()
    expect(page.get_by_role("button", name="Terminar revisión")).to_be_visible()
    page.context.set_offline(True)
    first, second = page.locator("[data-line]").all()[:2]
    first.get_by_role("button", name="Una más de").tap()
    expect(first).to_contain_text("hay")
    page.get_by_role("button", name="Lo que falta contar, como en la lista").tap()
    expect(second).to_contain_text("calza")
    page.get_by_label("Resultado").select_option("T5")
    page.get_by_role("button", name="Terminar revisión").tap()
    expect(page.locator("#outbox")).to_contain_text("Sin conexión: 3 sin enviar")
    page.context.set_offline(False)
    expect(page.get_by_role("button", name="Deshacer: seguir revisando")).to_be_visible()
    expect(page.locator("[data-line]").first).to_contain_text("hay")


def test_a_mistake_at_the_table_is_told_by_four_answers_and_can_be_undone(page: Page) -> None:
    without_draft(page, PRESET)
    page.goto("/e/copa-gorgona/llamadas/")
    page.get_by_text("Errores en la mesa").tap()
    assert (page.evaluate(WIDER_THAN_SCREEN), violations(page)) == ([], [])
    page.get_by_role("link", name="Robó de más").tap()
    page.locator(".answers > label").filter(has_text="Jugador B").tap()
    page.get_by_label("¿Cuántas cartas de más?").fill("2")
    page.locator(".answers > label").filter(has_text="Mezcladas en su mano").tap()
    answer = page.locator(".ruling-answer")
    expect(answer).to_contain_text("El grupo es toda la mano de Jugador B; el exceso, 2 cartas.")
    assert (page.evaluate(WIDER_THAN_SCREEN), violations(page)) == ([], [])
    page.locator(".answers > label").filter(has_text="Siguen aparte").tap()
    expect(answer).to_contain_text("sigue aparte de la mano")
    page.get_by_role("button", name="Deshacer").tap()
    expect(answer).to_contain_text("toda la mano de Jugador B")
    page.get_by_role("button", name="Rehacer").tap()
    expect(answer).to_contain_text("sigue aparte de la mano")
    page.get_by_role("link", name="Anotar sanción").tap()
    expect(page.get_by_label("Qué pasó")).to_have_value("Jugador B robó 2 cartas de más.")
