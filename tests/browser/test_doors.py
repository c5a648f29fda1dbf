"""What a phone reaches in one tap from the doors at its lower edge."""

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import PHONE, Site


@pytest.mark.parametrize("person", [None, "carla", "amanda"])
def test_the_bracket_is_one_tap_away_while_there_is_one(site: Site, person: str | None) -> None:
    with site.page(person, screen=PHONE) as page:
        page.goto("/e/copa-con-corte/")
        doors = page.get_by_role("navigation", name="Evento").locator(".tabs > li:visible")
        expect(doors).to_have_count(5)
        doors.get_by_role("link", name="Llave").click()
        expect(page.get_by_role("heading", name="Llave", exact=True)).to_be_visible()
        assert (
            page.get_by_role("navigation", name="Evento")
            .get_by_role("link", name="Llave")
            .get_attribute("aria-current")
        )


def test_without_a_bracket_the_rulings_stand_there(site: Site) -> None:
    with site.page(screen=PHONE) as page:
        page.goto("/e/copa-gorgona/")
        doors = page.get_by_role("navigation", name="Evento").locator(".tabs > li:visible")
        expect(doors.get_by_role("link", name="Fallos")).to_be_visible()
        expect(page.get_by_role("link", name="Llave")).to_have_count(0)
