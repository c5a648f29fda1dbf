"""The nouns of a tournament."""

from .added_card import AddedCard
from .announcement import Announcement
from .apart import KeptApart
from .audit import AuditEntry
from .deck import Deck, DeckChange, DeckDraft, SavedDeck
from .division import Division
from .event import Event, EventRole, Role
from .floor import FloorRules, floor_rules
from .given_round import GIVEN, GivenRound
from .match import Match, Seat
from .organisation import Organisation, Organiser
from .penalty import STANDING, DeckCheck, Level, OwnInfraction, Penalty, Upgrade
from .person import MINORS, AgeBand, Erasure, NamesShown, PersonalRecord
from .phone import Phone
from .player import Player, belonging_to
from .round import Round
from .sent import Sent
from .series import Season, Series
from .user import User
from .waiting import Waiting

__all__ = [
    "GIVEN",
    "MINORS",
    "STANDING",
    "AddedCard",
    "AgeBand",
    "Announcement",
    "AuditEntry",
    "Deck",
    "DeckChange",
    "DeckCheck",
    "DeckDraft",
    "Division",
    "Erasure",
    "Event",
    "EventRole",
    "FloorRules",
    "GivenRound",
    "KeptApart",
    "Level",
    "Match",
    "NamesShown",
    "Organisation",
    "Organiser",
    "OwnInfraction",
    "Penalty",
    "PersonalRecord",
    "Phone",
    "Player",
    "Role",
    "Round",
    "SavedDeck",
    "Season",
    "Seat",
    "Sent",
    "Series",
    "Upgrade",
    "User",
    "Waiting",
    "belonging_to",
    "floor_rules",
]
