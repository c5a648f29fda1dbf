"""Deck checks: drawn or chosen, counted with a tap, finished with time for the table, undone."""

import io
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from PIL import Image

from engine.games.myl_pe.catalogue.decks.sample import sample_deck
from tests.tournaments.playing import published, tables_of
from tests.tournaments.test_event_image import picture
from tournaments.actions.decks.deck_checks import (
    MOST_OF_A_PHOTO,
    PHOTO_SIDE,
    check_player,
    count_all,
    count_card,
    draw_table,
    finish_check,
    reopen_check,
)
from tournaments.actions.decks.decks import submit_deck
from tournaments.actions.privacy.erasing import erase_player
from tournaments.actions.privacy.retention import apply_retention
from tournaments.actions.results.results import enter_result
from tournaments.errors import Conflict, UserError
from tournaments.models import AuditEntry, DeckCheck, Event, ListPhoto, Match, Role, User
from tournaments.queries.decks.deck_checks import coverage, lines_of
from tournaments.scores import Score


@pytest.fixture
def judge(staff: dict[Role, User]) -> User:
    """A judge of the event."""
    return staff[Role.JUDGE]


@pytest.fixture
def table(four: Event, amanda: User) -> Match:
    """Table 1 of a published round; everybody has a list."""
    for number, player in enumerate(four.players.all(), 1):
        submit_deck(player=player, text=sample_deck(number), by=amanda)
    return tables_of(published(four, amanda))[0]


@pytest.fixture
def check(table: Match, judge: User) -> DeckCheck:
    """The deck of the first seat of table 1, being checked."""
    return check_player(player=table.seats.get(position=1).player, by=judge)


def minutes_later(check: DeckCheck, minutes: float) -> object:
    return check.started_at + timedelta(minutes=minutes)


def test_both_decks_of_a_drawn_table_are_checked(four: Event, table: Match, judge: User) -> None:
    checks = draw_table(event=four, by=judge, seed="7")
    assert len({check.match_id for check in checks}) == 1
    assert [(check.picked, check.seed) for check in checks] == [("random", "7"), ("random", "7")]


def test_the_same_seed_draws_the_same_table_and_the_unchecked_come_first(
    four: Event, table: Match, judge: User
) -> None:
    for check in draw_table(event=four, by=judge, seed="7"):
        finish_check(check=check, by=judge)
    again = draw_table(event=four, by=judge, seed="7")
    assert {check.table for check in again} == {1, 2} - {four.deck_checks.exclude(finished_at=None).first().table}
    assert coverage(four).checked == 2


def test_where_all_tables_have_a_result_there_is_nothing_to_draw(
    four: Event, table: Match, judge: User, amanda: User
) -> None:
    for match in tables_of(table.round):
        enter_result(match=match, score=Score(2, 0), by=amanda)
    with pytest.raises(UserError, match="No hay una mesa en juego"):
        draw_table(event=four, by=judge)


def test_who_has_no_list_is_not_checked(four: Event, amanda: User, judge: User) -> None:
    match = tables_of(published(four, amanda))[0]
    with pytest.raises(UserError, match="no tiene lista registrada"):
        check_player(player=match.seats.first().player, by=judge)


def test_a_deck_is_checked_once_at_a_time(check: DeckCheck, judge: User) -> None:
    with pytest.raises(Conflict, match="ya se está revisando"):
        check_player(player=check.player, by=judge)


def test_what_is_counted_stands_beside_the_list(check: DeckCheck, judge: User) -> None:
    listed = lines_of(check)[0].listed
    counted = count_card(check=check, line=0, copies=listed + 1, by=judge)
    first, second = lines_of(counted)[:2]
    assert (first.found, first.differs, second.found, second.differs) == (listed + 1, True, None, False)


def test_all_the_rest_as_listed_leaves_what_was_counted(check: DeckCheck, judge: User) -> None:
    listed = lines_of(check)[0].listed
    count_card(check=check, line=0, copies=listed + 1, by=judge)
    found = lines_of(count_all(check=check, by=judge))
    assert [line.differs for line in found] == [True] + [False] * (len(found) - 1)


