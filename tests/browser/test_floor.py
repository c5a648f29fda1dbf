"""From a raised hand to the end on phones of 360 pixels: nobody loads a page again to learn of it."""

import re

from playwright.sync_api import expect

from tests.browser.crawl import WIDER_THAN_SCREEN, violations
from tests.browser.visitor import PHONE, Site

CALLS = "/e/copa-con-corte/llamadas/"


def test_a_call_arrives_without_a_reload_and_its_time_is_given_with_a_tap(site: Site) -> None:
    with site.visit("bastian", screen=PHONE) as desk, site.visit("carla", screen=PHONE) as table:
        judge, player = desk.new_page(), table.new_page()
        judge.goto(CALLS)
        expect(judge.get_by_text("Nadie espera un juez")).to_be_visible()
        player.goto(f"{CALLS}nueva/")
        assert (player.evaluate(WIDER_THAN_SCREEN), violations(player)) == ([], [])
        player.get_by_label("Juego lento").check()
        player.get_by_label("qué pasa").fill("Lleva diez minutos pensando")
        player.get_by_role("button", name="Llamar", exact=True).click()
        expect(judge.get_by_text("Lleva diez minutos pensando")).to_be_visible()
        expect(judge.locator("[data-desk-count]").first).to_have_text("1")
        assert (judge.evaluate(WIDER_THAN_SCREEN), violations(judge)) == ([], [])
        judge.get_by_role("button", name="Voy").click()
        judge.get_by_role("button", name=re.compile(r"^\+1 min a la mesa")).click()
        expect(judge.get_by_role("button", name="Deshacer +1 min")).to_be_visible()
        player.goto("/e/copa-con-corte/")
        expect(player.get_by_text("+1 min")).to_be_visible()
