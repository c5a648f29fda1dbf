"""The catalogues of the games with what the organisation added to them."""

from datetime import datetime
from functools import lru_cache
from typing import Any

import msgspec
from django.db.models import Count, Max

from engine.catalogue.card_files import LARGEST
from engine.catalogue.cards import Shelf, Understanding, with_shelf
from engine.catalogue.cards import shelf as made_shelf
from tournaments.models.decks.added_card import AddedCard

__all__ = ["LARGEST", "Shelf", "Understanding", "added_ids", "has_added_cards", "senses", "shelf", "with_shelf"]


def shelf(game: str) -> Shelf:
    """The catalogue of a game as it is now. Raises KeyError for a game to which no cards can be added."""
    stamp = AddedCard.objects.filter(game=game).aggregate(cards=Count("pk"), last=Max("changed_at"))
    return _shelf(game, stamp["cards"], stamp["last"])


def senses(game: str, printing: str) -> list[dict[str, Any]]:
    """What an added card's text can mean where it can be read in several ways: words (es, en) and abilities."""
    found: list[dict[str, Any]] = msgspec.to_builtins(shelf(game).senses(printing))
    return found


def added_ids(game: str) -> list[str]:
    """The ids of the cards that the organisation added to this game."""
    return list(AddedCard.objects.filter(game=game).values_list("printing", flat=True))


def has_added_cards(game: str) -> bool:
    """Whether the organisation added any card to this game."""
    return AddedCard.objects.filter(game=game).exists()


@lru_cache(maxsize=8)
def _shelf(game: str, _cards: int, _last: datetime | None) -> Shelf:
    """Kept until a card comes, changes or goes."""
    added = AddedCard.objects.filter(game=game).values_list("printing", "facts", "chosen").order_by("pk")
    rows = list(added)
    return made_shelf(game, [facts for _, facts, _ in rows], {id: chosen for id, _, chosen in rows if chosen})
