"""Creating an event, changing its settings, ending it."""

import secrets
from typing import Any

from django.db import transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.events.ratings import compute_ratings
from tournaments.actions.events.settings import (
    check_divisions,
    check_phases,
    check_teams,
    checked_settings,
    fitting_rules,
    refuse_locked,
    refuse_misfits,
)
from tournaments.actions.people.divisions import forget_birth_years
from tournaments.actions.people.persons import show_names_anew
from tournaments.actions.people.registration import fill_places
from tournaments.actions.rounds.rounds import require_results
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, EventRole, Role, Round, User
from tournaments.names import visible


def create_event(*, by: User, **settings: Any) -> Event:
    """A new event in setup, with `by` as its organiser.

    `settings` are fields of Event named in SETTINGS; those left out keep the model's default. Tie-breakers that the
    system does not know give way to its usual ones. Raises UserError on an unknown game or tie-breaker rule set.
    """
    settings = checked_settings(settings)
    settings |= fitting_rules(settings.get("system", Event.System.SWISS), settings.get("tiebreak_rules", "mtr-1/3"))
    check_phases(Event(**settings), {})
    check_teams(Event(**settings), {})
    with transaction.atomic():
        event = Event.objects.create(slug=free_slug(slugify(settings["name"])), created_by=by, **settings)
        EventRole.objects.create(event=event, user=by, role=Role.ORGANISER)
        record(by=by, event=event, action="event.create", target=event)
    return event


def update_event(*, event: Event, by: User, **settings: Any) -> Event:
    """Change settings; what round 1 or the cut has locked is a Conflict."""
    settings = checked_settings(settings)
    with changing(event) as locked:
        changed = {name: value for name, value in settings.items() if getattr(locked, name) != value}
        refuse_locked(locked, changed)
        wanted = {"system": locked.system, "tiebreak_rules": locked.tiebreak_rules} | changed
        changed |= fitting_rules(wanted["system"], wanted["tiebreak_rules"])
        refuse_misfits(locked, wanted["system"], str(changed.get("tiebreak_rules", wanted["tiebreak_rules"])))
        check_phases(locked, changed)
        check_divisions(locked, changed)
        check_teams(locked, changed)
        second = changed.get("second_rounds", locked.second_rounds) if locked.second_open else 0
        if changed.get("planned_rounds", locked.planned_rounds) + second < _swiss_rounds(locked):
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
            fill_places(locked)
        if "names_shown" in changed:
            show_names_anew(locked, by)
    return event


def change_rules(*, event: Event, rules: str, reason: str, by: User) -> Event:
    """Change the tie-breakers after round 1 is published: only with a reason, which the standings then show."""
    reason = visible(reason)
    if not reason:
        raise UserError(_("Escribe el motivo: queda a la vista en las posiciones."), code="no_reason", field="reason")
    checked_settings({"tiebreak_rules": rules})
    with changing(event) as locked:
        if fitting_rules(locked.system, rules):
            raise UserError(
                _("Esos desempates no son de este sistema: elige unos de la lista."),
                code="unknown_rules",
                field="rules",
            )
        refuse_misfits(locked, locked.system, rules)
        if rules == locked.tiebreak_rules:
            raise Conflict(_("El evento ya usa esos desempates."), code="same_rules")
        before, locked.tiebreak_rules = locked.tiebreak_rules, rules
        locked.save(update_fields=["tiebreak_rules"])
        record(by=by, event=locked, action="event.rules", target=rules, reason=reason[:200], before=before, after=rules)
    return event


def finish_event(*, event: Event, by: User) -> Event:
    """Close the event: its last round must have all results; an unpublished draft stands in the way.

    Years of birth, which only divisions needed, are gone then, and do not come back when it is opened again.
    """
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
        forget_birth_years(locked)
        record(by=by, event=locked, action="event.finish", target=locked)
    if event.organisation is not None:
        compute_ratings(event.organisation)
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


def _swiss_rounds(event: Event) -> int:
    return event.rounds.exclude(stage=Round.Stage.CUT).count()


def free_slug(wanted: str) -> str:
    """The wanted slug, or one with a short random tail where it is taken."""
    base = wanted[:60] or "evento"
    slug = base
    while Event.objects.filter(slug=slug).exists():
        slug = f"{base}-{secrets.token_hex(2)}"
    return slug
