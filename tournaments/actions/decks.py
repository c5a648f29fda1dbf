"""A deck list is registered, checked as a whole, and locked when round 1 is published."""

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.games import DeckCheck, check_deck
from tournaments.models import Deck, Player, Round, User
from tournaments.permissions import Permission, may

MAX_DECK_TEXT = 20_000


def submit_deck(*, player: Player, text: str, by: User | None) -> Deck:
    """Register or replace a player's list. An illegal one is refused with all its problems, and nothing is kept.

    Once round 1 is published only the staff may change a list (Conflict for others).
    """
    with changing(player.event) as event:
        if decks_locked(player) and not (by is None or may(by, Permission.SUBMIT_ANY_DECK, event)):
            raise Conflict(
                _("La ronda 1 ya se publicó: los mazos están cerrados. Habla con la organización."), code="decks_locked"
            )
        check = examine_deck(player, text)
        if not check.legal:
            raise UserError(refusal(check), code="illegal_deck", details=[p.sentence for p in check.problems],
                            field="text")  # fmt: skip
        deck, created = Deck.objects.update_or_create(
            player=player,
            defaults={"text": text, "entries": check.entries, "submitted_by": by, "submitted_at": timezone.now()},
        )
        # the list itself is hidden information: the log only says that it changed
        record(by=by, event=event, action="deck.submit" if created else "deck.replace", target=player)
    return deck


def examine_deck(player: Player, text: str) -> DeckCheck:
    """Check without keeping; UserError where the text is no list at all."""
    if len(text) > MAX_DECK_TEXT:
        raise UserError(_("La lista es demasiado larga: pega solo las cartas del mazo."), code="too_long", field="text")
    if any(c == "\0" or "\ud800" <= c <= "\udfff" for c in text):
        raise UserError(_("La lista tiene caracteres ilegibles: pégala de nuevo."), code="unreadable", field="text")
    return check_deck(player.event.game, text)


def refusal(check: DeckCheck) -> str:
    """One sentence over the list of problems."""
    n = len(check.problems)
    return ngettext(
        "El mazo no es legal: tiene %(n)d problema. Corrígelo y guarda de nuevo.",
        "El mazo no es legal: tiene %(n)d problemas. Corrígelos y guarda de nuevo.",
        n,
    ) % {"n": n}


def decks_locked(player: Player) -> bool:
    """Whether round 1 of the player's event is published."""
    return player.event.rounds.exclude(status=Round.Status.DRAFT).exists()
