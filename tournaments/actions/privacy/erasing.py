"""A person is erased: their results stay, under a number."""

from collections.abc import Iterable
from uuid import UUID

from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.db import models, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _
from knox.models import AuthToken

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.people.persons import person_of, rename
from tournaments.actions.people.phones import guest_of
from tournaments.actions.people.redaction import (
    empty_texts_about,
    follow_in_certificates,
    hand_over,
    redact_event,
    redact_rows,
)
from tournaments.errors import Conflict
from tournaments.models import AuditEntry, DeckDraft, Erasure, Event, ListPhoto, PersonalRecord, Player, User
from tournaments.privacy.erasures import note, noted
from tournaments.privacy.public_names import nameless
from tournaments.queries.people.naming import taken_names

NOBODY = "Persona borrada"


def erase_player(*, player: Player, by: User | None) -> Player:
    """Nothing of the event tells any more who played under that number; places and results stay as they are.

    The name goes from the log and from every text of the event, what was written about the player is emptied, phones,
    account and personal record are let go. It cannot be undone, and is done again after an older copy is restored.
    Conflict for somebody who was erased already.
    """
    with changing(player.event) as event:
        fresh = Player.people.filter(event=event).select_related("guest", "user").get(pk=player.pk)
        if fresh.erased_at is not None:
            raise Conflict(_("Los datos de %(name)s ya se borraron.") % {"name": fresh.name}, code="erased")
        names = (person_of(fresh).given_name, fresh.name, *_names_of(fresh.user))
        taken = {key for key, number in taken_names(event).items() if number != fresh.number}
        name = nameless(fresh.number, taken)
        if fresh.user is not None:
            _let_go(event, fresh, fresh.user)
        _empty(fresh)
        called = fresh.name
        rename(fresh, name)
        follow_in_certificates(event, {called: name})
        redact_event(event, names, name)
        fresh.erased_at = timezone.now()
        fresh.save()
        note(Erasure(event_uid=event.uid, number=fresh.number, made_at=fresh.registered_at))
        own = by is not None and by.pk in (player.user_id, player.guest_id)
        record(by=None if own else by, event=event, action="player.erase", target=fresh)
    player.refresh_from_db()
    return player


def erase_account(*, user: User, by: User | None) -> None:
    """The account is closed and nothing tells whose it was; what it did stays done, by nobody.

    Conflict while it is the last one that runs an organisation or an event that is not over: somebody else has to be
    named first.
    """
    _refuse_last(user)
    with transaction.atomic():
        for player in Player.people.filter(user=user, erased_at=None).select_related("event"):
            erase_player(player=player, by=by)
        for waiting in user.waiting_in.select_related("event"):
            redact_event(waiting.event, (waiting.name,), NOBODY)
            waiting.delete()
        names = _names_of(user)
        put = f"cuenta-borrada-{user.pk}"
        for event in Event.objects.filter(Q(roles__user=user) | Q(audit_entries__by=user)).distinct():
            redact_event(event, names, put)
        redact_rows(AuditEntry, AuditEntry.objects.filter(event=None), names, put)
        for rows in (user.event_roles, user.organiser_of, user.saved_decks, user.devices, user.push_subscriptions):
            rows.all().delete()
        user.page_drafts.all().delete()
        AuthToken.objects.filter(user=user).delete()
        for attempts in (AccessAttempt, AccessFailureLog, AccessLog):
            attempts.objects.filter(username=user.username).delete()
        note(Erasure(account=user.pk, made_at=user.date_joined))
        _close(user, put)
        record(by=None, event=None, action="account.erase", target=put)


def erase_again() -> int:
    """What was erased here and came back with an older copy is erased anew; how many."""
    done = 0
    for erasure in {
        (e.event_uid, e.number, e.account, e.made_at): e for e in [*Erasure.objects.all(), *noted()]
    }.values():
        if erasure.account is not None:
            user = User.objects.filter(pk=erasure.account, date_joined=erasure.made_at, is_active=True).first()
            if user is not None:
                erase_account(user=user, by=None)
                done += 1
            continue
        done += _erase_again(Player.people.filter(event__uid=str(erasure.event_uid)), [erasure])
    return done


def erase_again_in(event: Event, uid: UUID) -> int:
    """The same for an event that came in from a file that was written before; `uid` is the file's own."""
    known = [each for each in [*Erasure.objects.filter(event_uid=uid), *noted()] if each.event_uid == uid]
    return _erase_again(Player.people.filter(event=event), known)


def _erase_again(players: models.QuerySet[Player], erasures: Iterable[Erasure]) -> int:
    done = 0
    for erasure in erasures:
        found = players.filter(number=erasure.number or 0, registered_at=erasure.made_at, erased_at=None)
        for player in found.select_related("event"):
            erase_player(player=player, by=None)
            done += 1
    return done


def _names_of(user: User | None) -> tuple[str, ...]:
    return (user.display_name, user.username, user.alias, user.get_full_name()) if user else ()


def _let_go(event: Event, player: Player, account: User) -> None:
    """The account is no longer the player's, and what it did as a player was done by nobody with an account."""
    guest = guest_of(player)
    if not event.roles.filter(user=account).exists():
        hand_over(event, account, guest)
    player.user = None


def _empty(player: Player) -> None:
    empty_texts_about(player)
    PersonalRecord.objects.filter(player=player).delete()
    DeckDraft.objects.filter(player=player).delete()
    ListPhoto.objects.filter(check_of__player=player).delete()
    player.phones.all().delete()
    if player.guest is not None:
        player.guest.push_subscriptions.all().delete()
    player.link_version += 1
    player.external_id = ""
    player.birth_year = None


def _refuse_last(user: User) -> None:
    for held in user.organiser_of.select_related("organisation"):
        if held.organisation.organisers.count() == 1:
            raise Conflict(
                _("Eres la última persona que dirige «%(name)s»: nombra a otra antes.") % {"name": held.organisation},
                code="last_organiser",
            )
    for role in user.event_roles.filter(role="organiser").select_related("event"):
        event = role.event
        alone = event.roles.filter(role="organiser").count() == 1 and event.organisation_id is None
        if alone and event.status != Event.Status.FINISHED:
            raise Conflict(
                _("Eres la última persona que organiza «%(name)s»: termínalo o nombra a otra antes.") % {"name": event},
                code="last_organiser",
            )


def _close(user: User, put: str) -> None:
    """An account that nobody enters, known by its number alone; a new password that is none ends its sessions."""
    user.username = put
    for name in ("display_name", "first_name", "last_name", "email", "confirmed_email", "alias", "age_band"):
        setattr(user, name, "")
    user.is_active = user.is_staff = user.is_superuser = False
    user.last_login = None
    user.set_unusable_password()
    user.save()
    user.user_permissions.clear()
    user.groups.clear()
