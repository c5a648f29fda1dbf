"""A deck list: refused as a whole with every problem, kept when legal, locked when round 1 is published."""

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.urls import reverse

from engine.games.myl_pe.catalogue.decks.sample import sample_deck
from tests.tournaments.conftest import Person
from tests.tournaments.playing import published
from tournaments.actions.decks import decks
from tournaments.actions.decks.decks import submit_deck
from tournaments.actions.people.registration import link_account
from tournaments.errors import Conflict, UserError
from tournaments.games import check_deck
from tournaments.models import AuditEntry, Deck, Event, Player, User


@pytest.fixture
def carla(four: Event, amanda: User, person: Person) -> Player:
    """Carla's registration, tied to her account."""
    person("carla")
    return link_account(player=four.players.get(name="Carla"), username="carla", by=amanda)


def without_one_card(text: str) -> str:
    """The list with its last counted line one card short."""
    lines = text.strip().splitlines()
    at = max(i for i, line in enumerate(lines) if line[:1].isdigit() and not line.startswith("1 "))
    count, name = lines[at].split(" ", 1)
    return "\n".join([*lines[:at], f"{int(count) - 1} {name}", *lines[at + 1 :]])


def test_a_legal_deck_is_kept_with_what_was_read(carla: Player) -> None:
    deck = submit_deck(player=carla, text=sample_deck(1), by=carla.user)
    assert sum(entry["count"] for entry in deck.entries) == 50
    assert deck.submitted_by == carla.user


def test_a_deck_of_49_is_refused_with_its_section_and_nothing_is_kept(carla: Player) -> None:
    with pytest.raises(UserError) as refused:
        submit_deck(player=carla, text=without_one_card(sample_deck(1)), by=carla.user)
    assert refused.value.code == "illegal_deck"
    assert "49" in refused.value.details[0]
    assert not Deck.objects.exists()


def test_every_problem_is_told_at_once(carla: Player) -> None:
    text = without_one_card(sample_deck(1)) + "\n4 Carta Que No Existe\n"
    with pytest.raises(UserError) as refused:
        submit_deck(player=carla, text=text, by=carla.user)
    assert len(refused.value.details) >= 2


def test_a_new_list_replaces_the_old_one(carla: Player) -> None:
    submit_deck(player=carla, text=sample_deck(1), by=carla.user)
    submit_deck(player=carla, text=sample_deck(2), by=carla.user)
    assert Deck.objects.get().text == sample_deck(2)


def test_an_illegal_list_leaves_the_old_one(carla: Player) -> None:
    submit_deck(player=carla, text=sample_deck(1), by=carla.user)
    with pytest.raises(UserError):
        submit_deck(player=carla, text="1 Ser Abominable", by=carla.user)
    assert Deck.objects.get().text == sample_deck(1)


def test_lists_are_locked_for_players_once_round_1_is_published(carla: Player, amanda: User) -> None:
    submit_deck(player=carla, text=sample_deck(1), by=carla.user)
    published(carla.event, amanda)
    with pytest.raises(Conflict, match="los mazos están cerrados"):
        submit_deck(player=carla, text=sample_deck(2), by=carla.user)
    submit_deck(player=carla, text=sample_deck(2), by=amanda)
    assert Deck.objects.get().text == sample_deck(2)


def test_the_log_never_tells_what_is_in_a_deck(carla: Player) -> None:
    submit_deck(player=carla, text=sample_deck(1), by=carla.user)
    entry = AuditEntry.objects.get(action="deck.submit")
    assert (entry.target, entry.data) == ("Carla", {})


def test_an_endless_list_is_refused(carla: Player) -> None:
    with pytest.raises(UserError, match="demasiado larga"):
        submit_deck(player=carla, text="1 Ser Abominable\n" * 2000, by=carla.user)


@pytest.mark.parametrize("text", ["1 Ser\x00 Abominable", "1 Ser \ud83d"])
def test_an_unreadable_list_is_refused(carla: Player, text: str) -> None:
    with pytest.raises(UserError, match="caracteres ilegibles"):
        submit_deck(player=carla, text=text, by=carla.user)


def test_the_page_of_a_list_leads_to_its_cards(carla: Player, client: Client) -> None:
    submit_deck(player=carla, text=sample_deck(1), by=carla.user)
    assert carla.user is not None
    client.force_login(carla.user, backend="django.contrib.auth.backends.ModelBackend")
    page = client.get(f"/e/{carla.event.slug}/jugadores/{carla.number}/mazo/").content.decode()
    entry = next(entry for entry in carla.deck.entries if entry["printing"])
    assert f'href="/cartas/myl_pe/{entry["printing"]}/">{entry["name"]}</a>' in page


def test_a_misspelt_name_is_one_tap_from_the_right_one(carla: Player, client: Client) -> None:
    assert carla.user is not None
    client.force_login(carla.user, backend="django.contrib.auth.backends.ModelBackend")
    page = client.post(
        f"/e/{carla.event.slug}/jugadores/{carla.number}/mazo/revisar/", {"text": "3 Odín\n3 Ser Abominabel"}
    ).content.decode()

    assert 'data-write="Ser Abominable" data-over="Ser Abominabel" data-lines="2"' in page
    assert "van 6 cartas" in page


@pytest.mark.django_db(transaction=True)
def test_a_list_is_read_before_the_transaction_so_that_nobody_waits_for_it(
    carla: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside: list[bool] = []

    def watched(*args: object, **options: object) -> object:
        inside.append(connection.in_atomic_block)
        return check_deck(*args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(decks, "check_deck", watched)
    submit_deck(player=carla, text=sample_deck(1), by=carla.user)
    assert inside == [False]


def test_lists_are_checked_only_so_often_for_an_account(carla: Player, settings: object) -> None:
    rates = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]  # type: ignore[attr-defined]
    before, rates["deck"] = rates["deck"], "2/min"
    cache.clear()
    page = reverse("deck-check", args=[carla.event.slug, carla.number])
    browser = Client()
    browser.force_login(carla.user, backend="django.contrib.auth.backends.ModelBackend")
    try:
        answers = [browser.post(page, {"text": sample_deck(1)}).status_code for _ in range(3)]
    finally:
        rates["deck"] = before
        cache.clear()
    assert answers == [200, 200, 429]
