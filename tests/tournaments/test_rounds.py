"""The life of a round: draft, repair, publish, finish, and the way back."""

import pytest

from tests.tournaments.playing import played, published, seated, tables_of
from tournaments.actions.events.events import finish_event, reopen_event, update_event
from tournaments.actions.people.registration import drop_player, register_players
from tournaments.actions.results.results import clear_result, enter_result
from tournaments.actions.rounds.by_hand import swap_players
from tournaments.actions.rounds.rounds import (
    discard_draft,
    finish_round,
    pair_again,
    pair_round,
    publish_round,
    reopen_round,
    withdraw_round,
)
from tournaments.errors import Conflict, UserError
from tournaments.models import AuditEntry, Event, Match, Round, User
from tournaments.queries.rounds.by_hand import by_hand
from tournaments.scores import Score


def test_a_draft_seats_everybody_once_and_stores_its_seed(four: Event, amanda: User) -> None:
    draft = pair_round(event=four, by=amanda, seed=7)
    names = sorted(name for match in tables_of(draft) for name in seated(match))
    assert names == ["Bastián", "Carla", "Diego", "Elisa"]
    assert (draft.status, draft.seed, draft.number) == (Round.Status.DRAFT, 7, 1)


def test_the_same_seed_drafts_the_same_tables(four: Event, amanda: User) -> None:
    first = [seated(match) for match in tables_of(pair_round(event=four, by=amanda, seed=7))]
    discard_draft(round_=four.rounds.get(), by=amanda)
    second = [seated(match) for match in tables_of(pair_round(event=four, by=amanda, seed=7))]
    assert first == second


def test_the_odd_one_out_has_a_bye_that_counts_at_once(four: Event, amanda: User) -> None:
    register_players(event=four, text="Fabián", by=amanda)
    bye = pair_round(event=four, by=amanda, seed=1).matches.get(kind=Match.Kind.BYE)
    assert (bye.status, bye.table, bye.seats.get().games_won) == (Match.Status.FINAL, 3, 2)


def test_one_player_cannot_be_paired(event: Event, amanda: User) -> None:
    register_players(event=event, text="Bastián", by=amanda)
    with pytest.raises(UserError, match="Faltan jugadores"):
        pair_round(event=event, by=amanda)
    assert not event.rounds.exists()


def test_a_second_draft_is_refused(four: Event, amanda: User) -> None:
    pair_round(event=four, by=amanda)
    with pytest.raises(Conflict, match="La ronda 1 ya está en borrador"):
        pair_round(event=four, by=amanda)
    assert four.rounds.count() == 1


def test_nobody_meets_twice_in_three_rounds_of_four(four: Event, amanda: User) -> None:
    met = [frozenset(seated(match)) for seed in (1, 2, 3) for match in tables_of(played(four, amanda, seed=seed))]
    assert len(met) == len(set(met)) == 6


def test_no_more_rounds_than_planned(four: Event, amanda: User) -> None:
    for _ in range(3):
        played(four, amanda)
    with pytest.raises(Conflict, match="Ya están las 3 rondas previstas"):
        pair_round(event=four, by=amanda)


def test_a_round_is_not_published_while_the_one_before_misses_results(four: Event, amanda: User) -> None:
    first = published(four, amanda)
    enter_result(match=tables_of(first)[0], score=Score(2, 0), by=amanda)
    draft = pair_round(event=four, by=amanda)
    with pytest.raises(UserError) as refused:
        publish_round(round_=draft, by=amanda)
    assert refused.value.message == "Falta un resultado de la ronda 1: mesa 2."
    assert refused.value.details == ("Mesa 2: falta el resultado.",)
    draft.refresh_from_db()
    assert draft.status == Round.Status.DRAFT


def test_publishing_closes_the_round_before(four: Event, amanda: User) -> None:
    first = played(four, amanda)
    published(four, amanda)
    first.refresh_from_db()
    assert first.status == Round.Status.FINISHED


