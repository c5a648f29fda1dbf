"""Who may open what: every view says so, and every page of an event holds to it, role by role."""

from collections.abc import Iterator

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.sampling import sample, some_of
from tests.tournaments.conftest import Person
from tests.tournaments.playing import published
from tournaments.actions.people.registration import link_account
from tournaments.actions.people.staff import grant_role, revoke_role
from tournaments.models import Event, Role, User
from tournaments.security.permissions import ROLE_PERMISSIONS, Permission

# Views that come with Django or its packages, or belong to one's own account, and guard themselves.
ON_THEIR_OWN = {
    "account",
    "login",
    "logout",
    "password-change",
    "set-language",
    "set_language",
    "signup",
    "healthz",
    "api-schema",
    "metrics",
}
# Pages whose owner may open them whatever their role, and for whom else they are.
BY_THE_ROW = ("deck-check", "result-games", "result-places", "team-edit")  # for the staff and whose table or team it is
ALSO_FOR_THE_OWNER = {"deck-edit": Permission.SEE_DECKS}
NOT_PUBLIC_YET = {"event-decks": Permission.SEE_DECKS}  # for everybody from an hour on that this event has not


def views(patterns: list[URLPattern | URLResolver] | None = None) -> Iterator[URLPattern]:
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        if isinstance(pattern, URLResolver):
            yield from views(pattern.url_patterns)
        else:
            yield pattern


def event_views() -> list[tuple[str, Permission]]:
    """Name and permission of every page of an event in the tournaments app."""
    declared = [(str(p.name), getattr(p.callback, "access", None)) for p in views() if _is_ours(p)]
    declared = [(name, access) for name, access in declared if name not in BY_THE_ROW]
    return [
        (name, (ALSO_FOR_THE_OWNER | NOT_PUBLIC_YET).get(name, access))
        for name, access in declared
        if type(access) is Permission
    ]


def drawn_views() -> list[tuple[str, Permission]]:
    """Those of them that this run opens."""
    return some_of("pages that roles open", event_views())


def _is_ours(pattern: URLPattern) -> bool:
    return str(pattern.callback.__module__).startswith("tournaments.views")


def address(name: str, event: Event) -> str:
    """The page's URL in the event, for player 2 (Carla), round 1 and table 1."""
    pattern = next(p for p in views() if p.name == name and _is_ours(p))
    known: dict[str, object] = {"number": 2 if "player" in name or "deck" in name else 1, "table": 1, "pk": 0}
    known |= {
        "board": 1,
        "position": 1,
        "part": "posiciones",
        "sheet": "by-name",
        "what": "standings",
        "page": "mesas/",
    }
    return reverse(name, kwargs={"slug": event.slug} | {key: known[key] for key in pattern.pattern.converters})


def test_every_view_declares_who_may_open_it() -> None:
    """Those of Django's admin have one door (tests/site/test_admin.py)."""
    undeclared = [
        str(pattern.name)
        for pattern in views()
        if not getattr(pattern.callback, "access", None)
        and pattern.name not in ON_THEIR_OWN
        and not hasattr(pattern.callback, "admin_site")
        and not hasattr(pattern.callback, "model_admin")
    ]
    assert undeclared == []


def test_the_walk_finds_views_of_both_apps() -> None:
    modules = {str(pattern.callback.__module__).split(".")[0] for pattern in views()}
    assert {"tournaments", "judging"} <= modules


@pytest.fixture
def running(four: Event, amanda: User) -> Event:
    """The event in its first round."""
    published(four, amanda)
    return four


@pytest.mark.parametrize("role", sample([role for role in Role if role != Role.PLAYER], 1))
def test_each_role_opens_its_own_pages_and_no_other(
    role: Role, running: Event, staff: dict[Role, User], client: Client
) -> None:
    client.force_login(staff[role])
    refused = {name for name, _ in drawn_views() if client.get(address(name, running)).status_code == 403}
    assert refused == {name for name, permission in drawn_views() if permission not in ROLE_PERMISSIONS[role]}


