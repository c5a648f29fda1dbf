"""Six situations on a phone of 360 pixels: from the call to the ruling in few taps, and nothing written is lost."""

from collections.abc import Iterator
from statistics import median

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.crawl import WIDER_THAN_SCREEN, violations
from tests.browser.test_a_dispute import RULING_MS
from tests.browser.visitor import PHONE, Site

MOST = 12
"""As many taps and keys from the call to the ruling may be needed, as the median of the six."""
COUNT = """() => {
  const count = () => { sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1; };
  addEventListener("pointerup", (event) => {
    if (event.target.closest("button, a, summary, label, input")) count();
  }, true);
  addEventListener("keydown", (event) => { if (event.key.length === 1) count(); }, true);
}"""
# What is answered in each situation: buttons by their words, and what is written under a question.
ANSWERS: dict[str, tuple[list[str], dict[str, str]]] = {
    "Combate": (["Jugador B", "¿Quién muere?"], {"attacker": "krak", "blocker": "4"}),
    "¿Puedo responder ahora?": (["Jugador A", "Jugó una carta"], {"card": "zeus", "hand": "toki"}),
    "Un Aliado nuevo": (["Jugador A", "Este turno", "Atacar"], {"card": "kasim"}),
    "¿Quién lo controla, a dónde va?": (["Jugador A", "¿A dónde va?"], {"card": "mara", "effect": "yan"}),
    "Acción olvidada o de más": (["Jugador B", "Olvidó agrupar"], {}),
    "Búsqueda que falla": (["Jugador A", "Oros", "¿Baraja igual?"], {"card": "adumla"}),
}


@pytest.fixture
def bastian(site: Site) -> Iterator[Page]:
    """The head judge of Copa Gorgona, phone in hand; every tap and every letter is counted."""
    with site.page("bastian", screen=PHONE, has_touch=True, script=f"({COUNT})()") as page:
        yield page


def _answer(page: Page, buttons: list[str], written: dict[str, str]) -> None:
    for words in buttons:
        page.locator(".answers > label").filter(has_text=words).locator("visible=true").first.tap()
    for key, words in written.items():
        field = page.locator(f'[name="{key}.text"]')
        field.tap()
        field.press_sequentially(words)


def _counted(page: Page) -> int:
    return int(page.evaluate("Number(sessionStorage.taps ?? 0)"))


def _open(page: Page, situation: str) -> None:
    page.goto("/e/copa-gorgona/llamadas/")
    page.evaluate("sessionStorage.taps = 0")
    page.get_by_role("link", name=situation, exact=True).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(situation)


def _aloud(page: Page) -> Locator:
    return page.locator(".ruling-answer")


def test_six_situations_take_few_taps_and_keys_from_the_call_to_the_ruling(bastian: Page) -> None:
    needed = {}
    for situation, (buttons, written) in ANSWERS.items():
        _open(bastian, situation)
        _answer(bastian, buttons, written)
        bastian.locator("h1").tap()  # leaving the field tells what was written
        bastian.get_by_role("button", name="Sí, fallar").tap()
        expect(_aloud(bastian)).to_be_visible(timeout=RULING_MS)
        needed[situation] = _counted(bastian)
    assert median(needed.values()) <= MOST, needed


def test_each_page_is_readable_on_a_phone_and_accessible(bastian: Page) -> None:
    for situation in ANSWERS:
        _open(bastian, situation)
        assert (bastian.evaluate(WIDER_THAN_SCREEN), violations(bastian)) == ([], [])


def test_leaving_the_page_loses_no_answer(bastian: Page) -> None:
    _open(bastian, "Combate")
    _answer(bastian, ["Jugador B", "¿Quién muere?"], {"attacker": "Kraken"})
    bastian.goto("/")
    bastian.go_back()
    expect(bastian.locator('[name="attacker.text"]')).to_have_value("Kraken")
    expect(bastian.locator('[name="side"][value="B"]')).to_be_checked()
    expect(bastian.get_by_role("button", name="Sí, fallar")).to_be_visible()


def test_a_situation_works_without_script(site: Site) -> None:
    with site.visit("bastian", java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/fallos/situacion/combate/")
        page.locator(".answers > label").filter(has_text="Jugador B").click()
        page.locator(".answers > label").filter(has_text="¿Quién muere?").click()
        page.locator('[name="attacker.text"]').fill("Kraken")
        page.get_by_role("button", name="Entender").click()
        expect(page.get_by_role("heading", name="Esto entendí")).to_be_visible()
        page.get_by_role("button", name="Sí, fallar").click()
        expect(page.get_by_text("Muere").or_(page.get_by_text("Nadie muere")).first).to_be_visible()
