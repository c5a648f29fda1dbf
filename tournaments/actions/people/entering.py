"""A person enters an event by themselves, or waits in line where it is full."""

import secrets
import zoneinfo
from dataclasses import replace

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.people.persons import checked_person, keep_record, of_account
from tournaments.actions.people.phones import guest_of, join_phone
from tournaments.actions.people.registration import MAX_NAME, add_players, fill_places, places_left, take_from_the_line
from tournaments.addresses.links import hashed
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Phone, Player, User, Waiting, belonging_to
from tournaments.names import clean, disguise, fold
from tournaments.privacy.public_names import Person, public_name
from tournaments.queries.people.naming import taken_names, waiting_names


def join_event(*, event: Event, by: User) -> Player | Waiting:
    """A person with an account enters a public event in setup; one that is full gives a place in line instead."""
    with changing(event) as locked:
        refuse_closed(locked)
        if locked.players.filter(belonging_to(by)).exists():
            raise Conflict(_("Ya estás en este evento."), code="already_registered")
        if locked.waiting.filter(user=by).exists():
            raise Conflict(_("Ya estás en la lista de espera."), code="already_waiting")
        person = checked_person(of_account(by))
        if _name_is_taken(locked, person.given_name):
            raise Conflict(
                _("Ya hay alguien con tu nombre: pide a la organización que lo enlace con tu cuenta."),
                code="name_taken",
            )
        return _entered(locked, Waiting(event=locked, user=by), person, by)


def join_by_phone(
    *, event: Event, name: str, phone_key: str, label: str = "", person: Person | None = None
) -> Player | Waiting:
    """A person without an account enters by their phone, which is theirs in the event from then on.

    `person` is what else they said of themselves. Raises Conflict where registration is closed, the name is taken or
    the phone is already somebody's, and UserError for what is no name, and as `checked_person`.
    """
    name = clean(name)
    person = replace(person or Person(name), given_name=name)
    with changing(event) as locked:
        refuse_closed(locked)
        if not any(c.isalnum() for c in name):
            raise UserError(_("Escribe tu nombre y apellido."), code="no_name", field="name")
        if len(name) > MAX_NAME:
            raise UserError(
                _("El nombre pasa de %(n)d letras: acórtalo.") % {"n": MAX_NAME}, code="long_name", field="name"
            )
        if said := disguise(name):
            raise UserError(said, code="disguised_name", field="name")
        person = checked_person(person)
        key = hashed(phone_key)
        if known := Phone.objects.filter(player__event=locked, key_hash=key).exclude(status=Phone.Status.OUT).first():
            raise Conflict(
                _("Este teléfono ya es de %(name)s en este evento.") % {"name": known.player.name}, code="phone_taken"
            )
        if locked.waiting.filter(key_hash=key).exists():
            raise Conflict(_("Ya estás en la lista de espera."), code="already_waiting")
        if _name_is_taken(locked, name):
            raise Conflict(
                _("Ya hay alguien con ese nombre: si eres tú, pide tu tarjeta; si no, agrega otro apellido."),
                code="name_taken",
                field="name",
            )
        return _entered(locked, Waiting(event=locked, key_hash=key, label=label[:80]), person, None)


def leave_the_line(*, waiting: Waiting, by: User | None) -> None:
    """Who waits no longer wants to, or the desk strikes them."""
    with changing(waiting.event) as event:
        record(by=by, event=event, action="waiting.leave", target=waiting.name)
        event.waiting.filter(pk=waiting.pk).delete()


def let_in_from_the_line(*, waiting: Waiting, by: User) -> Player:
    """The desk gives somebody who waits a place although the event is full."""
    with changing(waiting.event) as event:
        fresh = event.waiting.filter(pk=waiting.pk).first()
        if fresh is None or event.status == Event.Status.FINISHED:
            raise Conflict(_("Ya no está en la lista de espera."), code="not_waiting")
        if fresh.name_key in taken_names(event):
            raise Conflict(_("Ya hay alguien inscrito con ese nombre."), code="name_taken")
        player = take_from_the_line(event, fresh)
        record(by=by, event=event, action="waiting.let_in", target=player)
    return player


def refuse_closed(event: Event) -> None:
    """Conflict where nobody enters by themselves (any more), with the reason."""
    if event.registration_until and timezone.now() > event.registration_until and event.status == Event.Status.SETUP:
        local = timezone.localtime(event.registration_until, zoneinfo.ZoneInfo(event.time_zone))
        raise Conflict(
            _("La inscripción cerró el %(day)s a las %(hour)s: pide a la organización que te inscriba.")
            % {"day": local.strftime("%d/%m"), "hour": local.strftime("%H:%M")},
            code="deadline_passed",
        )
    if not event.is_public or not event.self_registration or event.status != Event.Status.SETUP:
        raise Conflict(
            _("La inscripción está cerrada: pide a la organización que te inscriba."), code="registration_closed"
        )


def _name_is_taken(event: Event, name: str) -> bool:
    key = fold(name)
    return key in taken_names(event) or key in waiting_names(event)


def _entered(event: Event, asked: Waiting, person: Person, by: User | None) -> Player | Waiting:
    """In at once where there is a place, in line otherwise."""
    fill_places(event)
    if places_left(event) == 0 or event.waiting.exists():
        asked.name = _name_in_line(event, person)
        asked.name_key = fold(asked.name)
        asked.save()
        keep_record(person, asked.name, by=by, waiting=asked)
        record(by=by, event=event, action="waiting.join", target=asked.name)
        return asked
    [player] = add_players(event, [person], noted_by=by)
    player.user = asked.user
    player.save(update_fields=["user"])
    if asked.key_hash:
        join_phone(player=player, key_hash=asked.key_hash, label=asked.label)
    record(by=by or guest_of(player), event=event, action="player.join", target=player)
    return player


def _name_in_line(event: Event, person: Person) -> str:
    """What others see of who waits; an own number comes with the place, so the line gives one by lot."""
    return public_name(
        person, shown=event.names_shown, number=1000 + secrets.randbelow(9000), taken=waiting_names(event)
    )
