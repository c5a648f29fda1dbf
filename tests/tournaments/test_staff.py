"""Roles by name and by invitation link."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.conftest import Person
from tournaments.actions.events.events import create_event
from tournaments.actions.people.invitations import accept_invitation, invite, withdraw_invitation
from tournaments.actions.people.staff import grant_role, revoke_role
from tournaments.errors import Conflict, UserError
from tournaments.models import AuditEntry, Event, Role, User
from tournaments.security.permissions import roles_of


def test_a_role_is_given_by_the_accounts_name(event: Event, amanda: User, person: Person) -> None:
    bastian = person("bastian")
    grant_role(event=event, username=" Bastian ", role=Role.JUDGE, by=amanda)
    assert roles_of(bastian, event) == {Role.JUDGE, Role.SPECTATOR}


def test_an_unknown_account_gets_no_role(event: Event, amanda: User) -> None:
    with pytest.raises(UserError, match="No existe la cuenta «nadie»"):
        grant_role(event=event, username="nadie", role=Role.JUDGE, by=amanda)


def test_a_role_is_held_once(event: Event, amanda: User, person: Person) -> None:
    person("bastian")
    grant_role(event=event, username="bastian", role=Role.JUDGE, by=amanda)
    with pytest.raises(Conflict, match="ya tiene el rol «Juez»"):
        grant_role(event=event, username="bastian", role=Role.JUDGE, by=amanda)


def test_a_player_is_not_made_by_a_role(event: Event, amanda: User, person: Person) -> None:
    person("bastian")
    with pytest.raises(UserError, match="los jugadores se inscriben"):
        grant_role(event=event, username="bastian", role=Role.PLAYER, by=amanda)


def test_a_role_taken_away_is_gone(event: Event, amanda: User, person: Person) -> None:
    bastian = person("bastian")
    grant_role(event=event, username="bastian", role=Role.JUDGE, by=amanda)
    revoke_role(event=event, user=bastian, role=Role.JUDGE, by=amanda)
    assert roles_of(bastian, event) == {Role.SPECTATOR}


def test_the_last_organiser_stays(event: Event, amanda: User) -> None:
    with pytest.raises(Conflict, match="Es la última persona en la organización"):
        revoke_role(event=event, user=amanda, role=Role.ORGANISER, by=amanda)


def test_nobody_removes_who_created_the_event_but_themselves(event: Event, amanda: User, person: Person) -> None:
    diego = person("diego")
    grant_role(event=event, username="diego", role=Role.ORGANISER, by=amanda)
    with pytest.raises(Conflict, match="creó el evento"):
        revoke_role(event=event, user=amanda, role=Role.ORGANISER, by=diego)
    revoke_role(event=event, user=amanda, role=Role.ORGANISER, by=amanda)
    assert Role.ORGANISER not in roles_of(amanda, event)


def token(event: Event, by: User, role: Role = Role.JUDGE, uses: int = 1) -> str:
    return invite(event=event, role=role, by=by, uses=uses)[1]


def refused(word: str, by: User) -> bool:
    with pytest.raises(UserError, match="La invitación no vale"):
        accept_invitation(token=word, by=by)
    return True


class TestHowLongAnInvitationHolds:
    def test_for_as_many_people_as_was_said(self, event: Event, amanda: User, person: Person) -> None:
        word = token(event, amanda, uses=2)
        for name in ("carla", "diego"):
            assert accept_invitation(token=word, by=person(name)).role == Role.JUDGE
        assert refused(word, person("elisa"))

    def test_who_has_the_role_already_uses_none_up(self, event: Event, amanda: User, person: Person) -> None:
        word, carla = token(event, amanda), person("carla")
        grant_role(event=event, username="carla", role=Role.JUDGE, by=amanda)
        with pytest.raises(Conflict):
            accept_invitation(token=word, by=carla)
        assert accept_invitation(token=word, by=person("diego")).role == Role.JUDGE

    def test_until_it_is_withdrawn(self, event: Event, amanda: User, person: Person, client: Client) -> None:
        word = token(event, amanda)
        client.force_login(amanda, backend="django.contrib.auth.backends.ModelBackend")
        page = reverse("event-roles", args=[event.slug])
        assert "Invitaciones abiertas" in client.get(page).content.decode()
        client.post(reverse("invitation-withdraw", args=[event.slug, event.invitations.get().pk]))
        assert "Invitaciones abiertas" not in client.get(page).content.decode()
        assert refused(word, person("carla"))
        with pytest.raises(Conflict):
            withdraw_invitation(invitation=event.invitations.get(), by=amanda)

    def test_seven_days(self, event: Event, amanda: User, person: Person) -> None:
        word = token(event, amanda)
        event.invitations.update(until=timezone.now() - datetime.timedelta(seconds=1))
        assert refused(word, person("carla"))

    def test_while_its_giver_may_give_roles(self, event: Event, amanda: User, person: Person) -> None:
        bastian = person("bastian")
        grant_role(event=event, username="bastian", role=Role.ORGANISER, by=amanda)
        word = token(event, bastian)
        revoke_role(event=event, user=bastian, role=Role.ORGANISER, by=amanda)
        assert refused(word, person("carla"))

    def test_only_its_hash_is_kept(self, event: Event, amanda: User) -> None:
        word = token(event, amanda)
        assert word not in str(list(event.invitations.values()))


def test_an_invitation_gives_its_role(event: Event, amanda: User, person: Person) -> None:
    carla = person("carla")
    accept_invitation(token=token(event, amanda, Role.SCOREKEEPER), by=carla)
    assert Role.SCOREKEEPER in roles_of(carla, event)
    assert AuditEntry.objects.get(action="role.accept").target == "carla"


def test_a_forged_invitation_gives_nothing(event: Event, amanda: User, person: Person) -> None:
    carla = person("carla")
    with pytest.raises(UserError, match="La invitación no vale"):
        accept_invitation(token=token(event, amanda) + "x", by=carla)
    assert roles_of(carla, event) == {Role.SPECTATOR}


def test_an_invitation_opens_only_its_own_event(event: Event, amanda: User, person: Person) -> None:
    carla = person("carla")
    other = create_event(by=amanda, name="Otra", game="other", starts_on=event.starts_on, planned_rounds=3)
    accept_invitation(token=token(other, amanda), by=carla)
    assert roles_of(carla, event) == {Role.SPECTATOR}


def test_an_invitation_is_taken_with_a_button(event: Event, amanda: User, person: Person, client: Client) -> None:
    carla = person("carla")
    page = reverse("invitation-accept", args=[token(event, amanda)])
    client.force_login(carla)
    assert client.get(page).status_code == 200
    assert Role.JUDGE not in roles_of(carla, event)
    assert client.post(page)["Location"] == reverse("event-detail", args=[event.slug])
    assert Role.JUDGE in roles_of(carla, event)


def test_an_invitation_to_no_role_says_what_to_choose(client: Client, event: Event, amanda: User) -> None:
    client.force_login(amanda, backend="django.contrib.auth.backends.ModelBackend")
    page = client.post(reverse("invitation-create", args=[event.slug]), {"role": "reina"}, follow=True)
    assert "Elige qué rol da la invitación." in page.content.decode()
