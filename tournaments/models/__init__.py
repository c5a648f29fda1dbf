"""The nouns of a tournament."""

from .added_card import AddedCard
from .announcement import Announcement
from .apart import KeptApart
from .api_token import ApiToken
from .audit import AuditEntry
from .board import Board
from .deck import Deck, DeckChange, DeckDraft, SavedDeck
from .division import Division
from .event import Event, EventRole, Role
from .floor import FloorRules, floor_rules
from .given_round import GIVEN, GivenRound
from .image import EventImage
from .invitation import Invitation
from .known_device import KnownDevice
from .match import Match, Seat
from .organisation import Organisation, Organiser
from .outgoing import Outgoing, PushSubscription, Webhook
from .page_draft import PageDraft
from .password_link import PasswordLink
from .penalty import STANDING, DeckCheck, Level, ListPhoto, OwnInfraction, Penalty, Upgrade
from .person import MINORS, AgeBand, Erasure, NamesShown, PersonalRecord
from .phone import Phone
from .player import Player, belonging_to
from .round import Round
from .sent import Sent
from .series import Season, Series
from .template import EventTemplate
from .user import User
from .waiting import Waiting

__all__ = [
    "GIVEN",
    "MINORS",
    "STANDING",
    "AddedCard",
    "AgeBand",
    "Announcement",
    "ApiToken",
    "AuditEntry",
    "Board",
    "Deck",
    "DeckChange",
    "DeckCheck",
    "DeckDraft",
    "Division",
    "Erasure",
    "Event",
    "EventImage",
    "EventRole",
    "EventTemplate",
    "FloorRules",
    "GivenRound",
    "Invitation",
    "KeptApart",
    "KnownDevice",
    "Level",
    "ListPhoto",
    "Match",
    "NamesShown",
    "Organisation",
    "Organiser",
    "Outgoing",
    "OwnInfraction",
    "PageDraft",
    "PasswordLink",
    "Penalty",
    "PersonalRecord",
    "Phone",
    "Player",
    "PushSubscription",
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
    "Webhook",
    "belonging_to",
    "floor_rules",
]
