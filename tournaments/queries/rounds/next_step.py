"""The one thing that an event waits for: what the organiser does next, and what blocks it."""

from dataclasses import dataclass, field

from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Event, Match, Player, Round, Seat
from tournaments.pairing import RULE_SETS
from tournaments.queries.record.teams import deck_holders
from tournaments.queries.rounds.entrants import is_stale
from tournaments.queries.rounds.readiness import absent, names_of, without_deck
from tournaments.queries.rounds.rounds import (
    current_round,
    draft_round,
    missing_sentence,
    missing_tables,
    round_said,
    table_list,
)
from tournaments.queries.rounds.upcoming import Upcoming, upcoming
from tournaments.queries.standings.phases import awaits_gate, awaits_second_round


@dataclass(frozen=True, slots=True)
class NextStep:
    """`post` tells a button (it changes something) from a link. `blocked_by` must be mended, `warnings` need not."""

    sentence: str
    label: str
    url: str
    post: bool = False
    blocked_by: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)


def next_step(event: Event) -> NextStep:
    """Exactly one step for every state of an event."""
    if event.status == Event.Status.FINISHED:
        return NextStep(_("El evento terminó."), _("Ver posiciones"), reverse("standings", args=[event.slug]))
    draft = draft_round(event)
    if draft is not None:
        return _publish(event, draft)
    current = current_round(event)
    if current is None:
        return _begin(event)
    missing = missing_tables(current) if current.status == Round.Status.PUBLISHED else []
    if missing:
        return _collect(event, current, missing)
    if awaits_gate(event):
        return NextStep(
            _("Se jugó la primera fase."),
            _("Ver quién pasa a la segunda"),
            reverse("event-phases", args=[event.slug]),
        )
    if awaits_second_round(event) and (late := absent(event)):
        return _await(event, late)
    following = upcoming(event)
    if following is None:
        return NextStep(
            _("Se jugaron todas las rondas."),
            _("Terminar el evento"),
            reverse("event-finish", args=[event.slug]),
            post=True,
            warnings=_points_warnings(event),
        )
    return _pair(event, following, round_said(current, _("Ronda %(n)d completa."), _("%(name)s: todo anotado.")))


def players_without_deck(event: Event) -> int:
    """How many still in the event have no list registered."""
    return deck_holders(event).filter(deck=None).count()


def _begin(event: Event) -> NextStep:
    count = event.players.filter(dropped_after=None).count()
    if count < 2:
        return NextStep(_("Faltan jugadores."), _("Inscribir jugadores"), reverse("event-players", args=[event.slug]))
    said = ngettext("%(n)d jugador inscrito.", "%(n)d jugadores inscritos.", count) % {"n": count}
    late, missing = absent(event), without_deck(event)
    if late:
        return _await(event, late)
    if missing:
        return NextStep(
            said,
            _("Ver los mazos"),
            reverse("event-decks", args=[event.slug]),
            blocked_by=[_("Sin mazo: %(names)s.") % {"names": names_of(missing)}],
        )
    return _pair(event, upcoming(event) or Upcoming(1, Round.Stage.SWISS), said)


def _await(event: Event, late: list[Player]) -> NextStep:
    count = event.players.filter(dropped_after=None).count()
    return NextStep(
        _("%(here)d de %(total)d ya llegaron.") % {"here": count - len(late), "total": count},
        ngettext("Dejar fuera a quien falta", "Dejar fuera a los %(n)d que faltan", len(late)) % {"n": len(late)},
        reverse("event-leave-out", args=[event.slug]),
        post=True,
        blocked_by=[_("Faltan por llegar: %(names)s.") % {"names": names_of(late)}],
    )


def _pair(event: Event, following: Upcoming, said: str) -> NextStep:
    named = _("Parear: %(name)s") % {"name": following.name}
    return NextStep(
        said,
        named if following.name else _("Parear la ronda %(n)d") % {"n": following.number},
        reverse("round-pair", args=[event.slug]),
        post=True,
        warnings=_deck_warning(event) + _points_warnings(event),
    )


