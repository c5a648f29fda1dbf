"""What a repair would change, and what is asked of one."""

from rest_framework import serializers

from tournaments.api.serializers.rounds import FirstSeatScoreSerializer
from tournaments.api.serializers.stages import SeatOutcomeSerializer

SCOPES = ("least", "groups", "whole")


class ChangedTableSerializer(serializers.Serializer):
    """A table and who sits there; one name is a bye."""

    table = serializers.IntegerField()
    names = serializers.ListField(child=serializers.CharField())


class RepairSerializer(serializers.Serializer):
    """One way to put the round right: `undone` tables go, `made` ones come, `kept` numbers stay.

    `cost` is the sum of the squared differences in points of the whole round, exactly; `proven` says that nothing of
    this scope is better.
    """

    scope = serializers.ChoiceField(choices=SCOPES)
    seen = serializers.CharField(help_text="To be sent back, so that only what was read is done.")
    undone = ChangedTableSerializer(many=True)
    made = ChangedTableSerializer(many=True)
    kept = serializers.ListField(child=serializers.IntegerField())
    cost = serializers.CharField()
    why = serializers.ListField(child=serializers.CharField())
    broken = serializers.ListField(child=serializers.CharField())
    proven = serializers.BooleanField()


class RepairsSerializer(serializers.Serializer):
    """Who is here without a table, who has a table and is not here, and the ways to put it right."""

    arrived = serializers.ListField(child=serializers.CharField())
    left = serializers.ListField(child=serializers.CharField())
    ways = RepairSerializer(many=True)


class RepairAskedSerializer(serializers.Serializer):
    """Which way, and why."""

    scope = serializers.ChoiceField(choices=SCOPES)
    reason = serializers.CharField(max_length=200)
    seen = serializers.CharField(max_length=64, required=False, allow_blank=True, default="")


class CorrectionSerializer(FirstSeatScoreSerializer):
    """The right result, seen from the first seat, and why it is corrected."""

    reason = serializers.CharField(max_length=200)


class PlacesCorrectionSerializer(serializers.Serializer):
    """The right outcome of every seat, and why it is corrected."""

    seats = SeatOutcomeSerializer(many=True)
    reason = serializers.CharField(max_length=200)