def test_a_draft_made_before_a_result_arrived_is_stale(four: Event, amanda: User) -> None:
    first = published(four, amanda)
    draft = pair_round(event=four, by=amanda)
    for match in tables_of(first):
        enter_result(match=match, score=Score(2, 1), by=amanda)
    with pytest.raises(Conflict, match="parea de nuevo"):
        publish_round(round_=draft, by=amanda)
    first.refresh_from_db()
    assert first.status == Round.Status.PUBLISHED


def test_a_stale_draft_is_paired_again_in_one_step(four: Event, amanda: User) -> None:
    first = published(four, amanda)
    draft = pair_round(event=four, by=amanda)
    for match in tables_of(first):
        enter_result(match=match, score=Score(2, 1), by=amanda)
    again = pair_again(round_=draft, by=amanda)
    assert publish_round(round_=again, by=amanda).status == Round.Status.PUBLISHED
    assert four.rounds.count() == 2


def test_a_published_round_is_not_paired_again(four: Event, amanda: User) -> None:
    round_ = published(four, amanda)
    with pytest.raises(Conflict, match="ya está publicada"):
        pair_again(round_=round_, by=amanda)
    assert len(tables_of(round_)) == 2


def test_a_draft_with_a_player_who_left_is_stale(four: Event, amanda: User) -> None:
    draft = pair_round(event=four, by=amanda)
    drop_player(player=four.players.get(name="Diego"), by=amanda)
    with pytest.raises(Conflict, match="parea de nuevo"):
        publish_round(round_=draft, by=amanda)


def test_a_published_round_is_not_published_again(four: Event, amanda: User) -> None:
    round_ = published(four, amanda)
    with pytest.raises(Conflict, match="ya está publicada"):
        publish_round(round_=round_, by=amanda)


def test_two_players_of_a_draft_exchange_tables(four: Event, amanda: User) -> None:
    draft = pair_round(event=four, by=amanda, seed=1)
    before = [seated(match) for match in tables_of(draft)]
    one, other = before[0][0], before[1][0]
    players = {name: four.players.get(name=name) for name in (one, other)}
    swap_players(round_=draft, first=players[one], second=players[other], by=amanda, reason="hermanos")
    after = [seated(match) for match in tables_of(draft)]
    assert after == [[other, before[0][1]], [one, before[1][1]]]
    assert by_hand(draft) == "Mesas cambiadas a mano: tan bueno como el pareo óptimo."
    entry = AuditEntry.objects.get(action="round.swap")
    assert (entry.reason, entry.data["players"]) == ("hermanos", [one, other])


def test_a_swap_that_repeats_a_match_says_what_it_costs(four: Event, amanda: User) -> None:
    first = [set(seated(match)) for match in tables_of(played(four, amanda, seed=1))]
    draft = pair_round(event=four, by=amanda, seed=1)
    tables = [seated(match) for match in tables_of(draft)]
    rival = next(name for name in tables[1] if {tables[0][0], name} in first)
    swap_players(
        round_=draft, first=four.players.get(name=tables[0][1]), second=four.players.get(name=rival), by=amanda
    )
    assert by_hand(draft) == (
        "Mesas cambiadas a mano. Frente al pareo óptimo: "
        "revanchas: 2 más; suma de diferencias de puntos al cuadrado: 18 más."
    )


def test_a_swap_with_the_bye_gives_the_bye_to_the_other(four: Event, amanda: User) -> None:
    register_players(event=four, text="Fabián", by=amanda)
    draft = pair_round(event=four, by=amanda, seed=1)
    bye = draft.matches.get(kind=Match.Kind.BYE)
    resting, playing = bye.seats.get().player, tables_of(draft)[0].seats.first()
    assert playing is not None
    swap_players(round_=draft, first=resting, second=playing.player, by=amanda)
    assert bye.seats.get().player == playing.player
    assert bye.seats.get().games_won == 2


