"""A deck list is drafted, registered and checked as a whole, locked at its hour or with round 1, and accepted."""

import zoneinfo
from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.games import DeckCheck, ban_list_on, check_deck, game_name, in_language, unlimited_cards
from tournaments.models import Deck, DeckChange, DeckDraft, Event, Player, Round, SavedDeck, User
from tournaments.models.decks.deck import MOST_SAVED_DECKS
from tournaments.names import fold, visible
from tournaments.queries.people.naming import by_typed_name
from tournaments.queries.record.teams import deck_holders
from tournaments.security.permissions import Permission, may

MAX_DECK_TEXT = 20_000
MAX_REASON = 200


@dataclass(frozen=True, slots=True)
class Left:
    """A list of many that was not registered: whose, why, every problem, and its text to be mended."""

    name: str
    why: str
    problems: tuple[str, ...]
    text: str


def submit_deck(*, player: Player, text: str, by: User | None, reason: str = "") -> Deck:
    """Register or replace a player's list. An illegal one is refused with all its problems, and nothing is kept.

    Once lists are locked only the staff may change one (Conflict for others): what was taken out and put in, and the
    `reason`, is then kept for the player to see. Another list has to be accepted again.
    """
    _hold_unlocked(player, by)
    check = examine_deck(player, text)  # before the transaction: nobody waits while a list is read
    with changing(player.event):
        locked = _hold_unlocked(player, by)
        if not check.legal:
            raise UserError(
                refusal(check), code="illegal_deck", details=[p.sentence for p in check.problems], field="text"
            )
        if shared := shared_with_the_team(player, check.entries):
            raise UserError(
                _("En este evento los mazos del equipo no comparten cartas: cambia estas."),
                code="shared_cards",
                details=shared,
                field="text",
            )
        before = Deck.objects.filter(player=player).first()
        if before is not None and before.entries == check.entries:
            still = {"accepted_by": before.accepted_by, "accepted_at": before.accepted_at}
        else:
            still = {"accepted_by": None, "accepted_at": None}
        if locked and before is not None and before.entries != check.entries:
            _note_change(player, before.entries, check.entries, by, reason)
        deck, created = Deck.objects.update_or_create(
            player=player,
            defaults={
                "text": text,
                "entries": check.entries,
                "submitted_by": by,
                "submitted_at": timezone.now(),
                **still,
            },
        )
        DeckDraft.objects.filter(player=player).delete()
        # the list itself is hidden information: the log only says that it changed
        action = "deck.submit" if created else "deck.change_locked" if locked else "deck.replace"
        record(by=by, event=player.event, action=action, target=player, reason=reason[:MAX_REASON])
    return deck


def _hold_unlocked(player: Player, by: User | None) -> bool:
    """Whether lists are locked, which only the staff may pass over. Raises Conflict."""
    locked = decks_locked(player)
    if locked and not (by is None or may(by, Permission.SUBMIT_ANY_DECK, player.event)):
        raise Conflict(locked_sentence(player.event), code="decks_locked")
    return locked


def shared_with_the_team(player: Player, entries: list[dict[str, Any]]) -> list[str]:
    """A sentence for each card that another deck of the team has too, where the event's decks are unified.

    Cards of which a deck may have any number are free for all.
    """
    event = player.event
    if player.team_id is None or event.team_decks != Event.TeamDecks.UNIFIED:
        return []
    own = {entry["name"] for entry in entries}
    others = Deck.objects.filter(player__team=player.team_id).exclude(player=player).select_related("player")
    shared = [
        (name, other.player.name)
        for other in others.order_by("player__board")
        for name in sorted(own & {entry["name"] for entry in other.entries})
    ]
    free = unlimited_cards(event.game, {name for name, _whose in shared})
    return [
        _("«%(card)s» está también en el mazo de %(name)s.") % {"card": card, "name": name}
        for card, name in shared
        if card not in free
    ]


def _note_change(
    player: Player, before: list[dict[str, Any]], after: list[dict[str, Any]], by: User | None, reason: str
) -> None:
    was, becomes = _copies(before), _copies(after)
    DeckChange.objects.create(
        player=player,
        by=by,
        reason=visible(reason)[:MAX_REASON],
        taken_out=[[count, name] for name, count in (was - becomes).items()],
        put_in=[[count, name] for name, count in (becomes - was).items()],
    )


def _copies(entries: list[dict[str, Any]]) -> Counter[str]:
    """How many of each card, under the name that a reader knows it by: its printing where the list says it."""
    copies: Counter[str] = Counter()
    for entry in entries:
        copies[f"{entry['name']} ({entry['printing']})" if entry.get("printing") else entry["name"]] += entry["count"]
    return copies


def save_draft(*, player: Player, text: str, by: User) -> DeckDraft:
    """Keep what a player has written so far, legal or not; the registered list stays what it is. Theirs alone."""
    _refuse_unreadable(text)
    if not player.is_of(by):
        raise Conflict(_("El borrador es del jugador: registra la lista."), code="not_yours")
    draft, _created = DeckDraft.objects.update_or_create(player=player, defaults={"text": text})
    return draft


def accept_deck(*, player: Player, by: User, submitted_at: str = "") -> Deck:
    """A judge has looked at this very list: `submitted_at` names it, and a list that came since is a Conflict."""
    with changing(player.event) as event:
        deck = _deck_of(player)
        if submitted_at and submitted_at != deck.submitted_at.isoformat():
            raise Conflict(
                _("%(name)s cambió su mazo mientras lo mirabas: míralo de nuevo.") % {"name": player.name},
                code="deck_changed",
            )
        deck.accepted_by, deck.accepted_at = by, timezone.now()
        deck.save(update_fields=["accepted_by", "accepted_at"])
        record(by=by, event=event, action="deck.accept", target=player)
    return deck


