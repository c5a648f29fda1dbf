"""Rankings and fixed tables."""

from rest_framework import serializers

from tournaments.actions.arranging import MOST_RANKING, MOST_TABLE
from tournaments.actions.registration import MAX_LINES
from tournaments.api.shapes.players import one_line
from tournaments.models import Player


class RankedShape(serializers.ModelSerializer):
    """A player with their place in the ranking and the table where they always sit."""

    class Meta:
        model = Player
        fields = ("number", "name", "ranking", "fixed_table")
        read_only_fields = fields


class RankingShape(serializers.Serializer):
    """Names, the best first."""

    names = serializers.ListField(child=serializers.CharField(max_length=120), max_length=MAX_LINES)

    def validate_names(self, names: list[str]) -> list[str]:
        return one_line(names)


class ArrangementShape(serializers.Serializer):
    """Null for no place, or no table of their own."""

    ranking = serializers.IntegerField(min_value=1, max_value=MOST_RANKING, allow_null=True)
    fixed_table = serializers.IntegerField(min_value=1, max_value=MOST_TABLE, allow_null=True)
