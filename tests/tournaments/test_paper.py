"""Sheets as PDF: what stands in them, read back from the file, and who gets which."""

import re
import zlib

import pytest
from django.test import Client

from engine.games.myl_pe.catalogue.decks.sample import sample_deck
from tests.tournaments.playing import published, tables_of
from tournaments.actions.decks.decks import submit_deck
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.rounds import pair_round
from tournaments.files import pdf
from tournaments.models import Event, Role, User
from tournaments.scores import Score


@pytest.fixture(autouse=True)
def plain_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the system's fonts letters are written as themselves, so that a test can read them."""
    monkeypatch.setattr(pdf, "unicode_font", lambda: None)


def text_of(content: bytes) -> str:
    """The strings that a PDF draws."""
    assert content.startswith(b"%PDF-")
    drawn = []
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", content, re.DOTALL):
        try:
            page = zlib.decompress(stream)
        except zlib.error:
            continue
        drawn += [part.decode("latin-1") for part in re.findall(rb"\(((?:[^()\\]|\\.)*)\) Tj", page)]
    return re.sub(r"\\(.)", r"\1", "\n".join(drawn))


def pages_of(content: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", content))


@pytest.fixture
def running(four: Event, amanda: User) -> Event:
    """Round 1, with the result of table 1."""
    enter_result(match=tables_of(published(four, amanda))[0], score=Score(2, 1), by=amanda)
    return four


@pytest.mark.parametrize(
    ("sheet", "stands", "lacks"),
    [
        ("by-name", ["Mesas por nombre", "Bastián", "Elisa"], []),
        ("by-table", ["Mesas", "2-1"], []),
        ("slips", ["Mesa 1", "Mesa 2", "Firmas"], []),
        ("missing", ["Faltan estos resultados"], ["2-1"]),
        ("master", ["Hoja maestra", "(3)", "(0)"], []),
    ],
)
def test_each_sheet_of_a_round(running: Event, client: Client, sheet: str, stands: list[str], lacks: list[str]) -> None:
    answer = client.get(f"/e/{running.slug}/rondas/1/imprimir/{sheet}.pdf")
    assert answer["Content-Type"] == "application/pdf"
    text = text_of(answer.content)
    assert [each for each in stands if each not in text] == []
    assert [each for each in lacks if each in text] == []
    assert client.get(f"/e/{running.slug}/rondas/1/imprimir/{sheet}/").status_code == 200


def test_the_missing_sheet_has_only_the_tables_without_a_result(running: Event, client: Client) -> None:
    done, waiting = tables_of(running.rounds.get())
    text = text_of(client.get(f"/e/{running.slug}/rondas/1/imprimir/missing.pdf").content)
    names = {match: [seat.player.name for seat in match.seats.all()] for match in (done, waiting)}
    assert all(name in text for name in names[waiting])
    assert not any(name in text for name in names[done])


def test_a_draft_is_on_no_paper_of_strangers(running: Event, amanda: User, client: Client) -> None:
    enter_result(match=tables_of(running.rounds.get())[1], score=Score(2, 1), by=amanda)
    pair_round(event=running, by=amanda, seed=1)
    sheet = f"/e/{running.slug}/rondas/2/imprimir/by-name.pdf"
    assert client.get(sheet).status_code == 404
    client.force_login(amanda)
    assert client.get(sheet).status_code == 200


def test_standings_with_every_column(running: Event, client: Client) -> None:
    text = text_of(client.get(f"/e/{running.slug}/posiciones.pdf").content)
    assert "G-E-P" in text
    assert "1-0-0" in text
    assert "OMW %" in text


def test_decks_are_for_those_who_may_read_them(
    running: Event, amanda: User, staff: dict[Role, User], client: Client
) -> None:
    carla = running.players.get(name="Carla")
    deck = submit_deck(player=carla, text=sample_deck(1), by=amanda)
    client.force_login(staff[Role.SPECTATOR])
    assert client.get(f"/e/{running.slug}/mazos.pdf").status_code == 403
    client.force_login(staff[Role.JUDGE])
    text = text_of(client.get(f"/e/{running.slug}/mazos.pdf").content)
    assert "2 · Carla" in text
    assert deck.entries[0]["name"].split()[0] in text


def test_personal_cards_are_for_the_desk_and_never_kept(running: Event, amanda: User, client: Client) -> None:
    page = f"/e/{running.slug}/tarjetas.pdf"
    assert client.get(page).status_code == 302
    client.force_login(amanda)
    answer = client.get(page)
    assert answer["Cache-Control"] == "no-store"
    assert all(name in text_of(answer.content) for name in ("Bastián", "Carla", "Diego", "Elisa"))


def test_a_table_of_many_takes_pages_with_its_headings_on_each() -> None:
    content = pdf.table_pdf("Copa", "Mesas", ["Jugador", "Mesa"], [[f"J{n}", n] for n in range(100)], (3, 1))
    assert pages_of(content) > 2
    assert text_of(content).count("Jugador") == pages_of(content)


def test_letters_that_the_font_lacks_are_written_by_the_nearest_ones() -> None:
    text = text_of(pdf.table_pdf("Copa – Ñandú", "", ["Jugador"], [["Žižek 王"]], (1,)))
    assert "Copa - Ñandú" in text
    assert "Zizek ?" in text


def test_every_letter_is_kept_where_the_system_has_a_font(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    if pdf.unicode_font() is None:
        pytest.skip("no font with more than Latin letters on this machine")
    assert pdf.table_pdf("Copa", "", ["Jugador"], [["Žižek Łukasz Ωmega"]], (1,)).startswith(b"%PDF-")
