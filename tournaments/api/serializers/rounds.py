"""Rounds and their tables."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.api.serializers.players import PlayerRefSerializer
from tournaments.games import in_language
from tournaments.models import GIVEN, GivenRound, Match, Round
from tournaments.queries.rounds.by_hand import by_hand
from tournaments.queries.rounds.rounds import tables
from tournaments.scores import BOTH_LOSE, MOST_CARD_POINTS, Score, both_points


class ScoreSerializer(serializers.Serializer):
    """Games won by the first seat, by the second, and drawn; with `both_lose` none, and both have lost."""

    first = serializers.IntegerField()
    second = serializers.IntegerField()
    drawn = serializers.IntegerField()
    both_lose = serializers.BooleanField()


class SeatSerializer(serializers.Serializer):
    """A seat of a table; once it has a result, `place` and `points` are those of a table of several.

    At a table of two `points` are the card points, in events whose tie-breakers count them, and null in others.
    `absent`: the player did not come, and loses the table by it. `begins`: has the first turn, where that is said.
    """

    position = serializers.IntegerField()
    player = PlayerRefSerializer()
    place = serializers.IntegerField(allow_null=True)
    points = serializers.IntegerField(allow_null=True)
    absent = serializers.BooleanField()
    begins = serializers.BooleanField()


class TableSerializer(serializers.Serializer):
    """A table: `second` is null at a bye, `score` while there is none; `version` grows with every change."""

    table = serializers.IntegerField(source="number")
    kind = serializers.ChoiceField(choices=Match.Kind.choices, source="match.kind")
    status = serializers.ChoiceField(choices=Match.Status.choices, source="match.status")
    version = serializers.IntegerField(source="match.version")
    first = PlayerRefSerializer()
    second = PlayerRefSerializer(allow_null=True)
    score = ScoreSerializer(allow_null=True)
    seats = SeatSerializer(many=True)


class ByHandSerializer(serializers.Serializer):
    """A draft repaired by hand beside the best one: how much worse on each level of the objective, and what broke."""

    sentence = serializers.CharField()
    worse = serializers.DictField(child=serializers.CharField())
    broken = serializers.ListField(child=serializers.CharField())


class CertificateSerializer(serializers.Serializer):
    """How good the pairing is: what it costs, the least that any could cost, and what could not be kept."""

    optimal = serializers.BooleanField(allow_null=True)
    cost = serializers.CharField(allow_null=True, help_text="Exact: an integer or a fraction.")
    bound = serializers.CharField(allow_null=True, help_text="Exact: an integer or a fraction.")
    broken = serializers.ListField(child=serializers.CharField())
    why = serializers.ListField(child=serializers.CharField(), help_text="A sentence for each exception.")
    by_hand = ByHandSerializer(allow_null=True, help_text="What repairs by hand cost; null without any.")


class ScheduleSerializer(serializers.Serializer):
    """When a draft is to be published."""

    at = serializers.DateTimeField()


class RoundSerializer(serializers.ModelSerializer):
    """A round. `seed` decided what the pairing left open; it is a string, because it may pass 53 bits."""

    seed = serializers.CharField()
    certificate = serializers.SerializerMethodField()

    class Meta:
        model = Round
        fields = (
            "number",
            "name",
            "stage",
            "status",
            "seed",
            "certificate",
            "publish_at",
            "published_at",
            "finished_at",
        )
        read_only_fields = fields

    @extend_schema_field(CertificateSerializer)
    def get_certificate(self, round_: Round) -> dict[str, Any]:
        kept = round_.certificate
        shape = CertificateSerializer(
            {
                "optimal": kept.get("optimal"),
                "cost": _exact(kept.get("cost")),
                "bound": _exact(kept.get("bound")),
                "broken": kept.get("broken", []),
                "why": [in_language(reason) for reason in kept.get("why", [])],
                "by_hand": _by_hand(round_),
            }
        )
        return dict(shape.data)


class RoundTablesSerializer(RoundSerializer):
    """A round with its tables."""

    tables = serializers.SerializerMethodField()

    class Meta(RoundSerializer.Meta):
        fields = (*RoundSerializer.Meta.fields, "tables")
        read_only_fields = fields

    @extend_schema_field(TableSerializer(many=True))
    def get_tables(self, round_: Round) -> list[dict[str, Any]]:
        return list(TableSerializer(tables(round_), many=True).data)


class BeginnerSerializer(serializers.Serializer):
    """Who begins: the number of a player at the table, or null for nobody."""

    player = serializers.IntegerField(min_value=1, max_value=2_147_483_647, allow_null=True)


class TwoPlayersSerializer(serializers.Serializer):
    """Two players of a draft, by their numbers, and why they are moved."""

    first = serializers.IntegerField(min_value=1)
    second = serializers.IntegerField(min_value=1)
    reason = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")


class ReasonSerializer(serializers.Serializer):
    """Why; it goes to the log."""

    reason = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")


class CardPointsField(serializers.IntegerField):
    """What a player's cards were worth in all games of the match."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            **{
                "min_value": 0,
                "max_value": MOST_CARD_POINTS,
                "required": False,
                "allow_null": True,
                "default": None,
                "help_text": "Card points: of both players, in events whose tie-breakers count them, and in no other.",
                **kwargs,
            }
        )


