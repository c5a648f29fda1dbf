"""Creating an event, changing its settings, ending it."""

import secrets
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.rounds import require_results
from tournaments.errors import Conflict, UserError
from tournaments.games import game_ids
from tournaments.models import Event, EventRole, Role, Round, User
from tournaments.names import visible
from tournaments.pairing import RULE_SETS

SETTINGS = (
    "name", "game", "format", "venue", "starts_on", "time_zone", "planned_rounds", "match_structure",
    "round_minutes", "decks_required", "tiebreak_rules", "is_public",
)  # fmt: skip
LOCKED_AFTER_ROUND_1 = ("game", "match_structure", "tiebreak_rules")


def create_event(*, by: User, **settings: Any) -> Event:
    """A new event in setup, with `by` as its organiser.

    `settings` are fields of Event named in SETTINGS; those left out keep the model's default.
    Raises UserError on an unknown game or tie-breaker rule set.
    """
    _check_settings(settings)
    settings = _visible(settings)
    with transaction.atomic():
        event = Event.objects.create(slug=free_slug(slugify(settings["name"])), created_by=by, **settings)
        EventRole.objects.create(event=event, user=by, role=Role.ORGANISER)
        record(by=by, event=event, action="event.create", target=event)
    return event


def update_event(*, event: Event, by: User, **settings: Any) -> Event:
    """Change settings; game, match structure and tie-breakers are locked once round 1 is published (Conflict)."""
    _check_settings(settings)
    settings = _visible(settings)
    with changing(event) as locked:
        changed = {name: value for name, value in settings.items() if getattr(locked, name) != value}
        _refuse_locked(locked, changed)
        if changed.get("planned_rounds", locked.planned_rounds) < _swiss_rounds(locked):
            raise UserError(
                _("Ya hay %(n)d rondas: pon al menos ese número.") % {"n": _swiss_rounds(locked)},
                field="planned_rounds",
            )
        before = {name: str(getattr(locked, name)) for name in changed}
        for name, value in changed.items():
            setattr(locked, name, value)
        locked.save(update_fields=list(changed))
        if changed:
            after = {name: str(value) for name, value in changed.items()}
            record(by=by, event=locked, action="event.update", target=locked, before=before, after=after)
    return event


def finish_event(*, event: Event, by: User) -> Event:
    """Close the event: its last round must have all results; an unpublished draft stands in the way."""
    with changing(event) as locked:
        if locked.status != Event.Status.RUNNING:
            raise Conflict(_("El evento no está en curso."), code="event_not_running")
        if locked.rounds.filter(status=Round.Status.DRAFT).exists():
            raise Conflict(_("Hay una ronda en borrador: publícala o descártala antes."), code="draft_open")
        last = locked.rounds.filter(status=Round.Status.PUBLISHED).first()
        if last is not None:
            require_results(last)
            last.close()
        locked.status = Event.Status.FINISHED
        locked.save(update_fields=["status"])
        record(by=by, event=locked, action="event.finish", target=locked)
    return event


def reopen_event(*, event: Event, by: User) -> Event:
    """Undo finish_event; the rounds stay as they are."""
    with changing(event) as locked:
        if locked.status != Event.Status.FINISHED:
            raise Conflict(_("El evento no está terminado."), code="event_not_finished")
        locked.status = Event.Status.RUNNING
        locked.save(update_fields=["status"])
        record(by=by, event=locked, action="event.reopen", target=locked)
    return event


def _visible(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings with their texts as people see them; a name of nothing but unseen characters is a UserError."""
    shown = {key: visible(value) if key in ("name", "format", "venue") else value for key, value in settings.items()}
    if "name" in shown and not shown["name"]:
        raise UserError(_("Escribe un nombre."), code="no_name", field="name")
    return shown


def _check_settings(settings: Mapping[str, Any]) -> None:
    if unknown := set(settings) - set(SETTINGS):
        raise TypeError(f"not settings of an event: {sorted(unknown)}")
    if "game" in settings and settings["game"] not in game_ids():
        raise UserError(_("Ese juego no existe: elige uno de la lista."), code="unknown_game", field="game")
    if "tiebreak_rules" in settings and settings["tiebreak_rules"] not in RULE_SETS:
        raise UserError(
            _("Esos desempates no existen: elige unos de la lista."), code="unknown_rules", field="tiebreak_rules"
        )


def _refuse_locked(event: Event, changed: Mapping[str, Any]) -> None:
    frozen = [name for name in LOCKED_AFTER_ROUND_1 if name in changed]
    if frozen and event.rounds.exclude(status=Round.Status.DRAFT).exists():
        label = Event._meta.get_field(frozen[0]).verbose_name
        raise Conflict(
            _("La ronda 1 ya se publicó: «%(setting)s» no se puede cambiar.") % {"setting": label},
            code="locked",
            field=frozen[0],
        )


def _swiss_rounds(event: Event) -> int:
    return event.rounds.filter(stage=Round.Stage.SWISS).count()


def free_slug(wanted: str) -> str:
    """The wanted slug, or one with a short random tail where it is taken."""
    base = wanted[:60] or "evento"
    slug = base
    while Event.objects.filter(slug=slug).exists():
        slug = f"{base}-{secrets.token_hex(2)}"
    return slug
