"""An event as one signed file: what another installation makes of it is what it was."""

import json
import random
from typing import Any

import pytest
from django.test import override_settings
from django.urls import reverse

from tests.tournaments.playing import played, published, tables_of
from tests.tournaments.test_random_days import SYSTEMS, Day
from tournaments.actions.decks.decks import submit_deck
from tournaments.actions.events.events import update_event
from tournaments.actions.files.arrivals import import_file
from tournaments.actions.people.registration import drop_player, link_account, register_players
from tournaments.actions.results.results import confirm_result, report_result
from tournaments.actions.rounds.rounds import pair_round, publish_round
from tournaments.errors import Conflict, UserError
from tournaments.files.arriving import read_file
from tournaments.files.event_document import Settings, parse_event_document
from tournaments.files.signature import Signed, signed
from tournaments.models import AuditEntry, Deck, Event, Match, Player, Role, Round, Seat
from tournaments.queries.events.event_document import event_file, event_part
from tournaments.queries.standings.standings import standings
from tournaments.scores import Score

pytestmark = pytest.mark.django_db


def moved(event: Event, **how) -> Event:
    """The event as another installation has it, from its file; it is gone from here."""
    content = event_file(event)
    forget(event)
    [copy] = import_file(content=content, **{"by": None, **how})
    return copy


def forget(event: Event) -> None:
    Seat.objects.filter(round__event=event).delete()
    event.delete()


def opened(event: Event) -> dict[str, Any]:
    """The document of the event's file, ready to be changed and signed again."""
    document = json.loads(event_file(event))
    del document["signature"]
    return document


@pytest.fixture
def midway(four, amanda) -> Event:
    """Four players after one round, in the middle of the second, one of whom leaves."""
    played(four, amanda)
    round_ = published(four, amanda)
    drop_player(player=four.players.get(name="Diego"), by=amanda)
    assert tables_of(round_)
    return four


def test_another_installation_has_the_event_as_it_was(midway: Event) -> None:
    before = event_part(midway)

    assert event_part(moved(midway)) == before


def test_lines_of_the_log_that_a_file_brought_are_marked(midway: Event, amanda, client) -> None:
    """Also where the file names an account that there is here, and beside what is done here afterwards."""
    copy = moved(midway, by=amanda)
    update_event(event=copy, by=amanda, name="Copa traída")
    client.force_login(amanda, backend="django.contrib.auth.backends.ModelBackend")

    here = {"event.import", "event.take_over", "event.update"}
    entries = list(copy.audit_entries.all())
    brought = [entry for entry in entries if entry.imported]
    assert {entry.action for entry in entries if not entry.imported} <= here
    assert {"round.publish", "player.drop"} <= {entry.action for entry in brought}
    assert {(entry.by, entry.by_name) for entry in brought} == {(None, "Amanda")}
    page = client.get(reverse("audit-log", args=[copy.slug])).content.decode()
    assert page.count("(según el archivo)") == 2 * len(brought)
    told = client.get(reverse("api-log", args=[copy.slug]), {"page_size": 100}).json()["results"]
    assert sorted((line["action"], line["by"]) for line in told if line["imported"]) == sorted(
        (entry.action, None) for entry in brought
    )
    assert {line["by"] for line in told if not line["imported"]} == {"amanda"}


def test_it_goes_on_where_it_was(midway: Event, amanda) -> None:
    places = [(row.player.name, row.points) for row in standings(midway)]
    copy = moved(midway, by=amanda)

    assert [(row.player.name, row.points) for row in standings(copy)] == places
    for match in tables_of(copy.rounds.get(number=2)):
        match.seats.filter(position=1).update(games_won=2)
        match.status = Match.Status.FINAL
        match.save()
    third = publish_round(round_=pair_round(event=copy, by=amanda, seed=1), by=amanda)
    assert (third.number, third.seats.count()) == (3, 3)


def test_a_draft_and_its_seed_travel_too(four: Event, amanda) -> None:
    pair_round(event=four, by=amanda, seed=7)
    copy = moved(four)

    assert copy.rounds.get().seed == 7
    assert publish_round(round_=copy.rounds.get(), by=amanda).status == Round.Status.PUBLISHED


