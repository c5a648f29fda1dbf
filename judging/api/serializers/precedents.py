"""Precedents, and the entries of the library."""

from rest_framework import serializers

from judging.api.serializers.disputes import TextSerializer
from judging.models import PrecedentFile
from tournaments.api.serializers.files import FileSerializer


class FoundSerializer(serializers.Serializer):
    """A ruling from before, in the reader's language."""

    question = serializers.CharField(allow_blank=True)
    answer = serializers.CharField()
    marks = serializers.ListField(child=serializers.CharField(), help_text="The first sections that decide it.")
    where = serializers.CharField(help_text="Where and when.")
    address = serializers.CharField(allow_blank=True, help_text="Its page; empty for one of another installation.")
    likeness = serializers.FloatField(help_text="1 for the same case.")


class LibraryEntrySerializer(serializers.Serializer):
    """A published ruling without names."""

    game = serializers.CharField()
    question = serializers.CharField(allow_blank=True)
    answer = TextSerializer()
    verdict = serializers.CharField()
    sections = serializers.ListField(child=serializers.CharField())
    cards = serializers.ListField(child=serializers.CharField())
    ruled_on = serializers.CharField(allow_blank=True)


class PrecedentUploadSerializer(FileSerializer):
    """A file of precedents and what it is called."""

    name = serializers.CharField(max_length=200)


class PrecedentFileSerializer(serializers.ModelSerializer):
    """A file of precedents that came in, and how many of its rulings are here."""

    id = serializers.IntegerField(source="pk")
    by = serializers.CharField(source="by.username", default=None, allow_null=True)
    precedents = serializers.IntegerField(source="held")

    class Meta:
        model = PrecedentFile
        fields = ("id", "name", "by", "at", "precedents")
        read_only_fields = fields
