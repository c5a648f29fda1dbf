"""Devices and keys of an account, ages that hide a name, and people who are erased: each from its page."""

import re

from playwright.sync_api import Page, expect

from tests.browser.api import ask
from tests.browser.visitor import LAPTOP, Site

SETTINGS = {"game": "myl_pe", "starts_on": "2026-11-21", "planned_rounds": 3}


def made_account(page: Page, site: Site, username: str) -> None:
    page.goto("/cuenta/crear/")
    page.get_by_label("Nombre de usuario").fill(username)
    page.get_by_label("Nombre visible").fill(username.title())
    page.get_by_label("Tu edad").select_option("adult")
    page.get_by_label("Contraseña", exact=True).fill(site.password)
    page.get_by_label("Contraseña (confirmación)").fill(site.password)
    page.get_by_role("button", name="Crear cuenta").click()
    expect(page.get_by_text("Cuenta creada. Ya estás dentro.")).to_be_visible()


def log_in(page: Page, site: Site, username: str) -> None:
    page.goto("/cuenta/entrar/")
    page.get_by_label("Nombre de usuario").fill(username)
    page.get_by_label("Contraseña").fill(site.password)
    page.get_by_role("button", name="Entrar", exact=True).click()
    page.wait_for_url(site.url + "/")


def event_of(page: Page, name: str, *players: str) -> str:
    slug = str(ask(page, "POST", "events/", SETTINGS | {"name": name})["slug"])
    ask(page, "POST", f"events/{slug}/players/", {"names": list(players)})
    return slug


def test_a_device_that_is_sent_away_is_out_and_the_others_stay(site: Site) -> None:
    with site.visit() as phone, site.visit(screen=LAPTOP, user_agent="Mozilla/5.0 (X11; Linux) Firefox/140.0") as other:
        mine, theirs = phone.new_page(), other.new_page()
        made_account(mine, site, "fabiola")
        log_in(theirs, site, "fabiola")
        mine.goto("/cuenta/dispositivos/")
        devices = mine.get_by_role("main").get_by_role("listitem")
        expect(devices).to_have_count(2)
        expect(devices.filter(has_text="este")).to_have_count(1)
        devices.filter(has_text="Firefox").get_by_role("button", name="Sacar").click()
        expect(devices).to_have_count(1)
        theirs.goto("/cuenta/")
        expect(theirs).to_have_url(re.compile("/cuenta/entrar/"))
        mine.goto("/cuenta/")
        expect(mine.get_by_role("heading", level=1)).to_have_text("Tu cuenta")


def test_a_key_is_shown_once_works_and_works_no_more(site: Site) -> None:
    with site.visit("diego") as context:
        page = context.new_page()
        page.goto("/cuenta/claves/")
        page.get_by_label("Para qué es").fill("Marcador")
        page.get_by_role("button", name="Crear clave").click()
        key = page.locator(".notice code").inner_text()

        def answers() -> int:
            return page.request.get("/api/v1/me/", headers={"Authorization": f"Token {key}", "Cookie": ""}).status

        assert answers() == 200
        page.goto("/cuenta/claves/")
        expect(page.get_by_text(key)).to_have_count(0)
        page.get_by_role("button", name="Borrar la clave Marcador").click()
        expect(page.get_by_role("rowheader", name="Marcador")).to_have_count(0)
        assert answers() == 401


def test_a_child_needs_a_guardian_and_is_seen_by_the_alias(site: Site) -> None:
    with site.visit("amanda", screen=LAPTOP) as context, site.visit() as stranger:
        desk, room = context.new_page(), stranger.new_page()
        slug = event_of(desk, "Copa de Edades", "Rosa Vera", "Simón Leal")
        desk.goto(f"/e/{slug}/jugadores/1/")
        desk.get_by_text("Quién es").click()
        desk.get_by_label("Edad", exact=True).select_option("under_14")
        desk.get_by_label("Alias").fill("Puma")
        saving = desk.get_by_role("group").filter(has_text="Quién es").get_by_role("button", name="Guardar")
        saving.click()
        expect(desk.locator(".field--bad .errorlist").first).to_be_visible()
        expect(desk.get_by_label("Alias")).to_have_value("Puma")
        desk.get_by_label("Quien le tiene a su cargo").fill("Marta Vera")
        desk.get_by_label("Fecha del permiso").fill("2026-11-20")
        saving.click()
        expect(desk.get_by_role("heading", level=1)).to_have_text("Puma")
        room.goto(f"/e/{slug}/jugadores/")
        expect(room.get_by_text("Puma")).to_be_visible()
        expect(room.get_by_text("Rosa Vera")).to_have_count(0)
        assert "Rosa" not in room.content()


def test_who_asks_for_it_is_erased_and_the_results_stay(site: Site) -> None:
    with site.visit("amanda", screen=LAPTOP) as context:
        desk = context.new_page()
        slug = event_of(desk, "Copa del Olvido", "Rosa Vera", "Simón Leal")
        ask(desk, "POST", f"events/{slug}/rounds/")
        ask(desk, "POST", f"events/{slug}/rounds/1/publish/")
        ask(desk, "PUT", f"events/{slug}/rounds/1/tables/1/result/", {"first": 2, "second": 1})
        desk.goto(f"/e/{slug}/jugadores/1/")
        desk.get_by_text("Quién es").click()
        desk.get_by_role("link", name="Borrar sus datos").click()
        desk.get_by_role("button", name="Borrar sus datos").click()
        expect(desk.get_by_role("heading", level=1)).to_have_text("Jugador 1")
        for page in ("posiciones", "rondas/1", "registro", "jugadores"):
            desk.goto(f"/e/{slug}/{page}/")
            assert "Rosa" not in desk.get_by_role("main").inner_text(), page
        desk.goto(f"/e/{slug}/rondas/1/")
        expect(desk.locator(".score").first).to_be_visible()


def test_an_account_is_erased_with_its_password_and_opens_no_more(site: Site) -> None:
    with site.visit() as context:
        page = context.new_page()
        made_account(page, site, "gonzalo")
        page.goto("/cuenta/borrar/")
        page.get_by_label("Tu contraseña").fill("otra-que-no-es")
        page.get_by_role("button", name="Borrar mi cuenta").click()
        expect(page.get_by_text("Esa no es tu contraseña.")).to_be_visible()
        page.get_by_label("Tu contraseña").fill(site.password)
        page.get_by_role("button", name="Borrar mi cuenta").click()
        expect(page.get_by_text("Tu cuenta y tus datos se borraron.")).to_be_visible()
        page.goto("/cuenta/entrar/")
        page.get_by_label("Nombre de usuario").fill("gonzalo")
        page.get_by_label("Contraseña").fill(site.password)
        page.get_by_role("button", name="Entrar", exact=True).click()
        expect(page.get_by_role("alert").first).to_be_visible()
