"""Announcements and the clock."""

from django.shortcuts import get_object_or_404
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.actions.events.announcements import LONGEST, announce, put_back, take_down
from tournaments.actions.rounds.clock import MOST_EXTRA, extend_round, pause_clock, resume_clock
from tournaments.api.access import ApiView
from tournaments.api.describing import describe
from tournaments.api.reading import sent
from tournaments.api.rounds.rounds import OfRoundsView
from tournaments.models import Announcement, Round
from tournaments.security.permissions import Permission
from tournaments.security.requests import SignedApiRequest
from tournaments.templatetags.events import ends_at


class AnnouncementSerializer(serializers.ModelSerializer):
    """A sentence for the whole room."""

    id = serializers.IntegerField(source="pk", read_only=True)
    text = serializers.CharField(max_length=LONGEST)

    class Meta:
        model = Announcement
        fields = ("id", "text", "at")
        read_only_fields = ("id", "at")


class ClockSerializer(serializers.Serializer):
    """The clock of a round: when it ends as things stand, and since when it stands still."""

    ends_at = serializers.DateTimeField(allow_null=True)
    paused_at = serializers.DateTimeField(allow_null=True)
    extra_seconds = serializers.IntegerField()


class ClockChangeSerializer(serializers.Serializer):
    """Minutes more (or fewer), or whether the clock stands; one of the two."""

    minutes = serializers.IntegerField(min_value=-MOST_EXTRA, max_value=MOST_EXTRA, required=False)
    paused = serializers.BooleanField(required=False)

    def validate(self, data: dict[str, object]) -> dict[str, object]:
        if len(data) != 1:
            raise serializers.ValidationError("minutes | paused")
        return data


class AnnouncementsView(ApiView):
    """What the whole room is told."""

    access = {"GET": Permission.VIEW_EVENT, "POST": Permission.PAIR}

    @describe(
        "announcement_list",
        "List what the room is told",
        "The latest first.",
        tag="events",
        answer=AnnouncementSerializer(many=True),
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        return Response(AnnouncementSerializer(self.event.announcements.filter(taken_down_at=None), many=True).data)

    @describe(
        "announcement_make",
        "Tell the room something",
        "On the wall and on every phone, five at a time.",
        tag="events",
        body=AnnouncementSerializer,
        answer=AnnouncementSerializer,
        status=201,
        refusals=(403, 404),
    )
    def post(self, request: SignedApiRequest, slug: str) -> Response:
        body = sent(AnnouncementSerializer, request)
        made = announce(event=self.event, text=body["text"], by=request.user)
        return Response(AnnouncementSerializer(made).data, status=status.HTTP_201_CREATED)


class AnnouncementView(ApiView):
    """One announcement."""

    access = {"PUT": Permission.PAIR, "DELETE": Permission.PAIR}

    @describe("announcement_put_back", "Show an announcement again", tag="events", answer=AnnouncementSerializer)
    def put(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        found = get_object_or_404(self.event.announcements, pk=pk)
        put_back(announcement=found, by=request.user)
        return Response(AnnouncementSerializer(found).data)

    @describe("announcement_take_down", "Take an announcement down", tag="events", answer=None, status=204)
    def delete(self, request: SignedApiRequest, slug: str, pk: int) -> Response:
        take_down(announcement=get_object_or_404(self.event.announcements, pk=pk), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class ClockView(OfRoundsView):
    """The clock of a round."""

    access = {"GET": Permission.VIEW_EVENT, "PATCH": Permission.PAIR}

    @describe("clock_read", "Read a round's clock", tag="rounds", answer=ClockSerializer, refusals=(404,))
    def get(self, request: Request, slug: str, number: int) -> Response:
        return self.clock(self.round(number))

    @describe(
        "clock_change",
        "Extend or pause a round's clock",
        "Minutes for the whole room, or a pause and its end.",
        tag="rounds",
        body=ClockChangeSerializer,
        answer=ClockSerializer,
    )
    def patch(self, request: SignedApiRequest, slug: str, number: int) -> Response:
        body = sent(ClockChangeSerializer, request)
        round_ = self.round(number)
        if "minutes" in body:
            changed = extend_round(round_=round_, minutes=body["minutes"], by=request.user)
        else:
            change = pause_clock if body["paused"] else resume_clock
            changed = change(round_=round_, by=request.user)
        return self.clock(changed)

    def clock(self, round_: Round) -> Response:
        """The clock as it stands."""
        shown = {"ends_at": ends_at(round_), "paused_at": round_.paused_at, "extra_seconds": round_.extra_seconds}
        return Response(ClockSerializer(shown).data)
