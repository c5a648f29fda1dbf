"""A phone with a bad signal: pages are light, stay in the house and work before any script runs."""

from playwright.sync_api import Page, Request

from tests.browser.crawl import reachable
from tests.browser.visitor import Site

FIRST_PAGE_BYTES = 100_000


def test_the_first_page_weighs_less_than_100_kb(site: Site, page: Page) -> None:
    sizes: dict[str, int] = {}
    page.on("response", lambda answer: sizes.update({answer.url: len(answer.body())}))
    page.goto("/", wait_until="networkidle")

    assert len(sizes) >= 4  # the page itself, styles, htmx, the site's script
    assert sum(sizes.values()) < FIRST_PAGE_BYTES, sizes


def test_no_page_asks_anything_of_another_machine(site: Site) -> None:
    asked: list[Request] = []
    paths = reachable(site, "amanda")
    with site.visit("amanda") as context:
        context.on("request", asked.append)
        page = context.new_page()
        for path in paths:
            page.goto(path)

    assert len(asked) > len(paths)
    assert {request.url for request in asked if not request.url.startswith((site.url, "data:"))} == set()


def test_no_page_breaks_its_own_content_security_policy(site: Site) -> None:
    complaints: list[str] = []
    paths = reachable(site, "amanda")
    with site.visit("amanda") as context:
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        for path in paths:
            page.goto(path, wait_until="networkidle")

    assert complaints == []


def test_an_account_is_made_without_any_script(site: Site) -> None:
    with site.visit(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/cuenta/crear/")
        page.get_by_label("Nombre de usuario").fill("elena")
        page.get_by_label("Contraseña", exact=True).fill(site.password)
        page.get_by_label("Contraseña (confirmación)").fill(site.password)
        page.get_by_role("button", name="Crear cuenta").click()

        assert page.get_by_text("Cuenta creada. Ya estás dentro.").is_visible()


def test_the_language_changes_without_any_script_and_the_page_stays(site: Site) -> None:
    with site.visit(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/cuenta/entrar/")
        page.get_by_role("button", name="English").click()

        assert page.locator("html").get_attribute("lang") == "en"
        assert page.url == f"{site.url}/cuenta/entrar/"
