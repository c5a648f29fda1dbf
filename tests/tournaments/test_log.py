"""The log in words: every action of both apps has a sentence."""

import re
from pathlib import Path

from django.test import Client
from django.urls import reverse

from tests.shared import ROOT
from tests.tournaments.playing import played, tables_of
from tournaments.actions.results.results import enter_result
from tournaments.models import AuditEntry, Event, User
from tournaments.queries.events.log import said
from tournaments.scores import Score

REVIEWS = {"ruling.draft", "ruling.published", "ruling.overruled", "ruling.sent_back"}  # composed, so not found as text


def recorded_actions() -> set[str]:
    """The names of actions as the sources write them."""
    sources = [
        path.read_text() for app in ("tournaments", "judging") for path in (ROOT / app / "actions").rglob("*.py")
    ]
    return {name for source in sources for name in re.findall(r'"([a-z]+\.[a-z_]+)"', source)}


def test_every_recorded_action_has_a_sentence() -> None:
    names = recorded_actions() | REVIEWS
    silent = {name for name in names if said(AuditEntry(action=name, target="1")).sentence.startswith(name)}
    assert silent == set()


def test_the_sources_are_found() -> None:
    assert Path(ROOT / "tournaments" / "actions").is_dir()
    assert {"round.publish", "result.correct"} <= recorded_actions()


def test_a_correction_is_told_with_both_scores(four: Event, amanda: User) -> None:
    match = tables_of(played(four, amanda))[0]
    enter_result(match=match, score=Score(1, 2), by=amanda)
    entry = AuditEntry.objects.get(action="result.correct")
    assert said(entry).sentence == "Corrigió la mesa 1 de la ronda 1: de 2-0 a 1-2"


def test_an_unknown_action_keeps_its_name(db: None) -> None:
    assert said(AuditEntry(action="moon.land", target="7")).sentence == "moon.land 7"


def test_the_page_of_the_log_is_newest_first(client: Client, four: Event, amanda: User) -> None:
    client.force_login(amanda)
    page = client.get(reverse("audit-log", args=[four.slug])).content.decode()
    assert page.index("Inscribió a 4 jugadores") < page.index("Creó el evento")
