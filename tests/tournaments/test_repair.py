"""A published round is put right: what would change is shown first, and tables that have begun stay."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.playing import played, published, seated, tables_of
from tournaments.actions.people.registration import drop_player, register_players
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.repair import correct_past_result, digest, repair_round
from tournaments.actions.rounds.rounds import finish_round
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Match, Round, User
from tournaments.queries.rounds.repair import repairs_of
from tournaments.scores import Score

pytestmark = pytest.mark.django_db


@pytest.fixture
def six(event: Event, amanda: User) -> Event:
    register_players(event=event, text="\n".join(f"J{n}" for n in range(1, 7)), by=amanda)
    return event


def tables(round_: Round) -> dict[int, list[str]]:
    return {match.table: seated(match) for match in round_.matches.order_by("table")}


def test_a_late_entry_gets_the_bye_and_nobody_else_moves(six: Event, amanda: User) -> None:
    round_ = published(six, amanda)
    before = tables(round_)
    register_players(event=six, text="Tarde", by=amanda)
    repair = repairs_of(round_).of("least")
    repair_round(round_=round_, scope="least", reason="Llegó tarde", by=amanda, seen=digest(repair))

    assert (repair.gone, repair.new) == ((), ((4, ("Tarde",)),))
    assert tables(round_) == before | {4: ["Tarde"]}
    assert round_.matches.get(table=4).kind == Match.Kind.BYE


def test_a_repaired_round_no_longer_tells_the_reasons_of_the_tables_it_had(event: Event, amanda: User) -> None:
    register_players(event=event, text="Bastián\nCarla\nDiego\nElisa\nFabián", by=amanda)
    round_ = published(event, amanda)
    assert "recibe el bye" in round_.certificate["why"][0]["es"]
    register_players(event=event, text="Gael", by=amanda)
    repair_round(round_=round_, scope="least", reason="Llegó tarde", by=amanda)
    round_.refresh_from_db()

    assert (round_.certificate["why"], round_.certificate["repaired"]) == ([], True)


def test_two_late_entries_play_each_other(six: Event, amanda: User) -> None:
    round_ = published(six, amanda)
    register_players(event=six, text="Uno\nOtra", by=amanda)
    repair_round(round_=round_, scope="least", reason="Llegaron tarde", by=amanda)

    assert sorted(tables(round_)[4]) == ["Otra", "Uno"]


def test_a_late_entry_plays_who_had_the_bye(event: Event, amanda: User) -> None:
    register_players(event=event, text="J1\nJ2\nJ3", by=amanda)
    round_ = published(event, amanda)
    alone = seated(round_.matches.get(kind=Match.Kind.BYE))
    register_players(event=event, text="Tarde", by=amanda)
    repair_round(round_=round_, scope="least", reason="Llegó tarde", by=amanda)

    assert sorted(tables(round_)[2]) == sorted([*alone, "Tarde"])
    assert not round_.matches.filter(kind=Match.Kind.BYE).exists()


def test_who_does_not_show_up_leaves_their_opponent_a_bye(six: Event, amanda: User) -> None:
    round_ = published(six, amanda)
    absent, waiting = seated(tables_of(round_)[0])
    drop_player(player=six.players.get(name=absent), by=amanda)
    repair_round(round_=round_, scope="least", reason="No apareció", by=amanda)

    assert tables(round_)[1] == [waiting]
    assert six.players.get(name=absent).dropped_after == 0
    assert six.audit_entries.get(action="round.repair").reason == "No apareció"


@pytest.mark.parametrize("scope", ["least", "whole"])
def test_a_table_that_has_begun_stays_even_if_one_of_it_has_left(six: Event, amanda: User, scope: str) -> None:
    round_ = published(six, amanda)
    match = tables_of(round_)[0]
    pair = seated(match)
    enter_result(match=match, score=Score(2, 0), by=amanda)
    drop_player(player=six.players.get(name=pair[0]), by=amanda)
    register_players(event=six, text="Tarde", by=amanda)
    repair_round(round_=round_, scope=scope, reason="Llegó tarde", by=amanda)

    assert tables(round_)[1] == pair
    assert round_.matches.get(table=1).status == Match.Status.FINAL
    assert sorted(name for names in tables(round_).values() for name in names) == [
        "J1",
        "J2",
        "J3",
        "J4",
        "J5",
        "J6",
        "Tarde",
    ]


def test_a_wrong_result_found_later_moves_only_what_has_not_begun(six: Event, amanda: User) -> None:
    first = played(six, amanda)
    finish_round(round_=first, by=amanda)
    second = published(six, amanda)
    kept = tables_of(second)[0]
    enter_result(match=kept, score=Score(2, 0), by=amanda)
    before = tables(second)
    wrong = tables_of(first)[0]
    correct_past_result(match=wrong, score=Score(0, 2), reason="Lo anotaron al revés", by=amanda)

    assert not repairs_of(second).of("least").changes
    repair = repairs_of(second).of("whole")
    assert 1 not in [number for number, _names in repair.gone]
    assert tables(second) == before


def test_of_rounds_that_are_as_good_the_one_that_changes_least_is_advised(six: Event, amanda: User) -> None:
    round_ = published(six, amanda)
    register_players(event=six, text="Uno\nOtra", by=amanda)
    assert repairs_of(round_).advised == "least"


def test_a_better_round_is_advised_where_the_least_change_is_worse(six: Event, amanda: User) -> None:
    played(six, amanda)
    round_ = published(six, amanda)
    winner = next(match for match in tables_of(round_) if match.seats.filter(player__seats__games_won=2).count() == 2)
    drop_player(player=winner.seats.get(position=1).player, by=amanda)
    ways = repairs_of(round_)

    assert [names for _table, names in ways.of("least").new] == [(seated(winner)[1],)]  # a winner has the bye
    assert ways.advised != "least"


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_correction_needs_a_reason(six: Event, amanda: User, reason: str) -> None:
    first = played(six, amanda)
    finish_round(round_=first, by=amanda)
    with pytest.raises(UserError, match="Escribe por qué"):
        correct_past_result(match=tables_of(first)[0], score=Score(0, 2), reason=reason, by=amanda)


def test_a_round_that_fits_is_not_repaired(six: Event, amanda: User) -> None:
    with pytest.raises(Conflict, match="No hay nada que arreglar"):
        repair_round(round_=published(six, amanda), scope="least", reason="Por si acaso", by=amanda)


def test_a_repair_that_is_another_one_by_now_is_refused(six: Event, amanda: User) -> None:
    round_ = published(six, amanda)
    register_players(event=six, text="Tarde", by=amanda)
    seen = digest(repairs_of(round_).of("least"))
    register_players(event=six, text="Más tarde", by=amanda)
    with pytest.raises(Conflict, match="cambió mientras mirabas"):
        repair_round(round_=round_, scope="least", reason="Llegó tarde", by=amanda, seen=seen)


def test_the_page_shows_both_ways_and_changes_nothing(six: Event, amanda: User, client: Client) -> None:
    round_ = published(six, amanda)
    before = tables(round_)
    register_players(event=six, text="Tarde", by=amanda)
    client.force_login(amanda)
    page = reverse("round-repair", args=[six.slug, 1])
    shown = client.get(page)
    assert "Sin mesa en esta ronda: Tarde" in " ".join(shown.content.decode().split())
    assert tables(round_) == before

    form = shown.context["ways"][0][2]
    client.post(page, {**form.initial, "reason": "Llegó tarde"})
    assert tables(round_) == before | {4: ["Tarde"]}


def test_a_correction_leads_to_what_would_change(six: Event, amanda: User, client: Client) -> None:
    first = played(six, amanda)
    finish_round(round_=first, by=amanda)
    published(six, amanda)
    client.force_login(amanda)
    typed = {"table": "1", "score": "0-2", "reason": "Al revés"}
    answer = client.post(reverse("result-correct", args=[six.slug, 1]), typed)

    assert answer["Location"] == reverse("round-repair", args=[six.slug, 2])
    assert six.audit_entries.get(action="result.correct").reason == "Al revés"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"table": "9", "score": "0-2"}, "Esa mesa no existe. La ronda 1 tiene mesas de la 1 a la 3."),
        ({"table": "1", "score": "al revés"}, "Escribe el resultado como 2-1"),
        ({"table": "1", "score": ""}, "Completa este campo."),
    ],
)
def test_a_bad_correction_changes_nothing_and_keeps_what_was_typed(
    six: Event, amanda: User, client: Client, typed: dict[str, str], sentence: str
) -> None:
    first = played(six, amanda)
    finish_round(round_=first, by=amanda)
    client.force_login(amanda)
    answer = client.post(reverse("result-correct", args=[six.slug, 1]), {**typed, "reason": "Al revés"})
    page = answer.content.decode()

    assert (answer.status_code, answer.context["correction_form"]["reason"].value()) == (422, "Al revés")
    assert sentence in page
    assert '<details class="no-print" open>' in page
    assert not six.audit_entries.filter(action="result.correct").exists()


def test_a_repair_without_a_reason_says_so_beside_the_field_and_changes_nothing(
    six: Event, amanda: User, client: Client
) -> None:
    round_ = published(six, amanda)
    register_players(event=six, text="Tarde", by=amanda)
    before = tables(round_)
    client.force_login(amanda)
    answer = client.post(reverse("round-repair", args=[six.slug, 1]), {"scope": "least", "seen": "x", "reason": " "})

    assert answer.status_code == 422
    assert answer.context["ways"][0][2].errors == {"reason": ["Escribe el motivo: queda en el registro."]}
    assert tables(round_) == before


def test_the_standings_say_who_is_in_the_cut(six: Event, amanda: User, client: Client) -> None:
    six.cut_to = 2
    six.save()
    for _round in range(2):
        played(six, amanda)
    text = client.get(reverse("standings", args=[six.slug])).content.decode()

    assert "posible" in text
    client.force_login(amanda)
    assert "Top 2" in client.get(reverse("player-detail", args=[six.slug, 1])).content.decode()
