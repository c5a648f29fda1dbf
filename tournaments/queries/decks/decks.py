"""Lists of decks: which a person has, and where each of an event stands."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.models import Deck, Event, Player, SavedDeck, User, belonging_to
from tournaments.queries.record.teams import deck_holders

STATES = ("missing", "waiting", "accepted")


@dataclass(frozen=True, slots=True)
class Own:
    """A list that a person can begin from: kept under a name, or registered in another event."""

    name: str
    text: str
    query: str  # of the page that shows it in the editor


def own_lists(user: User, player: Player) -> list[Own]:
    """What the reader kept of this game, and what they played in other events of it, the newest first."""
    saved = SavedDeck.objects.filter(user=user, game=player.event.game)
    played = (
        Deck.objects.filter(belonging_to(user, "player__"), player__event__game=player.event.game)
        .exclude(player=player)
        .select_related("player__event")
        .order_by("-submitted_at")
    )
    return [
        *(Own(deck.name, deck.text, f"guardado={deck.pk}") for deck in saved),
        *(Own(deck.player.event.name, deck.text, f"jugado={deck.pk}") for deck in played[:20]),
    ]


def begun_from(user: User, player: Player, query: dict[str, str]) -> str | None:
    """The text of the list that the address names, where it is the reader's own; None otherwise."""
    wanted = {f"{key}={query[key]}" for key in ("guardado", "jugado") if query.get(key, "").isdecimal()}
    return next((own.text for own in own_lists(user, player) if own.query in wanted), None)


def decks_of(event: Event, state: str = "") -> QuerySet[Player]:
    """The players still in, with their decks, by name; of one of STATES, or all."""
    players = deck_holders(event).select_related("deck__accepted_by", "team").order_by("name_key")
    if state == "missing":
        return players.filter(deck=None)
    if state == "waiting":
        return players.filter(deck__isnull=False, deck__accepted_at=None)
    if state == "accepted":
        return players.filter(deck__accepted_at__isnull=False)
    return players


def counts(players: Sequence[Player]) -> dict[str, int]:
    """How many of these players stand in each of STATES."""
    states = [_state(player) for player in players]
    return {state: states.count(state) for state in STATES}


def _state(player: Player) -> str:
    deck = getattr(player, "deck", None)
    return "missing" if deck is None else "accepted" if deck.accepted_at else "waiting"
