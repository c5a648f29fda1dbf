"""Events played elsewhere: real rows, standings equal to the published ones, and no half import."""

import gzip
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from tests.shared import SHARED, needs_shared
from tournaments.actions.files.imports import import_event
from tournaments.errors import Conflict
from tournaments.models import Event, Match, Player, Round
from tournaments.pairing import PublishedEvent, parse_event, read_events
from tournaments.queries.standings.published import differences, usual_rules
from tournaments.queries.standings.standings import standings

FIXTURES = SHARED / "fixtures" / "tournaments"
SITES = ("melee", "cardsrealm", "topdeck")
pytestmark = pytest.mark.django_db


def league() -> dict[str, Any]:
    """Three players, two rounds and a final, with a bye each Swiss round."""
    return {
        "site": "melee",
        "uri": "https://example.org/liga/1",
        "date": "2026-03-01",
        "title": "Liga de barrio",
        "format": "Primera Era",
        "rounds": [
            {"name": "Round 1", "matches": [["amanda", "bastián", [2, 1, 0]], ["carla", None, [2, 0, 0]]]},
            {"name": "Round 2", "matches": [["amanda", "carla", [2, 0, 0]], ["bastián", None, [2, 0, 0]]]},
            {"name": "Finals", "matches": [["amanda", "bastián", [0, 2, 0]]]},
        ],
        "standings": [
            {"rank": 1, "player": "amanda", "points": 6, "omw": 0.5, "gw": 0.8, "ogw": 0.55},
            {"rank": 2, "player": "bastián", "points": 3, "omw": 1.0, "gw": 0.6, "ogw": 0.8},
            {"rank": 3, "player": "carla", "points": 3, "omw": 1.0, "gw": 0.5, "ogw": 0.8},
        ],
        "own_gw_display": "raw",
    }


def written(folder: Path, *events: dict[str, Any]) -> str:
    path = folder / "liga.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(event) + "\n" for event in events)
    return str(path)


def run(*arguments: str) -> str:
    out = StringIO()
    call_command("import_event", *arguments, stdout=out)
    return out.getvalue()


def test_an_event_becomes_rows_and_its_standings_are_equal(tmp_path: Path) -> None:
    said = run(written(tmp_path, league()))
    event = Event.objects.get()
    assert said.splitlines()[-1] == (
        "«Liga de barrio»: posiciones iguales a las publicadas (jugadores: 3, valores: 12)."
    )
    assert "1\tamanda\t6\t50,00\t80,00\t55,00" in said
    assert (event.status, event.planned_rounds, event.format) == (Event.Status.FINISHED, 2, "Primera Era")
    assert list(event.rounds.values_list("stage", "name")) == [("swiss", ""), ("swiss", ""), ("cut", "Finals")]
    assert Match.objects.filter(kind=Match.Kind.BYE).count() == 2


def test_an_imported_event_is_shown_like_any_other(tmp_path: Path, client: Client) -> None:
    run(written(tmp_path, league()))
    base = "/e/liga-de-barrio/"
    pages = ("", "mesas/", "mesas/1/", "posiciones/", "jugadores/", "jugadores/1/", "rondas/3/", "pantalla/")
    assert {page: client.get(base + page).status_code for page in pages} == dict.fromkeys(pages, 200)
    assert "Otro juego" in client.get(base).content.decode()
    assert "Finals" in client.get(f"{base}rondas/3/").content.decode()


def test_a_wrong_published_value_is_named_and_fails(tmp_path: Path) -> None:
    wrong = league()
    wrong["standings"][2]["omw"] = 0.999
    with pytest.raises(CommandError):
        run(written(tmp_path, wrong))


def test_the_same_event_is_imported_once(tmp_path: Path) -> None:
    path = written(tmp_path, league())
    run(path)
    said = run(path)
    assert "«Liga de barrio» ya estaba importado." in said
    assert "posiciones iguales" in said
    assert (Event.objects.count(), Player.objects.count()) == (1, 3)


def test_one_event_of_many_is_chosen_by_index_or_address(tmp_path: Path) -> None:
    second = league() | {"uri": "https://example.org/liga/2", "title": "Segunda fecha"}
    path = written(tmp_path, league(), second)
    run(path, "--index", "2")
    run(path, "--uri", "https://example.org/liga/1")
    assert list(Event.objects.order_by("pk").values_list("name", flat=True)) == ["Segunda fecha", "Liga de barrio"]


def test_all_events_of_a_file(tmp_path: Path) -> None:
    second = league() | {"uri": "https://example.org/liga/2"}
    assert run(written(tmp_path, league(), second), "--all").splitlines()[-1] == "2 exact, 0 differ"


def test_an_index_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="hay 1 que elegir"):
        run(written(tmp_path, league()), "--index", "2")


@pytest.mark.parametrize("content", [b"", b"{", b"[]\n", b'{"title": "sin rondas"}\n', b"\xff\xfe\x00", b"[" * 90_000])
def test_what_is_no_event_file_is_refused_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "algo.jsonl"
    path.write_bytes(content)
    with pytest.raises(CommandError):
        run(str(path))
    assert not Event.objects.exists()


