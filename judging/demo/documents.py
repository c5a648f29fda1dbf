"""The rows of the demo as JSON files, the same to the byte whenever the same story is told."""

import json
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from django.core import serializers
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Model

from judging.models import Call, Citation, Dispute, Ruling
from tournaments.models import AuditEntry, Deck, Event, EventRole, Match, Player, Round, Seat, User

FOLDER = Path(__file__).parent
FILES: dict[str, tuple[type[Model], ...]] = {
    "accounts": (User,),
    "event": (Event, EventRole, Player),
    "decks": (Deck,),
    "rounds": (Round, Match, Seat),
    "judging": (Call, Dispute, Ruling, Citation),
    "log": (AuditEntry,),
}
"""What each file holds, in an order in which every row finds those it refers to."""

_OF_THE_MACHINE = {"runner": "", "nudged_at": None, "password": ""}


def documents() -> dict[str, str]:
    """The text of every file by its name, from the rows of the database."""
    names = {str(dispute.uuid): str(uuid5(NAMESPACE_URL, dispute.idempotency_key)) for dispute in Dispute.objects.all()}
    names |= {str(event.uid): str(uuid5(NAMESPACE_URL, event.slug)) for event in Event.objects.all()}
    return {f"{name}.json": _renamed(_text(models), names) for name, models in FILES.items()}


def read_rows(folder: Path = FOLDER) -> list[dict[str, Any]]:
    """The rows of the files, each as Django's serializers know it: model, pk, fields."""
    return [row for name in FILES for row in json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))]


def _text(models: tuple[type[Model], ...]) -> str:
    rows = [row for model in models for row in serializers.serialize("python", model._default_manager.order_by("pk"))]
    for row in rows:
        row["fields"] |= {name: value for name, value in _OF_THE_MACHINE.items() if name in row["fields"]}
    return json.dumps(rows, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _renamed(text: str, names: dict[str, str]) -> str:
    """Disputes and events are named at random; here by their keys. Other rows quote the name: replaced as text."""
    for old, new in names.items():
        text = text.replace(old, new)
    return text
