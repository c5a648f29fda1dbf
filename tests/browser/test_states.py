"""The states of the main pages on a phone, by day and by night: nothing yet, loading, no signal, something wrong."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.crawl import WIDER_THAN_SCREEN, violations
from tests.browser.visitor import PHONE, Site

OF_AN_EVENT = ["", "mesas/", "posiciones/", "llave/", "jugadores/", "fallos/"]
CONTROLLED = "() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))"
KEPT = "() => caches.match(location.href, { ignoreVary: true }).then(Boolean)"
both_themes = pytest.mark.parametrize("theme", ["light", "dark"])


def faults(page: Page) -> list[str]:
    """What is wrong with how a page is shown: not accessible, or wider than the phone."""
    wide: list[str] = page.evaluate(WIDER_THAN_SCREEN)
    return violations(page) + wide


def without_signal(phone: BrowserContext, page: Page, path: str) -> None:
    """The page as it is met again once the signal is gone."""
    page.goto(path)
    page.wait_for_function(KEPT)
    phone.set_offline(True)
    page.goto(path)


@both_themes
def test_an_event_of_which_nothing_happened(site: Site, theme: str) -> None:
    found, told = {}, {}
    with site.visit("amanda", screen=PHONE, color_scheme=theme) as phone:
        page = phone.new_page()
        for path in OF_AN_EVENT:
            page.goto(f"/e/copa-vacia/{path}")
            told[path] = page.locator(".empty, .panel--next").count()
            found[path] = faults(page)

    assert found == {path: [] for path in OF_AN_EVENT}
    assert [path for path, count in told.items() if not count] == []


@both_themes
def test_pages_that_were_seen_are_read_without_a_signal(site: Site, theme: str) -> None:
    with site.visit("carla", screen=PHONE, color_scheme=theme) as phone:
        page = phone.new_page()
        page.goto("/e/copa-gorgona/")
        page.wait_for_function(CONTROLLED)
        found = {}
        for path in OF_AN_EVENT:
            without_signal(phone, page, f"/e/copa-gorgona/{path}")
            expect(page.locator("h1").first).to_be_visible()
            found[path] = faults(page)
            phone.set_offline(False)

    assert found == {path: [] for path in OF_AN_EVENT}


@both_themes
def test_a_page_that_was_not_seen_is_our_own_without_a_signal(site: Site, theme: str) -> None:
    with site.visit(screen=PHONE, color_scheme=theme) as phone:
        page = phone.new_page()
        page.goto("/")
        page.wait_for_function(CONTROLLED)
        phone.set_offline(True)
        for path in ("/e/copa-terminada/", "/fallos/", "/reglas/", "/cuenta/entrar/", "/"):
            page.goto(path)
            expect(page.get_by_text("Esta página no se ha visto en este equipo.")).to_be_visible()
        assert faults(page) == []
        phone.set_offline(False)  # and nobody has to reload it by hand
        expect(page.get_by_text("Esta página no se ha visto en este equipo.")).to_be_hidden()


@both_themes
def test_what_takes_long_says_that_it_loads(site: Site, theme: str) -> None:
    with site.visit("amanda", screen=PHONE, color_scheme=theme) as phone:
        page = phone.new_page()
        page.goto("/e/copa-gorgona/jugadores/1/mazo/")
        page.get_by_text("La lista como texto").click()
        held = []
        page.route(
            "**/mazo/**", lambda route: held.append(route) if route.request.method == "POST" else route.continue_()
        )
        page.get_by_label("Lista del mazo").fill("1 Ser Abominable")
        expect(page.get_by_text("Cargando…")).to_be_visible()
        assert page.locator("[aria-busy=true]").count() == 1
        assert faults(page) == []
        for route in held:
            route.continue_()
        expect(page.get_by_text("Cargando…")).to_be_hidden()
        assert page.locator("[aria-busy=true]").count() == 0


@both_themes
@pytest.mark.parametrize(
    ("person", "path", "status", "said"),
    [
        (None, "/no-hay-tal-pagina/", 404, "Esta página no existe"),
        ("carla", "/e/copa-gorgona/ajustes/", 403, "Pídeselo a quien organiza el evento."),
        (None, "/e/copa-gorgona/soy/1/yanovale/", 404, "Tu tarjeta"),
    ],
)
def test_what_went_wrong_says_what_to_do(
    site: Site, theme: str, person: str | None, path: str, status: int, said: str
) -> None:
    with site.visit(person, screen=PHONE, color_scheme=theme) as phone:
        page = phone.new_page()
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == status
        expect(page.get_by_text(said).first).to_be_visible()
        assert faults(page) == []


@both_themes
def test_a_refused_form_says_it_beside_the_field(site: Site, theme: str) -> None:
    with site.visit("amanda", screen=PHONE, color_scheme=theme) as phone:
        page = phone.new_page()
        page.goto("/eventos/nuevo/")
        page.get_by_label("Nombre", exact=True).fill("   ")
        page.get_by_role("button", name="Crear evento").click()
        expect(page.locator("[aria-invalid=true]").first).to_be_visible()
        assert faults(page) == []
