"""An event that was played elsewhere becomes one of ours."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from rest_framework import status
from rest_framework.response import Response

from tournaments.actions.files.imports import import_event
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.serializers.files import ImportedSerializer, PublishedEventSerializer
from tournaments.errors import UserError
from tournaments.files.arriving import source_of
from tournaments.models import Event, User
from tournaments.pairing import Difference, PublishedEvent, RecordError, parse_event
from tournaments.queries.standings.published import differences, usual_rules
from tournaments.security.requests import SignedApiRequest


class ImportView(ApiView):
    """One event of the format that manage.py import_event reads."""

    throttle_scope = "import"
    access = {"POST": "signed_in"}

    @describe(
        "event_import",
        "Import a played event",
        "As a finished event, once for each sender and `uri`; the answer compares the standings.",
        tag="events",
        body=PublishedEventSerializer,
        answer=ImportedSerializer,
        status=201,
        refusals=(409, 429),
    )
    def post(self, request: SignedApiRequest) -> Response:
        try:
            published = _parsed(request.data)
            event, found = _imported(published, request.user)
        except RecordError as fault:
            raise _unreadable() from fault
        document = {"event": event, "differences": [_written(each) for each in found]}
        return Response(ImportedSerializer(document).data, status=status.HTTP_201_CREATED)


def _parsed(document: Any) -> PublishedEvent:
    body = PublishedEventSerializer(data=document)
    body.is_valid(raise_exception=True)
    try:
        return parse_event(body.validated_data)
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise _unreadable() from fault


def _imported(published: PublishedEvent, by: User) -> tuple[Event, list[Difference]]:
    # Anybody may send what they please under any address: the sender's name keeps them out of each other's way.
    source = f"{by.username}: {source_of(published)}"
    with transaction.atomic():
        rules = usual_rules(published)
        event = import_event(published=published, source=source, rules=rules, by=by)
        return event, differences(event, published)


def _unreadable() -> UserError:
    return UserError(
        _("Eso no es un evento jugado: lleva «rounds» con partidas [jugador, oponente, [ganadas, perdidas, empates]]."),
        code="bad_event",
    )


def _written(difference: Difference) -> dict[str, Any]:
    computed = None if difference.computed is None else str(difference.computed)
    return {
        "player": difference.player,
        "column": difference.column,
        "published": str(difference.published),
        "computed": computed,
    }
