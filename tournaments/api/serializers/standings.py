"""Standings, and why a player stands where they stand: exact numbers beside the printed ones."""

from rest_framework import serializers

from tournaments.api.serializers.players import PlayerRefShape


class NumberShape(serializers.Serializer):
    """A number twice: exact, as an integer or a fraction ("2/3"), and as it is printed ("66,67")."""

    exact = serializers.CharField()
    shown = serializers.CharField()


class CellShape(NumberShape):
    """One tie-breaker of one player."""

    id = serializers.CharField()


class HeadingShape(serializers.Serializer):
    """A column of the standings."""

    id = serializers.CharField()
    label = serializers.CharField()


class CutChanceShape(serializers.Serializer):
    """By points: whether a place in the cut is certain, possible or impossible; and whether a draw makes it certain."""

    status = serializers.ChoiceField(choices=["certain", "possible", "impossible"])
    draw_is_safe = serializers.BooleanField()


class StandingShape(serializers.Serializer):
    """One line. `tied` says that nothing separates the player from another of the same rank."""

    rank = serializers.IntegerField()
    player = PlayerRefShape()
    dropped_after = serializers.IntegerField(allow_null=True)
    points = NumberShape()
    tie_breakers = CellShape(many=True)
    tied = serializers.BooleanField()
    cut = CutChanceShape(allow_null=True, help_text="In the last two rounds before a cut, null otherwise.")


class StandingsShape(serializers.Serializer):
    """The standings after the results so far. `round` is the last published one, null before the first."""

    round = serializers.IntegerField(allow_null=True)
    rules = serializers.CharField()
    headings = HeadingShape(many=True)
    rows = StandingShape(many=True)


class PartShape(NumberShape):
    """One opponent's part in a number; `opponent` is null for the player's own results."""

    opponent = PlayerRefShape(allow_null=True)
    left_out = serializers.BooleanField()


class ExplainedNumberShape(NumberShape):
    """A number of a line and what it is made of."""

    id = serializers.CharField()
    label = serializers.CharField()
    parts = PartShape(many=True)


class ExplanationShape(serializers.Serializer):
    """Why a player stands there: who is directly above and by which column, and every number of the line.

    `decided_by` is "head_to_head" where only their own matches separate the two, null where nothing does.
    """

    player = PlayerRefShape()
    rank = serializers.IntegerField()
    tied = serializers.BooleanField()
    above = PlayerRefShape(allow_null=True)
    decided_by = serializers.CharField(allow_null=True)
    numbers = ExplainedNumberShape(many=True)
