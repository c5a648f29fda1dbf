"""A player's phone is signed in by their personal link, let in by the desk, sent away; the link is withdrawn."""

import secrets

from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.people.persons import follow_account
from tournaments.addresses.links import hashed, opens, was_withdrawn
from tournaments.errors import Conflict, UserError
from tournaments.models import Phone, Player, User

MOST_WAITING = 5  # devices that ask for one player at a time
_S = Phone.Status


def checked_link(player: Player | None, key: str) -> Player:
    """The player whose link it is; UserError for one that was withdrawn, or that never was."""
    if player is not None and opens(player, key):
        return player
    if player is not None and was_withdrawn(player, key):
        raise UserError(
            _("Este enlace se retiró: pide tu tarjeta nueva en la mesa de la organización."), code="link_withdrawn"
        )
    raise UserError(
        _("Este enlace no vale: escanea de nuevo tu tarjeta o pide otra en la mesa de la organización."),
        code="unknown_link",
    )


def sign_in_phone(*, player: Player, key: str, phone_key: str, label: str = "") -> Phone:
    """Sign a device in as the player whose link it opened.

    The first device is in at once; another one waits until the desk lets it in, so that a card that was photographed
    opens nothing. A device that was in as somebody else of this event is now this player. Raises as `checked_link`.
    """
    with changing(player.event) as event:
        player = checked_link(event.players.filter(pk=player.pk).first(), key)
        player.event = event
        mine = hashed(phone_key)
        Phone.objects.filter(player__event=event, key_hash=mine).exclude(player=player).update(status=_S.OUT)
        phone = player.phones.filter(key_hash=mine).first()
        if phone is not None and phone.status == _S.IN:
            return phone
        taken = player.phones.filter(status=_S.IN).exists()
        if taken and player.phones.filter(status=_S.WAITING).exclude(key_hash=mine).count() >= MOST_WAITING:
            raise Conflict(
                _("Demasiados teléfonos piden entrar con esta tarjeta: ve a la mesa de la organización."),
                code="too_many_phones",
            )
        phone = phone or Phone(player=player, key_hash=mine)
        phone.label, phone.link_version = label[:80], player.link_version
        phone.status = _S.WAITING if taken else _S.IN
        phone.save()
        by = guest_of(player) if phone.status == _S.IN else None
        record(by=by, event=event, action="phone.in" if by else "phone.ask", target=player, device=phone.label)
    return phone


def join_phone(*, player: Player, key_hash: str, label: str = "") -> Phone:
    """Sign in the device by which the player has just registered; inside an action on the event."""
    phone = Phone.objects.create(
        player=player, key_hash=key_hash, label=label[:80], status=_S.IN, link_version=player.link_version
    )
    guest_of(player)
    return phone


def let_phone_in(*, phone: Phone, by: User) -> Phone:
    """The desk lets a device in that asks, or one that it had sent away. One of a withdrawn link: Conflict."""
    with changing(phone.player.event) as event:
        fresh = Phone.objects.select_related("player__event").get(pk=phone.pk)
        if fresh.status == _S.IN:
            raise Conflict(_("Ese teléfono ya está dentro."), code="already_in")
        if fresh.link_version != fresh.player.link_version:
            raise Conflict(
                _("Ese teléfono entró con un enlace que se retiró: que abra la tarjeta nueva."), code="link_withdrawn"
            )
        fresh.status = _S.IN
        fresh.save(update_fields=["status"])
        guest_of(fresh.player)
        record(by=by, event=event, action="phone.let_in", target=fresh.player, device=fresh.label)
    return fresh


def send_phone_away(*, phone: Phone, by: User) -> Phone:
    """A device is no longer the player's, by the desk or by the player; `let_phone_in` undoes it."""
    with changing(phone.player.event) as event:
        fresh = Phone.objects.select_related("player__event").get(pk=phone.pk)
        if fresh.status == _S.OUT:
            raise Conflict(_("Ese teléfono ya está fuera."), code="already_out")
        fresh.status = _S.OUT
        fresh.save(update_fields=["status"])
        record(by=by, event=event, action="phone.out", target=fresh.player, device=fresh.label)
    return fresh


def withdraw_link(*, player: Player, by: User) -> Player:
    """The player's link opens nothing any more, and every device it signed in is out; the next card has another."""
    with changing(player.event) as event:
        fresh = event.players.get(pk=player.pk)
        fresh.link_version += 1
        fresh.save(update_fields=["link_version"])
        out = fresh.phones.exclude(status=_S.OUT).update(status=_S.OUT)
        record(by=by, event=event, action="link.withdraw", target=fresh, phones=out)
    player.refresh_from_db()
    return player


def adopt_player(*, player: Player, by: User) -> Player:
    """The account of whoever holds the player's phone takes the registration, and keeps it."""
    with changing(player.event) as event:
        fresh = event.players.get(pk=player.pk)
        if fresh.user_id not in (None, by.pk):
            raise Conflict(
                _("Esta inscripción ya es de otra cuenta: pide a la organización que la cambie."), code="player_taken"
            )
        other = event.players.filter(user=by).exclude(pk=fresh.pk).first()
        if other is not None:
            raise Conflict(
                _("Tu cuenta ya es de %(player)s en este evento.") % {"player": other.name}, code="account_taken"
            )
        fresh.user = by
        fresh.save(update_fields=["user"])
        follow_account(event, fresh, by)
        record(by=by, event=event, action="player.adopt", target=fresh, account=by.username)
    player.refresh_from_db()
    return player


def guest_of(player: Player) -> User:
    """Who acts from the player's phone: an account that nobody logs in to, with no role but this registration."""
    if player.guest is None:
        guest = User(username=f"jugador-{player.pk}-{secrets.token_hex(4)}", display_name=player.name)
        guest.set_unusable_password()
        guest.save()
        player.guest = guest
        player.save(update_fields=["guest"])
    return player.guest