@pytest.mark.parametrize("line", [-1, 999])
def test_a_line_that_the_list_does_not_have_is_refused(check: DeckCheck, judge: User, line: int) -> None:
    with pytest.raises(UserError):
        count_card(check=check, line=line, copies=1, by=judge)


class TestTime:
    def test_the_table_gets_the_minutes_begun_and_three(self, check: DeckCheck, table: Match, judge: User) -> None:
        ended = finish_check(check=check, by=judge, at=minutes_later(check, 4.2))
        table.refresh_from_db()
        assert (ended.minutes, table.extra_minutes) == (8, 8)

    def test_a_deck_in_its_order_needs_no_shuffling(self, check: DeckCheck, judge: User) -> None:
        assert finish_check(check=check, by=judge, order_kept=True, at=minutes_later(check, 4.2)).minutes == 5

    def test_never_more_than_a_round(self, check: DeckCheck, judge: User) -> None:
        assert finish_check(check=check, by=judge, at=minutes_later(check, 500)).minutes == check.event.round_minutes

    def test_two_decks_of_a_table_are_checked_at_once(self, table: Match, judge: User) -> None:
        first, second = (check_player(player=seat.player, by=judge) for seat in table.seats.all())
        assert finish_check(check=first, by=judge, at=minutes_later(first, 4)).minutes == 7
        assert finish_check(check=second, by=judge, at=minutes_later(second, 6)).minutes == 2
        table.refresh_from_db()
        assert table.extra_minutes == 9

    def test_undone_the_time_is_taken_back_and_the_count_is_there(
        self, check: DeckCheck, table: Match, judge: User
    ) -> None:
        count_card(check=check, line=0, copies=3, by=judge)
        ended = finish_check(check=check, by=judge, outcome="T5", at=minutes_later(check, 4))
        again = reopen_check(check=ended, by=judge)
        table.refresh_from_db()
        assert (again.outcome, again.counted, table.extra_minutes) == ("", {"0": 3}, 0)


def test_a_finished_check_is_not_counted_on(check: DeckCheck, judge: User) -> None:
    ended = finish_check(check=check, by=judge)
    with pytest.raises(Conflict, match="ya terminó"):
        count_card(check=ended, line=0, copies=1, by=judge)


def test_the_log_does_not_tell_the_list(check: DeckCheck, judge: User) -> None:
    finish_check(check=check, by=judge, outcome="T5", strangers="Kraken", note="Había un Kraken")
    told = str(list(AuditEntry.objects.filter(action__startswith="deck_check").values()))
    assert "Kraken" not in told
    assert not any(entry["name"] in told for entry in check.player.deck.entries)


def test_the_pages_lead_through_it(four: Event, table: Match, judge: User, client: Client) -> None:
    client.force_login(judge)
    assert "Sortear una mesa" in client.get(reverse("event-checks", args=[four.slug])).content.decode()
    begun = client.post(reverse("check-start", args=[four.slug]))
    check = four.deck_checks.order_by("pk").first()
    assert begun["Location"] == reverse("check-detail", args=[four.slug, check.pk])
    counting = reverse("check-count", args=[four.slug, check.pk])
    assert "hay 9" in client.post(counting, {"line": "0", "copies": "9"}, follow=True).content.decode()
    client.post(begun["Location"], {"outcome": "T5", "strangers": "", "note": ""})
    page = client.get(begun["Location"]).content.decode()
    assert "Anotar sanción" in page
    client.post(reverse("check-reopen", args=[four.slug, check.pk]))
    assert four.deck_checks.get(pk=check.pk).finished_at is None


def test_players_never_see_a_check(four: Event, check: DeckCheck, client: Client, staff: dict[Role, User]) -> None:
    client.force_login(staff[Role.SPECTATOR])
    assert client.get(reverse("check-detail", args=[four.slug, check.pk])).status_code == 403


