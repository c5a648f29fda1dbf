"""Standings and why a player stands there, exact numbers beside the printed ones; and an event in numbers."""

from rest_framework import serializers

from tournaments.api.serializers.players import PlayerRefSerializer


class NumberSerializer(serializers.Serializer):
    """A number twice: exact, as an integer or a fraction ("2/3"), and as it is printed ("66,67")."""

    exact = serializers.CharField()
    shown = serializers.CharField()


class CellSerializer(NumberSerializer):
    """One tie-breaker of one player."""

    id = serializers.CharField()


class HeadingSerializer(serializers.Serializer):
    """A column of the standings."""

    id = serializers.CharField()
    label = serializers.CharField()


class CutChanceSerializer(serializers.Serializer):
    """By points: whether a place in the cut is certain, possible or impossible; and whether a draw makes it certain."""

    status = serializers.ChoiceField(choices=["certain", "possible", "impossible"])
    draw_is_safe = serializers.BooleanField()


class StandingSerializer(serializers.Serializer):
    """One line. `tied` says that nothing separates the player from another of the same rank."""

    rank = serializers.IntegerField()
    player = PlayerRefSerializer()
    dropped_after = serializers.IntegerField(allow_null=True)
    points = NumberSerializer()
    tie_breakers = CellSerializer(many=True)
    tied = serializers.BooleanField()
    division = serializers.CharField(allow_null=True, help_text="Null in an event without divisions.")
    division_rank = serializers.IntegerField(allow_null=True, help_text="The place among the division's own players.")
    cut = CutChanceSerializer(allow_null=True, help_text="In the last two rounds before a cut, null otherwise.")


class StandingsSerializer(serializers.Serializer):
    """The standings after the results so far. `round` is the last published one, null before the first."""

    round = serializers.IntegerField(allow_null=True)
    rules = serializers.CharField()
    headings = HeadingSerializer(many=True)
    rows = StandingSerializer(many=True)


class PartSerializer(NumberSerializer):
    """One opponent's part in a number; `opponent` is null for the player's own results."""

    opponent = PlayerRefSerializer(allow_null=True)
    left_out = serializers.BooleanField()


class ExplainedNumberSerializer(NumberSerializer):
    """A number of a line and what it is made of."""

    id = serializers.CharField()
    label = serializers.CharField()
    parts = PartSerializer(many=True)


class ExplanationSerializer(serializers.Serializer):
    """Why a player stands there: who is directly above and by which column, and every number of the line.

    `decided_by` is "head_to_head" where only their own matches separate the two, null where nothing does.
    """

    player = PlayerRefSerializer()
    rank = serializers.IntegerField()
    tied = serializers.BooleanField()
    above = PlayerRefSerializer(allow_null=True)
    decided_by = serializers.CharField(allow_null=True)
    numbers = ExplainedNumberSerializer(many=True)


class RateSerializer(serializers.Serializer):
    """Matches; `share` is wins and half the draws over all, within `low` and `high` by Wilson at 95 %."""

    won = serializers.IntegerField()
    drawn = serializers.IntegerField()
    lost = serializers.IntegerField()
    share = serializers.FloatField(allow_null=True)
    low = serializers.FloatField()
    high = serializers.FloatField()


class PlayedLineSerializer(serializers.Serializer):
    """What some played, and how it fared against anything else."""

    label = serializers.CharField()
    players = serializers.IntegerField()
    share = serializers.FloatField()
    rate = RateSerializer()


class MeetingSerializer(serializers.Serializer):
    """One against another."""

    label = serializers.CharField()
    against = serializers.CharField()
    rate = RateSerializer()


class StatisticsSerializer(serializers.Serializer):
    """The statistics of an event; `begun` is of those who began, `unknown` counts players of whom nobody said."""

    players = serializers.IntegerField()
    matches = serializers.IntegerField()
    drawn = serializers.IntegerField()
    begun = RateSerializer()
    decks_hidden = serializers.BooleanField()
    unknown = serializers.IntegerField()
    lines = PlayedLineSerializer(many=True)
    meetings = MeetingSerializer(many=True)


class PlayerPlaysSerializer(serializers.Serializer):
    """What a player plays."""

    name = serializers.CharField(max_length=120)
    plays = serializers.CharField(max_length=120)


class PlaysSerializer(serializers.Serializer):
    """Who plays what."""

    players = PlayerPlaysSerializer(many=True)
