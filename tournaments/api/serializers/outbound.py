"""Webhooks, tokens of programs, and templates."""

from rest_framework import serializers

from tournaments.models import ApiToken, EventTemplate, Webhook
from tournaments.outbound.occurrences import OCCURRENCES


class WebhookSerializer(serializers.ModelSerializer):
    """An address that is told; `secret` signs what goes to one of kind `json` (header `Veredicto-Signature`)."""

    kind = serializers.ChoiceField(choices=Webhook.Kind.choices)
    wanted = serializers.MultipleChoiceField(choices=OCCURRENCES)

    class Meta:
        model = Webhook
        fields = ("id", "url", "kind", "wanted", "secret", "made_at")
        read_only_fields = fields


class NewWebhookSerializer(serializers.Serializer):
    """An address, what it understands, and what it is told."""

    url = serializers.CharField(max_length=500)
    kind = serializers.ChoiceField(choices=Webhook.Kind.choices, default=Webhook.Kind.JSON)
    wanted = serializers.ListField(child=serializers.ChoiceField(choices=OCCURRENCES), max_length=20)


class ApiTokenSerializer(serializers.ModelSerializer):
    """A token made for a program; its text is told once, when it is made."""

    scope = serializers.ChoiceField(choices=ApiToken.Scope.choices)
    expiry = serializers.DateTimeField(source="kept.expiry", allow_null=True)

    class Meta:
        model = ApiToken
        fields = ("id", "name", "scope", "expiry")
        read_only_fields = fields


class NewTokenSerializer(serializers.Serializer):
    """What a token is for, what it may do, and for how many days; null: until it is deleted."""

    name = serializers.CharField(max_length=60)
    scope = serializers.ChoiceField(choices=ApiToken.Scope.choices, default=ApiToken.Scope.READ)
    days = serializers.IntegerField(min_value=1, max_value=3650, allow_null=True, default=365)


class MadeTokenSerializer(ApiTokenSerializer):
    """A new token with its text."""

    token = serializers.CharField()

    class Meta(ApiTokenSerializer.Meta):
        fields = ("id", "name", "scope", "expiry", "token")
        read_only_fields = fields


class EventTemplateSerializer(serializers.ModelSerializer):
    """Settings kept under a name; `begins_with` has them as the settings of an event are named."""

    begins_with = serializers.DictField()

    class Meta:
        model = EventTemplate
        fields = ("id", "name", "begins_with", "made_at")
        read_only_fields = fields


class NewTemplateSerializer(serializers.Serializer):
    """The event whose settings are kept, and under which name."""

    event = serializers.SlugField()
    name = serializers.CharField(max_length=80)
