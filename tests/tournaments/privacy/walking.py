"""Every address of the site that a GET may answer, with the values that lead to something."""

import itertools
from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver

from judging.models import Call, Dispute, SharedRuling
from tournaments.models import Event, Organisation

NOT_WALKED = ("administracion", "jsi18n")  # the admin has one door, for superusers


def routes(
    patterns: list[URLPattern | URLResolver] | None = None, before: str = ""
) -> Iterator[tuple[str, URLPattern]]:
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        where = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from routes(pattern.url_patterns, where)
        elif not where.startswith(NOT_WALKED):
            yield where


def addresses(event: Event, numbers: list[int], tables: list[int]) -> Iterator[str]:
    """Each route with every value that the event has for its parts."""
    known: dict[str, list[object]] = {
        "number": [*numbers],
        "table": [*tables],
        "pk": [1, 2, *Call.objects.values_list("pk", flat=True)[:2]],
        "uuid": list(Dispute.objects.values_list("uuid", flat=True)),
        "code": list(SharedRuling.objects.values_list("code", flat=True)),
        "at": [0, 1],
        "part": ["posiciones", "mesas", "llave"],
        "sheet": ["by-name", "by-table", "slips", "standings"],
        "what": ["players", "standings"],
        "kind": ["combate"],
        "game": [event.game],
        "page": ["mesas/", "posiciones/"],
        "card": ["hades"],
        "edition": ["x"],
        "anchor": ["1"],
        "token": ["x"],
        "key": ["x"],
    }
    organisation = Organisation.objects.get()
    for where in routes():
        slug = organisation.slug if where.startswith(("o/<", "api/v1/organisations/<")) else event.slug
        names = [part.rpartition(":")[2] for part in _parts(where)]
        for values in itertools.product(*([slug] if name == "slug" else known.get(name, ["x"]) for name in names)):
            address = where
            for part, value in zip(_parts(where), values, strict=True):
                address = address.replace(f"<{part}>", str(value), 1)
            yield "/" + address


def _parts(where: str) -> list[str]:
    return [piece.partition(">")[0] for piece in where.split("<")[1:]]
