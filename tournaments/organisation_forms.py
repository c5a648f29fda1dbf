"""The forms of organisations."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event, Organisation, User


class OrganisationForm(forms.Form):
    """What an organisation is called."""

    name = forms.CharField(
        label=_("Nombre"), max_length=120, help_text=_("Una tienda, una liga, una federación."),
        error_messages={"required": _("Escribe un nombre.")},
    )  # fmt: skip


class OrganiserForm(forms.Form):
    """An account that is to run an organisation too."""

    username = forms.CharField(label=_("Cuenta"), max_length=150)


class EventOfForm(forms.Form):
    """Which of the reader's organisations an event is of; empty for none."""

    organisation = forms.ModelChoiceField(
        queryset=Organisation.objects.none(), label=_("Organización"), required=False, empty_label=_("Ninguna"),
        help_text=_("Quienes la dirigen organizan también este evento."),
    )  # fmt: skip

    def __init__(self, *args: Any, user: User, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = cast(forms.ModelChoiceField, self.fields["organisation"])
        field.queryset = Organisation.objects.filter(organisers__user=user)
        self.initial.setdefault("organisation", event.organisation_id)
