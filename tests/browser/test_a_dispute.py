"""A dispute as a judge settles it: call, board, ruling from the worker, decision, and the room that reads it."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import LAPTOP, PHONE, Site

RULING_MS = 20_000  # a worker on a busy machine
EXAMPLES = [
    ("Hades", "DAR 5.1"),
    ("El Aliado ganado", "DAR 5.1.1"),
    ("Gorgonas", "DAR 7.1.2"),
    ("Bloqueador mayor", "DAR 9.3.4.1"),
    ("Atacante mayor", "DAR 9.3.4.1"),
    ("Kawarimi", "DAR 6.6.2"),
]


@pytest.fixture
def bastian(site: Site) -> Iterator[Page]:
    """The head judge of Copa Gorgona, phone in hand."""
    with site.page("bastian", screen=PHONE) as page:
        yield page


def compose(page: Page, search: str) -> None:
    """Open the composer, look for an example by a word and take the first that is found."""
    page.goto("/e/copa-gorgona/fallos/nuevo/")
    page.get_by_label("Buscar por carta o sección").press_sequentially(search)
    first = page.locator("#examples a").first
    expect(first).to_contain_text(search)
    first.click()
    expect(page.get_by_label("Tablero (JSON)")).not_to_be_empty()


def open_written_board(page: Page) -> None:
    """Open the board in writing, once the composer has drawn its controls and folded it away."""
    written = page.locator("#written-board")
    expect(written).not_to_have_attribute("open", "")
    written.locator("summary").click()


def ask(page: Page) -> None:
    """Submit, and wait until the worker has ruled."""
    page.get_by_role("button", name="Pedir el fallo").click()
    expect(page.locator(".ruling-answer")).to_be_visible(timeout=RULING_MS)


@pytest.mark.parametrize(("search", "section"), EXAMPLES)
def test_an_example_of_the_document_is_ruled_by_the_worker(bastian: Page, search: str, section: str) -> None:
    compose(bastian, search)
    ask(bastian)

    assert bastian.locator(".ruling-answer").inner_text().endswith(".")
    assert bastian.locator(".steps > li").count() > 0
    decisive = bastian.locator(".citation--decisive .section-mark").all_inner_texts()
    assert [mark for mark in decisive if mark.startswith(section)] != []


def test_a_ruling_shows_verdict_steps_sections_and_both_boards(bastian: Page) -> None:
    compose(bastian, "Hades")
    ask(bastian)

    expect(bastian.get_by_text("Resuelto", exact=True)).to_be_visible()
    expect(bastian.locator(".steps")).to_contain_text("El Aliado Dearg Diulai pasa al control de B.")
    after, before = bastian.locator("figure.board").all()
    far, near = "section.side--far .zone--defensa", "section.side--near .zone--defensa"
    expect(after.locator(far)).to_contain_text("Dearg Diulai")
    expect(after.locator(near)).to_contain_text("Nanahuatzin")
    bastian.get_by_text("El tablero antes").click()
    expect(before.locator(near)).to_contain_text("Dearg Diulai")


def test_a_section_of_the_ruling_leads_to_its_place_in_the_rules(bastian: Page) -> None:
    compose(bastian, "Hades")
    ask(bastian)
    bastian.locator(".citation--decisive").get_by_role("link", name="DAR 5.1", exact=True).click()

    bastian.wait_for_url("**/reglas/myl_pe/#s-5-1")
    expect(bastian.locator("#s-5-1")).to_be_in_viewport()


def test_a_player_calls_a_judge_goes_rules_and_the_room_reads_it(bastian: Page, site: Site) -> None:
    with site.visit("carla", screen=PHONE) as phone:
        carla = phone.new_page()
        carla.goto("/e/copa-gorgona/")
        carla.get_by_role("link", name="Llamar a un juez").click()
        carla.get_by_role("textbox").fill("¿De quién es el Aliado?")
        carla.get_by_role("button", name="Llamar", exact=True).click()
        carla.wait_for_url("**/e/copa-gorgona/")

    bastian.goto("/e/copa-gorgona/llamadas/")
    call = bastian.get_by_role("listitem").filter(has_text="¿De quién es el Aliado?")
    call.get_by_role("button", name="Voy").click()
    call.get_by_role("link", name="Componer la disputa").click()
    bastian.get_by_label("Buscar por carta o sección").press_sequentially("Hades")
    bastian.locator("#examples a").filter(has_text="Hades").first.click()
    bastian.get_by_label("¿Qué se discute?").fill("¿Hades cambia el control?")
    ask(bastian)
    ruling = bastian.url

    with site.page(screen=PHONE) as stranger:
        stranger.goto(ruling)
        expect(stranger.get_by_role("heading", level=1)).to_have_text("Entrar")
        bastian.get_by_role("button", name="Publicar", exact=True).click()
        expect(bastian.get_by_text("Publicado", exact=True)).to_be_visible()
        stranger.goto("/e/copa-gorgona/fallos/")
        stranger.get_by_role("link", name="¿Hades cambia el control?").click()
        expect(stranger.locator(".ruling-answer")).to_be_visible()


def test_an_impossible_board_is_answered_while_it_is_edited(bastian: Page) -> None:
    compose(bastian, "Hades")
    open_written_board(bastian)
    field = bastian.get_by_label("Tablero (JSON)")
    board = json.loads(field.input_value())
    board["state"]["players"]["B"]["defensa"].append("dd")  # the same card in two places
    field.fill(json.dumps(board))

    expect(bastian.locator("#diagnosis")).to_contain_text("El tablero es imposible")


def test_what_is_not_json_is_refused_and_stays_in_the_form(bastian: Page) -> None:
    bastian.goto("/fallos/nuevo/")
    open_written_board(bastian)
    bastian.get_by_label("Tablero (JSON)").fill('{"game": "myl_pe", ')
    bastian.get_by_role("button", name="Pedir el fallo").click()

    expect(bastian.locator(".errorlist, .notice--error").first).to_be_visible()
    assert bastian.get_by_label("Tablero (JSON)").input_value() == '{"game": "myl_pe", '


def test_a_dispute_is_ruled_without_any_script(site: Site) -> None:
    with site.visit("bastian", screen=LAPTOP, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/fallos/nuevo/?busca=Hades")
        page.locator("#examples a").first.click()
        page.get_by_role("button", name="Pedir el fallo").click()

        # The page reloads itself until the worker has ruled.
        expect(page.locator(".ruling-answer")).to_be_visible(timeout=RULING_MS)
