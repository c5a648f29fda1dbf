"""A ruling step by step, as a picture, and by a short link."""

from uuid import UUID

from django.http import Http404, HttpResponse
from drf_spectacular.types import OpenApiTypes
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from judging.actions.sharing import share_ruling, withdraw_link
from judging.api.base import JudgingView, ruling_of
from judging.api.serializers.precedents import LibraryEntrySerializer
from judging.api.serializers.sharing import LinkSerializer, StepSerializer
from judging.models import SharedRuling
from judging.permissions import judges, require_judge
from judging.queries.rulings import reading
from judging.queries.rulings.library import published_entries
from judging.queries.rulings.portrait import portrait
from judging.queries.rulings.walking import walked
from tournaments.api.access import AnyAccept
from tournaments.api.describing import describe
from tournaments.api.errors import Withdrawn
from tournaments.security.requests import SignedApiRequest


class StepView(JudgingView):
    """One step of a ruling."""

    access = {"GET": "public"}

    @describe(
        "ruling_step",
        "Read one step of a ruling",
        "With the board before and after it, in the reader's language; what hides in hands and decks for judges only. "
        "Boards are null for games that are not played in zones.",
        tag="judging",
        answer=StepSerializer,
        refusals=(404,),
    )
    def get(self, request: Request, uuid: UUID, at: int) -> Response:
        dispute = self.find(uuid)
        judge = judges(request.user, dispute)
        found = walked(reading.for_page(ruling_of(dispute), judge=judge), at, judge=judge)
        if found is None:
            raise Http404
        return Response(StepSerializer(found).data)


class PictureView(JudgingView):
    """A ruling as a picture."""

    access = {"GET": "public"}
    content_negotiation_class = AnyAccept

    @describe(
        "ruling_picture",
        "Read a ruling as a picture",
        "SVG, as the reader may read the ruling: the question, the answer, the sections that decide it.",
        tag="judging",
        answer=OpenApiTypes.STR,
        status=(200, "image/svg+xml"),
        refusals=(404,),
    )
    def get(self, request: Request, uuid: UUID) -> HttpResponse:
        dispute = self.find(uuid)
        return HttpResponse(
            portrait(ruling_of(dispute), judge=judges(request.user, dispute)), content_type="image/svg+xml"
        )


class LinkView(JudgingView):
    """The short link of a ruling."""

    access = {"GET": "signed_in", "POST": "signed_in", "DELETE": "signed_in"}

    @describe(
        "ruling_link", "Read the short link of a ruling", tag="judging", answer=LinkSerializer, refusals=(403, 404)
    )
    def get(self, request: SignedApiRequest, uuid: UUID) -> Response:
        return Response(LinkSerializer(self._link(uuid), context={"request": request}).data)

    @describe(
        "ruling_share",
        "Share a ruling by a short link",
        "Anybody opens it, and reads what everybody may read; the same link where there is one already.",
        tag="judging",
        answer=LinkSerializer,
        status=201,
        refusals=(403, 404),
    )
    def post(self, request: SignedApiRequest, uuid: UUID) -> Response:
        dispute = self.find(uuid)
        require_judge(request.user, dispute)
        shared = share_ruling(ruling=ruling_of(dispute), by=request.user)
        return Response(LinkSerializer(shared, context={"request": request}).data, status=status.HTTP_201_CREATED)

    @describe(
        "ruling_unshare",
        "Withdraw the short link of a ruling",
        "It opens nothing any more; sharing again makes another one.",
        tag="judging",
        answer=None,
        status=204,
    )
    def delete(self, request: SignedApiRequest, uuid: UUID) -> Response:
        withdraw_link(shared=self._link(uuid), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)

    def _link(self, uuid: UUID) -> SharedRuling:
        dispute = self.find(uuid)
        require_judge(self.request.user, dispute)
        shared: SharedRuling | None = ruling_of(dispute).shares.filter(withdrawn_at=None).first()
        if shared is None:
            raise Http404
        return shared


class SharedView(JudgingView):
    """What a short link opens."""

    access = {"GET": "public"}

    @describe(
        "shared_read",
        "Read a ruling by its short link",
        "As anybody may read it, without anybody's name.",
        tag="judging",
        answer=LibraryEntrySerializer,
        refusals=(404, 410),
    )
    def get(self, request: Request, code: str) -> Response:
        found = SharedRuling.objects.select_related("ruling__dispute__event").filter(code=code.lower()).first()
        if found is None:
            raise Http404
        if found.withdrawn_at is not None:
            raise Withdrawn
        [entry] = published_entries([found.ruling])
        return Response(LibraryEntrySerializer(entry).data)
