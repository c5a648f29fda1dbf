"""From a raised hand to the end on phones of 360 pixels: nobody loads a page again to learn of it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.crawl import WIDER_THAN_SCREEN, violations
from tests.browser.visitor import PHONE, Site
from tests.looping import some

CALLS = "/e/copa-con-corte/llamadas/"


def test_a_call_arrives_without_a_reload_and_its_time_is_given_with_a_tap(site: Site) -> None:
    with site.page("bastian", screen=PHONE) as judge, site.page("carla", screen=PHONE) as player:
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
        expect(player.get_by_text("Nadie la ha tomado todavía")).to_be_visible()
        judge.get_by_role("button", name="Voy").click()
        expect(player.get_by_text("Va Bastián Fuentes")).to_be_visible()  # nor does the player
        judge.get_by_role("button", name=re.compile(r"^\+1 min a la mesa")).click()
        expect(judge.get_by_role("button", name="Deshacer +1 min")).to_be_visible()
        player.goto("/e/copa-con-corte/")
        expect(player.get_by_text("+1 min")).to_be_visible()


def test_a_deck_is_counted_with_a_tap_a_line_and_leads_to_its_penalty(site: Site) -> None:
    with site.page("bastian", screen=PHONE) as page:
        page.goto("/e/copa-gorgona/revisiones/")
        begin = page.get_by_role("button", name="Carla Muñoz")  # unless her check is under way
        (begin if begin.count() else page.get_by_role("link", name="Carla Muñoz")).first.click()
        page.get_by_role("button", name=re.compile(r"^Una más de ")).first.click()
        expect(page.get_by_text("1 línea no calza.")).to_be_visible()
        page.get_by_role("button", name="Lo que falta contar, como en la lista").click()
        expect(page.get_by_text(re.compile(r"^51 de 50 cartas"))).to_be_visible()
        assert (page.evaluate(WIDER_THAN_SCREEN), violations(page)) == ([], [])
        page.get_by_label("Resultado").select_option("T5")
        page.get_by_role("button", name="Terminar revisión").click()
        page.get_by_role("link", name="Anotar sanción").click()
        expect(page.get_by_text("Sugerida: Advertencia.")).to_be_visible()
        assert (page.evaluate(WIDER_THAN_SCREEN), violations(page)) == ([], [])
        page.get_by_role("button", name="Anotar", exact=True).click()
        expect(page.get_by_text("Sanción anotada a Carla Muñoz: Advertencia.")).to_be_visible()


def test_a_ruling_is_walked_through_and_shared(site: Site) -> None:
    with site.page("bastian", screen=PHONE) as page:
        page.goto("/e/copa-gorgona/fallos/")
        page.get_by_role("table").get_by_role("link").last.click()
        page.get_by_role("link", name="Ver uno por uno").click()
        page.get_by_role("link", name="Paso siguiente").click()
        expect(page.get_by_role("heading", name=re.compile(r"^Paso 2 de"))).to_be_visible()
        assert (page.evaluate(WIDER_THAN_SCREEN), violations(page)) == ([], [])
        page.get_by_role("button", name="Compartir con un enlace").click()
        address = page.locator("a[href^='/f/']").inner_text()
        with site.page(screen=PHONE) as stranger:
            stranger.goto(address)
            expect(stranger.locator(".ruling-answer")).to_be_visible()
            assert (stranger.evaluate(WIDER_THAN_SCREEN), violations(stranger)) == ([], [])
            page.get_by_role("button", name="Retirar el enlace").click()
            expect(page.get_by_text("Enlace retirado: ya no abre nada.")).to_be_visible()
            stranger.goto(address)
            expect(stranger.get_by_text("Ese enlace ya no abre nada")).to_be_visible()


def test_a_ruling_is_saved_as_a_picture(site: Site, tmp_path: Path) -> None:
    with site.page("bastian", screen=PHONE) as page:
        page.goto("/e/copa-gorgona/fallos/")
        page.get_by_role("table").get_by_role("link").last.click()
        with page.expect_download() as download:
            page.get_by_role("button", name="Imagen", exact=True).click()
        download.value.save_as(tmp_path / "fallo.png")
        assert download.value.suggested_filename == "fallo.png"
        assert (tmp_path / "fallo.png").read_bytes().startswith(b"\x89PNG")


PAGES = [
    "/e/copa-gorgona/llamadas/cifras/",
    "/e/copa-gorgona/jueces/hoja/",
    "/e/copa-gorgona/sanciones/",
    "/e/copa-gorgona/infracciones/",
    "/e/copa-gorgona/infracciones/cambiar/?codigo=T3",
    "/e/copa-gorgona/revisiones/",
    "/fallos/precedentes/?busca=a",
    "/biblioteca/",
    "/reglas/myl_pe/s/9-3-4-1/",
    "/reglas/myl_pe/turno/",
    "/reglas/myl_pe/hoja/",
    "/f/nadaaaaaaa/",
    "/fallos/",
    "/e/copa-gorgona/fallos/contar/",
    "/e/copa-gorgona/fallos/nuevo/",
    "/e/copa-gorgona/fallos/situacion/robo-de-mas/",
    "/e/copa-gorgona/fallos/situacion/efecto-olvidado/",
    "/e/copa-gorgona/sanciones/nueva/?codigo=J3&nota=Rob%C3%B3+2",
]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["es", "en", "pt-BR"])
def test_the_pages_of_judges_are_for_everybody_and_fit_a_phone(site: Site, language: str, theme: str) -> None:
    found = {}
    with site.page("bastian", screen=PHONE, language=language, color_scheme=theme) as page:
        for path in some(PAGES):
            page.goto(path)
            if wrong := [*page.evaluate(WIDER_THAN_SCREEN), *violations(page)]:
                found[path] = wrong
    assert found == {}
