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


class TestItsSettings:
    """What those who run it say on its pages."""

    def test_days_that_cannot_be_stay_in_the_form_beside_their_reason(self, desk: Client, liga: Organisation) -> None:
        page = reverse("organisation-keeping", args=[liga.slug])
        answer = desk.post(page, {"keeps_contacts": "10", "keeps_penalties": "9999", "keeps_names": ""})
        assert answer.status_code == 422
        assert answer.context["keeping_form"].errors == {
            "keeps_penalties": ["Escribe de 1 a 3650 días, o nada para siempre."]
        }
        assert 'value="9999"' in answer.content.decode()
        liga.refresh_from_db()
        assert (liga.keeps_contacts, liga.keeps_penalties) == (30, 365)

    def test_they_are_told_to_everybody(self, desk: Client, liga: Organisation) -> None:
        page = reverse("organisation-keeping", args=[liga.slug])
        desk.post(page, {"keeps_contacts": "10", "keeps_penalties": "", "keeps_names": "400"})
        liga.refresh_from_db()
        assert (liga.keeps_contacts, liga.keeps_penalties, liga.keeps_names) == (10, None, 400)
        assert "<dt>Sanciones</dt><dd>siempre</dd>" in Client().get(f"/o/{liga.slug}/").content.decode()

    def test_who_does_not_run_it_changes_nothing(self, client: Client, liga: Organisation, person: Person) -> None:
        client.force_login(person("zoe"))
        page = reverse("organisation-keeping", args=[liga.slug])
        assert client.post(page, {"keeps_contacts": "1"}).status_code == 403
        assert client.get(reverse("organisation-webhooks", args=[liga.slug])).status_code == 403

    def test_a_webhook_is_added_tried_and_taken_away(self, desk: Client, liga: Organisation, settings: object) -> None:
        settings.WEBHOOK_NETWORKS = ["127.0.0.0/8"]  # type: ignore[attr-defined]
        page = reverse("organisation-webhooks", args=[liga.slug])
        desk.post(page, {"url": "http://127.0.0.1:9/", "kind": "json", "wanted": ["result"]})
        webhook = liga.webhooks.get()
        desk.post(reverse("organisation-webhook-try", args=[liga.slug, webhook.pk]))
        assert webhook.outgoing.count() == 2
        assert "127.0.0.1:9" in desk.get(page).content.decode()
        desk.post(reverse("organisation-webhook-remove", args=[liga.slug, webhook.pk]))
        assert not liga.webhooks.exists()