def test_decks_travel_with_their_hour(four: Event, amanda) -> None:
    Event.objects.filter(pk=four.pk).update(game="other")
    four.refresh_from_db()
    deck = submit_deck(player=four.players.get(name="Carla"), text="3 Ser Abominable", by=amanda)
    before = Deck.objects.get(pk=deck.pk).submitted_at
    kept = Deck.objects.get(player__event=moved(four))

    assert (kept.text, kept.submitted_at) == ("3 Ser Abominable", before)


def test_a_file_that_names_a_rule_set_as_it_was_called_before_has_the_same_numbers(four: Event, amanda) -> None:
    update_event(event=four, by=amanda, tiebreak_rules="chess-buchholz")
    document = opened(four)
    document["event"]["settings"]["tiebreak_rules"] = "fide-c07"

    assert parse_event_document(document).event.settings.tiebreak_rules == "chess-buchholz"


@pytest.mark.parametrize(("system", "settings"), [*SYSTEMS, ("swiss", {"tiebreak_rules": "difference-points-1/3"})])
def test_whatever_happened_before_it_is_the_same_after(
    event: Event, amanda, system: str, settings: dict[str, object]
) -> None:
    update_event(event=event, by=amanda, system=system, **settings)
    register_players(event=event, text="\n".join(f"Inscrito {n}" for n in range(9)), by=amanda)
    day = Day(event, amanda, 2)
    for _step in range(40):
        day.step()
    event.refresh_from_db()
    before, places = event_part(event), [(row.rank, row.player.name, row.cells) for row in standings(event)]
    copy = moved(event)

    assert copy.rounds.exists()
    assert event_part(copy) == before
    assert [(row.rank, row.player.name, row.cells) for row in standings(copy)] == places


def test_a_changed_byte_anywhere_is_refused(midway: Event) -> None:
    content = event_file(midway)
    forget(midway)
    dice = random.Random(5)
    for place in [0, len(content) - 1, *dice.sample(range(len(content)), 150)]:
        wrong = content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :]
        with pytest.raises(UserError):
            import_file(content=wrong, by=None)
    assert not Event.objects.exists()


@pytest.mark.parametrize(
    "change",
    [
        lambda c: c[:-1],
        lambda c: c + b" ",
        lambda c: b"\xef\xbb\xbf" + c,
        lambda c: c[:900],
        lambda c: json.dumps(json.loads(c), indent=1, ensure_ascii=False).encode(),
    ],
)
def test_a_file_cut_or_padded_is_refused_in_one_sentence(midway: Event, change) -> None:
    with pytest.raises(UserError, match="no está como se firmó"):
        import_file(content=change(event_file(midway)), by=None)


def test_a_document_without_its_signature_is_refused(midway: Event) -> None:
    bare = json.loads(event_file(midway))
    del bare["signature"]
    with pytest.raises(UserError, match="no está como se firmó"):
        import_file(content=json.dumps(bare).encode(), by=None)


def test_another_installation_reads_it_and_knows_that_it_is_not_its_own(midway: Event) -> None:
    content = event_file(midway)
    ours = read_file(content)
    with override_settings(SECRET_KEY="of-another-laptop"):
        theirs = read_file(content)

    assert isinstance(ours, Signed)
    assert isinstance(theirs, Signed)
    assert (ours.ours, theirs.ours) == (True, False)
    assert ours.fingerprint == theirs.fingerprint


def test_what_another_installation_signed_bears_another_fingerprint(midway: Event) -> None:
    ours = read_file(event_file(midway))
    with override_settings(SECRET_KEY="of-another-laptop"):
        theirs = read_file(event_file(midway))

    assert ours.fingerprint != theirs.fingerprint


def test_the_same_event_is_not_taken_over_twice(midway: Event) -> None:
    with pytest.raises(Conflict, match="ya está aquí"):
        import_file(content=event_file(midway), by=None)
    assert Event.objects.count() == 1


def test_a_copy_is_an_event_of_its_own(midway: Event, amanda) -> None:
    [copy] = import_file(content=event_file(midway), by=amanda, as_copy=True)

    assert (copy.uid == midway.uid, copy.slug == midway.slug) == (False, False)
    assert copy.players.count() == 4


def test_nobody_gets_a_role_or_a_registration_by_bearing_a_name(midway: Event, amanda, person) -> None:
    link_account(player=midway.players.get(name="Carla"), username=person("carla").username, by=amanda)
    copy = moved(midway)

    assert not copy.players.exclude(user=None).exists()
    assert not copy.roles.exists()