def _publish(event: Event, draft: Round) -> NextStep:
    current = current_round(event)
    missing = missing_tables(current) if current and current.status == Round.Status.PUBLISHED else []
    blocked = []
    if current is not None and missing:
        blocked.append(missing_sentence(current, missing))
    elif is_stale(draft):
        return NextStep(
            _("Cambiaron resultados o jugadores después de parear la ronda %(n)d.") % {"n": draft.number},
            _("Parear de nuevo la ronda %(n)d") % {"n": draft.number},
            reverse("round-pair-again", args=[event.slug, draft.number]),
            post=True,
        )
    return NextStep(
        round_said(
            draft, _("La ronda %(n)d está en borrador: nadie más la ve."), _("%(name)s, en borrador: nadie más lo ve.")
        ),
        round_said(draft, _("Publicar la ronda %(n)d"), _("Publicar: %(name)s")),
        reverse("round-publish", args=[event.slug, draft.number]),
        post=True,
        blocked_by=blocked,
        warnings=_deck_warning(event) + _points_warnings(event),
    )


def _collect(event: Event, current: Round, missing: list[int]) -> NextStep:
    said = ngettext("Ronda %(n)d: falta %(k)d mesa.", "Ronda %(n)d: faltan %(k)d mesas.", len(missing))
    named = ngettext("%(name)s: falta %(k)d mesa.", "%(name)s: faltan %(k)d mesas.", len(missing))
    which = ngettext("Falta la mesa %(tables)s.", "Faltan las mesas %(tables)s.", len(missing))
    return NextStep(
        round_said(current, said, named, k=len(missing)),
        _("Anotar resultados"),
        reverse("round-detail", args=[event.slug, current.number]),
        blocked_by=[which % {"tables": table_list(missing)}],
        warnings=_seating_warnings(event, current) + _points_warnings(event),
    )


def _seating_warnings(event: Event, current: Round) -> list[str]:
    """Who is here without a table, and who has left one that has not begun, where a repair can help both."""
    if current.stage not in (Round.Stage.SWISS, Round.Stage.PODS):
        return []
    here = event.players.order_by("name_key")
    waiting = here.filter(dropped_after=None).exclude(seats__round=current)
    unplayed = Seat.objects.filter(round=current, absent=False, match__status=Match.Status.PENDING)
    gone = here.exclude(dropped_after=None).filter(seats__in=unplayed)
    told = (
        (waiting, _("Sin mesa en la ronda %(n)d: %(names)s. Puedes arreglar la ronda.")),
        (gone, _("Con mesa en la ronda %(n)d, pero ya no están: %(names)s. Puedes arreglar la ronda.")),
    )
    return [said % {"n": current.number, "names": names_of(list(players))} for players, said in told if players]


def _points_warnings(event: Event) -> list[str]:
    """Results without the card points that the tie-breakers count: of before they were changed, or from a file."""
    if event.system == Event.System.PODS or not RULE_SETS[event.tiebreak_rules].card_points:
        return []
    lacking = Match.objects.filter(
        round__event=event, kind=Match.Kind.PLAYED, status=Match.Status.FINAL, seats__points=None
    ).exclude(Q(round__stage=Round.Stage.CUT) | Q(seats__absent=True))
    tables: dict[int, list[int]] = {}
    for number, table in lacking.order_by("round__number", "table").values_list("round__number", "table").distinct():
        tables.setdefault(number, []).append(table)
    said = _("Ronda %(n)d, sin puntos de cartas: mesas %(tables)s. Corrige sus resultados.")
    return [said % {"n": number, "tables": table_list(found)} for number, found in tables.items()]


def _deck_warning(event: Event) -> list[str]:
    without = players_without_deck(event) if event.decks_required else 0
    if not without:
        return []
    said = ngettext("%(n)d jugador no tiene mazo.", "%(n)d jugadores no tienen mazo.", without)
    return [said % {"n": without}]
