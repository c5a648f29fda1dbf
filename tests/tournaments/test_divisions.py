"""Divisions: everybody is paired with everybody, and ranked among their own."""

import datetime
import json
import re

import pytest

from tests.looping import some
from tests.tournaments.foreign import tom_of
from tests.tournaments.playing import played, published, seated, tables_of
from tournaments.actions.events.events import create_event, finish_event, reopen_event, update_event
from tournaments.actions.files.arrivals import import_file
from tournaments.actions.files.take_over import take_over_event
from tournaments.actions.people.divisions import assign_divisions, create_division, delete_division, update_division
from tournaments.actions.people.registration import register_players
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.rounds import pair_round
from tournaments.errors import Conflict, UserError
from tournaments.files.arriving import read_file
from tournaments.models import Event, Round, User
from tournaments.queries.events.event_document import event_file, event_part
from tournaments.queries.events.log import said
from tournaments.queries.events.tables import players_table, standings_table
from tournaments.queries.events.tom_file import tom_file
from tournaments.queries.rounds.upcoming import upcoming
from tournaments.queries.standings.bracket import cuts_of, places
from tournaments.queries.standings.groups import division_places, standings_parts
from tournaments.queries.standings.standings import standings
from tournaments.queries.standings.winners import final_places, winners
from tournaments.scores import Score

pytestmark = pytest.mark.django_db

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elisa", "Fabio", "Gina", "Hugo")


@pytest.fixture
def ages(amanda: User) -> Event:
    """Eight players, two rounds; Ana to Elisa are Masters with a Top 4, Fabio to Hugo are Junior with a Top 2."""
    event = create_event(
        by=amanda, name="Copa de Edades", game="myl_pe", starts_on=datetime.date(2026, 11, 21), planned_rounds=2
    )
    register_players(event=event, text="\n".join(NAMES), by=amanda)
    create_division(event=event, name="Junior", born_from=2014, cut_to=2, by=amanda)
    create_division(event=event, name="Masters", born_until=2009, cut_to=4, by=amanda)
    years = "\n".join(f"{name}: {1990 + place}" for place, name in enumerate(NAMES[:5]))
    assign_divisions(event=event, text=years + "\nFabio: 2014\nGina: 2016\nHugo: junior", by=amanda)
    event.refresh_from_db()
    return event


def by_division(event: Event) -> dict[str, list[tuple[int, str]]]:
    parts = standings_parts(event, standings(event), {})
    return {part.title: [(line.place, line.row.player.name) for line in part.lines] for part in parts}


def win_by_name(round_: Round, by: User) -> None:
    """Whoever comes first in the alphabet wins 2-0."""
    for match in some(tables_of(round_)):
        first, second = seated(match)
        enter_result(match=match, score=Score(2, 0) if first < second else Score(0, 2), by=by)


def refusal(act) -> str:
    with pytest.raises(UserError) as refused:
        act()
    return refused.value.message


def test_years_of_birth_say_the_division_and_a_name_does_without_one(ages: Event) -> None:
    assert list(ages.players.order_by("number").values_list("division__name", flat=True)) == [
        *["Masters"] * 5,
        *["Junior"] * 3,
    ]
    assert ages.players.get(name="Hugo").birth_year is None
    assert ages.cut_to == 4


def test_divisions_meet_each_other_and_are_ranked_apart(ages: Event, amanda: User) -> None:
    win_by_name(published(ages, amanda), amanda)
    win_by_name(published(ages, amanda), amanda)

    parts = by_division(ages)
    overall = [row.player.name for row in standings(ages)]
    assert [name for _place, name in parts["Junior"]] == [name for name in overall if name in NAMES[5:]]
    assert [name for _place, name in parts["Masters"]] == [name for name in overall if name in NAMES[:5]]
    assert parts["Junior"][0][0] == parts["Masters"][0][0] == 1
    crossed = [
        match
        for round_ in ages.rounds.all()
        for match in tables_of(round_)
        if len({seat.player.division_id for seat in match.seats.select_related("player")}) == 2
    ]
    assert crossed
    by_pk = {player.pk: player.name for player in ages.players.all()}
    assert {by_pk[pk]: place for pk, place in division_places(ages).items()} == {
        name: place for lines in parts.values() for place, name in lines
    }


