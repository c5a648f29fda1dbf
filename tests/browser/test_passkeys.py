"""Passkeys in a real browser with Chromium's virtual authenticator: made, used instead of a password, dropped."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import Site


@pytest.fixture
def page(site: Site) -> Iterator[Page]:
    """A phone that has a fingerprint reader, so to say."""
    with site.visit() as context:
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        devtools.send("WebAuthn.enable")
        reader = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
        options = reader | {"isUserVerified": True, "automaticPresenceSimulation": True}
        devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        yield page


def test_a_passkey_is_made_opens_without_a_password_and_is_taken_away(site: Site, page: Page) -> None:
    refused: list[str] = []
    page.on("console", lambda said: refused.append(said.text) if "Content Security Policy" in said.text else None)
    page.goto("/cuenta/entrar/")
    page.get_by_label("Nombre de usuario").fill("elisa")
    page.get_by_label("Contraseña").fill(site.password)
    page.get_by_role("button", name="Entrar", exact=True).click()
    page.goto("/cuenta/segundo-factor/ajustes/")

    page.get_by_role("button", name="Crear una llave aquí").click()
    expect(page.get_by_role("heading", name="Códigos de recuperación")).to_be_visible()
    page.get_by_role("button", name="Hacer nuevos").click()
    code = page.locator(".notice code").first.inner_text()

    page.context.clear_cookies()
    page.goto("/cuenta/entrar/?next=/cuenta/")
    page.get_by_role("button", name="Entrar con una llave de acceso").click()
    expect(page.get_by_role("heading", name="Tu cuenta")).to_be_visible()

    page.context.clear_cookies()
    page.goto("/cuenta/entrar/?next=/cuenta/")
    page.get_by_label("Nombre de usuario").fill("elisa")
    page.get_by_label("Contraseña").fill(site.password)
    page.get_by_role("button", name="Entrar", exact=True).click()
    expect(page.get_by_role("heading", name="Segundo factor")).to_be_visible()
    page.get_by_role("button", name="Entrar con una llave de acceso").click()
    expect(page.get_by_role("heading", name="Tu cuenta")).to_be_visible()

    page.context.clear_cookies()
    page.goto("/cuenta/entrar/?next=/cuenta/segundo-factor/ajustes/")
    page.get_by_label("Nombre de usuario").fill("elisa")
    page.get_by_label("Contraseña").fill(site.password)
    page.get_by_role("button", name="Entrar", exact=True).click()
    page.get_by_label("Código").fill(code)
    page.get_by_role("button", name="Seguir").click()
    page.get_by_role("button", name="Quitar", exact=False).first.click()
    expect(page.get_by_text("Esa llave ya no abre tu cuenta.")).to_be_visible()
    expect(page.get_by_role("heading", name="Códigos de recuperación")).to_be_hidden()
    assert refused == []
