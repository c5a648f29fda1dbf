"""The seeding list, and tables that are somebody's own."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.playing import seated
from tournaments.actions.events.events import update_event
from tournaments.actions.people.arranging import arrange_player, rank_players
from tournaments.actions.rounds.rounds import pair_round
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, User

pytestmark = pytest.mark.django_db


def test_the_list_ranks_by_line_and_who_is_not_in_it_has_no_place(four: Event, amanda: User) -> None:
    assert rank_players(event=four, text="Elisa\n\nbastian\nCarla", by=amanda) == 3
    places = dict(four.players.values_list("name", "ranking"))

    assert places == {"Elisa": 1, "Bastián": 2, "Carla": 3, "Diego": None}
    assert four.audit_entries.get(action="players.rank").data["count"] == 3


def test_a_list_with_strangers_or_repetitions_changes_nothing(four: Event, amanda: User) -> None:
    with pytest.raises(UserError) as refused:
        rank_players(event=four, text="Elisa\nZoe\nELISA", by=amanda)

    assert refused.value.details == ("Línea 2: «Zoe» no está en el evento.", "Línea 3: «ELISA» ya está en la línea 1.")
    assert not four.players.exclude(ranking=None).exists()


def test_a_seeded_first_round_follows_the_list(four: Event, amanda: User) -> None:
    update_event(event=four, by=amanda, first_round="seeded")
    rank_players(event=four, text="Elisa\nDiego\nCarla\nBastián", by=amanda)
    draft = pair_round(event=four, by=amanda)

    assert {frozenset(seated(match)) for match in draft.matches.all()} == {
        frozenset(("Elisa", "Carla")),
        frozenset(("Diego", "Bastián")),
    }


def test_the_draft_seats_a_player_at_their_own_table(four: Event, amanda: User, client: Client) -> None:
    arrange_player(player=four.players.get(name="Diego"), ranking=None, fixed_table=7, by=amanda)
    draft = pair_round(event=four, by=amanda)
    client.force_login(amanda)
    page = client.get(reverse("round-detail", args=[four.slug, 1])).content.decode()

    assert "Diego" in seated(draft.matches.get(table=7))
    assert "Diego se sienta siempre en la mesa 7." in page


def test_a_table_has_one_owner(four: Event, amanda: User) -> None:
    arrange_player(player=four.players.get(name="Diego"), ranking=None, fixed_table=7, by=amanda)
    with pytest.raises(Conflict, match="La mesa 7 ya es la de Diego"):
        arrange_player(player=four.players.get(name="Carla"), ranking=1, fixed_table=7, by=amanda)

    assert four.players.get(name="Carla").ranking is None


@pytest.mark.parametrize(("ranking", "table", "field"), [(0, None, "ranking"), (None, 10_000, "fixed_table")])
def test_numbers_that_cannot_be_are_refused(
    four: Event, amanda: User, ranking: int | None, table: int | None, field: str
) -> None:
    with pytest.raises(UserError) as refused:
        arrange_player(player=four.players.get(name="Carla"), ranking=ranking, fixed_table=table, by=amanda)
    assert refused.value.field == field


def test_the_pages_write_both(four: Event, amanda: User, client: Client) -> None:
    client.force_login(amanda)
    client.post(reverse("event-ranking", args=[four.slug]), {"text": "Carla\nDiego"})
    carla = four.players.get(name="Carla")
    client.post(reverse("player-arrange", args=[four.slug, carla.number]), {"ranking": "5", "fixed_table": "3"})
    page = client.get(reverse("event-ranking", args=[four.slug])).content.decode()
    carla.refresh_from_db()

    assert (carla.ranking, carla.fixed_table) == (5, 3)
    assert "Diego\nCarla" in page and "Mesa 3" in page


def test_a_mistake_on_the_page_keeps_what_was_typed(four: Event, amanda: User, client: Client) -> None:
    client.force_login(amanda)
    answer = client.post(reverse("event-ranking", args=[four.slug]), {"text": "Carla\nZoe"})

    assert answer.status_code == 422
    assert "«Zoe» no está en el evento" in answer.content.decode() and "Carla\nZoe" in answer.content.decode()