def test_a_line_that_is_no_event_is_named(tmp_path: Path) -> None:
    path = tmp_path / "algo.jsonl"
    path.write_text('\n{"title": "sin rondas"}\n')
    with pytest.raises(CommandError, match=r"^La línea 2 de algo\.jsonl no es un evento"):
        run(str(path))


def test_a_truncated_file_imports_nothing(tmp_path: Path) -> None:
    whole = Path(written(tmp_path, league())).read_bytes()
    path = tmp_path / "cortado.jsonl.gz"
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(CommandError, match="está cortado o no es un archivo de eventos"):
        run(str(path))
    assert not Event.objects.exists()


@pytest.mark.parametrize(
    ("match", "sentence"),
    [
        (["amanda", "amanda", [2, 0, 0]], "amanda juega contra sí mismo"),
        (["amanda", "bastián", [2, -1, 0]], "el resultado de amanda no es posible"),
        (["amanda", "bastián", ["2", 0, 0]], "el resultado de amanda no es posible"),
        (["carla", "bastián", [2, 0, 0]], "carla está en dos mesas"),
        (["", "bastián", [2, 0, 0]], "hay un jugador sin nombre"),
    ],
)
def test_an_event_that_contradicts_itself_imports_nothing(tmp_path: Path, match: list[Any], sentence: str) -> None:
    wrong = league()
    wrong["rounds"][0]["matches"][0] = match
    with pytest.raises(CommandError, match=sentence):
        run(written(tmp_path, wrong))
    assert not Event.objects.exists()


def test_a_name_at_two_tables_that_the_standings_do_not_list_is_two_people(tmp_path: Path) -> None:
    hidden = league()
    hidden["rounds"][0]["matches"] = [
        ["amanda", "borrado", [2, 1, 0]],
        ["carla", "borrado", [2, 0, 0]],
        ["bastián", None, [2, 0, 0]],
    ]
    hidden["standings"] = []
    run(written(tmp_path, hidden))
    assert list(Player.objects.filter(external_id="borrado").values_list("name", flat=True)) == [
        "borrado",
        "borrado (2)",
    ]


def shared_events(site: str) -> list[PublishedEvent]:
    return list(read_events(FIXTURES / f"{site}.jsonl.gz"))


@needs_shared
@pytest.mark.parametrize("site", SITES)
def test_every_shared_event_imports_with_equal_standings(site: str) -> None:
    differing = []
    for number, published in enumerate(shared_events(site), 1):
        event = import_event(published=published, source=f"{site} {number}", rules=usual_rules(published), by=None)
        if differences(event, published):
            differing.append(number)
    assert differing == []


@needs_shared
def test_an_imported_event_keeps_its_tables_and_cut_rounds() -> None:
    published = next(event for event in shared_events("topdeck") if event.cut)
    event = import_event(published=published, source="corte", rules="mtr-0.33", by=None)
    swiss = event.rounds.filter(stage=Round.Stage.SWISS)
    assert [round_.matches.count() for round_ in swiss] == [len(matches) for matches in published.record.rounds]
    cut = event.rounds.filter(stage=Round.Stage.CUT)
    assert [round_.name for round_ in cut] == [name for name, _matches in published.cut]


def test_the_bare_document_is_what_the_reader_understands() -> None:
    assert parse_event(league()).record.players == ("amanda", "bastián", "carla")


def test_two_people_whose_names_differ_only_in_case_stay_two() -> None:
    document = league() | {"rounds": [{"name": "1", "matches": [["ana", "ANA", [2, 0, 0]]]}], "standings": []}
    event = import_event(published=parse_event(document), source="liga", rules="mtr-1/3", by=None)

    assert list(event.players.order_by("number").values_list("name", "external_id")) == [
        ("ana", "ana"),
        ("ANA (2)", "ANA"),
    ]


def test_results_that_bring_card_points_are_ordered_by_them(tmp_path: Path) -> None:
    rounds = [
        {"name": "1", "matches": [["ana", "berta", [2, 0, 0], [61, 40]], ["carla", "diego", [0, 2, 0], [44, 75]]]}
    ]
    lines = [{"player": name, "points": 3, "card_points": worth} for name, worth in (("diego", 75), ("ana", 61))]
    run(written(tmp_path, league() | {"rounds": rounds, "standings": lines}))
    event = Event.objects.get()

    assert event.tiebreak_rules == "difference-points-1/3"
    assert [row.player.name for row in standings(event)] == ["diego", "ana", "carla", "berta"]


def test_an_address_too_long_to_keep_is_still_imported_once() -> None:
    published = parse_event(league())
    source = "https://example.org/" + "x" * 300
    import_event(published=published, source=source, rules="mtr-1/3", by=None)

    with pytest.raises(Conflict):
        import_event(published=published, source=source, rules="mtr-1/3", by=None)
    assert Event.objects.count() == 1


@pytest.mark.parametrize("letter", ["\ud800", "\0"])
def test_what_no_database_can_keep_is_refused(tmp_path: Path, letter: str) -> None:
    with pytest.raises(CommandError, match="ilegibles"):
        run(written(tmp_path, league() | {"title": f"Liga {letter}"}))
    assert not Event.objects.exists()


def test_events_are_counted_from_one(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="no está en el archivo"):
        run(written(tmp_path, league()), "--index", "0")
    assert not Event.objects.exists()