def test_accounts_of_the_same_name_are_tied_where_asked(midway: Event, amanda, person) -> None:
    link_account(player=midway.players.get(name="Carla"), username=person("carla").username, by=amanda)
    copy = moved(midway, link_accounts=True)

    assert copy.players.get(name="Carla").user.username == "carla"
    assert copy.roles.get().user == amanda


def test_a_file_ties_nobody_but_whoever_takes_it_over(midway: Event, amanda, person) -> None:
    carla, bastian = person("carla"), person("bastian")
    link_account(player=midway.players.get(name="Carla"), username=carla.username, by=amanda)
    link_account(player=midway.players.get(name="Diego"), username=bastian.username, by=amanda)
    copy = moved(midway, by=bastian, link_accounts=True)

    assert copy.players.get(name="Carla").user is None
    assert copy.players.get(name="Diego").user == bastian
    assert list(copy.roles.values_list("user__username", "role")) == [("bastian", Role.ORGANISER)]


def test_whoever_takes_it_over_is_its_organiser(midway: Event, person) -> None:
    bastian = person("bastian")
    copy = moved(midway, by=bastian)

    assert copy.roles.get(user=bastian).role == Role.ORGANISER
    assert AuditEntry.objects.get(action="event.take_over").by == bastian


def test_a_report_on_its_way_still_needs_the_opponent(four: Event, amanda, person) -> None:
    people = {name: person(name.lower()) for name in ("Bastián", "Carla", "Diego", "Elisa")}
    for name, user in people.items():
        link_account(player=four.players.get(name=name), username=user.username, by=amanda)
    match = tables_of(published(four, amanda))[0]
    first, second = (people[seat.player.name] for seat in match.seats.select_related("player").order_by("position"))
    report_result(match=match, score=Score(2, 0), by=first)
    copy = moved(four, link_accounts=True)
    match = tables_of(copy.rounds.get())[0]

    with pytest.raises(Conflict, match="Tú lo informaste"):
        confirm_result(match=match, by=first)
    assert confirm_result(match=match, by=second).status == Match.Status.FINAL


def test_a_signed_file_that_contradicts_itself_leaves_nothing(midway: Event) -> None:
    document = opened(midway)
    forget(midway)
    document["event"]["rounds"][0]["matches"][0]["seats"][0]["player"] = 99
    with pytest.raises(UserError, match="se contradice"):
        import_file(content=signed(document), by=None)
    assert not Event.objects.exists()
    assert not Player.objects.exists()


def test_a_file_of_a_newer_edition_is_refused(midway: Event) -> None:
    document = opened(midway) | {"edition": 99}
    with pytest.raises(UserError, match="otra versión de Veredicto"):
        import_file(content=signed(document), by=None)


def test_what_a_later_program_keeps_beside_is_another_version_too(midway: Event) -> None:
    document = opened(midway)
    document["event"]["settings"]["of_next_year"] = True
    with pytest.raises(UserError, match="otra versión de Veredicto"):
        import_file(content=signed(document), by=None)


def test_a_file_of_an_earlier_program_has_what_was_usual_then(midway: Event) -> None:
    document = opened(midway)
    forget(midway)
    settings = document["event"]["settings"]
    document["event"]["settings"] = {name: settings[name] for name in Settings.__struct_fields__[:12]}
    del document["event"]["kept_apart"]
    for match in (match for round_ in document["event"]["rounds"] for match in round_["matches"]):
        del match["slot"]
        match["seats"] = [{key: seat[key] for key in ("player", "position", "games_won")} for seat in match["seats"]]
    [copy] = import_file(content=signed(document), by=None)

    assert (copy.system, copy.cut_to, copy.untimed, copy.rounds.count()) == ("swiss", 0, False, 2)


def test_names_travel_as_they_are_written(event: Event, amanda) -> None:
    register_players(event=event, text="Ñandú Ibáñez\n=SUMA(A1)\n王小明", by=amanda)
    copy = moved(event)

    assert list(copy.players.values_list("name", flat=True)) == ["Ñandú Ibáñez", "=SUMA(A1)", "王小明"]


def test_a_document_of_another_shape_is_refused_with_the_place(midway: Event) -> None:
    document = opened(midway)
    document["event"]["players"][0]["name"] = 3
    with pytest.raises(UserError, match=r"evento completo \(event\.players\[0\]\.name\): expórtalo de nuevo"):
        import_file(content=signed(document), by=None)
