"""Divisions of an event."""

from rest_framework import serializers

from tournaments.models import Division
from tournaments.models.division import LATEST_YEAR, OLDEST_YEAR
from tournaments.models.event import CUTS


class DivisionSerializer(serializers.ModelSerializer):
    """Players who are paired with everybody and ranked among themselves; the years, both included, say whose it is."""

    class Meta:
        model = Division
        fields = ("id", "name", "born_from", "born_until", "cut_to")


class DivisionSettingsSerializer(serializers.Serializer):
    """What an organiser decides about a division."""

    name = serializers.CharField(max_length=40)
    born_from = serializers.IntegerField(
        min_value=OLDEST_YEAR, max_value=LATEST_YEAR, required=False, allow_null=True, default=None
    )
    born_until = serializers.IntegerField(
        min_value=OLDEST_YEAR, max_value=LATEST_YEAR, required=False, allow_null=True, default=None
    )
    cut_to = serializers.ChoiceField(choices=CUTS, required=False, default=0)


class PlacedPlayerSerializer(serializers.Serializer):
    """A player by number, and the name of their division; "" for none."""

    player = serializers.IntegerField(min_value=1, max_value=2_147_483_647)
    division = serializers.CharField(max_length=40, allow_blank=True)


class PlacedPlayersSerializer(serializers.Serializer):
    """Who goes into which division; players who are not named stay where they are."""

    players = PlacedPlayerSerializer(many=True, allow_empty=False)


class DividedPlayerSerializer(serializers.Serializer):
    """A player by number, with the division; null for none."""

    number = serializers.IntegerField()
    name = serializers.CharField()
    division = serializers.CharField(source="division.name", allow_null=True, default=None)
