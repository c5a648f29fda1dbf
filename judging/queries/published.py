"""The rulings that everybody may read, wherever they are."""

from dataclasses import dataclass

from judging import boards
from judging.models import Citation, Dispute, Review, Ruling
from judging.queries import reading
from tournaments.models import Event

SHOWN = 3


@dataclass(frozen=True)
class PublishedRuling:
    """The answer that holds, in the reader's language, and the sections it rests on (none where it was overruled)."""

    dispute: Dispute
    answer: str
    marks: tuple[str, ...]


def recent_rulings(limit: int = SHOWN) -> list[PublishedRuling]:
    """The last rulings that head judges published or overruled at the public events being played, the latest first."""
    public = Ruling.objects.filter(
        review__in=(Review.PUBLISHED, Review.OVERRULED),
        dispute__event__is_public=True,
        dispute__event__status=Event.Status.RUNNING,
    )
    latest = public.order_by("-reviewed_at", "-pk").select_related("dispute__event").prefetch_related("citations")
    return [_as_anybody_reads(ruling) for ruling in latest[:limit]]


def _as_anybody_reads(ruling: Ruling) -> PublishedRuling:
    if ruling.review == Review.OVERRULED:
        return PublishedRuling(ruling.dispute, ruling.review_answer, ())
    answer = boards.in_language(reading.for_reader(ruling, judge=False)["answer"])
    decisive = [cited.section for cited in ruling.citations.all() if cited.kind == Citation.Kind.DECISIVE]
    marks = tuple(boards.section_label(ruling.dispute.game, section) for section in decisive)
    return PublishedRuling(ruling.dispute, answer, marks)
