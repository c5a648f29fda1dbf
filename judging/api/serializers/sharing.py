"""A step of a ruling, and its short link."""

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.reverse import reverse

from judging.models import SharedRuling


class StepSerializer(serializers.Serializer):
    """One step with the boards on both its sides, in the reader's language."""

    at = serializers.IntegerField(help_text="From 1.")
    of = serializers.IntegerField()
    step = serializers.DictField()
    before = serializers.DictField(allow_null=True)
    after = serializers.DictField(allow_null=True)


class LinkSerializer(serializers.ModelSerializer):
    """The code of a short link, and the address of the page that it opens."""

    address = serializers.SerializerMethodField()

    class Meta:
        model = SharedRuling
        fields = ("code", "address", "at")
        read_only_fields = fields

    @extend_schema_field(OpenApiTypes.URI)
    def get_address(self, shared: SharedRuling) -> str:
        return reverse("judging:shared-ruling", args=[shared.code], request=self.context["request"])
