"""Events and tables that come and go as files."""

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.files.arrivals import import_file
from tournaments.actions.files.exports import export_event
from tournaments.actions.people.registration import register_lines
from tournaments.api.access import AnyAccept, ApiView
from tournaments.api.describing import describe
from tournaments.api.people.players import OfPlayersView
from tournaments.api.reading import sent
from tournaments.api.rounds.rounds import OfRoundsView
from tournaments.api.serializers.files import (
    ArrivedSerializer,
    FileSerializer,
    ImportFileSerializer,
    PlayersFileSerializer,
    PreviewSerializer,
)
from tournaments.api.serializers.players import PlayerSerializer
from tournaments.files.arriving import read_file
from tournaments.files.tables import read_divisions, read_names
from tournaments.queries.events.tables import pairings_table, players_table, standings_table
from tournaments.queries.events.tom_file import tom_file
from tournaments.queries.people.arrivals import preview
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest

_CSV = (200, "text/csv")
_XML = (200, "application/xml")


class PreviewView(ApiView):
    """What a file holds."""

    throttle_scope = "import"
    access = {"POST": "signed_in"}

    @describe(
        "import_preview",
        "Tell what a file of events holds",
        "Nothing is written.",
        tag="files",
        body=FileSerializer,
        answer=PreviewSerializer,
        refusals=(400, 429),
    )
    def post(self, request: SignedApiRequest) -> Response:
        body = sent(FileSerializer, request)
        return Response(PreviewSerializer(preview(read_file(body["content"]), by=request.user)).data)


class ImportFileView(ApiView):
    """A file comes in."""

    throttle_scope = "import"
    access = {"POST": "signed_in"}

    @describe(
        "import_file",
        "Import a file of events",
        "A signed event of another installation, a .tdf of TOM, the XML of WER or KTS, or JSON lines; gzipped or not. "
        "All of it or nothing; the sender becomes the organiser.",
        tag="files",
        body=ImportFileSerializer,
        answer=ArrivedSerializer,
        status=201,
        refusals=(400, 409, 429),
    )
    def post(self, request: SignedApiRequest) -> Response:
        body = sent(ImportFileSerializer, request)
        events = import_file(by=request.user, **body)
        return Response(ArrivedSerializer({"events": events}).data, status=status.HTTP_201_CREATED)


class ExportView(ApiView):
    """An event goes out."""

    throttle_scope = "export"
    access = {"POST": Permission.MANAGE_EVENT}

    @describe(
        "event_export",
        "Export an event as a signed file",
        "Keep the body byte by byte: a changed one is refused. Deck lists and drafts are in it.",
        tag="files",
        answer=OpenApiTypes.OBJECT,
        refusals=(403, 404, 429),
    )
    def post(self, request: SignedApiRequest, slug: str) -> HttpResponse:
        return HttpResponse(export_event(event=self.event, by=request.user), content_type="application/json")


class TomView(ApiView):
    """An event as a file of TOM."""

    throttle_scope = "export"
    access = {"GET": Permission.MANAGE_EVENT}
    content_negotiation_class = AnyAccept

    @describe(
        "event_tom",
        "Read the event as a .tdf of TOM",
        "Of a Swiss event, with its divisions; years of birth are in it until the event is finished.",
        tag="files",
        answer=OpenApiTypes.STR,
        status=_XML,
        refusals=(400, 403, 404, 429),
    )
    def get(self, request: Request, slug: str) -> HttpResponse:
        return HttpResponse(tom_file(self.event), content_type="application/xml")


class PlayersTableView(OfPlayersView):
    """The players as a table, in and out."""

    access = {"GET": Permission.VIEW_EVENT, "POST": Permission.REGISTER_PLAYERS}
    content_negotiation_class = AnyAccept

    @describe(
        "players_table", "Read the players as CSV", tag="files", answer=OpenApiTypes.STR, status=_CSV, refusals=(404,)
    )
    def get(self, request: Request, slug: str) -> HttpResponse:
        return _csv(players_table(self.event))

    @describe(
        "players_table_register",
        "Register the players of a CSV",
        "UTF-8 or Windows-1252; semicolons, commas or tabs. A column of divisions is read where the event has any. "
        "One bad line, and nobody is registered.",
        tag="files",
        body=PlayersFileSerializer,
        answer=PlayerSerializer(many=True),
        status=201,
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(PlayersFileSerializer, request)
        content = body["content"]
        added = register_lines(
            event=self.event,
            lines=read_names(content),
            by=request.user,
            age_band=body["age_band"],
            divisions=read_divisions(content),
        )
        return self.shown(added, status=status.HTTP_201_CREATED)


class StandingsTableView(ApiView):
    """The standings as a table."""

    access = {"GET": Permission.VIEW_EVENT}
    content_negotiation_class = AnyAccept

    @describe(
        "standings_table",
        "Read the standings as CSV",
        tag="files",
        answer=OpenApiTypes.STR,
        status=_CSV,
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> HttpResponse:
        return _csv(standings_table(self.event))


class RoundTableView(OfRoundsView):
    """A round as a table."""

    access = {"GET": Permission.VIEW_EVENT}
    content_negotiation_class = AnyAccept

    @describe(
        "round_table",
        "Read a round as CSV",
        "A draft only for the staff.",
        tag="files",
        answer=OpenApiTypes.STR,
        status=_CSV,
        refusals=(404,),
    )
    def get(self, request: Request, slug: str, number: int) -> HttpResponse:
        return _csv(pairings_table(self.round(number)))


def _csv(content: bytes) -> HttpResponse:
    return HttpResponse(content, content_type="text/csv; charset=utf-8")
