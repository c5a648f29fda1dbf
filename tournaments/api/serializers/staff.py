"""Who runs events: roles, invitations, organisations, and the log."""

from rest_framework import serializers

from tournaments.actions.people.staff import GRANTABLE
from tournaments.models import AuditEntry, EventRole, Invitation, Organisation, Organiser, Role

GRANTABLE_CHOICES = [(role.value, role.label) for role in GRANTABLE]


class RoleSerializer(serializers.ModelSerializer):
    """A role that an account holds in the event."""

    username = serializers.CharField(source="user.username")
    name = serializers.CharField(source="user")
    role = serializers.ChoiceField(choices=Role.choices)

    class Meta:
        model = EventRole
        fields = ("id", "username", "name", "role", "area", "first_table", "last_table")


class AreaSerializer(serializers.Serializer):
    """Where somebody works: a place in words, tables from one number to another, both, or neither."""

    area = serializers.CharField(max_length=60, allow_blank=True, default="")
    first_table = serializers.IntegerField(min_value=1, max_value=9999, allow_null=True, default=None)
    last_table = serializers.IntegerField(min_value=1, max_value=9999, allow_null=True, default=None)


class RoleGrantSerializer(serializers.Serializer):
    """A role for an account."""

    username = serializers.CharField(max_length=150)
    role = serializers.ChoiceField(choices=GRANTABLE_CHOICES)


class InvitationRequestSerializer(serializers.Serializer):
    """The role that an invitation gives."""

    role = serializers.ChoiceField(choices=GRANTABLE_CHOICES)
    uses = serializers.IntegerField(min_value=1, max_value=100, default=1, help_text="For how many people.")


class OpenInvitationSerializer(serializers.ModelSerializer):
    """An invitation that may still be taken; its token is told once, when it is made."""

    id = serializers.IntegerField(source="pk")
    by = serializers.CharField(source="by.username")

    class Meta:
        model = Invitation
        fields = ("id", "role", "by", "at", "until", "uses", "used")
        read_only_fields = fields


class InvitationSerializer(serializers.Serializer):
    """A token that gives the role to so many who accept it with an account; it is told once."""

    id = serializers.IntegerField()

    token = serializers.CharField()
    days = serializers.IntegerField(help_text="How long it holds.")


class AcceptanceSerializer(serializers.Serializer):
    """An invitation's token."""

    token = serializers.CharField(max_length=2000)


class AcceptedSerializer(serializers.ModelSerializer):
    """The role that an invitation gave."""

    event = serializers.SlugField(source="event.slug")
    role = serializers.ChoiceField(choices=Role.choices)

    class Meta:
        model = EventRole
        fields = ("event", "role")


class AuditEntrySerializer(serializers.ModelSerializer):
    """What somebody did; `by` is null for the system itself.

    Of an `imported` line nobody here knows more than that a file said so; `by_name` is whom it names.
    """

    by = serializers.CharField(source="by.username", allow_null=True, default=None)
    data = serializers.DictField(help_text="What undoing or explaining the action needs; never hidden information.")

    class Meta:
        model = AuditEntry
        fields = ("id", "at", "by", "imported", "by_name", "action", "target", "reason", "data")


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
