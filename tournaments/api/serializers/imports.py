"""An event that was played and published elsewhere, and how its standings compare with ours."""

from rest_framework import serializers

from tournaments.api.serializers.events import EventSerializer


class PublishedRoundSerializer(serializers.Serializer):
    """A round: its name, and its matches as [player, opponent or null, [wins, losses, draws]].

    Where the game counts the points of the cards, those of both follow: [player, opponent, [2, 1, 0], [34, 28]].
    """

    name = serializers.CharField()
    matches = serializers.ListField(child=serializers.JSONField())


class PublishedEventSerializer(serializers.Serializer):
    """One event as a site published it. Rounds named with a number or "Round n" are Swiss, all others the cut."""

    title = serializers.CharField(required=False, allow_blank=True)
    uri = serializers.CharField(required=False, allow_blank=True)
    site = serializers.CharField(required=False, allow_blank=True)
    date = serializers.CharField(required=False, allow_blank=True)
    format = serializers.CharField(required=False, allow_blank=True)
    own_gw_display = serializers.ChoiceField(
        choices=["raw", "floored", "either"], required=False, help_text="How the site prints one's own share of games."
    )
    rounds = PublishedRoundSerializer(many=True)
    standings = serializers.ListField(
        child=serializers.DictField(child=serializers.JSONField()),
        required=False,
        help_text="Rows with `player`, `rank` and the published columns.",
    )


class DifferenceSerializer(serializers.Serializer):
    """A published value that our own rows do not give; exact fractions."""

    player = serializers.CharField()
    column = serializers.CharField()
    published = serializers.CharField()
    computed = serializers.CharField(allow_null=True)


class ImportedSerializer(serializers.Serializer):
    """The new event, and every published value that differs from its standings: none, where all is well."""

    event = EventSerializer()
    differences = DifferenceSerializer(many=True)
