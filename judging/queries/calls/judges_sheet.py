"""The judges' own sheet of an event: every call, penalty, deck check and appeal, in the order of the day."""

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from judging.models import Appeal
from tournaments.files.tables import write_table
from tournaments.models import Event


@dataclass(frozen=True)
class SheetLine:
    """One thing that judges did: when, what kind of thing, where, about whom, by whom, and in a few words."""

    at: datetime
    kind: str
    table: int | None
    who: str
    judge: str
    text: str
    minutes: int = 0


def judges_sheet(event: Event) -> list[SheetLine]:
    """All of them by the hour, in four queries. For judges alone: it holds what players do not read of each other."""
    lines = [*_calls(event), *_penalties(event), *_checks(event), *_appeals(event)]
    return sorted(lines, key=lambda line: line.at)


def judges_sheet_csv(event: Event) -> bytes:
    """The same as a table for a spreadsheet."""
    headings = [_("Hora"), _("Qué"), _("Mesa"), _("Quién"), _("Juez"), _("Detalle"), _("Minutos dados")]
    return write_table(
        headings,
        (
            [
                f"{timezone.localtime(line.at):%H:%M}",
                line.kind,
                line.table or "",
                line.who,
                line.judge,
                line.text,
                line.minutes or "",
            ]
            for line in judges_sheet(event)
        ),
    )


def _calls(event: Event) -> list[SheetLine]:
    lines = []
    for call in event.calls.select_related("taken_by", "raised_by"):
        text = ": ".join(part for part in (str(call.get_kind_display()), call.note) if part)
        judge = str(call.taken_by or "–")
        lines.append(
            SheetLine(call.raised_at, _("Llamada"), call.table, str(call.raised_by), judge, text, call.minutes)
        )
    return lines


def _penalties(event: Event) -> list[SheetLine]:
    lines = []
    for penalty in event.penalties.select_related("player", "by"):
        state = _("anulada") if penalty.voided_at else _("por confirmar") if penalty.waits else ""
        parts = (f"{penalty.code} {penalty.title}", str(penalty.get_level_display()), state, penalty.note)
        text = ". ".join(part for part in parts if part)
        judge = str(penalty.by or "–")
        lines.append(SheetLine(penalty.at, _("Sanción"), penalty.table, penalty.player.name, judge, text))
    return lines


def _checks(event: Event) -> list[SheetLine]:
    lines = []
    for check in event.deck_checks.select_related("player", "by"):
        text = ". ".join(part for part in (check.outcome or _("en curso"), check.strangers, check.note) if part)
        judge, name = str(check.by or "–"), check.player.name
        lines.append(SheetLine(check.started_at, _("Revisión"), check.table, name, judge, text, check.minutes))
    return lines


def _appeals(event: Event) -> list[SheetLine]:
    lines = []
    for appeal in Appeal.objects.filter(call__event=event).select_related("call", "player", "decided_by"):
        decision = str(appeal.get_decision_display()) if appeal.decision else _("por decidir")
        text = ". ".join(part for part in (appeal.reason, decision, appeal.answer) if part)
        judge = str(appeal.decided_by or "–")
        lines.append(SheetLine(appeal.at, _("Apelación"), appeal.call.table, appeal.player.name, judge, text))
    return lines
