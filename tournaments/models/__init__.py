"""The nouns of a tournament."""

from .added_card import AddedCard
from .apart import KeptApart
from .audit import AuditEntry
from .deck import Deck
from .event import Event, EventRole, Role
from .match import Match, Seat
from .player import Player
from .round import Round
from .user import User

__all__ = [
    "AddedCard",
    "AuditEntry",
    "Deck",
    "Event",
    "EventRole",
    "KeptApart",
    "Match",
    "Player",
    "Role",
    "Round",
    "Seat",
    "User",
]
