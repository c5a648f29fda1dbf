"""An organisation: who runs it, and what that lets them do in its events."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Person
from tournaments.actions.events.events import update_event
from tournaments.actions.events.organisations import (
    add_organiser,
    create_organisation,
    give_event,
    remove_organiser,
    rename_organisation,
)
from tournaments.errors import Conflict, UserError
from tournaments.models import AuditEntry, Event, Organisation, Role, User
from tournaments.queries.events.events import visible_events
from tournaments.security.permissions import Permission, may, roles_of


@pytest.fixture
def liga(amanda: User) -> Organisation:
    """Amanda's league."""
    return create_organisation(name="Liga de la Luna", by=amanda)


def test_whoever_creates_it_runs_it(liga: Organisation, amanda: User) -> None:
    assert [held.user for held in liga.organisers.all()] == [amanda]
    assert liga.slug == "liga-de-la-luna"
    assert AuditEntry.objects.filter(action="organisation.create", by=amanda).exists()


@pytest.mark.parametrize("name", ["Liga de la Luna", "liga  de la LUNA", "Liga de la Lúna"])
def test_no_two_look_alike(liga: Organisation, amanda: User, name: str) -> None:
    with pytest.raises(Conflict) as refusal:
        create_organisation(name=name, by=amanda)
    assert refusal.value.code == "name_taken"


@pytest.mark.parametrize("name", ["", "   ", "!!!", "x" * 121])
def test_a_name_that_is_none_is_refused(amanda: User, name: str) -> None:
    with pytest.raises(UserError):
        create_organisation(name=name, by=amanda)
    assert not Organisation.objects.exists()


def test_it_may_keep_its_own_name(liga: Organisation, amanda: User) -> None:
    renamed = rename_organisation(organisation=liga, name="Liga de La Luna", by=amanda)
    assert (renamed.name, renamed.slug) == ("Liga de La Luna", "liga-de-la-luna")


def test_whoever_runs_it_organises_its_events_and_no_others(
    liga: Organisation, event: Event, amanda: User, person: Person
) -> None:
    diego = person("diego")
    add_organiser(organisation=liga, username="DIEGO", by=amanda)
    update_event(event=event, by=amanda, is_public=False)
    assert roles_of(diego, event) == frozenset()
    assert event not in visible_events(diego)

    give_event(event=event, organisation=liga, by=amanda)
    assert roles_of(diego, event) == {Role.ORGANISER}
    assert event in visible_events(diego)

    give_event(event=event, organisation=None, by=amanda)
    assert not may(diego, Permission.MANAGE_EVENT, event)


def test_only_those_who_run_it_add_events(liga: Organisation, event: Event, person: Person) -> None:
    with pytest.raises(UserError) as refusal:
        give_event(event=event, organisation=liga, by=person("bruno"))
    assert refusal.value.code == "not_organiser"
    event.refresh_from_db()
    assert event.organisation is None


def test_the_last_one_stays_and_the_others_may_go(liga: Organisation, amanda: User, person: Person) -> None:
    held = liga.organisers.get()
    with pytest.raises(Conflict) as refusal:
        remove_organiser(organiser=held, by=amanda)
    assert refusal.value.code == "last_organiser"

    person("diego")
    other = add_organiser(organisation=liga, username="diego", by=amanda)
    remove_organiser(organiser=other, by=amanda)
    assert liga.organisers.get() == held
    with pytest.raises(Conflict):
        remove_organiser(organiser=other, by=amanda)


def test_nobody_removes_the_founder_who_may_go_by_themselves(liga: Organisation, amanda: User, person: Person) -> None:
    diego = person("diego")
    add_organiser(organisation=liga, username="diego", by=amanda)
    founder = liga.organisers.get(user=amanda)
    with pytest.raises(Conflict) as refusal:
        remove_organiser(organiser=founder, by=diego)
    assert refusal.value.code == "founder"
    remove_organiser(organiser=founder, by=amanda)
    assert [held.user for held in liga.organisers.all()] == [diego]


def test_an_account_that_is_not_there_is_named(liga: Organisation, amanda: User) -> None:
    with pytest.raises(UserError) as refusal:
        add_organiser(organisation=liga, username="nadie", by=amanda)
    assert "nadie" in refusal.value.message


def test_from_the_form_to_an_event_of_its_own(event: Event, amanda: User, person: Person, client: Client) -> None:
    person("diego", "Diego")
    client.force_login(amanda)
    assert client.post(reverse("organisation-create"), {"name": "Tienda Sur"}).status_code == 302
    made = Organisation.objects.get()
    client.post(reverse("organiser-add", args=[made.slug]), {"username": "diego"})
    client.post(reverse("event-organisation", args=[event.slug]), {"organisation": made.pk})
    client.post(reverse("organisation-edit", args=[made.slug]), {"name": "Tienda Sur Uno"})

    page = client.get(reverse("organisation", args=[made.slug])).content.decode()
    assert "Tienda Sur Uno" in page
    assert event.name in page
    assert "Tienda Sur Uno" in client.get(reverse("event-detail", args=[event.slug])).content.decode()
    assert "Diego" in client.get(reverse("organisation-edit", args=[made.slug])).content.decode()


def test_nobody_else_opens_its_settings(liga: Organisation, person: Person, client: Client) -> None:
    page = reverse("organisation-edit", args=[liga.slug])
    assert client.get(page).status_code == 302
    client.force_login(person("bruno"))
    assert client.get(page).status_code == 403
    assert client.get(reverse("organisation", args=[liga.slug])).status_code == 200
