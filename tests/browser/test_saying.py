"""The one field on a phone of 360 pixels: from a sentence to its ruling in at most three taps."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.crawl import WIDER_THAN_SCREEN, violations
from tests.browser.test_a_dispute import RULING_MS
from tests.browser.visitor import PHONE, Site

KRAKEN = "Kraken con Kunai bloqueado por Oho Yama con Nunchaku, quién muere?"
COUNT_TAPS = """() => {
  const taps = Number(sessionStorage.taps ?? 0);
  sessionStorage.taps = taps;
  addEventListener("click", (event) => {
    if (event.target.closest("button, a, summary")) sessionStorage.taps = Number(sessionStorage.taps) + 1;
  }, true);
}"""


@pytest.fixture
def bastian(site: Site) -> Iterator[Page]:
    """The head judge of Copa Gorgona, phone in hand; every tap on a button or a link is counted."""
    with site.page("bastian", screen=PHONE, has_touch=True, script=f"({COUNT_TAPS})()") as page:
        yield page


def taps(page: Page) -> int:
    """How often the judge has tapped something since the sentence was written."""
    return int(page.evaluate("Number(sessionStorage.taps)"))


def written(page: Page, sentence: str) -> None:
    """Open the judge's desk and write; taps count from here."""
    page.goto("/e/copa-gorgona/llamadas/")
    page.get_by_label("Cuéntame qué pasó").fill(sentence)
    page.evaluate("sessionStorage.taps = 0")


def test_a_sentence_comes_to_its_ruling_in_two_taps(bastian: Page) -> None:
    written(bastian, KRAKEN)
    bastian.get_by_role("button", name="Entender").tap()
    expect(bastian.get_by_role("heading", name="Esto entendí")).to_be_visible()
    expect(bastian.locator(".board")).to_contain_text("Oho Yama")
    assert (bastian.evaluate(WIDER_THAN_SCREEN), violations(bastian)) == ([], [])
    bastian.get_by_role("button", name="Sí, fallar").tap()
    expect(bastian.locator(".ruling-answer")).to_contain_text("Mueren los dos", timeout=RULING_MS)
    assert taps(bastian) == 2


def test_a_question_back_is_answered_with_a_tap_that_rules(bastian: Page) -> None:
    written(bastian, "Bajé un Khnum este turno, ¿puede atacar?")
    bastian.get_by_role("button", name="Entender").tap()
    bastian.get_by_role("button", name="El Reto").tap()
    expect(bastian.locator(".ruling-answer")).to_contain_text("No.", timeout=RULING_MS)
    assert taps(bastian) <= 3


def test_enter_tells_it_as_the_key_of_a_dictation_does(bastian: Page) -> None:
    written(bastian, "kraken con kunai bloqueado por oho yama con nunchaku quien muere")
    bastian.get_by_label("Cuéntame qué pasó").press("Enter")
    expect(bastian.get_by_role("button", name="Sí, fallar")).to_be_visible()
    assert taps(bastian) == 0


def test_what_was_not_understood_is_marked(bastian: Page) -> None:
    written(bastian, "Kraken con blorfio bloqueado por Oni, quién muere?")
    bastian.get_by_role("button", name="Entender").tap()
    expect(bastian.locator("mark")).to_have_text("blorfio")
    assert (bastian.evaluate(WIDER_THAN_SCREEN), violations(bastian)) == ([], [])


def test_leaving_the_page_loses_nothing(bastian: Page) -> None:
    written(bastian, "")
    bastian.get_by_label("Cuéntame qué pasó").press_sequentially("Kraken bloqueado por Oni")
    bastian.goto("/")
    bastian.goto("/e/copa-gorgona/llamadas/")
    expect(bastian.get_by_label("Cuéntame qué pasó")).to_have_value("Kraken bloqueado por Oni")


def test_the_calls_that_arrive_leave_what_is_being_written_alone(bastian: Page) -> None:
    written(bastian, "Kraken bloqueado por Oni")
    with bastian.expect_response(lambda response: response.url.endswith("/llamadas/")):
        bastian.evaluate("htmx.trigger(document.body, 'desk')")  # as when something of the desk has changed
    expect(bastian.get_by_label("Cuéntame qué pasó")).to_have_value("Kraken bloqueado por Oni")
