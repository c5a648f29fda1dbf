"""What of the log is told to the world outside, under which name, and in which words."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import AuditEntry, Event

_NAMES = {
    "round.publish": "round.published",
    "round.finish": "round.finished",
    "result.enter": "result",
    "result.confirm": "result",
    "result.correct": "result",
    "result.clear": "result",
    "announcement.make": "announcement",
    "event.finish": "event.finished",
    "ruling.published": "ruling.published",
}
OCCURRENCES = [
    ("round.published", gettext_lazy("Se publica una ronda")),
    ("round.finished", gettext_lazy("Termina una ronda")),
    ("result", gettext_lazy("Un resultado se anota, se corrige o se borra")),
    ("announcement", gettext_lazy("Un anuncio")),
    ("ruling.published", gettext_lazy("Se publica un fallo")),
    ("event.finished", gettext_lazy("Termina el evento")),
]


@dataclass(frozen=True, slots=True)
class Occurrence:
    """Something that happened in an event: its `name`, and the facts that everybody may know."""

    name: str
    event: Event
    entry: AuditEntry
    facts: dict[str, Any]

    @property
    def path(self) -> str:
        """The page that shows it."""
        slug = self.event.slug
        if "round" in self.facts:
            return reverse("round-detail", args=[slug, self.facts["round"]])
        return reverse("judging:rulings" if self.name == "ruling.published" else "event-detail", args=[slug])

    @property
    def url(self) -> str:
        """The same with this site's name where it has one."""
        return settings.SITE_URL.rstrip("/") + self.path

    def told(self) -> str:
        """One sentence, in the active language."""
        facts = {"event": self.event.name, **self.facts}
        if self.name == "result":
            said = (
                _("%(event)s, ronda %(round)s, mesa %(table)s: %(result)s.")
                if facts["result"]
                else _("%(event)s, ronda %(round)s, mesa %(table)s: sin resultado.")
            )
        else:
            said = {
                "round.published": _("%(event)s: ronda %(round)s publicada."),
                "round.finished": _("%(event)s: ronda %(round)s terminada."),
                "announcement": _("%(event)s: %(text)s"),
                "ruling.published": _("%(event)s: se publicó un fallo."),
                "event.finished": _("%(event)s terminó."),
            }[self.name]
        return said % facts


def occurrence(entry: AuditEntry, event: Event) -> Occurrence | None:
    """What an entry of the log tells outside; None for all that stays inside."""
    name = _NAMES.get(entry.action)
    if name is None:
        return None
    facts: dict[str, Any] = {}
    if name.startswith("round."):
        facts = {"round": int(entry.target)}
    elif name == "result":
        round_, _slash, table = entry.target.partition("/")
        after = None if entry.action == "result.clear" else entry.data.get("after")
        facts = {"round": int(round_), "table": int(table), "result": after}
    elif name == "announcement":
        facts = {"text": entry.target}
    return Occurrence(name, event, entry, facts)
