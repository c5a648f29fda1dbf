"""manage.py import_cards and choose_reading: all of a file or none of it, safe to repeat, understood card by card."""

import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.utils import translation

from engine.games.myl_pe.catalogue.decks.sample import sample_deck
from tests.shared import SHARED, needs_shared
from tournaments.actions.decks.added_cards import import_cards
from tournaments.errors import UserError
from tournaments.games import check_deck
from tournaments.models import AddedCard, AuditEntry

FILES = Path(__file__).parents[1] / "engine" / "decks" / "files"
CSV, JSONL = FILES / "corte.csv", FILES / "corte.jsonl"

pytestmark = pytest.mark.django_db


def _import(capsys: pytest.CaptureFixture[str], file: Path = CSV, *options: str) -> list[str]:
    call_command("import_cards", str(file), *options)
    return capsys.readouterr().out.splitlines()


def test_every_card_is_told_with_what_is_understood_and_the_counts_close(capsys: pytest.CaptureFixture[str]) -> None:
    assert _import(capsys) == [
        "CDP-001 Guardia de Amanda: se entiende entera",
        "CDP-002 Escudero de Bastián: se entiende en parte; no se entiende: «Florece la neblina del alba»",
        "CDP-003 Espejo de Carla: no se entiende: «Florece la neblina del alba»",
        "CDP-004 Moneda de Diego: sin habilidad",
        "Agregadas 4, cambiadas 0, sin cambio 0, rechazadas 0.",
        "Textos: enteros 1, en parte 1, nada 1; sin habilidad 1, sin texto conocido 0.",
    ]


def test_the_same_cards_again_change_nothing_in_either_format(capsys: pytest.CaptureFixture[str]) -> None:
    _import(capsys)
    before = list(AddedCard.objects.values())
    for file in (CSV, JSONL):
        assert _import(capsys, file)[-2] == "Agregadas 0, cambiadas 0, sin cambio 4, rechazadas 0."
    assert list(AddedCard.objects.values()) == before
    assert AuditEntry.objects.filter(action="cards.import").count() == 1


def test_a_mended_text_changes_its_card_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _import(capsys)
    mended = tmp_path / "corte.csv"
    mended.write_text(CSV.read_text().replace("Real;sí;Florece la neblina del alba.", "Real;sí;Roba 2 cartas."))
    told = _import(capsys, mended)
    assert told[2] == "CDP-003 Espejo de Carla: se entiende entera"
    assert told[-2] == "Agregadas 0, cambiadas 1, sin cambio 3, rechazadas 0."


def test_a_dry_run_tells_the_same_and_keeps_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert _import(capsys, CSV, "--dry-run")[-3:] == [
        "Agregadas 4, cambiadas 0, sin cambio 0, rechazadas 0.",
        "Textos: enteros 1, en parte 1, nada 1; sin habilidad 1, sin texto conocido 0.",
        "Era una prueba: no se guardó nada.",
    ]
    assert not AddedCard.objects.exists() and not AuditEntry.objects.exists()


def test_one_bad_line_refuses_the_whole_file_and_every_bad_line_is_told(tmp_path: Path) -> None:
    bad = tmp_path / "corte.csv"
    bad.write_text(CSV.read_text().replace(";Aliado;2;", ";Aliado;-2;").replace(";Oro;", ";Moneda;"))
    with pytest.raises(CommandError) as refused:
        call_command("import_cards", str(bad))
    first, *lines = str(refused.value).splitlines()
    assert first == "El archivo no se importó: corrige 2 valores y repite."
    assert [line.split(":")[0] for line in lines] == ["Línea 2, coste «-2»", "Línea 5, tipo «Moneda»"]
    assert not AddedCard.objects.exists()


def test_a_refusal_is_told_in_the_readers_language() -> None:
    with translation.override("en"), pytest.raises(UserError) as refused:
        import_cards(game="myl_pe", content=b"nombre\nThor\n", name="c.csv", by=None)
    assert refused.value.message == "The file was not imported: mend 3 values and try again."
    assert refused.value.details[0] == "Line 2, edición: write the edition."


def test_a_text_with_two_meanings_is_told_with_both_and_their_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "corte.csv"
    unclear = "Un Aliado pierde 1 a la fuerza, luego destierra una carta de tu Cementerio al final del turno."
    file.write_text(CSV.read_text().replace("Florece la neblina del alba.", unclear, 2))
    lines = _import(capsys, file)
    at = lines.index("CDP-003 Espejo de Carla: no se entiende: «" + unclear[:-1] + "»")
    assert lines[at + 1] == f"  tiene dos sentidos: «{unclear[:-1]}»"
    first, second = (line.split(" [")[0] for line in lines[at + 2 : at + 4])
    assert first.startswith("    1. Un Aliado pierde 1 a la fuerza hasta el final del turno. Destierra")
    assert second.startswith("    2. Al final del turno, un Aliado pierde 1 a la fuerza")


def test_a_missing_file_and_a_closed_catalogue_are_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="no se puede leer"):
        call_command("import_cards", str(tmp_path / "nada.csv"))
    with pytest.raises(CommandError, match="A ese juego no se le agregan cartas"):
        call_command("import_cards", str(CSV), "--game", "smash_up")


