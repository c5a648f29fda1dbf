"""Series: their rules and their tables."""

from rest_framework import serializers

from tournaments.models import Organisation, Series


class BracketField(serializers.ListField):
    """From so many players on, the points of each place: [8, [6, 4, 3, 3]]."""

    child = serializers.JSONField()


class SeriesSerializer(serializers.ModelSerializer):
    """A series and its rules."""

    season = serializers.CharField(source="season.name")
    scale = serializers.ListField(child=BracketField())

    class Meta:
        model = Series
        fields = ("id", "season", "name", "scale", "attendance", "best_of", "invited_from", "ties")


class SeriesRulesSerializer(serializers.Serializer):
    """The rules of a series. `scale` goes by attendance: from so many players on, the points of each place."""

    name = serializers.CharField(max_length=80)
    scale = serializers.ListField(child=BracketField(), min_length=1, max_length=10)
    attendance = serializers.IntegerField(min_value=0, max_value=10_000, required=False)
    best_of = serializers.IntegerField(min_value=1, max_value=1000, required=False, allow_null=True)
    invited_from = serializers.IntegerField(min_value=1, max_value=1_000_000, required=False, allow_null=True)
    ties = serializers.ChoiceField(choices=Series.Ties.choices, required=False)


class NewSeriesSerializer(SeriesRulesSerializer):
    """A series in the season of that name."""

    season = serializers.CharField(max_length=80)


class SeriesLineSerializer(serializers.Serializer):
    """A line of the table; `points` and `counted` go by event, "" where the person did not play. `total` is exact."""

    rank = serializers.IntegerField()
    name = serializers.CharField()
    total = serializers.CharField()
    invited = serializers.BooleanField()
    points = serializers.ListField(child=serializers.CharField(allow_blank=True))
    counted = serializers.ListField(child=serializers.BooleanField())


class SeriesTableSerializer(serializers.Serializer):
    """A series as it stands."""

    series = SeriesSerializer()
    events = serializers.ListField(child=serializers.CharField())
    lines = SeriesLineSerializer(many=True)


class CountedInSerializer(serializers.Serializer):
    """The id of a series, or null."""

    series = serializers.IntegerField(min_value=1, max_value=2_147_483_647, allow_null=True)


class RatingLineSerializer(serializers.Serializer):
    """A person's rating in a game: `rating` is the mean less three deviations; `player` names their history."""

    game = serializers.CharField()
    rank = serializers.IntegerField(source="line.rank")
    player = serializers.IntegerField(source="line.player")
    name = serializers.CharField(source="line.name")
    rating = serializers.FloatField(source="line.rated.shown")
    mean = serializers.FloatField(source="line.rated.mean")
    deviation = serializers.FloatField(source="line.rated.deviation")
    matches = serializers.IntegerField(source="line.rated.matches")


class ChapterSerializer(serializers.Serializer):
    """An event of a person's history; `record` is won-drawn-lost, `rating` the one after it."""

    event = serializers.CharField(source="event.slug")
    name = serializers.CharField(source="event.name")
    starts_on = serializers.DateField(source="event.starts_on")
    number = serializers.IntegerField(source="player.number")
    place = serializers.IntegerField(allow_null=True)
    record = serializers.CharField(allow_blank=True)
    rating = serializers.FloatField(allow_null=True)


class RatingModelSerializer(serializers.Serializer):
    """How an organisation rates; "" for not at all."""

    model = serializers.ChoiceField(choices=Organisation.RatingModel.choices, allow_blank=True)


class RatingWishSerializer(serializers.Serializer):
    """Whether a person wants to be rated."""

    wanted = serializers.BooleanField()