def test_each_division_has_its_own_bracket_in_the_same_rounds(ages: Event, amanda: User) -> None:
    for _round in range(2):
        win_by_name(published(ages, amanda), amanda)

    following = upcoming(ages)
    assert following is not None
    assert following.name == "Final / Top 4"
    cut = published(ages, amanda)
    assert sorted(match.slot for match in tables_of(cut)) == ["W1.1/1", "W1.1/2", "W1.2/2"]
    for match in some(tables_of(cut)):
        divisions = {seat.player.division_id for seat in match.seats.select_related("player")}
        assert len(divisions) == 1
    win_by_name(cut, amanda)
    following = upcoming(ages)
    assert following is not None
    assert following.name == "Final"
    final = published(ages, amanda)
    assert [match.slot for match in tables_of(final)] == ["W2.1/2"]
    win_by_name(final, amanda)
    finish_event(event=ages, by=amanda)

    assert [player.name for player in winners(ages)] == ["Fabio", "Ana"]
    assert [(place, player.division.name) for place, player in places(ages)][:3] == [
        (1, "Junior"),
        (2, "Junior"),
        (1, "Masters"),
    ]
    by_pk = {player.pk: player for player in ages.players.select_related("division")}
    found = {by_pk[pk].name: place for pk, place in final_places(ages).items()}
    assert found["Fabio"] == found["Ana"] == 1
    assert sorted(place for name, place in found.items() if name in NAMES[5:]) == [1, 2, 3]
    assert sorted(place for name, place in found.items() if name in NAMES[:5]) == [1, 2, 3, 3, 5]


def test_a_division_of_one_is_first_without_a_match(ages: Event, amanda: User) -> None:
    assign_divisions(event=ages, text="\n".join(f"{name}: Masters" for name in NAMES[:7]) + "\nHugo: Junior", by=amanda)
    for _round in range(2):
        win_by_name(published(ages, amanda), amanda)
    cut = published(ages, amanda)

    assert [each.division.name for each in cuts_of(ages) if each.division] == ["Masters"]
    assert {seat.player.name for match in tables_of(cut) for seat in match.seats.select_related("player")}.isdisjoint(
        {"Hugo"}
    )
    assert (1, "Hugo") in [(place, player.name) for place, player in places(ages)]


def test_round_1_waits_for_everybody_to_have_a_division(ages: Event, amanda: User) -> None:
    register_players(event=ages, text="Inés", by=amanda)

    assert refusal(lambda: pair_round(event=ages, by=amanda)) == (
        "Inés no tiene división: ponlo en una, o borra las divisiones."
    )
    assign_divisions(
        event=ages,
        text="\n".join(f"{name}: Masters" for name in (*NAMES, "Inés")),
        by=amanda,
    )
    assert pair_round(event=ages, by=amanda).number == 1


def test_a_list_with_a_wrong_line_changes_nothing(ages: Event, amanda: User) -> None:
    before = list(ages.players.values_list("name", "division__name", "birth_year"))
    with pytest.raises(UserError) as refused:
        assign_divisions(event=ages, text="Ana: 2011\nZoe: Junior\nBruno: Cadetes\nCarla\nAna: Junior", by=amanda)

    assert list(refused.value.details) == [
        "Línea 1: ninguna división es de quien nació en 2011.",
        "Línea 2: «Zoe» no está en el evento.",
        "Línea 3: no hay una división «Cadetes».",
        "Línea 4: va el nombre, dos puntos, y la división o el año de nacimiento.",
        "Línea 5: «Ana» está dos veces.",
    ]
    assert list(ages.players.values_list("name", "division__name", "birth_year")) == before


def test_years_that_two_divisions_would_share_are_refused(ages: Event, amanda: User) -> None:
    assert refusal(lambda: create_division(event=ages, name="Senior", born_from=2009, born_until=2010, by=amanda)) == (
        "Quien nació en 2009 sería también de «Masters»: separa los años."
    )
    senior = create_division(event=ages, name="Senior", born_from=2010, born_until=2013, by=amanda)
    assert refusal(lambda: update_division(division=senior, name="MASTERS", by=amanda)) == (
        "Ya hay una división con ese nombre."
    )
    assert refusal(lambda: update_division(division=senior, name="Senior", born_from=3000, by=amanda)) == (
        "Revisa el año."
    )


def test_a_division_goes_away_and_its_players_have_none(ages: Event, amanda: User) -> None:
    delete_division(division=ages.divisions.get(name="Junior"), by=amanda)

    assert ages.players.filter(division=None).count() == 3
    entry = ages.audit_entries.filter(action="division.delete").get()
    assert entry.data["players"] == [6, 7, 8]
    assert said(entry).sentence == "Quitó la división Junior"


