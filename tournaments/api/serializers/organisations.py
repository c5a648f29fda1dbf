"""Organisations and who runs them."""

from rest_framework import serializers

from tournaments.models import Organisation, Organiser


class OrganisationSerializer(serializers.ModelSerializer):
    """An organisation."""

    class Meta:
        model = Organisation
        fields = ("slug", "name", "created_at", "keeps_contacts", "keeps_penalties", "keeps_names")
        read_only_fields = fields


class KeepingSerializer(serializers.ModelSerializer):
    """For how many days after an event its personal data are kept; null for always."""

    keeps_contacts = serializers.IntegerField(allow_null=True, required=True)
    keeps_penalties = serializers.IntegerField(allow_null=True, required=True)
    keeps_names = serializers.IntegerField(allow_null=True, required=True)

    class Meta:
        model = Organisation
        fields = ("keeps_contacts", "keeps_penalties", "keeps_names")


class OrganisationNameSerializer(serializers.Serializer):
    """What an organisation is called."""

    name = serializers.CharField(max_length=120)


class OrganiserSerializer(serializers.ModelSerializer):
    """A person who runs an organisation."""

    username = serializers.CharField(source="user.username")
    display_name = serializers.CharField(source="user.display_name")

    class Meta:
        model = Organiser
        fields = ("id", "username", "display_name", "since")


class OrganiserNameSerializer(serializers.Serializer):
    """An account by its name."""

    username = serializers.CharField(max_length=150)


class EventOfSerializer(serializers.Serializer):
    """Whose event it is: an organisation's slug, or null for nobody's."""

    organisation = serializers.SlugField(max_length=80, allow_null=True)
