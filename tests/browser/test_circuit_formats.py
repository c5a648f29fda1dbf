"""What circuits play, as their people do it in a browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.crawl import violations
from tests.browser.test_an_event import next_step, register, tab
from tests.browser.test_systems import EIGHT, create, play
from tests.browser.visitor import LAPTOP, PHONE, Site


@pytest.fixture
def amanda(site: Site):
    """The organiser at her laptop."""
    with site.page("amanda", screen=LAPTOP) as page:
        yield page


def fits_a_phone(page: Page) -> bool:
    page.set_viewport_size(PHONE)
    fits = page.evaluate("document.documentElement.scrollWidth") <= 360
    page.set_viewport_size(LAPTOP)
    return bool(fits)


def test_who_begins_is_on_the_round_the_slip_and_the_phone(amanda: Page) -> None:
    amanda.goto("/eventos/nuevo/")
    amanda.get_by_label("Nombre", exact=True).fill("Copa de Turnos")
    amanda.get_by_text("Sistema, primera ronda y corte").click()
    amanda.get_by_label("Quién empieza").select_option("balanced")
    amanda.get_by_role("button", name="Crear evento").click()
    register(amanda, EIGHT[:2])
    next_step(amanda, "Parear la ronda 1")
    amanda.get_by_role("button", name="Publicar").click()
    next_step(amanda, "Anotar resultados")
    expect(amanda.get_by_text("empieza", exact=True)).to_have_count(1)
    amanda.get_by_label("¿No vino alguien a la mesa 1?").click()
    assert fits_a_phone(amanda)
    amanda.get_by_role("button", name="Empieza Bruno").click()
    expect(amanda.get_by_role("cell").filter(has_text="Bruno empieza")).to_be_visible()
    amanda.get_by_role("link", name="Imprimir papeletas").click()
    expect(amanda.get_by_text("Empieza Bruno")).to_be_visible()


def test_a_bye_is_given_and_a_table_is_lost_by_both(amanda: Page) -> None:
    create(amanda, "Copa con Byes", "Suizo y Top 8", 2)
    register(amanda, EIGHT[:7])
    amanda.get_by_role("link", name="Byes y derrotas").click()
    amanda.get_by_label("Jugador", exact=True).select_option("Ana")
    amanda.get_by_label("Qué se le da").select_option("Bye otorgado")
    amanda.get_by_role("button", name="Dar").click()
    expect(amanda.get_by_text("Ronda 1: Ana, Bye otorgado")).to_be_visible()
    assert fits_a_phone(amanda)

    next_step(amanda, "Parear la ronda 1")
    amanda.get_by_role("button", name="Publicar").click()
    next_step(amanda, "Anotar resultados")
    expect(amanda.get_by_role("row").filter(has_text="Ana")).to_contain_text("Bye otorgado")
    amanda.get_by_label("¿No vino alguien a la mesa 1?").click()
    amanda.get_by_role("button", name="Derrota doble").click()
    expect(amanda.get_by_text("Mesa 1: derrota doble.")).to_be_visible()
    amanda.get_by_label("Mesa", exact=True).fill("2")
    amanda.get_by_label("Resultado", exact=True).fill("0-0-3")
    amanda.keyboard.press("Enter")
    expect(amanda.get_by_role("cell", name="0-0-3")).to_be_visible()
    tab(amanda, "Posiciones")
    expect(amanda.get_by_role("row").filter(has_text="Ana")).to_contain_text("3")


def test_two_phases_from_the_settings_to_the_final(amanda: Page) -> None:
    create(amanda, "Copa de Dos Días", "Suizo y Top 8", 1)
    tab(amanda, "Ajustes")
    amanda.get_by_label("Corte", exact=True).select_option("2")
    amanda.get_by_text("Segunda fase u otro día").click()
    amanda.get_by_label("rondas de la segunda fase").fill("1")
    amanda.get_by_label("cuántos lugares, puntos o derrotas").fill("4")
    amanda.get_by_label("quien pasa confirma que llegó").check()
    assert fits_a_phone(amanda)
    assert violations(amanda) == []
    amanda.get_by_role("button", name="Guardar").click()
    register(amanda, EIGHT)
    play(amanda, "Parear la ronda 1", 4)

    next_step(amanda, "Ver quién pasa a la segunda")
    expect(amanda.get_by_role("table", name="Pasan 4 jugadores")).to_be_visible()
    assert fits_a_phone(amanda)
    assert violations(amanda) == []
    amanda.get_by_role("button", name="Abrir la segunda fase").click()
    amanda.get_by_role("button", name="Deshacer: todos siguen en la primera fase").click()
    amanda.get_by_role("button", name="Abrir la segunda fase").click()
    tab(amanda, "Jugadores")
    for _player in range(4):
        amanda.get_by_role("button", name="Llegó").first.click()
    play(amanda, "Parear la ronda 2", 2)
    play(amanda, "Parear: Final", 1)
    next_step(amanda, "Terminar el evento")


def test_statistics_are_told_plotted_and_hidden_until_decks_are_public(amanda: Page, site: Site) -> None:
    create(amanda, "Copa de Cifras", "Suizo y Top 8", 1)
    register(amanda, EIGHT)
    play(amanda, "Parear la ronda 1", 4)
    tab(amanda, "Posiciones")
    amanda.get_by_role("link", name="Estadísticas").click()
    amanda.get_by_role("link", name="Qué juega cada uno").click()
    played = ["Dragón", "Sombra", "Dragón", "Héroe", "Sombra", "Dragón", "Héroe", "Sombra"]
    lines = "\n".join(f"{name}: {what}" for name, what in zip(EIGHT, played, strict=True))
    amanda.get_by_label("Qué juega cada uno").fill(lines)
    amanda.get_by_role("button", name="Guardar").click()
    expect(amanda.get_by_role("row").filter(has_text="Dragón").first).to_contain_text("3 (38%)")
    expect(amanda.get_by_role("img", name="Parte de partidas ganadas, con su intervalo")).to_be_visible()
    assert fits_a_phone(amanda)
    assert violations(amanda) == []
    with site.page(screen=PHONE) as page:
        page.goto("/e/copa-de-cifras/estadisticas/")
        expect(page.get_by_text("4 encuentros con resultado.")).to_be_visible()
        expect(page.get_by_text("Dragón")).to_have_count(0)


def test_a_series_from_the_organisation_to_its_table(amanda: Page) -> None:
    amanda.goto("/organizaciones/")
    amanda.get_by_role("link", name="Crear una organización").click()
    amanda.get_by_label("Nombre", exact=True).fill("Liga de la Costa")
    amanda.get_by_role("button", name="Crear").click()
    amanda.get_by_role("link", name="Crear una serie").click()
    amanda.get_by_label("Temporada").fill("2026")
    amanda.get_by_label("Nombre", exact=True).fill("Copa de la Costa")
    amanda.get_by_label("Puntos por lugar").fill("2: 10, 6, 4, 2")
    assert fits_a_phone(amanda)
    assert violations(amanda) == []
    amanda.get_by_role("button", name="Crear").click()
    expect(amanda.get_by_role("heading", level=1)).to_have_text("Copa de la Costa")
    with amanda.expect_download() as rules:
        amanda.get_by_role("link", name="Bajar las reglas").click()
    amanda.goto("/o/liga-de-la-costa/series/nueva/")
    amanda.get_by_label("Archivo de reglas").set_input_files(rules.value.path())
    amanda.get_by_role("button", name="Traer del archivo").click()
    expect(amanda.get_by_text("Esa temporada ya tiene una serie con ese nombre.")).to_be_visible()
    assert fits_a_phone(amanda)
    assert violations(amanda) == []

    create(amanda, "Fecha de la Costa", "Suizo y Top 8", 1)
    tab(amanda, "Ajustes")
    amanda.get_by_label("Corte", exact=True).select_option("0")
    amanda.get_by_role("button", name="Guardar").click()
    amanda.goto("/e/fecha-de-la-costa/organizacion/")
    amanda.get_by_label("Organización").select_option("Liga de la Costa")
    amanda.get_by_role("button", name="Guardar").click()
    register(amanda, EIGHT[:2])
    play(amanda, "Parear la ronda 1", 1)
    next_step(amanda, "Terminar el evento")

    amanda.goto("/o/liga-de-la-costa/")
    amanda.get_by_role("link", name="Copa de la Costa").click()
    amanda.get_by_role("button", name="Que cuente").click()
    expect(amanda.get_by_role("row").nth(1)).to_contain_text("10")
    expect(amanda.get_by_role("row").nth(2)).to_contain_text("6")
    assert fits_a_phone(amanda)
    assert violations(amanda) == []
    amanda.get_by_role("button", name="Sacar").click()
    expect(amanda.get_by_text("Todavía no hay puntos")).to_be_visible()


def test_divisions_are_ranked_apart_and_have_their_own_finals(amanda: Page) -> None:
    create(amanda, "Copa de Edades", "Suizo", 1)
    register(amanda, EIGHT)
    tab(amanda, "Jugadores")
    amanda.get_by_role("link", name="Divisiones").click()
    for name, since in (("Junior", "2014"), ("Masters", "")):
        amanda.get_by_label("Nombre de la división").fill(name)
        amanda.get_by_label("Nacidos desde").fill(since)
        amanda.get_by_label("Corte de la división").select_option("2")
        amanda.get_by_role("button", name="Crear la división").click()
        expect(amanda.get_by_text(f"División creada: {name}.")).to_be_visible()
    next_step(amanda, "Parear la ronda 1")
    expect(amanda.get_by_text("8 jugadores no tienen división")).to_be_visible()

    tab(amanda, "Jugadores")
    amanda.get_by_role("link", name="Divisiones").click()
    lines = [f"{name}: {'2015' if place < 4 else 'Masters'}" for place, name in enumerate(EIGHT)]
    amanda.get_by_label("Quién está en cada una").fill("\n".join(lines))
    amanda.get_by_role("button", name="Guardar la lista").click()
    expect(amanda.get_by_text("8 jugadores con división.")).to_be_visible()
    assert "2015" not in amanda.get_by_label("Quién está en cada una").input_value()
    assert fits_a_phone(amanda)
    assert violations(amanda) == []

    play(amanda, "Parear la ronda 1", 4)
    tab(amanda, "Posiciones")
    for division in ("Junior", "Masters"):
        table = amanda.get_by_role("table", name=division)
        expect(table.get_by_role("row")).to_have_count(5)
        expect(table.get_by_role("row").nth(1)).to_contain_text("1")
    assert violations(amanda) == []
    play(amanda, "Parear: Final", 2)
    amanda.goto("/e/copa-de-edades/llave/")
    expect(amanda.get_by_role("heading", name="Junior")).to_be_visible()
    expect(amanda.get_by_role("heading", name="Masters")).to_be_visible()
    assert fits_a_phone(amanda)
    next_step(amanda, "Terminar el evento")
    expect(amanda.get_by_text("Ganaron su división")).to_be_visible()


def test_teams_from_the_settings_to_a_board_told_by_phone(amanda: Page, site: Site) -> None:
    create(amanda, "Copa de Tríos", "Suizo", 1)
    tab(amanda, "Ajustes")
    amanda.get_by_text("Equipos", exact=True).click()
    amanda.get_by_label("integrantes por equipo").select_option("3")
    amanda.get_by_label("puestos del equipo").select_option("free")
    assert fits_a_phone(amanda)
    assert violations(amanda) == []
    amanda.get_by_role("button", name="Guardar").click()
    register(amanda, ["Dragones: Ana, Bruno, Carla", "Sombras: Diego, Elisa"])
    next_step(amanda, "Parear la ronda 1")
    expect(amanda.get_by_text("«Sombras» tiene 2 integrantes y van 3")).to_be_visible()

    tab(amanda, "Jugadores")
    amanda.get_by_role("link", name="Sombras").click()
    amanda.get_by_role("link", name="Cambiar el equipo").click()
    amanda.get_by_label("Integrantes").fill("Diego\nElisa\nFabio")
    amanda.get_by_role("button", name="Guardar el equipo").click()
    amanda.get_by_label("Cuenta de Fabio").fill("bastian")
    amanda.get_by_role("button", name="Enlazar Fabio").click()
    expect(amanda.get_by_text("Cuenta guardada.")).to_be_visible()
    assert fits_a_phone(amanda)
    assert violations(amanda) == []

    next_step(amanda, "Parear la ronda 1")
    amanda.get_by_role("button", name="Publicar").click()
    with site.page("bastian", screen=PHONE) as page:
        page.goto("/e/copa-de-trios/yo/")
        page.get_by_role("link", name="Los tableros").click()
        expect(page.get_by_role("heading", name="Tablero 3")).to_be_visible()
        assert violations(page) == []
        page.get_by_role("button", name="Tablero 3: 2-1").click()
        expect(page.get_by_text("Falta que confirme el otro equipo.")).to_be_visible()

    next_step(amanda, "Anotar resultados")
    amanda.get_by_role("link", name="Anotar la mesa 1").click()
    expect(amanda.get_by_text("Por confirmar")).to_be_visible()
    amanda.get_by_label("Tablero 1:").fill("2-0")
    amanda.get_by_label("Tablero 2:").fill("0-2")
    assert fits_a_phone(amanda)
    assert violations(amanda) == []
    amanda.get_by_role("button", name="Anotar", exact=True).click()
    expect(amanda.get_by_text("Mesa 1 anotada.")).to_be_visible()
    tab(amanda, "Posiciones")
    expect(amanda.get_by_role("row").nth(1)).to_contain_text("Sombras")
    amanda.goto("/e/copa-de-trios/equipos/")
    expect(amanda.get_by_role("row").filter(has_text="Fabio")).to_contain_text("1-0-0")
    assert violations(amanda) == []


def test_a_member_loses_a_board_by_penalty_and_is_given_it_back(amanda: Page) -> None:
    create(amanda, "Copa de Sanciones", "Suizo", 1)
    tab(amanda, "Ajustes")
    amanda.get_by_text("Equipos", exact=True).click()
    amanda.get_by_label("integrantes por equipo").select_option("3")
    amanda.get_by_role("button", name="Guardar").click()
    register(amanda, ["Dragones: Ana, Bruno, Carla", "Sombras: Diego, Elisa, Fabio"])
    amanda.goto("/e/copa-de-sanciones/roles/")
    amanda.get_by_label("Cuenta", exact=True).fill("amanda")
    amanda.get_by_label("Rol", exact=True).first.select_option("head_judge")
    amanda.get_by_role("button", name="Dar el rol").click()
    next_step(amanda, "Parear la ronda 1")
    amanda.get_by_role("button", name="Publicar").click()

    amanda.goto("/e/copa-de-sanciones/sanciones/nueva/?mesa=1")
    amanda.get_by_label("Jugador").select_option(label="Bruno")
    amanda.get_by_label("Infracción").select_option(index=1)
    amanda.get_by_text("Otra sanción que la sugerida").click()
    amanda.locator("#id_level").select_option("ML")
    amanda.get_by_label("Por qué otra que la sugerida").fill("Abandonó la sala")
    amanda.get_by_role("button", name="Anotar", exact=True).click()
    expect(amanda.locator("#outbox")).to_contain_text("Sanción anotada a Bruno")
    amanda.goto("/e/copa-de-sanciones/sanciones/")
    expect(amanda.get_by_text("Pierde su tablero en la mesa 1 de la ronda 1.")).to_be_visible()
    assert fits_a_phone(amanda)
    assert violations(amanda) == []

    amanda.get_by_role("button", name="Anular la sanción de Bruno").click()
    expect(amanda.get_by_text("Anulada", exact=True)).to_be_visible()
    amanda.goto("/e/copa-de-sanciones/rondas/1/mesas/1/tableros/")
    expect(amanda.get_by_label("Tablero 2:")).to_have_value("")


def test_ratings_from_the_choice_to_the_history_of_a_player(amanda: Page) -> None:
    amanda.goto("/organizaciones/")
    amanda.get_by_role("link", name="Crear una organización").click()
    amanda.get_by_label("Nombre", exact=True).fill("Liga del Ranking")
    amanda.get_by_role("button", name="Crear").click()
    amanda.goto("/o/liga-del-ranking/ajustes/")
    amanda.get_by_label("Ranking de los jugadores").select_option("plackett_luce")
    assert fits_a_phone(amanda)
    assert violations(amanda) == []
    amanda.get_by_role("button", name="Elegir").click()
    expect(amanda.get_by_text("Guardado.")).to_be_visible()

    create(amanda, "Fecha del Ranking", "Suizo", 1)
    tab(amanda, "Ajustes")
    amanda.get_by_label("Corte", exact=True).select_option("0")
    amanda.get_by_role("button", name="Guardar").click()
    amanda.goto("/e/fecha-del-ranking/organizacion/")
    amanda.get_by_label("Organización").select_option("Liga del Ranking")
    amanda.get_by_role("button", name="Guardar").click()
    register(amanda, EIGHT[:2])
    play(amanda, "Parear la ronda 1", 1)
    next_step(amanda, "Terminar el evento")

    amanda.goto("/o/liga-del-ranking/")
    amanda.get_by_role("link", name="Ranking", exact=True).click()
    expect(amanda.get_by_role("row")).to_have_count(3)
    assert fits_a_phone(amanda)
    assert violations(amanda) == []
    amanda.get_by_role("row").nth(1).get_by_role("link").click()
    expect(amanda.get_by_role("row").filter(has_text="Fecha del Ranking")).to_contain_text("1-0-0")
    assert fits_a_phone(amanda)
    assert violations(amanda) == []
