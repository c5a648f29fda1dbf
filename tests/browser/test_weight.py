"""A phone with a bad signal: the first page is light, and forms work before any script runs."""

from playwright.sync_api import BrowserContext, Request

from tests.browser.visitor import Site

FIRST_PAGE_BYTES = 100_000


def test_the_first_page_weighs_less_than_100_kb(context: BrowserContext) -> None:
    page = context.new_page()
    requests: list[Request] = []
    page.on("requestfinished", lambda request: requests.append(request))
    page.goto("/", wait_until="networkidle")
    sizes = {asked.url: asked.sizes()["responseBodySize"] for asked in requests}  # as they came over the wire

    assert len(sizes) >= 4  # the page itself, styles, htmx, the site's script
    assert sum(sizes.values()) < FIRST_PAGE_BYTES, sizes


def test_an_account_is_made_without_any_script(site: Site) -> None:
    with site.visit(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/cuenta/crear/")
        page.get_by_label("Nombre de usuario").fill("elena")
        page.get_by_label("Tu edad").select_option("adult")
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


def test_a_result_is_entered_without_any_script(site: Site) -> None:
    with site.visit("amanda", java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/e/copa-gorgona/rondas/2/")
        page.get_by_label("Mesa", exact=True).fill("3")
        page.get_by_label("Resultado", exact=True).fill("2-1")
        page.get_by_role("button", name="Anotar", exact=True).click()

        assert page.get_by_text("Mesa 3: 2-1.").is_visible()
        assert (
            page.get_by_role("row")
            .filter(has=page.get_by_role("rowheader", name="3", exact=True))
            .inner_text()
            .count("2-1")
            == 1
        )
