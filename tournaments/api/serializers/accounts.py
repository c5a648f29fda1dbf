"""Accounts: logging in, who one is, and personal data for those who may read it."""

from rest_framework import serializers

from tournaments.models import AgeBand, EventRole, Player, Role, User


class LoginSerializer(serializers.Serializer):
    """A name and its password."""

    username = serializers.CharField(max_length=150)
    password = serializers.CharField(max_length=1000, trim_whitespace=False)
    code = serializers.CharField(max_length=20, required=False, default="")  # of an account with a second factor


class TokenSerializer(serializers.Serializer):
    """A token that holds until `expiry`; it is shown this once."""

    token = serializers.CharField()
    expiry = serializers.DateTimeField(allow_null=True)


class OwnRoleSerializer(serializers.ModelSerializer):
    """A role held in an event."""

    event = serializers.SlugField(source="event.slug")
    role = serializers.ChoiceField(choices=Role.choices)

    class Meta:
        model = EventRole
        fields = ("event", "role")


class RegistrationSerializer(serializers.ModelSerializer):
    """A registration in an event, by its number there."""

    event = serializers.SlugField(source="event.slug")

    class Meta:
        model = Player
        fields = ("event", "number", "name")


class MeSerializer(serializers.ModelSerializer):
    """The person whom the token belongs to."""

    roles = OwnRoleSerializer(source="event_roles", many=True)
    registrations = RegistrationSerializer(many=True)

    class Meta:
        model = User
        fields = ("username", "display_name", "roles", "registrations")


class PersonSerializer(serializers.Serializer):
    """Who is behind a registration, as the desk knows them; "" and null for what was not said."""

    given_name = serializers.CharField(max_length=120)
    age_band = serializers.ChoiceField(choices=AgeBand.choices, required=False, default="", allow_blank=True)
    alias = serializers.CharField(max_length=40, required=False, default="", allow_blank=True)
    guardian = serializers.CharField(max_length=120, required=False, default="", allow_blank=True)
    guardian_contact = serializers.CharField(max_length=120, required=False, default="", allow_blank=True)
    consent_on = serializers.DateField(required=False, default=None, allow_null=True)


class ErasureSerializer(serializers.Serializer):
    """The password, once more."""

    password = serializers.CharField(max_length=1000, trim_whitespace=False)
