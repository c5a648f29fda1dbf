"""manage.py export_event and import_event with a signed file: the same from the command line."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.tournaments.foreign import tom
from tests.tournaments.playing import played
from tests.tournaments.test_taking_over import forget
from tournaments.models import Event, User
from tournaments.queries.events.event_document import event_part

pytestmark = pytest.mark.django_db


def said(command: str, *arguments: object) -> str:
    out = StringIO()
    call_command(command, *map(str, arguments), stdout=out)
    return out.getvalue()


def test_an_event_moves_by_command(four: Event, amanda: User, tmp_path: Path) -> None:
    played(four, amanda)
    assert "Firmado:" in said("export_event", four.slug, tmp_path / "copa.json")
    four.refresh_from_db()
    before = event_part(four)
    forget(four)
    told = said("import_event", tmp_path / "copa.json", "--organiser", "amanda")

    assert told == "«Copa de la Luna» importado: /e/copa-de-la-luna/\n"
    assert event_part(Event.objects.get()) == before
    assert Event.objects.get().roles.get().user == amanda


def test_a_dry_run_tells_and_writes_nothing(tmp_path: Path) -> None:
    (tmp_path / "liga.tdf").write_text(tom())

    assert (
        said("import_event", tmp_path / "liga.tdf", "--dry-run")
        == "«Liga & Amigos» 2026-10-04: 3 jugadores, 2 rondas.\n"
    )
    assert not Event.objects.exists()


def test_a_changed_file_is_refused_with_its_sentence(four: Event, tmp_path: Path) -> None:
    said("export_event", four.slug, tmp_path / "copa.json")
    forget(four)
    content = (tmp_path / "copa.json").read_bytes()
    (tmp_path / "copa.json").write_bytes(content.replace(b"Carla", b"Clara"))
    with pytest.raises(CommandError, match="no está como se firmó"):
        said("import_event", tmp_path / "copa.json")
    assert not Event.objects.exists()


def test_an_unknown_organiser_is_named(tmp_path: Path) -> None:
    (tmp_path / "liga.tdf").write_text(tom())
    with pytest.raises(CommandError, match="No existe la cuenta «nadie»"):
        said("import_event", tmp_path / "liga.tdf", "--organiser", "nadie")


def test_tables_are_written_too(four: Event, tmp_path: Path) -> None:
    said("export_event", four.slug, tmp_path / "jugadores.csv", "--what", "players")

    assert (tmp_path / "jugadores.csv").read_text("utf-8-sig").splitlines()[1] == "1;Bastián;"
    with pytest.raises(CommandError, match="aún no tiene una ronda"):
        said("export_event", four.slug, tmp_path / "mesas.csv", "--what", "pairings")


def test_an_event_that_does_not_exist_is_named(db: None, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No existe el evento «nada»"):
        said("export_event", "nada", tmp_path / "x.json")
