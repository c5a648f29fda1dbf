"""Card points: they come with the result of a table of two where the tie-breakers count them, and nowhere else."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Person
from tests.tournaments.playing import played, published, seated, tables_of
from tests.tournaments.test_taking_over import moved
from tournaments.actions.events.events import change_rules, create_event, update_event
from tournaments.actions.people.registration import link_account, register_players
from tournaments.actions.results.no_show import no_show
from tournaments.actions.results.results import (
    clear_result,
    confirm_result,
    enter_result,
    report_result,
    score_of,
)
from tournaments.actions.rounds.repair import correct_past_result
from tournaments.actions.rounds.rounds import finish_round
from tournaments.errors import UserError
from tournaments.models import AuditEntry, Event, Match, Player, Round, User
from tournaments.presets import preset
from tournaments.queries.events.event_document import event_part
from tournaments.queries.events.log import said
from tournaments.queries.events.tables import pairings_table, standings_table
from tournaments.queries.people.players import history, why
from tournaments.queries.rounds.next_step import next_step
from tournaments.queries.standings.standings import headings, standings
from tournaments.scores import Score

MISSING = "Faltan los puntos de cartas: anota los de los dos jugadores."


@pytest.fixture
def rows_event(amanda: User) -> Event:
    """Four people in an event of two rows, as its preset has it."""
    known = preset("df_swiss")
    assert known is not None
    event = create_event(
        by=amanda, name="Copa de filas", starts_on=datetime.date(2026, 11, 21), planned_rounds=3, **known.settings
    )
    register_players(event=event, text="Bastián\nCarla\nDiego\nElisa", by=amanda)
    return event


@pytest.fixture
def round_one(rows_event: Event, amanda: User) -> Round:
    return published(rows_event, amanda)


@pytest.fixture
def table(round_one: Round) -> Match:
    return tables_of(round_one)[0]


def page_of(match: Match) -> str:
    return reverse("result-games", args=[match.round.event.slug, match.round.number, match.table])


def typed(first: object, second: object, *, won: str = "21", **more: object) -> dict[str, object]:
    return {"won_1": won[0], "won_2": won[1], "points_1": first, "points_2": second, "drawn": "0", **more}


def test_equal_games_are_told_apart_by_the_points_of_the_cards(round_one: Round, amanda: User) -> None:
    one, other = tables_of(round_one)
    enter_result(match=one, score=Score(2, 0, points=(61, 40)), by=amanda)
    enter_result(match=other, score=Score(0, 2, points=(44, 75)), by=amanda)
    event = Event.objects.get(pk=round_one.event.pk)

    assert [heading.id for heading in headings(event)] == ["omw", "difference", "card_points"]
    order = [(row.player.name, row.cells[-1].value, row.tied) for row in standings(event)]
    winner, loser = seated(one)
    weaker, best = seated(other)
    assert order == [(best, 75, False), (winner, 61, False), (weaker, 44, False), (loser, 40, False)]


def test_every_part_of_the_sum_is_explained(table: Match, amanda: User) -> None:
    enter_result(match=table, score=Score(2, 1, points=(61, 40)), by=amanda)
    second = table.seats.get(position=2).player
    first = table.seats.get(position=1).player
    number = why(second.event, second).numbers[-1]

    assert (number.label, number.shown) == ("Puntos de cartas", "40")
    assert [(part.opponent, part.shown) for part in number.parts] == [(first, "40")]
    assert [each.told for each in history(second)] == ["1-2 (40-61)"]


def test_whoever_did_not_play_brings_none(table: Match, amanda: User) -> None:
    player = table.seats.get(position=2).player
    no_show(player=player, by=amanda)

    assert {row.cells[-1].value for row in standings(Event.objects.get(pk=player.event.pk))} == {0}


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        (None, MISSING),
        ((-1, 30), "Los puntos de cartas van de 0 a 9999."),
        ((30, 10_000), "Los puntos de cartas van de 0 a 9999."),
    ],
)
def test_a_result_without_them_is_refused(
    table: Match, amanda: User, points: tuple[int, int] | None, sentence: str
) -> None:
    with pytest.raises(UserError, match=sentence):
        enter_result(match=table, score=Score(2, 0, points=points), by=amanda)
    table.refresh_from_db()
    assert table.status == Match.Status.PENDING


def test_an_event_that_does_not_count_them_refuses_them(four: Event, amanda: User) -> None:
    match = tables_of(published(four, amanda))[0]
    with pytest.raises(UserError, match="En esta mesa no cuentan los puntos de cartas: anota solo las partidas"):
        enter_result(match=match, score=Score(2, 0, points=(30, 20)), by=amanda)


def test_they_do_not_count_in_the_cut(rows_event: Event, amanda: User) -> None:
    update_event(event=rows_event, by=amanda, planned_rounds=1, cut_to=2)
    for match in tables_of(published(rows_event, amanda)):
        enter_result(match=match, score=Score(2, 0, points=(9, 5)), by=amanda)
    final = tables_of(published(Event.objects.get(pk=rows_event.pk), amanda))[0]
    with pytest.raises(UserError, match="no cuentan los puntos de cartas"):
        enter_result(match=final, score=Score(2, 0, points=(30, 20)), by=amanda)
    assert enter_result(match=final, score=Score(2, 0), by=amanda).status == Match.Status.FINAL


def test_reports_agree_only_with_the_same_points(table: Match, amanda: User, person: Person) -> None:
    people = [person("uno"), person("dos")]
    for seat, user in zip(table.seats.order_by("position"), people, strict=True):
        link_account(player=seat.player, username=user.username, by=amanda)
    report_result(match=table, score=Score(2, 1, points=(61, 40)), by=people[0])
    assert report_result(match=table, score=Score(2, 1, points=(61, 41)), by=people[1]).status == Match.Status.DISPUTED

    clear_result(match=table, by=amanda)
    assert score_of(table) == Score(0, 0)
    report_result(match=table, score=Score(2, 1, points=(61, 40)), by=people[0])
    assert confirm_result(match=table, by=people[1]).status == Match.Status.FINAL
    assert score_of(table) == Score(2, 1, points=(61, 40))


def test_the_log_says_what_stood_and_what_stands(round_one: Round, amanda: User) -> None:
    one, other = tables_of(round_one)
    for match in (one, other):
        enter_result(match=match, score=Score(2, 1, points=(61, 40)), by=amanda)
    enter_result(match=one, score=Score(2, 1, points=(61, 42)), by=amanda, reason="mal sumado")
    finish_round(round_=round_one, by=amanda)
    correct_past_result(match=one, score=Score(2, 1, points=(60, 42)), by=amanda, reason="papeleta")

    told = [said(entry).sentence for entry in AuditEntry.objects.filter(action="result.correct").order_by("pk")]
    assert told == [
        "Corrigió la mesa 1 de la ronda 1: de 2-1 (61-40) a 2-1 (61-42)",
        "Corrigió la mesa 1 de la ronda 1: de 2-1 (61-42) a 2-1 (60-42)",
    ]


def test_another_installation_has_them_and_tables_show_them(round_one: Round, table: Match, amanda: User) -> None:
    enter_result(match=table, score=Score(2, 1, points=(61, 40)), by=amanda)
    event = Event.objects.get(pk=round_one.event.pk)
    before = event_part(event)
    copy = moved(event)

    assert event_part(copy) == before
    assert standings_table(copy).decode("utf-8-sig").splitlines()[1].endswith(";61")
    assert ";2;1;0;61;40" in pairings_table(copy.rounds.get()).decode("utf-8-sig").splitlines()[1]


def test_results_from_before_the_tie_breakers_counted_them_are_named(four: Event, amanda: User) -> None:
    one, other = tables_of(played(four, amanda))
    assert next_step(four).warnings == []
    change_rules(event=four, rules="difference-points-1/3", reason="así se anunció", by=amanda)
    four.refresh_from_db()
    enter_result(match=one, score=Score(2, 0, points=(9, 5)), by=amanda)

    assert next_step(four).warnings == ["Ronda 1, sin puntos de cartas: mesas 2. Corrige sus resultados."]
    no_show_instead(other, amanda)
    assert next_step(four).warnings == []


def no_show_instead(match: Match, by: User) -> None:
    clear_result(match=match, by=by)
    player = match.seats.get(position=1).player
    no_show(player=player, by=by)


@pytest.fixture
def scorekeeper(client: Client, amanda: User) -> Client:
    client.force_login(amanda)
    return client


def test_the_page_of_a_table_takes_games_and_points_together(scorekeeper: Client, table: Match) -> None:
    form = scorekeeper.get(page_of(table)).content.decode()
    assert form.count('inputmode="numeric"') == 5

    answer = scorekeeper.post(page_of(table), typed("61", "40"))
    assert answer.status_code == 302
    assert score_of(table) == Score(2, 1, points=(61, 40))


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        (typed("", "40"), "Faltan los puntos de cartas de "),
        (typed("-3", "40"), "Los puntos de cartas van de 0 a 9999."),
        (typed("sesenta", "40"), "Escribe los puntos de cartas con números enteros."),
        (typed("61", "40", won="22"), "2-2 no es un resultado posible aquí"),
    ],
)
def test_the_page_says_in_one_sentence_what_is_wrong(
    scorekeeper: Client, table: Match, sent: dict[str, object], sentence: str
) -> None:
    answer = scorekeeper.post(page_of(table), sent)
    table.refresh_from_db()

    assert (answer.status_code, answer.content.decode().count(sentence)) == (422, 1)
    assert table.status == Match.Status.PENDING


def test_the_scorekeepers_line_has_a_field_for_each(scorekeeper: Client, table: Match) -> None:
    path = reverse("result-enter", args=[table.round.event.slug, 1])
    line = {"table": table.table, "score": "0-2"}
    refused = scorekeeper.post(path, {**line, "points_first": "33"})
    scorekeeper.post(path, {**line, "points_first": "33", "points_second": "58"})

    assert refused.status_code == 422
    assert "Faltan los puntos de quien está segundo en la mesa." in refused.content.decode()
    assert score_of(table) == Score(0, 2, points=(33, 58))


def test_a_player_tells_both_at_once_and_the_opponent_reads_them(
    client: Client, table: Match, amanda: User, person: Person
) -> None:
    for seat, username in zip(table.seats.order_by("position"), ("uno", "dos"), strict=True):
        link_account(player=seat.player, username=person(username).username, by=amanda)
    client.force_login(User.objects.get(username="uno"))
    assert page_of(table) in client.get(reverse("event-detail", args=[table.round.event.slug])).content.decode()
    client.post(page_of(table), typed("61", "40"))
    client.force_login(User.objects.get(username="dos"))
    told = client.get(reverse("event-detail", args=[table.round.event.slug])).content.decode()

    assert "Tu oponente informó 1-2 (40-61) (tus partidas primero)" in told


def test_a_result_of_a_finished_round_is_put_right_on_its_page(
    scorekeeper: Client, round_one: Round, amanda: User
) -> None:
    one, other = tables_of(round_one)
    for match in (one, other):
        enter_result(match=match, score=Score(2, 1, points=(61, 40)), by=amanda)
    finish_round(round_=round_one, by=amanda)
    assert page_of(one) in scorekeeper.get(reverse("round-detail", args=[round_one.event.slug, 1])).content.decode()

    silent = scorekeeper.post(page_of(one), typed("60", "40"))
    assert (silent.status_code, "Escribe por qué se corrige" in silent.content.decode()) == (422, True)
    assert scorekeeper.post(page_of(one), typed("60", "40", reason="mal sumado")).status_code == 302
    assert score_of(one) == Score(2, 1, points=(60, 40))


def test_there_is_no_such_page_where_they_do_not_count(scorekeeper: Client, four: Event, amanda: User) -> None:
    match = tables_of(published(four, amanda))[0]
    assert scorekeeper.get(page_of(match)).status_code == 404


def test_a_stranger_does_not_open_it(client: Client, table: Match, person: Person) -> None:
    client.force_login(person("intrusa"))
    assert client.get(page_of(table)).status_code == 403
    assert Player.objects.filter(seats__points=None).count() == 4
