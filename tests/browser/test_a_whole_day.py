"""A whole day: players by their printed cards, phones, a laptop and a wall, from the first name to the winner.

No page is loaded again by hand, and nothing is lost: not even what is tapped while the network is away. The whole of
it, with sixteen players on seven phones and more and half a minute without network, is played by `make exhaustive`; the
suite plays a shorter day with all of its parts.
"""

import io
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from urllib.parse import urlsplit

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.api import ask, stored
from tests.browser.visitor import LAPTOP, PHONE, Site
from tests.sampling import EXHAUSTIVE

NAMES = [
    "Camila Rojas",
    "Martina Silva",
    "Diego Fuentes",
    "Elisa Contreras",
    "Gabriela Muñoz",
    "Felipe Araya",
    "Yerko Marín",
    "Karla Bravo",
    "Tomás Aguirre",
    "Waldo Inostroza",
    "Ximena Bustos",
    "Zunilda Parra",
    "Nicolás Barrientos",
    "Olivia Carrasco",
    "Patricio Zúñiga",
    "Rayén Catrileo",
]
SOON = 60_000  # ms: a busy machine; a phone asks every two seconds


@dataclass(frozen=True)
class Day:
    """So many players, as many of them on a phone from the first round on, so many rounds, so long without network."""

    players: int
    phones: int
    rounds: int
    away_ms: int


WHOLE = Day(players=16, phones=7, rounds=2, away_ms=30_000)
SHORT = Day(players=6, phones=2, rounds=2, away_ms=4_000)


@dataclass
class Phone:
    """A player's phone, open on the event and never loaded again."""

    context: BrowserContext
    page: Page

    def says(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=SOON)

    def sits_at(self, table: int) -> None:
        expect(self.page.locator(".huge")).to_have_text(str(table), timeout=SOON)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)


@pytest.fixture
def laptop(site: Site) -> Iterator[Page]:
    """The organiser's."""
    with site.visit("amanda", screen=LAPTOP) as context:
        page = context.new_page()
        page.on("dialog", lambda dialog: dialog.accept())
        yield page


def created(laptop: Page, name: str) -> str:
    """A new event, in as few taps as its maker needs; its slug."""
    laptop.goto("/")
    taps = [laptop.get_by_role("link", name="Crear un evento").first, laptop.get_by_role("button", name="Crear evento")]
    taps[0].click()
    laptop.get_by_label("Nombre", exact=True).fill(name)
    taps[1].click()
    laptop.wait_for_url("**/e/**")
    assert len(taps) <= 5
    return urlsplit(laptop.url).path.split("/")[2]


def next_step(laptop: Page, slug: str, button: str) -> None:
    """Press what the event's page offers as its next step."""
    laptop.goto(f"/e/{slug}/")
    laptop.locator(".panel--next").get_by_role("button", name=button).click()


def draft_and_publish(laptop: Page, slug: str, pair: str, publish: str) -> int:
    next_step(laptop, slug, pair)
    laptop.wait_for_url("**/rondas/*/")
    number = int(urlsplit(laptop.url).path.split("/")[4])
    next_step(laptop, slug, publish)
    expect(laptop.locator(".panel--next").get_by_role("link", name="Anotar resultados")).to_be_visible(timeout=SOON)
    return number


def write(laptop: Page, slug: str, number: int, scores: dict[int, str]) -> None:
    """Type results at the desk: table, score, Enter; all of them are on the server at the end."""
    laptop.goto(f"/e/{slug}/rondas/{number}/")
    for table, score in scores.items():
        laptop.get_by_label("Mesa", exact=True).fill(str(table))
        laptop.get_by_label("Resultado", exact=True).fill(score)
        laptop.keyboard.press("Enter")
    expect(laptop.locator("#outbox")).not_to_contain_text("Guardando", timeout=SOON)
    kept = stored(laptop, slug, number)
    assert {table: kept.get(table) for table in scores} == scores