def test_divisions_stay_once_the_cut_has_begun(ages: Event, amanda: User) -> None:
    for _round in range(2):
        played(ages, amanda)
    pair_round(event=ages, by=amanda)

    with pytest.raises(Conflict):
        delete_division(division=ages.divisions.get(name="Junior"), by=amanda)
    with pytest.raises(Conflict):
        assign_divisions(event=ages, text="Ana: Junior", by=amanda)


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"cut_to": 8}, "cut_to"),
        ({"system": "round_robin"}, "system"),
        ({"second_rounds": 2, "gate_by": "rank", "gate_value": 4}, "gate_by"),
    ],
)
def test_settings_that_divisions_do_not_know_are_refused(ages: Event, amanda: User, settings, field) -> None:
    with pytest.raises(UserError) as refused:
        update_event(event=ages, by=amanda, **settings)
    assert refused.value.field == field


def test_a_round_robin_has_no_divisions(event: Event, amanda: User) -> None:
    update_event(event=event, by=amanda, system="round_robin")

    assert refusal(lambda: create_division(event=event, name="Junior", by=amanda)).startswith("Solo un suizo")


def names_the_year(text: str) -> bool:
    """Whether 1990 stands in a text as a number of its own: digests and fractions of seconds may hold it by chance."""
    return re.search(r"(?<![0-9A-Za-z.])1990(?![0-9A-Za-z])", text) is not None


def test_the_search_for_a_year_finds_it_alone_and_not_inside_a_digest() -> None:
    assert names_the_year('{"birth_year":1990}')
    assert names_the_year("Ana;1990-02-27")
    assert not names_the_year('{"digest":"4a1990f","at":"2026-10-04T10:00:00.041990Z"}')


def test_years_of_birth_are_in_no_file_or_log_and_gone_when_the_event_closes(ages: Event, amanda: User) -> None:
    for _round in range(2):
        played(ages, amanda)
    shown = event_file(ages) + players_table(ages) + standings_table(ages)
    logged = json.dumps([[entry.target, entry.reason, entry.data] for entry in ages.audit_entries.all()])
    assert ages.players.filter(birth_year=1990).exists()
    assert not names_the_year(shown.decode())
    assert not names_the_year(logged)
    assert b"02/27/1990" in tom_file(ages)

    finish_event(event=ages, by=amanda)
    assert not ages.players.exclude(birth_year=None).exists()
    assert not names_the_year(tom_file(ages).decode())
    reopen_event(event=ages, by=amanda)
    assert ages.players.get(name="Ana").division.name == "Masters"


def test_the_signed_file_carries_divisions_to_another_installation(ages: Event, amanda: User) -> None:
    for _round in range(2):
        played(ages, amanda)
    published(ages, amanda)
    part = event_part(ages)
    signed = read_file(event_file(ages))
    Event.objects.filter(pk=ages.pk).update(uid="00000000-0000-4000-8000-000000000001")

    copy = take_over_event(file=signed, by=amanda)
    assert event_part(copy).divisions == part.divisions
    assert [each.division for each in event_part(copy).players] == [each.division for each in part.players]
    assert by_division(copy) == by_division(ages)
    assert len(cuts_of(copy)) == 2


def test_the_table_of_standings_is_by_division(ages: Event, amanda: User) -> None:
    played(ages, amanda)
    lines = standings_table(ages).decode("utf-8-sig").splitlines()

    assert lines[0].startswith("División;Lugar;Jugador;Puntos")
    assert [line.split(";")[0] for line in lines[1:]] == ["Junior"] * 3 + ["Masters"] * 5


def test_a_file_of_tom_says_who_is_of_which_division() -> None:
    standings_part = (
        '<standings><pod category="2" type="finished"><player id="10" place="1"/></pod>'
        '<pod category="0" type="finished"><player id="11" place="1"/></pod>'
        '<pod category="0" type="dnf"><player id="12"/></pod></standings>'
    )
    written = tom_of([("1", "2", [("10", "11", "1"), ("12", None, "5")])]).replace(
        "</tournament>", f"{standings_part}</tournament>"
    )
    [event] = import_file(content=written.encode(), by=None)

    assert by_division(event) == {
        "Junior": [(1, "Carla Soto"), (2, "Bastián Pérez")],
        "Masters": [(1, "Amanda Rojas")],
    }
    assert not event.players.exclude(birth_year=None).exists()


