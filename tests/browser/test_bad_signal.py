"""A phone that loses its signal says so, and says when it is back."""

from playwright.sync_api import expect

from tests.browser.visitor import PHONE, Site


def test_what_did_not_arrive_is_said_until_something_arrives_again(site: Site) -> None:
    with site.visit("amanda", screen=PHONE) as phone:
        page = phone.new_page()
        page.goto("/e/copa-gorgona/jugadores/1/mazo/")
        page.get_by_text("La lista como texto").click()

        phone.set_offline(True)
        page.get_by_label("Lista del mazo").fill("1 Ser Abominable")
        expect(page.get_by_text("Sin conexión: lo último que hiciste no llegó.")).to_be_visible()

        phone.set_offline(False)
        page.get_by_label("Lista del mazo").fill("2 Ser Abominable")
        expect(page.get_by_text("Sin conexión: lo último que hiciste no llegó.")).to_be_hidden()
