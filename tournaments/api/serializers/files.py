"""Files in JSON: their bytes in base 64, what they hold, and events that were published elsewhere."""

import base64
import binascii
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from tournaments.api.serializers.events import EventSerializer
from tournaments.games import OTHER_GAME, game_ids
from tournaments.models import AgeBand


class Base64Field(serializers.CharField):
    """Bytes, written in base 64."""

    def to_internal_value(self, data: Any) -> bytes:  # type: ignore[override]
        try:
            return base64.b64decode(super().to_internal_value(data), validate=True)
        except (binascii.Error, ValueError) as fault:
            raise serializers.ValidationError(_("Envía el archivo en base 64.")) from fault


class FileSerializer(serializers.Serializer):
    """A file; one that is too large for a body may be gzipped first."""

    content = Base64Field(help_text="The file's bytes in base 64.")


class PlayersFileSerializer(FileSerializer):
    """A table of players, and the age of all of them where it matters."""

    age_band = serializers.ChoiceField(choices=AgeBand.choices, required=False, default="")


class ImportFileSerializer(FileSerializer):
    """A file of events and how it is to come in."""

    game = serializers.ChoiceField(
        choices=game_ids(), required=False, default=OTHER_GAME, help_text="For files that do not name one of our games."
    )
    as_copy = serializers.BooleanField(
        required=False, default=False, help_text="Of a signed event that is here already: make another one."
    )
    link_accounts = serializers.BooleanField(
        required=False,
        default=False,
        help_text="Tie the registration and roles of your own name to your account; nobody else's is tied.",
    )


class ArrivalSerializer(serializers.Serializer):
    """One event of a file; `here` is the slug of the one that it would be a second time."""

    name = serializers.CharField()
    date = serializers.CharField(allow_blank=True)
    players = serializers.IntegerField()
    rounds = serializers.IntegerField()
    running = serializers.BooleanField()
    notes = serializers.ListField(child=serializers.CharField(), help_text="What cannot be kept as it was.")
    here = serializers.SlugField(source="here.slug", allow_null=True, default=None)


class PreviewSerializer(serializers.Serializer):
    """What a file holds. `signed_by` is the fingerprint of the installation that signed it, "" for other programs."""

    arrivals = ArrivalSerializer(many=True)
    signed_by = serializers.CharField(allow_blank=True)
    ours = serializers.BooleanField(help_text="Whether this installation signed it.")
    accounts = serializers.IntegerField(help_text="How many registrations were tied to accounts there.")


class ArrivedSerializer(serializers.Serializer):
    """The events that came in."""

    events = EventSerializer(many=True)


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
