"""What came of an event in numbers."""

from rest_framework import serializers


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
