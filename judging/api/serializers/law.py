"""Documents and their examples."""

from rest_framework import serializers

from judging.api.serializers.disputes import TextSerializer


class SectionSerializer(serializers.Serializer):
    """One section of a document, in our words."""

    section = serializers.CharField(help_text="The canonical number.")
    printed_as = serializers.CharField(help_text="The number that the document prints.")
    title = serializers.CharField(allow_blank=True)
    title_en = serializers.CharField(allow_null=True, help_text="The title in English.")
    es = serializers.CharField(allow_blank=True)
    en = serializers.CharField(allow_blank=True)


class ExampleSerializer(serializers.Serializer):
    """An example of the document; `board` can be submitted as it is."""

    id = serializers.CharField()
    title = TextSerializer()
    section = serializers.CharField()
    board = serializers.JSONField()
