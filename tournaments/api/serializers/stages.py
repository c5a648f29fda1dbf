"""Places, brackets, known formats, who is kept apart."""

from rest_framework import serializers

from tournaments.api.serializers.players import PlayerRefSerializer
from tournaments.models import KeptApart
from tournaments.pairing import RULE_SETS
from tournaments.pairing.standings.pod_standings import POD_RULE_SETS


class SeatOutcomeSerializer(serializers.Serializer):
    """What a seat came to: victory points where the game counts them, the place where they do not decide it."""

    position = serializers.IntegerField(min_value=1, max_value=4)
    points = serializers.IntegerField(
        min_value=-10_000, max_value=10_000, required=False, allow_null=True, default=None
    )
    place = serializers.IntegerField(min_value=1, max_value=4, required=False, allow_null=True, default=None)


class PlacesSerializer(serializers.Serializer):
    """The result of a table of several. With `version`, a table that changed since is refused (409)."""

    seats = SeatOutcomeSerializer(many=True)
    version = serializers.IntegerField(min_value=0, required=False, allow_null=True, default=None)
    reason = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")


class BracketMatchSerializer(serializers.Serializer):
    """A match of the bracket; `score` is empty and `winner` null while it is played."""

    table = serializers.IntegerField()
    players = PlayerRefSerializer(many=True)
    score = serializers.CharField(allow_blank=True)
    winner = PlayerRefSerializer(allow_null=True)
    division = serializers.CharField(allow_null=True, help_text="Whose bracket it is; null without divisions.")


class BracketRoundSerializer(serializers.Serializer):
    """A round of the cut, its matches in the order of the bracket."""

    number = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    matches = BracketMatchSerializer(many=True)


class GivenPlaceSerializer(serializers.Serializer):
    """A place of the cut."""

    place = serializers.IntegerField()
    player = PlayerRefSerializer()
    division = serializers.CharField(allow_null=True, help_text="The place is among its players.")


class BracketSerializer(serializers.Serializer):
    """The cut so far."""

    rounds = BracketRoundSerializer(many=True)
    places = GivenPlaceSerializer(many=True)
    tie = serializers.CharField(allow_blank=True, help_text="How a tie at the edge of the cut was decided.")


class ApartNamesSerializer(serializers.Serializer):
    """Players, by name, who should not meet."""

    names = serializers.ListField(child=serializers.CharField(max_length=120), min_length=2, max_length=500)
    reason = serializers.CharField(max_length=120)
    is_hard = serializers.BooleanField(
        required=False, default=True, help_text="For good; otherwise it yields to rematches and byes, not to points."
    )


class ApartSerializer(serializers.ModelSerializer):
    """A group of players who should not meet."""

    players = PlayerRefSerializer(many=True)

    class Meta:
        model = KeptApart
        fields = ("id", "reason", "is_hard", "players")


class RulesSerializer(serializers.Serializer):
    """Other tie-breakers, and why."""

    rules = serializers.ChoiceField(choices=[*RULE_SETS, *POD_RULE_SETS])
    reason = serializers.CharField(max_length=200)


class PresetSerializer(serializers.Serializer):
    """A known way to run an event."""

    id = serializers.CharField()
    label = serializers.CharField()
    settings = serializers.DictField(child=serializers.JSONField())
    source = serializers.CharField(allow_blank=True)
