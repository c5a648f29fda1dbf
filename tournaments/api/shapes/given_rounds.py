"""Rounds that the organiser gives."""

from rest_framework import serializers

from tournaments.api.shapes.players import PlayerRefShape
from tournaments.models import GIVEN, GivenRound

GIVEN_KINDS = [(each.value, each.label) for each in GIVEN]


class GivenRoundShape(serializers.ModelSerializer):
    """A round that a player does not play: a bye, half a point, or a loss."""

    player = PlayerRefShape()

    class Meta:
        model = GivenRound
        fields = ("id", "player", "number", "kind", "reason")


class GiveRoundsShape(serializers.Serializer):
    """Rounds `first` to `last` (null: only the first) for the player of that number."""

    player = serializers.IntegerField(min_value=1, max_value=2_147_483_647)
    kind = serializers.ChoiceField(choices=GIVEN_KINDS)
    first = serializers.IntegerField(min_value=1, max_value=1000)
    last = serializers.IntegerField(min_value=1, max_value=1000, required=False, allow_null=True, default=None)
    reason = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")
