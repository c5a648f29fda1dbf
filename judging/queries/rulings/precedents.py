"""What was ruled before: the same case, cases with the same cards, and cases found by words."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from django.db.models import Count, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judging import boards
from judging.casework import named_for_search, search_form
from judging.models import Dispute, Precedent, PrecedentFile, Review, Ruling
from judging.permissions import Person
from judging.queries.rulings.drawn import card_names as drawn_names
from judging.queries.rulings.library import beside_the_point, public_print
from tournaments.models import Event, Role
from tournaments.names import fold

from . import reading

SHOWN = 5
MOST_FOUND = 50
LOOKED_THROUGH = 300
ALIKE = 0.5  # so much of what two boards name, rare cards counting more, must be the same
Row = TypeVar("Row", Dispute, Precedent)
_PUBLIC = Q(ruling__review__in=(Review.PUBLISHED, Review.OVERRULED), event__is_public=True)


@dataclass(frozen=True)
class Found:
    """A ruling from before: what was asked and answered, where and when, and how near it is.

    `address` is "" for one of another installation. `likeness` is 1 for the same case.
    """

    question: str
    answer: str
    marks: tuple[str, ...]
    where: str
    address: str
    likeness: float
    cards: tuple[str, ...] = ()

    @property
    def is_same(self) -> bool:
        """Whether it is the same case."""
        return self.likeness >= 1


def of_dispute(dispute: Dispute, reader: Person, limit: int = SHOWN) -> list[Found]:
    """The precedents of a dispute that the reader may read: the same case first, then the most alike."""
    same = readable(reader).filter(game=dispute.game).exclude(pk=dispute.pk)
    alike = same.filter(case_print=dispute.case_print) if dispute.case_print else same.none()
    by_print = [each for each in alike[:LOOKED_THROUGH] if _whole_or_open(reader, each)][:limit]
    names = tuple(name for name in dispute.named.split("|") if name)
    found = [_told(each, reader, 1.0, dispute.event) for each in by_print]
    found += [_imported(each, 1.0) for each in _imported_same(dispute)[:limit]]
    known = {each.pk for each in by_print}
    candidates = [each for each in _naming(same, names) if each.pk not in known]
    brought = [
        each
        for each in _naming(Precedent.objects.filter(game=dispute.game), names)
        if each.case_print != dispute.case_print
    ]
    weights = _weights([*(each.named for each in candidates), *(each.named for each in brought)])
    for each in candidates:
        near_by_all = _likeness(names, each.named, weights)
        if near_by_all >= ALIKE:
            named = each.named if _judges(reader, each) else named_for_search(_public_cards(each.ruling))
            found.append(_told(each, reader, min(near_by_all, _likeness(names, named, weights)), dispute.event))
    found += [_imported(each, _likeness(names, each.named, weights)) for each in brought]
    near = [each for each in found if each.likeness >= ALIKE]
    return sorted(near, key=lambda each: -each.likeness)[:limit]


def by_words(reader: Person, *, words: str = "", card: str = "", section: str = "", game: str = "") -> list[Found]:
    """Rulings that the reader may read whose question, answer or cards hold every word; of one card or one section.

    First those that were asked in these words, then those that answer in them, then boards where a card merely lies.
    """
    wanted, marked = fold(words).split(), section.strip()
    disputes = readable(reader)
    brought = Precedent.objects.all()
    if game:
        disputes, brought = disputes.filter(game=game), brought.filter(game=game)
    if card.strip():
        form = search_form(card.strip())
        disputes, brought = disputes.filter(named__contains=form), brought.filter(named__contains=form)
    found: list[Found] = []
    for dispute in disputes[:LOOKED_THROUGH]:
        told = _told(dispute, reader, 0.0, None)
        if _holds(told, wanted, marked, card):
            found.append(told)
    found += [told for each in brought[:LOOKED_THROUGH] if _holds(told := _imported(each, 0.0), wanted, marked, card)]
    return sorted(found, key=lambda each: beside_the_point(each.question, each.answer, wanted))[:MOST_FOUND]


def brought_files() -> QuerySet[PrecedentFile]:
    """The files that came from other installations, the latest first, with how many rulings each `held`."""
    return PrecedentFile.objects.select_related("by").annotate(held=Count("precedents"))


def readable(reader: Person) -> QuerySet[Dispute]:
    """The ruled disputes that somebody may read, the latest first: those of events that they judge, and public ones."""
    judged = Q(pk=None)
    if reader.is_authenticated and reader.is_superuser:
        judged = Q()
    elif reader.is_authenticated:
        events = reader.event_roles.filter(role__in=(Role.JUDGE, Role.HEAD_JUDGE)).values_list("event_id", flat=True)
        judged = Q(event__in=list(events)) | Q(event=None, submitted_by=reader.pk)
    found = Dispute.objects.filter(judged | _PUBLIC, ruling__isnull=False).exclude(ruling__review=Review.SENT_BACK)
    return found.select_related("ruling", "event", "call__match__round").order_by("-submitted_at", "-pk")


def _naming(rows: "QuerySet[Row]", names: Sequence[str]) -> list[Row]:
    wanted = Q(pk=None)
    for name in names:
        wanted |= Q(named__contains=search_form(name))
    return list(rows.filter(wanted)[:LOOKED_THROUGH]) if names else []


def _whole_or_open(reader: Person, dispute: Dispute) -> bool:
    """Whether that two boards are the same tells the reader nothing that they may not know of this one."""
    return _judges(reader, dispute) or not boards.hides_cards(dispute.request)


def _imported_same(dispute: Dispute) -> QuerySet[Precedent]:
    prints = {dispute.case_print, public_print(dispute)} - {""}
    return Precedent.objects.filter(game=dispute.game, case_print__in=prints)


def _weights(named: Iterable[str]) -> Counter[str]:
    """How many of the boards looked at name each card: what all of them have says little."""
    return Counter(name for text in named for name in set(text.split("|")) if name)


def _likeness(names: Sequence[str], named: str, weights: Counter[str]) -> float:
    here, there = set(names), {name for name in named.split("|") if name}
    both = sum(1 / (1 + weights[name]) for name in here & there)
    either = sum(1 / (1 + weights[name]) for name in here | there)
    return min(0.99, both / either) if either else 0.0


def _told(dispute: Dispute, reader: Person, likeness: float, event: Event | None) -> Found:
    ruling: Ruling = dispute.ruling
    whole = _judges(reader, dispute)
    marks: tuple[str, ...] = ()
    if ruling.review == Review.OVERRULED:
        answer = ruling.review_answer
    else:
        body = ruling.body if whole else reading.for_reader(ruling, judge=False)
        answer = boards.in_language(body["answer"])
        sections = [each["section"] for each in body.get("citations", ()) if each["kind"] == "decisive"]
        marks = tuple(boards.section_label(dispute.game, section) for section in sections[:4])
    cards = tuple(name for name in dispute.named.split("|") if name) if whole else _public_cards(ruling)
    return Found(dispute.question, answer, marks, _where(dispute, event), dispute.get_absolute_url(), likeness, cards)


def _judges(reader: Person, dispute: Dispute) -> bool:
    """Whether the reader sees this board whole; `readable` has seen to it that they may read it at all."""
    if not reader.is_authenticated:
        return False
    if reader.is_superuser or (dispute.event_id is None and dispute.submitted_by_id == reader.pk):
        return True
    return dispute.event_id is not None and dispute.event_id in _judged_by(reader)


def _judged_by(reader: Person) -> set[int]:
    """The events that somebody judges, read once in a request."""
    kept: set[int] | None = getattr(reader, "_judged_events", None)
    if kept is None:
        roles = reader.event_roles.filter(role__in=(Role.JUDGE, Role.HEAD_JUDGE))  # type: ignore[union-attr]
        kept = set(roles.values_list("event_id", flat=True))
        reader._judged_events = kept  # type: ignore[union-attr]
    return kept


def _public_cards(ruling: Ruling) -> tuple[str, ...]:
    shown = reading.for_reader(ruling, judge=False).get("boards") or {}
    return tuple(sorted({fold(name) for board in shown.values() for name in drawn_names(board, hidden=False)}))


def _where(dispute: Dispute, event: Event | None) -> str:
    """Where and when, as one judge would tell another: "hace dos rondas, mesa 4"."""
    call = dispute.call
    round_ = call.match.round if call is not None and call.match is not None else None
    table = _("mesa %(n)s") % {"n": call.table} if call is not None and call.table else ""
    if event is not None and dispute.event_id == event.pk:
        when = _rounds_ago(event, round_.number) if round_ is not None else _("en este evento")
    elif dispute.event is not None:
        when = f"{dispute.event.name}, {timezone.localtime(dispute.submitted_at):%d-%m-%Y}"
    else:
        when = f"{timezone.localtime(dispute.submitted_at):%d-%m-%Y}"
    return ", ".join(part for part in (when, table) if part)


def _rounds_ago(event: Event, number: int) -> str:
    latest = event.rounds.exclude(status="draft").order_by("-number").values_list("number", flat=True).first() or number
    ago = latest - number
    if ago <= 0:
        return _("en esta ronda")
    return ngettext("hace %(n)d ronda", "hace %(n)d rondas", ago) % {"n": ago}


def _imported(found: Precedent, likeness: float) -> Found:
    marks = tuple(boards.section_label(found.game, section) for section in found.sections[:4])
    when = f"{found.ruled_on:%d-%m-%Y}" if isinstance(found.ruled_on, date) else ""
    where = ", ".join(part for part in (_("otra instalación"), when) if part)
    answer = boards.in_language({"es": found.answer_es, "en": found.answer_en})
    return Found(found.question, answer, marks, where, "", likeness, tuple(found.cards))


def _holds(told: Found, words: list[str], section: str, card: str) -> bool:
    if card.strip() and fold(card) not in {fold(name) for name in told.cards}:
        return False
    if section and not any(section in mark for mark in told.marks):
        return False
    text = fold(" ".join((told.question, told.answer, *told.cards)))
    return all(word in text for word in words)
