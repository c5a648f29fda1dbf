"""Every kind of question as a judge asks it on a phone: picked, ruled by the worker, read on the page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.crawl import WIDER_THAN_SCREEN, violations
from tests.browser.test_a_dispute import ask, compose
from tests.browser.visitor import PHONE, Site

PICK = "Pregunta al motor"


@pytest.fixture
def bastian(site: Site) -> Iterator[Page]:
    """The head judge of Copa Gorgona, phone in hand."""
    with site.page("bastian", screen=PHONE) as page:
        yield page


@pytest.mark.parametrize(
    ("picked", "answer"),
    [
        ("Qué resulta", "Dearg Diulai queda bajo el control de B"),
        ("Quién tiene la prioridad", "A tiene la prioridad."),
        ("Qué puede hacer cada jugador", "Lo que cada jugador puede hacer va en la lista."),
        ("Quién gana", "Nadie ha perdido"),
    ],
)
def test_a_question_about_the_game(bastian: Page, picked: str, answer: str) -> None:
    compose(bastian, "Hades")
    bastian.get_by_label(PICK).select_option(picked)
    ask(bastian)

    expect(bastian.locator(".ruling-answer")).to_contain_text(answer)
    assert (bastian.evaluate(WIDER_THAN_SCREEN), violations(bastian)) == ([], [])


def test_a_question_about_a_card_asks_which_one(bastian: Page) -> None:
    compose(bastian, "Hades")
    expect(bastian.get_by_label("Carta", exact=True)).to_be_hidden()
    bastian.get_by_label(PICK).select_option("Quién la controla")
    bastian.get_by_label("Carta", exact=True).fill("dearg diulai")
    ask(bastian)

    expect(bastian.locator(".ruling-answer")).to_contain_text("B controla")


def test_a_question_about_an_action_asks_its_number(bastian: Page) -> None:
    compose(bastian, "Hades")
    bastian.get_by_label(PICK).select_option("Si una acción es legal")
    bastian.get_by_label("Número de la acción").fill("1")
    ask(bastian)

    expect(bastian.locator(".ruling-answer")).to_contain_text("puede jugar Hades")


def test_a_claimed_board_is_compared_with_the_true_one(bastian: Page) -> None:
    compose(bastian, "Hades")
    board = bastian.get_by_label("Tablero (JSON)").input_value()
    bastian.get_by_label(PICK).select_option("Alguien afirma otro tablero: en qué difiere")
    bastian.get_by_label("Tablero que se afirma (JSON)").fill(board)  # as if Hades had done nothing
    ask(bastian)

    true, claimed = bastian.locator("figure.board").all()[:2]
    expect(true.locator(".side--far")).to_contain_text("Dearg Diulai")
    expect(claimed.locator(".side--near")).to_contain_text("Dearg Diulai")
    expect(claimed.get_by_text("difiere").first).to_be_visible()
    assert (bastian.evaluate(WIDER_THAN_SCREEN), violations(bastian)) == ([], [])


@pytest.mark.parametrize("game", ["smash_up", "summoner_wars", "dos_filas"])
def test_an_example_of_every_game_is_drawn_before_it_is_asked(bastian: Page, game: str) -> None:
    bastian.goto(f"/fallos/nuevo/?juego={game}")
    bastian.locator("#examples a").first.click()
    expect(bastian.locator("#diagnosis figure.board")).to_be_visible()
    assert (bastian.evaluate(WIDER_THAN_SCREEN), violations(bastian)) == ([], [])
    ask(bastian)

    expect(bastian.locator("figure.board").first).to_be_visible()
    assert (bastian.evaluate(WIDER_THAN_SCREEN), violations(bastian)) == ([], [])
