"""What a button deletes comes back with one tap, as it was; every button has a way back, or a reason to have none."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.apps import apps
from django.core import serializers
from django.db.models import Model
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.tournaments.conftest import Person
from tournaments.actions.decks.decks import keep_deck
from tournaments.actions.events.series import create_series
from tournaments.actions.events.templates import save_template
from tournaments.actions.people.apart import keep_apart
from tournaments.actions.people.divisions import create_division
from tournaments.actions.people.entering import join_event
from tournaments.actions.people.phones import adopt_player
from tournaments.actions.rounds.given_rounds import give_rounds
from tournaments.models import Event, EventRole, Organisation, Player, User, Waiting, Webhook

_NOT_LOOKED_AT = {"AuditEntry", "Event", "User", "Session"}


def everything() -> list[Any]:
    """All rows of the project's tables to the microsecond, but for the log and what grows with every change."""
    found: list[Model] = []
    for model in apps.get_app_config("tournaments").get_models():
        if model.__name__ not in _NOT_LOOKED_AT:
            found += model._base_manager.order_by("pk")
    return [json.dumps(each, sort_keys=True, default=str) for each in serializers.serialize("python", found)]


def pressed(desk: Client, name: str, *arguments: object) -> str:
    answer = desk.post(reverse(name, args=arguments), follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def _player(four: Event, by: User, liga: Organisation) -> tuple[str, list[object]]:
    carla = four.players.get(name="Carla")
    adopt_player(player=carla, by=by)
    return "player-remove", [four.slug, carla.number]


def _division(four: Event, by: User, liga: Organisation) -> tuple[str, list[object]]:
    division = create_division(event=four, name="Junior", by=by)
    four.players.filter(name__in=["Carla", "Diego"]).update(division=division)
    return "division-delete", [four.slug, division.pk]


def _apart(four: Event, by: User, liga: Organisation) -> tuple[str, list[object]]:
    group = keep_apart(event=four, names="Carla\nDiego", reason="", is_hard=True, by=by)
    return "apart-remove", [four.slug, group.pk]


def _given(four: Event, by: User, liga: Organisation) -> tuple[str, list[object]]:
    carla = four.players.get(name="Carla")
    give_rounds(player=carla, kind="awarded_bye", first=1, by=by)
    return "given-take-back", [four.slug, carla.given_rounds.get().pk]


def _webhook(four: Event, by: User, liga: Organisation) -> tuple[str, list[object]]:
    made = Webhook.objects.create(event=four, url="https://ejemplo.cl/", kind="json", wanted=["result"], secret="s")
    return "webhook-remove", [four.slug, made.pk]


def _template(four: Event, by: User, liga: Organisation) -> tuple[str, list[object]]:
    made = save_template(event=four, organisation=liga, name="Mensual", by=by)
    return "template-delete", [liga.slug, made.pk]


def _series(four: Event, by: User, liga: Organisation) -> tuple[str, list[object]]:
    made = create_series(organisation=liga, season="2026", by=by, name="Otoño")
    return "series-delete", [liga.slug, made.pk]


def _deck(four: Event, by: User, liga: Organisation) -> tuple[str, list[object]]:
    return "own-deck-drop", [keep_deck(user=by, game="myl_pe", name="Azul", text="3 Kraken").pk]


def _waiting(four: Event, by: User, liga: Organisation) -> tuple[str, list[object]]:
    made = Waiting.objects.create(event=four, name="Zoe", name_key="zoe", user=by)
    return "line-strike", [four.slug, made.pk]


@pytest.mark.parametrize("made", [_player, _division, _apart, _given, _webhook, _template, _series, _deck, _waiting])
def test_what_was_deleted_is_there_again_as_it_was(
    four: Event, amanda: User, liga: Organisation, desk: Client, made: Callable[..., tuple[str, list[object]]]
) -> None:
    name, arguments = made(four, amanda, liga)
    before = everything()
    page = pressed(desk, name, *arguments)
    assert everything() != before
    assert f'action="{reverse("undo")}"' in page
    assert "está de nuevo" in pressed(desk, "undo")
    assert everything() == before


def test_it_is_undone_once(four: Event, amanda: User, liga: Organisation, desk: Client) -> None:
    name, arguments = _template(four, amanda, liga)
    pressed(desk, name, *arguments)
    pressed(desk, "undo")
    assert "Ya no hay nada que deshacer aquí." in pressed(desk, "undo")


def test_an_hour_later_it_is_gone(
    four: Event, amanda: User, liga: Organisation, desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, arguments = _template(four, amanda, liga)
    pressed(desk, name, *arguments)
    monkeypatch.setattr("tournaments.views.undo.KEPT_SECONDS", -1)
    assert "Ya no hay nada que deshacer aquí." in pressed(desk, "undo")
    assert not liga.templates.exists()


def test_where_another_has_its_place_nothing_is_half_done(four: Event, amanda: User, desk: Client) -> None:
    carla = four.players.get(name="Carla")
    pressed(desk, "player-remove", four.slug, carla.number)
    Player.objects.create(event=four, number=carla.number, name="Otra", name_key="otra")
    before = everything()
    assert "otra cosa está en su lugar" in pressed(desk, "undo")
    assert everything() == before


def test_who_may_no_longer_delete_it_does_not_bring_it_back(four: Event, person: Person, client: Client) -> None:
    berta = person("berta")
    held = EventRole.objects.create(event=four, user=berta, role="organiser")
    client.force_login(berta)
    pressed(client, "player-remove", four.slug, four.players.get(name="Carla").number)
    held.delete()
    assert client.post(reverse("undo")).status_code == 403
    assert not four.players.filter(name="Carla").exists()


def test_the_first_of_the_line_keeps_the_place_that_became_free(
    four: Event, amanda: User, person: Person, desk: Client
) -> None:
    Event.objects.filter(pk=four.pk).update(capacity=4)
    four.refresh_from_db()
    join_event(event=four, by=person("zoe", "Zoe"))
    pressed(desk, "player-remove", four.slug, four.players.get(name="Carla").number)
    pressed(desk, "undo")
    assert set(four.players.values_list("name", flat=True)) == {"Bastián", "Carla", "Diego", "Elisa", "Zoe"}


IT_COMES_BACK = "«Deshacer»"
WAYS_BACK = {
    # what is deleted
    **dict.fromkeys(
        [
            "player-remove",
            "division-delete",
            "apart-remove",
            "given-take-back",
            "webhook-remove",
            "organisation-webhook-remove",
            "template-delete",
            "series-delete",
            "own-deck-drop",
            "line-strike",
        ],
        IT_COMES_BACK,
    ),
    # one button takes back another
    "event-finish": "event-reopen",
    "event-reopen": "event-finish",
    "own-check-in": "player-check-out",
    "player-check-in": "player-check-out",
    "player-check-out": "player-check-in",
    "player-drop": "player-undrop",
    "player-undrop": "player-drop",
    "event-leave": "player-undrop",
    "event-leave-out": "player-check-in",
    "player-no-show": "player-came",
    "player-came": "player-no-show",
    "phone-let-in": "phone-send-away",
    "phone-send-away": "phone-let-in",
    "deck-accept": "deck-unaccept",
    "deck-unaccept": "deck-accept",
    "penalty-confirm": "penalty-void",
    "check-start": "check-drop",
    "check-drop": "check-start",
    "announcement-make": "announcement-take-down",
    "announcement-take-down": "announcement-put-back",
    "announcement-put-back": "announcement-take-down",
    "round-pair": "round-discard",
    "round-pair-again": "round-by-hand",
    "round-discard": "round-pair",
    "round-publish": "round-withdraw",
    "round-withdraw": "round-publish",
    "round-finish": "round-reopen",
    "round-reopen": "round-finish",
    "result-enter": "result-clear",
    "result-clear": "result-enter",
    "result-report": "result-dispute",
    "result-confirm": "result-dispute",
    "result-dispute": "result-report",
    "phase-open": "phase-close",
    "phase-close": "phase-open",
    "invitation-create": "invitation-withdraw",
    "line-let-in": "player-remove",
    "organiser-add": "organiser-remove",
    "organiser-remove": "organiser-add",
    "judging:ruling-share": "judging:ruling-unshare",
    "judging:ruling-unshare": "judging:ruling-share",
    "judging:ruling-publish": "judging:ruling-reopen",
    "judging:ruling-overrule": "judging:ruling-reopen",
    "judging:ruling-send-back": "judging:ruling-reopen",
    "series-import": "series-delete",
    "judging:precedents-import": "judging:precedents-remove",
    "judging:precedents-remove": "judging:precedents-import",
    "judging:call-take": "judging:call-release",
    "judging:call-release": "judging:call-take",
    "judging:ruling-reopen": "judging:ruling-publish",
    "judging:call-close": "judging:call-reopen",
    "judging:call-reopen": "judging:call-close",
    "judging:call-escalate": "judging:call-keep",
    "judging:call-keep": "judging:call-escalate",
}
PRESSED_AGAIN = {  # the same form or button, with the other value, is the way back
    "organisation-keeping",
    "rating-want",
    "rating-choose",
    "series-event",
    "player-link",
    "player-person",
    "player-arrange",
    "player-rating",
    "member-link",
    "board-told",
    "team-line-up",
    "players-divide",
    "role-assign",
    "push-subscribe",
    "check-count",
    "check-reopen",
    "round-clock",
    "round-by-hand",
    "round-schedule",
    "result-correct",
    "table-beginner",
    "infractions-change",
    "floor-rules",
    "judging:call-pass",
    "judging:call-time",
}
CHANGES_NOTHING = {  # foretells, looks, tries, or carries away
    "event-foretell",
    "deck-check",
    "webhook-try",
    "organisation-webhook-try",
    "event-export",
    "mailbox-ask",
    "app-begin",
    "judging:diagnose",
    "judging:composer-actions",
    "judging:composer-past",
    "undo",
}
BY_DESIGN = {  # what would be a hole, or a lie, if it could be taken back; each page says how to go on
    "draft-drop": "the owner asked for it to be forgotten, on every device",
    "app-confirm": "a lock is taken off with a number of it",
    "codes-renew": "old codes open nothing again",
    "passkey-drop": "a key that was given up opens nothing again",
    "device-drop": "who was sent out logs in again",
    "token-drop": "a withdrawn key is made anew",
    "token-delete": "a withdrawn key is made anew",
    "link-withdraw": "a withdrawn link is printed anew",
    "invitation-withdraw": "a withdrawn link is made anew",
    "password-link": "it is handed over at once",
    "phone-leave": "the card opens again",
    "phone-adopt": "the desk unties it",
    "line-leave": "one enters the line again at its end",
    "role-revoke": "the role is given again by name",
    "edition-remove": "its file brings it back",
    "card-reading-drop": "the reading is chosen again",
    "penalty-void": "a penalty is voided and never struck; another is given",
    "judging:dispute-requeue": "it is only tried again",
    "judging:appeal-make": "an appeal is made once",
    "judging:appeal-decide": "the decision is final",
}


def _buttons(patterns: list[Any], space: str = "") -> Iterator[str]:
    """The name of every address of the pages that only takes POST."""
    for each in patterns:
        if isinstance(each, URLResolver) and not str(each.pattern).startswith(("api/", "administracion")):
            yield from _buttons(each.url_patterns, f"{each.namespace}:" if each.namespace else space)
        elif isinstance(each, URLPattern) and each.name and _only_posts(each.callback):
            yield f"{space}{each.name}"


def _only_posts(view: Any) -> bool:
    while view is not None:
        wanted = getattr(view, "__closure__", None) or ()
        if ["POST"] in [cell.cell_contents for cell in wanted if isinstance(cell.cell_contents, list)]:
            return True
        view = getattr(view, "__wrapped__", None)
    return False


def test_every_button_has_a_way_back_or_a_reason() -> None:
    buttons = set(_buttons(get_resolver().url_patterns))
    assert len(buttons) > 100
    assert buttons == {*WAYS_BACK, *PRESSED_AGAIN, *CHANGES_NOTHING, *BY_DESIGN}
    assert {way for way in WAYS_BACK.values() if way != IT_COMES_BACK} <= buttons
