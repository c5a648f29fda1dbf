"""An event is created with at most five taps and a name."""

from playwright.sync_api import expect

from tests.browser.visitor import PHONE, Site

TAPS_ALLOWED = 5
# pointerdown is what a finger does; a click on a label is told twice
COUNT_TAPS = """addEventListener("pointerdown", () =>
  sessionStorage.setItem("taps", Number(sessionStorage.getItem("taps")) + 1), true)"""


def test_an_event_is_created_with_few_taps_and_a_name(site: Site) -> None:
    with site.page("diego", screen=PHONE, script=COUNT_TAPS) as page:
        page.goto("/")
        page.get_by_role("link", name="Crear un evento").click()
        page.get_by_role("radio", name="Smash Up").check()
        page.get_by_role("radio", name="Suizo y Top 8").check()
        expect(page.locator("#foretold")).to_contain_text("Los 8 primeros pasan a una llave.")
        page.get_by_label("Nombre", exact=True).press_sequentially("Copa de Cinco")
        page.get_by_role("button", name="Crear evento").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Copa de Cinco")
        assert 0 < page.evaluate("Number(sessionStorage.getItem('taps'))") <= TAPS_ALLOWED
        made = page.request.get("/api/v1/events/copa-de-cinco/").json()
        assert (made["game"], made["system"], made["cut_to"]) == ("smash_up", "swiss", 8)
