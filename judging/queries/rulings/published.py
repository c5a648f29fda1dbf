"""The rulings that everybody may read, wherever they are."""

import json
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from judging import boards
from judging.models import Dispute, Review, Ruling
from tournaments.models import Event

from . import reading

SHOWN = 3
MOST_MARKS = 4  # of decisive sections; how many more there are is said
LOOKED_THROUGH = 200


@dataclass(frozen=True)
class PublishedRuling:
    """The answer that holds, in the reader's language, and the sections it rests on (none where it was overruled).

    `marks` are the first of them; `more` counts the rest.
    """

    dispute: Dispute
    answer: str
    marks: tuple[str, ...]
    more: int = 0


def recent_rulings(limit: int = SHOWN) -> list[PublishedRuling]:
    """The last rulings that head judges published or overruled at the public events being played, the latest first."""
    latest = public_rulings().filter(dispute__event__status=Event.Status.RUNNING)
    return [_as_anybody_reads(ruling) for ruling in latest[:limit]]


def rulings_on(game: str, card: str, name: str, limit: int = SHOWN) -> list[PublishedRuling]:
    """The last public rulings that show this card to everybody, by its id or its name, the latest first.

    One on whose board the card lies hidden is not among them: that it is listed would tell where the card is. Only
    the last LOOKED_THROUGH whose board names the card are looked through.
    """
    written = {form for word in (card, name) for form in (word, json.dumps(word)[1:-1])}
    naming = Q()
    for form in written:
        naming |= Q(dispute__request__contains=form)
    found = []
    for ruling in public_rulings().filter(naming, dispute__game=game)[:LOOKED_THROUGH]:
        shown = json.dumps(reading.for_reader(ruling, judge=False), ensure_ascii=False)
        if f'"{name}"' in shown or f'"{card}"' in shown:
            found.append(_as_anybody_reads(ruling))
        if len(found) == limit:
            break
    return found


def public_rulings() -> QuerySet[Ruling]:
    """The rulings that everybody may read, the latest reviewed first."""
    public = Ruling.objects.filter(
        review__in=(Review.PUBLISHED, Review.OVERRULED), dispute__event__is_public=True
    ).order_by("-reviewed_at", "-pk")
    return public.select_related("dispute__event")


def _as_anybody_reads(ruling: Ruling) -> PublishedRuling:
    if ruling.review == Review.OVERRULED:
        return PublishedRuling(ruling.dispute, ruling.review_answer, ())
    answer = boards.in_language(reading.for_reader(ruling, judge=False)["answer"])
    decisive = ruling.public_sections
    marks = tuple(boards.section_label(ruling.dispute.game, section) for section in decisive[:MOST_MARKS])
    return PublishedRuling(ruling.dispute, answer, marks, len(decisive) - len(marks))
