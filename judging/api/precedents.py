"""Precedents, and the public library."""

from dataclasses import asdict
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from judging.api.base import JudgingView
from judging.api.serializers.precedents import FoundSerializer, LibraryEntrySerializer
from judging.permissions import require_judge
from judging.queries.rulings.library import library
from judging.queries.rulings.precedents import by_words, of_dispute
from tournaments.api.describing import describe
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
    )
    def get(self, request: Request) -> Response:
        return Response(LibraryEntrySerializer([asdict(entry) for entry in library(**_asked(request))], many=True).data)


def _asked(request: Request) -> dict[str, str]:
    names = ("words", "card", "section", "game")
    return {name: str(request.query_params.get(name, "")).replace("\0", "").strip()[:LONGEST] for name in names}
