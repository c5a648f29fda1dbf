"""The demo: a day that can be told again, and that a newcomer can go on with."""

import re
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db.models import Max
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django.fixtures import Settings

from judging import boards
from judging.demo.documents import FILES, FOLDER, read_rows
from judging.demo.loading import load_demo
from judging.models import Call, Citation, Dispute, Review, Ruling
from tests.looping import some
from tests.services.serving import laptop_environment
from tests.shared import ROOT
from tournaments.actions.events.events import create_event
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.rounds import pair_round, publish_round
from tournaments.errors import Conflict
from tournaments.games import check_deck
from tournaments.models import AuditEntry, Deck, Event, EventRole, Match, Role, Round, User
from tournaments.queries.standings.standings import standings
from tournaments.scores import Score

NOW = datetime(2027, 1, 15, 23, 30, tzinfo=UTC)


@pytest.fixture
def password(db: None, tmp_path: Path) -> str:
    """The demo is loaded as of NOW; the password of its accounts."""
    return load_demo(password_file=tmp_path / "demo_password", now=NOW)


@pytest.fixture
def event(password: str) -> Event:
    """The one event of the demo."""
    return Event.objects.get()


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a data folder `var` of its own, and in `demo` what `make_demo` wrote there."""
    folder = tmp_path_factory.mktemp("made")
    (folder / "demo").mkdir()
    command = [sys.executable, "manage.py", "make_demo", "--into", str(folder / "demo")]
    subprocess.run(command, cwd=ROOT, env=laptop_environment(folder / "var"), check=True)
    return folder


def test_the_committed_files_are_what_the_story_gives(made: Path) -> None:
    told = {path.name: path.read_text(encoding="utf-8") for path in (made / "demo").iterdir()}
    committed = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json")}
    assert sorted(told) == sorted(committed)
    assert [name for name in told if told[name] != committed[name]] == [], "run `make demo` and commit what it writes"


def test_making_it_writes_to_neither_the_database_nor_the_broker_of_the_data_folder(made: Path) -> None:
    written = [file for file in made.joinpath("var").glob("*.sqlite3*") if file.stat().st_size]
    assert written == []  # the settings lay an empty file there, which is its owner's alone
    assert list(made.joinpath("var").rglob("*.msg")) == []


def test_no_password_is_in_the_files() -> None:
    accounts = [row["fields"] for row in read_rows() if row["model"] == "tournaments.user"]
    assert [account["password"] for account in accounts] == [""] * 6


def test_twenty_four_players_have_registered_a_legal_deck(event: Event) -> None:
    decks = Deck.objects.filter(player__event=event)
    assert event.players.count() == 24
    assert decks.count() == 24
    assert [deck.player.name for deck in decks if not check_deck(event.game, deck.text).legal] == []


def test_two_rounds_are_over_and_the_third_is_being_played(event: Event) -> None:
    rounds = list(event.rounds.values_list("number", "status"))
    assert rounds == [(1, Round.Status.FINISHED), (2, Round.Status.FINISHED), (3, Round.Status.PUBLISHED)]
    tables = Match.objects.filter(round__event=event)
    assert set(tables.filter(round__number__lt=3).values_list("status", flat=True)) == {Match.Status.FINAL}
    third = list(tables.filter(round__number=3).values_list("status", flat=True))
    assert sorted(third) == [*["final"] * 5, *["pending"] * 6, "reported"]


def test_every_role_is_somebody(event: Event) -> None:
    roles = dict(EventRole.objects.filter(event=event).values_list("user__username", "role"))
    assert roles == {
        "amanda": Role.ORGANISER,
        "bastian": Role.HEAD_JUDGE,
        "carla": Role.JUDGE,
        "diego": Role.SCOREKEEPER,
    }
    assert set(event.players.filter(user__isnull=False).values_list("user__username", flat=True)) == {
        "elisa",
        "felipe",
    }


def test_a_table_waits_for_a_judge(event: Event) -> None:
    waiting = Call.objects.get(event=event, taken_at__isnull=True, closed_at__isnull=True)
    assert waiting.raised_by.username == "elisa"
    assert waiting.match is not None
    assert waiting.match.seats.filter(player__user__username="elisa").exists()


def test_one_ruling_is_published_by_the_head_judge_and_another_waits_for_it(event: Event) -> None:
    reviews = Ruling.objects.filter(dispute__event=event).order_by("pk")
    assert [(ruling.review, str(ruling.reviewed_by)) for ruling in reviews] == [
        (Review.PUBLISHED, "Bastián Fuentes"),
        (Review.DRAFT, "None"),
    ]
    assert [ruling.citations.filter(kind=Citation.Kind.DECISIVE).exists() for ruling in reviews] == [True, True]


def test_the_engine_says_of_its_boards_what_the_rulings_say(event: Event) -> None:
    for dispute in some(Dispute.objects.filter(event=event)):
        assert boards.adjudicate(dispute.request) == dispute.ruling.body


def test_it_is_being_played_right_now(event: Event) -> None:
    assert event.starts_on == timezone.localdate(NOW)
    latest = AuditEntry.objects.aggregate(latest=Max("at"))["latest"]
    assert timedelta(0) <= NOW - latest <= timedelta(minutes=10)
    third = event.rounds.get(number=3)
    assert NOW - third.published_at < timedelta(minutes=event.round_minutes)


def test_a_newcomer_can_play_it_on(event: Event) -> None:
    amanda = User.objects.get(username="amanda")
    for match in event.rounds.get(number=3).matches.exclude(status=Match.Status.FINAL):
        enter_result(match=match, score=Score(2, 0), by=amanda)
    fourth = publish_round(round_=pair_round(event=event, by=amanda, seed=1), by=amanda)
    assert fourth.matches.count() == 12
    assert len(standings(event)) == 24


def test_new_rows_find_free_keys_after_it(event: Event) -> None:
    newcomer = User.objects.create_user("gabriel")
    second = create_event(by=newcomer, name="Copa", game="myl_pe", starts_on=event.starts_on, planned_rounds=3)
    assert Event.objects.count() == 2
    assert second.pk != event.pk


def test_its_people_log_in_with_the_password_that_its_owner_alone_can_read(
    password: str, tmp_path: Path, client: Client
) -> None:
    kept = tmp_path / "demo_password"
    assert kept.read_text().strip() == password
    assert kept.stat().st_mode & 0o777 == 0o600
    for username in ("amanda", "bastian", "carla", "diego", "elisa", "felipe"):
        answer = client.post(reverse("login"), {"username": username, "password": password})
        assert answer.status_code == 302


def test_a_password_readable_by_others_is_made_private(db: None, tmp_path: Path) -> None:
    kept = tmp_path / "demo_password"
    kept.write_text("de antes")
    kept.chmod(0o644)
    load_demo(password_file=kept)
    assert kept.stat().st_mode & 0o777 == 0o600


def test_every_database_gets_a_password_of_its_own(password: str, tmp_path: Path) -> None:
    for group in reversed(list(FILES.values())):
        for model in reversed(group):
            model.objects.all().delete()
    assert load_demo(password_file=tmp_path / "other") != password


def test_the_command_says_who_to_log_in_as(
    db: None, tmp_path: Path, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.VAR_DIR = tmp_path
    call_command("load_demo")
    [line] = capsys.readouterr().out.splitlines()
    assert re.findall(r"\w+(?= \()", line)[:6] == ["amanda", "bastian", "carla", "diego", "elisa", "felipe"]
    assert (tmp_path / "demo_password").read_text().strip() in line


@pytest.mark.django_db
def test_a_database_where_somebody_has_an_account_is_left_as_it_is(tmp_path: Path, settings: Settings) -> None:
    settings.VAR_DIR = tmp_path
    User.objects.create_user("amanda")
    with pytest.raises(CommandError, match="base de datos vacía"):
        call_command("load_demo")
    assert Event.objects.count() == 0
    assert User.objects.count() == 1
    assert list(tmp_path.iterdir()) == []


def test_a_second_load_changes_nothing(password: str, tmp_path: Path) -> None:
    with pytest.raises(Conflict):
        load_demo(password_file=tmp_path / "demo_password")
    assert Event.objects.count() == 1
    assert (tmp_path / "demo_password").read_text().strip() == password


def test_its_published_ruling_is_one_click_from_the_first_page(event: Event, client: Client) -> None:
    first = client.get("/").content.decode()
    assert event.name in first
    published, draft = Ruling.objects.order_by("pk")
    assert f'href="{published.dispute.get_absolute_url()}"' in first
    assert client.get(published.dispute.get_absolute_url()).status_code == 200
    assert draft.dispute.get_absolute_url() not in first
    assert client.get(draft.dispute.get_absolute_url()).status_code == 302