def test_a_swap_at_one_table_is_refused(four: Event, amanda: User) -> None:
    draft = pair_round(event=four, by=amanda)
    first, second = (seat.player for seat in tables_of(draft)[0].seats.all())
    with pytest.raises(UserError, match="Ya juegan entre sí"):
        swap_players(round_=draft, first=first, second=second, by=amanda)
    with pytest.raises(UserError, match="Elige a dos jugadores distintos"):
        swap_players(round_=draft, first=first, second=first, by=amanda)


def test_a_published_round_is_not_swapped(four: Event, amanda: User) -> None:
    round_ = published(four, amanda)
    one, other = (match.seats.all()[0].player for match in tables_of(round_))
    with pytest.raises(Conflict, match="ya está publicada"):
        swap_players(round_=round_, first=one, second=other, by=amanda)


def test_a_round_ends_only_with_all_its_results(four: Event, amanda: User) -> None:
    round_ = published(four, amanda)
    with pytest.raises(UserError) as refused:
        finish_round(round_=round_, by=amanda)
    assert refused.value.message == "Faltan resultados de la ronda 1: mesas 1, 2."
    for match in tables_of(round_):
        enter_result(match=match, score=Score(2, 0), by=amanda)
    assert finish_round(round_=round_, by=amanda).status == Round.Status.FINISHED


def test_the_last_finished_round_is_reopened(four: Event, amanda: User) -> None:
    round_ = finish_round(round_=played(four, amanda), by=amanda)
    assert reopen_round(round_=round_, by=amanda, reason="resultado mal anotado").status == Round.Status.PUBLISHED


def test_an_earlier_round_stays_closed(four: Event, amanda: User) -> None:
    first = played(four, amanda)
    published(four, amanda)
    with pytest.raises(Conflict, match="Solo se reabre la última ronda"):
        reopen_round(round_=first, by=amanda)


def test_a_published_round_without_results_goes_back_to_draft(four: Event, amanda: User) -> None:
    round_ = published(four, amanda)
    assert withdraw_round(round_=round_, by=amanda).status == Round.Status.DRAFT


def test_a_round_with_results_does_not_go_back(four: Event, amanda: User) -> None:
    round_ = published(four, amanda)
    match = tables_of(round_)[0]
    enter_result(match=match, score=Score(2, 0), by=amanda)
    with pytest.raises(Conflict, match="Ya hay resultados"):
        withdraw_round(round_=round_, by=amanda)
    clear_result(match=match, by=amanda)
    assert withdraw_round(round_=round_, by=amanda).status == Round.Status.DRAFT


def test_the_tie_breakers_are_locked_once_round_1_is_published(four: Event, amanda: User) -> None:
    pair_round(event=four, by=amanda)
    update_event(event=four, by=amanda, tiebreak_rules="mtr-0.33")
    publish_round(round_=four.rounds.get(), by=amanda)
    with pytest.raises(Conflict, match="«desempates» no se puede cambiar"):
        update_event(event=four, by=amanda, tiebreak_rules="mtr-1/3")
    four.refresh_from_db()
    assert four.tiebreak_rules == "mtr-0.33"


def test_an_event_ends_with_its_last_result_and_can_be_reopened(four: Event, amanda: User) -> None:
    round_ = published(four, amanda)
    with pytest.raises(UserError, match="Faltan resultados de la ronda 1"):
        finish_event(event=four, by=amanda)
    for match in tables_of(round_):
        enter_result(match=match, score=Score(2, 0), by=amanda)
    assert finish_event(event=four, by=amanda).status == Event.Status.FINISHED
    with pytest.raises(Conflict, match="El evento ya terminó"):
        pair_round(event=four, by=amanda)
    assert reopen_event(event=four, by=amanda).status == Event.Status.RUNNING


def test_every_action_moves_the_version_of_the_event(four: Event, amanda: User) -> None:
    before = four.version
    pair_round(event=four, by=amanda)
    assert four.version == before + 1
