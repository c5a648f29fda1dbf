"""Portuguese is chosen without script, and what stays Spanish says so.

That no page shows any of the site's own Spanish is asked of every page in test_every_page.py.
"""

from playwright.sync_api import expect

from tests.browser.crawl import WIDER_THAN_SCREEN
from tests.browser.visitor import PHONE, Site


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
