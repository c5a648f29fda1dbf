"""Penalties, their catalogue, and deck checks."""

from rest_framework import serializers

from tournaments.models import DeckCheck, Level, Penalty, Upgrade


class InTwoLanguages(serializers.Serializer):
    """A text in both languages."""

    es = serializers.CharField(allow_blank=True)
    en = serializers.CharField(allow_blank=True)


class InfractionSerializer(serializers.Serializer):
    """A line of the catalogue."""

    code = serializers.CharField()
    title = InTwoLanguages()
    level = serializers.ChoiceField(choices=Level.choices)
    upgrade = serializers.ChoiceField(choices=Upgrade.choices, help_text='"2" and "3": which one is a game loss.')
    remedy = InTwoLanguages()
    note = InTwoLanguages()


class CatalogueSerializer(serializers.Serializer):
    """The catalogue that holds at an event; nobody's official one."""

    name = serializers.CharField()
    infractions = InfractionSerializer(many=True)


class PenaltyDraftSerializer(serializers.Serializer):
    """A penalty to note; without a level the suggested one."""

    player = serializers.IntegerField(min_value=1, help_text="The player's number.")
    code = serializers.CharField(max_length=8)
    level = serializers.ChoiceField(choices=Level.choices, required=False, allow_blank=True, default="")
    reason = serializers.CharField(
        required=False, allow_blank=True, max_length=300, default="", help_text="Why another level than suggested."
    )
    note = serializers.CharField(required=False, allow_blank=True, max_length=1000, default="")
    remedy = serializers.CharField(required=False, allow_blank=True, max_length=300, default="")


class PenaltyVoidSerializer(serializers.Serializer):
    """Why a penalty is undone."""

    reason = serializers.CharField(required=False, allow_blank=True, max_length=300, default="")


class PenaltySerializer(serializers.ModelSerializer):
    """A penalty as the staff reads it."""

    id = serializers.IntegerField(source="pk")
    player = serializers.IntegerField(source="player.number")
    level = serializers.ChoiceField(choices=Level.choices)
    proposed = serializers.ChoiceField(choices=Level.choices)
    suggested = serializers.ChoiceField(choices=Level.choices)
    loses = serializers.ChoiceField(choices=Penalty.Loses.choices, allow_blank=True)
    by = serializers.CharField(source="by.username", default=None, allow_null=True)
    waits = serializers.BooleanField(help_text="The head judge has still to confirm it.")
    stands = serializers.BooleanField()

    class Meta:
        model = Penalty
        fields = (
            "id",
            "player",
            "round_number",
            "table",
            "code",
            "title_es",
            "title_en",
            "title_pt",
            "catalogue",
            "proposed",
            "suggested",
            "level",
            "reason",
            "note",
            "remedy",
            "loses",
            "by",
            "at",
            "confirmed_at",
            "voided_at",
            "void_reason",
            "waits",
            "stands",
        )
        read_only_fields = fields


class OwnPenaltySerializer(serializers.ModelSerializer):
    """A penalty as its player reads it."""

    level = serializers.ChoiceField(choices=Level.choices)

    class Meta:
        model = Penalty
        fields = ("round_number", "table", "code", "title_es", "title_en", "title_pt", "level", "remedy", "at")
        read_only_fields = fields


class CheckDraftSerializer(serializers.Serializer):
    """Whose deck to check; without a player a table is drawn by lot."""

    player = serializers.IntegerField(required=False, allow_null=True, min_value=1, help_text="The player's number.")


class CheckLineSerializer(serializers.Serializer):
    """A line of the list: how many it says, and how many were found."""

    number = serializers.IntegerField()
    name = serializers.CharField()
    listed = serializers.IntegerField()
    found = serializers.IntegerField(allow_null=True)
    differs = serializers.BooleanField()


class CheckSerializer(serializers.ModelSerializer):
    """A deck check; `outcome` is "ok" or the code of an infraction once it is finished."""

    id = serializers.IntegerField(source="pk")
    player = serializers.IntegerField(source="player.number")
    picked = serializers.ChoiceField(choices=DeckCheck.Picked.choices)
    by = serializers.CharField(source="by.username", default=None, allow_null=True)

    class Meta:
        model = DeckCheck
        fields = (
            "id",
            "player",
            "round_number",
            "table",
            "picked",
            "seed",
            "by",
            "started_at",
            "finished_at",
            "outcome",
            "strangers",
            "note",
            "order_kept",
            "minutes",
        )
        read_only_fields = fields


class CheckWithLinesSerializer(serializers.Serializer):
    """A check with its list beside what was counted."""

    check = CheckSerializer()
    lines = CheckLineSerializer(many=True)


class CountSerializer(serializers.Serializer):
    """How many copies of a line of the list were found; without a line all the rest is as listed."""

    line = serializers.IntegerField(required=False, allow_null=True, min_value=0, max_value=10_000)
    copies = serializers.IntegerField(required=False, default=0, min_value=0, max_value=999)


class CheckEndSerializer(serializers.Serializer):
    """What came of a check."""

    outcome = serializers.CharField(max_length=8, default="ok")
    strangers = serializers.CharField(required=False, allow_blank=True, max_length=300, default="")
    note = serializers.CharField(required=False, allow_blank=True, max_length=500, default="")
    order_kept = serializers.BooleanField(required=False, default=False)
