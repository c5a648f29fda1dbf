"""A draft changed by hand beyond an exchange of two: who are to meet, and who are not."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.playing import played, seated, tables_of
from tests.tournaments.test_systems import filled
from tournaments.actions.people.registration import drop_player
from tournaments.actions.rounds.by_hand import force_pair, swap_players, unpair
from tournaments.actions.rounds.rounds import pair_round, publish_round
from tournaments.errors import Conflict, UserError
from tournaments.models import AuditEntry, Event, Player, Round, User
from tournaments.queries.events.log import said
from tournaments.queries.rounds.by_hand import by_hand

pytestmark = pytest.mark.django_db
AS_GOOD = "Mesas cambiadas a mano: tan bueno como el pareo óptimo."


@pytest.fixture
def draft(event: Event, amanda: User) -> Round:
    """The first round of six people: Inscrito 0 to 5, in an order drawn by lot."""
    filled(event, amanda, 6)
    return pair_round(event=event, by=amanda, seed=1)


def people(round_: Round, *names: str) -> tuple[Player, ...]:
    return tuple(round_.event.players.get(name=name) for name in names)


def test_two_are_brought_together_and_their_opponents_meet(draft: Round, amanda: User) -> None:
    (a, x), (b, y), rest = [seated(match) for match in tables_of(draft)]
    one, other = people(draft, a, b)
    force_pair(round_=draft, first=one, second=other, by=amanda, reason="viajan juntos")

    assert {frozenset(seated(match)) for match in tables_of(draft)} == {
        frozenset((a, b)),
        frozenset((x, y)),
        frozenset(rest),
    }
    assert (by_hand(draft), draft.certificate["why"]) == (AS_GOOD, [])
    entry = AuditEntry.objects.get(action="round.force")
    assert (said(entry).sentence, entry.reason) == (f"Cruzó a {a}, {b} en la ronda 1", "viajan juntos")


def test_two_are_parted_and_one_table_changes_with_them(draft: Round, amanda: User) -> None:
    before = [set(seated(match)) for match in tables_of(draft)]
    one, other = people(draft, *before[0])
    unpair(round_=draft, first=one, second=other, by=amanda)
    after = [set(seated(match)) for match in tables_of(draft)]

    assert not any({one.name, other.name} <= table for table in after)
    assert sum(table in before for table in after) == 1


def test_what_it_costs_is_said(four: Event, amanda: User) -> None:
    first = [seated(match) for match in tables_of(played(four, amanda, seed=1))]
    draft = pair_round(event=four, by=amanda, seed=1)
    one, other = people(draft, *first[0])
    force_pair(round_=draft, first=one, second=other, by=amanda)

    assert by_hand(draft) == (
        "Mesas cambiadas a mano. Frente al pareo óptimo: "
        "revanchas: 2 más; suma de diferencias de puntos al cuadrado: 18 más."
    )


def test_whom_somebody_has_brought_together_a_later_change_leaves_together(draft: Round, amanda: User) -> None:
    (a, _x), (b, _y), (c, d) = [seated(match) for match in tables_of(draft)]
    force_pair(round_=draft, first=people(draft, a)[0], second=people(draft, b)[0], by=amanda)
    one, other = people(draft, c, d)
    unpair(round_=draft, first=one, second=other, by=amanda)

    assert {a, b} in [set(seated(match)) for match in tables_of(draft)]


def test_whoever_has_the_bye_is_brought_to_a_table(event: Event, amanda: User) -> None:
    filled(event, amanda, 5)
    draft = pair_round(event=event, by=amanda, seed=1)
    bye = draft.matches.get(kind="bye").seats.get().player
    playing = tables_of(draft)[0].seats.get(position=1).player
    force_pair(round_=draft, first=playing, second=bye, by=amanda)

    assert {playing.name, bye.name} in [set(seated(match)) for match in tables_of(draft)]
    assert draft.matches.get(kind="bye").seats.get().games_won == 2


def test_what_cannot_be_is_refused_in_one_sentence(draft: Round, amanda: User) -> None:
    (a, x), (b, _y), _rest = [seated(match) for match in tables_of(draft)]
    one, opponent, other = people(draft, a, x, b)
    with pytest.raises(UserError, match="Ya juegan entre sí"):
        force_pair(round_=draft, first=one, second=opponent, by=amanda)
    with pytest.raises(UserError, match="No se sientan juntos: no hay nada que separar"):
        unpair(round_=draft, first=one, second=other, by=amanda)
    drop_player(player=other, by=amanda)
    with pytest.raises(Conflict, match="parea de nuevo"):
        unpair(round_=draft, first=one, second=opponent, by=amanda)


def test_two_alone_are_not_parted(event: Event, amanda: User) -> None:
    filled(event, amanda, 2)
    draft = pair_round(event=event, by=amanda)
    one, other = people(draft, *seated(tables_of(draft)[0]))
    with pytest.raises(UserError, match="No hay otra mesa con quien cambiar"):
        unpair(round_=draft, first=one, second=other, by=amanda)
    publish_round(round_=draft, by=amanda)
    with pytest.raises(Conflict, match="ya está publicada"):
        unpair(round_=draft, first=one, second=other, by=amanda)


def test_tables_of_several_are_changed_and_measured_too(event: Event, amanda: User) -> None:
    filled(event, amanda, 8, system="pods", planned_rounds=2)
    draft = pair_round(event=event, by=amanda, seed=1)
    first, second = [seated(match) for match in tables_of(draft)]
    one, other = people(draft, first[0], second[0])
    force_pair(round_=draft, first=one, second=other, by=amanda)
    assert any({one.name, other.name} <= set(seated(match)) for match in tables_of(draft))
    assert by_hand(draft) == AS_GOOD

    unpair(round_=draft, first=one, second=other, by=amanda)
    assert not any({one.name, other.name} <= set(seated(match)) for match in tables_of(draft))


@pytest.mark.parametrize(("how", "action"), [("swap", swap_players), ("force", force_pair), ("unpair", unpair)])
def test_the_page_has_a_button_for_each(draft: Round, amanda: User, client: Client, how: str, action: object) -> None:
    client.force_login(amanda)
    page = reverse("round-detail", args=[draft.event.slug, 1])
    assert f'name="how" value="{how}"' in client.get(page).content.decode()
    tables = [match.seats.order_by("position") for match in tables_of(draft)]
    first = tables[0][0].player
    second = tables[0][1].player if how == "unpair" else tables[1][0].player
    path = reverse("round-by-hand", args=[draft.event.slug, 1])
    client.post(path, {"how": how, "first": first.pk, "second": second.pk, "reason": "lo pidieron"})

    assert AuditEntry.objects.get(action=f"round.{how}").reason == "lo pidieron"
