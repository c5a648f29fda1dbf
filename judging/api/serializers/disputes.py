"""Disputes and their rulings."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judging.models import Dispute, Review, Ruling, Verdict
from judging.permissions import judges
from judging.queries.rulings.reading import for_reader

PROBLEM_KINDS = ["impossible", "irregular"]
REVIEW_DECISIONS = ["publish", "overrule", "send_back", "reopen"]


class TextSerializer(serializers.Serializer):
    """One text in both languages."""

    es = serializers.CharField()
    en = serializers.CharField()


class BoardField(serializers.JSONField):
    """A board and what was done on it: the JSON itself, or its text."""


class BoardSerializer(serializers.Serializer):
    """A board to diagnose."""

    board = BoardField(
        help_text="`state`, `actions`, optionally `question` and `game`; an object, or its JSON as text."
    )


class DisputeDraftSerializer(BoardSerializer):
    """A dispute to submit."""

    event = serializers.SlugField(
        required=False, allow_null=True, help_text="The event it arose in; needs a judge's role."
    )
    call = serializers.IntegerField(required=False, allow_null=True, min_value=1, max_value=2**63 - 1)
    corrects = serializers.UUIDField(required=False, allow_null=True, help_text="The dispute that this one corrects.")
    question = serializers.CharField(required=False, allow_blank=True, max_length=500)
    key = serializers.CharField(
        required=False, max_length=100, help_text="Idempotency key; the header `Idempotency-Key` says the same."
    )


class ProblemSerializer(serializers.Serializer):
    """One thing that no game can reach, or that went wrong in a game; the repair where there is one."""

    code = serializers.CharField()
    text = TextSerializer()
    sections = serializers.ListField(child=serializers.CharField())
    where = serializers.CharField(allow_blank=True, allow_null=True)
    kind = serializers.ChoiceField(choices=PROBLEM_KINDS)
    repair = TextSerializer(allow_null=True)


class DiagnosisSerializer(serializers.Serializer):
    """All that is wrong with a board, what makes it impossible first; possible is what is only irregular."""

    possible = serializers.BooleanField()
    problems = ProblemSerializer(many=True)


class RulingSerializer(serializers.ModelSerializer):
    """A ruling, and the head judge's word on it. `body` is the engine's whole ruling."""

    verdict = serializers.SerializerMethodField()
    review = serializers.ChoiceField(choices=Review.choices)
    answer = serializers.SerializerMethodField()
    body = serializers.SerializerMethodField()
    reviewed_by = serializers.CharField(source="reviewed_by.username", default=None, allow_null=True)

    class Meta:
        model = Ruling
        fields = (
            "verdict",
            "answer",
            "review",
            "review_answer",
            "review_reason",
            "reviewed_by",
            "reviewed_at",
            "made_at",
            "body",
        )

    @extend_schema_field(serializers.ChoiceField(choices=Verdict.choices))
    def get_verdict(self, ruling: Ruling) -> str:
        return self._body(ruling)["verdict"]

    @extend_schema_field(TextSerializer)
    def get_answer(self, ruling: Ruling) -> dict[str, str]:
        return self._body(ruling)["answer"]

    @extend_schema_field(OpenApiTypes.OBJECT)
    def get_body(self, ruling: Ruling) -> dict[str, Any]:
        return self._body(ruling)

    def _body(self, ruling: Ruling) -> dict[str, Any]:
        return for_reader(ruling, judge=judges(self.context["request"].user, ruling.dispute))


class DisputeSerializer(serializers.ModelSerializer):
    """A dispute and, once a worker has answered, its ruling."""

    id = serializers.UUIDField(source="uuid")
    event = serializers.CharField(source="event.slug", default=None, allow_null=True)
    status = serializers.ChoiceField(choices=Dispute.Status.choices)
    ruling = serializers.SerializerMethodField()

    class Meta:
        model = Dispute
        fields = ("id", "event", "game", "question", "status", "submitted_at", "ruling")

    @extend_schema_field(RulingSerializer(allow_null=True))
    def get_ruling(self, dispute: Dispute) -> dict[str, Any] | None:
        ruling = getattr(dispute, "ruling", None)
        return RulingSerializer(ruling, context=self.context).data if ruling else None


class DisputeLineSerializer(serializers.ModelSerializer):
    """A dispute in a list: its ruling's verdict without the reasons."""

    id = serializers.UUIDField(source="uuid")
    event = serializers.CharField(source="event.slug", default=None, allow_null=True)
    status = serializers.ChoiceField(choices=Dispute.Status.choices)
    verdict = serializers.SerializerMethodField()
    review = serializers.ChoiceField(choices=Review.choices, source="ruling.review", default=None, allow_null=True)

    class Meta:
        model = Dispute
        fields = ("id", "event", "game", "question", "status", "submitted_at", "verdict", "review")

    @extend_schema_field(serializers.ChoiceField(choices=Verdict.choices, allow_null=True))
    def get_verdict(self, dispute: Dispute) -> str | None:
        ruling = getattr(dispute, "ruling", None)
        if ruling is None:
            return None
        return for_reader(ruling, judge=judges(self.context["request"].user, dispute))["verdict"]


class ReviewSerializer(serializers.Serializer):
    """What the head judge decides."""

    decision = serializers.ChoiceField(choices=REVIEW_DECISIONS)
    answer = serializers.CharField(required=False, allow_blank=True, max_length=1000, help_text="For overrule.")
    reason = serializers.CharField(
        required=False, allow_blank=True, max_length=2000, help_text="For overrule and send_back."
    )
