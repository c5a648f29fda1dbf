"""Passkeys in a real browser with Chromium's virtual authenticator: made, used instead of a password, dropped."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.servers import free_port
from tests.services.processes import wait_for
from tests.services.serving import Server, laptop_environment
from tests.shared import ROOT
from tests.tables import give_tables

PASSWORD = "tres-gorgonas-7"
MAKE_ACCOUNT = f"from tournaments.models import User; User.objects.create_user('amanda', password={PASSWORD!r})"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site that is reached as localhost, where browsers make passkeys without HTTPS."""
    folder, port = tmp_path_factory.mktemp("passkeys"), free_port()
    give_tables(folder)
    environment = laptop_environment(folder) | {"SITE_URL": f"http://localhost:{port}"}
    server = Server(folder, port, environment)
    try:
        wait_for(server.answers, 180)
        make = [sys.executable, "manage.py", "shell", "--no-imports", "-c", MAKE_ACCOUNT]
        subprocess.run(make, cwd=ROOT, env=environment, check=True)
        yield f"http://localhost:{port}"
    finally:
        server.close()


@pytest.fixture
def page(chromium: Browser, address: str) -> Iterator[Page]:
    """A phone that has a fingerprint reader, so to say."""
    context = chromium.new_context(base_url=address, viewport={"width": 360, "height": 740}, locale="es")
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    reader = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options = reader | {"isUserVerified": True, "automaticPresenceSimulation": True}
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    yield page
    context.close()


def test_a_passkey_is_made_opens_without_a_password_and_is_taken_away(page: Page) -> None:
    refused: list[str] = []
    page.on("console", lambda said: refused.append(said.text) if "Content Security Policy" in said.text else None)
    page.goto("/cuenta/entrar/")
    page.get_by_label("Nombre de usuario").fill("amanda")
    page.get_by_label("Contraseña").fill(PASSWORD)
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
    page.get_by_label("Nombre de usuario").fill("amanda")
    page.get_by_label("Contraseña").fill(PASSWORD)
    page.get_by_role("button", name="Entrar", exact=True).click()
    expect(page.get_by_role("heading", name="Segundo factor")).to_be_visible()
    page.get_by_role("button", name="Entrar con una llave de acceso").click()
    expect(page.get_by_role("heading", name="Tu cuenta")).to_be_visible()

    page.context.clear_cookies()
    page.goto("/cuenta/entrar/?next=/cuenta/segundo-factor/ajustes/")
    page.get_by_label("Nombre de usuario").fill("amanda")
    page.get_by_label("Contraseña").fill(PASSWORD)
    page.get_by_role("button", name="Entrar", exact=True).click()
    page.get_by_label("Código").fill(code)
    page.get_by_role("button", name="Seguir").click()
    page.get_by_role("button", name="Quitar", exact=False).first.click()
    expect(page.get_by_text("Esa llave ya no abre tu cuenta.")).to_be_visible()
    expect(page.get_by_role("heading", name="Códigos de recuperación")).to_be_hidden()
    assert refused == []
