"""What is told outside, and to whom; tokens for programs; templates."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import ApiToken, Organisation, Webhook
from tournaments.outbound.occurrences import OCCURRENCES


class WebhookForm(forms.Form):
    """An address, what it understands, and what it is told."""

    url = forms.CharField(
        label=_("Dirección"),
        max_length=500,
        widget=forms.URLInput(attrs={"placeholder": "https://", "autocomplete": "off"}),
        error_messages={"required": _("Escribe una dirección completa, como https://ejemplo.cl/avisos.")},
    )
    kind = forms.ChoiceField(label=_("Qué entiende"), choices=Webhook.Kind.choices, initial=Webhook.Kind.JSON)
    wanted = forms.MultipleChoiceField(
        label=_("Qué se avisa"),
        choices=OCCURRENCES,
        widget=forms.CheckboxSelectMultiple,
        initial=["round.published", "round.finished", "announcement", "event.finished"],
        error_messages={"required": _("Elige qué se avisa.")},
    )


class TokenForm(forms.Form):
    """What a token is for, what it may do, and for how long."""

    name = forms.CharField(label=_("Para qué es"), max_length=60)
    scope = forms.ChoiceField(label=_("Qué puede"), choices=ApiToken.Scope.choices, initial=ApiToken.Scope.READ)
    days = forms.TypedChoiceField(
        label=_("Hasta cuándo"),
        choices=[("30", _("30 días")), ("365", _("Un año")), ("", _("Hasta que la borres"))],
        initial="365",
        required=False,
        coerce=int,
        empty_value=None,
    )


class TemplateForm(forms.Form):
    """The name of a template, and whose it is."""

    organisation = forms.ModelChoiceField(
        label=_("Organización"), queryset=Organisation.objects.none(), empty_label=_("Elige una")
    )
    name = forms.CharField(label=_("Nombre de la plantilla"), max_length=80)

    def __init__(self, *args: Any, organisations: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "template-%s", **kwargs})
        cast(forms.ModelChoiceField, self.fields["organisation"]).queryset = organisations


class ImageForm(forms.Form):
    """A picture, and what it shows."""

    file = forms.FileField(
        label=_("Imagen"),
        help_text=_("JPG, PNG o WebP; se corta a lo ancho, y solo quedan sus puntos: ni lugar ni nombre."),
        widget=forms.ClearableFileInput(attrs={"accept": "image/jpeg,image/png,image/webp"}),
        error_messages={"required": _("Elige un archivo.")},
    )
    told = forms.CharField(label=_("Qué muestra"), max_length=160, required=False, help_text=_("Para quien no la ve."))


class PushForm(forms.Form):
    """What a browser gives when it is asked to be told."""

    endpoint = forms.CharField(max_length=600)
    p256dh = forms.CharField(max_length=120)
    auth = forms.CharField(max_length=60)
