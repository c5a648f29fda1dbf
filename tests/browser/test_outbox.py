"""Nothing typed is ever lost: not by a reload, not by a phone without signal, not by two who type at once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.api import ask, event_in_round_1, stored
from tests.browser.visitor import LAPTOP, PHONE, Site

TABLES = 200


@pytest.fixture
def laptop(site: Site) -> Iterator[Page]:
    """The scorekeeper's laptop, which leaves a page although it asks."""
    with site.visit("amanda", screen=LAPTOP) as context:
        page = context.new_page()
        page.on("dialog", lambda dialog: dialog.accept())
        yield page


def write(page: Page, table: int, score: str) -> None:
    page.get_by_label("Mesa", exact=True).fill(str(table))
    page.get_by_label("Resultado", exact=True).fill(score)
    page.keyboard.press("Enter")


def test_results_typed_fast_survive_two_reloads(laptop: Page) -> None:
    slug = event_in_round_1(laptop, "Copa de las Doscientas", 2 * TABLES)
    laptop.goto(f"/e/{slug}/rondas/1/")
    typed = {}
    for table in range(1, TABLES + 1):
        typed[table] = "2-0" if table % 2 else "1-2"
        write(laptop, table, typed[table])
        if table in (67, 134):
            laptop.reload()
        else:
            laptop.wait_for_timeout(200)  # five a second
    expect(laptop.locator("#outbox")).not_to_contain_text("Guardando", timeout=120_000)
    assert stored(laptop, slug) == typed


def test_what_is_typed_without_signal_is_sent_when_it_is_back(site: Site) -> None:
    with site.visit("amanda", screen=PHONE) as phone:
        page = phone.new_page()
        slug = event_in_round_1(page, "Copa sin Señal", 10)
        page.goto(f"/e/{slug}/rondas/1/")
        phone.set_offline(True)
        write(page, 4, "2-1")
        write(page, 5, "0-2")
        expect(page.get_by_text("Sin conexión: 2 sin enviar, a salvo en este equipo.")).to_be_visible()
        phone.set_offline(False)
        expect(page.get_by_text("Mesa 5: 0-2.")).to_be_visible()
        expect(page.get_by_text("Sin conexión")).to_be_hidden()
        results = stored(page, slug)
        assert (results[4], results[5]) == ("2-1", "0-2")


def test_what_another_wrote_is_shown_and_replaced_only_by_hand(site: Site, laptop: Page) -> None:
    slug = event_in_round_1(laptop, "Copa de Dos Plumas", 10)
    ask(laptop, "POST", f"events/{slug}/roles/", {"username": "diego", "role": "scorekeeper"})
    laptop.goto(f"/e/{slug}/rondas/1/")
    with site.visit("diego", screen=LAPTOP) as other:
        theirs = other.new_page()
        theirs.goto(f"/e/{slug}/rondas/1/")
        write(theirs, 3, "2-0")
        expect(theirs.get_by_text("Mesa 3: 2-0.")).to_be_visible()
    write(laptop, 3, "1-2")
    expect(laptop.get_by_text("La mesa 3 cambió mientras escribías: tiene 2-0 (Diego Soto, hace ")).to_be_visible()
    assert stored(laptop, slug)[3] == "2-0"
    laptop.get_by_role("button", name="Reemplazar").click()
    expect(laptop.get_by_text("Mesa 3: 1-2.")).to_be_visible()
    assert stored(laptop, slug)[3] == "1-2"


def test_a_refused_line_stands_in_its_fields_again_with_the_reason(laptop: Page) -> None:
    slug = event_in_round_1(laptop, "Copa Torpe", 10)
    laptop.goto(f"/e/{slug}/rondas/1/")
    write(laptop, 2, "9-9")
    expect(laptop.locator("#outbox li")).to_contain_text("No se guardó")
    table, score = laptop.get_by_label("Mesa", exact=True), laptop.get_by_label("Resultado", exact=True)
    expect(table).to_have_value("2")
    expect(score).to_have_value("9-9")
    laptop.reload()
    expect(score).to_have_value("9-9")
    score.fill("2-0")
    laptop.keyboard.press("Enter")
    expect(laptop.get_by_text("Mesa 2: 2-0.")).to_be_visible()
    expect(laptop.locator("#outbox li")).to_have_count(0)


def test_a_refused_line_waits_beside_what_is_typed_meanwhile(laptop: Page) -> None:
    slug = event_in_round_1(laptop, "Copa con Prisa", 10)
    laptop.goto(f"/e/{slug}/rondas/1/")
    laptop.context.set_offline(True)
    write(laptop, 2, "9-9")
    table, score = laptop.get_by_label("Mesa", exact=True), laptop.get_by_label("Resultado", exact=True)
    table.fill("3")
    laptop.context.set_offline(False)
    expect(laptop.locator("#outbox li")).to_contain_text("9-9")
    expect(table).to_have_value("3")
    score.fill("2-1")
    laptop.keyboard.press("Enter")
    expect(laptop.get_by_text("Mesa 3: 2-1.")).to_be_visible()
    laptop.locator("#outbox li").get_by_role("button", name="Corregir").click()
    expect(score).to_have_value("9-9")


def test_where_there_is_no_database_on_the_device_the_notes_keep_it(site: Site) -> None:
    with site.visit("amanda", screen=PHONE) as phone:
        phone.add_init_script("Object.defineProperty(window, 'indexedDB', { get() { throw new Error('none') } })")
        page = phone.new_page()
        slug = event_in_round_1(page, "Copa de Notas", 10)
        page.goto(f"/e/{slug}/rondas/1/")
        phone.set_offline(True)
        write(page, 1, "2-1")
        assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length") == 1
        phone.set_offline(False)
        expect(page.get_by_text("Mesa 1: 2-1.")).to_be_visible()
        assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length") == 0
