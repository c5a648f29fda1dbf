"""Tables of values: what a spreadsheet opens shows the names and runs nothing, and what people export is understood."""

import csv
import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.playing import played, published, seated, tables_of
from tournaments.actions.events.events import update_event
from tournaments.actions.people.divisions import assign_divisions, create_division
from tournaments.actions.people.registration import register_lines, register_players, register_what_can_be
from tournaments.actions.results.places import Outcome, enter_places
from tournaments.actions.results.results import enter_result
from tournaments.errors import UserError
from tournaments.files.tables import read_divisions, read_names, write_table
from tournaments.models import Event, User
from tournaments.queries.events.tables import pairings_table, players_table, standings_table
from tournaments.scores import Score

NAMES = ["Amanda Rojas", "Bastián Núñez", "Carla", "Diego"]
seen = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=30)


def rows(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig")), delimiter=";"))


def named(content: bytes) -> list[str]:
    return [name for _line, name in read_names(content)]


@given(st.lists(seen, min_size=1, max_size=8))
def test_names_come_back_as_they_went_out(names: list[str]) -> None:
    content = write_table(["Número", "Nombre"], list(enumerate(names, 1)))

    assert named(content) == names


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=20))
def test_no_cell_begins_as_a_formula(cell: str) -> None:
    [[written, *_more]] = csv.reader(
        io.StringIO(write_table([cell, "x"], []).decode("utf-8-sig"), newline=""), delimiter=";"
    )

    if not re.fullmatch(r"-[0-9]+([.,][0-9]+)?", written):
        assert not written.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))


@pytest.mark.parametrize(("cell", "written"), [("-6", "-6"), ("-0,5", "-0,5"), ("-6+1", "'-6+1"), ("-2-1", "'-2-1")])
def test_a_negative_number_stays_a_number_and_a_sum_does_not(cell: str, written: str) -> None:
    assert rows(write_table(["x"], [[cell]])) == [["x"], [written]]


@pytest.mark.parametrize("unseen", ["\u200b", "\ufeff", "\u200e\u2060", " \u00ad"])
def test_a_formula_behind_characters_that_nobody_sees_is_none(unseen: str) -> None:
    cell = f"{unseen}=HYPERLINK(1)"
    assert rows(write_table(["x"], [[cell]])) == [["x"], [f"'{cell}"]]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_what_spreadsheets_export_is_understood(encoding: str, delimiter: str) -> None:
    text = f"Número{delimiter}Nombre\r\n" + "".join(f"{n}{delimiter}{name}\r\n" for n, name in enumerate(NAMES, 1))

    assert named(text.encode(encoding)) == NAMES


def test_first_and_last_names_are_joined() -> None:
    assert named(b"Apellido;Nombre;Club\nRojas;Amanda;Los Aromos\n") == ["Amanda Rojas"]


def test_a_name_with_the_delimiter_in_it_is_quoted() -> None:
    assert named(b'Nombre,Club\n"Rojas, Amanda",Sur\n') == ["Rojas, Amanda"]


def test_without_headings_it_is_the_first_column_with_letters() -> None:
    assert named(b"1;Amanda;6\n2;Carla;3\n") == ["Amanda", "Carla"]


