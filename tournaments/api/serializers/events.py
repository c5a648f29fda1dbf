"""Events and their settings, the games and the tie-breaker rule sets to choose from."""

import datetime
import zoneinfo
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from tournaments.actions.events.settings import SETTINGS
from tournaments.models import Event, EventTemplate
from tournaments.models.event import MOST_MINUTES, MOST_ROUNDS, YEARS
from tournaments.queries.events.copying import templates_of
from tournaments.security.permissions import roles_of


class EventSerializer(serializers.ModelSerializer):
    """An event as everybody who may know of it sees it."""

    place_points = serializers.ListField(child=serializers.IntegerField())
    colour = serializers.CharField()
    organisation = serializers.SlugField(source="organisation.slug", allow_null=True, read_only=True)

    class Meta:
        model = Event
        fields = ("slug", *SETTINGS, "organisation", "status", "version", "second_open")
        read_only_fields = fields


class OwnEventSerializer(EventSerializer):
    """The same with the reader's own roles in it."""

    own_roles = serializers.SerializerMethodField()

    class Meta(EventSerializer.Meta):
        fields = (*EventSerializer.Meta.fields, "own_roles")
        read_only_fields = fields

    def get_own_roles(self, event: Event) -> list[str]:
        return sorted(roles_of(self.context["request"].user, event))


class EventSettingsSerializer(serializers.ModelSerializer):
    """What an organiser decides about an event."""

    planned_rounds = serializers.IntegerField(min_value=1, max_value=MOST_ROUNDS)
    round_minutes = serializers.IntegerField(min_value=1, max_value=MOST_MINUTES, required=False)
    second_rounds = serializers.IntegerField(min_value=0, max_value=MOST_ROUNDS, required=False)
    second_minutes = serializers.IntegerField(min_value=1, max_value=MOST_MINUTES, required=False, allow_null=True)
    gate_value = serializers.IntegerField(min_value=0, max_value=10_000, required=False)
    group_count = serializers.IntegerField(min_value=1, max_value=1000, required=False)
    place_points = serializers.ListField(
        child=serializers.IntegerField(min_value=-1000, max_value=1000), min_length=1, max_length=8, required=False
    )

    class Meta:
        model = Event
        fields = SETTINGS

    def validate_starts_on(self, day: datetime.date) -> datetime.date:
        if day.year not in YEARS:
            raise serializers.ValidationError(_("Revisa el año."))
        return day

    def validate_time_zone(self, zone: str) -> str:
        if zone not in zoneinfo.available_timezones():
            raise serializers.ValidationError(_("Esa zona horaria no existe: escribe una como America/Santiago."))
        return zone


class NewEventSerializer(EventSettingsSerializer):
    """The same of a new event.

    With a `template` (of an organisation that the sender runs) whatever is left out but name and day is the template's,
    so are the divisions, and the event is the organisation's.
    """

    planned_rounds = serializers.IntegerField(min_value=1, max_value=MOST_ROUNDS, required=False)
    template = serializers.PrimaryKeyRelatedField(
        queryset=EventTemplate.objects.none(), required=False, allow_null=True, default=None
    )

    class Meta(EventSettingsSerializer.Meta):
        fields = (*EventSettingsSerializer.Meta.fields, "template")
        extra_kwargs = {"game": {"required": False}}

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        if request := self.context.get("request"):
            fields["template"].queryset = templates_of(request.user)
        return fields

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        required = () if attrs["template"] else ("game", "planned_rounds")
        if missing := [name for name in required if name not in attrs]:
            raise serializers.ValidationError({name: self.fields[name].error_messages["required"] for name in missing})
        return attrs


class GameSerializer(serializers.Serializer):
    """A game that the engine knows."""

    id = serializers.CharField()
    name = serializers.CharField()


class ColumnSerializer(serializers.Serializer):
    """A tie-breaker."""

    id = serializers.CharField()
    label = serializers.SerializerMethodField()
    format = serializers.ChoiceField(choices=["integer", "percent", "decimal"])
    decimals = serializers.IntegerField()

    def get_label(self, column: Any) -> str:
        return str(self.context["label"](column))


class RuleSetSerializer(serializers.Serializer):
    """A named, versioned way to order players."""

    name = serializers.CharField()
    version = serializers.IntegerField()
    label = serializers.SerializerMethodField()
    columns = ColumnSerializer(many=True)

    def get_label(self, rules: Any) -> str:
        return str(self.context["label"](rules))