class FirstSeatScoreSerializer(serializers.Serializer):
    """A score seen from the first seat."""

    first = serializers.IntegerField(min_value=0, max_value=9)
    second = serializers.IntegerField(min_value=0, max_value=9)
    drawn = serializers.IntegerField(min_value=0, max_value=9, required=False, default=0)
    points_first = CardPointsField()
    points_second = CardPointsField()

    def score(self) -> Score:
        """The score of the validated body; UserError with the card points of one player only."""
        data = self.validated_data
        points = both_points(data["points_first"], data["points_second"])
        return Score(data["first"], data["second"], data["drawn"], points)


class ResultSerializer(FirstSeatScoreSerializer):
    """The scorekeeper's word, seen from the first seat. With `version`, a table that changed since is refused (409)."""

    version = serializers.IntegerField(min_value=0, required=False, allow_null=True, default=None)
    reason = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")
    both_lose = serializers.BooleanField(
        required=False, default=False, help_text="Both lose the match, whatever else the body says."
    )

    def score(self) -> Score:
        """As of the first seat; a loss for both where it is said."""
        return BOTH_LOSE if self.validated_data["both_lose"] else super().score()


class ReportSerializer(serializers.Serializer):
    """A player's word, seen from their own seat."""

    won = serializers.IntegerField(min_value=0, max_value=9)
    lost = serializers.IntegerField(min_value=0, max_value=9)
    drawn = serializers.IntegerField(min_value=0, max_value=9, required=False, default=0)
    points_own = CardPointsField()
    points_opponent = CardPointsField()

    def score(self) -> Score:
        """The score of the validated body; UserError with the card points of one player only."""
        data = self.validated_data
        points = both_points(data["points_own"], data["points_opponent"])
        return Score(data["won"], data["lost"], data["drawn"], points)


def _by_hand(round_: Round) -> dict[str, Any] | None:
    facts = round_.certificate.get("by_hand")
    return None if facts is None else {"sentence": by_hand(round_), **facts}


def _exact(number: Any) -> str | None:
    return None if number is None else str(number)


GIVEN_KINDS = [(each.value, each.label) for each in GIVEN]


class GivenRoundSerializer(serializers.ModelSerializer):
    """A round that a player does not play: a bye, half a point, or a loss."""

    player = PlayerRefSerializer()

    class Meta:
        model = GivenRound
        fields = ("id", "player", "number", "kind", "reason")


class GiveRoundsSerializer(serializers.Serializer):
    """Rounds `first` to `last` (null: only the first) for the player of that number."""

    player = serializers.IntegerField(min_value=1, max_value=2_147_483_647)
    kind = serializers.ChoiceField(choices=GIVEN_KINDS)
    first = serializers.IntegerField(min_value=1, max_value=1000)
    last = serializers.IntegerField(min_value=1, max_value=1000, required=False, allow_null=True, default=None)
    reason = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")