def test_a_list_of_names_is_a_table_too() -> None:
    assert named("Amanda\nBastián\n".encode()) == ["Amanda", "Bastián"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "vacío"),
        (b"\n;;\n", "vacío"),
        (b"\x89PNG\0\0", "no es una tabla"),
        (b"a" * 2_100_000, "2 MB"),
        (b"a,b\n1,2\nc,3\n4,5\n", "Sin nombre en las líneas: 2, 4"),
        (b"Nombre;Club\n;Sur\nAmanda;Norte\n", "líneas: 2"),
        (b'Nombre\nAmanda\n"Carla\nDiego\n', "Línea 3: el nombre sigue en otra línea; revisa sus comillas"),
    ],
    ids=["nothing", "only blanks", "a picture", "too long", "numbers alone", "a name left out", "an open quote"],
)
def test_what_is_no_table_is_refused(content: bytes, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        read_names(content)


@pytest.mark.django_db
def test_a_repeated_name_is_named_by_its_lines_in_the_file(event: Event, amanda: User) -> None:
    lines = read_names(b"Nombre\nAmanda\n\nCarla\namanda\n")
    with pytest.raises(UserError) as refused:
        register_lines(event=event, lines=lines, by=amanda)

    assert refused.value.details == ("Líneas 2, 5: «Amanda» está repetido.",)
    assert not event.players.exists()


@pytest.mark.django_db
def test_the_players_of_an_event_enter_another(four: Event, amanda: User, person) -> None:
    content = players_table(four)
    four.players.all().delete()
    register_lines(event=four, lines=read_names(content), by=amanda)

    assert rows(content)[1] == ["1", "Bastián", ""]
    assert list(four.players.values_list("name", flat=True)) == ["Bastián", "Carla", "Diego", "Elisa"]


@pytest.mark.django_db
def test_the_standings_as_a_table_are_those_of_the_page(four: Event, amanda: User) -> None:
    played(four, amanda)
    head, first, *_others = rows(standings_table(four))

    assert head[:3] == ["Lugar", "Jugador", "Puntos"]
    assert (first[0], first[2], len(first)) == ("1", "3", len(head))


@pytest.mark.django_db
def test_a_round_as_a_table_has_its_results(four: Event, amanda: User) -> None:
    round_ = published(four, amanda)
    one, _other = tables_of(round_)
    enter_result(match=one, score=Score(2, 1), by=amanda)

    assert [line[3:] for line in rows(pairings_table(round_))] == [
        ["Ganadas", "Perdidas", "Empatadas"],
        ["2", "1", "0"],
        ["", "", ""],
    ]


@pytest.mark.django_db
def test_a_table_of_several_has_a_line_for_every_seat(event: Event, amanda: User) -> None:
    update_event(event=event, by=amanda, system="pods", table_size=4)
    register_players(event=event, text="Bastián\nCarla\nDiego\nElisa", by=amanda)
    match = tables_of(published(event, amanda))[0]
    enter_places(match=match, outcomes={seat: Outcome(10 * seat) for seat in range(1, 5)}, by=amanda)
    first, *_others = seated(match)

    head, line, *others = rows(pairings_table(match.round))
    assert head == ["Mesa", "Puesto", "Jugador", "Lugar", "Puntos de victoria"]
    assert (line, len(others)) == (["1", "1", first, "4", "10"], 3)


@pytest.mark.django_db
def test_divisions_go_out_and_come_in_with_the_players(four: Event, amanda: User) -> None:
    create_division(event=four, name="Junior", born_from=2014, by=amanda)
    create_division(event=four, name="Mayores", by=amanda)
    assign_divisions(event=four, text="Bastián: 2015\nCarla: Mayores\nDiego: Mayores", by=amanda)
    content = players_table(four)
    four.players.all().delete()
    players = register_lines(event=four, lines=read_names(content), divisions=read_divisions(content), by=amanda)

    assert [line[-1] for line in rows(content)] == ["División", "Junior", "Mayores", "Mayores", ""]
    assert [str(player.division or "") for player in players] == ["Junior", "Mayores", "Mayores", ""]


@pytest.mark.django_db
def test_a_line_of_an_unknown_division_comes_back_and_the_others_enter(event: Event, amanda: User) -> None:
    create_division(event=event, name="Junior", born_from=2014, by=amanda)
    content = "Jugador;Categoría\nAmanda;Junior\nCarla;Senior\nDiego;2016\nElisa;\n".encode()
    said = read_divisions(content)
    players, left = register_what_can_be(event=event, lines=read_names(content), divisions=said, by=amanda)

    assert [(player.name, str(player.division or ""), player.birth_year) for player in players] == [
        ("Amanda", "Junior", None),
        ("Diego", "Junior", 2016),
        ("Elisa", "", None),
    ]
    assert [(each.line, each.name, each.why) for each in left] == [(3, "Carla", "no hay una división «Senior».")]
    with pytest.raises(UserError) as refused:
        register_lines(event=event, lines=[(3, "Carla")], divisions=said, by=amanda)
    assert refused.value.details == ("Línea 3: no hay una división «Senior».",)


@pytest.mark.django_db
def test_an_event_without_divisions_reads_no_column_of_them(event: Event, amanda: User) -> None:
    content = b"Nombre,Division\nAmanda,Senior\n"
    [player] = register_lines(event=event, lines=read_names(content), divisions=read_divisions(content), by=amanda)

    assert (player.name, player.division) == ("Amanda", None)
    assert read_divisions(b"Amanda\nCarla\n") == {}
