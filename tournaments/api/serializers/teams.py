"""Teams, their members and the boards of their matches."""

from rest_framework import serializers

from tournaments.api.serializers.players import PlayerRefSerializer
from tournaments.models import AgeBand


class MemberSerializer(serializers.Serializer):
    """A member, with the boards won, drawn and lost before the cut."""

    number = serializers.IntegerField(source="member.number")
    name = serializers.CharField(source="member.name")
    board = serializers.IntegerField(source="member.board")
    won = serializers.IntegerField()
    drawn = serializers.IntegerField()
    lost = serializers.IntegerField()


class TeamSerializer(serializers.Serializer):
    """A team with its members, in the order of their boards."""

    team = PlayerRefSerializer()
    members = MemberSerializer(many=True)


class TeamSettingsSerializer(serializers.Serializer):
    """What a team is called and who plays for it, in the order of the boards."""

    name = serializers.CharField(max_length=120)
    members = serializers.ListField(child=serializers.CharField(max_length=120), max_length=4)
    age_band = serializers.ChoiceField(choices=AgeBand.choices, required=False, default="")  # of those who are new


class TeamBoardSerializer(serializers.Serializer):
    """A board: who sits there, and the games they won; all 0 while `status` is pending."""

    number = serializers.IntegerField()
    first = PlayerRefSerializer()
    second = PlayerRefSerializer()
    status = serializers.ChoiceField(choices=["pending", "reported", "disputed", "final"])
    first_won = serializers.IntegerField(source="row.first_won", default=0)
    second_won = serializers.IntegerField(source="row.second_won", default=0)
    drawn = serializers.IntegerField(source="row.drawn", default=0)


class BoardScoreSerializer(serializers.Serializer):
    """The games of a board, seen from the first team; `clear` takes its result back."""

    board = serializers.IntegerField(min_value=1, max_value=4)
    first = serializers.IntegerField(min_value=0, max_value=9, required=False, default=0)
    second = serializers.IntegerField(min_value=0, max_value=9, required=False, default=0)
    drawn = serializers.IntegerField(min_value=0, max_value=9, required=False, default=0)
    clear = serializers.BooleanField(required=False, default=False)


class BoardScoresSerializer(serializers.Serializer):
    """Some boards of a match. With `version`, a table that changed since is refused (409)."""

    boards = BoardScoreSerializer(many=True, allow_empty=False)
    version = serializers.IntegerField(min_value=0, required=False, allow_null=True, default=None)
    reason = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")


class BoardReportSerializer(serializers.Serializer):
    """What happened at a board, seen from one's own team; or `answer`: whether the other team's report is right."""

    first = serializers.IntegerField(min_value=0, max_value=9, required=False, default=0)
    second = serializers.IntegerField(min_value=0, max_value=9, required=False, default=0)
    drawn = serializers.IntegerField(min_value=0, max_value=9, required=False, default=0)
    answer = serializers.ChoiceField(choices=["confirm", "dispute"], required=False)


class LineUpSerializer(serializers.Serializer):
    """The members of the team at a seat (1 or 2), by number, in the order of the boards of this match."""

    position = serializers.IntegerField(min_value=1, max_value=2)
    members = serializers.ListField(child=serializers.IntegerField(min_value=1), min_length=2, max_length=4)
