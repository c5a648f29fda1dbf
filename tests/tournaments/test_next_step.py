"""The organiser always has exactly one next thing to do."""

from tests.tournaments.playing import played, published, tables_of
from tournaments.actions.events.events import finish_event, update_event
from tournaments.actions.people.check_in import check_in
from tournaments.actions.people.registration import drop_player, register_players
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.rounds import pair_round
from tournaments.models import Event, User
from tournaments.queries.rounds.next_step import next_step
from tournaments.scores import Score


def test_an_empty_event_wants_players(event: Event) -> None:
    step = next_step(event)
    assert (step.sentence, step.label, step.post) == ("Faltan jugadores.", "Inscribir jugadores", False)


def test_players_want_a_first_round(event: Event, amanda: User) -> None:
    register_players(event=event, text="Bastián\nCarla", by=amanda)
    step = next_step(event)
    assert (step.sentence, step.label, step.post) == ("2 jugadores inscritos.", "Parear la ronda 1", True)
    assert (step.blocked_by, step.warnings) == ([], [])


def test_an_event_that_demands_decks_wants_them_first(event: Event, amanda: User) -> None:
    register_players(event=event, text="Bastián\nCarla", by=amanda)
    update_event(event=event, by=amanda, decks_required=True)
    step = next_step(event)
    assert (step.label, step.post, step.blocked_by) == ("Ver los mazos", False, ["Sin mazo: Bastián, Carla."])


def test_an_event_that_counts_who_is_here_waits_for_them(four: Event, amanda: User) -> None:
    update_event(event=four, by=amanda, check_in=True)
    check_in(player=four.players.get(name="Diego"), by=amanda)
    step = next_step(four)
    assert (step.sentence, step.label, step.post) == ("1 de 4 ya llegaron.", "Dejar fuera a los 3 que faltan", True)
    assert step.blocked_by == ["Faltan por llegar: Bastián, Carla, Elisa."]


def test_a_draft_wants_to_be_published(four: Event, amanda: User) -> None:
    pair_round(event=four, by=amanda)
    step = next_step(four)
    assert (step.label, step.blocked_by) == ("Publicar la ronda 1", [])


def test_a_draft_is_blocked_by_the_tables_that_miss(four: Event, amanda: User) -> None:
    published(four, amanda)
    pair_round(event=four, by=amanda)
    assert next_step(four).blocked_by == ["Faltan resultados de la ronda 1: mesas 1, 2."]


def test_a_stale_draft_wants_to_be_paired_again(four: Event, amanda: User) -> None:
    pair_round(event=four, by=amanda)
    register_players(event=four, text="Fabián\nGloria", by=amanda)
    assert next_step(four).label == "Parear de nuevo la ronda 1"


def test_who_came_late_and_who_left_their_table_are_named(four: Event, amanda: User) -> None:
    published(four, amanda)
    assert next_step(four).warnings == []
    register_players(event=four, text="Tamara", by=amanda)
    drop_player(player=four.players.get(name="Carla"), by=amanda)

    assert next_step(four).warnings == [
        "Sin mesa en la ronda 1: Tamara. Puedes arreglar la ronda.",
        "Con mesa en la ronda 1, pero ya no están: Carla. Puedes arreglar la ronda.",
    ]


def test_a_published_round_wants_its_results(four: Event, amanda: User) -> None:
    round_ = published(four, amanda)
    enter_result(match=tables_of(round_)[0], score=Score(2, 0), by=amanda)
    step = next_step(four)
    assert (step.sentence, step.label) == ("Ronda 1: falta 1 mesa.", "Anotar resultados")
    assert step.blocked_by == ["Falta la mesa 2."]


def test_a_complete_round_wants_the_next_one(four: Event, amanda: User) -> None:
    played(four, amanda)
    step = next_step(four)
    assert (step.sentence, step.label) == ("Ronda 1 completa.", "Parear la ronda 2")


def test_the_last_round_wants_the_end(four: Event, amanda: User) -> None:
    for _ in range(3):
        played(four, amanda)
    assert next_step(four).label == "Terminar el evento"
    finish_event(event=four, by=amanda)
    assert next_step(four).label == "Ver posiciones"
