"""Files of TOM, WER and KTS: what is in them becomes an event of ours, and what cannot be is named."""

import gzip
import json

import pytest

from tests.looping import some
from tests.shared import SHARED, needs_shared
from tests.tournaments.foreign import kts, tom, tom_of, wer
from tournaments.actions.files.arrivals import import_file
from tournaments.actions.results.results import enter_result
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Match, Round
from tournaments.queries.standings.standings import standings
from tournaments.scores import Score

pytestmark = pytest.mark.django_db


def imported(content: str | bytes) -> Event:
    [event] = import_file(content=content.encode() if isinstance(content, str) else content, by=None)
    return event


def places(event: Event) -> list[tuple[int, str, object]]:
    return [(row.rank, row.player.name, row.points) for row in standings(event)]


def results(event: Event, number: int) -> list[tuple[str, str, list[int], int]]:
    """Kind, status, games won by each seat and drawn, table by table."""
    matches = event.rounds.get(number=number).matches.order_by("table").prefetch_related("seats")
    return [
        (match.kind, match.status, [seat.games_won for seat in match.seats.all()], match.games_drawn)
        for match in matches
    ]


def test_a_tournament_of_tom_is_finished_and_ordered_by_its_own_rules() -> None:
    event = imported(tom())

    assert (event.name, str(event.starts_on), event.tiebreak_rules) == ("Liga & Amigos", "2026-10-04", "tom-1.86")
    assert (event.status, event.match_structure) == (Event.Status.FINISHED, Event.MatchStructure.BO1)
    assert places(event)[0] == (1, "Amanda Rojas", 6)
    assert results(event, 1) == [("played", "final", [1, 0], 0), ("bye", "final", [1], 0)]


def test_birth_dates_are_not_read() -> None:
    event = imported(tom())

    assert "1994" not in json.dumps([list(event.players.values_list("name", "external_id"))])


def test_a_drop_in_tom_is_a_drop_here() -> None:
    assert imported(tom(drop=1)).players.get(name="Carla Soto").dropped_after == 1


def test_elimination_rounds_of_tom_are_the_cut() -> None:
    event = imported(tom_of([("1", "2", [("10", "11", "1")]), ("2", "1", [("10", "11", "2")])]))

    assert list(event.rounds.values_list("stage", "name")) == [("swiss", ""), ("cut", "Final")]


def test_a_round_of_tom_that_is_being_played_goes_on_here(amanda) -> None:
    event = imported(tom_of([("1", "2", [("10", "11", "0"), ("12", None, "5")])]))

    assert (event.status, event.rounds.get().status) == (Event.Status.RUNNING, Round.Status.PUBLISHED)
    match = enter_result(match=Match.objects.get(kind="played"), score=Score(1, 0), by=amanda)
    assert match.status == Match.Status.FINAL


def test_divisions_of_tom_that_play_apart_are_events_of_their_own() -> None:
    pod = tom().split("<pods>")[1].split("</pods>")[0]
    both = tom().replace(pod, pod + pod.replace('category="10"', 'category="2"'))
    events = import_file(content=both.encode(), by=None)

    assert [event.name for event in events] == ["Liga & Amigos", "Liga & Amigos · Masters"]


def test_a_late_arrival_and_a_double_loss_are_lost_rounds() -> None:
    event = imported(tom_of([("1", "2", [("10", "11", "10"), ("12", None, "8")])]))

    assert [kind for kind, _status, _won, _drawn in results(event, 1)] == ["played", "loss"]
    assert event.rounds.get().matches.get(kind="played").both_lose
    assert [row.points for row in standings(event)] == [0, 0, 0]


def test_missing_results_before_the_last_round_are_refused() -> None:
    rounds = [("1", "2", [("10", "11", "0")]), ("2", "2", [("10", "12", "1")])]
    with pytest.raises(UserError, match="Ronda «1»: faltan resultados"):
        imported(tom_of(rounds))
    assert not Event.objects.exists()


def test_an_outcome_that_tom_does_not_know_is_named_with_its_line() -> None:
    with pytest.raises(UserError, match=r"Línea \d+: la ronda 1 .*«7»"):
        imported(tom_of([("1", "2", [("10", "11", "7")])]))


def test_a_player_at_a_table_who_is_not_listed_is_named() -> None:
    with pytest.raises(UserError, match="El jugador 99 está en una mesa y no en la lista"):
        imported(tom_of([("1", "2", [("10", "99", "1")])]))


def test_the_same_file_comes_in_once() -> None:
    imported(tom())
    with pytest.raises(Conflict):
        imported(tom())
    assert Event.objects.count() == 1