def unaccept_deck(*, player: Player, by: User) -> Deck:
    """Undo accept_deck."""
    with changing(player.event) as event:
        deck = _deck_of(player)
        deck.accepted_by, deck.accepted_at = None, None
        deck.save(update_fields=["accepted_by", "accepted_at"])
        record(by=by, event=event, action="deck.unaccept", target=player)
    return deck


def _deck_of(player: Player) -> Deck:
    deck = Deck.objects.filter(player=player).first()
    if deck is None:
        raise Conflict(_("%(name)s no tiene mazo registrado.") % {"name": player.name}, code="no_deck")
    return deck


def keep_deck(*, user: User, game: str, name: str, text: str) -> SavedDeck:
    """Keep a list among a person's own, under a name; one of that name is replaced."""
    name = visible(name)[:60]
    if not name:
        raise UserError(_("Escribe un nombre para el mazo."), code="no_name", field="name")
    _refuse_unreadable(text)
    if not text.strip():
        raise UserError(_("La lista está vacía: agrega cartas antes de guardarla."), code="empty_list", field="text")
    with transaction.atomic():
        known = user.saved_decks.filter(game=game)
        if not known.filter(name=name).exists() and known.count() >= MOST_SAVED_DECKS:
            raise UserError(
                _("Ya guardas %(n)d mazos de este juego: borra alguno.") % {"n": MOST_SAVED_DECKS}, code="too_many"
            )
        saved, _created = SavedDeck.objects.update_or_create(user=user, game=game, name=name, defaults={"text": text})
    return saved


def submit_many(*, event: Event, lists: list[tuple[str, str]], by: User) -> tuple[list[Player], list[Left]]:
    """Register what can be of many lists, each with its player's name; the others come back with the reason."""
    done: list[Player] = []
    left: list[Left] = []
    players = by_typed_name(event, deck_holders(event).select_related("event", "team"))
    for name, text in lists:
        player = players.get(fold(name))
        if player is None:
            said = _("No hay nadie inscrito con el nombre «%(name)s».") % {"name": name}
            left.append(Left(name, said, (), text))
            continue
        try:
            submit_deck(player=player, text=text, by=by)
        except UserError as error:
            left.append(Left(name, error.message, error.details, text))
        else:
            done.append(player)
    return done, left


def examine_deck(player: Player, text: str) -> DeckCheck:
    """Check without keeping, by the ban list of the event's date; UserError where the text is no list at all."""
    _refuse_unreadable(text)
    event = player.event
    banned = ban_list_on(event.game, event.ban_list, event.starts_on) if event.ban_list else None
    return check_deck(event.game, text, **({"limits": banned.limits} if banned else {}))


def _refuse_unreadable(text: str) -> None:
    if len(text) > MAX_DECK_TEXT:
        raise UserError(_("La lista es demasiado larga: pega solo las cartas del mazo."), code="too_long", field="text")
    if any(c == "\0" or "\ud800" <= c <= "\udfff" for c in text):
        raise UserError(_("La lista tiene caracteres ilegibles: pégala de nuevo."), code="unreadable", field="text")


def refusal(check: DeckCheck) -> str:
    """One sentence over the list of problems."""
    n = len(check.problems)
    return ngettext(
        "El mazo no es legal: tiene %(n)d problema. Corrígelo y guarda de nuevo.",
        "El mazo no es legal: tiene %(n)d problemas. Corrígelos y guarda de nuevo.",
        n,
    ) % {"n": n}


def decks_locked(player: Player) -> bool:
    """Whether the hour for lists is over, or round 1 of the player's event is published."""
    return _is_late(player.event) or _has_begun(player.event)


def locked_sentence(event: Event) -> str:
    """Why lists are locked, and what to do."""
    if _has_begun(event):
        return _("La ronda 1 ya se publicó: los mazos están cerrados. Habla con la organización.")
    assert event.decks_until is not None
    local = timezone.localtime(event.decks_until, zoneinfo.ZoneInfo(event.time_zone))
    return _("Los mazos se cerraron el %(day)s a las %(hour)s. Habla con la organización.") % {
        "day": local.strftime("%d-%m"),
        "hour": local.strftime("%H:%M"),
    }


def decks_are_public(event: Event) -> bool:
    """Whether everybody may read the lists by now."""
    return event.decks_public_from is not None and timezone.now() >= event.decks_public_from


def ban_list_note(event: Event) -> str:
    """By which ban list decks are checked, with what is not sure about it; "" where the event has none."""
    if not event.ban_list:
        return ""
    banned = ban_list_on(event.game, event.ban_list, event.starts_on)
    if banned is None:
        return _("No conocemos una lista de prohibidas de %(game)s para la fecha del evento: se revisa sin ella.") % {
            "game": game_name(event.game)
        }
    said = _("Se revisa con la lista de prohibidas: %(name)s.") % {"name": in_language(banned.name)}
    if not banned.surely_holds(event.starts_on):
        said += " " + _("Es la última que conocemos; puede haber una más nueva.")
    if banned.uncatalogued:
        said += " " + ngettext(
            "Nombra además %(n)d carta que no está en el catálogo: esa se mira a ojo.",
            "Nombra además %(n)d cartas que no están en el catálogo: esas se miran a ojo.",
            len(banned.uncatalogued),
        ) % {"n": len(banned.uncatalogued)}
    return said


def _is_late(event: Event) -> bool:
    return event.decks_until is not None and timezone.now() > event.decks_until


def _has_begun(event: Event) -> bool:
    return event.rounds.exclude(status=Round.Status.DRAFT).exists()
