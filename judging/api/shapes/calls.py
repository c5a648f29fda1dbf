"""Calls for a judge."""

from rest_framework import serializers

from judging.models import Call


class CallDraftShape(serializers.Serializer):
    """A call to raise. A player calls to their own table; the staff names one."""

    table = serializers.IntegerField(required=False, allow_null=True, min_value=1, max_value=2**31 - 1)
    note = serializers.CharField(required=False, allow_blank=True, max_length=300)


class CallShape(serializers.ModelSerializer):
    """A call: who waits, since when, who goes."""

    raised_by = serializers.CharField(source="raised_by.username")
    taken_by = serializers.CharField(source="taken_by.username", default=None, allow_null=True)
    closed_by = serializers.CharField(source="closed_by.username", default=None, allow_null=True)

    class Meta:
        model = Call
        fields = ("id", "table", "note", "raised_by", "raised_at", "taken_by", "taken_at", "closed_by", "closed_at")
        read_only_fields = fields
