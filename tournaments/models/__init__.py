"""The nouns of a tournament."""

from .announcement import Announcement
from .audit import AuditEntry
from .decks.added_card import AddedCard
from .decks.deck import Deck, DeckChange, DeckDraft, SavedDeck
from .division import Division
from .event import Event, EventRole, Role
from .floor import FloorRules, floor_rules
from .image import EventImage
from .organisation import Organisation, Organiser
from .outgoing import Outgoing, PushSubscription, Webhook
from .page_draft import PageDraft
from .people.apart import KeptApart
from .people.api_token import ApiToken
from .people.invitation import Invitation
from .people.known_device import KnownDevice
from .people.password_link import PasswordLink
from .people.person import MINORS, AgeBand, Erasure, NamesShown, PersonalRecord
from .people.phone import Phone
from .people.player import Player, belonging_to
from .people.user import User
from .people.waiting import Waiting
from .rounds.board import Board
from .rounds.given_round import GIVEN, GivenRound
from .rounds.match import Match, Seat
from .rounds.penalty import STANDING, DeckCheck, Level, ListPhoto, OwnInfraction, Penalty, Upgrade
from .rounds.round import Round
from .sent import Sent
from .series import Season, Series
from .template import EventTemplate

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