def test_a_player_opens_what_is_theirs(running: Event, amanda: User, person: Person, client: Client) -> None:
    carla = person("carla")
    link_account(player=running.players.get(number=2), username="carla", by=amanda)
    client.force_login(carla)
    refused = {name for name, _ in drawn_views() if client.get(address(name, running)).status_code == 403}
    allowed = ROLE_PERMISSIONS[Role.PLAYER]
    assert refused == {name for name, p in drawn_views() if p not in allowed and name not in ALSO_FOR_THE_OWNER}


def test_a_player_does_not_see_another_players_deck(
    running: Event, amanda: User, person: Person, client: Client
) -> None:
    person("carla")
    link_account(player=running.players.get(number=2), username="carla", by=amanda)
    client.force_login(User.objects.get(username="carla"))
    assert client.get(reverse("deck-edit", args=[running.slug, 3])).status_code == 403


def test_a_judge_reads_a_deck_but_does_not_write_it(running: Event, staff: dict[Role, User], client: Client) -> None:
    client.force_login(staff[Role.JUDGE])
    page = reverse("deck-edit", args=[running.slug, 2])
    assert client.get(page).status_code == 200
    assert client.post(page, {"text": "1 Ser Abominable"}).status_code == 403


def test_only_its_owner_and_the_staff_have_a_list_checked(
    running: Event, staff: dict[Role, User], client: Client
) -> None:
    page = reverse("deck-check", args=[running.slug, 2])
    answers = {}
    for role in (Role.SCOREKEEPER, Role.JUDGE, Role.SPECTATOR):
        client.force_login(staff[role])
        answers[role] = client.post(page, {"text": "1 Ser Abominable"}).status_code
    assert answers == {Role.SCOREKEEPER: 200, Role.JUDGE: 403, Role.SPECTATOR: 403}


def test_a_stranger_is_sent_to_log_in_and_back(running: Event, client: Client) -> None:
    page = reverse("audit-log", args=[running.slug])
    answer = client.get(page)
    assert (answer.status_code, answer["Location"]) == (302, f"/cuenta/entrar/?next={page}")


def test_a_stranger_who_presses_a_button_returns_to_the_event(running: Event, client: Client) -> None:
    answer = client.post(reverse("round-pair", args=[running.slug]))
    assert answer["Location"] == f"/cuenta/entrar/?next=/e/{running.slug}/"
    assert running.rounds.count() == 1


def test_a_private_event_does_not_exist_for_who_is_not_in_it(running: Event, person: Person, client: Client) -> None:
    Event.objects.update(is_public=False)
    strangers = {client.get(address(name, running)).status_code for name, _ in drawn_views()}
    client.force_login(person("curiosa"))
    curious = {client.get(address(name, running)).status_code for name, _ in drawn_views()}
    assert (strangers, curious) == ({404}, {404})


def test_a_private_event_opens_for_its_players(running: Event, amanda: User, person: Person, client: Client) -> None:
    Event.objects.update(is_public=False)
    client.force_login(person("carla"))
    link_account(player=running.players.get(number=2), username="carla", by=amanda)
    assert client.get(reverse("pairings", args=[running.slug])).status_code == 200


def test_a_private_event_is_not_listed_for_strangers(running: Event, client: Client) -> None:
    assert running.name in client.get("/").content.decode()
    Event.objects.update(is_public=False)
    assert running.name not in client.get("/").content.decode()


def test_a_page_asks_once_what_its_reader_is_in_the_event(client: Client, four: Event, amanda: User) -> None:
    client.force_login(amanda)
    page = reverse("player-detail", args=[four.slug, 1])
    client.get(page)
    with CaptureQueriesContext(connection) as asked:
        assert client.get(page).status_code == 200
    roles = [query for query in asked.captured_queries if 'FROM "tournaments_eventrole" WHERE' in query["sql"]]
    of_the_event = [query for query in roles if f'"event_id" = {four.pk} ' in query["sql"]]
    assert len(of_the_event) == 1


def test_a_role_taken_away_counts_from_the_next_page_on(
    client: Client, four: Event, amanda: User, person: Person
) -> None:
    bruno = person("bruno")
    grant_role(event=four, username="bruno", role=Role.ORGANISER, by=amanda)
    client.force_login(bruno)
    page = reverse("event-roles", args=[four.slug])
    before = client.get(page).status_code
    revoke_role(event=four, user=bruno, role=Role.ORGANISER, by=amanda)
    assert (before, client.get(page).status_code) == (200, 403)
