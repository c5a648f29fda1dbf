"""manage.py rerule: which rulings today's engine would give otherwise. It changes nothing."""

import json
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from judging import boards
from judging.models import Ruling
from tournaments.management.prepared import PreparedCommand


class Command(PreparedCommand):
    """Rules every stored dispute again and lists those whose verdict, answer or deciding sections differ."""

    help = "Vuelve a fallar lo ya fallado con el motor de hoy y lista lo que saldría distinto. No cambia nada."

    def add_arguments(self, parser: CommandParser) -> None:
        """Which rulings, and how they are listed."""
        parser.add_argument("--event", help="slug de un evento; sin él, todos los fallos")
        parser.add_argument("--json", action="store_true", help="una línea de JSON por cada fallo distinto")

    def handle(self, *args: Any, **options: Any) -> None:
        """List them; exit code 0 whatever is found."""
        rulings = Ruling.objects.select_related("dispute__event").order_by("made_at", "pk")
        if options["event"]:
            rulings = rulings.filter(dispute__event__slug=options["event"])
        differing = total = 0
        for ruling in rulings.iterator(chunk_size=100):
            total += 1
            if found := _differs(ruling):
                differing += 1
                self.stdout.write(json.dumps(found, ensure_ascii=False) if options["json"] else _line(found))
        if not options["json"]:
            said = _("%(n)d de %(total)d fallos saldrían distintos. No se cambió nada.")
            self.stdout.write(said % {"n": differing, "total": total})


def _differs(ruling: Ruling) -> dict[str, Any] | None:
    try:
        today = boards.adjudicate(ruling.dispute.whole_request)
    except Exception as fault:  # whatever the engine raises is a difference worth knowing
        today = {"verdict": "error", "answer": {"es": repr(fault), "en": repr(fault)}, "citations": []}
    before, after = _gist(ruling.body), _gist(today)
    if before == after:
        return None
    dispute = ruling.dispute
    event = dispute.event.slug if dispute.event else None
    return {"dispute": str(dispute.uuid), "event": event, "review": ruling.review, "before": before, "after": after}


def _gist(body: dict[str, Any]) -> dict[str, Any]:
    deciding = [each["section"] for each in body.get("citations", ()) if each["kind"] == "decisive"]
    return {"verdict": body["verdict"], "answer": body["answer"]["es"], "sections": deciding}


def _line(found: dict[str, Any]) -> str:
    before, after = found["before"], found["after"]
    changed = [
        f"  {name}: {before[name]} → {after[name]}"
        for name in ("verdict", "answer", "sections")
        if before[name] != after[name]
    ]
    where = f"{found['dispute']} ({found['event'] or '–'}, {found['review']})"
    return "\n".join([where, *changed])
