"""Cards of a catalogue."""

from rest_framework import serializers

from judging.api.serializers.disputes import TextSerializer


class CardLineSerializer(serializers.Serializer):
    """A card in a list."""

    id = serializers.CharField()
    name = serializers.CharField()
    about = TextSerializer(help_text="What tells it from other cards of its name.")


class CardFactSerializer(serializers.Serializer):
    """One fact of a card."""

    label = TextSerializer()
    value = TextSerializer()
    sections = serializers.ListField(child=serializers.CharField())


class PassageSerializer(serializers.Serializer):
    """A piece of a printed text."""

    words = serializers.CharField(trim_whitespace=False)
    understood = serializers.BooleanField()


class CardSerializer(CardLineSerializer):
    """Everything known of a card."""

    facts = CardFactSerializer(many=True)
    abilities = TextSerializer(many=True, help_text="What its text means, in the engine's own words.")
    note = TextSerializer(allow_null=True, help_text="What else there is to know of its text.")
    text = PassageSerializer(many=True, help_text="What is printed, in pieces, on a card that the organisation added.")
    beside = CardLineSerializer(many=True, help_text="Cards of its faction that belong on the table with it.")
    same_name = CardLineSerializer(many=True, help_text="The other cards of this name.")
