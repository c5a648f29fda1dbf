"""Personal data, for those who may read it."""

from rest_framework import serializers

from tournaments.models import AgeBand


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