class TestFromAPhoneWithoutSignal:
    def send(self, client: Client, address: str, judge: User, key: str, **body: str) -> Any:
        return client.post(address, body, headers={"Idempotency-Key": key * 32, "Outbox-For": str(judge.pk)})

    def test_taps_and_the_end_arrive_later_and_once(
        self, four: Event, check: DeckCheck, judge: User, client: Client
    ) -> None:
        client.force_login(judge)
        detail = reverse("check-detail", args=[four.slug, check.pk])
        counting = reverse("check-count", args=[four.slug, check.pk])
        for _again in range(2):
            self.send(client, counting, judge, "a", line="0", copies="9")
            ended = self.send(client, detail, judge, "b", outcome="T5", strangers="Kraken", note="")
        check.refresh_from_db()
        assert (ended.status_code, ended.json()["back"]) == (200, detail)
        assert ended.json()["said"].startswith("Revisión terminada")
        assert (check.counted, check.outcome, check.strangers) == ({"0": 9}, "T5", "Kraken")

    def test_a_tap_on_a_check_that_was_ended_meanwhile_is_refused_in_a_sentence(
        self, four: Event, check: DeckCheck, judge: User, client: Client
    ) -> None:
        client.force_login(judge)
        finish_check(check=check, by=judge)
        counting = reverse("check-count", args=[four.slug, check.pk])
        refused = self.send(client, counting, judge, "a", line="0", copies="9")
        assert (refused.status_code, refused.json()["code"]) == (409, "check_finished")

    def test_an_outcome_that_is_none_is_told_beside_its_field(
        self, four: Event, check: DeckCheck, judge: User, client: Client
    ) -> None:
        client.force_login(judge)
        refused = self.send(client, reverse("check-detail", args=[four.slug, check.pk]), judge, "a", outcome="Z9")
        assert (refused.status_code, refused.json()["field"]) == (422, "outcome")


class TestPhoto:
    @pytest.fixture
    def address(self, four: Event, check: DeckCheck, judge: User, client: Client) -> str:
        client.force_login(judge)
        return reverse("check-photo", args=[four.slug, check.pk])

    def put(self, client: Client, address: str, content: bytes) -> Any:
        return client.post(address, {"file": SimpleUploadedFile("lista.jpg", content)}, follow=True)

    def test_it_is_kept_small_upright_and_without_what_a_camera_adds(
        self, check: DeckCheck, address: str, client: Client
    ) -> None:
        exif = Image.Exif()
        exif[0x010F], exif[0x0112] = "Camera of Juana", 6  # lying on its side
        self.put(client, address, picture(size=(3000, 2000), exif=exif))
        kept = bytes(check.photo.content)
        with Image.open(io.BytesIO(kept)) as read:
            assert (read.format, read.height > read.width, max(read.size) <= PHOTO_SIDE) == ("WEBP", True, True)
        assert (len(kept) <= MOST_OF_A_PHOTO, b"Juana" in kept) == (True, False)
        shown = client.get(address)
        assert (shown["Content-Type"], shown["Cache-Control"], shown.content) == (
            "image/webp",
            "private, no-store",
            kept,
        )

    @pytest.mark.parametrize("content", [b"", b"nada", b"%PDF-1.4"])
    def test_what_is_no_picture_is_one_sentence_and_the_one_of_before_stays(
        self, check: DeckCheck, address: str, client: Client, content: bytes
    ) -> None:
        self.put(client, address, picture(size=(40, 40)))
        before = bytes(check.photo.content)
        told = self.put(client, address, content).content.decode()
        assert "Ese archivo no es una imagen que se pueda leer" in told
        assert bytes(ListPhoto.objects.get().content) == before

    def test_it_is_taken_away_and_seen_by_the_staff_alone(
        self, check: DeckCheck, address: str, client: Client, staff: dict[Role, User]
    ) -> None:
        self.put(client, address, picture(size=(40, 40)))
        client.force_login(staff[Role.SPECTATOR])
        assert [client.get(address).status_code, client.post(address, {"remove": "1"}).status_code] == [403, 403]
        client.force_login(staff[Role.JUDGE])
        client.post(address, {"remove": "1"})
        assert (ListPhoto.objects.exists(), client.get(address).status_code) == (False, 404)

    def test_it_goes_with_the_player_and_with_the_contacts_of_the_event(
        self, four: Event, check: DeckCheck, address: str, client: Client, amanda: User
    ) -> None:
        self.put(client, address, picture(size=(40, 40)))
        erase_player(player=check.player, by=amanda)
        assert not ListPhoto.objects.exists()
        self.put(client, address, picture(size=(40, 40)))
        apply_retention(today=timezone.localdate() + timedelta(days=400))
        assert not ListPhoto.objects.exists()
