"""Precedents, and the public library."""

from dataclasses import asdict
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from judging.actions.precedents import import_precedents, remove_file
from judging.api.base import JudgingView
from judging.api.serializers.precedents import (
    FoundSerializer,
    LibraryEntrySerializer,
    PrecedentFileSerializer,
    PrecedentUploadSerializer,
)
from judging.files import write_precedents
from judging.models import PrecedentFile
from judging.permissions import require_judge, require_keeper
from judging.queries.rulings.library import library, published_entries
from judging.queries.rulings.precedents import brought_files, by_words, of_dispute
from judging.queries.rulings.published import public_rulings
from tournaments.api.access import AnyAccept, ListView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.security.requests import SignedApiRequest

LONGEST = 100
_ASKED = [
    OpenApiParameter("words", str, description="Every word must be in question, answer or cards."),
    OpenApiParameter("card", str, description="The name of a card of the board."),
    OpenApiParameter("section", str, description="The number of a section that decides it."),
    OpenApiParameter("game", str),
]


class PrecedentsView(JudgingView):
    """What was ruled before, as far as the reader may read it."""

    access = {"GET": "signed_in"}

    @describe(
        "precedent_list",
        "Search precedents",
        "Of the events that the reader judges, and what is public everywhere.",
        tag="judging",
        answer=FoundSerializer(many=True),
        parameters=_ASKED,
        refusals=(),
    )
    def get(self, request: SignedApiRequest) -> Response:
        return Response(FoundSerializer(by_words(request.user, **_asked(request)), many=True).data)


class DisputePrecedentsView(JudgingView):
    """The precedents of a dispute."""

    access = {"GET": "signed_in"}

    @describe(
        "dispute_precedents",
        "List the precedents of a dispute",
        "The same case first, then the most alike.",
        tag="judging",
        answer=FoundSerializer(many=True),
        refusals=(403, 404),
    )
    def get(self, request: SignedApiRequest, uuid: UUID) -> Response:
        dispute = self.find(uuid)
        require_judge(request.user, dispute)
        return Response(FoundSerializer(of_dispute(dispute, request.user), many=True).data)


class LibraryView(JudgingView):
    """Published rulings without anybody's name."""

    access = {"GET": "public"}

    @describe(
        "library_list",
        "Read the public library",
        "Published rulings by card, section and words; nobody is named.",
        tag="judging",
        answer=LibraryEntrySerializer(many=True),
        parameters=_ASKED,
        refusals=(),
    )
    def get(self, request: Request) -> Response:
        return Response(LibraryEntrySerializer([asdict(entry) for entry in library(**_asked(request))], many=True).data)


class PrecedentsFileView(JudgingView):
    """The library as a file."""

    access = {"GET": "public"}
    content_negotiation_class = AnyAccept

    @describe(
        "precedents_export",
        "Export the published rulings as a file of precedents",
        "For another installation; nobody is named. Keep the body as it is.",
        tag="judging",
        answer=OpenApiTypes.OBJECT,
        refusals=(),
    )
    def get(self, request: Request) -> HttpResponse:
        return HttpResponse(write_precedents(published_entries(public_rulings())), content_type="application/json")


class PrecedentFilesView(ListView, JudgingView):
    """The files that came from other installations."""

    access = {"GET": "signed_in", "POST": "signed_in"}
    throttle_scope = "import"
    queryset = PrecedentFile.objects.none()
    serializer_class = PrecedentFileSerializer
    filter_backends = ()

    @describe(
        "precedent_file_list",
        "List the files of precedents that came in",
        "For who leads judges somewhere.",
        tag="judging",
        answer=PrecedentFileSerializer(many=True),
        refusals=(403, 429),
    )
    def get(self, request: SignedApiRequest) -> Response:
        require_keeper(request.user)
        page = self.paginate_queryset(brought_files())
        return self.get_paginated_response(PrecedentFileSerializer(page, many=True).data)

    @describe(
        "precedents_import",
        "Import a file of precedents",
        "All that is new of it, or nothing; 409 where everything is here already.",
        tag="judging",
        body=PrecedentUploadSerializer,
        answer=PrecedentFileSerializer,
        status=201,
        refusals=(403, 409, 429),
    )
    def post(self, request: SignedApiRequest) -> Response:
        require_keeper(request.user)
        body = sent(PrecedentUploadSerializer, request)
        file, _came = import_precedents(by=request.user, **body)
        return Response(PrecedentFileSerializer(brought_files().get(pk=file.pk)).data, status=status.HTTP_201_CREATED)


class PrecedentFileView(JudgingView):
    """One of those files."""

    access = {"DELETE": "signed_in"}

    @describe(
        "precedent_file_remove",
        "Take back what came with a file of precedents",
        tag="judging",
        answer=None,
        status=204,
        refusals=(403, 404),
    )
    def delete(self, request: SignedApiRequest, pk: int) -> Response:
        require_keeper(request.user)
        remove_file(file=get_object_or_404(PrecedentFile, pk=pk), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


def _asked(request: Request) -> dict[str, str]:
    names = ("words", "card", "section", "game")
    return {name: str(request.query_params.get(name, "")).replace("\0", "").strip()[:LONGEST] for name in names}
