"""Cards of a catalogue."""

from rest_framework import serializers

from judging.api.serializers.disputes import TextShape


class CardLineShape(serializers.Serializer):
    """A card in a list."""

    id = serializers.CharField()
    name = serializers.CharField()
    about = TextShape(help_text="What tells it from other cards of its name.")


class CardFactShape(serializers.Serializer):
    """One fact of a card."""

    label = TextShape()
    value = TextShape()
    sections = serializers.ListField(child=serializers.CharField())


class PassageShape(serializers.Serializer):
    """A piece of a printed text."""

    words = serializers.CharField(trim_whitespace=False)
    understood = serializers.BooleanField()


class CardShape(CardLineShape):
    """Everything known of a card."""

    facts = CardFactShape(many=True)
    abilities = TextShape(many=True, help_text="What its text means, in the engine's own words.")
    note = TextShape(allow_null=True, help_text="What else there is to know of its text.")
    text = PassageShape(many=True, help_text="What is printed, in pieces, on a card that the organisation added.")
    beside = CardLineShape(many=True, help_text="Cards of its faction that belong on the table with it.")
    same_name = CardLineShape(many=True, help_text="The other cards of this name.")
