"""Calls for a judge."""

from rest_framework import serializers

from judging.models import Appeal, Call


class CallDraftSerializer(serializers.Serializer):
    """A call to raise. A player calls to their own table; the staff names one."""

    table = serializers.IntegerField(required=False, allow_null=True, min_value=1, max_value=2**31 - 1)
    kind = serializers.ChoiceField(choices=Call.Kind.choices, required=False, default=Call.Kind.RULES)
    note = serializers.CharField(required=False, allow_blank=True, max_length=300)


class CallSerializer(serializers.ModelSerializer):
    """A call: who waits, since when, who goes."""

    raised_by = serializers.CharField(source="raised_by.username")
    taken_by = serializers.CharField(source="taken_by.username", default=None, allow_null=True)
    closed_by = serializers.CharField(source="closed_by.username", default=None, allow_null=True)
    escalated_by = serializers.CharField(source="escalated_by.username", default=None, allow_null=True)
    minutes = serializers.IntegerField(help_text="What the table was given for it.", read_only=True)

    class Meta:
        model = Call
        fields = (
            "id",
            "table",
            "kind",
            "note",
            "raised_by",
            "raised_at",
            "taken_by",
            "taken_at",
            "escalated_by",
            "escalated_at",
            "escalated_why",
            "minutes",
            "closed_by",
            "closed_at",
        )
        read_only_fields = fields


class CallEscalationSerializer(serializers.Serializer):
    """What the head judge should know."""

    why = serializers.CharField(required=False, allow_blank=True, max_length=300, default="")


class CallPassSerializer(serializers.Serializer):
    """Who goes instead, by username."""

    to = serializers.CharField(max_length=150)


class CallTimeSerializer(serializers.Serializer):
    """Minutes for the call's table; a negative number takes them back."""

    minutes = serializers.IntegerField(min_value=-120, max_value=120)


class AppealDraftSerializer(serializers.Serializer):
    """In what the player does not agree."""

    reason = serializers.CharField(max_length=500)


class AppealDecisionSerializer(serializers.Serializer):
    """The head judge's last word."""

    decision = serializers.ChoiceField(choices=Appeal.Decision.choices)
    answer = serializers.CharField(max_length=1000)


class AppealSerializer(serializers.ModelSerializer):
    """An appeal: of which call, by which player, and what was decided."""

    id = serializers.IntegerField(source="pk")
    call = serializers.IntegerField(source="call_id")
    table = serializers.IntegerField(source="call.table", allow_null=True)
    player = serializers.IntegerField(source="player.number")
    decision = serializers.ChoiceField(choices=Appeal.Decision.choices, allow_blank=True)
    decided_by = serializers.CharField(source="decided_by.username", default=None, allow_null=True)

    class Meta:
        model = Appeal
        fields = ("id", "call", "table", "player", "reason", "at", "decision", "answer", "decided_by", "decided_at")
        read_only_fields = fields


class WaitsSerializer(serializers.Serializer):
    """A group of calls; times in seconds until a judge came, and at the table."""

    name = serializers.CharField(allow_blank=True)
    calls = serializers.IntegerField()
    half = serializers.IntegerField(allow_null=True, help_text="Half of them waited no longer.")
    most = serializers.IntegerField(allow_null=True, help_text="Nine of ten waited no longer.")
    service = serializers.IntegerField(allow_null=True, help_text="Half of them took no longer at the table.")
    minutes = serializers.IntegerField(help_text="Given to tables.")


class FloorFiguresSerializer(serializers.Serializer):
    """How long the tables of an event waited."""

    whole = WaitsSerializer()
    kinds = WaitsSerializer(many=True)
    judges = WaitsSerializer(many=True)
    open = serializers.IntegerField()
    escalated = serializers.IntegerField()
    appeals = serializers.IntegerField()
    changed = serializers.IntegerField()


class DeskSerializer(serializers.Serializer):
    """What judges must learn at once; `version` differs when anything of the desk has changed."""

    version = serializers.CharField()
    waiting = serializers.IntegerField()
    alarms = serializers.ListField(child=serializers.CharField())
