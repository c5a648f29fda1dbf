"""Which tables of a round the staff's page shows, in which order, and how closely set."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from tournaments.models import Match
from tournaments.names import fold
from tournaments.queries.rounds.rounds import Table, missing_first


class Show(TextChoices):
    """Which tables."""

    ALL = "todas", _("Todas")
    MISSING = "faltan", _("Sin resultado")
    DISPUTED = "desacuerdo", _("En desacuerdo o por confirmar")
    EXTENDED = "tiempo", _("Con más tiempo")
    DONE = "listas", _("Con resultado")


class Order(TextChoices):
    """In which order."""

    URGENCY = "urgencia", _("Lo que falta primero")
    TABLE = "mesa", _("Por mesa")
    NAME = "nombre", _("Por nombre")


_UNDECIDED = (Match.Status.DISPUTED, Match.Status.REPORTED)


@dataclass(frozen=True, slots=True)
class ShownTables:
    """What the reader of a round's page chose to see of its tables; `words` are part of a name, or a table's number."""

    show: str = Show.ALL
    order: str = Order.URGENCY
    words: str = ""
    dense: bool = False

    @classmethod
    def chosen(cls, choices: Mapping[str, Any]) -> "ShownTables":
        """From what a form or a session holds, whatever that is; what is unknown is left as it is for everybody."""
        show, order = (str(choices.get(name, "")) for name in ("show", "order"))
        return cls(
            show if show in Show.values else Show.ALL,
            order if order in Order.values else Order.URGENCY,
            str(choices.get("words", "")).strip()[:60],
            bool(choices.get("dense")),
        )

    def of(self, rows: Sequence[Table], *, urgent: bool) -> list[Table]:
        """The rows as chosen; `urgent` says whether there are results to wait for at all."""
        shown = [row for row in rows if self._shows(row)]
        if self.order == Order.NAME:
            return sorted(shown, key=lambda row: [fold(seat.player.name) for seat in row.seats])
        return missing_first(shown) if self.order == Order.URGENCY and urgent else shown

    def _shows(self, row: Table) -> bool:
        wanted = {
            Show.MISSING: row.missing,
            Show.DISPUTED: row.match.status in _UNDECIDED,
            Show.EXTENDED: row.match.extra_minutes > 0,
            Show.DONE: not row.missing,
        }.get(Show(self.show), True)
        if not wanted or not self.words:
            return wanted
        if self.words.isdecimal():
            return row.number == int(self.words)
        return any(fold(self.words) in fold(seat.player.name) for seat in row.seats)
