"""Players: the registrations of an event, and their decks."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from tournaments.actions.decks.decks import MAX_DECK_TEXT
from tournaments.actions.people.arranging import MOST_RANKING, MOST_TABLE
from tournaments.actions.people.registration import MAX_LINES
from tournaments.models import AgeBand, DeckDraft, Phone, Player, Waiting

MAX_LIST_TEXT = 400_000


class PlayerRefSerializer(serializers.ModelSerializer):
    """A player as other things name them."""

    class Meta:
        model = Player
        fields = ("number", "name")


class PlayerSerializer(serializers.ModelSerializer):
    """A registration. `number` is the player's own within the event; `dropped_after` the last round they are in."""

    account = serializers.SerializerMethodField(
        help_text="The account that the registration belongs to; null for those who may not register players."
    )

    class Meta:
        model = Player
        fields = ("number", "name", "dropped_after", "registered_at", "checked_in_at", "account")
        read_only_fields = fields

    def get_account(self, player: Player) -> str | None:
        return player.user.username if self.context["shows_accounts"] and player.user else None


class WaitingSerializer(serializers.ModelSerializer):
    """Somebody who waits for a place in a full event; `place` is 1 for the next."""

    id = serializers.IntegerField(source="pk")
    place = serializers.SerializerMethodField()

    class Meta:
        model = Waiting
        fields = ("id", "name", "place", "since")

    def get_place(self, waiting: Waiting) -> int:
        return Waiting.objects.filter(event=waiting.event, pk__lte=waiting.pk).count()


class PlayerListSerializer(serializers.Serializer):
    """New players: a pasted text with a name by line, or a list of names."""

    text = serializers.CharField(required=False, max_length=MAX_LIST_TEXT, trim_whitespace=False)
    names = serializers.ListField(
        child=serializers.CharField(max_length=1000), required=False, max_length=MAX_LINES, allow_empty=False
    )

    age_band = serializers.ChoiceField(choices=AgeBand.choices, required=False, default="")  # of all of them

    def validate_names(self, names: list[str]) -> list[str]:
        return one_line(names)

    def validate(self, data: dict[str, Any]) -> dict[str, Any]:
        if ("text" in data) == ("names" in data):
            raise serializers.ValidationError(_("Envía «text» o «names», uno de los dos."))
        return {"text": data.get("text") or "\n".join(data.get("names", [])), "age_band": data["age_band"]}


def one_line(names: list[str]) -> list[str]:
    """The names, where each is one; a ValidationError otherwise."""
    if any(len(name.splitlines()) > 1 for name in names):
        raise serializers.ValidationError(_("Un nombre no lleva saltos de línea."))
    return names


class AccountLinkSerializer(serializers.Serializer):
    """The account that a registration belongs to; empty for none."""

    username = serializers.CharField(max_length=150, allow_blank=True)


class NoShowSerializer(serializers.Serializer):
    """Whether the player who did not come also leaves the event."""

    drop = serializers.BooleanField(required=False, default=False)


class DeckTextSerializer(serializers.Serializer):
    """A pasted list: a card by line, with its count."""

    text = serializers.CharField(max_length=MAX_DECK_TEXT, trim_whitespace=False)


class EntrySerializer(serializers.Serializer):
    """A line of a deck as it was understood."""

    count = serializers.IntegerField()
    name = serializers.CharField()
    type = serializers.CharField(allow_null=True)


class DeckProblemSerializer(serializers.Serializer):
    """One thing wrong with a list, its lines, and the sections of the rules that say so."""

    code = serializers.CharField()
    sentence = serializers.CharField()
    lines = serializers.ListField(child=serializers.IntegerField())
    sections = serializers.ListField(child=serializers.CharField())


class DeckCheckSerializer(serializers.Serializer):
    """What the game's deck check makes of a list."""

    legal = serializers.BooleanField()
    total = serializers.IntegerField()
    entries = EntrySerializer(many=True)
    problems = DeckProblemSerializer(many=True)


class DeckSerializer(serializers.Serializer):
    """A registered list."""

    player = PlayerRefSerializer()
    text = serializers.CharField()
    entries = EntrySerializer(many=True)
    submitted_at = serializers.DateTimeField()
    accepted_at = serializers.DateTimeField(allow_null=True)
    accepted_by = serializers.CharField(source="accepted_by.username", allow_null=True, default=None)


class DeckDraftSerializer(serializers.ModelSerializer):
    """A list that is still being written."""

    class Meta:
        model = DeckDraft
        fields = ("text",)
        read_only_fields = fields


class AcceptanceOfDeckSerializer(serializers.Serializer):
    """Which list was looked at, by the moment it was registered; null: whichever stands."""

    submitted_at = serializers.DateTimeField(allow_null=True, default=None)


class DeckStatusSerializer(serializers.ModelSerializer):
    """Whether a player has registered a list."""

    registered = serializers.SerializerMethodField()

    class Meta:
        model = Player
        fields = ("number", "name", "registered")

    def get_registered(self, player: Player) -> bool:
        return hasattr(player, "deck")


class RankedSerializer(serializers.ModelSerializer):
    """A player with their place in the ranking and the table where they always sit."""

    class Meta:
        model = Player
        fields = ("number", "name", "ranking", "fixed_table")
        read_only_fields = fields


class RankingSerializer(serializers.Serializer):
    """Names, the best first."""

    names = serializers.ListField(child=serializers.CharField(max_length=120), max_length=MAX_LINES)

    def validate_names(self, names: list[str]) -> list[str]:
        return one_line(names)


class ArrangementSerializer(serializers.Serializer):
    """Null for no place, or no table of their own."""

    ranking = serializers.IntegerField(min_value=1, max_value=MOST_RANKING, allow_null=True)
    fixed_table = serializers.IntegerField(min_value=1, max_value=MOST_TABLE, allow_null=True)


class PhoneSerializer(serializers.ModelSerializer):
    """A device that a personal link signed in, or that asks for it."""

    id = serializers.IntegerField(source="pk")
    player = PlayerRefSerializer()

    class Meta:
        model = Phone
        fields = ("id", "player", "label", "status", "since")


class PersonalLinkSerializer(serializers.Serializer):
    """The address that signs a phone in as the player. Whoever has it is that player in this event: print it on the
    player's own card, and nowhere else."""

    link = serializers.CharField()
    version = serializers.IntegerField()