def test_an_edition_is_taken_out_and_brought_back(capsys: pytest.CaptureFixture[str]) -> None:
    _import(capsys)
    call_command("choose_reading", "CDP-003", "--by", "Amanda", "--why", "Así", "--words", "Roba 2 cartas.")
    capsys.readouterr()
    call_command("remove_cards", "cdp")
    assert capsys.readouterr().out == "4 cartas menos en el catálogo.\n"
    assert not AddedCard.objects.exists()
    assert AuditEntry.objects.get(action="cards.remove").data["readings"]["CDP-003"]["by"] == "Amanda"
    with pytest.raises(CommandError, match="no se agregó ninguna carta"):
        call_command("remove_cards", "CDP")
    assert _import(capsys)[-2] == "Agregadas 4, cambiadas 0, sin cambio 0, rechazadas 0."


@needs_shared
def test_the_whole_catalogue_is_imported_once(capsys: pytest.CaptureFixture[str]) -> None:
    whole = SHARED / "cards" / "myl_pe.jsonl"
    assert _import(capsys, whole)[-2] == "Agregadas 1029, cambiadas 0, sin cambio 0, rechazadas 0."
    assert _import(capsys, whole)[-2] == "Agregadas 0, cambiadas 0, sin cambio 1029, rechazadas 0."


def test_a_deck_with_an_added_card_is_legal_from_then_on(capsys: pytest.CaptureFixture[str]) -> None:
    deck = sample_deck(1)
    deck = deck.replace(next(line for line in deck.splitlines() if line.startswith("3 ")), "3 Guardia de Amanda", 1)
    assert [problem.code for problem in check_deck("myl_pe", deck).problems] == ["unknown_card"]
    _import(capsys)
    check = check_deck("myl_pe", deck)
    assert check.legal
    assert {"count": 3, "name": "Guardia de Amanda", "type": "Aliado", "printing": "CDP-001"} in check.entries


def test_a_chosen_reading_wins_until_it_is_dropped(capsys: pytest.CaptureFixture[str]) -> None:
    _import(capsys)
    choice = ("choose_reading", "CDP-003", "--by", "Amanda", "--why", "Así se jugó")
    call_command(*choice, "--words", "Roba 2 cartas.", "--on", "2026-03-01")
    capsys.readouterr()
    assert _import(capsys)[2] == "CDP-003 Espejo de Carla: se entiende entera (lectura de Amanda)"
    chosen = AddedCard.objects.get(printing="CDP-003").chosen
    assert (chosen["by"], chosen["on"], chosen["why"]) == ("Amanda", "2026-03-01", "Así se jugó")
    call_command("choose_reading", "CDP-003", "--drop")
    capsys.readouterr()
    assert _import(capsys)[2] == "CDP-003 Espejo de Carla: no se entiende: «Florece la neblina del alba»"


def test_a_reading_may_be_given_as_a_model(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _import(capsys)
    model = tmp_path / "model.json"
    model.write_text(json.dumps([{"kind": "spell", "steps": [{"do": "draw", "count": 2}]}]))
    call_command("choose_reading", "CDP-003", "--by", "Amanda", "--why", "Así", "--model", str(model))
    assert AddedCard.objects.get(printing="CDP-003").chosen["abilities"][0]["kind"] == "spell"


@pytest.mark.parametrize(
    ("card", "options", "said"),
    [
        ("CDP-009", ("--words", "Roba una carta."), "Nadie agregó la carta CDP-009"),
        ("CDP-003", ("--words", "Florp."), "No se entiende «Florp»"),
        ("CDP-003", ("--model", "/no/hay"), "no se puede leer como JSON"),
        ("CDP-003", ("--drop",), "Nadie eligió una lectura"),
    ],
)
def test_a_choice_that_cannot_be_is_one_sentence(
    card: str, options: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _import(capsys)
    with pytest.raises(CommandError, match=said):
        call_command("choose_reading", card, *options, "--by", "Amanda", "--why", "Así")
    assert not AddedCard.objects.filter(chosen__isnull=False).exists()


def test_the_database_refuses_a_printing_twice() -> None:
    AddedCard.objects.create(game="myl_pe", printing="CDP-001", facts={})
    with pytest.raises(IntegrityError), transaction.atomic():
        AddedCard.objects.create(game="myl_pe", printing="CDP-001", facts={})
    with pytest.raises(IntegrityError), transaction.atomic():
        AddedCard.objects.create(game="myl_pe", printing="", facts={})


@pytest.mark.parametrize("command", [("catalogue", "audit"), ("import_cards", str(CSV)), ("let_add_cards", "amanda")])
def test_without_its_tables_a_command_says_what_to_run_first(command: tuple[str, ...]) -> None:
    executor = MigrationExecutor(connection)
    for app, name in executor.loader.graph.leaf_nodes("tournaments"):
        executor.recorder.record_unapplied(app, name)
    with pytest.raises(CommandError, match="La base de datos no está preparada"):
        call_command(*command)
