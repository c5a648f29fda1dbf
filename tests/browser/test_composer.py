"""The board composer: cards, state words and actions by touch, and the same board in writing."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.browser.crawl import WIDER_THAN_SCREEN, violations
from tests.browser.test_a_dispute import ask, compose, open_written_board
from tests.browser.visitor import PHONE, Site, without_draft

GAMES = [info.id for info in engine.games()]
LOST_PLACES = """async ([game, requests]) => {
  const { controls } = await (await fetch(`/fallos/controles/${game}/`)).json();
  return requests.flatMap(([id, request]) => {
    const board = new Composer.Board(structuredClone(request), controls);
    const inDuel = Object.values(request.state.duel?.placed ?? {});
    const lost = board.elsewhere().filter((card) => !inDuel.includes(card));
    const told = board.request.actions.map((action) => board.tell(action));
    const same = JSON.stringify(board.request) === JSON.stringify(request);
    const changed = same ? [] : [`${id} changed`];
    return [...lost.map((card) => `${id}: ${card}`), ...changed, ...told.filter((text) => !text)];
  });
}"""


@pytest.fixture
def bastian(site: Site) -> Iterator[Page]:
    """The head judge of Copa Gorgona, phone in hand."""
    with site.page("bastian", screen=PHONE) as page:
        yield page


def start(page: Page, game: str = "myl_pe") -> None:
    """Open the composer on a blank board."""
    path = f"/fallos/nuevo/?juego={game}"
    without_draft(page, path)
    page.goto(path)
    expect(page.get_by_role("heading", name="El turno")).to_be_visible()


def add(page: Page, zone: str, name: str, choice: str) -> None:
    """Look a card up and put it into a zone."""
    page.get_by_role("button", name=f"Agregar una carta: {zone}", exact=True).click()
    page.get_by_label("Nombre de la carta").fill(name)
    page.locator(".composer__zone .panel").get_by_role("button", name=choice).first.click()
    page.get_by_role("button", name="Listo").click()


def board(page: Page) -> dict[str, Any]:
    """The request as it stands in writing."""
    found: dict[str, Any] = json.loads(page.get_by_label("Tablero (JSON)").input_value())
    return found


def test_a_dispute_is_composed_by_touch_and_ruled(bastian: Page) -> None:
    start(bastian)
    add(bastian, "A: Mano", "hadez", "Hades · El Reto")
    add(bastian, "A: Línea de Defensa", "dearg", "Dearg Diulai")
    add(bastian, "B: Línea de Defensa", "nanahuatzin", "Nanahuatzin")
    add(bastian, "A: Reserva de Oro", "Oro corriente", "Describir «Oro corriente»")
    bastian.get_by_role("button", name="Oro corriente", exact=True).click()
    bastian.get_by_role("button", name="Otra igual").click()
    expect(bastian.locator("#diagnosis")).to_contain_text("El tablero es posible.")
    bastian.get_by_role("button", name="Ver lo que se puede hacer").click()
    bastian.get_by_role("button", name="A juega Hades: Dearg Diulai, Nanahuatzin").click()
    expect(bastian.locator(".composer__actions li")).to_have_count(1)
    assert (bastian.evaluate(WIDER_THAN_SCREEN), violations(bastian)) == ([], [])
    ask(bastian)

    expect(bastian.locator(".ruling-answer")).to_contain_text("Dearg Diulai queda bajo el control de B")


def test_a_state_word_is_set_on_its_card_and_taken_back(bastian: Page) -> None:
    compose(bastian, "Hades")
    bastian.get_by_role("button", name="Dearg Diulai", exact=True).click()
    said = bastian.get_by_label("Fue destruida este turno")
    said.select_option("true")
    assert board(bastian)["state"]["objects"]["dd"]["destroyed"] is True
    said.select_option("false")
    assert board(bastian)["state"]["objects"]["dd"]["destroyed"] is False
    said.select_option(index=0)

    assert "destroyed" not in board(bastian)["state"]["objects"]["dd"]


def test_a_card_moves_to_another_zone_of_another_player(bastian: Page) -> None:
    compose(bastian, "Hades")
    bastian.get_by_role("button", name="Dearg Diulai", exact=True).click()
    bastian.get_by_label("Dónde está").select_option("B: Cementerio")
    players = board(bastian)["state"]["players"]

    assert (players["A"]["defensa"], players["B"]["cementerio"]) == ([], ["dd"])


def test_the_step_of_the_turn_brings_its_phase(bastian: Page) -> None:
    compose(bastian, "Hades")
    bastian.get_by_role("button", name="Declarar bloqueo").click()
    assert board(bastian)["state"]["turn"] == {"active": "A", "phase": "batalla", "step": "9.3.2.a"}
    expect(bastian.get_by_role("button", name="Declarar bloqueo")).to_have_attribute("aria-pressed", "true")

    bastian.get_by_text("Más del turno").click()
    bastian.get_by_label("Paso", exact=True).select_option("9.4.D")
    assert board(bastian)["state"]["turn"] == {"active": "A", "phase": "final", "step": "9.4.D"}


def test_what_is_written_by_hand_is_read_and_words_without_a_control_stay(bastian: Page) -> None:
    compose(bastian, "Hades")
    open_written_board(bastian)
    written = board(bastian)
    written["state"]["effects"] = [{"source": "Niebla", "by": "B", "text_es": "Tus Aliados ganan +1 a la fuerza."}]
    bastian.get_by_label("Tablero (JSON)").fill(json.dumps(written))
    bastian.get_by_role("button", name="Nanahuatzin", exact=True).click()
    bastian.get_by_role("button", name="Quitar del tablero").click()

    now = board(bastian)["state"]
    assert now["effects"] == written["state"]["effects"]
    assert "nz" not in now["objects"]
    assert "Nanahuatzin" not in now["cards"]


def test_a_number_that_is_none_is_refused_beside_its_field(bastian: Page) -> None:
    compose(bastian, "Hades")
    before = board(bastian)
    bastian.get_by_text("Cantidades y otros datos").first.click()
    field = bastian.get_by_label("Cartas en el Castillo").first
    field.fill("treinta")
    field.press("Tab")

    assert field.evaluate("field => field.validationMessage") == "Escribe un número."
    assert board(bastian) == before


@pytest.mark.parametrize(
    "written", ["[1", "[]", "7", '{"state": 5}', '{"state": {"objects": {"a": null}}}', '{"state": {}, "actions": {}}']
)
def test_what_has_no_shape_of_a_board_stays_in_writing(bastian: Page, written: str) -> None:
    start(bastian)
    open_written_board(bastian)
    bastian.get_by_label("Tablero (JSON)").fill(written)

    expect(bastian.locator("#composer")).to_be_empty()
    assert bastian.get_by_label("Tablero (JSON)").input_value() == written


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_every_example_has_its_place_and_nothing_changes_by_looking(bastian: Page, game: str) -> None:
    start(bastian, game)
    examples = [[one["id"], one["request"]] for one in engine.examples(game)]

    assert bastian.evaluate(LOST_PLACES, [game, examples]) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_described_on_a_blank_board_of_every_game(bastian: Page, game: str) -> None:
    start(bastian, game)
    bastian.get_by_role("button", name="Agregar una carta: A: Mano", exact=True).click()
    bastian.get_by_label("Nombre de la carta").fill("Prueba")
    bastian.get_by_role("button", name="Describir «Prueba»").click()
    expect(bastian.get_by_label("Texto de la carta")).to_be_visible()
    assert (bastian.evaluate(WIDER_THAN_SCREEN), violations(bastian)) == ([], [])
    bastian.get_by_label("Nombre", exact=True).fill("Prueba Mayor")
    bastian.get_by_label("Nombre", exact=True).press("Tab")

    assert [one["name"] for one in board(bastian)["state"]["cards"].values()] == ["Prueba Mayor"]
    assert [one["card"] for one in board(bastian)["state"]["objects"].values()] == ["Prueba Mayor"]


def test_a_blank_board_becomes_one_of_another_game(bastian: Page) -> None:
    start(bastian)
    bastian.locator("#composer").get_by_label("Juego").select_option("Smash Up")
    expect(bastian.get_by_role("button", name="Agregar una carta: Bases en juego")).to_be_visible()


def test_a_card_of_smash_up_comes_with_its_numbers_and_asks_for_its_text(bastian: Page) -> None:
    start(bastian, "smash_up")
    add(bastian, "Bases en juego", "jungle oasis", "Jungle Oasis")
    bastian.get_by_role("button", name="Agregar una carta: Cartas en la base: Jungle Oasis").click()
    bastian.get_by_label("Nombre de la carta").fill("war raptor")
    bastian.get_by_role("button", name="War Raptor · Dinosaurs").click()

    expect(bastian.get_by_text("El catálogo no trae su texto: si tiene una habilidad, escríbela.")).to_be_visible()
    bastian.get_by_label("Texto de la carta").fill("Roba una carta.")
    bastian.get_by_label("Texto de la carta").press("Tab")
    expect(bastian.get_by_text("El catálogo no trae su texto: si tiene una habilidad, escríbela.")).to_be_hidden()
    state = board(bastian)["state"]
    assert state["cards"]["Jungle Oasis"] == {"name": "Jungle Oasis", "type": "base", "breakpoint": 12, "vp": [2, 0, 0]}
    assert [one["base"] for one in state["objects"].values() if one["card"] == "War Raptor"] == state["bases"]


def test_oros_are_counted_and_not_laid_one_by_one(bastian: Page) -> None:
    start(bastian)
    for _ in range(6):
        bastian.get_by_role("button", name="Uno más: A: Reserva de Oro").click()
    bastian.get_by_role("button", name="Uno menos: A: Reserva de Oro").click()

    expect(bastian.get_by_label("A: Reserva de Oro", exact=True).locator("output")).to_have_text("5 Oros")
    stepper = bastian.get_by_label("A: Reserva de Oro", exact=True).locator(".stepper > *")
    assert len({round(each["y"] + each["height"] / 2) for one in stepper.all() if (each := one.bounding_box())}) == 1
    assert len(board(bastian)["state"]["players"]["A"]["reserva"]) == 5
    expect(bastian.locator("#diagnosis")).to_contain_text("El tablero es posible.")


def test_a_weapon_is_put_on_its_bearer_in_one_gesture(bastian: Page) -> None:
    start(bastian)
    add(bastian, "A: Línea de Defensa", "kraken", "Kraken")
    add(bastian, "A: Línea de Defensa", "kunai", "Kunai")
    expect(bastian.get_by_role("button", name="Kunai → Kraken")).to_be_visible()
    assert board(bastian)["state"]["objects"]["kunai"]["attached_to"] == "kraken"


def test_a_weapon_is_looked_for_from_its_bearer(bastian: Page) -> None:
    start(bastian)
    add(bastian, "B: Línea de Defensa", "oni", "Oni")
    add(bastian, "B: Línea de Defensa", "kraken", "Kraken")
    bastian.get_by_role("button", name="Oni", exact=True).click()
    bastian.get_by_role("button", name="Ponerle: Arma").click()
    expect(bastian.get_by_label("Nombre de la carta")).to_be_focused()
    bastian.keyboard.type("kunai")
    bastian.locator(".composer__zone .panel").get_by_role("button", name="Kunai").first.click()
    assert board(bastian)["state"]["objects"]["kunai"]["attached_to"] == "oni"


def test_attackers_are_picked_from_those_who_may_attack(bastian: Page) -> None:
    start(bastian)
    for name in ("kraken", "oni"):
        add(bastian, "A: Línea de Defensa", name, name.capitalize())
    bastian.get_by_role("button", name="Oni", exact=True).click()
    bastian.get_by_label("Entró en juego este turno").check()
    bastian.get_by_role("button", name="Declarar ataque").click()
    bastian.get_by_role("button", name="Agregar otra acción").click()
    bastian.get_by_label("Qué hace").select_option("atacar")

    able = bastian.get_by_role("list", name="Cartas", exact=True)
    expect(able.get_by_role("button")).to_have_text(["Kraken"])
    able.get_by_role("button", name="Kraken").click()
    assert board(bastian)["actions"] == [{"by": "A", "do": "atacar", "cards": ["kraken"]}]


def test_what_was_done_is_undone_and_done_again(bastian: Page) -> None:
    start(bastian)
    add(bastian, "A: Línea de Defensa", "kraken", "Kraken")
    bastian.get_by_role("button", name="Deshacer").click()
    expect(bastian.get_by_role("button", name="Kraken", exact=True)).to_be_hidden()
    bastian.get_by_role("button", name="Rehacer").click()
    expect(bastian.get_by_role("button", name="Kraken", exact=True)).to_be_visible()
    bastian.keyboard.press("Control+z")
    expect(bastian.get_by_role("button", name="Kraken", exact=True)).to_be_hidden()


def test_reloading_and_going_back_lose_nothing(bastian: Page) -> None:
    start(bastian)
    add(bastian, "A: Línea de Defensa", "kraken", "Kraken")
    bastian.get_by_label("¿Qué se discute?").fill("¿Puede atacar?")
    bastian.reload()
    expect(bastian.get_by_text("Seguiste desde tu borrador.")).to_be_visible()
    bastian.goto("/")
    bastian.go_back()
    expect(bastian.get_by_role("button", name="Kraken", exact=True)).to_be_visible()
    expect(bastian.get_by_label("¿Qué se discute?")).to_have_value("¿Puede atacar?")

    bastian.get_by_role("button", name="Empezar de cero").click()
    expect(bastian.get_by_role("button", name="Kraken", exact=True)).to_be_hidden()
    assert bastian.evaluate(WIDER_THAN_SCREEN) == []


def test_a_ruling_takes_its_draft_away(bastian: Page) -> None:
    start(bastian)
    add(bastian, "A: Línea de Defensa", "kraken", "Kraken")
    ask(bastian)
    expect(bastian.locator(".ruling-answer")).to_be_visible()
    bastian.goto("/fallos/nuevo/?juego=myl_pe")
    expect(bastian.get_by_role("heading", name="El turno")).to_be_visible()
    expect(bastian.get_by_role("button", name="Kraken", exact=True)).to_be_hidden()


def test_without_a_signal_the_dispute_is_kept_and_sent_later(bastian: Page) -> None:
    start(bastian)
    add(bastian, "A: Línea de Defensa", "kraken", "Kraken")
    bastian.context.set_offline(True)
    bastian.get_by_role("button", name="Pedir el fallo").click()
    expect(bastian.locator("#outbox")).to_contain_text("Sin conexión: 1 sin enviar")
    expect(bastian.get_by_role("button", name="Kraken", exact=True)).to_be_visible()
    bastian.context.set_offline(False)
    expect(bastian.locator(".ruling-answer")).to_be_visible()
