"""The one shape of an error."""

from rest_framework import serializers


class ErrorSerializer(serializers.Serializer):
    """What every error answers."""

    code = serializers.CharField(help_text="A stable English word for programs.")
    message = serializers.CharField(help_text="One sentence for people, in the language of Accept-Language.")
    details = serializers.ListField(
        child=serializers.CharField(), help_text="Further sentences, one per thing that is wrong."
    )
    fields = serializers.DictField(
        child=serializers.ListField(child=serializers.CharField()),
        help_text="The sentences that belong to one field of the body, by its path.",
    )