def tables(laptop: Page, slug: str, number: int) -> dict[int, list[str]]:
    """Who sits at each table that is played."""
    found = laptop.request.get(f"/api/v1/events/{slug}/rounds/{number}/").json()["tables"]
    return {
        table["table"]: [table["first"]["name"], table["second"]["name"]]
        for table in found
        if table["kind"] == "played"
    }


def read_by_camera(picture: bytes) -> str:
    """What the QR code on a picture of a sheet says."""
    with Image.open(io.BytesIO(picture)) as seen:
        [code] = zxingcpp.read_barcodes(seen.convert("L"))
    return code.text


def cards(laptop: Page, slug: str) -> dict[str, str]:
    """The address on everybody's card, as a camera reads it from the sheet that the desk prints."""
    laptop.goto(f"/e/{slug}/tarjetas/")
    expect(laptop.locator(".slip__code").first).to_be_hidden()  # on no screen
    laptop.emulate_media(media="print")
    read = {
        card.locator("h2").inner_text(): read_by_camera(card.locator(".slip__code").screenshot())
        for card in laptop.locator(".slip--card").all()
    }
    laptop.emulate_media(media="screen")
    return read


@pytest.mark.parametrize("day", [SHORT, WHOLE] if EXHAUSTIVE else [SHORT], ids=lambda day: f"{day.players} players")
def test_a_day_from_the_first_name_to_the_winner_on_the_wall(site: Site, laptop: Page, day: Day) -> None:
    names = NAMES[: day.players]
    registered = f"{day.players} jugadores inscritos."
    slug = created(laptop, f"Copa Águila de {day.players}")
    ask(laptop, "PATCH", f"events/{slug}/", {"planned_rounds": day.rounds, "cut_to": 4})
    laptop.goto(f"/e/{slug}/jugadores/")
    laptop.get_by_label("Nombres").fill("\n".join(names))
    laptop.get_by_role("button", name="Inscribir", exact=True).click()
    expect(laptop.get_by_text(registered)).to_be_visible()

    with ExitStack() as room:
        wall = room.enter_context(site.visit(screen=LAPTOP)).new_page()
        wall.goto(f"/e/{slug}/pantalla/")
        expect(wall.get_by_text(registered)).to_be_visible()

        # The printed cards, each read by a camera and answered with a tap.
        signed_in = {}
        for name, card in cards(laptop, slug).items():
            with site.visit() as context:
                page = context.new_page()
                page.goto(urlsplit(card).path)
                expect(page.get_by_role("heading", name=f"¿Eres {name}?")).to_be_visible()
                assert urlsplit(page.url).path == f"/e/{slug}/"  # the key stands no longer in the address bar
                page.get_by_role("button", name="Sí, soy yo").click()
                expect(page.get_by_text(f"Este teléfono es de {name}")).to_be_visible()
                signed_in[name] = context.storage_state()
        laptop.goto(f"/e/{slug}/telefonos/")
        expect(laptop.get_by_text(f"{day.players} de {day.players} ven su mesa en su teléfono.")).to_be_visible()

        assert set(signed_in) == set(names)

        phones: dict[str, Phone] = {}

        def phone_of(name: str) -> Phone:
            if name not in phones:
                context = site.browser.new_context(
                    base_url=site.url, viewport=PHONE, locale="es", storage_state=signed_in[name]
                )
                context.set_default_timeout(SOON)
                room.callback(context.close)
                phones[name] = Phone(context, context.new_page())
                phones[name].page.goto(f"/e/{slug}/")
            return phones[name]

        # Round 1 reaches the open phones by itself.
        for name in names[: day.phones]:
            phone_of(name)
        draft_and_publish(laptop, slug, "Parear la ronda 1", "Publicar la ronda 1")
        seated = tables(laptop, slug, 1)
        table_of = {name: table for table, pair in seated.items() for name in pair}
        for name, phone in phones.items():
            phone.sits_at(table_of[name])
        expect(wall.get_by_text(f"Faltan {len(seated)} mesas")).to_be_visible(timeout=SOON)

        # One reports; whoever sits across confirms on their own phone.
        first, second, third = (
            table_of[name] for name in (names[0], _elsewhere(seated, names, 1), _elsewhere(seated, names, 2))
        )
        one, other = (phone_of(name) for name in seated[first])
        one.button("Gané: 2-0").click()
        other.says("Tu oponente informó 0-2")
        other.button("Confirmar").click()
        one.says("Confirmado")

        # The network is away for a while: what was tapped is kept, and goes out when it is back.
        one, other = (phone_of(name) for name in seated[second])
        expect(one.button("Gané: 2-1")).to_be_visible(timeout=SOON)
        one.context.set_offline(True)
        one.button("Gané: 2-1").click()
        one.says("Sin conexión: 1 sin enviar, a salvo en este equipo.")
        one.page.wait_for_timeout(day.away_ms)
        assert second not in stored(laptop, slug, 1)
        one.context.set_offline(False)
        other.says("Tu oponente informó 1-2")
        other.button("Confirmar").click()
        one.says("Confirmado")

        # The desk writes the others, and puts a confirmed one right.
        one, other = (phone_of(name) for name in seated[third])
        one.button("Gané: 2-0").click()
        other.says("Tu oponente informó 0-2")
        other.button("Confirmar").click()
        other.says("Confirmado")
        write(laptop, slug, 1, {table: "2-1" for table in seated if table not in (first, second, third)})
        ask(laptop, "PUT", f"events/{slug}/rounds/1/tables/{third}/result/", {"first": 1, "second": 2})
        expect(other.page.locator(".seat")).to_contain_text("2-1", timeout=SOON)
        results = stored(laptop, slug, 1)
        assert (results[first], results[second], results[third]) == ("2-0", "2-1", "1-2")
        assert len(results) == day.players // 2

        # One goes home, another arrives late; the room is told.
        going = names[-1]
        leaving = phone_of(going)
        leaving.page.locator("a[href$='/yo/']").first.click()
        leaving.page.get_by_text("Retirarme del evento").click()
        leaving.button("Sí, me retiro").click()
        leaving.says("Te retiraste.")
        laptop.goto(f"/e/{slug}/jugadores/")
        laptop.get_by_text("Inscribir jugadores").click()
        laptop.get_by_label("Nombres").fill("Ignacia Tarde")
        laptop.get_by_role("button", name="Inscribir", exact=True).click()
        laptop.goto(f"/e/{slug}/")
        laptop.get_by_label("Para la pantalla y los teléfonos").fill("Almuerzo hasta las 14:00")
        laptop.get_by_role("button", name="Anunciar").click()
        expect(wall.get_by_text("Almuerzo hasta las 14:00")).to_be_visible(timeout=SOON)
        phone_of(names[0]).says("Almuerzo hasta las 14:00")

        draft_and_publish(laptop, slug, "Parear la ronda 2", "Publicar la ronda 2")
        seated = tables(laptop, slug, 2)
        playing = {name for pair in seated.values() for name in pair}
        assert going not in playing
        assert "Ignacia Tarde" in playing
        write(laptop, slug, 2, dict.fromkeys(seated, "2-0"))

        # The cut, and the winner on the wall.
        draft_and_publish(laptop, slug, "Parear: Top 4", "Publicar: Top 4")
        write(laptop, slug, 3, dict.fromkeys(tables(laptop, slug, 3), "2-1"))
        draft_and_publish(laptop, slug, "Parear: Final", "Publicar: Final")
        [[winner, _loser]] = tables(laptop, slug, 4).values()
        write(laptop, slug, 4, dict.fromkeys(tables(laptop, slug, 4), "2-0"))
        next_step(laptop, slug, "Terminar el evento")
        expect(wall.get_by_role("heading", name=f"Ganó {winner}")).to_be_visible(timeout=3 * SOON)


def _elsewhere(seated: dict[int, list[str]], names: list[str], place: int) -> str:
    """A player of the first tables that come up by the list, each of another table."""
    of_each: dict[int, str] = {}
    for name in names:
        table = next(table for table, pair in seated.items() if name in pair)
        of_each.setdefault(table, name)
    return list(of_each.values())[place]
