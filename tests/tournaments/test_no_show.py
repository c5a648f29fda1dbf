"""A player who does not come loses one table, and the event goes on."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.playing import published, seated, tables_of
from tournaments.actions.people.registration import drop_player, register_players
from tournaments.actions.results.no_show import no_show, undo_no_show
from tournaments.actions.results.places import Outcome, enter_places
from tournaments.actions.results.results import clear_result, enter_result, score_of
from tournaments.actions.rounds.rounds import finish_round, pair_round
from tournaments.errors import Conflict
from tournaments.models import AuditEntry, Event, Match, Player, Role, Seat, User
from tournaments.queries.events.event_document import event_part
from tournaments.queries.events.log import said
from tournaments.queries.standings.standings import computed
from tournaments.scores import Score


@pytest.fixture
def table(four: Event, amanda: User) -> Match:
    """Table 1 of a published round."""
    return tables_of(published(four, amanda))[0]


def at(table: Match, position: int) -> Player:
    return table.seats.get(position=position).player


def points(event: Event) -> dict[str, int]:
    event.refresh_from_db()
    names = {str(player.pk): player.name for player in event.players.all()}
    return {names[row.player]: int(row.points) for row in computed(event)}


def test_whoever_came_wins_the_table(table: Match, amanda: User) -> None:
    match = no_show(player=at(table, 1), by=amanda)

    assert (match.status, score_of(match)) == (Match.Status.FINAL, Score(0, 2))
    assert [seat.absent for seat in match.seats.order_by("position")] == [True, False]


def test_the_event_goes_on_with_the_player(four: Event, table: Match, amanda: User) -> None:
    no_show(player=at(table, 2), by=amanda)
    enter_result(match=tables_of(table.round)[1], score=Score(2, 0), by=amanda)
    finish_round(round_=table.round, by=amanda)

    assert pair_round(event=four, by=amanda, seed=1).seats.count() == 4


def test_at_one_game_the_table_is_won_by_one(four: Event, amanda: User) -> None:
    Event.objects.filter(pk=four.pk).update(match_structure="bo1")
    four.refresh_from_db()
    match = tables_of(published(four, amanda))[0]

    assert score_of(no_show(player=at(match, 2), by=amanda)) == Score(1, 0)


def test_where_neither_came_both_lose(four: Event, table: Match, amanda: User) -> None:
    no_show(player=at(table, 1), by=amanda)
    no_show(player=at(table, 2), by=amanda)

    assert [points(four)[name] for name in seated(table)] == [0, 0]


def test_a_drawn_table_is_not_one_where_neither_came(four: Event, table: Match, amanda: User) -> None:
    enter_result(match=table, score=Score(0, 0, 3), by=amanda)

    assert [points(four)[name] for name in seated(table)] == [1, 1]


def test_who_does_not_come_may_be_dropped_with_it(table: Match, amanda: User) -> None:
    player = at(table, 1)
    no_show(player=player, by=amanda, drop=True)
    player.refresh_from_db()

    assert player.dropped_after == table.round.number


def test_undone_the_table_waits_and_the_player_is_back(table: Match, amanda: User) -> None:
    player = at(table, 1)
    no_show(player=player, by=amanda, drop=True)
    match = undo_no_show(player=player, by=amanda)
    player.refresh_from_db()

    assert (match.status, score_of(match), player.dropped_after) == (Match.Status.PENDING, Score(0, 0), None)
    assert not match.seats.filter(absent=True).exists()


def test_undone_who_had_left_before_stays_out(table: Match, amanda: User) -> None:
    player = at(table, 1)
    drop_player(player=player, by=amanda)
    no_show(player=player, by=amanda, drop=True)
    undo_no_show(player=player, by=amanda)
    player.refresh_from_db()

    assert player.dropped_after == table.round.number


def test_undone_for_one_of_two_the_other_still_loses(table: Match, amanda: User) -> None:
    first, second = at(table, 1), at(table, 2)
    no_show(player=first, by=amanda)
    no_show(player=second, by=amanda)

    assert score_of(undo_no_show(player=second, by=amanda)) == Score(0, 2)


def test_a_score_that_was_played_after_all_takes_its_place(table: Match, amanda: User) -> None:
    no_show(player=at(table, 1), by=amanda)
    match = enter_result(match=table, score=Score(2, 1), by=amanda)

    assert score_of(match) == Score(2, 1)
    assert not match.seats.filter(absent=True).exists()


def test_a_cleared_table_has_nobody_absent(table: Match, amanda: User) -> None:
    no_show(player=at(table, 1), by=amanda)

    assert not clear_result(match=table, by=amanda).seats.filter(absent=True).exists()


def test_a_table_with_a_result_keeps_it(table: Match, amanda: User) -> None:
    enter_result(match=table, score=Score(2, 1), by=amanda)

    with pytest.raises(Conflict, match="La mesa 1 ya tiene resultado: bórralo antes"):
        no_show(player=at(table, 1), by=amanda)
    assert score_of(table) == Score(2, 1)


def test_nobody_is_absent_twice(table: Match, amanda: User) -> None:
    no_show(player=at(table, 1), by=amanda)

    with pytest.raises(Conflict, match="ya está como ausente"):
        no_show(player=at(table, 1), by=amanda)


def test_who_came_has_nothing_to_undo(table: Match, amanda: User) -> None:
    with pytest.raises(Conflict, match="no está como ausente"):
        undo_no_show(player=at(table, 1), by=amanda)


def test_without_a_table_in_play_nobody_is_absent(four: Event, amanda: User) -> None:
    with pytest.raises(Conflict, match="Bastián no tiene una mesa en juego"):
        no_show(player=four.players.get(name="Bastián"), by=amanda)


def test_the_log_tells_both(table: Match, amanda: User) -> None:
    player = at(table, 1)
    no_show(player=player, by=amanda)
    undo_no_show(player=player, by=amanda)
    entries = AuditEntry.objects.filter(action__in=["result.no_show", "result.came"]).order_by("pk")

    assert [said(entry).sentence for entry in entries] == [
        f"Anotó que {player.name} no vino a la mesa 1 de la ronda 1",
        f"Anotó que {player.name} sí vino a la mesa 1 de la ronda 1",
    ]


@pytest.fixture
def pod(event: Event, amanda: User) -> Match:
    """A table of four: Bastián, Carla, Diego and Elisa in some order."""
    Event.objects.filter(pk=event.pk).update(system="pods", tiebreak_rules="pods-places", match_structure="bo1")
    event.refresh_from_db()
    register_players(event=event, text="Bastián\nCarla\nDiego\nElisa", by=amanda)
    return tables_of(published(event, amanda))[0]


def places(match: Match) -> list[int | None]:
    return [seat.place for seat in Seat.objects.filter(match=match).order_by("position")]


def test_at_a_table_of_several_the_others_play_on(pod: Match, amanda: User) -> None:
    assert no_show(player=at(pod, 2), by=amanda).status == Match.Status.PENDING
    enter_places(match=pod, outcomes={1: Outcome(10), 3: Outcome(15), 4: Outcome(0)}, by=amanda)

    assert places(pod) == [2, 4, 1, 3]


def test_the_last_one_at_a_table_of_several_wins_it(pod: Match, amanda: User) -> None:
    for position in (1, 2, 4):
        match = no_show(player=at(pod, position), by=amanda)

    assert (match.status, places(match)) == (Match.Status.FINAL, [2, 2, 1, 2])
    with pytest.raises(Conflict, match="alguien tiene que ganarla"):
        no_show(player=at(pod, 3), by=amanda)


def test_points_of_their_own_say_that_a_player_came(pod: Match, amanda: User) -> None:
    no_show(player=at(pod, 2), by=amanda)
    enter_places(match=pod, outcomes={n: Outcome(15 - n) for n in (1, 2, 3, 4)}, by=amanda)

    assert places(pod) == [1, 2, 3, 4]
    assert not pod.seats.filter(absent=True).exists()


def test_the_table_page_has_a_button_for_each_player(table: Match, amanda: User, client: Client) -> None:
    client.force_login(amanda)
    event, player = table.round.event, at(table, 1)
    page = reverse("table-absences", args=[event.slug, 1, 1])
    button = reverse("player-no-show", args=[event.slug, player.number])

    assert button in client.get(page).content.decode()
    answer = client.post(button, {"drop": "on"}, follow=True)
    assert f"{player.name} no vino: pierde su mesa de esta ronda" in answer.content.decode()
    assert "(no vino)" in answer.content.decode()
    undo = reverse("player-came", args=[event.slug, player.number])
    assert undo in client.get(page).content.decode()
    assert "su mesa espera el resultado" in client.post(undo, follow=True).content.decode()


def test_a_head_judge_notes_an_absence_but_drops_nobody(table: Match, staff: dict[Role, User], client: Client) -> None:
    client.force_login(staff[Role.HEAD_JUDGE])
    button = reverse("player-no-show", args=[table.round.event.slug, at(table, 1).number])

    assert client.post(button, {"drop": "on"}).status_code == 403
    assert client.post(button).status_code == 302
    assert table.seats.get(position=1).absent


def test_another_installation_knows_who_did_not_come(table: Match, amanda: User) -> None:
    no_show(player=at(table, 2), by=amanda)
    [part] = event_part(table.round.event).rounds

    assert [seat.absent is True for match in part.matches for seat in match.seats] == [False, True, False, False]
