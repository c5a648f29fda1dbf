"""Players' phones and personal links."""

from rest_framework import serializers

from tournaments.api.shapes.players import PlayerRefShape
from tournaments.models import Phone


class PhoneShape(serializers.ModelSerializer):
    """A device that a personal link signed in, or that asks for it."""

    id = serializers.IntegerField(source="pk")
    player = PlayerRefShape()

    class Meta:
        model = Phone
        fields = ("id", "player", "label", "status", "since")


class PersonalLinkShape(serializers.Serializer):
    """The address that signs a phone in as the player. Whoever has it is that player in this event: print it on the
    player's own card, and nowhere else."""

    link = serializers.CharField()
    version = serializers.IntegerField()