def of_mixed_ages(day: str, finals: str = "") -> str:
    """A file of TOM of an event that goes on: Amanda born in 2015, Bastián in 2011, Carla in 1994."""
    written = tom_of([("1", "2", [("10", "11", "0"), ("12", None, "5")])]).replace("10/04/2026", day)
    for year in (2015, 2011):
        written = written.replace("02/27/1994", f"02/27/{year}", 1)
    return written.replace("</tournament>", f"<finalsoptions>{finals}</finalsoptions></tournament>")


def test_an_event_of_tom_that_goes_on_has_its_divisions_by_the_years_of_the_season() -> None:
    finals = '<categorycut key="2"><cut>4</cut><playercount>1</playercount></categorycut>'
    content = of_mixed_ages("10/04/2026", finals).encode()
    [event] = import_file(content=content, by=None)

    assert list(event.divisions.values_list("name", "cut_to")) == [("Junior", 0), ("Senior", 0), ("Masters", 4)]
    assert sorted(event.players.values_list("division__name", "birth_year")) == [
        ("Junior", 2015),
        ("Masters", 1994),
        ("Senior", 2011),
    ]
    assert read_file(content)[0].notes[0].startswith("Las divisiones salen de los años de nacimiento")


@pytest.mark.parametrize(("day", "amanda", "bastian"), [("09/12/2026", 2015, 2011), ("06/27/2027", 2015, 2011)])
def test_the_season_of_the_file_says_the_first_year_of_each_division(day: str, amanda: int, bastian: int) -> None:
    [played] = read_file(of_mixed_ages(day).encode())
    assert played.divisions == {"10": "Junior", "11": "Senior", "12": "Masters"}

    older = of_mixed_ages(day).replace(f"02/27/{amanda}", "02/27/2014").replace(f"02/27/{bastian}", "02/27/2010")
    assert read_file(older.encode())[0].divisions == {"10": "Senior", "11": "Masters", "12": "Masters"}


@pytest.mark.parametrize(
    ("day", "finals"),
    [
        ("07/18/2026", ""),  # between two seasons
        ("10/04/2019", ""),  # before the years were moved
        ("10/04/2026", '<categorycut key="2"><cut>0</cut><playercount>2</playercount></categorycut>'),
    ],
)
def test_divisions_that_the_years_do_not_say_for_certain_are_left_to_the_organiser(day: str, finals: str) -> None:
    [played] = read_file(of_mixed_ages(day, finals).encode())

    assert played.divisions == {}
    assert played.notes[0].startswith("Juegan juntas varias edades y el archivo no dice las divisiones")


def test_an_elimination_pod_of_a_division_is_its_cut_and_no_other_event() -> None:
    text = tom_of([("1", "2", [("10", "11", "1"), ("12", None, "5")])])
    cut = (
        '<pod category="2" stage="0"><rounds><round number="2" type="1" stage="6"><matches>'
        '<match outcome="1"><player1 userid="10"/><player2 userid="12"/></match>'
        "</matches></round></rounds></pod></pods>"
    )
    [event] = import_file(content=text.replace("</pods>", cut).encode(), by=None)

    assert list(event.rounds.order_by("number").values_list("stage", "name")) == [("swiss", ""), ("cut", "Final")]


def test_what_goes_out_to_tom_comes_back_the_same(ages: Event, amanda: User) -> None:
    for _round in range(2):
        win_by_name(published(ages, amanda), amanda)
    for _round in range(2):
        win_by_name(published(ages, amanda), amanda)
    finish_event(event=ages, by=amanda)
    [back] = import_file(content=tom_file(ages), by=None)

    def tables(event: Event) -> list[list[tuple[str, ...]]]:
        return [
            sorted(tuple(sorted(seated(match))) for match in round_.matches.all())
            for round_ in event.rounds.order_by("number")
        ]

    assert tables(back) == tables(ages)
    assert list(back.rounds.order_by("number").values_list("stage", flat=True)) == [
        "swiss",
        "swiss",
        "cut",
        "cut",
    ]
    of = dict(back.players.values_list("name", "division__name"))
    assert of == dict(ages.players.values_list("name", "division__name"))


def test_divisions_that_tom_has_no_category_for_are_refused(event: Event, amanda: User) -> None:
    for name in ("Norte", "Sur"):
        create_division(event=event, name=name, by=amanda)

    assert refusal(lambda: tom_file(event)).startswith("TOM conoce tres divisiones")
