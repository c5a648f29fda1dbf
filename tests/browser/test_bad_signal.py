"""A phone that loses its signal says so, and says when it is back."""

from playwright.sync_api import expect

from tests.browser.visitor import PHONE, Site


def test_what_did_not_arrive_is_said_until_something_arrives_again(site: Site) -> None:
    with site.visit("amanda", screen=PHONE) as phone:
        page = phone.new_page()
        page.goto("/e/copa-gorgona/rondas/2/")
        page.get_by_label("Mesa", exact=True).fill("4")
        page.get_by_label("Resultado", exact=True).fill("2-1")

        phone.set_offline(True)
        page.keyboard.press("Enter")
        expect(page.get_by_text("Sin conexión: lo último que hiciste no llegó.")).to_be_visible()

        phone.set_offline(False)
        page.keyboard.press("Enter")
        expect(page.get_by_text("Mesa 4: 2-1.")).to_be_visible()
        expect(page.get_by_text("Sin conexión: lo último que hiciste no llegó.")).to_be_hidden()