@needs_shared
@pytest.mark.parametrize("name", ["tom_challenge_9p", "tom_cg_league_16p"])
def test_a_real_tournament_of_tom_has_the_order_that_tom_printed(name: str) -> None:
    published = json.loads((SHARED / f"fixtures/tournaments/{name}.json").read_text())
    [pod] = published["pods"]
    rounds = [(str(n), "2", [tuple(match) for match in round_]) for n, round_ in enumerate(pod["swiss"], 1)]
    event = imported(
        tom_of([(n, kind, [(a, b, str(out)) for a, b, out in ms]) for n, kind, ms in rounds], drops=published["drops"])
    )
    ours = [row.player.external_id for row in standings(event)]
    for division in some(pod["standings"].values()):
        listed = [each for each in division if each not in published["drops"]]
        assert [each for each in ours if each in listed] == listed


def test_an_event_of_wer_keeps_its_games() -> None:
    event = imported(wer())

    assert (event.name, event.format, event.tiebreak_rules) == ("Viernes de cartas", "MODERN", "mtr-1/3")
    assert results(event, 1) == [("played", "final", [2, 1], 0), ("bye", "final", [2], 0)]
    assert results(event, 2) == [("played", "final", [1, 1], 1)]
    assert event.players.get(name="Carla Paz Soto").dropped_after == 1


def test_playoffs_of_wer_are_the_cut() -> None:
    event = imported(wer(playoffs=2))

    assert list(event.rounds.values_list("stage", flat=True)) == ["swiss", "cut"]


def test_a_result_of_wer_that_contradicts_itself_is_named_with_its_line() -> None:
    with pytest.raises(UserError, match=r"Línea \d+: el resultado de Amanda Rojas en la ronda 1 se contradice"):
        imported(wer().replace('win="2" loss="1"', 'win="1" loss="2"', 1))


def test_teams_of_wer_are_refused() -> None:
    with pytest.raises(UserError, match="por equipos"):
        imported(wer().replace("</team>", '<member position="B" person="2" /></team>', 1))


def test_a_tournament_of_kts_reads_ids_with_and_without_zeros() -> None:
    event = imported(kts())

    assert (event.name, event.tiebreak_rules) == ("Domingo de duelos", "kts-3")
    assert results(event, 1) == [("played", "final", [1, 0], 0), ("bye", "final", [1], 0)]
    assert results(event, 2) == [("played", "final", [0, 0], 1), ("loss", "final", [0], 0)]
    assert event.players.get(name="Carla Soto").dropped_after == 2


def test_playoff_matches_of_kts_are_the_cut() -> None:
    assert list(imported(kts()).rounds.values_list("stage", "name"))[-1] == ("cut", "Final")


def test_a_table_of_kts_with_a_stranger_is_named_with_its_line() -> None:
    with pytest.raises(UserError, match=r"Línea \d+: la mesa de la ronda 1"):
        imported(kts().replace("<Player>102</Player>", "<Player>999</Player>", 1))


BOMB = """<?xml version="1.0"?><!DOCTYPE t [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<tournament><data><name>&b;</name></data></tournament>"""
OUTSIDE = '<?xml version="1.0"?><!DOCTYPE t SYSTEM "file:///etc/passwd"><tournament/>'


@pytest.mark.parametrize("content", [BOMB, OUTSIDE], ids=["entities that grow", "an entity from outside"])
def test_a_document_type_is_refused_before_it_is_read(content: str) -> None:
    with pytest.raises(UserError, match="DOCTYPE"):
        imported(content)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (tom()[:-40], "El XML no se puede leer: revisa la línea"),
        ("<html><body/></html>", "no es de TOM, WER ni KTS: empieza con «html»"),
        ("<tournament></tournament>", "no trae ninguna ronda"),
        ("<a>" * 60 + "</a>" * 60, "demasiado grande"),
        (b"\x89PNG\r\n\x1a\n", "No se reconoce el archivo"),
        (b"", "no trae ninguna ronda"),
        (b"\x1f\x8b\x08\x00cortado", "No se reconoce|cortado"),
    ],
    ids=["cut short", "a web page", "no rounds", "too deep", "a picture", "nothing", "a broken gzip"],
)
def test_what_is_no_tournament_is_refused_in_one_sentence(content: str | bytes, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        imported(content)
    assert not Event.objects.exists()


def test_a_bomb_in_gzip_is_refused() -> None:
    with pytest.raises(UserError, match="demasiado para un torneo"):
        imported(gzip.compress(b" " * (17 * 1024 * 1024)))


def test_other_encodings_are_read() -> None:
    accented = tom().replace("Rojas", "Ibáñez").replace("UTF-8", "ISO-8859-1")

    assert imported(accented.encode("latin-1")).players.filter(name="Amanda Ibáñez").exists()


def test_one_bad_event_of_several_leaves_none(amanda) -> None:
    good = {"title": "Buena", "uri": "1", "rounds": [{"name": "1", "matches": [["a", "b", [2, 0, 0]]]}]}
    bad = {"title": "Mala", "uri": "2", "rounds": [{"name": "1", "matches": [["a", "a", [2, 0, 0]]]}]}
    lines = "\n".join(json.dumps(each) for each in (good, bad))
    with pytest.raises(UserError, match="«Mala»: Ronda «1»: a juega contra sí mismo"):
        import_file(content=lines.encode(), by=amanda)
    assert not Event.objects.exists()
