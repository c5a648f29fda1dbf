"""The pages in Portuguese: none of the site's own Spanish is left, and what stays Spanish says so."""

import re

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import expect

from tests.browser.crawl import WIDER_THAN_SCREEN, violations
from tests.browser.visitor import PHONE, Site
from tests.shared import ROOT

PAGES = [
    "/",
    "/e/copa-gorgona/",
    "/e/copa-gorgona/mesas/",
    "/e/copa-gorgona/posiciones/",
    "/e/copa-gorgona/jugadores/",
    "/e/copa-gorgona/rondas/2/",
    "/e/copa-gorgona/roles/",
    "/e/copa-gorgona/registro/",
    "/cuenta/",
]


@pytest.fixture(scope="module")
def spanish() -> list[str]:
    """Whole sentences of the site without a blank to fill, which read otherwise in Portuguese."""
    with (ROOT / "locale/pt_BR/LC_MESSAGES/django.po").open("rb") as file:
        plain = [message for message in read_po(file) if isinstance(message.id, str)]
    different = [message.id for message in plain if message.id != message.string and "%" not in message.id]
    return [text for text in different if len(text.split()) > 2]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_in_portuguese_fits_a_phone_and_is_accessible(site: Site, spanish: list[str], path: str) -> None:
    assert len(spanish) > 800
    with site.page("amanda", screen=PHONE, language="pt-BR") as page:
        page.goto(path)
        assert page.locator("html").get_attribute("lang") == "pt-br"
        text = page.locator("body").inner_text()
        assert [said for said in spanish if re.search(rf"(?<!\w){re.escape(said)}(?!\w)", text)] == []
        assert page.evaluate(WIDER_THAN_SCREEN) == []
        assert violations(page) == []


def test_the_rules_say_that_they_are_in_other_languages(site: Site) -> None:
    with site.page(screen=PHONE, language="pt-BR") as page:
        page.goto("/reglas/")
        expect(page.get_by_text("As decisões e as regras estão em espanhol e em inglês.")).to_be_visible()


def test_the_language_is_chosen_without_script(site: Site) -> None:
    with site.visit(screen=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/")
        page.get_by_role("button", name="Português").click()
        expect(page.locator("html")).to_have_attribute("lang", "pt-br")
        assert page.evaluate(WIDER_THAN_SCREEN) == []
